"""What the types of `cards.py` cannot say: checks of heroes, locations and the whole box, before anybody plays."""

from collections import Counter
from collections.abc import Mapping, Sequence

from slugfest.kernel.errors import did_you_mean
from slugfest.kernel.shelf import check_id
from slugfest.kernel.text import joined

from .cards import Constants, HeroCard, Location
from .symbols import SYMBOLS

ATTACKS = ("strike", "blast", "burst")
GAINS = (("finalize", "total_has:MY"), ("end", "total_lacks:SK,TE"), ("other_eliminated", ""))
ALLOWED_TARGETS: dict[str, tuple[str, ...]] = {
    "strike": ("one_here", "each_here"),
    "blast": ("one_elsewhere", "up_to_two_elsewhere", "each_at_one_location", "split_elsewhere"),
    "burst": ("around_self", "around_one"),
    "block": ("self",),
    "gain": ("self",),
    "escape": ("self",),
    "move": ("self",),
    "immune": ("self",),
    "knock_back": ("attacked", "one_here", "one_anywhere"),
    "slam": ("attacked", "one_here", "one_anywhere"),
    "disorient": ("attacked", "one_anywhere", "each_here"),
    "negate": ("one_anywhere",),
    "destroy": ("one", "one_and_neighbours", "all_but_one"),
    "redwing": ("other_location",),
}


def check_hero(
    hero: HeroCard, abilities: set[str], constants: Constants, origin: Mapping[str, str], problems: list[str]
) -> None:
    """Check what types cannot say of a hero (BR-CMP-3, BR-CON-2 to BR-CON-5)."""
    where = f"{origin[f'hero {hero.id}']}: hero {hero.id!r}"
    check_id(hero.id, where, problems)
    if hero.emblem:
        check_id(hero.emblem, where, problems, "emblem")
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
        file = origin.get(f"card {card.id}", origin[f"hero {hero.id}"])
        at = f"{file}: hero {hero.id!r}, card {card.id!r}"
        check_id(card.id, at, problems)
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
            if effect.do in (*ATTACKS, "block", "gain", "move") and effect.amount < 1:
                problems.append(f"{here}, field 'amount': {effect.do!r} needs an amount of at least 1")
            if effect.do == "immune" and not effect.to:
                problems.append(f"{here}, field 'to': 'immune' needs at least one thing to be immune to")
            if effect.target == "attacked" and before not in (*ATTACKS, "knock_back", "slam", "disorient"):
                problems.append(f"{here}: {effect.do!r} of the attacked follows no attack")
            if effect.do == "redwing" and not hero.companion:
                problems.append(f'{here}: only a hero with companion = "redwing" can send Redwing')
            before = effect.do
    for number, trait in enumerate(hero.primary.effects, 1):
        here = f"{where}, field 'primary', field 'effects', item {number}"
        if trait.do == "add_result" and not trait.choices:
            problems.append(f"{here}, field 'choices': 'add_result' needs at least one symbol")
        if trait.do == "add_result" and trait.amount != 1:
            problems.append(f"{here}, field 'amount': {trait.amount} is not allowed with 'add_result'; allowed: 1")
        if trait.do == "immune" and not trait.to:
            problems.append(f"{here}, field 'to': 'immune' needs at least one thing to be immune to")
        if trait.do == "gain" and (trait.when, trait.condition) not in GAINS:
            known = "; ".join(f"when = {when!r} with if = {condition!r}" for when, condition in GAINS)
            problems.append(f"{here}: 'gain' at {trait.when!r} is not allowed; allowed: {known}")
        if trait.do == "ignore_first" and not trait.source_place:
            problems.append(f"{here}, field 'from': missing; allowed: here, elsewhere")
    companion = any(effect.do == "companion" for effect in hero.primary.effects)
    if companion != bool(hero.companion):
        problems.append(f"{where}, field 'companion': it and the primary power's 'companion' effect go together")


def check_place(place: Location, where: str, problems: list[str]) -> None:
    """Check what types cannot say of a location (BR-CMP-4, BR-CON-6)."""
    check_id(place.id, where, problems)
    if not 0 <= place.points <= 3:
        problems.append(f"{where}, field 'points': {place.points} is not allowed; allowed: 0 to 3")
    if place.duty and place.redwing:
        problems.append(f"{where}, field 'redwing': an obligatory ability reaches nobody through Redwing")
    for number, effect in enumerate(place.effects, 1):
        here = f"{where}, field 'effects', item {number}"
        pair = {effect.source_of, effect.to}
        if effect.do == "treat_as" and (len(pair) < 2 or not pair <= set(SYMBOLS)):
            problems.append(f"{here}: 'treat_as' goes from one symbol to another; allowed: {', '.join(SYMBOLS)}")
        if effect.do == "immune" and (isinstance(effect.to, str) or not effect.to):
            problems.append(f"{here}, field 'to': 'immune' needs a list of things to be immune to")
        if effect.do in ("add_result", "buy_result", "change_result") and not effect.choices:
            problems.append(f"{here}, field 'choices': {effect.do!r} needs at least one symbol")
        if effect.do in ("add_result", "change_result", "reuse_card") and effect.amount != 1:
            problems.append(f"{here}, field 'amount': {effect.amount} is not allowed with {effect.do!r}; allowed: 1")
        if effect.do == "gain" and not effect.condition:
            problems.append(f"{here}, field 'if': missing; allowed: others_here, alone_here")
        if effect.do == "ignore_first" and effect.source_of not in ("here", "elsewhere"):
            problems.append(f"{here}, field 'from': {effect.source_of!r} is not allowed; allowed: here, elsewhere")
        if effect.do == "leave_price" and effect.base < 1:
            problems.append(f"{here}, field 'base': {effect.base} is not allowed; leaving costs at least 1")
        if effect.do in ("first_die_damage", "unlock") and not effect.symbol:
            problems.append(f"{here}, field 'symbol': missing; allowed: {', '.join(SYMBOLS)}")


def check_together(
    heroes: Sequence[HeroCard], places: Sequence[Location], origin: Mapping[str, str], problems: list[str]
) -> None:
    """Check what must hold over the whole box."""
    cards = Counter(card.id for hero in heroes for card in hero.cards)
    for name, count in cards.items():
        if count > 1:
            owners = [hero.id for hero in heroes if any(card.id == name for card in hero.cards)]
            files = {owner: origin.get(f"card {name}", origin[f"hero {owner}"]) for owner in owners}
            stand = joined([f"{file}: hero {owner!r}" for owner, file in files.items()])
            problems.append(
                f"{', '.join(dict.fromkeys(files.values()))}: card {name!r}, field 'id': stands {count} times "
                f"(heroes: {', '.join(owners)}); ids must be unique: {stand}"
            )
    pets = [hero.id for hero in heroes if hero.companion]
    if len(pets) > 1:
        of_files = dict.fromkeys(origin[f"hero {owner}"] for owner in pets)
        problems.append(f"{', '.join(of_files)}: Redwing has one hero, but these have it: {', '.join(pets)}")
    if not any(place.id == "prison" for place in places):
        problems.append("there is no location 'prison'")
