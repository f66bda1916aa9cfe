"""Why something is not allowed now: for each prompt, what is greyed out, the reason, and the clause."""

from collections.abc import Callable

from slugfest.kernel.game import Blocked, Choose, Part
from slugfest.kernel.text import joined, plain, symbols

from ..content.box import Power
from ..content.symbols import IMMUNE, KNOCK_BACK, MU, MY, NAMES, POWER_CARDS, SC, SK, SLAM, SYMBOL_IDS, TE
from ..rules.moving import PENDING, destinations, leave_price, may_enter
from ..rules.paying import affordable, free_results, special_terms, treatments
from ..rules.resolve import barred, can_move, dice_targets, echo, has_effect, moves_barred, negated, pairs, usable, used
from ..rules.state import NOWHERE
from ..rules.table import Table, actor_of, immunities, in_prison, spots_of


def explain(table: Table, choice: Choose) -> list[Blocked]:
    """Return what a player might expect among the options, and why it is not there."""
    explainer = EXPLAINERS.get(choice.prompt)
    if explainer is None:
        return []
    listed = set(choice.options)
    return [blocked for blocked in explainer(table, choice) if blocked.option not in listed]


def taken_heroes(table: Table, choice: Choose) -> list[Blocked]:
    """Two players cannot have the same hero."""
    taken = [hero.kind for hero in table.heroes if hero.kind >= 0]
    return [Blocked(table.box.hero_options[kind], "another player has this hero", "BR-SET-2") for kind in taken]


def closed_places(table: Table, choice: Choose) -> list[Blocked]:
    """Where a hero cannot go."""
    box, state = table.box, table.state
    hero = state.heroes[choice.seat]
    placing = choice.prompt == "battlerealm.place"
    found = [
        Blocked(
            box.place_options[place],
            "only heroes with Flight may enter",
            "BR-SET-6" if placing else table.spots[place].clause,
        )
        for place in state.circle
        if place != NOWHERE and not may_enter(table, choice.seat, place)
    ]
    if hero.place in state.circle:
        found.append(Blocked(box.place_options[hero.place], "you are there already", "BR-MOV-6"))
    clause = "BR-SET-6" if placing else "BR-MOV-6"
    found.append(Blocked(box.place_options[box.prison], "nobody goes to the Prison by choice", clause))
    return found


def locked_dice(table: Table, choice: Choose) -> list[Blocked]:
    """Dice that cannot be rolled again."""
    box, state = table.box, table.state
    found = []
    for i, face in enumerate(state.dice):
        option = box.reroll_options[1 << i]
        if not state.rerolls:
            found.append(Blocked(option, "no re-roll is left", "BR-ROLL-2"))
        elif state.locks >> face & 1:
            found.append(Blocked(option, f"a {NAMES[face]} is locked", "BR-ROLL-3"))
    if not state.lucky and table.traits[actor_of(table).kind].lucky:
        found.append(Blocked(box.lucky_options[0], "Lucky has been used this turn", "BR-ABI-LUCKY"))
    return found


def blocked_actions(table: Table, choice: Choose) -> list[Blocked]:
    """Everything of step 3 that is not possible now."""
    box, state = table.box, table.state
    found = []
    for power in box.hands[actor_of(table).kind]:
        reason, clause = blocked_card(table, power)
        found.append(Blocked(box.card_options[power.index], reason, clause))
    free = free_results(table)
    for symbol in (SK, TE, MY):
        if free[symbol] and symbol != MY and not dice_targets(table, symbol):
            reason, clause = blocked_die(table, symbol)
            found.append(Blocked(box.spend_options[symbol], reason, clause))
    if not can_move(table):
        reason, clause = blocked_move(table)
        found.append(Blocked(box.move, reason, clause))
    for spot in spots_of(table, state.actor):
        if (spot.snipe or spot.pull) and not usable(table, spot):
            reason = (
                "used this turn"
                if spot.index in state.tapped
                else "no hero within reach"
                if pairs(table, spot.snipe_cost or spot.pull)
                else "no two equal results left"
            )
            clause = "BR-LOC-4" if spot.index in state.tapped else "BR-DRF-10"
            found.append(Blocked(box.use_options[spot.index], reason, clause))
    if in_prison(table, state.actor):
        reason, clause = "no three equal results", "BR-PRI-6"
        if actor_of(table).slams:
            reason, clause = "a Slammed hero stays", "BR-PRI-11"
        found += [Blocked(option, reason, clause) for option in box.triple_options if state.total[option.value]]
    if state.explosion:
        found.append(Blocked(box.end, "your Science explode first", "BR-RES-3"))
        if state.sentence == PENDING:
            found.append(Blocked(box.serve, "your Science explode first", "BR-RES-5"))
    elif state.sentence == PENDING:
        found.append(Blocked(box.end, "this turn ends in the Prison", "BR-RES-3"))
    return found


