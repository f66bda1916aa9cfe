"""Elimination (BR-ELI)."""

from tests.battlerealm.ring import at, circle, hero, keys, play, pvp, ring, told
from tests.rule import rule

SIX = "MU SC SK TE CO MY"


@rule("BR-ELI-1", "BR-ELI-2", "BR-CHK-29")
def test_a_felled_hero_stays_until_the_end_of_the_turn_and_is_then_out():
    match = ring(
        *("alpha b0:9", "bravo b0:2", "charlie b0:9", "delta d0:9"),
        total="SK SK SK SK SK CO",
        rolls=[SIX],
        forced=False,
    )
    play(match, "card:alpha_strike", "hero:bravo")
    assert (pvp(match, "bravo"), at(match, "bravo"), hero(match, "bravo")["out"]) == (0, "b0", False)
    assert circle(match) == ["a0", "b0", "c0", "d0"]
    play(match, "end")
    assert (hero(match, "bravo")["out"], at(match, "bravo")) == (True, "")
    assert pvp(match, "alpha") == 9 + 3
    assert match.choice is not None
    assert (match.choice.seat, keys(match)) == (0, ["place:a0", "place:c0"])
    play(match, "place:a0")
    assert (match.choice.seat, keys(match)) == (2, ["place:a0", "place:c0"])
    play(match, "place:c0")
    assert at(match, "alpha", "charlie", "delta") == ("a0", "c0", "d0")
    assert circle(match) == ["a0", "c0", "d0"]
    assert match.view()["actor"] == 2


@rule("BR-ELI-2", "BR-MOV-5")
def test_until_then_it_counts_as_a_hero_of_the_crowd():
    match = ring("alpha a0:9", "bravo a0:0", "charlie c0:9", "delta d0:9", total="CO MY")
    assert "move" not in keys(match)
    match = ring("alpha a0:9", "bravo a0:0", "charlie c0:9", "delta d0:9", total="CO CO MY")
    assert "move" in keys(match)


@rule("BR-ELI-1")
def test_end_effects_come_before_the_check():
    heroes = ("alpha+peaceful a0:0", "bravo b0:9", "charlie c0:9")
    peaceful = ring(*heroes, total="MY", rolls=[SIX])
    play(peaceful, "end")
    assert (pvp(peaceful, "alpha"), hero(peaceful, "alpha")["out"]) == (2, False)
    rock = ring("alpha hermit:0", "bravo b0:9", "charlie c0:9", circle="hermit b0 c0 d0", total="MY", rolls=[SIX])
    play(rock, "end")
    assert (pvp(rock, "alpha"), hero(rock, "alpha")["out"]) == (1, False)
    acid = ring("alpha acid:1", "bravo b0:9", "charlie c0:9", circle="acid b0 c0 d0", total="MY", rolls=[SIX])
    play(acid, "end")
    assert hero(acid, "alpha")["out"]
    assert circle(acid) == ["b0", "c0", "d0"]


@rule("BR-ELI-2")
def test_a_hero_at_nought_may_be_healed_before_the_check():
    match = ring("alpha a0:0", "bravo b0:9", "charlie c0:9", total="MY SK MY", rolls=[SIX])
    play(match, "spend:MY", "end")
    assert (pvp(match, "alpha"), hero(match, "alpha")["out"]) == (1, False)


@rule("BR-ELI-5", "BR-CHK-44")
def test_neighbours_of_a_removed_location_become_adjacent_in_the_same_match():
    match = ring(
        *("alpha a0:9", "hulk c0:9", "charlie e0:9", "delta d0:1"),
        circle="a0 b0 c0 d0 e0 f0",
        total="TE MY",
        rolls=["SK SK SC MU TE TE"],
    )
    play(match, "spend:TE", "hero:delta", "end")
    assert circle(match) == ["a0", "b0", "c0", "e0", "f0"]
    play(match, "stop", "done", "card:thunderclap")
    assert pvp(match, "alpha", "charlie") == (12, 4)


