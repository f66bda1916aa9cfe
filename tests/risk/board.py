"""Arranging wars for tests: who stands where, whose turn it is, and which dice fall.

    match = skirmish("thor 12:7", "ultron 13:2", "iron_man 40:1", at="invade", rolls=[[6, 4, 1], [5, 4]])
    play(match, "sector:12", "sector:13", "n:3", "n:2")
    assert units(match, "12", "13") == (6, 1)

A force is a faction and its places with their Units: `"thor 12:7 24:3"` (without a number: 1 Unit). Seats are given
in this order, the first force is active unless `turn` says otherwise, and every place that nobody names gets `rest`,
neutral Units by default: name a faction (`rest="ultron:1"`) where neutrals would be in the way. `at` is the phase:
`reinforce` (the start of the turn, the default), `deploy`, `invade`, `battle` (with `source` and `target`), `conquest`,
`maneuver`, `draw` or `placing`.
"""

from typing import Any

from slugfest import Match, Mode, arrange
from slugfest.bots import Chair, bot_named
from slugfest.games.risk import MANHATTAN, SKIRMISH

GIVEN = ("rolls", "seed", "forced", "packs")
OPTIONS = (
    *("victory_sectors", "placements_per_player", "dealt_start", "all_regions_open", "max_rounds", "free_factions"),
    "start_limits",
)
DULL = ("pass", "waive", "end", "stop", "alone", "done", "n:1")
"""What changes least, in order of preference."""


def skirmish(*forces: str, **more: Any) -> Match:
    """Arrange a Skirmish. Keywords are the position's, `rolls`, `seed`, `forced`, `packs`, and the mode's options."""
    return _arranged(SKIRMISH, forces, more)


def manhattan(*forces: str, **more: Any) -> Match:
    """Arrange a Battle for Manhattan. Sections are the places H1, H2 and H3."""
    return _arranged(MANHATTAN, forces, more)


def _arranged(mode: Mode, forces: tuple[str, ...], more: dict[str, Any]) -> Match:
    factions: list[str] = []
    sectors: dict[str, str] = {}
    for text in forces:
        faction, *places = text.split()
        factions.append(faction)
        for place in places:
            key, _, count = place.partition(":")
            sectors[key] = f"{faction}:{count or 1}"
    position: dict[str, Any] = {"factions": factions, "turn": factions[0], "sectors": sectors}
    given = {key: more.pop(key) for key in (*GIVEN, *OPTIONS) if key in more}
    renamed = {"at": "phase", "source": "from", "target": "to"}
    position |= {renamed.get(key, key): value for key, value in more.items()}
    return arrange(mode, len(factions), position, **given)


def play(match: Match, *keys: str) -> None:
    """Play options by key."""
    for key in keys:
        match.play(key)


def keys(match: Match) -> list[str]:
    """The keys of all legal options."""
    assert match.choice is not None
    return match.choice.keys


def places(match: Match) -> list[str]:
    """The places among the legal options."""
    return [key.removeprefix("sector:") for key in keys(match) if key.startswith("sector:")]


def asked(match: Match) -> tuple[str, str]:
    """Which faction is asked, and what: `("thor", "risk.commit")`."""
    assert match.choice is not None
    return faction_of(match, match.choice.seat), match.choice.prompt


def faction_of(match: Match, seat: int) -> str:
    """The faction of a seat."""
    found: str = match.view()["players"][seat]["key"]
    return found


def seat_of(match: Match, faction: str) -> int:
    """The seat of a faction."""
    return next(player["seat"] for player in match.view()["players"] if player["key"] == faction)


def player(match: Match, faction: str) -> dict[str, Any]:
    """What a faction's own seat sees of itself, its hand included."""
    seat = seat_of(match, faction)
    found: dict[str, Any] = match.view(seat)["players"][seat]
    return found


def hand(match: Match, faction: str) -> list[Any]:
    """A hand: symbols in Skirmish, keys of cards in Manhattan."""
    cards = player(match, faction)["hand"]
    return [card["key"] if isinstance(card, dict) else card for card in cards]


def units(match: Match, *where: str) -> Any:
    """The Units in one place, or a tuple for several."""
    found = tuple(match.view()["units"][_number(match, key)] for key in where)
    return found[0] if len(found) == 1 else found


def owner(match: Match, *where: str) -> Any:
    """Who controls one place (a faction, `neutral`, `closed`, or `""`), or a tuple for several."""
    found = tuple(_owner(match, match.view()["owner"][_number(match, key)]) for key in where)
    return found[0] if len(found) == 1 else found


def held(match: Match, faction: str) -> list[str]:
    """All places of a faction."""
    named = [place["key"] for place in match.view()["map"]["places"]]
    return [key for key in named if owner(match, key) == faction]


def _owner(match: Match, who: int | str) -> str:
    return faction_of(match, who) if isinstance(who, int) else who


def _number(match: Match, key: str) -> int:
    named = [place["key"] for place in match.view()["map"]["places"]]
    return named.index(key.zfill(2) if key.isdigit() else key)


def ally(match: Match, name: str) -> str:
    """Where an Ally stands; empty when it is off the board."""
    found: str = match.view()["allies"][name]
    return found


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    """The facts of all journal entries of a kind."""
    return [entry.facts for entry in match.journal if entry.kind == kind]


def reason(match: Match, key: str) -> tuple[str, str]:
    """Why an option is greyed out, and by which clause."""
    assert match.choice is not None
    return next((b.reason, b.clause) for b in match.choice.blocked() if b.option.key == key)


def dull(match: Match) -> str:
    """The option that changes least: pass, end or stop, else the last one listed."""
    listed = keys(match)
    return next((key for key in DULL if key in listed), listed[-1])


def skip_to(match: Match, prompt: str) -> None:
    """Answer dully until a question is asked: `skip_to(match, "risk.invade")`."""
    for _ in range(500):
        if match.choice is None or match.choice.prompt == prompt:
            return
        match.play(dull(match))
    raise AssertionError(f"{prompt} is never asked")


def pass_turn(match: Match) -> None:
    """Let the active player end the turn, doing only what must be done: all Units go into the last own place."""
    turn = (match.view()["round"], match.view()["actor"])
    while not match.over and (match.view()["round"], match.view()["actor"]) == turn:
        assert match.choice is not None
        asked_count = match.choice.prompt == "risk.deploy_count"
        match.play(match.choice.options[-1] if asked_count else dull(match))


def usual_answer(match: Match, habit: Any) -> str:
    """The key of what the seat that is asked usually does; it has to be legal."""
    assert match.choice is not None
    option = habit(match.state, match.game.content, match.choice)
    assert option in match.choice.options
    key: str = option.key
    return key


def prompts_answered(match: Match, habit: Any) -> set[str]:
    """Play a match to its end by habit, and by easy bots where habit has no answer; return where it had a legal one."""
    others = [bot_named("easy", seed=seat) for seat in range(match.seats)]
    found = set()
    while match.choice is not None:
        choice = match.choice
        option = habit(match.state, match.game.content, choice)
        if option is None:
            option = others[choice.seat].choose(Chair(match, choice.seat))
        else:
            found.add(choice.prompt)
            assert option in choice.options
        match.play(option)
    return found
