"""What the symbols of Risk are called, and what they mean."""

SYMBOL_NAMES = {
    "pin": "sectors",
    "unit_3": "units",
    "unit_1": "unit",
    "star": "symbol",
    "hand": "cards in hand",
    "die": "odds",
    "docking": "docking station",
    "resource": "resource chip",
    "loki": "Loki token",
    "scepter": "scepter",
    "helicarrier": "Helicarrier",
    "tower_1": "Avengers Tower, one piece",
    "tower_2": "Avengers Tower, two pieces",
    "tower_3": "Avengers Tower",
    "dark_elf": "Dark Elf",
    "operative": "S.H.I.E.L.D. operative",
    "deck": "cards in the deck",
    "discard": "cards in the discard pile",
    "sword": "attack",
    "shield": "defence",
}
COMMON = {
    "pin": "how many somebody holds.",
    "unit_3": "all that somebody has on the map; one always stays behind in a sector.",
    "star": "2 to 10 of them, on cards, are traded for units at the start of a turn.",
    "sword": "up to 3 attack dice: 1 for each unit that fights.",
    "shield": "up to 2 defence dice. The defender wins ties.",
}
MANHATTAN = {
    "docking": "from a docking sector one can invade the Helicarrier's Flight Deck; Captain America needs 5 of them.",
    "resource": "Iron Man takes it when he conquers the sector; 2 of them build a piece of the Avengers Tower.",
    "loki": "one of Loki's tokens hides the scepter, the others are illusions. Thor turns one when he conquers its "
    "sector; whoever defends beside one rolls 8-sided dice.",
    "helicarrier": "entered from docking sectors at the Flight Deck, then the Bridge, then the Engine Deck; whoever "
    "holds all three can invade docking sectors from it.",
    "dark_elf": "neutral: they hold Asgard, never attack, and roll 8-sided dice.",
    "operative": "neutral: they hold the Helicarrier, never attack, and roll 8-sided dice.",
    "tower_3": "the Avengers Tower has three pieces; the second one closes the docking station under it.",
}
