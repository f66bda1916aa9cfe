"""What a table does about a damaged record: it goes on without the damaged part and says so, or refuses to go on."""

from typing import TYPE_CHECKING

from .store import Damaged

if TYPE_CHECKING:
    from .events import Repaired
    from .table import LiveTable


def pass_over(table: "LiveTable", repaired: "Repaired") -> None:
    """Go on without the events that were damaged; dice fall anew from there."""
    table.gone = [*table.gone, (repaired.first, repaired.last)]
    if not table.ledger.fair:  # fair dice begin another joint round
        table.undos += 1
    if table.clock is not None:
        table.clock.since = repaired.time
    many = "1 later answer no longer counts" if repaired.lost == 1 else f"{repaired.lost} later answers no longer count"
    table.news = (
        f"Part of the record of this table was damaged ({repaired.why}): "
        f"the match goes on from answer {table.first + len(table.lines)}; {many}."
    )


async def refuse_damage(table: "LiveTable") -> None:
    """Say what is wrong with the record of a table that cannot read it again."""
    raise Damaged(f"table {table.row.id} is damaged: {'' if table.damage is None else table.damage.why}")


async def refuse_older(table: "LiveTable") -> None:
    """Refuse to go on when the database has less than was acknowledged."""
    last = await table.store.last(table.row.id)
    if last < table.seq:
        raise Damaged(
            f"the database has only {last} of the {table.seq} events of table {table.row.id}: an older copy was put in "
            "its place; put the right one back, or start the service again to go on from the older one"
        )
