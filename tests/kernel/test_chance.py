"""Chance: a pure function of seed and number, uniform, and never losing a card."""

import hashlib
from collections import Counter
from itertools import combinations, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slugfest import BadRoll, BadSetting, CannotUndo, ChanceDue, Match, SlugfestError, replay
from slugfest.kernel.chance import Chance, Listed, Manual, Seeded, mixed, read, shown, source_of, take
from slugfest.kernel.fair import Fair, Unfair, below, chain
from slugfest.kernel.game import ALL, NOBODY, Choose, Dice, Die, Draw, Roll
from slugfest.kernel.log import Log
from tests.kernel.little import D6, TWO, WORDS, little, over


def unlikely(counts: Counter, cells: int) -> bool:
    """Whether counts are further from even than five standard deviations of chi-square (the seeds are fixed)."""
    total = sum(counts.values())
    even = total / cells
    square = sum((counts[cell] - even) ** 2 / even for cell in counts) + even * (cells - len(counts))
    return square > (cells - 1) + 5 * (2 * (cells - 1)) ** 0.5


@given(st.integers(0, 2**63 - 1), st.lists(st.integers(0, 5000), min_size=1, max_size=20))
def test_the_word_of_an_answer_does_not_depend_on_what_was_asked_before(seed: int, numbers: list[int]):
    wandering = Seeded(seed)
    assert [wandering.word(n) for n in numbers] == [Seeded(seed).word(n) for n in numbers]


def test_other_seeds_numbers_and_undos_are_other_words():
    words = {Seeded(seed, undos).word(at) for seed in range(10) for undos in range(3) for at in (0, 1, 255, 256, 9999)}
    assert len(words) == 150


@pytest.mark.parametrize(
    "source", [Seeded(5), Seeded(5, 2), Fair("five"), Seeded(-5)], ids=["seed", "undo", "fair", "minus"]
)
def test_dice_are_even(source: Seeded | Fair):
    rolls = [source.answer(Roll(TWO), at, lambda: 0, WORDS) for at in range(12_000)]
    assert not unlikely(Counter(rolls), 36)
    pairs = Counter(zip((a for a, _ in rolls), (b for _, b in rolls[1:]), strict=False))
    assert not unlikely(pairs, 36)


def test_many_dice_are_even_too():
    six = Dice([Die("d6", "abcdef")] * 6)
    rolls = [six.outcome(Seeded(8).word(at)) for at in range(6000)]
    for i in range(6):
        assert not unlikely(Counter(roll[i] for roll in rolls), 6)
    for i, j in combinations(range(6), 2):
        assert not unlikely(Counter((roll[i], roll[j]) for roll in rolls), 36)


def test_a_table_of_dice_has_every_outcome_once():
    dice = Dice([D6, Die("coin", "HT"), D6])
    assert sorted(dice.outcome(word) for word in range(72)) == sorted(product(range(1, 7), range(2), range(1, 7)))
    assert len(dice) == 3


@pytest.mark.parametrize("count", [1, 2, 4])
def test_draws_are_even(count: int):
    drawn = Counter(take(range(4), count, Seeded(3).word(at)) for at in range(6000))
    assert not unlikely(drawn, len(list(permutations(range(4), count))))


@given(st.lists(st.integers(0, 9), max_size=12), st.integers(0, 12), st.integers(0, 2**64 - 1))
def test_a_draw_takes_only_what_is_there(pool: list[int], count: int, word: int):
    before = list(pool)
    if count > len(pool):
        with pytest.raises(SlugfestError, match=f"draws {count} out of a pool of {len(pool)}"):
            take(pool, count, word)
        return
    drawn = take(pool, count, word)
    assert len(drawn) == count
    assert not Counter(drawn) - Counter(pool)
    assert pool == before
    if count == len(pool):
        assert sorted(drawn) == sorted(pool)


