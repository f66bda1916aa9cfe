"""The sentences of the journal: who does what to whom, cause before effect; and how facts become keys and words."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from slugfest.kernel.text import counted, joined, thing

from .symbols import CORE_NAMES, STAT_SYMBOLS, SYMBOL_NAMES, TRAPS

if TYPE_CHECKING:
    from .box import Box

SENTENCES = {
    # setting up
    "first": "{order}.",
    "sided": "{seat} {{takes|take}} the {side} end of the arena.",
    "brought": "{seat} {{brings|bring}} {fighter}.",
    "banned": "{seat} {{bans|ban}} {fighter}, brought by {rival}.",
    "drafted": "{seat} {{picks|pick}} {fighter}.",
    "teamed": "{seat} {{plays|play}} {fighters}.",
    "revealed": "{challenge} joins the Challenges, worth {worth}.",
    "laid": "{seat} {{lays|lay}} a trap.",
    "mulligan": "{seat} {{replaces|replace}} {cards} of {{their|your}} opening hand.",
    "kept": "{seat} {{keeps|keep}} {{their|your}} opening hand.",
    "deployed": "{seat} {{fields|field}} {champion}.",
    # turns and points
    "turn": "Round {round}: {seat} {{plays|play}}.",
    "scored": "{scorers} {amount} for {challenge}: {standing}.",
    "vp": "{scorers} {amount} for {deed} {fallen}: {standing}.",
    "dropped": "{challenge} leaves the track; nobody scored it.",
    "advanced": "{now}.",
    "renewed": "The Challenges used so far are shuffled into a new deck.",
    "ended": "{seat} {{ends|end}} {{their|your}} turn{hand}.",
    "won": "{victors} with {score}{verdict}.",
    "guard": "{rounds} over: {victors} with {score}{verdict}.",
    "drawn": "{rounds} over: the brawl is drawn with {score}.",
    # actions
    "played": "{seat} {{plays|play}} {card} with {champion}.",
    "acted": "{seat} {{uses|use}} the {core} Core: {champion} may {action}.",
    "aimed": "{champion} aims {card} at {targets}.",
    "untargeted": "{card} finds no target.",
    "declined": "{champion} leaves {card} unused.",
    "used": "{champion} uses {skill}.",
    "reacted": "{seat} {{answers|answer}} with {card} for {champion}.",
    "cancelled": "{cause} cancels what {card} does after the attack.",
    "idle": "{cause} does nothing: {champion} was not hurt.",
    # movement
    "moved": "{champion} moves {steps}{into}.",
    "entered": "{champion} comes in from the Gate{into}.",
    "dashed": "{champion} dashes {steps}{into}.",
    "jumped": "{champion} jumps {steps}{into}.",
    "swooped": "{champion} swoops {steps}{over}{into}.",
    "forced": "{cause} moves {champion} {steps}{into}.",
    "pushed": "{cause} pushes {champion} back {steps}{into}.",
    "pulled": "{cause} pulls {champion} {steps} closer{into}.",
    "feared": "{champion} flees {steps} from {by}{into}.",
    "placed": "{cause} puts {champion} {spot}.",
    "swapped": "{champion} and {other} swap places.",
    "token": "{seat} {{moves|move}} a trap to another hex.",
    "held": "{champion} is rooted and cannot {deed}.",
    "negated": "{what} has no effect on {champion}{why}.",
    # damage and what lasts
    "flipped": "{champion} sets off a {trap} trap{saved}.",
    "attack": "{champion} hits {other}{again} for {amount}: {left} of {hp} {{heart}} left.",
    "fended": "{champion} hits {other}, but the defence takes all the damage.",
    "damaged": "{champion} suffers {amount} damage{source}: {left} of {hp} {{heart}} left.",
    "blocked": "{stop} stops {champion} {steps} short: {amount} damage, {left} of {hp} {{heart}} left.",
    "healed": "{champion} heals {amount}{thanks}: {left} of {hp} {{heart}}.",
    "out": "{champion} is out of action.",
    "levelled": "{champion} levels up{ability}.",
    "rooted": "{champion} is rooted: no more movement this turn.",
    "stunned": "{champion} is stunned, so {seat} {{loses|lose}} {card} from {{their|your}} hand.",
    "shown": "{champion} is stunned, but {seat} {{holds|hold}} none of its cards; {{their|your}} hand is shown to all.",
    "gains": "{champion} {gain}{against} for the rest of the turn ({cause}).",
    "steady": "{champion} cannot be pushed, pulled, forced or frightened for the rest of the turn ({cause}).",
    # cards
    "drew": "{seat} {{draws|draw}} {cards}.",
    "reshuffled": "{seat} {{shuffles|shuffle}} {{their|your}} discard pile into a new deck.",
    "planned": "{seat} {{puts|put}} {cards} on top of {{their|your}} deck.",
    "readied": "{seat} {{readies|ready}} the {core} Core again.",
    "discarded": "{seat} {{discards|discard}} {card} from {{their|your}} hand.",
}


def fact_keys(box: "Box") -> dict[str, Callable[[Any], Any]]:
    """Return how the numbers that rules tell become keys of the table."""
    hexes = box.hex_options

    def champion(who: int) -> str:
        return box.champion_options[who].key

    def champions(found: Sequence[int]) -> list[str]:
        return [champion(who) for who in found]

    def challenge(number: int) -> str:
        return f"challenge:{box.challenges[number].id}"

    def hex_at(number: int) -> str:
        return hexes[number].key

    return {
        **dict.fromkeys(("champion", "other", "by", "fighter"), champion),
        **dict.fromkeys(("targets", "fallen", "over", "against", "fighters"), champions),
        "challenge": challenge,
        "now": lambda found: [(challenge(number), worth) for number, worth in found],
        "moves": lambda moves: [(challenge(number), f"track:{slot}") for number, slot in moves],
        **dict.fromkeys(("hex", "old", "spot"), hex_at),
        "path": lambda path: [hex_at(number) for number in path],
        "trap": lambda trap: box.traps[trap].id,
        "core": lambda core: CORE_NAMES[core].lower(),
        "action": lambda action: box.action_options[action].key,
        "slot": lambda slot: f"track:{slot}",
        "side": lambda side: box.ground.entry.sides[side].id,
    }


def fact_words(box: "Box") -> dict[str, Callable[[Any], str]]:
    """Return how facts that are no names are said."""
    ground = box.ground
    areas = {
        f"hex:{ground.keys[place]}": f"the {area.id.title()} area"
        for number, area in enumerate(ground.entry.areas)
        for place in range(len(ground.keys))
        if ground.areas[number] >> place & 1
    }
    pits = {f"hex:{key}" for place, key in enumerate(ground.keys) if ground.traps >> place & 1}

    def things(keys: Sequence[str]) -> str:
        return joined([thing(key) for key in keys])

    doing_what = {option.key: box.actions[option.value].may for option in box.action_options}

    def seat(number: int) -> str:
        return thing(f"seat:{number}")

    def doing(verb: str, own: str) -> Callable[[Sequence[int]], str]:
        return lambda seats: (
            f"{seat(seats[0])} {{{verb}|{own}}}" if len(seats) == 1 else f"{joined([seat(one) for one in seats])} {own}"
        )

    def spot(key: str) -> str:
        return f"into {areas[key]}" if key in areas else "on a trap hex" if key in pits else "on another hex"

    def worth(points: int) -> str:
        return counted(points, "point") if points else "nothing yet"

    def standing(points: tuple[int, int]) -> str:
        total, goal = points
        return f"{total} of {goal}" if total <= goal else f"{total}, and {goal} were enough"

    def now(found: Sequence[tuple[str, int]]) -> str:
        (first, points), *others = found
        return joined([f"{thing(first)} is now worth {worth(points)}", *(f"{thing(o)} {worth(p)}" for o, p in others)])

    def cards(number: int) -> str:
        return "a card" if number == 1 else f"{number} cards"

    return {
        **dict.fromkeys(("seat", "rival"), seat),
        "order": lambda seats: (
            f"{seat(seats[0])} {{plays|play}} first, then {joined([seat(one) for one in seats[1:]])}"
        ),
        "scorers": doing("scores", "score"),
        "victors": doing("wins", "win"),
        **dict.fromkeys(("fighters", "targets", "fallen"), things),
        "over": lambda keys: f" over {things(keys)}" if keys else "",
        "against": lambda keys: f" against {things(keys)}" if keys else "",
        "cards": cards,
        "hand": lambda number: f" and {{discards|discard}} {cards(number)}" if number else "",
        "worth": worth,
        "now": now,
        "standing": standing,
        "score": lambda points: f"{counted(points[0], 'point')} to {points[1]}",
        "verdict": lambda why: f", {why}" if why else "",
        "rounds": lambda number: f"{counted(number, 'round')} {'is' if number == 1 else 'are'}",
        "core": thing,
        "action": lambda action: doing_what[action],
        "into": lambda area: f" into the {area.title()} area" if area else "",
        "spot": spot,
        "steps": lambda number: counted(number, "hex", "hexes"),
        "source": lambda key: f" from {_said(key)}" if key else "",
        "thanks": lambda key: f" with {_said(key)}" if key else "",
        "again": lambda again: " once more (Double)" if again else "",
        "cause": _said,
        "why": lambda why: f"{why if why.startswith(',') else f' ({why})'}" if why else "",
        "trap": lambda trap: TRAPS.get(trap, trap),
        "saved": lambda ability: f"; {ability} makes it harmless" if ability else "",
        "stop": _said,
        "ability": lambda name: f" and gains {name}" if name else "",
        "gain": _gain,
    }


def _said(key: str) -> str:
    """A thing by its key; anything else is words already."""
    return thing(key) if ":" in key else key


def _gain(gain: tuple[str, int]) -> str:
    stat, amount = gain
    return f"has +{amount} {STAT_SYMBOLS[stat]}" if stat in STAT_SYMBOLS else f"ignores {STAT_SYMBOLS['defence']}"


def called(box: "Box") -> dict[str, str]:
    """Return what keys and symbols are called."""
    names = dict(SYMBOL_NAMES)
    names |= {option.key: option.text for option in box.champion_options}
    names |= {f"{twin}card:{card.key}": card.name for card in box.cards for twin in ("", "twin_")}
    names |= {f"statue:{area.id}": area.statue_name for area in box.ground.entry.areas}
    return names | {f"challenge:{one.id}": one.name for one in box.challenges}
