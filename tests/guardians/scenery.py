"""Scenes of Guardians as text, for people to review: `python -m tests.guardians.scenery` writes them anew."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from slugfest import Match
from slugfest.kernel.scene import Card, Number, Scene
from slugfest.kernel.text import plain
from tests.guardians.galaxy import but, galaxy, play

FOLDER = Path(__file__).parent / "scenes"


def first_roll() -> Match:
    return galaxy(2, dice="1 3 4 5 6 d8:2 d8:8")


def thefts() -> Match:
    return galaxy(
        assets={0: ["set:kyln", "cosmo"], 1: ["set:xandar", "drax", "gamora"], 2: ["set:morag", "groot"]},
        dice="6 5 5 4 1 d8:7 d8:3",
        turns=14,
    )


def which_row() -> Match:
    match = galaxy(assets={1: ["drax"]}, dice="6 5 4 3 3 d8:6 d8:1")
    play(match, "asset:drax")
    return match


def which_dice() -> Match:
    match = galaxy(selected="gamora", filled={"1": "5 d8:6"}, dice="1 2 3 3 d8:2")
    play(match, "row:2")
    return match


def filling() -> Match:
    return galaxy(
        assets={0: ["set:dark_aster"], 1: ["star_lord", "carina"]},
        selected="star_lord",
        filled={"1": "4", "4": "2 d8:3"},
        dice="5 6 d8:7",
    )


def failed() -> Match:
    return galaxy(assets={0: ["set:milano"]}, selected="korath", filled={"1": "4 4"}, dice="5 5 6 d8:5 d8:6")


def guarded() -> Match:
    match = galaxy(assets={0: ["set:xandar", "drax"]}, turn=1, dice="6 5 4 4 1 d8:5 d8:7")
    play(match, "asset:drax", "row:1")
    return match


def wild() -> Match:
    match = galaxy(
        assets={0: ["set:morag"]}, selected="drax", filled={"1": "6"}, dice="3 1 4 4 d8:2 d8:8", turns=20, orb=1
    )
    play(match, "power:morag")
    return match


def nudged() -> Match:
    match = galaxy(assets={0: ["set:knowhere"]}, dice="5 5 5 5 5 d8:7 d8:8")
    play(match, "power:knowhere", "die:5")
    return match


def rolled_again() -> Match:
    match = galaxy(assets={0: ["set:kyln"]}, selected="drax", filled={"1": "6"}, dice="1 4 4 5 d8:7 d8:8")
    play(match, "power:kyln", "die:2", "die:3")
    return match


def last_round() -> Match:
    rest = but("drax", "gamora", "ronan")
    return galaxy(assets={0: ["drax"], 1: rest, 2: ["gamora", "ronan"]}, turn=1, last=[2], dice="6 5 4 2 1 d8:1 d8:1")


SCENES: dict[str, Callable[[], Match]] = {
    "first-roll": first_roll,
    "thefts-and-sets": thefts,
    "which-row": which_row,
    "which-dice": which_dice,
    "filling-a-card": filling,
    "a-roll-that-failed": failed,
    "a-guarded-card": guarded,
    "a-wild-die": wild,
    "a-nudged-die": nudged,
    "dice-to-roll-again": rolled_again,
    "last-round": last_round,
}


def written(match: Match) -> str:
    """A position as the asked seat meets it: the question, what is on the table, and what is offered."""
    assert match.choice is not None
    names, seat = match.game.content.sentences.names, match.choice.seat
    asked = match.asked()
    lines = [line(f"asked of seat {seat}:", asked.text, f"({asked.hint})" * bool(asked.hint))]
    lines += ["", *things(match.scene(seat)), "", *offered(match)]
    return "\n".join(plain(one, names, seat).rstrip() for one in lines) + "\n"


def things(scene: Scene) -> Iterator[str]:
    """One line per thing on the table; a card's rows stand below it, with the dice in them."""
    yield f"scene {scene.title} | {scene.status} | {scene.goal} | {scene.form}"
    for seat in scene.seats:
        counts = [f"({shown.name}: {shown.value})" for shown in seat.counts]
        yield line(
            seat.key, seat.side, number(seat.score), "acting" * seat.acting, *counts, *map("[{}]".format, seat.notes)
        )
    for zone in scene.zones:
        won = f"{zone.value} of {zone.of} won, worth {zone.worth}" if zone.form == "set" else ""
        whole = "" if zone.seat is None else f"whole with seat {zone.seat}"
        listed = [f"[{name}: {', '.join(found)}]" for name, found in zone.lists]
        yield line(f"zone {zone.key}", zone.form, zone.name, won, whole, *listed, f"[{zone.text}]")
    for marker in scene.markers:
        yield line(f"marker {marker.key} in {marker.within}", marker.name, f"[{marker.text}]")
    for die in scene.dice:
        yield line(f"die {die.key} in {die.within}", f"{die.face} of {die.sides}", "spent" * die.spent)
    for card in scene.cards:
        yield from card_lines(card)


def card_lines(card: Card) -> Iterator[str]:
    owner = "" if card.seat is None else f"seat {card.seat}"
    yield line(
        f"card {card.key} in {card.within}", card.name, f"worth {card.worth}", owner, f"[{card.text}]", card.state,
        f"[{card.note}]", *map("[{}]".format, card.lines),
    )  # fmt: skip
    for row in card.rows:
        marks = "extra" * row.extra, "filled" * row.filled
        yield "    " + line(row.key, " | ".join(row.need), *marks, f"[{row.name}]")


def offered(match: Match) -> Iterator[str]:
    """One line per option."""
    assert match.choice is not None
    for option in match.choice.options:
        offer = match.offer(option)
        yield line(
            f"offer {option.key}", f'"{offer.label}"', f"on {offer.on}" * bool(offer.on), offer.does,
            f"set of {' '.join(offer.parts)}" * bool(offer.parts), number(offer.amount), f"[{offer.note}]",
            f"[{offer.sure}]", f"in {offer.group}" * bool(offer.group),
        )  # fmt: skip


def number(shown: Number | None) -> str:
    """A number with its symbol and its parts: `star 5 (+3 Groot; +2 Drax)`."""
    if shown is None:
        return ""
    parts = "; ".join(f"{part.value:+d} {part.source}" for part in shown.parts)
    return f"{shown.symbol} {shown.value}" + (f" ({parts})" if parts else "")


def line(*words: Any) -> str:
    """Words with a space between them; what is empty is left out."""
    return " ".join(str(word) for word in words if word not in ("", "[]"))


def main() -> None:
    """Write the scenes anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, arranged in SCENES.items():
        (FOLDER / f"{name}.txt").write_text(written(arranged()), encoding="utf-8")


if __name__ == "__main__":
    main()
