"""Reading the box: the built-in content and packs of one's own, checked so that play never meets a surprise."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from slugfest.kernel.content import Pack, content_hash, convert, merged, read_toml
from slugfest.kernel.errors import ContentError, did_you_mean

from .box import Box
from .cards import Ability, Constants, Dice, HeroCard, Location, LooseCard, SymbolEntry, Token
from .symbols import SYMBOLS

FOLDER = Path(__file__).parent / "content"
IN_A_PACK = ("heroes", "cards", "locations", "meta")
ATTACKS = ("strike", "blast", "burst")
ALLOWED_TARGETS: dict[str, tuple[str, ...]] = {
    "strike": ("one_here", "each_here"),
    "blast": ("one_elsewhere", "up_to_two_elsewhere", "each_at_one_location", "split_elsewhere"),
    "burst": ("around_self",),
    "block": ("self",),
    "gain": ("self",),
    "escape": ("self",),
    "immune": ("self",),
    "knock_back": ("attacked",),
    "slam": ("attacked",),
    "disorient": ("attacked", "one_anywhere", "each_here"),
    "negate": ("one_anywhere",),
    "destroy": ("one_and_neighbours", "all_but_one"),
    "redwing": ("other_location",),
}


def load(packs: Sequence[Pack] = ()) -> Box:
    """Return the box, with packs added; every problem found is named in one error.

    >>> box = load()
    >>> len(box.heroes), len(box.powers), len(box.spots)
    (13, 52, 40)
    """
    return _loaded(packs) if packs else _built_in()


@cache
def _built_in() -> Box:
    return _loaded(())


@cache
def _files() -> dict[str, dict[str, Any]]:
    return {name: read_toml(FOLDER / f"{name}.toml") for name in ("rules", "heroes", "locations")}


def _loaded(packs: Sequence[Pack]) -> Box:
    base = _files()
    problems: list[str] = []
    origin: dict[str, str] = {}
    heroes = _collect("heroes", base["heroes"]["heroes"], packs, origin, problems)
    locations = _collect("locations", base["locations"]["locations"], packs, origin, problems)
    for pack in packs:
        for name in pack.data:
            if name not in IN_A_PACK:
                problems.append(
                    f"{pack.name}, table {name!r}: unknown table; allowed: {', '.join(IN_A_PACK)}"
                    f"{did_you_mean(name, IN_A_PACK)}"
                )
        heroes = _replace_cards(pack, heroes, problems)

    rules = base["rules"]
    constants = convert(rules["constants"], Constants, "rules.toml: constants", problems)
    abilities = [
        convert(entry, Ability, f"rules.toml: ability {entry.get('id')!r}", problems) for entry in rules["abilities"]
    ]
    for entry in rules["symbols"]:
        convert(entry, SymbolEntry, f"rules.toml: symbol {entry.get('id')!r}", problems)
    for entry in base["heroes"]["tokens"]:
        convert(entry, Token, f"heroes.toml: token {entry.get('id')!r}", problems)
    convert(rules["dice"], Dice, "rules.toml: dice", problems)
    found_heroes = [convert(entry, HeroCard, _where(origin, "hero", entry), problems) for entry in heroes]
    found_places = [convert(entry, Location, _where(origin, "location", entry), problems) for entry in locations]
    if problems or constants is None:
        raise ContentError(problems)
    known = {ability.id: ability.effects for ability in abilities if ability is not None}
    whole_heroes = [hero for hero in found_heroes if hero is not None]
    whole_places = [place for place in found_places if place is not None]
    for hero in whole_heroes:
        _check_hero(hero, set(known), constants, origin, problems)
    for place in whole_places:
        _check_place(place, origin, problems)
    _check_together(whole_heroes, whole_places, problems)
    if problems:
        raise ContentError(problems)
    digest = content_hash([rules, heroes, locations])
    return Box(constants, known, whole_heroes, whole_places, digest)


def _collect(
    table: str,
    base: Sequence[Mapping[str, Any]],
    packs: Sequence[Pack],
    origin: dict[str, str],
    problems: list[str],
) -> list[Mapping[str, Any]]:
    """Return a table's entries with those of the packs, and note which file each came from."""
    kind = {"heroes": "hero", "locations": "location"}[table]
    found = list(base)
    for entry in base:
        origin[f"{kind} {entry.get('id')}"] = f"{table}.toml"
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


def _replace_cards(pack: Pack, heroes: list[Mapping[str, Any]], problems: list[str]) -> list[Mapping[str, Any]]:
    """Put each loose card of a pack in the place of one card of its hero."""
    entries = pack.data.get("cards", [])
    by_id = {str(hero.get("id")): dict(hero) for hero in heroes}
    for number, entry in enumerate(entries if isinstance(entries, list) else [], 1):
        where = f"{pack.name}: card {entry.get('id', number)!r}" if isinstance(entry, Mapping) else pack.name
        card = convert(entry, LooseCard, where, problems)
        if card is None:
            continue
        hero = by_id.get(card.hero)
        if hero is None:
            problems.append(f"{where}, field 'hero': there is no hero {card.hero!r}; allowed: {', '.join(by_id)}")
            continue
        old = card.replaces or card.id
        ids = [str(one.get("id")) for one in hero["cards"]]
        if old not in ids:
            problems.append(f"{where}, field 'replaces': {card.hero} has no card {old!r}; allowed: {', '.join(ids)}")
            continue
        new = {name: value for name, value in entry.items() if name not in ("hero", "replaces")}
        hero["cards"] = [new if str(one.get("id")) == old else one for one in hero["cards"]]
    return list(by_id.values())


