"""The command line, as whoever operates a server meets it (P15)."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from typer.testing import CliRunner, Result

from speedspiele import __version__, network
from speedspiele.cli import app
from speedspiele.games.catalog import GAMES
from speedspiele.games.chance import commitment
from speedspiele.games.verify import MatchRecord
from speedspiele.store.protocol import DraftRow
from speedspiele.store.sql import DATABASE, SqliteStore
from tests.store.kit import append, numbers, opened

CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("SPEEDSPIELE_")}


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither settings nor data of whoever runs the tests."""
    monkeypatch.chdir(tmp_path)
    for name in os.environ.keys() - CLEAN.keys():
        monkeypatch.delenv(name)
    monkeypatch.setenv("SPEEDSPIELE_DATA", "data")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def test_version() -> None:
    result = run("version")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Speedspiele {__version__} (Python 3.")


def test_help_is_quick_since_nothing_heavy_is_loaded_for_it() -> None:
    heavy = {"numba", "numpy", "sqlalchemy", "alembic", "litestar", "uvicorn"}
    code = f"import sys, speedspiele.cli; print(sorted({heavy!r} & set(sys.modules)))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "[]"


def test_a_setting_that_makes_no_sense_stops_every_command_with_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPEEDSPIELE_PORT", "many")
    for command in (["serve"], ["backup", "x.tar.gz"], ["warm", "--check"]):
        result = run(*command)
        assert result.exit_code == 2
        assert result.stderr == "SPEEDSPIELE_PORT: port: Expected `int`, got `str`\n"


def test_warm_says_what_is_missing_in_this_data_folder() -> None:
    result = run("warm", "--check")
    assert result.exit_code == 1
    assert result.stderr.startswith("Not compiled: ")
    assert "spades" in result.stderr


# --- verify -------------------------------------------------------------------------------------------------------


def played(moves: int) -> MatchRecord:
    """The beginning of a match of Spades in which everybody lets the time run out."""
    game = GAMES["spades"]
    seed, salt = bytes(range(32)), bytes(range(16))
    options = game.options()
    state = game.deal(options, 4, seed).state
    made: list[tuple[int, Any]] = []
    for _ in range(moves):
        seat = min(game.to_act(state))
        move = game.overdue(state, seat, None, ())
        state = game.play(state, seat, move).state
        made.append((seat, move))
    promised = commitment(seed, salt)
    return MatchRecord("spades", game.rules_version, options, 4, seed.hex(), salt.hex(), promised, tuple(made))


def test_p9_a_match_that_was_dealt_as_promised_is_verified(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(msgspec.json.encode(played(20)))
    result = run("verify", str(file))
    assert result.exit_code == 0, result.stderr
    assert "dealt from the seed that it was promised to be dealt from" in result.stdout
    assert "20 moves were played again" in result.stdout


def test_p9_another_seed_than_the_one_promised_is_found_out(tmp_path: Path) -> None:
    record = msgspec.to_builtins(played(20))
    record["seed"] = "ff" + record["seed"][2:]
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    result = run("verify", str(file))
    assert result.exit_code == 1
    assert "NOT verified" in result.stderr
    assert f"but {record['commitment']} was shown before the match" in result.stderr


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b"[1]", b'{"game":"spades"}'])
def test_what_is_no_record_is_told_apart_from_a_bad_one(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(content)
    result = run("verify", str(file))
    assert result.exit_code == 2
    assert "is no match record" in result.stderr


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    result = run("verify", str(tmp_path / "none.json"))
    assert result.exit_code == 2
    assert "none.json cannot be read: No such file or directory." in result.stderr


# --- backup -------------------------------------------------------------------------------------------------------


async def test_a_backup_unpacked_into_a_new_folder_is_the_house_as_it_was(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    await store.open()
    await opened(store.log, "t1")
    draft = DraftRow(0, 1, 7, 5, b"{}")
    await store.log.keep_drafts("t1", 1, [draft])
    (tmp_path / "data" / "secrets.toml").write_text('server = "mine"')
    result = run("backup", "kept.tar.gz")  # while it is open
    assert result.exit_code == 0, result.stderr
    assert "bytes, checked." in result.stdout
    await store.log.append(append(at=2), None)
    await store.close()

    archive = tmp_path / "kept.tar.gz"
    assert archive.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "kept.tar.gz"]  # nothing is left behind
    with tarfile.open(archive) as packed:
        assert sorted(packed.getnames()) == ["secrets.toml", DATABASE]
        packed.extractall(tmp_path / "new", filter="data")
    again = SqliteStore(tmp_path / "new")
    await again.open()
    assert await numbers(again.log) == [1]
    assert await again.log.drafts("t1") == [draft]
    await again.close()
    assert (tmp_path / "new" / "secrets.toml").read_text() == 'server = "mine"'


async def test_a_backup_never_overwrites_and_says_what_is_missing(tmp_path: Path) -> None:
    assert run("backup", "kept.tar.gz").stderr == "There is no database in data.\n"
    store = SqliteStore(tmp_path / "data")
    await store.open()
    await store.close()
    assert run("backup", "nowhere/kept.tar.gz").stderr == "There is no folder nowhere.\n"
    (tmp_path / "kept.tar.gz").write_text("mine")
    result = run("backup", "kept.tar.gz")
    assert (result.exit_code, result.stderr) == (1, "kept.tar.gz exists already.\n")
    assert (tmp_path / "kept.tar.gz").read_text() == "mine"


# --- serve --------------------------------------------------------------------------------------------------------


@contextmanager
def serving(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`speedspiele serve` on any free port, and the address that it prints when it is ready."""
    command = [sys.executable, "-m", "speedspiele", "serve", "--host", "127.0.0.1", "--port", "0", *arguments]
    # A session of its own, as under a service manager: what is sent to it is sent to it alone.
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=CLEAN, start_new_session=True
    ) as child:
        try:
            assert child.stdout is not None
            said = ""
            while not (found := re.search(r"On this machine:  (http://localhost:\d+)\n", said)):
                line = child.stdout.readline()
                assert line, child.communicate()[1]
                said += line
            yield child, found[1]
        finally:
            child.kill()


@pytest.mark.slow
def test_it_serves_where_it_says_and_ends_in_order(tmp_path: Path) -> None:
    with serving() as (child, url):
        assert httpx.get(f"{url}/health").json()["status"] == "ok"
        assert (tmp_path / "data" / "secrets.toml").exists()

        second = run("serve", "--port", "0")
        assert second.exit_code == 1
        taken = f"The data folder data is in use by another Speedspiele (process {child.pid})."
        assert second.stderr == f"{taken} Stop it, or choose another.\n"
        assert run("backup", "kept.tar.gz").exit_code == 0

        child.send_signal(signal.SIGTERM)
        _, errors = child.communicate(timeout=20)
    assert child.returncode in (0, -signal.SIGTERM)
    assert "Traceback" not in errors
    left = {path.name for path in (tmp_path / "data").iterdir()} - {"kernels"}
    assert left == {"lock", "secrets.toml", DATABASE}  # no WAL: the database was closed


@pytest.mark.slow
def test_ctrl_c_ends_it_in_order_too() -> None:
    with serving() as (child, _):
        child.send_signal(signal.SIGINT)
        _, errors = child.communicate(timeout=20)
    assert child.returncode == 0
    assert "Traceback" not in errors


def test_a_port_that_is_taken_is_said_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        result = run("serve", "--host", "127.0.0.1", "--port", str(port))
    assert result.exit_code == 1
    assert result.stderr == f"Cannot listen on 127.0.0.1, port {port}: Address already in use.\n"


def test_damaged_secrets_are_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "secrets.toml").write_text("?")
    result = run("serve", "--port", "0")
    assert result.exit_code == 1
    assert result.stderr.startswith("data/secrets.toml is damaged.")


def test_a_data_folder_that_cannot_be_made_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    result = run("serve", "--port", "0")
    assert result.exit_code == 1
    assert result.stderr.startswith("The data folder data cannot be used: ")


# --- addresses ----------------------------------------------------------------------------------------------------


def test_the_addresses_are_those_to_type_into_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "lan_address", lambda: "192.168.1.20")
    assert network.addresses("0.0.0.0", 8000) == ["http://localhost:8000", "http://192.168.1.20:8000"]
    assert network.addresses("127.0.0.1", 8000) == ["http://localhost:8000"]
    assert network.addresses("192.168.1.20", 80) == ["http://192.168.1.20:80"]
    assert network.addresses("fd00::1", 80) == ["http://[fd00::1]:80"]
    monkeypatch.setattr(network, "lan_address", lambda: None)
    assert network.addresses("0.0.0.0", 8000) == ["http://localhost:8000"]
