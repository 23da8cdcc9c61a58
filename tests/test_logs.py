"""P15: structured logs without personal data."""

from __future__ import annotations

import json
import logging
import subprocess
import sys

import pytest

CODE = """
import logging, sys
import structlog
from speedspiele import logs
logs.set_up(sys.argv[1], sys.argv[2])
log = structlog.get_logger()
ours = structlog.get_logger("speedspiele.test")
ours.debug("fine"); ours.info("table loaded", table="t1"); ours.warning("late", table="t1")
logging.getLogger("aiosomething").debug("executing INSERT Anna")
logging.getLogger("uvicorn.error").info("chatty")
logging.getLogger("uvicorn.error").warning("serious %s", "thing")
try:
    name = "Anna"; 1 / 0
except ZeroDivisionError:
    ours.exception("failed", table="t1")
"""


def lines(level: str, form: str) -> list[str]:
    done = subprocess.run([sys.executable, "-c", CODE, level, form], capture_output=True, text=True, check=True)
    assert done.stdout == ""
    return done.stderr.splitlines()


def test_each_line_is_a_json_object_that_says_when_where_and_what() -> None:
    found = [json.loads(line) for line in lines("info", "auto")]  # not on a terminal
    assert [(each["level"], each["event"]) for each in found] == [
        ("info", "table loaded"),
        ("warning", "late"),
        ("warning", "serious thing"),
        ("error", "failed"),
    ]
    assert all({"timestamp", "logger"} <= each.keys() for each in found)
    assert found[0]["table"] == "t1"
    assert "ZeroDivisionError" in found[3]["exception"]


def test_only_our_own_lines_follow_the_level() -> None:
    """What libraries say at "debug" shows the values they work with."""
    text = "\n".join(lines("debug", "json"))
    assert '"fine"' in text
    assert "INSERT" not in text
    assert "chatty" not in text
    assert [json.loads(line)["event"] for line in lines("error", "json")] == ["serious thing", "failed"]


def test_text_is_for_reading_and_has_no_colours_in_a_file() -> None:
    text = "\n".join(lines("info", "text"))
    assert "table loaded" in text
    assert "\x1b" not in text
    assert "Traceback" in text


def test_setting_up_is_left_to_the_process(caplog: pytest.LogCaptureFixture) -> None:
    """Importing the house changes nobody's logging."""
    import speedspiele.cli  # noqa: F401, PLC0415

    logging.getLogger("anybody").warning("heard")
    assert caplog.messages == ["heard"]
