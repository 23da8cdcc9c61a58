"""At least 2,000 simulated matches of Spades, and some of a tiny game, in parts that can run side by side."""

from __future__ import annotations

import pytest

from tests.tables.simulation import Report, simulate

PARTS = 8
TABLES = 220
"""In each part; with these seeds they play more matches than MATCHES."""
MATCHES = 250

REBUILT = 45
"""Tables of Speedfete in each of two parts."""

MUST_DO = {
    "absent", "all pause", "again", "chat", "dawdle", "gone for long", "late", "leave", "let's go", "no", "out of turn",
    "pause", "rematch", "restart", "resume", "stand", "take back", "vanish", "wait", "yes",
}  # fmt: skip
MUST_REBUILD = {
    "clock draws", "clock draws a penalty", "clock lays", "dawdle", "leave", "let's go", "rebuild", "rebuild on",
    "restart", "take back",
}  # fmt: skip
MUST_NOT_REBUILD = {
    "fete.double", "fete.missing", "fete.not_yours", "fete.turn", "table.draft", "table.move", "table.not_turn",
    "table.seats", "table.stale",
}  # fmt: skip
MUST_REFUSE = {
    "spades.turn", "table.computer_holds", "table.has_clock", "table.move", "table.no_clock", "table.no_question",
    "table.nobody", "table.not_away", "table.not_host", "table.not_seated", "table.paused", "table.phase",
    "table.seated", "table.solo", "table.taken",
}  # fmt: skip


def _all_of_it_happened(report: Report) -> None:
    """A simulation in which nothing happens finds nothing."""
    assert set(report.did) >= MUST_DO
    assert set(report.refused) >= MUST_REFUSE
    assert report.stopped > 0


def test_a_few_tables() -> None:
    """The quick part."""
    report = simulate(range(1_000_000, 1_000_060))
    assert report.finished >= 60


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_two_thousand_matches(part: int) -> None:
    """All parts together: PARTS * MATCHES = 2,000 matches of Spades played to their end, and more."""
    report = simulate(range(part * TABLES, (part + 1) * TABLES))
    print(report)
    _all_of_it_happened(report)
    assert report.of["spades"] >= MATCHES


@pytest.mark.slow
@pytest.mark.parametrize("part", range(2))
def test_tables_that_are_rebuilt(part: int) -> None:
    """Speedfete with two to six, drafts of all kinds, time-outs over each, and restarts in the middle (F5, F7)."""
    report = simulate(range(part * REBUILT, (part + 1) * REBUILT), ("fete",))
    print(report)
    assert set(report.did) >= MUST_REBUILD
    assert set(report.refused) >= MUST_NOT_REBUILD
    assert report.of["fete"] >= REBUILT


def test_the_same_seed_gives_the_same_table() -> None:
    """A failure can be run again."""
    assert simulate(range(7, 10)) == simulate(range(7, 10))
