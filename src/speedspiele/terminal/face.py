"""What a game needs to be played on a terminal: a board to look at, and its legal moves as numbered choices.

A face gets what the person on that seat may see and nothing else, so it cannot tell more than the screen does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from rich.console import RenderableType


class Choice(NamedTuple):
    """A legal move with what it is called."""

    label: str
    move: Any


class BadInput(ValueError):
    """What was typed is no move; the text says why."""


Names = Sequence[str]
"""Of the seats; "You" for the person."""
Legal = Callable[[Any], bool]
"""Whether the rules accept a move of the person now."""


class Face(Protocol):
    """One game on the terminal."""

    hint: str
    """What may be typed instead of a number; empty: nothing."""

    def board(self, view: Any, names: Names) -> RenderableType:
        """What lies where."""
        ...

    def choices(self, view: Any, names: Names, legal: Legal) -> list[Choice]:
        """Legal moves, those that are likely to be wanted first."""
        ...

    def typed(self, view: Any, text: str) -> Any:
        """The move that a text stands for. Raises BadInput."""
        ...

    def told(self, event: Any, names: Names) -> str | None:
        """An event in words; None: it shows on the board."""
        ...


class Plain:
    """What most faces share: nothing may be typed, and events are told field by field."""

    hint = ""

    def typed(self, view: Any, text: str) -> Any:
        raise BadInput("Type the number of a choice, or ? for help.")

    def told(self, event: Any, names: Names) -> str | None:
        return spelled(event, names)


def spelled(event: Any, names: Names) -> str:
    """Any event in words: who, what, and its plain fields."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    who = names[fields.pop("seat")] if isinstance(fields.get("seat"), int) else "Table"
    said = [f"{name} {shown}" for name, value in fields.items() if (shown := _short(value))]
    return f"{who}: {event.__struct_config__.tag}" + (f" ({', '.join(said)})" if said else "")


def _short(value: Any) -> str:
    """A value where it is short, else nothing."""
    if isinstance(value, str | int | float):
        return str(value)
    if isinstance(value, tuple) and value and all(isinstance(one, str | int) for one in value):
        return " ".join(map(str, value))
    return ""
