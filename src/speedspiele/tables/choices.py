"""Checks a table's setup and spells it out."""

from __future__ import annotations

import re

import msgspec
from msgspec.structs import replace

from speedspiele.games.contract import AnyGame, BadOptions, Seating
from speedspiele.tables.refusal import Refusal
from speedspiele.tables.setup import Setup

_FIELD = re.compile(r"`\$\.(\w+)|unknown field `(\w+)")
"""Where msgspec names the field in its message."""


def complete(game: AnyGame, setup: Setup) -> tuple[Setup, Seating]:
    """The setup with all options and the number of seats spelled out, and who may sit where.

    Raises Refusal: "table.options" (fact `field`: which one), "table.seats" (fact `counts`), "table.clock" (fact
    `clocks`), "table.solo", or a code of the game for options that do not go together.
    """
    try:
        options = msgspec.convert(setup.options, game.options, strict=True)
    except msgspec.ValidationError as error:
        found = _FIELD.search(str(error))
        raise Refusal("table.options", field=(found[1] or found[2]) if found else "") from None
    try:
        seating, traits = game.seating(options), game.traits(options)
    except BadOptions as bad:
        raise Refusal(bad.code, **bad.facts) from None
    seats = setup.seats if setup.seats is not None else max(seating.counts)
    if seats not in seating.counts:
        raise Refusal("table.seats", counts=seating.counts)
    if setup.clock is not None and (not traits.clock or setup.clock not in game.clocks):
        raise Refusal("table.clock", clocks=game.clocks if traits.clock else ())
    if traits.solo and not setup.solo:
        raise Refusal("table.solo")
    return replace(setup, options=msgspec.to_builtins(options), seats=seats), seating
