"""What is in the box: content compiled for play, with the vocabulary made from it.

`traits` holds what a hero always has, `spots` what a location always does, as plain numbers, so that a rule
looks a number up instead of searching effects.
"""

from slugfest.kernel.game import Sentences, Words

from .cards import Card, Constants, HeroCard, Location, PlaceEffect, TraitEffect
from .sentences import SENTENCES, called, fact_keys, fact_words
from .symbols import MY, SK, SYMBOLS, TE, counts, immunity_bits
from .texts import ability_texts, card_text, hero_text, place_text


class Traits:
    """What a hero always has: from its primary power and, unless beginners play, its special abilities."""

    __slots__ = (
        "adds",
        "block",
        "companion",
        "cunning",
        "explosion_at",
        "extra_rerolls",
        "far",
        "flight",
        "gifted",
        "immune",
        "light",
        "lucky",
        "near",
        "peaceful",
        "sentence_at",
        "survivor",
    )

    def __init__(self, constants: Constants) -> None:
        self.adds: tuple[int, ...] = ()
        self.block = 0
        self.companion = False
        self.cunning = 0
        self.explosion_at = constants.explosion_at
        self.extra_rerolls = 0
        self.far = 0
        self.flight = False
        self.gifted = 0
        self.immune = 0
        self.light = False
        self.lucky = False
        self.near = 0
        self.peaceful = 0
        self.sentence_at = constants.sentence_at
        self.survivor = False

    def take(self, effect: TraitEffect) -> None:
        """Add what one effect gives."""
        match effect.do:
            case "add_result":
                self.adds = tuple(SYMBOLS.index(symbol) for symbol in effect.choices)
            case "immune":
                self.immune |= immunity_bits(effect.to)
            case "extra_reroll":
                self.extra_rerolls += effect.amount
            case "block":
                self.block += effect.amount
            case "companion":
                self.companion = True
            case "explosion_at":
                self.explosion_at = effect.amount
            case "sentence_at":
                self.sentence_at = effect.amount
            case "ignore_first":
                if effect.source_place == "here":
                    self.near += effect.amount
                else:
                    self.far += effect.amount
            case "leave_price":
                self.light = True
            case "may_enter":
                self.flight = True
            case "reroll_one":
                self.lucky = True
            case "reprieve":
                self.survivor = True
            case "gain":
                if effect.when == "finalize":
                    self.gifted += effect.amount
                elif effect.when == "end":
                    self.peaceful += effect.amount
                else:
                    self.cunning += effect.amount


class Spot:
    """What a location always does, as numbers."""

    __slots__ = (
        "adds",
        "alone",
        "alters_prices",
        "any_price",
        "bar_cards",
        "bar_dice",
        "bar_moves",
        "block",
        "buys",
        "changes",
        "clause",
        "cost_pvp",
        "duty",
        "extra_rerolls",
        "far",
        "first_die",
        "flyers_only",
        "gain_alone",
        "gain_crowd",
        "immune",
        "index",
        "key",
        "leave_base",
        "less",
        "lose",
        "minimum",
        "more",
        "more_blast",
        "more_strike",
        "name",
        "near",
        "per_other",
        "points",
        "prison",
        "pull",
        "redwing",
        "rerolls",
        "reuse",
        "snipe",
        "snipe_cost",
        "treats",
        "unlock",
    )

    def __init__(self, card: Location, index: int, constants: Constants, in_catalogue: bool) -> None:
        self.index = index
        self.alone: tuple[Spot, ...] = (self,)
        self.key, self.name, self.points = card.id, card.name, card.points
        self.clause = f"BR-LOC-{card.id.upper()}" if in_catalogue else "BR-LOC-1"
        self.duty, self.redwing = card.duty, card.redwing
        self.prison = card.id == "prison"
        self.leave_base, self.per_other = constants.move_base, constants.move_per_other
        self.adds: tuple[int, ...] = ()
        self.changes: tuple[int, ...] = ()
        self.treats: tuple[tuple[int, int], ...] = ()
        self.first_die = [1] * 6
        self.buys = self.cost_pvp = self.extra_rerolls = self.rerolls = self.unlock = 0
        self.immune = self.near = self.far = self.block = self.more = 0
        self.gain_alone = self.gain_crowd = self.lose = 0
        self.less = self.any_price = self.reuse = self.bar_dice = 0
        self.minimum = 1
        self.snipe = self.snipe_cost = self.pull = 0
        self.more_strike = self.more_blast = 0
        self.flyers_only = self.bar_cards = self.bar_moves = False
        for effect in card.effects:
            self._take(effect)
        self.alters_prices = self._alters_prices()

    def _alters_prices(self) -> bool:
        return bool(self.treats or self.less or self.any_price)

    def _take(self, effect: PlaceEffect) -> None:
        n = effect.amount
        choices = tuple(SYMBOLS.index(symbol) for symbol in effect.choices)
        match effect.do:
            case "leave_price":
                self.leave_base, self.per_other = effect.base, effect.per_other
            case "price_less":
                self.less, self.minimum = n, effect.minimum
            case "price_any":
                self.any_price = effect.correct
            case "buy_result":
                self.buys, self.adds, self.cost_pvp = n, choices, effect.cost_pvp
            case "enter_only":
                self.flyers_only = True
            case "add_result":
                self.adds = choices
            case "change_result":
                self.changes = choices
            case "treat_as":
                self.treats += ((SYMBOLS.index(effect.source_of), SYMBOLS.index(str(effect.to))),)
            case "first_die_damage":
                self.first_die[SYMBOLS.index(effect.symbol)] = n
            case "extra_reroll":
                self.extra_rerolls = n
            case "unlock":
                self.unlock |= 1 << SYMBOLS.index(effect.symbol)
            case "immune":
                assert not isinstance(effect.to, str)
                self.immune |= immunity_bits(effect.to)
            case "ignore_first":
                if effect.source_of == "here":
                    self.near += n
                else:
                    self.far += n
            case "block":
                self.block += n
            case "lose":
                self.lose += n
            case "bar_dice":
                self.bar_dice |= sum(1 << SYMBOLS.index(symbol) for symbol in effect.symbols)
            case "bar_power_cards":
                self.bar_cards = True
            case "damage":
                self.snipe, self.snipe_cost = n, effect.cost_equal
            case "knock_back":
                self.pull = effect.cost_equal
            case "first_damage_more":
                self.more += n
            case "gain":
                if effect.condition == "alone_here":
                    self.gain_alone += n
                else:
                    self.gain_crowd += n
            case "reuse_card":
                self.reuse = n
            case "rerolls":
                self.rerolls = n
            case "power_damage_more":
                if effect.kind == "strike":
                    self.more_strike += n
                else:
                    self.more_blast += n
            case "bar_movement_powers":
                self.bar_moves = True
            case "no_attacks" | "enter_only_by" | "leave_only_by":
                pass  # the Prison's own rules (BR-PRI)


