"""The sentences of the journal: who does what to whom, cause before effect; and how facts become keys and words."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from slugfest.kernel.game import Sentences
from slugfest.kernel.journal import Part
from slugfest.kernel.text import counted, joined, thing

from .symbols import SYMBOL_NAMES

if TYPE_CHECKING:
    from .box import Box

SENTENCES = {
    # setting up
    "faction": "{seat} {{plays|play}} {faction}.",
    "rolled_first": "{rolls} to see who begins.",
    "rolled_pick": "{rolls} to see who chooses a faction first.",
    "tied": "{players} tie and roll again.",
    "begins": "{who} begins.",
    "order": "The turn order is {order}.",
    "prey": "{missing} is not in the game, so {who} hunts {prey}.",
    "garrisons": "The Dark Elves hold {place} with {units}, S.H.I.E.L.D. operatives the Helicarrier: {operatives}.",
    "chips": "Resource chips lie in {places}.",
    "tokens": "Loki's tokens lie face down in {places}: one hides the scepter, the others are illusions.",
    "placed": "{who} puts {units} into {place}.",
    "garrisoned": "Neutral garrisons of {units} hold {places}.",
    # the turn
    "turn": "Round {round}: {who} gets {units}{parts}.",
    "traded": "{who} trades {cards} with {symbols} for {units}.",
    "traded_cards": "{who} trades {named} ({symbols}) for {units}.",
    "deployed": "{who} places {units} in {place}.",
    "ally": "{who} discards {card} and gains {ally} in {place}.",
    "maneuvered": "{who} moves {units} from {source} to {target}.",
    "allies_moved": "{who} moves {allies} to {place}.",
    "drew": "{who} draws a card and now holds {count}.",
    "no_card": "There is no card left for {who} to draw.",
    "reshuffled": "The discard pile is shuffled into a new deck.",
    "reshuffled_own": "The discard pile of {who} is shuffled into a new deck.",
    # invasions
    "declared": "{who} invades {whose} from {source}.",
    "squad": "{joining}.",
    "press": "{who} attacks until {target} falls or {least} in {source}.",
    "hold": "{holder} defends {target} with {units} in every battle of this attack.",
    "thrown": "{help}{who} rolls {mine} against {theirs} from {whose}.",
    "battle": "{roll}{help}{ties}{losses}.",
    "rerolled": "{who} rolls {first} again with {by} and gets {again}.",
    "cancelled": "{card} saves {who} {units}.",
    "hydra": "{who} rolls {dice} for the operatives that fell, who change sides on {enough} or more: {defectors}.",
    "conquered": "{who} takes {target} from {loser} and moves {units} in.",
    "moved_along": "{coming} to {target}.",
    "stopped": "{who} breaks off the attack on {target}.",
    "worn_out": "The attack on {target} is over: only 1 unit is left in {source}.",
    "hulk_waits": "The attack on {target} is over, because Hulk breaks out.",
    "eliminated": "{fallen} is eliminated and leaves {hand} to {who}.",
    # cards, Hulk, Loki, the Tower
    "card": "{who} plays {card}{text}.",
    "removed": "{card} takes {units} from {whose}.",
    "dropped": "{card} brings {units} of {who} to {place}.",
    "allies_left": "{leaving}.",
    "rage": "{cause} Hulk's rage {rises} to {meter} of {top}{then}.",
    "hulk": "Hulk breaks out in {place} and fights for {who}.",
    "calm": "Hulk calms down: his rage is back at 0.",
    "chip": "{who} takes the resources of {place} and now has {taken}.",
    "chip_moved": "The resources of {place} move to {target}.",
    "built": "{who} spends {chips} and builds {piece} of the Avengers Tower in {place}.",
    "dock_closed": "The Tower closes the docking station in {place}.",
    "token": "{who} turns Loki's token in {place}: {token}.",
    # the end
    "guard": "{rounds} over, and the game stops: {winners} the most sectors.",
    "won": "{who} wins: {reason}.",
}
PIECES = ("the first foundation", "the second foundation", "the top")
HULK = "hero:hulk"
IN_DECK, ON_DECK = " in the {sector:H", " on the {sector:H"


class Told(Sentences):
    """Sentences over places: some end with a full stop of their own, and on a deck one stands.

    >>> names = {"sector:30": "Washington D.C.", "sector:H1": "Flight Deck"}
    >>> Told({"fell": "{place} falls to {place}."}, {}, {}, names).entry(0, "fell", {"place": "sector:30"}).text
    'Washington D.C. falls to Washington D.C.'
    >>> Told({"one": "1 in the {place}."}, {}, {}, names).entry(0, "one", {"place": "sector:H1"}).text
    '1 on the Flight Deck.'
    """

    __slots__ = ()

    def rich(self, kind: str, facts: Mapping[str, Any]) -> str:
        """Return one line with tokens."""
        line = super().rich(kind, facts).replace(IN_DECK, ON_DECK)
        for key, name in self.names.items():
            if name.endswith(".") and f"{{{key}}}." in line:
                line = line.replace(f"{{{key}}}.", f"{{{key}}}")
        return line


def fact_keys(box: "Box") -> dict[str, Callable[[Any], Any]]:
    """Return how the numbers that rules tell become keys of the table."""

    def faction(number: int) -> str:
        return box.faction_options[number].key if number >= 0 else ""

    def place(number: int) -> str:
        return box.place_options[number].key

    def owned(fact: tuple[int, int]) -> tuple[str, str]:
        return faction(fact[0]), place(fact[1])

    def each(one: Callable[[int], str]) -> Callable[[Sequence[int]], list[str]]:
        return lambda numbers: [one(number) for number in numbers]

    def ally(number: int) -> str:
        return box.ally_options[number].key

    def card(number: int) -> str:
        return box.card_options[number].key

    return {
        **dict.fromkeys(("who", "faction", "fallen", "holder", "missing", "prey"), faction),
        **dict.fromkeys(("order", "winners"), each(faction)),
        **dict.fromkeys(("place", "source", "target"), place),
        **dict.fromkeys(("places", "path"), each(place)),
        **dict.fromkeys(("whose", "loser"), owned),
        "roll": lambda fact: fact and (faction(fact[0]), fact[1], fact[2], owned(fact[3])),
        "operatives": lambda found: [(place(number), units) for number, units in found],
        "losses": lambda found: [(place(number), units) for number, units in found],
        "defectors": lambda fact: (fact[0], place(fact[1])),
        "ally": ally,
        **dict.fromkeys(("allies", "joining", "leaving"), each(ally)),
        "card": card,
        "named": each(card),
    }


def fact_words(box: "Box") -> dict[str, Callable[[Any], str]]:
    """Return how facts that are no names are said."""
    sections = {box.place_options[box.place_of[section.id]].key for section in box.sections}
    asgard = f"sector:{box.manhattan.asgard}" if box.mode == "manhattan" else ""
    articled = {option.key for option in box.place_options if option.text.startswith("The ")}

    def neutral(place: str) -> str:
        return "the Dark Elves" if place == asgard else "the operatives" if place in sections else "neutral units"

    def whose(fact: tuple[str, str]) -> str:
        faction, place = fact
        if faction and place in articled:
            return f"{thing(place)} of {thing(faction)}"
        if faction:
            return f"{thing(faction)}'s {thing(place)}"
        return f"{neutral(place)} {'on the' if place in sections else 'in'} {thing(place)}"

    def named(key: str) -> str:
        return f"the {thing(key)}" if key in sections else thing(key)

    def loser(fact: tuple[str, str]) -> str:
        return thing(fact[0]) if fact[0] else neutral(fact[1])

    def seat(number: int) -> str:
        return thing(f"seat:{number}")

    return {
        "seat": seat,
        "text": lambda deed: f": {deed}" if deed else "",
        "players": lambda seats: joined([seat(one) for one in seats]),
        "rolls": lambda rolls: joined([f"{seat(one)} {{rolls|roll}} {face}" for one, face in rolls]),
        **dict.fromkeys(("order", "places", "allies", "named"), things),
        "operatives": lambda found: joined([f"{units} on the {thing(place)}" for place, units in found]),
        "units": lambda number: counted(number, "unit"),
        "least": lambda number: (
            "only 1 unit is left" if number == 1 else f"losses could leave fewer than {number} units"
        ),
        "symbols": lambda number: counted(number, "symbol"),
        "cards": lambda number: counted(number, "card"),
        "hand": lambda number: counted(number, "card") if number else "no cards",
        **dict.fromkeys(("taken", "chips"), lambda number: counted(number, "chip")),
        "rounds": lambda number: f"{counted(number, 'round')} {'is' if number == 1 else 'are'}",
        "parts": _income,
        "whose": whose,
        "loser": loser,
        "roll": lambda fact: (
            f"{thing(fact[0])} rolls {_dice(fact[1])} against {_dice(fact[2])} from {whose(fact[3])}. " if fact else ""
        ),
        **dict.fromkeys(("mine", "theirs", "first", "again"), _dice),
        "dice": lambda faces: ", ".join(map(str, faces)),
        "help": _help,
        "ties": _ties,
        "losses": lambda losses: _losses([(named(place), lost) for place, lost in losses]),
        "by": thing,
        **dict.fromkeys(("place", "source", "target"), named),
        "defectors": lambda fact: _defectors(*fact),
        "joining": _doing("takes", "take", "part in the attack"),
        "coming": _doing("comes", "come", "along"),
        "leaving": _doing("leaves", "leave", "the board"),
        "winners": lambda keys: f"{things(keys)} {'has' if len(keys) == 1 else 'have'}",
        "rises": lambda up: "rises" if up else "falls",
        "cause": lambda key: f"{thing(key)}:" if key else "The conquest angers Hulk:",
        "then": lambda full: "; now he breaks out and fights for whoever has the turn" if full else "",
        "piece": PIECES.__getitem__,
        "token": lambda token: "the scepter" if token == "scepter" else "an illusion",
    }


def things(keys: Sequence[str]) -> str:
    """Return things by their keys, joined."""
    return joined([thing(key) for key in keys])


def _doing(one: str, many: str, what: str) -> Callable[[Sequence[str]], str]:
    return lambda keys: f"{things(keys)} {one if len(keys) == 1 else many} {what}"


def _income(parts: Sequence[Part]) -> str:
    """What a turn's units are for: sectors, and every region that is held."""
    if len(parts) == 1:
        return f" for {parts[0].source}"
    return f", {joined([f'{part.value} for {part.source}' for part in parts])}"


