"""What is asked, and what each option means just now, in words for people."""

from slugfest.kernel.game import Choose, Option, Part

from .conditions import cost_of, defence_of
from .kinds import CHARACTER, MARKER, Feat
from .state import NONE, Act
from .table import Table
from .targeting import candidates
from .words import PROMPTS, effect_text, text_of


def ask(table: Table, choice: Choose) -> str:
    """Return the question, with the name of the piece or side that is asked."""
    state = table.state
    who = f"Seat {choice.seat + 1}"
    if state.acts:
        act = state.acts[-1]
        who = table.kinds[table.pieces[act.actor].kind].name
        if act.feat != NONE:
            who += f" ({table.box.feats[act.feat].name})"
    elif state.actor != NONE:
        who = table.kinds[table.pieces[state.actor].kind].name
        if choice.prompt == "funkoverse.action":
            who += f" ({state.left} action{'s' if state.left != 1 else ''} left)"
    elif choice.prompt == "funkoverse.start":
        who = table.kinds[table.pieces[choice.args[1]].kind].name
    return f"{who}: {PROMPTS[choice.prompt]}"


def label(table: Table, choice: Choose, option: Option) -> str:
    """Return what an option means in this choice."""
    acting = choice.prompt in ("funkoverse.action", "funkoverse.extra")
    match option.kind:
        case "square":
            square = f"{option.value % table.box.stride}-{option.value // table.box.stride}"
            return f"move to {square}" if acting else square
        case "piece":
            return piece_label(table, choice, option, acting)
        case "token":
            return f"challenge {option.text}"
        case "marker":
            return f"interact: {option.text}"
        case "ability":
            return ability_label(table, actor_of(table, choice), feat_of(table, option))
        case "item":
            feat = feat_of(table, option)
            return f"{feat.name}{'*' * feat.star} (then on {feat.cost}): {feat.text}"
        case "companion" | "minion":
            return f"{option.text}: {feat_of(table, option).text}"
        case "forfeit":
            return f"forfeit an action for {option.text}: {feat_of(table, option).text}"
        case "card":
            return card_label(table, option)
        case "base":
            return f"{option.text} ({table.kinds[table.box.bases[option.value][1]].name})"
        case "cool":
            return f"the {option.text}"
        case "way":
            return way_label(table, choice, option)
        case "yes" | "pass":
            return may_label(table, choice, option)
        case "stay":
            return "leave it where it is" if choice.prompt in ("funkoverse.push", "funkoverse.pull") else "stay"
        case "rally":
            return "rally: stand up with both actions"
        case "end":
            return "end the turn" + (f" ({table.state.left} unused)" if table.state.left else "")
    return option.text


def feat_of(table: Table, option: Option) -> Feat:
    """Return the ability, item or action that an option stands for."""
    return table.box.feats[table.box.feat_values[option.kind][option.value]]


def actor_of(table: Table, choice: Choose) -> int:
    """Return who is asked for an action."""
    return int(choice.args[1]) if choice.prompt == "funkoverse.extra" else table.state.actor


def piece_label(table: Table, choice: Choose, option: Option, acting: bool) -> str:
    """Say what choosing a piece means: a challenge with its dice, an assist, an objective, or just that one."""
    number = table.number[option.value]
    piece = table.pieces[number]
    kind = table.kinds[piece.kind]
    if not acting:
        fighting = choice.prompt == "funkoverse.target"
        return challenge_text(table, number) if fighting else named(table, number)
    if kind.form == MARKER:
        card = next(one for one in table.state.objectives if one.piece == number)
        return f"interact: {text_of(table.box.objectives[card.kind].interact)}"
    if piece.side == table.pieces[actor_of(table, choice)].side:
        return f"assist {kind.name}: it stands up"
    return challenge_text(table, number, table.box.constants.basic_challenge)


def named(table: Table, number: int) -> str:
    """Return a piece with its side and state."""
    piece = table.pieces[number]
    notes = [f"side {piece.side + 1}"]
    if piece.down:
        notes.append("down")
    if piece.cool:
        notes.append(f"out, on {piece.cool}")
    return f"{table.kinds[piece.kind].name} ({', '.join(notes)})"


def challenge_text(table: Table, number: int, dice: int = 0) -> str:
    """Return a challenge with its dice, the defence that it meets, and what winning does."""
    piece = table.pieces[number]
    why: list[Part] = []
    defence = defence_of(table, number, why)
    kind = table.kinds[piece.kind]
    parts = f": {'; '.join(map(str, why))}" if len(why) > 1 else ""
    ends = "remove it" if kind.form != CHARACTER else "knock it out" if piece.down else "knock it down"
    against = f" with {dice} dice" if dice else ""
    return f"challenge {kind.name}{against} (defence {defence}{parts}) to {ends}"


def ability_label(table: Table, number: int, feat: Feat) -> str:
    """Return an ability with what it costs just now and what it does; one that can do nothing says so (FV-ENUM-04)."""
    why: list[Part] = []
    cost = cost_of(table, number, feat, why)
    parts = f": {'; '.join(map(str, why))}" if len(why) > 1 else ""
    paid = f"{table.box.types[feat.type]} on {cost}" if cost else "free"
    idle = " [nothing would happen]" if idles(table, number, feat) else ""
    return f"{feat.name}{'*' * feat.star} ({paid}{parts}): {feat.text}{idle}"


def idles(table: Table, number: int, feat: Feat) -> bool:
    """Whether an ability's every instruction would be skipped just now (FV-ENUM-04)."""
    act = Act(number, [], [], feat=feat.index, while_down=feat.while_down)
    for effect in feat.effects:
        if effect.do in ("swap", "give_status", "stand", "pick", "push", "pull") and effect.target != "chosen":
            found = candidates(table, act, effect, effect.target)
            if effect.do == "stand":
                found = [one for one in found if table.pieces[one].down]
            if found:
                return False
        elif effect.do == "shift":
            if table.state.sides[table.pieces[number].side].track:
                return False
        elif effect.do == "place_token":
            kind = table.box.token_of[effect.token]
            if sum(token.kind == kind for token in table.state.tokens) < table.box.tokens[kind].count:
                return False
        elif effect.target != "chosen":
            return False
    return True


def card_label(table: Table, option: Option) -> str:
    """Return a card at set-up with what it brings."""
    box = table.box
    category, index = box.cards[option.value]
    if category == 1:
        return f"{option.text}: {box.items[index].text}"
    if category == 3:
        return f"{option.text}: {box.objectives[index].text}"
    kind = box.kinds[index]
    feats = ", ".join(feat.name for feat in kind.feats)
    dots = f", {' '.join(box.types[dot] for dot in kind.dots)}" if kind.dots else ""
    return f"{option.text}: defence {kind.defense}{dots}; {feats}"


def way_label(table: Table, choice: Choose, option: Option) -> str:
    """Return one of several ways, or an effect that waits."""
    if choice.prompt == "funkoverse.order":
        number, code, _ = choice.args[1][option.value]
        name = table.kinds[table.pieces[number].kind].name
        return f"{name}: {table.box.triggered_by[code]} ({effect_text(table.box.triggered[code])})"
    return text_of(choice.args[2].options[option.value])


def may_label(table: Table, choice: Choose, option: Option) -> str:
    """Return yes and no in words."""
    if choice.prompt == "funkoverse.extra":
        return "do without the action"
    if choice.prompt == "funkoverse.piece":
        return "nobody"
    return "yes" if option is table.box.yes else "no"