@given(st.lists(st.integers(0, 50)), st.integers())
def test_a_shuffle_for_imagining_leaves_no_trace_of_the_old_order(things: list[int], seed: int):
    assert Chance(seed).shuffled(things) == Chance(seed).shuffled(reversed(things))
    assert sorted(Chance(seed).shuffled(things)) == sorted(things)


def test_numbers_for_imagining_are_even():
    chance = Chance(1)
    assert not unlikely(Counter(chance.below(7) for _ in range(5000)), 7)


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
def test_scrambling_loses_nothing(one: int, other: int):
    assert (mixed(one) == mixed(other)) == (one == other)
    assert 0 <= mixed(one) < 2**64


@given(st.integers(0, 71))
def test_an_outcome_written_by_names_is_read_as_the_same(word: int):
    request = Roll(Dice([D6, Die("coin", "HT", titles=["heads", "tails"]), D6]))
    outcome = request.dice.outcome(word)
    assert read(request, shown(request, outcome, WORDS), WORDS, "here") == outcome
    assert read(request, " ".join(shown(request, outcome, WORDS)), WORDS, "here") == outcome


def test_cards_are_written_by_name():
    request = Draw([0, 1, 2], 2, ALL, "card")
    assert shown(request, (2, 0), WORDS) == ["queen", "ace"]
    assert read(request, ["queen", "ace"], WORDS, "here") == (2, 0)


@pytest.mark.parametrize(
    ("request_", "given_", "said"),
    [
        (Roll(TWO), [1], "2 dice are rolled, but 1 faces are given"),
        (Roll(TWO), [1, 7], "7 is no face of a d6; it has 1, 2, 3, 4, 5, 6"),
        (Draw([0, 1], 1, ALL, "card"), ["ace", "king"], "1 of card are drawn, but 2 are given"),
        (Draw([0, 1], 1, ALL, "card"), ["queen"], "'queen' cannot be drawn; the pool has ace, king"),
        (Draw([0, 1], 2, ALL, "card"), ["ace", "ace"], "'ace' cannot be drawn; the pool has king"),
    ],
)
def test_an_outcome_that_does_not_fit_is_refused_with_a_reason(request_, given_, said: str):
    with pytest.raises(BadRoll) as fault:
        read(request_, given_, WORDS, "listed outcome 3")
    assert said in str(fault.value)
    assert "listed outcome 3" in str(fault.value)


def test_chance_must_be_of_a_known_kind():
    assert isinstance(source_of("manual", 1), Manual)
    assert isinstance(source_of([[1]], 1), Listed)
    with pytest.raises(BadSetting, match="rolls='loaded' is unknown"):
        source_of("loaded", 1)


def rolling(rules):
    faces = yield Roll(TWO)
    rules.state.said.extend(faces)
    unseen = yield Draw(rules.state.pool, 1, NOBODY, "card")
    rules.state.pool.remove(unseen[0])
    cards = yield Draw(rules.state.pool, 1, ALL, "card")
    rules.state.pool.remove(cards[0])
    option = yield Choose(0, "little.ask", rules.list, "n", 3)
    rules.state.said.append(option.value)
    rules.state.steps += 1
    if rules.state.steps == 3:
        raise over()


def test_listed_outcomes_come_first_and_the_seed_goes_on():
    match = Match(little(rolling), seed=4, rolls=[[6, 6], ["king"], ["ace"], ["1", "2"]])
    assert match.state.said == [6, 6]
    assert match.state.pool == [2, 3, 4, 5]
    match.play("n:0")
    assert match.state.said == [6, 6, 0, 1, 2]
    again = Match(little(rolling), seed=4, rolls=[[6, 6], ["king"], ["ace"], ["1", "2"]])
    again.play("n:0")
    assert again.state == match.state


def test_a_listed_outcome_that_does_not_fit_says_which():
    match = Match(little(rolling), seed=4, rolls=[[6, 6], ["king"], ["ace"], ["1", "9"]])
    with pytest.raises(BadRoll, match="listed outcome 4"):
        match.play("n:0")


