"""A Ray cluster on this machine, in a process of its own: a head that plays nothing, and two nodes with a core each.

Prints the address. On the line `kill` it kills one node without warning, as soon as that one is playing; when its input
ends, the cluster ends.
"""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

# On a busy machine workers that are nice to everybody hardly get anywhere.
os.environ.update({"RAY_USAGE_STATS_ENABLED": "0", "RAY_worker_niceness": "0"})

from ray.cluster_utils import Cluster

SMALL = 80 * 1024 * 1024


def plays(node: Any) -> bool:
    """Whether a worker of the node is playing a batch: Ray names its processes after what they do."""
    raylet = node.all_processes["raylet"][0].process.pid
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = (process / "stat").read_text().rpartition(")")[2].split()[1]
            if int(parent) == raylet and (process / "cmdline").read_bytes().startswith(b"ray::play_batch"):
                return True
    return False


def main() -> None:
    cluster = Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 0, "object_store_memory": SMALL, "include_dashboard": False},
    )
    try:
        nodes = [cluster.add_node(num_cpus=1, object_store_memory=SMALL) for _ in range(2)]
        cluster.wait_for_nodes()
        print(f"address {cluster.address}", flush=True)
        for line in sys.stdin:
            if line.strip() == "kill":
                node, begun = nodes.pop(), time.monotonic()
                while not plays(node) and time.monotonic() - begun < 60:
                    time.sleep(0.01)
                cluster.remove_node(node, allow_graceful=False)
    finally:
        cluster.shutdown()


if __name__ == "__main__":
    main()
