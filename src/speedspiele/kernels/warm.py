"""Compile the kernels before anybody waits for them: `python -m speedspiele.kernels.warm [--check]`.

Each kernel is compiled in a process of its own, two at a time: compiling holds the GIL for tens of milliseconds again
and again, and leaves 70 MB behind; a server must not do it. What is compiled already is skipped at once.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from speedspiele.kernels import cache, load

AT_ONCE = 2


def command(*arguments: str) -> list[str]:
    """The command line that warms these games in a child process."""
    return [sys.executable, "-m", "speedspiele.kernels.warm", *arguments]


def warm_here(game: str) -> None:
    """Compile a game's kernel in this process, and note that it is complete."""
    os.nice(5)
    load(game)
    cache.note_complete(game)


def warm_all(games: Sequence[str], console: Console) -> bool:
    """Compile what is missing in child processes, with a progress bar. False when one of them failed."""
    todo = [game for game in games if not cache.complete(game)]
    if not todo:
        return True
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    well = True
    with Progress(*columns, console=console) as progress, ThreadPoolExecutor(AT_ONCE) as pool:
        task = progress.add_task(f"Compiling kernels ({', '.join(todo)})", total=len(todo))
        running = {pool.submit(subprocess.run, command("--here", game), check=False): game for game in todo}
        for future in as_completed(running):
            progress.advance(task)
            if future.result().returncode != 0:
                console.print(
                    f"[red]The kernel of {running[future]} was not compiled; its strong level stays off.[/red]"
                )
                well = False
    if well:
        cache.forget_others()
    return well


def main() -> int:
    """0 when all kernels are (with --check: already were) complete, else 1."""
    parser = argparse.ArgumentParser(
        prog="python -m speedspiele.kernels.warm", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("games", nargs="*", help="which games; all that have a kernel when left out")
    parser.add_argument("--check", action="store_true", help="compile nothing, only say what is missing")
    parser.add_argument("--here", action="store_true", help="compile in this process")
    chosen = parser.parse_args()
    games = chosen.games or cache.games()
    console = Console()
    if chosen.check:
        missing = [game for game in games if not cache.complete(game)]
        console.print(f"not compiled: {', '.join(missing)}" if missing else f"compiled: {', '.join(games)}")
        return 1 if missing else 0
    if chosen.here:
        for game in games:
            warm_here(game)
        return 0
    return 0 if warm_all(games, console) else 1


if __name__ == "__main__":
    sys.exit(main())
