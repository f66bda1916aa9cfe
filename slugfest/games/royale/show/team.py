"""The teams of a scene: seats with what they have left, and characters with their health and what lasts on them."""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Figure, Number, Seat, State
from slugfest.kernel.text import thing

from ..content.symbols import TONES, flag_name, side
from .cards import PLAYING, card_key


def seats(view: View) -> list[Seat]:
    """Return the places at the table."""
    playing = view["phase"] in PLAYING
    flagged = view["mode"] == "flag"
    return [
        _seat(
            team["seat"],
            _leader(team, flagged),
            _score(view, team),
            view["actions"] if playing and team["seat"] == view["turn"] else None,
            None if flagged or not playing else team["cards"],
            team["defeats"] if playing else None,
            view["phase"] != "first" and view["phase"] != "begin" and team["seat"] == view["turn"],
            team["out"],
            playing and view["first"] == team["seat"],
        )
        for team in view["teams"]
    ]


def _leader(team: dict[str, Any], flagged: bool) -> str:
    """Return whose emblem a team has: its first character's that is still in the game."""
    everybody = [one["key"] for one in team["characters"]]
    left = [one["key"] for one in team["characters"] if flagged or one["state"] != "defeated"]
    return str(next(iter(left or everybody), ""))


def _score(view: View, team: dict[str, Any]) -> Number:
    """Return how near a team is to winning: characters in play, or the enemy's flag in its hands."""
    if view["mode"] != "flag":
        left = sum(one["state"] in ("in play", "waiting") for one in team["characters"])
        return Number("units", left, "characters left", view["size"])
    own = {one["key"] for one in team["characters"]}
    held = [f for f in view["flags"] if f["seat"] != team["seat"] and f["controller"] in own and not f["contested"]]
    return Number("flag", len(held), "enemy flags held")


@lru_cache(maxsize=1024)
def _seat(
    number: int,
    emblem: str,
    score: Number,
    actions: int | None,
    cards: int | None,
    defeats: int | None,
    acting: bool,
    out: bool,
    first: bool,
) -> Seat:
    counts = []
    if cards is not None:
        counts.append(Number("hand", cards, "Bonus Cards in hand"))
    if defeats is not None:
        counts.append(Number("skull", defeats, "enemies defeated"))
    return Seat(
        key=f"seat:{number}",
        side=side(number),
        emblem=emblem,
        tone=TONES[number],
        score=score,
        tokens=() if actions is None else (Number("bolt", actions, "actions left"),),
        counts=tuple(counts),
        acting=acting,
        out=out,
        first=first,
    )


# ---------------------------------------------------------------- characters


def figures(view: View) -> list[Figure]:
    """Return all characters that somebody has; those that are defeated lie on their mats."""
    acting = acting_one(view)
    return [
        _figure(
            *(one["key"], one["name"], one["seat"], one["at"], one["health"], one["start"], one["universe"]),
            lasting(view, one),
            one["key"] == acting,
        )
        for team in view["teams"]
        for one in team["characters"]
    ]


def acting_one(view: View) -> str:
    """Return who acts just now: who attacks, moves or plays a card."""
    fight = view["battle"]
    return str(fight["attacker"] if fight else view["actor"])


@lru_cache(maxsize=4096)
def _figure(
    key: str,
    name: str,
    seat: int,
    at: str,
    health: int,
    start: int,
    universe: str,
    states: tuple[State, ...],
    acting: bool,
) -> Figure:
    return Figure(
        key=f"character:{key}",
        within=f"space:{at}" if at else f"mat:{seat}",
        name=name,
        seat=seat,
        emblem=key,
        meter=Number("heart", health, "health", start),
        states=states,
        acting=acting,
        text=f"From the {universe} universe.",
    )


# ---------------------------------------------------------------- what lasts


def lasting(view: View, one: dict[str, Any]) -> tuple[State, ...]:
    """Return what holds for a character just now, and until when."""
    found = []
    if one["state"] == "defeated" and view["mode"] == "flag":
        found.append(State("down", "Defeated: about to lie down behind its base."))
    elif one["state"] == "defeated":
        found.append(State("out", "Defeated, and out of the game with its cards."))
    if one["state"] == "lying":
        until = "this turn ends" if one["missing"] else "the end of its team's next turn"
        found.append(
            State("down", f"Lying down: out of play until {until}; then it stands up with full health and all cards.")
        )
    if one["state"] in ("defeated", "lying"):
        return tuple(found)
    marks = {
        "moved": State("moved", "Has moved this turn."),
        "held": State("held", "Held: cannot move this turn."),
        "gripped": State("held", "Held: cannot move in its next turn."),
        "stopped": State("held", "Stopped: it has captured a flag, so no more moving this turn."),
        "anew": State("dazed", "Just stood up: counts for no flag until it moves."),
    }
    found += [state for mark, state in marks.items() if one[mark]]
    if one["boost"]:
        found.append(_boosted(one["boost"]))
    for flag in view["flags"]:
        if flag["controller"] == one["key"]:
            found.append(_carrier(flag["seat"], flag["contested"]))
    fight = view["battle"]
    if fight and fight["rolled"] and fight["defender"] == one["key"]:
        found.append(aimed(view, fight))
    return tuple(found)


@lru_cache(maxsize=32)
def _boosted(amount: int) -> State:
    return State("boosted", f"Its next attack this turn has +{amount} {{sword}}.")


@lru_cache(maxsize=8)
def _carrier(flag: int, contested: bool) -> State:
    can = "contested, so it stays" if contested else "it can come along with a Move action"
    return State("carrier", f"Controls the {flag_name(flag)}: {can}.")


def aimed(view: View, fight: dict[str, Any]) -> State:
    """Return what a defender faces: who attacks with what, what the dice show, and what is to come (RY-CARD-6)."""
    card = f" with {thing(card_key(view, fight['card']))}" if fight["card"] else ""
    attack, defence = fight["red"] + fight["plus"], fight["white"] + fight["guard"]
    coming = f"{fight['damage']} damage to come" if fight["damage"] else "no damage"
    return State(
        "aimed", f"Under attack: {thing('character:' + fight['attacker'])}{card}, {attack} against {defence}, {coming}."
    )
