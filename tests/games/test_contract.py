"""Every game of the catalog keeps the promises of `contract.py`."""

from __future__ import annotations

import random
from itertools import pairwise

import msgspec
import pytest

from speedspiele.games.catalog import GAMES, WORLDS
from speedspiele.games.contract import AnyGame, Assessment, BadOptions, IllegalMove, Level, Outcome
from tests.games.kit import as_seen, encoded, parted, random_match, refusal, rig_of, viewers

MOST_MOVES = 50_000

pytestmark = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def check_outcome(outcome: Outcome, seats: int) -> None:
    results = outcome.results
    assert [result.seat for result in results] == list(range(seats))
    assert min(result.place for result in results) == 1
    assert max(result.place for result in results) <= seats
    assert all(result.leaderboard >= 0 for result in results), "minus points are the table's, for leaving"


def test_it_is_listed_under_its_name(game: AnyGame) -> None:
    assert GAMES[game.id] is game
    assert game.id in WORLDS
    assert game.rules_version >= 1


def test_it_has_enough_characters(game: AnyGame) -> None:
    assert len(set(game.characters)) == len(game.characters) >= max(game.seating(game.options()).counts)


def test_its_types_have_a_schema(game: AnyGame) -> None:
    """The client's TypeScript is made from it."""
    types = [game.options, game.move, game.view, game.event, game.assessment]
    schemas, _ = msgspec.json.schema_components(types if game.draft is None else [*types, game.draft])
    assert all(schemas)
    assert issubclass(game.assessment, Assessment)


def test_its_options_have_defaults_and_are_read_strictly(game: AnyGame) -> None:
    options = msgspec.convert({}, game.options)
    assert options == game.options()
    assert msgspec.convert(msgspec.to_builtins(options), game.options) == options
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"no_such_rule": 1}, game.options)
    for field in msgspec.structs.fields(game.options):
        for wrong in ({}, "no such choice", -12345, None):
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert({field.name: wrong}, game.options)


def test_it_deals_to_as_many_as_it_says(game: AnyGame) -> None:
    rng = random.Random(game.id)
    for _ in range(20):
        options = rig_of(game.id).options(rng)
        seating = game.seating(options)
        for seats in range(9):
            if seats in seating.counts:
                assert game.outcome(game.deal(options, seats, rng.randbytes(32)).state) is None
                assert {seat for seat in seating.people if seat < seats}
            else:
                with pytest.raises(BadOptions):
                    game.deal(options, seats, rng.randbytes(32))


def test_its_clock_choices_hold_the_default(game: AnyGame) -> None:
    assert game.default_clock in game.clocks
    state = random_match(game.id, random.Random(1)).states[0]
    assert game.span(state, 60).seconds > 0


def test_a_match_runs_in_order(game: AnyGame) -> None:
    """Somebody is to act until the end and nobody after it; turns grow; whoever else acts is refused by a code."""
    for number in range(10):
        match = random_match(game.id, random.Random(f"{game.id}/order/{number}"))
        for before, after in pairwise(match.states):
            assert game.turn(before) <= game.turn(after)
        for state in match.states[:-1]:
            assert game.to_act(state) <= frozenset(range(match.seats))
            assert game.to_act(state)
        assert not game.to_act(match.states[-1])
        outcome = game.outcome(match.states[-1])
        assert outcome is not None
        check_outcome(outcome, match.seats)
        for seat in range(match.seats):
            for move in rig_of(game.id).attempts():
                with pytest.raises(IllegalMove):
                    game.play(match.states[-1], seat, move)


def test_an_answer_that_is_not_asked_for_is_not_overdue(game: AnyGame) -> None:
    match = random_match(game.id, random.Random(game.id))
    for upto, state in enumerate(match.states):
        for seat in frozenset(range(match.seats)) - game.to_act(state):
            with pytest.raises(IllegalMove):
                game.overdue(state, seat, None, match.seen(upto, seat))


