"""A trained policy as numbers in a file, and the bot that plays by it: numpy is enough to sit down with it.

`examples/train_ppo.py --save` writes such a file. It says for which game it was made: the cells of an observation
depend on mode, content, seats and options, so a policy plays no other.
"""

from functools import lru_cache
from os import PathLike
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import msgspec
import numpy as np

from slugfest.bots.chair import Chair
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.mode import Game
from slugfest.kernel.options import Option
from slugfest.kernel.registry import mode_of

from .encoder import Cells, Encoder, encoder_of
from .many import Numbers

NEVER = -1e9
"""What an illegal action is worth."""


class BadPolicy(SlugfestError):
    """A file holds no policy, or one for another game; the message says which."""


class Made(msgspec.Struct, frozen=True):
    """What a policy was made for."""

    mode: str
    version: int
    content: str
    seats: int
    options: dict[str, Any]
    cells: int
    actions: int


def made_for(game: Game) -> Made:
    """Return what a policy for a game says of it."""
    mode = game.mode
    cells = encoder_of(game).size
    return Made(mode.id, mode.version, game.content.hash, game.seats, dict(game.settings), cells, len(game.words))


class Policy:
    """Layers of a network: each weighs what comes in, adds something, and bends it (tanh), but for the last.

    `layers` are pairs: weights with a row for each cell that comes out, as PyTorch keeps them, and what is added.

    >>> game = mode_of("risk.guardians").game(2)
    >>> made = made_for(game)
    >>> policy = Policy(made, [(np.zeros((made.actions, made.cells), np.float32), np.zeros(made.actions, np.float32))])
    >>> mask = np.zeros(made.actions, np.int8)
    >>> mask[7] = 1
    >>> policy.best(np.ones(made.cells, np.float32), mask)
    7
    """

    def __init__(self, made: Made, layers: list[tuple[Numbers, Numbers]]) -> None:
        self.made = made
        self.layers = layers

    def scores(self, seen: Cells) -> Numbers:
        """Return how much the policy thinks of every action; with a softmax these are its chances."""
        flow: Numbers = seen
        for number, (weights, more) in enumerate(self.layers):
            flow = weights @ flow + more
            if number < len(self.layers) - 1:
                flow = np.tanh(flow)
        return flow

    def best(self, seen: Cells, mask: Numbers) -> int:
        """Return the legal action that it thinks most of."""
        return int(np.where(mask == 0, NEVER, self.scores(seen)).argmax())

    def save(self, path: str | PathLike[str]) -> None:
        """Write it into a file (.npz)."""
        parts = {f"{part}{number}": one for number, layer in enumerate(self.layers)
                 for part, one in zip(("weights", "more"), layer, strict=True)}  # fmt: skip
        made = np.frombuffer(msgspec.json.encode(self.made), np.uint8)
        with Path(path).open("wb") as file:
            np.savez(file, allow_pickle=False, made=made, **parts)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> "Policy":
        """Read it from a file, or say what is wrong with that."""
        try:
            with Path(path).open("rb") as file, np.load(file, allow_pickle=False) as parts:
                made = msgspec.json.decode(parts["made"].tobytes(), type=Made)
                count = sum(name.startswith("weights") for name in parts.files)
                layers = [(parts[f"weights{number}"], parts[f"more{number}"]) for number in range(count)]
        except FileNotFoundError:
            raise BadPolicy(f"there is no policy at {path}: examples/train_ppo.py writes one with --save") from None
        except (OSError, EOFError, ValueError, KeyError, BadZipFile, msgspec.MsgspecError) as fault:
            raise BadPolicy(f"{path} holds no policy: {fault}") from None
        if not layers or layers[0][0].shape[1] != made.cells or len(layers[-1][1]) != made.actions:
            raise BadPolicy(f"{path} is not whole: it should lead from {made.cells} cells to {made.actions} actions")
        return cls(made, layers)


@lru_cache(maxsize=16)
def _loaded(path: str, changed: int) -> Policy:
    return Policy.load(path)


class PolicyBot:
    """Plays by a policy in a file, always what that thinks most of. Name the file in a class of your own:

    class Onward(PolicyBot):
        name, file = "onward", Path(__file__).with_name("onward.npz")
    """

    name: str = "policy"
    file: str | PathLike[str] = ""

    def __init__(self) -> None:
        path = Path(self.file)
        self.policy = _loaded(str(path), path.stat().st_mtime_ns if path.is_file() else 0)
        self._encoder: Encoder | None = None

    def choose(self, chair: Chair) -> Option:
        """Return the option that the policy thinks most of."""
        encoder = self._encoder = self._encoder or self._checked(chair)
        mask = np.zeros(self.policy.made.actions, np.int8)
        options = {option.index: option for option in chair.options}
        mask[list(options)] = 1
        return options[self.policy.best(encoder.encode(chair.view(), chair.seat), mask)]

    def _checked(self, chair: Chair) -> Encoder:
        """Return what turns views into the cells that the policy knows, or say what it was made for."""
        made = self.policy.made
        if chair.mode.id != made.mode or chair.seats != made.seats or chair.settings != made.options:
            options = ", ".join(f"{name}={value}" for name, value in made.options.items()) or "none"
            raise BadPolicy(f"{self.name} was trained on {made.mode} with {made.seats} seats; options: {options}")
        game = mode_of(chair.mode).game(chair.seats, chair.settings)
        if made_for(game) != made:
            raise BadPolicy(f"{self.name} was trained on other rules or other content of {made.mode}: train it again")
        return encoder_of(game)
