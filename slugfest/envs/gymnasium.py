"""Every mode as a Gymnasium environment: one seat learns, the others are bots.

Importing this registers all modes, so that `gymnasium.make("slugfest/risk.guardians-v0", bots="random")` works too.
"""

from collections.abc import Sequence
from typing import Any, SupportsInt, TypeAlias, cast

import gymnasium
import numpy as np

from slugfest.bots import Bot, Chair, Maker, answer_of, bot_of, called, check_bot
from slugfest.kernel.errors import BadSetting, IllegalOption, SlugfestError
from slugfest.kernel.mode import Game, Mode
from slugfest.kernel.registry import modes

from .bout import Bout, game_of
from .pettingzoo import RENDERS, check_render_mode, shown, spaces_of

Given: TypeAlias = str | Maker | Bot
"""A bot: its name, `module:Class`, a class, or an object that is one."""
ILLEGAL = -1.0
"""What an illegal action costs; it ends the episode."""


def env(
    mode: str | Mode | Game,
    bots: Given | Sequence[Given] = "greedy",
    seat: int | None = 0,
    seats: int | None = None,
    render_mode: str | None = None,
    packs: Any = (),
    **options: Any,
) -> "Seat":
    """Return a mode as an environment for one learner; `options` are those of the mode.

    `bots` is one bot for all other seats, or one for each of them in order: a name, `module:Class`, a class, or an
    object with a method choose(chair). Named ones and classes are made anew for every episode. `seat` is the learner's;
    None draws it anew in every episode. A bot that fails raises `BotFault`; reset() begins the next episode.

    >>> learner = env("risk.guardians", bots="random", seats=2)
    >>> seen, info = learner.reset(seed=7)
    >>> seen, reward, ended, cut_off, info = learner.step(int(seen["action_mask"].argmax()))
    >>> reward, ended
    (0.0, False)
    """
    return Seat(Bout(game_of(mode, seats, packs, **options)), bots, seat, render_mode)


def register() -> None:
    """Make all modes known to Gymnasium."""
    for mode in modes():
        gymnasium.register(
            f"slugfest/{mode}-v0", entry_point=f"{__name__}:env", kwargs={"mode": mode}, disable_env_checker=True
        )


class Seat(gymnasium.Env[dict[str, Any], int]):
    """One seat of a match; between its choices the bots play.

    The reward comes at the end (`gains_of`). An illegal action ends the episode with a reward of -1, and
    `info["illegal"]` says why; play by `action_mask` and it never happens.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDERS), "render_fps": 4}

    def __init__(self, bout: Bout, bots: Given | Sequence[Given], seat: int | None, render_mode: str | None) -> None:
        check_render_mode(render_mode)
        count = bout.game.seats
        if seat is not None and not 0 <= seat < count:
            raise BadSetting(f"seat={seat} is not allowed: the match has the seats 0 to {count - 1}, or None for any")
        each = list(bots) if isinstance(bots, list | tuple) else [cast(Given, bots)] * (count - 1)
        if len(each) != count - 1:
            raise BadSetting(f"{len(each)} bots for {count - 1} other seats: name one for all, or one for each")
        for one in each:
            check_bot(one)
        self.bout = bout
        self.render_mode = render_mode
        self.seat = 0 if seat is None else seat
        self._any_seat = seat is None
        self._given = each
        self._names: dict[int, str] = {}
        self._bots: dict[int, Bot] = {}
        self._playing = False
        self.observation_space, self.action_space = spaces_of(bout)  # type: ignore[assignment]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new match; with the same seed it is the same, whatever the bots do included."""
        super().reset(seed=seed)
        luck, count = self.np_random, self.bout.game.seats
        if self._any_seat:
            self.seat = int(luck.integers(count))
        others = [number for number in range(count) if number != self.seat]
        self._bots = {
            number: bot_of(one, int(luck.integers(1 << 62))) for number, one in zip(others, self._given, strict=True)
        }
        self._names = {number: called(one) for number, one in zip(others, self._given, strict=True)}
        self._playing = False
        while not self._playing:  # bots that win before this seat is asked at all have their win, but not as an episode
            self.bout.begin(int(luck.integers(1 << 62)))
            self._let_bots_play()
        return self._seen(), {"seat": self.seat}

    def step(self, action: SupportsInt) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Act, and let the bots play until this seat is asked again or the match is over."""
        if not self._playing:
            raise SlugfestError("the match is over or has not begun: call reset() first")
        try:
            self.bout.act(int(action))
        except IllegalOption as refused:
            self._playing = False
            return self._seen(), ILLEGAL, True, False, {"seat": self.seat, "illegal": str(refused)}
        self._let_bots_play()
        ended = not self._playing
        return self._seen(), self.bout.gains()[self.seat], ended, False, {"seat": self.seat}

    def _let_bots_play(self) -> None:
        bout, match = self.bout, self.bout.match
        while bout.seat not in (self.seat, -1):
            seat = bout.seat
            self._playing = False  # unless nothing goes wrong
            bout.act(answer_of(self._bots[seat], Chair(match, seat), self._names[seat]).index)
        self._playing = bout.seat >= 0

    def _seen(self) -> dict[str, Any]:
        bout = self.bout
        mask = bout.mask() if bout.seat == self.seat else np.zeros(len(bout.options), np.int8)
        return {"observation": bout.observation(self.seat), "action_mask": mask}

    def render(self) -> Any:
        """Show the match as this seat sees it, in the way that was asked for."""
        return shown(self.bout, self.render_mode, self.seat)


register()
