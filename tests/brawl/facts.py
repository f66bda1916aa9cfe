"""Published facts: a Champion with hit points and defence of both sides, then its cards.

A card is name | Core and type | movement | targeting | strength or +defence | numbers of its effects. Numbers are the
word and amount of every effect, modifiers by their statistic; x: per counted thing, ?: under a condition.
"""

FACTS = """
deryn 7 0 7 0
Heavy Shot|D attack|2|direct 2-3|2|strength 1?, push 1?, push 2?
Ambush|C reaction|||+1|place
Hit and Run|C attack|3|indirect 1-2|2|dash 2
Hunter's Quarry|D skill|2|direct 1-4||strength 1, ignore_defence
Prowl|M skill|2|none||place, draw 2, plan 1
Spring the Trap|M attack|2|indirect 1-4|2|strength 2?, stun?

dugrun 6 2 7 2
Blizzard|D attack|2|melee|2|damage 1?
Knock Down|C attack|2|melee|2|strength 2
Hold Ground|D reaction|||+0|negate
Mighty Blow|M attack|1|melee|1|push 2, stun?
Onwards!|C skill|1|none||draw 1, dash 1
Shield Slam|M skill|1|none||dash 2, push 1

goldarr 8 1 8 1
Anchors Aweigh!|M attack|2|aoe arc3|1|push 1
Harpoon Strike|D attack|2|direct 2-3|1|pull 2
Plundarr!|C attack|2|melee|2|draw damage_dealt
Intimidation|D reaction|||+1|fear 2
Me Hearties|C skill|2|none||draw 1, strength 1, movement 1
Set Sail!|M skill|1|none||swoop 5, damage 1

gwaien 6 0 6 0
Fireball|D attack|1|indirect 2-3|3|damage 2
Arcane Shield|C reaction|||+1|defence 2?
Chain Lightning|C attack|2|direct 2-3|3|damage 2?
Flamespear|D attack|1|direct 3-5|3|push 1
Ignite|M attack|2|indirect 1-2|2|strength 2
Teleport|M skill|0|none||jump 4

kilgore 7 1 8 1
Appetite for Destruction|C attack|0|melee|1|lifesteal, strength 2x
Darksteel Armour|D reaction|||+1|defence 2
Throw|M skill|2|none||jump 3
Fury|C attack|2|aoe ring|2|heal 1
Maul Thrash|M attack|1|melee|2|push 2
Relentless Advance|D skill|1|direct 1-2||force 1, place

korvash 8 0 9 0
Bloodcurdling Roar|M reaction|||+2|negate?
Chop|D attack|0|aoe ring|2|strength 2x
Hell Hath No Fury|D attack|2|indirect 1-2|3|force 1?
Leaping Strike|C attack|1|melee|3|jump 2
Sap Strength|C attack|2|direct 1-2|2|strength 2?
Shockwave|M skill|1|melee||push 1, stun

loralei 4 2 4 2
Clairvoyance|M skill|3|none||draw 1, plan 5
Grasping Vines|D skill|1|direct 1-2||place 2
Healing Rain|C skill|3|none||discard any, heal 3x
Intervention|M reaction|||+1|heal 3?
Nature's Wrath|D attack|1|indirect 3-4|3|ignore_defence
Winding Path|C attack|2|direct 1-2|2|swap

mariusz 7 0 7 0
A Cornered Beast|C reaction|||+0|damage 2
Bone to Pick|D attack|1|melee|2|dash 2?, strength 2?
Closing In|D attack|2|melee|2|dash 2, double?
Overpower|C attack|1|melee|2|dash 2, force 1?
Ravenous Bite|M attack|0|melee|3|dash 2, lifesteal
Stalk the Prey|M skill|0|none||place, stun

nevamor 8 1 8 1
Dark Envoy|M attack|1|direct 2-3|1|plan 2
Grim Harvest|D attack|2|melee|2|strength 2?
Guiding Light|C skill|2|none||place 1, strength 1
Murder of Crows|D reaction|||+1|negate?
Nightmare|M skill|1|none||swoop 4, damage 1, fear 1
Soul Reave|C attack|2|indirect 1-2|2|lifesteal

rath 6 0 7 0
Burrow|C attack|0|melee|3|jump 4
Double Dealing|M attack|2|indirect 1-2|2|double
Go to Ground|C reaction|||+1|jump 2
Nightshade|M skill|2|none||draw 2, plan 1, ignore_defence
Sneak Attack|D attack|0|melee|2|negate
Stalk Beneath|D skill|0|none||place 3, damage 2

taze 9 0 9 0
Bludgeon|M attack|2|indirect 1-2|2|stun
Charge|C attack|1|melee|1|dash 3, strength 1x
Finishing Blow|D attack|0|melee|3|dash 2, ignore_defence?
Momentum|M reaction|||+1|dash 1
Rodeo|D skill|0|none||jump 2, damage 2
Rush|C skill|2|none||dash 2

tzu_xiao 9 0 9 0
Challenge|M attack|1|direct 1-2|2|pull 1
Double Strike|D attack|0|melee|2|dash 2, double
Flash of Jade|D skill|2|aoe arc3||damage_until_bloodied
Focus|C skill|1|none||strength 1, movement 1
Revenge|M reaction|||+0|damage damage_suffered
Pounce|C attack|0|melee|1|jump 3, push 1
"""
