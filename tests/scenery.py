"""Scenes as text, for people to review: one line per thing on the table, and one per option."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from slugfest import Match
from slugfest.kernel.scene import Number, Scene
from slugfest.kernel.text import plain

Arranged = Mapping[str, Callable[[], Match]]


def write(folder: Path, scenes: Arranged) -> None:
    """Write the scenes of a game anew."""
    folder.mkdir(exist_ok=True)
    for name, arranged in scenes.items():
        (folder / f"{name}.txt").write_text(written(arranged()), encoding="utf-8")


def written(match: Match) -> str:
    """A position as the asked seat meets it: the question, what is on the table, and what is offered."""
    assert match.choice is not None
    names, seat = match.game.content.sentences.names, match.choice.seat
    asked = match.asked()
    lines = [
        f"asked of seat {seat}: {asked.text} ({asked.hint})" if asked.hint else f"asked of seat {seat}: {asked.text}"
    ]
    lines += ["", *things(match.scene(seat)), "", *offered(match)]
    return "\n".join(plain(line, names, seat).rstrip() for line in lines) + "\n"


def things(scene: Scene) -> Iterator[str]:
    """One line per thing on the table."""
    yield f"scene {scene.title} | {scene.status} | {scene.goal} | {scene.form} | acting: {scene.figure or 'nobody'}"
    for seat in scene.seats:
        marks = [name for name in ("acting", "out", "first", "chosen") if getattr(seat, name)]
        counts = [f"({shown.name}: {shown.value})" for shown in (*seat.tokens, *seat.counts)]
        yield line(seat.key, seat.side, number(seat.score), *marks, *counts, *(f"[{note}]" for note in seat.notes))
    yield from board(scene)
    if scene.links:
        lanes = [link for link in scene.links if link.form != "aim"]
        yield line("lanes", ", ".join(f"{link.start} - {link.to}" for link in lanes))
        yield from (line("attack", f"{link.start} > {link.to}") for link in scene.links if link.form == "aim")
    for region in scene.regions:
        held = "" if region.held is None else f"held by seat {region.held}"
        yield line(f"region {region.key}", region.name, region.tone, held)
    for zone in scene.zones:
        listed = [f"{name}: {', '.join(found)}" for name, found in zone.lists]
        holds = f"{zone.value} there" if zone.form == "pile" else ""
        slots = [f"{slot.key} {slot.name or f'worth {slot.worth}'}" for slot in zone.slots]
        yield line(f"zone {zone.key}", zone.form, zone.name, holds, *map("[{}]".format, [*slots, *listed, zone.text]))
    for figure in scene.figures:
        lasts = [f"[{state.id}: {state.text}]" for state in figure.states]
        yield line(
            f"figure {figure.key} in {figure.within}", f"seat {figure.seat}", number(figure.meter),
            *map(number, figure.stats), *lasts, "acting" * figure.acting, f"[{figure.text}]",
        )  # fmt: skip
    for marker in scene.markers:
        hidden = "hidden" * marker.hidden
        yield line(f"marker {marker.key} in {marker.within}", marker.name, hidden, f"[{marker.text}]")
    for die in scene.dice:
        marks = [name for name in ("locked", "spent", "added") if getattr(die, name)]
        yield line(f"die {die.key} in {die.within}", str(die.face), *marks)
    piles = {zone.key for zone in scene.zones if zone.form == "pile"}
    for card in scene.cards:
        if card.within in piles:
            continue  # piles list what is in them
        cost = f"for {' '.join(card.cost)}" if card.cost else ""
        yield line(
            f"card {card.key} in {card.within}", card.name, cost, *map(number, card.stats), f"[{card.text}]",
            card.state, f"[{card.note}]", *(f"\n    {text}" for text in card.lines),
        )  # fmt: skip


def board(scene: Scene) -> Iterator[str]:
    """The places of a ring, one line each; of hexes or squares, one line for all that are alike."""
    if scene.form == "ring":
        for space in scene.spaces:
            where = "in the middle" if space.middle else f"at {int(space.at[0])}"
            yield line(space.key, space.name, where, f"worth {space.worth}", "duty" * space.duty, f"[{space.text}]")
        return
    alike: dict[str, list[str]] = {}
    for space in scene.spaces:
        home = "" if space.seat is None else f"home of seat {space.seat}"
        said = line(space.ground, space.name, space.region, home, "closed" * space.closed, f"[{space.text}]")
        alike.setdefault(said, []).append(space.key)
    yield from (line(said, *keys) for said, keys in alike.items())


def offered(match: Match) -> Iterator[str]:
    """One line per option."""
    assert match.choice is not None
    for option in match.choice.options:
        offer = match.offer(option)
        parts = "; ".join(map(str, offer.amount.parts)) if offer.amount is not None else ""
        amount = f"{number(offer.amount)} ({parts})" if parts else number(offer.amount)
        yield line(
            f"offer {option.key}", f'"{offer.label}"', f"on {offer.on}" * bool(offer.on), offer.does,
            f"by {offer.by}" * bool(offer.by), f"along {' '.join(offer.path)}" * bool(offer.path),
            f"set of {' '.join(offer.parts)}" * bool(offer.parts), amount, f"[{offer.note}]", f"[{offer.sure}]",
        )  # fmt: skip


def number(shown: Number | None) -> str:
    """A number with its symbol: `star 8/21`."""
    if shown is None:
        return ""
    return f"{shown.symbol} {shown.value}" + (f"/{shown.of}" if shown.of is not None else "")


def line(*words: Any) -> str:
    """Words with a space between them; what is empty is left out."""
    return " ".join(str(word) for word in words if word not in ("", "[]")).replace(" \n", "\n")
