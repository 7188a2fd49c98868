"""What may stand at a place of a statement: words, and names of which kind.

In: the LALR tables. Out: for the states before a place the roles that a name would have there (dsl/roles.py), and which kinds of statements a word may begin.
The rules of the grammar are read out of the tables again: a state is entered by one symbol alone, so that the way back from where a rule is complete says of which
parts it is.
"""

from __future__ import annotations

from functools import lru_cache

from .lalr import Stack
from .roles import ROLES, SUBJECTS, Kinds
from .tables import following, tables

_NAME = "NAME"
_LISTED = 9  # the number of a name in a list that goes on


def kinds_of_name(stack: Stack) -> Kinds:
    """What a name may mean that stands next, each kind once; nothing where none can."""
    after = following(stack, _NAME)
    if after is None:
        return ()
    found: dict[str, None] = {}
    items = _items()[after[-1]]
    begun = {phrase for state in after[:-1] for phrase, _ in _items().get(state, ())}
    own = {phrase for phrase, number in items if number >= _LISTED and phrase in begun}
    for phrase, number in sorted(items):
        if number >= _LISTED and own and phrase not in own:
            continue  # phrases share their lists: this one has not begun here
        row = ROLES.get(phrase, ())
        kinds = row[min(number, len(row) - 1)] if row else ()
        found |= dict.fromkeys(kinds)
        if phrase == "w_name":
            found |= dict.fromkeys(kind for others in SUBJECTS.values() for kind in others)
    return tuple(found)  # type: ignore[arg-type]  # what rows hold


def phrases_of_name(stack: Stack) -> frozenset[str]:
    """The phrases in which a name may stand next."""
    after = following(stack, _NAME)
    return frozenset(phrase for phrase, _ in _items()[after[-1]]) if after is not None else frozenset()


def begun_by(terminal: str) -> frozenset[str]:
    """The kinds of statements that a terminal may begin."""
    return _starts().get(terminal, frozenset())


@lru_cache(maxsize=1)
def _entered() -> dict[int, str]:
    """By which symbol each state is entered."""
    lalr = tables().lalr
    return {
        step: symbol for state in range(lalr.size) for symbol, step in lalr.row(state).items() if step >= 0
    }


@lru_cache(maxsize=1)
def expansions() -> list[tuple[str, ...]]:
    """Of each rule of the tables its parts, in order."""
    lalr = tables().lalr
    before: dict[int, int] = {}
    complete: dict[int, int] = {}
    for state in range(lalr.size):
        for step in lalr.row(state).values():
            if step >= 0:
                before.setdefault(step, state)
            else:
                complete.setdefault(-1 - step, state)
    found = []
    for number, rule in enumerate(lalr.rules):
        parts: list[str] = []
        state = complete.get(number, -1)
        while len(parts) < rule.parts and state >= 0:
            parts.append(_entered()[state])
            state = before[state]
        found.append(tuple(reversed(parts)))
    return found


@lru_cache(maxsize=1)
def _items() -> dict[int, set[tuple[str, int]]]:
    """For each state that a name leads to: the phrases in which that name may stand, and how many names stand before it there."""
    lalr = tables().lalr
    own = _owners()
    found: dict[int, set[tuple[str, int]]] = {}
    where: dict[str, list[int]] = {}
    for state in range(lalr.size):
        for symbol, step in lalr.row(state).items():
            if step >= 0:
                where.setdefault(symbol, []).append(state)
    for rule, parts in zip(lalr.rules, expansions(), strict=True):
        if _NAME not in parts:
            continue
        listed = rule.makes.startswith(
            "_"
        )  # a list of the phrase that holds it: its names stand behind others
        for start in where.get(rule.makes, ()):
            state = start
            for place, symbol in enumerate(parts):
                step = lalr.row(state).get(symbol, -1)
                if step < 0:
                    break
                state = step
                if symbol == _NAME:
                    number = parts[:place].count(_NAME) + (_LISTED if listed else 0)
                    phrases = own.get(rule.makes, {rule.makes}) if listed else {rule.name}
                    found.setdefault(state, set()).update((phrase, number) for phrase in phrases)
    return found


def _owners() -> dict[str, set[str]]:
    """For each list that the tables have made of a part of a phrase: the phrases that hold it."""
    found: dict[str, set[str]] = {}
    for rule, parts in zip(tables().lalr.rules, expansions(), strict=True):
        for part in parts:
            if part.startswith("__") and part != rule.makes:
                found.setdefault(part, set()).add(rule.name)
    return found


@lru_cache(maxsize=1)
def _starts() -> dict[str, frozenset[str]]:
    """For each terminal the kinds of statements that it may begin."""
    rules: dict[str, list[tuple[str, ...]]] = {}
    for rule, parts in zip(tables().lalr.rules, expansions(), strict=True):
        rules.setdefault(rule.makes, []).append(parts)
    first: dict[str, set[str]] = {}

    def firsts(symbol: str) -> set[str]:
        if symbol not in rules:
            return {symbol}
        if symbol not in first:
            first[symbol] = set()  # a rule that begins with itself begins like its others
            for parts in rules[symbol]:
                if parts:
                    first[symbol] |= firsts(parts[0])
        return first[symbol]

    found: dict[str, set[str]] = {}
    for kind in (name for name in rules if name.startswith("s_")):
        for terminal in firsts(kind):
            found.setdefault(terminal, set()).add(kind)
    return {terminal: frozenset(kinds) for terminal, kinds in found.items()}
