"""Speedspades on the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table

from speedspiele.games.spades import moves
from speedspiele.games.spades.cards import Card
from speedspiele.games.spades.view import Trick, View
from speedspiele.terminal.face import Choice, Legal, Names, Plain

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Spades(Plain):
    """Bids, the trick on the table, one's hand."""

    def board(self, view: View, names: Names) -> RenderableType:
        table = Table("seat", "bid", "tricks", title=f"Deal {view.deal}: {view.scores[0]} to {view.scores[1]}")
        for seat, name in enumerate(names):
            bid = view.bids[seat]
            said = "" if bid is None else "Blind Nil" if bid.blind else "Nil" if bid.tricks == 0 else str(bid.tricks)
            table.add_row(f"{name} (team {seat % 2 + 1})", said, str(view.taken[seat]))
        hand = "face down" if view.hand is None else " ".join(map(card, view.hand))
        return Group(table, f"On the table: {_trick(view.trick, names)}", f"Your hand: {hand}")

    def choices(self, view: View, names: Names, legal: Legal) -> list[Choice]:
        found = [Choice("look at your cards", moves.Look())] * view.may_look
        found += [Choice("bid Blind Nil", moves.BlindNil())] * view.may_blind
        found += [
            Choice("bid Nil" if one.tricks == 0 else f"bid {one.tricks}", moves.Bid(one.tricks))
            for one in view.bid_choices
            if one.barred is None
        ]
        found += [Choice(card(one), moves.Play(one)) for one in view.legal]
        return found + [Choice("go on", moves.Continue())] * (view.me in view.waiting)


def card(name: Card) -> str:
    """ "A♠"."""
    return f"{name[0]}{SUITS[name[1]]}"


def _trick(trick: Trick, names: Names) -> str:
    shown = [f"{names[(trick.leader + at) % len(names)]} {card(one)}" for at, one in enumerate(trick.cards)]
    return ", ".join(shown) or "nothing"
