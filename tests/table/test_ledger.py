"""What a table promises is kept by its ledger: events that would let anybody steer the dice are refused."""

import pytest

from slugfest.kernel.fair import chain
from slugfest.kernel.replay import Position
from slugfest.table.events import (
    Allowed,
    Claimed,
    Consented,
    Freed,
    Joined,
    Opened,
    Played,
    Proposed,
    Revealed,
    Seated,
    Stands,
    TakenBack,
    Withdrawn,
)
from slugfest.table.ledger import Broken, Holder, Ledger

ANN, BOB, CID = (chain(name, 9) for name in (b"ann", b"bob", b"cid"))
CHAINS = (ANN, BOB, CID)


def opened():
    ledger = Ledger([Holder(str(seat)) for seat in range(3)], fair=True)
    ledger.take(Opened("{}", "c0", "seated"))
    return ledger


def seated():
    ledger = opened()
    for seat, links in enumerate(CHAINS):
        ledger.take(Claimed(seat, f"hash {seat}", links[0]))
    return ledger


def begun():
    ledger = seated()
    ledger.take(Joined(1, 0, [(seat, links[1]) for seat, links in enumerate(CHAINS)], lines=["x"]))
    ledger.take(Played(0, 1, ["a", ["6"]]))
    return ledger


def refuse(ledger, event, why):
    before = ledger.__copy__()
    with pytest.raises(Broken, match=why):
        ledger.take(event)
    assert before.rounds == ledger.rounds


def test_nothing_is_rolled_before_all_have_come_and_revealed():
    refuse(opened(), Played(-1, 0, [["6"]]), "before a joint round was complete")
    refuse(opened(), Joined(1, 0), "was not open")
    ledger = seated()
    refuse(ledger, Joined(1, 0, [(0, ANN[1]), (1, BOB[1])]), "without somebody who has a chain")
    refuse(seated(), Joined(1, 0, [(0, ANN[1]), (1, BOB[1]), (2, CID[2])]), "not the next link")
    refuse(seated(), Joined(1, 3, [(seat, links[1]) for seat, links in enumerate(CHAINS)]), "does not begin at")
    refuse(seated(), Played(0, 0, ["a"]), "before a joint round was complete")


def test_a_round_that_is_open_stays_the_one_that_it_is():
    ledger = seated()
    ledger.take(Revealed(0, ANN[1]))
    ledger.take(Seated(1, "human", "Bob"))
    assert ledger.joining.links == {0: ANN[1]}
    refuse(ledger, Revealed(0, ANN[2]), "nobody asked for")
    refuse(ledger, Claimed(1, "somebody else", chain(b"eve")[0]), "though somebody sits there")
    refuse(ledger, Opened("{}", "c1", "seated"), "after the table had been opened")


def test_a_seat_is_taken_once_and_not_while_dice_are_mixed():
    ledger = opened()
    ledger.take(Claimed(0, "hash 0", ANN[0]))
    refuse(ledger, Claimed(0, "hash 1", BOB[0]), "though somebody sits there")
    refuse(ledger, Claimed(0, "hash 0", BOB[0]), "though somebody sits there")
    ledger.take(Seated(2, "random", "bot"))
    ledger.take(Claimed(1, "hash 1", BOB[0]))
    refuse(ledger, Claimed(2, "hash 2", CID[0]), "while a joint round was open")


def links(*which):
    return [(seat, CHAINS[seat][number]) for seat, number in enumerate(which)]


def test_dice_fall_anew_only_with_a_link_of_everybody():
    refuse(begun(), TakenBack(0, 1, 1, number=2), "without anybody's consent")
    refuse(begun(), TakenBack(0, 1, 1, links=links(2, 2), number=2), "not everybody agreed")
    refuse(begun(), TakenBack(0, 1, 1, links=[*links(2, 2), (2, "")], number=2), "not the next link")
    refuse(begun(), TakenBack(0, 1, 1, links=links(2, 2, 3), number=2), "not the next link")
    refuse(begun(), TakenBack(0, 1, 1, links=links(2, 2, 2), number=3), "began the joint round 3")
    ledger = begun()
    ledger.take(Seated(1, "medium", "Bob", late=True))
    refuse(ledger, TakenBack(0, 1, 1, links=[(0, ANN[2]), (2, CID[2])], number=2), "not everybody agreed")
    ledger = begun()
    ledger.take(TakenBack(0, 1, 1, links=links(2, 2, 2), number=2))
    assert ledger.rounds[1] == (1, links(2, 2, 2))
    assert [(one.by, one.agreed, one.to, one.since) for one in ledger.undone] == [(0, [1, 2], 1, 3)]


