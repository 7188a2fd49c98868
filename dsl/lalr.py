"""A machine that reads words by LALR tables and builds trees.

In: the tables as plain data, and the words of a statement as tokens. Out: what may stand where, and the tree of the statement. Nothing here
knows the language, or how tables are made: dsl/making.py does that.

A state has a row that says for each symbol what to do: a number from 0 is the state to go to, -1 - n means that rule n is complete. Of a
complete rule `kept` says which parts are children of its tree: (place, whether its own children are taken instead, how many Nones stand
before it).
"""

from __future__ import annotations

from typing import NamedTuple, NotRequired, TypedDict

from .syntax import Token, Tree

END = "$END"
Stack = list[int]


class Data(TypedDict):
    """Tables as plain data. `states`: of each state the row, symbol and step in turn; symbols are places in `symbols`. `end`: the state
    in which a statement is complete. `terminals`: the words and phrases of each."""

    symbols: list[str]
    states: list[list[int]]
    end: int
    rules: list[Rule]
    terminals: list[tuple[str, list[str]]]
    made_from: NotRequired[str]


class Rule(NamedTuple):
    """A rule of the grammar: what it makes, of how many parts, and the tree's name. `alone`: a single child stands for the tree. `after`: how
    many Nones stand after the last child."""

    makes: str
    parts: int
    name: str
    alone: bool
    kept: list[tuple[int, bool, int]]
    after: int


class Lalr:
    """The tables, ready to be used; a row is read when it is first needed."""

    def __init__(self, data: Data) -> None:
        self.rules = [Rule(*rule) for rule in data["rules"]]
        self.end = data["end"]
        self._symbols = data["symbols"]
        self._states = data["states"]
        self._rows: dict[int, dict[str, int]] = {}

    @property
    def size(self) -> int:
        """How many states there are."""
        return len(self._states)

    def row(self, state: int) -> dict[str, int]:
        """What to do in a state, by symbol."""
        found = self._rows.get(state)
        if found is None:
            plain = self._states[state]
            names = [self._symbols[place] for place in plain[::2]]
            found = self._rows[state] = dict(zip(names, plain[1::2], strict=True))
        return found

    def following(self, stack: Stack, name: str) -> Stack | None:
        """The states after a terminal is read, or None where it cannot be. Only the states are followed, no trees are built,
        so this is cheap and disturbs nothing."""
        stack = list(stack)
        while True:
            step = self.row(stack[-1]).get(name)
            if step is None:
                return None
            if step >= 0:
                stack.append(step)
                return stack
            rule = self.rules[-1 - step]
            if rule.parts:
                del stack[-rule.parts :]
            stack.append(self.row(stack[-1])[rule.makes])
            if name == END and stack[-1] == self.end:
                return stack


class _Part(NamedTuple):
    """A part of a rule that is complete; where it begins and ends, with the words in it that stand in no tree. None: it has no words."""

    value: Tree | Token | None
    start: int | None
    end: int | None


class Reading:
    """A statement that is being read, word by word."""

    def __init__(self, tables: Lalr) -> None:
        self._tables = tables
        self._parts: list[_Part] = []
        self.stack: Stack = [0]

    def feed(self, token: Token) -> None:
        """Reads a word. KeyError where it cannot stand: `Lalr.following` tells that before."""
        while (step := self._tables.row(self.stack[-1])[token.type]) < 0:
            self._complete(self._tables.rules[-1 - step])
        self.stack.append(step)
        self._parts.append(_Part(token, token.start_pos, token.end_pos))

    def finish(self) -> Tree:
        """The tree of all that was read. KeyError where the statement cannot end."""
        while self.stack[-1] != self._tables.end:
            self._complete(self._tables.rules[-1 - self._tables.row(self.stack[-1])[END]])
        found = self._parts[-1].value
        assert isinstance(found, Tree)
        return found

    def _complete(self, rule: Rule) -> None:
        """Puts what a rule makes in the place of its parts."""
        first = len(self._parts) - rule.parts
        parts = self._parts[first:]
        del self._parts[first:], self.stack[len(self.stack) - rule.parts :]
        # the first and the last, but of parts that come from Japanese, which has them in an order of its own
        start = min((part.start for part in parts if part.start is not None), default=None)
        end = max((part.end for part in parts if part.end is not None), default=None)
        self._parts.append(_made(rule, _children(rule, parts), start, end))
        self.stack.append(self._tables.row(self.stack[-1])[rule.makes])


def _children(rule: Rule, parts: list[_Part]) -> list[Tree | Token | None]:
    found: list[Tree | Token | None] = []
    for place, inner, before in rule.kept:
        found += [None] * before
        value = parts[place].value
        if not inner:
            found.append(value)
        elif isinstance(value, Tree):
            found += value.children
    return found + [None] * rule.after


def _made(rule: Rule, children: list[Tree | Token | None], start: int | None, end: int | None) -> _Part:
    if not (rule.alone and len(children) == 1):
        return _Part(Tree(rule.name, children, start or 0, end or 0), start, end)
    [only] = children
    if isinstance(only, Token):
        return _Part(only, only.start_pos, only.end_pos)
    return _Part(only, start, end) if only is not None else _Part(None, None, None)
