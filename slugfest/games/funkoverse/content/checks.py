"""What the types of `cards.py` cannot say: checks of cards, maps and the whole box, before anybody plays."""

from collections.abc import Iterable, Mapping, Sequence

from slugfest.kernel.bits import members, set_of
from slugfest.kernel.errors import did_you_mean
from slugfest.kernel.geometry.square import Drawing, SquareBoard
from slugfest.kernel.shelf import check_id

from .boards import board_of
from .cards import (
    CONDITIONS,
    PARAMETERS,
    AbilityCard,
    CharacterCard,
    Components,
    Constants,
    Effect,
    ItemCard,
    MapCard,
    ObjectiveCard,
    ScenarioCard,
    TokenCard,
)
from .texts import FOR

MOST = 8
"""How many ways one `choose` may list: as many as there are words for."""
PIECES = ("self", "chosen", "target", "each_target")
ANYBODY = (
    *("ally", "standing_ally", "down_ally", "ally_character", "standing_ally_character", "self_or_standing_ally"),
    *("self_or_ally_character", "rival", "rival_character"),
)
ALLOWED_TARGETS: dict[str, tuple[str, ...]] = {
    "challenge": ("rival", "nearest_rival", "chosen", "self", "trigger"),
    "move": (*PIECES, *ANYBODY),
    "push": (*PIECES, *ANYBODY),
    "pull": (*PIECES, *ANYBODY),
    "pick": ANYBODY,
    "place": ("self",),
    "swap": ANYBODY,
    "stand": (*PIECES, *ANYBODY),
    "give_tokens": ("self",),
    "give_status": (*PIECES, *ANYBODY),
    "remove_token": ("this",),
    "dice": ("", "self", "holder", "rival"),
}
STANDING = ("dice", "basic_move", "cost", "immune", "sight")
"""Verbs that are no instruction but hold always (FV-EFF-10)."""
NEEDS_NAME = {
    "give_tokens": "token",
    "pay_tokens": "token",
    "place_token": "token",
    "give_status": "status",
    "discard_status": "status",
    "summon": "minion",
    "minion_act": "minion",
}
NEEDS_AMOUNT = ("challenge", "move", "push", "pull", "act", "give_tokens", "pay_tokens", "gain_points", "move_marker")


class Known:
    """The ids that effects may name."""

    def __init__(
        self, tokens: Iterable[str], statuses: Iterable[str], minions: Iterable[str], markers: Iterable[str]
    ) -> None:
        self.names = {
            "token": list(tokens),
            "status": list(statuses),
            "minion": list(minions),
            "marker": list(markers),
        }


def check_effects(effects: Sequence[Effect], known: Known, where: str, problems: list[str]) -> None:
    """Check that effects name what there is, and have what their verb needs (FV-EFF)."""
    for number, effect in enumerate(effects, 1):
        _check_effect(effect, known, f"{where}, field 'effects', item {number}", problems)


def _check_effect(effect: Effect, known: Known, here: str, problems: list[str]) -> None:
    for field, names in known.names.items():
        value = getattr(effect, field)
        if value and value not in names:
            allowed = ", ".join(names)
            problems.append(f"{here}, field {field!r}: {value!r} is not allowed; allowed: {allowed}")
    needed = NEEDS_NAME.get(effect.do)
    if needed is not None and not getattr(effect, needed):
        problems.append(f"{here}, field {needed!r}: missing")
    allowed_targets = ALLOWED_TARGETS.get(effect.do)
    if allowed_targets is not None and effect.target not in allowed_targets:
        problems.append(
            f"{here}, field 'target': {effect.target!r} is not allowed with {effect.do!r}; "
            f"allowed: {', '.join(name or 'nothing' for name in allowed_targets)}"
        )
    if effect.do in NEEDS_AMOUNT and effect.amount < 1:
        problems.append(f"{here}, field 'amount': {effect.do!r} needs an amount of at least 1")
    if effect.range < -1:
        problems.append(f"{here}, field 'range': {effect.range} is not allowed; allowed: 0 or more, or leave it out")
    if effect.do == "shift" and effect.amount == 0:
        problems.append(f"{here}, field 'amount': 'shift' needs an amount other than 0")
    if (effect.do in STANDING) != (effect.on == "always"):
        problems.append(f"{here}, field 'on': {', '.join(STANDING)} go with 'always', other verbs do not")
    if effect.do == "choose" and not 1 <= len(effect.options) <= MOST:
        problems.append(f"{here}, field 'options': a choice has 1 to {MOST} ways")
    conditions = [effect.condition, effect.extra.condition if effect.extra is not None else ""]
    for condition in filter(None, conditions):
        check_condition(condition, known, here, problems)
    check_effects(effect.then, known, f"{here}, field 'then'", problems)
    for option in effect.options:
        check_effects(option, known, f"{here}, field 'options'", problems)


