"""A training from beginning to end: held-out games, then generation by generation games, targets, a net, a checkpoint.

Everything follows from the plan and from which shards a generation had, which is written down when its games are over:
so a training that was stopped and goes on comes to the same as one that was not.
"""

import io
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

import msgspec
import numpy as np

from slugfest.bots.learnt import LAYERS, SCALES, About, BadWeights, learnt, unusual
from slugfest.kernel.errors import SlugfestError

from ..simulate import derived
from .crew import Shift, each
from .curve import Point, picture, table
from .keeping import write
from .net import Arrays, Net, chance, fresh, learn, losses
from .plan import HELD, Plan
from .shards import Floats, Games, file_of, gathered, read, together
from .targets import targets

T = TypeVar("T")
CURVE, PICTURE = "curve.json", "curve.svg"
LEAST = 0.05
"""By less than this nothing is divided when numbers are made alike."""
SHARE = 0.8
"""Which part of a generation's time is for games, where there is a time."""
EVERY = 5.0
"""After how many seconds it is told again how many games have been played."""
HELD_SHARE = 0.1
"""And which part of the whole for those that are held out."""


class Course:
    """A training in its folder. `told` hears in words what has been done; `stop_at` is when it ends at the latest."""

    def __init__(
        self, plan: Plan, folder: Path, workers: int, told: Callable[[str], None], minutes: float | None = None
    ) -> None:
        self.plan, self.folder, self.workers, self.told = plan, folder, workers, told
        self.game = plan.game()
        self.shape = self.game.mode.numbers.shape(self.game.content, plan.seats)
        self.begun = monotonic()
        self.seconds = None if minutes is None else 60.0 * minutes
        self.read: dict[int, Games] = {}
        self.points = self.kept(folder / CURVE, list[Point], "learning anew from the games that are kept") or []

    def checkpoint(self, generation: int) -> Path:
        """Return where the weights of a generation are kept."""
        return self.folder / f"weights-{generation:03}.npz"

    def kept(self, file: Path, kind: type[T], instead: str) -> T | None:
        """Return what a file says, or None; if it is damaged, tell what is done `instead`."""
        if not file.exists():
            return None
        try:
            return msgspec.json.decode(file.read_bytes(), type=kind)
        except msgspec.DecodeError as fault:
            self.told(f"{file} is damaged ({fault}): {instead}")
            return None

    def is_done(self, generation: int) -> bool:
        """Whether there are weights of a generation that can be used, and its point of the curve."""
        file = self.checkpoint(generation)
        if not file.exists() or len(self.points) < generation:
            return False
        try:
            learnt(file)
        except BadWeights as fault:
            self.told(f"{fault}; learning them anew from the games that are kept")
            return False
        return True

    def run(self) -> list[Point]:
        """Go on until all generations are done or the time is up; return the curve."""
        held = self.games(HELD, None)
        if not len(held.lengths):
            raise SlugfestError(f"{self.folder}: no held-out game was over in time: give it more --minutes")
        for generation in range(1, self.plan.generations + 1):
            if self.is_done(generation):
                continue
            if self.out_of_time():
                whole = f"{generation - 1} of {self.plan.generations} generations"
                self.told(f"the time is up after {whole}; the same command goes on")
                break
            before = monotonic()
            past = self.past(generation)
            self.games(generation, past)
            point = self.learnt(generation, past, held)
            self.points = [*self.points[: generation - 1], msgspec.structs.replace(point, seconds=monotonic() - before)]
            self.show()
        return self.points

    def out_of_time(self) -> bool:
        """Whether the time is up."""
        return self.seconds is not None and monotonic() - self.begun >= self.seconds

    def until(self, generation: int) -> float | None:
        """Return when the games of a generation are over at the latest: what is left is shared by those to come."""
        if self.seconds is None:
            return None
        now, end = monotonic(), self.begun + self.seconds
        if generation == HELD:
            return now + HELD_SHARE * (end - now)
        return now + SHARE * (end - now) / (self.plan.generations - generation + 1)

    # ------------------------------------------------------------------ games

    def games(self, generation: int, past: Path | None) -> Games:
        """Play what is missing of a generation's games, unless it is closed; return those games."""
        closed = self.folder / f"games-{generation:03}.json"
        jobs = self.kept(closed, list[int], "playing what is missing of all its games")
        over = jobs is not None
        jobs = self.plan.jobs(generation) if jobs is None else jobs
        missing = [job for job in jobs if read(file_of(self.folder, generation, job)) is None]
        count, done = sum(len(self.plan.numbers(generation, job)) for job in jobs), 0
        done = count - sum(len(self.plan.numbers(generation, job)) for job in missing)
        last = monotonic()
        name = "held out" if generation == HELD else f"generation {generation}"

        def heard(job: int, games: int) -> None:
            nonlocal done, last
            done += games
            if monotonic() - last > EVERY or done == count:
                last = monotonic()
                self.told(f"{name}: {done:,} of {count:,} games")

        shift = Shift(self.plan, self.folder, generation, past)
        until = None if over else self.until(generation)
        if not each(shift, missing, self.workers, heard, until):
            self.told(f"{name}: {done:,} of {count:,} games, then the time was up")
        there = [job for job in jobs if file_of(self.folder, generation, job).exists()]
        if not there:
            raise SlugfestError(f"{self.folder}: no game of {name} was over in time: give it more --minutes")
        write(closed, msgspec.json.encode(there))
        paths = [file_of(self.folder, generation, job) for job in there]
        self.read[generation] = gathered(paths, self.shape, self.plan.seats)
        return self.read[generation]

    def of(self, generation: int) -> Games:
        """Return the games of a generation that is over; a shard that was damaged since is played again."""
        if generation not in self.read:
            self.games(generation, self.past(generation))
        return self.read[generation]

    def past(self, generation: int) -> Path | None:
        """Return the weights that a generation begins with, if any."""
        return self.checkpoint(generation - 1) if generation > 1 else None

    # ------------------------------------------------------------------ learning

    def learnt(self, generation: int, past: Path | None, held: Games) -> Point:
        """Learn from all games so far, write the weights and return what they come to on the held-out games."""
        plan, games = self.plan, together([self.of(number) for number in range(1, generation + 1)])
        if past is None:
            arrays = fresh(self.shape, plan.layers, derived(plan.seed, 1))
            arrays.update(zip(SCALES, self.scales(games), strict=True))
            slope, bias = fitted(games.worths, games.outcomes())
        else:
            old = learnt(past)
            arrays, slope, bias = dict(old.arrays), old.about.slope, old.about.bias
        net = Net(self.shape, arrays)
        base = (slope * games.worths + bias).astype(np.float32)
        values = chance(base + net(games.features, games.worths))
        wanted = targets(games, values, plan.decay)
        self.told(f"generation {generation}: learning from {len(games.lengths):,} games, {len(base):,} positions")
        seed = derived(derived(plan.seed, 2), generation)
        trained = learn(net, games.features, games.worths, base, wanted, plan.epochs, plan.rate, seed)
        point = self.judged(generation, games, net, slope, bias, trained, held)
        about = About(
            mode=plan.mode,
            seats=plan.seats,
            rules=plan.rules,
            content=plan.content,
            features=plan.features,
            plain=self.shape.plain,
            groups=self.shape.groups,
            unit=self.shape.unit,
            slope=slope,
            bias=bias,
            generation=generation,
            games=len(games.lengths),
            seed=plan.seed,
            loss=point.loss,
            blind=point.hand,
            options=unusual(self.game),
        )
        write(self.checkpoint(generation), packed(about, net.arrays))
        return point

    def scales(self, games: Games) -> tuple[Floats, Floats]:
        """Return means and spreads of plain numbers, `worth`, and the numbers of a unit that is there."""
        shape = self.shape
        plain = np.concatenate([games.features[:, : shape.plain], games.worths[:, None]], axis=1)
        means, spreads = [plain.mean(0)], [plain.std(0)]
        if shape.unit:
            units = games.features[:, shape.plain :].reshape(-1, shape.unit)
            units = units[units[:, 0] > 0]
            means.append(units.mean(0))
            spreads.append(units.std(0))
        mean, spread = np.concatenate(means), np.concatenate(spreads)
        return mean.astype(np.float32), np.where(spread < LEAST, 1.0, spread).astype(np.float32)

    def judged(
        self, generation: int, games: Games, net: Net, slope: float, bias: float, trained: float, held: Games
    ) -> Point:
        """Return what a net comes to on the held-out games, beside `worth` alone."""
        ends = held.outcomes()
        base = (slope * held.worths + bias).astype(np.float32)
        alone = losses(chance(base), ends)
        corrected = losses(chance(base + net(held.features, held.worths)), ends)
        each_game = np.add.reduceat(alone - corrected, np.cumsum(held.lengths * held.seats) - held.lengths * held.seats)
        gain, count = float((alone - corrected).mean()), len(held.lengths)
        apart = each_game - gain * held.lengths * held.seats
        error = float(np.sqrt((apart**2).sum() * count / max(1, count - 1))) / len(ends)
        blind = float(losses(np.full_like(ends, 1.0 / held.seats), ends).mean())
        return Point(
            generation,
            len(games.lengths),
            len(games.worths),
            trained,
            float(corrected.mean()),
            float(alone.mean()),
            blind,
            gain,
            error,
        )

    def show(self) -> None:
        """Write the curve down, and tell its last line."""
        write(self.folder / CURVE, msgspec.json.format(msgspec.json.encode(self.points), indent=1))
        write(self.folder / PICTURE, picture(self.points, self.plan.mode).encode())
        last = self.points[-1]
        self.told(
            f"generation {last.generation}: held-out games {last.loss:.4f}, `worth` alone {last.hand:.4f}: better by "
            f"{last.gain:.4f} ± {1.96 * last.error:.4f} ({last.seconds:.0f} s)"
        )


