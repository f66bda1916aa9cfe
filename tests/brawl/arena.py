"""Arranging brawls for tests, playing them by key, and reading what came of it.

    match = brawl("kilgore 0,-3", "rath 1,-3:4 / deryn+levelled 3,-3", hand="Maul Thrash", rival="Revenge")
    act(match, "Maul Thrash", target="champion:rath", react="Revenge")
    assert dmg(match, "rath", "kilgore") == (0, 2)

A team is a text: Champions with ` / ` between, each `name+flag+flag q,r:damage`. Without a hex it is on the Gate; those
who are not named are on the Gate too. Flags: levelled, rooted, steadfast, used. Seat 0 is north, first player and
active unless said otherwise; hands are empty, no trap lies anywhere, no Challenge is on the track, it is round 2.
"""

from collections.abc import Sequence
from typing import Any

from slugfest import Match
from slugfest.games.brawl import BRAWL, HOUSE, TORNADO
from slugfest.games.brawl.content.load import load
from slugfest.kernel.arrange import arrange
from slugfest.kernel.content import packs_of

DEFAULTS: dict[str, Any] = {"move": "stop", "react": "pass"}
"""What `act` answers without being told: nobody moves, nobody reacts."""
OUTSIDE = ("rolls", "forced", "seed", "rounds", "packs")
HOUSE_PACK = [HOUSE]


def team(text: str) -> dict[str, Any]:
    """A team as `arrange` wants it, from a text such as `kilgore+levelled 0,-3:2 / rath`."""
    found: dict[str, Any] = {}
    for one in text.split("/"):
        words = one.split()
        if not words:
            continue
        name, *flags = words[0].split("+")
        at, _, hurt = (words[1] if len(words) > 1 else "gate").partition(":")
        found[name] = {"at": at, "damage": int(hurt or 0)} | dict.fromkeys(flags, True)
    return found


def brawl(north: str, south: str = "", hand: str = "", rival: str = "", **position: Any) -> Match:
    """Arrange a brawl of two; `hand` is seat 0's, `rival` seat 1's: card names or ids with commas between.

    Keywords are the position's (traps, vp, track, turn, cores, decks, …), and rolls, forced, seed, rounds, packs.
    More about a Champion goes into `more={"rath": {"modifiers": [["strength", 1]]}}`.
    """
    return _arranged(BRAWL, [north, south], [hand, rival], position)


def tornado(*teams: str, hands: Sequence[str] = ("", "", "", ""), **position: Any) -> Match:
    """Arrange a brawl of four: one text per seat; seats 0 and 2 (north) against 1 and 3."""
    given = [*teams, *[""] * (4 - len(teams))]
    return _arranged(TORNADO, given, list(hands), position)


def _arranged(mode: Any, teams: list[str], hands: list[str], position: dict[str, Any]) -> Match:
    more = position.pop("more", {})
    outside = {key: position.pop(key) for key in OUTSIDE if key in position}
    described = [team(text) for text in teams]
    for one in described:
        for name, extra in more.items():
            if name in one:
                one[name] |= extra
    return arrange(mode, len(teams), {"champions": described, "hands": hands, **position}, **outside)


# ---------------------------------------------------------------------- playing


def key_of(word: str) -> str:
    """An option's key: as it is, or `card:ID` for the name of a card."""
    return CARDS.get(word, word)


CARDS = {card.name: f"card:{card.key}" for card in load(packs_of(HOUSE_PACK)).cards}


def play(match: Match, *words: str) -> None:
    """Play options by key; cards may be given by name."""
    for word in words:
        match.play(key_of(word))


def act(match: Match, word: str, **answers: Any) -> None:
    """Play a card or standard action and answer what is asked, by prompt: `move="hex:1,-2"`, `target="champion:rath"`.

    A list answers several choices of the same prompt in turn. It stops when the action is over, or at a choice that
    has no answer (any more). Without being told nobody moves and nobody reacts.
    """
    play(match, word)
    carry_on(match, **answers)


