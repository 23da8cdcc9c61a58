"""Provable deals (P9): whether a finished match was dealt from the seed it was promised to be dealt from.

Before a match everybody sees its commitment, SHA-256(salt + seed). After it seed and salt are opened. `verify` checks
that they are the ones committed to, deals the match again from nothing but the seed, and plays every move again: so
neither a card nor a number drawn later can have been chosen after the first move.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from speedspiele.games.catalog import GAMES
from speedspiele.games.chance import SEED_BYTES, commitment
from speedspiele.games.contract import AnyGame, BadOptions, Fact, IllegalMove, Outcome, Reason, Seat, Value


class MatchRecord(Value, frozen=True):
    """A match as it can be downloaded: all that is needed to deal and play it again. As JSON it is the file that
    `speedspiele verify` reads."""

    game: str
    rules_version: int
    options: Any
    """House rules as the game's own Options struct, or as JSON builtins."""
    seats: int
    seed: str
    """32 bytes in hex, opened after the match."""
    salt: str
    """In hex, opened with the seed."""
    commitment: str
    """What was shown before the match."""
    moves: tuple[tuple[Seat, Any], ...]
    """Every move in order with the seat that made it, as the game's own structs or as JSON builtins."""
    outcome: Outcome | None = None
    """The result that the record claims; None claims nothing."""


class Verdict(Value, frozen=True):
    """What came of checking a record."""

    ok: bool
    problems: tuple[Reason, ...]
    """What is wrong; empty exactly when `ok`. The codes are the keys of WORDS."""
    moves: int
    """How many moves could be played again."""
    outcome: Outcome | None
    """The result that the moves lead to; None when the match does not end with them."""


WORDS: Mapping[str, str] = {
    "verify.game": "There is no game called {game}.",
    "verify.rules_version": "Recorded under version {recorded} of the rules of {game}; this program plays {known}.",
    "verify.seed": "The seed is not 32 bytes in hex.",
    "verify.salt": "The salt is not hex.",
    "verify.commitment": "Seed and salt give the commitment {computed}, but {promised} was shown before the match.",
    "verify.options": "These house rules cannot be played: {why}",
    "verify.move_form": "Move {number} is no move of this game: {why}",
    "verify.move": "Move {number}, by seat {seat}, is against the rules ({code}).",
    "verify.outcome": "The moves lead to another result than the record says.",
}


def words(problem: Reason) -> str:
    """A problem as an English sentence, for the command line."""
    return WORDS[problem.code].format_map(problem.facts)


def verify(record: MatchRecord, games: Mapping[str, AnyGame] = GAMES) -> Verdict:
    """Check commitment, deal and every move of `record`. Never raises: whatever is wrong is a problem.

    The replay goes on as far as it can even when the commitment does not hold, so that all problems show at once.
    """
    problems: list[Reason] = []
    seed = _bytes(record.seed, SEED_BYTES)
    salt = _bytes(record.salt)
    if seed is None:
        problems.append(Reason("verify.seed"))
    if salt is None:
        problems.append(Reason("verify.salt"))
    if seed is not None and salt is not None and (computed := commitment(seed, salt)) != record.commitment.lower():
        problems.append(Reason("verify.commitment", {"computed": computed, "promised": record.commitment}))

    game = games.get(record.game)
    if game is None:
        problems.append(Reason("verify.game", {"game": record.game}))
    elif game.rules_version != record.rules_version:
        facts: dict[str, Fact] = {
            "game": record.game,
            "recorded": record.rules_version,
            "known": game.rules_version,
        }
        problems.append(Reason("verify.rules_version", facts))
    elif seed is not None:
        return _replayed(game, record, seed, problems)
    return Verdict(False, tuple(problems), 0, None)


def _replayed(game: AnyGame, record: MatchRecord, seed: bytes, problems: list[Reason]) -> Verdict:
    played = 0
    try:
        options = _read(record.options, game.options)
        state = game.deal(options, record.seats, seed).state
    except (msgspec.ValidationError, BadOptions) as error:
        problems.append(Reason("verify.options", {"why": str(error)}))
        return Verdict(False, tuple(problems), played, None)
    for number, (seat, told) in enumerate(record.moves, 1):
        try:
            move = _read(told, game.move)
            if not 0 <= seat < record.seats:
                raise IllegalMove("no_such_seat")
            state = game.play(state, seat, move).state
        except msgspec.ValidationError as error:
            problems.append(Reason("verify.move_form", {"number": number, "why": str(error)}))
            break
        except IllegalMove as error:
            problems.append(Reason("verify.move", {"number": number, "seat": seat, "code": error.code}))
            break
        played = number
    outcome = game.outcome(state)
    if played == len(record.moves) and record.outcome is not None and record.outcome != outcome:
        problems.append(Reason("verify.outcome"))
    return Verdict(not problems, tuple(problems), played, outcome)


def _read(told: Any, kind: Any) -> Any:
    """`told` as a value of `kind`, whether it is one already or comes out of JSON."""
    return msgspec.convert(msgspec.to_builtins(told), kind)


def _bytes(text: str, length: int | None = None) -> bytes | None:
    """The bytes that `text` writes in hex; None when it does not, or when they are not `length` many."""
    try:
        raw = bytes.fromhex(text)
    except ValueError:
        return None
    return raw if length is None or len(raw) == length else None
