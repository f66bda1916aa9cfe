"""Packs in every box: which game a file is for, what is wrong with it and where, and that what it brings is in play."""

import tomllib

import pytest

import slugfest
from slugfest.bots import Chair, bot_named
from slugfest.kernel.content import Pack
from slugfest.kernel.errors import ContentError
from slugfest.kernel.own import cards_in, games_of, packs_for
from slugfest.kernel.proofreading import proofread
from slugfest.kernel.registry import mode_of, modes

MODES = [mode.id for mode in modes().values() if mode.own is not None]
BOXES = {id(mode.own.stock): mode.id for mode in reversed(list(modes().values())) if mode.own is not None}
every_mode = pytest.mark.parametrize("name", MODES)
every_box = pytest.mark.parametrize("name", sorted(BOXES.values()))


def sample(name):
    path = mode_of(name).own.sample
    return Pack("mine.toml", tomllib.loads(path.read_text(encoding="utf-8")))


def text(name):
    return mode_of(name).own.sample.read_text(encoding="utf-8")


@every_mode
def test_the_sample_is_right_and_is_known_for_its_game(name):
    proof = proofread(text(name), "mine.toml")
    assert proof.faults == []
    assert name in proof.modes
    assert proof.modes == [mode.id for mode in games_of(sample(name), modes().values())]
    brought = {(table, entry["id"]) for table, entries in sample(name).data.items() for entry in entries}
    assert {(table, key) for table, key, _ in proof.cards} == brought, "every entry has a card"
    assert all(card.name and (card.text or card.lines or card.rows) for _, _, card in proof.cards)


@every_mode
def test_every_table_of_a_pack_says_how_it_gets_into_play(name):
    own = mode_of(name).own
    assert set(own.plays) == set(own.stock.allowed) - {"meta"}


@every_mode
def test_every_entry_of_the_box_has_a_card_in_the_album(name):
    mode = mode_of(name)
    content = mode.load(())
    shown = {(table, key) for table, key, _ in mode.own.album(content)}
    there = {
        (table, str(entry["id"]))
        for table in mode.own.stock.tables
        if table in mode.own.stock.allowed
        for entry in mode.own.stock.entries(table)
    }
    lacking = {(table, key) for table, key in there - shown if not (table == "sections" and name == "risk.skirmish")}
    assert lacking == set()


@every_mode
def test_whoever_is_in_a_pack_can_be_picked_by_default(name):
    """Nothing is set but the pack: somebody of it is among the options while sides are being made."""
    match = slugfest.Match(name, packs=[sample(name)], seed=2)
    if name == "risk.guardians":
        assert "my_hero" in {one["key"] for one in match.view()["sets"]}
        return
    offered = set()
    bot = bot_named("random", seed=3)
    for _ in range(40):
        if match.over:
            break
        choices = [match.choice] if match.choice is not None else []
        offered |= {option.key for choice in choices for option in choice.options}
        if any(key.endswith(":my_hero") for key in offered):
            break
        match.play(bot.choose(Chair(match, match.choice.seat)))
    assert any(key.endswith(":my_hero") for key in offered), sorted(offered)


@every_mode
def test_random_set_ups_take_packs_in(name):
    """Of some matches with everything by lot, somebody of the pack is in one at least."""
    mode = mode_of(name)
    options = {
        setting.name: "random"
        for setting in mode.options
        if "random" in setting.allowed and setting.name in ("heroes", "characters", "teams", "factions")
    }
    if "bases" in {setting.name for setting in mode.options}:
        options["bases"] = "seats"
    for seed in range(60):
        match = slugfest.Match(name, seats=mode.seats[-1], packs=[sample(name)], seed=seed, **options)
        bot = bot_named("random", seed=seed)
        for _ in range(6):
            if "my_hero" in str(match.view()):
                tags = mode.mind.tags
                if tags is None or any("my_hero" in one for one in tags(match.state, match.game.content)):
                    return
            match.play(bot.choose(Chair(match, match.choice.seat)))
    raise AssertionError("nobody of the pack was ever dealt")


@every_mode
def test_line_ups_of_the_lab_take_packs_in(name):
    mode = mode_of(name)
    study = mode.mind.study
    if study is None or study.cast is None:
        assert name == "risk.guardians", "its Sets are on the table in every match"
        return
    game = mode.game(packs=[sample(name)])
    assert "my_hero" in study.cast(game.content, game.seats, game.settings).names


