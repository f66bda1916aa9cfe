"""Reading classes from several threads at once."""

import subprocess
import sys

MANY_AT_ONCE = """
import sys, threading
import msgspec
from slugfest.kernel.typed import converted

sys.setswitchinterval(1e-6)
for number in range(60):
    card = msgspec.defstruct(f"Card{number}", [(f"field{n}", int) for n in range(30)])
    deck = msgspec.defstruct(f"Deck{number}", [(f"cards{n}", list[card]) for n in range(10)])
    data = {f"cards{n}": [{f"field{m}": 1 for m in range(30)}] for n in range(10)}
    ready = threading.Barrier(3)
    def read():
        ready.wait()
        assert converted(data, deck).cards0[0].field29 == 1
    threads = [threading.Thread(target=read) for _ in range(3)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
print("read")
"""


def test_threads_that_meet_a_class_for_the_first_time_together_do_not_bring_the_process_down():
    run = subprocess.run([sys.executable, "-c", MANY_AT_ONCE], capture_output=True, text=True, timeout=120)
    assert (run.returncode, run.stdout.strip()) == (0, "read"), run.stderr