def check_condition(condition: str, known: Known, here: str, problems: list[str]) -> None:
    """Check a condition and its parameter (FV-EFF-12)."""
    name, _, value = condition.partition(":")
    fine = condition in CONDITIONS
    if name == "beyond":
        fine = value.isdigit()
    elif name == "adjacent_rival_token":
        fine = value in known.names["token"]
    elif name == "minion_on_map":
        fine = value in known.names["minion"]
    if not fine:
        allowed = ", ".join((*CONDITIONS, *(f"{one}:…" for one in PARAMETERS)))
        problems.append(f"{here}, field 'if': {condition!r} is not allowed; allowed: {allowed}")


def check_character(
    card: CharacterCard, types: Sequence[str], constants: Constants, known: Known, where: str, problems: list[str]
) -> None:
    """Check a character: three abilities and a trait, or nothing at all (FV-DEF-02, FV-DEF-13)."""
    check_id(card.id, where, problems)
    if not 1 <= card.defense <= 4:
        problems.append(f"{where}, field 'defense': {card.defense} is not allowed; allowed: 1 to 4")
    for dot in card.dots:
        if dot not in types:
            problems.append(f"{where}, field 'dots': {dot!r} is not allowed; allowed: {', '.join(types)}")
    if card.basic:
        if card.abilities or card.dots or card.trait is not None:
            problems.append(f"{where}: a basic character has no abilities, dots or trait")
        return
    if len(card.abilities) != 3 or card.trait is None:
        problems.append(f"{where}: a character has three abilities and a trait")
    if len(card.dots) not in (2, 3):
        problems.append(f"{where}, field 'dots': {len(card.dots)} dots; allowed: 2 or 3")
    for ability in card.abilities:
        _check_ability(ability, card, constants, known, f"{where}, ability {ability.id!r}", problems)
    if card.trait is not None:
        check_effects(card.trait.effects, known, f"{where}, trait {card.trait.name!r}", problems)
        for number, effect in enumerate(card.trait.effects, 1):
            if not effect.on:
                problems.append(
                    f"{where}, trait {card.trait.name!r}, field 'effects', item {number}, field 'on': missing"
                )


def _check_ability(
    ability: AbilityCard, card: CharacterCard, constants: Constants, known: Known, at: str, problems: list[str]
) -> None:
    check_id(ability.id, at, problems)
    if card.dots and ability.type not in card.dots:
        problems.append(f"{at}, field 'type': {ability.type!r} is not allowed; allowed: {', '.join(card.dots)}")
    if not 1 <= ability.cost <= constants.cooldown_max:
        problems.append(f"{at}, field 'cost': {ability.cost} is not allowed; allowed: 1 to {constants.cooldown_max}")
    if not ability.effects:
        problems.append(f"{at}, field 'effects': an ability needs at least one effect")
    if ability.star and not any(effect.do == "challenge" for effect in ability.effects):
        problems.append(f"{at}, field 'star': a starred ability contains a challenge")
    check_effects(ability.effects, known, at, problems)
    for number, effect in enumerate(ability.effects, 1):
        if effect.on:
            problems.append(f"{at}, field 'effects', item {number}, field 'on': an ability is read at once")


def check_item(card: ItemCard, constants: Constants, known: Known, where: str, problems: list[str]) -> None:
    """Check an item: a cooldown number exactly when it needs the action (FV-ATT-10, FV-ATT-11)."""
    check_id(card.id, where, problems)
    if card.action != (1 <= card.cost <= constants.cooldown_max):
        problems.append(f"{where}, field 'cost': an item has a cooldown number exactly when it needs the action")
    check_effects(card.effects, known, where, problems)
    for number, effect in enumerate(card.effects, 1):
        if card.action == bool(effect.on):
            problems.append(f"{where}, field 'effects', item {number}, field 'on': only an item without action has it")


def check_token(card: TokenCard, tokens: Sequence[TokenCard], where: str, problems: list[str]) -> None:
    """Check a token: at least one of it, and one kind on a character's card."""
    if card.count < 1:
        problems.append(f"{where}, field 'count': {card.count} is not allowed; at least 1")
    if not card.on_map and any(o.id != card.id and o.owner == card.owner and not o.on_map for o in tokens):
        problems.append(f"{where}, field 'owner': {card.owner} has another token on its card already")


def check_objective(card: ObjectiveCard, where: str, problems: list[str]) -> None:
    """Check a bonus objective: it can be used, or it scores."""
    check_id(card.id, where, problems)
    check_id(card.marker, where, problems)
    if not all(effect.on in ("interact", "round_end") for effect in card.effects):
        problems.append(f"{where}, field 'effects', field 'on': an objective has interact and round_end only")