@rule("BR-ELI-5", "BR-CHK-53")
def test_an_elimination_inside_the_prison_removes_no_card():
    match = ring(
        *("alpha prison:9", "bravo prison:1", "charlie c0:9", "delta d0:9"),
        total="SC SC SC MY",
        rolls=[SIX],
        forced=False,
    )
    play(match, "explode", "end")
    assert hero(match, "bravo")["out"]
    assert circle(match) == ["a0", "b0", "c0", "d0"]
    assert match.view()["prison"]["key"] == "prison"
    assert pvp(match, "alpha") == 8 + 3


@rule("BR-ELI-5", "BR-KEY-DESTROY-5")
def test_a_removed_location_never_comes_back():
    match = ring("alpha a0:9", "bravo b0:0", "charlie c0:9", "delta d0:9", total="MY", rolls=[SIX])
    deck = match.view()["deck"]
    play(match, "end")
    assert match.view()["deck"] == deck
    assert match.state.gone == []


@rule("BR-ELI-6", "BR-OPT-RELOC", "BR-TURN-7")
def test_each_player_picks_its_own_side_without_points():
    match = ring(
        *("alpha a0:5", "bravo b0:0", "charlie b0:9", "delta b0:9"), circle="a3 b0 c3 d0 a0", total="MY", rolls=[SIX]
    )
    play(match, "end")
    assert match.choice is not None
    assert (match.choice.seat, match.choice.prompt, keys(match)) == (
        2,
        "battlerealm.displaced",
        ["place:a3", "place:c3"],
    )
    play(match, "place:c3")
    assert match.choice.seat == 3
    play(match, "place:a3")
    assert at(match, "charlie", "delta") == ("c3", "a3")
    assert pvp(match, "charlie", "delta") == (9, 9)


@rule("BR-ELI-6", "BR-KEY-DESTROY-6")
def test_those_who_cannot_fly_are_not_displaced_to_deep_space():
    heroes = ("alpha d0:9", "bravo a0:0", "charlie a0:9", "delta+flight a0:9")
    match = ring(*heroes, circle="deepspace a0 c0 d0", total="MY", rolls=[SIX])
    play(match, "end")
    assert at(match, "charlie") == "c0"
    assert match.choice is not None
    assert (match.choice.seat, keys(match)) == (3, ["place:deepspace", "place:c0"])


@rule("BR-ELI-6", "BR-KEY-REDWING-3", "BR-OPT-RELOC")
def test_falcon_picks_redwings_side():
    match = ring(
        *("alpha d0:9", "bravo a0:0", "charlie d0:9", "falcon c0:9"),
        circle="a0 b3 c0 d0",
        redwing="a0",
        total="MY",
        rolls=[SIX],
    )
    play(match, "end")
    assert match.choice is not None
    assert (match.choice.seat, match.choice.prompt, keys(match)) == (3, "battlerealm.redwing", ["place:d0", "place:b3"])
    play(match, "place:b3")
    assert (match.view()["redwing"], pvp(match, "falcon")) == ("b3", 9)


@rule("BR-ELI-6", "BR-KEY-DESTROY-3")
def test_several_cards_at_once_send_heroes_to_the_nearest_that_remain():
    match = ring(
        *("alpha d0:9", "bravo a0:0", "charlie b0:0", "delta b0:9", "easy d0:9"),
        circle="a0 b0 c0 d0 e0 f0",
        total="MY",
        rolls=[SIX],
    )
    play(match, "end")
    assert keys(match) == ["place:f0", "place:c0"]


@rule("BR-ELI-7", "BR-ELI-4", "BR-ABI-SURVIVOR-2", "BR-CHK-33")
def test_a_reprieve_ends_in_the_same_check_when_two_are_left():
    match = ring(
        *("alpha a0:9", "bravo+survivor b0:0", "charlie c0:1"),
        total="TE MY",
        more={"bravo": {"felled_by": "alpha"}},
    )
    play(match, "spend:TE", "end")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((0,), (15, 0, 0))


@rule("BR-ABI-SURVIVOR-1", "BR-CHK-32")
def test_a_survivor_that_gains_in_its_next_turn_stays():
    match = ring("alpha a0:9", "bravo+survivor b0:1", "charlie c0:9", total="TE MY", rolls=["MY MY MY SK SK SK", SIX])
    play(match, "spend:TE", "hero:bravo", "end")
    assert (pvp(match, "bravo"), hero(match, "bravo")["out"]) == (0, False)
    play(match, "stop", "spend:MY", "spend:MY", "end")
    assert (pvp(match, "bravo"), hero(match, "bravo")["out"]) == (2, False)
    assert pvp(match, "alpha") == 9


