"""Every message between browser and server, both ways, in one place."""
