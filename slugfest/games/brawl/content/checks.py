"""What the types of `cards.py` cannot say: checks of Champions, cards, Challenges and the whole box."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from slugfest.kernel.errors import did_you_mean
from slugfest.kernel.text import joined

from .cards import CONDITIONS, ActionCard, ChallengeCard, ChampionCard, EffectEntry, PlainCondition, SideEntry

CARDS_PER_CHAMPION = 6
STANDING = ("strength", "ignore_defence", "double", "lifesteal", "poison")
AT_ONCE = (
    *("damage", "damage_until_bloodied", "dash", "swoop", "jump", "force", "push", "pull", "fear", "place", "swap"),
    *("heal", "draw", "plan", "discard", "ready_core", "root", "stun", "modifier"),
)
ON_SIDES = (*STANDING, "defence", "range", "negate", "bonus", "pass_through", "spare_allies")
BEARERS = ("self", "ally", "self_or_ally", "chosen", "self_and_allies", "each_ally", "target", "attacker")
NEEDS_AMOUNT = (
    *("strength", "defence", "range", "damage", "dash", "swoop", "jump", "force", "push", "pull", "fear", "heal"),
    *("draw", "plan", "discard", "ready_core", "poison", "bonus"),
)
WHAT_OF = {"bonus": ("push_pull",), "pass_through": ("enemies",), "spare_allies": ("aoe",)}


def check_id(key: str, where: str, problems: list[str]) -> None:
    """Check that an id can stand in keys, logs and typed commands."""
    if not re.fullmatch(r"[A-Za-z0-9_]+", key):
        problems.append(f"{where}, field 'id': {key!r} is not allowed; use letters, digits and _")


def check_cards_of(cards: Sequence[ActionCard], files: Mapping[str, int], where: str, problems: list[str]) -> None:
    """Check how many cards of which Core a Champion has; where they are of several files, say so (SB-SET-06)."""
    cores = Counter(card.core for card in cards)
    if len(cards) == CARDS_PER_CHAMPION and all(cores[core] == 2 for core in cores):
        return
    told = f"{where}: {len(cards)} cards; a Champion has six, two of each Core"
    if len(cards) == CARDS_PER_CHAMPION:
        told += f", not {joined([f'{count} of {core}' for core, count in cores.items()])}"
    if len(files) > 1:
        told += f" ({joined([f'{count} of {file}' for file, count in files.items()])}; a card takes another's place"
        told += " with the same id, or with 'replaces')"
    problems.append(told)


def check_champion(champion: ChampionCard, where: str, problems: list[str]) -> None:
    """Check a Champion (SB-LVL-05, section 18.2)."""
    check_id(champion.id, where, problems)
    for name, side in (("basic", champion.basic), ("levelled", champion.levelled)):
        at = f"{where}, field {name!r}"
        if not 1 <= side.hp <= 20:
            problems.append(f"{at}, field 'hp': {side.hp} is not allowed; allowed: 1 to 20")
        if not 0 <= side.defence <= 9:
            problems.append(f"{at}, field 'defence': {side.defence} is not allowed; allowed: 0 to 9")
        if bool(side.ability) != bool(side.effects):
            problems.append(f"{at}, field 'ability': an ability and its effects go together")
        check_side(side, at, problems)
    if champion.levelled.hp < champion.basic.hp:
        problems.append(f"{where}, field 'levelled', field 'hp': fewer than basic; a Level Up takes nobody out")


def check_side(side: SideEntry, where: str, problems: list[str]) -> None:
    """Check the effects of one side of a Champion card."""
    for number, effect in enumerate(side.effects, 1):
        at = f"{where}, field 'effects', item {number}"
        check_effect(effect, at, problems)
        if effect.when == "passive":
            allowed: tuple[str, ...] = ON_SIDES
        elif effect.when in ("after_activation", "on_ko"):
            allowed = AT_ONCE
            if effect.when == "on_ko" and effect.do != "heal":
                problems.append(f"{at}, field 'do': {effect.do!r} is not allowed with 'on_ko'; allowed: heal")
        else:
            problems.append(f"{at}, field 'when': a side has passive, after_activation or on_ko effects")
            continue
        _allowed(effect, allowed, at, problems)
        if effect.when == "passive":
            _check_passive(effect, at, problems)
        elif effect.target in ("target", "enemy_targets", "attacker") or effect.against:
            problems.append(f"{at}, field 'target': nobody is targeted then")


def _check_passive(effect: EffectEntry, at: str, problems: list[str]) -> None:
    if effect.do == "defence":
        bearers: tuple[str, ...] = ("self", "each_ally")
    elif effect.do == "negate" and effect.what == "reactions":
        bearers = ("each_enemy",)
        if effect.within < 1:
            problems.append(f"{at}, field 'within': say how near the Enemies are")
    else:
        bearers = ("self",)
    if effect.target not in bearers:
        problems.append(
            f"{at}, field 'target': {effect.target!r} is not allowed with {effect.do!r}; allowed: {', '.join(bearers)}"
        )
    if effect.do == "negate" and effect.what == "post_attack":
        problems.append(f"{at}, field 'what': 'post_attack' is for Reactions")
    if effect.do == "negate" and effect.condition:
        problems.append(f"{at}, field 'if': an immunity has no condition")
    if effect.per:
        problems.append(f"{at}, field 'per': only cards count things")


def check_card(card: ActionCard, templates: Mapping[str, object], where: str, problems: list[str]) -> None:
    """Check an action card (sections 8 to 10 and 20)."""
    check_id(card.id, where, problems)
    ranged = card.targeting in ("indirect", "direct")
    if card.type == "reaction":
        if card.movement or card.targeting != "none" or card.strength:
            problems.append(f"{where}: a Reaction has no movement, targeting or strength")
    elif card.defence:
        problems.append(f"{where}, field 'defence': only Reactions have it")
    if not 0 <= card.movement <= 9:
        problems.append(f"{where}, field 'movement': {card.movement} is not allowed; allowed: 0 to 9")
    for field, number in (("strength", card.strength), ("defence", card.defence), ("range_max", card.range_max)):
        if not 0 <= number <= 20:
            problems.append(f"{where}, field {field!r}: {number} is not allowed; allowed: 0 to 20")
    if ranged != bool(card.range_max) or (ranged and not 1 <= card.range_min <= card.range_max):
        problems.append(f"{where}, field 'range_min': direct and indirect shots have 1 <= range_min <= range_max")
    if (card.targeting == "aoe") != bool(card.template) or (card.template and card.template not in templates):
        problems.append(f"{where}, field 'template': {card.template!r} is not allowed; allowed: {', '.join(templates)}")
    if card.type == "attack" and (card.targeting == "none" or card.strength < 1):
        problems.append(f"{where}: an attack has targeting and a strength of at least 1")
    if card.type == "skill" and (card.strength or not card.effects):
        problems.append(f"{where}: a skill has effects and no strength")
    for number, effect in enumerate(card.effects, 1):
        at = f"{where}, field 'effects', item {number}"
        check_effect(effect, at, problems)
        _check_moment(card, effect, at, problems)


def _check_moment(card: ActionCard, effect: EffectEntry, at: str, problems: list[str]) -> None:
    """Check that an effect fits the kind of card and the moment."""
    moments = ("skill",) if card.type == "skill" else ("pre_attack", "attack", "post_attack")
    if effect.when not in moments:
        problems.append(f"{at}, field 'when': {effect.when!r} is not allowed; allowed: {', '.join(moments)}")
        return
    if effect.when == "attack":
        allowed: tuple[str, ...] = ("defence",) if card.type == "reaction" else STANDING
        if effect.do == "negate" and card.type == "attack" and effect.what == "reactions":
            return
        _allowed(effect, allowed, at, problems)
        if effect.target != "self":
            problems.append(f"{at}, field 'target': {effect.target!r} is not allowed; allowed: self")
        return
    if effect.do == "negate":
        fits = effect.what == "displacement" or (effect.what == "post_attack" and card.type == "reaction")
        if not fits:
            problems.append(f"{at}, field 'what': {effect.what!r} cannot be negated at this moment")
        if effect.what == "displacement" and not effect.until:
            problems.append(f"{at}, field 'until': missing; allowed: end_of_turn")
        return
    _allowed(effect, AT_ONCE, at, problems)
    if effect.when == "pre_attack" and card.type == "attack" and effect.target != "self":
        problems.append(f"{at}, field 'target': before an attack there is no target yet (SB-ATK-04)")
    needs_target = effect.target in ("target", "enemy_targets") or effect.against or effect.of == "target"
    if (needs_target or effect.to == "vacated_hex") and (card.targeting == "none"):
        problems.append(f"{at}, field 'target': the card targets nobody")
    if effect.target == "attacker" and card.type != "reaction":
        problems.append(f"{at}, field 'target': 'attacker' is for Reactions")


def check_effect(effect: EffectEntry, at: str, problems: list[str]) -> None:
    """Check one effect by itself."""
    if effect.condition and effect.condition.removeprefix("!") not in CONDITIONS:
        problems.append(
            f"{at}, field 'if': {effect.condition!r} is not allowed; allowed, also after a !: {', '.join(CONDITIONS)}"
            f"{did_you_mean(effect.condition, CONDITIONS)}"
        )
    if effect.do in NEEDS_AMOUNT and not effect.amount:
        problems.append(f"{at}, field 'amount': {effect.do!r} needs one")
    if isinstance(effect.amount, int) and not 0 <= effect.amount <= 20:
        problems.append(f"{at}, field 'amount': {effect.amount} is not allowed; allowed: 1 to 20")
    words = {"damage_dealt": ("draw", "damage"), "damage_suffered": ("draw", "damage"), "any": ("discard",)}
    if isinstance(effect.amount, str) and effect.do not in words[effect.amount]:
        problems.append(f"{at}, field 'amount': {effect.amount!r} is not allowed with {effect.do!r}")
    if (effect.do == "modifier") != bool(effect.stat) or (effect.do == "modifier" and not effect.until):
        problems.append(f"{at}: 'stat' and 'until' belong to 'modifier'")
    if effect.do == "modifier" and effect.stat != "ignore_defence" and not effect.amount:
        problems.append(f"{at}, field 'amount': a modifier of {effect.stat} needs one")
    if effect.do == "modifier" and effect.target not in BEARERS:
        problems.append(f"{at}, field 'target': {effect.target!r} is not allowed; allowed: {', '.join(BEARERS)}")
    if (effect.do == "place") != bool(effect.to):
        problems.append(f"{at}, field 'to': it belongs to 'place'")
    if (effect.target == "trap_token") and (effect.do != "place" or effect.to != "free_trap_hex"):
        problems.append(f"{at}, field 'target': a trap token can only be placed on a free trap hex")
    if effect.do == "swap" and effect.target != "target":
        problems.append(f"{at}, field 'target': {effect.target!r} is not allowed with 'swap'; allowed: target")
    if effect.do in WHAT_OF and effect.what not in WHAT_OF[effect.do]:
        problems.append(f"{at}, field 'what': allowed with {effect.do!r}: {', '.join(WHAT_OF[effect.do])}")
    if effect.do == "negate" and effect.what in ("", "push_pull", "enemies", "aoe"):
        problems.append(f"{at}, field 'what': {effect.what!r} cannot be negated")
    if effect.what and effect.do not in ("negate", *WHAT_OF):
        problems.append(f"{at}, field 'what': it does not belong to {effect.do!r}")
    if effect.do == "ready_core" and (effect.amount not in (1, 2, 3) or effect.target != "self"):
        problems.append(f"{at}, field 'amount': 'ready_core' readies 1 to 3 of the player's own Cores, with no target")
    if effect.pick < 1:
        problems.append(f"{at}, field 'pick': {effect.pick} is not allowed; at least 1")
    if effect.pick > 1 and effect.target not in ("ally", "enemy", "champion", "self_or_ally"):
        problems.append(f"{at}, field 'pick': nobody is chosen")
    if effect.within < 0:
        problems.append(f"{at}, field 'within': {effect.within} is not allowed")
    if effect.limit and effect.when != "after_activation":
        problems.append(f"{at}, field 'limit': it belongs to 'after_activation'")


def _allowed(effect: EffectEntry, allowed: Sequence[str], at: str, problems: list[str]) -> None:
    if effect.do not in allowed:
        problems.append(
            f"{at}, field 'do': {effect.do!r} is not allowed at {effect.when!r}; allowed: {', '.join(allowed)}"
        )


def check_challenge(challenge: ChallengeCard, where: str, problems: list[str]) -> None:
    """Check a Challenge's condition (SB-TRACK-10)."""
    check_id(challenge.id, where, problems)
    condition = challenge.condition
    if (condition.kind == "and") != bool(condition.all):
        problems.append(f"{where}, field 'condition': 'and' and 'all' go together")
    for part in condition.all or (condition,):
        _check_condition(part, f"{where}, field 'condition'", problems)


