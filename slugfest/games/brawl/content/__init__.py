"""The box: Champions, cards, Challenges and the arena as data, read, checked and compiled for play."""