def check_map(card: MapCard, stride: int, where: str, problems: list[str]) -> None:
    """Check a map: its drawing, its areas and squares, and that everything can be reached (FV-MAP)."""
    check_id(card.id, where, problems)
    drawn = Drawing(card.grid)
    problems += [f"{where}, field 'grid': {problem}" for problem in drawn.problems]
    if drawn.problems:
        return
    if (drawn.width, drawn.height) != (card.width, card.height):
        problems.append(f"{where}, field 'grid': it shows {drawn.width} x {drawn.height} squares")
        return
    if drawn.letters:
        problems.append(f"{where}, field 'grid': letters stand for pieces, a map has none")
    if not card.areas or not all(card.areas.values()):
        problems.append(f"{where}, field 'areas': every starting area needs a square")
        return
    _check_squares(card, board_of(card.grid, stride), where, problems)
    for count, names in card.seats.items():
        if not count.isdigit() or len(names) != int(count) or len(set(names)) != len(names):
            problems.append(f"{where}, field 'seats': {count!r} needs as many different areas")
        _known_areas(card, names, f"{where}, field 'seats'", problems)
    if len(set(card.sides)) != 2:
        problems.append(f"{where}, field 'sides': two different areas are needed")
    _known_areas(card, card.sides, f"{where}, field 'sides'", problems)
    if list(card.points) != sorted(card.points) or not all(len(letter) == 1 for letter in card.points):
        problems.append(f"{where}, field 'points': they are named A, B, C, …")


def _known_areas(card: MapCard, names: Iterable[str], where: str, problems: list[str]) -> None:
    for name in names:
        if name not in card.areas:
            problems.append(f"{where}: {name!r} is not allowed; allowed: {', '.join(card.areas)}")


def _check_squares(card: MapCard, board: SquareBoard, where: str, problems: list[str]) -> None:
    """Check that named squares are on the map and reachable, and that what cannot be reached is listed (FV-MAP-08)."""
    flat = [at for squares in card.areas.values() for at in squares]
    named = {"areas": flat, "points": list(card.points.values()), "triumph": [card.triumph]}
    named |= {"scoring_area": list(card.scoring_area), "enclosed": list(card.enclosed), "decor": list(card.decor)}
    for field, squares in named.items():
        for at in squares:
            if not board.number(at) >= 0 or not board.open >> board.number(at) & 1:
                problems.append(f"{where}, field {field!r}: {at} is no open square")
                return
    if len(set(flat)) != len(flat):
        problems.append(f"{where}, field 'areas': the same square stands there twice")
    reached = 0
    for at in flat:
        start = board.number(at)
        if not reached >> start & 1:
            reached |= board.spread(start, board.size, 0) | 1 << start
    enclosed = board.open & ~reached
    if set_of(board.number(at) for at in card.enclosed) != enclosed:
        cut_off = [board.at(square) for square in members(enclosed)]
        problems.append(f"{where}, field 'enclosed': the squares that cannot be reached are {cut_off}")
        return
    for field in ("areas", "points", "triumph", "scoring_area"):
        for at in named[field]:
            if not reached >> board.number(at) & 1:
                problems.append(f"{where}, field {field!r}: {at} cannot be reached")


def check_scenario(card: ScenarioCard, maps: Sequence[MapCard], where: str, problems: list[str]) -> None:
    """Check a scenario: its maps, and the numbers that its end needs."""
    check_id(card.id, where, problems)
    known = [one.id for one in maps]
    for name in (card.map, *card.also_on):
        if name not in known:
            problems.append(f"{where}, field 'map': there is no map {name!r}{did_you_mean(name, known)}")
    for gain in card.gains:
        if (gain.on, gain.condition) not in FOR:
            allowed = ", ".join(repr(condition) for on, condition in FOR if on == gain.on)
            problems.append(
                f"{where}, field 'gains', field 'if': {gain.condition!r} does not go with on = {gain.on!r}; "
                f"allowed: {allowed}"
            )
    if card.win.type == "rounds" and card.win.rounds < 1:
        problems.append(f"{where}, field 'win', field 'rounds': missing")
    if card.win.type == "threshold" and min(card.win.points_two, card.win.points_three, card.win.round_limit) < 1:
        problems.append(f"{where}, field 'win': points_two, points_three and round_limit are needed")


def check_components(
    box: Components,
    characters: Sequence[CharacterCard],
    bases: Sequence[tuple[str, str]],
    energy: int,
    objectives: int,
    scenarios: Sequence[ScenarioCard],
    dice: tuple[int, int],
    problems: list[str],
) -> None:
    """Check the built-in content against the component list."""
    own = [card for card in characters if card.set == "MVL100"]
    named = [card for card in own if not card.basic]
    played = [card for card in scenarios if card.win.type != "immediate"]
    facts: Mapping[str, bool] = {
        "four characters": len(named) == box.character_cards == box.character_movers == box.character_bases,
        "four basic characters": len(own) - len(named) == box.basic_characters == len(bases),
        "one basic character per base": {b for _, b in bases} == {card.id for card in own if card.basic},
        "nine ability tokens": sum(len(card.dots) for card in own) == box.ability_tokens,
        "three Energy tokens": energy == box.energy_tokens,
        "12 game tokens": box.ability_tokens + box.energy_tokens == box.game_tokens_total,
        "17 game markers": box.game_markers_total
        == box.exhausted_markers + box.point_markers + box.triumph_markers + box.target_leader_markers,
        "six dice with six faces": dice == (box.dice, 6),
        "two objectives": objectives == box.objective_cards == box.data_terminals + box.vibranium_cases,
        "four scenarios": len(played) == 2 * box.scenario_cards,
        "two free-for-all scenarios": sum(card.mode == "free_for_all" for card in played) == 2,
    }
    problems += [f"rules.toml: components: {name} expected" for name, holds in facts.items() if not holds]
