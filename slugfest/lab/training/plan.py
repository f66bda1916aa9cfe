"""What a training is: which mode, how many games in how many generations, how the net learns. Kept in its folder."""

from pathlib import Path
from typing import Any

import msgspec

from slugfest.kernel.errors import BadSetting, NoFeatures, SlugfestError
from slugfest.kernel.mode import Game, Mode
from slugfest.kernel.registry import mode_of, modes

from .keeping import write

FILE = "plan.json"
HELD = 0
"""The generation of the games that are held out: they are played first, and nothing is learnt from them."""

COUNTS = ("generations", "games", "held", "positions", "epochs", "each")
SHARES = {"searched": "it is a share of all games", "decay": "it is a share of what comes next"}

SINCE = {
    "rules": "the rules of its mode have changed",
    "content": "its cards or maps have changed",
    "features": "what a position is in numbers has changed",
}
"""What nobody can ask for, and what it means where it is not as it was."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """All that a training follows from. `content`, `rules` and `features` say what was there when it began.

    A generation has `games` games, `searched` of them (a share) between searches of so many `positions` that use the
    weights of the generation before, the others between quick players. `decay` is the λ of the targets, `epochs` how
    often a generation's net sees all games so far, `rate` how fast it learns, `layers` how wide it is. A shard has
    `each` games.
    """

    mode: str
    seats: int
    options: dict[str, Any] = {}
    seed: int = 0
    generations: int = 4
    games: int = 2000
    held: int = 200
    searched: float = 0.25
    positions: int = 120
    decay: float = 0.9
    epochs: int = 6
    rate: float = 0.001
    layers: tuple[int, int, int] = (24, 48, 24)
    each: int = 8
    rules: int = 0
    content: str = ""
    features: int = 0

    def game(self, mode: Mode | None = None) -> Game:
        """Return the game that is learnt; `mode` is one that no package offers."""
        return mode_of(mode or self.mode).game(self.seats, self.options)

    def count(self, generation: int) -> int:
        """Return how many games a generation has."""
        return self.held if generation == HELD else self.games

    def jobs(self, generation: int) -> list[int]:
        """Return the numbers of a generation's shards.

        >>> Plan(mode="brawl", seats=2, games=20).jobs(1)
        [0, 1, 2]
        """
        return list(range(-(-self.count(generation) // self.each)))

    def numbers(self, generation: int, job: int) -> range:
        """Return the numbers of the games in a shard."""
        return range(job * self.each, min((job + 1) * self.each, self.count(generation)))


def planned(mode: str | Mode, seats: int | None, options: dict[str, Any], **how: Any) -> Plan:
    """Return a plan for a mode as it is now, or say why nothing can be learnt of it.

    Without options a match begins at its first turn, with line-ups by lot: set-up takes long and teaches little.
    """
    found = mode_of(mode)
    if found.mind.features is None:
        others = ", ".join(one.id for one in modes().values() if one.mind.features is not None)
        raise NoFeatures(
            f"{found.id} does not say what its positions are in numbers, so nothing can be learnt of it; "
            f"{others or 'no mode here'} {'do' if ',' in others else 'does'}"
        )
    checked(how)
    chosen = {**found.quick, **options}
    count = seats if seats is not None else found.seats[0]
    game = found.game(count, chosen)
    numbers = found.numbers
    if found.mind.worth is None:
        raise SlugfestError(f"{found.id} does not say what a position is worth, so there is nothing to correct")
    return Plan(
        mode=found.id,
        seats=count,
        options=chosen,
        rules=found.version,
        content=game.content.hash,
        features=numbers.version,
        **how,
    )


def checked(how: dict[str, Any]) -> None:
    """Say which number of a plan makes no sense.

    >>> checked({"games": 20, "searched": 1.5})
    Traceback (most recent call last):
        ...
    slugfest.kernel.errors.BadSetting: --searched 1.5: it is a share of all games, from 0 to 1
    """
    for name, value in how.items():
        if name in COUNTS and value < 1:
            raise BadSetting(f"--{name} {value}: there must be at least 1")
        if name in SHARES and not 0.0 <= value <= 1.0:
            raise BadSetting(f"--{name} {value:g}: {SHARES[name]}, from 0 to 1")
        if name == "rate" and not 0.0 < value <= 1.0:
            raise BadSetting(f"--rate {value:g}: it is more than 0, and at most 1")


def begun(folder: Path, plan: Plan) -> bool:
    """Write a plan into its folder, or go on with it; return whether something is there already.

    A folder with another training is refused: what was learnt so far follows from its plan.
    """
    file = folder / FILE
    if file.exists():
        try:
            kept = msgspec.json.decode(file.read_bytes(), type=Plan)
        except msgspec.DecodeError as fault:
            raise SlugfestError(f"{file}: this is no plan of a training, or it is damaged: {fault}") from None
        for name in Plan.__struct_fields__:
            was, now = getattr(kept, name), getattr(plan, name)
            if was != now and name not in ("generations", *SINCE):  # more generations may always follow
                raise SlugfestError(
                    f"{folder}: the training there has {name} {was!r}, not {now!r}: "
                    "go on with what it has, or take another folder"
                )
        for name, what in SINCE.items():
            if getattr(kept, name) != getattr(plan, name):
                raise SlugfestError(f"{folder}: since the training there began, {what}: take another folder")
        return True
    if folder.exists() and any(folder.iterdir()):
        raise SlugfestError(f"{folder}: there are files there, but no training; take another folder")
    write(file, msgspec.json.format(msgspec.json.encode(plan), indent=1))
    return False
