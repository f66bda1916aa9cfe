"""What is in the box: content compiled for play, with the vocabulary made from it.

Kinds of pieces, feats (abilities, items and the actions of companions and minions), maps and scenarios are numbered; a
rule looks a number up instead of searching cards.
"""

from functools import lru_cache
from typing import Any, Final

from slugfest.kernel.game import Dice, Die, Option, Sentences, Words

from .arena import Arena
from .cards import (
    ActionCard,
    CharacterCard,
    CompanionCard,
    Constants,
    DiceCard,
    Effect,
    ItemCard,
    MapCard,
    MinionCard,
    ObjectiveCard,
    ScenarioCard,
    StatusCard,
    TokenCard,
)
from .kinds import (
    CHARACTER,
    COMPANION,
    FORMS,
    MARKER,
    MINION,
    Always,
    Feat,
    Item,
    Kind,
    ObjectiveKind,
    StatusKind,
    TokenKind,
)
from .sentences import SENTENCES, called, fact_keys, fact_words
from .texts import limits_text, trait_text

CATEGORIES: Final = ("character", "item", "companion", "objective")
"""What is chosen at set-up, in the order of `Showdown.slots`."""
COPIES: Final = 4
"""How many sides may bring the same character (FV-SET-16)."""
MOST_DICE: Final = 24


@lru_cache(maxsize=8)
def dice_of(faces: tuple[str, ...]) -> tuple[Dice, ...]:
    """Return up to so many dice with these faces; their tables are nine tenths of a box, so all boxes share them."""
    die = Die("die", faces, titles=faces)
    return tuple(Dice([die] * count) for count in range(MOST_DICE + 1))


