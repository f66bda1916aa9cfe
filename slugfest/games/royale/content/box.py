"""What is in the box: content compiled for play, with the vocabulary made from it.

Characters, cards, Bonus Cards and maps are numbered; Bonus Cards follow the action cards. A rule looks a number up
instead of searching content.
"""

from functools import lru_cache

from slugfest.kernel.game import Dice, Die, Option, Sentences, Words
from slugfest.kernel.geometry.square import Drawing, Square, SquareBoard

from .cards import ActionCard, CharacterCard, DiceCard, Guards, MapCard, ModeCard, Universe
from .ground import Ground
from .kinds import NONE, Card, Kind
from .sentences import SENTENCES, called, fact_keys, fact_words
from .texts import text_of

MOST_SEATS = 4


class Plan(Drawing):
    """The drawing of a map, in which only two walls together close the corner between them (RY-GEO-2).

    >>> drawn = Plan([".#.", "#..", "..."])
    >>> drawn.width, drawn.height, drawn.covered, drawn.blocked_corners()
    (3, 3, [(1, 0), (0, 1)], [(2, 2)])
    """

    def __init__(self, lines: list[str]) -> None:
        grid = ["+" + " +" * len(lines[0])]
        for line in lines:
            grid.append(" " + " ".join("#" if mark in "#=" else "." for mark in line) + " ")
            grid.append(grid[0])
        super().__init__("\n".join(grid))

    def blocked_corners(self) -> list[Square]:
        """Return the corners at which two walls meet diagonally."""
        walls = set(self.covered)
        found = []
        for c, r in self.covered:
            for across in (-1, 1):
                if (c + across, r + 1) in walls:
                    found.append((2 * c + (2 if across > 0 else 0), 2 * r + 2))
        return sorted(set(found))


@lru_cache(maxsize=64)
def board_of(drawn: str, stride: int) -> SquareBoard:
    """Return the board of a map; it is never changed, so all may share it."""
    return SquareBoard(Plan(drawn.split("\n")), stride, 0)


class Box:
    """Everything that one match plays with. Never changed after it is made."""

    def __init__(
        self,
        royale: ModeCard,
        flag: ModeCard,
        guards: Guards,
        dice: DiceCard,
        universes: list[Universe],
        characters: list[CharacterCard],
        bonus: list[ActionCard],
        maps: list[MapCard],
        hash: str,
    ) -> None:
        self.royale, self.flag, self.guards, self.hash = royale, flag, guards, hash
        self.universes, self.characters = universes, characters
        self._roll(dice)
        names = [universe.id for universe in universes]
        self.cards: list[Card] = []
        self.kinds: list[Kind] = []
        for number, character in enumerate(characters):
            kind = Kind(number, character, names.index(character.universe))
            kind.take(tuple(self._card(card, number, slot) for slot, card in enumerate(character.cards)))
            self.kinds.append(kind)
        self.own_cards = len(self.cards)
        """How many cards belong to characters; the Bonus Cards come after them."""
        self.bonus = [self._card(card, NONE, 0) for card in bonus]
        self.stride = max(card.columns for card in maps) + 1
        self._declare(maps)
        self.grounds = [
            Ground(card, number, board_of("\n".join(card.lines), self.stride), self.spaces)
            for number, card in enumerate(maps)
        ]
        self.ground_of = {ground.key: ground.index for ground in self.grounds}
        self.kind_of = {kind.key: kind.index for kind in self.kinds}
        self.card_of = {card.key: card.index for card in self.cards}

    def _roll(self, dice: DiceCard) -> None:
        """Make the dice; what a face counts is looked up by its number."""
        self.green, self.red, self.white = dice.green, dice.red, dice.white
        green, red, white = (
            Die(name, [str(face) for face in faces])
            for name, faces in (("green", dice.green), ("red", dice.red), ("white", dice.white))
        )
        self.green_dice = [Dice([green] * count) for count in range(MOST_SEATS + 1)]
        self.fight_dice = Dice([red, white])
        self.red_die, self.white_die = Dice([red]), Dice([white])
        hits = [max(0, a - b) for a in dice.red for b in dice.white]
        self.mean_hit = sum(hits) / len(hits)
        """What a basic attack takes on average."""

    def _card(self, card: ActionCard, owner: int, slot: int) -> Card:
        made = Card(
            len(self.cards),
            card.id,
            card.name,
            card.when,
            card.effects,
            card.stays,
            owner,
            slot,
            card.source,
            text_of(card.effects, card.when, card.stays),
        )
        self.cards.append(made)
        return made

    def _declare(self, maps: list[MapCard]) -> None:
        """Declare the whole vocabulary, in a fixed order."""
        words = self.words = Words()
        keys, names = [kind.key for kind in self.kinds], [kind.name for kind in self.kinds]
        self.character_options = words.many("character", keys, names)
        self.move_options = words.many("move", keys, [f"{name} moves" for name in names])
        self.pairs = [(a, b) for a in range(len(keys)) for b in range(len(keys)) if a != b]
        attacks = words.many(
            "attack",
            [f"{keys[a]}-{keys[b]}" for a, b in self.pairs],
            [f"{names[a]} attacks {names[b]}" for a, b in self.pairs],
        )
        self.attack_options: dict[int, Option] = {
            a << 16 | b: option for (a, b), option in zip(self.pairs, attacks, strict=True)
        }
        own = self.cards[: self.own_cards]
        self.card_options = words.many("card", [card.key for card in own], [card.name for card in own])
        self.card_options += words.many("bonus", [c.key for c in self.bonus], [c.name for c in self.bonus])
        places = [(r, c) for r in range(max(m.rows for m in maps)) for c in range(self.stride - 1)]
        spaces = words.many("space", [f"{r}-{c}" for r, c in places], [f"space {r}-{c}" for r, c in places])
        self.spaces: dict[tuple[int, int], Option] = dict(zip(places, spaces, strict=True))
        self.numbers: list[int] = [c + self.stride * r for r, c in places]
        """The number of a space by the value of its option."""
        self.stay = words.one("stay", "stay")
        self.leave = words.one("leave", "leave the flag")
        self.skip = words.one("pass", "no reaction")
        self.done = words.one("done", "done")
        self.end = words.one("end", "end the turn")
        self.sentences = Sentences(SENTENCES, {}, fact_keys(self), called(self), fact_words())

    def bonus_card(self, value: int) -> Card:
        """Return a Bonus Card by the value of its option, which is also its number in decks and hands."""
        return self.bonus[value]
