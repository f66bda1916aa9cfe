"""What is in the box: content ready for play, with the vocabulary made from it.

Cards become numbers and bits, rows become patterns, and what a roll matches is looked up in a table that fills itself.
"""

from slugfest.kernel.game import Dice, Die, Sentences, Words

from ..rules.state import ROWS, STEAL
from .cards import AssetCard, Constants, SetCard
from .rows import Pattern, counted, matched, pattern_of, placements
from .sentences import SENTENCES, called, fact_keys, fact_words
from .texts import CREWS, POWERS

SIX_SIDED = Die("6-sided die", "123456", first=1)
EIGHT_SIDED = Die("8-sided die", "12345678", first=1)
MOST_KEPT = 30_000
"""So many rolls are remembered with what they match."""
FIVE = 5
"""What `five_or_more` asks for instead of the number of the additional row."""


class Asset:
    """An Asset ready for play: its number and Set, its rows as patterns, what its open rows need at least."""

    __slots__ = ("bit", "card", "eights", "index", "key", "name", "needs", "patterns", "rows", "set", "value")

    def __init__(self, card: AssetCard, index: int, of_set: int, patterns: list[Pattern], steal: Pattern) -> None:
        self.card, self.index, self.set = card, index, of_set
        self.key, self.name, self.value = card.id, card.name, card.value
        self.bit = 1 << index
        self.patterns = patterns
        self.rows = (1 << len(patterns)) - 1
        by_row = {**dict(enumerate(patterns)), STEAL: steal}
        self.needs: list[int] = []
        """By bits of open rows: how many dice they need at least (GG-TRN-11)."""
        self.eights: list[int] = []
        """By bits of open rows: how many of these are eight-sided."""
        for open_rows in range(1 << ROWS):
            there = [pattern for row, pattern in by_row.items() if open_rows >> row & 1]
            self.needs.append(sum(pattern.need for pattern in there))
            self.eights.append(sum(pattern.eights for pattern in there))


