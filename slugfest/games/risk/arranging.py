"""Wars described for tests and puzzles: what each key of a position means is in this folder's README."""

from collections.abc import Mapping
from typing import Any

from slugfest.kernel.described import known, listed, whole
from slugfest.kernel.game import BadPosition, Part

from .content.box import Box
from .rules.campaign import CampaignTable
from .rules.picking import lay_out
from .rules.reinforcing import income
from .rules.setup import number_of, start_manhattan, start_skirmish
from .rules.state import CLOSED, NEUTRAL, UNOCCUPIED, Campaign, War
from .rules.table import Table, take_control

COMMON = (
    *("factions", "first", "sectors", "rest", "turn", "phase", "pile", "from", "to", "fought", "attack", "until"),
    *("hold", "conquered", "round", "hands"),
)
SKIRMISH = (*COMMON, "deck", "discard")
MANHATTAN = (
    *COMMON,
    *("decks", "discard", "allies", "chips", "taken", "pieces", "tokens", "illusions", "scepter", "meter", "hulk"),
    *("hydra", "squad", "maneuvers", "through", "allies_moved"),
)
PHASES = ("placing", "reinforce", "deploy", "invade", "battle", "conquest", "maneuver", "draw")


def arrange_skirmish(box: Box, seats: int, position: Mapping[str, Any], settings: Mapping[str, Any]) -> War:
    """Return the war that a position describes, or say what is wrong with it."""
    known(position, SKIRMISH, "the position")
    state = start_skirmish(box, seats, {**settings, "factions": "choose"})
    factions = _factions(box, seats, position)
    state.factions[:] = factions
    first = _seat(box, factions, position.get("first", _name(box, factions[0])), "'first'")
    state.order[:] = [(first + i) % seats for i in range(seats)]
    for name, cards in _table(position, "hands").items():
        hand = state.hands[_seat(box, factions, name, "'hands'")]
        hand[:] = [_symbols(card, "'hands'") for card in cards]
    state.discard = [_symbols(card, "'discard'") for card in listed(position.get("discard", ()), "'discard'")]
    for card in [card for hand in state.hands for card in hand] + state.discard:
        if card not in state.deck:
            raise BadPosition(f"'hands' and 'discard' use more cards with {card + 1} symbols than the decks have")
        state.deck.remove(card)
    if "deck" in position:
        state.deck = [_symbols(card, "'deck'") for card in listed(position["deck"], "'deck'")]
    _map(box, state, factions, position)
    _turn(Table(state, box, None), factions, position)
    return state


def arrange_manhattan(box: Box, seats: int, position: Mapping[str, Any], settings: Mapping[str, Any]) -> Campaign:
    """Return the campaign that a position describes, or say what is wrong with it."""
    known(position, MANHATTAN, "the position")
    war = start_manhattan(box, seats, {**settings, "factions": "choose"})
    factions = _factions(box, seats, position)
    if "first" in position:
        raise BadPosition("'first': the turn order of Manhattan is fixed by the factions (RM-SET-06)")
    war.factions[:] = factions
    for seat, faction in enumerate(factions):
        war.seat_of[faction] = seat
    lay_out(CampaignTable(war, box, None))
    _cards(box, war, factions, position)
    war.loki = _places(box, position, "tokens") if "tokens" in position else box.tokens
    if "chips" in position:
        war.chips = _places(box, position, "chips")
    war.taken, war.pieces = whole(position.get("taken", 0), "'taken'"), whole(position.get("pieces", 0), "'pieces'")
    if war.pieces > box.manhattan.tower_pieces:
        raise BadPosition(f"'pieces': {war.pieces} is too large; at most {box.manhattan.tower_pieces}")
    war.scepter = bool(position.get("scepter", False))
    war.illusions = whole(position.get("illusions", 0), "'illusions'")
    war.meter = whole(position.get("meter", 0), "'meter'")
    if war.meter > box.top:
        raise BadPosition(f"'meter': {war.meter} is too large; at most {box.top}")
    war.hydra = whole(position.get("hydra", war.hydra), "'hydra'")
    war.maneuvers = whole(position.get("maneuvers", 1), "'maneuvers'")
    war.through = whole(position.get("through", 0), "'through'")
    war.allies_moved = bool(position.get("allies_moved", False))
    _map(box, war, factions, position)
    if "hulk" in position:
        war.hulk, war.meter = _place(box, position["hulk"], "'hulk'"), box.top
    for name, at in _table(position, "allies").items():
        ally = number_of(box, "ally", str(name), BadPosition, "'allies'")
        place = _place(box, at, "'allies'")
        seat = war.seat_of[box.ally_faction[ally]]
        if seat < 0 or war.owner[place] != seat:
            raise BadPosition(f"'allies': {name} can only stand in a place of {box.allies[ally].faction}")
        war.allies[ally] = place
    for name in listed(position.get("squad", ()), "'squad'"):
        ally = number_of(box, "ally", name, BadPosition, "'squad'")
        war.squad |= 1 << ally
    _turn(CampaignTable(war, box, None), factions, position)
    return war


