"""What a round robin says about the balance of a game, as plain data: the report and its JSON are made from it."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import mean, quantiles

import msgspec

from slugfest.kernel.mode import Game

from .naming import names_of
from .paired import difference_of
from .simulate import Row, Series
from .summary import Liveliness, Rate, drawn, endings, liveliness_of, rates_of, wilson
from .watching import POINTS, Notes

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")


class Pair(msgspec.Struct, frozen=True):
    """How often one finishes ahead of another, when they play against each other; a shared place is half."""

    one: str
    other: str
    games: int
    rate: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """A distribution: mean, quantiles and how often each value came up."""

    mean: float
    tenth: float
    median: float
    ninetieth: float
    most: float
    counts: dict[int, int]


class Moment(msgspec.Struct, frozen=True):
    """The eventual winner at a moment of the match (0 to 1): its worth, and how often it was ahead of all others."""

    at: float
    worth: float
    lower: float
    upper: float
    ahead: float


class Played(msgspec.Struct, frozen=True):
    """A card: in how many hands it could be played and was, how often, and how winning goes with it.

    A hand is one seat in one match. `with_it` and `without` are the shares of wins of those who played it and of those
    who could have and did not; `low` and `high` bound the difference with 95 % certainty.
    """

    key: str
    name: str
    offered: int
    played: int
    times: int
    with_it: float
    without: float
    difference: float
    low: float
    high: float


class Question(msgspec.Struct, frozen=True):
    """A kind of choice: how often it is asked in a match, and with how many options."""

    prompt: str
    per_match: float
    options: float
    most: int


class Balance(msgspec.Struct):
    """All that a round robin says."""

    mode: str
    title: str
    called: str
    seats: int
    sides: int
    bots: list[str]
    seed: int
    options: dict[str, object]
    packs: list[str]
    content: str
    games: int
    draws: int
    interrupted: bool
    names: dict[str, str]
    fair: float
    entities: list[Rate]
    pairs: list[Pair]
    order: list[Rate]
    by_seat: list[Rate]
    reasons: dict[str, int]
    turns: Spread
    choices: Spread
    course: list[Moment]
    behind: float | None
    cards: list[Played]
    dead: list[str]
    unseen: list[str]
    per_turn: Spread
    branching: float
    questions: list[Question]
    liveliness: Liveliness = Liveliness()
    focus: str = ""
    """Who is in every match."""
    unseen_called: list[str] = []
    """What people call the cards that nobody was offered."""


def balance_of(series: Series, game: Game, rows: Sequence[Row], interrupted: bool = False) -> Balance:
    """Work out what the rows of a watched series say."""
    study = game.mode.mind.study
    notes = [row.notes for row in rows if row.notes is not None]
    sides = len(set(rows[0].sides)) if rows and rows[0].sides else len(series.bots)
    cards = cards_of(rows, game)
    seen = {card.key for card in cards}
    kinds = {kind for _, kind in study.plays} if study is not None else set()
    questions, branching = questions_of(notes)
    course = course_of(rows)
    unseen = [option for option in game.words if option.kind in kinds and option.key not in seen]
    return Balance(
        mode=series.mode,
        title=game.mode.title,
        called="hero" if study is None else study.called,
        seats=len(series.bots),
        sides=sides,
        bots=list(series.bots),
        seed=series.seed,
        options={name: value for name, value in game.settings.items() if name != series.dealt(game)},
        packs=[pack.name for pack in series.packs],
        content=game.content.hash,
        games=len(rows),
        draws=sum(drawn(row) for row in rows),
        interrupted=interrupted,
        names=names_of(rows, game),
        fair=1 / sides,
        entities=sorted(entities_of(rows), key=lambda rate: (-rate.rate, rate.name)),
        pairs=pairs_of(rows),
        order=going_of(rows),
        by_seat=rates_of((f"seat {seat + 1}", row.share(seat)) for row in rows for seat in range(len(row.bots))),
        reasons=endings(rows),
        turns=spread_of([row.turns for row in rows]),
        choices=spread_of([row.choices for row in rows]),
        course=course,
        behind=1 - course[POINTS // 2].ahead if course else None,
        cards=cards,
        dead=[card.key for card in cards if not card.played],
        unseen=[option.key for option in unseen],
        per_turn=spread_of([count for one in notes for count in one.turns]),
        branching=branching,
        questions=questions,
        liveliness=liveliness_of(rows),
        focus=series.focus,
        unseen_called=[option.text for option in unseen],
    )


def going_of(rows: Iterable[Row]) -> list[Rate]:
    """Return how often those win who go first, second and so on."""
    return rates_of((ORDINALS[at], row.share(seat)) for row in rows for at, seat in enumerate(order_of(row)))


def order_of(row: Row) -> list[int]:
    """Return the seats in turn order; who had no turn before the match was over would have come next."""
    seats = len(row.bots)
    last = row.order[-1] if row.order else -1
    waiting = [(last + steps) % seats for steps in range(1, seats + 1)]
    return [*row.order, *(seat for seat in waiting if seat not in row.order)]


def entities_of(rows: Iterable[Row]) -> list[Rate]:
    """Return how often each hero, faction or character is on the winning side."""
    return rates_of((name, row.share(seat)) for row in rows for names, seat in row.cast() for name in names)


def pairs_of(rows: Iterable[Row]) -> list[Pair]:
    """Return how everybody fares against everybody else."""
    games: Counter[tuple[str, str]] = Counter()
    ahead: dict[tuple[str, str], float] = defaultdict(float)
    for row in rows:
        cast = row.cast()
        for mine, seat in cast:
            for theirs, other in cast:
                if seat == other:
                    continue
                won = (row.ranks[seat] < row.ranks[other]) + 0.5 * (row.ranks[seat] == row.ranks[other])
                for one in mine:
                    for rival in theirs:
                        games[one, rival] += 1
                        ahead[one, rival] += won
    return [
        Pair(one, other, count, ahead[one, other] / count, *wilson(ahead[one, other], count))
        for (one, other), count in sorted(games.items())
    ]


def spread_of(values: Sequence[int]) -> Spread:
    """Return a distribution.

    >>> spread_of([1, 2, 2, 3, 12]).median
    2.0
    """
    if not values:
        return Spread(0.0, 0.0, 0.0, 0.0, 0.0, {})
    tenths = quantiles(values, n=10, method="inclusive") if len(values) > 1 else [float(values[0])] * 9
    return Spread(mean(values), tenths[0], tenths[4], tenths[8], max(values), dict(sorted(Counter(values).items())))


def course_of(rows: Iterable[Row]) -> list[Moment]:
    """Return the worth of the eventual winner from start to end, and how often it was ahead of every other side."""
    worths: list[list[float]] = [[] for _ in range(POINTS)]
    ahead: list[list[float]] = [[] for _ in range(POINTS)]
    for row in rows:
        if row.notes is None or not row.notes.course or drawn(row):
            continue
        winner = row.ranks.index(1)
        rivals = [seat for seat in range(len(row.ranks)) if row.ranks[seat] != 1]
        for at, moment in enumerate(row.notes.course):
            worths[at].append(moment[winner])
            best = max(moment[seat] for seat in rivals)
            ahead[at].append((moment[winner] > best) + 0.5 * (moment[winner] == best))
    if len(worths[0]) < 2:
        return []
    found = []
    for at in range(POINTS):
        low, _, high = quantiles(worths[at], n=4, method="inclusive")
        found.append(Moment(at / (POINTS - 1), mean(worths[at]), low, high, mean(ahead[at])))
    return found


def cards_of(rows: Iterable[Row], game: Game) -> list[Played]:
    """Return how often cards are played, and how winning goes with it, the most played first."""
    hands: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for row in rows:
        for seat, cards in enumerate(row.notes.cards if row.notes else ()):
            for key, card in cards.items():
                hands[key].append((card.played, row.share(seat)))
    found = []
    for key, results in hands.items():
        used = [share for times, share in results if times]
        idle = [share for times, share in results if not times]
        difference, low, high = difference_of(sum(used), len(used), sum(idle), len(idle))
        found.append(
            Played(
                key=key,
                name=game.words[key].text,
                offered=len(results),
                played=len(used),
                times=sum(times for times, _ in results),
                with_it=mean(used) if used else 0.0,
                without=mean(idle) if idle else 0.0,
                difference=difference,
                low=low,
                high=high,
            )
        )
    return sorted(found, key=lambda card: (-card.played / card.offered, -card.times, card.key))


def questions_of(notes: Sequence[Notes]) -> tuple[list[Question], float]:
    """Return the kinds of choices, the most asked first, and the mean number of options over all of them."""
    times: Counter[str] = Counter()
    options: Counter[str] = Counter()
    most: Counter[str] = Counter()
    for one in notes:
        for prompt, asked in one.asked.items():
            times[prompt] += asked.times
            options[prompt] += asked.options
            most[prompt] = max(most[prompt], asked.most)
    found = [
        Question(prompt, count / len(notes), options[prompt] / count, most[prompt])
        for prompt, count in times.most_common()
    ]
    return found, options.total() / times.total() if times else 0.0
