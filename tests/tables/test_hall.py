"""All tables of a process: opening, loading, forgetting, the lobby (P3, G2, G3)."""

from __future__ import annotations

import asyncio

import pytest

from speedspiele.tables import commands as ask
from speedspiele.tables import views
from speedspiele.tables.evolve import WAITING_KEPT
from speedspiele.tables.hall import AT_ONCE, WOKEN, Person
from speedspiele.tables.lobby import LISTED
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.setup import Setup
from speedspiele.thinking.protocol import Overloaded
from tests.tables.desk import ANNA, BERT, CARO
from tests.tables.house import Building, Line, any_move
from tests.tables.virtual import in_virtual_time

PEOPLE = Setup(seats=2)
SOLO = Setup(solo=True)


# --- opening ------------------------------------------------------------------------------------------------------


@in_virtual_time
async def test_a_table_id_cannot_be_guessed_and_fits_an_address() -> None:
    """It is the invitation too: 13 signs of 5 bits."""
    house = Building()
    ids = {await house.open(ANNA, SOLO) for _ in range(50)}
    assert len(ids) == 50
    assert all(len(table) == 13 and table.isalnum() and table == table.lower() for table in ids)


@in_virtual_time
async def test_opening_twice_with_the_same_command_opens_one_table() -> None:
    """G2: at the same time, later, and after a restart."""
    house = Building()
    both = await asyncio.gather(*(house.hall.open(ANNA, "open-it-once", "tiny", PEOPLE, False) for _ in range(2)))
    later = await house.hall.open(ANNA, "open-it-once", "tiny", PEOPLE, False)
    await house.restart()
    after = await house.hall.open(ANNA, "open-it-once", "tiny", PEOPLE, False)
    assert len({*both, later, after}) == 1
    assert len(house.hall.lobby(None, "A")) == 1


@pytest.mark.parametrize("where", ["before", "after"])
@in_virtual_time
async def test_opening_again_after_a_failure_opens_one_table(where: str) -> None:
    house = Building()
    await house.log.fails_once(where)
    with pytest.raises(Refusal, match=r"table\.unavailable"):
        await house.hall.open(ANNA, "open-it-once", "tiny", PEOPLE, False)
    answer = await house.hall.open(ANNA, "open-it-once", "tiny", PEOPLE, False)
    assert answer.table is not None
    await house.watch(ANNA, answer.table)
    assert len(await house.log.running()) == 1


@in_virtual_time
async def test_unknown_games_and_tables_are_refused() -> None:
    house = Building()
    with pytest.raises(Refusal, match=r"table\.game"):
        await house.open(ANNA, SOLO, game="chess")
    with pytest.raises(Refusal, match=r"table\.gone"):
        await house.watch(ANNA, "nosuchtable")
    with pytest.raises(Refusal, match=r"table\.gone"):
        await house.do(ANNA, "nosuchtable", ask.Sit())


@in_virtual_time
async def test_start_at_once() -> None:
    house = Building()
    line = await house.watch(ANNA, await house.open(ANNA, Setup(), start=True))
    assert line.view is not None
    assert (line.view.phase, line.version) == ("playing", 2)


# --- one match with people at a time ------------------------------------------------------------------------------


@in_virtual_time
async def test_a_person_plays_one_match_with_people_per_game() -> None:
    """P3; matches against computers do not count, nor does another game."""
    house = Building()
    first = await house.open(ANNA, PEOPLE)
    second = await house.open(BERT, PEOPLE)
    with pytest.raises(Refusal) as no:
        await house.do(ANNA, second, ask.Sit())
    assert (no.value.code, no.value.facts) == ("table.busy", {"table": first})
    with pytest.raises(Refusal, match=r"table\.busy"):
        await house.open(ANNA, PEOPLE)
    await house.open(ANNA, SOLO)
    await house.open(ANNA, SOLO)
    await house.open(ANNA, Setup(), game="spades")
    await house.do(ANNA, first, ask.Stand())
    await house.do(ANNA, second, ask.Sit())


