"""Answers by networkx: paths by its A*, movement ranges by its Dijkstra. The rest is not what it is for."""

import sys
from pathlib import Path

import networkx

sys.path.insert(0, str(Path(__file__).parents[1]))
from rounds import flat, run  # noqa: E402

STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def graph_of(map_line):
    """A graph with an edge for each step, its cost as the weight."""
    radius = map_line["radius"]
    hexes = (
        (q, r)
        for q in range(-radius, radius + 1)
        for r in range(max(-radius, -radius - q), min(radius, radius - q) + 1)
    )
    rows = zip(hexes, map_line["ground"], map_line["levels"], strict=True)
    ground = {at: (int(cost), int(level)) for at, cost, level in rows if cost != "#"}
    graph = networkx.DiGraph()
    graph.add_nodes_from(ground)
    for (q, r), (_, low) in ground.items():
        for dq, dr in STEPS:
            if after := ground.get((q + dq, r + dr)):
                graph.add_edge((q, r), (q + dq, r + dr), weight=after[0] + max(0, after[1] - low))
    return graph


def distance(a, b):
    """The steps between two hexes, which A* is told."""
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


def path(map_line, task):
    """The hexes of a cheapest path."""
    graph = graph_of(map_line)

    def answer(question):
        a, b, c, d = question
        try:
            return networkx.astar_path(graph, (a, b), (c, d), heuristic=distance)
        except networkx.NetworkXNoPath:
            return None

    return answer


def reach(map_line, task):
    """The hexes within a budget."""
    graph = graph_of(map_line)
    dijkstra = networkx.single_source_dijkstra_path_length
    return lambda question: dijkstra(graph, tuple(question[:2]), cutoff=question[2])


run("networkx", networkx.__version__, {"path": (path, flat), "reach": (reach, flat)})
