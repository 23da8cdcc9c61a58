"""Guests: made at the first visit, known again by a token in their browser, with a name and settings of their own (P2).

The token is the only proof of who somebody is. The store has its hash, so that a stolen copy of the database opens
nobody's session; 256 random bits need no slow hash.
"""

from __future__ import annotations

import base64
import hashlib
import random
import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from speedspiele.games.catalog import GAMES
from speedspiele.people import invented, preferences
from speedspiele.people.names import clean, skeleton
from speedspiele.people.refusal import Refused
from speedspiele.store.protocol import NameTaken, PeopleStore, PersonRow

ROLES = ("Computer", "Server", "System", "Admin", "Moderator", "Speedspiele", "Gastgeber")
"""Nobody may pass for the house itself."""


def computers() -> list[str]:
    """The names of all games' computers: the client shows each character's key with a capital letter."""
    return [character for game in GAMES.values() for character in game.characters]


class People:
    """What the house does with people. `now` gives seconds since 1970."""

    def __init__(
        self,
        store: PeopleStore,
        now: Callable[[], float],
        reserved: Iterable[str] | None = None,
        chance: random.Random | None = None,
    ) -> None:
        self._store = store
        self._now = now
        self._reserved = {skeleton(name) for name in (*ROLES, *(computers() if reserved is None else reserved))}
        self._chance = chance or secrets.SystemRandom()

    async def guest(self) -> tuple[PersonRow, str]:
        """A new guest, and the token by which they are known from now on. It is not kept: whoever loses it is new."""
        token = secrets.token_urlsafe(32)
        id = base64.b32encode(secrets.token_bytes(7)).decode().lower()[:10]
        for refused in range(invented.ATTEMPTS):
            name = invented.invent(self._chance, refused)
            person = PersonRow(id, name, {}, self._now())
            try:
                await self._store.create(person, skeleton(name), token_hash(token))
            except NameTaken:
                continue
            return person, token
        raise RuntimeError("no free name was found for a guest")

    async def by_token(self, token: str) -> PersonRow | None:
        """Whose token this is."""
        return await self._store.by_token(token_hash(token))

    async def rename(self, person: str, name: str) -> PersonRow:
        """Raises Refused; KeyError when there is no such person."""
        name = clean(name)
        if skeleton(name) in self._reserved:
            raise Refused("name.reserved")
        try:
            await self._store.rename(person, name, skeleton(name))
        except NameTaken:
            raise Refused("name.taken") from None
        return await self._row(person)

    async def save_settings(self, person: str, settings: Mapping[str, Any]) -> PersonRow:
        """Replace all settings. Raises Refused; KeyError when there is no such person."""
        preferences.check(settings)
        await self._store.save_settings(person, dict(settings))
        return await self._row(person)

    async def _row(self, person: str) -> PersonRow:
        row = await self._store.by_id(person)
        if row is None:
            raise KeyError(person)
        return row


def token_hash(token: str) -> bytes:
    """What the store keeps of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
