"""The verb `challenge`: one target or each, with further dice (FV-EFF-01)."""

from slugfest.kernel.game import Choose, Option, Part, Script

from ..content.cards import Effect
from ..content.texts import condition_text
from .challenging import challenge
from .conditions import holds
from .state import NONE, OPPONENT, Act
from .table import Table
from .targeting import candidates, challenge_options, remaining_options, square_of
from .triggers import note
from .verbs import DONE, ENDED, able, seat_of, source_of


def do_challenge(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Challenge one target, or each (FV-EFF-01); without a target the ability ends here (FV-ABIL-06)."""
    done = yield from challenge_some(table, act, effect)
    if done:
        return DONE
    if table.tell is not None and able(table, act):
        table.tell("untargeted", piece=table.pieces[act.actor].word, cause=source_of(table, act))
    return ENDED


def challenge_some(table: Table, act: Act, effect: Effect) -> Script[bool]:
    """Challenge whoever is meant; return whether there was somebody."""
    source = source_of(table, act)
    if effect.target == "self":
        if table.pieces[act.actor].at < 0:
            return False
        option = table.box.piece_options[table.pieces[act.actor].word]
        yield from challenge(table, act, giver(table, act, effect), effect.amount, option, [], source)
        return True
    if not able(table, act):
        return False
    if effect.each:
        done = yield from challenge_each(table, act, effect, source)
        return done
    if effect.target == "chosen":
        found = [n for n in candidates(table, act, effect, "chosen") if in_reach(table, act, effect, n)]
        if not found:
            return False
        option = table.box.piece_options[table.pieces[found[0]].word]
    else:
        if not challenge_options(table, act.actor, effect):
            return False
        option = yield Choose(seat_of(table, act), "funkoverse.target", challenge_options, table, act.actor, effect)
    yield from make_challenge(table, act, effect, option, source)
    return True


def giver(table: Table, act: Act, effect: Effect) -> int:
    """Return who gave the status card that challenges its bearer (FV-TOK-11), else an opponent (FV-CHAL-23)."""
    for status in table.state.statuses:
        triggers = table.box.statuses[status.kind].triggers
        codes = [code for waiting in triggers.values() for code in waiting]
        if status.holder == act.actor and any(table.box.triggered[code] is effect for code in codes):
            return status.owner
    return OPPONENT


def in_reach(table: Table, act: Act, effect: Effect, number: int) -> bool:
    """Whether a chosen piece can be challenged: adjacent when the card states no range (FV-EFF-01)."""
    at = table.pieces[act.actor].at
    return effect.range >= 0 or bool(table.board.near[at] >> table.pieces[number].at & 1)


def challenge_each(table: Table, act: Act, effect: Effect, source: str) -> Script[bool]:
    """Challenge everybody in reach, one after another; who comes into reach is included (FV-CHAL-16, FV-CHAL-17)."""
    done: tuple[int, ...] = ()
    while able(table, act) and remaining_options(table, act.actor, effect, done):
        option = yield Choose(
            seat_of(table, act), "funkoverse.target", remaining_options, table, act.actor, effect, done
        )
        done = (*done, option.index)
        yield from make_challenge(table, act, effect, option, source)
    return bool(done)


def make_challenge(table: Table, act: Act, effect: Effect, option: Option, source: str) -> Script[None]:
    """Count the dice, challenge, and note what waits for the challenge to be over (FV-CHAL-07, FV-TURN-19)."""
    if effect.extra is not None and not effect.extra.per:
        act.target_at = square_of(table, option)
    dice, more = planned_dice(table, act.actor, effect, option)
    yield from challenge(table, act, act.actor, dice, option, more, source)
    note(table, act, act.actor, "after_challenge")


def planned_dice(table: Table, number: int, effect: Effect, option: Option, paid: int = NONE) -> tuple[int, list[Part]]:
    """Return how many dice a challenge has against a target, and those that come on top of the card's number.

    `paid` is the type of a token that will lie on the track by then: the price of the ability.
    """
    extra = effect.extra
    if extra is None:
        return effect.amount, []
    if extra.per:
        track = table.state.sides[table.pieces[number].side].track
        further = extra.amount * len({*(token >> 3 for token in track), *([] if paid == NONE else [paid])})
        why = "for the types of tokens on the cooldown track"
    else:
        act = Act(number, [], [], target_at=square_of(table, option))
        further = extra.amount if holds(table, extra.condition, act) else 0
        why = condition_text(extra.condition).replace("if ", "because ", 1)
    more = [Part(further, why, "FV-CHAL-07")] if further else []
    return max(0, effect.amount + further), more
