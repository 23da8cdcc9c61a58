"""Learns the weights of Speedlido's prior from own self-play: `python -m scripts.lido_learn small --games 100`.

The strong computer plays against itself with the present weights. Each of its decisions is kept: all legal spots with
what the prior looks at, and how often the search went to each. Then the weights are fitted so that the prior foretells
the search (softmax regression on the shares of visits), and `games/lido/weights.py` is written anew. Repeated a few
times the search, which is better with a better prior, teaches itself. Kinds: small (two on the small beach), two (two
families each on the big one, pairs), many (three or four for themselves).
"""

from __future__ import annotations

import os
import random
import time
from pathlib import Path
from typing import Annotated

import numpy as np
import numpy.typing as npt
import typer
from rich.progress import track

from speedspiele import kernels
from speedspiele.games.lido import arrays, kernel, position, rules
from speedspiele.games.lido.game import Lido
from speedspiele.games.lido.moves import Lay
from speedspiele.games.lido.options import Options
from speedspiele.games.lido.position import Position
from speedspiele.games.lido.stark import Tried, think
from speedspiele.games.lido.tables import (
    BY_SIZE_AT,
    CORNER,
    EDGE,
    ENEMY_CORNER,
    FEATURES,
    PHASE,
    PHASES,
    PRIVATE,
    RING,
    ROOM,
    TOWEL_AT,
    UNIT,
)
from speedspiele.games.lido.tables import WEIGHTS as WEIGHTS_LENGTH
from speedspiele.games.lido.weights import WEIGHTS

GAME = Lido()
TARGET = Path(__file__).parent.parent / "src/speedspiele/games/lido/weights.py"
FLATTENED = 2 / 3
"""What is learned is written so much flatter: it foretells where a search with a prior has looked, which is narrower
than where the next one should look. Measured: 2/3 is better than 1 by 100 Elo, 4/9 again worse by 40."""
FLATTENED_CHOSEN = 0.84
"""The same when only the chosen spot counts, and not the shares of visits."""
VARIED = 6
"""So many first towels of a match are drawn by their visits, so that matches differ."""
KINDS = {
    "small": (Options(kind="small"),),
    "two": (Options(kind="two"),),
    "many": (Options(), Options(), Options(), Options(kind="three")),
}
Floats = npt.NDArray[np.float32]
Example = tuple[npt.NDArray[np.int8], Floats]
"""For each legal spot what the prior looks at (spots x features), and its share of the visits."""


def features(here: Position, family: int) -> tuple[list[int], npt.NDArray[np.int8]]:
    """All moves and how often each feature occurs in them. The kernel itself is asked, with one weight at a time, so
    that there is only one text that says what a feature is."""
    row, match = arrays.position_row(here), arrays.match_row(here)
    columns = [kernel.priors(row, family, match, unit) for unit in np.eye(FEATURES, WEIGHTS_LENGTH, dtype=np.int64)]
    return columns[0][:, 0].tolist(), np.stack([column[:, 1] for column in columns], axis=1).astype(np.int8)


def example(here: Position, family: int, tried: list[Tried]) -> Example:
    """What one decision of the search teaches."""
    moves, counts = features(here, family)
    visits = {arrays.move_of(one.spot): one.visits for one in tried}
    share = np.array([visits.get(move, 0) for move in moves], np.float32)
    return counts, share / share.sum()


def play(options: Options, rng: random.Random, playouts: int) -> list[Example]:
    """The decisions of one match."""
    state = GAME.deal(options, rules.seating(options).counts[0], bytes(32)).state
    found: list[Example] = []
    while state.on is not None:
        here, seat = position.now(state), rules.on_seat(state)
        tried = think(here, state.on, [rng.randrange(1, 2**62)], playouts)
        chosen = tried[0]
        if len(state.lays) < VARIED:
            chosen = rng.choices(tried, [one.visits for one in tried])[0]
        if len(tried) > 1:
            found.append(example(here, state.on, tried))
        state = GAME.play(state, seat or 0, Lay(chosen.spot)).state
    return found


def only_chosen(share: Floats) -> Floats:
    """All for the spot that was laid."""
    best = (share == share.max()).astype(np.float32)
    return best / best.sum()


def loss_and_slope(weights: Floats, examples: list[Example]) -> tuple[float, Floats]:
    """Mean cross entropy between the prior and the shares of visits, and its gradient."""
    loss, slope = 0.0, np.zeros(FEATURES, np.float32)
    for counts, share in examples:
        seen = counts.astype(np.float32)
        logits = seen @ weights
        odds = np.exp(logits - logits.max())
        prior = odds / odds.sum()
        loss -= float((share * np.log(prior + 1e-12)).sum())
        slope += seen.T @ (prior - share)
    return loss / len(examples), slope / np.float32(len(examples))


