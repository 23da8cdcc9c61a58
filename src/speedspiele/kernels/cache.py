"""Where compiled kernels are kept, and whether they are there.

numba's own check sees changes of an entry point's file only; helpers and tables of other files are frozen into the
machine code. So each game has a folder whose name is a hash over all that goes into its kernel, and numba's version: a
change of one game leaves the others' machine code as it is. A note in it says for which processor the game is complete:
numba keeps machine code by processor, and the server must never compile.
"""

from __future__ import annotations

import ast
import hashlib
import os
import platform
import shutil
from functools import cache
from importlib.metadata import version
from pathlib import Path

import speedspiele

PACKAGE = Path(speedspiele.__file__).parent


def games() -> tuple[str, ...]:
    """The games that have a kernel."""
    return tuple(sorted(path.parent.name for path in PACKAGE.glob("games/*/kernel.py")))


def data_folder() -> Path:
    """Where the house keeps its data: SPEEDSPIELE_DATA, else `data` in the working directory."""
    return Path(os.environ.get("SPEEDSPIELE_DATA", "data")).resolve()


@cache
def key(game: str) -> str:
    """The hash of all that goes into the game's kernel."""
    digest = hashlib.sha256(f"numba {version('numba')} python {platform.python_version()}".encode())
    for file in sorted(ingredients(game)):
        digest.update(str(file.relative_to(PACKAGE)).encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def ingredients(game: str) -> set[Path]:
    """All files of the package that the game's kernel is made of: what it imports, and what that imports."""
    found: set[Path] = set()
    rest = [PACKAGE / "games" / game / "kernel.py"]
    while rest:
        file = rest.pop()
        if file in found or not file.exists():
            continue
        found.add(file)
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module:
                rest.append(_file(node.module))
                rest.extend(_file(f"{node.module}.{name.name}") for name in node.names)
            elif isinstance(node, ast.Import):
                rest.extend(_file(name.name) for name in node.names)
    return found


def _file(module: str) -> Path:
    return PACKAGE.parent / (module.replace(".", "/") + ".py")


def folder(game: str) -> Path:
    """The folder of this version of the game's compiled kernel."""
    return data_folder() / "kernels" / f"{game}-{key(game)}"


def use(game: str) -> Path:
    """The folder, made ready for numba to keep its machine code in."""
    place = folder(game)
    place.mkdir(parents=True, exist_ok=True)
    return place


def processor() -> str:
    """For which processor numba compiles here, as a short hash of its name and features."""
    from llvmlite import binding  # noqa: PLC0415 - 0.1 s to import, and not needed by rules and lighter computers

    name = os.environ.get("NUMBA_CPU_NAME") or binding.get_host_cpu_name()
    features = os.environ.get("NUMBA_CPU_FEATURES") or binding.get_host_cpu_features().flatten()
    return hashlib.sha256(f"{name} {features}".encode()).hexdigest()[:8]


def _note(game: str) -> Path:
    return folder(game) / f"{processor()}.complete"


def _stamp(game: str) -> str:
    """What numba compares on top of the text: a file that moved or was written again is compiled again."""
    file = PACKAGE / "games" / game / "kernel.py"
    status = file.stat()
    return f"{file} {status.st_mtime_ns} {status.st_size}"


def complete(game: str) -> bool:
    """Whether the game's kernel was compiled here, for this processor, from these very files."""
    try:
        return _note(game).read_text() == _stamp(game)
    except FileNotFoundError:
        return False


def note_complete(game: str) -> None:
    """Remember that the game's kernel is compiled."""
    _note(game).write_text(_stamp(game))


def forget_others() -> None:
    """Delete the compiled kernels of other versions; a version that comes back compiles again."""
    present = {folder(game) for game in games()}
    for other in (data_folder() / "kernels").iterdir():
        if other.is_dir() and other not in present:
            shutil.rmtree(other, ignore_errors=True)
