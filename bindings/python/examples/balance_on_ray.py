"""How even a game is, by games that the machines of a Ray cluster play.

    python balance_on_ray.py war-in-heaven --games 10000 --seed 1 --csv games.csv > report.json

A game follows from the settings and its number alone, so it does not matter which machine plays it: the report and the
rows have the same bytes as those of `sixfold simulate war-in-heaven --games 10000 --seed 1 --csv games.csv --json`.
Without `--address` a cluster of two workers is started on this machine and ends with the program.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import ray
import sixfold


@ray.remote
def played(simulation: sixfold.Simulation, start: int, stop: int) -> tuple[str, list[str]]:
    """The rows of some games, and who played them. A worker has one core, so it plays on one thread."""
    worker = f"{ray.util.get_node_ip_address()}:{os.getpid()}"
    return worker, simulation.play_many(start, stop, threads=1)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a game many times on a Ray cluster, and say how even it is.")
    parser.add_argument("game", choices=["underchex", "war-in-heaven"])
    parser.add_argument("--games", type=int, required=True, metavar="COUNT")
    parser.add_argument("--seed", type=int, default=0, metavar="NUMBER")
    parser.add_argument("--nodes", type=int, default=1000, metavar="COUNT", help="positions looked at for a move")
    parser.add_argument("--opening", type=int, default=0, metavar="COUNT", help="moves at the start drawn by lot")
    parser.add_argument("--block", type=int, default=50, metavar="COUNT", help="games that a worker takes at a time")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="a row for each game")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="charts of the report")
    parser.add_argument("--address", metavar="ADDRESS", help="a cluster that runs already, such as auto")
    parser.add_argument("--workers", type=int, default=2, metavar="COUNT", help="workers of a cluster on this machine")
    given = parser.parse_args()

    simulation = sixfold.Simulation(given.game, seed=given.seed, nodes=given.nodes, opening=given.opening)
    if given.address:
        ray.init(address=given.address, log_to_driver=False)
    else:
        ray.init(num_cpus=given.workers, include_dashboard=False, log_to_driver=False)

    starts = range(0, given.games, max(given.block, 1))
    blocks = [played.remote(simulation, start, min(start + starts.step, given.games)) for start in starts]
    rows: list[str] = []
    workers: set[str] = set()
    for block in blocks:  # in the order of the numbers, not in the order in which they finish
        worker, some = ray.get(block)
        workers.add(worker)
        rows += some
        print(f"\r{len(rows)} of {given.games} games", end="", file=sys.stderr, flush=True)
    print(f" by {len(workers)} workers", file=sys.stderr)
    ray.shutdown()

    report = simulation.report(rows)
    if given.csv:
        lines = [f"# {simulation.settings_json}", simulation.heading, *rows]
        given.csv.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="")
    if given.svg:
        given.svg.write_text(report.svg(), encoding="utf-8", newline="")
    print(report.json)


if __name__ == "__main__":
    main()
