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
        "38 0 8 16 0 22 19",  # what it covers
        "38 59 18 -7 -77 0 -14",  # what lies beside it
        "-10 1 -26 -23 16 39 66",  # what lies at its corners
        "10 9 -6 39 0",  # rings
        "0 5 11 14 -4 5 33",  # new places
        "13",  # closed to all others
        "0 0 -3 -32 35",  # size
        # phase 2
        "22 0 9 6 0 26 23",  # what it covers
        "12 38 25 3 -38 0 -8",  # what lies beside it
        "9 9 -15 -6 16 29 31",  # what lies at its corners
        "-11 -7 -5 11 0",  # rings
        "0 2 4 8 0 -2 33",  # new places
        "-9",  # closed to all others
        "36 -8 -33 -28 33",  # size
        # phase 3
        "4 0 20 17 0 35 10",  # what it covers
        "12 21 20 -8 -32 0 -13",  # what lies beside it
        "9 3 -13 7 10 20 30",  # what lies at its corners
        "-4 3 3 7 0",  # rings
        "-5 7 8 8 3 -1 18",  # new places
        "-19",  # closed to all others
        "7 -8 -26 6 42",  # size
        # phase 4
        "29 0 13 15 0 23 26",  # what it covers
        "30 46 38 8 -30 0 -10",  # what lies beside it
        "14 -2 -21 20 25 14 20",  # what lies at its corners
        "22 47 42 42 0",  # rings
        "11 17 21 0 9 -3 15",  # new places
        "-10",  # closed to all others
        "-29 -27 8 30 20",  # size
        "12 -42 -10 -44 2 24 -31 -20 -8 18 0 -9 -27 18 24 -10 16 -33 118 17 -16",  # which towel
    ),
    "two": _row(
        # phase 1
        "0 0 -4 36 0 0 0",  # what it covers
        "41 35 0 -4 -81 0 -8",  # what lies beside it
        "-9 13 0 0 20 60 57",  # what lies at its corners
        "0 30 23 3 -10",  # rings
        "0 16 32 53 -14 -6 20",  # new places
        "7",  # closed to all others
        "0 -1 -7 -50 58",  # size
        # phase 2
        "0 13 10 -23 2 46 14",  # what it covers
        "40 50 40 -3 -52 45 2",  # what lies beside it
        "-6 -4 -26 27 37 39 25",  # what lies at its corners
        "17 10 -1 0 -4",  # rings
        "15 -3 14 18 -14 -6 0",  # new places
        "-16",  # closed to all others
        "45 -19 -43 -35 51",  # size
        # phase 3
        "8 37 11 2 -5 35 20",  # what it covers
        "19 30 18 2 -41 -7 -12",  # what lies beside it
        "1 -23 -14 35 26 24 5",  # what lies at its corners
        "-3 -4 -2 2 -1",  # rings
        "-22 -3 11 20 2 -10 -7",  # new places
        "6",  # closed to all others
        "1 -5 -26 7 67",  # size
        # phase 4
        "64 10 23 27 -19 76 35",  # what it covers
        "35 61 45 -16 -38 17 -11",  # what lies beside it
        "6 -7 -19 39 54 32 47",  # what lies at its corners
        "29 31 43 41 37",  # rings
        "25 27 29 35 -8 -1 12",  # new places
        "-17",  # closed to all others
        "-53 -24 -3 42 55",  # size
        "-10 -46 -34 -46 1 13 -55 -21 -9 43 -9 -7 -34 2 17 64 18 14 68 37 -26",  # which towel
    ),
    "many": _row(
        # phase 1
        "0 0 6 35 0 0 0",  # what it covers
        "9 46 0 8 -108 0 -13",  # what lies beside it
        "-9 -20 0 0 38 100 100",  # what lies at its corners
        "0 93 45 -27 -46",  # rings
        "0 27 29 65 -9 -6 30",  # new places
        "4",  # closed to all others
        "0 0 -5 -33 39",  # size
        # phase 2
        "35 6 6 -27 0 35 19",  # what it covers
        "33 49 47 9 -51 0 6",  # what lies beside it
        "-8 -21 1 59 75 49 21",  # what lies at its corners
        "8 21 12 5 -1",  # rings
        "14 -26 3 12 -19 5 -21",  # new places
        "-4",  # closed to all others
        "-3 -8 -24 -22 66",  # size
        # phase 3
        "17 63 10 -14 0 34 28",  # what it covers
        "27 34 26 -10 -42 0 -12",  # what lies beside it
        "-5 -14 4 43 51 34 16",  # what lies at its corners
        "-15 -16 -11 -4 -7",  # rings
        "-39 -17 -1 12 20 11 17",  # new places
        "-6",  # closed to all others
        "44 -16 -53 52 107",  # size
        # phase 4
        "76 35 13 -2 0 37 20",  # what it covers
        "38 49 28 4 -69 0 -19",  # what lies beside it
        "4 -26 8 41 54 53 34",  # what lies at its corners
        "45 23 33 30 28",  # rings
        "8 11 20 32 11 -14 -2",  # new places
        "-2",  # closed to all others
        "-52 -7 39 89 84",  # size
        "-22 -35 -26 -34 4 35 -68 -27 -9 52 -23 -22 -63 3 8 108 8 10 88 21 -31",  # which towel
    ),
}
