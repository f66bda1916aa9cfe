"""Card texts, made from what cards do, so that the two cannot differ; and what a scenario card says."""

from collections.abc import Callable, Iterator
from itertools import groupby

from slugfest.kernel.text import counted

from .cards import Effect, Extra, Gain, ObjectiveCard, ScenarioCard, TokenCard, Win

ME = "this character"
TARGETS = {
    "self": ME,
    "ally": "an ally",
    "standing_ally": "a standing ally",
    "down_ally": "a knocked-down ally",
    "ally_character": "an allied character",
    "standing_ally_character": "a standing allied character",
    "self_or_standing_ally": f"{ME} or a standing ally",
    "self_or_ally_character": f"{ME} or an allied character",
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
    "turn_start": "At the start of its turn: ",
    "turn_end": "At the end of its turn: ",
    "challenged": "When challenged: ",
    "after_challenge": "After each challenge it makes: ",
    "after_ability": "After an ability of its own: ",
    "exhausted": "When exhausted: ",
    "knocked_down": "When knocked down: ",
    "interact": "When used: ",
    "round_end": "At the end of a round: ",
    "rival_ends_move_here": "When a rival ends a move here: ",
}
IF = {
    "won": "if it wins",
    "lost": "if it loses",
    "standing:self": "if standing",
    "down:self": "if knocked down",
    "adjacent_ally:self": "if next to an ally",
    "last_token_of_type": "if it took the last token of its type from the pool",
    "card_not_on_track": "",
    "marker_in_own_starting_area": "if it lies in your starting area",
}
SQUARE = "square"


def condition_text(condition: str) -> str:
    """Return a condition in words.

    >>> condition_text("beyond:2"), condition_text("won"), condition_text("adjacent_rival_token:tripwire")
    ('if the target is more than 2 squares away', 'if it wins', 'next to its Tripwire')
    """
    if condition in IF:
        return IF[condition]
    name, _, value = condition.partition(":")
    if name == "beyond":
        return f"if the target is more than {counted(int(value), SQUARE)} away"
    called = value.replace("_", " ").title()
    return f"next to its {called}" if name == "adjacent_rival_token" else f"if the {called} is on the map"


def text_of(effects: tuple[Effect, ...]) -> str:
    """Return what a card says, made from its effects: a sentence for each moment.

    >>> text_of((Effect(do="challenge", amount=3, target="rival"), Effect(do="push", amount=1, target="target")))
    'Challenge an adjacent rival with 3 dice; then push the target up to 1 square.'
    """
    return " ".join(_sentences(effects))


def _sentences(effects: tuple[Effect, ...]) -> Iterator[str]:
    for when, found in groupby(effects, key=lambda effect: effect.on):
        said = list(_clauses(tuple(found)))
        before = WHEN.get(when, "")
        if when == "always":
            yield from (f"{_capital(clause)}." for clause in said)
        else:
            yield f"{before or ''}{'; then '.join(said) if before else _capital('; then '.join(said))}."


def _clauses(effects: tuple[Effect, ...]) -> Iterator[str]:
    """Yield the instructions; a condition that two in a row share is said once."""
    before = ""
    for effect in effects:
        said = _clause(effect)
        given = condition_text(effect.condition) if effect.condition else ""
        after = effect.on == "always" or given.startswith("next to")
        if given and after:
            said = f"{said} {given.replace('if ', 'while ', 1)}"
        elif given and given != before:
            said = f"{given}, {said}"
        before = given
        yield said


def _clause(effect: Effect) -> str:
    said = VERBS[effect.do](effect)
    if effect.times > 1:
        said = f"{effect.times} times{', each time another one' if effect.distinct else ''}: {said}"
    if effect.may:
        said = f"you may {said}"
    return f"{said} to {'; then '.join(_clauses(effect.then))}" if effect.then else said


def effect_text(effect: Effect) -> str:
    """Return one effect in words, without its moment.

    >>> effect_text(Effect(do="stand", target="down_ally", range=1, may=True))
    'you may help up an adjacent knocked-down ally'
    """
    return "; then ".join(_clauses((effect,)))


def whom(effect: Effect, word: str = "") -> str:
    """Return who is meant, and how far away."""
    said = TARGETS.get(word or effect.target, "")
    if effect.each:
        said = said.replace("a ", "each ", 1)
    if effect.range < 0 or not said:
        return said
    if effect.range == 1 and effect.see:
        before, _, rest = said.rpartition(" or ")
        article, _, rest = (rest or said).partition(" ")
        near = f"{'an' if article in ('a', 'an') else article} adjacent {rest}"
        return f"{before} or {near}" if before else near
    return f"{said} {'in sight' if effect.see else 'in sight or not,'} up to {counted(effect.range, SQUARE)} away"