class Box:
    """Everything that one match plays with. Never changed after it is made, but for what it remembers of rolls."""

    def __init__(self, constants: Constants, sets: list[SetCard], assets: list[AssetCard], digest: str) -> None:
        self.constants = constants
        self.hash = digest
        self.sets = sets
        self.patterns: list[Pattern] = []
        self.steal = Pattern(0, "numbers", constants.steal_row, 0, " ".join(map(str, constants.steal_row)))
        self.steal_wide = Pattern(1, "or_more", constants.steal_row, FIVE, f"{FIVE} or more")
        self.patterns += [self.steal, self.steal_wide]
        numbers = {card.id: i for i, card in enumerate(sets)}
        self.assets: list[Asset] = []
        for card in assets:
            rows = [self._pattern(pattern_of(row, len(self.patterns))) for row in card.rows]
            self.assets.append(Asset(card, len(self.assets), numbers[card.set], rows, self.steal))
        self.everything = (1 << len(assets)) - 1
        self.members = [sum(a.bit for a in self.assets if a.set == number) for number in range(len(sets))]
        """By Set: its Assets, as bits."""
        self.orb_set = next((number for number, card in enumerate(sets) if card.brings_orb), -1)
        self.having = {power: self._having(power) for power in POWERS}
        """By power: the Set cards that have it, as bits."""
        self.guarded, self.wide = self.having["guarded"], self.having["five_or_more"]
        self.keeping = self.having["keep_die"]
        self.after_roll = self.having["wild_eight"] | self.having["reroll_any"] | self.having["nudge"]
        self._ready_dice()
        self._rolls: dict[tuple[int, ...], tuple[int, int]] = {}
        self._placements: dict[tuple[int, tuple[int, ...]], list[int]] = {}
        self.chances: dict[tuple[tuple[int, ...], int, int], float] = {}
        """The chance to fill rows with so many dice, as far as somebody has asked (chances.py)."""
        self.after_failing: dict[tuple[tuple[int, ...], int, int], float] = {}
        """The part of that chance for when the next roll costs a die: it fails, or is better let go."""
        self.standings: dict[int, tuple[float, float]] = {}
        """What Assets in front of a player are worth to a bot, and what powers they bring (worth.py)."""
        self.prospects: dict[int, float] = {}
        self.gains: dict[tuple[int, ...], list[tuple[float, Asset]]] = {}
        self._declare()

    def _pattern(self, made: Pattern) -> Pattern:
        """Return the pattern that asks for the same, or note this one."""
        for known in self.patterns:
            if (known.kind, known.tally, known.least) == (made.kind, made.tally, made.least):
                return known
        self.patterns.append(made)
        return made

    def _having(self, power: str) -> int:
        return sum(1 << number for number, card in enumerate(self.sets) if card.power == power)

    def _ready_dice(self) -> None:
        six, eight = self.constants.six_sided_dice, self.constants.eight_sided_dice
        self.six = six
        self.dice_count = six + eight
        self.all_dice = (1 << self.dice_count) - 1
        self.all_eights = self.all_dice & ~((1 << six) - 1)
        kept = {(n, m): Dice([SIX_SIDED] * n + [EIGHT_SIDED] * m) for n in range(six + 1) for m in range(eight + 1)}
        self.sixes_in = [(mask & ~self.all_eights).bit_count() for mask in range(self.all_dice + 1)]
        self.eights_in = [(mask & self.all_eights).bit_count() for mask in range(self.all_dice + 1)]
        self.dice = [kept[pair] for pair in zip(self.sixes_in, self.eights_in, strict=True)]
        """By unplaced dice: what is rolled."""
        self.positions = [
            tuple(i for i in range(self.dice_count) if mask >> i & 1) for mask in range(self.all_dice + 1)
        ]

    def sides(self, die: int) -> int:
        """Return how many faces a die has."""
        return 6 if die < self.six else 8

    def matches(self, shown: tuple[int, ...]) -> tuple[int, int]:
        """Return what a roll matches: the patterns, and the Assets with such a row, both as bits (GG-ROW-01)."""
        found = self._rolls.get(shown)
        if found is None:
            counts = counted(shown)
            patterns = sum(1 << pattern.number for pattern in self.patterns if matched(pattern, counts))
            cards = sum(a.bit for a in self.assets if any(patterns >> row.number & 1 for row in a.patterns))
            if len(self._rolls) >= MOST_KEPT:
                self._rolls.clear()
            found = self._rolls[shown] = patterns, cards
        return found

    def placements(self, pattern: Pattern, shown: tuple[int, ...]) -> list[int]:
        """Return every set of dice that matches a row, as bits (GG-ROW-05)."""
        key = pattern.number, shown
        found = self._placements.get(key)
        if found is None:
            if len(self._placements) >= MOST_KEPT:
                self._placements.clear()
            found = self._placements[key] = placements(pattern, shown, self.six)
        return found

    def _declare(self) -> None:
        """Declare the whole vocabulary, in a fixed order."""
        words = self.words = Words()
        self.seat_options = words.many("seat", range(len(CREWS)), CREWS)
        self.asset_options = words.many("asset", [a.key for a in self.assets], [a.name for a in self.assets])
        self.asset_bits = [(a.bit, option) for a, option in zip(self.assets, self.asset_options, strict=True)]
        rows = [*map(str, range(1, STEAL + 1)), "steal"]
        self.row_options = words.many("row", rows, [*(f"row {n}" for n in rows[:STEAL]), "the additional row"])
        names = [f"{self.sides(die)}-sided die {die + 1}" for die in range(self.dice_count)]
        self.die_options = words.many("die", range(self.dice_count), names)
        self.place_options = words.sets("place", self.die_options)
        powers = [f"{card.name}: {POWERS[card.power].name}" for card in self.sets]
        self.power_options = words.many("power", [card.id for card in self.sets], powers)
        self.number_options = words.many("number", range(1, 7), [str(n) for n in range(1, 7)])
        self.up = words.one("up", "one up")
        self.down = words.one("down", "one down")
        self.done = words.one("done", "roll these")
        self.decline = words.one("decline", "match nothing")
        self.sentences = Sentences(SENTENCES, {}, fact_keys(self), called(self), fact_words(self))
