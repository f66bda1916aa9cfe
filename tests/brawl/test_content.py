"""The content as encoded: counts, provenance, a fair arena, and the facts that rulebook and public material give."""

from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slugfest.games.brawl import HOUSE
from slugfest.games.brawl.content.cards import ActionCard, Entry
from slugfest.games.brawl.content.load import load
from slugfest.kernel.content import packs_of
from slugfest.kernel.geometry.hex import distance
from slugfest.kernel.text import TOKEN
from tests.brawl.facts import FACTS
from tests.rule import rule

BOX = load()
WIDER = load(packs_of([HOUSE]))
ARENA = BOX.ground.entry
PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "brawl.md").read_text(encoding="utf-8")


def mirror(at: tuple[int, int]) -> tuple[int, int]:
    """The side mirror, through the middle row."""
    return at[0] + at[1], -at[1]


def flip(at: tuple[int, int]) -> tuple[int, int]:
    """The mirror of left and right."""
    return -at[0] - at[1], at[1]


def test_the_box_has_twelve_champions_seventy_two_cards_and_twenty_two_challenges():
    counts = BOX.meta.component_counts
    assert len(BOX.kinds) == counts["champions"] == 12
    assert len(BOX.cards) == counts["action_cards"] == 72
    assert len(BOX.challenges) == counts["challenges"] == 22
    assert len(BOX.trap_pool) == counts["traps"] == 12
    assert len(ARENA.areas) == counts["statues"] == 3


@rule("SB-TRAP-01")
def test_the_twelve_trap_tokens():
    assert {trap.id: trap.count for trap in BOX.traps} == {
        "stun": 2,
        "root": 2,
        "damage_1": 2,
        "damage_2": 4,
        "damage_3": 2,
    }


def test_the_arena_is_the_same_from_all_sides():
    hexes = set(ARENA.hexes)
    assert len(hexes) == len(ARENA.hexes) == ARENA.hex_count == 57
    for turn in (mirror, flip):
        assert {turn(at) for at in hexes} == hexes
        assert {turn(at) for at in ARENA.trap_hexes} == set(ARENA.trap_hexes)
    north, south = (set(side.deployment) for side in ARENA.sides)
    assert {mirror(at) for at in north} == south
    for area in ARENA.areas:
        assert {mirror(at) for at in area.hexes} == set(area.hexes)
        assert mirror(area.statue) == area.statue


def test_the_arena_hangs_together_and_rows_have_no_gaps():
    ground = BOX.ground
    open_hexes = BOX.board.all & ~ground.statues
    start = open_hexes & -open_hexes
    assert start | BOX.board.spread(start, 99, open_hexes) == open_hexes
    for axis in (lambda at: at[0], lambda at: at[1], lambda at: at[0] + at[1]):
        rows = defaultdict(list)
        for at in ARENA.hexes:
            rows[axis(at)].append(at)
        for row in rows.values():
            assert max(distance(a, b) for a in row for b in row) == len(row) - 1


def test_areas_traps_and_deployment_do_not_overlap():
    ground = BOX.ground
    parts = [ground.any_area, ground.traps, *ground.deployment, ground.statues]
    for i, one in enumerate(parts):
        assert not any(one & other for other in parts[i + 1 :])
    assert [area.bit_count() for area in ground.areas] == [6, 6, 6]
    assert all(BOX.board.near[statue] == area for statue, area in zip(ground.statue_of, ground.areas, strict=True))
    assert ground.traps.bit_count() == 6


@rule("SB-TGT-07")
def test_templates_are_mirror_symmetric_and_never_hold_the_actor():
    import tomllib

    templates = tomllib.loads((HOUSE.parent / "arena.toml").read_text(encoding="utf-8"))["templates"]
    assert [entry["id"] for entry in templates] == ["arc3", "ring", "cone", "bomb"]
    for entry in templates:
        hexes = {(q, r) for q, r in entry["hexes"]}
        assert (0, 0) not in hexes
        assert {mirror(at) for at in hexes} == hexes


@pytest.mark.parametrize("kind", WIDER.kinds, ids=lambda kind: kind.key)
def test_each_champion_has_six_cards_two_of_each_core(kind):
    cards = [WIDER.cards[number] for number in kind.cards]
    assert Counter(card.core for card in cards) == {0: 2, 1: 2, 2: 2}
    assert {card.type for card in cards} == {0, 1, 2}
    assert [card.key for card in cards] == [f"{kind.card.code}0{number}" for number in range(2, 8)]
    reactions = sum(card.type == 2 for card in cards)
    house = kind.card.source == "house"
    assert reactions == 1 or (house and reactions == 2)
    assert bool(kind.sides[0].ability) == house
    assert kind.sides[1].hp >= kind.sides[0].hp
    assert all(4 <= side.hp <= 9 and 0 <= side.defence <= 2 for side in kind.sides)


