"""A judgement that was learnt: a small net which corrects a mode's `worth`, read from a file of weights.

Units are encoded alike and summed by groups; with the plain numbers and `worth` itself they go through two layers to
one number, the correction. The file says of what it was learnt: nothing else is judged by it.
"""

import io
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.features import Shape
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game

if TYPE_CHECKING:
    from numpy import ndarray

FORMAT = 1
"""Which shape of file this is."""
LAYERS = ("encode", "encode_bias", "first", "first_bias", "second", "second_bias", "last", "last_bias")
"""The arrays of a file of weights, from the units to the correction."""
SCALES = ("mean", "spread")
"""By what the plain numbers, `worth` and the numbers of a unit are made alike, in this order."""


class BadWeights(SlugfestError):
    """A file of weights cannot be used; the message says what it is and what would be right."""


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What weights were learnt of, and what is known of them.

    `rules` is the version of the mode, `features` that of its features, `content` the hash of its box. By `slope` a
    `worth` becomes log odds. `options` are those that were not as usual, without those that only begin a match quicker.
    `gate` is what became of the games against a search without them, where they passed.
    """

    format: int = FORMAT
    mode: str
    seats: int
    rules: int
    content: str
    features: int
    plain: int
    groups: tuple[int, ...]
    unit: int
    slope: float
    bias: float = 0.0
    generation: int = 0
    games: int = 0
    seed: int = 0
    loss: float = 0.0
    blind: float = 0.0
    options: dict[str, Any] = {}
    gate: dict[str, Any] = {}

    @property
    def shape(self) -> Shape:
        """How many numbers it takes."""
        return Shape(self.plain, self.groups, self.unit)

    def unlike(self, game: Game) -> str:
        """Return in words why a game is not what the weights were learnt of, or nothing."""
        mode = game.mode
        if (self.mode, self.seats) != (mode.id, game.seats):
            return f"they were learnt of {self.mode} with {self.seats} seats, not of {mode.id} with {game.seats}"
        if mode.mind.features is None:
            return f"{mode.id} does not say what its positions are in numbers"
        if self.features != mode.mind.features.version:
            now = mode.mind.features.version
            return f"they were learnt from features of version {self.features}, and now it is {now}"
        if self.shape != mode.mind.features.shape(game.content, game.seats):
            return "they were learnt from other features"
        if self.rules != mode.version:
            return f"they were learnt with version {self.rules} of the rules, and now it is {mode.version}"
        if self.content != game.content.hash:
            return "they were learnt with other cards or maps (packs count too)"
        for setting in mode.options:
            name, was = setting.name, self.options.get(setting.name, setting.default)
            if name not in mode.quick and game.settings.get(name, setting.default) != was:
                return f"they were learnt with {name} {was!r}, not {game.settings[name]!r}"
        return ""


def unusual(game: Game) -> dict[str, Any]:
    """Return the options of a game that are not as usual, but for those with which a match only begins quicker.

    >>> from slugfest.kernel.registry import mode_of
    >>> unusual(mode_of("funkoverse.scrimmage").game(2, {"characters": "random", "per_side": 3}))
    {'per_side': 3}
    """
    usual = {one.name: one.default for one in game.mode.options}
    quick = game.mode.quick
    return {name: value for name, value in game.settings.items() if name not in quick and value != usual[name]}


class Learnt:
    """A judge that corrects `worth` by what was learnt; where anything does not match, `worth` is all it says."""

    __slots__ = ("_alike", "_numpy", "about", "arrays", "flat")

    def __init__(self, about: About, arrays: "dict[str, ndarray[Any, Any]]") -> None:
        import numpy

        self._numpy = numpy
        self.about, self.arrays = about, arrays
        self.flat = _folded(about.shape, arrays)
        self._alike: dict[int, tuple[Game, bool]] = {}

    def __reduce__(self) -> "tuple[Any, ...]":
        return Learnt, (self.about, self.arrays)  # bots that believe it are copied in mid-match

    def fits(self, game: Game) -> bool:
        """Whether a game is what the weights were learnt of."""
        known = self._alike.get(id(game))
        if known is None or known[0] is not game:
            if len(self._alike) > 100:
                self._alike.clear()
            known = self._alike[id(game)] = (game, not self.about.unlike(game))
        return known[1]

    def __call__(self, match: Match, seat: int) -> float:
        """Return what a position looks like to a seat: its worth, and what was learnt beyond it."""
        worth, game = match.worth(seat), match.game
        if not self.fits(game):
            return worth
        features = game.mode.mind.features
        assert features is not None
        found = features.of(match.state, game.content, seat)
        return worth + self.correction(found, worth) / self.about.slope

    def correction(self, found: list[float], worth: float) -> float:
        """Return by how much the log odds to win are more than `worth` says.

        One position at a time: what can be worked out before was, and all is in single precision.
        """
        numpy, shape = self._numpy, self.about.shape
        encode, encode_bias, groups, plain_first, sum_first, first_bias, second, second_bias, last, last_bias = (
            self.flat
        )
        row = numpy.array(found, dtype=numpy.float32)
        plain = numpy.append(row[: shape.plain], numpy.float32(worth))
        inner = plain_first @ plain + first_bias
        if shape.unit:
            units = row[shape.plain :].reshape(-1, shape.unit)
            seen = numpy.maximum(units @ encode + encode_bias, 0.0) * units[:, :1]
            inner += sum_first @ (groups @ seen).ravel()
        inner = second @ numpy.maximum(inner, 0.0) + second_bias
        return float(last @ numpy.maximum(inner, 0.0) + last_bias)


def _folded(shape: Shape, arrays: "dict[str, ndarray[Any, Any]]") -> "tuple[Any, ...]":
    """Return the arrays ready for one position at a time: what makes numbers alike is part of the first layers."""
    import numpy

    mean, spread = (arrays[name].astype(numpy.float64) for name in SCALES)
    plain = shape.plain + 1
    encode = arrays["encode"] / spread[plain:, None]
    encode_bias = arrays["encode_bias"] - mean[plain:] @ encode
    own = arrays["first"][:plain] / spread[:plain, None]
    first_bias = arrays["first_bias"] - mean[:plain] @ own
    groups = numpy.zeros((len(shape.groups), sum(shape.groups)))
    at = 0
    for number, count in enumerate(shape.groups):
        groups[number, at : at + count] = 1.0
        at += count
    found = (
        encode,
        encode_bias,
        groups,
        own.T,
        arrays["first"][plain:].T,
        first_bias,
        arrays["second"].T,
        arrays["second_bias"],
        arrays["last"][:, 0],
        arrays["last_bias"][0],
    )
    return (*(numpy.ascontiguousarray(one, dtype=numpy.float32) for one in found[:-1]), float(found[-1]))


def learnt(path: Path) -> Learnt:
    """Read weights from a file, or say why they cannot be used."""
    try:
        import numpy
    except ImportError:
        raise BadWeights(f"{path}: weights need numpy: pip install 'slugfest[learning]'") from None
    try:
        data = path.read_bytes()
        if not zipfile.is_zipfile(io.BytesIO(data)):  # numpy would talk of pickles
            raise BadWeights(
                f"{path}: this is no file of weights, or it is damaged: slugfest train writes them as .npz"
            )
        with numpy.load(io.BytesIO(data), allow_pickle=False) as file:
            found = {name: file[name] for name in file.files}
        about = msgspec.json.decode(bytes(found.pop("about")), type=About)
    except OSError as fault:
        raise BadWeights(f"{path}: cannot be read: {fault.strerror or fault}") from None
    except (ValueError, KeyError, zipfile.BadZipFile, msgspec.DecodeError, EOFError) as fault:
        raise BadWeights(f"{path}: this is no file of weights, or it is damaged: {fault}") from None
    if about.format != FORMAT:
        raise BadWeights(f"{path}: weights of format {about.format}; this Slugfest reads format {FORMAT}")
    missing = [name for name in (*LAYERS, *SCALES) if name not in found]
    if missing:
        raise BadWeights(f"{path}: {', '.join(missing)} missing from these weights")
    wrong = amiss(about, found)
    if wrong:
        raise BadWeights(f"{path}: these weights are damaged: {wrong}")
    return Learnt(about, found)


def amiss(about: About, arrays: "dict[str, ndarray[Any, Any]]") -> str:
    """Return in words what makes arrays no net that can be used, or nothing: a bot must not fail by it in mid-match."""
    import numpy

    shape = about.shape
    if not 0.0 < about.slope < float("inf"):
        return f"slope {about.slope:g}"
    for name in (*LAYERS, *SCALES):
        one = arrays[name]
        if one.dtype.kind != "f" or not numpy.isfinite(one).all():
            return f"{name} has what is no number"
    if not (arrays["spread"] > 0.0).all():
        return "spread has a number that is not above 0"
    encode, first, second = (arrays[f"{name}_bias"].size for name in ("encode", "first", "second"))
    plain = shape.plain + 1
    wanted = {
        "encode": (shape.unit, encode),
        "first": (plain + encode * len(shape.groups), first),
        "second": (first, second),
        "last": (second, 1),
        "encode_bias": (encode,),
        "first_bias": (first,),
        "second_bias": (second,),
        "last_bias": (1,),
        "mean": (plain + shape.unit,),
        "spread": (plain + shape.unit,),
    }
    for name, size in wanted.items():
        if arrays[name].shape != size:
            return f"{name} has the shape {arrays[name].shape}, not {size}"
    return ""
