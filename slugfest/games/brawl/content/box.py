"""What is in the box: content compiled for play, with the vocabulary made from it."""

from collections.abc import Iterator, Sequence

from slugfest.kernel.bits import set_of
from slugfest.kernel.game import Option, Sentences, Words
from slugfest.kernel.geometry.hex import HexBoard

from .cards import (
    ActionCard,
    Arena,
    ChallengeCard,
    ChampionCard,
    EffectEntry,
    Meta,
    StandardAction,
    TemplateEntry,
    Track,
    TrapEntry,
)
from .faces import CORES, REACTION, Card, Effect, Kind, Side, effects_of
from .sentences import SENTENCES, called, fact_keys, fact_words
from .texts import card_text, challenge_text, may_text, side_text

AIMS = ("E", "NE", "NW", "W", "SW", "SE")
MOST = 60
"""The largest number that a choice of an amount offers."""


class Format:
    """The numbers that differ between two players and four (ST-GEN-01)."""

    __slots__ = ("advance", "bring", "champions", "goal", "hand", "pool", "refill", "set_up", "slots", "traps")

    def __init__(self, meta: Meta, track: Track, four: bool) -> None:
        self.champions = meta.champions_per_player_4p if four else meta.champions_per_player_2p
        self.hand = meta.hand_size_4p if four else meta.hand_size_2p
        self.goal = meta.win_vp_4p if four else meta.win_vp_2p
        self.slots = track.slots_4p if four else track.slots_2p
        self.advance = track.advance_4p if four else track.advance_2p
        self.set_up = track.setup_4p if four else track.setup_2p
        self.refill = track.refill_4p if four else track.refill_2p
        self.traps = meta.traps_in_arena // (4 if four else 2)
        self.pool = self.champions * (4 if four else 2)
        self.bring = 3 if four else 5


class Action:
    """A standard action paid with one kind of Core (SB-STD)."""

    __slots__ = ("bit", "core", "does", "effects", "key", "may", "movement", "name")

    def __init__(self, entry: StandardAction, number: int, core: str) -> None:
        self.key = entry.id.removeprefix("std_") + (f".{core}" if len(entry.cores) > 1 else "")
        self.core = CORES.index(core)
        self.bit = 1 << number
        self.movement = entry.movement
        self.effects: tuple[Effect, ...] = effects_of(entry.effects, "")
        for effect in self.effects:
            effect.optional = True  # each part of a standard action may be left out (SB-STD-06)
        what = {"plan": "Plan", "heal": "Heal", "damage": "damage"}
        parts = [f"Move {entry.movement}"]
        parts += [f"{effect.amount} damage" if effect.do == "damage" else f"{what[effect.do]} {effect.amount}"
                  for effect in self.effects]  # fmt: skip
        self.does = ", ".join(parts)
        self.name = f"{self.does} ({core.title()} Core)"
        self.may = may_text(entry)


class Ground:
    """The arena as sets of hexes (SB-HEX, section 19.1)."""

    __slots__ = (
        "any_area",
        "areas",
        "board",
        "deployment",
        "entry",
        "halves",
        "keys",
        "middle",
        "statue_of",
        "statues",
        "traps",
    )

    def __init__(self, arena: Arena) -> None:
        self.entry = arena
        self.board = HexBoard(arena.hexes)
        number = self.board.number
        self.keys = [f"{q},{r}" for q, r in arena.hexes]
        self.areas = [set_of(number[at] for at in area.hexes) for area in arena.areas]
        self.any_area = self.areas[0] | self.areas[1] | self.areas[2]
        self.statue_of = [number[area.statue] for area in arena.areas]
        self.statues = set_of(self.statue_of)
        self.traps = set_of(number[at] for at in arena.trap_hexes)
        self.deployment = [set_of(number[at] for at in side.deployment) for side in arena.sides]
        self.halves = [
            set_of(number[at] for at in arena.hexes if at[1] < 0),
            set_of(number[at] for at in arena.hexes if at[1] > 0),
        ]
        self.middle = self.board.all & ~self.halves[0] & ~self.halves[1]


