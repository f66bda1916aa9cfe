"""The journal tells truly who did what to whom, and the stage shows it: each was once missing, wrong or unclear."""

from slugfest import Match
from slugfest.kernel.happening import Happening
from slugfest.kernel.text import plain
from tests.brawl.arena import HOUSE_PACK, act, at, brawl, dmg, end_turn, play, told, tornado

PEOPLE = {"seat:0": "Ben", "seat:1": "Maria", "seat:2": "Ana", "seat:3": "Tom"}


def lines(match: Match, reader: int | None = None) -> list[str]:
    """The journal as somebody reads it who knows everybody's name."""
    names = match.game.content.sentences.names | PEOPLE
    return [plain(entry.rich, names, reader) for entry in match.journal]


def shown(match: Match, kind: str) -> list[Happening]:
    """What a kind of entry looks like, all of them together."""
    return match.happenings([entry for entry in match.journal if entry.kind == kind])


def listened(match: Match) -> Match:
    """A match whose journal is kept from here on."""
    assert match.journal is not None
    return match


def played(match: Match) -> list[str]:
    """The lines after the first one, which says that a card is played."""
    return lines(match, 0)[1:]


# ---------------------------------------------------------------- setting up


def test_who_is_first_and_who_is_second_player_is_told():
    match = Match("brawl", 2, seed=1, first=1)
    assert lines(match)[0] == "Maria plays first, then Ben."
    assert lines(match, 0)[0] == "Maria plays first, then you."
    assert lines(match, 1)[0] == "You play first, then Ben."


def test_all_four_are_told_in_their_order():
    match = Match("brawl.tornado", 4, seed=1, first=2)
    play(match, "seat:1")
    assert lines(match, 3)[0] == "Ana plays first, then Maria, Ben and you."


def test_teams_that_nobody_picked_are_told():
    match = Match("brawl", 2, seed=1, first=0, teams=["deryn+rath+taze", "kilgore+loralei+mariusz"])
    play(match, "side:south")
    assert lines(match, 0)[1:4] == [
        "You take the south end of the arena.",
        "You play Deryn, Rath and Taze.",
        "Maria plays Kilgore, Loralei and Mariusz.",
    ]


def test_the_second_of_a_kind_has_a_name_of_its_own_and_an_owner():
    both = ["goldarr+rath+taze", "goldarr+loralei+mariusz"]
    match = Match("brawl", 2, seed=1, first=1, teams=both, mirror=True)
    while "deployed" not in {entry.kind for entry in match.journal}:
        play(match, match.choice.options[0].key)
    assert "Maria plays Gold'arr II, Loralei and Mariusz." in lines(match)
    assert lines(match)[-1] == "Maria fields Gold'arr II."
    (placed,) = shown(match, "deployed")
    assert (placed.kind, placed.what) == ("placed", "twin:goldarr")


def test_a_ban_says_whose_champion_it_is():
    match = Match("brawl", 2, seed=1, first=0, teams="competitive")
    while "banned" not in {entry.kind for entry in match.journal}:
        choice = match.choices[0]
        match.play(choice.options[0], seat=choice.seat)
    (banned,) = [line for line in lines(match, 0) if "ban" in line]
    assert banned == "You ban Deryn, brought by Maria."


def test_an_opening_hand_says_how_many_cards_are_replaced():
    match = Match("brawl", 2, seed=1, first=0, teams="random")
    while match.choice.prompt != "brawl.mulligan":
        play(match, match.choice.options[0].key)
    play(match, "mulligan:slot:0+slot:2")
    play(match, "keep")
    assert lines(match, 0)[-5:] == [
        "You draw 5 cards.",
        "You replace 2 cards of your opening hand.",
        "You draw 2 cards.",
        "Maria draws 5 cards.",
        "Maria keeps their opening hand.",
    ]
    assert [(one.kind, one.seat, one.amount) for one in shown(match, "drew")] == [
        ("drew", 0, 5),
        ("drew", 0, 2),
        ("drew", 1, 5),
    ]


# ---------------------------------------------------------------- pushing


