"""What stands around every game: dice and signs."""

from .emblems import add, group
from .parts import BOOT, CROWN, HEART, SHIELD, skull, sword
from .shapes import c, el, join, ln, p, poly, rect, ring, star

group("Table: dice")
dq = rect(7, 7, 50, 50, 10)
G = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}
for n, pts in G.items():
    add(
        f"die_{n}",
        f"die showing {n}",
        f"a six-sided die that shows {n}",
        dq - join(*[c(32 + 13.5 * x, 32 + 13.5 * y, 5.4) for x, y in pts]),
    )
add(
    "die_8",
    "eight-sided die",
    "eight-sided die in RISK and Guardians",
    poly(30.3, 6.5, 30.3, 9, 12, 39.5, 6.5, 39.5)
    | poly(33.7, 6.5, 57.5, 39.5, 52, 39.5, 33.7, 9)
    | poly(32, 11.5, 49.5, 41, 14.5, 41)
    | poly(7.5, 43, 56.5, 43, 32, 59.5),
)

group("Table")
add("ui_heart", "heart", "hit points, life", HEART)
add("ui_health", "cross", "health, healing", p("M22 4H42V22H60V42H42V60H22V42H4V22H22Z").soft(3))
add("ui_shield", "shield", "defence, protection", SHIELD - ln("M32 4V60", 2.6, "butt") - ln("M6 28H58", 2.6, "butt"))

add("ui_sword", "sword", "attack, fight", sword(62, 11.5, 28, 13).turn(45).fit())

add(
    "ui_boot",
    "boot",
    "move",
    BOOT.move(-2, 0) - ln("M15 12H38", 2.4, "butt") | p("M14 52H58V55C58 58 56 60 53 60H17C15 60 14 58 14 56Z"),
)

cf = rect(21, 0, 23, 42, 3.6)
fan = [cf.turn(a, 32, 62) for a in (-30, -10, 10, 30)]
hand = fan[3] - star(32.5, 12, 4, 7, 2.8).turn(30, 32, 62)
add(
    "ui_hand",
    "cards in a fan",
    "hand of cards",
    (
        hand
        | fan[2].under(fan[3], 2.6)
        | fan[1].under(fan[2] | fan[3], 2.6)
        | fan[0].under(fan[1] | fan[2] | fan[3], 2.6)
    ).fit(),
)
add(
    "ui_deck",
    "pile of cards",
    "deck to draw from",
    rect(13, 4, 38, 40, 5) - star(32, 24, 4, 13, 4.5)
    | p("M13 43C13 46 15 47.5 18 47.5H46C49 47.5 51 46 51 43V46.5C51 50.5 49 52 46 52H18C15 52 13 50.5 13 46.5Z").move(
        0, 0.5
    )
    | p("M13 43C13 46 15 47.5 18 47.5H46C49 47.5 51 46 51 43V46.5C51 50.5 49 52 46 52H18C15 52 13 50.5 13 46.5Z").move(
        0, 8
    ),
)

card_ = rect(17, 5, 30, 36, 4).turn(9, 32, 23)
cross_ = ln("M25.5 16.5L38.5 29.5M38.5 16.5L25.5 29.5", 5.6).turn(9, 32, 23)
pile = poly(32, 29, 60, 41, 32, 52, 4, 41) | poly(4, 45, 32, 56, 60, 45, 60, 49, 32, 60, 4, 49)
add("ui_discard", "crossed card on a pile", "discard pile", (card_ - cross_) | pile.under(card_, 2.4))
iso_t = poly(32, 4, 57, 17, 32, 30, 7, 17)
iso_l = poly(5.5, 20.5, 30.3, 33.5, 30.3, 60, 5.5, 46)
iso_r = iso_l.flip()
add(
    "ui_die",
    "die",
    "dice, roll",
    (iso_t - el(32, 17, 5.5, 3))
    | (iso_l - el(12, 32, 2.6, 3.6, -8) - el(23.5, 47.5, 2.6, 3.6, -8))
    | (iso_r - el(52, 32, 2.6, 3.6, 8) - el(46, 40, 2.6, 3.6, 8) - el(40.5, 47.5, 2.6, 3.6, 8)),
)

