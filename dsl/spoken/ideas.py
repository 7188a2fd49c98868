"""The sentence of the language that comes nearest to what somebody said, where it is not understood as a whole.

In: the statements of a rule. Out: a sentence to suggest. Words may be left out here: it is only shown, never taken.
"""

from __future__ import annotations

from ..layout import Stmt
from ..lexer import Tok
from ..tables import tables
from .hearing import Heard, together, words_of
from .phrases import Chart
from .reading import MAX_WORDS, Said, foreign, said, settled, valid

_CONDITIONS = frozenset(
    {"if", "unless", "except", "only", "more", "fewer", "less", "least", "most", "not", "without"}
)
_ENOUGH = 0.5  # of the words must be in the phrases that were found


def nearest(stmts: list[Stmt], place: int) -> Heard | None:
    """A sentence for the statement at a place and those that go on with it; None where too little was understood."""
    for group in together(stmts, place):
        sentence = said(words_of(group))
        text = suggested(sentence) if 0 < len(sentence.words) <= MAX_WORDS else ""
        if text:
            return Heard(tuple(group), (text,), False)
    return None


def is_speech(toks: list[Tok]) -> bool:
    """Whether words stand there that people say and the language does not: otherwise a statement was meant, and is only wrong."""
    own = foreign() - tables().vocabulary
    return any(tok.text.lower() in own for tok in toks if tok.kind == "word")


def suggested(sentence: Said) -> str:
    """The sentence to suggest; nothing where too little was understood."""
    chart = Chart(sentence.words, sentence.language)
    for text in map(settled, chart.whole("ideas")):
        if text and valid(text):
            return text
    return _pieced(chart) if is_speech(sentence.toks) else ""


def _pieced(chart: Chart) -> str:
    """An event and the effects behind it, found here and there in the sentence; nothing where a condition would be left out."""
    best, most = "", _ENOUGH * len(chart.words)
    for heading in ("counted-event", "event", "short-event"):
        for start in range(len(chart.words)):
            for end, events in chart.texts(heading, start).items():
                effects, places = _effects(chart, end)
                covered = len(places) + end - start
                left = (word for at, word in enumerate(chart.words[end:], end) if at not in places)
                if not _CONDITIONS.isdisjoint(left):
                    continue
                text = settled(f"when {events[0]} then {' and '.join(effects)}") if effects else ""
                if text and covered > most and valid(text):
                    best, most = text, covered
    return best


def _effects(chart: Chart, place: int) -> tuple[list[str], set[int]]:
    """The effects from a place on, and the places of their words."""
    found: list[str] = []
    covered: set[int] = set()
    while place < len(chart.words):
        ends = chart.texts("effect", place)
        if ends:
            end = max(ends)
            found.append(ends[end][0])
            covered.update(range(place, end))
            place = end
        else:
            given = chart.texts("each", place)
            if given and found:
                end = max(given)
                found[-1] += " " + given[end][0]
                covered.update(range(place, end))
                place = end
            else:
                place += 1
    return list(dict.fromkeys(found)), covered
