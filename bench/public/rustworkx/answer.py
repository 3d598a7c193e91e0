"""Answers by rustworkx: paths by its A*. Its Dijkstra has no budget, so it answers no movement ranges."""

import sys
from pathlib import Path

import rustworkx

sys.path.insert(0, str(Path(__file__).parents[1]))
from rounds import distance, flat, run, steps_of  # noqa: E402


def path(map_line, task):
    """The hexes of a cheapest path."""
    hexes, steps = steps_of(map_line)
    graph = rustworkx.PyDiGraph()
    numbers = dict(zip(hexes, graph.add_nodes_from(hexes), strict=True))
    graph.add_edges_from([(numbers[a], numbers[b], cost) for a, b, cost in steps])

    def answer(question):
        a, b, c, d = question
        goal = (c, d)
        try:
            found = rustworkx.astar_shortest_path(
                graph, numbers[a, b], lambda at: at == goal, float, lambda at: distance(at, goal)
            )
        except rustworkx.NoPathFound:
            return None
        return [hexes[number] for number in found]

    return answer


run("rustworkx", rustworkx.__version__, {"path": (path, flat)})
