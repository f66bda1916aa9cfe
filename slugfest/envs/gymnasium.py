"""Every mode as a Gymnasium environment: one seat learns, the others are bots.

Importing this registers all modes, so that `gymnasium.make("slugfest/risk.guardians-v0")` works too. Nothing need be
imported before `gymnasium.make("slugfest.envs.gymnasium:slugfest/risk.guardians-v0")`: Gymnasium imports it then.
"""

from collections.abc import Mapping, Sequence
from copy import copy, deepcopy
from typing import Any, SupportsInt, TypeAlias, cast

import gymnasium
import numpy as np
from gymnasium.envs.registration import register as make_known
from gymnasium.envs.registration import registry
from numpy.typing import NDArray

from slugfest.bots import Bot, Chair, Maker, answer_of, bot_of, called, check_bot
from slugfest.kernel.errors import BadSetting, IllegalOption, SlugfestError, did_you_mean
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game, Mode
from slugfest.kernel.registry import modes

from .bout import Bout, Mask, action_of, game_of, plain_number
from .showing import RENDERS, check_render_mode, shown
from .spaces import same_luck, spaces_of

Given: TypeAlias = str | Maker | Bot
"""A bot: its name, `module:Class`, a class, or an object that is one."""
ILLEGAL = -1.0
"""What an illegal action costs; it ends the episode."""
BOTS: Given = "random"
"""Who plays the other seats unless somebody is named: bots that think take nearly all of the time (docs)."""
OF_AN_EPISODE = ("seat", "bots", "match")
"""What `reset(options=…)` takes."""