def test_what_it_gives_out_can_be_read_again(game: AnyGame) -> None:
    """Views, events, moves and results as the client gets them, for each seat and for spectators."""
    match = random_match(game.id, random.Random(game.id))
    for state, events in zip(match.states, match.events, strict=True):
        for viewer in viewers(match.seats):
            view = game.view_of(state, viewer)
            assert msgspec.json.decode(encoded(view), type=game.view) == view
            for event in as_seen(game, events, viewer):
                assert msgspec.json.decode(encoded(event), type=game.event) == event
    for _, move in match.moves:
        assert msgspec.json.decode(encoded(move), type=game.move) == move


@pytest.mark.parametrize("text", [b"{}", b'{"t":"no_such_move"}', b"[]", b"7", b"null", b'{"t":["look"]}'])
def test_what_is_no_move_is_refused(game: AnyGame, text: bytes) -> None:
    """P14."""
    with pytest.raises(msgspec.DecodeError):
        msgspec.json.decode(text, type=game.move)


@pytest.mark.parametrize("numbers", parted(6, 1))
def test_a_view_offers_exactly_what_the_rules_accept(game: AnyGame, numbers: range) -> None:
    """The browser knows no rules (design, rule 4): what it shows as legal is legal, and all that is legal is shown."""
    rig = rig_of(game.id)
    for number in numbers:
        match = random_match(game.id, random.Random(f"{game.id}/offered/{number}"))
        for state in match.states:
            for seat in range(match.seats):
                offered = rig.offered(game.view_of(state, seat))
                answers = [(move, refusal(game, state, seat, move)) for move in rig.attempts()]
                accepted = [move for move, error in answers if error is None]
                assert sorted(map(encoded, offered)) == sorted(map(encoded, accepted))
                refused = [error for _, error in answers if error is not None]
                assert all(error.code.startswith(f"{game.id}.") and encoded(error.facts) for error in refused)


def by_computers(game: AnyGame, levels: tuple[Level, ...], number: int) -> Outcome:
    """A whole match of computers with the usual rules."""
    options = game.options()
    seats = max(game.seating(options).counts)
    step = game.deal(options, seats, random.Random(number).randbytes(32))
    state, seen = step.state, {seat: as_seen(game, step.events, seat) for seat in range(seats)}
    for count in range(MOST_MOVES):
        outcome = game.outcome(state)
        if outcome is not None:
            return outcome
        seat = min(game.to_act(state))
        if game.passing(state, seat):
            move = game.overdue(state, seat, None, seen[seat])
        else:
            player = game.computer(levels[seat % len(levels)])
            move = player.choose(game.view_of(state, seat), seen[seat], count).move
        step = game.play(state, seat, move)
        state = step.state
        for viewer in range(seats):
            seen[viewer] += as_seen(game, step.events, viewer)
    raise AssertionError("the match does not end")


def test_computers_play_it_to_the_end(game: AnyGame) -> None:
    """And again just so (P6: the same seed gives exactly the same moves)."""
    outcome = by_computers(game, ("leicht", "normal"), 1)
    check_outcome(outcome, len(outcome.results))
    assert by_computers(game, ("leicht", "normal"), 1) == outcome


def test_a_table_where_everybody_sleeps_comes_to_an_end(game: AnyGame) -> None:
    """P5: what the server does when time is over is legal, and asked often enough it finishes every turn."""
    options = game.options()
    seats = max(game.seating(options).counts)
    step = game.deal(options, seats, bytes(32))
    state, seen = step.state, {seat: as_seen(game, step.events, seat) for seat in range(seats)}
    for _ in range(MOST_MOVES):
        if game.outcome(state) is not None:
            return
        seat = max(game.to_act(state))
        step = game.play(state, seat, game.overdue(state, seat, None, seen[seat]))
        state = step.state
        for viewer in range(seats):
            seen[viewer] += as_seen(game, step.events, viewer)
    raise AssertionError("the match does not end")
