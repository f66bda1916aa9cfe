"""The cards and dice of a scene: action cards with their characters, Bonus Cards, what is being played, the tray."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Card, Die, Scene, Zone
from slugfest.kernel.text import thing

from ..content.symbols import WHEN

CARD_TONES = {"turn": "orange", "battle": "indigo", "either": "teal"}
PLAYING = ("turn", "act", "end")
PLAYED = Zone(key="played", form="stage", name="On the table")
DICE = {
    "green": ("Move", "green", "How far every Move action of this turn may go."),
    "red": ("Attack", "red", "The last attack: each point above the defence is 1 damage."),
    "white": ("Defence", "white", "The last defence: taken off the attack."),
}


def card_key(view: View, key: str) -> str:
    """Return the key of a card that is being played; a Bonus Card is then discarded already (RY-BON-4)."""
    return f"bonus:{key}" if key in view["discard"] else f"card:{key}"


def add_cards(found: Scene, view: View) -> None:
    """Add the cards of all characters in the game, Bonus Cards, and the dice."""
    fight = view["battle"]
    played = {key for key in (view["card"], *((fight["card"], fight["reaction"]) if fight else ())) if key}
    for team in view["teams"]:
        for one in team["characters"]:
            if one["state"] != "defeated" or view["mode"] == "flag":
                _add_own(found, one, team["seat"], played, view["used"])
    if view["mode"] == "royale":
        _add_bonus(found, view, played)
    if played:
        found.zones.append(PLAYED)
    if view["phase"] in PLAYING:
        found.zones.append(Zone(key="tray", form="tray", name="Dice"))
        found.dice = _dice(view)


# ---------------------------------------------------------------- action cards


def _add_own(found: Scene, one: dict[str, Any], seat: int, played: Iterable[str], used: list[str]) -> None:
    """Add the action cards of a character, which are open to everybody (RY-SET-4)."""
    for card in one["cards"]:
        within = PLAYED.key if card["key"] in played else f"mat:{seat}"
        state = "down" if card["down"] and card["key"] not in played else "used" if card["key"] in used else ""
        found.cards.append(
            action_card(
                card["key"], card["name"], card["when"], card["text"], seat, one["key"], one["name"], within, state
            )
        )


@lru_cache(maxsize=2048)
def action_card(
    key: str, name: str, when: str, text: str, seat: int, who: str, called: str, within: str, state: str
) -> Card:
    """Return an action card of a character."""
    return Card(
        key=f"card:{key}",
        within=within,
        name=name,
        kind=WHEN[when],
        seat=seat,
        tone=CARD_TONES[when],
        emblem=who,
        who=called,
        text=text,
        state=state,
    )


# ---------------------------------------------------------------- Bonus Cards


def _add_bonus(found: Scene, view: View, played: Iterable[str]) -> None:
    """Add the hand of whoever looks, the deck, and what has been played; other hands are only counted (RY-BON-3)."""
    own = next((team for team in view["teams"] if team["seat"] == view["seat"] and team["hand"]), None)
    if own:
        found.zones.append(_hand(own["seat"]))
        found.cards += [bonus_card(*_said(card), own["seat"], f"hand:{own['seat']}") for card in own["hand"]]
    if view["phase"] in PLAYING:
        found.zones.append(_deck(view["deck"], tuple(view["discard"]), tuple(view["unseen"])))
    for card in view["played"]:
        found.cards.append(bonus_card(*_said(card), None, PLAYED.key if card["key"] in played else "deck"))


def _said(card: dict[str, Any]) -> tuple[str, str, str, str]:
    return card["key"], card["name"], card["when"], card["text"]


@lru_cache(maxsize=8)
def _hand(seat: int) -> Zone:
    return Zone(key=f"hand:{seat}", form="hand", name="Bonus Cards", seat=seat)


@lru_cache(maxsize=1024)
def _deck(left: int, played: tuple[str, ...], unknown: tuple[str, ...]) -> Zone:
    keys = tuple([thing(f"bonus:{key}") for key in played])
    lists = tuple([one for one in (("Played", keys), ("In the deck or in hand", unknown)) if one[1]])
    return Zone(key="deck", form="pile", name="Bonus deck", symbol="bonus", value=left, lists=lists)


@lru_cache(maxsize=512)
def bonus_card(key: str, name: str, when: str, text: str, seat: int | None, within: str) -> Card:
    """Return a Bonus Card."""
    return Card(
        key=f"bonus:{key}",
        within=within,
        name=name,
        kind=WHEN[when],
        seat=seat,
        tone="pink",
        emblem="bonus",
        who="Bonus Card",
        text=text,
    )


# ---------------------------------------------------------------- dice


def _dice(view: View) -> list[Die]:
    """Return the three dice; each lies there until it is rolled again, blank if it has not been rolled this turn."""
    red, white = view["dice"] or (None, None)
    return [_die("green", view["green"] or None), _die("red", red), _die("white", white)]


@lru_cache(maxsize=64)
def _die(name: str, pips: int | None) -> Die:
    called, tone, text = DICE[name]
    face = 0 if pips is None else face_of(pips)
    return Die(key=f"die:{name}", within="tray", face=face, tone=tone, name=called, text=text)


def face_of(pips: int) -> str | int:
    """Return how a die shows a number; no pips are written, because the number 0 is a die that nobody has rolled."""
    return pips or "0"
