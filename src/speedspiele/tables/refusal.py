"""How a table says no."""

from __future__ import annotations

from speedspiele.games.contract import Fact


class Refusal(Exception):
    """A command that changed nothing. `code` is "table.<what>" or a game's own ("spades.follow"); `facts` fill the
    sentence that the client makes of it, and hold nothing that the person may not know.

    Codes of the table: gone (no such table), private (not for you to watch), full, taken (seat or name), seated, not_seated,
    not_host, not_yours (the seat), phase (not now; fact `phase`), stale (the turn is over), options (fact `field`),
    seats, clock, solo, busy (another match with people of this game runs; fact `table`), computer_holds (take the seat
    back first), left, not_away (fact `seconds` still to wait), has_clock, chat_fast (fact `seconds`), chat_empty,
    no_drafts, no_advice, move (not a move of this game), overload.
    """

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: dict[str, Fact] = facts
