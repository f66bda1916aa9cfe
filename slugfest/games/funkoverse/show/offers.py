"""What each option means just now: where on the table it is chosen, what it does, and what to expect of it."""

from collections.abc import Callable

import msgspec

from slugfest.kernel.asking import Offer
from slugfest.kernel.game import Choose, Option, Part
from slugfest.kernel.scene import Number
from slugfest.kernel.text import counted, thing

from ..content.cards import Effect
from ..content.kinds import CHARACTER, MARKER, Feat
from ..content.texts import effect_text, text_of
from ..rules.conditions import cost_of
from ..rules.idling import idles
from ..rules.naming import feat_key, spent_key
from ..rules.placing import unborne
from ..rules.scoring import point_marker_value
from ..rules.state import NONE
from ..rules.strikes import planned_dice
from ..rules.table import Table
from ..rules.targeting import challenge_options
from ..rules.verbs import cause
from .naming import actor_of, as_it_stands, called, feat_of, piece_key
from .odds import odds
from .places import square_offer

ACTING = ("funkoverse.action", "funkoverse.extra")
PICKS = {
    "funkoverse.bearer": "Give it to {}",
    "funkoverse.lay": "Target {}",
    "funkoverse.leader": "{} leads",
    "funkoverse.next": "{} first",
    "funkoverse.swap": "Trade places with {}",
}
WHOM = {
    "move": "Move {}",
    "push": "Push {}",
    "pull": "Pull {}",
    "pick": "Choose {}",
    "stand": "Help {} up",
    "act": "Let {} act",
    "shift": "Move {} on the track",
}


def offer(table: Table, choice: Choose, option: Option) -> Offer:
    """Return an option as it is shown."""
    return OFFERS[option.kind](table, choice, option)


# ---------------------------------------------------------------- pieces


def _piece(table: Table, choice: Choose, option: Option) -> Offer:
    number = table.number[option.value]
    piece, name, key = table.pieces[number], called(table, number), option.key
    prompt = choice.prompt
    if prompt == "funkoverse.bearer" and table.box.cards[unborne(table)[1]][0] == 2:
        return Offer(name, on=key, group="Characters")
    if prompt in PICKS:
        return Offer(PICKS[prompt].format(name), on=key, group="Characters")
    if prompt == "funkoverse.ready":
        return Offer(f"{name} acts", on=key, note=_condition(table, number), group="Characters")
    if prompt == "funkoverse.target":
        return _challenge(table, option, int(choice.args[1]), choice.args[2])
    if prompt == "funkoverse.piece":
        effect: Effect = choice.args[2]
        label = WHOM.get(effect.do, "{}").format(name)
        return Offer(label, on=key, note=_condition(table, number), group="Characters")
    if table.kinds[piece.kind].form == MARKER:
        return _objective(table, option, number)
    if piece.side == table.pieces[actor_of(table, choice)].side:
        return Offer(f"Help {name} up", on=key, by=piece_key(table, actor_of(table, choice)), group="Help")
    return _challenge(table, option, actor_of(table, choice), None)


def _condition(table: Table, number: int) -> str:
    """Return whether a piece is down or out, where that matters to whoever chooses it."""
    piece = table.pieces[number]
    if piece.cool:
        return "It is knocked out: its turn ends at once." if not piece.exhausted else "It is knocked out."
    return "It is knocked down." if piece.down else ""


def _objective(table: Table, option: Option, number: int) -> Offer:
    one = next((one for one in table.state.objectives if one.piece == number), None)
    text = "" if one is None else text_of(table.box.objectives[one.kind].interact)
    return Offer(f"Use the {called(table, number)}", on=option.key, note=text.removeprefix("When used: "), group="Use")


def _token(table: Table, choice: Choose, option: Option) -> Offer:
    if choice.prompt == "funkoverse.target":
        return _challenge(table, option, int(choice.args[1]), choice.args[2])
    return _challenge(table, option, actor_of(table, choice), None)


def _challenge(table: Table, option: Option, by: int, effect: Effect | None) -> Offer:
    """Return a challenge with its odds, the dice of both sides, and what winning does (FV-CHAL-06 to -13)."""
    dice = table.box.constants.basic_challenge
    parts = [Part(dice, "basic challenge", "FV-CHAL-03")]
    if effect is not None:
        dice, more = planned_dice(table, by, effect, option)
        parts = [Part(effect.amount, cause(table) or "challenge", "FV-CHAL-04"), *more]
    amount, defence = odds(table, option, dice, parts)
    target = thing(option.key)
    against = f"{counted(dice, 'die', 'dice')} against {defence}"
    note = f"{against}: winning {_ends(table, option)}."
    label = f"Challenge {target}: {against}"
    key = piece_key(table, by)
    return Offer(label, on=option.key, does="strike", by=key, note=note, amount=amount, group="Challenge")


