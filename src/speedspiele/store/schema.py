"""The tables of the database, for every engine that SQLAlchemy speaks. Migrations lead here (a test holds that)."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

REVISION = "0003"
"""The migration that leads to what this file describes. A database that has it needs none."""

# Constraints need names before a migration can change them on every engine.
metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(10), nullable=False),
    Column("phase", String(10), nullable=False),
    Column("public", Boolean(create_constraint=False), nullable=False),
    Column("opened", Double, nullable=False),
    Column("touched", Double, nullable=False),
    # Who writes with another epoch is no longer the owner (G4).
    Column("epoch", BigInteger, nullable=False),
    # Of the last record; who does not follow it has missed something (G3).
    Column("seq", BigInteger, nullable=False),
    Index("ix_tables_phase_opened", "phase", "opened"),
)

# No foreign key to people: who sits somewhere may be deleted, and the match stays (anonymous).
seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("person", String(16), nullable=False, index=True),
)

records = Table(
    "records",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("epoch", BigInteger, nullable=False),
    Column("at", Double, nullable=False),
    Column("body", LargeBinary, nullable=False),
    # A log is read as a whole, so its records lie side by side and need no index of their own.
    sqlite_with_rowid=False,
)

commands = Table(
    "commands",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person", String(16), primary_key=True),
    Column("id", String(40), primary_key=True),
    Column("answer", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# The last unfinished move of each seat: what a restart must not take from who was in the middle of a turn. Rows of
# turns that are over mean nothing, and are replaced with the next.
drafts = Table(
    "drafts",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("match_number", Integer, nullable=False),
    Column("turn", BigInteger, nullable=False),
    # Milliseconds since 1970, more or less.
    Column("serial", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(20), nullable=False),
    # The name in the form in which look-alikes are equal.
    Column("skeleton", Text, nullable=False, unique=True),
    Column("settings", JSON, nullable=False),
    Column("created", Double, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    # Never the token itself: a stolen copy of the database opens no account.
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
)
