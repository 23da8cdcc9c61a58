"""`speedspiele play GAME`: one person against computers on the terminal."""
