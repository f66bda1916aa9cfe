"""What people see: the picture, questions and labels, what is greyed out, the journal."""

from random import Random

from slugfest import Match
from slugfest.games.risk.guardians import GUARDIANS
from slugfest.games.risk.guardians.load import load
from slugfest.games.risk.guardians.words import PROMPTS, SENTENCES
from tests.clauses import ROOT, defined
from tests.guardians.galaxy import but, galaxy, keys, play

PLAYED = 12


def matches():
    """Matches of all sizes, at every choice."""
    for seed in range(PLAYED):
        given = {} if seed % 2 else {0: ["set:kyln", "set:knowhere"], 1: ["set:morag", "set:xandar", "drax"]}
        match = galaxy(2 + seed % 4, assets=given, seed=seed, max_turns=25, forced=seed % 3 > 0)
        luck = Random(seed)
        while match.choice is not None:
            yield match
            match.play(luck.choice(match.choice.options))


def test_every_option_but_declining_can_be_clicked():
    seen = set()
    for match in matches():
        scene = match.scene()
        there = {piece.key for piece in scene.pieces}
        for option in match.choice.options:
            seen.add(option.kind)
            if option.kind not in ("decline", "done", "up", "down", "number"):
                assert option.key in there or (set(option.parts) <= there and option.parts)
    assert seen >= {"asset", "row", "place", "die", "power", "number", "up", "down", "done", "decline"}


def test_pieces_lie_on_the_board_and_have_keys_of_their_own():
    for match in matches():
        scene = match.scene()
        found = [piece.key for piece in scene.pieces]
        assert len(found) == len(set(found))
        for piece in scene.pieces:
            assert 0 <= piece.x <= piece.x + piece.w <= scene.width
            assert 0 <= piece.y <= piece.y + piece.h <= scene.height
    assert scene.width <= 80


def test_the_text_fits_its_piece_and_the_picture_has_all_of_it():
    match = galaxy(5, assets={0: ["set:kyln", "drax"], 1: ["set:morag", "star_lord"]}, dice="4 4 5 5 6 d8:7 d8:8")
    scene = match.scene()
    for piece in scene.pieces:
        if piece.shape in ("token", "die"):
            assert len(piece.title) <= piece.w
    picture = scene._repr_svg_()
    for text in (
        "Nova Starblaster³ 4 8 5+",
        "②Star-Lord³ 4 5 6 5+",
        "✓ Morag 10: wild 7-8",
        "the Orb (5)",
        "Seat 5: 0 points",
    ):
        assert text in picture


def test_seven_dice_are_shown_wherever_they_are():
    for match in matches():
        pieces = [piece for piece in match.scene().pieces if piece.key.startswith("die:")]
        assert len(pieces) == 7


def test_panels_say_who_has_what():
    match = galaxy(3, assets={0: ["set:kyln", "drax", "gamora"], 1: ["set:morag"]}, turn=1)
    panels = match.scene().panels
    assert [panel.title for panel in panels] == ["Seat 1: 11 points", "Seat 2: 15 points", "Seat 3: 0 points"]
    assert panels[0].lines == ("Milano 2/5: Gamora 2, Drax 2", "✓ Kyln 7: once a turn, roll any unplaced dice again")
    assert panels[1].lines[0] == "the Orb (5)"
    assert panels[2].lines == ("no Assets yet",)
    assert [panel.active for panel in panels] == [False, True, False]


def test_the_last_round_stands_in_the_panels():
    match = galaxy(3, assets={0: ["drax"], 1: but("drax")}, turn=1, last=[2])
    assert [panel.lines[-1] for panel in match.scene().panels] == [
        "last turn over",
        "last turn now",
        "last turn to come",
    ]


def test_every_question_and_option_has_words():
    asked = set()
    for match in matches():
        asked.add(match.choice.prompt)
        assert match.question().startswith(f"Seat {match.choice.seat + 1}")
        labels = [match.label(option) for option in match.choice.options]
        assert all(labels)
        assert len(set(labels)) == len(labels)
    assert asked == set(PROMPTS)


def test_what_is_greyed_out_names_a_clause_of_the_catalogue():
    known = set(defined(ROOT / "docs" / "rules" / "risk.md"))
    cited = set()
    for match in matches():
        listed = set(match.choice.options)
        for blocked in match.choice.blocked():
            assert blocked.option not in listed
            assert blocked.reason
            cited.add(blocked.clause)
    assert len(cited) >= 8
    assert cited <= known


def test_every_sentence_of_the_journal_is_told_and_can_be_read():
    told = set()
    for seed in range(14):
        given = {0: ["set:kyln", "set:knowhere", "rocket"], 1: ["set:morag", "set:xandar", "drax", "groot", "gamora"]}
        rest = {0: but("drax", "star_lord"), 1: ["drax"]}
        for assets, turns in ((given, 60), (rest, 60), ({}, 10), ({0: ["set:milano"]}, 10)):
            match = galaxy(2 if assets is rest else 3, assets=assets, seed=seed, max_turns=turns)
            luck = Random(seed)
            while match.choice is not None:
                match.play(luck.choice(match.choice.options))
            for entry in match.journal:
                told.add(entry.kind)
                assert str(entry).endswith(".")
                assert "{" not in str(entry)
    match = Match(GUARDIANS, 2, seed=1)
    told.update(entry.kind for entry in match.journal)
    bringing = galaxy(
        2, assets={0: ["korath"]}, selected="vault_of_morag", filled={"1": "d8:7", "2": "d8:8"}, dice="3 2"
    )
    play(bringing, "row:3")
    told.update(entry.kind for entry in bringing.journal)
    equal = galaxy(2, max_turns=1)
    while not equal.over:
        play(equal, keys(equal)[-1])
    told.update(entry.kind for entry in equal.journal)
    assert told == set(SENTENCES)


def test_texts_of_rows():
    box = load()
    texts = {asset.key: " / ".join(row.text for row in asset.patterns) for asset in box.assets}
    assert texts["nova_prime"] == "2K / 5 6 / 3+"
    assert texts["star_lord"] == "4 / 5 / 6 / 5+"
