"""What each option means just now: where on the table it is chosen, what it does, and what to expect of it."""

from collections.abc import Callable

from slugfest.kernel.asking import Offer
from slugfest.kernel.game import Choose, Option
from slugfest.kernel.scene import Number
from slugfest.kernel.text import counted, joined, thing

from ..content.faces import ATTACK, CORES, Card, Effect
from ..rules.reacting import defenders
from ..rules.table import Table, bloodied, champion_of, own_champions, side_of
from ..rules.targeting import targets_of
from .cards import card_key
from .forecast import fells, forecast, left
from .names import called, card_called, champion_key
from .places import hex_offer

PICKS = {"brawl.draft": "Take", "brawl.bring": "Bring", "brawl.ban": "Ban"}


def offer(table: Table, choice: Choose, option: Option) -> Offer:
    """Return an option as it is shown."""
    return OFFERS[option.kind](table, choice, option)


# ---------------------------------------------------------------- Champions


def _champion(table: Table, choice: Choose, option: Option) -> Offer:
    if choice.prompt in PICKS:
        return Offer(f"{PICKS[choice.prompt]} {thing(option.key)}", on=option.key, group="Champions")
    champion = champion_of(table, option)
    label = f"{called(table, champion)} ({health(table, champion)})"
    if choice.prompt == "brawl.target":
        card, actor = choice.args[1], choice.args[2]
        return _aimed(table, card, actor, [champion], label)
    if choice.prompt in ("brawl.choose", "brawl.more"):
        return _concerned(table, choice.args[1], choice.args[2], champion, label)
    return Offer(label, on=option.key, group="Champions")


def health(table: Table, champion: int) -> str:
    """Return a Champion's hit points in words."""
    if table.at[champion] < 0:
        return "on the Gate"
    return f"{left(table, champion)} of {counted(side_of(table, champion).hp, 'hit point')}"


def _aim(table: Table, choice: Choose, option: Option) -> Offer:
    """An area of effect, by whom it hits: where it points to says nothing to anybody."""
    card, actor = choice.args[1], choice.args[2]
    found = targets_of(table, card, actor, option)
    found.sort(key=lambda one: table.team[one] == table.team[actor])
    verb = "Hit" if card.type == ATTACK else "Use it on"
    names = [called(table, one) for one in found]
    return _aimed(table, card, actor, found, f"{verb} {joined(names) or 'nobody'}")


def _aimed(table: Table, card: Card, actor: int, targets: list[int], label: str) -> Offer:
    """Return a target, or all of an area at the first of them, with the damage to expect if nobody reacts."""
    by = champion_key(table, actor)
    where = champion_key(table, targets[0]) if targets else ""
    if card.type != ATTACK or not targets or any(table.at[one] < 0 for one in targets):
        return Offer(label, on=where, does="strike" if targets else "pick", by=by, group="Targets")
    blows = {one: forecast(table, card, actor, targets, one) for one in targets}
    if len(blows) == 1:
        (amount,) = blows.values()
    else:
        amount = Number("sword", sum(blow.value for blow in blows.values()), "damage in all")
    return Offer(
        label, on=where, does="strike", by=by, amount=amount, note=_after(table, actor, blows), group="Targets"
    )


def _after(table: Table, actor: int, blows: dict[int, Number]) -> str:
    """Return what an attack would lead to: who goes out and who scores for it (SB-VP-01, SB-VP-02)."""
    said = []
    if len(blows) > 1:
        said.append(joined([f"{blow.value} to {called(table, one)}" for one, blow in blows.items()]) + ".")
    out = [one for one, blow in blows.items() if fells(table, blow, one)]
    for mine, scorer in ((False, "your team scores"), (True, "the other team scores")):
        gone = [one for one in out if (table.team[one] == table.team[actor]) == mine]
        if gone:
            verb = "goes" if len(gone) == 1 else "go"
            said.append(f"{joined([called(table, one) for one in gone])} {verb} out: {scorer} {len(gone)}.")
    return " ".join(said)


def _concerned(table: Table, effect: Effect, source: int, champion: int, label: str) -> Offer:
    """Return a Champion that an effect may concern."""
    key = champion_key(table, champion)
    if effect.do not in ("damage", "damage_until_bloodied"):
        return Offer(label, on=key, group="Champions")
    harm = effect.amount
    if effect.do == "damage_until_bloodied":
        harm = 0 if bloodied(table, champion) else left(table, champion) - side_of(table, champion).half
    amount = Number("sword", harm, "damage")
    note = _after(table, source, {champion: amount})
    by = champion_key(table, source)
    return Offer(label, on=key, does="strike", by=by, amount=amount, note=note, group="Champions")


# ---------------------------------------------------------------- cards


def hand_key(table: Table, seat: int, card: int) -> str:
    """Return the key of a seat's card on the table."""
    kinds = len(table.box.kinds)
    of = table.box.cards[card].champion
    twin = any(table.state.who[one] == of + kinds for one in own_champions(table, seat))
    return card_key(table.box.cards[card].key, twin)


def _card(table: Table, choice: Choose, option: Option) -> Offer:
    card = table.box.cards[option.value]
    name, on = card_called(table, option.value), hand_key(table, choice.seat, option.value)
    by = _owner(table, choice.seat, card)
    match choice.prompt:
        case "brawl.react":
            return _reaction(table, card, name, on)
        case "brawl.plan":
            return Offer(f"Put {name} on top of your deck", on=on, group="Cards")
        case "brawl.discard" | "brawl.stun":
            return Offer(f"Discard {name}", on=on, group="Cards")
    label = f"Play {name} with {thing(by)} for {thing(CORES[card.core])}"
    return Offer(label, on=on, does="play", by=by, note=card.text, group="Cards")


