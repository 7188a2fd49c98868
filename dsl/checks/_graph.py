"""Circles in a directed graph.

In: edges. Out: the circles, one for each set of nodes that reach each other. Without recursion, so that a long chain in a
hostile file is only long.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def circles(edges: Mapping[T, Sequence[T]]) -> list[list[T]]:
    """One closed way (each node once) through every part of the graph that has a circle, in the order of the nodes."""
    return [
        _way(group, edges)
        for group in _strong(edges)
        if len(group) > 1 or group[0] in edges.get(group[0], ())
    ]


def _strong(edges: Mapping[T, Sequence[T]]) -> list[list[T]]:
    """Tarjan's strongly connected components."""
    index: dict[T, int] = {}
    low: dict[T, int] = {}
    stack: list[T] = []
    on_stack: set[T] = set()
    found: list[list[T]] = []
    for root in edges:
        if root in index:
            continue
        work: list[tuple[T, int]] = [(root, 0)]
        while work:
            node, at = work.pop()
            if at == 0:
                index[node] = low[node] = len(index)
                stack.append(node)
                on_stack.add(node)
            after = edges.get(node, ())
            for number in range(at, len(after)):
                other = after[number]
                if other not in index:
                    work += [(node, number + 1), (other, 0)]
                    break
                if other in on_stack:
                    low[node] = min(low[node], index[other])
            else:
                if low[node] == index[node]:
                    group = []
                    while True:
                        last = stack.pop()
                        on_stack.discard(last)
                        group.append(last)
                        if last == node:
                            break
                    found.append(sorted(group, key=lambda item: index[item]))
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
    return found


def _way(group: list[T], edges: Mapping[T, Sequence[T]]) -> list[T]:
    """A shortest closed way from the first node of the group."""
    start, inside = group[0], set(group)
    before: dict[T, T] = {}
    level = [start]
    while level:
        following: list[T] = []
        for node in level:
            for other in edges.get(node, ()):
                if other == start:
                    way = [node]
                    while way[-1] != start:
                        way.append(before[way[-1]])
                    return way[::-1]
                if other in inside and other not in before:
                    before[other] = node
                    following.append(other)
        level = following
    return group
