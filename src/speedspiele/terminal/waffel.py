"""Speedwaffel on the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table

from speedspiele.games.waffel import moves
from speedspiele.games.waffel.cards import ORDINARY
from speedspiele.games.waffel.events import Dealt, Event, Ordered, Refilled, Settled, Took
from speedspiele.games.waffel.slips import Slip
from speedspiele.games.waffel.view import Target, View
from speedspiele.terminal.face import Choice, Legal, Names, Plain


class Waffel(Plain):
    """Trays, displays and what each tray brings."""

    def board(self, view: View, names: Names) -> RenderableType:
        sure = "" if view.laps_sure else "+"
        trays = Table(
            "tray", "cards", "brings", title=f"Turn {view.lap} of {view.laps}{sure}, {view.stack} in the stack"
        )
        gains = {worth.tray: worth for worth in view.worths}
        for tray, cards in enumerate(view.trays):
            worth = gains.get(tray)
            brings = "" if worth is None else f"{worth.gain:+} = {worth.points}"
            if worth is not None and worth.next_seat is not None:
                brings += f"  ({names[worth.next_seat]} {worth.next_gain:+})"
            trays.add_row(str(tray + 1), ", ".join(cards), brings)
        guests = Table("guest", "open display", "freezer", "points")
        for name, guest in zip(names, view.seats, strict=True):
            shown = [f"{count} {card}" for card, count in zip(ORDINARY, guest.open, strict=True) if count]
            shown += [f"{guest.compressors} compressor"] * bool(guest.compressors)
            points = f"{guest.total + guest.points}{'+' if guest.more else ''}"
            guests.add_row(name, ", ".join(shown), str(guest.frozen or ""), points)
        parts: list[RenderableType] = [guests, trays]
        if view.slip is not None:
            parts.append(f"Order: {_order(view.slip)}")
        if view.heat is not None:
            parts.append(f"Heat on a {view.heat.card} of {names[view.heat.seat]}.")
        return Group(*parts)

    def choices(self, view: View, names: Names, legal: Legal) -> list[Choice]:
        found = [Choice(f"take tray {tray + 1}", moves.Take(tray)) for tray in view.may_take]
        found += [Choice(_target("sparrow: take", one, names), moves.Steal(one.seat, one.card)) for one in view.steals]
        found += [Choice(_target("give", one, names), moves.Give(one.seat, one.card)) for one in view.gives]
        found += [
            Choice(_target("heat: melt", one, names), moves.Melt(one.seat, one.card))  # type: ignore[arg-type]
            for one in view.melts
        ]
        found += [Choice("freeze your open display", moves.Freeze())] * view.may_freeze
        found += [Choice(f"put {card} away", moves.Lapse(card)) for card in view.lapses]
        if view.may_let_melt:
            found.append(Choice(f"let it melt ({-(view.melt_loss or 0):+})", moves.LetMelt()))
        if view.offer is not None:
            loss = "" if view.offer.loss is None else f", the scoops {-view.offer.loss:+}"
            found.append(Choice(f"deliver the order (+{view.offer.bonus}{loss})", moves.Deliver()))
        found += [Choice("do not deliver", moves.Decline())] * view.may_decline
        return found + [Choice("go on", moves.Continue())] * (view.me in view.waiting)

    def told(self, event: Event, names: Names) -> str | None:
        match event:
            case Dealt() | Ordered() | Refilled() | Settled():
                return None
            case Took(seat, tray, cards, gain):
                return f"{names[seat]}: took tray {tray + 1}: {', '.join(cards)} ({gain:+})"
            case _:
                return super().told(event, names)


def _target(verb: str, target: Target, names: Names) -> str:
    return f"{verb} {target.card} - {names[target.seat]} ({target.mine:+} for you, {target.theirs:+} for the other)"


def _order(slip: Slip) -> str:
    scoops = [f"{count} {card}" for card, count in zip(ORDINARY, slip.scoops, strict=False) if count]
    if slip.different:
        scoops = [f"{slip.different} different"]
    elif slip.same:
        scoops = [f"{slip.same} of one sort"]
    where = "from the freezer" if slip.delivery else "from the open display"
    return f"{slip.name}: {', '.join(scoops)} {where}, +{slip.bonus}"