def blocked_card(table: Table, power: Power) -> tuple[str, str]:
    """Return why a Power Card cannot be activated."""
    if barred(table):
        spot = table.spots[actor_of(table).place]
        return f"no Power Cards can be played at {spot.name}", spot.clause
    if negated(table, power):
        return "the card is negated", "BR-POW-9"
    if used(table, power) and echo(table) is None:
        return "played this turn already", "BR-POW-5"
    if power.moves and moves_barred(table):
        spot = table.spots[actor_of(table).place]
        return f"no Power Card moves its hero at {spot.name}, unless by Escape", spot.clause
    if not affordable(table, (power,)):
        return unaffordable(table, power)
    if not has_effect(table, power):
        if power.attacks:
            return "no hero within reach of its attack", "BR-POW-7"
        return "it would do nothing now", "BR-POW-11"
    return "it can be played", ""


def unaffordable(table: Table, power: Power) -> tuple[str, str]:
    """Return what a Power Card's price lacks: results that go elsewhere, or that are not there."""
    state = table.state
    for symbol, fate in ((SC, "explode"), (MU, "put you in the Prison")):
        held = state.total[symbol] - free_results(table)[symbol]
        needed = dict(power.needs).get(symbol, 0)
        if held and state.total[symbol] >= needed > free_results(table)[symbol]:
            return f"your {held} {NAMES[symbol]} {fate} and pay for nothing", "BR-FIN-10"
    if special_terms(spots_of(table, state.actor)) or treatments(spots_of(table, state.actor)):
        price = symbols([SYMBOL_IDS[symbol] for symbol, count in power.needs for _ in range(count)])
        return f"its price is {plain(price, table.box.sentences.names)}", "BR-POW-4"
    lacking = [(symbol, count - state.total[symbol]) for symbol, count in power.needs if count > state.total[symbol]]
    missing = joined([f"{count} {NAMES[symbol]}" for symbol, count in lacking])
    alone = len(lacking) == 1 and lacking[0][1] == 1
    return f"{missing} {'is' if alone else 'are'} missing", "BR-POW-4"


def blocked_die(table: Table, symbol: int) -> tuple[str, str]:
    """Return why a Skill or Tech result cannot be used for damage."""
    if in_prison(table, table.state.actor):
        return "nobody attacks from the Prison", "BR-PRI-3"
    spot = table.spots[actor_of(table).place]
    if spot.bar_dice >> symbol & 1:
        return f"no hits with {NAMES[symbol]} from {spot.name}", spot.clause
    if symbol == SK:
        return "no hero here that it could hurt", "BR-DIE-SKILL-1"
    return "no hero elsewhere that it could hurt", "BR-DIE-TECH-1"


def blocked_move(table: Table) -> tuple[str, str]:
    """Return why the actor cannot move."""
    actor = table.state.actor
    if in_prison(table, actor):
        return "Cosmic does not open the Prison", "BR-PRI-6"
    if actor_of(table).slams:
        return "a Slammed hero cannot move", "BR-KEY-SLAM"
    if not destinations(table, actor):
        return "there is no location to go to", "BR-MOV-7"
    why: list[Part] = []
    price = leave_price(table, actor, why)
    made_of = "; ".join(f"{part.value:+d} {part.source}" for part in why)
    return f"leaving costs {price} Cosmic ({made_of})", why[0].clause


