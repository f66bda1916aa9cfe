"""What each option means just now: where on the table it is chosen, what it does, and what to expect of it."""

from collections.abc import Callable

from slugfest.kernel.asking import Offer
from slugfest.kernel.game import Choose, Option
from slugfest.kernel.scene import Number
from slugfest.kernel.text import counted

from ..content.kinds import STRIKES, Card
from ..content.texts import DODGES
from ..rules.forecast import chances, left_by, mean
from ..rules.state import NONE
from ..rules.sums import damage_of, damage_parts
from ..rules.table import Table, characters_on, in_play, targets_of
from .names import called, card_called, character_key, health
from .places import space_offer
from .questions import SECRET

CHARACTERS = {
    "royale.pick": "Take {who}",
    "royale.next": "Place {who}",
    "royale.heal": "Heal {who} ({health})",
    "royale.swap": "Change places with {who}",
    "royale.shift": "Change places with {who}",
    "royale.for": "Play it for {who} ({health})",
    "royale.control": "{who} controls it",
}
VICTIMS = {"pull": "Pull {who}", "hold": "Hold {who}", "flip": "Turn a card of {who} face down"}


def offer(table: Table, choice: Choose, option: Option) -> Offer:
    """Return an option as it is shown."""
    return OFFERS[option.kind](table, choice, option)


# ---------------------------------------------------------------- attacks


def odds_of(table: Table, attacker: int, defender: int, plus: int) -> tuple[Number, str]:
    """Return how likely an attack does damage, and what to expect of it, if nobody reacts."""
    box, state = table.box, table.state
    odds = chances(box.red, box.white, plus + state.boosts[attacker])
    left = state.health[defender]
    amount = Number("sword", round(100 * (1 - odds[0])), "% chance of damage")
    note = f"{mean(odds):.1f} damage on average."
    if (falls := sum(odds[left:])) > 0:
        note += f" Defeats {called(table, defender)} in {round(100 * falls) or 'less than 1'} of 100 cases."
    return amount, note


def _strike(table: Table, seat: int, attacker: int, defender: int, plus: int, label: str) -> Offer:
    amount, note = odds_of(table, attacker, defender, plus)
    if table.state.owner[defender] == seat:
        note = f"A teammate! {note}"
    on, by = character_key(table, defender), character_key(table, attacker)
    return Offer(label, on=on, does="strike", by=by, amount=amount, note=note, group="Attacks")


def _attack(table: Table, choice: Choose, option: Option) -> Offer:
    attacker, defender = table.box.pairs[option.value]
    plus = 0
    if choice.prompt == "royale.assist":
        plus = strength(table.box.cards[table.state.card])
    label = f"Attack {called(table, defender)} ({health(table, defender)}) with {called(table, attacker)}"
    return _strike(table, choice.seat, attacker, defender, plus, label)


def strength(card: Card) -> int:
    """Return what a card adds to an attack."""
    return next((effect.amount for effect in card.effects if effect.do in STRIKES), 0)


# ---------------------------------------------------------------- characters


def _character(table: Table, choice: Choose, option: Option) -> Offer:
    character, prompt = option.value, choice.prompt
    who = called(table, character)
    if prompt in ("royale.target", "royale.order"):
        card = table.box.cards[table.state.card]
        label = f"Attack {who} ({health(table, character)})"
        return _strike(table, choice.seat, table.state.actor, character, strength(card), label)
    if prompt == "royale.victim":
        doing = table.box.cards[table.state.card].opening.do
        label = VICTIMS[doing].format(who=who)
        by = character_key(table, table.state.actor) if table.state.actor != NONE else ""
        return Offer(label, on=option.key, does="strike", by=by, group="Enemies")
    label = CHARACTERS[prompt].format(who=who, health=health(table, character))
    return Offer(label, on=option.key, group="Characters")


def _move(table: Table, choice: Choose, option: Option) -> Offer:
    green = table.state.green
    far = f" up to {counted(green, 'space')}" if green else ""
    note = "" if green else f"Rolls the green die first: {min(table.box.green)} to {max(table.box.green)} spaces."
    key = character_key(table, option.value)
    return Offer(f"Move {called(table, option.value)}{far}", on=key, by=key, note=note, group="Moves")


