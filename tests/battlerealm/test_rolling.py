"""Step 1: rolling and re-rolling (BR-ROLL)."""

import pytest

from slugfest import IllegalOption, Match
from tests.battlerealm.ring import hero, keys, pack, plain_hero, play, pvp, reason, ring, told
from tests.rule import rule

AGAIN = {"do": "extra_reroll", "when": "roll"}


def rolling(*rolls: str, first: str = "alpha a0:9", **position) -> Match:
    """A match at the start of the first hero's turn, with these rolls to come."""
    return ring(first, "bravo b0:9", "charlie c0:9", rolls=list(rolls), **position)


def rerolls(match: Match) -> set[str]:
    return {key for key in keys(match) if key.startswith("reroll:")}


@rule("BR-ROLL-1")
def test_the_turn_begins_with_all_six_dice():
    match = rolling("MY CO TE SK SC MU")
    assert match.view()["dice"] == ["MU", "SC", "SK", "TE", "CO", "MY"]
    assert told(match, "rolled")[0]["dice"] == ["mutant", "science", "skill", "tech", "cosmic", "mystic"]
    assert match.choice.prompt == "battlerealm.reroll"


@rule("BR-ROLL-2")
def test_two_rerolls_and_no_third():
    match = rolling("SK SK SK SK SK SK", "TE", "CO")
    assert match.view()["rerolls"] == 2
    play(match, "reroll:die:0")
    assert match.view()["rerolls"] == 1
    play(match, "reroll:die:0")
    assert match.choice.prompt == "battlerealm.resolve"
    assert match.view()["total"] == {"SK": 4, "TE": 1, "CO": 1}


@rule("BR-ROLL-2")
@pytest.mark.parametrize("before", [0, 1])
def test_the_actor_may_stop_at_any_point(before):
    match = rolling("SK SK SK SK SK MY", "MY")
    for _ in range(before):
        play(match, "reroll:die:0")
    play(match, "stop")
    assert match.choice.prompt == "battlerealm.resolve"
    assert match.view()["total"]["MY"] == 1 + before


@rule("BR-ROLL-2")
def test_any_set_of_unlocked_dice_may_be_rerolled_but_not_the_empty_one():
    match = rolling("MU SC SK TE CO MY")
    free = [2, 3, 4, 5]
    sets = {"+".join(f"die:{free[i]}" for i in range(4) if mask >> i & 1) for mask in range(1, 16)}
    assert set(keys(match)) == {f"reroll:{one}" for one in sets} | {"stop"}


@rule("BR-ROLL-2")
def test_equal_dice_stand_for_each_other_in_a_set():
    match = rolling("TE TE TE CO CO MY")
    assert len(rerolls(match)) == 4 * 3 * 2 - 1
    assert "reroll:die:1" not in keys(match), "re-rolling the second TE is the same as the first"
    assert "reroll:die:0+die:1+die:2+die:3+die:4+die:5" in keys(match)


@rule("BR-ROLL-2")
def test_only_the_chosen_dice_change():
    match = rolling("SK TE CO CO MY MY", "SK TE SC")
    play(match, "reroll:die:0+die:2+die:4")
    assert match.view()["dice"] == ["SC", "SK", "TE", "TE", "CO", "MY"]
    assert told(match, "rerolled")[0]["which"] == ["die:0", "die:2", "die:4"]


@rule("BR-ROLL-3")
@pytest.mark.parametrize("symbol", ["MU", "SC"])
def test_mutant_and_science_lock_on_the_first_roll(symbol):
    match = rolling(f"{symbol} CO CO CO CO CO")
    assert not any("die:0" in key for key in keys(match))
    assert reason(match, "reroll:die:0")[1] == "BR-ROLL-3"
    with pytest.raises(IllegalOption) as refused:
        match.play("reroll:die:0")
    assert refused.value.clause == "BR-ROLL-3"
    with pytest.raises(IllegalOption):
        match.play("reroll:die:0+die:1")


@rule("BR-ROLL-3")
@pytest.mark.parametrize("symbol", ["MU", "SC"])
def test_they_lock_after_a_reroll_too(symbol):
    match = rolling("CO CO CO CO MY MY", symbol)
    assert "reroll:die:0" in keys(match)
    play(match, "reroll:die:0")
    assert match.view()["dice"][0] == symbol
    assert not any("die:0" in key for key in keys(match))
    assert "reroll:die:1" in keys(match)


@rule("BR-ROLL-4")
def test_a_die_kept_once_may_be_rerolled_later():
    match = rolling("TE TE CO CO MY MY", "TE TE", "MY MY MY MY")
    play(match, "reroll:die:0+die:1")
    assert "reroll:die:2+die:3+die:4+die:5" in keys(match), "CO and MY were kept after the first roll"
    play(match, "reroll:die:2+die:3+die:4+die:5")
    assert match.view()["total"] == {"TE": 2, "MY": 4}


@rule("BR-ROLL-5")
@pytest.mark.parametrize(("name", "open_symbol", "locked"), [("vision", "MU", "SC"), ("captain_marvel", "SC", "MU")])
def test_who_is_immune_by_primary_power_may_reroll_that_symbol(name, open_symbol, locked):
    match = rolling(f"{open_symbol} {open_symbol} {locked} CO CO CO", "MY MY", first=f"{name} a0:9")
    shown = match.view()["dice"]
    free, shut = shown.index(open_symbol), shown.index(locked)
    assert f"reroll:die:{free}+die:{free + 1}" in keys(match)
    assert f"reroll:die:{shut}" not in keys(match)
    play(match, f"reroll:die:{free}+die:{free + 1}")
    assert match.view()["dice"] == [locked, "CO", "CO", "CO", "MY", "MY"]