@in_virtual_time
async def test_sitting_down_at_two_tables_in_the_same_moment_works_once() -> None:
    """The race between two actors."""
    house = Building()
    tables = [await house.open(BERT, PEOPLE), await house.open(CARO, PEOPLE)]
    results = await asyncio.gather(*(house.do(ANNA, table, ask.Sit()) for table in tables), return_exceptions=True)
    assert [getattr(result, "code", "sat") for result in results].count("table.busy") == 1


@in_virtual_time
async def test_a_table_that_is_opened_to_people_again_binds_again() -> None:
    """Closed to them for a moment, it would otherwise be the way to a second one."""
    house = Building()
    first = await house.open(ANNA, PEOPLE)
    await house.do(ANNA, first, ask.Configure(Setup(seats=2, solo=True)))
    second = await house.open(ANNA, PEOPLE)
    with pytest.raises(Refusal) as no:
        await house.do(ANNA, first, ask.Configure(PEOPLE))
    assert (no.value.code, no.value.facts) == ("table.busy", {"table": second})
    await house.do(ANNA, second, ask.Stand())
    await house.do(ANNA, first, ask.Configure(PEOPLE))


@in_virtual_time
async def test_a_match_that_all_others_left_binds_nobody() -> None:
    house = Building()
    table = await house.open(ANNA, PEOPLE)
    await house.do(BERT, table, ask.Sit())
    await house.do(ANNA, table, ask.Start())
    with pytest.raises(Refusal, match=r"table\.busy"):
        await house.open(ANNA, PEOPLE)
    await house.do(BERT, table, ask.Leave())
    await house.open(ANNA, PEOPLE)
    await house.open(BERT, PEOPLE)


@in_virtual_time
async def test_who_sits_elsewhere_by_now_cannot_say_yes_to_a_rematch() -> None:
    house = Building()
    table = await _played(house)
    other = await house.open(BERT, PEOPLE)
    await house.do(ANNA, table, ask.Rematch())
    with pytest.raises(Refusal, match=r"table\.busy"):
        await house.do(BERT, table, ask.Rematch())
    with pytest.raises(Refusal, match=r"table\.busy"):
        await house.do(ANNA, other, ask.Sit())
    await house.do(BERT, table, ask.Rematch(yes=False))


async def _played(house: Building) -> str:
    """A match of two people, just over."""
    table = await house.open(ANNA, PEOPLE)
    await house.do(BERT, table, ask.Sit())
    await house.do(ANNA, table, ask.Start())
    lines = [await house.watch(ANNA, table), await house.watch(BERT, table)]
    while (view := lines[0].view) is not None and view.phase == "playing":
        actor = view.view.to_act[0]
        await house.do((ANNA, BERT)[actor], table, any_move(lines[actor]))
    for line in lines:
        house.hall.unwatch(line, table)
    return table


# --- memory -------------------------------------------------------------------------------------------------------


@in_virtual_time
async def test_idle_tables_leave_memory_and_come_back_unchanged() -> None:
    house = Building()
    table = await house.open(ANNA, SOLO)
    line = await house.watch(ANNA, table)
    await house.do(ANNA, table, any_move(line))
    await asyncio.sleep(300)
    assert house.hall.awake == 1, "somebody looks on"
    before = line.view
    house.hall.unwatch(line, table)
    await asyncio.sleep(200)
    assert house.hall.awake == 0
    assert [entry.id for entry in house.hall.lobby(None, "A")] == [table], "still in the lists"
    again = await house.watch(ANNA, table, line.version)
    assert again.view == before
    assert again.events == []


