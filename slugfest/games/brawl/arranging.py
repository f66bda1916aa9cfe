"""Brawls described for tests and puzzles: what each key of a position means is in this folder's README."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from slugfest.kernel.described import known, listed, whole
from slugfest.kernel.game import BadPosition

from .content.box import Box
from .content.faces import CORES, IGNORE, STATS, WHOLE
from .rules.drafting import assemble
from .rules.setup import number_of, start
from .rules.state import NONE, Brawl
from .rules.table import Table, free_hexes, put, side_of

KEYS = (
    *("champions", "north", "order", "turn", "phase", "round", "vp", "hands", "decks", "tops", "discards", "shown"),
    *("cores", "traps", "track", "challenges", "scored", "used"),
)
CHAMPION_KEYS = ("at", "damage", "levelled", "rooted", "steadfast", "used", "modifiers")
PHASES = ("score", "act", "upkeep", "advance")


def arrange(box: Box, seats: int, position: Mapping[str, Any], settings: Mapping[str, Any]) -> Brawl:
    """Return the brawl that a position describes, or say what is wrong with it."""
    known(position, KEYS, "the position")
    state = start(box, seats, {**settings, "teams": "free", "brings": "choose"})
    described = _per_seat(position.get("champions"), seats, "champions", Mapping)
    _teams(box, state, described)
    state.order.extend(_order(position.get("order", range(seats)), seats))
    north = whole(position.get("north", 0), "'north'")
    state.side[:] = [0, 1] if north % 2 == 0 else [1, 0]
    table = Table(state, box, None)
    assemble(table)
    _turn(state, box, position, seats)
    _traps(state, box, position)
    for seat, team in enumerate(described):
        for name, given in team.items():
            _describe(table, _champion(table, seat, str(name)), f"champion {name!r}", given)
    _cards(state, box, position, seats)
    _track(state, box, position)
    return state


def _teams(box: Box, state: Brawl, described: Sequence[Mapping[str, Any]]) -> None:
    """Form the teams: those that are described, filled up with Champions that nobody has, in the order of the box."""
    form = box.formats[len(described)]
    for seat, team in enumerate(described):
        if len(team) > form.champions:
            raise BadPosition(f"'champions': seat {seat} has {len(team)}; a team has {form.champions} Champions")
        state.draft.teams[seat].extend(number_of(box, str(name), BadPosition, "'champions'") for name in team)
    taken = {kind for team in state.draft.teams for kind in team}
    spare = [kind for kind in range(len(box.kinds)) if kind not in taken]
    for chosen in state.draft.teams:
        while len(chosen) < form.champions:
            chosen.append(spare.pop(0))


def _turn(state: Brawl, box: Box, position: Mapping[str, Any], seats: int) -> None:
    seat = whole(position.get("turn", state.order[0]), "'turn'")
    if seat not in state.order:
        raise BadPosition(f"'turn': there is no seat {seat}; allowed: 0 to {seats - 1}")
    state.turn = state.order.index(seat)
    state.phase = str(position.get("phase", "act"))
    if state.phase not in PHASES:
        raise BadPosition(f"there is no phase {state.phase!r}; allowed: {', '.join(PHASES)}")
    if state.phase == "advance":
        state.turn = len(state.order)
    state.round = whole(position.get("round", 2), "'round'", 1)
    vp = position.get("vp", (0, 0))
    if isinstance(vp, str) or not isinstance(vp, Sequence) or len(vp) != 2:
        raise BadPosition(f"'vp' must be two numbers, one per team, not {vp!r}")
    state.vp[:] = [whole(one, "'vp'") for one in vp]
    actions = {action.key.partition(".")[0]: action.bit for action in box.actions}
    for name in _entries(position.get("used", ()), "'used'"):
        if name not in actions:
            raise BadPosition(f"'used': there is no standard action {name!r}; allowed: {', '.join(actions)}")
        state.standard |= actions[name]


def _order(given: Any, seats: int) -> list[int]:
    order = [whole(seat, "'order'") for seat in given] if isinstance(given, Iterable) else []
    teams = [seat % 2 for seat in order]
    if sorted(order) != list(range(seats)) or any(a == b for a, b in pairwise(teams)):
        raise BadPosition(f"'order' must list the {seats} seats, the teams in turn, not {given!r}")
    return order


def _champion(table: Table, seat: int, name: str) -> int:
    """Return a seat's Champion by its name."""
    state = table.state
    kind = number_of(table.box, name, BadPosition, "'champions'")
    for champion, who in enumerate(state.who):
        if state.owner[champion] == seat and who % len(table.box.kinds) == kind:
            return champion
    raise BadPosition(f"'champions': seat {seat} has no {name!r}")


def _any_champion(table: Table, name: str) -> int:
    """Return the Champion in play with this name; a second one of its kind is `twin:name`."""
    for champion, who in enumerate(table.state.who):
        if table.box.champion_options[who].key in (name, f"champion:{name}"):
            return champion
    raise BadPosition(f"'modifiers': no Champion {name!r} is in play")


