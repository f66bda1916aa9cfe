"""Reading the box: the built-in content and packs of one's own, checked so that play never meets a surprise."""

from collections.abc import Sequence
from pathlib import Path

from slugfest.kernel.content import Pack, content_hash
from slugfest.kernel.shelf import Shelf, Stock, Table, boxed

from .box import Box
from .cards import AssetCard, Constants, SetCard
from .checks import check_asset, check_set, check_together

FILE = Path(__file__).parent / "guardians.toml"
TABLES = {"sets": Table("guardians", "set", SetCard), "assets": Table("guardians", "asset", AssetCard)}
STOCK = Stock(FILE.parent, TABLES, (*TABLES, "meta"))
MOST_CARDS = 60


def load(packs: Sequence[Pack] = ()) -> Box:
    """Return the box, with packs added; every problem found is named in one error.

    >>> box = load()
    >>> len(box.sets), len(box.assets)
    (6, 19)
    """
    return boxed(_loaded, packs)


def _loaded(packs: Sequence[Pack]) -> Box:
    constants = STOCK.single("guardians", "guardians", Constants)
    shelf = Shelf(STOCK, packs)
    sets, assets = [], []
    for card, where in shelf.each("sets", SetCard):
        check_set(card, where, shelf.problems)
        sets.append(card)
    for asset, where in shelf.each("assets", AssetCard):
        check_asset(asset, where, shelf.problems)
        assets.append(asset)
    if not shelf.mended:
        check_together(sets, assets, shelf.origin, shelf.problems)
    if len(assets) > MOST_CARDS:
        shelf.problems.append(f"{len(assets)} Assets are too many for the board; at most {MOST_CARDS}")
    shelf.refuse()
    digest = content_hash([STOCK.file("guardians")["guardians"], shelf.raw["sets"], shelf.raw["assets"]])
    return Box(constants, sets, assets, digest)
