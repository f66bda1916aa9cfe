"""Reading the box: the built-in content and packs of one's own, checked so that play never meets a surprise."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from slugfest.kernel.content import Pack, content_hash
from slugfest.kernel.errors import did_you_mean
from slugfest.kernel.shelf import Shelf, Stock, Table, boxed

from .box import Box
from .cards import (
    ActionCard,
    Arena,
    ChallengeCard,
    ChampionCard,
    Meta,
    StandardAction,
    TemplateEntry,
    Track,
    TrapEntry,
)
from .checks import (
    CARDS_PER_CHAMPION,
    check_card,
    check_cards_of,
    check_challenge,
    check_champion,
    check_together,
)

FOLDER = Path(__file__).parent
HOUSE = FOLDER / "house.toml"
"""A pack with six Champions of our own: `Match("brawl", packs=[HOUSE])`."""
TABLES = {
    "champions": Table("champions", "champion", ChampionCard),
    "cards": Table("champions", "card", ActionCard, "champion"),
    "challenges": Table("challenges", "challenge", ChallengeCard),
    "templates": Table("arena", "template", TemplateEntry),
    "traps": Table("rules", "trap", TrapEntry),
    "standard_actions": Table("rules", "standard action", StandardAction),
}
STOCK = Stock(FOLDER, TABLES, ("champions", "cards", "challenges", "meta"))


def load(packs: Sequence[Pack] = ()) -> Box:
    """Return the box, with packs added; every problem found is named in one error.

    >>> box = load()
    >>> len(box.kinds), len(box.cards), len(box.challenges), box.board.size
    (12, 72, 22, 57)
    """
    return boxed(_loaded, packs)


def _loaded(packs: Sequence[Pack]) -> Box:
    shelf = Shelf(STOCK, packs)
    shelf.raw["cards"] = _without_replaced(shelf.raw["cards"], shelf.origin, shelf.problems)
    kinds = shelf.all("champions", ChampionCard)
    printed = shelf.all("cards", ActionCard)
    asked = shelf.all("challenges", ChallengeCard)
    templates = STOCK.all("templates", TemplateEntry)
    _check(kinds, printed, asked, {entry.id: entry for entry in templates}, shelf.origin, shelf.problems, shelf.robbed)
    meta = STOCK.single("rules", "meta", Meta)
    track = STOCK.single("rules", "track", Track)
    arena = STOCK.single("arena", "arena", Arena)
    traps = STOCK.all("traps", TrapEntry)
    actions = STOCK.all("standard_actions", StandardAction)
    shelf.refuse()
    raw = [shelf.raw[name] for name in ("champions", "cards", "challenges")]
    digest = content_hash([STOCK.file("rules"), STOCK.file("arena"), *raw])
    return Box(meta, track, arena, templates, traps, actions, kinds, printed, asked, digest)


def _check(
    kinds: Sequence[ChampionCard],
    cards: Sequence[ActionCard],
    challenges: Sequence[ChallengeCard],
    templates: Mapping[str, TemplateEntry],
    origin: Mapping[str, str],
    problems: list[str],
    taken: Collection[str],
) -> None:
    ids = [kind.id for kind in kinds]
    unread = any(": card number " in problem for problem in problems)
    strangers = any(": champion number " in problem for problem in problems)
    for kind in kinds:
        mine = [card for card in cards if card.champion == kind.id]
        where = f"{origin[f'champion {kind.id}']}: champion {kind.id!r}"
        files = Counter(origin[f"card {card.id}"] for card in mine)
        check_champion(kind, where, problems)
        if kind.id not in taken and not (unread and len(mine) < CARDS_PER_CHAMPION):
            check_cards_of(mine, files, where, problems)
    for card in cards:
        where = f"{origin[f'card {card.id}']}: card {card.id!r}"
        if card.champion not in ids and not strangers:
            problems.append(f"{where}, field 'champion': there is no {card.champion!r}; allowed: {', '.join(ids)}")
        check_card(card, templates, where, problems)
    for challenge in challenges:
        where = f"{origin[f'challenge {challenge.id}']}: challenge {challenge.id!r}"
        check_challenge(challenge, where, problems)
    check_together(kinds, cards, origin, problems)


def _without_replaced(
    cards: list[Mapping[str, Any]], origin: Mapping[str, str], problems: list[str]
) -> list[Mapping[str, Any]]:
    """Put each card that names another one in `replaces` in its place."""
    found = {str(card.get("id")): card for card in cards}
    for card in cards:
        old = card.get("replaces")
        if not old:
            continue
        key = str(card.get("id"))
        if str(old) not in found or old == key:
            where = f"{origin.get(f'card {key}', 'pack')}: card {key!r}"
            problems.append(f"{where}, field 'replaces': there is no other card {old!r}{did_you_mean(str(old), found)}")
            continue
        found = {
            (key if name == old else name): (card if name == old else one) for name, one in found.items() if name != key
        }
    return list(found.values())
