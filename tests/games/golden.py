"""Golden playthroughs: whole matches with everything that every viewer gets, kept as text and played again by a test.

They are recorded anew only on purpose, when a change of the rules or of what is shown is wanted:

    python -m tests.games.golden spades

and the difference in git then shows what players will notice. A file holds, for the deal and each move, what the
spectators got (events, and the fields of the view that changed) and for each seat only where it got something else.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from speedspiele.games.catalog import GAMES
from speedspiele.games.contract import AnyGame
from tests.games.kit import Match, as_seen, encoded, random_match, rig_of, viewers

HERE = Path(__file__).parent
SAME = "(as all)"
"""Stands for a field that a seat got otherwise than the spectators until now, and gets as they do again."""


def folder(game_id: str) -> Path:
    return HERE / game_id / "golden"


def plain(value: Any) -> Any:
    """The value as it comes out of JSON."""
    return json.loads(encoded(value))


def frames(match: Match) -> Iterator[dict[str, Any]]:
    """What the deal and each move gave to whom, as JSON builtins without repetitions."""
    before: dict[str, dict[str, Any]] = {}
    for number, (state, events) in enumerate(zip(match.states, match.events, strict=True)):
        frame: dict[str, Any] = {} if number == 0 else {"move": plain(match.moves[number - 1])}
        public_events = plain(as_seen(match.game, events, None))
        public = plain(match.game.view_of(state, None))
        for viewer in viewers(match.seats):
            got, told = plain(match.game.view_of(state, viewer)), plain(as_seen(match.game, events, viewer))
            if viewer is not None:
                got = {key: value for key, value in got.items() if value != public[key]}
            name, was = str(viewer), before.get(str(viewer), {})
            changed = {key: value for key, value in got.items() if key not in was or was[key] != value}
            changed |= {key: SAME for key in was if key not in got}
            entry = ({"events": told} if viewer is None or told != public_events else {}) | changed
            if entry:
                frame["all" if viewer is None else name] = entry
            before[name] = got
        yield frame


def recorded(match: Match) -> dict[str, Any]:
    """The whole playthrough as JSON builtins."""
    return {
        "game": match.game.id,
        "rules_version": match.game.rules_version,
        "options": plain(match.options),
        "seats": match.seats,
        "seed": match.seed.hex(),
        "outcome": plain(match.game.outcome(match.states[-1])),
        "frames": list(frames(match)),
    }


def replayed(game: AnyGame, stored: dict[str, Any]) -> Match:
    """The stored match dealt and played again. Raises IllegalMove when a move is no longer legal."""
    options, seed = msgspec.convert(stored["options"], game.options), bytes.fromhex(stored["seed"])
    step = game.deal(options, stored["seats"], seed)
    match = Match(game, options, stored["seats"], seed, [], [step.state], [step.events])
    for frame in stored["frames"][1:]:
        seat, move = frame["move"][0], msgspec.convert(frame["move"][1], game.move)
        step = game.play(match.states[-1], seat, move)
        match.moves.append((seat, move))
        match.states.append(step.state)
        match.events.append(step.events)
    return match


def differences(stored: Any, now: Any, path: str = "") -> Iterator[str]:
    """Where two JSON values differ, one line each: what stands in the file, what it is now."""
    if isinstance(stored, dict) and isinstance(now, dict):
        for key in sorted(stored.keys() | now.keys()):
            yield from differences(stored.get(key, "(nothing)"), now.get(key, "(nothing)"), f"{path}.{key}")
    elif isinstance(stored, list) and isinstance(now, list) and len(stored) == len(now):
        for i, (one, other) in enumerate(zip(stored, now, strict=True)):
            yield from differences(one, other, f"{path}[{i}]")
    elif stored != now:
        yield f"{path.lstrip('.')}: {json.dumps(stored)} -> {json.dumps(now)}"


def write(path: Path, record: dict[str, Any]) -> None:
    """One line a frame, so that git shows which moves changed."""
    head = {key: value for key, value in record.items() if key != "frames"}
    lines = [f"{json.dumps(key)}: {json.dumps(value)}," for key, value in head.items()]
    rows = ",\n".join(json.dumps(frame, separators=(",", ":")) for frame in record["frames"])
    path.write_text("{\n" + "\n".join(lines) + '\n"frames": [\n' + rows + "\n]\n}\n")


def record(game_id: str) -> None:
    """Play the game's golden matches with random moves, always the same ones, and write them down."""
    folder(game_id).mkdir(exist_ok=True)
    for name, (options, seats, which) in rig_of(game_id).golden.items():
        match = random_match(game_id, random.Random(f"golden/{game_id}/{name}/{which}"), options, seats)
        write(folder(game_id) / f"{name}.json", recorded(match))
        print(f"{game_id}/{name}: {len(match.moves)} moves")


if __name__ == "__main__":
    for wanted in sys.argv[1:] or GAMES:
        record(wanted)
