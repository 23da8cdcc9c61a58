"""What must hold at every table after every step, whatever anybody does."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pytest

from speedspiele.games.fete.events import Drew
from speedspiele.games.fete.state import State as FeteState
from speedspiele.games.fete.tiles import tile_set
from speedspiele.games.spades.cards import DECK
from speedspiele.games.spades.events import Looked
from speedspiele.games.spades.state import State
from speedspiele.tables import clock, views
from speedspiele.tables.drafts import Slot
from speedspiele.tables.play import computers_to_act
from speedspiele.tables.table import Table
from speedspiele.tables.viewing import events_for, view_of
from tests.tables.tiny import Peeked


def check(table: Table, now: float) -> None:
    """Phases, seats, clock, and the game's own conservation."""
    _phases(table)
    _seats(table)
    _clock(table, now)
    if table.match is not None and isinstance(table.match.state, State):
        _cards(table.match.state)
    if table.match is not None and isinstance(table.match.state, FeteState):
        _tiles(table.match.state)


def _phases(table: Table) -> None:
    match = table.match
    if table.phase == "open":
        assert match is None
        assert table.people, "an open table belongs to somebody"
    elif table.phase == "playing":
        assert match is not None
        assert match.running
        assert table.people, "a match is played by somebody"
        assert table.to_act(), "somebody is to act until the match is over"
    else:
        assert match is None or not match.running
        assert match is None or (match.outcome is None) == match.stopped
        assert table.to_act() == frozenset()
    if table.question is not None:
        assert table.phase == "ended"
        assert table.question.yes
        assert not table.question.yes & table.question.no
        assert not table.people <= table.question.yes | table.question.no, "all have answered"


def _seats(table: Table) -> None:
    assert len(table.places) == table.setup.seats
    owners = [place.owner.id for place in table.places if place.owner is not None]
    assert len(owners) == len(set(owners)), "somebody on two seats"
    characters = [place.computer.character for place in table.places if place.computer is not None]
    assert len(characters) == len(set(characters)), "a character twice"
    if table.phase == "playing":
        assert all(place.computer is not None or place.active for place in table.places), "an empty seat in a match"
    assert table.setup.solo <= (len(owners) <= 1)
    assert table.people <= frozenset(table.game.seating(table.options).people), "a person where only computers sit"
    assert (table.host is None) == (not owners)


def _clock(table: Table, now: float) -> None:
    match = table.match
    if match is None:
        return
    if table.setup.clock is None or table.phase != "playing":
        assert match.clock is None
        assert match.paused_at is None
        return
    assert match.clock is not None
    assert match.clock.turn == table.game.turn(match.state), "the clock of another turn"
    assert match.clock.started <= match.clock.deadline
    due = clock.overdue_at(table)
    if match.paused_at is not None:
        assert due is None, "a clock runs in a break"
        assert not computers_to_act(table)
    elif due is not None:
        assert clock.ticking(table) <= table.active, "a computer has a clock"
        assert due >= match.clock.started + clock.GRACE


def _cards(state: State) -> None:
    assert sorted(card for hand in state.dealt for card in hand) == sorted(DECK)
    assert all(hand <= dealt for hand, dealt in zip(state.hands, state.dealt, strict=True))
    left = sum(len(hand) for hand in state.hands)
    assert left + 4 * sum(state.taken) + len(state.trick.cards) == 52


def _tiles(state: FeteState) -> None:
    chains = [tile for chain in state.table for tile in chain]
    benches = [tile for bench in state.benches for tile in bench]
    assert sorted([*chains, *benches, *state.bag]) == sorted(tile_set(len(state.benches) >= 5))


def secrets_do_not_show(table: Table, me: int | None, rng: Random) -> None:
    """G5: with other cards in the hands that this viewer does not see, the viewer gets the same bytes."""
    match = table.running
    if match is not None and isinstance(match.state, FeteState) and match.state.phase == "play":
        seats = [seat for seat in range(len(match.state.benches)) if seat != me]
        changed = _with_state(table, _other_tiles(match.state, seats, frozenset(), rng))
        assert _told(table, me) == _told(changed, me), f"seat {me} sees what it may not know"
    if match is None or not isinstance(match.state, State) or match.state.phase not in ("bid", "play"):
        return
    state = match.state
    hidden = [seat for seat in range(4) if seat != me or not state.looked[seat]]
    cards = sorted(card for seat in hidden for card in state.hands[seat])
    rng.shuffle(cards)
    hands, dealt = list(state.hands), list(state.dealt)
    for seat in hidden:
        mine, cards = frozenset(cards[: len(hands[seat])]), cards[len(hands[seat]) :]
        dealt[seat] = (dealt[seat] - hands[seat]) | mine
        hands[seat] = mine
    other: Any = msgspec.structs.replace(state, hands=tuple(hands), dealt=tuple(dealt))
    changed = _with_state(table, other)
    assert _told(table, me) == _told(changed, me), f"seat {me} sees what it may not know"


