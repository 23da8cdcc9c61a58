"""Computers against each other: `speedspiele arena`. Any game of the catalog, with no server and no table."""
