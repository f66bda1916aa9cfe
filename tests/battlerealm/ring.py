"""Arranging battles for tests: plain heroes with just the abilities that a case needs, on plain locations.

    match = ring("alpha a0:9", "bravo+tough a0:9", "charlie c0:9", total="SK SK")
    play(match, "spend:SK", "hero:bravo")
    assert pvp(match, "bravo") == 9

A hero is `name+ability+ability place:points`; `alpha` to `foxtrot` are plain ones, any hero of the box may be named
too. Plain locations are a letter and their points: `a0`, `b3`; any location of the box may be named too.
"""

from typing import Any

from slugfest import Match, arrange

PLAIN = ("alpha", "bravo", "charlie", "delta", "easy", "foxtrot")
PLACES = [f"{letter}{points}" for letter in "abcdefg" for points in range(4)]


def plain_hero(name: str, abilities: tuple[str, ...] = (), primary: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    """A hero without anything but these; its cards are `NAME_strike` (SK SK, Strike 3), `NAME_blast` (TE TE,
    Blast 3), `NAME_escape` (CO MY, Escape) and `NAME_block` (MY MY, Block 3)."""
    cards: list[tuple[str, list[str], dict[str, Any]]] = [
        ("strike", ["SK", "SK"], {"do": "strike", "amount": 3, "target": "one_here"}),
        ("blast", ["TE", "TE"], {"do": "blast", "amount": 3, "target": "one_elsewhere"}),
        ("escape", ["CO", "MY"], {"do": "escape", "target": "self"}),
        ("block", ["MY", "MY"], {"do": "block", "amount": 3, "target": "self"}),
    ]
    return {
        "id": name,
        "name": name.title(),
        "start": 9,
        "abilities": list(abilities),
        "source": "house",
        "primary": {"name": "None", "kind": "B", "effects": list(primary), "source": "house"},
        "cards": [
            {"id": f"{name}_{what}", "name": f"{name} {what}", "price": price, "effects": [effect], "source": "house"}
            for what, price, effect in cards
        ],
    }


def plain_place(name: str) -> dict[str, Any]:
    return {
        "id": name,
        "name": f"Place {name}",
        "points": int(name[1]),
        "phase": "constant",
        "duty": False,
        "redwing": False,
        "effects": [],
        "source": "house",
    }


def pack(heroes: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    """The plain locations, and these heroes."""
    return {"locations": [plain_place(name) for name in PLACES], "heroes": heroes or []}


def ring(*heroes: str, circle: str = "", packs: tuple[Any, ...] = (), **position: Any) -> Match:
    """Arrange a battle; the first hero is the actor unless `turn` says otherwise.

    Keywords are the position's (total, dice, phase, redwing, deck, …), `rolls`, `forced`, and the mode's options. More
    about a hero goes into `more={"bravo": {"block": 2}}`.
    """
    made: list[dict[str, Any]] = []
    described: dict[str, Any] = {}
    more = position.pop("more", {})
    for text in heroes:
        who, _, where = text.partition(" ")
        name, *abilities = who.split("+")
        if name in PLAIN:
            made.append(plain_hero(name, tuple(abilities)))
        at, _, points = where.partition(":")
        described[name] = {"at": at} | ({"pvp": int(points)} if points else {}) | more.get(name, {})
    given = {key: position.pop(key) for key in ("rolls", "forced", "seed", "beginner", "rounds") if key in position}
    places = circle.split() or ["a0", "b0", "c0", "d0"]
    return arrange(
        "battlerealm",
        len(heroes),
        {"circle": places, "heroes": described, **position},
        packs=[pack(made), *packs],
        **given,
    )


def play(match: Match, *keys: str) -> None:
    """Play options by key."""
    for key in keys:
        match.play(key)


def hero(match: Match, name: str) -> dict[str, Any]:
    """What everybody sees of a hero."""
    return next(one for one in match.view()["heroes"] if one["key"] == name)


def pvp(match: Match, *names: str) -> Any:
    """The points of one hero, or a tuple for several."""
    points = tuple(hero(match, name)["pvp"] for name in names)
    return points[0] if len(points) == 1 else points


def at(match: Match, *names: str) -> Any:
    """The place of one hero, or a tuple for several."""
    places = tuple(hero(match, name)["place"] for name in names)
    return places[0] if len(places) == 1 else places


def circle(match: Match) -> list[str]:
    return [place["key"] for place in match.view()["circle"]]


def keys(match: Match) -> list[str]:
    """The keys of all legal options."""
    assert match.choice is not None
    return match.choice.keys


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    """The facts of all journal entries of a kind."""
    return [entry.facts for entry in match.journal if entry.kind == kind]


def reason(match: Match, key: str) -> tuple[str, str]:
    """Why an option is greyed out, and by which clause."""
    assert match.choice is not None
    return next((b.reason, b.clause) for b in match.choice.blocked() if b.option.key == key)