@in_virtual_time
async def test_a_running_clock_keeps_a_table_awake() -> None:
    house = Building()
    table = await house.open(ANNA, Setup(seats=2, clock=60))
    await house.do(BERT, table, ask.Sit())
    await house.do(ANNA, table, ask.Start())
    await asyncio.sleep(600)
    assert house.hall.awake == 0, "played to its end by the clock"
    line = await house.watch(ANNA, table)
    assert line.view is not None
    assert line.view.outcome is not None
    assert len(line.saw(views.TimedOut)) == 8


@in_virtual_time
async def test_many_who_ask_at_once_load_a_table_once() -> None:
    house = Building()
    table = await house.open(ANNA, SOLO)
    await asyncio.sleep(200)
    assert house.hall.awake == 0
    before = house.log.reads
    lines = await asyncio.gather(*(house.watch(ANNA, table) for _ in range(20)))
    assert house.log.reads == before + 1
    assert len({line.version for line in lines}) == 1


@in_virtual_time
async def test_a_line_that_goes_while_the_table_loads_is_not_kept() -> None:
    house = Building()
    table = await house.open(ANNA, SOLO)
    await asyncio.sleep(200)
    line = Line()
    watching = asyncio.create_task(house.hall.watch(line, ANNA, table, None))
    await asyncio.sleep(0)
    house.hall.unwatch(line, table)
    await watching
    assert line.updates == []
    await asyncio.sleep(200)
    assert house.hall.awake == 0


@in_virtual_time
async def test_a_restart_brings_the_lobby_and_the_running_tables_back() -> None:
    """P4: every table goes on; computers move on their own."""
    house = Building()
    waiting = await house.open(BERT, PEOPLE)
    playing = await house.open(ANNA, SOLO)
    line = await house.watch(ANNA, playing)
    await house.do(ANNA, playing, any_move(line))
    await house.restart()
    assert [entry.id for entry in house.hall.lobby(None, "A") if entry.phase == "open"] == [waiting]
    await asyncio.sleep(0.1)
    assert {entry.id for entry in house.hall.lobby(None, "A")} == {waiting, playing}
    await asyncio.sleep(10)
    again = await house.watch(ANNA, playing, line.version)
    assert again.view is not None
    assert again.view.view.waiting == (0,)
    assert [type(told.event) for told in again.events] == [views.GameEvent] * 3


@in_virtual_time
async def test_matches_left_lying_wake_when_their_person_comes_back() -> None:
    """A start must not take longer for every match that anybody ever left lying."""
    house = Building()
    tables = {await house.open(ANNA, SOLO) for _ in range(3)}
    together = await house.open(BERT, PEOPLE, start=False)
    line = await house.watch(BERT, together)
    await house.do(CARO, together, ask.Sit())
    await house.do(BERT, together, ask.Start())
    await asyncio.sleep(4000)
    house.hall.unwatch(line, together)
    await house.restart()
    await asyncio.sleep(1)
    assert house.hall.awake == 0
    changes = []
    house.hall.on_lobby(lambda: changes.append(1))
    house.hall.lobby("tiny", "A")
    await asyncio.sleep(1)
    assert len(changes) == 3
    assert {entry.id for entry in house.hall.lobby("tiny", "A")} == tables


@in_virtual_time
async def test_of_very_many_matches_left_lying_older_ones_come_up_when_newer_ones_end() -> None:
    house = Building()
    tables = []
    for _ in range(WOKEN + 2):
        tables.append(await house.open(ANNA, SOLO))
        await asyncio.sleep(0.01)
    await asyncio.sleep(4000)
    await house.restart()
    house.hall.lobby(None, "A")
    await asyncio.sleep(1)
    assert [entry.id for entry in house.hall.lobby(None, "A")] == tables[:1:-1]
    await house.do(ANNA, tables[-1], ask.Leave())
    house.hall.lobby(None, "A")
    await asyncio.sleep(1)
    assert [entry.id for entry in house.hall.lobby(None, "A")] == tables[-2:0:-1]
    await house.watch(ANNA, tables[0])  # its link leads there all the same


