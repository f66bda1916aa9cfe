"""What the types of `cards.py` cannot say: checks of cards, maps and the whole box, before anybody plays (RY-CON)."""

from collections.abc import Sequence

from slugfest.kernel.bits import members, set_of
from slugfest.kernel.shelf import check_id

from .box import board_of
from .cards import ActionCard, CharacterCard, DiceCard, Effect, MapCard, ModeCard
from .ground import FARTHEST

CARDS = 3
"""How many action cards a character has (RY-CON-3)."""
IN_A_TURN = (
    *("battle", "each", "lob", "assist", "boost", "move", "place", "swap", "heal", "push", "pull"),
    *("hold", "flip", "ready", "again", "actions"),
)
IN_A_BATTLE = (
    *("def", "cap", "redlow", "whitehigh", "counter", "payback"),
    *("heal", "move", "place", "swap", "hold"),
)
MOVEMENT = ("move", "place", "swap")
STRIKES = ("battle", "each", "lob")
WHEN = {"turn": IN_A_TURN, "battle": IN_A_BATTLE, "either": ("move", "place", "swap", "heal")}
TARGETS: dict[str, tuple[str, ...]] = {
    "battle": ("enemy",),
    "each": ("all_adjacent",),
    "lob": ("free_space",),
    "assist": ("adjacent_teammate",),
    "boost": ("self",),
    "move": ("self",),
    "place": ("self",),
    "swap": ("teammate",),
    "def": ("self",),
    "cap": ("self",),
    "redlow": ("attacker",),
    "whitehigh": ("self",),
    "counter": ("attacker",),
    "payback": ("attacker",),
    "heal": ("self", "self_or_adjacent_teammate"),
    "push": ("attacked",),
    "pull": ("enemy",),
    "hold": ("enemy", "attacker"),
    "flip": ("enemy", "attacked", "enemy_anywhere"),
    "ready": ("other_own_character", "own_character"),
    "again": ("self",),
    "actions": ("",),
}
NEEDS_AMOUNT = (
    *("boost", "move", "place", "def", "counter", "payback", "heal"),
    *("push", "pull", "flip", "ready", "actions"),
)
MARKS = ".#1234=nsFb"


def check_rules(royale: ModeCard, flag: ModeCard, dice: DiceCard, problems: list[str]) -> None:
    """Check the numbers of the modes and the dice."""
    for name, faces in (("green", dice.green), ("red", dice.red), ("white", dice.white)):
        if len(faces) != 6:
            problems.append(f"rules.toml: dice, field {name!r}: a die has six faces")
    for mode in (royale, flag):
        if mode.characters < 1 or mode.actions < 1:
            problems.append("rules.toml: modes: characters and actions are at least 1")


def check_character(card: CharacterCard, universes: Sequence[str], where: str, problems: list[str]) -> None:
    """Check a character: where it comes from, its health, and its three cards (RY-CON-2, RY-CON-3)."""
    check_id(card.id, where, problems)
    if card.universe not in universes:
        allowed = ", ".join(universes)
        problems.append(f"{where}, field 'universe': {card.universe!r} is not allowed; allowed: {allowed}")
    if card.health < 1:
        problems.append(f"{where}, field 'health': it must be at least 1")
    if len(card.cards) != CARDS:
        problems.append(f"{where}, field 'cards': a character has {CARDS} action cards, not {len(card.cards)}")
    attacks = sum("attack" in one.name.lower() for one in card.cards)
    if not 0 < attacks < len(card.cards):
        problems.append(
            f"{where}, field 'cards': at least one title must contain 'Attack' and at least one must not (RY-CON-3); "
            "a title is in field 'name'"
        )
    for one in card.cards:
        check_card(one, f"{where}, card {one.id!r}", problems)


def check_bonus(card: ActionCard, where: str, problems: list[str]) -> None:
    """Check a Bonus Card: it is discarded after use, so it cannot stay."""
    check_card(card, where, problems)
    if card.stays:
        problems.append(f"{where}, field 'stays': a Bonus Card is discarded (RY-BON-4)")


def check_card(card: ActionCard, where: str, problems: list[str]) -> None:
    """Check a card: operations that fit its time, a title that fits them, and no dodge for ever (RY-CON-4)."""
    check_id(card.id, where, problems)
    attack = "attack" in card.name.lower()
    if not card.effects:
        problems.append(f"{where}, field 'effects': a card does something")
    if attack and card.when != "turn":
        problems.append(f"{where}, field 'when': a card with 'attack' in its title is no reaction (RY-CARD-7)")
    does = [effect.do for effect in card.effects]
    if not attack and any(do in STRIKES for do in does):
        problems.append(
            f"{where}, field 'name': a card that attacks has 'Attack' in its title (RY-CON-3); field 'do' attacks"
        )
    if card.stays and any(do in MOVEMENT for do in does):
        problems.append(f"{where}, field 'stays': no movement card stays face-up (RY-CON-4)")
    for number, effect in enumerate(card.effects):
        here = f"{where}, field 'effects', item {number + 1}"
        allowed = WHEN[card.when]
        if effect.do not in allowed:
            problems.append(
                f"{here}, field 'do': {effect.do!r} is not allowed with when = {card.when!r}; "
                f"allowed: {', '.join(allowed)}"
            )
        _check_effect(effect, card.effects[:number], here, problems)


