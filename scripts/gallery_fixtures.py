"""Makes the positions that the gallery shows (`client/gallery`): real matches, played by the pure game.

    python scripts/gallery_fixtures.py > client/gallery/fixtures.json

Nothing here is served: the gallery is a page for developers, outside the build.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import msgspec

from speedspiele.games.contract import IllegalMove, Seat
from speedspiele.games.spades import moves
from speedspiele.games.spades.game import Spades
from speedspiele.games.spades.options import Options
from speedspiele.games.spades.state import State
from speedspiele.tables.setup import Setup
from speedspiele.tables.views import ClockView, GameEvent, Numbered, SeatView, TableView

GAME = Spades()
NOON = 1_800_000_000_000
"""The server's time in every fixture, in milliseconds; the gallery stands still at it."""
NAMES = ("Mona", "ray", "billie", "thelma")


class Match:
    """A match with all events so far."""

    def __init__(self, seed: int, options: Options | None = None) -> None:
        self.options = options or Options()
        first = GAME.deal(self.options, 4, bytes([seed]) * 32)
        self.state: State = first.state
        self.events: list[tuple[Any, str]] = [(event, "computer") for event in first.events]

    def play(self, seat: Seat, move: moves.Move) -> None:
        step = GAME.play(self.state, seat, move)
        self.state = step.state
        self.events += [(event, "person" if seat == 0 else "computer") for event in step.events]

    def until(self, there: Callable[[State], bool]) -> Match:
        """Everyone plays as the normal computer would, until `there` holds."""
        for _ in range(20_000):
            if there(self.state):
                return self
            seat = min(GAME.to_act(self.state))
            view = GAME.view_of(self.state, seat)
            seen = [mine for event, _ in self.events if (mine := GAME.event_for(event, seat)) is not None]
            move = GAME.computer("normal").choose(view, seen, len(self.events)).move
            try:
                self.play(seat, move)
            except IllegalMove as wrong:
                raise SystemExit(f"the computer tried {move}: {wrong}") from wrong
        raise SystemExit("no such position in this match")

    def table(self, me: Seat | None = 0, *, clock: bool = False, people: bool = False) -> dict[str, Any]:
        """What the viewer on seat `me` would get from the server."""
        view = GAME.view_of(self.state, me)
        outcome = GAME.outcome(self.state)
        on = view.to_act
        seats = tuple(
            SeatView("person", name, f"p{seat}", host=seat == 0)
            if seat == 0 or (people and seat == 1)
            else SeatView("computer", name, level="normal")
            for seat, name in enumerate(("Mona", "Jakob", *NAMES[2:]) if people else NAMES)
        )
        running = ClockView(on, NOON - 72_000, NOON + 48_000, NOON + 58_000) if clock and on else None
        table = TableView(
            id="gallery",
            game="spades",
            phase="ended" if outcome else "playing",
            setup=Setup(
                options=msgspec.to_builtins(self.options), clock=120 if clock else None, solo=not people and me == 0
            ),
            seats=seats,
            me=me,
            host=me == 0,
            match=1,
            commitment="0" * 64,
            opened=None,
            view=view,
            outcome=outcome,
            clock=running,
            thinking=tuple(seat for seat in on if seats[seat].kind == "computer"),
            advice=not people and me in on,
            rematch=None,
            pause=(),
            paused=False,
        )
        seen = [(GAME.event_for(event, me), by) for event, by in self.events]
        events = [
            Numbered(number, NOON, GameEvent(event, by=by))  # type: ignore[arg-type]
            for number, (event, by) in enumerate(seen, 1)
            if event is not None
        ]
        return {"table": msgspec.to_builtins(table), "events": msgspec.to_builtins(events[-80:])}


def my_bid(deal: int) -> Callable[[State], bool]:
    return lambda s: s.deal == deal and s.phase == "bid" and s.on == 0 and s.looked[0]


def my_card(deal: int, trick: int, played: int, *, follow: bool = False) -> Callable[[State], bool]:
    def there(s: State) -> bool:
        return (
            s.deal >= deal
            and s.phase == "play"
            and s.on == 0
            and sum(s.taken) >= trick - 1
            and len(s.trick.cards) == played
            and (not follow or 0 < len(GAME.view_of(s, 0).legal) < len(s.hands[0]))
        )

    return there


def trick_done(deal: int, trick: int) -> Callable[[State], bool]:
    return lambda s: s.deal == deal and sum(s.taken) == trick and not s.trick.cards


def face_down(seed: int) -> Match:
    """Seat 0 may say Blind Nil, and it is its turn."""
    match = Match(seed, Options(blind="always"))
    while match.state.on != 0:
        seat = match.state.on
        match.play(seat, moves.Look())
        match.play(seat, moves.Bid(3))
    return match


def one_still_reads() -> Match:
    """A settlement that everyone but the second person has read."""
    match = Match(6).until(lambda s: s.phase == "settle" and s.deal == 2)
    for seat in (0, 2, 3):
        match.play(seat, moves.Continue())
    return match


def main() -> None:
    settle = lambda s: s.phase == "settle" and s.deal == 3  # noqa: E731
    fixtures = {
        "bidding": Match(3).until(my_bid(1)).table(clock=True),
        "bidding-minimum": Match(5, Options(minimum=4)).until(my_bid(2)).table(),
        "face-down": face_down(2).table(),
        "lead": Match(3).until(my_card(2, 3, 0)).table(),
        "follow": Match(3).until(my_card(2, 5, 3, follow=True)).table(clock=True),
        "thirteen": Match(4).until(my_card(1, 1, 2, follow=True)).table(),
        "mid-trick": Match(5).until(my_card(1, 8, 2)).table(people=True, clock=True),
        "others": Match(5).until(lambda s: s.deal == 2 and s.phase == "play" and s.on == 1).table(),
        "trick-done": Match(3).until(trick_done(2, 6)).table(),
        "settlement": Match(6).until(settle).table(),
        "settlement-waiting": one_still_reads().table(people=True),
        "balance": Match(6).until(my_card(6, 2, 1)).table(),
        "end": Match(6, Options(target=250)).until(lambda s: s.phase == "over").table(),
        "spectator": Match(3).until(trick_done(2, 7)).until(lambda s: len(s.trick.cards) == 2).table(None),
    }
    # One position a line: a change of the game shows in the lines it touches.
    lines = [f'"{name}": '.encode() + msgspec.json.encode(value) for name, value in fixtures.items()]
    sys.stdout.buffer.write(b"{\n" + b",\n".join(lines) + b"\n}\n")


if __name__ == "__main__":
    main()
