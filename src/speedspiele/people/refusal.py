"""How this part of the house says no."""

from __future__ import annotations

from speedspiele.games.contract import Fact


class Refused(Exception):
    """Something that a person may not have; nothing was changed. The client makes a sentence of `code` and `facts`.

    Codes with their facts:

    * name.short, name.long (least, most: characters), name.characters (character), name.spaces, name.scripts,
      name.empty, name.taken, name.reserved
    * settings.size (most: bytes), settings.key (key), settings.value (key)
    """

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: dict[str, Fact] = facts
