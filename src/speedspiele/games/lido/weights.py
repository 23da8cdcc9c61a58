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
        "39 0 10 9 0 37 27",  # what it covers
        "44 61 31 0 -90 0 -32",  # what lies beside it
        "-18 -11 -13 7 41 59 89",  # what lies at its corners
        "14 17 -5 39 0",  # rings
        "-1 0 -5 -39 45",  # size
        # phase 2
        "35 0 4 -4 0 29 25",  # what it covers
        "15 45 25 13 -45 0 -16",  # what lies beside it
        "1 -3 3 9 32 40 42",  # what lies at its corners
        "-5 -2 -1 15 0",  # rings
        "28 -12 -31 -29 48",  # size
        # phase 3
        "3 0 16 9 0 41 13",  # what it covers
        "20 24 11 -7 -41 0 -19",  # what lies beside it
        "1 -7 3 21 20 28 40",  # what lies at its corners
        "-4 -1 0 -3 0",  # rings
        "15 -11 -27 25 71",  # size
        # phase 4
        "36 0 6 11 0 43 25",  # what it covers
        "31 51 37 -1 -43 0 -16",  # what lies beside it
        "4 -6 0 43 49 33 42",  # what lies at its corners
        "23 51 43 45 0",  # rings
        "-38 -31 9 43 43",  # size
        "-1 -51 -19 -41 -15 23 -37 -18 -7 8 -3 -15 -36 25 25 3 30 -35 107 33 -12",  # which towel
    ),
    "two": _row(
        # phase 1
        "0 0 -1 15 0 0 0",  # what it covers
        "20 28 0 -1 -49 0 -13",  # what lies beside it
        "10 9 0 0 39 67 75",  # what lies at its corners
        "-1 33 15 -9 2",  # rings
        "0 -1 -9 -33 43",  # size
        # phase 2
        "31 25 9 -1 -18 34 3",  # what it covers
        "27 33 27 -13 -39 20 -7",  # what lies beside it
        "-8 -11 1 21 34 44 43",  # what lies at its corners
        "23 10 1 -4 -5",  # rings
        "12 -11 -31 -13 75",  # size
        # phase 3
        "31 -1 7 7 -7 33 7",  # what it covers
        "13 20 16 -11 -33 5 -12",  # what lies beside it
        "-4 -6 -11 17 34 37 35",  # what lies at its corners
        "5 -8 -7 -8 -2",  # rings
        "17 -7 -3 56 114",  # size
        # phase 4
        "43 15 10 7 -19 43 15",  # what it covers
        "17 32 27 -5 -23 7 -5",  # what lies beside it
        "4 -1 4 32 41 45 44",  # what lies at its corners
        "13 14 22 19 18",  # rings
        "-20 9 43 76 95",  # size
        "-6 -24 -21 -26 -9 14 -36 -24 -16 20 -3 -8 -31 3 8 58 12 22 53 23 -11",  # which towel
    ),
    "many": _row(
        # phase 1
        "1 0 0 9 0 1 1",  # what it covers
        "27 29 0 0 -47 0 -9",  # what lies beside it
        "0 -7 0 0 42 66 79",  # what lies at its corners
        "-1 54 24 -10 -15",  # rings
        "0 -1 -9 -37 47",  # size
        # phase 2
        "43 9 12 -17 0 27 15",  # what it covers
        "27 39 33 -1 -43 0 -7",  # what lies beside it
        "-8 -19 -16 23 47 45 43",  # what lies at its corners
        "15 13 5 1 -4",  # rings
        "-3 -6 -23 -19 64",  # size
        # phase 3
        "41 37 9 -13 0 27 11",  # what it covers
        "21 30 22 -6 -45 0 -12",  # what lies beside it
        "-4 -14 -5 24 44 43 39",  # what lies at its corners
        "-10 -1 -5 -3 -4",  # rings
        "18 -7 -17 59 109",  # size
        # phase 4
        "53 44 13 -5 0 38 11",  # what it covers
        "25 35 27 2 -46 0 -7",  # what lies beside it
        "3 -11 5 29 48 46 53",  # what lies at its corners
        "29 11 28 22 21",  # rings
        "-31 6 43 89 97",  # size
        "-25 -23 -17 -22 -6 18 -44 -17 -15 41 -9 -9 -41 -5 13 62 3 33 73 9 -21",  # which towel
    ),
}