def test_a_push_says_how_far_without_coordinates_and_shows_the_way():
    match = listened(brawl("kilgore 0,-2", "rath 1,-2", hand="Maul Thrash"))
    act(match, "Maul Thrash", target="champion:rath")
    assert played(match) == [
        "Kilgore aims Maul Thrash at Rath.",
        "Kilgore hits Rath for 2: 4 of 6 hit points left.",
        "Maul Thrash pushes Rath back 2 hexes.",
    ]
    (pushed,) = shown(match, "pushed")
    assert (pushed.kind, pushed.what, pushed.by, pushed.how) == ("moved", "champion:rath", "champion:kilgore", "pushed")
    assert pushed.path == ("hex:2,-2", "hex:3,-2")


def test_a_pull_is_told_as_such():
    match = listened(brawl("goldarr 0,-3", "rath 3,-3", hand="Harpoon Strike"))
    act(match, "Harpoon Strike", target="champion:rath")
    assert played(match)[-1] == "Harpoon Strike pulls Rath 2 hexes closer."


def test_the_wall_stops_somebody_short():
    match = listened(brawl("kilgore 2,-3", "rath 3,-3", hand="Maul Thrash"))
    act(match, "Maul Thrash", target="champion:rath")
    assert played(match)[-2:] == [
        "Maul Thrash pushes Rath back 1 hex.",
        "The wall stops Rath 1 hex short: 1 damage, 3 of 6 hit points left.",
    ]
    (struck,) = shown(match, "blocked")
    assert (struck.kind, struck.at, struck.amount, struck.left) == ("struck", "champion:rath", 1, 3)


def test_others_statues_and_root_stop_somebody_by_their_names():
    match = listened(brawl("kilgore 0,-2", "rath 1,-2 / taze 2,-2", hand="Maul Thrash"))
    act(match, "Maul Thrash", target="champion:rath")
    assert played(match)[-1] == "Taze stops Rath 2 hexes short: 2 damage, 2 of 6 hit points left."
    match = listened(brawl("kilgore 0,-2", "rath 0,-1", hand="Maul Thrash"))
    act(match, "Maul Thrash", target="champion:rath")
    assert played(match)[-1] == "Garnet's Statue stops Rath 2 hexes short: 2 damage, 2 of 6 hit points left."
    match = listened(brawl("kilgore 0,-2", "rath+rooted 1,-2", hand="Maul Thrash"))
    act(match, "Maul Thrash", target="champion:rath")
    assert played(match)[-1] == "Root stops Rath 2 hexes short: 2 damage, 2 of 6 hit points left."


def test_a_push_that_is_negated_is_told_with_what_negates_it():
    match = listened(brawl("kilgore 0,-2", "goldarr+levelled 1,-2", hand="Maul Thrash"))
    act(match, "Maul Thrash", target="champion:goldarr")
    assert played(match)[-1] == "Push has no effect on Gold'arr (Sea Legs)."
    match = listened(brawl("kilgore 0,-2", "rath+steadfast 1,-2", hand="Maul Thrash"))
    act(match, "Maul Thrash", target="champion:rath")
    assert played(match)[-1] == "Push has no effect on Rath, who stands firm this turn."


def test_a_push_out_of_line_is_told():
    match = listened(brawl("kilgore 0,-3", "rath 1,-3 / deryn", hand="Maul Thrash", rival="Ambush"))
    act(match, "Maul Thrash", target="champion:rath", react="Ambush", place="hex:1,1")
    assert lines(match)[-2:] == [
        "Ambush puts Rath on a trap hex.",
        "Push has no effect on Rath, who is not in a straight line.",
    ]


def test_a_trap_on_the_way_of_a_push_comes_after_the_push():
    match = listened(brawl("kilgore 0,-2", "rath 1,-2:1", hand="Maul Thrash", traps={"2,-2": "damage_1"}))
    act(match, "Maul Thrash", target="champion:rath")
    kinds = [entry.kind for entry in match.journal]
    assert kinds[kinds.index("pushed") :] == ["pushed", "flipped", "damaged"]
    play(match, match.choice.options[0].key)
    assert [facts["path"] for facts in told(match, "pushed")] == [["hex:2,-2"], ["hex:3,-2"]]


# ---------------------------------------------------------------- Fear, Root, traps