def _dice(dice: Sequence[tuple[int, int]]) -> str:
    """The faces of dice from high to low, as they are compared; those with eight sides are marked."""
    return ", ".join(f"{face}" if sides == 6 else f"{face} (8-sided)" for face, sides in sorted(dice, reverse=True))


CHANGES = {
    "attack_plus_highest": "{who} adds {n} to the highest attack die. ",
    "attack_plus_second": "{who} adds {n} to the second attack die. ",
    "defend_plus_highest": "{who} adds {n} to the highest defence die. ",
    "defend_plus_second": "{who} adds {n} to the second defence die. ",
    "enemy_highest": "{who} takes {n} off the highest defence die. ",
}
NO_NAMES = {"neutral": "Neutral forces have {dice}. ", "loki": "Loki's token brings {dice} to the defence. "}


def _help(found: Sequence[tuple[str, str, int]]) -> str:
    """Who changed the dice of a battle, and how."""
    said = ""
    for what in ("attack_d8", "defend_d8"):
        side = "attack" if what == "attack_d8" else "defence"
        for who, n in [(who, n) for who, does, n in found if does == what and who in NO_NAMES]:
            said += NO_NAMES[who].format(dice=_eights(n))
        givers = {who: n for who, does, n in found if does == what and who not in NO_NAMES}
        if givers:
            brought = _eights(sum(givers.values()))
            said += f"{things(list(givers))} {'brings' if len(givers) == 1 else 'bring'} {brought} to the {side}. "
    for who, does, n in found:
        if does in CHANGES:
            said += CHANGES[does].format(who=thing(who), n=abs(n))
    return said