@rule("BR-ROLL-5")
def test_immunity_from_a_card_unlocks_nothing():
    immune = {"alpha": {"immune": ["MU", "SC"]}}
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", dice="MU SC CO CO CO CO", more=immune)
    assert hero(match, "alpha")["immune"] == ["MU", "SC"]
    assert not any("die:0" in key or "die:1" in key for key in keys(match))


@rule("BR-ROLL-6")
def test_a_disorientated_hero_has_one_reroll():
    match = rolling("SK SK SK SK SK SK", "TE", more={"alpha": {"disorientated": True}})
    assert match.view()["rerolls"] == 1
    play(match, "reroll:die:0")
    assert match.choice.prompt == "battlerealm.resolve"


@rule("BR-ROLL-7", "BR-POW-1")
@pytest.mark.parametrize(("dizzy", "allowed"), [(False, 3), (True, 2)])
@pytest.mark.parametrize("source", ["primary", "location"])
def test_an_additional_reroll_adds_one_whatever_the_base(source, dizzy, allowed):
    packs = (pack([plain_hero("alpha", primary=(AGAIN,))]),) if source == "primary" else ()
    place = "barge" if source == "location" else "a0"
    match = rolling(
        "TE TE TE TE TE TE",
        *["TE"] * allowed,
        first=f"alpha {place}:9",
        circle=f"{place} b0 c0 d0",
        packs=packs,
        more={"alpha": {"disorientated": dizzy}},
    )
    for left in range(allowed, 0, -1):
        assert match.view()["rerolls"] == left
        play(match, "reroll:die:0")
    assert match.choice.prompt == "battlerealm.resolve"


@rule("BR-ROLL-7")
def test_additional_rerolls_of_power_and_location_add_up():
    match = rolling("SK SK SK SK SK SK", first="thor barge:9", circle="barge b0 c0 d0")
    assert match.view()["rerolls"] == 4


@rule("BR-ROLL-7")
def test_an_additional_reroll_respects_locks():
    match = rolling("MU SC CO CO CO CO", first="thor a0:9")
    assert not any("die:0" in key or "die:1" in key for key in keys(match))


@rule("BR-ROLL-8")
def test_lucky_rerolls_one_die_beside_the_allowance_and_ignores_locks():
    match = rolling("MU MU MU CO CO CO", "CO", "TE", "TE", first="alpha+lucky a0:9")
    assert {"lucky:0", "lucky:3"} == {key for key in keys(match) if key.startswith("lucky:")}
    play(match, "lucky:0")
    assert match.view()["rerolls"] == 2
    assert match.view()["dice"] == ["MU", "MU", "CO", "CO", "CO", "CO"]
    assert not any(key.startswith("lucky:") for key in keys(match))
    assert reason(match, "lucky:0")[1] == "BR-ABI-LUCKY"
    play(match, "reroll:die:2", "reroll:die:3")
    assert match.choice.prompt == "battlerealm.resolve"


@rule("BR-ROLL-8")
def test_lucky_is_left_when_the_allowance_is_used_up():
    match = rolling("CO CO CO CO CO CO", "MU", "MU", "SC", first="alpha+lucky a0:9")
    play(match, "reroll:die:0", "reroll:die:1")
    assert set(keys(match)) == {"lucky:0", "lucky:2", "stop"}
    assert reason(match, "reroll:die:2")[1] == "BR-ROLL-2"
    with pytest.raises(IllegalOption):
        match.play("reroll:die:2")
    play(match, "lucky:0")
    assert match.view()["total"] == {"MU": 1, "SC": 1, "CO": 4}


@rule("BR-ROLL-9")
def test_the_step_ends_by_itself_when_all_dice_are_locked():
    match = rolling("MU MU SC SC MU SC", forced=False)
    assert match.choice.prompt == "battlerealm.resolve"
    match = rolling("MU MU SC SC CO SC", "MU", forced=False)
    assert match.choice.prompt == "battlerealm.reroll"
    play(match, "reroll:die:5")
    assert match.choice.prompt == "battlerealm.resolve"


@rule("BR-ROLL-9")
def test_the_step_does_not_end_by_itself_while_a_special_reroll_is_left():
    match = rolling("MU MU SC SC MU SC", "CO", "TE", first="alpha+lucky a0:9")
    assert set(keys(match)) == {"lucky:0", "lucky:3", "stop"}
    play(match, "lucky:0")
    assert set(keys(match)) == {"reroll:die:5", "stop"}, "the ordinary re-rolls are open for the new face"


@rule("BR-ROLL-10")
def test_what_is_rerolled_away_leaves_no_trace():
    match = rolling("SK SK TE CO CO CO", "CO CO CO", first="alpha+peaceful a0:9")
    play(match, "reroll:die:0+die:1+die:2", "stop", "end")
    assert pvp(match, "alpha") == 9 + 2, "no Skill or Tech in the final total"
    match = rolling("MY MY CO CO CO CO", "CO CO", first="alpha+gifted a0:9")
    play(match, "reroll:die:4+die:5", "stop")
    assert pvp(match, "alpha") == 9, "no Mystic in the final total"


@rule("BR-ROLL-10")
def test_mutants_lucky_rolled_away_do_not_count_towards_a_sentence():
    match = rolling("MU MU MU CO CO CO", "CO", first="alpha+lucky a0:9")
    play(match, "lucky:0", "stop")
    assert match.view()["sentence"] == ""
    assert "end" in keys(match)
