"""What people can bring to the Guardians of the Galaxy card game: Assets and whole Sets."""

from collections.abc import Iterator
from pathlib import Path

from slugfest.kernel.own import Own, Vocabulary

from .content.box import Box
from .content.cards import Row, SetCard
from .content.load import STOCK
from .content.rows import pattern_of
from .content.texts import POWERS, row_words
from .show.album import album


def rows_of(box: Box) -> Iterator[Row]:
    """Give every row of the Assets."""
    for asset in box.assets:
        yield from asset.card.rows


def sets_of(box: Box) -> Iterator[SetCard]:
    """Give every Set card."""
    yield from box.sets


OWN = Own(
    called="RISK: Guardians of the Galaxy",
    stock=STOCK,
    sample=Path(__file__).parent / "sample.toml",
    album=album,
    plays={
        "sets": "on the table from the start, with its Assets",
        "assets": "on the table from the start, in its Set",
    },
    words=(
        Vocabulary(
            "Rows of Assets",
            "What `rows` of an `[[assets]]` may ask for: `numbers` with `numbers`, `sum123` with `at_least`, "
            "`of_a_kind` with `count`. All rows together need 3 to 5 dice.",
            Row,
            lambda row: row_words(pattern_of(row, 0)),
            rows_of,
            by=("kind",),
        ),
        Vocabulary(
            "Powers of Sets",
            "What `power` of a `[[sets]]` may be.",
            SetCard,
            lambda card: POWERS[card.power].text,
            sets_of,
            by=("power",),
            hidden=(
                "id",
                "name",
                "value",
                "brings_orb",
                "source",
                "rulebook_fields",
                "published_fields",
                "house_fields",
            ),
        ),
    ),
)