def _ends(table: Table, option: Option) -> str:
    """Return what winning a challenge does."""
    if option.kind == "token":
        return "removes it"
    piece = table.pieces[table.number[option.value]]
    if table.kinds[piece.kind].form != CHARACTER:
        return "takes it off the map"
    return "knocks it out" if piece.down else "knocks it down"


# ---------------------------------------------------------------- markers and cards


def _marker(table: Table, choice: Choose, option: Option) -> Offer:
    by = piece_key(table, actor_of(table, choice))
    if option is table.box.triumph_option:
        return Offer(f"Take the {thing(option.key)}", on=option.key, by=by, group="Use")
    points, space = point_marker_value(table), table.box.constants.point_marker_space
    note = f"{counted(points, 'point')} at once; then it rests on space {space} of the cooldown track."
    return Offer(f"Use {thing(option.key)}", on=option.key, by=by, note=note, group="Use")


def _ability(table: Table, choice: Choose, option: Option) -> Offer:
    number, feat = actor_of(table, choice), feat_of(table, option)
    why: list[Part] = []
    cost = cost_of(table, number, feat, why)
    kind = table.box.types[feat.type]
    price = f"({thing(f'token_{kind}')} token, space {cost} of the cooldown track)" if cost else "without a token"
    saved = "".join(
        f" {part.source} makes it {abs(part.value)} {'lower' if part.value < 0 else 'higher'}." for part in why[1:]
    )
    key = feat_key(table, number, feat)
    sure = ""
    if idles(table, number, feat):
        spent = "the action and the token are" if cost else "the action is"
        sure = f"Use {thing(key)}? Nothing would come of it, and {spent} spent."
    label = f"Use {thing(key)} {price}"
    against, amount = _single_target(table, number, feat, feat.type if cost else NONE)
    note = f"{feat.text}{saved}{against}"
    by = piece_key(table, number)
    return Offer(label, on=key, does="play", by=by, amount=amount, note=note, group="Abilities", sure=sure)


def _single_target(table: Table, number: int, feat: Feat, paid: int) -> tuple[str, Number | None]:
    """Return what to expect of an ability that begins with a challenge and has one target: it is not asked whom."""
    effect = feat.opening
    if effect is None or effect.target not in ("rival", "nearest_rival"):
        return "", None
    found = challenge_options(table, number, effect)
    if len(found) != 1:
        return "", None
    (target,) = found
    dice, more = planned_dice(table, number, effect, target, paid)
    amount, defence = odds(table, target, dice, [Part(effect.amount, feat.name, "FV-CHAL-04"), *more])
    against = f"{counted(dice, 'die', 'dice')} against {defence}"
    return f" Its only target is {thing(target.key)}: {against}, and winning {_ends(table, target)}.", amount


def _item(table: Table, choice: Choose, option: Option) -> Offer:
    number, feat = actor_of(table, choice), feat_of(table, option)
    key = feat_key(table, number, feat) if table.pieces[number].item >= 0 else ""
    label = f"Use {thing(option.key)}, which then rests on space {feat.cost} of the cooldown track"
    sure = f"Use {thing(option.key)}? Nothing would come of it, and the action is spent." * idles(table, number, feat)
    against, amount = _single_target(table, number, feat, NONE)
    note, by = f"{feat.text}{against}", piece_key(table, number)
    return Offer(label, on=key, does="play", by=by, amount=amount, note=note, group="Items", sure=sure)


def _helper(table: Table, choice: Choose, option: Option) -> Offer:
    """The action of a companion or minion; a further one of a companion is paid with an action of its character."""
    feat = feat_of(table, option)
    number = _helping(table, choice, feat)
    key = feat_key(table, number, feat)
    label = f"{called(table, number)}: {feat.name}"
    if option.kind == "forfeit":
        label = f"Give up an action for {called(table, number)}: {feat.name}"
    elif option.kind == "companion":
        label = f"{label}, free"
    idle = " Nothing would come of it." if idles(table, number, feat) else ""
    return Offer(label, on=key, does="play", by=piece_key(table, number), note=f"{feat.text}{idle}", group="Helpers")


