"""Which game has which face."""

from __future__ import annotations

from speedspiele.games.contract import AnyGame
from speedspiele.terminal.face import Face
from speedspiele.terminal.fete import Fete
from speedspiele.terminal.generic import Generic
from speedspiele.terminal.keks import Keks
from speedspiele.terminal.lido import Lido
from speedspiele.terminal.spades import Spades
from speedspiele.terminal.waffel import Waffel

FACES: dict[str, Face] = {"fete": Fete(), "keks": Keks(), "lido": Lido(), "spades": Spades(), "waffel": Waffel()}


def face_of(game: AnyGame) -> Face:
    """The game's own face, or the one that fits every game."""
    return FACES.get(game.id) or Generic(game.move)