def test_copies_and_undo_stay_in_step_with_the_list():
    match = Match(little(rolling), seed=4, rolls=[[6, 6], ["king"], ["ace"], [1, 2], ["ten"], ["nine"], [3, 4]])
    match.play("n:1")
    assert match.copy().state == match.state
    match.play("n:1")
    assert match.state.said == [6, 6, 1, 1, 2, 1, 3, 4]
    match.undo(consent=True)
    match.play("n:1")
    assert match.state.said == [6, 6, 1, 1, 2, 1, 3, 4]


def test_manual_rolls_wait_for_what_people_rolled():
    match = Match(little(rolling), seed=4, rolls="manual")
    assert isinstance(match.awaiting, Roll)
    assert match.choice is None
    with pytest.raises(ChanceDue, match="to be entered first"):
        match.play("n:1")
    with pytest.raises(BadRoll):
        match.enter([1, 2, 3])
    match.enter("5 2")
    assert match.state.said == [5, 2]
    assert isinstance(match.awaiting, Draw)
    assert match.awaiting.to == ALL
    assert len(match.state.pool) == 5, "what nobody sees is drawn by the program"
    match.enter([WORDS.of("card", match.state.pool[0]).key.partition(":")[2]])
    assert match.awaiting is None
    with pytest.raises(ChanceDue, match="no dice are to be rolled"):
        match.enter([1, 1])
    match.play("n:2")
    assert match.awaiting is not None
    again = replay(match.log, match.mode)
    assert again.state == match.state
    assert isinstance(again.awaiting, Roll)


def test_what_was_entered_can_only_be_taken_back_by_consent():
    match = Match(little(rolling), seed=4, rolls="manual")
    for outcome in ([5, 2], None):
        match.enter(outcome or [WORDS.of("card", match.state.pool[0]).key.partition(":")[2]])
    match.play("n:1")
    assert match.free == 1
    match.enter([1, 1])
    with pytest.raises(CannotUndo):
        match.undo()
    match.undo(consent=True)
    assert match.choice is not None
    assert match.state.said == [5, 2]


def test_drawing_nothing_is_an_answer_too():
    def script(rules):
        cards = yield Draw(rules.state.pool, 0, ALL, "card")
        rules.state.said.append(len(cards))
        yield Choose(0, "little.ask", rules.list, "n", 2)

    match = Match(little(script))
    assert match.state.said == [0]
    assert match.log.answers == [[]]
    assert replay(match.log, match.mode).state == match.state


def test_fair_chance_is_committed_to_and_can_be_checked():
    match = Match(little(rolling), seed=4, rolls="fair")
    source = match.source
    assert isinstance(source, Fair)
    assert source.commitment == hashlib.sha256(b"4").hexdigest()
    word = Fair("4").words(0).__next__
    assert match.state.said == [die.first + below(len(die.faces), word) for die in TWO.dice]
    assert match.log.rolls == "fair"
    assert replay(match.log, match.mode).state == match.state


def test_a_fair_match_keeps_its_key_through_undo_and_log():
    match = Match(little(rolling), seed=4, rolls="fair")
    match.play("n:1")
    rolled = match.state.said[-2:]
    commitment = match.source.commitment
    match.undo(consent=True)
    again = replay(match.log, match.mode)
    assert again.source.commitment == match.source.commitment == commitment
    match.play("n:1")
    again.play("n:1")
    assert match.state == again.state
    assert match.state.said[-2:] != rolled


ANN, BOB = chain(b"ann", 4), chain(b"bob", 4)


def fair_match():
    match = Match(little(rolling), seed=4, rolls="fair")
    match.join({0: ANN[1], 1: BOB[1]})
    match.play("n:1")
    match.undo(consent=True, links={0: ANN[2], 1: BOB[2]})
    match.play("n:1")
    match.play("n:2")
    return match


