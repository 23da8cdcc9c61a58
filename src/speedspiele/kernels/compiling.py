"""From marked Python to machine code; importing this page imports numba.

`kernel` makes an entry point: it runs without the GIL, and its machine code is kept in the data folder (`cache.py`).
With NUMBA_DISABLE_JIT=1 everything stays the Python it is, for stepping and for coverage.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from llvmlite import ir
from numba import config, njit, types
from numba.extending import intrinsic, overload, register_jitable

from speedspiele.kernels import bitops, cache
from speedspiele.kernels.marks import MARKED

F = TypeVar("F", bound=Callable[..., Any])
_known: set[Callable[..., Any]] = set()


def kernel(entry: F) -> F:
    """Compile an entry point (on its first call, or from the cache) together with all marked helpers it uses.

    Call it with int64 arrays and plain ints only, always of the same kinds: every new combination of types would be
    compiled anew, in the middle of a game.
    """
    if not config.DISABLE_JIT:  # type: ignore[attr-defined]
        for helper in MARKED:
            if helper not in _known:
                # inlined by force: a call would pass each array as seven words and count references atomically
                register_jitable(forceinline=True)(helper)
                _known.add(helper)
    _keep_in(cache.use(entry.__module__.split(".")[-2]))
    compiled: Any = njit(nogil=True, cache=True)(entry)
    return cast(F, compiled)


def _keep_in(folder: Path) -> None:
    """numba asks for the place of its cache when an entry point is made. It also reads the environment anew when that
    has changed, so both have to say the same."""
    os.environ["NUMBA_CACHE_DIR"] = config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]


def _instruction(emit: Callable[[Any, Any], Any]) -> Any:
    """A function of one int64 that becomes a single instruction."""

    @intrinsic
    def operation(typing: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0])

        return types.int64(types.int64), generate

    return operation


_no = ir.Constant(ir.IntType(1), 0)
_bits = _instruction(lambda builder, word: builder.ctpop(word))
_low = _instruction(lambda builder, word: builder.cttz(word, _no))
_high = _instruction(
    lambda builder, word: builder.sub(ir.Constant(ir.IntType(64), 63), builder.ctlz(word, _no)),
)
# numba wants a Python function with the same parameters here, not the intrinsic itself
overload(bitops.bits, inline="always")(lambda mask: lambda mask: _bits(mask))  # noqa: PLW0108
overload(bitops.low, inline="always")(lambda mask: lambda mask: _low(mask))  # noqa: PLW0108
overload(bitops.high, inline="always")(lambda mask: lambda mask: _high(mask))  # noqa: PLW0108
