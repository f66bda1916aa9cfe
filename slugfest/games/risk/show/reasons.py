"""Why something is not allowed now: for each prompt, what is greyed out, the reason, and the clause."""

from collections.abc import Callable

from slugfest.kernel.game import Blocked, Choose

from ..rules.campaign import CampaignTable, open_docks, whole_helicarrier
from ..rules.maneuver import connected
from ..rules.picking import free_sectors
from ..rules.state import CLOSED, NEUTRAL
from ..rules.table import Table
from .card_reasons import idle_cards, idle_in_window, out_of_reach


def explain(table: Table, choice: Choose) -> list[Blocked]:
    """Return what a player might expect among the options, and why it is not there."""
    explainer = EXPLAINERS.get(choice.prompt)
    if explainer is None:
        return []
    listed = set(choice.options)
    found = [blocked for blocked in explainer(table, choice) if blocked.option not in listed]
    return found + closed_sectors(table) if choice.prompt in WITH_PLACES else found


def closed_sectors(table: Table) -> list[Blocked]:
    """Sectors that do not exist in this match."""
    return [
        Blocked(option, "closed with this number of players", "RS-SET-07")
        for option in table.box.place_options
        if table.state.owner[option.value] == CLOSED
    ]


def taken_factions(table: Table, choice: Choose) -> list[Blocked]:
    """Factions that another player has, or with which a hunter would have no prey."""
    state, box = table.state, table.box
    found = []
    for option in box.faction_options:
        if option.value in state.factions:
            found.append(Blocked(option, "another player has this faction", "RS-SET-04"))
        elif isinstance(table, CampaignTable):
            found.append(Blocked(option, "somebody who is hunted would be missing", "RM-SET-04"))
    return found


def barred_starts(table: Table, choice: Choose) -> list[Blocked]:
    """Sectors in which a stack cannot start."""
    state, box = table.state, table.box
    found = []
    for option in box.place_options:
        owner = state.owner[option.value]
        if owner == NEUTRAL:
            found.append(Blocked(option, "a neutral force is there", "RM-SET-12"))
        elif owner >= 0:
            found.append(Blocked(option, "the sector is occupied", "RS-SET-08"))
        elif isinstance(table, CampaignTable) and free_sectors(table) >> option.value & 1:
            found.append(Blocked(option, "your faction may not start there", "RM-SET-13"))
    return found


def not_own(table: Table, choice: Choose) -> list[Blocked]:
    """Places that are not the player's own."""
    clause = "RM-ALY-06" if choice.prompt == "risk.ally_place" else "RS-REI-12"
    found = [
        Blocked(option, "you do not control it", clause)
        for option in table.box.place_options
        if table.state.owner[option.value] not in (choice.seat, CLOSED)
    ]
    return found + idle_cards(table, choice, "reinforce") if choice.prompt == "risk.deploy" else found


def no_sources(table: Table, choice: Choose) -> list[Blocked]:
    """Places from which no invasion is possible."""
    state, box = table.state, table.box
    hulk = choice.prompt == "risk.hulk"
    found = []
    for option in box.place_options:
        owner = state.owner[option.value]
        if owner == choice.seat:
            few = state.units[option.value] < 2
            clause = "RM-HLK-04" if hulk else "RS-INV-02" if few else "RS-INV-03"
            reason = "it needs at least 2 units: 1 always stays" if few else "nothing there can be invaded"
            found.append(Blocked(option, reason, clause))
        elif owner != CLOSED:
            found.append(Blocked(option, "you do not control it", "RM-HLK-04" if hulk else "RS-INV-02"))
    if hulk:
        found.append(Blocked(box.end, "Hulk must attack at once", "RM-HLK-05"))
        return found
    return found + idle_cards(table, choice, "invade")


def no_targets(table: Table, choice: Choose) -> list[Blocked]:
    """Places that cannot be invaded from the source."""
    state, box = table.state, table.box
    source = state.source
    found = []
    for option in box.place_options:
        place = option.value
        if place == source or state.owner[place] == CLOSED:
            continue
        if state.owner[place] == choice.seat:
            found.append(Blocked(option, "it is your own", "RS-INV-03"))
        elif isinstance(table, CampaignTable) and (box.section_bits >> place & 1 or source == box.access):
            found.append(Blocked(option, *heli_reason(table, choice.seat, source, place)))
        else:
            found.append(Blocked(option, f"it does not lie next to {box.place_names[source]}", "RS-INV-03"))
    return found


def heli_reason(table: CampaignTable, seat: int, source: int, target: int) -> tuple[str, str]:
    """Return why the Helicarrier cannot be entered, or left, that way."""
    box = table.box
    if box.section_bits >> target & 1:
        if target == box.access:
            closed = source == box.tower and box.docks >> source & 1
            reason = f"the docking station in {box.place_names[source]} is closed"
            if not closed:
                reason = "the Helicarrier is entered from a docking sector"
            return reason, "RM-RES-08" if closed else "RM-HEL-03"
        return "this section is reached through the one before it", "RM-HEL-04"
    if not whole_helicarrier(table, seat):
        return "only whoever controls all three sections leaves the Helicarrier by invasion", "RM-HEL-10"
    if box.docks >> target & 1 and not open_docks(table) >> target & 1:
        return f"the docking station in {box.place_names[target]} is closed", "RM-RES-08"
    return "from the Helicarrier only docking sectors can be invaded", "RM-HEL-10"


