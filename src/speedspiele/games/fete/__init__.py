"""Speedfete: tile rummy (spec F1-F9)."""