@in_virtual_time
async def test_an_open_table_that_nobody_comes_back_to_leaves_the_list_also_after_a_restart() -> None:
    house = Building()
    table = await house.open(ANNA, PEOPLE)
    line = await house.watch(ANNA, table)
    await asyncio.sleep(4000)
    assert [entry.id for entry in house.hall.lobby(None, "nobody")] == [table], "she waits"
    house.hall.unwatch(line, table)
    await asyncio.sleep(200)
    await house.restart()
    assert [entry.id for entry in house.hall.lobby(None, "nobody")] == [table], "she may come back"
    await asyncio.sleep(301)
    assert house.hall.lobby(None, "nobody") == ()
    assert await house.log.running() == []


@in_virtual_time
async def test_closing_does_not_wait_for_all_that_sleeps() -> None:
    house = Building()
    for _ in range(3 * AT_ONCE):
        await house.open(ANNA, SOLO)
    await house.restart()
    await asyncio.sleep(0)
    await house.hall.close()
    assert house.hall.awake <= AT_ONCE


@in_virtual_time
async def test_a_match_with_others_binds_while_it_sleeps() -> None:
    """P3: one match with people at a time, also when nobody has looked at the other one since the start."""
    house = Building()
    table = await house.open(ANNA, PEOPLE)
    await house.do(BERT, table, ask.Sit())
    await house.do(ANNA, table, ask.Start())
    await asyncio.sleep(4000)
    await house.restart()
    with pytest.raises(Refusal, match=r"table\.busy"):
        await house.open(ANNA, PEOPLE)
    await house.restart()
    other = await house.open(CARO, PEOPLE)
    with pytest.raises(Refusal, match=r"table\.busy"):
        await house.do(BERT, other, ask.Sit())


@in_virtual_time
async def test_a_new_name_is_seen_at_once_and_where_one_was_away_when_one_comes_back() -> None:
    house = Building()
    here, there = await house.open(ANNA, PEOPLE), await house.open(ANNA, SOLO)
    line = await house.watch(BERT, here)
    changes = []
    house.hall.on_lobby(lambda: changes.append(1))
    renamed = Person(ANNA.id, "Annabel")
    house.hall.renamed(renamed, here)
    await asyncio.sleep(1)
    assert line.saw(views.Renamed) == [views.Renamed(0, "Anna", "Annabel")]
    assert [entry.host for entry in house.hall.lobby(None, "B")] == ["Annabel"]
    assert changes
    again = await house.watch(renamed, there)
    await asyncio.sleep(1)
    assert again.view is not None
    assert again.view.seats[0].name == "Annabel"
    await house.restart()
    assert (await house.watch(renamed, here)).saw(views.Renamed) == line.saw(views.Renamed)


@in_virtual_time
async def test_who_was_away_from_a_table_that_waits_for_very_long_begins_anew() -> None:
    """People may sit down and get up for hours: neither memory nor the way back grows with it."""
    house = Building()
    table = await house.open(ANNA, Setup(seats=4))
    early = await house.watch(CARO, table)
    house.hall.unwatch(early, table)
    line = await house.watch(CARO, table)
    for _ in range(2 * WAITING_KEPT):
        await house.do(BERT, table, ask.Sit())
        await house.do(BERT, table, ask.Stand())
    assert len(house.hall._keepers[table].table.events) <= 2 * WAITING_KEPT
    await house.hall.watch(early, CARO, table, early.version)
    assert early.updates[-1].reset
    assert early.events == line.events[-len(early.events) :]
    soon = await house.watch(CARO, table, line.version)
    assert not soon.updates[-1].reset


@in_virtual_time
async def test_a_list_has_an_end() -> None:
    """Whoever opens tables without end makes no list longer for everybody."""
    house = Building()
    people = [Person(f"P{number}", f"Gast {number}") for number in range(LISTED + 5)]
    tables = []
    for person in people:
        tables.append(await house.open(person, PEOPLE))
        await asyncio.sleep(0.01)
    assert [entry.id for entry in house.hall.lobby(None, "nobody")] == tables[:4:-1]
    oldest = house.hall.lobby("tiny", people[0].id)
    assert (len(oldest), oldest[-1].id) == (LISTED + 1, tables[0]), "one's own is always there"
    await house.do(people[-1], tables[-1], ask.Stand())
    assert [entry.id for entry in house.hall.lobby(None, "nobody")] == tables[-2:3:-1]


