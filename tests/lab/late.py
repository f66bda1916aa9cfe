"""Positions of the last turn of matches, put together by lot: something is still to be won, as often as not.

Who stands where, how hurt, and with how many points is drawn; what is best there nobody says: that is worked out by
playing them to the end in all ways (`endgames.py`), and where nothing is decided the position is of no use.
"""

from collections.abc import Callable
from functools import partial
from random import Random

from slugfest import BadPosition, Match, arrange

CHAMPIONS = {
    "kilgore": ("Maul Thrash", "manipulation"),
    "taze": ("Bludgeon", "manipulation"),
    "korvash": ("Chop", "destruction"),
    "dugrun": ("Mighty Blow", "manipulation"),
    "gwaien": ("Fireball", "destruction"),
    "deryn": ("Heavy Shot", "destruction"),
}
"""Some who attack, with a card each and the Core that it takes."""
FIGHTERS = ("iron_man", "captain_america", "black_widow")
CONTESTANTS = ("venom", "hulk", "beast", "thor", "hawkeye", "flash", "robin", "joker", "batman")
HEROES = ("thor", "hulk", "vision", "falcon", "captain_marvel", "hawkeye", "black_panther")
CIRCLE = ("moon", "maze", "tower", "kyln")
SYMBOLS = ("MU", "SK", "SC", "TE", "CO", "MY")
BESIDE = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def battlerealm(lot: Random) -> Match:
    """The last hero of the last round spends results; everybody is close."""
    names = lot.sample(HEROES, 3)
    heroes = {name: f"{lot.choice(CIRCLE)}:{lot.randint(6, 8)}" for name in names}
    total = " ".join(lot.choice(SYMBOLS) for _ in range(lot.randint(1, 3)))
    position = {"circle": list(CIRCLE), "heroes": heroes, "turn": names[2], "phase": "resolve", "total": total}
    return arrange("battlerealm", 3, {**position, "round": 2}, rounds=2)


def brawl(lot: Random) -> Match:
    """The last Champion of the last round stands beside an Enemy who is all but out."""
    mine, theirs = lot.sample(sorted(CHAMPIONS), 2)
    q, r = lot.randint(-1, 1), lot.randint(-1, 1)
    by = lot.choice(BESIDE)
    foes = {theirs: f"{q + by[0]},{r + by[1]}:{lot.randint(4, 6)}"}
    position = {
        "champions": [foes, {mine: f"{q},{r}"}],
        "turn": 1,
        "round": 2,
        "vp": lot.choice([[1, 0], [2, 1], [3, 2]]),
        "hands": [[], [CHAMPIONS[mine][0]]],
        "cores": [[], [CHAMPIONS[mine][1]]],
    }
    return arrange("brawl", 2, position, rounds=2)


def tornado(lot: Random) -> Match:
    """The same of four players."""
    names = lot.sample(sorted(CHAMPIONS), 4)
    q, r = lot.randint(-1, 1), lot.randint(-1, 1)
    by = lot.choice(BESIDE)
    position = {
        "champions": [
            {names[0]: f"{q + by[0]},{r + by[1]}:{lot.randint(4, 6)}"},
            {names[1]: "gate"},
            {names[2]: "gate"},
            {names[3]: f"{q},{r}"},
        ],
        "turn": 3,
        "round": 2,
        "vp": lot.choice([[1, 0], [2, 1], [3, 2]]),
        "hands": [[], [], [], [CHAMPIONS[names[3]][0]]],
        "cores": [[], [], [], [CHAMPIONS[names[3]][1]]],
    }
    return arrange("brawl.tornado", 4, position, rounds=2)


def funkoverse(mode: str, lot: Random) -> Match:
    """The last action of the last round, beside a rival who lies on the floor."""
    mine, theirs = lot.sample(FIGHTERS, 2)
    column, row = lot.randint(2, 6), lot.randint(2, 6)
    sides = [
        {"pieces": {theirs: f"{column}-{row} down exhausted"}, "points": lot.choice([1, 1, 2])},
        {"pieces": {mine: f"{column + lot.choice([-1, 1])}-{row + lot.choice([-1, 0, 1])}"}, "points": 1},
    ]
    if mode == "funkoverse.leaders":
        sides[0]["leader"], sides[1]["leader"] = theirs, mine
    return arrange(mode, 2, {"sides": sides, "round": 2, "turn": mine, "actions": 1}, rounds=2)


def skirmish(lot: Random) -> Match:
    """The last turn of the last round; a sector more is the win, or a share of it."""
    first, second, mine = lot.sample(["ultron", "iron_man", "thor", "captain_america"], 3)
    here, there, far = lot.sample(range(1, 35), 3)
    sectors = {
        str(here): f"{mine}:2",
        str(there): f"{lot.choice([first, 'neutral'])}:1",
        str(far): f"{second}:4",
        str(lot.choice([one for one in range(1, 35) if one not in (here, there, far)])): f"{first}:3",
    }
    position = {"sectors": sectors, "rest": "neutral:9", "factions": [first, second, mine], "turn": mine}
    match = arrange("risk.skirmish", 3, {**position, "phase": "invade", "round": 2}, max_rounds=2)
    return match if f"sector:{here:02}" in match.choice.keys else skirmish(lot)


def royale(lot: Random) -> Match:
    """The last action against the last enemy, who falls at a touch; one's own last character is hardly better off."""
    mine, other, theirs, fourth = lot.sample(CONTESTANTS, 4)
    row, column = lot.randint(3, 9), lot.randint(3, 9)
    near = f"{row + lot.choice([-1, 0, 1])}-{column + lot.choice([-1, 1])}"
    hurt = lot.randint(2, 4)
    teams = [{mine: f"{row}-{column}:1", other: "defeated"}, {theirs: f"{near}:{hurt}", fourth: "defeated"}]
    position = {"teams": teams, "round": 2, "turn": 0, "first": 1, "actions": 1}
    return arrange("royale", 2, position, rounds=2, team=2)


MAKERS: dict[str, Callable[[Random], Match]] = {
    "battlerealm": battlerealm,
    "brawl": brawl,
    "brawl.tornado": tornado,
    "risk.skirmish": skirmish,
    "royale": royale,
    **{
        f"funkoverse.{scenario}": partial(funkoverse, f"funkoverse.{scenario}")
        for scenario in ("first", "scrimmage", "triumph", "leaders", "territory")
    },
}
MADE = frozenset(MAKERS)
"""The modes of which positions are put together."""


def at_last(mode: str, seed: int) -> Match | None:
    """Put a position together, or None where that mode has none or nothing can stand there."""
    try:
        return MAKERS[mode](Random(seed)) if mode in MAKERS else None
    except BadPosition:
        return None