def test_fear_says_from_whom_and_how_far():
    match = listened(brawl("kilgore 0,-2", "goldarr 1,-2", hand="Maul Thrash", rival="Intimidation"))
    act(match, "Maul Thrash", target="champion:goldarr", react="Intimidation", fear="hex:-2,-2")
    assert "Kilgore flees 2 hexes from Gold'arr." in lines(match)
    (fled,) = shown(match, "feared")
    assert fled.path == ("hex:-1,-2", "hex:-2,-2")


def test_fear_on_a_rooted_champion_is_told():
    match = listened(brawl("kilgore+rooted 0,-2", "goldarr 1,-2", hand="Maul Thrash", rival="Intimidation"))
    act(match, "Maul Thrash", target="champion:goldarr", react="Intimidation")
    assert lines(match, 1)[1:5] == [
        "Kilgore is rooted and cannot move.",
        "Kilgore aims Maul Thrash at Gold'arr.",
        "You answer with Intimidation for Gold'arr.",
        "Kilgore hits Gold'arr, but the defence takes all the damage.",
    ]
    assert lines(match)[5] == "Fear has no effect on Kilgore, who is rooted."


def test_who_is_immune_to_a_trap_is_not_said_to_suffer_from_it():
    match = listened(brawl("deryn+levelled 0,-2", "rath 4,0", hand="Hit and Run", traps={"1,-2": "damage_3"}))
    play(match, "Hit and Run", "hex:1,-2")
    assert lines(match, 0) == [
        "You play Hit and Run with Deryn.",
        "Deryn moves 1 hex.",
        "Deryn sets off a 3-damage trap; Sure-Footed makes it harmless.",
    ]
    assert dmg(match, "deryn") == 0
    (sprung,) = shown(match, "flipped")
    assert (sprung.kind, sprung.what, sprung.symbol) == ("revealed", "trap:1,-2", "trap_damage_3")


def test_a_trap_says_what_it_does_to_whom():
    match = listened(brawl("taze 0,-2", "rath 4,0", hand="Rush", traps={"1,-2": "damage_2"}))
    play(match, "Rush", "hex:1,-2")
    assert played(match) == [
        "Taze moves 1 hex.",
        "Taze sets off a 2-damage trap.",
        "Taze suffers 2 damage: 7 of 9 hit points left.",
    ]


def test_stun_says_who_loses_what_or_shows_the_hand():
    match = listened(brawl("taze 0,-2", "rath 1,-2", hand="Bludgeon", rival="Burrow, Sneak Attack"))
    act(match, "Bludgeon", target="champion:rath", stun="Burrow")
    assert lines(match, 1)[-1] == "Rath is stunned, so you lose Burrow from your hand."
    match = listened(brawl("taze 0,-2", "rath 1,-2 / deryn", hand="Bludgeon", rival="Prowl"))
    act(match, "Bludgeon", target="champion:rath", stun="reveal")
    assert lines(match, 0)[-1] == "Rath is stunned, but Maria holds none of its cards; their hand is shown to all."
    match = listened(brawl("taze 0,-2", "kilgore+levelled 1,-2", hand="Bludgeon", rival="Fury"))
    act(match, "Bludgeon", target="champion:kilgore")
    assert lines(match, 0)[-1] == "Stun has no effect on Kilgore (Thick Skull)."


# ---------------------------------------------------------------- cards


def test_a_card_played_without_a_target_says_so():
    match = listened(brawl("kilgore 0,-2", "rath 0,3", hand="Maul Thrash"))
    act(match, "Maul Thrash")
    assert lines(match, 0) == ["You play Maul Thrash with Kilgore.", "Maul Thrash finds no target."]


def test_a_card_that_is_not_used_after_all_says_so():
    match = listened(brawl("kilgore 0,-2", "rath 1,-2", hand="Maul Thrash"))
    act(match, "Maul Thrash", target="decline")
    assert played(match) == ["Kilgore leaves Maul Thrash unused."]


