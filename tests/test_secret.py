"""P15: secrets are made on the first start, and kept."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from speedspiele import secret


def test_they_are_made_once_and_only_the_owner_can_read_them(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    first = secret.load(folder)
    assert len(bytes.fromhex(first.server)) == 32
    assert secret.load(folder) == first
    assert (folder / secret.FILE).stat().st_mode & 0o777 == 0o600
    assert [path.name for path in folder.iterdir()] == [secret.FILE]  # no draft is left


def test_every_server_has_its_own(tmp_path: Path) -> None:
    assert secret.load(tmp_path / "a").server != secret.load(tmp_path / "b").server


def test_they_are_never_shown(tmp_path: Path) -> None:
    made = secret.load(tmp_path)
    assert made.server not in f"{made!r} {made}"


@pytest.mark.parametrize("text", ["", "server = 5", 'server = "abc"', 'server = "zz"', "\x00", 'server = "ab" # {}'])
def test_damaged_ones_are_reported_not_replaced_nor_quoted(tmp_path: Path, text: str) -> None:
    (tmp_path / secret.FILE).write_text(text)
    with pytest.raises(secret.BadSecrets) as bad:
        secret.load(tmp_path)
    assert "is damaged" in str(bad.value)
    assert bad.value.__cause__ is None
    assert (tmp_path / secret.FILE).read_text() == text


def test_two_first_starts_at_the_same_time_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both find no file; the slower one must not replace what the faster one has begun to use."""
    both_looked = threading.Barrier(2)
    drafts = iter([1, 2])  # two processes have different numbers; here they are threads
    monkeypatch.setattr(secret.os, "getpid", lambda: next(drafts))
    exists = Path.exists

    def slow(path: Path) -> bool:
        found = exists(path)
        both_looked.wait(10)
        return found

    monkeypatch.setattr(Path, "exists", slow)
    made: list[secret.Secrets] = []
    threads = [threading.Thread(target=lambda: made.append(secret.load(tmp_path))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 2
    assert made[0] == made[1]
