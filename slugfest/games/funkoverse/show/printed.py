"""What is printed on cards, for views: the scenario, abilities, items, and what is on offer at set-up."""

from typing import Any

from ..content.box import CATEGORIES, Box
from ..content.texts import gains_text, win_text
from ..rules.opening import cards_on_offer, order_of
from ..rules.state import Showdown
from ..rules.table import Table
from .kept import kept


@kept(64)
def scenario_view(box: Box, number: int, per_side: int) -> dict[str, Any]:
    """Return what the scenario card says: what gains points, and how one wins (FV-SCEN-06)."""
    card = box.scenarios[number]
    win = card.win
    goal = win.points if win.type == "immediate" else win.points_three if per_side > 2 else win.points_two
    return {
        "scenario": card.id,
        "title": card.name,
        "goal": goal,
        "limit": win.rounds or win.round_limit,
        "win": win_text(win, per_side),
        "gains": gains_text(card, per_side),
        "paid": {f"{gain.on} {gain.condition}".strip(): gain.amount for gain in card.gains},
    }


def on_offer(state: Showdown, box: Box, seat: int | None) -> list[dict[str, Any]]:
    """Return the bases or cards that can be taken now; in secret every side sees its own collection (FV-SET-16)."""
    if state.phase == "base":
        taken = [side.base for side in state.sides]
        return [base_view(box, number) for number in range(len(box.bases)) if number not in taken]
    count = len(state.sides)
    if state.phase != "team" or state.pick == "random" or state.slot >= len(state.slots) * count:
        return []
    table = Table(state, box, None)
    side = order_of(table)[state.slot % count]
    if state.pick == "secret":
        mine = [number for number, one in enumerate(state.sides) if seat in one.seats]
        if not mine:
            return []
        side = mine[0]
    category = state.slots[state.slot // count]
    return [card_view(box, card) for card in cards_on_offer(table, side, category, state.sides[side].picks)]


@kept(16)
def base_view(box: Box, number: int) -> dict[str, Any]:
    """Return a base colour and the basic character that comes with it."""
    name, basic = box.bases[number]
    return {"key": box.base_options[number].key, "name": name, "form": "base", "kind": box.kinds[basic].key}


@kept(128)
def card_view(box: Box, card: int) -> dict[str, Any]:
    """Return everything that is printed on a card that can be chosen at set-up."""
    category, index = box.cards[card]
    option = box.card_options[card]
    found: dict[str, Any] = {"key": option.key, "name": option.text, "form": CATEGORIES[category]}
    if category == 1:
        item = box.items[index]
        return found | {"kind": item.key, **item_view(box, index)}
    if category == 3:
        return found | {"kind": box.objectives[index].key, "text": box.objectives[index].text}
    kind = box.kinds[index]
    return found | {
        "kind": kind.key,
        "defense": kind.defense,
        "dots": [box.types[dot] for dot in kind.dots],
        "trait": f"{kind.trait_name}: {kind.trait}" if kind.trait else "",
        "feats": feats_view(box, index),
        "steps": kind.always.basic_move or box.constants.basic_move,
    }


@kept(128)
def feats_view(box: Box, number: int) -> list[dict[str, Any]]:
    """Return what is printed of the abilities or actions of a kind of piece."""
    return [
        {
            "key": feat.key,
            "name": feat.name,
            "source": feat.source,
            "cost": feat.cost,
            "type": box.types[feat.type] if feat.type >= 0 else "",
            "star": feat.star,
            "limit": feat.limit,
            "text": feat.text,
        }
        for feat in box.kinds[number].feats
    ]


@kept(64)
def item_view(box: Box, number: int) -> dict[str, Any]:
    """Return what is printed on an item: what it does, where it rests, whether it needs the action."""
    item = box.items[number]
    text = item.text if item.feat is None else item.feat.text
    return {"text": text, "cost": item.card.cost, "star": item.card.star, "action": item.card.action}