def test_revenge_for_nothing_is_told():
    match = listened(brawl("kilgore 0,-2", "dugrun 1,-2 / tzu_xiao", hand="Maul Thrash", rival="Revenge"))
    act(match, "Maul Thrash", target="champion:dugrun", react="Revenge")
    assert lines(match)[2:5] == [
        "Maria answers with Revenge for Dugrun.",
        "Kilgore hits Dugrun, but the defence takes all the damage.",
        "Revenge does nothing: Dugrun was not hurt.",
    ]


def test_revenge_says_where_its_damage_comes_from():
    match = listened(brawl("kilgore 0,-2", "tzu_xiao 1,-2", hand="Maul Thrash", rival="Revenge"))
    act(match, "Maul Thrash", target="champion:tzu_xiao", react="Revenge")
    assert "Kilgore suffers 2 damage from Revenge: 5 of 7 hit points left." in lines(match)


def test_a_modifier_names_the_card_that_gave_it():
    match = listened(brawl("rath 0,-3", "kilgore 4,0", hand="Nightshade"))
    act(match, "Nightshade", skill="use", draw="n:0")
    assert played(match)[-1] == "Rath ignores defence for the rest of the turn (Nightshade)."


def test_a_modifier_against_one_enemy_says_against_whom():
    match = listened(brawl("dugrun 0,-3 / rath 1,-4", "kilgore 1,-3", hand="Knock Down"))
    act(match, "Knock Down", target="champion:kilgore")
    assert played(match)[-1] == "Rath has +2 strength against Kilgore for the rest of the turn (Knock Down)."
    (boosted,) = shown(match, "gains")
    assert (boosted.kind, boosted.what, boosted.symbol) == ("state", "champion:rath", "sword")


def test_what_cancels_an_attack_is_told_with_what_it_cancels():
    match = listened(brawl("kilgore 0,-2", "korvash 1,-2:5", hand="Maul Thrash", rival="Bloodcurdling Roar"))
    act(match, "Maul Thrash", target="champion:korvash", react="Bloodcurdling Roar")
    assert lines(match)[-1] == "Bloodcurdling Roar cancels what Maul Thrash does after the attack."


def test_a_standard_action_says_which_core_it_uses():
    match = listened(brawl("kilgore 0,-2", "rath 1,-2"))
    notes = {
        option.key: plain(match.offer(option).note, match.game.content.sentences.names)
        for option in match.choice.options
    }
    assert notes["action:move.creation"] == "One Champion may move up to 2 hexes. The Creation Core pays for it."
    play(match, "action:destruction", "champion:kilgore", "stop", "champion:rath")
    assert lines(match, 0) == [
        "You use the Destruction Core: Kilgore may move up to 1 hex, then deal 1 damage to an adjacent Enemy.",
        "Rath suffers 1 damage from Kilgore: 5 of 6 hit points left.",
    ]
    (facts,) = told(match, "acted")
    assert (facts["core"], facts["action"]) == ("destruction", "action:destruction"), "keys, not numbers"


def test_an_ability_is_told_before_what_it_does():
    match = listened(brawl("loralei+levelled 0,-2", "rath 0,3", rolls=[["LOR02"]]))
    play(match, "action:move.creation", "champion:loralei", "hex:1,-2", "use", "n:1")
    assert lines(match, 1)[-3:] == ["Loralei moves 1 hex.", "Loralei uses Open Mind.", "Ben draws a card."]


# ---------------------------------------------------------------- points and turns


def test_a_knock_out_says_for_whom_and_where_it_leads():
    match = listened(brawl("kilgore 0,-2", "gwaien 1,-2:5", hand="Maul Thrash", vp=[2, 0]))
    act(match, "Maul Thrash", target="champion:gwaien")
    told_of = [
        "Kilgore hits Gwaien for 2: 0 of 6 hit points left.",
        "Gwaien is out of action.",
        "You score 1 for knocking out Gwaien: 3 of 5.",
        "Kilgore levels up and gains Thick Skull.",
    ]
    assert played(match)[1:] == told_of
    assert lines(match, 1)[4] == "Ben scores 1 for knocking out Gwaien: 3 of 5."
    assert [(one.kind, one.seat, one.amount) for one in shown(match, "vp")] == [("scored", 0, 1)]


