"""Challenges: dice, knocked down, knocked out, and what happens on the way (FV-CHAL)."""

from slugfest.kernel.game import Option, Part, Roll, Script

from ..content.kinds import CHARACTER, COMPANION, MARKER
from .conditions import defence_of
from .naming import slot_key
from .scoring import knocked_out
from .state import NONE, Act, Piece, Token
from .table import Table, fall, take_off
from .triggers import happen, waits


def challenge(
    table: Table, act: Act, challenger: int, dice: int, option: Option, more: list[Part], source: str
) -> Script[bool]:
    """Declare the target, roll, let the defender roll, and see who has more (FV-CHAL-06 to -13).

    `more` are the dice that come on top, `source` is the card; both are told.
    """
    if option.kind == "token":
        won = yield from challenge_token(table, act, challenger, dice, option, more, source)
        return won
    victim = table.number[option.value]
    piece = table.pieces[victim]
    act.target, act.target_at, act.target_side = victim, piece.at, piece.side
    if victim not in act.targets:
        act.targets.append(victim)
    if table.tell is not None:
        tell_challenge(table, act, challenger, dice, option, more, source)
    if waits(table, piece, "challenged"):
        yield from happen(table, victim, "challenged")
    won = yield from rolls(table, dice, defence_of(table, victim), challenger, option, source)
    act.won = int(won)
    if won:
        yield from beaten(table, victim, credited(table, challenger))
    return won


def tell_challenge(
    table: Table, act: Act, challenger: int, dice: int, option: Option, more: list[Part], source: str
) -> None:
    """Tell who challenges whom with how many dice, and why so many."""
    assert table.tell is not None
    facts = {"target": option.index, "thrown": dice}
    if act.token != NONE:
        table.tell("tripped", by=table.pieces[challenger].word, trap=act.token, **facts)
    elif challenger < 0:
        table.tell("backfired", protocol=source, **facts)
    else:
        table.tell("challenge", piece=table.pieces[challenger].word, using=source, more=more, **facts)


def rolls(table: Table, dice: int, defence: int, challenger: int, option: Option, source: str) -> Script[bool]:
    """Roll for both; the challenger wins only with strictly more successes (FV-CHAL-08, FV-CHAL-09)."""
    state, box = table.state, table.box
    attack, defend = 0, 0
    state.dice.clear()
    state.reply.clear()
    if dice:
        shown = yield Roll(box.dice[min(dice, len(box.dice) - 1)])
        for face in shown:
            attack += box.attack[face]
            state.dice.append(box.faces[face])
    if defence:
        shown = yield Roll(box.dice[min(defence, len(box.dice) - 1)])
        for face in shown:
            defend += box.defend[face]
            state.reply.append(box.faces[face])
    won = attack > defend
    if table.tell is not None:
        why: list[Part] = []
        if option.kind == "piece":
            defence_of(table, table.number[option.value], why)
        table.tell(
            "rolled",
            roller=table.box.piece_options[table.pieces[challenger].word].key if challenger >= 0 else source,
            dice=state.dice[:],
            hits=attack,
            target=option.index,
            reply=state.reply[:],
            blocks=defend,
            verdict="" if won else "tie" if attack == defend else "lost",
            parts=why,
        )
    return won


def credited(table: Table, challenger: int) -> int:
    """Return the character to whom a knock-out is credited (FV-CHAL-22); NONE for nobody (FV-CHAL-23)."""
    if challenger < 0:
        return NONE
    piece = table.pieces[challenger]
    return challenger if table.kinds[piece.kind].form == CHARACTER else piece.host


def beaten(table: Table, victim: int, by: int) -> Script[None]:
    """Knock a standing character down and a down one out; other pieces leave the map (FV-CHAL-11 to -13)."""
    piece = table.pieces[victim]
    form = table.kinds[piece.kind].form
    if form == CHARACTER:
        if piece.down:
            yield from knock_out(table, victim, by)
        else:
            yield from knock_down(table, victim, piece)
        return
    take_off(table, victim)
    if form == COMPANION:
        piece.cool = table.box.constants.knockout_space
    if table.tell is not None:
        slot = slot_key(piece.side, piece.cool) if piece.cool else ""
        table.tell("removed", piece=piece.word, slot=slot)


def knock_down(table: Table, victim: int, piece: Piece) -> Script[None]:
    """Lay a character down where it stood; it drops the triumph marker (FV-CHAL-11, FV-SCEN-13)."""
    fall(table, piece)
    if table.tell is not None:
        table.tell("down", piece=piece.word)
    drop_triumph(table, victim, piece.at)
    if waits(table, piece, "knocked_down"):
        yield from happen(table, victim, "knocked_down")


def knock_out(table: Table, victim: int, by: int) -> Script[None]:
    """Take a character off the map and lay it on 1 of its side's track; it keeps its cards (FV-CHAL-12, FV-CHAL-15)."""
    piece = table.pieces[victim]
    square = piece.at
    take_off(table, victim)
    piece.cool = table.box.constants.knockout_space
    if table.tell is not None:
        table.tell("out", piece=piece.word, slot=slot_key(piece.side, piece.cool))
    drop_triumph(table, victim, square)
    yield from knocked_out(table, victim, square, by)


def drop_triumph(table: Table, number: int, square: int) -> None:
    """Lay the triumph marker where its holder is or was (FV-SCEN-13)."""
    state = table.state
    if state.holder == number:
        state.holder, state.triumph = NONE, square
        if table.tell is not None:
            table.tell("dropped", piece=table.pieces[number].word, square=square)


# ------------------------------------------------------------------ tokens


def challenge_token(
    table: Table, act: Act, challenger: int, dice: int, option: Option, more: list[Part], source: str
) -> Script[bool]:
    """Challenge a round token: beaten it goes back to its owner's supply, without points (FV-TOK-04)."""
    token = next(token for token in table.state.tokens if token.word == option.value)
    act.target, act.target_at, act.target_side = NONE, token.at, table.pieces[token.owner].side
    if table.tell is not None:
        tell_challenge(table, act, challenger, dice, option, more, source)
    won = yield from rolls(table, dice, table.box.tokens[token.kind].defense, challenger, option, source)
    act.won = int(won)
    if won:
        remove_token(table, token)
    return won


def remove_token(table: Table, token: Token) -> None:
    """Return a token to the supply of its owner (FV-TOK-01)."""
    table.state.tokens.remove(token)
    if table.tell is not None:
        table.tell("token_removed", trap=token.word)


def trip(table: Table, number: int) -> Script[None]:
    """Whatever waits for a rival that ends a move in its square happens now; markers are no rivals (FV-TURN-21)."""
    if table.kinds[table.pieces[number].kind].form == MARKER:
        return
    for word in [token.word for token in table.state.tokens if token.at == table.pieces[number].at]:
        token = next((one for one in table.state.tokens if one.word == word), None)
        if token is None or table.pieces[number].at != token.at:
            continue
        if table.pieces[token.owner].side == table.pieces[number].side:
            continue
        kind = table.box.tokens[token.kind]
        act = Act(token.owner, [number], [], target=number, target_at=token.at, token=word)
        for effect in kind.steps:
            if effect.do == "challenge" and table.pieces[number].at >= 0:
                option = table.box.piece_options[table.pieces[number].word]
                yield from challenge(table, act, token.owner, effect.amount, option, [], kind.name)
            elif effect.do == "remove_token" and token in table.state.tokens:
                remove_token(table, token)
