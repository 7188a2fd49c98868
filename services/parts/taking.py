"""A sentence taken apart: its phrases with places in them, and what stands in these places.

In: a statement in the words of the language. Out: its parts, in the order in which they would be chosen, as texts: `a play contains {cards}`, `8`. Put together again they are the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ... import grammar
from ...dsl.kotoba.english import text_of
from ...dsl.kotoba.tables import tables
from ...dsl.kotoba.turning import as_said
from ...dsl.kotoba.writing import Writer
from ...dsl.roles import SUBJECTS, Kinds, named
from ...dsl.syntax import Token, Tree
from ..drafts import piece_of

STANDING = ("s_allow", "s_forbid", "s_require", "s_place", "s_stands")
KINDS = ("s_clause", *STANDING, "s_answer")
HOLE = re.compile(r"\{([a-z_]+)\}")
# What a place in a phrase is filled with, by the phrase that stands there.
_HOLES = {
    **dict.fromkeys(grammar.phrases()["who"], "who"),
    "play_pattern": "play",
    "cards": "cards",
    "number": "number",
    "duration": "until",
}
NAMES_OF = {"shape": "shape", "title": "title", "side": "title", "rule": "rule", "counter": "counter"}
NAMED = "named"  # as which phrase a place is filled with the name of a thing of the game
NAMES = frozenset(NAMES_OF.values())
_PLAIN = ("w_player", "w_this")  # told with the phrase in which they stand
_ARTICLE = re.compile(r"\b(?:a|an|the)[ ]+$")


@dataclass(frozen=True, slots=True)
class Part:
    """A phrase: `text` with places in braces. `kind`: of the place that it fills: event, check, effect, line, or one of `_HOLES`; `phrase`: the grammar's name for it."""

    kind: str
    text: str
    phrase: str = ""


# What stands in an open place while a sentence is looked at: of each kind something that is said of nothing else.
FILLED = {
    "who": "the player to the left of the last loser",
    "play": "2-4-6-8",
    "cards": "C7",
    "number": "77",
    "until": "until the session ends",
    "shape": "table_shape",
    "title": "table_title",
    "rule": "table_rule",
    "counter": "table_counter",
}


def filled(text: str) -> str:
    """A text with something in each open place."""
    return HOLE.sub(lambda hole: FILLED[hole[1]], text)


_LEADS = re.compile(
    r"^(?:when|or when|if|unless|or if|or otherwise if nobody does|or otherwise|then either|and either|then|and afterwards|and|or else|either)(?: (?=\S))"
)


def bare(text: str) -> str:
    """A phrase without what joins it to the sentence."""
    return _LEADS.sub("", text)


def english(tree: Tree, text: str) -> str:
    """A statement in English words, whatever words it stands in; "" where it has none. `text`: that in which the tree stands."""
    words = Writer(tables().english, frozenset(tables().silent)).write(as_said(tree, text))
    return text_of(words) if words is not None else ""


def canonical(text: str) -> str:
    """A statement in English words as it is always written; "" where it cannot be read."""
    tree = piece_of(text).tree
    if tree is None:
        return ""
    return _usual(english(tree, text))


def _usual(line: str) -> str:
    """A line as people write it."""
    line = re.sub(r"\buntil clear\b", "until the table is cleared", line)
    line = re.sub(r"\b(first lead|first turn|first hand|this) of (?=hand|session|trick)", r"\1 of the ", line)
    return re.sub(r"\bany a (?=play)", "any ", line)


def parts(text: str) -> list[Part] | None:
    """The parts of a statement; None where it is none that is made of parts."""
    line = canonical(text)
    tree = piece_of(line).tree if line else None
    if tree is None or tree.data not in KINDS:
        return None
    found = [*_Taking(line).statement(tree)]
    return found if together([part.text for part in found]) == line else None


def together(texts: Sequence[str]) -> str:
    """The statement that parts make, with the places that are still open; "" where there is a part too many."""
    made = ""
    for text in filter(None, texts):
        if (hole := HOLE.search(made)) is not None:
            made = made[: hole.start()] + text + made[hole.end() :]
        elif made:
            made = f"{made},{text[1:]}" if text.startswith(",,") else f"{made} {text}"
        else:
            made = text
    return made if not made or HOLE.search(made) else canonical(made) or made


