"""A small masked PPO that learns a mode by playing against itself, and is measured against the `greedy` bot.

    pip install 'slugfest[train]'
    python examples/train_ppo.py battlerealm --seats 3 --minutes 10 --save onward.npz

What is saved sits down at a table as a bot, with numpy alone: docs/write-a-bot.md.

All seats of all matches are played by one network, which sees the observation and is offered the legal actions only.
Nothing is told to it but who has won. Rollouts and advantages are plain numpy; only the network needs PyTorch.
"""

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from slugfest.bots import bot_named
from slugfest.bots.chair import Chair
from slugfest.envs.bout import Bout, game_of
from slugfest.envs.many import Many, Numbers
from slugfest.envs.policy import Policy, made_for
from slugfest.kernel.mode import Game
from slugfest.lab.summary import wilson

Player = Callable[[Numbers, Numbers], tuple[Numbers, Numbers, Numbers]]
"""From observations and masks to actions, the logarithms of their probabilities, and values."""


@dataclass
class Rollout:
    """What many matches showed over some steps: one row per step, one column per match."""

    observations: Numbers
    masks: Numbers
    seats: Numbers
    actions: Numbers
    chances: Numbers
    """The logarithm of how likely each action was."""
    values: Numbers
    rewards: Numbers
    """By step, match and seat; filled where a match has ended."""
    ended: Numbers


def roll_out(many: Many, policy: Player, steps: int) -> Rollout:
    """Let a policy play all seats of all matches for some steps."""
    rows: list[tuple[Numbers, ...]] = []
    for _ in range(steps):
        seen = many.observations.copy(), many.masks.copy(), many.seats.copy()
        actions, chances, values = policy(seen[0], seen[1])
        rewards, ended = many.step(actions)
        rows.append((*seen, actions, chances, values, rewards.copy(), ended.copy()))
    return Rollout(*(np.stack(column) for column in zip(*rows, strict=True)))


def advantages(rollout: Rollout, discount: float = 1.0, trust: float = 0.95) -> tuple[Numbers, Numbers]:
    """Return how much better than expected each action turned out (GAE), and which actions are to be learnt from.

    A seat's next step is its own next decision, however many others decide in between; what a match is worth comes to
    all seats when it ends. Decisions that nothing has followed yet teach nothing and are left out.
    """
    steps, matches = rollout.values.shape
    better, known = np.zeros((steps, matches), np.float32), np.zeros((steps, matches), bool)
    seats = rollout.rewards.shape[2]
    everyone = np.arange(matches)
    gain, worth, ahead = (np.zeros((matches, seats), np.float32) for _ in range(3))
    seen = np.zeros((matches, seats), bool)
    for step in range(steps - 1, -1, -1):
        over = rollout.ended[step]
        gain[over], worth[over], ahead[over], seen[over] = rollout.rewards[step][over], 0.0, 0.0, True
        at = everyone, rollout.seats[step]
        value = rollout.values[step]
        surprise = gain[at] + discount * worth[at] - value
        ahead[at] = surprise + discount * trust * ahead[at]
        better[step], known[step] = ahead[at], seen[at]
        gain[at], worth[at], seen[at] = 0.0, value, True
    return better, known


def against(
    mode: str, bot: str, choose: Callable[[Numbers, Numbers], int], games: int, seed: int = 0, **options: Any
) -> float:
    """Return the share of wins of a learner in turn in every seat, with a bot in all others."""
    bout = Bout(game_of(mode, **options))
    won = 0.0
    for number in range(games):
        own = number % bout.game.seats
        others = [bot_named(bot, seed + number * 10 + seat) for seat in range(bout.game.seats)]
        bout.begin(seed + number)
        while bout.seat >= 0:
            seat = bout.seat
            if seat == own:
                bout.act(choose(bout.look(seat), bout.allowed()))
            else:
                bout.act(others[seat].choose(Chair(bout.match, seat)).index)
        assert bout.match.outcome is not None
        won += bout.match.outcome.shares[own]
    return won / games


