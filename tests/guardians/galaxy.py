"""Arranging galaxies for tests.

    match = galaxy(assets={1: ["drax"]}, dice="6 5 4 4 1 d8:5 d8:5")
    play(match, "asset:drax", "row:1")
    assert owner(match, "drax") == 1

Dice are written as in a position: `5` is a six-sided die, `d8:5` an eight-sided one.
"""

from typing import Any

from slugfest import Match, arrange
from slugfest.games.risk.guardians import GUARDIANS

OPTIONS = ("rolls", "forced", "seed", "packs", "max_turns")


def galaxy(seats: int = 3, **position: Any) -> Match:
    """Arrange a match; the keywords are the position's, `rolls`, `forced`, `packs` and `max_turns`."""
    given = {key: position.pop(key) for key in OPTIONS if key in position}
    return arrange(GUARDIANS, seats, position, **given)


def play(match: Match, *keys: str) -> None:
    """Play options by key."""
    for key in keys:
        match.play(key)


def keys(match: Match, kind: str = "") -> list[str]:
    """The keys of all legal options, or of those of one kind."""
    assert match.choice is not None
    return [option.key for option in match.choice.options if not kind or option.kind == kind]


def prompt(match: Match) -> str:
    assert match.choice is not None
    return match.choice.prompt


def asked(match: Match) -> int:
    """The seat that is to choose."""
    assert match.choice is not None
    return match.choice.seat


def owner(match: Match, name: str) -> int:
    """In front of whom an Asset lies; -1: on the board."""
    return next(a["owner"] for s in match.view()["sets"] for a in s["assets"] if a["key"] == name)


def sets_of(match: Match, seat: int) -> list[str]:
    found: list[str] = match.view()["seats"][seat]["sets"]
    return found


def scores(match: Match) -> list[int]:
    return [seat["score"] for seat in match.view()["seats"]]


def dice(match: Match, where: str = "unplaced") -> list[str]:
    """The dice that are unplaced, placed or set aside, as a position writes them."""
    there = [one for one in match.view()["dice"] if one["where"] == where]
    return [str(one["face"]) if one["sides"] == 6 else f"d8:{one['face']}" for one in there]


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    """The facts of all journal entries of a kind."""
    return [entry.facts for entry in match.journal if entry.kind == kind]


def reason(match: Match, key: str) -> tuple[str, str]:
    """Why an option is greyed out, and by which clause."""
    assert match.choice is not None
    return next((b.reason, b.clause) for b in match.choice.blocked() if b.option.key == key)


ALL = [
    *("star_lord", "gamora", "drax", "rocket", "groot", "vault_of_morag", "korath"),
    *("security_band", "quarnyx_battery", "prosthetic_leg", "cosmo", "carina", "the_collector"),
    *("nova_starblaster", "rhomann_dey", "nova_prime", "nebula", "universal_weapon", "ronan"),
]


def but(*names: str) -> list[str]:
    """All Assets but these."""
    return [name for name in ALL if name not in names]
