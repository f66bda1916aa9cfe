"""What people see: the picture, questions and options in words, texts of cards, and why something is not allowed."""

from random import Random

import pytest

from slugfest import IllegalOption, Match, Mode
from slugfest.games.funkoverse.draw import short
from slugfest.games.funkoverse.load import load
from slugfest.games.funkoverse.words import PROMPTS, SENTENCES
from slugfest.kernel.game import Scene
from tests.funkoverse.stage import FIRST, LEADERS, MODES, TERRITORY, TRIUMPH, on_map, play, reason, stage
from tests.rule import rule


def drawn(scene: Scene) -> dict[str, object]:
    return {piece.key: piece for piece in scene.pieces}


@pytest.mark.parametrize("mode", MODES, ids=[mode.id for mode in MODES])
def test_every_moment_can_be_drawn_asked_and_told(mode: Mode):
    options = {} if mode is FIRST else {"per_side": 3, "items": 1, "companions": 1, "objectives": 1}
    match, luck = Match(mode, 2, seed=3, **options), Random(3)
    said = match.journal
    for _ in range(300):
        if match.choice is None:
            break
        keys = [piece.key for piece in match.scene(0).pieces]
        assert len(set(keys)) == len(keys)
        for choice in match.choices:
            assert match.question(choice).endswith((".", "?"))
            labels = [match.label(option, choice) for option in choice.options]
            assert all(labels)
            assert len(set(labels)) == len(labels)
            for blocked in choice.blocked():
                assert blocked.clause.startswith("FV-")
        choice = match.choice
        match.play(luck.choice(choice.options), seat=choice.seat)
    assert all(str(entry) for entry in said)
    assert {entry.kind for entry in said} <= set(SENTENCES)


def test_every_square_piece_and_marker_of_a_choice_can_be_clicked():
    match, luck = Match(TRIUMPH, 3, seed=4, bases="seats"), Random(4)
    for _ in range(200):
        if match.choice is None:
            break
        keys = {piece.key for piece in match.scene(match.choice.seat).pieces}
        if match.choice.prompt == "funkoverse.action":
            shown = [o.key for o in match.choice.options if o.kind in ("square", "piece", "token", "marker")]
            assert set(shown) <= keys
        match.play(luck.choice(match.choice.options))


@rule("FV-MAP-02")
def test_the_picture_shows_walls_corners_covered_squares_and_areas():
    lab = drawn(Match(FIRST, 2, seed=1, bases="seats").scene())
    assert sum(key.startswith("square:") for key in lab) == 11 * 11 - 8
    assert sum(key.startswith("wall:") for key in lab) == 12
    assert sum(key.startswith("corner:") for key in lab) == 8
    assert sum(key.startswith("covered:") for key in lab) == 8
    assert lab["square:3-0"].colour == "amber"
    assert lab["square:3-10"].colour == "teal"
    assert lab["square:5-5"].colour == "green"
    bridge = drawn(Match(TERRITORY, 2, seed=1, bases="seats").scene())
    assert bridge["square:3-3"].faded
    assert "enclosed" in bridge["square:3-3"].tip
    assert bridge["wall:6-7"].link == "FV-MAP-03"


def test_a_piece_tells_what_it_sees_and_where_it_can_go():
    match = stage(
        """
        + + + + +
         A . Z .
        + + + + +
         b .|. Y
        + + + + +
        """,
        turn="A",
    )
    tip = drawn(match.scene())["piece:captain_america"].tip
    assert "sees S.H.I.E.L.D. Agent (1), Iron Man (2)" in tip or "sees Iron Man (2), S.H.I.E.L.D. Agent (1)" in tip
    assert "does not see S.H.I.E.L.D. Operative" in tip
    assert tip.endswith("can go to 1-0 1-1")


def test_pieces_that_are_down_exhausted_or_holding_look_so():
    match = on_map(
        TRIUMPH,
        {"iron_man": "4-4", "dora_milaje": "5-6 exhausted"},
        {"black_widow": "7-7 down", "iron_drone": "out"},
        triumph="iron_man",
        turn="iron_man",
    )
    pieces = drawn(match.scene())
    assert pieces["piece:iron_man"].title == "IMa★"
    assert pieces["piece:dora_milaje"].faded
    assert pieces["piece:black_widow"].title == "BWi↓"
    assert "piece:iron_drone" not in pieces
    one, two = match.scene().panels
    assert one.active
    assert not two.active
    assert "Track: 1: iron drone" in two.lines
    assert "Pool: 1 force, 1 cunning" in one.lines


def test_names_are_short_on_the_map_and_never_the_same():
    names = [short(kind.name) for kind in load().kinds]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= 3


def test_dice_are_shown_after_a_challenge():
    match = stage("+ + +\n A Z\n+ + +", turn="A", rolls=["triple shield", "burst shield"])
    play(match, "Z")
    pieces = drawn(match.scene())
    titles = [pieces[key].title for key in ("challenger:0", "challenger:1", "defender:0", "defender:1")]
    assert titles == ["!!!", "◆", "✶", "◆"]


# ------------------------------------------------------------------ words


