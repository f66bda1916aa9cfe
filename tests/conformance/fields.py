"""Every effect of every card with the text that is made from it, and other values that its fields could have."""

import ast
import types
import typing
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

import slugfest
from slugfest.games.battlerealm.content import texts as battlerealm
from slugfest.games.battlerealm.content.cards import Ability, HeroCard, Location
from slugfest.games.battlerealm.content.load import STOCK as HEROES
from slugfest.games.brawl.content import texts as brawl
from slugfest.games.brawl.content.cards import StandardAction
from slugfest.games.brawl.content.load import STOCK as BRAWL
from slugfest.games.brawl.content.load import load as load_brawl
from slugfest.games.funkoverse.content import texts as funkoverse
from slugfest.games.funkoverse.content.cards import Effect
from slugfest.games.funkoverse.content.load import IN_A_PACK
from slugfest.games.funkoverse.content.load import STOCK as FUNKOVERSE
from slugfest.games.risk.content import texts as risk
from slugfest.games.risk.content.load import load_manhattan
from slugfest.games.risk.guardians.content.cards import AssetCard, SetCard
from slugfest.games.risk.guardians.content.load import STOCK as GUARDIANS
from slugfest.games.risk.guardians.content.rows import pattern_of
from slugfest.games.risk.guardians.content.texts import POWERS, row_words
from slugfest.games.royale.content import texts as royale
from slugfest.games.royale.content.cards import ActionCard, CharacterCard
from slugfest.games.royale.content.load import STOCK as ROYALE


@dataclass(frozen=True)
class Said:
    """A piece of content, on which card it is, and the text of that card with such a piece in its place."""

    card: str
    piece: Any
    text: Callable[[Any], str]


def in_place(effects: Sequence[Any], text: Callable[[Any], str], card: str) -> Iterator[Said]:
    """Yield each effect of a card, with the card's text where another stands in its place."""
    for at, effect in enumerate(effects):
        yield Said(card, effect, lambda one, at=at: text((*effects[:at], one, *effects[at + 1 :])))


def of_battlerealm() -> Iterator[Said]:
    """Power Cards, primary powers, special abilities and locations."""
    for hero in HEROES.all("heroes", HeroCard):
        for card in hero.cards:
            yield from in_place(card.effects, battlerealm.card_text, card.id)
        for trait in hero.primary.effects:
            yield Said(f"{hero.id}'s primary power", trait, battlerealm.trait_text)
    for ability in HEROES.all("abilities", Ability):
        for trait in ability.effects:
            yield Said(ability.id, trait, battlerealm.trait_text)
    for place in HEROES.all("locations", Location):
        if place.id != "prison":  # its rules have a chapter of their own, and its text is written for it
            yield from in_place(
                place.effects,
                lambda effects, place=place: battlerealm.place_text(msgspec.structs.replace(place, effects=effects)),
                place.id,
            )


def of_brawl() -> Iterator[Said]:
    """Action cards, both sides of Champions, standard actions and Challenges."""
    box = load_brawl()
    for kind in box.kinds:
        for side in kind.sides:
            yield from in_place(
                side.entry.effects,
                lambda effects, entry=side.entry, name=kind.name: brawl.side_text(
                    msgspec.structs.replace(entry, effects=effects), name
                ),
                kind.key,
            )
    for made in box.cards:
        yield from in_place(
            made.card.effects,
            lambda effects, card=made.card: brawl.card_text(msgspec.structs.replace(card, effects=effects), "Rath"),
            made.key,
        )
    for action in BRAWL.all("standard_actions", StandardAction):
        yield from in_place(
            action.effects,
            lambda effects, action=action: brawl.may_text(msgspec.structs.replace(action, effects=effects)),
            action.id,
        )
    for challenge in box.challenges:
        condition = challenge.condition
        if condition.kind == "and":
            for at, part in enumerate(condition.all):
                yield Said(
                    challenge.id,
                    part,
                    lambda one, at=at, c=condition: brawl.challenge_text(
                        msgspec.structs.replace(c, all=(*c.all[:at], one, *c.all[at + 1 :])), box.ground.entry
                    ),
                )
        else:
            yield Said(challenge.id, condition, lambda one: brawl.challenge_text(one, box.ground.entry))


def of_royale() -> Iterator[Said]:
    """Action cards and Bonus Cards."""
    printed = [card for one in ROYALE.all("characters", CharacterCard) for card in one.cards]
    for card in (*printed, *ROYALE.all("bonus", ActionCard)):
        yield from in_place(
            card.effects, lambda effects, card=card: royale.text_of(effects, card.when, card.stays), card.id
        )
        yield Said(card.id, Part(card, "stays"), lambda one: royale.text_of(one.effects, one.when, one.stays))


def of_risk() -> Iterator[Said]:
    """Faction Cards, Allies and Hulk."""
    content = load_manhattan().content
    for card in content.cards:
        for field in ("window", "do", "n", "where"):
            yield Said(card.id, Part(card, field), lambda one: f"{risk.WINDOWS[one.window]}: {risk.power_text(one)}")
    for ally in content.allies:
        yield from in_place(ally.attack, lambda bonuses, ally=ally: risk.ally_text(bonuses, ally.defend), ally.id)
        yield from in_place(ally.defend, lambda bonuses, ally=ally: risk.ally_text(ally.attack, bonuses), ally.id)
    yield from in_place(content.hulk.attack, lambda bonuses: risk.ally_text(bonuses, ()), "hulk")