class Power:
    """A Power Card ready for play: its number, its hero's, its slot in that hero's set, its price as counts."""

    __slots__ = (
        *("attacks", "card", "effects", "hero", "index", "key", "moves", "name", "needs", "price", "size", "slot"),
        "text",
    )

    def __init__(self, card: Card, index: int, hero: int, slot: int) -> None:
        self.card, self.index, self.hero, self.slot = card, index, hero, slot
        self.key, self.name = card.id, card.name
        self.price = counts(card.price)
        self.needs = tuple((symbol, count) for symbol, count in enumerate(self.price) if count)
        self.size = len(card.price)
        self.effects = card.effects
        self.text = card_text(card.effects)
        self.moves = any(effect.do == "move" for effect in card.effects)
        self.attacks = tuple(effect for effect in card.effects if effect.do in ("strike", "blast", "burst"))


class Box:
    """Everything that one match plays with. Never changed after it is made."""

    def __init__(
        self,
        constants: Constants,
        abilities: dict[str, tuple[TraitEffect, ...]],
        heroes: list[HeroCard],
        locations: list[Location],
        catalogued: set[str],
        hash: str,
    ) -> None:
        self.constants = constants
        self.goal = constants.goal
        self.abilities = abilities
        self.hash = hash
        self.heroes = heroes
        self.locations = locations
        self.place_texts = [place_text(location) for location in locations]
        self.hero_texts = [hero_text(hero) for hero in heroes]
        self.ability_texts = [ability_texts(hero, abilities) for hero in heroes]
        self.spots = [Spot(card, i, constants, card.id in catalogued) for i, card in enumerate(locations)]
        self.prison = next(i for i, spot in enumerate(self.spots) if spot.prison)
        self.powers: list[Power] = []
        self.hands: list[tuple[Power, ...]] = []
        self.traits: list[Traits] = []
        self.beginner_traits: list[Traits] = []
        for number, hero in enumerate(heroes):
            hand = tuple(Power(card, len(self.powers) + i, number, i) for i, card in enumerate(hero.cards))
            self.powers.extend(hand)
            self.hands.append(hand)
            always = Traits(constants)
            for effect in hero.primary.effects:
                always.take(effect)
            self.beginner_traits.append(always)
            full = Traits(constants)
            given = [effect for name in hero.abilities for effect in abilities[name]]
            for effect in (*hero.primary.effects, *given):
                full.take(effect)
            self.traits.append(full)
        self._declare()

    def _declare(self) -> None:
        """Declare the whole vocabulary, in a fixed order."""
        words = self.words = Words()
        self.hero_options = words.many("hero", [h.id for h in self.heroes], [h.name for h in self.heroes])
        self.place_options = words.many("place", [s.key for s in self.spots], [s.name for s in self.spots])
        self.card_options = words.many("card", [p.key for p in self.powers], [p.name for p in self.powers])
        self.use_options = words.many("use", [s.key for s in self.spots], [s.name for s in self.spots])
        dice = words.many("die", range(6), [f"die {i + 1}" for i in range(6)])
        self.reroll_options = words.sets("reroll", dice, "re-roll")
        self.lucky_options = words.many("lucky", range(6), [f"Lucky: die {i + 1}" for i in range(6)])
        self.symbol_options = words.many("symbol", SYMBOLS, SYMBOLS)
        self.spend_options = words.many("spend", SYMBOLS, SYMBOLS)
        pairs = [(a, b) for a in range(6) for b in (SK, TE, MY) if a != b]
        treated = words.many("treat", [f"{SYMBOLS[a]}-{SYMBOLS[b]}" for a, b in pairs])
        self.treat_options = dict(zip(pairs, treated, strict=True))
        self.treated = pairs
        self.pay_options = words.many("pay", SYMBOLS, SYMBOLS)
        self.triple_options = words.many("triple", SYMBOLS, SYMBOLS)
        self.primary_option = words.one("primary", "primary power")
        self.stop = words.one("stop", "keep the dice")
        self.done = words.one("done", "done")
        self.move = words.one("move", "move")
        self.explode = words.one("explode", "Explosion")
        self.serve = words.one("sentence", "go to the Crystal Prison")
        self.end = words.one("end", "end the turn")
        self.sentences = Sentences(SENTENCES, {}, fact_keys(self), called(self), fact_words())
