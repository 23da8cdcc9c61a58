"""The games, pure: values and functions on them. Read `contract.py` first."""
