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
    "funkoverse.next": "Which piece is placed first?",
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
    "ally": "an ally",
    "standing_ally": "a standing ally",
    "down_ally": "an ally that is down",
    "ally_character": "an allied character",
    "standing_ally_character": "a standing allied character",
    "self_or_standing_ally": "self or a standing ally",
    "self_or_ally_character": "self or an allied character",
    "rival": "a rival",
    "rival_character": "a rival character",
    "nearest_rival": "the nearest rival",
    "chosen": "it",
    "target": "the target",
    "each_target": "each target",
    "trigger": "that rival",
}
WHEN = {
    "always": "",
    "turn_start": "Turn start: ",
    "turn_end": "Turn end: ",
    "challenged": "When challenged: ",
    "after_challenge": "After each own challenge: ",
    "after_ability": "After an own ability: ",
    "exhausted": "When exhausted: ",
    "knocked_down": "When knocked down: ",
    "interact": "Interact: ",
    "round_end": "Round end: ",
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
    ('beyond 2 squares', 'on a win', 'next to its tripwire')
    """
    if condition in IF:
        return IF[condition]
    name, _, value = condition.partition(":")
    if name == "beyond":
        return f"beyond {value} squares"
    if name == "adjacent_rival_token":
        return f"next to its {value.replace('_', ' ')}"
    return f"with the {value.replace('_', ' ')} on the map"


def text_of(effects: tuple[Effect, ...]) -> str:
    """Return what a card says, made from its effects."""
    parts: list[str] = []
    before = ""
    for effect in effects:
        if effect.on and effect.on != before:
            parts.append(f"{'. ' if parts else ''}{WHEN[effect.on]}")
        elif parts:
            parts.append("; ")
        before = effect.on
        parts.append(effect_text(effect))
    return "".join(parts)


def effect_text(effect: Effect) -> str:
    """Return one effect in words.

    >>> effect_text(Effect(do="challenge", amount=2, range=3, target="rival"))
    'Range 3, Challenge 2'
    >>> effect_text(Effect(do="stand", target="down_ally", range=1, may=True))
    'may stand up an adjacent ally that is down'
    """
    said = VERBS[effect.do](effect)
    if effect.may:
        said = f"may {said}"
    if effect.times > 1:
        said = f"{effect.times} times{', different ones' if effect.distinct else ''}: {said}"
    if effect.then:
        said = f"{said}: {text_of(effect.then)}"
    condition = condition_text(effect.condition) if effect.condition else ""
    if condition.startswith("if"):
        return f"{condition}, {said}"
    return f"{condition}: {said}" if condition else said


def whom(effect: Effect, word: str = "") -> str:
    """Return who is meant, and how far away."""
    said = TARGETS.get(word or effect.target, "")
    if effect.each:
        said = said.replace("a ", "each ", 1)
    if effect.range < 0 or not said:
        return said
    if effect.range == 1 and effect.see:
        article, _, rest = said.partition(" ")
        if said.startswith("self or"):
            return said.replace("or an ", "or an adjacent ").replace("or a ", "or an adjacent ")
        return f"{'an' if article in ('a', 'an') else article} adjacent {rest}"
    return f"{said} within {effect.range}{'' if effect.see else ', unseen too'}"


def _challenge(effect: Effect) -> str:
    said = f"Range {effect.range}, Challenge {effect.amount}" if effect.range >= 0 else f"Challenge {effect.amount}"
    if effect.target == "self":
        said += " against itself"
    elif effect.each:
        said += " on each rival" if effect.range >= 0 else " on each adjacent rival"
    elif effect.target in ("nearest_rival", "chosen", "trigger"):
        said += f" on {TARGETS[effect.target]}"
    return said + (_extra(effect.extra) if effect.extra is not None else "")


def _extra(extra: Extra) -> str:
    if extra.per:
        return f", {extra.amount:+d} per type on your track"
    return f", {extra.amount:+d} {condition_text(extra.condition)}"


def _move(effect: Effect) -> str:
    return f"Move {effect.amount}" if effect.target == "self" else f"{whom(effect)}: Move {effect.amount}"


def _stand(effect: Effect) -> str:
    if effect.target == "chosen":
        return "stand it up"
    return "stand up" if effect.target == "self" else f"stand up {whom(effect)}"


def _place(effect: Effect) -> str:
    if effect.where == "square":
        seen = "" if effect.see else ", unseen too"
        return f"place on a free square within {effect.range}{seen}"
    return f"place next to {'self' if effect.where.endswith('self') else 'it'}"


def _shift(effect: Effect) -> str:
    whose = "your track" if effect.track == "own" else "the target's track"
    what = "a character" if effect.what == "character" else "a token"
    return f"{what} on {whose} {'down' if effect.amount < 0 else 'up'} {abs(effect.amount)}"


def _act(effect: Effect) -> str:
    who = f"{whom(effect, effect.who)}: " if effect.who else ""
    kind = "basic " if effect.kind == "basic" else ""
    return f"{who}{effect.amount} {kind}action{'s' if effect.amount > 1 else ''}"


def _minion(effect: Effect) -> str:
    return f"{effect.minion.replace('_', ' ').title()}: {'its move' if effect.kind == 'move' else 'one action'}"


def _dice(effect: Effect) -> str:
    who = "a rival has " if effect.target == "rival" else ""
    return f"{who}{effect.amount:+d} defence"


VERBS: dict[str, Callable[[Effect], str]] = {
    "challenge": _challenge,
    "move": _move,
    "push": lambda e: f"Push {whom(e)} {e.amount}",
    "pull": lambda e: f"Pull {whom(e)} {e.amount}",
    "pick": lambda e: f"pick {whom(e)}",
    "place": _place,
    "swap": lambda e: f"swap with {whom(e)}",
    "stand": _stand,
    "act": _act,
    "shift": _shift,
    "return_token": lambda e: "a token from your track to your pool",
    "give_tokens": lambda e: f"take {e.amount} {e.token.title()}",
    "pay_tokens": lambda e: f"spend {e.amount} {e.token.title()}",
    "give_status": lambda e: f"{whom(e)} is {e.status.title()}",
    "discard_status": lambda e: "discard",
    "summon": lambda e: f"place the {e.minion.replace('_', ' ').title()} next to self",
    "minion_act": _minion,
    "place_token": lambda e: f"put a {e.token.replace('_', ' ').title()} within {e.range}",
    "remove_token": lambda e: "remove it",
    "choose": lambda e: " or ".join(text_of(option) for option in e.options),
    "gain_points": lambda e: f"gain {e.amount} points",
    "move_marker": lambda e: f"move the marker up to {e.amount}",
    "place_marker": lambda e: "your opponent puts it back into its own area",
    "cooldown_card": lambda e: f"this card goes on {e.amount}",
    "dice": _dice,
    "basic_move": lambda e: f"basic moves of {e.amount}",
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
