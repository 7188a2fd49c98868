"""How a phrase of the language is usually written out: with which articles.

In: the rule files that ship, as words. Out: for a phrase without articles its usual spelling. The grammar drops articles, so that it does not know them; whoever reads what was
completed misses them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from ..dsl.lexer import ARTICLES, lex
from ..dsl.shipped import catalogue
from ..dsl.tables import tables
from ..ground.diagnostics import Report, Source

_MOSTLY = 0.6  # of all places, so that an article before the phrase belongs to it


def usual(words: tuple[str, ...], behind: str = "") -> str:
    """A phrase with its articles; none before it where one stands there already (`behind`: the word before)."""
    lead, inner = _usual().get(words, ("", " ".join(words)))
    return f"{lead} {inner}" if lead and behind not in ARTICLES else inner


@lru_cache(maxsize=1)
def _usual() -> dict[tuple[str, ...], tuple[str, str]]:
    """Of each phrase that is written anywhere the article before it, and its words with those between them."""
    seen: dict[tuple[str, ...], Counter[tuple[str, str]]] = {}
    for line in _lines():
        plain = [place for place, word in enumerate(line) if word not in ARTICLES]
        for number, place in enumerate(plain):
            for words, _ in tables().words.get(line[place], ()):
                places = plain[number : number + len(words)]
                if tuple(line[one] for one in places) == words:
                    lead = line[place - 1] if place and line[place - 1] in ARTICLES else ""
                    spelled = " ".join(line[place : places[-1] + 1])
                    seen.setdefault(words, Counter())[lead, spelled] += 1
    found = {}
    for words, counted in seen.items():
        inner, leads = Counter[str](), Counter[str]()
        for (lead, spelled), count in counted.items():
            inner[spelled] += count
            leads[lead] += count
        lead, count = leads.most_common(1)[0]
        found[words] = (lead if count >= _MOSTLY * leads.total() else "", inner.most_common(1)[0][0])
    return found


def _lines() -> Iterator[list[str]]:
    for entry in catalogue():
        for line in lex(Source("", entry.path.read_text(encoding="utf-8")), Report()):
            yield [tok.text if tok.kind == "word" else "" for tok in line.toks]
