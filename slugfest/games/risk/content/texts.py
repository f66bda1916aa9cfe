"""What cards, Allies and Hulk do, in words made from their data."""

from collections.abc import Mapping, Sequence

from slugfest.kernel.text import counted, joined

from .cards import Bonus, FactionCard, Section, Sector

WINDOWS = {
    "reinforce": "While you place units",
    "invade": "Between invasions or battles",
    "commit": "When you choose how many attack",
    "battle_attack": "Before the dice, when you attack",
    "battle_defend": "Before the dice, when you defend",
    "after_roll": "After the dice of a battle",
    "after_compare": "Before lost units are removed",
    "maneuver": "When you maneuver",
}
"""When a card can be played."""


def dice(count: int, side: str) -> str:
    """Return so many dice of a side.

    >>> dice(1, "attack"), dice(2, "defence")
    ('1 attack die', '2 defence dice')
    """
    return counted(count, f"{side} die", f"{side} dice")


def power_text(card: FactionCard, limit: int = 2) -> str:
    """Return what a card's power does, as a phrase to whoever holds it; a side has so many 8-sided dice at most."""
    n = card.n
    are = "are" if n > 1 else "is"
    return {
        "extra_units": f"{counted(n, 'more unit')} to place",
        "salvage": "move a resource chip to a neighbouring sector that has none and is not yours (Iron Man only)",
        "drop_units": f"{counted(n, 'new unit')} in one of your "
        + ("open docking sectors" if card.where == "docking" else "places"),
        "remove_units": f"remove {counted(n, 'unit')} from a place that you could invade and that holds more",
        "defect": "remove a unit from a place that you could invade and that holds more; a new one joins you beside it",
        "rage": f"Hulk's rage {'rises' if n > 0 else 'falls'} by {abs(n)}",
        "hydra_target": f"this turn defeated operatives join you on {n} or more (Winter Soldier only)",
        "redeploy_docking": "move units from one of your open docking sectors to another",
        "single_defender": "only 1 unit may defend in the next battle",
        "attack_d8": f"{dice(n, 'attack')} {are} 8-sided in this battle; you never have more than {limit} of these",
        "defend_d8": f"{dice(n, 'defence')} {are} 8-sided in this battle; you never have more than {limit} of these",
        "reroll": f"roll up to {n} of your dice again",
        "cancel_loss": f"{'up to ' * (n > 1)}{counted(n, 'unit')} that you would lose {'stay' if n > 1 else 'stays'}",
        "extra_maneuver": f"{counted(n, 'more maneuver')} this turn",
        "maneuver_through": "one maneuver this turn may cross opposing sectors",
    }[card.do]


def deed_text(card: FactionCard) -> str:
    """Return what a card does for everybody to read as it is played; nothing where a line of its own follows.

    >>> deed_text(FactionCard(id="c", faction="f", name="C", symbols=1, ally="a", window="maneuver",
    ...                       do="extra_maneuver", n=2, source="house"))
    '2 more maneuvers this turn'
    """
    n = card.n
    are = "are" if n > 1 else "is"
    return {
        "extra_units": f"{counted(n, 'more unit')} to place",
        "hydra_target": f"this turn defeated operatives change sides on {n} or more",
        "single_defender": "only 1 unit may defend in the next battle",
        "attack_d8": f"{dice(n, 'attack')} {are} 8-sided in this battle",
        "defend_d8": f"{dice(n, 'defence')} {are} 8-sided in this battle",
        "extra_maneuver": f"{counted(n, 'more maneuver')} this turn",
        "maneuver_through": "one maneuver this turn may cross opposing sectors",
    }.get(card.do, "")


def bonus_text(bonus: Bonus) -> str:
    """Return what one bonus does to the dice.

    >>> bonus_text(Bonus(do="attack_plus", die="second", n=1))
    '+1 to the second-highest attack die'
    """
    die = "highest" if bonus.die == "highest" else "second-highest"
    sign = f"{bonus.n:+d}".replace("-", "−")
    return {
        "attack_d8": f"{dice(bonus.n, 'attack')} {'are' if bonus.n > 1 else 'is'} 8-sided",
        "attack_reroll": f"roll {dice(bonus.n, 'attack')} again in each battle",
        "attack_plus": f"{sign} to the {die} attack die",
        "enemy_highest": f"{sign} to the defender's highest die",
        "win_tie": "the attacker wins a tie of the highest dice",
        "defend_d8": f"{dice(bonus.n, 'defence')} {'are' if bonus.n > 1 else 'is'} 8-sided",
        "defend_plus": f"{sign} to the {die} defence die",
    }[bonus.do]


def side_text(bonuses: Sequence[Bonus], limit: int, side: str) -> str:
    """Return what the bonuses of one side do together; those for some places only come with what they add up to.

    Which side's dice are meant the beginning of the sentence says: "In attack …".
    """
    anywhere = [bonus for bonus in bonuses if not bonus.only_in]
    said = [bonus_text(bonus).replace(f"{side} d", "d") for bonus in anywhere]
    for bonus in bonuses:
        if bonus.only_in:
            eights = min(limit, bonus.n + sum(one.n for one in anywhere if one.do == bonus.do))
            whole = counted(eights, "die", "dice")
            said.append(f"in a docking sector or on the Helicarrier {whole} {'are' if eights > 1 else 'is'}")
    return "; ".join(said)


def sector_text(sector: Sector, region: str, numbers: Mapping[str, int], names: Sequence[str]) -> str:
    """Return where a sector lies and where one can go from it."""
    borders = [names[numbers[key]] for key in sector.neighbours if key not in sector.lines]
    said = f"Sector {int(sector.id)} of {region}."
    if borders:
        said += f" Borders on {joined(borders)}."
    if sector.lines:
        said += f" A ferry goes to {joined([names[numbers[key]] for key in sector.lines])}."
    return said.replace("..", ".")


def section_text(section: Section) -> str:
    """Return where a section of the Helicarrier lies."""
    if section.access:
        into = "The way into the Helicarrier: it can be invaded from every open docking sector."
        return f"{into} Whoever holds all of the Helicarrier can invade those from here."
    return "Inside the Helicarrier: reached from the section beside it only."


def ally_text(attack: Sequence[Bonus], defend: Sequence[Bonus], limit: int = 2) -> str:
    """Return what an Ally does in attack and in defence.

    >>> guard = Bonus(do="defend_d8"), Bonus(do="defend_d8", n=2, only_in="docking_or_helicarrier")
    >>> ally_text((), guard)
    'In defence 1 die is 8-sided; in a docking sector or on the Helicarrier 2 dice are.'
    """
    said = [f"In attack {side_text(attack, limit, 'attack')}."] if attack else []
    if defend:
        said.append(f"In defence {side_text(defend, limit, 'defence')}.")
    return " ".join(said) or "Changes no dice."
