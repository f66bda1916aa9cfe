"""Card texts made from effects, with tokens for the symbols of the numbers.

No text is stored with a card: what a card says is made from what it does, so the two cannot differ.
"""

from collections.abc import Callable
from itertools import groupby
from typing import Any

from slugfest.kernel.text import counted, joined

from .cards import ActionCard, Arena, Condition, EffectEntry, PlainCondition, SideEntry, StandardAction
from .symbols import STAT_SYMBOLS

NUMBERS = {1: "one", 2: "two", 3: "three"}
WHEN = {"pre_attack": "Before", "post_attack": "After"}

CONDITIONS = {
    "self_on_trap_hex": ("{me} is on a trap hex", "{me} is not on a trap hex"),
    "target_on_trap_hex": ("the target is on a trap hex", "the target is not on a trap hex"),
    "self_bloodied": ("{me} is Bloodied", "{me} is not Bloodied"),
    "target_bloodied": ("the target is Bloodied", "the target is not Bloodied"),
    "ally_adjacent": ("an Ally is adjacent to {me}", "no Ally is adjacent to {me}"),
    "enemy_adjacent": ("an Enemy is adjacent to {me}", "no Enemy is adjacent to {me}"),
    "attacker_within_2": ("the attacker is within 2 hexes", "the attacker is farther than 2 hexes"),
    "damage_dealt": ("damage was dealt", "no damage was dealt"),
    "damage_suffered": ("{me} was dealt damage", "{me} was dealt no damage"),
    "push_pull_damage": ("the Push or Pull caused damage", "the Push or Pull caused no damage"),
    "target_rooted": ("the target suffers Root", "the target does not suffer Root"),
    "target_levelled": ("the target is Levelled Up", "the target is not Levelled Up"),
    "ally_adjacent_to_target": ("an Ally is adjacent to the target", "no Ally is adjacent to the target"),
    "self_in_area": ("{me} is in an area", "{me} is in no area"),
    "control_own_area": ("you Control the area {me} is in", "you do not Control an area {me} is in"),
}
PER = {
    "ready_core": "for each of your ready Cores",
    "extra_enemy_target": "for each Enemy target beyond the first",
    "hex_dashed": "for each hex dashed",
    "discarded_card": "for each card discarded",
}


DAMAGE = {"damage_dealt": "damage dealt", "damage_suffered": "damage suffered"}
THE_TARGET = "the target"
DEFENDER = "the defender"
SHIELD = STAT_SYMBOLS["defence"]
FOR_NOW = "for the rest of the turn "


def condition_text(effect: EffectEntry, me: str) -> str:
    """Return the condition of an effect in words, or nothing."""
    if not effect.condition:
        return ""
    said = CONDITIONS[effect.condition.removeprefix("!")][effect.condition.startswith("!")]
    return said.format(me=me)


def subject(effect: EffectEntry, me: str) -> str:
    """Return whom an effect concerns."""
    centre = "the target" if effect.of == "target" else me
    near = ""
    if effect.within == 1:
        near = f" adjacent to {centre}"
    elif effect.within:
        near = f" within {effect.within} hexes of {centre}"
    if effect.target == "enemy" and effect.pick > 1:
        return f"each of up to {NUMBERS.get(effect.pick, effect.pick)} Enemies{near}"
    return {
        "self": me,
        "target": THE_TARGET,
        "enemy_targets": "each Enemy target",
        "attacker": "the attacker",
        "ally": f"one Ally{near}",
        "enemy": f"one Enemy{near}",
        "champion": f"one Champion other than {me}{near}",
        "self_or_ally": f"{me} or one Ally{near}",
        "chosen": "that Champion",
        "self_and_allies": f"{me} and each Ally{near}",
        "each_ally": f"each Ally{near}",
        "each_enemy": f"each Enemy{near or ' in the arena'}",
        "each_champion": f"each Champion{near}",
        "each_enemy_passed": "each Enemy passed over",
        "trap_token": "one trap token",
    }[effect.target]