def _cards(box: Box, war: Campaign, factions: list[int], position: Mapping[str, Any]) -> None:
    """Hands and discard piles by card; every other card lies in the deck of its faction, unless `decks` says which."""
    gone: list[int] = []
    for name, cards in _table(position, "hands").items():
        hand = war.hands[_seat(box, factions, name, "'hands'")]
        hand[:] = [number_of(box, "card", card, BadPosition, "'hands'") for card in listed(cards, "'hands'")]
        gone += hand
    spent = [
        number_of(box, "card", c, BadPosition, "'discard'") for c in listed(position.get("discard", ()), "'discard'")
    ]
    gone += spent
    if len(set(gone)) != len(gone):
        raise BadPosition("'hands' and 'discard' name the same card twice")
    war.spent = sum(1 << card for card in spent)
    for deck in war.decks:
        deck[:] = [card for card in deck if card not in gone]
    for name, cards in _table(position, "decks").items():
        faction = number_of(box, "faction", str(name), BadPosition, "'decks'")
        war.decks[faction][:] = [
            number_of(box, "card", card, BadPosition, "'decks'") for card in listed(cards, "'decks'")
        ]


def _map(box: Box, state: War, factions: list[int], position: Mapping[str, Any]) -> None:
    """Put Units on the map: those named, and `rest` everywhere else."""
    phase = str(position.get("phase", "reinforce"))
    given = {_place(box, key, "'sectors'"): text for key, text in _table(position, "sectors").items()}
    rest = position.get("rest", "" if phase == "placing" else "neutral:1")
    for place, text in given.items():
        if state.owner[place] == CLOSED:
            raise BadPosition(f"'sectors': {box.place_keys[place]} is closed with this number of players (RS-SET-07)")
        take_control(state, place, *_garrison(box, factions, text, box.place_keys[place]))
    for place in range(box.places):
        if place not in given and state.owner[place] == UNOCCUPIED and rest:
            take_control(state, place, *_garrison(box, factions, rest, "'rest'"))
    if phase != "placing":
        for seat, held in enumerate(state.held):
            if not held:
                state.out[seat] = 1 + sum(place > 0 for place in state.out)


def _garrison(box: Box, factions: list[int], text: Any, where: str) -> tuple[int, int]:
    """Return seat and Units of `"thor:7"` or `"neutral:3"`."""
    name, _, count = str(text).partition(":")
    seat = NEUTRAL if name == "neutral" else _seat(box, factions, name, where)
    return seat, whole(count or 1, where, 1)


