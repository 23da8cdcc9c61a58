"""Runs computers outside the event loop: bounded, niced, with an instant fallback."""