def extra_text(extra: Extra) -> str:
    """Return for what a challenge has further dice."""
    return "for each type of token on your cooldown track" if extra.per else condition_text(extra.condition)


def _challenge(effect: Effect) -> str:
    dice = counted(effect.amount, "die", "dice")
    if effect.target == "self":
        return f"an opponent challenges {ME} with {dice}"
    target = whom(effect)
    if effect.range < 0 and effect.target == "rival":
        target = "each adjacent rival" if effect.each else "an adjacent rival"
    said = f"challenge {target} with {dice}"
    if effect.extra is None:
        return said
    return f"{said}, and {effect.extra.amount} more {extra_text(effect.extra)}"


def _move(effect: Effect) -> str:
    steps = counted(effect.amount, SQUARE)
    return f"move up to {steps}" if effect.target == "self" else f"{whom(effect)} moves up to {steps}"


def _shove(verb: str) -> Callable[[Effect], str]:
    return lambda effect: f"{verb} {whom(effect)} up to {counted(effect.amount, SQUARE)}"


def _stand(effect: Effect) -> str:
    return (
        "get up"
        if effect.target == "self"
        else f"help {'it up' if effect.target == 'chosen' else f'up {whom(effect)}'}"
    )


def _place(effect: Effect) -> str:
    if effect.where == "square":
        seen = "in sight" if effect.see else "in sight or not"
        return f"go straight to a free square up to {counted(effect.range, SQUARE)} away, {seen}"
    return f"go straight to a free square next to {'it' if effect.where.endswith('chosen') else ME}"


def _shift(effect: Effect) -> str:
    whose = "your cooldown track" if effect.track == "own" else "the cooldown track of the target's side"
    what = "a character" if effect.what == "character" else "a token"
    return f"move {what} on {whose} {'down' if effect.amount < 0 else 'up'} {abs(effect.amount)}"


def _act(effect: Effect) -> str:
    actions = counted(effect.amount, "basic action" if effect.kind == "basic" else "action")
    return f"{whom(effect, effect.who)} takes {actions}" if effect.who else f"take {actions}"


def _minion(effect: Effect) -> str:
    return f"{'move' if effect.kind == 'move' else 'have'} the {_title(effect.minion)}" + (
        "" if effect.kind == "move" else f" do {'one' if effect.amount < 2 else effect.amount} of its actions"
    )


def _dice(effect: Effect) -> str:
    who = "rivals have " if effect.target == "rival" else ""
    return f"{who}{effect.amount:+d} defence {'die' if abs(effect.amount) == 1 else 'dice'}"


def _swap(effect: Effect) -> str:
    return f"trade places with {whom(effect)}{' anywhere on the map' if effect.range < 0 else ''}"


def _return_token(effect: Effect) -> str:
    what = "a token" if effect.amount < 2 else f"{effect.amount} tokens"
    return f"{what} on your cooldown track {'goes' if effect.amount < 2 else 'go'} back to your pool"


def _place_token(effect: Effect) -> str:
    count = "a" if effect.amount < 2 else effect.amount
    return f"lay {count} {_title(effect.token)} on a square in sight up to {counted(effect.range, SQUARE)} away"


VERBS: dict[str, Callable[[Effect], str]] = {
    "challenge": _challenge,
    "move": _move,
    "push": _shove("push"),
    "pull": _shove("pull"),
    "pick": lambda e: f"choose {whom(e)}",
    "place": _place,
    "swap": _swap,
    "stand": _stand,
    "act": _act,
    "shift": _shift,
    "return_token": _return_token,
    "give_tokens": lambda e: f"take {e.amount} {_title(e.token)}",
    "pay_tokens": lambda e: f"spend {e.amount} {_title(e.token)}",
    "give_status": lambda e: f"{whom(e)} becomes {_title(e.status)}",
    "discard_status": lambda e: "discard this",
    "summon": lambda e: f"put the {_title(e.minion)} next to {ME}",
    "minion_act": _minion,
    "place_token": _place_token,
    "remove_token": lambda e: "remove this",
    "choose": lambda e: ", or ".join(_option(option) for option in e.options),
    "gain_points": lambda e: f"gain {counted(e.amount, 'point')}",
    "move_marker": lambda e: f"move the {_title(e.marker)} up to {counted(e.amount, SQUARE)}",
    "place_marker": lambda e: "your opponent puts it back into the other starting area",
    "cooldown_card": lambda e: f"this card rests on {e.amount} of your cooldown track",
    "dice": _dice,
    "basic_move": lambda e: f"basic moves of up to {counted(e.amount, SQUARE)}",
    "cost": lambda e: f"abilities rest {abs(e.amount)} {'lower' if e.amount < 0 else 'higher'} on the cooldown track",
    "immune": lambda e: f"rivals cannot {' or '.join(e.to)} {ME}",
    "sight": lambda e: "standing rivals never block its sight",
}


