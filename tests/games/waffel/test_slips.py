"""W8: order slips."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from speedspiele.games.waffel import orders
from speedspiele.games.waffel.cards import NONE
from speedspiele.games.waffel.events import Delivered, Ordered
from speedspiele.games.waffel.game import Waffel
from speedspiele.games.waffel.moves import Continue, Decline, Deliver, Freeze, Steal, Take
from speedspiele.games.waffel.options import Options
from speedspiele.games.waffel.slips import BY_NAME, PAD, fulfils
from tests.games.kit import random_match
from tests.games.waffel.positions import cards, counts, go, position, refused

GAME = Waffel()


def test_the_pad_holds_24_orders() -> None:
    """14 at the counter for 14 to 17, 10 deliveries for 18 to 24."""
    assert len(BY_NAME) == 24
    assert sum(slip.delivery for slip in PAD) == 10
    assert {slip.bonus for slip in PAD if not slip.delivery} == {14, 15, 16, 17}
    assert {slip.bonus for slip in PAD if slip.delivery} == {18, 19, 20, 21, 22, 24}
    for slip in PAD:
        assert [any(slip.scoops), slip.different > 0, slip.same > 0].count(True) == 1


@pytest.mark.parametrize(
    ("name", "lying", "can"),
    [
        ("kindergeburtstag", "2 erdbeer vanille", True),
        ("kindergeburtstag", "2 erdbeer", False),
        ("kindergeburtstag", "erdbeer vanille joker", False),
        ("bunter_teller", "erdbeer vanille pistazie", True),
        ("bunter_teller", "erdbeer vanille schirmchen roellchen", False),
        ("schulschluss", "3 haselnuss", True),
        ("schulschluss", "2 haselnuss joker", False),
        ("vierfarbteller", "8 vanille 7 schokolade", False),
    ],
)
def test_what_an_order_wants(name: str, lying: str, can: bool) -> None:
    """The joker is not a scoop for orders, and decorations are none."""
    assert fulfils(BY_NAME[name], counts(lying)) is can  # type: ignore[index]


def test_delivering_before_the_tray() -> None:
    """The scoops go under the stack, the bonus is scored, the next slip is turned up, and the turn goes on."""
    state = position("2 zitrone vanille", "", slips=("zitronenfrische", "taufe", "hochzeit"), stack="10 erdbeer")
    view = GAME.view_of(state, 0)
    assert view.slip == BY_NAME["zitronenfrische"]
    assert view.pad == 2
    assert view.offer is not None
    assert (view.offer.bonus, view.offer.scoops, view.offer.loss) == (15, (0, 0, 0, 2, 0, 0), 1)
    step = go(state, Deliver())
    assert step.events == (Delivered(0, "zitronenfrische", (0, 0, 0, 2, 0, 0), 15), Ordered("taufe"))
    assert step.state.open[0] == counts("vanille")
    assert step.state.stack == cards("10 erdbeer 2 zitrone")
    assert (step.state.on, step.state.phase) == (0, "tray")
    assert GAME.view_of(step.state, 1).seats[0].points == 14


def test_once_a_turn() -> None:
    state = position("2 zitrone vanille erdbeer", "", slips=("zitronenfrische", "taufe", "hochzeit"))
    state = go(state, Deliver()).state
    assert refused(state, Deliver()) == "waffel.served"
    assert GAME.view_of(state, 0).offer is None
    assert go(state, Take(0)).state.on == 1


def test_what_does_not_lie_there_cannot_be_delivered() -> None:
    state = position("2 zitrone", "", frozen=("2 vanille",), slips=("krankenhaus",))
    assert GAME.view_of(state, 0).offer is not None
    assert GAME.view_of(state, 1).offer is None
    assert refused(position("2 vanille", "", slips=("krankenhaus",)), Deliver()) == "waffel.order_missing"
    assert refused(position("", "", frozen=("2 zitrone",), slips=("zitronenfrische",)), Deliver()) == (
        "waffel.order_missing"
    )


def test_between_special_cards_before_the_freezer_freezes_the_scoops() -> None:
    state = position("zitrone", "", slips=("zitronenfrische", "taufe"), trays=("zitrone truhe", "vanille", "vanille"))
    state = go(state, Take(0)).state
    assert state.phase == "special"
    assert GAME.view_of(state, 0).offer is not None
    delivered = go(state, Deliver()).state
    assert delivered.phase == "special"
    assert delivered.open[0] == NONE
    assert refused(go(state, Freeze()).state, Deliver(), seat=0) == "waffel.turn"


def test_the_game_asks_at_the_end_of_the_turn() -> None:
    """When the order is possible then: because the freezer has just frozen the scoops."""
    state = position(
        "2 vanille", "erdbeer", slips=("krankenhaus", "taufe"), trays=("truhe", "vanille", "vanille"), stack="9 erdbeer"
    )
    state = go(state, Take(0), Freeze()).state
    assert (state.phase, state.on) == ("deliver", 0)
    view = GAME.view_of(state, 0)
    assert view.may_decline
    assert not GAME.view_of(state, 1).may_decline
    declined = go(state, Decline())
    assert declined.state.on == 1
    assert declined.state.slips == ("krankenhaus", "taufe")
    delivered = go(state, Deliver()).state
    assert (delivered.on, delivered.phase) == (1, "tray")
    assert delivered.frozen[0] == NONE
    assert delivered.stack == cards("6 erdbeer 2 vanille")


@pytest.mark.parametrize(
    ("name", "display", "scoops", "loss"),
    [
        # Spec W8: five Schokolade count 16, three count 4.
        ("altenheim", "5 schokolade", (0, 2, 0, 0, 0, 0), 12),
        # Three of Vanille cost 3, three of Erdbeer 7.
        ("schulschluss", "3 vanille 3 erdbeer", (3, 0, 0, 0, 0, 0), 3),
        # Singles are given gladly.
        ("bunter_teller", "4 haselnuss vanille pistazie erdbeer", (1, 0, 1, 0, 0, 1), -6),
        # The joker makes the second Zitrone, or the third Erdbeer: both are counted.
        ("bunter_teller", "2 erdbeer zitrone vanille schokolade joker", (1, 1, 0, 1, 0, 0), -4),
    ],
)
def test_the_game_gives_the_scoops_that_cost_least(name: str, display: str, scoops: tuple[int, ...], loss: int) -> None:
    slip = BY_NAME[name]  # type: ignore[index]
    state = position(
        "" if slip.delivery else display, "", frozen=(display if slip.delivery else "",), slips=(slip.name,)
    )
    assert orders.given_for(state, slip) == (scoops, loss)


def test_what_a_counter_order_gives_says_nothing_of_the_freezer() -> None:
    """Three Erdbeer more in the freezer would make the open ones dearer; whoever does not see them is told the same."""
    plain, frozen = (
        position("3 vanille 3 erdbeer", "", frozen=(ice,), slips=("schulschluss",))
        for ice in ("3 pistazie", "3 vanille")
    )
    assert GAME.view_of(plain, 0) == GAME.view_of(frozen, 0)
    assert go(plain, Deliver()).events == go(frozen, Deliver()).events


def test_a_delivery_from_the_freezer_is_offered_without_its_content() -> None:
    """W8: only that it is possible. What the order itself names may be shown."""
    for ice in ("3 vanille 2 erdbeer", "3 erdbeer 2 pistazie"):
        offer = GAME.view_of(position("", "", frozen=(ice,), slips=("fussballelf",)), 0).offer
        assert offer is not None
        assert (offer.bonus, offer.scoops, offer.loss) == (21, None, None)
    offer = GAME.view_of(position("", "", frozen=("2 vanille",), slips=("krankenhaus",)), 0).offer
    assert offer is not None
    assert (offer.scoops, offer.loss) == ((2, 0, 0, 0, 0, 0), None)


def test_a_glass_lid_shows_the_loss_too() -> None:
    options = Options(slips=True, glass=True)
    offer = GAME.view_of(position("", "", frozen=("2 vanille",), slips=("krankenhaus",), options=options), 0).offer
    assert offer is not None
    assert offer.loss == 1


def test_a_sparrow_may_make_an_order_possible() -> None:
    state = position("zitrone", "zitrone", slips=("zitronenfrische",), trays=("spatz", "vanille", "vanille"))
    state = go(state, Take(0), Steal(1, "zitrone")).state
    assert state.phase == "deliver"


def test_the_round_ends_when_the_stack_does_not_give_everybody_a_full_turn() -> None:
    """Checked at the beginning of each round of turns: three cards a guest."""
    enough = position("", "", stack="12 erdbeer", slips=("hochzeit",))
    view = GAME.view_of(enough, 0)
    assert (view.lap, view.laps, view.laps_sure) == (1, 2, False)
    assert go(enough, Take(0), Take(0)).state.phase == "tray"
    assert go(position("", "", stack="11 erdbeer", slips=("hochzeit",)), Take(0), Take(0)).state.phase == "settle"


def test_a_delivery_makes_the_match_longer() -> None:
    """Its cards go back into the stack."""
    state = position("2 zitrone", "", stack="11 erdbeer", slips=("zitronenfrische", "hochzeit"))
    assert GAME.view_of(state, 0).laps == 1
    state = go(state, Deliver()).state
    assert GAME.view_of(state, 0).laps == 2
    assert go(state, Take(0), Take(0)).state.phase == "tray"


def test_orders_are_named_on_the_score_board() -> None:
    state = position("2 zitrone vanille", "vanille", stack="9 erdbeer", slips=("zitronenfrische", "hochzeit"))
    state = go(state, Deliver(), Take(0), Take(0)).state
    assert state.settlement is not None
    sheet = state.settlement.sheets[0]
    assert (sheet.slips, sheet.bonus, sheet.points) == (("zitronenfrische",), 15, 15 - 1 - 2)


def test_nothing_leaves_unseen_and_everybody_has_equally_many_turns() -> None:
    for number in range(12):
        match = random_match("waffel", random.Random(f"slips/{number}"), Options(slips=True), 2 + number % 3)
        assert match.states[0].out == ()
        taken = [
            sum(seat == one and isinstance(move, Take) for one, move in match.moves) for seat in range(match.seats)
        ]
        assert len(set(taken)) == 1
        delivered = [event for step in match.events for event in step if isinstance(event, Delivered)]
        assert sum(len(one) for one in match.states[-1].delivered) == len(delivered)


def test_what_comes_back_lies_under_the_stack() -> None:
    for number in range(6):
        match = random_match("waffel", random.Random(f"back/{number}"), Options(slips=True, heat=True), 3)
        for before, after in pairwise(match.states):
            if after.returned > before.returned:
                assert set(after.stack[-after.returned :]) <= set(
                    cards("vanille schokolade erdbeer zitrone haselnuss pistazie")
                )


def test_each_round_has_a_pad_of_its_own() -> None:
    match = random_match("waffel", random.Random(3), Options(slips=True, rounds=3), 2)
    pads = [
        state.slips
        for state, (_, move) in zip(match.states[1:], match.moves, strict=True)
        if isinstance(move, Continue)
    ]
    assert len({pad for pad in pads if len(pad) == 24}) == 2