def _helping(table: Table, choice: Choose, feat: Feat) -> int:
    if choice.prompt == "funkoverse.minion":
        return int(choice.args[1])
    kinds, actor = table.kinds, table.state.actor
    return next(n for n, p in enumerate(table.pieces) if p.host == actor and feat in kinds[p.kind].feats)


def _card(table: Table, choice: Choose, option: Option) -> Offer:
    return Offer(f"Take {thing(option.key)}", on=option.key, group="Cards")


def _base(table: Table, choice: Choose, option: Option) -> Offer:
    basic = table.kinds[table.box.bases[option.value][1]].name
    return Offer(f"Take the {option.text} base", on=option.key, note=f"Its basic character: {basic}", group="Bases")


def _cool(table: Table, choice: Choose, option: Option) -> Offer:
    """A token on a track; equal ones on one space are the same to everybody."""
    side, moved, amount = int(choice.args[1]), choice.args[2], int(choice.args[3])
    code = table.box.cooling[option.value]
    track = table.state.sides[side].track
    place = next((n for n, other in enumerate(track) if other == code and n not in moved), 0)
    count = sum(other >> 3 == code >> 3 for other in track[: place + 1])
    space = min((code & 7) + amount, table.box.constants.cooldown_max)
    after = "Back to the pool." if space < 1 else f"Goes from space {code & 7} to space {space}."
    label = f"The {thing(f'token_{table.box.types[code >> 3]}')} token on space {code & 7}"
    return Offer(label, on=spent_key(table.box, side, code >> 3, count), note=after, group="Tokens")


# ---------------------------------------------------------------- what has no thing of its own


def _way(table: Table, choice: Choose, option: Option) -> Offer:
    if choice.prompt == "funkoverse.order":
        number, code, _ = choice.args[1][option.value]
        effect = table.box.triggered[code]
        return Offer(f"{called(table, number)}: {table.box.triggered_by[code]}", note=effect_text(effect))
    said = text_of(tuple(plain_effect(one) for one in choice.args[2].options[option.value]))
    return Offer(said.rstrip("."))


def plain_effect(effect: Effect) -> Effect:
    """Return an effect without its condition, which holds where it can be chosen."""
    return msgspec.structs.replace(effect, condition="")


def _yes(table: Table, choice: Choose, option: Option) -> Offer:
    effect: Effect = choice.args[1]
    if effect.do == "pay_tokens":
        token = table.box.tokens[table.box.token_of[effect.token]].name
        gives = " ".join(text_of((one,)) for one in as_it_stands(table, table.state.acts[-1], effect.then))
        return Offer(f"Spend {effect.amount} {token}", note=gives)
    return Offer("Get up" if effect.do == "stand" else "Yes")


def _pass(table: Table, choice: Choose, option: Option) -> Offer:
    if choice.prompt == "funkoverse.extra":
        return Offer("Do without the action")
    if choice.prompt == "funkoverse.piece":
        return Offer("Nobody" if choice.args[2].do == "stand" else "No more")
    effect: Effect = choice.args[1]
    return Offer({"stand": "Stay down", "pay_tokens": "Keep them"}.get(effect.do, "No"))


def _stay(table: Table, choice: Choose, option: Option) -> Offer:
    if choice.prompt == "funkoverse.move":
        return Offer("Stay here")
    return Offer(f"Leave {called(table, int(choice.args[1]))} there")


def _end(table: Table, choice: Choose, option: Option) -> Offer:
    left = table.state.left
    able = left and len(choice.options) > 1 and table.state.actor != NONE
    actions = f"{counted(left, 'action')} {'is' if left == 1 else 'are'}"
    return Offer("End the turn", sure=f"End the turn? {actions} left." if able else "")


OFFERS: dict[str, Callable[[Table, Choose, Option], Offer]] = {
    "square": square_offer,
    "piece": _piece,
    "token": _token,
    "marker": _marker,
    "ability": _ability,
    "item": _item,
    "companion": _helper,
    "forfeit": _helper,
    "minion": _helper,
    "card": _card,
    "base": _base,
    "cool": _cool,
    "way": _way,
    "yes": _yes,
    "pass": _pass,
    "stay": _stay,
    "rally": lambda table, choice, option: Offer("Rally: get up with both actions"),
    "end": _end,
}
