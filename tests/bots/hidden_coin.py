"""A tiny game with something hidden: a coin lies under seat 1's hand, and seat 0 bets on it, or on a die to come."""

from typing import Any

from slugfest.kernel.game import (
    NOBODY,
    Bare,
    Chance,
    Choose,
    Dice,
    Die,
    Draw,
    Finished,
    Mind,
    Mode,
    Option,
    Outcome,
    Roll,
    Script,
    Showing,
    Words,
    state,
)

WORDS = Words()
SIDES = WORDS.many("side", ["heads", "tails"])
FACES = WORDS.many("face", range(6))
SAFE = WORDS.one("safe")
DIE = Dice([Die("d6", "012345")])


@state
class Hand:
    """Which side the coin shows, what was bet, and what the bets have brought."""

    coin: int = -1
    points: int = 0


class HiddenCoin:
    """Lay the coin unseen; then bet on the coin or the die, or play safe."""

    __slots__ = ("state", "tell")

    def __init__(self, hand: Hand, content: Any, tell: Any) -> None:
        self.state = hand
        self.tell = tell

    def step(self) -> Script[None]:
        """Lay the coin, or bet."""
        return self.lay() if self.state.coin < 0 else self.bet()

    def lay(self) -> Script[None]:
        """Nobody sees the coin."""
        drawn = yield Draw([0, 1], 1, NOBODY, "side")
        self.state.coin = drawn[0]

    def bet(self) -> Script[None]:
        """A right side pays 3, a right face 12, safety 1."""
        hand = self.state
        option = yield Choose(0, "coin.bet", self.bets)
        if option.kind == "side":
            hand.points = 3 * (option.value == hand.coin)
        elif option.kind == "face":
            faces = yield Roll(DIE)
            hand.points = 12 * (option.value == faces[0])
        else:
            hand.points = 1
        yield Choose(1, "coin.look", self.looks)
        raise Finished(Outcome((1, 2), (hand.points, 0), "the coin was shown"))

    def bets(self) -> list[Option]:
        """Either side, any face, or safety."""
        return [*SIDES, *FACES, SAFE]

    def looks(self) -> list[Option]:
        """Seat 1 names a side; it changes nothing."""
        return SIDES[:]


def imagine(hand: Hand, content: Any, seat: int, chance: Chance) -> None:
    """Turn the coin as chance will have it."""
    if hand.coin >= 0:
        hand.coin = chance.below(2)


MODE = Mode(
    id="hidden_coin",
    title="Hidden coin",
    seats=(2,),
    state=Hand,
    load=lambda packs: Bare(WORDS),
    start=lambda content, seats, settings: Hand(),
    rules=HiddenCoin,
    show=Showing(view=lambda hand, content, seat: {"points": hand.points}, imagine=imagine),
    mind=Mind(worth=lambda hand, content, seat: float(hand.points) if seat == 0 else 0.0),
    bound=2,
)