@in_virtual_time
async def test_a_log_that_cannot_be_read_stops_nobody_else() -> None:
    house = Building()
    bad, good = await house.open(ANNA, SOLO), await house.open(BERT, SOLO)
    entries = house.log._tables[bad].entries
    entries[-1] = entries[-1]._replace(body=b'{"r":"nonsense"}')
    await house.restart()
    with pytest.raises(Refusal, match=r"table\.unavailable"):
        await house.watch(ANNA, bad)
    await house.watch(BERT, good)


@in_virtual_time
async def test_closing_finishes_what_is_under_way() -> None:
    house = Building()
    table = await house.open(ANNA, SOLO)
    line = await house.watch(ANNA, table)

    async def slow() -> None:
        await asyncio.sleep(2)

    house.log.before = slow
    moving = asyncio.create_task(house.do(ANNA, table, any_move(line)))
    await asyncio.sleep(0.1)
    await house.hall.close()
    answer = await moving
    assert answer.version == await house.logged(table)
    with pytest.raises(Refusal, match=r"table\.moved"):
        await house.do(ANNA, table, ask.Leave())


# --- resume -------------------------------------------------------------------------------------------------------


@in_virtual_time
async def test_resume_tells_what_was_missed_and_only_that() -> None:
    """G3."""
    house = Building()
    table = await house.open(ANNA, Setup(seats=3))
    await house.do(BERT, table, ask.Sit())
    await house.do(ANNA, table, ask.Start())
    anna, bert = await house.watch(ANNA, table), await house.watch(BERT, table)
    house.hall.unwatch(bert, table)
    await house.do(ANNA, table, any_move(anna))
    await house.do(ANNA, table, ask.Say("du bist dran"))
    back = Line()
    back.version, back.events = bert.version, list(bert.events)
    await house.hall.watch(back, BERT, table, bert.version)
    assert not back.updates[0].reset
    assert back.events == (await house.watch(BERT, table)).events
    far = await house.watch(BERT, table, 10_000)
    assert far.updates[0].reset, "a version from another world"


@in_virtual_time
async def test_who_sits_down_is_told_what_was_hidden_before() -> None:
    house = Building()
    table = await house.open(ANNA, Setup())
    line = await house.watch(BERT, table)
    await house.do(ANNA, table, ask.Say("komm, setz dich"))
    assert line.saw(views.Said) == []
    await house.do(BERT, table, ask.Sit())
    assert line.updates[-1].reset
    assert [said.text for said in line.saw(views.Said)] == ["komm, setz dich"]


@in_virtual_time
async def test_without_spectators_only_the_players_see_the_match() -> None:
    house = Building()
    table = await house.open(ANNA, Setup(seats=2, spectators=False))
    line = await house.watch(CARO, table)
    await house.do(ANNA, table, ask.Start())
    assert line.gone == "table.private"
    assert line.view is not None
    assert line.view.view is None, "it has seen nothing of the match"
    with pytest.raises(Refusal, match=r"table\.private"):
        await house.watch(CARO, table)
    await house.watch(ANNA, table)


# --- the lobby ----------------------------------------------------------------------------------------------------


@in_virtual_time
async def test_the_lobby_shows_open_public_tables_and_ones_own() -> None:
    """P3."""
    house = Building()
    public = await house.open(ANNA, PEOPLE)
    private = await house.open(BERT, Setup(public=False))
    solo = await house.open(CARO, SOLO)
    spades = await house.open(CARO, Setup(), game="spades")

    def ids(game: str | None, person: str) -> list[str]:
        return [entry.id for entry in house.hall.lobby(game, person)]

    assert ids(None, "X") == [spades, public] or set(ids(None, "X")) == {spades, public}
    assert set(ids(None, "B")) == {spades, private, public}
    assert set(ids("tiny", "C")) == {solo, public}
    assert ids("spades", "B") == [spades]


