"""Kernels: the small, hot parts of the strong computers, written in plain Python and compiled by numba.

`inline` marks a helper. The mark changes nothing: the helper stays an ordinary function that the other levels call
uncompiled. `kernel` makes an entry point: numba compiles it together with all marked helpers that it uses. Numba
(0.2 s to import, 120 MB) is loaded only with the first entry point, so rules and lighter computers never need it.
"""

from __future__ import annotations

from speedspiele.kernels.marks import inline

__all__ = ["inline"]