def _turn(table: Table, factions: list[int], position: Mapping[str, Any]) -> None:
    """Set whose turn it is and how far it has got."""
    state, box = table.state, table.box
    phase = str(position.get("phase", "battle" if "to" in position else "reinforce"))
    if phase not in PHASES:
        raise BadPosition(f"there is no phase {phase!r}; allowed: {', '.join(PHASES)}")
    state.phase = phase
    state.round = whole(position.get("round", 1), "'round'", 1)
    state.actor = _seat(box, factions, position.get("turn", _name(box, state.factions[state.order[0]])), "'turn'")
    if phase == "placing":
        state.placed = sum(state.units) // box.skirmish.starting_stack
        if isinstance(state, Campaign):
            neutral = sum(count for owner, count in zip(state.owner, state.units, strict=True) if owner < 0)
            state.placed = (sum(state.units) - neutral) // box.skirmish.starting_stack
        if "turn" in position:
            state.placed = state.order.index(state.actor)
        return
    if state.out[state.actor]:
        raise BadPosition(f"'turn': {_name(box, state.factions[state.actor])} has no Units")
    state.conquered = bool(position.get("conquered", False))
    if phase == "deploy":
        why: list[Part] = []
        state.pile = whole(position.get("pile", income(table, state.actor, why)), "'pile'", 1)
    if phase in ("battle", "conquest"):
        for key in ("from", "to"):
            if key not in position:
                raise BadPosition(f"{key!r} is missing: a battle has a source and a target")
        state.source, state.target = _place(box, position["from"], "'from'"), _place(box, position["to"], "'to'")
        if state.owner[state.source] != state.actor or state.owner[state.target] == state.actor:
            raise BadPosition("a battle goes 'from' a place of the active player 'to' an opposing one")
        if state.units[state.source] < 2:
            raise BadPosition("'from' must hold at least 2 Units")
        state.fought = bool(position.get("fought", phase == "conquest"))
        state.attack = whole(position.get("attack", 1 if phase == "conquest" else 0), "'attack'")
        state.until = whole(position.get("until", 0), "'until'")
        state.hold = whole(position.get("hold", 0), "'hold'")
        if phase == "conquest":
            state.units[state.target] = 0
            state.strong &= ~(1 << state.target)


def _factions(box: Box, seats: int, position: Mapping[str, Any]) -> list[int]:
    """Return the factions of the seats: as given, or as they appear on the map, completed in the order of the box."""
    if "factions" in position:
        names = listed(position["factions"], "'factions'")
        found = [number_of(box, "faction", name, BadPosition, "'factions'") for name in names]
    else:
        texts = [*_table(position, "sectors").values(), position.get("rest", "")]
        named = dict.fromkeys(str(text).partition(":")[0] for text in texts)
        found = [number_of(box, "faction", n, BadPosition, "'sectors'") for n in named if n not in ("neutral", "")]
        found += [faction for faction in range(len(box.factions)) if faction not in found][: max(0, seats - len(found))]
        if "turn" in position and isinstance(position["turn"], str):
            turn = number_of(box, "faction", position["turn"], BadPosition, "'turn'")
            if turn not in found:
                found[-1] = turn
    if len(found) != seats or len(set(found)) != seats:
        raise BadPosition(f"'factions' must name {seats} different factions, one per seat")
    return found


def _name(box: Box, faction: int) -> str:
    return box.factions[faction].id


def _seat(box: Box, factions: list[int], name: Any, where: str) -> int:
    faction = number_of(box, "faction", str(name), BadPosition, where)
    if faction not in factions:
        there = ", ".join(_name(box, one) for one in factions)
        raise BadPosition(f"{where}: {name!r} is not in this match; it has {there}")
    return factions.index(faction)


def _place(box: Box, key: Any, where: str) -> int:
    name = str(key)
    name = name.zfill(2) if name.isdigit() else name
    return number_of(box, "sector", name, BadPosition, where)


def _places(box: Box, position: Mapping[str, Any], key: str) -> int:
    return sum(1 << place for place in {_place(box, name, f"'{key}'") for name in listed(position[key], f"'{key}'")})


def _symbols(given: Any, where: str) -> int:
    if given not in (1, 2):
        raise BadPosition(f"{where}: a card has 1 or 2 symbols, not {given!r}")
    return int(given) - 1


def _table(position: Mapping[str, Any], key: str) -> Mapping[Any, Any]:
    given = position.get(key, {})
    if not isinstance(given, Mapping):
        raise BadPosition(f"'{key}' must be a table, not {given!r}")
    return given
