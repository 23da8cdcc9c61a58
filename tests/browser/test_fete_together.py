"""Speedfete with several people: they watch each other rebuild, by clock, in two looks (F1, F5, F7, P4)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.bench import Bench, lays
from tests.browser.beside import beside, draft
from tests.browser.conftest import DESKTOP, PHONE, NewSeat
from tests.server import running_server

FREE: dict[str, Any] = {"options": {"meld": 0}, "level": "leicht", "pace": "fast"}
INSIDE = """() => {
  const board = document.querySelector('[data-area="board"]').getBoundingClientRect();
  return [...document.querySelectorAll('[data-area="board"] [data-tile]')].map((tile) => tile.getBoundingClientRect())
    .filter((box) => box.left < board.left - 1 || box.right > board.right + 1 || box.top < board.top - 1
      || box.bottom > Math.min(board.bottom, innerHeight) + 1 || box.width < 26).length;
}"""


def rebuilt(view: dict[str, Any], move: dict[str, Any]) -> bool:
    """Something lies there that can be rebuilt, and there is something to lay."""
    return lays(view, move) and any(len(chain) >= 3 for chain in view["table"])


@pytest.fixture
def pair(new_seat: NewSeat) -> tuple[Bench, Bench]:
    """Two people at a table; the first one is to lay something, and there is something to rebuild."""
    return sit_together(new_seat(kind=Bench), new_seat(PHONE, kind=Bench))


def sit_together(first: Bench, second: Bench, **setup: Any) -> tuple[Bench, Bench]:
    first.open_beside(**{"seats": 2, "clock": None} | FREE | setup)
    second.sit_down(first.page.url)
    first.button("Spiel beginnen").click()
    for each in (first, second):
        expect(each.table).to_be_visible()
    return first, second


def test_two_watch_each_other_rebuild(pair: tuple[Bench, Bench]) -> None:
    """F5: every movement as it happens, what is laid marked as new, and never a tile of the bench that was not laid."""
    first, second = pair
    for mover, watcher in ((first, second), (second, first)):
        table = mover.play_beside(rebuilt, watcher)
        old = mover.lying
        watcher.has_board(list(mover.board.values()))
        for tile, chain, gap in mover.additions(table):
            mover.still()
            if mover is first:
                mover.put(tile, chain, gap)
            else:
                mover.tap_to(tile, chain, gap)
            watcher.has_tile(tile)
            assert watcher.own == watcher.lying - old
            assert not watcher.everything & set(mover.bench)
        watcher.has_board(table)
        expect(mover.finish).not_to_have_attribute("aria-disabled", "true")
        expect(watcher.page.locator('[data-valid="no"]')).to_have_count(0)

        laid = min(mover.own)
        mover.button(re.compile("^Alles")).click()
        expect(watcher.tile(laid)).to_have_count(0)
        mover.button(re.compile("^Schritt")).click()
        watcher.has_board(table)
        mover.end_turn()
        watcher.has_board(table)
        expect(watcher.page.locator("[data-own]")).to_have_count(0)


def test_a_table_chain_is_cut_and_shown_broken(pair: tuple[Bench, Bench]) -> None:
    """F6: the scissors at a seam; the parts are underlined for both, and the turn cannot end."""
    first, second = pair
    first.play_beside(rebuilt, second)
    index, chain = next((index, chain) for index, chain in first.board.items() if len(chain) >= 3)
    first.still()
    first.page.mouse.move(*first.gap(index, 1))
    first.page.locator(f'[data-cut="{index}:1"]').click()
    for each in (first, second):
        each.has_chains([chain[:1], chain[1:]])
        expect(each.page.locator('[data-valid="no"]').first).to_be_visible()
    expect(first.finish).to_have_attribute("aria-disabled", "true")
    first.page.keyboard.press("Control+z")
    for each in (first, second):
        each.has_chains([chain])
        expect(each.page.locator('[data-valid="no"]')).to_have_count(0)


def test_a_reload_in_the_middle_of_a_rebuild_changes_nothing(pair: tuple[Bench, Bench]) -> None:
    """P4: the own unfinished turn is there again, with what it is worth; and the turn goes on from it."""
    first, second = pair
    table = first.play_beside(rebuilt, second)
    first.lay_by_mouse(table)
    expect(first.finish).not_to_have_attribute("aria-disabled", "true")
    own = first.own
    for each in (first, second):
        each.page.reload()
        expect(each.table).to_be_visible()
        each.has_board(table)
        assert each.own == own
    expect(first.finish).not_to_have_attribute("aria-disabled", "true")
    first.end_turn()
    second.has_board(table)


def test_what_another_device_of_the_mover_builds_is_taken_over(pair: tuple[Bench, Bench]) -> None:
    """P4: the same person in two places; the latest movement holds."""
    first, second = pair
    table = first.play_beside(rebuilt, second)
    first.still()
    tile, chain, gap = next(first.additions(table))
    first.put(tile, chain, gap)
    second.has_tile(tile)
    beside(draft(first.who, table))
    for each in (first, second):
        each.has_board(table)
    first.end_turn()


def test_a_cut_line_keeps_the_rebuild_and_shows_it_later(pair: tuple[Bench, Bench]) -> None:
    """P4: what was built without a line goes out when it is back, without a reload."""
    first, second = pair
    table = first.play_beside(rebuilt, second)
    first.line.cut()
    expect(first.page.get_by_text(re.compile("Verbindung")).first).to_be_visible()
    first.lay_by_mouse(table)
    first.line.mend()
    second.has_board(table)
    first.end_turn()


def test_a_killed_server_comes_back_with_the_rebuild(new_seat: NewSeat, tmp_path: Path) -> None:
    """F5: kill -9 in the middle of a turn. Who looked on sees it again while the mover's line is still cut; then the
    mover goes on."""
    with running_server(tmp_path) as server:
        first, second = sit_together(new_seat(url=server.url, kind=Bench), new_seat(url=server.url, kind=Bench))
        table = first.play_beside(rebuilt, second)
        first.lay_by_mouse(table)
        second.has_board(table)
        first.kept(server.data)
        first.line.cut()
        server.kill()
        server.restart()
        second.page.reload()
        second.has_board(table)
        first.line.mend()
        first.end_turn()
        second.has_board(table)


def test_when_time_is_up_the_clock_lays_what_does(new_seat: NewSeat) -> None:
    """F7, each at a table of its own: a valid draft is laid, one that is not costs three tiles, none costs one."""
    waiting: list[tuple[Bench, int, set[int]]] = []
    rules = {"solo": True, "start": True, "seats": 2, "clock": 30, "options": {"meld": 0, "penalty": 3}}
    for drafted in ("valid", "invalid", "none"):
        me: Bench = new_seat(kind=Bench)
        me.open_beside(**FREE | rules)
        me.page.get_by_role("tab", name="Verlauf").click()
        table = me.play_beside(lays)
        bench = me.bench
        if drafted == "valid":
            me.lay_by_mouse(table)
            waiting.append((me, len(me.bench), me.own))
        elif drafted == "invalid":
            me.put(bench[0], None, 0)
            waiting.append((me, len(bench) + 3, set()))
        else:
            waiting.append((me, len(bench) + 1, set()))
    for me, count, laid in waiting:
        expect(me.page.get_by_text(re.compile("Deine Zeit ist abgelaufen")).first).to_be_visible(timeout=60_000)
        me.has_bench(count)
        for tile in laid:
            me.has_tile(tile)


def test_the_big_game_with_two_people_and_four_computers(new_seat: NewSeat) -> None:
    """F1: 160 tiles; the last two seats are for computers alone. The whole table is on the screen, also of a phone."""
    first: Bench = new_seat(DESKTOP, kind=Bench)
    second: Bench = new_seat(PHONE, kind=Bench)
    first.open_beside(seats=6, clock=None, **FREE)
    expect(first.button("Hier sitzen")).to_have_count(3)
    second.sit_down(first.page.url, place=2)
    first.button("Spiel beginnen").click()
    for each in (first, second):
        expect(each.table).to_be_visible()
    assert len(first.view()["seats"]) == 6

    table = first.play_beside(lambda view, move: lays(view, move) and sum(map(len, view["table"])) >= 45, second)
    first.lay_by_mouse(table)
    for each in (first, second):
        each.has_board(table)
        each.still()
        assert each.page.evaluate(INSIDE) == 0, "a tile is too small, or not on the screen"
    first.end_turn()


def test_the_look_is_the_viewers_own(new_seat: NewSeat) -> None:
    """In the middle of a match, for one of the two; and it stays after a reload."""
    first, second = sit_together(new_seat(kind=Bench), new_seat(kind=Bench))
    red = first.page.get_by_role("button", name=re.compile("^(Rot|Blau|Orange|Schwarz) "))
    jade = first.page.get_by_role("button", name=re.compile("^(Zinnober|Jade|Indigo|Tusche) "))
    expect(red.first).to_be_visible()
    first.button("Einstellungen").click()
    first.choose("Jade 1962")
    first.page.keyboard.press("Escape")
    expect(jade.first).to_be_visible()
    expect(red).to_have_count(0)
    first.page.reload()
    expect(jade.first).to_be_visible()
    expect(second.page.get_by_role("button", name=re.compile("^(Rot|Blau|Orange|Schwarz) ")).first).to_be_visible()