def _where(origin: Mapping[str, str], kind: str, entry: Mapping[str, Any]) -> str:
    name = str(entry.get("id"))
    return f"{origin.get(f'{kind} {name}', 'pack')}: {kind} {name!r}"


def _check_hero(
    hero: HeroCard, abilities: set[str], constants: Constants, origin: Mapping[str, str], problems: list[str]
) -> None:
    """Check what types cannot say of a hero (BR-CMP-3, BR-CON-2 to BR-CON-5)."""
    where = f"{origin.get(f'hero {hero.id}', 'pack')}: hero {hero.id!r}"
    highest = constants.goal - 4
    if not 1 <= hero.start <= highest:
        problems.append(f"{where}, field 'start': {hero.start} is not allowed; allowed: 1 to {highest}")
    for name in hero.abilities:
        if name not in abilities:
            problems.append(
                f"{where}, field 'abilities': {name!r} is not allowed; allowed: {', '.join(sorted(abilities))}"
                f"{did_you_mean(name, abilities)}"
            )
    if len(set(hero.abilities)) != len(hero.abilities):
        problems.append(f"{where}, field 'abilities': the same ability stands there twice")
    if len(hero.cards) != constants.cards_per_hero:
        problems.append(
            f"{where}, field 'cards': {len(hero.cards)} Power Cards; a hero has exactly {constants.cards_per_hero}"
        )
    for card in hero.cards:
        at = f"{where}, card {card.id!r}"
        if not 1 <= len(card.price) <= 6:
            problems.append(f"{at}, field 'price': {len(card.price)} results; allowed: 1 to 6")
        if not card.effects:
            problems.append(f"{at}, field 'effects': a card needs at least one effect")
        before = ""
        for number, effect in enumerate(card.effects, 1):
            here = f"{at}, field 'effects', item {number}"
            allowed = ALLOWED_TARGETS[effect.do]
            if effect.target not in allowed:
                problems.append(
                    f"{here}, field 'target': {effect.target!r} is not allowed with {effect.do!r}; "
                    f"allowed: {', '.join(allowed)}"
                )
            if effect.do in (*ATTACKS, "block", "gain") and effect.amount < 1:
                problems.append(f"{here}, field 'amount': {effect.do!r} needs an amount of at least 1")
            if effect.do == "immune" and not effect.to:
                problems.append(f"{here}, field 'to': 'immune' needs at least one thing to be immune to")
            if effect.target == "attacked" and before not in (*ATTACKS, "knock_back", "slam", "disorient"):
                problems.append(f"{here}: {effect.do!r} of the attacked follows no attack")
            if effect.do == "redwing" and not hero.companion:
                problems.append(f'{here}: only a hero with companion = "redwing" can send Redwing')
            before = effect.do
    companion = any(effect.do == "companion" for effect in hero.primary.effects)
    if companion != bool(hero.companion):
        problems.append(f"{where}, field 'companion': it and the primary power's 'companion' effect go together")


def _check_place(place: Location, origin: Mapping[str, str], problems: list[str]) -> None:
    """Check what types cannot say of a location (BR-CMP-4, BR-CON-6)."""
    where = f"{origin.get(f'location {place.id}', 'pack')}: location {place.id!r}"
    if not 0 <= place.points <= 3:
        problems.append(f"{where}, field 'points': {place.points} is not allowed; allowed: 0 to 3")
    if place.duty and place.redwing:
        problems.append(f"{where}, field 'redwing': an obligatory ability does not reach Falcon through Redwing")
    for number, effect in enumerate(place.effects, 1):
        here = f"{where}, field 'effects', item {number}"
        if effect.do == "treat_as" and not {effect.source_of, effect.to} <= set(SYMBOLS):
            problems.append(f"{here}: 'treat_as' goes from one symbol to another; allowed: {', '.join(SYMBOLS)}")
        if effect.do == "immune" and (isinstance(effect.to, str) or not effect.to):
            problems.append(f"{here}, field 'to': 'immune' needs a list of things to be immune to")
        if effect.do in ("add_result", "buy_result", "change_result") and not effect.choices:
            problems.append(f"{here}, field 'choices': {effect.do!r} needs at least one symbol")
        if effect.do in ("first_die_damage", "unlock") and not effect.symbol:
            problems.append(f"{here}, field 'symbol': missing; allowed: {', '.join(SYMBOLS)}")


def _check_together(heroes: Sequence[HeroCard], places: Sequence[Location], problems: list[str]) -> None:
    """Check what must hold over the whole box."""
    cards = Counter(card.id for hero in heroes for card in hero.cards)
    for name, count in cards.items():
        if count > 1:
            owners = ", ".join(hero.id for hero in heroes if any(card.id == name for card in hero.cards))
            problems.append(f"card {name!r} stands {count} times (heroes: {owners}); ids must be unique")
    pets = [hero.id for hero in heroes if hero.companion]
    if len(pets) > 1:
        problems.append(f"Redwing has one hero, but these have it: {', '.join(pets)}")
    if not any(place.id == "prison" for place in places):
        problems.append("there is no location 'prison'")
