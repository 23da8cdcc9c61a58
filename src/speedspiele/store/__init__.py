"""Everything that is kept. `protocol.py` says what a store can do; `sql.py` does it."""