# ---------------------------------------------------------------- cards


def _card(table: Table, choice: Choose, option: Option) -> Offer:
    card = table.box.bonus[option.value] if option.kind == "bonus" else table.box.cards[option.value]
    name, owner = card_called(table, card.index), card.owner
    match choice.prompt:
        case "royale.flip":
            return Offer(f"Turn {name} face down", on=option.key, note=card.text, group="Cards")
        case "royale.ready":
            label = f"Turn {called(table, owner)}'s {name} face up"
            return Offer(label, on=option.key, note=card.text, group="Cards")
        case "royale.react":
            return _reaction(table, card, option)
    if owner == NONE:
        return Offer(f"Play the Bonus Card {name}", on=option.key, does="play", note=card.text, group="Bonus Cards")
    label, by = f"Play {name} with {called(table, owner)}", character_key(table, owner)
    amount, note = None, card.text
    if card.reach != NONE and in_play(table, owner):
        enemies = characters_on(table, targets_of(table, owner, card.reach))
        if len(enemies) == 1:
            amount, expected = odds_of(table, owner, enemies[0], strength(card))
            note = f"{card.text} Against {called(table, enemies[0])}: {expected}"
    return Offer(label, on=option.key, does="play", by=by, amount=amount, note=note, group="Cards")


def _reaction(table: Table, card: Card, option: Option) -> Offer:
    """Return a reaction with what would be left of the damage."""
    fight = table.state.battle
    assert fight is not None
    label, by = f"React with {card_called(table, card.index)}", character_key(table, fight.defender)
    cases, now = left_by(table, fight, card), damage_of(fight)
    amount: Number | None = None
    if any(effect.do in DODGES for effect in card.effects):
        changed = ""  # what is left depends on where it goes
    elif len(cases) == 1:
        changed = ""
        amount = Number("sword", cases[0], f"damage instead of {now}" if cases[0] != now else "damage")
    else:
        amount = Number("sword", max(cases), "damage at most")
        changed = f"On average {sum(cases) / len(cases):.1f} instead of {now}. "
    note = f"{changed}{card.text}"
    return Offer(label, on=option.key, does="play", by=by, amount=amount, note=note, group="Cards")


# ---------------------------------------------------------------- what has no thing of its own


def _pass(table: Table, choice: Choose, option: Option) -> Offer:
    fight = table.state.battle
    assert fight is not None
    damage = damage_of(fight)
    amount = Number("sword", damage, "damage", parts=tuple(damage_parts(table.box, fight)))
    falls = damage >= table.state.health[fight.defender]
    notes = [f"{called(table, fight.defender)} is defeated."] if falls else []
    if len(choice.options) == 1:
        notes.append(SECRET)
    return Offer("Let it happen", amount=amount, note=" ".join(notes))


def _stay(table: Table, choice: Choose, option: Option) -> Offer:
    if choice.prompt == "royale.space":
        return Offer("Attack from here")
    who = called(table, int(choice.args[1]))
    return Offer("Stay here", sure=f"Stay here? The Move action of {who} is spent all the same.")


def _leave(table: Table, choice: Choose, option: Option) -> Offer:
    return Offer("Leave the flag", note=f"{called(table, table.state.actor)} no longer controls it.")


def _end(table: Table, choice: Choose, option: Option) -> Offer:
    left = counted(table.state.actions, "action")
    sure = f"End your turn? {left} can still be used." if len(choice.options) > 1 else ""
    return Offer("End your turn", note=f"{left} unused.", sure=sure)


def _done(table: Table, choice: Choose, option: Option) -> Offer:
    return Offer("No more cards")


OFFERS: dict[str, Callable[[Table, Choose, Option], Offer]] = {
    "character": _character,
    "move": _move,
    "attack": _attack,
    "card": _card,
    "bonus": _card,
    "space": space_offer,
    "stay": _stay,
    "leave": _leave,
    "pass": _pass,
    "done": _done,
    "end": _end,
}