@rule("BR-ELI-8")
def test_three_cards_are_left_when_all_but_two_are_out():
    match = ring(
        *("alpha a0:3", "bravo b0:0", "charlie c0:0", "delta d0:9"), circle="a0 b0 c0 d0 e0", total="MY", rolls=[SIX]
    )
    play(match, "end")
    assert circle(match) == ["a0", "d0", "e0"]
    assert not match.over


@rule("BR-ELI-9")
def test_gains_come_in_their_order_and_before_losses():
    match = ring(
        *("falcon acid:9", "bravo b0:9", "charlie c0:9"),
        circle="acid b0 c0 hermit",
        redwing="hermit",
        total="MY",
        rolls=[SIX],
    )
    assert match.journal == []
    play(match, "end")
    changes = [(e.kind, e.facts["source"]) for e in match.journal if e.kind in ("gained", "lost")]
    assert changes == [("gained", "at {place:hermit}"), ("lost", "at {place:acid}")]


@rule("BR-ELI-9")
def test_peaceful_comes_before_the_locations_gain():
    match = ring(
        "alpha+peaceful hermit:9", "bravo b0:9", "charlie c0:9", circle="hermit b0 c0 d0", total="MY", rolls=[SIX]
    )
    assert match.journal == []
    play(match, "end")
    assert [facts["source"] for facts in told(match, "gained")] == ["with Peaceful", "at {place:hermit}"]


@rule("BR-ELI-9")
def test_after_a_sentence_peaceful_and_redwings_place_still_pay_but_the_left_place_does_not():
    match = ring(
        *("alpha+peaceful hermit:9", "bravo b0:9", "charlie c0:9"),
        circle="hermit b0 c0 d0",
        total="MU MU MU MY",
        rolls=[SIX],
    )
    play(match, "sentence")
    assert (at(match, "alpha"), pvp(match, "alpha")) == ("prison", 11)
    match = ring(
        *("falcon acid:9", "bravo b0:9", "charlie c0:9"),
        circle="acid b0 c0 hermit",
        redwing="hermit",
        total="MU MU MU MY",
        rolls=[SIX],
    )
    play(match, "sentence")
    assert (at(match, "falcon"), pvp(match, "falcon")) == ("prison", 10)


@rule("BR-ELI-9", "BR-END-1", "BR-CHK-59")
def test_falcon_wins_by_redwings_gain_before_the_acid_takes_it():
    match = ring(
        *("falcon acid:20", "bravo b0:9", "charlie c0:9"),
        circle="acid b0 c0 hermit",
        redwing="hermit",
        total="MY",
        forced=False,
    )
    play(match, "end")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores[0]) == ((0,), 21)


@rule("BR-ELI-1", "BR-ABI-SURVIVOR-2")
def test_a_survivor_has_no_reprieve_in_the_prison():
    heroes = ("alpha a0:9", "charlie c0:9", "delta d0:9")
    match = ring(heroes[0], "bravo+survivor prison:0", *heroes[1:], total="MY", rolls=[SIX])
    play(match, "end")
    assert hero(match, "bravo")["out"]
    match = ring(heroes[0], "bravo+survivor b0:0", *heroes[1:], total="MY", rolls=[SIX])
    play(match, "end")
    assert not hero(match, "bravo")["out"]


@rule("BR-ELI-1", "BR-KEY-DURATION", "BR-KEY-REDWING-4")
def test_what_the_eliminated_had_laid_on_others_ends_and_redwing_leaves_with_falcon():
    match = ring(
        *("alpha a0:9", "falcon b0:0", "charlie c0:9", "delta d0:9"),
        redwing="d0",
        total="MY",
        rolls=[SIX],
        more={"charlie": {"slammed_by": ["falcon"], "negated_by": {"falcon": "all"}}},
    )
    assert hero(match, "charlie")["slammed"] == [1]
    play(match, "end")
    assert hero(match, "charlie")["slammed"] == []
    assert not [card["key"] for card in hero(match, "charlie")["cards"] if card["negated"]]
    assert match.view()["redwing"] == ""
