"""The command line: `speedspiele serve`, `play`, `verify`, `backup`, `warm`, `arena`, `gtp`, `version`.

What a command needs is imported in it: `--help` must not wait for numba.
"""

# ruff: noqa: PLC0415

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from speedspiele.settings import Settings

app = typer.Typer(
    name="speedspiele",
    help="A portal for table games: at once against good computers, or at a table with people.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,  # its tracebacks show the values of variables
)

Config = Annotated[
    Path | None,
    typer.Option("--config", metavar="FILE", help="Settings in TOML; else speedspiele.toml in this folder, if any."),
]
Data = Annotated[Path | None, typer.Option("--data", metavar="FOLDER", help="The data folder; else as set, or `data`.")]


@app.command()
def serve(
    port: Annotated[int | None, typer.Option(help="Port to listen on; 0: any free one.")] = None,
    host: Annotated[str | None, typer.Option(help="Address to listen on; 127.0.0.1: for this machine only.")] = None,
    data: Data = None,
    config: Config = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser when the server is ready.")] = False,
) -> None:
    """Run the server until it is told to stop (Ctrl-C or SIGTERM)."""
    from speedspiele import logs, network, secret
    from speedspiele.store.lock import FolderInUse, FolderLock
    from speedspiele.web.serve import serve as run

    settings = _settings(config, port=port, host=host, data=data)
    try:
        secret.load(settings.data)  # made on the first start
        FolderLock(settings.data).check()  # said here in one line, rather than by a traceback further in
    except (secret.BadSecrets, FolderInUse) as error:
        _fail(str(error))
    except OSError as error:
        _fail(f"The data folder {settings.data} cannot be used: {_words(error)}.")
    try:
        listener = network.listen(settings.host, settings.port)
    except OSError as error:
        _fail(f"Cannot listen on {settings.host}, port {settings.port}: {_words(error)}.")

    where = network.addresses(settings.host, listener.getsockname()[1])

    def ready() -> None:
        names = ("On this machine", "In this network")
        lines = [f"  {name}:  {url}" for name, url in zip(names, where, strict=False)]
        print("\n".join(["", "Speedspiele is ready. Ctrl-C stops it.", *lines, ""]), flush=True)
        if open_browser:
            import webbrowser

            webbrowser.open(where[0])

    logs.set_up(settings.log_level, settings.log_format)
    if not run(settings, listener, ready):
        _fail("The server did not start; the reason is above.")


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A match as downloaded from its history (JSON).")],
) -> None:
    """Deal a finished match again from its opened seed, and play every move again: was it dealt as promised?"""
    import msgspec

    from speedspiele.games.verify import MatchRecord, words
    from speedspiele.games.verify import verify as check

    try:
        record = msgspec.json.decode(file.read_bytes(), type=MatchRecord)
    except OSError as error:
        _fail(f"{file} cannot be read: {_words(error)}.", 2)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        _fail(f"{file} is no match record: {error}", 2)
    verdict = check(record)
    for problem in verdict.problems:
        print(words(problem), file=sys.stderr)
    if not verdict.ok:
        _fail(f"NOT verified. {verdict.moves} of {len(record.moves)} moves could be played again.")
    print(f"Verified: this match of {record.game} was dealt from the seed that it was promised to be dealt from.")
    print(f"{verdict.moves} moves were played again, all within the rules.")
    for result in verdict.outcome.results if verdict.outcome else ():
        print(f"  Seat {result.seat}: place {result.place}, {result.points} points")


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The archive to make (.tar.gz). It must not exist yet.")],
    data: Data = None,
    config: Config = None,
) -> None:
    """Keep everything in one file, while the server runs or not."""
    import sqlite3

    from speedspiele.backup import CannotBackUp, back_up

    settings = _settings(config, data=data)
    try:
        size = back_up(settings.data, file)
    except (CannotBackUp, sqlite3.Error) as error:
        _fail(str(error))
    except OSError as error:
        _fail(f"{file} cannot be written: {_words(error)}.")
    print(f"{file}: {size:,} bytes, checked.")


@app.command()
def warm(
    data: Data = None,
    config: Config = None,
    check: Annotated[bool, typer.Option("--check", help="Compile nothing, only say what is missing.")] = False,
) -> None:
    """Compile the kernels of the strong computers, so that the server need not wait for them."""
    from rich.console import Console

    _settings(config, data=data)
    from speedspiele.kernels import cache
    from speedspiele.kernels.warm import warm_all

    games = cache.games()
    missing = [game for game in games if not cache.complete(game)]
    if missing and (check or not warm_all(games, Console())):
        _fail(f"Not compiled: {', '.join(missing)}")
    print(f"Compiled: {', '.join(games)}")


