"""A net in numpy: units encoded alike, two layers, one number; and how it learns (Adam)."""

from collections.abc import Sequence

import numpy as np

from slugfest.bots.learnt import LAYERS
from slugfest.kernel.features import Shape

from .shards import Floats

Arrays = dict[str, Floats]
BATCH = 1024
WITHER = 1e-4
"""By which part weights become smaller with every step, of the rate."""
FIRST, SECOND, TINY = 0.9, 0.999, 1e-8


def fresh(shape: Shape, layers: Sequence[int], seed: int) -> Arrays:
    """Return a net that corrects nothing yet: its last layer is zero.

    >>> net = fresh(Shape(3, (2, 2), 4), (5, 6, 7), seed=1)
    >>> net["first"].shape, float(abs(net["last"]).max())
    ((14, 6), 0.0)
    """
    lot = np.random.default_rng(seed)
    encode, first, second = layers
    inner = shape.plain + 1 + encode * len(shape.groups)
    sizes = {"encode": (shape.unit, encode), "first": (inner, first), "second": (first, second)}
    found: Arrays = {}
    for name, (wide, high) in sizes.items():
        spread = (2.0 / max(1, wide)) ** 0.5
        found[name] = (lot.standard_normal((wide, high)) * spread).astype(np.float32)
        found[f"{name}_bias"] = np.zeros(high, np.float32)
    found["last"], found["last_bias"] = np.zeros((second, 1), np.float32), np.zeros(1, np.float32)
    return found


class Net:
    """A net with its scales: rows of features and worths go in, corrections of the log odds come out."""

    def __init__(self, shape: Shape, arrays: Arrays) -> None:
        self.shape = shape
        self.arrays = arrays
        groups = np.zeros((len(shape.groups), sum(shape.groups)), np.float32)
        at = 0
        for number, count in enumerate(shape.groups):
            groups[number, at : at + count] = 1.0
            at += count
        self.groups = groups

    def ready(self, features: Floats, worths: Floats) -> tuple[Floats, Floats, Floats]:
        """Return plain numbers, units, and which units are there, all made alike by the scales."""
        mean, spread = self.arrays["mean"], self.arrays["spread"]
        wide = self.shape.plain + 1
        plain = np.concatenate([features[:, : self.shape.plain], worths[:, None]], axis=1)
        plain = (plain - mean[:wide]) / spread[:wide]
        units = features[:, self.shape.plain :].reshape(len(features), -1, max(1, self.shape.unit))
        if not self.shape.unit:
            units = np.zeros((len(features), 0, 0), np.float32)
            return plain, units, np.zeros((len(features), 0, 1), np.float32)
        there = units[:, :, :1]
        return plain, (units - mean[wide:]) / spread[wide:], there

    def __call__(self, features: Floats, worths: Floats) -> Floats:
        """Return the corrections for many rows."""
        found = []
        for at in range(0, len(features), 8192):
            ready = self.ready(features[at : at + 8192], worths[at : at + 8192])
            found.append(self.forward(*ready)[0])
        return np.concatenate(found) if found else np.zeros(0, np.float32)

    def forward(self, plain: Floats, units: Floats, there: Floats) -> tuple[Floats, tuple[Floats, ...]]:
        """Return corrections, and what is needed to learn from them."""
        a = self.arrays
        seen = np.maximum(units @ a["encode"] + a["encode_bias"], 0.0) * there
        sums = (self.groups @ seen).reshape(len(plain), len(self.groups) * seen.shape[2])
        inner = np.concatenate([plain, sums], axis=1)
        one = np.maximum(inner @ a["first"] + a["first_bias"], 0.0)
        two = np.maximum(one @ a["second"] + a["second_bias"], 0.0)
        return (two @ a["last"] + a["last_bias"])[:, 0], (seen, inner, one, two)

    def backward(self, plain: Floats, units: Floats, kept: tuple[Floats, ...], pull: Floats) -> Arrays:
        """Return by how much every weight changes the loss, from how the corrections do."""
        a, found = self.arrays, {}
        seen, inner, one, two = kept
        back = pull[:, None]
        found["last"], found["last_bias"] = two.T @ back, back.sum(0)
        back = (back @ a["last"].T) * (two > 0)
        found["second"], found["second_bias"] = one.T @ back, back.sum(0)
        back = (back @ a["second"].T) * (one > 0)
        found["first"], found["first_bias"] = inner.T @ back, back.sum(0)
        sums = (back @ a["first"].T)[:, plain.shape[1] :].reshape(len(plain), len(self.groups), seen.shape[2])
        back = (self.groups.T @ sums) * (seen > 0)
        flat = back.reshape(-1, seen.shape[2])
        found["encode"] = units.reshape(-1, units.shape[2]).T @ flat
        found["encode_bias"] = flat.sum(0)
        return found


def chance(odds: Floats) -> Floats:
    """Return the chance to win for log odds."""
    return (1.0 / (1.0 + np.exp(-np.clip(odds, -30.0, 30.0)))).astype(np.float32)


def learn(
    net: Net, features: Floats, worths: Floats, base: Floats, wanted: Floats, epochs: int, rate: float, seed: int
) -> float:
    """Let a net learn so that base odds and its correction give the chances that are wanted; return the last loss.

    Rows come in an order by lot, which follows from the seed; the rate falls to nothing by the end.
    """
    lot, count = np.random.default_rng(seed), len(features)
    steps, step, loss = max(1, epochs * -(-count // BATCH)), 0, 0.0
    speed = {name: np.zeros_like(net.arrays[name]) for name in LAYERS}
    rough = {name: np.zeros_like(net.arrays[name]) for name in LAYERS}
    for _ in range(epochs):
        loss = 0.0
        order = lot.permutation(count)
        for at in range(0, count, BATCH):
            rows = order[at : at + BATCH]
            plain, units, there = net.ready(features[rows], worths[rows])
            correction, kept = net.forward(plain, units, there)
            said = chance(base[rows] + correction)
            loss += float(losses(said, wanted[rows]).sum())
            pull = ((said - wanted[rows]) / len(rows)).astype(np.float32)
            step += 1
            now = rate * (1.0 - (step - 1) / steps)
            for name, by in net.backward(plain, units, kept, pull).items():
                speed[name] = FIRST * speed[name] + (1 - FIRST) * by
                rough[name] = SECOND * rough[name] + (1 - SECOND) * by * by
                straight, wide = speed[name] / (1 - FIRST**step), rough[name] / (1 - SECOND**step)
                change = straight / (np.sqrt(wide) + TINY) + WITHER * net.arrays[name]
                net.arrays[name] = (net.arrays[name] - now * change).astype(np.float32)
    return loss / max(1, count)


def losses(said: Floats, came: Floats) -> Floats:
    """Return by how much chances missed what came, in nats.

    >>> [round(float(one), 3) for one in losses(np.array([0.5, 0.9]), np.array([1.0, 1.0]))]
    [0.693, 0.105]
    """
    sure = np.clip(said, 1e-6, 1 - 1e-6)
    return np.asarray(-(came * np.log(sure) + (1 - came) * np.log(1 - sure)))