class Box:
    """Everything that one match plays with. Never changed after it is made."""

    def __init__(
        self,
        constants: Constants,
        dice: DiceCard,
        types: list[str],
        bases: list[tuple[str, str]],
        characters: list[CharacterCard],
        tokens: list[TokenCard],
        minions: list[MinionCard],
        statuses: list[StatusCard],
        objectives: list[ObjectiveCard],
        items: list[ItemCard],
        companions: list[CompanionCard],
        maps: list[MapCard],
        scenarios: list[ScenarioCard],
        hash: str,
        brought: frozenset[str] = frozenset(),
        own_set: str = "",
    ) -> None:
        self.constants, self.hash = constants, hash
        self.brought = brought
        """The ids of characters that came with a pack."""
        self.own_set = own_set or characters[0].set
        """Where the characters of the box itself come from, whoever takes the place of one of them."""
        self.types = types
        self.characters = characters
        self.dice = dice_of(dice.faces)
        self.faces = [("burst", "shield", "triple").index(face) for face in dice.faces]
        self.attack = [dice.challenger_successes[face] for face in dice.faces]
        self.defend = [dice.defender_successes[face] for face in dice.faces]
        self.triggered: list[Effect] = []
        self.triggered_by: list[str] = []
        self.feats: list[Feat] = []
        self.kinds: list[Kind] = []
        for card in characters:
            self._character(card)
        for minion in minions:
            self._helper(MINION, minion, minion.source)
        for companion in companions:
            self._helper(COMPANION, companion, companion.source)
        self.objectives: list[ObjectiveKind] = []
        for objective in objectives:
            kind = Kind(len(self.kinds), MARKER, objective.marker, objective.marker_name, 0, objective.source)
            self.kinds.append(kind)
            self.objectives.append(ObjectiveKind(objective, len(self.objectives), kind.index))
        self.items = [self._item(card, number) for number, card in enumerate(items)]
        self.tokens = [TokenKind(card, number) for number, card in enumerate(tokens)]
        self.statuses = [
            StatusKind(card, number, self._triggers(card.effects, card.name)) for number, card in enumerate(statuses)
        ]
        self.kind_of = {kind.key: kind.index for kind in self.kinds}
        self.token_of = {token.key: token.index for token in self.tokens}
        self.status_of = {status.key: status.index for status in self.statuses}
        self._belongings(tokens, minions)
        self._explain()
        self.bases = [(name, self.kind_of[basic]) for name, basic in bases]
        self.scenarios = scenarios
        self.scenario_of = {scenario.id: number for number, scenario in enumerate(scenarios)}
        self.stride = max(card.width for card in maps)
        self._declare(max(card.height for card in maps), max(len(card.points) for card in maps), items, companions)
        self.arenas = [Arena(card, number, self.stride, self.squares) for number, card in enumerate(maps)]
        self.forms = [kind.form for kind in self.kinds]
        self.bits = [1 << square for square in range(max(arena.board.size for arena in self.arenas))]
        self.arena_of = {arena.key: arena.index for arena in self.arenas}
        self.kept: dict[str, dict[tuple[Any, ...], Any]] = {}
        """Parts of views, by the function that made them and what it was given."""

    def _triggers(self, effects: tuple[Effect, ...], source: str) -> dict[str, tuple[int, ...]]:
        """Number the effects that wait for something, by what they wait for."""
        found: dict[str, tuple[int, ...]] = {}
        for effect in effects:
            if effect.on in ("", "always", "interact", "round_end", "rival_ends_move_here"):
                continue
            found[effect.on] = (*found.get(effect.on, ()), len(self.triggered))
            self.triggered.append(effect)
            self.triggered_by.append(source)
        return found

    def _feat(self, source: str, key: str, name: str, star: bool, effects: tuple[Effect, ...]) -> Feat:
        feat = Feat(len(self.feats), source, key, name, star, effects)
        self.feats.append(feat)
        return feat

    def _character(self, card: CharacterCard) -> None:
        kind = Kind(len(self.kinds), CHARACTER, card.id, card.name, card.defense, card.source)
        kind.basic, kind.set = card.basic, card.set
        kind.dots = tuple(self.types.index(dot) for dot in card.dots)
        for ability in card.abilities:
            feat = self._feat("ability", ability.id, ability.name, ability.star, ability.effects)
            feat.type, feat.cost = self.types.index(ability.type), ability.cost
            feat.while_down, feat.limit = ability.while_down, ability.limit_per_turn
            kind.feats += (feat,)
        if card.trait is not None:
            kind.trait_name = card.trait.name
            kind.trait = trait_text(card.trait.effects, len(card.dots))
            kind.always = Always(card.trait.effects)
            kind.triggers = self._triggers(card.trait.effects, card.trait.name)
        self.kinds.append(kind)

    def _helper(self, form: int, card: MinionCard | CompanionCard, source: str) -> None:
        kind = Kind(len(self.kinds), form, card.id, card.name, card.defense, source)
        for action in card.actions:
            kind.feats += (self._action(FORMS[form], action),)
        self.kinds.append(kind)

    def _action(self, source: str, action: ActionCard) -> Feat:
        name = (action.id.partition("_")[2].replace("_", " ") or action.id).capitalize()
        feat = self._feat(source, action.id, name, action.star, action.effects)
        feat.kind = action.kind
        return feat

    def _item(self, card: ItemCard, number: int) -> Item:
        feat = self._feat("item", card.id, card.name, card.star, card.effects) if card.action else None
        if feat is not None:
            feat.cost = card.cost
        return Item(card, number, feat, self._triggers(card.effects, card.name))

    def _belongings(self, tokens: list[TokenCard], minions: list[MinionCard]) -> None:
        """Note which characters bring which tokens and minions (FV-SET-05)."""
        for number, token in enumerate(tokens):
            owner = self.kinds[self.kind_of[token.owner]]
            if token.on_map:
                owner.tokens += (number,)
            else:
                owner.held, owner.own = token.id, token.count
        for minion in minions:
            owner = self.kinds[self.kind_of[minion.owner]]
            owner.minions += (self.kind_of[minion.id],) * minion.count

    def _explain(self) -> None:
        """Let cards say when they can be used, and what the status cards, tokens and minions are that they bring."""
        for feat in self.feats:
            feat.text += limits_text(feat.opening is not None, feat.while_down, feat.limit)
            for effect in feat.effects:
                if effect.do == "give_status":
                    status = self.statuses[self.status_of[effect.status]]
                    feat.text += f" {status.name}: {status.text}"
                elif effect.do == "place_token":
                    token = self.tokens[self.token_of[effect.token]]
                    feat.text += f" {token.name}: {token.text}"

    def _declare(self, height: int, letters: int, items: list[ItemCard], companions: list[CompanionCard]) -> None:
        """Declare the whole vocabulary, in a fixed order."""
        words = self.words = Words()
        places = [(c, r) for r in range(height) for c in range(self.stride)]
        squares = words.many("square", [f"{c}-{r}" for c, r in places], [f"square {c}-{r}" for c, r in places])
        self.squares = dict(zip(places, squares, strict=True))
        copies = [(kind, n) for kind in self.kinds for n in range(COPIES)]
        self.piece_options = words.many(
            "piece",
            [f"{kind.key}.{n + 1}" if n else kind.key for kind, n in copies],
            [kind.name for kind, _ in copies],
        )
        tokens = [(token, n) for token in self.tokens if token.card.on_map for n in range(token.count * COPIES)]
        self.token_options = words.many(
            "token",
            [f"{token.key}.{n + 1}" if n else token.key for token, n in tokens],
            [token.name for token, _ in tokens],
        )
        self.token_words: dict[int, list[int]] = {}
        for word, (token, _) in enumerate(tokens):
            self.token_words.setdefault(token.index, []).append(word)
        self.letters = "ABCDEFGH"[:letters]
        markers = words.many(
            "marker", [*self.letters, "triumph"], [*(f"point marker {c}" for c in self.letters), "Triumph"]
        )
        self.letter_options, self.triumph_option = markers[:-1], markers[-1]
        self._declare_feats(words)
        picks = [(0, k.index, k.key, k.name) for k in self.kinds if k.form == CHARACTER and not k.basic]
        picks += [(1, i, card.id, card.name) for i, card in enumerate(items)]
        picks += [(2, self.kind_of[card.id], card.id, card.name) for card in companions]
        picks += [(3, o.index, o.key, o.name) for o in self.objectives]
        self.card_options = words.many("card", [key for _, _, key, _ in picks], [name for _, _, _, name in picks])
        self.cards = [(category, index) for category, index, _, _ in picks]
        self.base_options = words.many("base", [name for name, _ in self.bases], [name for name, _ in self.bases])
        spaces = range(1, self.constants.cooldown_max + 1)
        cooling = [(t, n) for t in range(len(self.types)) for n in spaces]
        options = words.many(
            "cool",
            [f"{self.types[t]}-{n}" for t, n in cooling],
            [f"{self.types[t]} on {n}" for t, n in cooling],
        )
        self.cool_options = {t * 8 + n: option for (t, n), option in zip(cooling, options, strict=True)}
        self.cooling = [t * 8 + n for t, n in cooling]
        self.side_options = words.many("side", range(1, COPIES + 1), [f"side {n}" for n in range(1, COPIES + 1)])
        self.way_options = words.many("way", range(1, 9), [f"way {n}" for n in range(1, 9)])
        self.yes = words.one("yes", "yes")
        self.skip = words.one("pass", "no")
        self.stay = words.one("stay", "stay")
        self.rally = words.one("rally", "rally")
        self.end = words.one("end", "end the turn")
        self.sentences = Sentences(SENTENCES, {}, fact_keys(self), called(self), fact_words(self))

    def _declare_feats(self, words: Words) -> None:
        """Declare one option per ability, item and action; those of companions also as forfeits (FV-ATT-18)."""
        self.feat_options: dict[int, Option] = {}
        self.forfeit_options: dict[int, Option] = {}
        self.feat_values: dict[str, list[int]] = {}
        for source in ("ability", "item", "companion", "minion"):
            feats = [feat for feat in self.feats if feat.source == source]
            options = words.many(source, [feat.key for feat in feats], [feat.name for feat in feats])
            self.feat_values[source] = [feat.index for feat in feats]
            self.feat_options |= {feat.index: option for feat, option in zip(feats, options, strict=True)}
            if source == "companion":
                options = words.many("forfeit", [feat.key for feat in feats], [feat.name for feat in feats])
                self.feat_values["forfeit"] = self.feat_values[source]
                self.forfeit_options = {feat.index: option for feat, option in zip(feats, options, strict=True)}
