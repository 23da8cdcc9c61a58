"""What is to be played: checked before anything starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from speedspiele.games.catalog import GAMES
from speedspiele.games.contract import LEVELS, AnyGame, BadOptions, Level


class BadPlan(ValueError):
    """Something that cannot be played; the text says what and what could."""


class Plan(msgspec.Struct, frozen=True):
    """Matches between levels."""

    game: str
    options: Any
    """The game's own, spelled out."""
    levels: tuple[Level, ...]
    """One for each seat."""
    matches: int
    seed: str
    """Any text; another one gives other deals."""

    @property
    def turns(self) -> int:
        """So many ways there are to seat the levels by going round. Each deal is played in all of them."""
        seats = len(self.levels)
        return next(n for n in range(1, seats + 1) if self.levels[n:] + self.levels[:n] == self.levels)

    def levels_of(self, number: int) -> tuple[Level, ...]:
        """Who sits where in match `number`."""
        by = number % self.turns
        return self.levels[by:] + self.levels[:by]

    def deal_of(self, number: int) -> int:
        """Which deal match `number` is about."""
        return number // self.turns


def plan(
    game_id: str, levels: Sequence[str], matches: int, seats: int | None, options: Sequence[str], seed: str
) -> Plan:
    """Raises BadPlan.

    levels: one for all seats, one for each, or as many as go round (two at a table of four: partners are of one level).
    options: "key=value", as the lobby names them.
    """
    game = GAMES.get(game_id)
    if game is None:
        raise BadPlan(f"There is no game {game_id}. There are: {', '.join(GAMES)}.")
    if matches < 1:
        raise BadPlan("At least one match has to be played.")
    wrong = [level for level in levels if level not in LEVELS]
    if wrong or not levels:
        raise BadPlan(f"There is no level {', '.join(wrong)}. There are: {', '.join(LEVELS)}.")
    chosen = read_options(game, options)
    try:
        counts = game.seating(chosen).counts
    except BadOptions as error:
        raise BadPlan(f"These options do not go together: {error.code} {error.facts or ''}") from None
    if seats is None:
        seats = len(levels) if len(levels) in counts else min(counts, key=lambda count: (count % len(levels), count))
    if seats not in counts:
        raise BadPlan(f"{game_id} is played by {', '.join(map(str, counts))} with these options, not by {seats}.")
    if seats % len(levels):
        raise BadPlan(f"{len(levels)} levels do not go round {seats} seats evenly: name one for each seat.")
    named: list[Level] = [level for name in levels for level in LEVELS if level == name]
    return Plan(game_id, msgspec.to_builtins(chosen), tuple(named * (seats // len(named))), matches, seed)


def read_options(game: AnyGame, texts: Sequence[str]) -> Any:
    """The game's options from "key=value". A value is taken as a word where that is one of the choices, else as a
    number or true and false. Raises BadPlan."""
    names = [one.name for one in msgspec.structs.fields(game.options)]
    chosen: dict[str, Any] = {}
    for text in texts:
        name, is_pair, value = text.partition("=")
        if not is_pair or name not in names:
            raise BadPlan(f"No option of {game.id}: {text}. There are: {', '.join(names) or 'none'} (key=value).")
        for form in _forms(value):
            try:
                msgspec.convert({name: form}, game.options)
            except msgspec.ValidationError as error:
                problem = str(error).partition(" - at")[0]
            else:
                chosen[name] = form
                break
        else:
            raise BadPlan(f"{name} cannot be {value}: {problem}.")
    return msgspec.convert(chosen, game.options)


def _forms(value: str) -> list[Any]:
    try:
        return [value, msgspec.json.decode(value)]
    except msgspec.DecodeError:
        return [value]