add(
    "ui_undo",
    "arrow turning back",
    "undo",
    ln("M18 21H38C48 21 55 27.5 55 37C55 46.5 48 53 38 53H20", 9, "butt") | poly(24, 4, 24, 38, 4, 21),
)
bulb = (
    p(
        "M32 4C44 4 52 13 52 24C52 31 48.5 35.5 45 39.5C43 42 42 44 42 46"
        "H22C22 44 21 42 19 39.5C15.5 35.5 12 31 12 24C12 13 20 4 32 4Z"
    )
    - ln("M20.5 23C21 17.5 25 13 30.5 12", 3)
    | rect(22, 48.5, 20, 4.5, 2)
    | p("M25 55.5H39C38.5 58.5 36 60 32 60C28 60 25.5 58.5 25 55.5Z")
)
add("ui_hint", "lamp", "hint", bulb)
bot = (
    rect(10, 17, 44, 34, 8) - el(22.5, 32, 5, 5.5).both() - rect(23, 42, 18, 3.6, 1.8)
    | rect(4, 27, 4, 14, 1.5).both()
    | rect(30, 9, 4, 7)
    | c(32, 7.5, 3.6)
    | rect(18, 53.5, 28, 6.5, 2)
)
add("ui_bot", "robot head", "bot", bot)
add("ui_person", "head and shoulders", "person", c(32, 18, 14) | p("M6 60C6 44 16 36 32 36C48 36 58 44 58 60Z"))
add("ui_clock", "clock", "time, clock", ring(32, 32, 28, 6) | ln("M32 17V33L42 40", 5.6))
add(
    "ui_chat",
    "speech bubble",
    "chat",
    p("M12 6H52C57 6 60 9.5 60 14V38C60 42.5 57 46 52 46H32L18 59V46H12C7 46 4 42.5 4 38V14C4 9.5 7 6 12 6Z")
    - c(19, 26, 3.6)
    - c(32, 26, 3.6)
    - c(45, 26, 3.6),
)
spk = p("M4 22H15L33 7V57L15 42H4Z")
add(
    "ui_sound_on",
    "loudspeaker with waves",
    "sound on",
    spk | ln("M41 22C45 27.5 45 36.5 41 42", 5) | ln("M49 13.5C58 23 58 41 49 50.5", 5),
)
add("ui_sound_off", "loudspeaker with a cross", "sound off", spk | ln("M41.5 23.5L57.5 40.5M57.5 23.5L41.5 40.5", 5.6))

add(
    "ui_replay",
    "circular arrow around a play sign",
    "replay",
    (ring(32, 34, 26, 6) - poly(32, 34, 32, -4, -6, -4, -6, 23))
    | poly(33, 4, 33, 18, 19, 11)
    | poly(26, 23.5, 43.5, 34, 26, 44.5),
)
bk = p("M32 14C26 8 16 6.5 4 7.5V52C16 51 26 52.5 32 58C38 52.5 48 51 60 52V7.5C48 6.5 38 8 32 14Z")
add(
    "ui_rules",
    "open book",
    "rules",
    bk
    - ln("M32 14V58", 2.8, "butt")
    - ln("M11 18.5C16 18.5 21 19.5 25 21.5M11 28C16 28 21 29 25 31M11 37.5C16 37.5 21 38.5 25 40.5", 2.8).both(),
)
lk = ln("M28 22L36 14C41 9 48 9 52.5 13.5C57 18 57 25 52 30L42.5 39", 6.4)
add("ui_link", "two links of a chain", "link, share", lk | lk.turn(180) | ln("M24.5 39.5L39.5 24.5", 6.4))
ey = p("M4 32C12 18 22 12 32 12C42 12 52 18 60 32C52 46 42 52 32 52C22 52 12 46 4 32Z")
add("ui_eye", "eye", "spectator, visible", ey - (c(32, 32, 13.5) - c(32, 32, 7.5)))
add(
    "ui_lock",
    "padlock",
    "locked, private",
    rect(9, 27, 46, 33, 5) - c(32, 40, 4.6) - p("M30 41H34L36 51H28Z")
    | ln("M19 28V20C19 12 24.5 7 32 7C39.5 7 45 12 45 20V28", 6.4, "butt"),
)
add("ui_crown", "crown", "winner", CROWN.fit())
add("ui_skull", "skull", "out of the game", skull())
add("ui_star", "star", "points, favourite", star(32, 34, 5, 30, 12.4).fit())
add("ui_coin", "coin", "coins, points", c(32, 32, 28) - ring(32, 32, 23, 2.8) - (star(32, 32, 4, 14, 5)))
arr = p("M32 4L58 32H42V60H22V32H6Z")
for name, turn in (("up", 0), ("right", 90), ("down", 180), ("left", 270)):
    add(f"ui_arrow_{name}", f"arrow {name}", f"{name}", arr.turn(turn))
