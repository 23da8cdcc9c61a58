"""A person at a table of Speedfete: the chains and the bench as they are drawn, and the three ways to move a tile."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect

from speedspiele.store.sql import DATABASE
from tests.browser.beside import Move, View, Who, beside, look, opened, play_on
from tests.browser.seat import Seat
from tests.player import COOKIE

Chains = list[list[int]]
Point = tuple[float, float]

READ = """area => [...document.querySelectorAll(`[data-area="${area}"] [data-tile]`)].map((tile) => [
  Number(tile.dataset.tile), Number(tile.closest('[data-chain]')?.dataset.chain ?? 0)])"""
FREE = """() => {
  const area = document.querySelector('[data-area="board"]'), board = area.getBoundingClientRect();
  const size = (name) => parseFloat(getComputedStyle(area).getPropertyValue(name));
  const wide = 0.8 * size('--tile-w'), tall = 0.4 * size('--tile-h');
  const taken = [...document.querySelectorAll('[data-chain]')].map((chain) => chain.getBoundingClientRect());
  for (let y = board.top + 2 * tall; y < board.bottom - 2 * tall; y += 4)
    for (let x = board.left + wide; x < board.right - wide; x += 4)
      if (taken.every((box) =>
        x + wide < box.left || x - wide > box.right || y + tall < box.top || y - tall > box.bottom)) return [x, y];
  return null;
}"""
WAY = """target => new Promise((done) => requestAnimationFrame(() => {
  const from = document.activeElement, to = document.querySelector(target);
  if (from === to) return done(null);
  const a = from.getBoundingClientRect(), b = to.getBoundingClientRect();
  const down = b.top + b.height / 2 - a.top - a.height / 2, right = b.left + b.width / 2 - a.left - a.width / 2;
  if (Math.abs(down) > Math.max(a.height, b.height) * 0.6) return done(down > 0 ? 'ArrowDown' : 'ArrowUp');
  done(right > 0 ? 'ArrowRight' : 'ArrowLeft');
}))"""
IDS = "tiles => tiles.map((tile) => tile.dataset.tile)"
STILL = """() => document.getAnimations().every((each) => each.playState !== 'running')"""


def lays(view: View, move: Move) -> bool:
    """Something can be laid."""
    return bool(move["t"] == "lay")


def goes_out(view: View, move: Move) -> bool:
    """The turn that ends the round: the last tiles of the bench, and few of them."""
    if move["t"] != "lay":
        return False
    return len(view["bench"]) == sum(map(len, move["table"])) - sum(map(len, view["table"])) <= 4


class Bench(Seat):
    """One browser page with a table of Speedfete."""

    game = "fete"

    # --- over the wire ------------------------------------------------------------------------------------------------

    @property
    def who(self) -> Who:
        """The person, who can play beside the page."""
        address = urlsplit(self.page.url)
        return self._who(f"{address.scheme}://{address.netloc}", address.path.rpartition("/")[2])

    def _who(self, server: str, table: str) -> Who:
        token = next(cookie["value"] for cookie in self.page.context.cookies() if cookie["name"] == COOKIE)
        return Who(server, token, table)

    def view(self) -> View:
        """What the server tells this person now."""
        return beside(look(self.who))

    def open_beside(self, **setup: Any) -> None:
        """A table of this person's, and the page at it."""
        me = self.page.context.request.get("/api/me")
        server = re.match("https?://[^/]+", me.url)
        assert server is not None
        self.page.goto(f"/t/{beside(opened(self._who(server[0], ''), setup))}")

    def play_beside(self, until: Callable[[View, Move], bool], *others: Bench) -> Chains:
        """Play on, for the others as well, until it is this person's turn with a move that `until` likes (given view
        and move): the whole table that the move would lay."""
        move = beside(play_on(self.who, until, [other.who for other in others]))
        self.at_rest()
        table: Chains = move.get("table", [])
        return table

    def kept(self, data: Path) -> None:
        """Wait until the present table is what the server in this folder would still have after `kill -9`."""
        wanted = sorted(map(sorted, self.board.values()))
        with closing(sqlite3.connect(f"{(data / DATABASE).resolve().as_uri()}?mode=ro", uri=True)) as store:
            for _ in range(200):
                bodies = [json.loads(body) for (body,) in store.execute("SELECT body FROM drafts")]
                if any(sorted(map(sorted, body["table"])) == wanted for body in bodies):
                    return
                self.page.wait_for_timeout(20)
        raise AssertionError(f"not kept: {wanted}; there are {bodies}")

    def at_rest(self) -> None:
        """Wait until the page shows what the server says, and nothing glides any more."""
        view = self.view()
        self.has_bench(len(view["bench"]))
        self.still()

    # --- what can be seen ---------------------------------------------------------------------------------------------

    def tile(self, tile: int) -> Locator:
        return self.page.locator(f'button.tile[data-tile="{tile}"]')

    def chain(self, index: int) -> Locator:
        return self.page.locator(f'[data-chain="{index}"]')

    @property
    def bench(self) -> list[int]:
        """The bench from left to right."""
        return [tile for tile, _ in self.page.evaluate(READ, "bench")]

    @property
    def board(self) -> dict[int, list[int]]:
        """The chains by number, each from left to right."""
        chains: dict[int, list[int]] = {}
        for tile, chain in self.page.evaluate(READ, "board"):
            chains.setdefault(chain, []).append(tile)
        return chains

    @property
    def lying(self) -> set[int]:
        """All tiles on the table."""
        return {tile for chain in self.board.values() for tile in chain}

    @property
    def everything(self) -> set[int]:
        """All tiles that are anywhere in the page."""
        return {int(tile) for tile in self.page.locator("[data-tile]").evaluate_all(IDS)}

    @property
    def own(self) -> set[int]:
        """Tiles with a gold frame."""
        return {int(tile) for tile in self.page.locator("[data-own]").evaluate_all(IDS)}

    @property
    def finish(self) -> Locator:
        return self.button(re.compile("^Zug beenden"))

    @property
    def draw(self) -> Locator:
        return self.button(re.compile("^(Ziehen|Passen)"))

    @property
    def go_on(self) -> Locator:
        """Below the settlement, which stands over the button among the actions."""
        return self.button(re.compile("^Weiter(?!spielen)")).last

    def has_board(self, chains: Chains) -> None:
        """Wait until exactly these chains lie there, whatever their order."""
        wanted = sorted(map(sorted, chains))
        self.page.wait_for_function(
            """wanted => {
              const tiles = (chain) =>
                [...chain.querySelectorAll('[data-tile]')].map((tile) => Number(tile.dataset.tile));
              const chains = [...document.querySelectorAll('[data-chain]')].map(tiles);
              for (const chain of chains) chain.sort((a, b) => a - b);
              return JSON.stringify(chains.map(String).sort()) === JSON.stringify(wanted.map(String).sort());
            }""",
            arg=wanted,
        )

    def has_chains(self, chains: Chains) -> None:
        """Wait until these chains lie among the others, each from left to right."""
        self.page.wait_for_function(
            """wanted => {
              const there = [...document.querySelectorAll('[data-chain]')].map((chain) =>
                [...chain.querySelectorAll('[data-tile]')].map((tile) => tile.dataset.tile).join());
              return wanted.every((chain) => there.includes(chain.join()));
            }""",
            arg=chains,
        )

    def has_tile(self, tile: int) -> None:
        """Wait until this tile lies on the table."""
        expect(self.page.locator(f'[data-area="board"] [data-tile="{tile}"]')).to_have_count(1)

    def has_bench(self, count: int) -> None:
        """Wait until so many tiles stand on the bench."""
        expect(self.page.locator('[data-area="bench"] [data-tile]')).to_have_count(count)

    def still(self) -> None:
        """Nothing glides: what is aimed at stays where it is."""
        self.page.wait_for_function(STILL)

    # --- what can be done ---------------------------------------------------------------------------------------------

    def middle(self, what: Locator) -> Point:
        box = what.bounding_box()
        assert box is not None, "it cannot be seen"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def gap(self, chain: int, gap: int) -> Point:
        """The seam before the `gap`-th tile of a chain; at the ends the outer edge."""
        box = self.chain(chain).bounding_box()
        tiles = self.chain(chain).locator("[data-tile]")
        count = tiles.count()
        if gap == count:
            last = tiles.nth(count - 1).bounding_box()
            assert last is not None
            return last["x"] + last["width"] + 2, last["y"] + last["height"] / 2
        first = tiles.nth(gap).bounding_box()
        assert box is not None
        assert first is not None
        return first["x"] - 1, first["y"] + first["height"] / 2

    def free(self) -> Point | None:
        """A place on the table with nothing around it; None: it is full."""
        found = self.page.evaluate(FREE)
        return (found[0], found[1]) if found else None

    def drag(self, tile: int, to: Point, *, drop: bool = True) -> None:
        """By mouse, in steps, as a hand does."""
        self.still()
        x, y = self.middle(self.tile(tile))
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move((x + to[0]) / 2, (y + to[1]) / 2, steps=3)
        mouse.move(*to, steps=3)
        if drop:
            mouse.up()
            expect(self.page.locator(".tile.held")).to_have_count(0)

    def put(self, tile: int, chain: int | None, gap: int) -> None:
        """By mouse to a place in a chain; None: as a new one, which on a full table is chosen by clicks."""
        self.still()
        where = self.free() if chain is None else self.gap(chain, gap)
        if where is not None:
            self.drag(tile, where)
        else:
            self.tap_to(tile, chain, gap, touch=False)

    def tap_to(self, tile: int, chain: int | None, gap: int, *, touch: bool = True) -> None:
        """The same by tapping (or clicking) the tile and a plus place."""
        self.still()
        place = self.page.locator(f'[data-place="{"new" if chain is None else f"{chain}:{gap}"}"]')
        self.tile(tile).tap() if touch else self.tile(tile).click()
        expect(self.tile(tile)).to_have_attribute("aria-pressed", "true")
        place.tap() if touch else place.click()

    def lay_by_mouse(self, table: Chains) -> None:
        """From the table as it lies to this one, tile by tile. Only what adds tiles of the bench to chains."""
        for step in self.additions(table):
            self.put(*step)

    def lay_by_touch(self, table: Chains) -> None:
        for step in self.additions(table):
            self.tap_to(*step)

    def lay_by_clicks(self, table: Chains) -> None:
        for step in self.additions(table):
            self.tap_to(*step, touch=False)

    def lay_by_keys(self, table: Chains) -> None:
        """The same by arrows, Space and Enter."""
        keys = self.page.keyboard
        for tile, chain, gap in self.additions(table):
            self._walk(f"tile {tile}")
            keys.press("Space")
            expect(self.tile(tile)).to_have_attribute("aria-pressed", "true")
            if chain is None:
                self._walk("place new")
            elif gap == 0:
                self._walk(f"place {chain}:0")
            else:
                self._walk(f"tile {self.board[chain][gap - 1]}")
            keys.press("Enter")

    def _walk(self, wanted: str) -> None:
        """By arrows to a tile ("tile 7") or a place ("place 2:0"), from wherever the focus is: first to its row, then
        along it."""
        kind, name = wanted.split()
        target = f'[data-{kind}="{name}"]'
        self.page.keyboard.press("ArrowRight")
        for step in range(300):
            way = self.page.evaluate(WAY, target)
            if way is None:
                return
            # Should rows and their pictures not agree, reading order still leads everywhere.
            self.page.keyboard.press(way if step < 60 else "ArrowRight" if step > 180 else "ArrowLeft")
        raise AssertionError(f"no arrow leads to {wanted}")

    def additions(self, table: Chains) -> Iterator[tuple[int, int | None, int]]:
        """Tile, chain (None: a new one) and gap of each movement on the way from the board as it is to `table`: always
        at the end of a chain, for only ends have places of their own. Waits after each until the tile lies there."""
        while (step := self._addition(table)) is not None:
            yield step
            self.has_tile(step[0])
        self.has_board(table)

    def _addition(self, table: Chains) -> tuple[int, int | None, int] | None:
        board = self.board
        for target in table:
            at = next((index for index, chain in board.items() if set(chain) <= set(target)), None)
            if at is None:
                return target[0], None, 0
            chain = board[at]
            for tile in reversed(target[: target.index(chain[0])]):
                if tile not in chain:
                    return tile, at, 0
            for tile in target:
                if tile not in chain:
                    return tile, at, len(chain)
        return None

    def end_turn(self, *, touch: bool = False) -> None:
        """When the server has said that the turn can end so."""
        expect(self.finish).not_to_have_attribute("aria-disabled", "true")
        self.finish.tap() if touch else self.finish.click()
        expect(self.page.locator(".game[data-pending]")).to_have_count(0)