def _owner(table: Table, seat: int, card: Card) -> str:
    """Return the key of the Champion to which a card belongs."""
    kinds = len(table.box.kinds)
    found = [one for one in own_champions(table, seat) if table.state.who[one] % kinds == card.champion]
    return champion_key(table, found[0]) if found else ""


def _reaction(table: Table, answer: Card, name: str, on: str) -> Offer:
    """Return a Reaction with the damage that would be left."""
    fight = table.fight
    attack = table.box.cards[fight.card]
    open_to_it = defenders(table, attack)
    label = f"React with {name}"
    if len(open_to_it) != 1:
        return Offer(label, on=on, does="play", note=answer.text, group="Cards")
    (defender,) = open_to_it
    before = forecast(table, attack, fight.actor, fight.targets, defender).value
    amount = forecast(table, attack, fight.actor, fight.targets, defender, answer)
    less = before - amount.value
    stopped = f"Stops {less} of {before}. " if less > 0 else ""
    note = f"{stopped}{answer.text}"
    return Offer(label, on=on, does="play", by=champion_key(table, defender), note=note, amount=amount, group="Cards")


def _mulligan(table: Table, choice: Choose, option: Option) -> Offer:
    hand = table.state.players[choice.seat].hand
    cards = [card for i, card in enumerate(hand) if option.value >> i & 1]
    parts = tuple([hand_key(table, choice.seat, card) for card in cards])
    label = f"Replace {joined([card_called(table, card) for card in cards])}"
    return Offer(label, parts=parts, group=f"Replace {counted(len(cards), 'card')}")


# ---------------------------------------------------------------- actions, numbers, seats


def _action(table: Table, choice: Choose, option: Option) -> Offer:
    action = table.box.actions[option.value]
    core = thing(CORES[action.core])
    note = f"One Champion may {action.may}. The {core} Core pays for it."
    return Offer(f"{core}: {action.does}", note=note, group="Without a card")


def _amount(table: Table, choice: Choose, option: Option) -> Offer:
    n = option.value
    if choice.prompt == "brawl.draw":
        return Offer(f"Draw {counted(n, 'card')}" if n else "Draw none")
    return Offer(f"Heal {n}" if n else "Heal nothing")


def _side(table: Table, choice: Choose, option: Option) -> Offer:
    return Offer(f"Start in the {table.box.ground.entry.sides[option.value].id}")


def _seat(table: Table, choice: Choose, option: Option) -> Offer:
    one, other = option.value, option.value ^ 2
    places = ("first", "third") if choice.args[2] == 0 else ("second", "fourth")
    label = f"{{seat:{one}}} {{plays|play}} {places[0]}, {{seat:{other}}} {places[1]}"
    return Offer(label, on=f"mat:{one}")


# ---------------------------------------------------------------- what has no thing of its own


def _end(table: Table, choice: Choose, option: Option) -> Offer:
    ready = table.state.players[choice.seat].cores.bit_count()
    unused = f"{counted(ready, 'Core')} unused." if ready else ""
    sure = f"End your turn? {counted(ready, 'Core')} can still be used." if ready and len(choice.options) > 1 else ""
    return Offer("End your turn", note=unused, sure=sure)


def _stop(table: Table, choice: Choose, option: Option) -> Offer:
    if choice.prompt in ("brawl.place", "brawl.force"):
        champion: int = choice.args[3 if choice.prompt == "brawl.place" else 1]
        return Offer(f"Leave {called(table, champion)} there")
    return Offer("Move no trap" if choice.prompt == "brawl.token" else "Stay here")


def _decline(table: Table, choice: Choose, option: Option) -> Offer:
    label = (
        "Do not attack" if choice.args[1].type == ATTACK else f"Do without {card_called(table, choice.args[1].index)}"
    )
    return Offer(label, sure=f"{label}? The card and its Core are spent all the same.")


def _use(table: Table, choice: Choose, option: Option) -> Offer:
    if choice.prompt == "brawl.ability":
        side = side_of(table, choice.args[1])
        return Offer(f"Use {side.ability}", note=side.text)
    card: Card = choice.args[1]
    return Offer(f"Use {card_called(table, card.index)}", note=card.text)


def _pass(table: Table, choice: Choose, option: Option) -> Offer:
    return Offer("Let it happen" if choice.prompt == "brawl.react" else "Do not use it")


def _done(table: Table, choice: Choose, option: Option) -> Offer:
    labels = {"brawl.plan": "Put no card there", "brawl.discard": "Discard no more", "brawl.more": "No more"}
    return Offer(labels.get(choice.prompt, "Nobody"))


def _just(label: str) -> Callable[[Table, Choose, Option], Offer]:
    return lambda table, choice, option: Offer(label)


OFFERS: dict[str, Callable[[Table, Choose, Option], Offer]] = {
    "champion": _champion,
    "twin": _champion,
    "aim": _aim,
    "card": _card,
    "hex": hex_offer,
    "action": _action,
    "core": lambda table, choice, option: Offer(f"Ready the {thing(CORES[option.value])} Core", group="Cores"),
    "n": _amount,
    "mulligan": _mulligan,
    "side": _side,
    "seat": _seat,
    "end": _end,
    "stop": _stop,
    "decline": _decline,
    "use": _use,
    "pass": _pass,
    "done": _done,
    "keep": _just("Keep this hand"),
    "reveal": _just("Show your hand"),
}
