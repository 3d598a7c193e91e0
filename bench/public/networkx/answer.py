"""Answers by networkx: paths by its A*, movement ranges by its Dijkstra. The rest is not what it is for."""

import sys
from pathlib import Path

import networkx

sys.path.insert(0, str(Path(__file__).parents[1]))
from rounds import distance, flat, run, steps_of  # noqa: E402


def graph_of(map_line):
    """A graph with an edge for each step, its cost as the weight."""
    hexes, steps = steps_of(map_line)
    graph = networkx.DiGraph()
    graph.add_nodes_from(hexes)
    graph.add_weighted_edges_from(steps)
    return graph


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