def _check_effect(effect: Effect, before: Sequence[Effect], here: str, problems: list[str]) -> None:
    targets = TARGETS[effect.do]
    if effect.target not in targets:
        problems.append(
            f"{here}, field 'target': {effect.target!r} is not allowed with {effect.do!r}; "
            f"allowed: {', '.join(name or 'nothing' for name in targets)}"
        )
    if effect.do in NEEDS_AMOUNT and effect.amount < 1:
        problems.append(f"{here}, field 'amount': {effect.do!r} needs an amount of at least 1")
    if effect.amount < 0 or not 0 <= effect.reach < FARTHEST or effect.times < 1:
        problems.append(f"{here}: amount is at least 0, reach 0 to {FARTHEST - 1}, times at least 1")
    if effect.target == "attacked" and not any(one.do in (*STRIKES, "assist") for one in before):
        problems.append(f"{here}, field 'target': no attack comes before {effect.do!r}")
    if effect.condition == "damage_dealt" and effect.target != "attacked":
        problems.append(f"{here}, field 'if': 'damage_dealt' goes with the target 'attacked'")
    if effect.condition == "no_damage" and effect.target != "attacker":
        problems.append(f"{here}, field 'if': 'no_damage' goes with the target 'attacker'")


def check_map(card: MapCard, where: str, problems: list[str]) -> None:
    """Check a map: its size, its marks, point-symmetric walls, one piece, start zones apart (RY-CON-6)."""
    check_id(card.id, where, problems)
    lines = card.lines
    if max(card.rows, card.columns) > FARTHEST:
        problems.append(f"{where}: a map has at most {FARTHEST} rows and columns")
        return
    if len(lines) != card.rows or any(len(line) != card.columns for line in lines):
        problems.append(f"{where}, field 'ascii': it must have {card.rows} lines of {card.columns} characters")
        return
    strange = sorted(set("".join(lines)) - set(MARKS))
    if strange:
        problems.append(f"{where}, field 'ascii': {strange[0]!r} is not allowed; allowed: {MARKS}")
        return
    walls = {(r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark in "#="}
    if {(card.rows - 1 - r, card.columns - 1 - c) for r, c in walls} != walls:
        problems.append(f"{where}, field 'ascii': the walls are not point-symmetric (RY-CON-6)")
    if card.bases:
        zones = [list(base.behind) for base in card.bases]
        if len(card.bases) != 2:
            problems.append(f"{where}, field 'bases': there are two bases")
    else:
        zones = [[(r, c) for r, line in enumerate(lines) for c, m in enumerate(line) if m == d] for d in "1234"]
        zones = [zone for zone in zones if zone]
    if "flag" in card.modes and not card.bases:
        problems.append(f"{where}, field 'bases': Capture the Flag needs two bases")
    inside = all(0 <= r < card.rows and 0 <= c < card.columns for zone in zones for r, c in zone)
    if not inside or any((r, c) in walls for zone in zones for r, c in zone):
        problems.append(f"{where}, field 'bases': start spaces must be on the map, and no walls")
        return
    for base in card.bases:
        if len(base.behind) != 4 or base.flag != base.behind[2] or set(base.start) != {base.behind[1], base.behind[3]}:
            problems.append(
                f"{where}, base {base.id!r}: four spaces behind it, the flag on the third, characters on the second "
                "and fourth (CF-SET-2)"
            )
    if card.players[0] != 2 or card.players[1] != len(zones) or any(len(zone) < 4 for zone in zones):
        problems.append(f"{where}, field 'players': 2 to {len(zones)}, with at least four spaces per start zone")
    _check_ground(card, zones, where, problems)


def _check_ground(card: MapCard, zones: list[list[tuple[int, int]]], where: str, problems: list[str]) -> None:
    """Check that all free spaces hang together and no start space touches an enemy's."""
    board = board_of("\n".join(card.lines), card.columns + 1)
    first = members(board.open)[0]
    if board.spread(first, board.size, 0) | 1 << first != board.open:
        problems.append(f"{where}, field 'ascii': the free spaces are not connected (RY-CON-6)")
    sets = [set_of(board.number((c, r)) for r, c in zone) for zone in zones]
    for zone in sets:
        others = sum(other for other in sets if other != zone)
        if any(board.near[space] & others for space in members(zone)):
            problems.append(f"{where}, field 'ascii': start spaces of enemies touch (RY-CON-6)")
            return


def check_together(characters: Sequence[CharacterCard], royale: ModeCard, flag: ModeCard, problems: list[str]) -> None:
    """Check what must hold over the whole box: enough characters for all."""
    most = max(2 * royale.characters, 4 * max(royale.variant_characters), 2 * flag.characters)
    if len(characters) < most:
        problems.append(f"there are {len(characters)} characters; {most} are needed")