def of_guardians() -> Iterator[Said]:
    """The powers of Sets, and the rows of Assets."""
    for card in GUARDIANS.all("sets", SetCard):
        yield Said(card.id, Part(card, "power"), lambda one: POWERS[one.power].text)
    for asset in GUARDIANS.all("assets", AssetCard):
        for row in asset.rows:
            yield Said(asset.id, row, lambda one: row_words(pattern_of(one, 0)))


def of_funkoverse() -> Iterator[Said]:
    """Everything that has effects, also inside of others, and how scenarios are won."""
    for name, table in IN_A_PACK.items():
        for entry in FUNKOVERSE.all(name, table.kind):
            yield from _effects_in(entry, getattr(entry, "id", name))


def _effects_in(entry: Any, card: str) -> Iterator[Said]:
    for field in msgspec.structs.fields(type(entry)):
        value = getattr(entry, field.name)
        if not isinstance(value, tuple) or not value:
            continue
        if isinstance(value[0], Effect):
            yield from in_place(value, funkoverse.text_of, card)
            yield from _inside(value, funkoverse.text_of, card)
        elif isinstance(value[0], msgspec.Struct):
            for one in value:
                yield from _effects_in(one, getattr(one, "id", card))
    if isinstance(trait := getattr(entry, "trait", None), msgspec.Struct):
        yield from _effects_in(trait, card)


def _inside(effects: Sequence[Effect], text: Callable[[Any], str], card: str) -> Iterator[Said]:
    """Yield what stands in `then` and in the options of effects."""
    for at, outer in enumerate(effects):

        def with_outer(one: Effect, at: int = at) -> str:
            return text((*effects[:at], one, *effects[at + 1 :]))

        def with_then(then: Any, outer: Effect = outer, whole: Any = with_outer) -> str:
            return str(whole(msgspec.structs.replace(outer, then=tuple(then))))

        yield from in_place(outer.then, with_then, card)
        for number, option in enumerate(outer.options):

            def with_option(chosen: Any, number: int = number, outer: Effect = outer, whole: Any = with_outer) -> str:
                options = (*outer.options[:number], tuple(chosen), *outer.options[number + 1 :])
                return str(whole(msgspec.structs.replace(outer, options=options)))

            yield from in_place(option, with_option, card)


@dataclass(frozen=True)
class Part:
    """One field of a card that is changed by itself."""

    card: Any
    field: str


GAMES = {
    "battlerealm": of_battlerealm,
    "brawl": of_brawl,
    "funkoverse": of_funkoverse,
    "guardians": of_guardians,
    "risk": of_risk,
    "royale": of_royale,
}


def others(kind: Any, value: Any) -> list[Any]:
    """Return other values that a field could have.

    >>> others(int, 2), others(Literal["push", "pull"], "pull"), others(bool, True)
    ([1, 3], ['push'], [False])
    """
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value - 1, value + 1] if value > 1 else [value + 1]
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin is Literal:
        return [one for one in inside if one != value]
    if origin in (typing.Union, types.UnionType):
        return [other for one in inside for other in others(one, value) if type(other) is type(value)]
    if origin is tuple and value:
        if typing.get_origin(inside[0]) is Literal:
            return [(one, *value[1:]) for one in typing.get_args(inside[0]) if one not in value] + [value[:-1]]
        return [value[:-1]]
    return []


FOLDERS = {game: game for game in ("battlerealm", "brawl", "funkoverse", "risk", "royale")}
FOLDERS["guardians"] = "risk/guardians"
WRITING = ("texts", "sentences", "cards", "checks", "symbols")
"""Modules of `content/` that write or check content and are no part of the rules."""


@cache
def read_by_rules(game: str) -> frozenset[str]:
    """Return the names that the rules of a game read of anything: a field that is none of them is only a note."""
    home = Path(slugfest.__file__).parent / "games" / FOLDERS[game]
    files = [*home.glob("rules/*.py"), *(one for one in home.glob("content/*.py") if one.stem not in WRITING)]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    return frozenset(node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute))


def unsaid(said: Said) -> Iterator[tuple[str, str, Any]]:
    """Yield the fields whose change leaves the text as it is: what it does, the field, and the value it had then.

    A field that is not given, and a value that the text cannot be made of, say nothing.
    """
    piece = said.piece.card if isinstance(said.piece, Part) else said.piece
    only = said.piece.field if isinstance(said.piece, Part) else ""
    hints = typing.get_type_hints(type(piece))
    before = said.text(piece)
    for field in msgspec.structs.fields(type(piece)):
        value = getattr(piece, field.name)
        if (only and field.name != only) or (field.default is not msgspec.NODEFAULT and value == field.default):
            continue
        for other in others(hints[field.name], value):
            try:
                after = said.text(msgspec.structs.replace(piece, **{field.name: other}))
            except (KeyError, IndexError, ValueError, StopIteration, RuntimeError):
                continue
            if after == before:
                yield getattr(piece, "do", getattr(piece, "kind", "")), field.name, other
