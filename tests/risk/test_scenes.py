"""Scenes of these positions are as they were reviewed (`scenes/`); see `scenery.py` for how to write them anew."""

import pytest

from tests.risk.scenery import FOLDER, SCENES
from tests.scenery import written


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_as_it_was_reviewed(name: str):
    assert written(SCENES[name]()) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_reviewed_scene_is_compared():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SCENES)