@every_mode
def test_a_match_with_a_pack_is_played_to_its_end_and_replays(name):
    mode = mode_of(name)
    pack = sample(name)
    options = dict(mode.quick)
    for limit, value in (("rounds", 3), ("max_rounds", 2), ("max_turns", 30)):
        if limit in {setting.name for setting in mode.options}:
            options[limit] = value
    if name == "risk.manhattan":
        options |= {"factions": ["my_hero", "thor", "ultron"], "free_factions": True}
    elif name == "battlerealm":
        options |= {"heroes": ["my_hero", "thor", "hulk"]}
    match = slugfest.Match(name, seats=mode.quick_seats or None, packs=[pack], seed=5, **options)
    bot = bot_named("random", seed=5)
    for _ in range(20_000):
        if match.over:
            break
        match.play(bot.choose(Chair(match, match.choice.seat)))
    assert match.over
    assert slugfest.replay(match.log, packs=[pack]).outcome == match.outcome


@every_box
def test_all_faults_are_told_at_once_with_their_lines(name):
    """A wrong source, an unknown field and a missing name, in entries of several tables."""
    lines = text(name).splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("source ="))
    lines[first] = 'source = "mine"'
    last = max(number for number, line in enumerate(lines) if line.startswith("source ="))
    lines[last] = 'source = "house"\nprize = 3'
    proof = proofread("\n".join(lines), "mine.toml")
    assert mode_of(name).id in proof.modes
    assert {first + 1, last + 2} <= {fault.line for fault in proof.faults}
    assert any("field 'prize': unknown field" in fault.text for fault in proof.faults)
    assert all(fault.text.startswith("mine.toml") for fault in proof.faults)


@every_box
def test_an_id_that_stands_twice_in_a_file_is_told_with_its_places(name):
    twice = text(name)
    again = twice[twice.index("[[") :].split("\n\n")[0]
    proof = proofread(f"{twice}\n{again}\n", "mine.toml")
    told = [fault.text for fault in proof.faults if "stands 2 times in this file" in fault.text]
    assert len(told) == 1
    assert "number 1 and 2; ids must be unique" in told[0]


@every_mode
def test_packs_go_to_their_own_game_alone(name):
    packs = [sample(box) for box in BOXES.values()]
    mine = packs_for(packs, mode_of(name), modes().values())
    assert len(mine) == 1
    mode_of(name).load(mine)


@every_mode
def test_cards_of_a_pack_come_in_the_order_of_the_file(name):
    mode = mode_of(name)
    pack = sample(name)
    order = [(table, entry["id"]) for table, entries in pack.data.items() for entry in entries]
    cards = [one[:2] for one in cards_in(pack, mode, mode.load((pack,)))]
    assert list(dict.fromkeys(cards)) == order


COLLISIONS = {
    "battlerealm": ('id = "my_hero_lamp"', 'id = "hammer_toss"', "hero 'thor'"),
    "brawl": ('id = "my_hero_1"', 'id = "MAR02"', "mariusz has this card already (champions.toml"),
    "risk.manhattan": ('id = "my_hero_1"', 'id = "CA-1"', "captain_america has this card already (cards.toml"),
    "royale": ('id = "my_hero_attack"', 'id = "smash_attack"', "character 'hulk'"),
    "funkoverse.first": ('id = "my_hero_beam"', 'id = "shield_throw"', "character 'captain_america'"),
}


@pytest.mark.parametrize("name", sorted(COLLISIONS))
def test_an_id_of_the_box_is_told_with_both_places(name):
    old, new, place = COLLISIONS[name]
    proof = proofread(text(name).replace(old, new), "mine.toml")
    key = new.split('"')[1]
    assert len(proof.faults) == 1, proof.faults
    assert f"'{key}'" in proof.faults[0].text
    assert place in proof.faults[0].text
    assert "mine.toml" in proof.faults[0].text


def test_a_champion_whose_cards_are_of_two_files_is_told_so():
    text_ = text("brawl").replace('"my_hero"', '"mariusz"').replace('code = "MY_HERO"', 'code = "MAR"')
    told = [fault.text for fault in proofread(text_, "mine.toml").faults]
    assert any("12 cards; a Champion has six" in one and "6 of mine.toml" in one for one in told)


def test_words_of_a_literal_leave_out_the_empty_one():
    broken = text("royale").replace('target = "enemy"', 'target = "enemi"')
    with pytest.raises(ContentError) as fault:
        mode_of("royale").load([Pack("mine.toml", tomllib.loads(broken))])
    assert "allowed: enemy, self" in str(fault.value)
    assert "allowed: ," not in str(fault.value)
    assert "or leave it out; did you mean enemy?" in str(fault.value)


def test_a_hero_that_takes_the_place_of_one_of_the_box_leaves_the_others_on_offer():
    hero = text("funkoverse.first").replace('"my_hero"', '"captain_america"')
    match = slugfest.Match("funkoverse.first", packs=[Pack("mine.toml", tomllib.loads(hero))], bases="seats")
    offered = {option.key for option in match.choice.options}
    assert {"card:captain_america", "card:iron_man", "card:black_panther"} <= offered


