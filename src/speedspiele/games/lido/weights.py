"""Weights of the prior in 1/64, in the order of `tables.py`, as `python -m scripts.lido_learn` learned
them from own self-play.
"""

from __future__ import annotations

from typing import Final


def _row(*parts: str) -> tuple[int, ...]:
    return tuple(int(weight) for part in parts for weight in part.split())


WEIGHTS: Final[dict[str, tuple[int, ...]]] = {
    "small": _row(
        # phase 1
        "65 0 19 1 0 63 27",  # what it covers
        "53 83 44 -10 -118 0 -43",  # what lies beside it
        "-9 -15 -6 44 62 94 131",  # what lies at its corners
        "25 31 -9 55 0",  # rings
        "-1 0 -9 -62 72",  # size
        # phase 2
        "62 0 7 -7 0 45 28",  # what it covers
        "28 67 43 2 -78 0 -26",  # what lies beside it
        "2 -10 4 19 61 72 82",  # what lies at its corners
        "-6 -2 1 20 0",  # rings
        "42 -18 -42 -40 91",  # size
        # phase 3
        "28 0 9 0 0 46 21",  # what it covers
        "31 36 22 -21 -75 0 -31",  # what lies beside it
        "6 -5 4 43 46 56 75",  # what lies at its corners
        "-15 -9 -5 -10 0",  # rings
        "28 -2 -19 62 138",  # size
        # phase 4
        "55 0 9 4 0 85 0",  # what it covers
        "35 55 39 -24 -78 0 -31",  # what lies beside it
        "7 -9 -3 55 64 60 71",  # what lies at its corners
        "32 60 53 45 0",  # rings
        "-43 -31 34 79 95",  # size
        "1 -55 -19 -54 -24 14 -58 -29 -23 22 1 -33 -54 42 32 -2 40 -62 160 41 -23",  # which towel
    ),
    "two": _row(
        # phase 1
        "58 79 7 2 -26 44 0",  # what it covers
        "13 28 26 -14 -48 6 -13",  # what lies beside it
        "7 2 2 35 53 66 70",  # what lies at its corners
        "-1 39 19 -12 -13",  # rings
        "-9 -11 -24 -19 128",  # size
        # phase 2
        "58 79 7 2 -26 44 0",  # what it covers
        "13 28 26 -14 -48 6 -13",  # what lies beside it
        "7 2 2 35 53 66 70",  # what lies at its corners
        "29 14 3 -8 -10",  # rings
        "-1 -3 -27 63 181",  # size
        # phase 3
        "58 79 7 2 -26 44 0",  # what it covers
        "13 28 26 -14 -48 6 -13",  # what lies beside it
        "7 2 2 35 53 66 70",  # what lies at its corners
        "0 -12 -13 -15 -5",  # rings
        "58 49 58 149 222",  # size
        # phase 4
        "58 79 7 2 -26 44 0",  # what it covers
        "13 28 26 -14 -48 6 -13",  # what lies beside it
        "7 2 2 35 53 66 70",  # what lies at its corners
        "6 12 17 16 13",  # rings
        "5 51 118 181 224",  # size
        "5 -3 -14 -20 -13 15 -40 -36 -34 41 -1 -18 -31 3 8 43 3 12 59 18 -18",  # which towel
    ),
    "many": _row(
        # phase 1
        "71 66 10 -11 0 38 0",  # what it covers
        "19 35 29 -9 -59 0 -13",  # what lies beside it
        "3 -11 2 36 62 68 74",  # what lies at its corners
        "-2 54 25 -12 -26",  # rings
        "-9 -11 -23 -27 134",  # size
        # phase 2
        "71 66 10 -11 0 38 0",  # what it covers
        "19 35 29 -9 -59 0 -13",  # what lies beside it
        "3 -11 2 36 62 68 74",  # what lies at its corners
        "22 16 6 -5 -8",  # rings
        "-6 -8 -24 57 175",  # size
        # phase 3
        "71 66 10 -11 0 38 0",  # what it covers
        "19 35 29 -9 -59 0 -13",  # what lies beside it
        "3 -11 2 36 62 68 74",  # what lies at its corners
        "-14 -7 -11 -13 -8",  # rings
        "63 31 61 160 223",  # size
        # phase 4
        "71 66 10 -11 0 38 0",  # what it covers
        "19 35 29 -9 -59 0 -13",  # what lies beside it
        "3 -11 2 36 62 68 74",  # what lies at its corners
        "23 7 24 15 14",  # rings
        "3 61 119 192 228",  # size
        "5 -8 -9 -15 -7 1 -50 -25 -27 57 -4 -18 -43 -6 17 45 -3 23 65 1 -26",  # which towel
    ),
}
