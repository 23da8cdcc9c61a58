"""Speedspades: partnership Spades (spec S1-S9)."""
