"""Weights of the prior in 1/64, in the order of `tables.py`, as `python -m scripts.lido_learn` learned
them from own self-play.
"""

from __future__ import annotations

from typing import Final


def _row(*parts: str) -> tuple[int, ...]:
    return tuple(int(weight) for part in parts for weight in part.split())


WEIGHTS: Final[dict[str, tuple[int, ...]]] = {
    "small": _row(
        "68 0 6 -10 0 54",  # what it covers
        "27 42 28 -18 -79 0 -31",  # what lies beside it
        "15 0 11 56 61 77 95",  # what lies at its corners
        "27 34 -7 32 0 11 7 10 4 0 -35 -18 -10 -13 0 33 52 44 31 0",  # rings, by phase
        "-3 -3 -19 -58 84 11 -17 -37 1 132 60 27 11 96 163 -25 -1 61 107 144",  # size, by phase
        "15 -28 -2 -49 -10 6 -51 -38 -42 20 -3 -34 -42 27 34 -9 20 -65 200 28 -20",  # which towel
    ),
    "two": _row(
        "58 79 7 2 -26 44",  # what it covers
        "13 28 26 -14 -48 6 -13",  # what lies beside it
        "7 2 2 35 53 66 70",  # what lies at its corners
        "-1 39 19 -12 -13 29 14 3 -8 -10 0 -12 -13 -15 -5 6 12 17 16 13",  # rings, by phase
        "-9 -11 -24 -19 128 -1 -3 -27 63 181 58 49 58 149 222 5 51 118 181 224",  # size, by phase
        "5 -3 -14 -20 -13 15 -40 -36 -34 41 -1 -18 -31 3 8 43 3 12 59 18 -18",  # which towel
    ),
    "many": _row(
        "71 66 10 -11 0 38",  # what it covers
        "19 35 29 -9 -59 0 -13",  # what lies beside it
        "3 -11 2 36 62 68 74",  # what lies at its corners
        "-2 54 25 -12 -26 22 16 6 -5 -8 -14 -7 -11 -13 -8 23 7 24 15 14",  # rings, by phase
        "-9 -11 -23 -27 134 -6 -8 -24 57 175 63 31 61 160 223 3 61 119 192 228",  # size, by phase
        "5 -8 -9 -15 -7 1 -50 -25 -27 57 -4 -18 -43 -6 17 45 -3 23 65 1 -26",  # which towel
    ),
}
