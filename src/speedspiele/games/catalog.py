"""The only place that lists the games."""

from __future__ import annotations

from speedspiele.games.contract import AnyGame
from speedspiele.games.fete.game import Fete
from speedspiele.games.keks.game import Keks
from speedspiele.games.lido.game import Lido
from speedspiele.games.spades.game import Spades
from speedspiele.games.waffel.game import Waffel

GAMES: dict[str, AnyGame] = {game.id: game for game in (Fete(), Keks(), Lido(), Spades(), Waffel())}

WORLDS: tuple[str, ...] = ("fete", "waffel", "spades", "keks", "lido")
"""All five worlds in the order of the start page; those without a game in GAMES are announced as coming soon."""
