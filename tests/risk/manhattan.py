"""Playing Manhattan's longer sequences in tests: whole attacks, and what they need so that nothing else is drawn."""

from typing import Any

from slugfest import Match
from slugfest.games.risk import MANHATTAN
from tests.risk.board import asked, faction_of, hand, keys, play

LOKI = ["04", "07", "15", "20", "29", "36", "39", "41"]
DOCKS = ["06", "09", "16", "25", "27", "32", "38", "43", "48"]
RESOURCES = ["05", "11", "14", "21", "23", "28", "34", "37", "44", "46"]
EMPTY: dict[str, list[str]] = {
    "captain_america": [],
    "ultron": [],
    "iron_man": [],
    "winter_soldier": [],
    "thor": [],
}
"""`decks=EMPTY`: nobody draws a card at the end of a turn."""
NAMES = ["captain_america", "ultron", "iron_man", "winter_soldier", "thor"]
WINDOWS = ("risk.battle_attack", "risk.battle_defend", "risk.after_roll", "risk.after_compare", "risk.reroll")


def attack(match: Match, source: str, target: str, commit: int = 1, defend: int = 1, **more: Any) -> None:
    """Declare an invasion (unless it goes on), fight one battle without cards, and move in if it conquers.

    `squad` names the option for the Allies ("alone"), `move` how many move in (as few as possible).
    """
    answers = {
        "risk.invade": f"sector:{source}",
        "risk.hulk": f"sector:{source}",
        "risk.target": f"sector:{target}",
        "risk.squad": more.get("squad", "alone"),
        "risk.commit": f"n:{commit}",
        "risk.defend": f"n:{defend}",
        **dict.fromkeys(WINDOWS, "pass"),
    }
    seen: set[str] = set()
    while match.choice is not None and match.choice.prompt in answers and match.choice.prompt not in seen:
        prompt = match.choice.prompt
        if prompt == "risk.commit" and "risk.commit" not in seen:
            seen |= {"risk.invade", "risk.target", "risk.squad", "risk.hulk"}
        if prompt not in WINDOWS:
            seen.add(prompt)
        play(match, answers[prompt])
    if match.choice is not None and match.choice.prompt == "risk.move_in":
        play(match, f"n:{more['move']}" if "move" in more else keys(match)[0])


def winner(match: Match) -> str:
    """The faction that has won; empty while the match goes on."""
    if match.outcome is None:
        return ""
    first = [seat for seat, rank in enumerate(match.outcome.ranks) if rank == 1]
    assert len(first) == 1, "several first places"
    return faction_of(match, first[0])


def asks(match: Match, faction: str, prompt: str) -> bool:
    """Whether this faction is asked this question now."""
    return match.choice is not None and asked(match) == (faction, f"risk.{prompt}")


def number_of(faction: str) -> int:
    """The number that stands for a faction in the journal."""
    return NAMES.index(faction)


def whole(seats: int = 5, **more: Any) -> Match:
    """A match from the set-up on, with the factions in turn order."""
    chosen = {
        3: ["captain_america", "iron_man", "thor"],
        4: ["captain_america", "ultron", "iron_man", "thor"],
        5: NAMES,
    }
    return Match(MANHATTAN, seats, factions=more.pop("factions", chosen[seats]), **more)


FACTION_OF = dict(zip(("CA", "UL", "IM", "WS", "TH"), NAMES, strict=True))


def holder_of(card: str) -> str:
    """The faction whose card this is."""
    return FACTION_OF[card[:2]]


def others_than(*factions: str) -> list[str]:
    """Two factions besides these."""
    return [one for one in reversed(NAMES) if one not in factions][:2]


def wait_for(match: Match, faction: str, prompt: str) -> None:
    """Pass in every window of a battle until this faction is asked this question."""
    for _ in range(10):
        if asks(match, faction, prompt):
            return
        assert match.choice is not None
        assert match.choice.prompt in WINDOWS, f"{prompt} of {faction} is not asked before {match.choice.prompt}"
        play(match, "pass")
    raise AssertionError(f"{prompt} is not asked of {faction}")


def is_spent(match: Match, faction: str, card: str) -> bool:
    """Whether a card has left the hand for its discard pile."""
    return card not in hand(match, faction) and card in match.view()["discard"]
