"""Who plays: guests, their names, sessions and settings. `people.py` is what the rest of the house talks to."""
