"""Making used Cores ready again, which only own cards do (SB-EFF-15)."""

from slugfest.kernel.game import Choose, Option, Script

from ..content.faces import CORES
from .table import Table

ALL_CORES = (1 << len(CORES)) - 1


def used_cores(table: Table, seat: int) -> list[Option]:
    """List the Cores that a player has used."""
    ready = table.state.players[seat].cores
    return [option for option in table.box.core_options if not ready >> option.value & 1]


def ready_some(table: Table, seat: int, count: int) -> Script[None]:
    """Make so many of a player's used Cores ready; the player chooses which, where there are more (SB-EFF-15)."""
    player = table.state.players[seat]
    for _ in range(min(count, (ALL_CORES & ~player.cores).bit_count())):
        option = yield Choose(seat, "brawl.core", used_cores, table, seat)
        player.cores |= 1 << option.value
        if table.tell is not None:
            table.tell("readied", seat=seat, core=option.value)
