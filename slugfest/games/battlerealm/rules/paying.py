"""Paying: which results are free, how a price can be met, and choosing among the ways (BR-RES-2, BR-LOC-5)."""

from itertools import combinations_with_replacement
from operator import le

from slugfest.kernel.game import Choose, Option, Script

from ..content.box import Power, Spot
from ..content.symbols import MU
from .table import Table, spots_of, traits_of

Payment = tuple[int, ...]


def free_results(table: Table) -> list[int]:
    """Return the unspent results that are not committed to a sentence or an Explosion (BR-FIN-10).

    Every Science makes an Explosion larger; of the Mutant only as many are committed as a sentence takes.
    """
    state = table.state
    if not state.committed:
        return state.total
    free = [0 if state.committed >> symbol & 1 else count for symbol, count in enumerate(state.total)]
    if state.committed >> MU & 1:
        free[MU] = state.total[MU] - traits_of(table, state.actor).sentence_at
    return free


def treatments(spots: tuple[Spot, ...]) -> tuple[tuple[int, int], ...]:
    """Return what may be treated as what at the actor's own and Redwing's location (BR-LOC-5)."""
    found = spots[0].treats
    for spot in spots[1:]:
        found += tuple(pair for pair in spot.treats if pair not in found)
    return found


def ways_to_pay(free: list[int], price: Payment, treats: tuple[tuple[int, int], ...]) -> list[Payment]:
    """Return every set of results that meets a price exactly, some of them treated as another symbol.

    >>> ways_to_pay([0, 0, 1, 1, 0, 0], (0, 0, 0, 1, 0, 0), ((2, 3),))
    [(0, 0, 0, 1, 0, 0), (0, 0, 1, 0, 0, 0)]
    """
    if not treats:
        for symbol, needed in enumerate(price):
            if free[symbol] < needed:
                return []
        return [price]
    ways: dict[Payment, None] = {(0,) * 6: None}
    for symbol, needed in enumerate(price):
        if needed:
            sources = [symbol] + [a for a, b in treats if b == symbol]
            grown: dict[Payment, None] = {}
            for way in ways:
                for chosen in combinations_with_replacement(sources, needed):
                    more = list(way)
                    for source in chosen:
                        more[source] += 1
                    if all(map(le, more, free)):
                        grown[tuple(more)] = None
            ways = grown
    return list(ways)


def special_terms(spots: tuple[Spot, ...]) -> bool:
    """Whether the actor's locations change how cards are paid for."""
    return spots[0].alters_prices or any(spot.alters_prices for spot in spots[1:])


def terms(table: Table) -> tuple[tuple[tuple[int, int], ...], int, int, int]:
    """Return on what terms the actor pays for cards: treatments, discount, smallest price, correct symbols for any."""
    less = correct = 0
    minimum = 1
    spots = spots_of(table, table.state.actor)
    for spot in spots:
        if spot.less:
            less, minimum = spot.less, spot.minimum
        if spot.any_price and spot.index not in table.state.tapped:
            correct = spot.any_price
    return treatments(spots), less, minimum, correct


def correct_symbols(power: Power, treats: tuple[tuple[int, int], ...]) -> list[int]:
    """Return the symbols that are in a card's price, or can be treated as one that is."""
    right = [symbol for symbol, _ in power.needs]
    return right + [spent for spent, treated_as in treats if treated_as in right and spent not in right]


def ways_to_play(table: Table, power: Power) -> tuple[list[Payment], list[Payment]]:
    """Return the ways to pay for a Power Card that is affordable: the ordinary ones, and those that use up the Tower.

    The Ghost Orchid drops any one symbol of the price, never the last (BR-LOC-ORCHID-1, -2); the Tower takes any
    results of the same number with one correct symbol, once per turn (BR-LOC-TOWER-1, -2).
    """
    if not special_terms(spots_of(table, table.state.actor)):
        return [power.price], []
    free = free_results(table)
    treats, less, minimum, correct = terms(table)
    prices = [power.price]
    for _ in range(min(less, power.size - minimum)):
        prices = list(dict.fromkeys(_dropped(price, s) for price in prices for s in range(6) if price[s]))
    plain = list(dict.fromkeys(way for price in prices for way in ways_to_pay(free, price, treats)))
    if not correct:
        return plain, []
    right = correct_symbols(power, treats)
    tower = [way for way in choices_of(free, sum(prices[0])) if sum(way[s] for s in right) >= correct]
    return plain, [way for way in tower if way not in plain]


def choices_of(free: list[int], size: int) -> list[Payment]:
    """Return every way to take so many of the free results.

    >>> choices_of([2, 0, 1, 0, 0, 0], 2)
    [(2, 0, 0, 0, 0, 0), (1, 0, 1, 0, 0, 0)]
    """
    ways: list[tuple[int, Payment]] = [(size, ())]
    for have in free:
        ways = [(left - n, (*way, n)) for left, way in ways for n in range(min(have, left), -1, -1)]
    return [way for left, way in ways if not left]


def _dropped(price: Payment, symbol: int) -> Payment:
    return tuple(count - (i == symbol) for i, count in enumerate(price))


def affordable(table: Table, powers: tuple[Power, ...]) -> list[Power]:
    """Return those of the cards that the actor can pay for now."""
    free = free_results(table)
    special = special_terms(spots_of(table, table.state.actor))
    found = []
    for power in powers:
        for symbol, count in power.needs:
            if free[symbol] < count:
                if special and affordable_there(table, power, free):
                    found.append(power)
                break
        else:
            found.append(power)
    return found


def affordable_there(table: Table, power: Power, free: list[int]) -> bool:
    """Whether a card whose price the actor lacks can be paid on the terms of its location."""
    treats, less, minimum, correct = terms(table)
    if sum(free) < max(minimum, power.size - less):
        return False
    if correct and sum(free[symbol] for symbol in correct_symbols(power, treats)) >= correct:
        return True
    if len(treats) > 1:
        return bool(ways_to_play(table, power)[0])
    lacking = sum(max(0, count - free[symbol]) for symbol, count in power.needs)
    for spent, treated_as in treats:
        spare = free[spent] - power.price[spent]
        lacking -= max(0, min(spare, power.price[treated_as] - free[treated_as]))
    return lacking <= min(less, power.size - minimum)


def ways_to_leave(table: Table, price: int) -> list[Payment]:
    """Return the ways to pay the Cosmic for a move, treated results included (BR-DRF-12)."""
    treats = treatments(spots_of(table, table.state.actor))
    return ways_to_pay(free_results(table), (0, 0, 0, 0, price, 0), treats)


def pay_options(table: Table, ways: list[Payment], spent: Payment, last: int) -> list[Option]:
    """List the results that may be spent next, in ascending order so that no payment is listed twice (BR-ENG-4)."""
    options = table.box.pay_options
    return [
        options[symbol]
        for symbol in range(last, 6)
        if any(way[symbol] > spent[symbol] and way[:symbol] == spent[:symbol] for way in ways)
    ]


def pay(table: Table, ways: list[Payment]) -> Script[Payment]:
    """Spend results one of these ways, asking only where there is more than one; returns what was spent."""
    state = table.state
    paid = ways[0]
    if len(ways) > 1:
        spent: Payment = (0,) * 6
        last = 0
        for _ in range(sum(paid)):
            option = yield Choose(state.actor, "battlerealm.pay", pay_options, table, ways, spent, last)
            last = option.value
            spent = tuple(count + (symbol == last) for symbol, count in enumerate(spent))
        paid = spent
    for symbol, count in enumerate(paid):
        state.total[symbol] -= count
    return paid
