"""The command line: one file per command, and play in a terminal. Nothing here knows a word of any game."""
