"""Reads commands and writes answers, a line at a time."""

from __future__ import annotations

from typing import TextIO

from speedspiele.gtp.engine import Engine


def run(engine: Engine, commands: TextIO, answers: TextIO) -> None:
    """Answer each line until `quit` or the end."""
    for line in commands:
        answer = engine.answer(line)
        if answer is not None:
            answers.write(answer)
            answers.flush()
        if engine.over:
            return
