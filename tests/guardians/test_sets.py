"""Sets: taking the Set card, safety, value (GG-STS)."""

from random import Random

from slugfest.games.risk.guardians.content.load import load
from tests.guardians.galaxy import asked, but, dice, galaxy, keys, owner, play, reason, scores, sets_of, told
from tests.rule import rule

TWO_OF_KYLN = ["security_band", "quarnyx_battery"]


def stealing_the_third(**more):
    """Seat 0 is about to steal the third card of Kyln from seat 1."""
    return galaxy(
        assets={0: TWO_OF_KYLN, 1: ["prosthetic_leg"]},
        selected="prosthetic_leg",
        filled={"1": "4", "2": "5", "3": "2 3"},
        **more,
    )


@rule("WC-102", "GG-STS-01", "GG-STS-02")
def test_whoever_gets_the_last_asset_of_a_set_takes_the_set_card_and_its_power():
    match = stealing_the_third(dice="6 d8:1 d8:1", rolls=[[1, 2, 3, 4, 5, 7, 8]])
    assert "power:kyln" not in keys(match)
    play(match, "row:steal")
    assert sets_of(match, 0) == ["kyln"]
    assert told(match, "set") == [{"seat": 0, "set": "set:kyln", "worth": 7, "loose": 4, "power": "reroll_any"}]
    assert asked(match) == 1
    assert "power:kyln" not in keys(match)
    while asked(match) != 0:
        play(match, keys(match)[-1])
    assert match.choice.prompt == "guardians.select"
    assert "power:kyln" in keys(match)


@rule("GG-STS-01")
def test_a_set_is_complete_only_with_all_its_assets():
    match = galaxy(
        assets={0: ["security_band"]}, selected="quarnyx_battery", filled={"1": "6", "2": "d8:7"}, dice="1 3"
    )
    play(match, "row:3")
    assert owner(match, "quarnyx_battery") == 0
    assert sets_of(match, 0) == []


@rule("GG-STS-02")
def test_a_power_works_in_its_owners_turn_only():
    match = galaxy(assets={1: ["set:kyln", "set:knowhere"]}, turn=0, dice="1 2 3 4 5 d8:7 d8:8")
    assert keys(match, "power") == []
    assert set(keys(galaxy(assets={1: ["set:kyln", "set:knowhere"]}, turn=1, dice="1 2 3 4 5 d8:7 d8:8"), "power")) == {
        "power:kyln",
        "power:knowhere",
    }


@rule("GG-STS-03")
def test_assets_of_a_complete_set_are_safe():
    match = galaxy(assets={1: ["set:kyln", "gamora"]}, dice="5 6 4 4 1 d8:7 d8:1")
    assert "asset:gamora" in keys(match)
    for name in ("security_band", "quarnyx_battery", "prosthetic_leg"):
        assert f"asset:{name}" not in keys(match)
        assert reason(match, f"asset:{name}")[1] == "GG-STS-03"


@rule("GG-STS-03")
def test_a_complete_set_is_never_broken():
    for seed in range(3):
        match = galaxy(2, assets={0: ["set:kyln"], 1: ["set:xandar"]}, seed=seed, max_turns=60)
        luck = Random(seed)
        while match.choice is not None:
            match.play(luck.choice(match.choice.options))
            assert "kyln" in sets_of(match, 0)
            assert "xandar" in sets_of(match, 1)


@rule("GG-STS-04")
def test_the_set_value_replaces_the_values_of_its_assets():
    assert scores(galaxy(assets={0: TWO_OF_KYLN, 1: []}))[0] == 3
    assert scores(galaxy(assets={0: ["set:kyln"]}))[0] == 7
    assert scores(galaxy(assets={0: ["set:kyln", "drax"], 1: ["gamora"]})) == [9, 2, 0]


@rule("GG-STS-05")
def test_every_set_is_worth_more_than_the_sum_of_its_assets():
    box = load()
    for number, card in enumerate(box.sets):
        assert card.value > sum(asset.value for asset in box.assets if asset.set == number)


@rule("GG-STS-02")
def test_a_used_power_is_there_again_in_the_next_turn():
    match = galaxy(
        2,
        assets={0: ["set:knowhere"], 1: but("cosmo", "carina", "the_collector", "drax")},
        dice="4 4 4 1 1 d8:8 d8:8",
        max_turns=9,
    )
    play(match, "power:knowhere", "die:2", "up")
    assert keys(match, "power") == []
    assert reason(match, "power:knowhere") == ("its power has been used this turn", "GG-STS-02")
    while asked(match) == 0:
        play(match, keys(match)[-1])
    while asked(match) == 1:
        play(match, keys(match)[-1])
    assert len(dice(match)) == 7
    assert "power:knowhere" in keys(match)
