"""What is in the box: the numbers as TOML, their format, reading and checking them, and content ready for play."""
