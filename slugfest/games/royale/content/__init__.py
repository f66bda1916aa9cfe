"""The box: what its cards, maps and rules say, as data; read, checked and compiled for play."""
