"""Store, then tell; at most once; one owner (G1-G4)."""

from __future__ import annotations

import asyncio

import pytest

from speedspiele.store.protocol import Append, Entry
from speedspiele.tables import commands as ask
from speedspiele.tables import keeper, play, records, views
from speedspiele.tables.handle import Done
from speedspiele.tables.keeper import ANSWERS
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.setup import Setup
from speedspiele.tables.viewing import view_of
from tests.tables.desk import ANNA, BERT, CARO
from tests.tables.house import Building, any_move, fine
from tests.tables.tiny import Lay
from tests.tables.virtual import in_virtual_time, now

PEOPLE = Setup(seats=2)


async def playing(house: Building, setup: Setup = PEOPLE) -> str:
    table = await house.open(ANNA, setup)
    await house.do(BERT, table, ask.Sit())
    await house.do(ANNA, table, ask.Start())
    return table


@in_virtual_time
async def test_nobody_is_told_before_it_is_stored() -> None:
    """Rule 3. Neither the one who moved nor those who look on, and who comes meanwhile sees the table as stored."""
    house = Building()
    table = await playing(house)
    line = await house.watch(ANNA, table)
    stored, go = asyncio.Event(), asyncio.Event()

    async def hold() -> None:
        stored.set()
        await go.wait()

    house.log.after = hold
    version = line.version
    moving = asyncio.create_task(house.do(ANNA, table, any_move(line)))
    await stored.wait()
    late = await house.watch(CARO, table)
    await asyncio.sleep(10)
    assert not moving.done()
    assert (line.version, late.version) == (version, version)
    go.set()
    answer = await moving
    assert line.version == late.version == answer.version == await house.logged(table)


@in_virtual_time
async def test_a_repeated_command_gets_the_stored_answer_and_does_nothing() -> None:
    """G2: also after a restart, when it would be refused by now."""
    house = Building()
    table = await playing(house)
    line = await house.watch(ANNA, table)
    move = any_move(line)
    first = await house.do(ANNA, table, move, id="the-same-command")
    assert await house.do(ANNA, table, move, id="the-same-command") == first
    count = await house.logged(table)
    await house.restart()
    assert await house.do(ANNA, table, move, id="the-same-command") == first
    assert await house.logged(table) == count
    with pytest.raises(Refusal):
        await house.do(BERT, table, move, id="the-same-command")


@in_virtual_time
async def test_a_repeated_command_that_would_still_be_possible_is_not_done_again() -> None:
    house = Building()
    table = await playing(house)
    await house.do(ANNA, table, ask.Say("einmal"), id="said-it-once")
    await house.restart()
    await house.do(ANNA, table, ask.Say("einmal"), id="said-it-once")
    line = await house.watch(ANNA, table)
    assert len(line.saw(views.Said)) == 1


@in_virtual_time
async def test_two_at_once_with_the_same_id_take_effect_once() -> None:
    house = Building()
    table = await playing(house)
    one, other = await asyncio.gather(*(house.do(ANNA, table, ask.Say("doppelt"), id="two-at-once") for _ in range(2)))
    assert one == other
    assert len((await house.watch(BERT, table)).saw(views.Said)) == 1


@in_virtual_time
async def test_a_refused_command_is_judged_anew() -> None:
    house = Building()
    table = await playing(house)
    line = await house.watch(BERT, table)
    with pytest.raises(Refusal, match=r"tiny\.turn"):
        await house.do(BERT, table, ask.MakeMove({"t": "lay", "number": 1}), id="too-early-now")
    await house.do(ANNA, table, any_move(await house.watch(ANNA, table)))
    await house.do(BERT, table, any_move(line), id="too-early-now")


@pytest.mark.parametrize("where", ["before", "after"])
@in_virtual_time
async def test_a_store_that_fails_loses_nothing_and_does_nothing_twice(where: str) -> None:
    """Crash points: before the commit, and after it but before `ok`. The keeper asks the log, and the same command is
    done exactly once."""
    house = Building()
    table = await playing(house)
    line = await house.watch(ANNA, table)
    count = await house.logged(table)
    await house.log.fails_once(where)
    answer = await house.do(ANNA, table, any_move(line))
    assert await house.logged(table) == count + 1 == answer.version
    assert line.gone == "table.moved"
    again = await house.watch(ANNA, table, line.version)
    assert again.version == count + 1
    assert not again.updates[0].reset, "what was missed, not everything"


