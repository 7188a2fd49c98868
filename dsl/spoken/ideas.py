"""The sentence of the language that comes nearest to what somebody said, where it is not understood as a whole.

In: the statements of a rule. Out: a sentence to suggest. Words may be left out here: it is only shown, never taken.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...ground.numbers import NUMBER_WORDS
from ..layout import Stmt
from ..lexer import Tok
from ..syntax import Stuck
from ..tables import tables
from .hearing import Heard, together, words_of
from .neighbours import whose
from .phrases import Chart
from .reading import MAX_WORDS, Said, foreign, said, settled, toks_of, valid

_CONDITIONS = frozenset(
    {"if", "unless", "except", "only", "more", "fewer", "less", "least", "most", "not", "without"}
)
# Words without which another thing is said: persons, negations, numbers, and how many cards a play has.
_CHANGING = _CONDITIONS | frozenset(
    [
        "no",
        "never",
        "nobody",
        "none",
        "cannot",
        "can't",
        "don't",
        "doesn't",
        "isn't",
        "aren't",
        "won't",
        "nothing",
        "neither",
        "nor",
        "lone",
        "alone",
        "single",
        "solo",
        "itself",
        "pair",
        "pairs",
        "set",
        "triple",
        "quad",
        "quads",
        "double",
        "both",
        "every",
        "each",
        "all",
        "may",
        "let",
        "lets",
        "allow",
        "allows",
        "player",
        "players",
        "person",
        "people",
        "someone",
        "somebody",
        "anyone",
        "anybody",
        "everyone",
        "everybody",
        "other",
        "others",
        "another",
        "else",
        "he",
        "she",
        "they",
        "who",
        "whoever",
        "president",
        "scum",
        "poorest",
        "richest",
        "winner",
        "loser",
        "left",
        "right",
        "next",
        "previous",
        "opposite",
        "chosen",
        "title",
        "red",
        "black",
        *NUMBER_WORDS[2:11],
        *(str(number) for number in range(2, 11)),
        "twice",
        "thrice",
    ]
)
Left = tuple[range, ...]  # the words that are left out, those that stand together as one
REST = "…"
_SILENT = frozenset(
    {",", "and", "then", "so", "but", "also", "that", "it", "just", "if", "when", "whenever", "once"}
)  # say nothing alone
# Behind cards these say what they are, and not that they are played: `3 is the highest card`.
_OF_CARDS = frozenset(
    {
        "is",
        "are",
        "ranks",
        "rank",
        "counts",
        "count",
        "has",
        "have",
        "isn't",
        "aren't",
        "may",
        "can",
        "must",
        "can't",
        "cannot",
    }
)
# Behind a number these say how many there are of something else: `three players pass` speaks of no card of that rank.
_COUNTED = frozenset(
    {
        "player",
        "players",
        "people",
        "persons",
        "passes",
        "turns",
        "times",
        "cards",
        "points",
        "tricks",
        "rounds",
        "hands",
        "games",
        "others",
    }
)
_EMPHATIC = frozenset({"very", "exact", "exactly", "precisely"})  # say no more than the words beside them
_ENOUGH = 0.5  # of the words must be in the phrases that were found


def nearest(stmts: list[Stmt], place: int, stuck: Stuck | None = None) -> Heard | None:
    """A sentence for the statement at a place and those that go on with it; None where too little was understood. `stuck`: where the grammar
    does not accept it."""
    for group in together(stmts, place):
        sentence = said(words_of(group))
        text, left = suggested(sentence) if 0 < len(sentence.words) <= MAX_WORDS else ("", ())
        if text:
            return Heard(tuple(group), (text,), False, _words_of(sentence, _unsaid(sentence, left, text)))
    sentence = said(words_of(stmts[place : place + 1]))
    if not 0 < len(sentence.words) <= MAX_WORDS:
        return None
    before = 0
    if _is_clause(sentence):
        if stuck is None or "then" not in [tok.text for tok in stuck.toks[stuck.position :]]:
            return None  # what is wrong stands behind it, and is told
        before = sentence.words.index("then")
    text, left = _only_when(Chart(sentence.words, sentence.language), before)
    return Heard((stmts[place],), (text,), False, _words_of(sentence, left)) if text else None


def is_speech(toks: list[Tok]) -> bool:
    """Whether words stand there that people say and the language does not: otherwise a statement was meant, and is only wrong."""
    own = foreign() - tables().vocabulary
    return any(tok.text.lower() in own for tok in toks if tok.kind == "word")


def suggested(sentence: Said) -> tuple[str, Left]:
    """The sentence to suggest, and the parts of what was said that it leaves out; nothing where too little was understood."""
    chart = Chart(sentence.words, sentence.language)
    for idea in chart.whole("ideas"):
        text = whose(settled(idea))[0]
        if text and valid(text):
            return text, ()
    if not is_speech(sentence.toks):
        return "", ()
    return _pieced(chart)


def _is_clause(sentence: Said) -> bool:
    """Whether the sentence is meant as a clause of the language, which has `when` and `then`: only a part of it is wrong."""
    return sentence.words[0] == "when" and "then" in sentence.words


def _only_when(chart: Chart, before: int) -> tuple[str, Left]:
    """Only when it happens, with … for what does, where that begins the sentence and is understood; all that stands `before` a `then`."""
    for begin in sorted({0, *chart.texts("if", 0)}, reverse=True):
        for heading in ("event", "short-event"):
            ends = chart.texts(heading, begin)
            for reached in sorted(ends, reverse=True):
                if (
                    heading == "short-event"
                    and chart.words[reached : reached + 1]
                    and chart.words[reached] in _OF_CARDS | _COUNTED
                ):
                    continue
                end = reached
                while end < len(chart.words) and chart.words[end] in (",", "then"):
                    end += 1
                if before and end != before + 1:
                    continue
                left = _parts(chart, list(range(end, len(chart.words))))
                if left and valid(f"when {ends[reached][0]} then clear the table"):
                    behind = " ".join(chart.words[end:])
                    if before and valid(f"when {ends[reached][0]} then {behind}"):
                        return settled(f"when {ends[reached][0]} then {behind}"), ()
                    return settled(f"when {ends[reached][0]} then {REST}"), left
    return "", ()


def _pieced(chart: Chart) -> tuple[str, Left]:
    """An event and the effects behind it, found here and there in the sentence, with the words that are in neither; nothing where a condition,
    a person, a number or a negation would be left out."""
    best: tuple[str, Left] = "", ()
    most = _ENOUGH * len(chart.words)
    for heading in ("counted-event", "event", "short-event"):
        for start in range(len(chart.words)):
            for end, events in chart.texts(heading, start).items():
                for effects, places in _fewer(*_effects(chart, end)):
                    covered = {*range(start, end), *places}
                    left = [at for at in range(len(chart.words)) if at not in covered]
                    if not _CHANGING.isdisjoint(chart.words[at] for at in left):
                        continue
                    text = whose(settled(f"when {events[0]} then {' and '.join(effects)}"))[0]
                    if text and len(covered) > most and valid(text):
                        best, most = (text, _parts(chart, left)), len(covered)
    return best


def _fewer(effects: list[str], places: list[range]) -> Iterator[tuple[list[str], set[int]]]:
    """The effects with their places; and without the last of them, where it is not plain of whom it speaks."""
    for count in range(len(effects), 0, -1):
        yield list(dict.fromkeys(effects[:count])), {at for one in places[:count] for at in one}


def _parts(chart: Chart, left: list[int]) -> Left:
    """Words that are left out, those that stand together as one part; none that say nothing alone."""
    parts: list[range] = []
    for at in left:
        if parts and parts[-1].stop == at:
            parts[-1] = range(parts[-1].start, at + 1)
        else:
            parts.append(range(at, at + 1))
    return tuple(part for part in parts if not _SILENT.issuperset(chart.words[at] for at in part))


def _unsaid(sentence: Said, left: Left, text: str) -> Left:
    """The parts that were left out, without those that the sentence to suggest says all the same: what a phrase means may be added to it."""
    shown = f" {' '.join(said(toks_of(text)).words)} "
    return tuple(part for part in left if f" {' '.join(_plainly(sentence, part))} " not in shown)


def _plainly(sentence: Said, part: range) -> list[str]:
    return [sentence.words[at] for at in part if sentence.words[at] not in _EMPHATIC]


def _words_of(sentence: Said, left: Left) -> tuple[str, ...]:
    """Parts of a sentence as they were said."""
    text = sentence.toks[0].span.source.text
    spans = (sentence.toks[part.start].span.to(sentence.toks[part.stop - 1].span) for part in left)
    return tuple(" ".join(text[span.start : span.end].split()).strip(", ") for span in spans)


def _effects(chart: Chart, place: int) -> tuple[list[str], list[range]]:
    """The effects from a place on, and the places of the words of each."""
    found: list[str] = []
    places: list[range] = []
    while place < len(chart.words):
        ends = chart.texts("effect", place)
        given = {} if ends or not found else chart.texts("each", place)
        if ends:
            end = max(ends)
            found.append(ends[end][0])
            places.append(range(place, end))
        elif given:
            end = max(given)
            found[-1] += " " + given[end][0]
            places[-1] = range(places[-1].start, end)
        else:
            end = place + 1
        place = end
    return found, places