def commitments(table: Table, choice: Choose) -> list[Blocked]:
    """Numbers that cannot fight, and the end before the first battle."""
    state, box = table.state, table.box
    spare = state.units[state.source] - 1
    found = [
        Blocked(option, f"only {spare} can fight: 1 always stays", "RS-INV-05")
        for option in box.number_options[spare:3]
    ]
    found.append(Blocked(box.number_options[3], "at most 3 units attack in a battle", "RS-BAT-01"))
    late = isinstance(table, CampaignTable) and table.war.single
    reason = (
        "the card was played for the next battle"
        if late
        else "at least one battle is fought once you have chosen a target"
    )
    found.append(Blocked(box.stop, reason, "RM-CRD-03" if late else "RS-INV-06"))
    return found + idle_cards(table, choice, "commit", "invade")


def defences(table: Table, choice: Choose) -> list[Blocked]:
    """Numbers that cannot defend."""
    return [Blocked(table.box.number_options[2], "at most 2 units defend in a battle", "RS-BAT-02")]


def move_ins(table: Table, choice: Choose) -> list[Blocked]:
    """Numbers that cannot move in."""
    state, numbers = table.state, table.box.number_options
    low, high = state.attack, state.units[state.source] - 1
    moving = f"the {low} that attacked must move in"
    found = [Blocked(o, moving, "RS-CON-01") for o in numbers[: low - 1]]
    found += [Blocked(o, "1 unit always stays behind", "RS-CON-02") for o in numbers[high : high + 1]]
    return found


def no_maneuver(table: Table, choice: Choose) -> list[Blocked]:
    """Places from which no maneuver is possible."""
    state, box = table.state, table.box
    used = isinstance(table, CampaignTable) and not table.war.maneuvers
    found = []
    for option in box.place_options:
        if state.owner[option.value] == choice.seat:
            reason, clause = "no other place of yours is connected to it", "RS-MAN-03"
            if used:
                reason, clause = "the maneuver of this turn has been made", "RM-MAN-01"
            elif state.units[option.value] < 2:
                reason, clause = "1 unit must stay behind", "RS-MAN-02"
            found.append(Blocked(option, reason, clause))
        elif state.owner[option.value] != CLOSED:
            found.append(Blocked(option, "you do not control it", "RS-MAN-02"))
    if isinstance(table, CampaignTable) and table.war.allies_moved:
        found.append(Blocked(box.move_allies, "Allies have moved this turn", "RM-MAN-02"))
    return found + idle_cards(table, choice, "maneuver")


def not_connected(table: Table, choice: Choose) -> list[Blocked]:
    """Places to which no way leads."""
    state, box = table.state, table.box
    held = state.held[choice.seat]
    joined = connected(table, state.source, held)
    found = []
    for option in box.place_options:
        if option.value == state.source or state.owner[option.value] == CLOSED:
            continue
        if not held >> option.value & 1:
            found.append(Blocked(option, "you do not control it", "RS-MAN-02"))
        elif not joined >> option.value & 1:
            found.append(Blocked(option, "opposing sectors lie in between", "RS-MAN-03"))
    return found


def trade_limits(table: Table, choice: Choose) -> list[Blocked]:
    """Cards and sets that cannot be traded."""
    state, box = table.state, table.box
    hand = state.hands[choice.seat]
    if not isinstance(table, CampaignTable):
        return []
    total = sum(box.symbols[card] for card in table.war.traded)
    few = f"a set has at least {box.least_symbols} symbols"
    found = []
    for card in sorted(hand):
        option = box.card_options[card]
        if card in table.war.traded:
            found.append(Blocked(option, "it is in the set already", "RS-REI-05"))
        elif total + box.symbols[card] > box.most_symbols:
            found.append(Blocked(option, f"at most {box.most_symbols} symbols a turn", "RS-REI-07"))
        else:
            found.append(Blocked(option, few, "RS-REI-05"))
    if table.war.traded:
        found.append(Blocked(box.done, few, "RS-REI-05"))
    return found


def no_ally(table: Table, choice: Choose) -> list[Blocked]:
    """Cards that bring no Ally."""
    assert isinstance(table, CampaignTable)
    war, box = table.war, table.box
    found = []
    for card in sorted(war.hands[choice.seat]):
        own = box.card_faction[card] == war.factions[choice.seat]
        reason, clause = (
            ("this Ally is on the board", "RM-ALY-05") if own else ("an Ally of another faction", "RM-CRD-06")
        )
        found.append(Blocked(box.card_options[card], reason, clause))
    return found


EXPLAINERS: dict[str, Callable[[Table, Choose], list[Blocked]]] = {
    "risk.faction": taken_factions,
    "risk.place": barred_starts,
    "risk.trade": trade_limits,
    "risk.ally": no_ally,
    "risk.ally_place": not_own,
    "risk.deploy": not_own,
    "risk.invade": no_sources,
    "risk.hulk": no_sources,
    "risk.target": no_targets,
    "risk.commit": commitments,
    "risk.defend": defences,
    "risk.move_in": move_ins,
    "risk.battle_attack": idle_in_window,
    "risk.battle_defend": idle_in_window,
    "risk.after_roll": idle_in_window,
    "risk.after_compare": idle_in_window,
    "risk.maneuver": no_maneuver,
    "risk.maneuver_to": not_connected,
    "risk.allies_to": not_connected,
    "risk.card_target": out_of_reach,
    "risk.card_place": out_of_reach,
}
WITH_PLACES = ("risk.place", "risk.deploy", "risk.invade", "risk.target", "risk.maneuver", "risk.maneuver_to")