@in_virtual_time
async def test_the_lobby_tells_every_change_that_it_shows() -> None:
    house = Building()
    changes = []
    unsubscribe = house.hall.on_lobby(lambda: changes.append(1))
    table = await house.open(ANNA, PEOPLE)
    assert len(changes) == 1
    await house.do(ANNA, table, ask.Say("chat ändert nichts"))
    assert len(changes) == 1
    await house.do(BERT, table, ask.Sit())
    await house.do(ANNA, table, ask.Start())
    assert len(changes) == 3
    entry = house.hall.lobby("tiny", "B")[0]
    assert (entry.host, entry.people, entry.turn_of, entry.phase) == ("Anna", ("A", "B"), ("A",), "playing")
    assert house.hall.lobby("tiny", "X") == ()
    unsubscribe()
    await house.do(BERT, table, ask.Leave())
    assert len(changes) == 3


@in_virtual_time
async def test_an_open_table_that_everybody_left_disappears_after_five_minutes() -> None:
    house = Building()
    table = await house.open(ANNA, PEOPLE)
    line = await house.watch(ANNA, table)
    await asyncio.sleep(1000)
    assert house.hall.lobby("tiny", "X") != ()
    house.hall.unwatch(line, table)
    await asyncio.sleep(299)
    assert house.hall.lobby("tiny", "X") != ()
    await asyncio.sleep(2)
    assert house.hall.lobby("tiny", "X") == ()


@in_virtual_time
async def test_a_rematch_question_comes_to_its_end_after_a_restart() -> None:
    house = Building()
    table = await _played(house)
    await house.do(ANNA, table, ask.Rematch())
    await house.restart()
    await asyncio.sleep(121)
    line = await house.watch(ANNA, table)
    assert line.view is not None
    assert (line.view.phase, line.view.match) == ("playing", 2)


# --- advice -------------------------------------------------------------------------------------------------------


@in_virtual_time
async def test_advice_is_a_computers_answer_to_ones_own_view() -> None:
    """P7: it changes nothing, not even the version; asking twice gives the same."""
    house = Building()
    table = await house.open(ANNA, SOLO)
    line = await house.watch(ANNA, table)
    assert line.view is not None
    assert line.view.advice
    advised = await house.advice(ANNA, table)
    job = house.brain.jobs[-1]
    assert (job.level, job.advice, job.view) == ("stark", True, line.view.view)
    assert advised.turn == line.view.view.turn
    assert advised.reason is not None
    assert await house.advice(ANNA, table) == advised
    assert line.version == await house.logged(table) == 2
    with pytest.raises(Refusal, match=r"table\.no_advice"):
        await house.advice(BERT, table)
    await house.do(ANNA, table, any_move(line))
    assert not line.view.advice
    with pytest.raises(Refusal, match=r"table\.no_advice"):
        await house.advice(ANNA, table)


@in_virtual_time
async def test_no_advice_with_people_or_where_the_mode_forbids_it() -> None:
    house = Building()
    with_people = await house.open(ANNA, Setup(), start=True)
    forbidden = await house.open(ANNA, Setup(solo=True, options={"down": True}))
    for table in (with_people, forbidden):
        with pytest.raises(Refusal, match=r"table\.no_advice"):
            await house.advice(ANNA, table)


@in_virtual_time
async def test_overload_sheds_advice_in_words() -> None:
    """G10."""
    house = Building()
    table = await house.open(ANNA, SOLO)
    house.brain.error = Overloaded()
    with pytest.raises(Refusal, match=r"table\.overload"):
        await house.advice(ANNA, table)
