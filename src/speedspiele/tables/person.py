"""Who asks something of a table."""

from __future__ import annotations

from typing import NamedTuple


class Person(NamedTuple):
    """A person as the tables know them."""

    id: str
    """Public id."""
    name: str
    """As chosen; shown to others."""
