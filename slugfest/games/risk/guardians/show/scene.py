"""The scene of a galaxy: six systems of cards, the staging area with rows for dice, the dice, and the crews' mats.

Made from the view alone. A card stays in its system when somebody has won it, and then is its owner's; whoever has a
whole Set has its card on the mat. Parts that look alike are made once and shared.
"""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import Part, View
from slugfest.kernel.scene import Card, Die, Marker, Number, Row, Scene, Seat, Zone
from slugfest.kernel.text import counted, joined, thing

from ..content.texts import CREWS

TONES = ("red", "blue", "green", "amber", "pink")
DICE_TONES = {6: "white", 8: "purple"}
SYMBOLS = {
    "star": "Points",
    "die_4": "A number",
    "die_8": "8-sided",
    "die_3": "Sum",
    "die_2": "Same",
    "flag": "Theft",
    "orb": "The Orb",
}
LEGEND = {
    "star": "what a card counts at the end; a whole Set counts more than its cards.",
    "die_4": "a row with numbers needs a die for each of them, all from one roll.",
    "die_8": "only the two 8-sided dice show 7 and 8.",
    "die_3": "dice that show 1, 2 or 3 and together make at least this number; no more dice than it takes.",
    "die_2": "so many dice that show the same number.",
    "flag": "a card that somebody has won needs one row more: a 6.",
    "orb": "comes with a whole Set; who steals from its holder may win it with three of a kind.",
}
Rows = tuple[tuple[str, tuple[str, ...], str, bool, bool], ...]
"""Of a card: the name of each row, what it needs in short and in words, whether it is the theft's, and filled."""


def scene(view: View) -> Scene:
    """Return what everybody may see."""
    found = Scene("Guardians of the Galaxy", form="sets", goal="Most points when all cards are won")
    found.status = "Last round" if view["last_round"] else f"Turn {view['turn']}" if view["turn"] else "Setting up"
    found.symbols, found.legend = SYMBOLS, LEGEND
    found.seats = [_seat_of(view, seat) for seat in view["seats"]]
    for system in view["sets"]:
        _add_system(found, view, system)
    found.markers.append(_orb(view["orb"], view["orb_set"], view["orb_points"]))
    found.zones += [STAGING, TRAY, ASIDE]
    if any(die["picked"] for die in view["dice"]):
        found.zones.append(AGAIN)
    _add_dice(found, view)
    return found


STAGING = Zone(key="staging", form="stage", name="Staging area")
TRAY = Zone(key="tray", form="tray", name="Dice")
ASIDE = Zone(key="aside", form="tray", name="Set aside")
AGAIN = Zone(key="again", form="tray", name="To be rolled again")


# ---------------------------------------------------------------- systems and cards


def _add_system(found: Scene, view: View, system: dict[str, Any]) -> None:
    """Add a Set: its zone, its cards wherever they are, and its own card if somebody has the whole of it."""
    owners = tuple([(asset["key"], asset["owner"]) for asset in system["assets"]])
    said = (system["key"], system["name"], system["value"], system["text"])
    found.zones.append(_system(said, system["owner"], owners))
    for asset in system["assets"]:
        selected = asset["key"] == view["card"]
        rows = _selected_rows(view) if selected else _rows(asset, system["owner"], view["theft"])
        found.cards.append(
            asset_card(
                (asset["key"], asset["name"], asset["value"], system["key"], system["name"]),
                asset["owner"],
                "staging" if selected else f"set:{system['key']}",
                rows,
                _note(asset["owner"], system["owner"], view["guards"]),
            )
        )
    if system["owner"] >= 0:
        names = tuple([key for key, _ in owners])
        found.cards.append(_set_card(said, system["owner"], names, system["used"]))


@lru_cache(maxsize=1024)
def _system(said: tuple[str, str, int, str], owner: int, owners: tuple[tuple[str, int], ...]) -> Zone:
    key, name, value, text = said
    won = [f"{thing(f'asset:{card}')} by {thing(f'seat:{seat}')}" for card, seat in owners if seat >= 0]
    return Zone(
        key=f"set:{key}",
        form="set",
        name=name,
        seat=owner if owner >= 0 else None,
        symbol=key,
        text=text,
        worth=value,
        value=len(won),
        of=len(owners),
        lists=(("Won", tuple(won)),) if won else (),
    )


def _rows(asset: dict[str, Any], whole: int, theft: list[Any]) -> Rows:
    """Return the rows of a card that is not selected; one that can be stolen has another (GG-COL-02)."""
    rows = [(str(number), tuple(need), words, False, False) for number, (need, words) in enumerate(asset["needs"], 1)]
    if asset["owner"] >= 0 > whole:
        rows.append(("steal", tuple(theft[0]), theft[1], True, False))
    return tuple(rows)


def _selected_rows(view: View) -> Rows:
    """Return the rows of the selected card, as far as they are filled."""
    return tuple(
        [
            (row["key"].partition(":")[2], tuple(row["need"]), row["words"], row["steal"], row["filled"])
            for row in view["rows"]
        ]
    )


