"""A tiny game of secret bids: both seats bid at once, and each gains what it bids."""

from typing import Any

from slugfest.kernel.game import (
    Bare,
    Choose,
    Finished,
    Mind,
    Mode,
    Option,
    Outcome,
    Script,
    Showing,
    Together,
    Words,
    by_places,
    ranked,
    state,
)

WORDS = Words()
BIDS = WORDS.many("bid", range(4))


@state
class Purse:
    """What each seat has, and how many rounds are done."""

    coins: list[int]
    rounds: int = 0


class SecretBids:
    """Three rounds; the bids of both seats are one request."""

    __slots__ = ("state", "tell")

    def __init__(self, purse: Purse, content: Any, tell: Any) -> None:
        self.state = purse
        self.tell = tell

    def step(self) -> Script[None]:
        """One round."""
        return self.round()

    def round(self) -> Script[None]:
        """Everybody gains what it bids: to bid most is best whatever the other does."""
        purse = self.state
        bids = yield Together([Choose(seat, "bids.bid", self.bids, secret=True) for seat in (0, 1)])
        for seat, bid in enumerate(bids):
            purse.coins[seat] += bid.value
        purse.rounds += 1
        if purse.rounds == 3:
            coins = purse.coins
            ranks = ranked([(own,) for own in coins])
            raise Finished(Outcome(ranks, tuple(coins), "three rounds", by_places(ranks)))

    def bids(self) -> list[Option]:
        """Any bid."""
        return BIDS[:]


MODE = Mode(
    id="secret_bids",
    title="Secret bids",
    seats=(2,),
    state=Purse,
    load=lambda packs: Bare(WORDS),
    start=lambda content, seats, settings: Purse([0, 0]),
    rules=SecretBids,
    show=Showing(view=lambda purse, content, seat: {"coins": purse.coins[:]}),
    mind=Mind(worth=lambda purse, content, seat: float(purse.coins[seat])),
    bound=6,
)