class Learner:
    """A network with two hidden layers, and PPO to train it."""

    def __init__(self, size: int, actions: int, seed: int, width: int = 128, rate: float = 1e-3) -> None:
        import torch
        from torch import nn

        torch.manual_seed(seed)
        torch.set_num_threads(1)
        self.torch = torch
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.body = nn.Sequential(nn.Linear(size, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh())
        self.action, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        with torch.no_grad():
            self.action.weight.mul_(0.01)
        parts = nn.ModuleList([self.body, self.action, self.value]).to(self.device)
        self.parameters = list(parts.parameters())
        self.rate = rate
        self.optimiser = torch.optim.Adam(self.parameters, lr=rate, eps=1e-5)

    def _forward(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        """Return the logarithms of the probabilities of all actions, and the values; illegal actions have none."""
        hidden = self.body(seen)
        scores = self.action(hidden).masked_fill(masks == 0, -1e9)
        return scores.log_softmax(-1), self.value(hidden).squeeze(-1)

    def play(self, seen: Numbers, masks: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """Draw an action for every row."""
        torch = self.torch
        with torch.no_grad():
            logs, values = self._forward(self._there(seen), self._there(masks))
            actions = torch.multinomial(logs.exp(), 1)
            found = actions[:, 0], logs.gather(1, actions)[:, 0], values
            return tuple(part.cpu().numpy() for part in found)

    def best(self, seen: Numbers, mask: Numbers) -> int:
        """Return the likeliest action."""
        torch = self.torch
        with torch.no_grad():
            return int(self._forward(self._there(seen)[None], self._there(mask)[None])[0].argmax())

    def policy(self, game: Game) -> Policy:
        """Return what was learnt, as numbers that can be saved and played by without PyTorch."""
        layers = [self.body[0], self.body[2], self.action]
        return Policy(
            made_for(game),
            [(one.weight.detach().cpu().numpy().copy(), one.bias.detach().cpu().numpy().copy()) for one in layers],
        )

    def _there(self, part: Numbers) -> Any:
        """Bring numbers to where the network is: a graphics card, if there is one."""
        return self.torch.from_numpy(part).to(self.device)

    def learn(
        self, rollout: Rollout, epochs: int = 3, batch: int = 1024, clip: float = 0.2, curious: float = 0.01
    ) -> None:
        """Improve on what was played (PPO): better actions become likelier, but not much at once."""
        torch = self.torch
        better, known = advantages(rollout)
        chosen = np.flatnonzero(known)
        seen, masks = (
            self._there(part.reshape(-1, part.shape[-1])[chosen]) for part in (rollout.observations, rollout.masks)
        )
        actions, before, values, gained = (
            self._there(part.reshape(-1)[chosen]) for part in (rollout.actions, rollout.chances, rollout.values, better)
        )
        target = values + gained
        gained = (gained - gained.mean()) / (gained.std() + 1e-6)
        for _ in range(epochs):
            for rows in torch.randperm(len(chosen), device=self.device).split(batch):
                logs, value = self._forward(seen[rows], masks[rows])
                ratio = (logs.gather(1, actions[rows, None])[:, 0] - before[rows]).exp()
                gain = gained[rows]
                policy = torch.min(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
                spread = -(logs.exp() * logs.clamp(min=-30)).sum(-1).mean()
                loss = -policy + 0.5 * (value - target[rows]).pow(2).mean() - curious * spread
                self.optimiser.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.parameters, 0.5)
                self.optimiser.step()

    def slow_down(self, left: float) -> None:
        """Learn more slowly towards the end."""
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate * max(0.05, left)


def train(
    mode: str,
    minutes: float,
    bot: str,
    games: int,
    seed: int,
    points: int = 8,
    save: Path | None = None,
    **options: Any,
) -> list[dict[str, float]]:
    """Train for some minutes of processor time; return how the share of wins against the bot grew.

    `save` is where what has been learnt is kept, at every measurement anew: whoever stops it has that.
    """
    many = Many(mode, 64, seed=seed, **options)
    learner = Learner(many.observations.shape[1], many.masks.shape[1], seed)
    curve: list[dict[str, float]] = []
    spent, steps = 0.0, 0
    while True:
        if spent >= minutes * 60 * len(curve) / points:
            share = against(mode, bot, learner.best, games, **options)
            low, high = wilson(share * games, games)
            curve.append({"minutes": spent / 60, "steps": steps, "share": share, "low": low, "high": high})
            print(
                f"{spent / 60:5.1f} min  {steps:9,} steps  {share:6.1%} ({low:.1%} to {high:.1%})",
                file=sys.stderr,
                flush=True,
            )
            if save is not None:
                learner.policy(many.game).save(save)
            if len(curve) > points:
                return curve
        start = process_time()
        learner.slow_down(1 - spent / (minutes * 60))
        rollout = roll_out(many, learner.play, 128)
        learner.learn(rollout)
        steps += rollout.actions.size
        spent += process_time() - start


def picture(curve: list[dict[str, float]], fair: float, title: str, path: Path) -> None:
    """Draw a learning curve with its intervals; the dashed line is a fair share (`pip install 'slugfest[lab]'`)."""
    import altair as alt

    along = alt.Chart(alt.Data(values=curve)).encode(x=alt.X("minutes:Q", title="minutes of learning"))
    share = alt.Y("low:Q", title="share of wins", axis=alt.Axis(format="%"), scale=alt.Scale(domain=[0, 1]))
    band = along.mark_area(opacity=0.2).encode(y=share, y2="high:Q")
    line = along.mark_line(point=True).encode(y="share:Q")
    even = alt.Chart(alt.Data(values=[{"share": fair}])).mark_rule(strokeDash=[4, 4]).encode(y="share:Q")
    (band + line + even).properties(width=520, height=260, title=title).save(str(path))


def main() -> None:
    """Train, and write the learning curve."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", nargs="?", default="battlerealm")
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--bot", default="greedy", help="whom to be measured against")
    parser.add_argument("--minutes", type=float, default=10.0, help="processor time for learning")
    parser.add_argument("--games", type=int, default=150, help="how many matches each measurement plays")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=None, help="where to write the curve as JSON")
    parser.add_argument("--save", type=Path, default=None, help="where to keep what was learnt (.npz), to play by it")
    parser.add_argument("--option", action="append", default=[], help="an option of the mode, such as heroes=random")
    parser.add_argument("--picture", type=Path, default=None, help="where to draw the curve (.svg or .png)")
    args = parser.parse_args()
    try:
        options = dict(one.partition("=")[::2] for one in args.option)
        curve = train(
            args.mode, args.minutes, args.bot, args.games, args.seed, save=args.save, seats=args.seats, **options
        )
    except KeyboardInterrupt:
        raise SystemExit("stopped") from None
    if args.out is not None:
        args.out.write_text(json.dumps({"mode": args.mode, "bot": args.bot, "curve": curve}, indent=1) + "\n")
    if args.picture is not None:
        seats = args.seats or game_of(args.mode).seats
        title = f"{args.mode}, {seats} seats: a masked PPO against {args.bot}"
        picture(curve, 1 / seats, title, args.picture)


if __name__ == "__main__":
    main()