def test_ones_own_fall_is_not_called_a_knock_out():
    match = listened(brawl("taze 0,-2:8", "rath 4,0", hand="Rush", traps={"1,-2": "damage_2"}))
    play(match, "Rush", "hex:1,-2")
    assert lines(match, 0)[-1] == "Maria scores 1 for the fall of Taze: 1 of 5."


def test_partners_score_together():
    match = listened(tornado("kilgore 0,-2", "gwaien 1,-2:5", hands=["Maul Thrash", "", "", ""], vp=[2, 0]))
    act(match, "Maul Thrash", target="champion:gwaien", react=["pass", "pass"])
    scored = "Ben and you score 1 for knocking out Gwaien: 3 of 7."
    assert scored in lines(match, 2)
    assert [one.seat for one in shown(match, "vp")] == [0, 2]


def test_a_challenge_says_its_points_and_the_score():
    match = brawl("kilgore 0,-1", "rath 0,3", phase="score", track=["", "CHA01"], vp=[1, 0])
    assert lines(match, 0) == ["Round 2: You play.", "You score 1 for Harbingers of Destruction: 2 of 5."]


def test_more_points_than_are_needed_are_not_so_many_of_fewer():
    match = brawl("kilgore 0,-1", "rath 0,3", phase="score", track=["", "", "CHA01"], vp=[4, 0])
    assert "You score 2 for Harbingers of Destruction: 6, and 5 were enough." in lines(match, 0)


def test_a_name_with_a_mark_at_its_end_needs_no_full_stop_after_it():
    match = brawl("goldarr 0,-3", "rath 1,-1", hand="Anchors Aweigh!")
    match.play(next(key for key in match.choice.keys if key.startswith("card:")))
    assert match.question() == "Gold'arr moves up to 2 with Anchors Aweigh!"


def test_upkeep_and_reshuffling_are_told_in_short():
    match = listened(
        brawl(
            *("rath 0,-3", "kilgore 0,3"),
            hand="Burrow, Nightshade",
            decks=[["RAT04"], []],
            discards=[["RAT03", "RAT06", "RAT07"], []],
        )
    )
    end_turn(match)
    assert lines(match, 1)[:3] == [
        "Ben ends their turn and discards 2 cards.",
        "Ben shuffles their discard pile into a new deck.",
        "Ben draws 5 cards.",
    ]
    assert lines(match, 0)[0] == "You end your turn and discard 2 cards."


def test_planned_cards_are_counted_and_not_named():
    match = listened(brawl("loralei 0,-3", "kilgore 0,3", hand="Clairvoyance, Winding Path, Intervention"))
    act(match, "Clairvoyance", skill="use", draw="n:0", plan=["Winding Path", "Intervention"])
    assert lines(match, 0)[-1] == "You put 2 cards on top of your deck."
    assert lines(match, 1)[-1] == "Ben puts 2 cards on top of their deck."
    assert set(told(match, "planned")[0]) == {"seat", "cards"}


def test_challenges_move_on_and_new_ones_say_what_they_are_worth():
    match = listened(
        brawl("rath 0,-3", "kilgore 0,3", turn=1, track=["CHA01", "CHA02", "", "CHA04"], challenges=["CHA05"])
    )
    end_turn(match)
    assert "Two Thrones leaves the track; nobody scored it." in lines(match)
    assert "Master of Creation is now worth 2 points and Harbingers of Destruction 1 point." in lines(match)
    assert "Garnet's Guard joins the Challenges, worth nothing yet." in lines(match)
    assert [facts["slot"] for facts in told(match, "revealed")] == ["track:0"]
    moves = [(one.what, one.path) for one in shown(match, "advanced")]
    assert moves == [("challenge:CHA01", ("track:1",)), ("challenge:CHA02", ("track:2",))]
    assert "The Challenges used so far are shuffled into a new deck." in lines(match)


def test_the_end_of_the_game_is_told():
    match = brawl("kilgore 0,-1", "rath 0,3", phase="score", track=["", "CHA01"], vp=[4, 3])
    assert lines(match, 0)[-1] == "You win with 5 points to 3."
    assert lines(match, 1)[-1] == "Ben wins with 5 points to 3."
    four = listened(tornado("kilgore 0,-2", "gwaien 1,-2:5", hands=["Maul Thrash", "", "", ""], vp=[6, 3]))
    act(four, "Maul Thrash", target="champion:gwaien", react=["pass", "pass"])
    assert lines(four, 2)[-1] == "Ben and you win with 7 points to 3."