@app.command()
def gtp(
    game: Annotated[str, typer.Option("--game", "-g", help="classic, classic_2, classic_3 or duo.")] = "classic",
    level: Annotated[
        int, typer.Option("--level", "-l", min=1, max=9, help="1 to 9: how many playouts a move has.")
    ] = 6,
    playouts: Annotated[int | None, typer.Option(min=1, help="That number itself.")] = None,
    seed: Annotated[int, typer.Option(help="Repeats a game exactly.")] = 0,
    quiet: Annotated[bool, typer.Option("--quiet", help="Nothing is written but answers in any case.")] = False,
    data: Data = None,
) -> None:
    """Speedlido's strong computer as an engine for match tools (Go Text Protocol)."""
    _settings(None, data=data)
    from speedspiele import kernels
    from speedspiele.gtp.dialect import VARIANTS
    from speedspiele.gtp.engine import LEVELS, Engine
    from speedspiele.gtp.run import run

    if game not in VARIANTS:
        _fail(f"There is no game {game}; there are {', '.join(VARIANTS)}.", 2)
    kernels.load("lido")
    run(Engine(game, playouts or LEVELS[level - 1], seed), sys.stdin, sys.stdout)


@app.command()
def arena(
    game: Annotated[str, typer.Argument(help="Which game.")],
    levels: Annotated[
        list[str],
        typer.Argument(help="leicht, normal, stark: one for all seats, one for each, or as many as go round."),
    ],
    matches: Annotated[int, typer.Option(help="How many; each deal is played with the levels on all seats.")] = 100,
    seats: Annotated[int | None, typer.Option(help="How many; else as many as there are levels, if possible.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help="A house rule; may be repeated.")
    ] = None,
    seed: Annotated[str, typer.Option(help="Any text; the same one gives the same matches on every machine.")] = "1",
    processes: Annotated[int | None, typer.Option(min=1, help="How many at once; else one for each processor.")] = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Let computers play against each other, and say how strong and how fast they are."""
    _settings(config, data=data)
    from rich.console import Console

    from speedspiele.arena.plan import BadPlan, plan
    from speedspiele.arena.show import show

    try:
        wanted = plan(game, levels, matches, seats, option or (), seed)
    except BadPlan as error:
        _fail(str(error), 2)
    at_once = min(processes or os.cpu_count() or 1, wanted.matches)
    if not show(wanted, at_once, Console(), Console(stderr=True)):
        _fail("The strong level cannot be had here: its kernel was not compiled.")


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="Which game.")],
    level: Annotated[str, typer.Option(help="leicht, normal or stark.")] = "normal",
    seats: Annotated[int | None, typer.Option(help="How many, you included; else the fewest.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help="A house rule; may be repeated.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Any text; the same one gives the same match again.")] = None,
    data: Data = None,
    config: Config = None,
) -> None:
    """Play a match against computers here in the terminal."""
    _settings(config, data=data)
    import secrets

    import msgspec
    from rich.console import Console

    from speedspiele import kernels
    from speedspiele.arena.match import seed_of
    from speedspiele.arena.plan import BadPlan, plan
    from speedspiele.games.catalog import GAMES
    from speedspiele.kernels import cache
    from speedspiele.kernels.warm import warm_all
    from speedspiele.terminal.session import Session

    try:
        wanted = plan(game, [level], 1, seats, option or (), seed or secrets.token_hex(8))
    except BadPlan as error:
        _fail(str(error), 2)
    console = Console()
    if game in cache.games() and level == "stark" and not warm_all([game], Console(stderr=True)):
        _fail("The strong level cannot be had here: its kernel was not compiled.")
    if game in cache.games() and cache.complete(game):
        kernels.load(game)  # for advice too; without it the normal computer advises
    options = msgspec.convert(wanted.options, GAMES[game].options)
    of = Session(
        GAMES[game], options, len(wanted.levels), wanted.levels[0], seed_of(wanted.seed, 0), console, sys.stdin.readline
    )
    console.print("Type the number of a choice. ? for help, q to leave.")
    if of.run() is None:
        console.print("You have left the match.")


@app.command()
def version() -> None:
    """Say which version this is."""
    import platform
    import sqlite3

    from speedspiele import __version__

    print(f"Speedspiele {__version__} (Python {platform.python_version()}, SQLite {sqlite3.sqlite_version})")


def main() -> None:
    """The entry point."""
    app()


def _settings(config: Path | None, **given: Any) -> Settings:
    from speedspiele.settings import CONFIG, BadSettings, load

    try:
        settings = load({**os.environ, CONFIG: str(config)} if config else None, **given)
    except BadSettings as error:
        _fail(str(error), 2)
    # Kernels are kept in the data folder too, and are compiled by processes that know only their environment.
    os.environ["SPEEDSPIELE_DATA"] = str(settings.data.resolve())
    return settings


def _words(error: OSError) -> str:
    """What went wrong, without what it was tried on."""
    return os.strerror(error.errno) if error.errno else str(error)


def _fail(message: str, code: int = 1) -> NoReturn:
    print(message, file=sys.stderr)
    raise typer.Exit(code)
