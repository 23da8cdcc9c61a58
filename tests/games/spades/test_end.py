"""S5: when a match is over, and who has won. Numbers in brackets are the cases of the project's list of rulings."""

from __future__ import annotations

import msgspec
import pytest

from speedspiele.games.catalog import GAMES
from speedspiele.games.spades import rules
from speedspiele.games.spades.events import Dealt, Won
from speedspiele.games.spades.moves import Continue
from speedspiele.games.spades.options import Options, loss_limit
from speedspiele.games.spades.scoring import MOST_DEALS, ending
from tests.games.spades.positions import go, new_deal, settled

T250, T300, T500 = Options(target=250), Options(target=300), Options(target=500)

ENDS = [
    # options, scores, how it ends (None: play on)
    (T500, (500, 400), (0, "target")),
    (T500, (400, 500), (1, "target")),
    (T500, (499, 400), None),
    (T500, (730, 0), (0, "target")),
    (T300, (300, 299), (0, "target")),
    (T300, (299, 298), None),
    (T250, (249, 250), (1, "target")),
    (T250, (249, 248), None),
    # (24) both at or over the target
    (T500, (510, 520), (1, "target")),
    (T500, (500, 501), (1, "target")),
    (T500, (500, 500), None),
    (T500, (547, 547), None),
    (T250, (250, 250), None),
    # (25) the loss limit: 40 % of each target, at or below
    (T500, (-200, 100), (1, "loss")),
    (T500, (-199, 100), None),
    (T500, (-201, -150), (1, "loss")),
    (T300, (0, -120), (0, "loss")),
    (T300, (0, -119), None),
    (T250, (-100, 3), (1, "loss")),
    (T250, (-99, 3), None),
    (T250, (-260, -255), (1, "loss")),
    (T250, (-130, -130), None),
    (T500, (-200, -200), None),
    # target and limit in one deal: the same winner either way
    (T500, (500, -200), (0, "target")),
    (T250, (-100, 250), (1, "target")),
    (T500, (0, 0), None),
]


@pytest.mark.parametrize(("options", "scores", "end"), ENDS)
def test_when_it_is_over(options: Options, scores: tuple[int, int], end: tuple[int, str] | None) -> None:
    assert ending(scores, 5, options) == end
    mirrored = None if end is None else (1 - end[0], end[1])
    assert ending((scores[1], scores[0]), 5, options) == mirrored


@pytest.mark.parametrize(("options", "limit"), [(T250, -100), (T300, -120), (T500, -200)])
def test_the_loss_limit_is_40_percent_of_the_target(options: Options, limit: int) -> None:
    assert loss_limit(options) == limit


@pytest.mark.parametrize(
    ("scores", "end"),
    [((120, 80), (0, "deals")), ((-10, 80), (1, "deals")), ((80, 80), (None, "deals")), ((500, 80), (0, "target")),
     ((-200, 80), (1, "loss")), ((500, 500), (None, "deals")), ((-200, -200), (None, "deals"))],
)  # fmt: skip
def test_after_sixty_deals_it_is_over_in_any_case(scores: tuple[int, int], end: tuple[int | None, str]) -> None:
    """(27) More points win; equal is a shared place."""
    assert MOST_DEALS == 60
    assert ending(scores, 60, T500) == end


def test_the_match_ends_once_everybody_has_read_the_settlement() -> None:
    state, _ = settled((4, 3, 3, 3), (5, 2, 4, 2), new_deal(T250, scores=(180, 100)))
    assert (state.phase, state.scores) == ("settle", (252, 40))
    assert GAMES["spades"].outcome(state) is None, "the end board must not cover the settlement"
    state = go(state, *((seat, Continue()) for seat in (3, 1, 0)))
    step = rules.play(state, 2, Continue())
    assert step.events == (Won(0, (252, 40), "target"),)
    assert step.state.phase == "over"
    assert not rules.to_act(step.state)
    outcome = GAMES["spades"].outcome(step.state)
    assert outcome is not None
    assert outcome.reason.code == "spades.target"
    assert [(result.seat, result.place, result.points) for result in outcome.results] == [
        (0, 1, 252),
        (1, 2, 40),
        (2, 1, 252),
        (3, 2, 40),
    ]


def test_equal_scores_play_on() -> None:
    """(24): both over the target, the same score: another deal."""
    state, _ = settled((4, 4, 3, 2), (4, 4, 3, 2), new_deal(T250, scores=(200, 210)))
    assert state.scores == (270, 270)
    state = go(state, *((seat, Continue()) for seat in range(3)))
    step = rules.play(state, 3, Continue())
    assert step.events == (Dealt(state.deal + 1, (state.dealer + 1) % 4),)
    assert step.state.phase == "bid"


def test_only_the_score_after_the_penalty_counts() -> None:
    """(26) 440 + 62 would be over 500; the tenth bag brings it back."""
    state, _ = settled((3, 3, 3, 3), (5, 2, 3, 3), new_deal(T500, scores=(440, 0), bags=(8, 0)))
    assert state.scores[0] == 440 + 62 - 100
    assert state.ended is None


def test_the_penalty_can_lose_a_match_too() -> None:
    """S5: at or below the limit counts after the penalty as well."""
    state, _ = settled((3, 3, 3, 3), (5, 2, 3, 3), new_deal(T500, scores=(-162, 0), bags=(8, 0)))
    assert state.scores[0] == -200
    assert (state.winner, state.ended) == (1, "loss")


def test_a_shared_first_place_gives_everybody_its_bonus() -> None:
    """S5, P10: after 60 deals with equal scores all four are first."""
    state, _ = settled((4, 4, 3, 2), (4, 4, 3, 2), new_deal(T500, scores=(100, 110), deal=60))
    state = go(state, *((seat, Continue()) for seat in range(4)))
    assert (state.phase, state.scores, state.winner) == ("over", (170, 170), None)
    outcome = GAMES["spades"].outcome(state)
    assert outcome is not None
    assert outcome.reason.code == "spades.deals"
    assert [(result.place, result.leaderboard) for result in outcome.results] == [(1, 37), (1, 36), (1, 37), (1, 36)]


def test_a_match_never_goes_on_for_ever() -> None:
    """(27) Sixty deals in which nothing is decided, then it is over."""
    state = rules.first_deal(T500, bytes(32)).state
    deals = 0
    while state.phase != "over":
        # Every deal is made exactly, so without this both teams would reach the target.
        level = msgspec.structs.replace(state, scores=(100, 110))
        bids = [(4, 4, 3, 2)[(level.on + turn) % 4] for turn in range(4)]
        state, _ = settled(bids, (4, 4, 3, 2), level)
        state = go(state, *((seat, Continue()) for seat in range(4)))
        deals += 1
    assert deals == 60
    assert (state.ended, state.winner) == ("deals", None)
