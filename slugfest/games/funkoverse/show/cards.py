"""The cards of a scene: abilities, items, actions of companions and minions, objectives; and what is on offer."""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Card, Number, Scene, Zone
from slugfest.kernel.text import counted, thing

from ..content.symbols import TYPE_TONES, type_symbol
from .mats import TONES

OFFERS = {
    "base": "Base colours",
    "character": "Characters",
    "item": "Items",
    "companion": "Companions",
    "objective": "Bonus objectives",
}
KINDS = {"ability": "ability", "companion": "companion's action", "minion": "minion's action"}
STARRED = {
    "ability": "challenge ability",
    "companion": "companion's challenge action",
    "minion": "minion's challenge action",
}
"""What a card with the star after its name is: doing it is a challenge action (FV-CHAL-20)."""


def add_cards(found: Scene, view: View) -> None:
    """Add what everybody can do, on the mat of whoever does it; cards that rest lie on the cooldown track."""
    items: dict[str, int] = {}
    for piece in view["pieces"]:
        copy = "".join(piece["key"].partition(".")[1:])
        for feat in piece["feats"]:
            spent = bool(feat["limit"]) and view["actor"] == piece["key"] and feat["key"] in view["used"]
            found.cards.append(_feat(*feat.values(), copy, piece["seat"], piece["kind"], piece["name"], spent))
        if piece.get("item"):
            items[piece["item"]] = items.get(piece["item"], 0) + 1
            found.cards.append(_item(view, piece, items[piece["item"]]))
    for side in view["sides"]:
        found.cards += [_objective(one, side) for one in side["objectives"]]


@lru_cache(maxsize=2048)
def _feat(
    key: str,
    name: str,
    source: str,
    cost: int,
    kind: str,
    star: bool,
    limit: int,
    text: str,
    copy: str,
    seat: int,
    emblem: str,
    who: str,
    spent: bool,
) -> Card:
    return Card(
        key=f"{source}:{key}{copy}",
        within=f"mat:{seat}",
        name=name,
        kind=STARRED[source] if star else KINDS[source],
        seat=seat,
        tone=TYPE_TONES.get(kind, "stone"),
        emblem=emblem,
        who=who,
        cost=(type_symbol(kind),) if kind else (),
        stats=(rest(cost),) if kind else (),
        text=text,
        state="used" if spent else "",
        note="Used in this turn" if spent else "",
        clause="FV-ABIL-02" if kind else "",
    )


def rest(cost: int) -> Number:
    """Return the number of a card: for how many rounds it, or its token, rests on the track."""
    return Number("hourglass", cost, "rounds on the cooldown track")


def _item(view: View, piece: dict[str, Any], place: int) -> Card:
    card, cool = piece["item_card"], piece["item_cool"]
    return _item_card(
        f"item:{piece['item']}" + (f".{place}" if place > 1 else ""),
        f"track:{piece['side']}-{cool}" if cool else f"mat:{piece['seat']}",
        (piece["item"], piece["item_name"], piece["name"], piece["seat"]),
        (card["text"], card["cost"], card["star"], card["action"], cool),
    )


@lru_cache(maxsize=512)
def _item_card(key: str, within: str, whose: tuple[str, str, str, int], said: tuple[str, int, bool, bool, int]) -> Card:
    emblem, name, who, seat = whose
    text, cost, star, action, cool = said
    return Card(
        key=key,
        within=within,
        name=name,
        kind=item_kind(star, action),
        seat=seat,
        tone="stone",
        emblem=emblem,
        who=who,
        stats=(rest(cost),) if action else (),
        text=item_text(text, action),
        state="used" if cool else "",
        note=ready_in(cool),
        clause="FV-ATT-10" if action else "FV-ATT-11",
    )


def item_kind(star: bool, action: bool) -> str:
    """Return what kind of item one is: with the star, with the use-item action, or a trait (FV-ATT-09 to -13)."""
    return "challenge item" if star else "item" if action else "item that always works"


def item_text(text: str, action: bool) -> str:
    """Return what an item does; one without the icon works like a trait (FV-ATT-11).

    >>> item_text("Gets 1 more die.", action=False), item_text("Move 2.", action=True)
    ('Always works: gets 1 more die.', 'Move 2.')
    """
    return text if action else f"Always works: {text[:1].lower()}{text[1:]}"


def ready_in(cool: int) -> str:
    """Return when something on this space of a track is ready again, or nothing.

    >>> ready_in(1), ready_in(3), ready_in(0)
    ('Ready when this round ends', 'Ready in 3 rounds', '')
    """
    return "" if not cool else "Ready when this round ends" if cool == 1 else f"Ready in {counted(cool, 'round')}"


def _objective(one: dict[str, Any], side: dict[str, Any]) -> Card:
    seat, cool = side["seats"][0], one["cool"]
    return Card(
        key=f"card:{one['key']}",
        within=f"track:{side['side']}-{cool}" if cool else f"mat:{seat}",
        name=one["name"],
        kind="bonus objective",
        seat=seat,
        tone="amber",
        emblem=one["marker"].partition(".")[0],
        text=one["text"],
        state="used" if cool else "",
        note=ready_in(cool),
        clause="FV-ATT-06",
    )


# ---------------------------------------------------------------- what is on offer


def add_offer(found: Scene, view: View) -> None:
    """Add the bases or cards that can be taken, with everything printed on them."""
    if not view["offer"]:
        return
    found.zones.append(_offers(view["offer"][0]["form"]))
    basic = {piece["key"]: piece for piece in view["offer"] if piece["form"] == "base"}
    found.cards += [_base(card) for card in basic.values()]
    found.cards += [offered(card) for card in view["offer"] if card["form"] != "base"]


@lru_cache(maxsize=8)
def _offers(form: str) -> Zone:
    return Zone(key="offer", form="offer", name=OFFERS[form])


def _base(card: dict[str, Any]) -> Card:
    return Card(
        key=card["key"],
        within="offer",
        name=f"{card['name'].capitalize()} base",
        kind="base",
        tone=TONES.get(card["name"], "stone"),
        emblem=card["kind"],
        text=f"Its basic character is {thing('piece:' + card['kind'])}.",
    )


def offered(card: dict[str, Any]) -> Card:
    """Return a card that can be chosen, with everything printed on it."""
    stats: tuple[Number, ...] = ()
    lines: list[str] = []
    kind, text = card["form"], card.get("trait") or card.get("text", "")
    if kind == "item":
        kind, text = item_kind(card["star"], card["action"]), item_text(text, card["action"])
    if "defense" in card:
        stats = (Number("shield", card["defense"], "defence dice"),)
        lines = [_line(feat) for feat in card["feats"]]
    elif card.get("action"):
        stats = (rest(card["cost"]),)
    return Card(
        key=card["key"],
        within="offer",
        name=card["name"],
        kind=kind,
        tone="slate",
        emblem=card["kind"],
        cost=tuple(type_symbol(dot) for dot in card.get("dots", ())),
        stats=stats,
        text=text,
        lines=tuple(lines),
    )


def _line(feat: dict[str, Any]) -> str:
    """Return an ability or action as a line: whether it is a challenge action, its price, and what it does."""
    said = ["challenge"] if feat["star"] else []
    if feat["type"]:
        said += [thing(type_symbol(feat["type"])), f"rests on {feat['cost']}"]
    price = f" ({', '.join(said)})" if said else ""
    return f"{feat['name']}{price}: {feat['text']}"
