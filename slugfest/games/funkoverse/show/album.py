"""Every card of the box as it lies on the table, for people who write cards of their own."""

from collections.abc import Iterator, Sequence

from slugfest.kernel.scene import Card, Number

from ..content.box import Box
from ..content.kinds import CHARACTER, COMPANION, MINION, Kind
from .cards import offered
from .printed import card_view, feats_view, scenario_view

TABLES = {CHARACTER: "characters", MINION: "minions", COMPANION: "companions"}


def album(box: Box) -> Iterator[tuple[str, str, Card]]:
    """Give characters, what they bring along, items, companions, objectives, maps and scenarios.

    >>> from ..content.load import load
    >>> [(table, card.name) for table, key, card in album(load()) if key in ("iron_man", "riot_baton", "gull_drone")]
    [('items', 'Riot Baton'), ('characters', 'Iron Man'), ('companions', 'Gull Drone')]
    """
    for number, (category, index) in enumerate(box.cards):
        if category == 1:
            yield "items", box.items[index].key, offered(card_view(box, number))
        elif category == 3:
            yield "objectives", box.objectives[index].key, offered(card_view(box, number))
    for kind in box.kinds:
        if kind.form in TABLES:
            yield TABLES[kind.form], kind.key, _piece(box, kind)
    for token in box.tokens:
        yield "tokens", token.key, _plain("token", token.key, token.name, token.text)
    for status in box.statuses:
        yield "statuses", status.key, _plain("status", status.key, status.name, status.text)
    for arena in box.arenas:
        card = arena.card
        yield "maps", card.id, _plain("map", card.id, card.name, f"{card.width} squares wide, {card.height} high.")
    for number, scenario in enumerate(box.scenarios):
        seen = scenario_view(box, number, 2)
        yield "scenarios", scenario.id, _plain("scenario", scenario.id, scenario.name, seen["win"], seen["gains"])


def _piece(box: Box, kind: Kind) -> Card:
    """Return somebody with everything that is printed: dots, defence, trait, abilities or actions."""
    return offered(
        {
            "key": f"piece:{kind.key}",
            "name": kind.name,
            "form": ("basic " if kind.basic else "") + TABLES[kind.form].removesuffix("s"),
            "kind": kind.key,
            "defense": kind.defense,
            "dots": [box.types[dot] for dot in kind.dots],
            "trait": f"{kind.trait_name}: {kind.trait}" if kind.trait else "",
            "feats": feats_view(box, kind.index),
        }
    )


def _plain(
    form: str, key: str, name: str, text: str, lines: Sequence[str] = (), stats: tuple[Number, ...] = ()
) -> Card:
    return Card(
        key=f"{form}:{key}",
        within="album",
        name=name,
        kind=form,
        emblem=key,
        text=text,
        lines=tuple(lines),
        stats=stats,
    )
