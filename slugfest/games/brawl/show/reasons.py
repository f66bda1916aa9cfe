"""Why something is not allowed now: for each prompt, what is greyed out, the reason, and the clause."""

from collections.abc import Callable

from slugfest.kernel.bits import members
from slugfest.kernel.game import Blocked, Choose

from ..content.faces import REACTION, Card
from ..content.symbols import CORE_NAMES
from ..rules.acting import actors
from ..rules.reacting import dreaded
from ..rules.state import GATE
from ..rules.table import Table, champion_on, option_of, own_champions, side_of
from ..rules.targeting import areas


def explain(table: Table, choice: Choose) -> list[Blocked]:
    """Return what a player might expect among the options, and why it is not there."""
    explainer = EXPLAINERS.get(choice.prompt)
    if explainer is None:
        return []
    listed = set(choice.options)
    return [blocked for blocked in explainer(table, choice) if blocked.option not in listed]


def blocked_actions(table: Table, choice: Choose) -> list[Blocked]:
    """Cards in hand and standard actions that cannot be used now."""
    box, seat = table.box, choice.seat
    found = []
    for number in table.state.players[seat].hand:
        reason, clause = blocked_card(table, seat, box.cards[number])
        found.append(Blocked(box.card_options[number], reason, clause))
    for number, action in enumerate(box.actions):
        if not table.state.players[seat].cores >> action.core & 1:
            reason, clause = f"the {CORE_NAMES[action.core]} Core is exhausted", "SB-CORE-01"
        elif table.state.standard & action.bit:
            reason, clause = "used this turn already", "SB-STD-05"
        else:
            reason, clause = "none of your Champions can use it now", "SB-STD-08"
        found.append(Blocked(box.action_options[number], reason, clause))
    return found


def blocked_card(table: Table, seat: int, card: Card) -> tuple[str, str]:
    """Return why a card cannot be played."""
    if card.type == REACTION:
        return "a Reaction is played in an opponent's turn", "SB-REACT-01"
    if not table.state.players[seat].cores >> card.core & 1:
        return f"the {CORE_NAMES[card.core]} Core is exhausted", "SB-CORE-01"
    kinds = len(table.box.kinds)
    own = next(c for c in own_champions(table, seat) if table.state.who[c] % kinds == card.champion)
    name = table.box.kinds[card.champion].name
    if table.at[own] == GATE and not card.movement:
        return f"{name} is on the Gate, and the card has no movement icon", "SB-OUT-06"
    return f"{name} cannot come in from the Gate: no deployment hex is free", "SB-OUT-07"


def blocked_actors(table: Table, choice: Choose) -> list[Blocked]:
    """Own Champions that a standard action cannot activate."""
    seat, number = choice.args[1], choice.args[2]
    able = actors(table, seat, number)
    found = []
    for champion in own_champions(table, seat):
        if champion in able:
            continue
        on_gate = table.at[champion] == GATE
        reason = "no deployment hex is free for it" if on_gate else "it is rooted"
        found.append(Blocked(option_of(table, champion), reason, "SB-OUT-07" if on_gate else "SB-STD-08"))
    return found


def blocked_hex(table: Table, champion: int, place: int, clause: str) -> tuple[str, str]:
    """Return why a movement cannot end on a hex."""
    bit = 1 << place
    if table.box.statues & bit:
        return "a statue stands there", clause
    if (table.state.stand[0] | table.state.stand[1]) & bit:
        other = champion_on(table, place)
        if table.team[other] != table.team[champion]:
            return "an Enemy stands there", clause
        return "an Ally stands there: it may be passed, but not stopped on", "SB-MOVE-03"
    return "no way leads there, or it is too long", "SB-MOVE-01"


def blocked_moves(table: Table, choice: Choose) -> list[Blocked]:
    """Hexes near enough that cannot be entered, or not reached."""
    champion, points = choice.args[1], choice.args[2]
    place = table.at[champion]
    if place < 0:
        near = table.box.ground.deployment[table.state.side[table.team[champion]]]
        clause = "SB-OUT-07"
        found = [Blocked(table.box.stop, "it has to come in from the Gate", "SB-OUT-07")]
    else:
        near = table.board.within_steps(place, points)
        clause = "SB-MOVE-02"
        found = []
    for other in members(near):
        reason, cited = blocked_hex(table, champion, other, clause)
        found.append(Blocked(table.box.hex_options[other], reason, cited))
    return found


def blocked_leaps(table: Table, choice: Choose) -> list[Blocked]:
    """Hexes where a Dash, Jump or Swoop cannot end."""
    champion, steps = choice.args[1], choice.args[2]
    kind = choice.prompt.partition(".")[2].upper()
    clause = f"SB-KEY-{kind}-01"
    near = table.board.within_steps(table.at[champion], steps)
    if kind != "JUMP":
        near &= table.board.row[table.at[champion]]
    found = []
    for place in members(near):
        reason, _ = blocked_hex(table, champion, place, clause)
        if kind != "DASH":
            reason = reason.partition(":")[0]
        found.append(Blocked(table.box.hex_options[place], reason, clause))
    return found


def blocked_force(table: Table, choice: Choose) -> list[Blocked]:
    """Hexes to which a Champion cannot be moved by Force."""
    champion, steps = choice.args[1], choice.args[2]
    near = members(table.board.within_steps(table.at[champion], steps))
    return [
        Blocked(
            table.box.hex_options[place], blocked_hex(table, champion, place, "SB-KEY-FORCE-01")[0], "SB-KEY-FORCE-01"
        )
        for place in near
    ]


