"""Beach puzzles (L5): every level is shipped with a proof that all three stars can be had."""

from __future__ import annotations

from itertools import pairwise

import pytest

from speedspiele.games.contract import Reason
from speedspiele.games.lido.beach import beach
from speedspiele.games.lido.game import Lido
from speedspiele.games.lido.levels import levels
from speedspiele.games.lido.moves import Lay
from speedspiele.games.lido.options import LEVELS, Options
from speedspiele.games.lido.towels import FIELDS

GAME = Lido()
NUMBERS = range(1, LEVELS + 1)


def share(level: int) -> float:
    """How much of the sand the towels cover in the end."""
    return FIELDS / beach(Options(kind="puzzle", level=level)).sand.bit_count()


@pytest.mark.parametrize("level", NUMBERS)
def test_the_stored_solution_earns_all_three_stars(level: int) -> None:
    state = GAME.deal(Options(kind="puzzle", level=level), 1, bytes(32)).state
    for spot in levels()[level - 1].solution:
        state = GAME.play(state, 0, Lay(spot)).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == Reason("lido.solved", {"towels": 21, "stars": 3})
    assert outcome.results[0].leaderboard == FIELDS + 3 * 10


def test_there_are_forty_different_ones() -> None:
    assert len(levels()) == LEVELS == len({level.rows for level in levels()}) == 40


def test_each_has_one_start_field_on_sand() -> None:
    assert all("".join(level.rows).count("o") == 1 for level in levels())


def test_they_go_evenly_from_roomy_to_almost_only_the_solution() -> None:
    shares = [share(level) for level in NUMBERS]
    assert shares[0] < 0.5
    assert shares[-1] > 0.97
    steps = [after - before for before, after in pairwise(shares)]
    even = (shares[-1] - shares[0]) / len(steps)
    # a field more or less of sand is 0.5 to 1.1 hundredths
    assert all(0 < step < 2 * even for step in steps)
