"""The seats of a scene: points, Cores, how many cards; and the draft, while teams come about."""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Number, Seat
from slugfest.kernel.text import joined, thing

from ..content.faces import CORES

TONES = ("green", "purple", "teal", "indigo")


def seats(view: View, sided: bool, playing: bool) -> list[Seat]:
    """Return the places at the table; `sided`: the teams have their ends of the arena, `playing`: turns are taken."""
    return [
        _seat(
            player["seat"],
            view["sides"][player["team"]] if sided else "",
            (view["vp"][player["team"]], view["goal"]),
            tuple(player["cores"]) if view["champions"] else None,
            (player["cards"], player["deck"], len(player["discard"])),
            tuple(_notes(view, player)),
            playing and player["seat"] == view["turn"],
            view["order"][:1] == [player["seat"]],
        )
        for player in view["players"]
    ]


@lru_cache(maxsize=4096)
def _seat(
    number: int,
    side: str,
    points: tuple[int, int],
    cores: tuple[str, ...] | None,
    cards: tuple[int, int, int],
    notes: tuple[str, ...],
    acting: bool,
    first: bool,
) -> Seat:
    in_hand, deck, discarded = cards
    return Seat(
        key=f"seat:{number}",
        side=f"{side.title()} team" if side else "",
        emblem=side,
        tone=TONES[number],
        score=Number("trophy", points[0], "victory points", points[1]),
        tokens=()
        if cores is None
        else tuple(
            [
                Number(core, int(core in cores), f"{core.title()} Core {'ready' if core in cores else 'used'}")
                for core in CORES
            ]
        ),
        counts=()
        if cores is None
        else (
            Number("hand", in_hand, "cards in hand"),
            Number("deck", deck, "cards in the deck"),
            Number("discard", discarded, "cards in the discard pile"),
        ),
        notes=notes,
        acting=acting,
        first=first,
    )


def _notes(view: View, player: dict[str, Any]) -> list[str]:
    """Return what is known of a player's cards, and in a draft what was brought and banned."""
    found = []
    if player["shown"] and player["hand"] is None:
        found.append(f"Seen in hand: {joined([thing(f'card:{card}') for card in player['shown']])}.")
    elif player["shown"]:
        found.append("Everybody has seen your hand.")
    if player["planned"] and player["top"] is None:
        count = player["planned"]
        found.append(f"Has put {'a card' if count == 1 else f'{count} cards'} on top of the deck.")
    if view["champions"]:
        return found
    draft = view["draft"]
    if brought := draft["brought"][player["seat"]]:
        found.append(f"Brings {joined([thing(f'champion:{kind}') for kind in brought])}.")
    for number, kind in enumerate(draft["banned"]):
        if view["order"][number ^ 1] == player["seat"]:
            found.append(f"{thing(f'champion:{kind}')} is banned.")
    return found
