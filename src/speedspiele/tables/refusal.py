"""How a table says no."""

from __future__ import annotations

from speedspiele.games.contract import Fact


class Refusal(Exception):
    """A command that changed nothing. `code` is "table.<what>" or a game's own ("spades.follow"); `facts` fill the
    sentence that the client makes of it, and hold nothing that the person may not know.

    Codes of the table, with their facts:

    * whole table: game (no such game), gone, moved (try again), private, overload, unavailable (could not be stored),
      phase (phase)
    * seats: not_seated, seated (seat), taken (seat), full, nobody (seat), dismissed, not_host, solo,
      busy (table: where the person already sits)
    * setup: options (field), seats (counts), clock (clocks)
    * moves: stale (turn), late, move (not one of this game), paused, computer_holds (take the seat back first), yours
    * others: not_away (seat, seconds), has_clock, no_clock, no_question, chat_empty, chat_fast (seconds), no_drafts,
      draft (not one of this game), not_turn, no_advice
    """

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: dict[str, Fact] = facts
