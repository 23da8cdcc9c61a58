"""From a solver's plan to chains that can be shown (F2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from speedspiele.games.fete.tiles import COLOURS, JOKER, NUMBERS, Face, face_of, number

FaceChain: TypeAlias = tuple[Face, ...]
"""A chain of faces in the order in which it is shown, jokers in the place of what they stand for."""
Lengths: TypeAlias = tuple[int, int, int]
"""How many open runs have one tile, two tiles, three and more."""

FOUR: Final = len(COLOURS)
LONGEST: Final = NUMBERS


class RunStep(NamedTuple):
    """What the runs of one colour get at one number. Runs that are open go on first; with what is left runs start."""

    real: int
    """Tiles that show a number."""
    stand: int
    """Jokers that stand for one."""
    fronts: tuple[int, ...]
    """For each run that starts here, how many jokers stand in front of it; it starts with a real tile."""


class Step(NamedTuple):
    """What happens to the tiles of one number."""

    groups: tuple[int, ...]
    """Tiles of each colour that lie in groups."""
    group_jokers: int
    runs: tuple[RunStep, ...]
    """By colour."""


class Plan(NamedTuple):
    """What a solver decided, without saying which tile lies in which chain."""

    cut: int
    """The index of the number with which `steps` begin; other than 0 only with Rundlauf."""
    steps: tuple[Step, ...]
    """For all 13 numbers."""
    crossing: tuple[Lengths, ...]
    """By colour, the runs that come over the cut."""
    spare: int
    """Jokers that no step has; they are hung on to some run."""


class _Run:
    """A run in the making."""

    def __init__(self, crossing: int = 0) -> None:
        self.faces: list[Face] = []
        self.crossing = crossing
        """How many tiles (3: or more) it brings over the cut, which are added at the end."""

    def __len__(self) -> int:
        return self.crossing + len(self.faces)


def chains(plan: Plan, wrap: bool) -> tuple[FaceChain, ...]:
    """The chains of a plan, runs first, each in order. Raises ValueError for a plan that cannot be laid."""
    laid: list[list[Face]] = []
    for colour in range(FOUR):
        laid += _runs(plan, colour)
    groups = [group for position, step in enumerate(plan.steps) for group in _groups(step, (position + plan.cut) % 13)]
    for _ in range(plan.spare):
        hang(laid, wrap)
    return tuple(tuple(chain) for chain in laid + groups)


def _groups(step: Step, index: int) -> list[list[Face]]:
    """The groups of the number with this index: as few as there can be, their jokers last."""
    tiles = sum(step.groups) + step.group_jokers
    if not tiles:
        return []
    count = max(step.groups)
    while tiles > 4 * count:
        count += 1
    if tiles < 3 * count:
        raise ValueError("these groups are too small")
    groups: list[list[Face]] = [[] for _ in range(count)]
    for colour in sorted(range(FOUR), key=lambda colour: -step.groups[colour]):
        for group in sorted(groups, key=len)[: step.groups[colour]]:
            group.append(face_of(colour, index + 1))
    for group in groups:
        group.sort()
    for _ in range(step.group_jokers):
        min(groups, key=len).append(JOKER)
    return groups


def _runs(plan: Plan, colour: int) -> list[list[Face]]:
    """The runs of one colour."""
    claims = [_Run(length) for length in (3, 2, 1) for _ in range(plan.crossing[colour][length - 1])]
    going, ended = list(claims), []
    for position, step in enumerate(plan.steps):
        real, stand, fronts = step.runs[colour]
        face = face_of(colour, (position + plan.cut) % 13 + 1)
        going.sort(key=lambda run: (len(run) >= 3, len(run)))
        on = real + stand - len(fronts)
        faces = [face] * (real - len(fronts)) + [JOKER] * stand
        for run, what in zip(going[:on], faces, strict=True):
            run.faces.append(what)
        if any(len(run) < 3 for run in going[on:]):
            raise ValueError("a run ends too early")
        ended += going[on:]
        going = going[:on]
        for front in fronts:
            run = _Run()
            run.faces = [JOKER] * front + [face]
            going.append(run)
    return [part for run in _joined(going, ended, claims) for part in _parts(run)]


def _joined(going: list[_Run], ended: list[_Run], claims: list[_Run]) -> list[list[Face]]:
    """Put what is open at the end in front of what was claimed at the beginning."""
    going = sorted(going, key=len, reverse=True)
    extra = len(going) - len(claims)
    if extra < 0 or any(len(run) < 3 for run in going[:extra]):
        raise ValueError("a run does not close")
    after = {id(run): claim for run, claim in zip(going[extra:], claims, strict=True)}
    if any(len(run) < min(3, after[id(run)].crossing) for run in going[extra:]):
        raise ValueError("a run does not close")
    everything = {id(run): run for run in [*ended, *going]}
    heads = [run for run in everything.values() if not run.crossing]
    joined = []
    for head in [*heads, *everything.values()]:  # what is left after the heads are circles
        faces: list[Face] = []
        run: _Run | None = head
        while run is not None and everything.pop(id(run), None) is not None:
            faces += run.faces
            run = after.get(id(run))
        if faces:
            joined.append(faces)
        if not everything:
            break
    return joined


def _parts(faces: list[Face]) -> list[list[Face]]:
    """A run holds no number twice; what is longer is laid as several. Seven tiles hold a number, for there are only
    four jokers."""
    parts = []
    while len(faces) > LONGEST:
        parts.append(faces[:7])
        faces = faces[7:]
    return [*parts, faces]


def start_of(run: Iterable[Face]) -> int:
    """The number, 1 to 13, for which the first tile of a run stands."""
    for place, face in enumerate(run):
        if face != JOKER:
            return (number(face) - 1 - place) % NUMBERS + 1
    raise ValueError("a chain of jokers alone")


def hang(runs: list[list[Face]], wrap: bool) -> None:
    """Add a joker to some run where it harms nothing: behind it if it can, else in front of it."""
    for run in runs:
        if len(run) < LONGEST and (wrap or start_of(run) + len(run) <= NUMBERS):
            run.append(JOKER)
            return
    for run in runs:
        if len(run) < LONGEST:
            run.insert(0, JOKER)
            return
    if not runs:
        raise ValueError("no run takes a joker")
    whole = runs.pop()
    runs += [[*whole[:6], JOKER], whole[6:]]
