"""Arranging contests for tests, and functions that read like the game.

    match = yard({"venom": "5-5"}, {"hulk": "5-6:4"}, rolls=[[5, 2]])
    play(match, "attack:venom-hulk", "pass")
    assert health(match, "hulk") == 1

Spaces are "row-column". `yard` is Battle Royale on Map 1, `keeps` Capture the Flag on Map 2 (seat 0 is north).
"""

from typing import Any

from slugfest import Match, arrange
from slugfest.games.royale import FLAG, ROYALE

__all__ = ["FLAG", "ROYALE"]

GIVEN = ("rolls", "forced", "seed", "packs", "rounds", "team", "card_moves")


def yard(*teams: dict[str, Any], **position: Any) -> Match:
    """Arrange a Battle Royale: one dict of characters per seat; seat 0 has the turn. Keywords are the position's.

    `rolls`, `forced`, `seed`, `packs`, `rounds` and `team` go to the match instead.
    """
    given = {key: position.pop(key) for key in GIVEN if key in position}
    return arrange(ROYALE, len(teams), {"teams": list(teams), **position}, **given)


def keeps(north: dict[str, Any], south: dict[str, Any], **position: Any) -> Match:
    """Arrange a game of Capture the Flag: seat 0 has the north base, seat 1 the south base, seat 0 the turn."""
    given = {key: position.pop(key) for key in GIVEN if key in position}
    return arrange(FLAG, 2, {"teams": [north, south], **position}, **given)


# ------------------------------------------------------------------ playing and looking


def play(match: Match, *keys: str) -> None:
    """Play options by key; `5-6` means that space."""
    for one in keys:
        match.play(f"space:{one}" if one[:1].isdigit() else one)


def keys(match: Match, kind: str = "") -> list[str]:
    """The keys of all legal options, or the names of those of one kind."""
    assert match.choice is not None
    if not kind:
        return match.choice.keys
    return [one.partition(":")[2] for one in match.choice.keys if one.partition(":")[0] == kind]


def spaces(match: Match) -> set[str]:
    """The spaces among the legal options."""
    return set(keys(match, "space"))


def prompt(match: Match) -> str:
    """What is asked now, without the game's name."""
    assert match.choice is not None
    return match.choice.prompt.partition(".")[2]


def seat(match: Match) -> int:
    """Who is asked now."""
    assert match.choice is not None
    return match.choice.seat


def character(match: Match, name: str) -> dict[str, Any]:
    """What everybody sees of a character."""
    everybody = [one for team in match.view()["teams"] for one in team["characters"]]
    return next(one for one in everybody if one["key"] == name)


def at(match: Match, name: str) -> str:
    """The space of a character; empty when it is off the map."""
    return str(character(match, name)["at"])


def health(match: Match, *names: str) -> Any:
    """The health of one character, or a tuple for several."""
    found = tuple(character(match, name)["health"] for name in names)
    return found[0] if len(found) == 1 else found


def in_play(match: Match, name: str) -> bool:
    """Whether a character is in play."""
    return bool(character(match, name)["state"] == "in play")


def lying(match: Match, name: str) -> bool:
    """Whether a character lies behind its base (Capture the Flag)."""
    return bool(character(match, name)["state"] == "lying")


def defeated(match: Match, name: str) -> bool:
    """Whether a character is out of the game (Battle Royale)."""
    return bool(character(match, name)["state"] == "defeated")


def down(match: Match, name: str) -> list[str]:
    """The ids of a character's face-down cards."""
    return [card["key"] for card in character(match, name)["cards"] if card["down"]]


def hand(match: Match, number: int) -> list[str]:
    """The Bonus Cards in a seat's hand."""
    return [card["key"] for card in match.view(number)["teams"][number]["hand"]]


def flag(match: Match, number: int) -> dict[str, Any]:
    """A seat's flag: `at`, `home`, `controller` (empty: nobody), `contested`."""
    found: dict[str, Any] = match.view()["flags"][number]
    return found


def actions(match: Match) -> int:
    """How many actions the player in turn has left."""
    return int(match.view()["actions"])


def turn(match: Match) -> int:
    """Whose turn it is."""
    return int(match.view()["turn"])


def end_turn(match: Match) -> None:
    """End the turn of the player who has it."""
    match.play("end")


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    """The facts of all journal entries of a kind; characters and cards are numbers there: see `match.journal`."""
    return [entry.facts for entry in match.journal if entry.kind == kind]


def story(match: Match) -> list[str]:
    """The journal as it reads."""
    return [str(entry) for entry in match.journal]


def reason(match: Match, option: str) -> tuple[str, str]:
    """Why an option is greyed out, and by which clause."""
    assert match.choice is not None
    return next((b.reason, b.clause) for b in match.choice.blocked() if b.option.key == option)
