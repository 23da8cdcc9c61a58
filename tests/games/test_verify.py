"""Provable deals (P9): `verify` believes nothing that it cannot deal and play again."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec
import pytest

from speedspiele.games.catalog import GAMES
from speedspiele.games.chance import commitment
from speedspiele.games.contract import Outcome
from speedspiele.games.verify import WORDS, MatchRecord, Verdict, verify, words
from tests.games.kit import is_open, random_match, rig_of

SALT = bytes(range(16))


@cache
def record_of(game_id: str, number: int = 1) -> MatchRecord:
    match = random_match(game_id, random.Random(f"{game_id}/verify/{number}"))
    return MatchRecord(
        game=game_id,
        rules_version=match.game.rules_version,
        options=match.options,
        seats=match.seats,
        seed=match.seed.hex(),
        salt=SALT.hex(),
        commitment=commitment(match.seed, SALT),
        moves=tuple(match.moves),
        outcome=match.game.outcome(match.states[-1]),
    )


def changed(record: MatchRecord, **fields: Any) -> Verdict:
    return verify(msgspec.structs.replace(record, **fields))


def codes(verdict: Verdict) -> list[str]:
    assert verdict.ok == (not verdict.problems)
    assert all(problem.code in WORDS and words(problem) for problem in verdict.problems)
    return [problem.code for problem in verdict.problems]


@pytest.fixture(params=GAMES)
def record(request: pytest.FixtureRequest) -> MatchRecord:
    return record_of(request.param)


def test_a_right_record_holds(record: MatchRecord) -> None:
    assert verify(record) == Verdict(True, (), len(record.moves), record.outcome)


def test_a_downloaded_file_holds(record: MatchRecord) -> None:
    """What P9 lets people download is JSON; it needs nothing of the program that wrote it."""
    file = msgspec.json.encode(record)
    assert verify(msgspec.json.decode(file, type=MatchRecord)) == verify(record)


def test_a_match_that_was_broken_off_holds_as_far_as_it_went(record: MatchRecord) -> None:
    verdict = changed(record, moves=record.moves[:5], outcome=None)
    assert (verdict.ok, verdict.moves, verdict.outcome) == (True, 5, None)


def test_another_seed_is_not_what_was_promised(record: MatchRecord) -> None:
    """And with other cards the same moves do not go on for long; where nothing is dealt, they do."""
    seed = bytes.fromhex(record.seed)
    verdict = changed(record, seed=bytes([seed[0] ^ 1, *seed[1:]]).hex())
    if is_open(rig_of(record.game)):
        assert (codes(verdict), verdict.moves) == (["verify.commitment"], len(record.moves))
        return
    assert codes(verdict)[0] == "verify.commitment"
    assert codes(verdict)[1] in ("verify.move", "verify.outcome")
    assert verdict.moves < len(record.moves)


def test_another_salt_is_not_what_was_promised(record: MatchRecord) -> None:
    assert codes(changed(record, salt="00")) == ["verify.commitment"]


def test_another_commitment_is_not_what_was_promised(record: MatchRecord) -> None:
    assert codes(changed(record, commitment="0" * 64)) == ["verify.commitment"]


@pytest.mark.parametrize("seed", ["", "zz" * 32, "00" * 31, "00" * 33])
def test_a_seed_that_is_none(record: MatchRecord, seed: str) -> None:
    assert codes(changed(record, seed=seed)) == ["verify.seed"]


def test_a_salt_that_is_none(record: MatchRecord) -> None:
    assert codes(changed(record, salt="salt")) == ["verify.salt"]


def test_a_move_said_of_another_seat(record: MatchRecord) -> None:
    (seat, move), *rest = record.moves[2:]
    verdict = changed(record, moves=(*record.moves[:2], ((seat + 1) % record.seats, move), *rest))
    assert codes(verdict) == ["verify.move"]
    assert (verdict.moves, verdict.problems[0].facts["number"]) == (2, 3)


def test_a_move_left_out(record: MatchRecord) -> None:
    assert codes(changed(record, moves=record.moves[:-9] + record.moves[-8:])) != []


def test_a_move_after_the_end(record: MatchRecord) -> None:
    verdict = changed(record, moves=(*record.moves, record.moves[-1]))
    assert codes(verdict) == ["verify.move"]
    assert verdict.outcome == record.outcome


@pytest.mark.parametrize("seat", [-1, 99])
def test_a_seat_that_is_none(record: MatchRecord, seat: int) -> None:
    assert codes(changed(record, moves=((seat, record.moves[0][1]),), outcome=None)) == ["verify.move"]


@pytest.mark.parametrize("move", [{"t": "win"}, {}, None, 7, "look"])
def test_a_move_that_is_none(record: MatchRecord, move: Any) -> None:
    assert codes(changed(record, moves=(*record.moves[:3], (0, move)))) == ["verify.move_form"]


def test_another_result_than_the_moves_lead_to(record: MatchRecord) -> None:
    assert record.outcome is not None
    first, *others = record.outcome.results
    claimed = Outcome((msgspec.structs.replace(first, leaderboard=99), *others), record.outcome.reason)
    assert codes(changed(record, outcome=claimed)) == ["verify.outcome"]


def test_other_rules(record: MatchRecord) -> None:
    """A record of other rules would be replayed wrongly, so it is not replayed."""
    verdict = changed(record, rules_version=record.rules_version + 1)
    assert (codes(verdict), verdict.moves) == (["verify.rules_version"], 0)


def test_house_rules_that_are_none(record: MatchRecord) -> None:
    assert codes(changed(record, options={"no_such_rule": 1})) == ["verify.options"]
    assert codes(changed(record, seats=99)) == ["verify.options"]


def test_a_game_that_is_none(record: MatchRecord) -> None:
    assert codes(changed(record, game="poker")) == ["verify.game"]


def test_a_legal_card_in_place_of_another_shows_in_what_follows() -> None:
    """Spades: the seat holds the other card too, so the move itself is legal; the record breaks where it is missed."""
    record = record_of("spades", 2)
    rng = random.Random(2)
    match = random_match("spades", random.Random("spades/verify/2"))
    for _ in range(20):
        at = rng.choice([i for i, (_, move) in enumerate(match.moves) if hasattr(move, "card")])
        seat, move = match.moves[at]
        others = [card for card in match.game.view_of(match.states[at], seat).legal if card != move.card]
        if others:
            moves = (*record.moves[:at], (seat, type(move)(others[0])), *record.moves[at + 1 :])
            assert codes(changed(record, moves=moves)) != []
