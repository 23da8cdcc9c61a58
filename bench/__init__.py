"""Every figure that the README and docs state can be made again with one of these commands."""
