"""What OpenSpiel is told of a mode: what it is called, what kind of game it is, and its options in a word."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pyspiel  # type: ignore[import-not-found]

from slugfest.kernel.content import Pack
from slugfest.kernel.mode import Mode

PARAMETERS: dict[str, Any] = {
    "seats": 0,
    "chance_samples": 1,
    "recall": False,
    "rng_seed": -1,
    "options": "",
    "packs": "",
}
"""What every game takes: seats (0: as few as may play), samples per chance node, memory, a seed (-1: any), options, and
packs of one's own cards; the last two as words that `packed` makes."""


def name_of(mode: Mode) -> str:
    """Return what OpenSpiel calls a mode.

    >>> from slugfest.kernel.registry import mode_of
    >>> name_of(mode_of("risk.guardians"))
    'slugfest_risk_guardians'
    """
    return f"slugfest_{mode.id.replace('.', '_')}"


def packed(options: Mapping[str, Any]) -> str:
    """Return options as a word that OpenSpiel's own notation of games can hold.

    >>> unpacked(packed({"heroes": ["thor", "hulk"]}))
    {'heroes': ['thor', 'hulk']}
    """
    return urlsafe_b64encode(msgspec.json.encode(options)).decode().rstrip("=") if options else ""


def unpacked(word: str) -> dict[str, Any]:
    """Return the options that a word holds."""
    return dict(msgspec.json.decode(urlsafe_b64decode(word + "=" * (-len(word) % 4)))) if word else {}


def packed_packs(packs: Sequence[Pack]) -> str:
    """Return packs as such a word; they travel with what is in them, so that their files need not be there.

    >>> packs = (Pack("mine.toml", {"heroes": [{"id": "moth"}]}),)
    >>> unpacked_packs(packed_packs(packs)) == packs
    True
    """
    return packed({"packs": packs}) if packs else ""


def unpacked_packs(word: str) -> tuple[Pack, ...]:
    """Return the packs that a word holds."""
    return msgspec.convert(unpacked(word).get("packs", []), tuple[Pack, ...])


def type_of(mode: Mode, sampled: bool = True, recall: bool = False) -> Any:
    """Return what OpenSpiel needs to know of a mode."""
    chance, information = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=name_of(mode),
        long_name=mode.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.SAMPLED_STOCHASTIC if sampled else chance.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if mode.open else information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(mode.seats),
        min_num_players=min(mode.seats),
        provides_information_state_string=recall,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )
