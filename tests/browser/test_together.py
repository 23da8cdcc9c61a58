"""Two people and two computers at one table (P3-P5, P8; G1-G3): lines are cut, servers die, nothing is lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewSeat
from tests.browser.seat import Seat
from tests.server import running_server


@pytest.fixture
def pair(new_seat: NewSeat) -> tuple[Seat, Seat]:
    """A host and a guest at a table that has begun; the guest came by the link."""
    return sit_together(new_seat(), new_seat())


def sit_together(host: Seat, guest: Seat) -> tuple[Seat, Seat]:
    url = host.open_table()
    guest.sit_down(url)
    host.button("Spiel beginnen").click()
    expect(host.table).to_be_visible()
    expect(guest.table).to_be_visible()
    return host, guest


def play_both(pair: tuple[Seat, Seat], left: int) -> None:
    """Play on until each holds `left` cards and one of the two is to play."""
    first, second = pair

    def there(seat: Seat) -> bool:
        return len(seat.cards) == left

    for _ in range(4000):
        if there(first) and there(second) and (first.playable.count() or second.playable.count()):
            return
        moved = False
        for seat in pair:
            if len(seat.cards) > left or not seat.cards or seat.page.locator("[data-bid]").count():
                moved = seat.step() is not None or moved
        if not moved:
            first.page.wait_for_timeout(20)
    raise AssertionError(f"{first.cards} {second.cards}")


def mover(pair: tuple[Seat, Seat]) -> tuple[Seat, Seat]:
    """Who is to play, and the other one."""
    first, second = pair
    for _ in range(500):
        if first.playable.count():
            return first, second
        if second.playable.count():
            return second, first
        first.page.wait_for_timeout(20)
    raise AssertionError("nobody is to play")


def test_both_see_the_same_table_and_only_their_own_cards(pair: tuple[Seat, Seat]) -> None:
    play_both(pair, 11)
    first, second = pair
    assert not set(first.cards) & set(second.cards)
    expect(first.table).to_have_attribute("data-rev", str(second.revision))


def test_a_chat_line_reaches_the_other_as_plain_text(pair: tuple[Seat, Seat]) -> None:
    """P8: nothing in a message is ever markup."""
    first, second = pair
    first.say("<b>Hallo</b> & guten Abend")
    second.page.get_by_role("tab", name=re.compile("^Chat")).click()
    expect(second.page.get_by_role("log").get_by_text("<b>Hallo</b> & guten Abend")).to_be_visible()


def test_a_reload_in_the_middle_of_a_trick_changes_nothing(pair: tuple[Seat, Seat]) -> None:
    play_both(pair, 10)
    player, other = mover(pair)
    cards, revision = player.cards, player.revision
    player.page.reload()
    expect(player.table).to_be_visible()
    expect(player.hand).to_have_count(10)
    assert sorted(player.cards) == sorted(cards)
    assert player.revision == revision
    player.play_until(lambda: len(player.cards) == 9)
    assert len(other.cards) in (9, 10)


def test_a_cut_line_comes_back_to_the_exact_position(pair: tuple[Seat, Seat]) -> None:
    """P4: losing the connection is not leaving. The page says so, and catches up by itself."""
    play_both(pair, 10)
    player, other = mover(pair)
    other.line.cut()
    expect(other.page.get_by_text(re.compile("Verbindung")).first).to_be_visible()
    player.play_until(lambda: len(player.cards) == 9)
    other.line.mend()
    expect(other.table).to_have_attribute("data-rev", str(player.revision), timeout=20_000)


def test_a_move_made_without_a_line_is_sent_once_the_line_is_back(pair: tuple[Seat, Seat]) -> None:
    """G2: the command waits with its id; it takes effect once."""
    play_both(pair, 10)
    player, _ = mover(pair)
    player.line.cut()
    player.press(player.playable.first)
    expect(player.table).to_have_attribute("data-pending", "sending")
    player.line.mend()
    expect(player.table).not_to_have_attribute("data-pending", "sending", timeout=20_000)
    expect(player.hand).to_have_count(9)


def test_a_killed_server_loses_nothing(new_seat: NewSeat, tmp_path: Path) -> None:
    """G1: kill -9 in the middle of a deal; the pages come back by themselves and the match goes on."""
    with running_server(tmp_path) as server:
        pair = sit_together(new_seat(url=server.url), new_seat(url=server.url))
        play_both(pair, 9)
        first, second = pair
        cards = first.cards, second.cards
        server.kill()
        server.restart()
        mover(pair)
        assert (first.cards, second.cards) == cards
        play_both(pair, 7)


def test_who_leaves_is_replaced_by_a_computer(pair: tuple[Seat, Seat]) -> None:
    """P4: leaving asks first; a computer plays on, and the other one reads it in the history."""
    play_both(pair, 12)
    first, second = pair
    second.button("Tisch").click()
    second.button("Partie verlassen").click()
    sure = second.page.get_by_role("dialog", name="Partie verlassen?")
    expect(sure).to_contain_text("10 Punkte")
    sure.get_by_role("button", name="Partie verlassen").click()
    first.page.get_by_role("tab", name="Verlauf").click()
    expect(first.page.get_by_text(re.compile("verlässt die Partie")).first).to_be_visible()
    first.page.get_by_role("tab", name="Aktion").click()
    first.play_until(lambda: len(first.cards) == 8)


def test_another_match_at_the_same_table(new_seat: NewSeat) -> None:
    """P4: the first presses "Nochmal", the other is asked, and both sit where they sat."""
    host, guest = new_seat(), new_seat()
    url = host.open_table()
    host.button("Ändern").click()
    host.choose("250 Punkte")
    host.button("Übernehmen").click()
    guest.sit_down(url)
    host.button("Spiel beginnen").click()
    expect(host.table).to_be_visible()
    expect(guest.table).to_be_visible()
    for _ in range(6000):
        if host.end.is_visible() and guest.end.is_visible():
            break
        if not (host.step() or guest.step()):
            host.page.wait_for_timeout(20)
    host.end.get_by_role("button", name=re.compile("^Nochmal")).click()
    guest.end.get_by_role("button", name="Ich bin dabei").click()
    for seat in (host, guest):
        expect(seat.end).to_be_hidden()
        expect(seat.hand).to_have_count(13)
    assert host.page.url == guest.page.url


def test_a_table_is_in_the_list_at_once(new_seat: NewSeat) -> None:
    """P3: who looks at the lobby sees a new table within a second, and can join from there."""
    watcher, host = new_seat(), new_seat()
    watcher.lobby()
    host.open_table()
    name = host.page.get_by_role("heading", name=re.compile("lädt ein$")).inner_text().removesuffix(" lädt ein")
    join = watcher.button(re.compile(f"^Mitspielen.*{re.escape(name)}"))
    expect(join).to_be_visible(timeout=2_000)
    join.click()
    expect(watcher.button("Aufstehen")).to_be_visible()


def test_the_invitation_has_a_link_and_a_code(new_seat: NewSeat) -> None:
    """P3: link and QR code."""
    host = new_seat()
    host.open_table()
    expect(host.button("Link kopieren")).to_be_visible()
    code = host.page.get_by_role("img", name="QR-Code zum Tisch")
    expect(code).to_be_visible()
    assert code.evaluate("image => image.complete && image.naturalWidth > 0 || image.tagName === 'svg'")
