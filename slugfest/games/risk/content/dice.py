"""What the dice of a battle decide, with all that Allies, cards and Hulk do to them (RS-BAT, RM-BAT)."""

from collections.abc import Sequence

from .cards import Bonus


class Edge:
    """What bonuses add up to on one side of a battle."""

    __slots__ = ("aboard", "eights", "enemy", "highest", "rerolls", "second", "ties")

    def __init__(self, bonuses: Sequence[Bonus] = ()) -> None:
        self.eights = self.aboard = self.rerolls = self.highest = self.second = self.enemy = 0
        self.ties = False
        for bonus in bonuses:
            match bonus.do:
                case "attack_d8" | "defend_d8":
                    self.aboard += bonus.n
                    if not bonus.only_in:
                        self.eights += bonus.n
                case "attack_reroll":
                    self.rerolls += bonus.n
                case "attack_plus" | "defend_plus":
                    if bonus.die == "highest":
                        self.highest += bonus.n
                    else:
                        self.second += bonus.n
                case "enemy_highest":
                    self.enemy += bonus.n
                case "win_tie":
                    self.ties = True


def lost_by_attacker(attack: Sequence[int], defence: Sequence[int]) -> int:
    """Return how many Units the attacker loses; the defender loses the other pairs (RS-BAT-05 to RS-BAT-09).

    >>> lost_by_attacker((6, 4, 1), (5, 4)), lost_by_attacker((6,), (5, 2)), lost_by_attacker((2, 2, 2), (2,))
    (1, 0, 1)
    """
    pairs = zip(sorted(attack, reverse=True), sorted(defence, reverse=True), strict=False)
    return sum(mine <= other for mine, other in pairs)


def compare(attack: Sequence[int], defence: Sequence[int], mine: Edge, other: Edge) -> int:
    """Return how many Units the attacker loses when both sides have bonuses (RM-BAT-04, RM-BAT-06, RM-HLK-08).

    Pluses and minuses go to the die that is highest (or second) as rolled; then each side is sorted anew.

    >>> witch = Edge([Bonus(do="enemy_highest", n=-1)])
    >>> compare((5, 2), (5,), witch, Edge())
    0
    """
    lost = 0
    for i, (ours, theirs) in enumerate(paired(attack, defence, mine, other)):
        if ours < theirs or (ours == theirs and not (i == 0 and mine.ties)):
            lost += 1
    return lost


NONE = Edge()


def paired(
    attack: Sequence[int], defence: Sequence[int], mine: Edge = NONE, other: Edge = NONE
) -> list[tuple[int, int]]:
    """Return the dice as they are compared, pair by pair, with all pluses and minuses.

    >>> paired((6, 4, 1), (4, 5))
    [(6, 5), (4, 4)]
    """
    ours = sorted(attack, reverse=True)
    theirs = sorted(defence, reverse=True)
    if mine.highest or mine.second:
        ours[0] += mine.highest
        if len(ours) > 1:
            ours[1] += mine.second
        ours.sort(reverse=True)
    change = other.highest + mine.enemy
    if change or other.second:
        theirs[0] += change
        if len(theirs) > 1:
            theirs[1] += other.second
        theirs.sort(reverse=True)
    return list(zip(ours, theirs, strict=False))
