"""Chat: for the people at the table, plain text, not too fast (P8)."""

from __future__ import annotations

import unicodedata

from speedspiele.tables import records
from speedspiele.tables.evolve import CHAT_TIMES
from speedspiele.tables.pen import Pen
from speedspiele.tables.person import Person
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.seating import seat_of

PER_SECONDS = 10.0
"""In this time a person may speak CHAT_TIMES times."""

_DIRECTIONS = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")
"""Invisible signs that turn the direction of text, and with them could make a message look like another one's."""


def plain(text: str) -> str:
    """The text on one line without control characters. Anything visible stays as it is: it is never markup."""
    kept = (
        " " if unicodedata.category(sign) in ("Zl", "Zp") or sign in "\t\n\r" else sign
        for sign in text
        if sign in "\t\n\r" or (unicodedata.category(sign) not in ("Cc", "Cs") and sign not in _DIRECTIONS)
    )
    return unicodedata.normalize("NFC", "".join(kept)).strip()


def say(pen: Pen, person: Person, text: str | None, phrase: str | None) -> None:
    table = pen.table
    seat = seat_of(table, person)
    if table.setup.solo:
        raise Refusal("table.solo")
    if text is not None and not (text := plain(text)):
        raise Refusal("table.chat_empty")
    times = table.spoke.get(person.id, ())
    if len(times) == CHAT_TIMES and (wait := times[0] + PER_SECONDS - pen.now) > 0:
        raise Refusal("table.chat_fast", seconds=round(wait, 1))
    pen.write(records.Spoke(seat, person.id, person.name, text, phrase))