def test_a_joint_round_counts_from_the_next_answer_on():
    plain, joined = (Match(little(rolling), seed=4, rolls="fair") for _ in range(2))
    assert plain.state.said == joined.state.said
    joined.join({0: ANN[1]})
    for _ in range(2):
        plain.play("n:1")
        joined.play("n:1")
    assert plain.state.said != joined.state.said
    assert plain.source.commitment == joined.source.commitment
    assert replay(joined.log, joined.mode).rounds == [(3, [(0, ANN[1])])]


def test_an_undo_by_consent_begins_another_round_with_the_links_or_without():
    for links in (None, {0: ANN[1]}):
        match = Match(little(rolling), seed=4, rolls="fair")
        match.play("n:1")
        rolled = match.state.said[-2:]
        match.undo(consent=True, links=links)
        match.play("n:1")
        assert match.state.said[-2:] != rolled
        assert [at for at, _ in match.rounds] == [match.at - len(match.log.answers) + match.log.answers.index("n:1")]


def test_every_roll_of_a_fair_log_is_made_again():
    match = fair_match()
    assert replay(match.log, match.mode).state == match.state
    assert Log.parse(b"\n".join(match.log.lines())) == match.log


@pytest.mark.parametrize("change", ["seed", "link", "whose", "from", "fewer", "roll"])
def test_a_fair_log_in_which_anything_was_changed_is_refused(change):
    log = fair_match().log
    log.checks.clear()
    at, links = log.rounds[-1]
    if change == "seed":
        log.seed = 5
    elif change == "link":
        log.rounds[-1] = (at, [links[0], (1, BOB[3])])
    elif change == "whose":
        log.rounds[-1] = (at, [(1, links[0][1]), (0, links[1][1])])
    elif change == "from":
        log.rounds[-1] = (at + 2, links)
    elif change == "fewer":
        log.rounds.pop()
    else:
        last = max(i for i, line in enumerate(log.answers) if isinstance(line, list) and len(line) == 2)
        log.answers[last] = ["6", "6"] if log.answers[last] != ["6", "6"] else ["1", "1"]
    with pytest.raises(Unfair, match="was not made from its seed"):
        replay(log, fair_match().mode)


@pytest.mark.parametrize("link", ["", "a" * 63, "A" * 64, "é" * 64, "a" * 64 + "\n"])
def test_what_is_no_link_is_refused(link):
    with pytest.raises(BadSetting, match="64 hexadecimal digits"):
        Match(little(rolling), seed=4, rolls="fair").join({0: link})


def test_joint_rounds_are_for_fair_dice_only():
    with pytest.raises(BadSetting, match="rolls='fair'"):
        Match(little(rolling), seed=4).join({0: ANN[1]})


def test_the_fair_dice_of_old_are_made_again_under_any_number_of_undos():
    match = Match(little(rolling), seed=4, rolls="salted")
    match.play("n:1")
    match.undo(consent=True)
    match.play("n:1")
    lines = [line.replace(b'"salted"', b'"fair"') for line in match.log.lines()[:-1]]
    assert lines[0].startswith(b'{"slugfest":1')
    lines.append(b'{"answers":%d}' % len(match.log.answers))
    log = Log.parse(b"\n".join(lines))
    again = replay(log, match.mode)
    assert (again.state, again.source.name) == (match.state, "salted")
    log.undos = 0
    with pytest.raises(Unfair):
        replay(log, match.mode)


def test_an_undo_across_a_roll_changes_the_dice_to_come():
    results = set()
    match = Match(little(rolling), seed=4)
    for _ in range(6):
        match.play("n:1")
        results.add(tuple(match.state.said))
        match.undo(consent=True)
    assert len(results) > 1
    again = replay(match.log, match.mode)
    match.play("n:1")
    again.play("n:1")
    assert again.state == match.state


def test_without_a_seed_every_match_is_another():
    assert len({Match(little(rolling)).seed for _ in range(5)}) == 5