def fitted(worths: Floats, ends: Floats) -> tuple[float, float]:
    """Return slope and bias by which worths become the log odds that fit how games ended (Newton's way).

    >>> slope, bias = fitted(np.array([-1.0, -1.0, 1.0, 1.0]), np.array([0.0, 0.5, 0.5, 1.0]))
    >>> round(slope, 2), round(bias, 2)
    (1.1, 0.0)
    """
    size = float(np.abs(worths).mean()) or 1.0
    rows = np.stack([worths.astype(np.float64) / size, np.ones(len(worths))], axis=1)
    found = np.zeros(2)
    for _ in range(25):
        said = 1.0 / (1.0 + np.exp(-np.clip(rows @ found, -30, 30)))
        pull = rows.T @ (said - ends) + 1e-6 * found
        bend = (rows * (said * (1 - said))[:, None]).T @ rows + 1e-6 * np.eye(2)
        step = np.linalg.solve(bend, pull)
        found -= step
        if float(np.abs(step).max()) < 1e-9:
            break
    slope = max(float(found[0]) / size, 1e-6)  # a worth that says nothing must not turn the net's word around
    return slope, float(found[1])


def packed(about: About, arrays: Arrays) -> bytes:
    """Return weights as the bytes of their file."""
    buffer = io.BytesIO()
    said = np.frombuffer(msgspec.json.encode(about), dtype=np.uint8)
    whole: dict[str, Any] = {"about": said, **{name: arrays[name] for name in (*LAYERS, *SCALES)}}
    np.savez_compressed(buffer, **whole)
    return buffer.getvalue()


__all__ = ["Course", "fitted", "packed", "table"]
