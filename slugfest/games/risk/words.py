"""What Risk says to people: prompts, journal sentences, and texts made from the data of cards, Allies and Hulk."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from slugfest.kernel.game import Sentences

from .cards import Bonus, FactionCard

if TYPE_CHECKING:
    from .box import Box

PROMPTS = {
    "risk.faction": "Choose your faction.",
    "risk.place": "Put {stack} Units into which sector?",
    "risk.trade": "Trade cards for Units?",
    "risk.trade_more": "Add which card, or trade these?",
    "risk.ally": "Gain an Ally with which card?",
    "risk.ally_place": "Where does the Ally start?",
    "risk.deploy": "Place Units ({pile} left): where?",
    "risk.deploy_count": "Place how many of {pile} in {target}?",
    "risk.invade": "Invade from where?",
    "risk.target": "Invade which neighbour of {source}?",
    "risk.squad": "Which Allies take part?",
    "risk.commit": "{source} attacks {target}: commit how many?",
    "risk.until": "Attack {target} until it falls or {source} is down to how many?",
    "risk.defend": "{source} attacks {target} with {attack}: defend with how many?",
    "risk.battle_attack": "Play a card before the roll?",
    "risk.battle_defend": "Play a card before the roll?",
    "risk.after_roll": "Play a card after the roll?",
    "risk.after_compare": "Play a card before Units are removed?",
    "risk.reroll": "Re-roll which dice?",
    "risk.move_in": "Move how many into {target}?",
    "risk.hulk": "Hulk is out: where does he appear?",
    "risk.maneuver": "Maneuver from where?",
    "risk.maneuver_to": "Maneuver from {source} to where?",
    "risk.maneuver_count": "Move how many from {source} to {target}?",
    "risk.allies_from": "Move Allies from where?",
    "risk.allies_to": "Move them to where?",
    "risk.card_target": "In which place?",
    "risk.card_place": "Into which own place?",
    "risk.card_count": "How many?",
    "salvage risk.card_target": "Move the chip of which sector?",
    "salvage risk.card_target 2": "Move the chip of {card_from} to where?",
    "remove_units risk.card_target": "Remove Units from where?",
    "defect risk.card_target": "Remove a Unit from where?",
    "defect risk.card_place": "Put a Unit beside {card_from}: where?",
    "redeploy_docking risk.card_target": "Move Units from which docking sector?",
    "redeploy_docking risk.card_place": "Move Units from {card_from} to which docking sector?",
    "redeploy_docking risk.card_count": "Move how many from {card_from} to {card_to}?",
}

SENTENCES = {
    "faction": "Seat {seat} takes {faction}.",
    "rolled_first": "They roll {dice} for the order.",
    "begins": "{who} begins.",
    "order": "The turn order is {players}.",
    "placed": "{who} puts {count} Units into {place}.",
    "turn": "Round {round}: {who} receives {count} Units ({parts}).",
    "traded": "{who} trades {symbols} symbols for {count} Units.",
    "traded_cards": "{who} trades {cards} ({symbols} symbols) for {count} Units.",
    "deployed": "{who} places {count} in {place}.",
    "declared": "{who} invades {target} from {source}.",
    "battle": "{attack} against {defence}: {source} loses {lost}, {target} loses {won}.",
    "conquered": "{who} conquers {target} and moves {count} in.",
    "eliminated": "{loser} is eliminated; {who} takes {count} cards.",
    "maneuvered": "{who} moves {count} from {source} to {target}.",
    "drew": "{who} draws a card and has {count}.",
    "no_card": "There is no card left for {who}.",
    "reshuffled": "The discard pile becomes the new deck.",
    "ally": "{who} gains {ally} in {place}.",
    "allies_left": "{allies} leaves the board.",
    "allies_moved": "{allies} moves to {place}.",
    "squad": "{allies} takes part.",
    "card": "{who} plays {card}: {text}.",
    "rerolled": "{who} re-rolls {old} and gets {dice}.",
    "cancelled": "{who} keeps {count} Units after all.",
    "hydra": "Sleeper agents: {dice}; {count} join {who}.",
    "removed": "{count} Units in {place} are removed.",
    "dropped": "{count} Units land in {place}.",
    "rage": "Hulk's rage is {meter}.",
    "hulk": "Hulk appears in {place}.",
    "calm": "Hulk calms down.",
    "chip": "{who} takes the resources of {place}.",
    "chip_moved": "The resources of {place} move to {target}.",
    "built": "{who} builds {piece} of the Tower in {place}.",
    "token": "{who} turns Loki's token in {place}: {token}.",
    "guard": "{rounds} rounds have been played: the game stops.",
    "won": "{who} wins: {reason}.",
}

PIECES = ("the first Foundation", "the second Foundation", "the top")


def named(box: "Box") -> dict[str, Callable[[Any], str]]:
    """Return how journal facts are named: numbers of factions, places and cards become words."""

    def faction(number: int) -> str:
        return box.factions[number].name

    def place(number: int) -> str:
        return box.place_names[number]

    def dice(faces: Sequence[int]) -> str:
        return " ".join(map(str, faces))

    def allies(numbers: Sequence[int]) -> str:
        return joined([box.allies[number].name for number in numbers])

    return {
        "who": faction,
        "loser": faction,
        "faction": faction,
        "seat": lambda seat: str(seat + 1),
        "players": lambda numbers: joined([faction(number) for number in numbers]),
        "place": place,
        "source": place,
        "target": place,
        "attack": dice,
        "defence": dice,
        "dice": dice,
        "old": dice,
        "allies": allies,
        "ally": lambda number: box.allies[number].name,
        "card": lambda number: box.cards[number].name,
        "cards": lambda numbers: joined([box.cards[number].name for number in numbers]),
        "piece": lambda number: PIECES[number],
    }


class Told(Sentences):
    """Sentences over places, some of which end with a full stop of their own.

    >>> Told({"fell": "Thor conquers {place}."}, {}).say("fell", {"place": "Washington D.C."})
    'Thor conquers Washington D.C.'
    """

    __slots__ = ()

    def say(self, kind: str, facts: Mapping[str, Any]) -> str:
        """Return one readable line."""
        return super().say(kind, facts).replace("..", ".")


def joined(things: list[str]) -> str:
    """Join words as a person would.

    >>> joined(["Falcon", "Vision", "Batroc"])
    'Falcon, Vision and Batroc'
    """
    return " and ".join(([", ".join(things[:-1])] if len(things) > 1 else []) + things[-1:])


def counted(count: int, thing: str) -> str:
    """Return a number of things in words.

    >>> counted(1, "Unit"), counted(3, "Unit")
    ('1 Unit', '3 Units')
    """
    return f"{count} {thing}{'s' * (count != 1)}"


def power_text(card: FactionCard) -> str:
    """Return what a card's power does, made from its data."""
    n = card.n
    return {
        "extra_units": f"{n} more Units to place",
        "salvage": "move a resource chip to the next sector that is not yours (Iron Man only)",
        "drop_units": f"{counted(n, 'Unit')} into one own {'docking sector' if card.where == 'docking' else 'place'}",
        "remove_units": f"remove {counted(n, 'Unit')} from a place within reach that holds more",
        "defect": "remove a Unit from a place within reach that holds more, and put one of yours beside it",
        "rage": f"Hulk's rage {'rises' if n > 0 else 'falls'} by {abs(n)}",
        "hydra_target": f"this turn operatives join you on {n} or more (Winter Soldier only)",
        "redeploy_docking": "move Units from one own docking sector to another",
        "single_defender": "the defender commits a single Unit in this battle",
        "attack_d8": f"{counted(n, 'attack die').replace('dies', 'dice')} {'are' if n > 1 else 'is'} 8-sided",
        "defend_d8": f"{counted(n, 'defence die').replace('dies', 'dice')} {'are' if n > 1 else 'is'} 8-sided",
        "reroll": f"re-roll up to {n} of your dice",
        "cancel_loss": f"up to {counted(n, 'lost Unit')} {'are' if n > 1 else 'is'} not lost",
        "extra_maneuver": f"{counted(n, 'more maneuver').replace('more maneuvers', 'more maneuvers')}",
        "maneuver_through": "one maneuver may cross opposing sectors",
    }[card.do]


def bonus_text(bonus: Bonus) -> str:
    """Return what one bonus does to the dice.

    >>> bonus_text(Bonus(do="attack_plus", die="second", n=1))
    'second-highest attack die +1'
    """
    die = "highest" if bonus.die == "highest" else "second-highest"
    if bonus.only_in:
        return f"+{bonus.n} d8 in a docking sector or on the Helicarrier"
    return {
        "attack_d8": f"{bonus.n} attack d8",
        "attack_reroll": f"re-roll {bonus.n} attack {'die' if bonus.n == 1 else 'dice'}",
        "attack_plus": f"{die} attack die {bonus.n:+d}",
        "enemy_highest": f"defender's highest die {bonus.n:+d}",
        "win_tie": "wins a tie of the highest dice",
        "defend_d8": f"{bonus.n} defence d8",
        "defend_plus": f"{die} defence die {bonus.n:+d}",
    }[bonus.do]


def bonuses_text(bonuses: Sequence[Bonus]) -> str:
    """Return what an Ally or Hulk does, in words."""
    return ", ".join(map(bonus_text, bonuses)) or "nothing"
