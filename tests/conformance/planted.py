"""Parley with faults planted in its scripts, one of each kind, for the audit to find."""

from dataclasses import replace

from slugfest import Mode
from slugfest.kernel.game import NOBODY, Choose, Draw, Option, Script
from tests.conformance import parley
from tests.conformance.parley import Parley
from tests.conformance.parley_table import CARD, KEEP, PASS, rank


class KeepsACard(Parley):
    """Holds a card of a hand in a local variable across a question."""

    __slots__ = ()

    def boast(self, seat: int) -> Script[None]:
        best = self.state.sides[seat].hand[-1]
        option = yield Choose(seat, "parley.boast", self.boasts, seat, private=True)
        if option is not PASS:
            self.state.sides[seat].hand.remove(option.value)
            self.state.sides[seat].open.append(option.value)
            self.score(seat, 2 if option.value == best else 1)


class KeepsADraw(Parley):
    """Still has in hand what it drew when it asks the next question."""

    __slots__ = ()

    def lay_stake(self) -> Script[None]:
        cards = yield Draw(self.state.deck, 1, to=NOBODY, of="card")
        self.state.deck.remove(cards[0])
        yield from self.turn_omen()
        self.state.stake.append(cards[0])


class KeepsASecret(Parley):
    """Remembers a secret answer while it asks the next seat."""

    __slots__ = ()

    def swap(self) -> Script[None]:
        for seat in range(len(self.state.sides)):
            option = yield Choose(seat, "parley.swap", self.swaps, private=True, secret=True)
            if option is not KEEP:
                hand, buried = self.state.sides[seat].hand, self.state.sides[seat].buried
                buried += [card for i, card in enumerate(hand) if option.value >> i & 1]
                hand[:] = [card for card in hand if card not in buried]
                yield from self.draw(seat, len(option.parts))
        self.state.phase = "lay"


class AsksOnHiddenFacts(Parley):
    """Asks only those who have something to boast of, and so tells who has not."""

    __slots__ = ()

    def boast(self, seat: int) -> Script[None]:
        if any(rank(card) > 3 for card in self.state.sides[seat].hand):
            yield from super().boast(seat)


class ListsOpenly(Parley):
    """Lists hidden cards in a choice that is not marked private."""

    __slots__ = ()

    def boast(self, seat: int) -> Script[None]:
        option = yield Choose(seat, "parley.boast", self.boasts, seat)
        assert option is not None


class ListsOthersCards(Parley):
    """Offers a seat options that depend on what another holds."""

    __slots__ = ()

    def hand(self, seat: int) -> list[Option]:
        mine = self.state.sides[seat].hand
        theirs = self.state.sides[1 - seat].hand if len(self.state.sides) == 2 else []
        return [CARD[card] for card in mine if card > min(theirs, default=0)] or [CARD[card] for card in mine]


def planted(rules: type[Parley]) -> Mode:
    """Return Parley under faulty rules."""
    return replace(parley.MODE, rules=rules)
