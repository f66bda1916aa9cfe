"""The scene: offers and happenings point at things that are there, and a scene can be followed by its
changes; nothing that a seat sees of it hangs on what the seat cannot know."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import msgspec

from slugfest import Match
from slugfest.conformance.cases import (
    HIDING,
    Case,
    every_lone_mode,
    every_staged_mode,
    finished,
    over,
    random_player,
)
from slugfest.kernel.game import Together
from slugfest.kernel.happening import KINDS, derived
from slugfest.kernel.mode import Mode
from slugfest.kernel.scene import KEYED, Scene, scene_changes, scene_data
from slugfest.kernel.text import keys_in

FORMS = ("", "ring", "hexes", "squares", "areas", "sets")
SECRET = 33
"""With this seed is hidden what options can hide."""
every_match = over(
    "mode, seats, seed",
    lambda modes: [
        (f"{mode.id}-{seats}-{seed}", (mode, seats, seed))
        for mode in modes
        for seats in mode.seats
        for seed in (31, 32, SECRET)[: 1 if seats != mode.seats[0] else 3 if mode.id in HIDING else 2]
    ],
)


MOST = 160
"""How many positions of a match are looked at: all at first, then ever fewer, to its end or until there are so many."""


def begun(mode: Any, seats: int, seed: int) -> Match:
    """A new match."""
    return Match(mode, seats, seed=seed, **(HIDING.get(mode.id, {}) if seed == SECRET else {}))


def positions(mode: Any, seats: int, seed: int) -> Iterator[Match]:
    """A random match, stopped before its choices; it plays on afterwards. Of long matches not every choice is shown."""
    match = begun(mode, seats, seed)
    player = random_player(seed)
    shown = 0
    for number in range(mode.bound):
        if match.choice is None or shown == MOST:
            return
        if number < 60 or number % (number // 30) == 0:
            shown += 1
            yield match
        match.play(player(match))


def holders(scene: Scene) -> set[str]:
    """The keys of all that something can be in."""
    return scene.keys() | {slot.key for zone in scene.zones for slot in zone.slots}


def said(scene: Scene) -> Iterator[str]:
    """All texts of a scene that may hold tokens."""
    for thing in scene.things():
        yield from (getattr(thing, field, "") for field in ("text", "note"))
        yield from getattr(thing, "lines", ())
        yield from (state.text for state in getattr(thing, "states", ()))


def offers(match: Match) -> dict[str, Any]:
    """What the asked seat is offered, by key, as plain data."""
    assert match.choice is not None
    return {option.key: msgspec.to_builtins(match.offer(option)) for option in match.choice.options}


def picks_made(match: Match) -> bool:
    """Whether some have chosen already while others have not: an imagined match forgets that, which all may know."""
    return len(match.choices) < len(getattr(match.request, "choices", ()))


@every_match
def test_every_offer_points_at_things_on_the_table(mode: Mode, seats: int, seed: int) -> None:
    for match in positions(mode, seats, seed):
        there = match.scene(match.choice.seat).keys()
        if mode.show.scene is None:
            continue  # where nothing is there, an option is a button
        for option in match.choice.options:
            offer = match.offer(option)
            named = [offer.on, offer.by, *offer.path, *offer.parts]
            missing = {key for key in named if key and key not in there and not key.startswith("added:")}
            assert not missing, (option.key, missing)
            assert offer.does in ("move", "strike", "play", "pick")


@every_match
def test_no_two_offers_are_the_same_to_a_player(mode: Mode, seats: int, seed: int) -> None:
    for match in positions(mode, seats, seed):
        shown = [(offer["label"], offer.get("on"), offer.get("parts")) for offer in offers(match).values()]
        assert len({repr(one) for one in shown}) == len(shown)


@every_match
def test_every_question_is_about_a_figure_that_is_there(mode: Mode, seats: int, seed: int) -> None:
    for match in positions(mode, seats, seed):
        scene, asked = match.scene(match.choice.seat), match.asked()
        assert not asked.figure or asked.figure in {figure.key for figure in scene.figures}
        assert not scene.figure or scene.figure in {figure.key for figure in scene.figures}


@every_match
def test_what_happens_happens_to_things_that_are_there_before_or_after(mode: Mode, seats: int, seed: int) -> None:
    match = begun(mode, seats, seed)
    told, before, player = len(match.journal), match.scene(), random_player(seed)
    kinds = set()
    for _ in range(2 * MOST):
        if match.choice is None:
            break
        match.play(player(match))
        after = match.scene()
        there = before.keys() | after.keys()
        lines = match.journal[told:]
        for happening in derived(before, after) if mode.show.happen is None else match.happenings(lines):
            kinds.add(happening.kind)
            assert not set(happening.keys()) - there, ([entry.text for entry in lines], happening)
        told, before = len(match.journal), after
    assert kinds <= set(KINDS)
    assert kinds or (mode.show.happen is None and mode.show.scene is None)


@every_match
def test_everything_has_a_key_of_its_own_and_is_in_something_that_is_there(mode: Mode, seats: int, seed: int) -> None:
    for match in positions(mode, seats, seed):
        for seat in (None, *range(seats)):
            scene = match.scene(seat)
            assert scene.form in FORMS
            keys = [thing.key for thing in scene.things()]
            assert len(set(keys)) == len(keys)
            there = holders(scene)
            for thing in chain(scene.figures, scene.markers, scene.dice, scene.cards):
                assert thing.within in there, thing
            for link in scene.links:
                assert {link.start, link.to} - {""} <= there
            assert [one.key for one in scene.seats] == [f"seat:{number}" for number in range(seats)]


@every_match
def test_every_thing_that_a_text_of_a_scene_names_has_a_name(mode: Mode, seats: int, seed: int) -> None:
    for match in positions(mode, seats, seed):
        scene, names = match.scene(match.choice.seat), match.game.content.sentences.names
        for text in said(scene):
            assert {key for key in keys_in(text) if not key.startswith("seat:")} <= names.keys()


def applied(data: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """What a page does with changes: plain values are set, things put in by key or taken out, then put in order."""
    made = {name: dict(value) if name in KEYED else value for name, value in data.items()}
    for name, value in patch.items():
        if name.endswith("_order"):
            continue
        if name not in KEYED:
            made[name] = value
            continue
        for key, thing in value.items():
            if thing is None:
                del made[name][key]
            else:
                made[name][key] = thing
    for name in KEYED:
        if f"{name}_order" in patch:
            made[name] = {key: made[name][key] for key in patch[f"{name}_order"]}
    return made


@every_match
def test_the_changes_of_a_scene_lead_from_one_to_the_next(mode: Mode, seats: int, seed: int) -> None:
    before: dict[int | None, Scene] = {}
    for match in positions(mode, seats, seed):
        for seat in (None, 0):
            after = match.scene(seat)
            if seat in before:
                patch = msgspec.to_builtins(scene_changes(before[seat], after))
                got = applied(msgspec.to_builtins(scene_data(before[seat])), patch)
                wanted = msgspec.to_builtins(scene_data(after))
                assert got == wanted
                assert [list(got[name]) for name in KEYED] == [list(wanted[name]) for name in KEYED], "in their order"
            assert scene_changes(after, match.scene(seat)) == {}
            before[seat] = after


@every_match
def test_offers_hang_only_on_what_the_asked_seat_knows(mode: Mode, seats: int, seed: int) -> None:
    compared = 0
    for number, match in enumerate(positions(mode, seats, seed)):
        choice = match.choice
        if number % 5:
            continue
        real = offers(match)
        for dealt in range(3):
            imagined = match.imagine(choice.seat, 100 * number + dealt)
            again = next(one for one in imagined.choices if one.seat == choice.seat)
            if again.keys == choice.keys:
                compared += 1
                assert {o.key: msgspec.to_builtins(imagined.offer(o, again)) for o in again.options} == real
                assert imagined.asked(again) == match.asked()
    assert compared


@every_match
def test_a_scene_is_the_same_in_every_world_that_looks_the_same(mode: Mode, seats: int, seed: int) -> None:
    for number, match in enumerate(positions(mode, seats, seed)):
        if number % 10:
            continue
        for seat in range(seats):
            if picks_made(match):
                continue
            seen = msgspec.to_builtins(scene_data(match.scene(seat)))
            assert msgspec.to_builtins(scene_data(match.imagine(seat, number).scene(seat))) == seen


@every_match
def test_a_spectator_is_shown_nothing_that_some_seat_may_not_see(mode: Mode, seats: int, seed: int) -> None:
    for match in positions(mode, seats, seed):
        watched = match.scene()
        assert not {card.key for card in watched.cards if card.hidden and card.name}
        assert not any(figure.text for figure in watched.figures if figure.hidden)
        for seat in range(seats):
            mine = match.scene(seat)
            hidden = {thing.key for thing in mine.things() if getattr(thing, "hidden", False)}
            open_to_all = {thing.key for thing in watched.things() if not getattr(thing, "hidden", False)}
            assert not hidden & open_to_all
            if mode.open:
                assert not hidden


@every_lone_mode
def test_who_has_picked_in_secret_is_marked_and_nobody_else(mode: Mode) -> None:
    marked = together = 0
    for match in positions(mode, max(mode.seats), SECRET):
        asked = {choice.seat for choice in match.choices}
        at_once = isinstance(match.request, Together)
        picked = {choice.seat for choice in match.request.choices} - asked if at_once else set()
        for seat in (None, *range(match.seats)):
            scene = match.scene(seat)
            assert {number for number, one in enumerate(scene.seats) if one.chosen} == picked
            assert not [one for one in scene.seats if one.chosen and one.acting]
        marked += len(picked)
        together += at_once and len(match.request.choices) > 1
    assert marked or not together


@every_lone_mode
def test_nobody_acts_when_a_match_is_over(mode: Mode) -> None:
    match = finished(Case(mode, min(mode.seats)))
    for seat in (None, *range(match.seats)):
        scene = match.scene(seat)
        assert not scene.figure
        assert not [one.key for one in (*scene.seats, *scene.figures) if one.acting]


@every_staged_mode
def test_a_mode_on_the_stage_has_everything_that_belongs_to_it(mode: Mode) -> None:
    assert mode.show.question is not None
    assert mode.show.offer is not None


@every_staged_mode
def test_an_offer_may_be_asked_for_any_option_that_is_greyed_out(mode: Mode) -> None:
    for match in positions(mode, min(mode.seats), 34):
        there = match.scene(match.choice.seat).keys()
        for blocked in match.choice.blocked():
            offer = match.offer(blocked.option)
            assert offer.label
            assert not offer.on or offer.on in there or offer.on == blocked.option.key
