"""The verb `challenge`: one target or each, with further dice (FV-EFF-01)."""

from slugfest.kernel.game import Choose, Option, Script

from .cards import Effect
from .challenging import challenge
from .conditions import holds
from .state import OPPONENT, Act
from .table import Table
from .targeting import candidates, challenge_options, remaining_options
from .triggers import note
from .verbs import DONE, ENDED, able, seat_of, source_of


def do_challenge(table: Table, act: Act, effect: Effect) -> Script[int]:
    """Challenge one target, or each (FV-EFF-01)."""
    source = source_of(table, act)
    if effect.target == "self":
        if table.pieces[act.actor].at < 0:
            return ENDED
        option = table.box.piece_options[table.pieces[act.actor].word]
        yield from challenge(table, act, giver(table, act, effect), effect.amount, option, source)
        return DONE
    if not able(table, act):
        return ENDED
    if effect.each:
        done = yield from challenge_each(table, act, effect, source)
        return DONE if done else ENDED
    if effect.target == "chosen":
        found = [n for n in candidates(table, act, effect, "chosen") if in_reach(table, act, effect, n)]
        if not found:
            return ENDED
        option = table.box.piece_options[table.pieces[found[0]].word]
    else:
        if not challenge_options(table, act.actor, effect):
            return ENDED
        option = yield Choose(seat_of(table, act), "funkoverse.target", challenge_options, table, act.actor, effect)
    yield from make_challenge(table, act, effect, option, source)
    return DONE


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
    dice = effect.amount
    extra = effect.extra
    if extra is not None:
        if extra.per:
            track = table.state.sides[table.pieces[act.actor].side].track
            dice += extra.amount * len({token >> 3 for token in track})
        else:
            aim(table, act, option)
            if holds(table, extra.condition, act):
                dice += extra.amount
    yield from challenge(table, act, act.actor, max(0, dice), option, source)
    note(table, act, act.actor, "after_challenge")


def aim(table: Table, act: Act, option: Option) -> None:
    """Note where the target is, for conditions on the dice."""
    if option.kind == "piece":
        act.target_at = table.pieces[table.number[option.value]].at
    else:
        act.target_at = next(token.at for token in table.state.tokens if token.word == option.value)
