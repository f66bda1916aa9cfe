"""The sentences of the journal: who does what to whom, cause before effect; and how facts become keys and words."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from slugfest.kernel.journal import Part
from slugfest.kernel.text import counted, joined, symbols, thing

from .symbols import FACES, MOVES, SYMBOL_NAMES, type_symbol

if TYPE_CHECKING:
    from .box import Box

SENTENCES = {
    # setting up
    "base": "{takers} the {base} base.",
    "first": "By lot, {beginners} first.",
    "picked": "{seat} {{picks|pick}} {pick}.",
    "dealt": "{getters} {pick} by lot.",
    "shown": "Everybody shows what they have picked.",
    "teamed": "{players} {team}.",
    "bears": "{piece} gets {card}.",
    "attached": "{companion} goes with {piece}.",
    "laid": "{seat} {{puts|put}} {{their|your}} target marker on {piece}.",
    "leads": "{choosers} {piece} as leader.",
    "started": "{seat} {{places|place}} {piece}.",
    "set_down": "{putters} the {piece} down.",
    # turns and rounds
    "turn": "Round {round}: {seat} {{acts|act}} with {piece}{out}.",
    "exhausted": "{piece} is exhausted.",
    "round": "Round {round} ends.",
    "cooldown": "{coolers} everything on the cooldown track down 1.",
    "returned": "{getters} a {type} token back.",
    "item_back": "{card} is ready again for {piece}.",
    "card_back": "{card} can be used again.",
    "point_back": "On the map again: {marker}.",
    "back": "{piece} is back on the map.",
    "refreshed": "Everybody is ready again. The First Player marker passes to {marked}.",
    # actions
    "moved": "{piece} moves {path}{into}{nearby}{cause}.",
    "stayed": "{piece} stays put.",
    "pushed": "{by} pushes {piece} {path} away{into}.",
    "pulled": "{by} pulls {piece} {path} closer{into}.",
    "placed": "{piece} goes straight to another square{beside}{cause}.",
    "swapped": "{piece} and {other} trade places.",
    "stands": "{piece} gets up{cause}.",
    "rallied": "{piece} rallies: both actions to get up.",
    "helped": "{by} helps {piece} up.",
    "ability": "{piece} uses {card}: a {type} token goes onto {space} of the cooldown track{saved}{idle}.",
    "free": "{piece} uses {card} without a token{saved}{idle}.",
    "item": "{piece} uses {card}{idle}.",
    "rests": "{card} rests on {space} of the cooldown track.",
    "called": "{host} calls on {piece}: {card}.",
    "idled": "{host} calls on {piece}: {card}, but nothing comes of it.",
    "handled": "{piece} uses the {other}.",
    "took": "{piece} uses {marker}, which then rests on {space} of the cooldown track.",
    "triumph": "{piece} takes the triumph marker.",
    "dropped": "{piece} drops the triumph marker.",
    # challenges
    "challenge": "{piece} challenges {target}{using}: {thrown}{more}.",
    "untargeted": "{piece} finds nobody to challenge{cause}.",
    "tripped": "{target} steps on {by}'s {trap}: {thrown}.",
    "backfired": "{protocol} turns on {target}: an opponent challenges it with {thrown}.",
    "rolled": "{roller} rolls {dice}, {hits}; {target} rolls {reply}, {blocks}{verdict}.",
    "down": "{piece} is knocked down.",
    "out": "{piece} is knocked out.",
    "removed": "{piece} is taken off the map.",
    "token_placed": "{piece} lays a {trap}.",
    "token_removed": "The {trap} is removed.",
    # what lasts
    "energised": "{piece} takes {amount} {held}{cause} and has {count}.",
    "drained": "{piece} spends {amount} {held}{cause} and has {count} left.",
    "status": "{piece} becomes {status}.",
    "discarded": "{piece} is no longer {status}.",
    "shifted": "For {owners}, a {type} token moves from {old} to {space} of the cooldown track{cause}.",
    "delayed": "{piece} goes to {space} of the cooldown track.",
    # points and the end
    "points": "{scorers} {amount} for {deed}{fallen}: {total}{goal}.",
    "won": "{winners} with {score}.",
    "guard": "{rounds} over: {winners} with {score}.",
    "drawn": "{rounds} over: {leaders} share the lead with {score}.",
}
DOING = {
    "takers": ("takes", "take"),
    "beginners": ("goes", "go"),
    "getters": ("gets", "get"),
    "players": ("plays", "play"),
    "choosers": ("has chosen", "have chosen"),
    "putters": ("puts", "put"),
    "scorers": ("scores", "score"),
    "winners": ("wins", "win"),
    "coolers": ("moves", "move"),
}
"""What the seats of a side do, by the name of the fact: one of them, or several."""


def fact_keys(box: "Box") -> dict[str, Callable[[Any], Any]]:
    """Return how the numbers that rules tell become keys of the table."""

    def piece(word: int) -> str:
        return box.piece_options[word].key

    def pieces(words: Sequence[int]) -> list[str]:
        return [piece(word) for word in words]

    def square(number: int) -> str:
        return f"square:{number % box.stride}-{number // box.stride}"

    return {
        **dict.fromkeys(("piece", "other", "by", "host", "companion"), piece),
        **dict.fromkeys(("team", "fallen", "beside", "nearby"), pieces),
        "target": lambda index: box.words.options[index].key,
        "trap": lambda word: box.token_options[word].key,
        "marker": lambda letter: box.letter_options[letter].key,
        "pick": lambda card: box.card_options[card].key,
        "square": square,
        "path": lambda path: [square(number) for number in path],
        **dict.fromkeys(("dice", "reply"), lambda faces: [FACES[face] for face in faces]),
        "type": lambda kind: type_symbol(box.types[kind]),
        "base": lambda number: box.bases[number][0],
        "status": lambda kind: box.statuses[kind].name,
        "held": lambda kind: box.tokens[kind].name,
    }


def fact_words(box: "Box") -> dict[str, Callable[[Any], str]]:
    """Return how facts that are no names are said."""

    def things(keys: Sequence[str]) -> str:
        return joined([thing(key) for key in keys])

    return {
        "seat": lambda number: thing(f"seat:{number}"),
        **{fact: _doing(*verbs) for fact, verbs in DOING.items()},
        **dict.fromkeys(("marked", "leaders", "owners"), _seats),
        "team": things,
        "fallen": lambda keys: f" {things(keys)}" if keys else "",
        "beside": lambda keys: f" beside {things(keys)}" if keys else "",
        "nearby": lambda keys: f" and stands beside {things(keys)}" if keys else "",
        "path": lambda path: counted(len(path), "square"),
        "out": lambda out: ", who is knocked out" if out else "",
        "into": lambda entered: " into the scoring area" if entered else "",
        "cause": lambda name: f" ({name})" if name else "",
        "using": lambda name: f" with {name}" if name else "",
        "thrown": lambda dice: counted(dice, "die", "dice"),
        "more": _more,
        "idle": lambda idle: ", but nothing comes of it" if idle else "",
        "saved": _saved,
        **dict.fromkeys(("dice", "reply"), lambda faces: symbols(faces) or "no dice"),
        **dict.fromkeys(("hits", "blocks"), lambda number: counted(number, "success", "successes")),
        **dict.fromkeys(("space", "old"), lambda number: f"space {number}"),
        "verdict": lambda how: {"": "", "tie": ": a tie is not enough"}.get(how, ": that is not enough"),
        "roller": lambda key: thing(key) if key in box.sentences.names else f"For {key} an opponent",
        "type": thing,
        "goal": lambda goal: f" of {goal}" if goal else " in all",
        "score": lambda points: (
            f"{counted(points[0], 'point')} {f'to {points[1]}' if points[0] > points[1] else 'each'}"
        ),
        "rounds": lambda number: f"{counted(number, 'round')} {'is' if number == 1 else 'are'}",
    }


def _seats(seats: Sequence[int]) -> str:
    return joined([thing(f"seat:{seat}") for seat in seats])


def _doing(one: str, several: str) -> Callable[[Sequence[int]], str]:
    """Return what seats do: `Maria scores`, `you score`, `Maria and Ben score`."""
    return lambda seats: f"{_seats(seats)} {{{one}|{several}}}" if len(seats) == 1 else f"{_seats(seats)} {several}"


def _more(parts: Sequence[Part]) -> str:
    """Return why there are more dice than the card says."""
    return f", {joined([f'{part.value} of them {part.source}' for part in parts])}" if parts else ""


def _saved(parts: Sequence[Part]) -> str:
    """Return what makes an ability cheaper or dearer."""
    return "".join(f" ({part.source}: {abs(part.value)} {'lower' if part.value < 0 else 'higher'})" for part in parts)


COPIES = ("", " II", " III", " IV")
"""What is added to a name where several sides bring the same."""


def called(box: "Box") -> dict[str, str]:
    """Return what keys and symbols are called."""
    names = dict(SYMBOL_NAMES) | {symbol: word for symbol, (word, _) in MOVES.items()}
    names |= {type_symbol(name): name.title() for name in box.types}
    names |= {option.key: option.text + COPIES[n % len(COPIES)] for n, option in enumerate(box.piece_options)}
    names |= {option.key: option.text for option in (*box.token_options, *box.card_options)}
    names |= {
        option.key: f"point marker {letter}" for option, letter in zip(box.letter_options, box.letters, strict=True)
    }
    for feat in box.feats:
        names |= {f"{feat.source}:{feat.key}{copy}": feat.name for copy in ("", ".2", ".3", ".4")}
    names |= {f"item:{item.key}{copy}": item.name for item in box.items for copy in ("", ".2", ".3", ".4")}
    return names | {box.triumph_option.key: "triumph marker"}