def fit(examples: list[Example], start: Floats, rounds: int, rng: random.Random, ridge: float = 1e-3) -> Floats:
    """Softmax regression by Adam on small batches; a tenth is held back to tell how well it foretells."""
    rng.shuffle(examples)
    kept, held = examples[len(examples) // 10 :], examples[: len(examples) // 10]
    weights = start.copy()
    mean, square = np.zeros(FEATURES, np.float32), np.zeros(FEATURES, np.float32)
    step = 0
    for number in range(rounds):
        rng.shuffle(kept)
        rate = 0.03 * (1 - number / rounds) + 0.001
        for at in range(0, len(kept), 64):
            step += 1
            _, slope = loss_and_slope(weights, kept[at : at + 64])
            slope += np.float32(ridge) * weights
            mean = np.float32(0.9) * mean + np.float32(0.1) * slope
            square = np.float32(0.99) * square + np.float32(0.01) * slope * slope
            weights -= (
                np.float32(rate)
                * (mean / np.float32(1 - 0.9**step))
                / (np.sqrt(square / np.float32(1 - 0.99**step)) + np.float32(1e-6))
            )
        if number % 5 == 4:
            print(f"round {number + 1}: cross entropy {loss_and_slope(weights, held)[0]:.4f} on what was held back")
    return weights


PARTS = (
    (ENEMY_CORNER, EDGE, "what it covers"),
    (EDGE, CORNER, "what lies beside it"),
    (CORNER, RING, "what lies at its corners"),
    (RING, ROOM, "rings"),
    (ROOM, PRIVATE, "new places"),
    (PRIVATE, BY_SIZE_AT, "closed to all others"),
    (BY_SIZE_AT, PHASE, "size"),
)
HEAD = '''"""Weights of the prior in 1/64, in the order of `tables.py`, as `python -m scripts.lido_learn` learned
them from own self-play.
"""

from __future__ import annotations

from typing import Final


def _row(*parts: str) -> tuple[int, ...]:
    return tuple(int(weight) for part in parts for weight in part.split())


WEIGHTS: Final[dict[str, tuple[int, ...]]] = {
'''


def write(weights: dict[str, tuple[int, ...]]) -> None:
    """The weights as a page of the package."""
    text = HEAD
    for kind, row in weights.items():
        text += f'    "{kind}": _row(\n'
        for phase in range(PHASES):
            weights_of_phase = row[PHASE * phase : PHASE * (phase + 1)]
            text += f"        # phase {phase + 1}\n"
            for start, end, what in PARTS:
                text += f'        "{" ".join(map(str, weights_of_phase[start:end]))}",  # {what}\n'
        text += f'        "{" ".join(map(str, row[TOWEL_AT:]))}",  # which towel\n'
        text += "    ),\n"
    TARGET.write_text(text + "}\n")


def main(
    kind: str,
    games: Annotated[int, typer.Option(help="Matches of self-play.")] = 100,
    playouts: Annotated[int, typer.Option(help="Of each decision.")] = 2000,
    rounds: int = 20,
    seed: int = 1,
    chosen: Annotated[bool, typer.Option(help="Learn which spot was chosen, not the shares of visits.")] = False,
) -> None:
    """Play, learn, write."""
    os.nice(5)
    kernels.load("lido")
    before = time.process_time()
    examples: list[Example] = []
    for number in track(range(games), f"self-play, {kind}"):
        rng = random.Random(f"{kind}/{seed}/{number}")
        examples += play(KINDS[kind][number % len(KINDS[kind])], rng, playouts)
    print(f"{len(examples)} decisions, {time.process_time() - before:.0f} s CPU")
    flattened = FLATTENED_CHOSEN if chosen else FLATTENED
    if chosen:
        examples = [(counts, only_chosen(share)) for counts, share in examples]
    start = np.array(WEIGHTS[kind], np.float32) / np.float32(UNIT * flattened)
    print(f"cross entropy before: {loss_and_slope(start, examples)[0]:.4f}")
    learned = fit(examples, start, rounds, random.Random(seed))
    write({**WEIGHTS, kind: tuple(round(float(weight) * UNIT * flattened) for weight in learned)})
    print(f"{time.process_time() - before:.0f} s CPU")


if __name__ == "__main__":
    typer.run(main)