def _check_condition(part: PlainCondition, where: str, problems: list[str]) -> None:
    if part.kind in ("count", "none") and not part.where:
        problems.append(f"{where}, field 'where': missing")
    if (part.kind == "control" or part.where == "adjacent_statue") and not part.area:
        problems.append(f"{where}, field 'area': missing")
    if part.min < 1:
        problems.append(f"{where}, field 'min': {part.min} is not allowed; at least 1")


def check_together(
    champions: Sequence[ChampionCard], cards: Sequence[ActionCard], origin: Mapping[str, str], problems: list[str]
) -> None:
    """Check what must hold over the whole box."""
    for (whose, name), count in Counter((card.champion, card.name) for card in cards).items():
        if count > 1:
            same = [card.id for card in cards if (card.champion, card.name) == (whose, name)]
            places = joined([f"{origin[f'card {key}']}: card {key!r}" for key in same])
            problems.append(
                f"cards {', '.join(same)}, field 'name': {name!r} stands {count} times; "
                f"the names of a Champion's cards are unique: {places}"
            )
    for code, count in Counter(champion.code for champion in champions).items():
        if count > 1:
            same = [one.id for one in champions if one.code == code]
            places = joined([f"{origin[f'champion {key}']}: champion {key!r}" for key in same])
            problems.append(f"champions, field 'code': {code!r} stands {count} times; codes are unique: {places}")