@pytest.mark.parametrize("where", ["before", "after"])
@in_virtual_time
async def test_kill_at_the_commit_and_the_client_sends_again(where: str) -> None:
    """G1, G2: killed before the commit the command is as if never sent; killed after it, it has taken effect."""
    house = Building()
    table = await playing(house)
    line = await house.watch(ANNA, table)
    count = await house.logged(table)
    reached = asyncio.Event()

    async def never() -> None:
        reached.set()
        await asyncio.Event().wait()

    setattr(house.log, where, never)
    move = any_move(line)
    lost = asyncio.create_task(house.do(ANNA, table, move, id="sent-and-sent"))
    await reached.wait()
    setattr(house.log, where, fine)
    await house.restart()
    lost.cancel()
    assert await house.logged(table) == count + (where == "after")
    answer = await house.do(ANNA, table, move, id="sent-and-sent")
    assert await house.logged(table) == answer.version == count + 1


@in_virtual_time
async def test_a_store_that_stays_broken_refuses_and_comes_back() -> None:
    house = Building()
    table = await playing(house)
    line = await house.watch(ANNA, table)

    async def broken() -> None:
        raise OSError("disk full")

    house.log.before = broken
    with pytest.raises(Refusal, match=r"table\.unavailable"):
        await house.do(ANNA, table, any_move(line))
    house.log.before = fine
    await house.do(ANNA, table, any_move(line))


@in_virtual_time
async def test_somebody_else_who_owns_the_table_ends_this_keeper_at_once() -> None:
    """G4: the epoch is checked inside the append. Nothing is told that is not in the log."""
    house = Building()
    table = await playing(house)
    line = await house.watch(ANNA, table)
    epoch = await house.log.own(table)
    body = records.encode(records.Spoke(1, "B", "Bert", "von drüben"))
    await house.log.append(Append(table, epoch, [Entry(await house.logged(table) + 1, now(), body)], None, None), None)
    await house.do(ANNA, table, any_move(line))
    assert line.gone == "table.moved"
    assert line.saw(views.GameEvent) == []
    again = await house.watch(ANNA, table, line.version)
    assert [type(told.event) for told in again.events] == [views.Said, views.GameEvent]


@in_virtual_time
async def test_who_takes_a_table_over_has_all_that_was_stored_before() -> None:
    """Own first, read then: a move between the two cannot be missed."""
    house = Building()
    other = Building(log=house.log)
    table = await playing(house)
    line = await house.watch(ANNA, table)
    go = asyncio.Event()
    house.log.owning = lambda: _wait(go)
    watching = asyncio.create_task(other.watch(BERT, table))
    await asyncio.sleep(1)
    answer = await house.do(ANNA, table, any_move(line))
    go.set()
    assert (await watching).version == answer.version


@in_virtual_time
async def test_two_servers_that_both_believe_to_own_a_table_keep_one_order() -> None:
    """G4: whatever they do, the log stays one log, and nothing confirmed is lost."""
    house = Building()
    houses = (house, Building(log=house.log))
    table = await playing(house)
    confirmed = []
    for number in range(20):
        person = (ANNA, BERT)[number % 2]
        await houses[number % 3 % 2].do(person, table, ask.Say(f"{number}"))
        confirmed.append(f"{number}")
        await asyncio.sleep(3)
    await house.restart()
    line = await house.watch(ANNA, table)
    assert line.version == await house.logged(table) == 3 + len(confirmed)
    assert [said.text for said in line.saw(views.Said)] == confirmed


@in_virtual_time
async def test_answers_are_not_kept_in_memory_for_ever() -> None:
    """G2 holds for old commands too: their answers are in the log."""
    house = Building()
    table = await playing(house, Setup(seats=2, clock=30))
    first = await house.do(ANNA, table, ask.Pause(), id="the-first-one")
    await house.do(ANNA, table, ask.Resume())
    for _ in range(ANSWERS):
        await house.do(ANNA, table, ask.Pause())
        await house.do(ANNA, table, ask.Resume())
    assert len(house.hall._keepers[table]._answers) == ANSWERS
    version = await house.logged(table)
    assert await house.do(ANNA, table, ask.Pause(), id="the-first-one") == first
    assert await house.logged(table) == version