def carry_on(match: Match, **answers: Any) -> None:
    """Answer choices by prompt until one has no answer."""
    left = {name: [given] if isinstance(given, str) else list(given) for name, given in answers.items()}
    while match.choice is not None:
        name = match.choice.prompt.partition(".")[2]
        if left.get(name):
            play(match, left[name].pop(0))
        elif name in DEFAULTS and name not in left:
            play(match, DEFAULTS[name])
        else:
            break
    unused = {name: given for name, given in left.items() if given}
    assert not unused, f"never asked: {unused}; now {match.choice!r} {match.choice and match.choice.keys}"


def end_turn(match: Match) -> None:
    """The active player ends the Activation Phase."""
    play(match, "end")


# ---------------------------------------------------------------------- reading


def keys(match: Match) -> list[str]:
    """The keys of all legal options."""
    assert match.choice is not None
    return match.choice.keys


def hexes(match: Match) -> list[str]:
    """The hexes among the legal options, as `q,r`, sorted."""
    return sorted(key.removeprefix("hex:") for key in keys(match) if key.startswith("hex:"))


def asked(match: Match) -> tuple[int, str]:
    """Who is asked what: the seat and the prompt without its game."""
    assert match.choice is not None
    return match.choice.seat, match.choice.prompt.partition(".")[2]


def champion(match: Match, name: str) -> dict[str, Any]:
    """What everybody sees of a Champion; the second of a kind is `twin:name`."""
    wanted = name if ":" in name else f"champion:{name}"
    return next(one for one in match.view()["champions"] if one["key"] == wanted)


def _each(match: Match, names: Sequence[str], what: str) -> Any:
    found = tuple(champion(match, name)[what] for name in names)
    return found[0] if len(found) == 1 else found


def dmg(match: Match, *names: str) -> Any:
    """The damage on one Champion, or a tuple for several."""
    return _each(match, names, "damage")


def at(match: Match, *names: str) -> Any:
    """The hex of one Champion as `q,r` (nothing: on the Gate), or a tuple for several."""
    return _each(match, names, "hex")


def levelled(match: Match, *names: str) -> Any:
    """Whether one Champion is Levelled Up, or a tuple for several."""
    return _each(match, names, "levelled")


def vp(match: Match) -> tuple[int, int]:
    """The VP of both teams."""
    one, two = match.view()["vp"]
    return one, two


def player(match: Match, seat: int) -> dict[str, Any]:
    """A seat's cards and Cores as that seat sees them."""
    found: dict[str, Any] = match.view(seat)["players"][seat]
    return found


def hand(match: Match, seat: int = 0) -> list[str]:
    """The names of the cards in a seat's hand."""
    return [card["name"] for card in player(match, seat)["hand"]]


def cores(match: Match, seat: int = 0) -> list[str]:
    """The ready Cores of a seat."""
    found: list[str] = player(match, seat)["cores"]
    return found


def tokens(match: Match) -> list[str]:
    """The hexes with trap tokens."""
    found: list[str] = match.view()["tokens"]
    return found


def track(match: Match) -> list[str]:
    """The Challenges on the track, from the left; an empty slot is an empty text."""
    return [slot["key"] for slot in match.view()["track"]]


def winner(match: Match) -> tuple[int, ...]:
    """The winning seats."""
    assert match.outcome is not None
    return match.outcome.winners


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    """The facts of all journal entries of a kind."""
    return [entry.facts for entry in match.journal if entry.kind == kind]


def blows(match: Match) -> list[dict[str, Any]]:
    """The facts of all attacks on somebody, also of those that the defence took."""
    return [entry.facts for entry in match.journal if entry.kind in ("attack", "fended")]


def reason(match: Match, key: str) -> tuple[str, str]:
    """Why an option is greyed out, and by which clause."""
    assert match.choice is not None
    return next((b.reason, b.clause) for b in match.choice.blocked() if b.option.key == key_of(key))
