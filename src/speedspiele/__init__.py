"""Speedspiele: a portal for five table games, against computers or with people."""

__version__ = "0.1.0"
