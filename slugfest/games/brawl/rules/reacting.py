"""Reactions (SB-REACT): step 5 of an attack."""

from slugfest.kernel.game import Choose, Option, Script

from ..content.faces import REACTION, Card
from .effects import resolve
from .table import Table, card_key, champion_of, option_of, side_of, team_of


def defenders(table: Table, card: Card) -> list[int]:
    """Return the targets on which a Reaction may be played: the Actor's Enemies that nothing bars (SB-EFF-03)."""
    if card.unanswerable:
        return []
    team = table.team[table.fight.actor]
    return [target for target in table.fight.targets if table.team[target] != team and not dreaded(table, target)]


def dreaded(table: Table, target: int) -> bool:
    """Whether an Enemy near a target keeps Reactions from being played on it (SB-EFF-03)."""
    at, team = table.at, table.team
    for other, place in enumerate(at):
        if place >= 0 and team[other] != team[target]:
            bars = side_of(table, other).bars
            if bars and table.board.distance[place][at[target]] <= bars:
                return True
    return False


def reaction(table: Table, card: Card) -> Script[None]:
    """Ask the opponents, the next in turn order first; only one Reaction may be played (SB-REACT-03, ST-REACT-02).

    They are asked whether or not they hold one, so that the pause tells nothing (SB-REACT-10).
    """
    state, fight = table.state, table.fight
    open_to_it = defenders(table, card)
    if not open_to_it:
        return
    for step in range(1, len(state.order)):
        seat = state.order[(state.turn + step) % len(state.order)]
        if team_of(seat) == team_of(fight.seat):
            continue
        option = yield Choose(seat, "brawl.react", reaction_options, table, seat, private=True)
        if option is not table.box.skip:
            yield from react(table, seat, option.value, open_to_it)
            return


def reaction_options(table: Table, seat: int) -> list[Option]:
    """List the Reactions in hand whose Core is ready, and to pass (SB-REACT-02)."""
    cards, options = table.box.cards, table.box.card_options
    player = table.state.players[seat]
    found = [
        options[card] for card in player.hand if cards[card].type == REACTION and player.cores >> cards[card].core & 1
    ]
    found.append(table.box.skip)
    return found


def react(table: Table, seat: int, number: int, open_to_it: list[int]) -> Script[None]:
    """Play a Reaction on one of the targeted Champions of the team (SB-REACT-04, ST-REACT-01)."""
    fight = table.fight
    player = table.state.players[seat]
    card = table.box.cards[number]
    player.hand.remove(number)
    if number in player.shown:
        player.shown.remove(number)
    player.cores &= ~(1 << card.core)
    fight.reactor, fight.reaction = seat, number
    defender = open_to_it[0]
    if len(open_to_it) > 1:
        option = yield Choose(seat, "brawl.defender", defender_options, table, open_to_it)
        defender = champion_of(table, option)
    fight.defender = defender
    if table.tell is not None:
        table.tell("reacted", seat=seat, card=card_key(table, seat, number), champion=table.state.who[defender])
    fight.reacting = True
    yield from resolve(table, card.before, defender, seat)
    fight.reacting = False


def defender_options(table: Table, open_to_it: list[int]) -> list[Option]:
    """List the Champions on which the Reaction may be played."""
    return [option_of(table, champion) for champion in open_to_it]