def blocked_fear(table: Table, choice: Choose) -> list[Blocked]:
    """Where a fleeing Champion may not go: nearer than it could."""
    champion, steps = choice.args[1], choice.args[2]
    near = table.board.within_steps(table.at[champion], steps) & table.board.row[table.at[champion]]
    return [
        Blocked(table.box.hex_options[place], "it must end as far away as possible", "SB-KEY-FEAR-02")
        for place in members(near)
    ]


def blocked_targets(table: Table, choice: Choose) -> list[Blocked]:
    """Champions that cannot be targeted, and orientations without an Enemy."""
    card, actor = choice.args[1], choice.args[2]
    if card.targeting == "aoe":
        reason = "no Enemy is hit that way, or the same ones as another way"
        return [
            Blocked(table.box.aim_options[turn], reason, "SB-TGT-08") for turn in range(len(areas(table, card, actor)))
        ]
    found = []
    for other in range(len(table.at)):
        if other != actor:
            reason, clause = blocked_target(table, card, actor, other)
            found.append(Blocked(option_of(table, other), reason, clause))
    return found


def blocked_target(table: Table, card: Card, actor: int, other: int) -> tuple[str, str]:
    """Return why a Champion cannot be targeted."""
    if table.at[other] == GATE:
        return "it is on the Gate", "SB-TGT-10"
    if table.team[other] == table.team[actor]:
        return "only Enemies can be targeted", "SB-GEN-07"
    here, there = table.at[actor], table.at[other]
    away = table.board.distance[here][there]
    if card.targeting == "melee":
        return "it is not adjacent", "SB-TGT-03"
    wider = side_of(table, actor).range
    if away < max(1, card.low - wider):
        return f"it is nearer than {card.low}", "SB-TGT-02"
    if away > card.high + wider:
        return f"it is {away} hexes away, the range is {card.high + wider}", "SB-TGT-02"
    if table.board.direction[here][there] < 0:
        return "it is not in a straight line", "SB-TGT-05"
    return "a statue or Champion stands between", "SB-TGT-05"


def blocked_reactions(table: Table, choice: Choose) -> list[Blocked]:
    """Cards in hand that cannot be played as a Reaction."""
    box = table.box
    found = []
    for number in table.state.players[choice.seat].hand:
        card = box.cards[number]
        if card.type == REACTION:
            reason = f"the {CORE_NAMES[card.core]} Core is exhausted"
            found.append(Blocked(box.card_options[number], reason, "SB-REACT-02"))
        else:
            found.append(Blocked(box.card_options[number], "it is no Reaction", "SB-REACT-01"))
    return found


def blocked_defenders(table: Table, choice: Choose) -> list[Blocked]:
    """Champions on which the Reaction cannot be played."""
    fight = table.fight
    found = []
    for champion, team in enumerate(table.team):
        if team == table.team[fight.actor]:
            continue
        if champion not in fight.targets:
            found.append(Blocked(option_of(table, champion), "it is not targeted", "SB-REACT-04"))
        elif dreaded(table, champion):
            found.append(Blocked(option_of(table, champion), "an adjacent Enemy prevents it", "SB-EFF-03"))
    return found


def blocked_traps(table: Table, choice: Choose) -> list[Blocked]:
    """Trap hexes where no token may be laid."""
    state, ground = table.state, table.box.ground
    taken = state.stand[0] | state.stand[1]
    clause = "SB-SET-10" if state.phase == "traps" else "SB-TRAP-05"
    found = []
    for place in members(ground.traps):
        bit = 1 << place
        reason = (
            "a trap lies there"
            if state.trapped & bit
            else "a Champion stands there"
            if taken & bit
            else "the trap there has just gone off"
        )
        found.append(Blocked(table.box.hex_options[place], reason, clause))
    return found


def blocked_deployment(table: Table, choice: Choose) -> list[Blocked]:
    """Deployment hexes that are taken."""
    hexes = table.box.ground.deployment[table.state.side[choice.args[1]]]
    options = table.box.hex_options
    return [Blocked(options[place], "another Champion stands there", "SB-SET-14") for place in members(hexes)]


def taken_champions(table: Table, choice: Choose) -> list[Blocked]:
    """Champions that cannot be picked any more."""
    drafted = table.state.draft
    clause = {"casual": "SB-DRAFT-03", "free": "SB-SET-03"}.get(drafted.way, "SB-DRAFT-06")
    options = table.box.champion_options
    taken = [Blocked(options[kind], "it is in a team already", clause) for team in drafted.teams for kind in team]
    if drafted.way == "competitive":
        taken += [Blocked(options[kind], "it has been banned", "SB-DRAFT-05") for kind in drafted.banned]
    return list({blocked.option.key: blocked for blocked in taken}.values())


EXPLAINERS: dict[str, Callable[[Table, Choose], list[Blocked]]] = {
    "brawl.act": blocked_actions,
    "brawl.champion": blocked_actors,
    "brawl.move": blocked_moves,
    "brawl.dash": blocked_leaps,
    "brawl.jump": blocked_leaps,
    "brawl.swoop": blocked_leaps,
    "brawl.force": blocked_force,
    "brawl.fear": blocked_fear,
    "brawl.target": blocked_targets,
    "brawl.react": blocked_reactions,
    "brawl.defender": blocked_defenders,
    "brawl.lay": blocked_traps,
    "brawl.deploy": blocked_deployment,
    "brawl.draft": taken_champions,
}