def _describe(table: Table, champion: int, where: str, given: Any) -> None:
    state = table.state
    if isinstance(given, str):
        at, _, hurt = given.partition(":")
        given = {"at": at} | ({"damage": hurt} if hurt else {})
    if not isinstance(given, Mapping):
        raise BadPosition(f"{where}: describe it as 'q,r:damage', 'gate' or as a table, not as {given!r}")
    known(given, CHAMPION_KEYS, where)
    bit = 1 << champion
    for name in ("levelled", "rooted", "steadfast", "used"):
        if given.get(name, False):
            setattr(state, name, getattr(state, name) | bit)
    at = str(given.get("at", "gate"))
    if at != "gate":
        place = number_of(table.box, at, BadPosition, where, "hex")
        if not (free_hexes(table) & ~state.trapped) >> place & 1:
            raise BadPosition(f"{where}: hex {at} is taken by a statue, a trap token or another Champion")
        put(table, champion, place)
    table.damage[champion] = whole(given.get("damage", 0), f"{where}, 'damage'")
    if table.damage[champion] >= side_of(table, champion).hp or (at == "gate" and table.damage[champion]):
        raise BadPosition(f"{where}: it cannot have {table.damage[champion]} damage there")
    for modifier in given.get("modifiers", ()):
        stat, *rest = modifier if not isinstance(modifier, str) else [modifier]
        if stat not in STATS:
            raise BadPosition(f"{where}, 'modifiers': there is no {stat!r}; allowed: {', '.join(STATS)}")
        number = STATS.index(stat)
        amount = whole(rest[0], f"{where}, 'modifiers'") if rest else WHOLE if number == IGNORE else 1
        against = _any_champion(table, str(rest[1])) if len(rest) > 1 else NONE
        state.modifiers.append((champion, number, amount, against))


def _cards(state: Brawl, box: Box, position: Mapping[str, Any], seats: int) -> None:
    """Deal the cards: hands, planned cards and discard piles as described, the rest of a team's cards is its deck."""
    zones = {}
    for key in ("hands", "tops", "discards", "decks", "shown"):
        given = _per_seat(position.get(key, [()] * seats), seats, key, Iterable)
        zones[key] = [[_card(box, name, key) for name in _names(one)] for one in given]
    for seat, player in enumerate(state.players):
        own = player.deck[:]
        dealt = [*zones["hands"][seat], *zones["tops"][seat], *zones["discards"][seat], *zones["decks"][seat]]
        for card in dealt:
            if card not in own:
                raise BadPosition(f"card {box.cards[card].key!r}: seat {seat} has no such card, or it is named twice")
            own.remove(card)
        player.hand[:] = sorted(zones["hands"][seat])
        player.top[:] = reversed(zones["tops"][seat])
        player.discard[:] = zones["discards"][seat]
        player.deck[:] = sorted(zones["decks"][seat]) if "decks" in position else own
        player.shown[:] = sorted(zones["shown"][seat])
        if any(card not in player.hand for card in player.shown):
            raise BadPosition(f"'shown': seat {seat} does not hold all of these cards")
    for player, cores in zip(state.players, _per_seat(position.get("cores", [CORES] * seats), seats, "cores", Iterable),
                             strict=True):  # fmt: skip
        player.cores = 0
        for core in _names(cores):
            if core not in CORES:
                raise BadPosition(f"'cores': there is no Core {core!r}; allowed: {', '.join(CORES)}")
            player.cores |= 1 << CORES.index(core)


def _card(box: Box, name: str, key: str) -> int:
    """Return a card by its id or its name."""
    for card in box.cards:
        if name == card.name:
            return card.index
    return number_of(box, name, BadPosition, f"{key!r}", "card")


def _traps(state: Brawl, box: Box, position: Mapping[str, Any]) -> None:
    """Lay the trap tokens; the supply is what is left of the twelve."""
    given = position.get("traps", {})
    if not isinstance(given, Mapping):
        raise BadPosition(f"'traps' must be a table of hexes and trap tokens, not {given!r}")
    for at, name in given.items():
        place = number_of(box, str(at), BadPosition, "'traps'", "hex")
        kind = number_of(box, str(name), BadPosition, "'traps'", "trap")
        if kind not in state.supply or box.statues >> place & 1:
            raise BadPosition(f"'traps': no {name!r} can lie on {at}")
        state.supply.remove(kind)
        state.tokens.append(kind)
        state.tokens_at.append(place)
        state.trapped |= 1 << place


def _track(state: Brawl, box: Box, position: Mapping[str, Any]) -> None:
    """Lay the Challenges; the deck is what is left."""
    track = _entries(position.get("track", ()), "'track'")
    if len(track) > len(state.track):
        raise BadPosition(f"'track' has {len(state.track)} slots, not {len(track)}")
    for slot, name in enumerate(track):
        if name:
            state.track[slot] = number_of(box, name, BadPosition, "'track'", "challenge")
    names = _entries(position.get("scored", ()), "'scored'")
    state.scored[:] = [number_of(box, name, BadPosition, "'scored'", "challenge") for name in names]
    gone = [*state.track, *state.scored]
    state.challenges[:] = [one for one in state.challenges if one not in gone]
    if "challenges" in position:
        names = _entries(position["challenges"], "'challenges'")
        state.challenges[:] = sorted(number_of(box, name, BadPosition, "'challenges'", "challenge") for name in names)


# ---------------------------------------------------------------------- reading


def _names(given: Any) -> list[str]:
    """Return names from a list, or from a text with commas between them."""
    if isinstance(given, str):
        return [name.strip() for name in given.split(",") if name.strip()]
    return [str(name) for name in given]


def _per_seat(given: Any, seats: int, key: str, kind: type[Any]) -> list[Any]:
    if isinstance(given, str | Mapping) or not isinstance(given, Sequence) or len(given) != seats:
        raise BadPosition(f"'{key}' must be a list with one entry for each of {seats} seats, not {given!r}")
    if not all(isinstance(one, kind) for one in given):
        raise BadPosition(f"'{key}': what is given for a seat cannot be read: {given!r}")
    return list(given)


def _entries(given: Any, where: str) -> list[str]:
    return ["" if name is None else str(name) for name in listed(given, where, "names")]