def told(effect: Any) -> str:
    word = effect.stat if effect.do == "modifier" else effect.do
    amount = f" {effect.amount}" if effect.amount else ""
    return word + amount + ("x" if effect.per else "") + ("?" if effect.condition else "")


def targeting(card: ActionCard) -> str:
    if card.type == "reaction":
        return ""
    if card.range_max:
        return f"{card.targeting} {card.range_min}-{card.range_max}"
    return f"aoe {card.template}" if card.targeting == "aoe" else card.targeting


def line_of(card: ActionCard) -> str:
    """A card as the list of published facts writes it."""
    reaction = card.type == "reaction"
    number = f"+{card.defence}" if reaction else str(card.strength or "")
    movement = "" if reaction else str(card.movement)
    effects = ", ".join(told(effect) for effect in card.effects)
    return f"{card.name}|{card.core[0].upper()} {card.type}|{movement}|{targeting(card)}|{number}|{effects}"


def test_published_numbers_are_kept():
    lines = []
    for kind in BOX.kinds:
        basic, better = kind.sides
        lines.append(f"{kind.key} {basic.hp} {basic.defence} {better.hp} {better.defence}")
        lines += sorted(line_of(BOX.cards[number].card) for number in kind.cards)
    wanted = []
    for block in FACTS.strip().split("\n\n"):
        head, *cards = block.splitlines()
        wanted += [head, *sorted(cards)]
    assert lines == wanted


RULEBOOK = {
    *("DER02", "DUG03", "GOL04", "GOL05", "GWA02", "GWA04", "KIL02", "KIL04", "TZU02", "TZU04", "TZU07"),
    *("CHA01", "CHA02", "CHA03", "CHA08"),
    *("deryn", "dugrun", "goldarr", "gwaien", "kilgore", "tzu_xiao"),
}


def entries() -> list[Any]:
    return [*(k.card for k in WIDER.kinds), *(c.card for c in WIDER.cards), *WIDER.challenges, *WIDER.traps]


def test_what_the_rulebook_states_is_marked_so():
    marked = {entry.id for entry in entries() if entry.source == "rulebook"} - {trap.id for trap in WIDER.traps}
    assert marked == RULEBOOK


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.id)
def test_every_entry_says_where_its_fields_come_from(entry: Entry):
    data = msgspec.to_builtins(entry)
    lists = [entry.published_fields, entry.inferred_fields, entry.house_fields]
    named = [field for one in lists for field in one]
    assert len(named) == len(set(named))
    for field in named:
        found: Any = data
        for part in field.split("."):
            assert part in found
            found = found[part]
    if entry.source == "house":
        assert not named
        assert not entry.published_from
    if entry.source == "published":
        assert not entry.published_fields
    assert bool(entry.published_from) == (entry.source == "published" or bool(entry.published_fields))


def test_names_and_codes_are_unique_with_the_house_pack():
    assert len({card.name for card in WIDER.cards}) == len(WIDER.cards) == 108
    assert len({kind.card.code for kind in WIDER.kinds}) == 18


def row_of(card: ActionCard, house: bool) -> str:
    """The beginning of a card's row in the catalogue, up to its effect."""
    reaction = card.type == "reaction"
    reach = targeting(card).replace("aoe", "AoE")
    cells = [
        *(card.id, card.name, card.type, card.core[0].upper(), "-" if reaction else str(card.movement)),
        "-" if reach in ("", "none") else reach,
        f"+{card.defence}" if reaction else str(card.strength or "-"),
    ]
    return f"| {' | '.join(cells)} | "


@pytest.mark.parametrize("card", WIDER.cards, ids=lambda card: card.key)
def test_the_catalogue_has_a_row_for_every_card(card):
    assert row_of(card.card, card.card.source == "house") in PAGE


def test_the_catalogue_has_a_row_for_every_champion_and_challenge():
    for kind in WIDER.kinds:
        basic, better = kind.sides
        assert f"| {kind.name} ({kind.card.code}) | {basic.hp}/{basic.defence} | " in PAGE
        assert f"| {better.hp}/{better.defence} | *{better.ability}*: " in PAGE
    for challenge in BOX.challenges:
        mark = "R" if challenge.source == "rulebook" else "H"
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| {challenge.id} | {challenge.name} | "))
        assert row.endswith(f"| {mark} |")


@pytest.mark.parametrize("card", WIDER.cards, ids=lambda card: card.key)
def test_every_card_has_a_text_made_from_its_effects(card):
    assert card.text.endswith(".")
    assert set(TOKEN.findall(card.text)) <= {"sword", "shield", "boot"}
    for effect in card.card.effects:
        if isinstance(effect.amount, int) and effect.amount and effect.do != "place":
            assert str(effect.amount) in card.text
