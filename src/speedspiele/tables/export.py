"""A finished match as a file that anybody can check (P9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from speedspiele.games.chance import commitment
from speedspiele.games.contract import AnyGame, Seat
from speedspiele.games.verify import MatchRecord
from speedspiele.store.protocol import Entry
from speedspiele.tables import records
from speedspiele.tables.evolve import fold


def match_record(log: Sequence[Entry], games: Mapping[str, AnyGame]) -> MatchRecord | None:
    """The latest match of a table's whole log, for `speedspiele verify`; None while it runs or before the first.

    Raises as `fold` does. The seed is a secret until the match is over, so nothing is given before that.
    """
    table = fold(log, games)
    moves: list[tuple[Seat, Any]] = []
    for entry in log[1:]:
        record = records.decode(entry.body, table.game)
        if isinstance(record, records.Started):
            moves = []
        elif isinstance(record, records.Moved):
            moves.append((record.seat, record.move))
    match = table.match
    if match is None or match.running:
        return None
    return MatchRecord(
        game=table.game.id,
        rules_version=match.rules,
        options=table.options,
        seats=len(table.places),
        seed=match.seed.hex(),
        salt=match.salt.hex(),
        commitment=commitment(match.seed, match.salt),
        moves=tuple(moves),
        outcome=match.outcome,
    )