def effect_text(effect: EffectEntry, me: str) -> str:
    """Return what an effect does, without its moment and condition."""
    n, who, mine = effect.amount, subject(effect, me), effect.target == "self"
    counted = f" {PER[effect.per]}" if effect.per else ""
    may = "you may " if effect.optional else ""
    match effect.do:
        case "strength" | "defence":
            stat = f"+{n} {STAT_SYMBOLS[effect.do]}{counted}"
            if mine and effect.do == "strength" and effect.when == "passive":
                return f"attacks by {me} have {stat}"
            return stat if mine else f"{who} has {stat}"
        case "range":
            return f"the ranges of attacks by {me} are {n} wider at both ends"
        case "ignore_defence":
            by = f"attacks by {me} " if effect.when == "passive" else ""
            if n:
                return f"{by}count{'' if by else 's'} the target's {SHIELD} as {n} lower"
            return f"{by}ignore{'' if by else 's'} {SHIELD}"
        case "damage":
            if n == "damage_suffered":
                return f"{who} suffers as much damage as {me} was dealt"
            return f"{n} damage to {who}{counted}"
        case "damage_until_bloodied":
            return f"{who} suffers just enough damage to be Bloodied"
        case "dash" | "jump" | "swoop":
            return f"{effect.do.title()} {n}" if mine and me != DEFENDER else f"{who} may {effect.do.title()} {n}"
        case "push" | "pull" | "force":
            return f"{effect.do.title()} {n} {who}"
        case "fear":
            return f"{who} suffers Fear {n}"
        case "root" | "stun":
            return f"{who} suffers {effect.do.title()}"
        case "place":
            where = {
                "free_hex": "a free hex",
                "free_trap_hex": "another free trap hex" if effect.target == "trap_token" else "a free trap hex",
                "vacated_hex": "the hex that the target left",
            }[effect.to]
            away = "away" if mine else f"from {me}"
            near = "" if not n else f" adjacent to {me}" if n == 1 else f" up to {n} hexes {away}"
            return f"{may}Place {who} on {where}{near}"
        case "swap":
            return f"{me} and {who} swap places"
        case "heal":
            plain = mine and not counted and me != DEFENDER
            return f"Heal {n}" if plain else f"{who} is healed {n}{counted}"
        case "draw":
            return f"Draw 1 for each {DAMAGE[n]}" if isinstance(n, str) else f"Draw {n}"
        case "plan":
            return f"Plan {n}"
        case "ready_core":
            cores = "all" if n == 3 else f"{NUMBERS[int(n)]}"
            return f"ready {cores} of your used Cores"
        case "discard":
            return "discard any number of cards" if n == "any" else f"discard up to {n} card{'s' * (n != 1)}"
        case "double" | "lifesteal" | "poison":
            keyword = f"Poison {n}" if effect.do == "poison" else effect.do.title()
            return f"attacks by {me} have {keyword}" if effect.when == "passive" else keyword
        case "modifier":
            return modifiers_text((effect,), me)
        case "negate":
            return _negated(effect, who)
        case "bonus":
            return f"Push and Pull by {me} have +{n}"
        case "pass_through":
            return f"{me} may move through Enemies"
        case "spare_allies":
            return f"area attacks by {me} do not affect Allies"
    return ""


def may_text(action: StandardAction) -> str:
    """Return what a Champion may do by a standard action, in whole words.

    >>> plan = EffectEntry(do="plan", amount=1)
    >>> may_text(StandardAction(id="a", cores=("creation",), movement=1, effects=(plan,), source="house"))
    'move up to 1 hex, then put up to 1 card on top of the deck'
    """
    words: dict[str, Callable[[Any], str]] = {
        "plan": lambda n: f"put up to {counted(n, 'card')} on top of the deck",
        "heal": lambda n: f"heal up to {n} damage",
        "damage": lambda n: f"deal {n} damage to an adjacent Enemy",
    }
    steps = [f"move up to {counted(action.movement, 'hex', 'hexes')}"]
    return ", then ".join([*steps, *(words[effect.do](effect.amount) for effect in action.effects)])


def modifiers_text(effects: tuple[EffectEntry, ...], me: str) -> str:
    """Return what the same Champions get until the end of the turn, all in one."""
    first = effects[0]
    who, many = subject(first, me), first.target == "self_and_allies"
    against = " against the target" if first.against else ""
    stats = [f"+{effect.amount} {STAT_SYMBOLS[effect.stat]}" for effect in effects if effect.stat in STAT_SYMBOLS]
    parts = [f"{'have' if many else 'has'} {joined(stats)}{against}"] if stats else []
    if len(stats) < len(effects):
        whose = "its " if against and stats else "the target's " if against else ""
        parts.append(f"ignore{'' if many else 's'} {whose}{SHIELD}")
    return f"{FOR_NOW}{who} {joined(parts)}"


def _negated(effect: EffectEntry, who: str) -> str:
    if effect.what == "reactions":
        return "no Reaction may be played" + (f" on {who.replace('each', 'an')}" if effect.when == "passive" else "")
    if effect.what == "post_attack":
        return "what the attack card does after the attack is cancelled"
    named = {"displacement": "Push, Pull, Force and Fear", "push": "Push", "stun": "Stun", "trap": "traps"}[effect.what]
    until = FOR_NOW if effect.until else ""
    return f"{until}{named} {'have' if effect.what in ('trap', 'displacement') else 'has'} no effect on {who}"


