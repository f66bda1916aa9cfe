"""Small sets of numbers as the bits of one: cheap to copy, to compare and to combine."""

from collections.abc import Iterable


def members(bits: int) -> list[int]:
    """Return the numbers in a set, in ascending order.

    >>> members(0b10011)
    [0, 1, 4]
    """
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def set_of(numbers: Iterable[int]) -> int:
    """Return numbers as a set.

    >>> bin(set_of([0, 1, 4]))
    '0b10011'
    """
    bits = 0
    for one in numbers:
        bits |= 1 << one
    return bits
