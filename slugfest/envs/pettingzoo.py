"""Every mode as a PettingZoo environment: seats act one at a time (AEC), with a mask over the mode's vocabulary."""

from copy import copy
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.mode import Game, Mode

from .bout import Bout, action_of, game_of
from .encoder import Cells
from .showing import RENDERS, check_render_mode, shown
from .spaces import same_luck, spaces_of


def env(
    mode: str | Mode | Game,
    seats: int | None = None,
    render_mode: str | None = None,
    packs: Any = (),
    **options: Any,
) -> "Seats":
    """Return a mode as an AEC environment; `options` are those of the mode.

    >>> game = env("risk.guardians", seats=3)
    >>> game.reset(seed=7)
    >>> seen, reward, ended, cut_off, info = game.last()
    >>> game.agent_selection, seen["observation"].shape == game.observation_space("seat_0")["observation"].shape
    ('seat_2', True)
    >>> game.step(int(seen["action_mask"].argmax()))
    """
    return Seats(Bout(game_of(mode, seats, packs, **options)), render_mode)


class Seats(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """All seats of a match as agents `seat_0`, `seat_1` and so on.

    All seats stay until the match is over; one that is out is just not asked any more. Seats that pick in secret at the
    same time are asked one after the other and see nothing of each other's picks. Rewards come at the end (`gains_of`).
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDERS), "is_parallelizable": False, "render_fps": 4}

    def __init__(self, bout: Bout, render_mode: str | None) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.bout = bout
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "name": bout.game.mode.id}
        self.possible_agents = [f"seat_{seat}" for seat in range(bout.game.seats)]
        self.agents: list[str] = []
        self._number = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces = {agent: spaces_of(bout) for agent in self.possible_agents}
        self._luck: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent may see: numbers, and which actions are legal."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return an agent's actions: the options of the mode's vocabulary by number."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new match; with the same seed it is the same. There are no `options` here: nothing heeds them."""
        if seed is not None or self._luck is None:
            self._luck, _ = seeding.np_random(seed)
        self.bout.begin(int(self._luck.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.bout.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees now; its mask is empty while it is not asked."""
        bout, seat = self.bout, self._number[agent]
        bout.check_begun()
        mask = bout.mask() if seat == bout.seat else np.zeros(len(bout.options), np.int8)
        return {"observation": bout.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the selected agent act; an illegal action is refused with the reason, and nothing has happened."""
        if not self.agents:
            raise SlugfestError("the match is over or has not begun: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise SlugfestError(f"{agent} is to act: None is for agents whose match is over")
        self.bout.act(action_of(action))
        self._cumulative_rewards[agent] = 0.0
        seat = self.bout.seat
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            return
        self.rewards = dict(zip(self.agents, self.bout.gains(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]

    def clone(self) -> "Seats":
        """Return another environment that stands where this one does; both play on by themselves.

        It is what `copy.deepcopy` returns. The dice to come are the same, and so are the matches after this one.

        >>> game = env("risk.guardians", seats=2)
        >>> game.reset(seed=7)
        >>> twin = game.clone()
        >>> twin.step(int(twin.last()[0]["action_mask"].argmax()))
        >>> twin.bout.match.at > game.bout.match.at
        True
        """
        twin = copy(self)
        twin.bout = self.bout.clone()
        twin._luck = None if self._luck is None else same_luck(self._luck)
        twin.agents = self.agents[:]
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            if hasattr(self, name):
                setattr(twin, name, dict(getattr(self, name)))
        return twin

    def __deepcopy__(self, memo: object) -> "Seats":
        return self.clone()

    def state(self) -> Cells:
        """Return what a spectator may see, as numbers."""
        self.bout.check_begun()
        return self.bout.observation(None)

    def render(self) -> Any:
        """Show the match to a spectator, in the way that was asked for."""
        self.bout.check_begun()
        return shown(self.bout.match, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