def test_consents_are_used_as_they_were_given_and_once():
    ledger = begun()
    ledger.take(Proposed(0, "undo", link=ANN[2]))
    refuse(ledger, Proposed(1, "undo", link=BOB[2]), "another proposal")
    ledger.take(Consented(1, BOB[2]))
    refuse(ledger, Consented(1, BOB[3]), "was not asked")
    refuse(ledger, TakenBack(0, 1, 1, links=[(0, ANN[3]), *links(9, 2, 2)[1:]], number=2), "another link than the one")
    ledger.take(Played(1, 3, ["b"]))
    assert ledger.motion is None
    refuse(ledger, Consented(2, CID[2]), "was not asked")
    refuse(ledger, TakenBack(0, 3, 1, links=links(2, 2, 2), number=2), "not the next link")


def test_others_go_on_without_a_link_by_further_links_of_theirs():
    ledger = seated()
    ledger.take(Revealed(0, ANN[1]))
    ledger.take(Revealed(1, BOB[1]))
    refuse(ledger, Joined(1, 0, links(1, 1), [2]), "not the next link")
    ledger = seated()
    ledger.take(Revealed(0, ANN[1]))
    ledger.take(Revealed(1, BOB[1]))
    refuse(ledger, Proposed(2, "without", link=CID[1]), "has no say")
    refuse(ledger, Proposed(0, "undo", link=ANN[2]), "a joint round, was open")
    ledger.take(Proposed(0, "without", link=ANN[2]))
    refuse(ledger, Joined(1, 0, links(2, 2), []), "without somebody who has a chain")
    ledger.take(Joined(1, 0, links(2, 2), [2]))
    assert (ledger.begun, ledger.skipped) == (True, [(1, 2)])
    refuse(seated(), Joined(1, 0, [], [0, 1, 2]), "others than those who were missing")


def test_a_seat_is_given_away_only_if_all_others_agree():
    refuse(begun(), Freed(2, "a new invitation", links(2)), "not everybody agreed")
    refuse(begun(), Seated(2, "medium", "Cid", links=links(2)), "not everybody agreed")
    ledger = begun()
    ledger.take(Freed(2, "a new invitation", links(2, 2)))
    assert (ledger.seats[2].hash, ledger.seats[2].link, ledger.invited("a new invitation")) == ("", "", 2)
    ledger.take(Claimed(2, "hash 9", chain(b"dot")[0]))
    assert ledger.joining.wanted == [0, 1, 2]


def test_a_going_back_is_noted_and_mixes_the_dice_anew():
    ledger = begun()
    stood = Position(mode="m", content="c", seats=3, options={}, packs=[], start={}, at=1, tail=["a"], rolls="fair",
                     seed=1, undos=0, last=-1, mark=0, forced=True)  # fmt: skip
    ledger.take(Stands(stood, 1, "c", "a rule was mended"))
    assert (ledger.at, ledger.back, ledger.joining.wanted) == (2, ["a rule was mended"], [0, 1, 2])
    refuse(ledger, Played(0, 2, ["b"]), "before a joint round was complete")
    refuse(ledger, TakenBack(0, 1, 1), "while a joint round was open")


def test_hints_are_allowed_by_everybody_and_for_those_who_agreed():
    ledger = begun()
    everybody = [(seat, links[2]) for seat, links in enumerate(CHAINS)]
    assert not ledger.allows_help
    refuse(ledger, Allowed(0, everybody[:2]), "not everybody agreed to allow hints")
    refuse(begun(), Allowed(0, [(seat, links[3]) for seat, links in enumerate(CHAINS)]), "not the next link")
    ledger.take(Proposed(0, "undo", -1, ANN[2]))
    refuse(ledger, Allowed(0, everybody), "nobody had proposed")
    ledger = begun()
    ledger.take(Proposed(0, "help", -1, ANN[2]))
    ledger.take(Consented(1, BOB[2]))
    assert not ledger.allows_help
    ledger.take(Allowed(0, everybody))
    assert (ledger.allows_help, ledger.motion) == (True, None)
    ledger.take(Freed(2, "another invitation", [(0, ANN[3]), (1, BOB[3])]))
    assert (ledger.allows_help, ledger.helped) == (False, [0, 1])


def test_only_what_was_agreed_to_can_be_withdrawn():
    ledger = begun()
    refuse(ledger, Withdrawn(1), "seat 2 withdrew what it had not agreed to")
    ledger.take(Allowed(0, [(seat, links[2]) for seat, links in enumerate(CHAINS)]))
    assert ledger.helpers == [0, 1, 2]
    ledger.take(Withdrawn(1))
    assert (ledger.allows_help, ledger.helpers) == (False, [])
    refuse(ledger, Withdrawn(1), "withdrew what it had not agreed to")


def test_one_person_needs_nobodys_agreement():
    ledger = opened()
    ledger.take(Seated(1, "random", "bot"))
    assert not ledger.allows_help
    ledger.take(Seated(2, "random", "bot"))
    assert ledger.allows_help
