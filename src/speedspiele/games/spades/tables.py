"""Numbers that the search looks up. Each is made by plain additions, multiplications and divisions in a fixed order,
which IEEE 754 makes equal on every machine; the library's exp and log may differ in the last digit.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

MOST_ITERATIONS = 1 << 15
STEP = 5
"""Hundredths of a trick, or thousandths of danger times ten, from one entry of the bell and the slope to the next."""
BELL_WIDTH = 110
"""Standard deviation, in hundredths of a trick, of the estimate around what was said. 110 was best, also against
players who bid by another rule."""


def logarithms(n: int) -> Floats:
    """Natural logarithms of 1 .. n+1: ln(i+1) = ln(i) + 2 artanh(1 / (2i + 1))."""
    table = np.zeros(n + 1)
    total = 0.0
    for i in range(1, n + 1):
        x = 1.0 / (2 * i + 1)
        square, term, step = x * x, x, 0.0
        for odd in range(1, 40, 2):
            step += term / odd
            term *= square
        total += 2.0 * step
        table[i] = total
    return table


def bell(n: int) -> Floats:
    """exp(-z*z/2) for z = i * STEP / BELL_WIDTH, i = 0 .. n-1, by repeated multiplication; never quite 0, because a
    person may bid anything.
    """
    table = np.zeros(n)
    z = STEP / BELL_WIDTH
    half = z * z / 2.0
    # exp(-half) by its series; half is tiny
    factor, term = 1.0, 1.0
    for k in range(1, 12):
        term *= -half / k
        factor += term
    value, ratio = 1.0, factor  # exp(-half * i*i): the exponent grows by half * (2i + 1)
    for i in range(n):
        table[i] = max(value, 1e-5)
        value *= ratio
        ratio *= factor * factor
    return table


def slope(n: int) -> Floats:
    """1 / (1 + exp(x)) for x = (i - n/2) * 0.15: how likely a Nil is, by how far its danger is above the limit."""
    table = np.zeros(n)
    step, term = 1.0, 1.0
    for k in range(1, 25):
        term *= 0.15 / k
        step += term
    value = 1.0
    for _ in range(n // 2):
        value /= step
    for i in range(n):
        table[i] = 1.0 / (1.0 + value)
        value *= step
    return table


LOG: Floats = logarithms(MOST_ITERATIONS)
BELL: Floats = bell(280)
SLOPE: Floats = slope(120)