class _Taking:
    def __init__(self, text: str) -> None:
        self.text = text

    def statement(self, tree: Tree) -> Iterator[Part]:
        """The parts of a whole statement: its events or its beginning, its conditions, its effects."""
        if tree.data == "s_clause":
            for number, event in enumerate(_events(tree)):
                yield from self.phrase(event, "event", "or when " if number else "when ")
        else:
            yield from self._beginning(tree)
        for condition in tree.all("condition"):
            yield from self._condition(condition)
        then = tree.maybe("then") if tree.data in ("s_clause", "s_answer") else None
        if then is not None:
            yield from self._then(then)

    def _beginning(self, tree: Tree) -> Iterator[Part]:
        """Of a statement that stands, what comes before its conditions."""
        inner = [item for item in tree.children if item is not None and not _is(item, "condition", "then")]
        end = max(item.end_pos for item in inner)
        yield from self._filled(Tree(tree.data, list(inner), tree.start_pos, end), "line", "")

    def _condition(self, condition: Tree) -> Iterator[Part]:
        word = str(condition.word("IF", "UNLESS")) + " "
        for number, group in enumerate(condition.one("conditions").all("condition_and")):
            for place, check in enumerate(group.all("check")):
                lead = word if not number and not place else "or if " if not place else "and "
                yield from self.phrase(check, "check", lead)

    def _then(self, then: Tree) -> Iterator[Part]:
        yield from self._acts(then.one("acts"), "then ")
        otherwise = then.maybe("otherwise")
        if otherwise is not None:
            lead = "or otherwise if nobody does " if then.has("IF_NOBODY_DOES") else "or otherwise "
            yield from self._listed(otherwise, lead)

    def _acts(self, acts: Tree, lead: str) -> Iterator[Part]:
        yield from self._listed(acts, lead)
        choosing = acts.maybe("choosing")
        if choosing is not None:
            before = "and " if acts.all("effect") else "then "
            person = choosing.maybe("who")
            who = f"{self._told(person)} chooses either " if person is not None else "either "
            for number, way in enumerate(choosing.all("way")):
                yield from self._listed(way, "or else " if number else before + who)
        more = acts.maybe("afterwards")
        while more is not None:
            yield from self._listed(more, "and afterwards ")
            more = more.maybe("afterwards")

    def _listed(self, tree: Tree, lead: str) -> Iterator[Part]:
        for number, effect in enumerate(tree.all("effect")):
            yield from self.phrase(effect, "effect", "and " if number else lead)

    def _told(self, tree: Tree) -> str:
        return self.text[self._start(tree) : tree.end_pos]

    # ---------------------------------------------------------------------------------------------------------- phrases

    def phrase(self, tree: Tree, kind: str, lead: str = "") -> Iterator[Part]:
        """A phrase, and what fills its places, one after the other."""
        yield from self._filled(tree, kind, lead)

    def _filled(self, tree: Tree, kind: str, lead: str) -> Iterator[Part]:
        holes = sorted(self._holes(tree), key=lambda hole: hole[0])
        text, at = lead, self._start(tree)
        for start, end, of, _ in holes:
            text += self.text[at:start] + "{" + of + "}"
            at = end
        text += self.text[at : tree.end_pos]
        if not lead and len(holes) == 1 and holes[0][2] in NAMES and HOLE.fullmatch(text):
            yield Part(kind, self.text[holes[0][0] : holes[0][1]], NAMED)  # nothing but a name
            return
        yield Part(kind, text, tree.data)
        for start, end, of, inner in holes:
            if isinstance(inner, Tree) and of not in ("number", *NAMES):
                yield from self._filled(inner, of, "")
            else:
                yield Part(of, self.text[start:end])

    def _holes(self, tree: Tree) -> Iterator[tuple[int, int, str, Tree | Token]]:
        """The places of a phrase, each with what stands in it."""
        kinds = {one.token.start_pos: one.kinds for one in named(tree)}
        yield from self._inside(tree, kinds)

    def _inside(self, tree: Tree, kinds: dict[int, Kinds]) -> Iterator[tuple[int, int, str, Tree | Token]]:
        for child in tree.children:
            if isinstance(child, Tree):
                of = _hole(tree, child)
                if of:
                    yield self._start(child), child.end_pos, of, child
                elif not _is_plain(child):
                    yield from self._inside(child, kinds)
            elif child is not None and child.type == "NAME" and tree.data != "card_name":
                of = next((NAMES_OF[kind] for kind in kinds.get(child.start_pos, ()) if kind in NAMES_OF), "")
                if of:
                    yield child.start_pos, child.end_pos, of, child

    def _start(self, tree: Tree) -> int:
        """Where a phrase begins, with the article before it."""
        article = _ARTICLE.search(self.text, 0, tree.start_pos)
        return article.start() if article is not None and article.end() == tree.start_pos else tree.start_pos


def _events(clause: Tree) -> list[Tree]:
    return clause.all("event")


def _is(item: Tree | Token, *rules: str) -> bool:
    return isinstance(item, Tree) and any(item.data in grammar.phrases()[rule] for rule in rules)


def _hole(parent: Tree, child: Tree) -> str:
    """What fills the place in which a phrase stands; "" where it is told with its parent."""
    if _is_plain(child):
        return ""
    if child.data == "w_name" and parent.data in SUBJECTS:  # no person: a rule or a counter
        return SUBJECTS[parent.data][0]
    return _HOLES.get(child.data, "")


def _is_plain(tree: Tree) -> bool:
    """Whether a phrase is told with the one in which it stands: `the player`, `a play`, `card`."""
    if tree.data in _PLAIN:
        return True
    if tree.data == "play_pattern":
        only = tree.children[0]
        return (
            len([child for child in tree.children if child is not None]) == 1
            and isinstance(only, Tree)
            and only.data == "p_any"
            and not any(only.children)
        )
    if tree.data == "cards":
        words = [child for child in tree.children if child is not None]
        return (
            len(words) == 1
            and isinstance(words[0], Tree)
            and [_data(child) for child in words[0].children] == ["card_any"]
        )
    return False


def _data(item: Tree | Token | None) -> str:
    return item.data if isinstance(item, Tree) else ""
