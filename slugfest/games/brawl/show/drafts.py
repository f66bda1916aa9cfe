"""The draft: how far it has got, and the Champions on offer, with all that is printed on them."""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Card, Figure, Number, Scene, Zone
from slugfest.kernel.text import thing

from ..content.box import Box
from ..rules.state import Brawl
from ..rules.table import team_of
from .cards import frozen_card, number_words
from .champions import both_sides, side_words


def draft_view(state: Brawl, box: Box) -> dict[str, Any]:
    """Return how far the draft has got; all of it is open."""
    drafted = state.draft
    return _drafted(
        box,
        drafted.way,
        tuple(drafted.pool),
        tuple([tuple(five) for five in drafted.brought]),
        tuple(drafted.banned),
        tuple([tuple(team) for team in drafted.teams]),
        tuple(_on_offer(state, box)) if state.phase == "draft" else (),
    )


def _on_offer(state: Brawl, box: Box) -> list[int]:
    """Return the Champions that somebody may still take, bring or ban (SB-DRAFT)."""
    drafted = state.draft
    every = list(range(len(box.kinds)))
    if drafted.way == "casual":
        return list(dict.fromkeys(drafted.pool))
    if drafted.way == "free":
        form = box.formats[len(state.players)]
        team = team_of(state.order[min(drafted.picks // form.champions, len(state.order) - 1)])
        taken = [
            kind
            for seat, kinds in enumerate(drafted.teams)
            if team_of(seat) == team or not drafted.mirror
            for kind in kinds
        ]
        return [kind for kind in every if kind not in taken]
    full = box.formats[len(state.players)].bring
    if any(len(five) < full for five in drafted.brought):
        return every
    left = [
        kind
        for five, team_ in zip(drafted.brought, drafted.teams, strict=True)
        for kind in five
        if kind >= 0 and kind not in team_
    ]
    return sorted(set(left))


@lru_cache(maxsize=512)
def _drafted(
    box: Box,
    way: str,
    pool: tuple[int, ...],
    brought: tuple[tuple[int, ...], ...],
    banned: tuple[int, ...],
    teams: tuple[tuple[int, ...], ...],
    offered: tuple[int, ...],
) -> dict[str, Any]:
    names = [kind.key for kind in box.kinds]
    return {
        "way": way,
        "pool": [names[kind] for kind in pool] if way == "casual" else [],
        "brought": [[names[kind] for kind in five if kind >= 0] for five in brought],
        "banned": [names[kind] for kind in banned],
        "teams": [[names[kind] for kind in team] for team in teams],
        "offered": [names[kind] for kind in offered],
    }


# ---------------------------------------------------------------- on the stage

OFFER = Zone(key="offer", form="offer", name="Champions")


def add_draft(found: Scene, view: View) -> None:
    """Add the Champions on offer as cards, and those that have been taken on their mats."""
    draft = view["draft"]
    kinds = {kind["key"]: kind for kind in view["kinds"]}
    if draft["offered"]:
        found.zones.append(OFFER)
    for key in draft["offered"]:
        whose = tuple([seat for seat, brought in enumerate(draft["brought"]) if key in brought])
        found.cards.append(offered(kinds[key]["name"], key, kinds[key]["role"], frozen_kind(kinds[key]), whose))
    taken = set(draft["offered"])
    for seat, team in enumerate(draft["teams"]):
        for key in team:
            said = tuple([tuple(side.values()) for side in kinds[key]["sides"]])
            found.figures.append(_drafted_figure(key, key in taken, kinds[key]["name"], seat, said))
            taken.add(key)


def frozen_kind(kind: dict[str, Any]) -> tuple[tuple[Any, ...], ...]:
    """Return all that is printed on a Champion and its cards, so that those which look alike are made once."""
    sides = [tuple(side.values()) for side in kind["sides"]]
    return (*sides, *[frozen_card(card) for card in kind["cards"]])


@lru_cache(maxsize=256)
def offered(name: str, key: str, role: str, said: tuple[tuple[Any, ...], ...], whose: tuple[int, ...]) -> Card:
    """Return a Champion with everything printed on it, and who brought it."""
    basic, better, *cards = said
    lines = [f"Levelled Up: {side_words(*better)}"]
    lines += [f"{card[1]} ({thing(card[4])} {card[3]}{number_words(card)}): {card[-1]}" for card in cards]
    brought = f" Brought by {' and '.join(thing(f'seat:{seat}') for seat in whose)}." if whose else ""
    return Card(
        key=f"champion:{key}",
        within="offer",
        name=name,
        kind="champion",
        tone="slate",
        emblem=key,
        stats=(Number("heart", basic[0], "hit points"), Number("shield", basic[1], "defence")),
        text=f"{role[:1].upper()}{role[1:]}.{f' {basic[2]}: {basic[3]}' if basic[2] else ''}{brought}",
        lines=tuple(lines),
    )


@lru_cache(maxsize=256)
def _drafted_figure(key: str, again: bool, name: str, seat: int, sides: tuple[tuple[Any, ...], ...]) -> Figure:
    """Return a Champion that has been drafted; where it is there once more it is the other one's."""
    hp, defence = sides[0][:2]
    return Figure(
        key=f"{'twin' if again else 'champion'}:{key}",
        within=f"mat:{seat}",
        name=name,
        seat=seat,
        emblem=key,
        meter=Number("heart", hp, "hit points", hp),
        stats=(Number("shield", defence, "defence"),),
        text=both_sides(sides, False),
    )
