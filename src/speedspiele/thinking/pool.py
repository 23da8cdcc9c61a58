"""Runs computers in niced threads beside the event loop.

Compiled searches release the GIL and a niced thread yields to the event loop, so the loop stays late by no more than
1 ms at the 99th percentile with as many searches as cores (measured; Python code in threads would cost 50 ms). A move
always gets an answer: when the strong computer is not ready, the line is too long or the answer takes too long, the
normal level answers at once on the event loop. It is plain Python, far below a millisecond.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Mapping
from typing import Any

import structlog

from speedspiele import kernels
from speedspiele.games.contract import AnyGame, Choice, KernelCold
from speedspiele.kernels import cache, warm
from speedspiele.thinking.protocol import Job, Overloaded, Thinker
from speedspiele.thinking.queue import Full, Line, Waiting

log = structlog.get_logger()

NICE = 10
"""How much less than the event loop the workers insist on a core."""


class Pool(Thinker):
    """Worker threads, one a core, behind a bounded line.

    limit: jobs that may wait. patience: seconds that a move may take, from asking to answering, before the normal
    level answers instead; advice is given up after as long. compile_missing: start the warm-up in a child process when
    a kernel is not in the cache; the strong level of that game comes as soon as it is.
    """

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        *,
        threads: int | None = None,
        limit: int = 64,
        patience: float = 2.0,
        compile_missing: bool = True,
    ) -> None:
        self._games = games
        self._count = threads or os.cpu_count() or 1
        self._patience = patience
        self._compile_missing = compile_missing
        self._line = Line(limit)
        self._threads: list[threading.Thread] = []
        self._loading: asyncio.Task[None] | None = None

    # --- life -------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Start the workers, and in the background load the kernels. Returns at once."""
        for number in range(self._count):
            thread = threading.Thread(target=self._work, name=f"thinking-{number}", daemon=True)
            thread.start()
            self._threads.append(thread)
        self._loading = asyncio.create_task(self._load_kernels())

    async def close(self) -> None:
        """Stop: what waits is answered by the normal level, what runs is finished first (a search is short)."""
        if self._loading is not None:
            self._loading.cancel()
            await asyncio.gather(self._loading, return_exceptions=True)
        for waiting in self._line.close():
            waiting.answer(None, Full())
        for thread in self._threads:
            await asyncio.to_thread(thread.join)
        self._threads.clear()

    async def wait_ready(self) -> None:
        """Wait until loading the kernels is over, well or not. For tests and benchmarks."""
        if self._loading is not None:
            await asyncio.shield(self._loading)

    async def _load_kernels(self) -> None:
        wanted = [game for game in cache.games() if game in self._games and not kernels.loaded(game)]
        for game in wanted:
            try:
                if not await asyncio.to_thread(cache.complete, game) and not await self._compile(game):
                    continue
                # From the cache this takes half a second, most of it with the GIL released in reading and linking.
                await asyncio.to_thread(kernels.load, game)
                log.info("kernel loaded", game=game)
            except Exception:
                log.exception("kernel not loaded", game=game)

    async def _compile(self, game: str) -> bool:
        """Compile in a child process, never here: the loop would stall by 65 ms again and again."""
        if not self._compile_missing:
            return False
        log.info("compiling kernel", game=game)
        # A session of its own: Ctrl-C at the terminal is for the server, which ends the child in its own time.
        child = await asyncio.create_subprocess_exec(
            *warm.command("--here", game), stdout=subprocess.DEVNULL, start_new_session=True
        )
        try:
            code = await child.wait()
        finally:
            if child.returncode is None:
                child.terminate()
                await child.wait()
        if code != 0:
            log.error("kernel not compiled", game=game, code=code)
        return code == 0

    # --- asking -----------------------------------------------------------------------------------------------

    def ready(self, game: str) -> bool:
        """Games without a kernel are always ready."""
        return game not in cache.games() or kernels.loaded(game)

    async def think(self, job: Job) -> Choice[Any]:
        """See `Thinker.think`. When the asking task is cancelled, the job is taken out of the line."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Choice[Any]] = loop.create_future()

        def settle(choice: Any, problem: BaseException | None) -> None:
            if future.done():
                return
            if problem is None:
                future.set_result(choice)
            else:
                future.set_exception(problem)

        def answer(choice: Any, problem: BaseException | None) -> None:
            # the loop may have closed while a worker was finishing its last search: then nobody waits
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle, choice, problem)

        waiting: Waiting | None = None
        try:
            waiting = self._line.put(job, answer)
            return await asyncio.wait_for(future, self._patience)
        except (Full, TimeoutError):
            if job.advice:
                raise Overloaded from None
            log.warning("answered for by normal", game=job.game, level=job.level, waiting=len(self._line))
            return self._normal(job)
        finally:
            if waiting is not None:
                waiting.dropped = True

    def _normal(self, job: Job) -> Choice[Any]:
        choice: Choice[Any] = self._games[job.game].computer("normal").choose(job.view, job.seen, job.seed)
        return choice

    # --- working ----------------------------------------------------------------------------------------------

    def _work(self) -> None:
        if sys.platform == "linux":  # elsewhere a niceness belongs to the whole process
            me = threading.get_native_id()
            os.setpriority(os.PRIO_PROCESS, me, min(19, os.getpriority(os.PRIO_PROCESS, me) + NICE))
        while (waiting := self._line.take()) is not None:
            try:
                choice = self._choose(waiting.job)
            except Exception as problem:
                waiting.answer(None, problem)
            else:
                waiting.answer(choice, None)

    def _choose(self, job: Job) -> Choice[Any]:
        game = self._games[job.game]
        try:
            if job.advice:
                return game.advise(job.view, job.seen, job.seed)
            choice: Choice[Any] = game.computer(job.level).choose(job.view, job.seen, job.seed)
            return choice
        except KernelCold:
            return self._normal(job)
        except Exception:
            if job.level == "normal" and not job.advice:
                raise
            log.exception("a computer failed; normal answers for it", game=job.game, level=job.level)
            return self._normal(job)