def test_every_question_has_words():
    asked = set()
    for mode in MODES:
        for seed in range(3):
            options = {} if mode is FIRST else {"per_side": 4, "items": 1, "companions": 1, "objectives": 1}
            match, luck = Match(mode, 2, seed=seed, **options), Random(seed)
            while match.choice is not None and match.at < 400:
                asked.update(choice.prompt for choice in match.choices)
                choice = match.choice
                match.play(luck.choice(choice.options), seat=choice.seat)
    assert asked <= set(PROMPTS)
    assert len(asked) > 18


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("shield_throw", "Range 3, Challenge 1, +1 per type on your track"),
        ("no_you_move", "Challenge 3; Push the target 1"),
        ("override_protocol", "3 basic actions; Challenge 2 against itself"),
        ("kinetic_energy_burst", "Challenge 2 on each adjacent rival; may spend 1 Energy: Push each target 1"),
        ("wakanda_forever", "3 times: self or a standing ally: Move 1"),
        ("spy_disguise", "swap with an ally; may stand up; may stand it up"),
        ("slipstream", "Move 3; may stand up an adjacent ally that is down"),
        ("hold_the_line", "self or an adjacent allied character is Braced"),
        ("long_shot", "Range 5, Challenge 2, +1 beyond 2 squares"),
        ("smoke_step", "place on a free square within 2, unseen too"),
        ("shift_change", "2 times, different ones: a token on your track down 1"),
        ("work_order", "a standing allied character within 3: 1 basic action"),
        ("drone_zap", "Range 3, Challenge 1 on the nearest rival"),
        ("mule_shove", "Push an adjacent rival 1"),
    ],
)
def test_the_text_of_a_card_is_made_from_its_effects(key: str, text: str):
    assert next(feat.text for feat in load().feats if feat.key == key) == text


def test_a_challenge_tells_the_dice_that_it_meets():
    match = stage(
        "+ + +\n A Z\n+ + +",
        who={"Z": "bulwark_bess"},
        more={"Z": {"item": "padded_vest", "status": ["braced"]}},
        turn="A",
    )
    option = match.game.words["piece:bulwark_bess"]
    said = match.label(option)
    assert said == (
        "challenge Bulwark Bess with 2 dice (defence 5: +3 Bulwark Bess, FV-CHAL-06; +1 Padded Vest, FV-CHAL-07; "
        "+1 Braced, FV-CHAL-07) to knock it down"
    )


@rule("FV-ENUM-04")
def test_an_ability_that_would_do_nothing_says_so():
    match = stage("+ + +\n A .\n+ + +\n . Z\n+ + +", who={"A": "foreman_otto"}, turn="A")
    said = {key: match.label(match.game.words[f"ability:{key}"]) for key in ("work_order", "call_the_rig")}
    assert "[nothing would happen]" not in said["call_the_rig"]
    match = stage("+ + +\n A .\n+ + +\n . Z\n+ + +", who={"A": "mirror_ann"}, turn="A", mode=LEADERS)
    assert match.label(match.game.words["ability:borrowed_face"]).endswith("swap with a rival within 3")
    match = stage("+ + +\n A|Z\n+ + +", who={"A": "mirror_ann"}, turn="A", mode=LEADERS)
    assert match.label(match.game.words["ability:borrowed_face"]).endswith("[nothing would happen]")


# ------------------------------------------------------------------ why not


def test_what_is_not_allowed_names_its_clause():
    match = stage(
        """
        + + + + +
         A|Z . .
        + + + + +
         . b . Y
        + + + + +
        """,
        sides={1: {"pool": {"force": 1}}},
        turn="A",
    )
    assert reason(match, "piece:iron_man") == ("an obstruction lies between", "FV-ADJ-01")
    assert reason(match, "piece:shield_operative") == ("it is 3 squares away, not adjacent", "FV-CHAL-03")
    assert reason(match, "square:1-1") == ("somebody is there", "FV-MOVE-07")
    assert reason(match, "ability:shield_throw") == ("no finesse token is in the pool", "FV-ABIL-02")
    assert reason(match, "ability:no_you_move") == ("it begins with a challenge and has no target", "FV-CHAL-21")
    with pytest.raises(IllegalOption, match="FV-ABIL-02"):
        match.play("ability:shield_throw")


def test_a_target_that_is_hidden_or_too_far_says_so():
    match = stage(
        """
        + + + + + + +
         A Y Z . . .
        + + + + + + +
         . .|X . . W
        + + + + + + +
        """,
        who={"A": "cinder_mae"},
        turn="A",
        forced=False,
    )
    play(match, "ability:flare")
    assert reason(match, "piece:iron_man") == ("a standing rival hides it", "FV-SEE-05")
    assert reason(match, "piece:dora_milaje") == ("an obstruction hides it", "FV-SEE-02")
    assert reason(match, "piece:shield_agent") == ("it is 5 squares away; the range is 2", "FV-POS-02")


def test_resting_cards_and_exhausted_characters_say_so():
    match = stage("+ + +\n A Z\n+ + +", more={"A": {"item": "riot_baton", "item_cool": 2}}, turn="A", mode=LEADERS)
    assert reason(match, "item:riot_baton") == ("its card is on 2 of the cooldown track", "FV-ATT-12")
    match = stage("+ + +\n A Z\n+ + +\n B .\n+ + +", more={"A": {"exhausted": True}})
    assert reason(match, "piece:captain_america") == ("it is exhausted", "FV-TURN-02")
    match = stage("+ + +\n a Z\n+ + +", turn="A", actions=1, sides={1: {"pool": {"leadership": 1}}})
    assert reason(match, "rally") == ("it needs both actions of the turn unspent", "FV-TURN-12")
    assert reason(match, "ability:no_you_move") == ("it is knocked down", "FV-TURN-11")