def _eights(number: int) -> str:
    return "an 8-sided die" if number == 1 else "8-sided dice"


def _ties(ties: tuple[str, int]) -> str:
    """Which rule decided ties."""
    winner, lost = ties
    said = f"{thing(winner)} wins the tie of the highest dice. " if winner else ""
    if lost:
        said += "The defender wins the tie. " if lost == 1 else "The defender wins both ties. "
    return said


def _losses(losses: Sequence[tuple[str, int]]) -> str:
    """Who lost how many.

    >>> _losses([("Harlem", 1), ("the Bridge", 1)]), _losses([("Harlem", 0), ("the Bridge", 2)])
    ('Harlem and the Bridge lose a unit each', 'The Bridge loses 2 units')
    """
    lots = dict.fromkeys(lost for _, lost in losses if lost)
    if len(lots) == 1 and all(lost for _, lost in losses) and len(losses) > 1:
        (lost,) = lots
        said = f"{joined([place for place, _ in losses])} lose {'a unit' if lost == 1 else f'{lost} units'} each"
    else:
        said = joined([f"{place} loses {'a unit' if lost == 1 else f'{lost} units'}" for place, lost in losses if lost])
    return f"{said[:1].upper()}{said[1:]}"


def _defectors(count: int, place: str) -> str:
    if not count:
        return "none does"
    where = f"{'on the' if place.startswith('sector:H') else 'in'} {thing(place)}"
    return f"{counted(count, 'unit')} {'joins' if count == 1 else 'join'} {where}"


def called(box: "Box") -> dict[str, str]:
    """Return what keys and symbols are called."""
    names = dict(SYMBOL_NAMES)
    options = [*box.faction_options, *box.place_options]
    if box.mode == "manhattan":
        options += [*box.card_options, *box.ally_options]
        names[HULK] = box.content.hulk.name
    return names | {option.key: option.text for option in options}
