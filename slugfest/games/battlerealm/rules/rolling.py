"""Step 1: rolling and re-rolling (BR-ROLL)."""

from functools import lru_cache

from slugfest.kernel.game import Choose, Dice, Die, Option, Roll, Script, merged_subsets

from ..content.symbols import MU, NAMES, SC, SYMBOLS
from .finalising import begin_finalising
from .state import Battle
from .table import Table, actor_of, spots_of, traits_of

DIE = Die("symbol die", SYMBOLS, titles=NAMES)
DICE = [Dice([DIE] * count) for count in range(7)]
LOCKS = 1 << MU | 1 << SC
POSITIONS = [tuple(i for i in range(6) if mask >> i & 1) for mask in range(64)]


def begin_turn(table: Table) -> Script[None]:
    """What lapses lapses (BR-TURN-2); then the actor rolls all six dice (BR-ROLL-1)."""
    state = table.state
    actor, hero = state.actor, actor_of(table)
    state.turn += 1
    hero.block = hero.immune = 0
    lift(table, actor)
    hero.last_chance = hero.pvp == 0
    state.used = state.bought = state.committed = state.sentence = 0
    state.explosion = state.primary = False
    state.tapped.clear()
    state.landed.clear()
    state.attacks.clear()
    state.rerolls = allowance(table)
    state.locks = locks(table)
    state.lucky = table.traits[hero.kind].lucky
    if table.tell is not None:
        table.tell("turn", hero=hero.kind, round=state.round, seat=actor)
    faces = yield Roll(DICE[6])
    state.dice[:], state.ids = faces, tuple(range(6))
    sort_dice(state)
    if table.tell is not None:
        table.tell("rolled", hero=hero.kind, dice=state.dice[:], which=list(state.ids))
    state.phase = "reroll"
    if nothing_to_reroll(state):
        begin_finalising(table)


def lift(table: Table, seat: int) -> None:
    """End the Slams and Negates that a hero has placed on others (BR-TURN-2, BR-KEY-DURATION)."""
    for hero in table.heroes:
        if hero.slams:
            hero.slams &= ~(1 << seat)
        hero.negated[seat] = 0


def allowance(table: Table) -> int:
    """Return how many re-rolls the actor has: two, or one, and any additional ones (BR-ROLL-2, -6, -7)."""
    hero = actor_of(table)
    allowed = table.box.constants.rerolls
    if hero.disorientated:
        allowed = min(allowed, 1)
    spots = spots_of(table, table.state.actor)
    if spots[0].rerolls:  # Time Sink, for a hero that starts its turn there (BR-LOC-SINK)
        allowed = min(allowed, spots[0].rerolls)
    allowed += table.traits[hero.kind].extra_rerolls
    for spot in spots:
        allowed += spot.extra_rerolls
    return allowed


def locks(table: Table) -> int:
    """Return the symbols that lock for the actor: Mutant and Science, unless it is immune (BR-ROLL-3, BR-ROLL-5)."""
    state = table.state
    open_to = traits_of(table, state.actor).immune
    for spot in spots_of(table, state.actor):
        open_to |= spot.unlock
    return LOCKS & ~open_to


@lru_cache(maxsize=8192)
def reroll_sets(dice: tuple[int, ...], locked: int) -> tuple[int, ...]:
    """Return every set of dice that may be rolled again, equal symbols merged (BR-OPT-REROLL)."""
    return tuple(merged_subsets(dice, [i for i, face in enumerate(dice) if not locked >> face & 1]))


def reroll_options(table: Table) -> list[Option]:
    """List the sets to re-roll, the Lucky die, and stopping (BR-ROLL-2, BR-ABI-LUCKY)."""
    state, box = table.state, table.box
    found: list[Option] = []
    if state.rerolls:
        sets = box.reroll_options
        found = [sets[mask] for mask in reroll_sets(tuple(state.dice), state.locks)]
    if state.lucky:
        found += [box.lucky_options[i] for i, face in enumerate(state.dice) if state.dice.index(face) == i]
    found.append(box.stop)
    return found


def reroll(table: Table) -> Script[None]:
    """Re-roll a set of dice, or one Lucky die, or stop (BR-ROLL-2, BR-ABI-LUCKY)."""
    state = table.state
    option = yield Choose(state.actor, "battlerealm.reroll", reroll_options, table)
    if option.kind == "stop":
        begin_finalising(table)
        return
    if option.kind == "lucky":
        state.lucky = False
        faces = yield Roll(DICE[1])
        change_dice(table, "lucky", (option.value,), faces)
    else:
        state.rerolls -= 1
        chosen = POSITIONS[option.value]
        faces = yield Roll(DICE[len(chosen)])
        change_dice(table, "rerolled", chosen, faces)
    if nothing_to_reroll(state):
        begin_finalising(table)


def change_dice(table: Table, kind: str, chosen: tuple[int, ...], faces: tuple[int, ...]) -> None:
    """Let some of the dice show other faces; equal ones stand together again afterwards."""
    state = table.state
    if table.tell is not None:
        old, which = [state.dice[i] for i in chosen], [state.ids[i] for i in chosen]
        table.tell(kind, hero=actor_of(table).kind, old=old, faces=sorted(faces), which=which, shows=list(faces))
    for i, face in zip(chosen, faces, strict=True):
        state.dice[i] = face
    sort_dice(state)


def sort_dice(state: Battle) -> None:
    """Keep equal dice together, so that few hands are different, and remember which die is which.

    Dice of one face stand by their identities: sorting identities by face leaves them so, and needs no pairs.
    """
    shows = [0] * len(state.dice)
    for face, die in zip(state.dice, state.ids, strict=True):
        shows[die] = face
    state.ids = tuple(sorted(range(len(shows)), key=shows.__getitem__))
    state.dice.sort()


def nothing_to_reroll(state: Battle) -> bool:
    """Whether no re-roll is left, or all dice are locked, and Lucky is used: the step ends by itself (BR-ROLL-9)."""
    return not state.lucky and (not state.rerolls or not reroll_sets(tuple(state.dice), state.locks))


def end_rolling(table: Table) -> Script[None]:
    """An arranged battle may begin where rolling has just ended."""
    begin_finalising(table)
    yield from ()