@pytest.mark.parametrize("fault", ["store", "rules"])
@in_virtual_time
async def test_a_table_that_cannot_come_back_leaves_nothing_behind_and_comes_later(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a table would go on beside the whole one, and take its timers away."""
    house = Building()
    table = await playing(house, Setup(seats=2, clock=30))
    with monkeypatch.context() as broken:
        if fault == "store":
            await house.log.fails_once("before")
        else:
            broken.setattr(keeper, "handle", _broken)
        await house.restart()
        await asyncio.sleep(1)
    assert house.hall.awake == 0
    assert not [task for task in asyncio.all_tasks() if task.get_name() == f"keeper {table}"]
    line = await house.watch(ANNA, table)
    await asyncio.sleep(41)
    assert line.saw(views.TimedOut)


def _broken(*_: object) -> Done:
    raise RuntimeError("a mistake of ours")


@in_virtual_time
async def test_a_full_inbox_refuses_instead_of_growing() -> None:
    house = Building()
    table = await playing(house)
    go = asyncio.Event()
    house.log.before = lambda: _wait(go)
    sent = [asyncio.create_task(house.do(ANNA, table, ask.Pause())) for _ in range(400)]
    await asyncio.sleep(1)
    go.set()
    results = await asyncio.gather(*sent, return_exceptions=True)
    codes = [result.code for result in results if isinstance(result, Refusal)]
    assert codes.count("table.overload") > 100


async def _wait(event: asyncio.Event) -> None:
    await event.wait()


@in_virtual_time
async def test_who_goes_away_while_waiting_takes_nothing_back() -> None:
    house = Building()
    table = await playing(house)
    line = await house.watch(BERT, table)
    go = asyncio.Event()
    house.log.before = lambda: _wait(go)
    asking = asyncio.create_task(house.do(ANNA, table, ask.Say("weg")))
    await asyncio.sleep(0.1)
    asking.cancel()
    go.set()
    await asyncio.sleep(0.1)
    assert len(line.saw(views.Said)) == 1


# --- computers ----------------------------------------------------------------------------------------------------


@in_virtual_time
async def test_computers_move_at_their_pace() -> None:
    """P6: about 1.2 s at the normal pace; thinking counts in."""
    house = Building(delay=0.5)
    table = await house.open(ANNA, Setup(solo=True))
    line = await house.watch(ANNA, table)
    await house.do(ANNA, table, any_move(line))
    begin = now()
    while line.view is not None and line.view.thinking:
        await asyncio.sleep(0.01)
    assert now() - begin == pytest.approx(3 * 1.2, abs=0.1)


@in_virtual_time
async def test_a_strong_computer_may_take_longer() -> None:
    house = Building(delay=4)
    table = await house.open(ANNA, Setup(solo=True, seats=2))
    line = await house.watch(ANNA, table)
    await house.do(ANNA, table, any_move(line))
    await asyncio.sleep(3.9)
    assert line.view is not None
    assert line.view.thinking == (1,), "everybody sees that it is thinking"
    await asyncio.sleep(0.2)
    assert line.view.thinking == ()


@pytest.mark.parametrize("fault", ["error", "illegal", "nonsense"])
@in_virtual_time
async def test_a_computer_that_fails_is_stood_in_for(fault: str) -> None:
    """No match is ever stuck or aborted."""
    house = Building()
    if fault == "error":
        house.brain.error = RuntimeError("broken")
    else:
        house.brain.wrong = Lay(999) if fault == "illegal" else "nonsense"
    table = await house.open(ANNA, Setup(solo=True))
    line = await house.watch(ANNA, table)
    await house.do(ANNA, table, any_move(line))
    await asyncio.sleep(10)
    assert line.view is not None
    assert line.view.view.waiting == (0,)
    assert {event.by for event in line.saw(views.GameEvent)} == {"person", "computer"}


@in_virtual_time
async def test_what_fails_again_and_again_is_not_tried_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does it take the table from its person, or fill the log."""
    house = Building()
    table = await house.open(ANNA, Setup(solo=True))
    line = await house.watch(ANNA, table)
    house.brain.wrong = Lay(999)
    with monkeypatch.context() as broken:
        broken.setattr(play, "instant", _broken)
        await house.do(ANNA, table, any_move(line))
        await asyncio.sleep(60)
    assert 10 < len(house.brain.jobs) < 15
    house.brain.wrong = None
    await asyncio.sleep(20)
    assert line.view is not None
    assert line.view.view.waiting == (0,)


@in_virtual_time
async def test_a_thought_from_the_last_match_is_not_played_in_the_next() -> None:
    house = Building(delay=30)
    table = await house.open(ANNA, Setup(solo=True, seats=2))
    line = await house.watch(ANNA, table)
    await house.do(ANNA, table, any_move(line))
    await house.do(ANNA, table, ask.Leave())
    await asyncio.sleep(100)
    assert len(line.saw(views.GameEvent)) == 1
    assert house.hall.lobby(None, "A") == ()


@in_virtual_time
async def test_nobody_thinks_during_a_break() -> None:
    house = Building()
    table = await house.open(ANNA, Setup(solo=True, clock=30))
    line = await house.watch(ANNA, table)
    await house.do(ANNA, table, any_move(line))
    await house.do(ANNA, table, ask.Pause())
    await asyncio.sleep(1000)
    assert len(line.saw(views.GameEvent)) == 1
    await house.do(ANNA, table, ask.Resume())
    await asyncio.sleep(10)
    assert line.view is not None
    assert line.view.view.waiting == (0,)


# --- the clock ----------------------------------------------------------------------------------------------------


@in_virtual_time
async def test_time_outs_happen_by_themselves() -> None:
    house = Building()
    table = await playing(house, Setup(seats=2, clock=30))
    line = await house.watch(BERT, table)
    await asyncio.sleep(40.4)
    assert line.saw(views.TimedOut) == []
    await asyncio.sleep(0.2)
    assert line.saw(views.TimedOut) == [views.TimedOut(0)]
    await asyncio.sleep(41)
    assert line.saw(views.TimedOut) == [views.TimedOut(0), views.TimedOut(1)]


@in_virtual_time
async def test_after_a_restart_the_mover_has_15_seconds() -> None:
    """G6: nobody could move while the server was away."""
    house = Building()
    table = await playing(house, Setup(seats=2, clock=30))
    await asyncio.sleep(25)
    await house.do(BERT, table, ask.Say("noch da?"))
    kill_time = now()
    await house.restart()
    line = await house.watch(ANNA, table)
    assert line.saw(views.Revived) == [views.Revived()]
    assert line.view is not None
    assert line.view.clock is not None
    assert line.view.clock.deadline >= round((kill_time + 15) * 1000)
    await asyncio.sleep(15 + 10 + 0.4)
    assert line.saw(views.TimedOut) == []
    await asyncio.sleep(0.3)
    assert line.saw(views.TimedOut) == [views.TimedOut(0)]


# --- presence ---------------------------------------------------------------------------------------------------------


@in_virtual_time
async def test_everybody_sees_who_has_lost_the_connection() -> None:
    """P4."""
    house = Building()
    table = await playing(house)
    anna = await house.watch(ANNA, table)
    bert, tablet = await house.watch(BERT, table), await house.watch(BERT, table)
    spectator = await house.watch(CARO, table)
    await asyncio.sleep(1)
    assert (anna.away, anna.spectators) == ({}, 1)
    house.hall.unwatch(bert, table)
    await asyncio.sleep(1)
    assert anna.away == {}, "the other device is still there"
    house.hall.unwatch(tablet, table)
    since = round(now() * 1000)
    house.hall.unwatch(spectator, table)
    await asyncio.sleep(1)
    assert (anna.away, anna.spectators) == ({1: since}, 0)
    await house.watch(BERT, table)
    await asyncio.sleep(1)
    assert anna.away == {}


@in_virtual_time
async def test_hand_over_knows_how_long_somebody_has_been_away() -> None:
    house = Building()
    table = await playing(house)
    anna, bert = await house.watch(ANNA, table), await house.watch(BERT, table)
    house.hall.unwatch(anna, table)
    await asyncio.sleep(200)
    with pytest.raises(Refusal) as no:
        await house.do(BERT, table, ask.HandOver(0))
    assert (no.value.code, no.value.facts["seconds"]) == ("table.not_away", 100)
    await asyncio.sleep(101)
    await house.do(BERT, table, ask.HandOver(0))
    await asyncio.sleep(3)
    assert bert.view is not None
    assert bert.view.view.to_act == (1,)
    await house.watch(ANNA, table)
    await house.do(ANNA, table, ask.TakeBack())


@in_virtual_time
async def test_what_the_keeper_shows_is_what_the_table_says() -> None:
    house = Building()
    table = await playing(house)
    lines = {0: await house.watch(ANNA, table), 1: await house.watch(BERT, table), None: await house.watch(CARO, table)}
    while lines[0].view is not None and lines[0].view.phase == "playing":
        actor = next(seat for seat in lines[0].view.view.to_act)
        await house.do((ANNA, BERT)[actor], table, any_move(lines[actor]))
        for seat, line in lines.items():
            assert line.view == view_of(house.hall._keepers[table].table, seat)
