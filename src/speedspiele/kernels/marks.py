"""The mark for helpers that run both as plain Python and inside compiled kernels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

MARKED: list[Callable[..., Any]] = []
"""All marked helpers, in the order of their definition; `compiling` makes them known to numba."""


def inline(helper: F) -> F:
    """Let kernels call `helper`. Returns it unchanged, so without numba it is just the function it was."""
    MARKED.append(helper)
    return helper
