"""What every game shares and no game names: requests, options, matches, logs, chance, state, content.

Nothing here knows a word of any game, does any input or output (except reading content), or keeps
anything outside a match.
"""