def _note(owner: int, whole: int, guards: list[int]) -> str:
    """Return what one should know before trying for a card."""
    if whole >= 0:
        return f"Safe with {{seat:{whole}}}"
    if owner < 0:
        return ""
    return f"Guarded by {{seat:{owner}}}" if owner in guards else f"Won by {{seat:{owner}}}"


@lru_cache(maxsize=4096)
def asset_card(said: tuple[str, str, int, str, str], owner: int, within: str, rows: Rows, note: str) -> Card:
    """Return an Asset with its rows."""
    key, name, value, _, of = said
    needs = [words for _, _, words, extra, _ in rows if not extra]
    theft = "".join(f" To steal it: {words} as well." for _, _, words, extra, _ in rows if extra)
    return Card(
        key=f"asset:{key}",
        within=within,
        name=name,
        kind="asset",
        seat=owner if owner >= 0 else None,
        emblem=key,
        who=of,
        worth=value,
        text=f"Needs {'; '.join(needs)}.{theft}",
        note=note,
        rows=tuple(
            [
                Row(key=f"row:{key}-{row}", need=need, name=words, extra=extra, filled=filled)
                for row, need, words, extra, filled in rows
            ]
        ),
        clause="GG-TRN-02",
    )


@lru_cache(maxsize=1024)
def _set_card(said: tuple[str, str, int, str], owner: int, assets: tuple[str, ...], used: bool) -> Card:
    key, name, value, text = said
    return Card(
        key=f"power:{key}",
        within=f"mat:{owner}",
        name=name,
        kind="whole Set",
        seat=owner,
        emblem=key,
        worth=value,
        text=text,
        lines=(f"Safe: {joined([thing(f'asset:{asset}') for asset in assets])}",),
        state="used" if used else "",
        clause="GG-STS-02",
    )


@lru_cache(maxsize=16)
def _orb(holder: int, system: str, points: int) -> Marker:
    waits = f"It comes into play with all of {thing(f'set:{system}')}."
    stolen = "Whoever steals a card from its holder rolls all dice: three of a kind take it too."
    return Marker(
        key="orb",
        within=f"set:{system}" if holder < 0 else f"mat:{holder}",
        symbol="orb",
        name="The Orb",
        seat=holder if holder >= 0 else None,
        tone="purple",
        text=f"{counted(points, 'point')}. {waits if holder < 0 else stolen}",
        clause="GG-ORB-01" if holder < 0 else "GG-ORB-02",
    )


# ---------------------------------------------------------------- dice


def _add_dice(found: Scene, view: View) -> None:
    """Add the dice: to roll, at the rows of the selected card, set aside, or picked to be rolled again."""
    at_row = {die: f"row:{view['card']}-{row['key'].partition(':')[2]}" for row in view["rows"] for die in row["dice"]}
    for number, die in enumerate(view["dice"]):
        within = at_row.get(number) or ("again" if die["picked"] else {"aside": "aside"}.get(die["where"], "tray"))
        found.dice.append(_die(die["id"], die["sides"], die["face"], within))


@lru_cache(maxsize=2048)
def _die(number: int, sides: int, face: int, within: str) -> Die:
    return Die(
        key=f"die:{number}",
        within=within,
        face=face,
        sides=sides,
        tone=DICE_TONES[sides],
        name=f"{sides}-sided die",
        same=f"{sides}-{face}" if within == "tray" else "",
        spent=within == "aside",
    )


# ---------------------------------------------------------------- mats


def _seat_of(view: View, seat: dict[str, Any]) -> Seat:
    number = seat["seat"]
    notes, parts = [], []
    for system in view["sets"]:
        mine = [asset for asset in system["assets"] if asset["owner"] == number]
        if system["owner"] == number:
            parts.append((system["value"], system["name"]))
        elif mine:
            parts += [(asset["value"], asset["name"]) for asset in mine]
            names = joined([thing(f"asset:{asset['key']}") for asset in mine])
            where = thing(f"set:{system['key']}")
            notes.append(f"{where} {len(mine)} of {len(system['assets'])}: {names}")
    if seat["orb"]:
        parts.append((view["orb_points"], "the Orb"))
        notes.append(f"The Orb: {counted(view['orb_points'], 'point')}")
    acting = number == view["actor"]
    if view["last_round"]:
        left = "Last turn now" if acting else "Last turn to come" if number in view["last"] else "No turn left"
        notes.append(left)
    return _seat(number, tuple(parts), len(seat["assets"]), len(seat["sets"]), tuple(notes), acting)


@lru_cache(maxsize=2048)
def _seat(
    number: int, parts: tuple[tuple[int, str], ...], cards: int, sets: int, notes: tuple[str, ...], acting: bool
) -> Seat:
    made = tuple([Part(value, source, "GG-END-04") for value, source in parts])
    return Seat(
        key=f"seat:{number}",
        side=CREWS[number],
        tone=TONES[number],
        score=Number("star", sum(part.value for part in made), "points", parts=made),
        counts=(
            Number("hand", cards, "cards won"),
            Number("check", sets, "whole Sets"),
        ),
        notes=notes,
        acting=acting,
    )
