"""One process of `Several`: steps its share of the matches whenever it is told to. It ends with its input."""

import signal
import sys

import msgspec

from slugfest.kernel.faults import told_already
from slugfest.lab.orders import answers_out

from .many import Many
from .several import DONE, FAULT, Task, shared_rows


def main() -> None:
    """Serve until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who is interrupted is the process that gives the orders
    told_already()
    orders, out = sys.stdin.buffer, answers_out()
    task = msgspec.json.decode(orders.readline(), type=Task)
    try:
        game = task.game()
        rows = shared_rows(game, task.total, task.path).part(task.first, task.count)
        many = Many(game, task.count, seed=task.seed, bots=task.players(), rows=rows, first=task.first)
        while True:
            out.write(DONE)
            out.flush()
            if not orders.read(1):
                return
            many.step()
    except BrokenPipeError:
        return
    except Exception as fault:
        out.write(FAULT + str(fault).encode())
        out.flush()


if __name__ == "__main__":
    main()
