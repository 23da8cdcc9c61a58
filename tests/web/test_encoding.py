"""A table with a thousand spectators is encoded once for them all."""

from __future__ import annotations

import json

from speedspiele.web.encoding import TableEncoder
from tests.web.fakes import update


def test_what_several_viewers_are_handed_is_encoded_once() -> None:
    encode = TableEncoder(lambda: 1800.5)
    for_seat, for_spectators = update("table1", 5, "hand"), update("table1", 5)
    first = encode(for_seat), encode(for_spectators)
    assert encode(for_seat) is first[0]
    assert encode(for_spectators) is first[1]
    assert json.loads(first[0])["now"] == 1_800_500


def test_nobody_is_given_what_another_seat_sees() -> None:
    """Equal is not enough: only the very object that the hall handed out for these viewers counts."""
    encode = TableEncoder(lambda: 0.0)
    texts = [encode(update("table1", version, f"hand {version}")) for version in range(50)]
    assert [json.loads(text)["view"]["view"] for text in texts] == [f"hand {version}" for version in range(50)]
