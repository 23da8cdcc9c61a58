"""Which of the possible turns the strong level takes while there are tiles in the bag (F9): judgement on numbers alone.

The solver says what can be laid with each number of jokers; these rules say what is. Each was measured by self-play
before it stayed (docs/computers-fete.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from speedspiele.games.fete.tiles import JOKER_WORTH

What: TypeAlias = Literal["out", "lay", "wait", "keep_joker", "draw"]
"""Lay everything; lay some; draw though something fits, or fits with a joker; draw because nothing does."""


class Habits(NamedTuple):
    """The numbers behind the judgement."""

    patience: int = 4
    """When at most so many tiles would be left over, laying the others mostly helps those who come next. Better to draw
    on, and to lay everything in one turn."""
    urgent: int = 1
    """With so few tiles another seat goes out at any moment: lay what can be laid, jokers too."""
    jokers_out: int = 2
    """With so few tiles another seat may soon go out: a joker that can be laid is laid."""
    joker: int = JOKER_WORTH
    """Otherwise a joker is laid when what it frees is worth more points than this."""


HABITS: Final = Habits()


class Answer(NamedTuple):
    """What can be laid with a given number of jokers."""

    jokers: int
    tiles: int
    """All that are laid, jokers included."""
    worth: int
    """The sum of the numbers of those that are not jokers."""


class Verdict(NamedTuple):
    what: What
    jokers: int = 0
    """How many of them to lay."""


def decide(answers: Sequence[Answer], held: int, bag: int, others: int, habits: Habits = HABITS) -> Verdict:
    """What to do with `held` tiles on the bench, `bag` in the bag, `others` on the smallest bench of the others.

    `answers` are those that are possible, by rising number of jokers.
    """
    out = next((answer for answer in answers if answer.tiles == held), None)
    if out:
        return Verdict("out", out.jokers)
    possible = [answer for answer in answers if answer.tiles > 0]
    if not possible:
        return Verdict("draw")
    soon = others <= habits.jokers_out
    best = max(possible, key=lambda answer: (_gain(answer, soon, habits), -answer.jokers))
    if best.jokers and _gain(best, soon, habits) <= 0:
        return Verdict("keep_joker")
    if bag and others > habits.urgent and held - best.tiles <= habits.patience:
        return Verdict("wait", best.jokers)
    return Verdict("lay", best.jokers)


def _gain(answer: Answer, soon: bool, habits: Habits) -> int:
    """Points on the table; jokers are given away, or got rid of when somebody is out soon."""
    return answer.worth + (JOKER_WORTH if soon else -habits.joker) * answer.jokers
