"""What a page's main thread does in each frame, from Chromium's own trace.

Times are those of the thread (`tdur`), so other work on the machine does not count. The throttle of the processor does:
it is how a phone is played here.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page

CATEGORIES = ["devtools.timeline", "v8"]
SCRIPT = {"EventDispatch", "FunctionCall", "TimerFire", "RunMicrotasks", "EvaluateScript", "MajorGC", "MinorGC"}
"""Names of the trace's pieces of work that run the page's own script."""
DRAWN = "Layerize"
"""What happens once in every frame that is drawn."""


@dataclass
class Frames:
    """Milliseconds of script in each frame that was drawn for a movement of the pointer while the trace ran."""

    script: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return median(self.script)


@contextmanager
def traced(browser: Browser, page: Page, *, throttle: float) -> Iterator[Frames]:
    """Trace what happens inside the block. `throttle`: how many times slower the page's processor is made."""
    cdp = page.context.new_cdp_session(page)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    tracer = browser.new_browser_cdp_session()
    events: list[dict[str, Any]] = []
    done: list[bool] = []
    tracer.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    tracer.on("Tracing.tracingComplete", lambda _: done.append(True))
    config = {"includedCategories": CATEGORIES, "excludedCategories": ["*"]}
    tracer.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    frames = Frames()
    yield frames
    tracer.send("Tracing.end")
    deadline = time.monotonic() + 30
    while not done:
        assert time.monotonic() < deadline, "the trace did not come"
        page.wait_for_timeout(20)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    frames.script = _by_frame(events)


def _by_frame(events: list[dict[str, Any]]) -> list[float]:
    """Script between two frames of the thread that drew most of them, where the pointer had moved between them."""
    done = [event for event in events if event.get("ph") == "X" and "tdur" in event]
    drawn = [(event["pid"], event["tid"]) for event in done if event["name"] == DRAWN]
    assert drawn, "no frame was drawn"
    main = max(set(drawn), key=drawn.count)
    frames: list[float] = []
    running, end, pointed = 0.0, -1.0, False
    for event in sorted(done, key=lambda event: float(event["ts"])):
        if (event["pid"], event["tid"]) != main:
            continue
        if event["name"] == DRAWN:
            if pointed:
                frames.append(running)
            running, pointed = 0.0, False
        elif event["name"] in SCRIPT and event["ts"] >= end:  # not inside of a piece that has been counted
            pointed = pointed or _moves(event)
            end = event["ts"] + event["dur"]
            running += event["tdur"] / 1000
    return frames


def _moves(event: dict[str, Any]) -> bool:
    return bool(event["name"] == "EventDispatch" and event["args"]["data"]["type"] == "pointermove")
