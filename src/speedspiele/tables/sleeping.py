"""Running matches that nobody has asked for since the start: known by their index rows, not read yet."""

from __future__ import annotations

from speedspiele.store.protocol import TableRow


class Sleeping:
    """By person, in the order in which they were put in: the ones that matter first. A match with several people lies
    here once for each of them."""

    def __init__(self) -> None:
        self._with_others: dict[str, list[str]] = {}
        self._alone: dict[str, list[str]] = {}

    def put(self, row: TableRow) -> None:
        shelf = self._with_others if len(row.people) > 1 else self._alone
        for person in row.people:
            shelf.setdefault(person, []).append(row.id)

    def __contains__(self, person: str) -> bool:
        return person in self._with_others or person in self._alone

    def take_with_others(self, person: str) -> list[str]:
        """All matches of the person in which others sit."""
        return self._with_others.pop(person, [])

    def take_alone(self, person: str, most: int) -> list[str]:
        """The first `most` of those in which nobody else sits."""
        there = self._alone.pop(person, [])
        most = max(0, most)
        if there[most:]:
            self._alone[person] = there[most:]
        return there[:most]
