"""What `GET /metrics` tells Prometheus. Nothing in it is about a person."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """One set for each app, so that several can live in one process (tests)."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("speedspiele_sockets", "Open sockets", registry=self.registry)
        self.online = Gauge("speedspiele_people_online", "People with an open socket", registry=self.registry)
        self.messages = Counter(
            "speedspiele_messages", "Messages that came in, by kind", ["kind"], registry=self.registry
        )
        self.refused = Counter("speedspiele_refused", "Messages refused, by code", ["code"], registry=self.registry)
        self.cut = Counter("speedspiele_cut", "Sockets closed by the server, by cause", ["why"], registry=self.registry)
        self.errors = Counter("speedspiele_errors", "Errors of the server itself", registry=self.registry)
        self.guests = Counter("speedspiele_guests", "Guests made", registry=self.registry)
        self.command = Histogram(
            "speedspiele_command_seconds",
            "From reading a command to its stored answer",
            buckets=BUCKETS,
            registry=self.registry,
        )

    def render(self) -> bytes:
        return generate_latest(self.registry)
