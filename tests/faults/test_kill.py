"""G1, G2 and G3 under the hardest end there is: the process is killed at any moment, again and again."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from speedspiele.store.protocol import Command
from speedspiele.store.sql import SqliteStore

TABLES = 4
ROUNDS = 20


def killed_after(seconds: float, folder: Path, first: list[int]) -> list[int]:
    """Let an appender live for so long after its first confirmation; the last number confirmed for each table."""
    command = [sys.executable, "-m", "tests.faults.appender", str(folder), *map(str, first)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, bufsize=0) as child:
        assert child.stdout is not None
        heard = child.stdout.read(1)
        assert heard, "the appender ended by itself"
        time.sleep(seconds)
        child.kill()
        heard += child.stdout.read()  # what it said before it died lies in the pipe
    assert child.returncode == -9
    last = [number - 1 for number in first]
    for line in heard.decode().split("\n")[:-1]:  # a last line without its end was not said
        table, number = line.split()
        assert int(number) == last[int(table[1:])] + 1
        last[int(table[1:])] = int(number)
    return last


@pytest.mark.slow
async def test_g1_what_was_confirmed_survives_kill_nine_once_and_in_order(tmp_path: Path) -> None:
    chance = random.Random(9)
    confirmed = [0] * TABLES
    for _ in range(ROUNDS):
        confirmed = killed_after(chance.uniform(0, 0.12), tmp_path, [number + 1 for number in confirmed])
        store = SqliteStore(tmp_path)
        await store.open()  # nothing else is needed after a kill
        for table, last in enumerate(confirmed):
            log = await store.log.read(f"t{table}")
            assert [entry.seq for entry in log] == list(range(1, len(log) + 1)), "the log has a gap"
            stored = (len(log) - 1) // 2
            # Every confirmed command is there; at most one more was stored when the end came before the word.
            assert stored - last in (0, 1)
            whole = [b"opened"] + [f"command-{n} {half}".encode() for n in range(1, stored + 1) for half in "ab"]
            assert [entry.body for entry in log] == whole, "a command is there twice, by halves, or out of order"
            answers = [await store.log.answer(f"t{table}", Command("anna", f"command-{n}")) for n in (last, last + 1)]
            assert answers[0] == (str(last).encode() if last else None)
            assert (answers[1] is not None) == (stored == last + 1)
        await store.close()
    assert min(confirmed) > ROUNDS, "the appenders died before they did anything worth testing"
