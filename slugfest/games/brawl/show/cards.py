"""The cards of a scene: in hands, on the table, in piles; and the Challenge Track."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Card, Number, Scene, Slot, Zone
from slugfest.kernel.text import counted, thing

from ..content.symbols import KEYWORDS, TRAPS
from .arena import CORE_TONES

TARGETING = {
    "melee": "Melee: one adjacent Enemy.",
    "direct": "Direct shot at one Enemy {range}, in a straight line with nobody between.",
    "indirect": "Shot at one Enemy {range}, over anything.",
}
SHAPES = {
    "arc3": "on three adjacent hexes side by side",
    "ring": "on all six hexes around",
    "cone": "on the hex in front and the three behind it",
    "bomb": "on the second hex in front and the two beyond it",
}
"""Where everybody is concerned, by the shape that a card shows."""
TWIN = "twin"


def card_key(card: str, twin: bool) -> str:
    """Return the key of a card on the table; where two of a Champion fight, the cards of the second have their own."""
    return f"{TWIN}_card:{card}" if twin else f"card:{card}"


def add_cards(found: Scene, view: View) -> None:
    """Add hands, decks and discard piles, the cards that are being played, and the Challenges."""
    fight = view["fight"]
    for player in view["players"]:
        _add_player(found, view, player)
    if fight and (fight["card"] or fight["reaction"]):
        found.zones.append(PLAYED)
    if view["flipped"]:
        found.zones.append(SPRUNG)
        found.cards.append(_sprung(view["flipped"]))
    _track(found, view)


def _add_player(found: Scene, view: View, player: dict[str, Any]) -> None:
    """Add the hand, the deck and the discard pile of a seat, and what it has just played."""
    seat, fight = player["seat"], view["fight"]
    own = player["hand"] is not None
    held = [card["key"] for card in player["hand"]] if own else player["shown"]
    played = []
    if fight and fight["seat"] == seat and fight["card"]:
        played.append(fight["card"]["key"])
    if fight and fight["reactor"] == seat and fight["reaction"]:
        played.append(fight["reaction"]["key"])
    where = dict.fromkeys(player["discard"], "discard") | dict.fromkeys(held, "hand") | dict.fromkeys(played, "played")
    rest = []
    for one in view["champions"]:
        if one["seat"] != seat:
            continue
        twin = one["key"].startswith(TWIN)
        for card in one["printed"]["cards"]:
            zone = where.get(card["key"], "deck")
            if zone == "deck":
                rest.append(card["key"])
            within = zone if zone == "played" else f"{zone}:{seat}"
            owner = seat if zone in ("hand", "played") else None
            found.cards.append(printed_card(frozen_card(card), within, owner, one["name"], twin))
    top = tuple(player["top"] or ())
    found.zones.append(_hand(seat, view["seat"] == seat))
    found.zones += _piles(seat, player["deck"], tuple(rest), top, own, tuple(player["discard"]))


PLAYED = Zone(key="played", form="stage", name="On the table")
SPRUNG = Zone(key="sprung", form="stage", name="Trap")


@lru_cache(maxsize=64)
def _hand(seat: int, own: bool) -> Zone:
    name = "Your hand" if own else "Hand"
    return Zone(key=f"hand:{seat}", form="hand", name=name, seat=seat, text="" if own else f"{{seat:{seat}}}")


@lru_cache(maxsize=1024)
def _piles(
    seat: int, deck: int, rest: tuple[str, ...], top: tuple[str, ...], own: bool, discard: tuple[str, ...]
) -> tuple[Zone, Zone]:
    """Return a deck, with what must be in it, and a discard pile, with what is in it (SB-INFO-02).

    `top` is what the reader has planned (SB-INFO-03); the rest of a deck has no order, and hands are hidden.
    """
    hidden = "In the deck, in no order" if own else "In the deck or in hand"
    below = [card for card in rest if card not in top]
    known = _lists(("On top, put there by you", top), (hidden, below))
    gone = _lists(("From the top", discard[::-1]))
    return _pile(seat, "deck", "Deck", deck, known), _pile(seat, "discard", "Discard pile", len(discard), gone)


def _pile(seat: int, kind: str, name: str, value: int, lists: tuple[tuple[str, tuple[str, ...]], ...]) -> Zone:
    """Return a pile of a seat; its symbol is that of the number on the mat."""
    text = f"{{seat:{seat}}}"
    return Zone(
        key=f"{kind}:{seat}", form="pile", name=name, seat=seat, symbol=kind, value=value, text=text, lists=lists
    )


def _lists(*named: tuple[str, Sequence[str]]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple([(name, tuple([thing(f"card:{card}") for card in cards])) for name, cards in named if cards])


# ---------------------------------------------------------------- one card


def frozen_card(card: dict[str, Any]) -> tuple[Any, ...]:
    """Return all that is printed on a card, so that cards which look alike are made once."""
    low, high = card["range"] or (0, 0)
    return (
        *(card["key"], card["name"], card["champion"], card["type"], card["core"], card["movement"]),
        *(card["targeting"], low, high, card["template"], card["strength"], card["defence"], card["text"]),
    )


@lru_cache(maxsize=4096)
def printed_card(said: tuple[Any, ...], zone: str, seat: int | None, who: str, twin: bool) -> Card:
    """Return an action card with everything printed on it."""
    key, name, champion, kind, core, _, _, _, _, _, _, _, text = said
    aim = aim_words(*said[6:10])
    return Card(
        key=card_key(key, twin),
        within=zone,
        name=name,
        kind=kind,
        seat=seat,
        tone=CORE_TONES[core],
        emblem=champion,
        who=who,
        cost=(core,),
        stats=stats(said),
        text=text,
        lines=(aim,) if aim else (),
    )


def aim_words(targeting: str, low: int, high: int, template: str) -> str:
    """Return how a card finds its targets; nothing for one that needs none.

    >>> aim_words("indirect", 2, 3, "")
    'Shot at one Enemy 2 to 3 hexes away, over anything.'
    """
    if targeting == "aoe":
        return f"Everybody {SHAPES.get(template, 'on the hexes of its shape')}, friends too."
    away = f"up to {counted(high, 'hex', 'hexes')} away" if low <= 1 else f"{low} to {high} hexes away"
    return TARGETING.get(targeting, "").format(range=away)


def stats(said: tuple[Any, ...]) -> tuple[Number, ...]:
    """Return the numbers that are printed on a card."""
    kind, movement, targeting, low, high, strength, defence = (said[i] for i in (3, 5, 6, 7, 8, 10, 11))
    found = []
    if movement:
        found.append(Number("boot", movement, "hexes to move first"))
    if high:
        found.append(Number(targeting, high, f"hexes at most, {low} at least"))
    if kind == "attack":
        found.append(Number("sword", strength, "strength"))
    if kind == "reaction" and defence:
        found.append(Number("shield", defence, "more defence"))
    return tuple(found)


def number_words(said: tuple[Any, ...]) -> str:
    """Return the numbers of a card in words, each with a comma before it."""
    kind, movement, targeting, low, high, template, strength, defence = (said[i] for i in (3, 5, 6, 7, 8, 9, 10, 11))
    found = [f"move {movement}"] if movement else []
    if targeting in ("direct", "indirect"):
        found.append(f"{targeting} range {low} to {high}" if high > low else f"{targeting} range {high}")
    elif targeting != "none":
        found.append(SHAPES.get(template, "a shape of hexes").removeprefix("on ") if targeting == "aoe" else "melee")
    if kind == "attack":
        found.append(f"strength {strength}")
    if kind == "reaction" and defence:
        found.append(f"+{defence} defence")
    return "".join(f", {words}" for words in found)


@lru_cache(maxsize=32)
def _sprung(trap: str) -> Card:
    """Return the trap that has just gone off, face up for all to see (SB-TRAP-02)."""
    name = f"{TRAPS.get(trap, trap)} trap"
    meaning = KEYWORDS[trap][1] if trap in KEYWORDS else ""
    text = meaning[:1].upper() + meaning[1:]
    return Card(key="sprung:trap", within="sprung", name=name, kind="trap", emblem=f"trap_{trap}", text=text)


# ---------------------------------------------------------------- Challenges


def _track(found: Scene, view: View) -> None:
    """Add the Challenge Track and its piles."""
    if not any(slot["key"] for slot in view["track"]) and not view["scored"]:
        return
    found.zones.append(_slots(tuple([slot["vp"] for slot in view["track"]])))
    for number, slot in enumerate(view["track"]):
        if slot["key"]:
            found.cards.append(challenge_card(slot["key"], slot["name"], slot["text"], f"track:{number}"))
    done = [(one["key"], one["name"], one["text"]) for one in view["scored"]]
    found.zones.append(_challenges(view["challenges"], tuple([key for key, _, _ in done])))
    found.cards += [challenge_card(*one, "challenges") for one in done]


@lru_cache(maxsize=8)
def _slots(worths: tuple[int, ...]) -> Zone:
    slots = [
        Slot(key=f"track:{number}", name="" if worth else "Next", worth=worth) for number, worth in enumerate(worths)
    ]
    return Zone(key="track", form="track", name="Challenges", symbol="trophy", slots=tuple(slots))


@lru_cache(maxsize=256)
def _challenges(left: int, done: tuple[str, ...]) -> Zone:
    lists = (("Scored or gone", tuple([thing(f"challenge:{key}") for key in reversed(done)])),) if done else ()
    return Zone(key="challenges", form="pile", name="Challenges", symbol="challenge", value=left, lists=lists)


@lru_cache(maxsize=512)
def challenge_card(key: str, name: str, text: str, within: str) -> Card:
    """Return a Challenge with what it asks for."""
    said = text[:1].upper() + text[1:] + "." * (not text.endswith("."))
    return Card(key=f"challenge:{key}", within=within, name=name, kind="challenge", tone="stone", text=said)