class Box:
    """Everything that one match plays with. Never changed after it is made."""

    def __init__(
        self,
        meta: Meta,
        track: Track,
        arena: Arena,
        templates: Sequence[TemplateEntry],
        traps: Sequence[TrapEntry],
        actions: Sequence[StandardAction],
        champions: Sequence[ChampionCard],
        cards: Sequence[ActionCard],
        challenges: Sequence[ChallengeCard],
        hash: str,
    ) -> None:
        self.meta = meta
        self.hash = hash
        self.ground = Ground(arena)
        self.board = self.ground.board
        self.statues = self.ground.statues
        self.open = self.board.all & ~self.statues
        self.formats = {2: Format(meta, track, False), 4: Format(meta, track, True)}
        self.traps = list(traps)
        self.trap_effects = [Effect(trap.effect) for trap in traps]
        self.trap_pool = [kind for kind, trap in enumerate(traps) for _ in range(trap.count)]
        self.actions = [Action(entry, i, core) for i, entry in enumerate(actions) for core in entry.cores]
        shapes = {entry.id: self.board.templates(entry.hexes) for entry in templates}
        self.kinds: list[Kind] = []
        for champion in champions:
            basic = Side(champion.basic, side_text(champion.basic, champion.name))
            levelled = Side(champion.levelled, side_text(champion.levelled, champion.name))
            self.kinds.append(Kind(champion, basic, levelled))
        numbers = {kind.key: number for number, kind in enumerate(self.kinds)}
        self.cards: list[Card] = []
        for card in cards:
            number = numbers[card.champion]
            text = card_text(card, self.kinds[number].name)
            self.cards.append(Card(card, len(self.cards), number, shapes.get(card.template, []), text))
        self.pays = [1 << card.core if card.type != REACTION else 0 for card in self.cards]
        """The Core that pays for each card in one's own turn; a Reaction has none then (SB-REACT-01)."""
        for number, kind in enumerate(self.kinds):
            kind.cards = tuple(card.index for card in self.cards if card.champion == number)
        self.challenges = list(challenges)
        self.nearness: dict[int, list[float]] = {}
        self.challenge_texts = [challenge_text(challenge.condition, arena) for challenge in challenges]
        self._declare()

    def _printed(self) -> Iterator[EffectEntry]:
        """Give every effect that is printed on cards and Champions."""
        for card in self.cards:
            yield from card.card.effects
        for kind in self.kinds:
            yield from (*kind.card.basic.effects, *kind.card.levelled.effects)

    def _declare(self) -> None:
        """Declare the whole vocabulary, in a fixed order."""
        words = self.words = Words()
        keys, names = [kind.key for kind in self.kinds], [kind.name for kind in self.kinds]
        self.champion_options: list[Option] = words.many("champion", keys, names)
        self.champion_options += words.many("twin", keys, [f"{name} II" for name in names])
        self.card_options = words.many("card", [card.key for card in self.cards], [card.name for card in self.cards])
        self.hex_options = words.many("hex", self.ground.keys, [f"hex {key}" for key in self.ground.keys])
        self.action_options = words.many("action", [a.key for a in self.actions], [a.name for a in self.actions])
        self.hex_lists: dict[int, list[Option]] = {}
        self.unused_actions = [
            [
                [
                    option
                    for option, a in zip(self.action_options, self.actions, strict=True)
                    if ready >> a.core & 1 and not used & a.bit
                ]
                for used in range(1 << len(self.actions))
            ]
            for ready in range(1 << len(CORES))
        ]
        """The standard actions by ready Cores and by those already used this turn (SB-STD-05)."""
        self.aim_options = words.many("aim", AIMS, [f"facing {aim}" for aim in AIMS])
        self.amounts = words.many("n", range(MOST + 1), [str(n) for n in range(MOST + 1)])
        sides = [side.id for side in self.ground.entry.sides]
        self.side_options = words.many("side", sides, [f"the {side}" for side in sides])
        self.seat_options = words.many("seat", range(4), [f"seat {seat + 1}" for seat in range(4)])
        slots = words.many("slot", range(5), [f"card {i + 1}" for i in range(5)])
        self.mulligans = words.sets("mulligan", slots, "replace")
        words.many("trap", [trap.id for trap in self.traps])
        words.many("challenge", [one.id for one in self.challenges], [one.name for one in self.challenges])
        self.core_options: list[Option] = []
        if any(effect.do == "ready_core" for effect in self._printed()):
            self.core_options = words.many("core", CORES, [f"the {name} Core" for name in CORES])
        self.end = words.one("end", "end the turn")
        self.stop = words.one("stop", "stop here")
        self.decline = words.one("decline", "do not use it")
        self.use = words.one("use", "use it")
        self.skip = words.one("pass", "pass")
        self.done = words.one("done", "done")
        self.keep = words.one("keep", "keep the hand")
        self.reveal = words.one("reveal", "reveal the hand")
        self.sentences = Sentences(SENTENCES, {}, fact_keys(self), called(self), fact_words(self))