tri = p("M32 4C34.5 4 36.5 5 38 7.5L59 51C61 56 58.5 60 53.5 60H10.5C5.5 60 3 56 5 51L26 7.5C27.5 5 29.5 4 32 4Z")
add("ui_warning", "triangle with an exclamation mark", "warning", tri - p("M28 20H36L34.5 41H29.5Z") - c(32, 49.5, 4))

add("ui_check", "tick", "yes, done", ln("M10.5 34L25 48.5L53.5 15.5", 12, "round", "miter"))

add("ui_cross", "cross", "no, close", ln("M12 12L52 52M52 12L12 52", 12))
add("ui_pause", "two bars", "pause", rect(10, 6, 16, 52, 3) | rect(38, 6, 16, 52, 3))
add(
    "ui_play",
    "triangle",
    "play",
    p("M14 8C14 5 17 3.5 20 5.5L56 29C58.5 30.7 58.5 33.3 56 35L20 58.5C17 60.5 14 59 14 56Z"),
)

ffw = p("M4 12C4 9 6.5 8 9 9.5L31.5 30C33 31.5 33 32.5 31.5 34L9 54.5C6.5 56 4 55 4 52Z")
add("ui_fast_forward", "two triangles", "faster", ffw | ffw.move(27.5, 0))
gear = (c(32, 32, 21) | join(*[poly(27, 12, 28.5, 4, 35.5, 4, 37, 12).turn(a) for a in range(0, 360, 45)])) - c(
    32, 32, 9
)
add("ui_settings", "cog", "settings", gear)

cup = p(
    "M17 5H47V23C47 33 42 39 35.5 41V48H41C44 48 46 50.5 46 54V59H18V54C18 50.5 20 48 23 48H28.5V41C22 39 17 33 17 23Z"
)
add("ui_trophy", "cup with two handles", "trophy, score table", cup | ln("M17 12H7.5C7 23 11 30 19 31", 5).both())
swap = poly(4, 20, 20, 6, 20, 14.5, 56, 14.5, 56, 25.5, 20, 25.5, 20, 34)
add("ui_swap", "two arrows in opposite directions", "exchange", swap.move(0, -1) | swap.turn(180).move(0, 1))
add(
    "ui_skip",
    "triangle against a bar",
    "pass, next, to the end",
    p("M8 9C8 6 11 4.5 14 6.5L43 29C45 30.7 45 33.3 43 35L14 57.5C11 59.5 8 58 8 55Z") | rect(47, 5, 9, 54, 2.5),
)
add("ui_list", "list", "log, journal", join(*[c(9, y, 5) | rect(19, y - 4, 41, 8, 3) for y in (12, 32, 52)]))
glass = p("M14 10H50C50 22 44 27 37 32C44 37 50 42 50 54H14C14 42 20 37 27 32C20 27 14 22 14 10Z")
sand = p("M21.5 18H42.5C40.5 22.5 37 25.5 32 28.5C27 25.5 23.5 22.5 21.5 18Z") | p(
    "M32 37C39 41 43 45 44 50H20C21 45 25 41 32 37Z"
)
add(
    "ui_hourglass",
    "hourglass",
    "wait, time running",
    rect(8, 4, 48, 6, 2) | rect(8, 54, 48, 6, 2) | glass - glass.shrink(4.2) | sand,
)
