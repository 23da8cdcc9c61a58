"""A match of one person against computers: a loop that shows, asks and plays."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from speedspiele.games.contract import AnyGame, IllegalMove, KernelCold, Level, Outcome, Reason
from speedspiele.terminal.face import BadInput, Choice, Face
from speedspiele.terminal.faces import face_of

PAGE = 12
"""Choices that are shown at once."""
ME = 0
"""The person's seat; every game lets a person sit there."""

Read = Callable[[], str]
"""The next line that was typed, with its end; nothing at all when there are no more."""


class Session:
    """One match. `read` and `console` are the only ways in and out."""

    def __init__(
        self, game: AnyGame, options: Any, seats: int, level: Level, seed: bytes, console: Console, read: Read
    ) -> None:
        self.game, self.console, self.read = game, console, read
        self.face: Face = face_of(game)
        self.advised = game.traits(options).advice
        self.names = ["You", *(name.capitalize() for name in game.characters[: seats - 1])]
        self.computer = game.computer(level)
        self.chance = int.from_bytes(hashlib.sha256(seed + b" computers").digest()[:8], "big") >> 1
        step = game.deal(options, seats, seed)
        self.state: Any = step.state
        self.seen: list[list[Any]] = [[] for _ in range(seats)]
        self.untold: list[Any] = []
        self.happened(step.events)

    def run(self) -> Outcome | None:
        """The end of the match; None when the person leaves it."""
        while (outcome := self.game.outcome(self.state)) is None:
            asked = self.game.to_act(self.state)
            others = sorted(asked - {ME})
            if others:
                self.play(others[0], self.thought(others[0]))
            elif (move := self.ask()) is None:
                return None
            else:
                self.play(ME, move)
        self.show()
        self.console.print(self.result(outcome))
        return outcome

    def thought(self, seat: int) -> Any:
        """A computer's move."""
        if self.game.passing(self.state, seat):
            return self.game.overdue(self.state, seat, None, self.seen[seat])
        return self.computer.choose(self.game.view_of(self.state, seat), self.seen[seat], self.chance).move

    def play(self, seat: int, move: Any) -> None:
        step = self.game.play(self.state, seat, move)
        self.state = step.state
        self.happened(step.events)

    def happened(self, events: Sequence[Any]) -> None:
        """Each seat remembers what it saw; the person is told before the next board."""
        for event in events:
            for seat, seen in enumerate(self.seen):
                visible = self.game.event_for(event, seat)
                if visible is not None:
                    seen.append(visible)
                    if seat == ME:
                        self.untold.append(visible)

    def legal(self, move: Any) -> bool:
        try:
            self.game.play(self.state, ME, move)
        except IllegalMove:
            return False
        return True

    # --- showing and asking -------------------------------------------------------------------------------------

    def show(self) -> None:
        """What has happened since the last board, and the board."""
        for event in self.untold:
            told = self.face.told(event, self.names)
            if told is not None:
                self.console.print(told, style="dim", markup=False, highlight=False)
        self.untold.clear()
        self.console.print(self.face.board(self.game.view_of(self.state, ME), self.names), highlight=False)

    def ask(self) -> Any:
        """The person's move; None: they leave."""
        view = self.game.view_of(self.state, ME)
        choices = self.face.choices(view, self.names, self.legal)
        shown = PAGE
        self.show()
        self.offer(choices, 0, shown)
        while True:
            line = self.read()
            text = line.strip()
            if text == "q" or not line:
                return None
            if text == "?":
                self.help()
            elif text == "a":
                self.advise(view)
            elif text == "m":
                self.offer(choices, shown, shown + PAGE)
                shown = min(shown + PAGE, max(len(choices), PAGE))
            elif text.isdecimal():
                if 1 <= int(text) <= len(choices):
                    return choices[int(text) - 1].move
                self.say(f"There is no choice {text}.")
            elif text:
                move = self.typed(view, text)
                if move is not None:
                    return move

    def typed(self, view: Any, text: str) -> Any:
        """The move that was typed if it may be made, else None, after saying why not."""
        try:
            move = self.face.typed(view, text)
            self.game.play(self.state, ME, move)
        except BadInput as error:
            self.say(str(error))
        except IllegalMove as error:
            self.say(f"Not allowed: {spoken(Reason(error.code, error.facts))}.")
        else:
            return move
        return None

    def offer(self, choices: Sequence[Choice], start: int, end: int) -> None:
        for number, choice in enumerate(choices[start:end], start + 1):
            self.say(f"{number:>3}  {choice.label}")
        if len(choices) > end:
            self.say(f"     m  more ({len(choices) - end})")
        elif not choices[start:end]:
            self.say("     (no more)" if choices else "     (nothing that can be listed; a: advice)")

    def help(self) -> None:
        typed = f"\n  {self.face.hint}" if self.face.hint else ""
        advice = "  a       advice from the strong computer\n" if self.advised else ""
        self.say(
            f"  number  make that choice\n{advice}  m       more choices\n  ?       this help\n  q       leave{typed}"
        )

    def advise(self, view: Any) -> None:
        """What the strong computer would do; the normal one where that is not compiled."""
        if not self.advised:
            self.say("There is no advice in this kind of match.")
            return
        try:
            choice = self.game.advise(view, self.seen[ME], self.chance)
        except KernelCold:
            choice = self.game.computer("normal").choose(view, self.seen[ME], self.chance)
        found = self.face.choices(view, self.names, self.legal)
        number = next((at for at, one in enumerate(found, 1) if one.move == choice.move), None)
        label = str(choice.move) if number is None else f"{number}  {found[number - 1].label}"
        reason = "" if choice.reason is None else f"  [{spoken(choice.reason)}]"
        self.say(f"Advice: {label}{reason}")

    def say(self, text: str) -> None:
        self.console.print(text, markup=False, highlight=False)

    def result(self, outcome: Outcome) -> Table:
        table = Table("place", "", "points", title="The match is over")
        for one in sorted(outcome.results, key=lambda one: one.place):
            table.add_row(str(one.place), self.names[one.seat], str(one.points))
        return table


def spoken(reason: Reason) -> str:
    """A code with its facts, but for those that only name the move."""
    facts = ", ".join(f"{name} {value}" for name, value in reason.facts.items() if name != "tray")
    said = reason.code.partition(".")[2].replace("_", " ")
    return f"{said}: {facts}" if facts else said
