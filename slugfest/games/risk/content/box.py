"""What is in the box: map and cards compiled for play, with the vocabulary made from them.

Sets of places are bits of one number. `options_of` and `around` look such a set up in tables of some ten bits each,
so that listing the sectors of a player or all their neighbours needs no loop.
"""

from collections.abc import Sequence
from typing import Any, Final

from slugfest.kernel.game import Dice, Die, Option, Words

from .cards import (
    Content,
)
from .dice import Edge, lost_by_attacker
from .sentences import SENTENCES, Told, called, fact_keys, fact_words
from .texts import ally_text, deed_text, power_text, section_text, sector_text

CHUNK: Final = 11
"""How many places one table covers; five tables cover all 53."""
LOW = (1 << CHUNK) - 1
SMALL: Final = 100
"""The largest number that is one answer; larger ones are a block of so many first, then the number within it."""
BLOCKS: Final = 200
ATTACKERS, DEFENDERS = 3, 2


class Box:
    """Everything that one match plays with. Never changed after it is made."""

    def __init__(self, mode: str, content: Content, hash: str) -> None:
        self.mode = mode
        self.hash = hash
        self.content = content
        self.skirmish, self.manhattan = content.skirmish, content.manhattan
        self.factions, self.regions = content.factions, content.regions
        self.sectors = sorted(content.sectors, key=lambda sector: sector.id)
        self.sections = content.sections if mode == "manhattan" else []
        self.allies, self.cards = content.allies, content.cards
        self.chart = {int(symbols): units for symbols, units in content.recruitment.chart.items()}
        self.least_symbols, self.most_symbols = content.recruitment.least, content.recruitment.most
        self._map()
        self._dice()
        self._declare()
        if mode == "manhattan":
            self._forces()
        self.sentences = Told(SENTENCES, {}, fact_keys(self), called(self), fact_words(self))

    # ------------------------------------------------------------------ the map

    def _map(self) -> None:
        keys = [sector.id for sector in self.sectors] + [section.id for section in self.sections]
        self.place_keys = keys
        self.place_names = [s.name for s in self.sectors] + [s.name for s in self.sections]
        self.places = len(keys)
        self.place_of = {key: i for i, key in enumerate(keys)}
        near = [s.neighbours for s in self.sectors] + [s.neighbours for s in self.sections]
        self.adjacent = [sum(1 << self.place_of[key] for key in keys_near) for keys_near in near]
        self.sector_bits = (1 << len(self.sectors)) - 1
        self.section_bits = ((1 << self.places) - 1) ^ self.sector_bits
        numbers = {region.id: i for i, region in enumerate(self.regions)}
        self.region_of = [numbers[sector.region] for sector in self.sectors]
        self.region_bits = [
            sum(1 << i for i, home in enumerate(self.region_of) if home == number)
            for number in range(len(self.regions))
        ]
        self.bonuses = [(self.region_bits[i], region.bonus, i) for i, region in enumerate(self.regions)]
        self.docks = self._marked("docking")
        self.resources = self._marked("resource")
        self.tokens = self._marked("loki")
        self._around = [[self._union(chunk * CHUNK, bits) for bits in range(LOW + 1)] for chunk in range(5)]
        self.near = [tuple(i for i in range(self.places) if bits >> i & 1) for bits in self.adjacent]
        self.distance = [self._distances(place) for place in range(self.places)]
        self.map = self._static_map()

    def _marked(self, mark: str) -> int:
        return sum(1 << i for i, sector in enumerate(self.sectors) if sector.mark == mark)

    def _union(self, first: int, bits: int) -> int:
        found, place = 0, first
        while bits:
            if bits & 1 and place < self.places:
                found |= self.adjacent[place]
            bits >>= 1
            place += 1
        return found

    def _distances(self, place: int) -> list[int]:
        """Return how many steps every place is away from one; docking sectors are next to the access point."""
        ways = self.adjacent[:]
        for section in self.sections:
            if section.access:
                access = self.place_of[section.id]
                ways[access] |= self.docks
                for dock in range(len(self.sectors)):
                    if self.docks >> dock & 1:
                        ways[dock] |= 1 << access
        found = [self.places] * self.places
        reached, edge, steps = 0, 1 << place, 0
        while edge:
            reached |= edge
            grown = 0
            for i in range(self.places):
                if edge >> i & 1:
                    found[i] = steps
                    grown |= ways[i]
            edge, steps = grown & ~reached, steps + 1
        return found

    def around(self, places: int) -> int:
        """Return all neighbours of a set of places, by border, line or passage inside the Helicarrier."""
        a, b, c, d, e = self._around
        return a[places & LOW] | b[places >> 11 & LOW] | c[places >> 22 & LOW] | d[places >> 33 & LOW] | e[places >> 44]

    def options_of(self, places: int) -> list[Option]:
        """Return the options of a set of places, in order."""
        a, b, c, d, e = self._listed
        return [
            *a[places & LOW],
            *b[places >> 11 & LOW],
            *c[places >> 22 & LOW],
            *d[places >> 33 & LOW],
            *e[places >> 44],
        ]

    def _static_map(self) -> dict[str, Any]:
        """Return what views say of the map: it never changes."""
        lines = sorted(
            {
                (min(sector.id, other), max(sector.id, other), "line" if other in sector.lines else "border")
                for sector in self.sectors
                for other in sector.neighbours
            }
        )
        return {
            "regions": [
                {"key": r.id, "name": r.name, "bonus": r.bonus, "sectors": self.keys_of(self.region_bits[i])}
                for i, r in enumerate(self.regions)
            ],
            "places": [
                {
                    "key": s.id,
                    "name": s.name,
                    "x": s.x,
                    "y": s.y,
                    "region": s.region,
                    "mark": s.mark,
                    "text": sector_text(s, self.regions[self.region_of[i]].name, self.place_of, self.place_names),
                }
                for i, s in enumerate(self.sectors)
            ]
            + [
                {"key": s.id, "name": s.name, "x": s.x, "y": s.y, "region": "", "mark": "", "text": section_text(s)}
                for s in self.sections
            ],
            "connections": [list(line) for line in lines],
            "allies": [
                {
                    "key": a.id,
                    "name": a.name,
                    "faction": a.faction,
                    "text": ally_text(a.attack, a.defend, self.manhattan.eight_sided_limit),
                }
                for a in self.allies
            ],
            "hulk": ally_text(self.content.hulk.attack, (), self.manhattan.eight_sided_limit),
            "chart": [list(row) for row in self.chart.items()],
            "asgard": self.manhattan.asgard,
            "tower": self.manhattan.tower,
        }

    def keys_of(self, places: int) -> list[str]:
        """Return the names of a set of places."""
        return [key for i, key in enumerate(self.place_keys) if places >> i & 1]

    def bits_of(self, keys: Sequence[str]) -> int:
        """Return a set of places by their names."""
        return sum(1 << self.place_of[key] for key in keys)

    # ------------------------------------------------------------------ dice

    def _dice(self) -> None:
        """Make every handful of dice that is ever rolled: [how many][how many of them are 8-sided]."""
        six = Die("d6", "123456", first=1)
        eight = Die("d8", "12345678", first=1)
        self.dice = [[Dice([eight] * k + [six] * (n - k)) for k in range(n + 1)] for n in range(6)]
        faces: list[tuple[int, ...]] = [()]
        rolls: list[list[tuple[int, ...]]] = [faces]
        for _ in range(ATTACKERS):
            faces = [(*done, face) for done in faces for face in range(1, 7)]
            rolls.append(faces)
        defences = [faces for n in range(1, DEFENDERS + 1) for faces in rolls[n]]
        self.attack_losses = {
            attack: {defence: lost_by_attacker(attack, defence) for defence in defences}
            for n in range(1, ATTACKERS + 1)
            for attack in rolls[n]
        }

    # ------------------------------------------------------------------ words

    def _declare(self) -> None:
        """Declare the whole vocabulary, in a fixed order."""
        words = self.words = Words()
        self.faction_options = words.many("faction", [f.id for f in self.factions], [f.name for f in self.factions])
        self.place_options = words.many("sector", self.place_keys, self.place_names)
        self.number_options = words.many("n", range(1, SMALL + 1), [str(n) for n in range(1, SMALL + 1)])
        self.block_options = words.many(
            "block", range(BLOCKS), [f"{n * SMALL + 1} to {(n + 1) * SMALL}" for n in range(BLOCKS)]
        )
        self.until = words.one("until", "attack until …")
        self.stop = words.one("stop", "end the invasion")
        self.end = words.one("end", "end invading")
        self.skip = words.one("pass", "pass")
        self.hold_options = words.many("hold", range(1, DEFENDERS + 1), ["always 1", "always 2"])
        self._listed = [
            [
                [
                    o
                    for o in self.place_options[chunk * CHUNK : (chunk + 1) * CHUNK]
                    if bits >> (o.value - chunk * CHUNK) & 1
                ]
                for bits in range(LOW + 1)
            ]
            for chunk in range(5)
        ]
        numbers = self.number_options
        self.commits: list[list[list[Option]]] = []
        for most in range(ATTACKERS + 1):
            listed = [*numbers[:most], self.until] if most > 1 else numbers[:most]
            self.commits.append([listed, [*listed, self.stop]])
        if self.mode == "skirmish":
            self._declare_skirmish(words)
        else:
            self._declare_manhattan(words)

    def _declare_skirmish(self, words: Words) -> None:
        """Cards are their symbols and nothing else (RS-SET-03)."""
        self.card_options = words.many("card", [1, 2], ["1 symbol", "2 symbols"])
        self.symbols = [1, 2]
        most = self.most_symbols
        self.sets = [
            (ones, twos)
            for twos in range(most // 2 + 1)
            for ones in range(most + 1)
            if self.least_symbols <= ones + 2 * twos <= most
        ]
        names = ["+".join(["2"] * twos + ["1"] * ones) for ones, twos in self.sets]
        self.trade_options = words.many("trade", names)
        self.trades = [
            [
                [
                    option
                    for option, (ones, twos) in zip(self.trade_options, self.sets, strict=True)
                    if ones <= have_ones and twos <= have_twos
                ]
                + [self.skip]
                for have_twos in range(most // 2 + 1)
            ]
            for have_ones in range(most + 1)
        ]
        self.common_deck = [card.symbols - 1 for card in self.cards]

    def _declare_manhattan(self, words: Words) -> None:
        self.card_options = words.many("card", [c.id for c in self.cards], [c.name for c in self.cards])
        self.ally_options = words.many("ally", [a.id for a in self.allies], [a.name for a in self.allies])
        self.squad_options: dict[int, Option] = {}
        for faction in self.factions:
            own = [
                option
                for option, ally in zip(self.ally_options, self.allies, strict=True)
                if ally.faction == faction.id
            ]
            sets = words.sets("squad", own, "with")
            for mask, option in sets.items():
                self.squad_options[sum(1 << own[i].value for i in range(len(own)) if mask >> i & 1)] = option
        self.squad_of = {option.key: mask for mask, option in self.squad_options.items()}
        dice = words.many("die", range(ATTACKERS), [f"die {i + 1}" for i in range(ATTACKERS)])
        self.reroll_options = words.sets("reroll", dice, "re-roll")
        self.token_options = words.many("token", ["illusion", "scepter"], ["illusion", "scepter"])
        self.move_allies = words.one("allies", "move Allies")
        self.done = words.one("done", "done")
        self.alone = words.one("alone", "without Allies")
        self.waive = words.one("waive", "play no card in this invasion")

    # ------------------------------------------------------------------ Manhattan's forces

    def _forces(self) -> None:
        numbers = {faction.id: i for i, faction in enumerate(self.factions)}
        self.faction_number = numbers
        self.symbols = [card.symbols for card in self.cards]
        self.card_faction = [numbers[card.faction] for card in self.cards]
        allies = {ally.id: i for i, ally in enumerate(self.allies)}
        self.card_ally = [allies[card.ally] for card in self.cards]
        self.ally_faction = [numbers[ally.faction] for ally in self.allies]
        self.faction_cards = [
            sum(1 << i for i, home in enumerate(self.card_faction) if home == number) for number in range(len(numbers))
        ]
        self.of_same_faction = [self.faction_cards[home] for home in self.card_faction]
        self.window_cards: dict[str, int] = {}
        for i, card in enumerate(self.cards):
            self.window_cards[card.window] = self.window_cards.get(card.window, 0) | 1 << i
        self.card_texts = [power_text(card, self.manhattan.eight_sided_limit) for card in self.cards]
        self.card_deeds = [deed_text(card) for card in self.cards]
        self.allies_of = [[i for i, home in enumerate(self.ally_faction) if home == f] for f in range(len(numbers))]
        self.rerolls = [Edge(ally.attack).rerolls for ally in self.allies]
        self._attack_edges: dict[int, Edge] = {}
        self._defence_edges: dict[int, Edge] = {}
        self.hulk_least = self.content.hulk.least_units
        self.hunts = [numbers.get(faction.hunts, -1) for faction in self.factions]
        manhattan = self.manhattan
        self.captain, self.ultron, self.iron_man, self.winter_soldier, self.thor = (
            numbers[name] for name in ("captain_america", "ultron", "iron_man", "winter_soldier", "thor")
        )
        self.asgard, self.malibu = self.place_of[manhattan.asgard], self.place_of[manhattan.malibu]
        self.tower, self.sokovia = self.place_of[manhattan.tower], self.place_of[manhattan.sokovia]
        self.washington = self.place_of[manhattan.washington]
        self.homes = [self.place_of.get(faction.home, self.washington) for faction in self.factions]
        """The sector that each hunter has to hold in the end (RM-OBJ-02, RM-OBJ-04, RM-OBJ-11)."""
        self.homes[self.ultron] = self.sokovia
        self.access = next(self.place_of[section.id] for section in self.sections if section.access)
        self.access_bit = 1 << self.access
        self.left_out = self.bits_of(manhattan.chips_left_out_without_ultron)
        self.near_asgard = self.bits_of(manhattan.thor_barred_with_hunter)
        self.limit = manhattan.eight_sided_limit
        self.top = manhattan.rage_top

    def attack_edge(self, squad: int, hulk: bool) -> Edge:
        """Return what some Allies and perhaps Hulk do together in attack (RM-ALY-09, RM-ALY-14, RM-HLK-08)."""
        key = squad << 1 | hulk
        found = self._attack_edges.get(key)
        if found is None:
            bonuses = [bonus for i, ally in enumerate(self.allies) if squad >> i & 1 for bonus in ally.attack]
            found = Edge([*bonuses, *(self.content.hulk.attack if hulk else ())])
            self._attack_edges[key] = found
        return found

    def defence_edge(self, allies: int) -> Edge:
        """Return what some Allies do together in defence (RM-ALY-10)."""
        found = self._defence_edges.get(allies)
        if found is None:
            found = Edge([bonus for i, ally in enumerate(self.allies) if allies >> i & 1 for bonus in ally.defend])
            self._defence_edges[allies] = found
        return found
