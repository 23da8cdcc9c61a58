"""What a computer's move says for itself. The client words it; these are the codes and facts (W12).

* "waffel.advice_take": tray; gain (points at once); why: "most" (no tray brings more at once), "plan" (less now, more
  by the end of the round), "only" (there is no other)
* "waffel.advice_steal", "waffel.advice_give", "waffel.advice_melt": seat, card, mine, theirs (differences in points)
* "waffel.advice_freeze": count
* "waffel.advice_deliver": bonus; loss where it may be told
* "waffel.advice_decline", "waffel.advice_let_melt", "waffel.advice_lapse"

`better`, where it stands: by how many points the move did better than the second best in the search.
"""

from __future__ import annotations

from speedspiele.games.contract import Fact, Reason
from speedspiele.games.waffel.moves import (
    Continue,
    Decline,
    Deliver,
    Freeze,
    Give,
    Lapse,
    LetMelt,
    Melt,
    Move,
    Steal,
    Take,
)
from speedspiele.games.waffel.view import Target, View


def reason(view: View, move: Move, better: float | None = None) -> Reason | None:
    """Why `move`, from what the view shows. None for "Weiter"."""
    code, facts = _said(view, move)
    if code is None:
        return None
    if better is not None:
        facts["better"] = round(better, 1)
    return Reason(f"waffel.advice_{code}", facts)


def _said(view: View, move: Move) -> tuple[str | None, dict[str, Fact]]:
    match move:
        case Take(tray):
            gains = {worth.tray: worth.gain for worth in view.worths}
            why = "only" if len(gains) == 1 else "most" if gains[tray] == max(gains.values()) else "plan"
            return "take", {"tray": tray, "gain": gains[tray], "why": why}
        case Steal(seat, card):
            return "steal", _facts(view.steals, seat, card)
        case Give(seat, card):
            return "give", _facts(view.gives, seat, card)
        case Melt(seat, card):
            return "melt", _facts(view.melts, seat, card)
        case Freeze():
            return "freeze", {"count": sum(view.seats[view.on].open)}
        case Deliver():
            facts: dict[str, Fact] = {"bonus": view.offer.bonus if view.offer else 0}
            if view.offer is not None and view.offer.loss is not None:
                facts["loss"] = view.offer.loss
            return "deliver", facts
        case Decline():
            return "decline", {}
        case LetMelt():
            return "let_melt", {}
        case Lapse(card):
            return "lapse", {"card": card}
        case Continue():
            return None, {}


def _facts(targets: tuple[Target, ...], seat: int, card: str) -> dict[str, Fact]:
    target = next(one for one in targets if one.seat == seat and one.card == card)
    return {"seat": seat, "card": card, "mine": target.mine, "theirs": target.theirs}
