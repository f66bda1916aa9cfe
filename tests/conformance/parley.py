"""Parley: a small nasty card game that uses everything the kernel offers, for tests only.

Two to four seats hold three cards each. A round: draw up to three, a stake is laid face down, everybody may swap
some cards in secret, all lay one card face down at once, the leader may pay a point to look at the stake, anybody
may boast of a card, the leader rolls; then all is shown and the strongest card takes the stake.
"""

from typing import Any

from slugfest.kernel.game import (
    ALL,
    NOBODY,
    Bare,
    Blocked,
    Choose,
    Draw,
    Finished,
    Mind,
    Mode,
    Option,
    Outcome,
    Roll,
    Script,
    Setting,
    Show,
    Showing,
    Tell,
    Together,
    by_places,
    ranked,
)

from .parley_table import (
    BOAST,
    CARD,
    DICE,
    HAND,
    KEEP,
    PASS,
    PEEK,
    RANKS,
    SENTENCES,
    SWAP,
    WORDS,
    Table,
    arrange,
    imagine,
    rank,
    start,
    view,
    worth,
)


class Parley:
    """The rules over one table."""

    __slots__ = ("state", "tell")

    def __init__(self, table: Table, content: Any, tell: Tell | None) -> None:
        self.state = table
        self.tell = tell

    def step(self) -> Script[None]:
        """The phase says which script comes next."""
        return getattr(self, self.state.phase)()

    def deal(self) -> Script[None]:
        """Everybody draws up to three cards, and the stake is laid unseen."""
        table = self.state
        if self.tell is not None:
            self.tell("round", round=table.round, lead=table.lead)
        self.reshuffle()
        for seat, side in enumerate(table.sides):
            yield from self.draw(seat, HAND - len(side.hand))
        yield from self.lay_stake()
        yield from self.turn_omen()
        table.phase = "swap"

    def reshuffle(self) -> None:
        """Put everything that is out of play back when the deck might run short."""
        table = self.state
        if len(table.deck) < len(table.sides) * HAND * 2 + 2:
            for zone in (table.spent, *(side.buried for side in table.sides), *(side.open for side in table.sides)):
                table.deck.extend(zone)
                zone.clear()
            table.deck.sort()

    def draw(self, seat: int, count: int) -> Script[None]:
        """A seat draws cards that only it sees."""
        cards = yield Draw(self.state.deck, count, to=seat, of="card")
        side = self.state.sides[seat]
        for card in cards:
            self.state.deck.remove(card)
            side.hand.append(card)
        side.hand.sort()

    def lay_stake(self) -> Script[None]:
        """The stake lies face down: not even the kernel's log tells anybody."""
        cards = yield Draw(self.state.deck, 1, to=NOBODY, of="card")
        self.state.deck.remove(cards[0])
        self.state.stake.append(cards[0])
        self.state.known = 0

    def turn_omen(self) -> Script[None]:
        """One card is turned over for all to see, and is spent."""
        cards = yield Draw(self.state.deck, 1, to=ALL, of="card")
        self.state.deck.remove(cards[0])
        self.state.spent.append(cards[0])

    def swap(self) -> Script[None]:
        """One after the other swaps any of its cards in secret; how many is no secret."""
        for seat in range(len(self.state.sides)):
            count = yield from self.swap_some(seat)
            if count:
                yield from self.draw(seat, count)
        self.state.phase = "lay"

    def swap_some(self, seat: int) -> Script[int]:
        """Bury a set of cards."""
        option = yield Choose(seat, "parley.swap", self.swaps, private=True, secret=True)
        side = self.state.sides[seat]
        gone = [side.hand[i] for i in range(HAND) if option.kind == "swap" and option.value >> i & 1]
        for card in gone:
            side.hand.remove(card)
            side.buried.append(card)
        if self.tell is not None:
            self.tell("swapped", seat=seat, count=len(gone))
        return len(gone)

    def swaps(self) -> list[Option]:
        """All sets of slots, as far as the deck goes, and keeping all."""
        room = len(self.state.deck)
        return [KEEP, *(option for option in SWAP.values() if len(option.parts) <= room)]

    def lay(self) -> Script[None]:
        """All lay a card at once; then the leader may look at the stake."""
        yield from self.lay_together()
        lead = self.state.lead
        option = yield Choose(lead, "parley.peek", self.peeks)
        if option is PEEK:
            self.state.sides[lead].score -= 1
            self.state.known |= 1 << lead
            if self.tell is not None:
                self.tell("peeked", seat=lead)
            yield Show([lead], self.state.stake[0])
        self.state.phase = "clash"

    def lay_together(self) -> Script[None]:
        """Secret and simultaneous."""
        seats = range(len(self.state.sides))
        choices = [Choose(seat, "parley.lay", self.hand, seat, private=True, secret=True) for seat in seats]
        picks = yield Together(choices)
        for side, pick in zip(self.state.sides, picks, strict=True):
            side.hand.remove(pick.value)
            side.laid.append(pick.value)

    def hand(self, seat: int) -> list[Option]:
        """A seat's own cards."""
        return [CARD[card] for card in self.state.sides[seat].hand]

    def peeks(self) -> list[Option]:
        """Looking costs a point."""
        return [PASS, PEEK] if self.state.sides[self.state.lead].score else [PASS]

    def clash(self) -> Script[None]:
        """Anybody may boast; then the leader rolls, all is shown, and the strongest takes the stake."""
        table = self.state
        for seat in range(len(table.sides)):
            yield from self.boast(seat)
        faces = yield Roll(DICE)
        yield Show(range(len(table.sides)), "everything laid")
        self.settle(faces)
        if table.round == 8:
            self.finish("eight rounds are over")
        table.round += 1
        table.lead = (table.lead + 1) % len(table.sides)
        table.phase = "deal"

    def boast(self, seat: int) -> Script[None]:
        """Show a high card for a point; asked of everybody, whatever they hold."""
        option = yield Choose(seat, "parley.boast", self.boasts, seat, private=True)
        if option is not PASS:
            side = self.state.sides[seat]
            side.hand.remove(option.value)
            side.open.append(option.value)
            if self.tell is not None:
                self.tell("boasted", seat=seat, card=option.value)
            self.score(seat, 1)

    def boasts(self, seat: int) -> list[Option]:
        """The upper half of the ranks can be boasted of."""
        return [PASS, *(BOAST[card] for card in self.state.sides[seat].hand if rank(card) > RANKS // 2)]

    def settle(self, faces: tuple[int, ...]) -> None:
        """The strongest card takes the stake's rank in points; a seven helps the leader; ties go to the first."""
        table = self.state
        laid = [side.laid.pop() for side in table.sides]
        strength = [rank(card) + 3 * (seat == table.lead and sum(faces) == 7) for seat, card in enumerate(laid)]
        winner, stake = strength.index(max(strength)), table.stake.pop()
        table.spent += [*laid, stake]
        if self.tell is not None:
            self.tell("clash", dice=list(faces), stake=stake, laid=laid, winner=winner, points=rank(stake))
        self.score(winner, rank(stake))

    def score(self, seat: int, points: int) -> None:
        """Points, and with enough of them the end, however deep the script is."""
        self.state.sides[seat].score += points
        if self.state.sides[seat].score >= self.state.goal:
            self.finish(f"seat {seat} reached {self.state.goal}")

    def finish(self, reason: str) -> None:
        """The match is over."""
        scores = tuple(side.score for side in self.state.sides)
        ranks = ranked([(score,) for score in scores])
        raise Finished(Outcome(ranks, scores, reason, by_places(ranks)))


def explain(rules: Parley, choice: Choose) -> list[Blocked]:
    """Why the leader cannot look."""
    if choice.prompt == "parley.peek" and PEEK not in choice.options:
        return [Blocked(PEEK, "looking costs a point and the leader has none", "PY-PEEK-1")]
    return []


MODE = Mode(
    id="parley",
    title="Parley",
    seats=(2, 3, 4),
    state=Table,
    load=lambda packs: Bare(WORDS, SENTENCES),
    start=start,
    rules=Parley,
    show=Showing(view=view, imagine=imagine, explain=explain),
    mind=Mind(worth=worth),
    arrange=arrange,
    bound=8 * (2 + 4 * 5 + 4 + 2 + 4 + 1),
    options=(Setting("goal", 14, "points that end it", least=1, most=99),),
)
