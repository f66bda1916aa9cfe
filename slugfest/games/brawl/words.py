"""The words for people: the sentences of the journal, the questions, names of things."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .box import Box

SENTENCES = {
    "first": "{seat} is first player.",
    "sided": "{seat} takes the {side} side.",
    "brought": "{seat} brings {fighter}.",
    "banned": "{seat} bans {fighter} of {other}.",
    "drafted": "{seat} takes {fighter} into the team.",
    "revealed": "{challenge} is laid in slot {slot}.",
    "laid": "{seat} lays a trap token on {hex}.",
    "mulligan": "{seat} replaces cards of the hand: {amount}.",
    "deployed": "{champion} takes the field on {hex}.",
    "scored": "{seat} scores {challenge}: {amount} VP.",
    "turn": "Round {round}: {seat} begins a turn.",
    "advanced": "The Challenges advance.",
    "dropped": "{challenge} leaves the track.",
    "played": "{seat} plays {card} with {champion}.",
    "acted": "{seat}: {champion} uses {action}.",
    "moved": "{champion} moves to {hex}.",
    "entered": "{champion} comes in from the Gate to {hex}.",
    "dashed": "{champion} dashes to {hex}.",
    "jumped": "{champion} jumps to {hex}.",
    "swooped": "{champion} swoops to {hex}.",
    "forced": "{champion} is moved to {hex}.",
    "shoved": "{champion} is shoved to {hex}.",
    "blocked": "{champion} cannot go {amount} more: as much damage.",
    "feared": "{champion} flees towards {hex}.",
    "placed": "{champion} is placed on {hex}.",
    "swapped": "{champion} and {other} swap places.",
    "token": "A trap token goes from {old} to {hex}.",
    "flipped": "{champion} springs a trap: {trap}.",
    "aimed": "{champion} aims at {names}.",
    "declined": "{champion} does not use {card}.",
    "reacted": "{seat} answers with {card} on {champion}.",
    "attack": "{champion} hits {other} with {strength} against {defence}: {amount} damage ({parts}).",
    "damaged": "{champion} suffers {amount} damage ({total} of {hp}).",
    "healed": "{champion} is healed {amount}.",
    "out": "{champion} is out of action.",
    "vp": "Team {team} gains {amount} VP and has {total}.",
    "levelled": "{champion} Levels Up.",
    "rooted": "{champion} is rooted.",
    "stunned": "Stunned: {seat} discards {card}.",
    "shown": "Stunned: {seat} reveals the hand.",
    "drew": "{seat} draws {amount}.",
    "planned": "{seat} plans {amount}.",
    "discarded": "{seat} discards {card}.",
    "gains": "{champion}: {text} until the end of the turn.",
    "cancelled": "The attack's post-attack abilities are cancelled.",
    "ended": "{seat} ends the turn.",
}


def named(box: "Box") -> dict[str, Callable[[Any], str]]:
    """Return how the facts of a journal entry are named."""

    def champion(who: int) -> str:
        return box.champion_options[who].text

    def hex_at(number: int) -> str:
        return box.ground.keys[number].join("()")

    return {
        "champion": champion,
        "other": lambda who: champion(who) if who >= 0 else f"seat {-who}",
        "fighter": lambda kind: box.kinds[kind].name,
        "card": lambda card: box.cards[card].name,
        "action": lambda action: box.actions[action].name,
        "hex": hex_at,
        "old": hex_at,
        "seat": lambda seat: f"Seat {seat + 1}",
        "side": lambda side: box.ground.entry.sides[side].id,
        "challenge": lambda challenge: box.challenges[challenge].name,
        "trap": lambda trap: TRAPS.get(box.traps[trap].id, box.traps[trap].id),
        "team": lambda team: str(team + 1),
        "names": lambda found: ", ".join(champion(who) for who in found),
    }


TRAPS = {"stun": "Stun", "root": "Root", "damage_1": "1 damage", "damage_2": "2 damage", "damage_3": "3 damage"}
CORE_NAMES = ("Destruction", "Creation", "Manipulation")

PROMPTS = {
    "brawl.first": "Which of you two plays first?",
    "brawl.side": "Which deployment area do you take?",
    "brawl.bring": "Which Champion do you bring?",
    "brawl.ban": "Which Champion do you ban?",
    "brawl.draft": "Which Champion joins your team?",
    "brawl.lay": "Where do you lay the trap token?",
    "brawl.mulligan": "Which cards do you replace?",
    "brawl.deploy": "Where does {champion} begin?",
    "brawl.act": "What do you do?",
    "brawl.champion": "Which Champion?",
    "brawl.move": "Where does {champion} move?",
    "brawl.dash": "Where does {champion} Dash?",
    "brawl.jump": "Where does {champion} Jump?",
    "brawl.swoop": "Where does {champion} Swoop?",
    "brawl.force": "Where do you move {champion}?",
    "brawl.fear": "Where does {champion} flee?",
    "brawl.place": "Where is {champion} placed?",
    "brawl.target": "Whom do you target?",
    "brawl.skill": "Do you use the skill?",
    "brawl.react": "Do you play a Reaction?",
    "brawl.defender": "On which Champion?",
    "brawl.choose": "Which Champion?",
    "brawl.more": "Another one?",
    "brawl.order": "Who is next?",
    "brawl.draw": "How many cards do you draw?",
    "brawl.heal": "How much damage is healed?",
    "brawl.plan": "Which card goes on top of your deck?",
    "brawl.discard": "Which card do you discard?",
    "brawl.stun": "Which card of {champion} do you discard?",
    "brawl.token": "Which trap token do you move?",
    "brawl.token_to": "Where does the trap token go?",
    "brawl.ability": "Do you use {champion}'s ability?",
}
