"""Reading the box: the built-in content and packs of one's own, checked so that play never meets a surprise."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from slugfest.kernel.content import Pack, content_hash, convert, merged, read_toml
from slugfest.kernel.errors import ContentError, did_you_mean

from .box import Box
from .cards import (
    ActionCard,
    Arena,
    ChallengeCard,
    ChampionCard,
    Meta,
    StandardAction,
    TemplateEntry,
    Track,
    TrapEntry,
)
from .checks import check_card, check_challenge, check_champion, check_together

T = TypeVar("T", bound=msgspec.Struct)
FOLDER = Path(__file__).parent / "content"
HOUSE = FOLDER / "house.toml"
"""A pack with six Champions of our own: `Match("brawl", packs=[HOUSE])`."""
IN_A_PACK = ("champions", "cards", "challenges", "meta")
SINGULAR = {"champions": "champion", "cards": "card", "challenges": "challenge"}


def load(packs: Sequence[Pack] = ()) -> Box:
    """Return the box, with packs added; every problem found is named in one error.

    >>> box = load()
    >>> len(box.kinds), len(box.cards), len(box.challenges), box.board.size
    (12, 72, 22, 57)
    """
    return _loaded(packs) if packs else _built_in()


@cache
def _built_in() -> Box:
    return _loaded(())


@cache
def _files() -> dict[str, dict[str, Any]]:
    return {name: read_toml(FOLDER / f"{name}.toml") for name in ("rules", "arena", "champions", "challenges")}


def _loaded(packs: Sequence[Pack]) -> Box:
    base = _files()
    problems: list[str] = []
    origin: dict[str, str] = {}
    for pack in packs:
        for name in pack.data:
            if name not in IN_A_PACK:
                problems.append(
                    f"{pack.name}, table {name!r}: unknown table; allowed: {', '.join(IN_A_PACK)}"
                    f"{did_you_mean(name, IN_A_PACK)}"
                )
    champions = _collect("champions", base["champions"]["champions"], "champions.toml", packs, origin, problems)
    cards = _collect("cards", base["champions"]["cards"], "champions.toml", packs, origin, problems)
    cards = _without_replaced(cards, origin, problems)
    challenges = _collect("challenges", base["challenges"]["challenges"], "challenges.toml", packs, origin, problems)
    kinds = _all(champions, ChampionCard, "champion", origin, problems)
    printed = _all(cards, ActionCard, "card", origin, problems)
    asked = _all(challenges, ChallengeCard, "challenge", origin, problems)
    templates = _all(base["arena"]["templates"], TemplateEntry, "template", origin, problems)
    _check(kinds, printed, asked, {entry.id: entry for entry in templates}, origin, problems)
    rules = base["rules"]
    meta = convert(rules["meta"], Meta, "rules.toml: meta", problems)
    track = convert(rules["track"], Track, "rules.toml: track", problems)
    arena = convert(base["arena"]["arena"], Arena, "arena.toml: arena", problems)
    traps = _all(rules["traps"], TrapEntry, "trap", origin, problems)
    actions = _all(rules["standard_actions"], StandardAction, "standard action", origin, problems)
    if problems or meta is None or track is None or arena is None:
        raise ContentError(problems)
    digest = content_hash([rules, base["arena"], champions, cards, challenges])
    return Box(meta, track, arena, templates, traps, actions, kinds, printed, asked, digest)


def _check(
    kinds: Sequence[ChampionCard],
    cards: Sequence[ActionCard],
    challenges: Sequence[ChallengeCard],
    templates: Mapping[str, TemplateEntry],
    origin: Mapping[str, str],
    problems: list[str],
) -> None:
    ids = [kind.id for kind in kinds]
    for kind in kinds:
        mine = [card for card in cards if card.champion == kind.id]
        check_champion(kind, mine, f"{origin[f'champion {kind.id}']}: champion {kind.id!r}", problems)
    for card in cards:
        where = f"{origin[f'card {card.id}']}: card {card.id!r}"
        if card.champion not in ids:
            problems.append(f"{where}, field 'champion': there is no {card.champion!r}; allowed: {', '.join(ids)}")
        check_card(card, templates, where, problems)
    for challenge in challenges:
        where = f"{origin[f'challenge {challenge.id}']}: challenge {challenge.id!r}"
        check_challenge(challenge, where, problems)
    check_together(kinds, cards, problems)


def _all(
    entries: Sequence[Mapping[str, Any]], kind: type[T], name: str, origin: Mapping[str, str], problems: list[str]
) -> list[T]:
    """Turn entries into structs; what cannot be turned is a problem."""
    found = []
    for entry in entries:
        key = entry.get("id")
        where = f"{origin.get(f'{name} {key}', 'content')}: {name} {str(key)!r}"
        one = convert(entry, kind, where, problems)
        if one is not None:
            found.append(one)
    return found


def _collect(
    table: str,
    base: Sequence[Mapping[str, Any]],
    file: str,
    packs: Sequence[Pack],
    origin: dict[str, str],
    problems: list[str],
) -> list[Mapping[str, Any]]:
    """Return a table's entries with those of the packs, and note which file each came from."""
    kind = SINGULAR[table]
    found = list(base)
    for entry in base:
        origin[f"{kind} {entry.get('id')}"] = file
    for pack in packs:
        entries = pack.data.get(table, [])
        if not isinstance(entries, list) or not all(isinstance(entry, Mapping) for entry in entries):
            problems.append(f"{pack.name}, table {table!r}: expected [[{table}]] entries, found {entries!r}")
            continue
        for number, entry in enumerate(entries, 1):
            if not isinstance(entry.get("id"), str):
                problems.append(f"{pack.name}: {kind} number {number}, field 'id': missing, or not text")
            origin[f"{kind} {entry.get('id')}"] = pack.name
        found = merged(found, entries)
    return found


def _without_replaced(
    cards: list[Mapping[str, Any]], origin: Mapping[str, str], problems: list[str]
) -> list[Mapping[str, Any]]:
    """Put each card that names another one in `replaces` in its place."""
    found = {str(card.get("id")): card for card in cards}
    for card in cards:
        old = card.get("replaces")
        if not old:
            continue
        key = str(card.get("id"))
        if str(old) not in found or old == key:
            where = f"{origin.get(f'card {key}', 'pack')}: card {key!r}"
            problems.append(f"{where}, field 'replaces': there is no other card {old!r}{did_you_mean(str(old), found)}")
            continue
        found = {
            (key if name == old else name): (card if name == old else one) for name, one in found.items() if name != key
        }
    return list(found.values())
