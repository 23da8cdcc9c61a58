"""One table's life: `table.py` is the pure state machine, `keeper.py` the actor that runs it."""