@every_box
def test_a_pack_with_any_line_left_out_or_spoilt_is_answered_in_words(name):
    """As while somebody types: each line in turn is gone, the next one's value is of another kind."""
    lines = text(name).splitlines()
    for number, line in enumerate(lines):
        if line and not line.startswith("#"):
            spoilt = line.split("=")[0] + "= 3" if "=" in line and not line.startswith(" ") else "[[x]]"
            instead = [spoilt] if number % 2 else []
            proof = proofread("\n".join([*lines[:number], *instead, *lines[number + 1 :]]), "mine.toml")
            assert all(fault.text for fault in proof.faults)


@every_mode
def test_a_pack_of_another_game_is_told_in_one_line(name):
    other = next(box for box in BOXES.values() if mode_of(box).own is not mode_of(name).own)
    with pytest.raises(ContentError) as fault:
        slugfest.Match(name, packs=[sample(other)])
    told = mode_of(other).own.called
    assert fault.value.problems == [f"mine.toml: this is a pack for {told}, not for {name}"]


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("risk.skirmish", 'do = "reroll"', 'dox = "reroll"'),
        ("royale", 'do = "move"', 'dox = "move"'),
        ("royale", 'name = "Lantern Attack"', 'namex = "Lantern Attack"'),
        ("funkoverse.first", "dots = [", "dotsx = ["),
    ],
)
def test_a_slip_of_the_pen_brings_no_faults_that_are_none(name, right, wrong):
    """The field that is unknown and the one that is missing, and nothing of what follows from a guess."""
    told = [fault.text for fault in proofread(text(name).replace(right, wrong, 1), "mine.toml").faults]
    assert len(told) == 2, told
    assert "unknown field" in told[0]
    assert "missing" in told[1]


@every_box
def test_cards_inside_an_entry_are_named_by_their_ids(name):
    """A fault in the third card of a hero says which one that is."""
    found = text(name).split("\n")
    inside = [number for number, line in enumerate(found) if line.startswith("[[") and "." in line]
    if not inside:
        return
    at = next(number for number in range(inside[-1], len(found)) if found[number].startswith("source"))
    key = next(line for line in found[inside[-1] :] if line.startswith("id = ")).split('"')[1]
    (fault,) = proofread("\n".join([*found[:at], *found[at + 1 :]]), "mine.toml").faults
    assert f"item 3 ('{key}'), field 'source': missing; allowed: rulebook, published, house" in fault.text.replace(
        "item 4", "item 3"
    )
    assert fault.line is not None


@pytest.mark.parametrize(
    ("name", "right", "wrong", "told"),
    [
        ("brawl", "strength = 3", "strength = 999", "field 'strength': 999 is not allowed; allowed: 0 to 20"),
        ("brawl", "range_max = 3", "range_max = 99", "field 'range_max': 99 is not allowed; allowed: 0 to 20"),
        ("brawl", "defence = 1\neffects = [{ when = ", "defence = -1\neffects = [{ when = ", "'defence': -1 is not"),
        ("brawl", '"creation"', '"destruction"', "not 3 of destruction, 2 of manipulation and 1 of creation"),
        ("funkoverse.first", "range = 3", "range = -3", "field 'range': -3 is not allowed; allowed: 0 or more"),
        ("funkoverse.first", "[[characters]]", "[[charakters]]", "no game has a table charakters; did you mean char"),
        ("battlerealm", 'id = "my_hero_pole"', 'id = ""', "card '', field 'id': '' is not allowed"),
    ],
)
def test_numbers_and_ids_that_make_no_sense_are_told_on_their_lines(name, right, wrong, told):
    found = text(name)
    assert right in found
    proof = proofread(found.replace(right, wrong, 1), "mine.toml")
    fault = next(fault for fault in proof.faults if told in fault.text)
    if "table" not in told and "not 3 of" not in told:
        assert fault.line == found[: found.index(right)].count("\n") + 1


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ('name = "Night Guard"\nfaction = "my_hero"', 'name = "Night Guard"', "2 Allies name it in 'faction'"),
        ('id = "my_hero_guard"', 'idx = "my_hero_guard"', "ally number 1, field 'id': missing"),
    ],
)
def test_what_a_faction_lacks_is_said_of_the_faction(right, wrong, told):
    faults = proofread(text("risk.skirmish").replace(right, wrong, 1), "mine.toml").faults
    assert any(told in fault.text for fault in faults), faults
    assert not any("'None'" in fault.text or "has 2 Allies" in fault.text for fault in faults), faults
    assert all(fault.line is not None for fault in faults)
    assert len(faults) <= 3, faults