def _with_state(table: Table, state: object) -> Table:
    assert table.match is not None
    return msgspec.structs.replace(table, match=msgspec.structs.replace(table.match, state=state))


def _other_tiles(state: FeteState, seats: Iterable[int], shown: frozenset[int], rng: Random) -> FeteState:
    """The same position with other tiles on the benches of `seats` and in the bag; those that are `shown` stay."""
    hidden = {seat: state.benches[seat] - shown for seat in seats}
    tiles = [tile for bench in hidden.values() for tile in sorted(bench)] + list(state.bag)
    rng.shuffle(tiles)
    benches = list(state.benches)
    for seat, bench in hidden.items():
        mine, tiles = tiles[: len(bench)], tiles[len(bench) :]
        benches[seat] = (state.benches[seat] & shown) | frozenset(mine)
    return msgspec.structs.replace(state, benches=tuple(benches), bag=tuple(tiles))


def draft_is_public(table: Table, seat: int, slot: Slot, rng: Random) -> None:
    """F5: everybody sees a draft with what it is worth, so neither may tell of a tile that was not laid."""
    match = table.running
    if match is None or not isinstance(match.state, FeteState):
        return
    state = match.state
    shown = frozenset(tile for chain in slot.draft.table for tile in chain)
    assert shown <= state.benches[seat] | frozenset(tile for chain in state.table for tile in chain)
    other = _other_tiles(state, range(len(state.benches)), shown, rng)
    assert msgspec.json.encode(table.game.assess(other, seat, slot.draft)) == msgspec.json.encode(slot.assessment)


def _told(table: Table, me: int | None) -> bytes:
    return msgspec.json.encode((view_of(table, me), events_for(table, me, table.version - 5)))


def sees_itself(table: Table, person: str | None, view: views.TableView) -> None:
    """A view belongs to its viewer."""
    assert view.me == table.seat_of(person)
    assert view.view is None or view.view.me == view.me
    assert (view.opened is not None) <= (view.phase == "ended")


def hears_no_secrets(events: Iterable[views.Numbered], me: int | None) -> None:
    """That somebody looked at their own cards is theirs to know, and chat is for those at the table."""
    for told in events:
        assert me is not None or not isinstance(told.event, views.Said)
        if isinstance(told.event, views.GameEvent) and isinstance(told.event.event, Looked | Peeked):
            assert told.event.event.seat == me
        if isinstance(told.event, views.GameEvent) and isinstance(told.event.event, Drew):
            assert told.event.event.tiles is None or told.event.event.seat == me


def breaks(before: Table, after: Table, now: float) -> None:
    """A break begins when all agree, and gives back exactly what was left on the clock (P5)."""
    old, new = before.running, after.running
    if old is None or new is None or old.clock is None or new.clock is None:
        return
    if old.paused_at is None and new.paused_at is not None:
        assert after.active <= new.agreed, "a break that not all agreed to"
    if old.paused_at is not None and new.paused_at is None:
        assert new.clock.deadline - now == pytest.approx(old.clock.deadline - old.paused_at)


def whole_turn(before: Table, after: Table, now: float) -> None:
    """The clock belongs to the whole turn: what is done within it gives no new time, but for what the game grants."""
    old, new = before.running, after.running
    if old is None or new is None or old.clock is None or new.clock is None or old.number != new.number:
        return
    new_time = (views.Revived, views.BreakEnded)
    excused = any(told.v > before.version and isinstance(told.event, new_time) for told in after.events)
    if old.clock.turn == new.clock.turn and not excused:
        granted = after.game.span(new.state, float(after.setup.clock or 0)).at_least
        assert new.clock.deadline <= max(old.clock.deadline, now + granted)
