"""What hostile clients send: seeded, so that a red run can be repeated."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

TABLE_IDS = ("", "a", "x" * 30, "../../etc/passwd", "NULL", "table1", "k3x9t2", "ä" * 8, 7, None, [], {}, "abcd\n")
NUMBERS = (-1, 0, 1, 2, 3, 7, 8, 255, 2**31, 2**53, 2**64, 10**40, 1.5, -0.0, 1e308, "1", True, None, [], {})
TEXTS = ("", " ", "\u202e", "\0", "x" * 301, "<script>alert(1)</script>", "' OR 1=1 --", "𝕊" * 100, "\ud800", "{{7*7}}")
CARDS = ("AS", "2C", "TD", "ZZ", "", 5, None, ["AS"])


class Hostile:
    """Makes messages. `own` is a table of the sender, `victims` are tables of others; ids are drawn from what honest
    clients use as well. `fete`: a match of Speedfete that the sender plays, and how it is seen there."""

    def __init__(self, seed: int, own: str, victims: list[str], fete: tuple[str, Callable[[], Any]]) -> None:
        self.random = random.Random(seed)
        self.own = own
        self.fete, self._fete_view = fete
        self.victims = victims
        self.sent: list[str] = []
        """Valid messages of before, for replaying."""
        self.kinds: Counter[str] = Counter()
        self._number = 0
        self._seed = seed

    def message(self) -> str | bytes:
        """The next one. Never above 64 kB: those end the line, and are tried by a test of their own."""
        kind = self.random.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        self.kinds[kind] += 1
        made: str | bytes = getattr(self, "_" + kind)()
        return made

    # --- kinds ----------------------------------------------------------------------------------------------------

    def _noise(self) -> str:
        return "".join(chr(self.random.randrange(1, 0xD7FF)) for _ in range(self.random.randrange(200)))

    def _binary(self) -> bytes:
        return self.random.randbytes(self.random.randrange(200))

    def _cut(self) -> str:
        whole = self._valid()
        return whole[: self.random.randrange(len(whole))]

    def _scratched(self) -> str:
        """Valid but for a few characters."""
        text = list(self._valid())
        for _ in range(self.random.randrange(1, 4)):
            text[self.random.randrange(len(text))] = self.random.choice('{}[]",:0x\\ \n')
        return "".join(text)

    def _mutated(self) -> str:
        """Valid JSON, with fields missing, added, or of another type."""
        message = json.loads(self._valid())
        target = message
        while True:
            inner = [value for value in target.values() if isinstance(value, dict) and value]
            if not inner or self.random.random() < 0.4:
                break
            target = self.random.choice(inner)
        key = self.random.choice(list(target))
        match self.random.randrange(3):
            case 0:
                del target[key]
            case 1:
                target[self.random.choice(("admin", "seat", "person", "seed", "__proto__", "t"))] = self._anything()
            case _:
                target[key] = self._anything()
        return json.dumps(message)

    def _large(self) -> str:
        return json.dumps(
            {"t": "draft", "table": self.own, "serial": 1, "draft": "x" * self.random.randrange(16_300, 60_000)}
        )

    def _deep(self) -> str:
        depth = self.random.randrange(100, 7000)
        return '{"t":"draft","table":"table1","serial":1,"draft":' + "[" * depth + "]" * depth + "}"

    def _replay(self) -> str:
        return self.random.choice(self.sent) if self.sent else self._valid()

    def _valid(self) -> str:
        """What the wire accepts."""
        text = json.dumps(self._well_formed())
        if len(self.sent) < 500:
            self.sent.append(text)
        return text

    def _misdirected(self) -> str:
        """Well-formed, for tables, seats and turns that are not the sender's."""
        return self._valid()

    def _rebuilt(self) -> str:
        """Unfinished and whole turns of Speedfete: good ones, spoiled ones, and the move that is the server's alone."""
        view = self._fete_view()
        table = [list(chain) for chain in view["table"]]
        self._spoil(table, list(view["bench"]))
        if self.random.random() < 0.7:
            message = {"t": "draft", "table": self.fete, "serial": self.random.choice((7, 8, 9, 2**53)), "draft": {}}
            message["draft"] = {"table": table}
            if self.random.random() < 0.3:
                message["turn"] = view["turn"] - self.random.randrange(2)
        else:
            move = self.random.choice(({"t": "lay", "table": table},) * 6 + ({"t": "penalty"}, {"t": "draw"}))
            message = {"t": "do", "id": self._id(), "table": self.fete, "cmd": {"t": "move", "move": move}}
        return json.dumps(message)

    def _spoil(self, table: list[Any], bench: list[int]) -> None:
        """Change the table, which is as it lies."""
        pick, some = self.random.choice, self.random.randrange(14)
        own = pick(bench) if bench else 0
        match some:
            case 0:
                table.append([own])
            case 1:
                table.append(bench[:4])
            case 2:
                table.append([pick([tile for tile in range(212) if tile not in bench])])
            case 3:
                table.append([own, own])
            case 4 if table:
                table.pop(self.random.randrange(len(table)))
            case 5 if table:
                table += [[tile] for tile in table.pop()]
            case 6:
                table.append([])
            case 7:
                table.append([pick((*NUMBERS, float("nan"), float("inf")))])
            case 8:
                table.append([[own]])
            case 9:
                table.append(list(range(212)))
            case 10:
                table += [[own]] * pick((2, 161))
            case 11:
                table.append(pick((*TEXTS[:6], None, {}, own)))
            case 12:
                table.append([own] * pick((160, 161, 3000)))

    # --- parts ----------------------------------------------------------------------------------------------------

    def _well_formed(self) -> dict[str, Any]:
        pick = self.random.choice
        table = pick((self.own, *self.victims, *self.victims, "nosuchtable"))
        match self.random.randrange(12):
            case 0:
                return {"t": "sync", "table": table, "version": pick((None, 0, 1, 10**9))}
            case 1:
                return {"t": "unwatch", "table": table}
            case 2:
                return {"t": "draft", "table": table, "serial": self.random.randrange(100), "draft": {"a": TEXTS[5]}}
            case 3:
                return {"t": "advice", "id": self._id(), "table": table}
            case 4:
                return {"t": "lobby", "game": pick((None, "spades", "fete", "nogame"))}
            case 5:
                return {"t": pick(("ping", "echo")), "n": self.random.randrange(10)}
            case 6:
                setup = {"options": pick(({"target": 7}, {"blind": "x"}, {"no": 1}, [])), "seats": pick((3, 4, 99))}
                return {"t": "open", "id": self._id(), "game": pick(("spades", "fete", "x")), "setup": setup}
            case _:
                message = {"t": "do", "id": self._id(), "table": table, "cmd": self._command()}
                if self.random.random() < 0.5:
                    message["turn"] = self.random.randrange(60)
                return message

    def _command(self) -> dict[str, Any]:
        pick, seat = self.random.choice, self.random.randrange(8)
        move = pick(({"t": "look"}, {"t": "bid", "tricks": 3}, {"t": "blind"}, {"t": "continue"}, {"t": "cheat"}, {}))
        if self.random.random() < 0.4:
            move = {"t": "play", "card": pick(CARDS)}
        return pick((
            {"t": "move", "move": move},
            {"t": "move", "move": move},
            {"t": "move", "move": move},
            {"t": "sit", "seat": seat},
            {"t": "sit"},
            {"t": "stand"},
            {"t": "dismiss", "seat": seat},
            {"t": "configure", "setup": {"level": "leicht"}},
            {"t": "start"},
            {"t": "take_back"},
            {"t": "hand_over", "seat": seat},
            {"t": "rematch", "yes": pick((True, False))},
            {"t": "pause"},
            {"t": "resume"},
            {"t": "say", "text": pick(("hi", "\u202e", " ", "<img src=x>"))},
        ))  # fmt: skip

    def _id(self) -> str:
        if self.random.random() < 0.2:
            return f"command-{self.random.randrange(1, 400)}"  # as honest clients of these tests name theirs
        self._number += 1
        return f"hostile-{self._seed}-{self._number}"

    def _anything(self) -> Any:
        return self.random.choice((*TABLE_IDS, *NUMBERS, *TEXTS, *CARDS, {"t": "do"}, [[[]]]))


WEIGHTS = {
    "noise": 8,
    "binary": 4,
    "cut": 10,
    "scratched": 14,
    "mutated": 24,
    "large": 2,
    "deep": 2,
    "replay": 12,
    "misdirected": 24,
    "rebuilt": 20,
}
"""What is sent, and how often beside each other."""
