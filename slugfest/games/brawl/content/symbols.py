"""The symbols that texts, scenes and the sprite share: what each is called, and what it does."""

from typing import Final

from .faces import CORES

TRAPS: Final = {
    "stun": "Stun",
    "root": "Root",
    "damage_1": "1-damage",
    "damage_2": "2-damage",
    "damage_3": "3-damage",
}
CORE_NAMES: Final = tuple(core.title() for core in CORES)
SYMBOL_NAMES: Final = {
    "heart": "hit points",
    "shield": "defence",
    "sword": "strength",
    "boot": "movement",
    "trophy": "points",
    **dict(zip(CORES, CORE_NAMES, strict=True)),
}
"""What the symbols in texts (`+2 {sword}`) are called where there are only words."""
STAT_SYMBOLS: Final = {"strength": "{sword}", "defence": "{shield}", "movement": "{boot}"}
KEYWORDS: Final = {
    "push": ("Push", "moves straight away from whoever pushes; each hex it cannot go is 1 damage."),
    "pull": ("Pull", "moves straight towards whoever pulls; each hex it cannot go is 1 damage."),
    "force": ("Force", "you move that Champion up to so many hexes."),
    "fear": ("Fear", "runs straight away as far as it can, up to so many hexes; its own player chooses the way."),
    "dash": ("Dash", "moves up to so many hexes in a straight line."),
    "jump": ("Jump", "moves up to so many hexes over everything, onto a free hex."),
    "swoop": ("Swoop", "flies up to so many hexes in a straight line over everything, onto a free hex."),
    "heal": ("Heal", "removes up to so much damage."),
    "draw": ("Draw", "takes up to so many cards from the deck."),
    "plan": ("Plan", "puts up to so many cards of your hand on top of your deck, face down."),
    "stun": ("Stun", "its player discards one of its cards, or shows a hand without any."),
    "root": ("Root", "no movement of any kind for the rest of the turn."),
    "double": ("Double", "the attack deals its damage twice."),
    "lifesteal": ("Lifesteal", "heals the attacker by the damage dealt."),
    "poison": ("Poison", "whoever the attack damages suffers so much more."),
    "bloodied": ("Bloodied", "at most half of the hit points are left."),
    "level_up": ("Level Up", "who takes an Enemy out turns its card to the better side until it goes out itself."),
}
"""The words of the game that are written with a capital: the symbol, the word, and what it means."""
