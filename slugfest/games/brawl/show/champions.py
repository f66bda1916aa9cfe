"""The Champions of a scene: where they stand, their hit points, and what lasts on them."""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Figure, Number, State
from slugfest.kernel.text import counted, thing

STEADFAST = "Cannot be pushed, pulled, forced or frightened until this turn ends."
SETTING_UP = ("first", "side", "draft", "challenges", "traps", "hands", "deploy")


def figures(view: View) -> list[Figure]:
    """Return the Champions in play."""
    fight = view["fight"]
    actor = fight["actor"] if fight else ""
    return [
        _figure(
            *(one["key"], one["seat"], one["name"], one["id"], one["hex"]),
            *(one["hp"] - one["damage"], one["hp"], one["defence"], one["key"] == actor),
            _lasting(view, one),
            both_sides(_frozen(one["printed"]), one["levelled"]),
        )
        for one in view["champions"]
    ]


@lru_cache(maxsize=4096)
def _figure(
    key: str,
    seat: int,
    name: str,
    emblem: str,
    at: str,
    left: int,
    hp: int,
    defence: int,
    acting: bool,
    states: tuple[State, ...],
    text: str,
) -> Figure:
    return Figure(
        key=key,
        within=f"hex:{at}" if at else f"mat:{seat}",
        name=name,
        seat=seat,
        emblem=emblem,
        meter=Number("heart", left, "hit points", hp),
        stats=(Number("shield", defence, "defence"),),
        states=states,
        acting=acting,
        text=text,
    )


# ---------------------------------------------------------------- both sides of a card


def _frozen(printed: dict[str, Any]) -> tuple[tuple[Any, ...], ...]:
    return tuple([tuple(side.values()) for side in printed["sides"]])


@lru_cache(maxsize=128)
def both_sides(sides: tuple[tuple[Any, ...], ...], levelled: bool) -> str:
    """Return what the side that shows says, then the other one: both are open to everybody (SB-INFO-02)."""
    basic, better = side_words(*sides[0]), side_words(*sides[1])
    if levelled:
        return f"Levelled Up: {better} Basic side, when it comes back: {basic}"
    return f"Basic side: {basic} Levelled Up, once it takes an Enemy out: {better}"


def side_words(hp: int, defence: int, ability: str, text: str) -> str:
    """Return one side of a Champion in words."""
    said = f"{ability}: {text}" if ability else text
    return f"{counted(hp, 'hit point')}, defence {defence}. {said}"


# ---------------------------------------------------------------- what lasts


def _lasting(view: View, one: dict[str, Any]) -> tuple[State, ...]:
    """Return what lasts on a Champion, in words."""
    found = []
    if not one["hex"] and view["phase"] not in SETTING_UP:
        found.append(State("out", "Out of action, on the Gate. Comes back with any action that moves it."))
    if one["levelled"]:
        found.append(State("levelled", _levelled(_frozen(one["printed"])[1])))
    if one["bloodied"]:
        found.append(State("bloodied", "Bloodied: half of its hit points or fewer are left."))
    if one["rooted"]:
        found.append(State("rooted", "Rooted: cannot move in any way until this turn ends."))
    if one["steadfast"]:
        found.append(State("steadfast", STEADFAST))
    found += [_modifier(change["stat"], change["amount"], change["against"]) for change in one["modifiers"]]
    if one["used"]:
        found.append(State("used", "Its ability has been used this turn."))
    fight = view["fight"]
    if fight and one["key"] in fight["targets"] and fight["stage"] in ("target", "react", "strike", "answer", "after"):
        coming = fight["coming"][fight["targets"].index(one["key"])] if fight["coming"] else None
        found.append(_aimed(fight["actor"], fight["card"]["key"], coming))
    return tuple(found)


@lru_cache(maxsize=128)
def _levelled(side: tuple[Any, ...]) -> str:
    return f"Levelled Up until it goes out of action. {side[2]}: {side[3]}"


@lru_cache(maxsize=512)
def _modifier(stat: str, amount: int, against: str) -> State:
    versus = f" against {thing(against)}" if against else ""
    if stat == "ignore_defence":
        return State("boosted", f"Its attacks{versus} ignore defence until this turn ends.")
    return State("boosted", f"+{amount} {stat}{versus} until this turn ends.")


@lru_cache(maxsize=1024)
def _aimed(actor: str, card: str, coming: int | None) -> State:
    harm = "" if coming is None else f" {coming or 'No'} damage to come."
    return State("aimed", f"Target of {thing(actor)} with {thing(f'card:{card}')}.{harm}")
