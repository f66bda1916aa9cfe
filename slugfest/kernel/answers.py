"""Answers that a match keeps beside plain options and outcomes of chance."""

from .options import Option


class Pick:
    """One seat's answer to a secret simultaneous choice, written down as soon as it arrives."""

    __slots__ = ("option", "seat")

    def __init__(self, seat: int, option: Option) -> None:
        self.seat = seat
        self.option = option


class Imagined:
    """Not an answer but an event: here the hidden things were dealt anew for a seat. Copies repeat it."""

    __slots__ = ("seat", "seed")

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self.seed = seed