def blocked_targets(table: Table, choice: Choose) -> list[Blocked]:
    """Heroes that cannot be chosen."""
    state, box = table.state, table.box
    found = []
    for seat, hero in enumerate(state.heroes):
        if hero.place == NOWHERE or seat == state.actor:
            continue
        option = box.hero_options[hero.kind]
        die = {"battlerealm.skill": SK, "battlerealm.tech": TE}.get(choice.prompt)
        if state.card >= 0 and "negate" in [effect.do for effect in box.powers[state.card].effects]:
            found.append(Blocked(option, "its cards are all negated, or it is immune", "BR-KEY-NEGATE-1"))
        elif hero.place == box.prison:
            found.append(Blocked(option, "nobody in the Prison is attacked", "BR-PRI-3"))
        elif die is not None and not hero.pvp:
            found.append(Blocked(option, "a hero at 0 is no target for dice", "BR-DIE-ALL-2"))
        elif die is not None and immunities(table, seat) & 1 << die:
            found.append(Blocked(option, f"immune to {NAMES[die]} dice", "BR-KEY-IMMUNE-1"))
        elif (hero.place == actor_of(table).place) != (die == SK) and die is not None:
            clause = "BR-DIE-SKILL-1" if die == SK else "BR-DIE-TECH-1"
            found.append(Blocked(option, f"{NAMES[die]} does not reach there", clause))
        elif immunities(table, seat) & named_by_card(table, hero.place == actor_of(table).place):
            found.append(Blocked(option, "immune to it", "BR-KEY-IMMUNE-1"))
        else:
            found.append(Blocked(option, "out of reach", "BR-POW-7"))
    return found


def blocked_put(table: Table, choice: Choose) -> list[Blocked]:
    """Heroes that a Knock Back or Slam without an attack cannot be aimed at."""
    hurl = choice.prompt == "battlerealm.hurl"
    found = []
    for seat, hero in enumerate(table.heroes):
        option = table.box.hero_options[hero.kind]
        if hero.place == NOWHERE or seat == table.state.actor:
            continue
        if hurl and hero.place == table.box.prison:
            found.append(Blocked(option, "nobody is knocked out of the Prison", "BR-KEY-KNOCKBACK"))
        elif immunities(table, seat) & ((KNOCK_BACK if hurl else SLAM) | POWER_CARDS):
            found.append(Blocked(option, "immune to it", "BR-KEY-IMMUNE-1"))
        else:
            found.append(Blocked(option, "out of reach", "BR-POW-7"))
    return found


def named_by_card(table: Table, here: bool) -> int:
    """Return the immunities that would protect a hero, here or elsewhere, from the card being played."""
    if table.state.card < 0:
        return KNOCK_BACK
    bits = POWER_CARDS
    for effect in table.box.powers[table.state.card].effects:
        if effect.do == "burst" or effect.do == ("strike" if here else "blast") or effect.target == "one_anywhere":
            bits |= next((bit for name, bit in IMMUNE.items() if name == effect.do), 0)
    return bits


def blocked_adding(table: Table, choice: Choose) -> list[Blocked]:
    """Effects of step 2 that are used up."""
    state, box = table.state, table.box
    found = []
    if table.traits[actor_of(table).kind].adds:
        found.append(Blocked(box.primary_option, "used this turn", "BR-FIN-2"))
    for spot in spots_of(table, state.actor):
        if spot.buys:
            poor = actor_of(table).pvp < spot.cost_pvp
            reason = "you have too few points to spend" if poor else f"{spot.buys} results a turn"
            found.append(Blocked(box.use_options[spot.index], reason, spot.clause))
        elif spot.adds or spot.changes:
            found.append(Blocked(box.use_options[spot.index], "used this turn", "BR-LOC-4"))
    return found


EXPLAINERS: dict[str, Callable[[Table, Choose], list[Blocked]]] = {
    "battlerealm.hero": taken_heroes,
    "battlerealm.place": closed_places,
    "battlerealm.destination": closed_places,
    "battlerealm.reroll": locked_dice,
    "battlerealm.finalise": blocked_adding,
    "battlerealm.resolve": blocked_actions,
    "battlerealm.skill": blocked_targets,
    "battlerealm.tech": blocked_targets,
    "battlerealm.target": blocked_targets,
    "battlerealm.hurl": blocked_put,
    "battlerealm.slam": blocked_put,
}