def test_the_last_round_says_why_somebody_wins():
    match = brawl("kilgore 0,-3", "rath 0,3 / deryn -1,3", vp=[2, 2], round=30, phase="advance")
    assert lines(match, 1)[-1] == ("30 rounds are over: You win with 2 points to 2, with fewer Champions on the Gate.")
    match = brawl("kilgore 0,-3", "rath 0,3", vp=[2, 2], round=30, phase="advance")
    assert lines(match)[-1] == "30 rounds are over: the brawl is drawn with 2 points to 2."


# ---------------------------------------------------------------- movement on the stage


def test_a_move_shows_every_hex_of_the_way_and_goes_around_what_is_in_the_way():
    match = listened(brawl("taze 0,-2", "rath 1,-2", hand="Rush"))
    play(match, "action:move.creation", "champion:taze", "hex:1,-1")
    assert lines(match, 0)[-1] == "Taze moves 2 hexes into the Destruction area."
    (moved,) = shown(match, "moved")
    assert moved.path == ("hex:0,-1", "hex:1,-1")


def test_coming_in_from_the_gate_begins_in_the_deployment_area():
    match = listened(brawl("taze", "rath 0,3", hand="Rush"))
    play(match, "action:move.creation", "champion:taze", "hex:2,-2")
    (moved,) = shown(match, "entered")
    assert len(moved.path) == 2
    assert moved.path[0] in {"hex:2,-3", "hex:3,-3"}
    assert lines(match)[-1] == "Taze comes in from the Gate."


def test_jumps_and_swoops_fly():
    match = listened(brawl("gwaien 0,-3", "rath 0,3", hand="Teleport"))
    act(match, "Teleport", skill="use", jump="hex:0,1")
    assert played(match) == ["Gwaien jumps 4 hexes into the Destruction area."]
    (moved,) = shown(match, "jumped")
    assert (moved.how, moved.path) == ("fly", ("hex:0,1",))
    match = listened(brawl("goldarr 0,-2", "rath 1,-2", hand="Set Sail!"))
    act(match, "Set Sail!", skill="use", swoop="hex:3,-2")
    assert played(match) == [
        "Gold'arr swoops 3 hexes over Rath.",
        "Rath suffers 1 damage from Set Sail!: 5 of 6 hit points left.",
    ]


def test_an_attack_shows_what_its_damage_is_made_of():
    match = listened(brawl("korvash 0,-2:5", "kilgore 1,-2", hand="Sap Strength"))
    act(match, "Sap Strength", target="champion:kilgore")
    (struck,) = shown(match, "attack")
    assert (struck.by, struck.at, struck.amount, struck.left) == ("champion:korvash", "champion:kilgore", 3, 4)
    assert [(part.value, part.source) for part in struck.parts] == [
        (2, "Sap Strength"),
        (2, "Sap Strength's text"),
        (-1, "defence of Kilgore"),
    ]


def test_poison_is_told_apart_from_the_attack():
    match = listened(brawl("morbrax 0,-3", "rath 1,-3", hand="Gnash", packs=HOUSE_PACK))
    act(match, "Gnash", target="champion:rath")
    assert "Rath suffers 1 damage from Poison: " in " ".join(lines(match))
    assert at(match, "rath") == "1,-3"


# ---------------------------------------------------------------- what is printed


def test_texts_of_cards_keep_the_words_that_matter():
    box = brawl("rath 0,-3").game.content
    texts = {card.name: plain(card.text, box.sentences.names) for card in box.cards}
    assert texts["Hunter's Quarry"] == (
        "For the rest of the turn Deryn and each Ally have +1 strength against the target and ignore its defence."
    )
    assert texts["Ignite"] == (
        "After: for the rest of the turn Gwaien and each Ally have +2 strength against the target."
    )
    assert texts["Me Hearties"] == "Draw 1; then for the rest of the turn each Ally has +1 strength and +1 movement."
    assert texts["Chain Lightning"] == (
        "After: 2 damage to one Champion other than Gwaien within 2 hexes of the target if damage was dealt."
    )


