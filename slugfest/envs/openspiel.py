"""Every mode as an OpenSpiel game, so that OpenSpiel's own algorithms run on them.

Importing this registers all modes; `load` returns one. Chance is sampled: a chance node has a single outcome, and
taking it rolls the dice. Algorithms that build a tree over states, such as plain MCTS, need nodes that lead to the same
place every time: `chance_samples=N` gives every chance node N equally likely outcomes, each a sample that stays what
it is. Algorithms that ask for information states (CFR and its kin) need `recall=True`: then every seat remembers all
that it has seen, which costs a look by every seat at every step.
"""

import sys
from collections.abc import Mapping, Sequence
from copy import deepcopy
from hashlib import blake2b
from random import Random
from typing import Any, SupportsIndex

import msgspec
import numpy as np
import pyspiel  # type: ignore[import-not-found]

from slugfest.kernel.chance import Seeded, mixed, shown
from slugfest.kernel.content import packs_of
from slugfest.kernel.errors import BadSetting
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game, Mode
from slugfest.kernel.registry import mode_of, modes

from .bout import gains_of, plain_number
from .encoder import encoder_of
from .spiel_type import PARAMETERS, name_of, packed, packed_packs, type_of, unpacked, unpacked_packs

DEEPEST, SPARE = 50_000, 1000
"""How deep Python may recurse: OpenSpiel's samplers call themselves for every move, and Python allows 1,000 of that.

The longest match that was seen in random play (Battle for Manhattan) has 12,000 moves and rolls.
"""
KNOWN: dict[str, Mode] = {}
"""The modes that OpenSpiel has been told of, by what it calls them."""


def load(
    mode: str | Mode,
    seats: int | None = None,
    chance_samples: int = 1,
    recall: bool = False,
    rng_seed: int = -1,
    packs: Any = (),
    **options: Any,
) -> "Spiel":
    """Return a mode as an OpenSpiel game; `options` are those of the mode, `packs` bring cards of one's own.

    >>> game = load("risk.guardians", seats=2, rng_seed=7)
    >>> state = game.new_initial_state()
    >>> state.is_chance_node(), game.num_players()
    (True, 2)
    """
    known = mode_of(mode)
    options = {name: plain_number(value) for name, value in options.items()}
    brought = packs_of(packs)
    count = known.game(plain_number(seats), options, brought).seats
    chance_samples, rng_seed = plain_number(chance_samples), plain_number(rng_seed)
    if not isinstance(rng_seed, int):
        raise BadSetting(f"rng_seed={rng_seed!r} is not allowed: use a whole number, or -1 for any")
    if not isinstance(chance_samples, int) or chance_samples < 1:
        raise BadSetting(
            f"chance_samples={chance_samples!r} is not allowed: use 1 to sample, more for so many outcomes"
        )
    params = {
        "seats": count,
        "chance_samples": chance_samples,
        "recall": recall,
        "rng_seed": rng_seed,
        "options": packed(options),
        "packs": packed_packs(brought),
    }
    return game_on(known, params)


def game_on(mode: Mode, params: Mapping[str, Any]) -> "Spiel":
    """Return a mode as a game with these parameters; one that is not registered yet is registered now."""
    if KNOWN.get(name_of(mode)) is not mode:
        register_mode(mode)
    game: Spiel = pyspiel.load_game(name_of(mode), dict(params))
    return game


class Spiel(pyspiel.Game):  # type: ignore[misc]
    """A mode with seats and options fixed."""

    mode: Mode

    def __init__(self, params: Mapping[str, Any]) -> None:
        mode, given = self.mode, {**PARAMETERS, **params}
        self.game: Game = mode.game(given["seats"] or None, unpacked(given["options"]), unpacked_packs(given["packs"]))
        self.samples = int(given["chance_samples"])
        seats = self.game.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.game.words),
            max_chance_outcomes=self.samples,
            num_players=seats,
            min_utility=-1 / (seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=mode.bound,
        )
        self.recall = bool(given["recall"])
        super().__init__(type_of(mode, self.samples == 1, self.recall), info, dict(params))
        sys.setrecursionlimit(max(sys.getrecursionlimit(), min(DEEPEST, mode.bound + SPARE)))
        self.luck = Random(given["rng_seed"] if given["rng_seed"] >= 0 else None)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Spiel":
        twin = memo[id(self)] = _game_of(*self._packed())
        return twin

    def __reduce_ex__(self, protocol: SupportsIndex) -> tuple[Any, ...]:
        return _game_of, self._packed()

    def _packed(self) -> tuple[Mode, dict[str, Any], Any]:
        return self.mode, dict(self.get_parameters()), self.luck.getstate()

    def new_initial_state(self, *_: Any) -> "SpielState":
        """Return a match that has not begun."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how often chance comes in at most."""
        return self.game.mode.bound

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return an object that observes states."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or not wanted.public_info or wanted.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise BadSetting("observations are views: without parameters, and by one player or by a spectator")
        if wanted.perfect_recall and not self.recall:
            raise BadSetting("seats remember nothing here: load the game with recall=True")
        return Observer(self.game, wanted.private_info == pyspiel.PrivateInfoType.NONE, wanted.perfect_recall)


