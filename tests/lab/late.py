"""Positions put together by lot, most of the last turn of matches: something is still to be won, as often as not.

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
OBJECTIVES: tuple[tuple[str, str, str, str, str, dict[str, object]], ...] = (
    ("thor", "49", "50", "08", "47 48", {"scepter": True}),
    ("thor", "08", "07", "10", "49 50", {"tokens": ["07"], "illusions": 7}),
    ("winter_soldier", "41", "30", "35", "42 43", {}),
    ("iron_man", "02", "01", "43", "03 25", {"pieces": 3}),
    ("ultron", "39", "40", "11", "37 38", {}),
)
"""Manhattan: who is one battle short of an objective, from where, into where; what else can be attacked from there and
decides nothing; what else is theirs; what has been done."""
WAR = {
    "thor": ("captain_america", "iron_man"),
    "winter_soldier": ("ultron", "captain_america"),
    "iron_man": ("captain_america", "ultron"),
    "ultron": ("captain_america", "iron_man"),
}
"""Who else is in that war: the first holds the rest of the map, the second is out; a hunter's prey, where one hunts."""
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


def manhattan(lot: Random) -> Match:
    """The last turn before the guard: far behind in sectors, and one battle short of an objective."""
    mine, here, there, elsewhere, own, done = lot.choice(OBJECTIVES)
    rival, other = WAR[mine]
    sectors = dict.fromkeys(own.split(), f"{mine}:1") | {here: f"{mine}:2"}
    sectors |= dict.fromkeys((there, elsewhere), f"{rival}:1")
    last = lot.randint(2, 12)
    position = {"factions": [rival, other, mine], "turn": mine, "phase": "invade", "rest": f"{rival}:3", "round": last}
    match = arrange("risk.manhattan", 3, {**position, **done, "sectors": sectors}, max_rounds=last)
    if lot.random() < 0.5:  # the sector to attack from is chosen already: into which one?
        match.play(f"sector:{here}")
    return match


def royale(lot: Random) -> Match:
    """The last action against the last enemy, who falls at a touch; one's own last character is hardly better off."""
    mine, other, theirs, fourth = lot.sample(CONTESTANTS, 4)
    row, column = lot.randint(3, 9), lot.randint(3, 9)
    near = f"{row + lot.choice([-1, 0, 1])}-{column + lot.choice([-1, 1])}"
    hurt = lot.randint(2, 4)
    teams = [{mine: f"{row}-{column}:1", other: "defeated"}, {theirs: f"{near}:{hurt}", fourth: "defeated"}]
    position = {"teams": teams, "round": 2, "turn": 0, "first": 1, "actions": 1}
    return arrange("royale", 2, position, rounds=2, team=2)


def flag(lot: Random) -> Match:
    """Capture the Flag: the last action of a turn, in the middle of a match or just before its guard."""
    return lot.choice([homecoming, homecoming, contest, capture])(lot)


def homecoming(lot: Random) -> Match:
    """Long before the end: who puts the flag behind the base now wins; if not, the other team does in its turn."""
    mine, other, theirs, fourth = lot.sample(CONTESTANTS, 4)
    near, gate, away = lot.randint(4, 5), lot.randint(4, 5), lot.randint(4, 5)
    teams = [
        {mine: {"at": f"11-{near}", "down": "all"}, other: {"at": "6-0", "down": "all", "moved": lot.random() < 0.5}},
        {theirs: {"at": f"1-{away}", "down": "all"}, fourth: {"at": "0-2", "down": "all"}},
    ]
    position = {"teams": teams, "flags": [f"2-{away}", f"10-{gate}"], "control": [theirs, mine], "green": 1}
    match = flagged({**position, "round": lot.randint(2, 60)})
    if lot.random() < 0.7:  # who moves is chosen already, and perhaps where to: where does the flag go?
        match.play(f"move:{mine}")
        if lot.random() < 0.5:
            match.play(lot.choice(match.choice.keys))
    return match


def contest(lot: Random) -> Match:
    """Just before the guard: who drives the last defender off controls the flag and wins; else it is a draw."""
    mine, other, theirs, fourth = lot.sample(CONTESTANTS, 4)
    row, column = lot.randint(5, 7), lot.choice([1, 8])
    teams = [
        {mine: {"at": f"{row}-{column}", "down": "all"}, other: {"at": "11-0", "down": "all"}},
        {theirs: {"at": f"{row - 1}-{column}", "health": 1, "down": "all"}, fourth: "0-9"},
    ]
    position = {"teams": teams, "flags": ["home", f"{row}-{column + lot.choice([-1, 1])}"], "green": 1}
    return flagged({**position, "round": 30, "first": 1}, rounds=30)


def capture(lot: Random) -> Match:
    """Just before the guard: a flag lies about, and who comes to stand beside it controls it."""
    mine, other, theirs, fourth = lot.sample(CONTESTANTS, 4)
    row, column = lot.randint(4, 7), lot.choice([0, 3, 6, 9])
    teams = [
        {mine: {"at": f"{row + 2}-{column}", "down": "all"}, other: {"at": "11-0", "down": "all", "moved": True}},
        {theirs: "2-0", fourth: "0-9"},
    ]
    position = {"teams": teams, "flags": ["home", f"{row}-{column}"], "control": ["", ""], "green": lot.randint(1, 2)}
    return flagged({**position, "round": 30, "first": 1}, rounds=30)


def flagged(position: dict[str, object], **settings: int) -> Match:
    """Arrange Capture the Flag with the last action of the south."""
    return arrange("royale.flag", 2, {**position, "bases": ["south", "north"], "turn": 0, "actions": 1}, **settings)


MAKERS: dict[str, Callable[[Random], Match]] = {
    "battlerealm": battlerealm,
    "brawl": brawl,
    "brawl.tornado": tornado,
    "risk.skirmish": skirmish,
    "risk.manhattan": manhattan,
    "royale": royale,
    "royale.flag": flag,
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
