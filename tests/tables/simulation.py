"""Deterministic simulation: a random table from its opening to its end, in virtual time.

Everything that can happen does, in an order that one number decides: people come, play, chat, dawdle, vanish, leave,
ask for breaks and for another match; they send late, doubled and wrong commands; the server dies and comes back. After
every record the table is folded again from the bytes of its log, and after every step all invariants must hold.

    python -m tests.tables.simulation 4711             runs one table again, step by step
    python -m tests.tables.simulation 4711 fete        the same of one game's own
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from speedspiele.games.contract import Seat
from speedspiele.games.fete import events as fete
from speedspiele.tables import clock, views
from speedspiele.tables import commands as ask
from speedspiele.tables.drafts import Drafts
from speedspiele.tables.person import Person
from speedspiele.tables.play import to_think
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.setup import Setup
from speedspiele.tables.viewing import events_for, remembers, view_of
from tests.tables import invariants
from tests.tables.desk import ANNA, BERT, CARO, DINA, ELSE, Desk
from tests.tables.players import any_draft, any_legal

MOSTLY_SPADES = ("spades", "spades", "spades", "tiny")
PEOPLE = (ANNA, BERT, CARO, DINA, ELSE)
MATCHES = 3
"""The most that one table plays."""
STEPS = 20_000
"""A table that has not ended by then is stuck."""


@dataclass
class Client:
    """What one viewer has been told."""

    person: Person | None
    seat: Seat | None = None
    version: int = -1
    events: list[views.Numbered] = field(default_factory=list)


@dataclass
class Report:
    """What happened at the tables so far."""

    begun: int = 0
    """Matches."""
    finished: int = 0
    """Matches played to their end."""
    of: Counter[str] = field(default_factory=Counter)
    """The same by game."""
    stopped: int = 0
    """Matches that all people left."""
    records: int = 0
    did: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)

    def add(self, other: Report) -> None:
        self.begun += other.begun
        self.finished += other.finished
        self.of += other.of
        self.stopped += other.stopped
        self.records += other.records
        self.did += other.did
        self.refused += other.refused


class Simulation:
    """One table with the people around it."""

    def __init__(self, seed: int, games: tuple[str, ...] = MOSTLY_SPADES, trace: bool = False) -> None:
        self.rng = Random(seed)
        self.games = games
        self.trace = trace
        self.report = Report()
        self.wild = self.rng.choice((0.02, 0.1, 0.3))
        """How often something else than the next move happens."""
        self.desk = Desk(self._game(), self._setup(), seed=str(seed), exact=False)
        self.game = self.desk.game
        self.clients = [Client(None), *(Client(person) for person in PEOPLE)]
        self.late: tuple[Person, ask.MakeMove, int] | None = None
        """A move that was made, to be sent again."""
        self.drafts = Drafts()
        self.serial = 0
        if not self.desk.table.setup.solo:
            most = min(len(self.desk.table.places), len(self.game.seating(self.desk.table.options).people))
            for person in PEOPLE[1 : self.rng.randrange(1, most + 1)]:
                self.desk.ask(person, ask.Sit())

    def run(self) -> Report:
        """Until everybody has gone."""
        for step in range(STEPS):
            before = self.desk.table
            if not self._go_on():
                break
            invariants.breaks(before, self.desk.table, self.desk.now)
            invariants.whole_turn(before, self.desk.table, self.desk.now)
            self._check(step)
        else:
            raise AssertionError("the table never ends")
        self.desk.check_whole()
        self.report.records = len(self.desk.log)
        return self.report

    # --- what happens -------------------------------------------------------------------------------------------

    def _go_on(self) -> bool:
        phase = self.desk.table.phase
        self.desk.drafts = {seat: slot.draft for seat, slot in self.drafts.now(self.desk.table).items()}
        self.desk.now += self.rng.choice((0.0, 0.1, 1.0, 3.0))
        if phase == "open":
            self._one_of(self._open_actions())
        elif phase == "playing":
            if self.rng.random() < self.wild:
                self._one_of(self._wild_actions())
            else:
                self._next_move()
        elif not self._after_match():
            return False
        if phase == "playing" and self.desk.table.phase == "ended":
            self._count()
        return True

    def _count(self) -> None:
        match = self.desk.table.match
        if match is not None and not match.running:
            self.report.begun += 1
            self.report.finished += match.outcome is not None
            self.report.of[self.game.id] += match.outcome is not None
            self.report.stopped += match.stopped

    def _one_of(self, actions: dict[str, Callable[[], None]]) -> None:
        name = self.rng.choice(sorted(actions))
        before = self.desk.table
        try:
            actions[name]()
        except Refusal as no:
            assert self.desk.table is before, "a refused command changed something"
            self.report.refused[no.code] += 1
        else:
            self.report.did[name] += 1
        if self.trace:
            print(f"{self.desk.now:.1f} {name:12} v{self.desk.table.version} {self.desk.table.phase}")

    def _open_actions(self) -> dict[str, Callable[[], None]]:
        person, rng = self._somebody(), self.rng
        host = self._host()
        return {
            "sit": lambda: self.desk.ask(
                person, ask.Sit(rng.choice((None, *range(max(4, len(self.desk.table.places))))))
            ),
            "sit again": lambda: self.desk.ask(person, ask.Sit()),
            "stand": lambda: self._stand(person),
            "dismiss": lambda: self.desk.ask(rng.choice((host, person)), ask.Dismiss(rng.randrange(4))),
            "configure": lambda: self.desk.ask(rng.choice((host, person)), ask.Configure(self._setup())),
            "start": lambda: self.desk.ask(rng.choice((host, host, person)), ask.Start()),
            "let's go": lambda: self.desk.ask(host, ask.Start()),
            "chat": lambda: self._chat(person),
            "absent": self._absent,
            "restart": self._restart,
            "move": lambda: self.desk.ask(person, ask.MakeMove({"t": "look"})),
        }

    def _wild_actions(self) -> dict[str, Callable[[], None]]:
        person, rng = self._somebody(), self.rng
        return {
            "chat": lambda: self._chat(person),
            "leave": lambda: self._leave(person),
            "vanish": self._vanish,
            "return": self._return,
            "hand over": lambda: self.desk.ask(person, ask.HandOver(rng.randrange(4))),
            "gone for long": self._gone_for_long,
            "take back": self._take_back,
            "pause": lambda: self.desk.ask(person, ask.Pause()),
            "all pause": self._all_pause,
            "resume": lambda: self.desk.ask(person, ask.Resume()),
            "dawdle": self._dawdle,
            "late": self._too_late,
            "again": self._again,
            "rebuild": self._rebuild,
            "rebuild on": self._rebuild,
            "nonsense": lambda: self.desk.ask(person, ask.MakeMove(rng.choice(_NONSENSE))),
            "out of turn": lambda: self._illegal(person),
            "restart": self._restart,
            "rematch": lambda: self.desk.ask(person, ask.Rematch()),
            "sit": lambda: self.desk.ask(person, ask.Sit()),
            "start": lambda: self.desk.ask(person, ask.Start()),
            "configure": lambda: self.desk.ask(person, ask.Configure(self._setup())),
        }

    def _after_match(self) -> bool:
        table, rng = self.desk.table, self.rng
        person = self._somebody()
        enough = table.match is None or table.match.number >= MATCHES
        if table.question is None and (enough or not table.people or rng.random() < 0.05):
            return False
        self._one_of(
            {
                "rematch": lambda: self.desk.ask(person, ask.Rematch()),
                "yes": lambda: self.desk.ask(person, ask.Rematch()),
                "no": lambda: self.desk.ask(person, ask.Rematch(yes=False)),
                "leave": lambda: self.desk.ask(person, ask.Leave()),
                "wait": lambda: self.desk.wait(rng.choice((1.0, 50.0, 130.0))),
                "chat": lambda: self._chat(person),
                "restart": self._restart,
                "move": self._again,
            }
        )
        return True

    def _next_move(self) -> None:
        """The usual case: whose turn it is moves; a table where nobody can is woken up."""
        table, rng = self.desk.table, self.rng
        match = table.running
        assert match is not None
        thought = to_think(table)
        people = sorted(table.to_act() & table.active)
        if match.paused_at is not None:
            seat = rng.choice(sorted(table.people))
            self._do(seat, ask.Resume())
        elif thought is not None and (not people or rng.random() < 0.5):
            self.desk.now = max(self.desk.now, match.not_before)
            move = any_legal(self.game.id, thought.view, rng)
            self.desk.keeper(ask.ComputerMove(thought.seat, thought.match, thought.turn, move))
        elif people and self.game.draft is not None and rng.random() < 0.2:
            self._one_of({"rebuild": self._rebuild})
            if rng.random() < 0.3:
                self._one_of({"dawdle": self._dawdle})
        elif people:
            seat = rng.choice(people)
            move = any_legal(self.game.id, self.game.view_of(match.state, seat), rng)
            command = ask.MakeMove(msgspec.to_builtins(move))
            due = clock.overdue_at(table)
            if due is not None and self.desk.now > due - clock.TOLERANCE:
                self.desk.now = max(self.desk.now, due)
                self._tick()
            else:
                self.late = (self._owner(seat), command, self.desk.turn)
                self._do(seat, command, self.desk.turn)
        else:
            # Everybody is away and stood in for: the table waits until somebody comes back.
            self._do(rng.choice(sorted(table.people)), ask.TakeBack())

    # --- single deeds -------------------------------------------------------------------------------------------

    def _chat(self, person: Person) -> None:
        if self.rng.random() < 0.5:
            self.desk.ask(person, ask.SayPhrase("hello"))
        else:
            self.desk.ask(person, ask.Say("x" * self.rng.randrange(1, 9)))

    def _leave(self, person: Person) -> None:
        # Half-hearted, or hardly any match would be played to its end.
        if self.rng.random() < 0.2:
            self.desk.ask(person, ask.Leave())

    def _stand(self, person: Person) -> None:
        # Half-hearted too, or people would hardly ever play with each other.
        if self.rng.random() < 0.3:
            self.desk.ask(person, self.rng.choice((ask.Stand(), ask.Leave())))

    def _gone_for_long(self) -> None:
        """Somebody vanishes, the others hand the seat to a computer."""
        active = sorted(self.desk.table.active)
        if len(active) > 1 and self.desk.table.setup.clock is None:
            seat, other = self.rng.sample(active, 2)
            self.desk.away[seat] = self.desk.now
            self._pass(301.0)
            self._do(other, ask.HandOver(seat))

    def _take_back(self) -> None:
        away = sorted(self.desk.table.people - self.desk.table.active)
        if away:
            seat = self.rng.choice(away)
            self.desk.away.pop(seat, None)
            self._do(seat, ask.TakeBack())

    def _vanish(self) -> None:
        seat = self.rng.choice(sorted(self.desk.table.people))
        self.desk.away.setdefault(seat, self.desk.now)
        self._pass(self.rng.choice((1.0, 400.0)))

    def _return(self) -> None:
        self.desk.away.clear()

    def _absent(self) -> None:
        seat = self.rng.choice(sorted(self.desk.table.people))
        self.desk.away = {seat: self.desk.now}
        self.desk.now += self.rng.choice((10.0, 301.0))
        self.desk.keeper(ask.Absent(seat, self._owner(seat).id))
        self.desk.away = {}

    def _all_pause(self) -> None:
        for seat in sorted(self.desk.table.active):
            self._do(seat, ask.Pause())

    def _dawdle(self) -> None:
        self._pass(self.rng.choice((5.0, 35.0, 45.0, 200.0)))

    def _pass(self, seconds: float) -> None:
        """Time passes; the keeper's timer goes off whenever it should (not later: the server is there)."""
        end = self.desk.now + seconds
        for _ in range(1000):
            due = clock.overdue_at(self.desk.table)
            if due is None or due > end:
                break
            self.desk.now = max(self.desk.now, due)
            before = self.desk.table.version
            self._tick()
            assert self.desk.table.version > before, "a tick that was due did nothing"
        self.desk.now = end

    def _tick(self) -> None:
        """The keeper's timer goes off. For who is in the middle of a turn it lays what would do, and takes back the
        rest at the price of the game (F7)."""
        table = self.desk.table
        now = self.drafts.now(table)
        self.desk.drafts = {seat: slot.draft for seat, slot in now.items()}
        self.desk.keeper(ask.Tick())
        told = [each.event for each in self.desk.table.events if each.v > table.version]
        done = [event.event for event in told if isinstance(event, views.GameEvent) and event.by == "clock"]
        for event in done:
            if isinstance(event, fete.Laid):
                assert now[event.seat].assessment.complete
                laid = {frozenset(chain) for chain in now[event.seat].draft.table}
                assert laid == {frozenset(chain) for chain in event.table}
                self.report.did["clock lays"] += 1
            elif isinstance(event, fete.Drew):
                draft = now.get(event.seat)
                assert draft is None or not draft.assessment.complete
                assert draft is not None or not event.penalty
                self.report.did["clock draws a penalty" if event.penalty else "clock draws"] += 1

    def _rebuild(self) -> None:
        """Somebody's unfinished move comes in: good, unfinished, foreign, or far too late."""
        table = self.desk.table
        match, rng = table.running, self.rng
        if match is None or self.game.draft is None:
            return
        acting = sorted(table.to_act() & table.active)
        if not acting and rng.random() < 0.9:
            return
        seat = rng.choice(acting or sorted(table.people))
        raw = any_draft(self.game.id, self.game.view_of(match.state, seat), rng)
        self.serial += rng.choice((1, 1, 1, 0, -1))
        before = self.drafts.now(table)
        turn = self.desk.turn - (rng.random() < 0.05)
        try:
            self.drafts.put(table, self._owner(seat), self.serial, raw, turn)
        except Refusal:
            assert self.drafts.now(table) == before, "a refused draft changed something"
            raise
        self.drafts.fresh(table)
        slot = self.drafts.now(table)[seat]
        if seat not in before or slot.serial > before[seat].serial:
            assert msgspec.json.encode(slot.draft) == msgspec.json.encode(raw)
        invariants.draft_is_public(table, seat, slot, rng)

    def _too_late(self) -> None:
        """A move that comes after grace, on a line without delay, and the server has not moved yet."""
        table = self.desk.table
        match, seats = table.running, sorted(clock.ticking(table))
        due = clock.overdue_at(table)
        if match is None or not seats or due is None:
            return
        self.desk.now = max(self.desk.now, due - 0.1)
        move = any_legal(self.game.id, self.game.view_of(match.state, seats[0]), self.rng)
        code = self.desk.refused(self._owner(seats[0]), ask.MakeMove(msgspec.to_builtins(move)), self.desk.turn)
        assert code == "table.late"
        self.desk.now = max(self.desk.now, due)
        self._tick()
        assert seats[0] not in self.desk.table.to_act() or self.desk.turn != self.game.turn(match.state)

    def _again(self) -> None:
        """The same move for the same turn once more: it never counts twice."""
        if self.late is None:
            return
        person, command, turn = self.late
        if self.desk.table.phase != "playing" or turn != self.desk.turn:
            code = self.desk.refused(person, command, turn)
            if code not in ("table.phase", "table.not_seated", "table.computer_holds", "table.paused"):
                assert code == "table.stale"

    def _illegal(self, person: Person) -> None:
        """A move of somebody whose turn it is not changes nothing that others see."""
        seat = self.desk.table.seat_of(person.id)
        if seat is None or seat not in self.desk.table.to_act():
            self.desk.ask(person, ask.MakeMove(_ILLEGAL.get(self.game.id, {"t": "x"})))

    def _restart(self) -> None:
        """The server is gone for a while. Nobody loses time by it (G6)."""
        self.desk.check_whole()
        kept = self.drafts.rows(self.desk.table)
        self.desk.now += self.rng.choice((0.5, 60.0, 5000.0))
        self.drafts = Drafts()
        self.drafts.restore(self.desk.table, kept)
        self.desk.keeper(ask.Revive())
        assert self.drafts.rows(self.desk.table) == kept, "a draft was lost on the way"
        due = clock.overdue_at(self.desk.table)
        assert due is None or due >= self.desk.now + clock.AFTER_REVIVAL + clock.GRACE
        question = self.desk.table.question
        assert question is None or question.until >= self.desk.now + clock.AFTER_REVIVAL

    # --- checks -------------------------------------------------------------------------------------------------

    def _check(self, step: int) -> None:
        table = self.desk.table
        invariants.check(table, self.desk.now)
        client = self.rng.choice(self.clients)
        self._update(client)
        if step % 10 == 0:
            invariants.secrets_do_not_show(table, client.seat, self.rng)
        if step % 50 == 0:
            self.desk.check_whole()

    def _update(self, client: Client) -> None:
        """A client that resumes after any time has everything exactly once (G3)."""
        table = self.desk.table
        person = client.person.id if client.person else None
        seat = table.seat_of(person)
        if seat != client.seat or not remembers(table, client.version):
            client.seat, client.version, client.events = seat, -1, []
        client.events += events_for(table, seat, client.version)
        client.version = table.version
        assert tuple(client.events) == events_for(table, seat, -1)
        invariants.sees_itself(table, person, view_of(table, seat))
        invariants.hears_no_secrets(client.events, seat)

    # --- small parts --------------------------------------------------------------------------------------------

    def _game(self) -> str:
        self.kind = self.rng.choice(self.games)
        return self.kind

    def _setup(self) -> Setup:
        rng = self.rng
        options: dict[str, Any]
        if self.kind == "spades":
            options = {
                "target": 250,
                "blind": rng.choice(("behind", "always", "never")),
                "minimum": rng.choice((0, 3, 4)),
                "bags": rng.choice(("10", "5", "none")),
                "lead": rng.choice(("broken", "any")),
            }
        elif self.kind == "fete":
            options = {
                "length": "three" if rng.random() < 0.1 else "one",
                "meld": rng.choice((30, 50, 0)),
                "wrap": rng.random() < 0.5,
                "penalty": rng.choice((1, 3)),
            }
        else:
            options = {"rounds": rng.choice((2, 3)), "down": rng.random() < 0.5, "extra": rng.random() < 0.5}
        return Setup(
            options=options,
            seats=None if self.kind == "spades" else rng.choice(self.game_seats()),
            clock=rng.choice((None, 30, 60)),
            pace=rng.choice(("slow", "normal", "fast")),
            level=rng.choice(("leicht", "normal", "stark")),
            solo=rng.random() < 0.2,
            spectators=rng.random() < 0.8,
            fill=rng.random() < 0.7,
        )

    def game_seats(self) -> tuple[int, ...]:
        return (2, 3, 4, 5, 6) if self.kind == "fete" else (2, 3, 4)

    def _somebody(self) -> Person:
        """Mostly somebody who sits here."""
        seated = sorted(self.desk.table.people)
        if seated and self.rng.random() < 0.8:
            return self._owner(self.rng.choice(seated))
        return self.rng.choice(PEOPLE)

    def _host(self) -> Person:
        host = self.desk.table.host
        assert host is not None
        return self._owner(host)

    def _owner(self, seat: Seat) -> Person:
        owner = self.desk.table.places[seat].owner
        assert owner is not None
        return owner

    def _do(self, seat: Seat, command: ask.PersonCommand, turn: int | None = None) -> None:
        self.desk.ask(self._owner(seat), command, turn)


_ILLEGAL: dict[str, dict[str, Any]] = {"spades": {"t": "play", "card": "AS"}, "fete": {"t": "draw"}}
_NONSENSE: tuple[dict[str, Any], ...] = (
    {},
    {"t": "fly"},
    {"t": "play", "card": "1X"},
    {"t": "bid", "tricks": 14},
    {"t": "bid", "tricks": -1},
    {"t": "lay"},
    {"t": "lay", "number": 2**70},
    {"t": "penalty"},
    {"t": "forfeit"},
)


def simulate(seeds: range, games: tuple[str, ...] = MOSTLY_SPADES) -> Report:
    """Many tables. A failure names the seed and how to see it again."""
    total = Report()
    for seed in seeds:
        try:
            total.add(Simulation(seed, games).run())
        except Exception as error:
            again = " ".join(("python -m tests.tables.simulation", str(seed), *(() if len(games) > 1 else games)))
            raise AssertionError(f"table {seed} went wrong ({error!r}); again: {again}") from error
    return total


if __name__ == "__main__":
    print(Simulation(int(sys.argv[1]), tuple(sys.argv[2:]) or MOSTLY_SPADES, trace=True).run())