class Held:
    """A match as OpenSpiel copies and stores it: by `copy`, and as its log."""

    __slots__ = ("match",)

    def __init__(self, match: Match) -> None:
        self.match = match

    def __deepcopy__(self, memo: object) -> "Held":
        return Held(self.match.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return Held, (self.match,)


def _game_of(mode: Mode, params: dict[str, Any], luck: Any) -> Spiel:
    """Return a game that rolls as the one that it was packed from."""
    game = game_on(mode, params)
    game.luck.setstate(luck)
    return game


def _state_of(game: Spiel, seed: int, held: Held | None, memories: list[int], history: Sequence[Any]) -> "SpielState":
    """Return a state that was packed, with what OpenSpiel itself knows of it: who did what."""
    state = SpielState(game, seed)
    for player, action in history:
        state.told = player
        state.apply_action(action)
    state.told, state.held, state.memories = None, held, memories
    return state


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position of a match. Rolls and draws that somebody sees are chance nodes."""

    def __init__(self, game: Spiel, seed: int | None = None) -> None:
        super().__init__(game)
        self.seed = game.luck.getrandbits(62) if seed is None else seed
        self.held: Held | None = None
        self.memories = [0] * game.game.seats
        """What each seat has seen and done so far, as a number that follows from all of it."""
        self.told: int | None = None
        """Who acts, while OpenSpiel is told what has happened already."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "SpielState":
        held = None if self.held is None else Held(self.held.match.copy())
        history = [(one.player, one.action) for one in self.full_history()]
        return _state_of(deepcopy(self.get_game(), memo), self.seed, held, self.memories[:], history)

    def __reduce_ex__(self, protocol: SupportsIndex) -> tuple[Any, ...]:
        history = [(one.player, one.action) for one in self.full_history()]
        return _state_of, (self.get_game(), self.seed, self.held, self.memories, history)

    @property
    def match(self) -> Match:
        """The match, which begins when somebody first looks: OpenSpiel makes states only to copy others into them."""
        if self.held is None:
            self.held = Held(Match.on(self.get_game().game, self.seed, rolls="manual"))
        return self.held.match

    def current_player(self) -> int:
        """Return who is to act: a seat, chance, or nobody any more."""
        if self.told is not None:
            return self.told
        match = self.match
        if match.choice is not None:
            return match.choice.seat
        return int(pyspiel.PlayerId.TERMINAL if match.over else pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        choice = self.match.choice
        return [] if choice is None else sorted([option.index for option in choice.options])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a chance node: one that is sampled when it is taken, or several samples."""
        samples = self.get_game().samples
        return [(number, 1 / samples) for number in range(samples)]

    def _apply_action(self, action: int) -> None:
        if self.told is not None:
            return
        game, match = self.get_game(), self.match
        actor = self.current_player()
        if match.awaiting is None:
            match.play(game.game.words.options[action])
        else:
            self._roll(action)
        if game.recall:
            for seat in range(match.seats):
                seen = msgspec.json.encode([match.view(seat), action if seat == actor else None])
                self.memories[seat] = int.from_bytes(
                    blake2b(seen, key=b"%x" % self.memories[seat], digest_size=8).digest()
                )

    def _roll(self, action: int) -> None:
        game, match = self.get_game(), self.match
        request = match.awaiting
        assert request is not None
        seed = game.luck.getrandbits(62) if game.samples == 1 else mixed(mixed(self.seed ^ match.at) + action)
        outcome = Seeded(seed).answer(request, 0, int, match.game.words)
        assert outcome is not None
        match.enter(shown(request, outcome, match.game.words))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"sample {action}"
        return str(self.get_game().game.words.options[action].key)

    def is_terminal(self) -> bool:
        """Return whether the match is over."""
        return self.match.over

    def returns(self) -> list[float]:
        """Return what every seat has won or lost."""
        match = self.match
        return [0.0] * match.seats if match.outcome is None else gains_of(match.outcome)

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """Return a state in which all that the seat cannot know is dealt anew: what IS-MCTS searches on."""
        twin = self.clone()
        imagined = self.match.imagine(player, int(sampler() * (1 << 62)))
        imagined.source = self.match.source
        twin.held = Held(imagined)
        return twin  # type: ignore[no-any-return]

    def __str__(self) -> str:
        match = self.match
        asked = [(choice.seat, choice.prompt) for choice in match.choices]
        return msgspec.json.encode([asked, match.state, match.outcome]).decode()


class Observer:
    """What a seat or a spectator sees of a state, as numbers and as JSON; with recall, also what it has seen before."""

    def __init__(self, game: Game, spectator: bool, recall: bool) -> None:
        encoder = encoder_of(game)
        self.tensor = np.zeros(encoder.size, np.float32)
        self.dict = {"observation": self.tensor}
        self._sight = encoder.look()
        self._spectator = spectator
        self._recall = recall

    def set_from(self, state: SpielState, player: int) -> None:
        """Observe a state."""
        seat = None if self._spectator else player
        self.tensor[:] = self._sight.at(state.match.view(seat), seat)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what is asked of a seat and all that it may know."""
        match = state.match
        asked = [choice.prompt for choice in match.choices if choice.seat == player]
        before = [state.memories[player]] if self._recall else []
        return msgspec.json.encode([*before, asked, match.view(None if self._spectator else player)]).decode()


def register() -> None:
    """Make all modes known to OpenSpiel.

    Each is a class of its own: OpenSpiel lets go of what it holds after Python has ended, which only classes survive.
    """
    for mode in modes().values():
        register_mode(mode)


def register_mode(mode: Mode) -> None:
    """Make a mode known to OpenSpiel, a game that is still being written included; a newer one takes its place."""
    name = name_of(mode)
    KNOWN[name] = mode
    pyspiel.register_game(type_of(mode), type(name, (Spiel,), {"mode": mode}))


register()
