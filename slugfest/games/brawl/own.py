"""What people can bring to Super Fantasy Brawl: Champions with their cards, cards for others, Challenges."""

from collections.abc import Iterator
from pathlib import Path

from slugfest.kernel.own import Own, Vocabulary

from .content.box import Box
from .content.cards import CONDITIONS, Condition, EffectEntry
from .content.load import STOCK
from .content.texts import challenge_text, condition_text, effect_text
from .show.album import album

ME = "the Champion"


def effects_of(box: Box) -> Iterator[EffectEntry]:
    """Give every effect of action cards and of the sides of Champions."""
    for card in box.cards:
        yield from card.card.effects
    for kind in box.kinds:
        yield from kind.card.basic.effects
        yield from kind.card.levelled.effects


def said(effect: EffectEntry) -> str:
    """Return what an effect says, with its condition."""
    given = condition_text(effect, ME)
    return effect_text(effect, ME) + (f" if {given}" if given else "")


def challenges_of(box: Box) -> Iterator[Condition]:
    """Give what Challenges ask for."""
    for challenge in box.challenges:
        yield challenge.condition


def asked(condition: Condition) -> str:
    """Return what a Challenge asks for, in the arena of the box."""
    from .content.load import load

    return challenge_text(condition, load().ground.entry)


OWN = Own(
    called="Super Fantasy Brawl",
    stock=STOCK,
    sample=Path(__file__).parent / "sample.toml",
    album=album,
    plays={
        "champions": "on offer in every draft, and dealt with the others when teams are random",
        "cards": "in the deck of whoever has its Champion",
        "challenges": "shuffled into the Challenges",
    },
    words=(
        Vocabulary(
            "Action cards and Champions",
            "What `effects` of `[[cards]]`, `[champions.basic]` and `[champions.levelled]` may say. `when` is "
            "`pre_attack`, `attack` or `post_attack` on attacks and Reactions, `skill` on skills, and `passive`, "
            "`after_activation` or `on_ko` on Champions. `if` asks one of these, also after a `!` for the opposite: "
            f"{', '.join(f'`{one}`' for one in CONDITIONS)}.",
            EffectEntry,
            said,
            effects_of,
            given=(
                EffectEntry(do="ready_core", when="skill", amount=1),
                EffectEntry(do="root", when="post_attack", target="target"),
                EffectEntry(do="bonus", when="passive", what="push_pull", amount=1),
                EffectEntry(do="pass_through", when="passive", what="enemies"),
                EffectEntry(do="spare_allies", when="passive", what="aoe"),
                EffectEntry(do="negate", when="passive", what="reactions", target="each_enemy", within=1),
                EffectEntry(do="fear", when="post_attack", amount=2, target="target"),
                EffectEntry(do="damage_until_bloodied", when="skill", target="target"),
                EffectEntry(do="swoop", when="pre_attack", amount=3),
            ),
        ),
        Vocabulary(
            "Challenges",
            "What `condition` of a `[[challenges]]` may ask; `and` joins several in `all`.",
            Condition,
            asked,
            challenges_of,
            given=(Condition(kind="none", who="enemy", where="any_area"),),
            by=("kind",),
        ),
    ),
)
