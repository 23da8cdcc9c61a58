"""Speedkeks: rows of biscuits (spec K1-K10)."""