def _option(effects: tuple[Effect, ...]) -> str:
    """Return one of several lists of instructions, with its condition after it."""
    first = effects[0]
    said = "; then ".join([_clause(first), *_clauses(effects[1:])])
    return f"{said} {condition_text(first.condition)}" if first.condition else said


def _title(name: str) -> str:
    return name.replace("_", " ").title()


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def limits_text(needs_target: bool, while_down: bool, per_turn: int) -> str:
    """Return when an ability can be used, beyond what it does (FV-TURN-13, FV-ABIL-11, FV-CHAL-21).

    >>> limits_text(False, True, 1)
    ' Can be used while knocked down. Once a turn.'
    """
    said = "" if not needs_target else " Needs a target."
    said += " Can be used while knocked down." if while_down else ""
    times = {0: "", 1: " Once a turn.", 2: " Twice a turn."}
    return said + times.get(per_turn, f" {per_turn} times a turn.")


def token_text(token: TokenCard) -> str:
    """Return what a round token does, how many there are, and how it defends (FV-TOK-01, FV-TOK-04).

    >>> card = {"id": "snare", "name": "Snare", "count": 2, "owner": "kestrel", "source": "house", "effects": ()}
    >>> token_text(TokenCard(**card, on_map=True, defense=1))
    'At most 2 lie on the map. Rivals can challenge it: 1 defence die.'
    """
    if not token.on_map:
        return f"Lies on the card of its character, at most {token.count} at once, and is spent by it."
    said = [text_of(token.effects), f"At most {token.count} {'lies' if token.count == 1 else 'lie'} on the map."]
    if token.defense:
        said.append(f"Rivals can challenge it: {counted(token.defense, 'defence die', 'defence dice')}.")
    return " ".join(filter(None, said))


def objective_text(card: ObjectiveCard) -> str:
    """Return what a bonus objective says: where its marker is, who can use it, and what that does (FV-ATT-03, -06)."""
    where = f"Your opponents put the {card.marker_name} into their starting area."
    return f"{where} A character of yours next to it can use it for an action. {text_of(card.effects)}"


def trait_text(effects: tuple[Effect, ...], dots: int) -> str:
    """Return what a trait says; one without effects gives what stands in the dots of the character."""
    return text_of(effects) if effects else f"Already in the pool: {ME} brings {counted(dots, 'ability token')}."


# ---------------------------------------------------------------- scenarios

FOR = {
    ("knock_out", ""): "knocking out a rival",
    (
        "knock_out",
        "credited_or_adjacent",
    ): "knocking out a rival, or having a character next to one that is knocked out",
    ("knock_out", "victim_bears_own_target"): "knocking out your target",
    ("knock_out", "victim_bears_no_own_target"): "knocking out any other rival",
    ("knock_out", "victim_is_leader"): "knocking out the other leader",
    ("knock_out", "victim_is_not_leader"): "knocking out a rival other than the leader",
    ("knock_out", "credited_to_own_leader"): "a knock-out by your own leader, on top",
    ("point_marker", ""): "using a point marker",
    ("round_end", ""): "the end of a round",
    ("round_end", "character_holds_triumph"): "holding the triumph marker when a round ends",
    ("round_end", "any_in_scoring_area_and_not_two_per_side"): "a character in the scoring area when a round ends",
    ("round_end", "most_in_scoring_area"): "the most characters in the scoring area when a round ends",
}


def gains_text(scenario: ScenarioCard, per_side: int) -> list[str]:
    """Return what gains points in a scenario, one line each."""
    return [
        f"{counted(gain.amount, 'point')}: {FOR[gain.on, gain.condition]}"
        for gain in scenario.gains
        if counts(gain, per_side)
    ]


def counts(gain: Gain, per_side: int) -> bool:
    """Whether a way to gain points is open to sides of this size (FV-SCEN-15)."""
    return per_side > 2 or gain.condition != "any_in_scoring_area_and_not_two_per_side"


def win_text(win: Win, per_side: int) -> str:
    """Return how a scenario is won, in a line (FV-SCEN-09, FV-SCEN-10).

    >>> win_text(Win(type="threshold", points_two=6, points_three=10, round_limit=10), 2)
    'Lead when a round ends and somebody has 6 points, or after round 10; a tie goes on'
    """
    if win.type == "immediate":
        return f"First to {counted(win.points, 'point')} wins at once"
    if win.type == "rounds":
        return f"Lead after round {win.rounds}; a tie goes on for another round"
    goal = counted(win.points_three if per_side > 2 else win.points_two, "point")
    return f"Lead when a round ends and somebody has {goal}, or after round {win.round_limit}; a tie goes on"