def effects_text(effects: tuple[EffectEntry, ...], me: str) -> str:
    """Return several effects of one moment, alternatives told as such (SB-EFF-14)."""
    said: list[str] = []
    told = False
    lasting = [
        tuple(group)
        for gives, group in groupby(effects, lambda one: one.do == "modifier" and (one.target, one.against))
        if gives
    ]
    for one, other in zip(effects, (*effects[1:], None), strict=True):
        if told:
            told = False
            continue
        if one.do == "modifier":
            said += [modifiers_text(group, me) for group in lasting if group[0] is one]
            continue
        given = condition_text(one, me)
        if other is not None and alternatives(one, other):
            said.append(f"{effect_text(one, me)} if {given}, otherwise {effect_text(other, me)}")
            told = True
            continue
        link = "while" if one.when in ("attack", "passive") else "if"
        said.append(effect_text(one, me) + (f" {link} {given}" if given else ""))
    if effects[0].when in ("attack", "passive"):
        return ". ".join(_capital(part) for part in said)
    return "; then ".join(said)


def alternatives(one: EffectEntry, other: EffectEntry) -> bool:
    """Whether two neighbouring effects have opposite conditions."""
    same = one.condition.removeprefix("!") == other.condition.removeprefix("!")
    return bool(one.condition) and same and one.condition != other.condition


def card_text(card: ActionCard, name: str) -> str:
    """Return what an action card says, made from its effects."""
    me = DEFENDER if card.type == "reaction" else name
    parts = []
    for when in ("pre_attack", "attack", "post_attack", "skill"):
        effects = tuple(effect for effect in card.effects if effect.when == when)
        if effects:
            before = f"{WHEN[when]}: " if when in WHEN else ""
            parts.append(before + (effects_text(effects, me) if before else _capital(effects_text(effects, me))))
    said = ". ".join(parts) + "." if parts else "No further effect."
    return (
        _capital(said.replace("The target", "each target").replace(THE_TARGET, "each target"))
        if card.targeting == "aoe"
        else said
    )


def side_text(side: SideEntry, name: str) -> str:
    """Return what a side of a Champion card says, made from its effects."""
    parts = []
    later = [effect for effect in side.effects if effect.when == "after_activation"]
    once = "Once per turn, a" if all(effect.limit for effect in later) else "A"
    for when, before in (
        ("passive", ""),
        ("after_activation", f"{once}fter an activation of {name}, you may: "),
        ("on_ko", f"When {name} takes an Enemy out of action: "),
    ):
        effects = tuple(effect for effect in side.effects if effect.when == when)
        if effects:
            said = (
                "; then ".join(
                    effect_text(e, name) + (f" if {condition_text(e, name)}" if e.condition else "") for e in effects
                )
                if before
                else effects_text(effects, name)
            )
            parts.append(before + said)
    return ". ".join(parts) + "." if parts else "No ability."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# ---------------------------------------------------------------------- Challenges

PLACES = {
    "arena": "in the arena",
    "any_area": "in any area",
    "trap_hex": "on trap hexes",
    "enemy_deployment": "in the enemy deployment area",
    "enemy_half": "in the enemy half",
    "own_half": "in your own half",
    "middle_row": "on the middle row",
}
STATES = {"bloodied": "Bloodied ", "undamaged": "undamaged ", "levelled": "Levelled Up ", "": ""}


def challenge_text(condition: Condition, arena: Arena) -> str:
    """Return what a Challenge asks for."""
    if condition.kind == "and":
        return " and ".join(_asked(part, arena) for part in condition.all)
    return _asked(condition, arena)


def _asked(asked: PlainCondition, arena: Arena) -> str:
    n = f"{asked.min} or more"
    some = n if asked.min < len(arena.areas) else f"all {asked.min}"
    if asked.kind in ("count", "none"):
        if asked.where == "adjacent_statue":
            statue = next(area.statue_name for area in arena.areas if area.id == asked.area)
            where = f"adjacent to {statue}"
        else:
            where = PLACES[asked.where]
        if asked.kind == "none":
            return f"no {'Enemy' if asked.who == 'enemy' else 'Champion of yours'} {where}"
        state = STATES[asked.state]
        return f"{n} {state}Enemies {where}" if asked.who == "enemy" else f"{n} of your {state}Champions {where}"
    return {
        "control": f"Control the {asked.area.title()} area",
        "control_count": f"Control {some} areas",
        "areas_occupied": f"your Champions in {some} areas",
        "cluster": f"{n} of your Champions in one adjacent group"
        + (", one of them in an area" if asked.touching else ""),
        "enemy_surrounded": f"an Enemy adjacent to {n} of your Champions",
        "same_row": f"{n} of your Champions in one straight line"
        + (", none of these in your own half" if asked.outside else ""),
        "spread": f"{n} of your Champions, each at least {asked.distance} hexes from the others",
        "statues_touched": f"your Champions adjacent to {some} statues",
    }[asked.kind]