def test_texts_of_challenges_say_or_more():
    box = brawl("rath 0,-3").game.content
    texts = dict(zip([one.id for one in box.challenges], box.challenge_texts, strict=True))
    assert texts["CHA11"] == "2 or more of your Champions in the enemy half"
    assert texts["CHA04"] == "Control 2 or more areas"
    assert texts["CHA09"] == "your Champions in all 3 areas"


# ---------------------------------------------------------------- what would puzzle somebody who never saw the rules


def test_who_heals_says_thanks_to_what():
    match = listened(brawl("kilgore 0,-2:4", "rath 1,-2", hand="Appetite for Destruction"))
    act(match, "Appetite for Destruction", target="champion:rath")
    assert "Kilgore heals 4 with Lifesteal: 7 of 7 hit points." in played(match)
    match = listened(brawl("loralei 0,-3:2", "kilgore 0,3", hand="Healing Rain, Clairvoyance"))
    act(match, "Healing Rain", skill="use", discard="Clairvoyance", heal="n:2")
    assert lines(match, 0)[-1] == "Loralei heals 2 with Healing Rain: 4 of 4 hit points."
    match = listened(brawl("kilgore 0,-2:4", "rath 1,3"))
    play(match, "action:creation", "champion:kilgore", "stop", "n:1")
    assert lines(match, 0)[-1] == "Kilgore heals 1: 4 of 7 hit points.", "the line before says which action it was"


def test_double_says_why_somebody_is_hit_again():
    match = listened(brawl("rath 0,-2", "taze 1,-2", hand="Double Dealing"))
    act(match, "Double Dealing", target="champion:taze")
    assert played(match)[-2:] == [
        "Rath hits Taze for 2: 7 of 9 hit points left.",
        "Rath hits Taze once more (Double) for 2: 5 of 9 hit points left.",
    ]


def test_who_is_asked_for_a_champion_is_told_what_for():
    match = brawl("nevamor 0,-2 / rath 1,-4 / taze -1,-2", "kilgore 0,3", hand="Guiding Light")
    act(match, "Guiding Light", skill="use")
    assert match.question() == "Whom do you place with Guiding Light?"
    match = brawl("loralei 0,-3:2 / rath 1,-3:3", "kilgore 0,3", hand="Healing Rain, Clairvoyance")
    act(match, "Healing Rain", skill="use")
    assert match.question() == "Which card do you discard for Healing Rain?"
    play(match, "Clairvoyance")
    assert match.question() == "Who is healed 3 by Healing Rain?"
    match = brawl("dugrun 0,-3 / rath 1,-4 / taze -1,-2", "kilgore 0,3", hand="Onwards!", rolls=[["DUG01"]])
    act(match, "Onwards!", skill="use", draw="n:0")
    assert match.question() == "Onwards! works on Rath and Taze, one after the other. Who is next?"


def test_a_name_that_ends_in_a_mark_is_not_followed_by_another():
    match = brawl("dugrun 0,-3 / rath 1,-4", "kilgore 0,3", hand="Onwards!")
    play(match, "Onwards!", "stop")
    assert match.question() == "Does Dugrun use Onwards! now? Draw 1; then each Ally may Dash 1."


def test_whoever_may_be_put_somewhere_may_be_left_there():
    match = brawl("mariusz 0,-3", "kilgore 0,3", hand="Stalk the Prey")
    act(match, "Stalk the Prey", skill="use")
    assert match.question() == "Where do you put Mariusz with Stalk the Prey?"
    assert [match.label(one) for one in match.choice.options if one.key == "stop"] == ["Leave Mariusz there"]


def test_who_chooses_a_champion_reads_which_hexes_its_attacks_hit():
    match = Match("brawl", 2, seed=1, first=0)
    play(match, "side:south")
    offered = {one.name: one for one in match.scene(1).cards if one.within == "offer"}
    said = " ".join(offered["Kilgore"].lines)
    assert "attack, move 2, all six hexes around, strength 2)" in said
    assert "area," not in said, "an area is a part of the arena"
