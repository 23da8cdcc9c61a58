"""Rundlauf: the runs that cross the cut are guessed, by branch and bound over sets of guesses.

A node of the search allows a set of guesses per colour and is solved with all of them at once, which is too kind: a run
may then end in other tiles than its beginning claimed. Where the best solution does not close in some colour, that
colour's guesses are split into those that its end makes good and the others. (To split off the one guess that it began
with takes three times as long in the mean, and often ten times and more: the others promise nearly as much.)
"""

from __future__ import annotations

from speedspiele.games.fete.programme.codes import KEY, ROOT, Ints
from speedspiele.games.fete.tables import COUNT, COVERED
from speedspiele.kernels.marks import inline

STACK = 512
"""Most nodes that wait to be solved."""


@inline
def push(stack: Ints, depth: int, mask: Ints, keep: int) -> int:
    """Put a pass on the stack: allowed guesses, and how many states it keeps. Returns the new depth."""
    for c in range(4):
        stack[depth, c] = mask[c]
    stack[depth, 4] = keep
    return depth + 1


@inline
def is_single(mask: Ints) -> bool:
    """Whether there is one guess for each colour."""
    many = 0
    for c in range(4):
        many |= mask[c] & (mask[c] - 1)
    return many == 0


@inline
def split_guesses(stack: Ints, depth: int, mask: Ints, top: Ints, every_guess: Ints, width: int, copies: int) -> int:
    """Split the guesses of a colour in which the best state does not give back what it claimed. Returns the new depth
    of the stack, -1 when that is full."""
    split, most = -1, 0
    for c in range(4):
        claim = top[ROOT] >> 5 * c & 31
        guesses = 0
        for s in range(COUNT[copies]):
            guesses += mask[c] >> s & 1
        if COVERED[copies, top[KEY] >> 5 * c & 31] >> claim & 1 == 0 and guesses > most:
            split, most = c, guesses
    if split < 0 or depth + 4 > STACK:
        return -1
    # what the end makes good, and the rest, which asks for another end
    good = mask[split] & COVERED[copies, top[KEY] >> 5 * split & 31]
    rest = mask[split] & ~good
    mask[split] = rest
    depth = push(stack, depth, mask, 0)
    mask[split] = good
    depth = push(stack, depth, mask, 0)
    if not is_single(mask):
        # what the solution ended with is a good guess for what it should have begun with
        for c in range(4):
            end = top[KEY] >> 5 * c & 31
            claim = top[ROOT] >> 5 * c & 31
            holds = COVERED[copies, end] >> claim & 1 != 0 or every_guess[c] >> end & 1 == 0
            mask[c] = 1 << (claim if holds else end)
    return push(stack, depth, mask, width)
