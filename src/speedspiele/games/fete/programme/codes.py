"""What the dynamic programme knows, written as ints: states, what can be done at a number, and the result.

Their bits are read in the kernel, where each is one machine instruction, and by `solver.py`.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]

NEVER = -(10**9)
"""The value of what cannot be done."""
HOPELESS = NEVER // 2
"""What can be done is worth more, whatever is added to it."""
JOKER = 52
JOKERS = 4
"""At most, in a whole game."""
NUMBERS = 13

# One state of the programme, a row of ints: 64 bytes, one line of the processor's cache.
VALUE = 0
KEY = 1
PARENT = 2
CHOICE = 3
"""How it came from its parent: index of the group, then of each colour's option."""
BOUND = 4
"""Value and what can still be gained."""
ROOT = 5
"""Rundlauf: the runs claimed at the cut, five bits a colour."""
NODE = 8
MOST_NODES = 1 << 17

# A state's key: five bits for each colour's open runs, then
ANY_RUN = 1 << 20
LAID = 21
"""Jokers laid so far, three bits."""
WORTH = 24
"""What the first meld is worth so far, at most what it needs."""

# An option of one colour at one number, for tiles not in groups:
STAND = 5
"""Jokers it uses, three bits; below it the colour's next state."""
REAL = 8
"""Tiles of the colour in runs, two bits."""
FRONT = 10
"""Jokers in front of each run that starts, three bits each."""
COUNTS = 19
"""What its runs add to a first meld."""
GAIN = 27
"""What its tiles from the bench are worth."""
PLAN = (1 << COUNTS) - 1
"""The part of it that says what to do."""

# The result, a row for each number of jokers from the bench: value, claimed runs of the colours, then for each number
# the group and the four options.
START = 1
STEPS = 5
ROW = STEPS + 5 * NUMBERS
# and a last row:
OVER, SPENT, STORED, PASSES, CUT = 0, 1, 2, 3, 4