def env(
    mode: str | Mode | Game,
    bots: Given | Sequence[Given] = BOTS,
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
    """Make all modes known to Gymnasium; up to 0.29 it calls this by itself, at the entry point `gymnasium.envs`."""
    for mode in modes():
        name = f"slugfest/{mode}-v0"
        if name not in registry:
            make_known(name, entry_point=f"{__name__}:env", kwargs={"mode": mode}, disable_env_checker=True)


class Seat(gymnasium.Env[dict[str, Any], int]):
    """One seat of a match; between its choices the bots play.

    The reward comes at the end (`gains_of`). An illegal action ends the episode with a reward of -1, and
    `info["illegal"]` says why; play by `action_mask` and it never happens. When an episode has ended nothing is asked
    and nothing is legal, but whoever draws from the mask needs something to draw: it is all ones then.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDERS), "render_fps": 4}

    def __init__(self, bout: Bout, bots: Given | Sequence[Given], seat: int | None, render_mode: str | None) -> None:
        check_render_mode(render_mode)
        self.bout = bout
        self.render_mode = render_mode
        self._usual_seat = self._checked_seat(seat)
        self.seat = self._usual_seat or 0
        self._given = self._checked_bots(bots)
        self._names: dict[int, str] = {}
        self._bots: dict[int, Bot] = {}
        self._playing = False
        self.observation_space, self.action_space = spaces_of(bout)  # type: ignore[assignment]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new match; with the same seed it is the same, whatever the bots do included.

        `options` are for this episode only: `seat`, the learner's (None: drawn); `bots`, as when it is made; `match`,
        a match of the same game that is to be played on, which stays as it is.
        """
        asked = options or {}
        for name in asked:
            if name not in OF_AN_EPISODE:
                raise BadSetting(
                    f"reset() has no option {name!r} (it has: {', '.join(OF_AN_EPISODE)})"
                    f"{did_you_mean(str(name), OF_AN_EPISODE)}; options of the mode are given when it is made"
                )
        seat = self._checked_seat(asked["seat"]) if "seat" in asked else self._usual_seat
        given = self._checked_bots(asked["bots"]) if "bots" in asked else self._given
        begun = self._checked_match(asked)
        super().reset(seed=seed)
        luck, count = self.np_random, self.bout.game.seats
        self.seat = int(luck.integers(count)) if seat is None else seat
        others = [number for number in range(count) if number != self.seat]
        self._bots = {
            number: bot_of(one, int(luck.integers(1 << 62))) for number, one in zip(others, given, strict=True)
        }
        self._names = {number: called(one) for number, one in zip(others, given, strict=True)}
        self._playing = False
        if begun is not None:
            self.bout.resume(begun.copy())
            self._let_bots_play()
            if not self._playing:
                raise BadSetting(f"the match of reset(options=…) is over before seat {self.seat} is asked")
        while not self._playing:  # bots that win before this seat is asked at all have their win, but not as an episode
            self.bout.begin(int(luck.integers(1 << 62)))
            self._let_bots_play()
        return self._seen(), {"seat": self.seat}

    def step(self, action: SupportsInt) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Act, and let the bots play until this seat is asked again or the match is over."""
        if not self._playing:
            raise SlugfestError("the match is over or has not begun: call reset() first")
        chosen = action_of(action)
        try:
            self.bout.act(chosen)
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
        return {"observation": self.bout.observation(self.seat), "action_mask": self._mask()}

    def _mask(self) -> Mask:
        if self._playing:
            return self.bout.mask()
        return np.ones(len(self.bout.options), np.int8)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, as MaskablePPO of sb3-contrib asks for them; at the end all (see `Seat`)."""
        return self._mask().astype(bool)

    def clone(self) -> "Seat":
        """Return another environment that stands where this one does; both play on by themselves.

        It is what `copy.deepcopy` returns, bots and their luck included: with the same actions both go the same way.

        >>> learner = env("risk.guardians", seats=2)
        >>> seen, info = learner.reset(seed=7)
        >>> action = int(seen["action_mask"].argmax())
        >>> twin = learner.clone()
        >>> bool((twin.step(action)[0]["observation"] == learner.step(action)[0]["observation"]).all())
        True
        """
        twin = copy(self)
        twin.bout = self.bout.clone()
        twin._bots = {seat: deepcopy(bot) for seat, bot in self._bots.items()}
        twin._np_random = None if self._np_random is None else same_luck(self._np_random)
        return twin

    def __deepcopy__(self, memo: object) -> "Seat":
        return self.clone()

    def render(self) -> Any:
        """Show the match as this seat sees it, in the way that was asked for."""
        self.bout.check_begun()
        return shown(self.bout.match, self.render_mode, self.seat)

    # ------------------------------------------------------------------ what is given

    def _checked_seat(self, seat: Any) -> int | None:
        count, wanted = self.bout.game.seats, plain_number(seat)
        if wanted is None:
            return None
        if isinstance(wanted, bool) or not isinstance(wanted, int) or not 0 <= wanted < count:
            raise BadSetting(f"seat={seat!r} is not allowed: the match has the seats 0 to {count - 1}, or None for any")
        return wanted

    def _checked_bots(self, bots: Given | Sequence[Given]) -> list[Given]:
        others = self.bout.game.seats - 1
        each = list(bots) if isinstance(bots, list | tuple) else [cast(Given, bots)] * others
        if len(each) != others:
            there = f"{others} other seat{'s' * (others != 1)}"
            raise BadSetting(f"a list of {len(each)} for {there}: name one for all without a list, or one for each")
        for one in each:
            check_bot(one)
        return each

    def _checked_match(self, asked: Mapping[str, Any]) -> Match | None:
        match = asked.get("match")
        if match is None:
            return None
        if not isinstance(match, Match):
            raise BadSetting(f"match={match!r} is no match: give a slugfest.Match, or none")
        one, own = match.game, self.bout.game
        said = "the match of reset(options=…)"
        if (one.mode, one.seats) != (own.mode, own.seats):
            raise BadSetting(
                f"{said} is one of {one.mode.id} with {one.seats} seats, and the environment is for {own.mode.id} "
                f"with {own.seats}: actions and cells are others"
            )
        if differing := [f"{name}={value!r}" for name, value in one.settings.items() if value != own.settings[name]]:
            raise BadSetting(f"{said} has other options: make the environment with {', '.join(differing)}")
        if one.content.hash != own.content.hash:
            raise BadSetting(f"{said} has other content: make the environment with its packs")
        return match


register()
