"""What Funkoverse says to people: prompts, journal sentences, and card text generated from the effects."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .cards import Effect, Extra

if TYPE_CHECKING:
    from .box import Box

PROMPTS = {
    "funkoverse.base": "Choose your base colour.",
    "funkoverse.card": "Choose a card for your side.",
    "funkoverse.bearer": "Who bears it?",
    "funkoverse.lay": "Lay your target marker on which character?",
    "funkoverse.leader": "Who leads your side? It stays secret until both have chosen.",
    "funkoverse.start": "Where does it start?",
    "funkoverse.marker": "Where do you put the objective marker?",
    "funkoverse.ready": "Whose turn is it?",
    "funkoverse.action": "What do you do?",
    "funkoverse.extra": "Which action?",
    "funkoverse.target": "Challenge whom?",
    "funkoverse.piece": "Which one?",
    "funkoverse.order": "Which comes first?",
    "funkoverse.swap": "Trade places with whom?",
    "funkoverse.move": "Move where?",
    "funkoverse.push": "Push where?",
    "funkoverse.pull": "Pull where?",
    "funkoverse.place": "Place where?",
    "funkoverse.token": "Put the token where?",
    "funkoverse.shift": "Which token on the cooldown track?",
    "funkoverse.way": "Which of these?",
    "funkoverse.may": "Do you use it?",
    "funkoverse.minion": "What does the minion do?",
    "funkoverse.return": "Where does it come back?",
}

SENTENCES = {
    "base": "Side {side} takes {base}.",
    "joins": "{piece} joins side {side}.",
    "first": "Side {side} gets the First Player marker.",
    "bears": "{piece} gets {item}.",
    "attached": "{companion} goes with {piece}.",
    "laid": "Side {side} lays its target marker on {piece}.",
    "leads": "{piece} leads side {side}.",
    "placed": "{piece} is placed on {square}.",
    "turn": "Round {round}: {piece}'s turn.",
    "moved": "{piece} moves to {square}.",
    "pushed": "{piece} is pushed to {square}.",
    "pulled": "{piece} is pulled to {square}.",
    "swapped": "{piece} and {other} trade places.",
    "stands": "{piece} gets up.",
    "ability": "{piece} does {feat}, paying {paid}.",
    "item": "{piece} uses {feat}.",
    "called": "{piece} does {feat}.",
    "challenge": "{piece} challenges {target} ({parts}).",
    "rolled": "{dice} against {reply} ({defence}): {result}.",
    "down": "{piece} is knocked down.",
    "out": "{piece} is knocked out.",
    "removed": "{piece} is removed.",
    "token_removed": "{token} is removed.",
    "token_placed": "{piece} puts {token} on {square}.",
    "summoned": "{piece} is put on {square}.",
    "points": "Side {side} gains {amount}: {reason} ({points}).",
    "took": "{piece} takes {marker}.",
    "dropped": "The triumph marker lies on {square}.",
    "held": "{piece} has {count} {token}.",
    "status": "{piece} is {status}.",
    "discarded": "{piece} is no longer {status}.",
    "shifted": "Side {side}: a {type} token goes from {old} to {space}.",
    "returned": "Side {side}: a {type} token is back in the pool.",
    "trait": "{piece}: {source}.",
    "cooled": "{what} of side {side} goes on {space}.",
    "back": "{piece} is back on {square}.",
    "point_back": "Point marker {marker} is back.",
    "exhausted": "{piece} is exhausted.",
    "round": "Round {round} ends.",
    "won": "{reason}",
}

TARGETS = {
    "": "",
    "self": "this piece",
    "ally": "an ally",
    "standing_ally": "an ally on its feet",
    "down_ally": "an ally that is down",
    "ally_character": "an allied character",
    "standing_ally_character": "an allied character on its feet",
    "self_or_standing_ally": "this piece or an ally on its feet",
    "self_or_ally_character": "this character or an allied one",
    "rival": "a rival",
    "rival_character": "a rival character",
    "nearest_rival": "the nearest rival",
    "chosen": "that piece",
    "target": "the target",
    "each_target": "each target",
    "trigger": "that rival",
    "holder": "the bearer",
    "this": "this token",
}
WHEN = {
    "always": "",
    "turn_start": "At the start of its turn: ",
    "turn_end": "At the end of its turn: ",
    "challenged": "When challenged: ",
    "after_challenge": "After each challenge it made: ",
    "after_ability": "After one of its abilities: ",
    "exhausted": "When it becomes exhausted: ",
    "knocked_down": "When knocked down: ",
    "interact": "Interact: ",
    "round_end": "At a round's end: ",
    "rival_ends_move_here": "When a rival ends a move here: ",
}
IF = {
    "won": "on a win",
    "lost": "on a loss",
    "standing:self": "if standing",
    "down:self": "if down",
    "adjacent_ally:self": "next to an ally",
    "last_token_of_type": "if it took the last token of its type",
    "card_not_on_track": "",
    "marker_in_own_starting_area": "if it lies in your starting area",
}


def condition_text(condition: str) -> str:
    """Return a condition in words.

    >>> condition_text("beyond:2"), condition_text("won"), condition_text("adjacent_rival_token:tripwire")
    ('if more than 2 squares away', 'on a win', 'next to a rival tripwire')
    """
    if condition in IF:
        return IF[condition]
    name, _, value = condition.partition(":")
    if name == "beyond":
        return f"if more than {value} squares away"
    if name == "adjacent_rival_token":
        return f"next to a rival {value.replace('_', ' ')}"
    return f"if {value.replace('_', ' ')} is on the map"


def text_of(effects: tuple[Effect, ...]) -> str:
    """Return what a card says, made from its effects."""
    parts: list[str] = []
    before = ""
    for effect in effects:
        if effect.on and effect.on != before:
            if parts:
                parts.append(". ")
            parts.append(WHEN[effect.on])
        elif parts:
            parts.append("; then ")
        before = effect.on
        parts.append(effect_text(effect))
    return "".join(parts)


def effect_text(effect: Effect) -> str:
    """Return one effect in words."""
    said = VERBS[effect.do](effect)
    if effect.may:
        said = f"may {said}"
    if effect.times > 1:
        said = f"{effect.times} times{' (different ones)' if effect.distinct else ''}: {said}"
    if effect.then:
        said = f"{said} to {text_of(effect.then)}"
    condition = condition_text(effect.condition) if effect.condition else ""
    return f"{condition}, {said}" if condition else said


def reach_text(effect: Effect) -> str:
    """Return how far a choice reaches."""
    if effect.range < 0:
        return ""
    return f" within {effect.range}{'' if effect.see else ' (seen or not)'}"


def whom(effect: Effect, word: str = "") -> str:
    """Return who is meant."""
    said = TARGETS[word or effect.target]
    if effect.each:
        said = said.replace("a ", "each ", 1)
    return said + reach_text(effect)


def _challenge(effect: Effect) -> str:
    ranged = f"Range {effect.range}, challenge" if effect.range >= 0 else "Challenge"
    said = f"{ranged} {effect.amount}"
    if effect.target == "self":
        said = f"is challenged with {effect.amount} dice itself"
    elif effect.each:
        said += " on each rival" if effect.range >= 0 else " on each adjacent rival"
    elif effect.target in ("nearest_rival", "chosen", "trigger"):
        said += f" on {TARGETS[effect.target]}"
    return said + (_extra(effect.extra) if effect.extra is not None else "")


def _extra(extra: Extra) -> str:
    if extra.per:
        return f", {extra.amount:+d} per ability type on your track"
    return f", {extra.amount:+d} {condition_text(extra.condition)}"


def _place(effect: Effect) -> str:
    if effect.where == "square":
        return f"place {TARGETS[effect.target]} on a free square{reach_text(effect)}"
    return f"place {TARGETS[effect.target]} next to {TARGETS[effect.where.partition(':')[2]]}"


def _shift(effect: Effect) -> str:
    way = "down" if effect.amount < 0 else "up"
    whose = "your track" if effect.track == "own" else "the target's track"
    return f"one ability token on {whose} goes {way} {abs(effect.amount)}"


def _act(effect: Effect) -> str:
    who = f"{whom(effect, effect.who)} does " if effect.who else "do "
    kind = " basic" if effect.kind == "basic" else ""
    return f"{who}{effect.amount}{kind} action{'s' if effect.amount > 1 else ''}"


def _minion(effect: Effect) -> str:
    what = "its move" if effect.kind == "move" else "one of its actions"
    return f"the {effect.minion.replace('_', ' ')} does {what}"


def _dice(effect: Effect) -> str:
    who = "a rival rolls" if effect.target == "rival" else "rolls"
    return f"{who} {effect.amount:+d} die in defence"


VERBS: dict[str, Callable[[Effect], str]] = {
    "challenge": _challenge,
    "move": lambda e: f"{whom(e)} moves up to {e.amount}",
    "push": lambda e: f"push {whom(e)} {e.amount}",
    "pull": lambda e: f"pull {whom(e)} {e.amount}",
    "pick": lambda e: f"pick {whom(e)}",
    "place": _place,
    "swap": lambda e: f"trade places with {whom(e)}",
    "stand": lambda e: f"{whom(e)} gets up",
    "act": _act,
    "shift": _shift,
    "return_token": lambda e: "one ability token returns from your track",
    "give_tokens": lambda e: f"take {e.amount} {e.token.title()}",
    "pay_tokens": lambda e: f"spend {e.amount} {e.token.title()}",
    "give_status": lambda e: f"{whom(e)} is {e.status.title()}",
    "discard_status": lambda e: "discard this card",
    "summon": lambda e: f"put the {e.minion.replace('_', ' ')} next to this piece",
    "minion_act": _minion,
    "place_token": lambda e: f"put a {e.token.replace('_', ' ')} on a square{reach_text(e)}",
    "remove_token": lambda e: "remove this token",
    "choose": lambda e: " or ".join(text_of(option) for option in e.options),
    "gain_points": lambda e: f"gain {e.amount} points",
    "move_marker": lambda e: f"move the marker up to {e.amount}",
    "place_marker": lambda e: "your opponent puts it back into its own starting area",
    "cooldown_card": lambda e: f"this card goes on {e.amount}",
    "dice": _dice,
    "basic_move": lambda e: f"basic moves are up to {e.amount}",
    "cost": lambda e: f"abilities cost {e.amount:+d}",
    "immune": lambda e: f"rivals cannot {' or '.join(e.to)} it",
    "sight": lambda e: "standing rivals never stop its sight",
}


def named(box: "Box") -> dict[str, Callable[[Any], str]]:
    """Return how the facts of journal entries are called."""

    def piece(word: int) -> str:
        return "the opponent" if word < 0 else box.piece_options[word].text

    def target(words: tuple[str, int]) -> str:
        return box.token_options[words[1]].text if words[0] == "token" else piece(words[1])

    def square(number: int) -> str:
        return f"{number % box.stride}-{number // box.stride}"

    def faces(shown: list[int]) -> str:
        return " ".join(("burst", "shield", "triple")[face] for face in shown) or "no dice"

    return {
        "piece": piece,
        "other": piece,
        "companion": piece,
        "target": target,
        "square": square,
        "dice": faces,
        "reply": faces,
        "side": lambda number: str(number + 1),
        "base": lambda number: box.bases[number][0],
        "item": lambda number: box.items[number].name,
        "feat": lambda number: box.feats[number].name,
        "token": lambda number: box.tokens[number].name,
        "status": lambda number: box.statuses[number].name,
        "type": lambda number: box.types[number],
        "defence": lambda parts: "; ".join(map(str, parts)),
    }
