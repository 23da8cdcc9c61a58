"""A lobby with very many people looking at it (G10)."""

from __future__ import annotations

import asyncio

from speedspiele.tables.hall import Person
from speedspiele.web.hub import Hub
from speedspiele.web.lobby import SLICE, Lobby
from speedspiele.web.metrics import Metrics
from tests.web.fakes import FakeHall, entry


class Looker:
    """A socket that only looks at the lobby; notes when it was told, in turns of the event loop."""

    def __init__(self, number: int, turns: list[int]) -> None:
        self.person = Person(f"p{number}", f"Guest {number}")
        self.got: list[bytes] = []
        self.at: list[int] = []
        self._turns = turns

    def lobby(self, data: bytes) -> None:
        self.got.append(data)
        self.at.append(self._turns[0])


async def test_a_thousand_lookers_are_told_in_slices_so_that_players_get_their_turn() -> None:
    hall, turns = FakeHall(), [0]
    lobby = Lobby(hall, Hub(Metrics()))
    lobby.start()
    lookers = [Looker(number, turns) for number in range(1000)]
    for looker in lookers:
        lobby.watch(looker, "spades")
    hall.tables = [entry("table1", "p7"), entry("table2")]

    async def others() -> None:
        while True:
            turns[0] += 1
            await asyncio.sleep(0)

    busy = asyncio.create_task(others())
    hall.lobby_changed()
    while len(lookers[-1].got) < 2:
        await asyncio.sleep(0)
    busy.cancel()
    await lobby.close()
    told = [looker.at[1] for looker in lookers]
    assert told[-1] - told[0] >= 1000 // SLICE - 1
    assert max(told.count(turn) for turn in set(told)) <= SLICE
    # All but the one who sits there share one encoding in each slice.
    first = lookers[:SLICE]
    assert len({id(looker.got[1]) for looker in first}) == 2
    assert b'"mine":true' in lookers[7].got[1]


async def test_who_has_gone_is_not_told() -> None:
    hall = FakeHall()
    lobby = Lobby(hall, Hub(Metrics()))
    lobby.start()
    one, two = Looker(1, [0]), Looker(2, [0])
    lobby.watch(one, None)
    lobby.watch(two, None)
    lobby.unwatch(one)
    hall.tables = [entry("table1")]
    hall.lobby_changed()
    await asyncio.sleep(0.05)
    await lobby.close()
    assert (len(one.got), len(two.got)) == (1, 2)
