"""What players may do and what comes of it: the state, and every rule over it."""
