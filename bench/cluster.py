#!/usr/bin/env python3
"""What a second worker is worth: `rejilla.ray.rate_many` on a Ray cluster of this machine, a head without processors and one
node, then two, of one processor each.

    bash bench/cluster.sh [--count 20000] [--turns 3]

Times are seconds on the clock (a cluster's work is spread over processes): let nothing else run. A first run on each cluster is
not counted: its workers have to be started.
"""
import argparse
import tempfile
import time
from pathlib import Path

import ray
import rejilla
import rejilla.ray
from ray.cluster_utils import Cluster


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--turns", type=int, default=3)
    args = parser.parse_args()
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    best = []
    with tempfile.TemporaryDirectory() as work:
        rejilla.run("generate", Path(work, "made"), kind="sudoku", seed=1, count=args.count, shard_size=args.count)
        puzzles = Path(work, "made", "part-000000.parquet")
        kept = set()
        for nodes in (1, 2):
            cluster.add_node(num_cpus=1)
            ray.init(address=cluster.address, log_to_driver=False)
            times = []
            for turn in range(args.turns + 1):
                out = Path(work, f"{nodes}-{turn}")
                start = time.monotonic()
                rejilla.ray.rate_many(str(puzzles), str(out), kind="sudoku", shard_size=max(1, args.count // 40))
                times.append(time.monotonic() - start)
                kept.add(b"".join(path.read_bytes() for path in sorted(out.glob("part-*"))))
            ray.shutdown()
            best.append(min(times[1:]))
            print(f"{nodes} worker(s): {' '.join(f'{t:.2f}' for t in times[1:])} s, best {best[-1]:.2f} s", flush=True)
    cluster.shutdown()
    print(f"{args.count} sudokus rated: two workers {best[0] / best[1]:.2f} times one; {len(kept)} different result(s)")


if __name__ == "__main__":
    main()
