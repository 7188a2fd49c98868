"""What is told of a sentence that is said as people speak: how it is read, or what to write instead.

In: the statements of a rule, one of which the grammar does not accept. Out: what it means; where that is not plain, an error that shows
sentences of the language. And a text in which sentences are written in the language.
"""

from __future__ import annotations

from ...ground.diagnostics import Report
from ...ground.said import either, listed, say
from ..adjectives import advice
from ..beginnings import no_start
from ..layout import Stmt
from ..mends import part
from ..slips import rest_missing
from ..syntax import Stuck, Tree
from .answers import answered
from .hearing import Heard, hear, words_of
from .ideas import REST, nearest
from .kept import with_left_out
from .reading import is_language, readings


def understood(stmts: list[Stmt], place: int, tree: Tree | Stuck) -> Heard | None:
    """What the statement at a place means, with those that go on with it; None where it is a statement of the language, or nothing."""
    if isinstance(tree, Tree) and tree.data != "s_step" and is_language(stmts[place].toks):
        return None
    heard = hear(stmts, place)
    if heard is not None or isinstance(tree, Tree):
        return heard
    if (answer := answered(stmts, place)) is not None:
        return answer
    if _is_advised(tree):
        return None
    return nearest(stmts, place, tree)


def _is_advised(stuck: Stuck) -> bool:
    """Whether the mistake itself is cards said with two words, which its message puts right, or all that is missing is what happens."""
    words = [tok.text for tok in stuck.toks]
    if words and stuck.position >= len(words) and words[0] == "when" and rest_missing(stuck.toks):
        return True
    if stuck.position < len(words) and part(stuck.toks, stuck.position) is not None:
        return True  # one word of several that belong together is missing
    return stuck.position < len(words) and bool(advice(words, stuck.position))


def hear_or_tell(stmt: Stmt, report: Report) -> Heard | None:
    """A sentence that stands in the table itself, outside of its rules; where it may mean several things, they are told. None where it is none."""
    texts = [] if stmt.block else readings(words_of([stmt]))
    if not texts:
        return None
    heard = Heard((stmt,), tuple(texts), len(texts) == 1)
    if not heard.certain:
        tell_heard(heard, report)
    return heard


def tell_nearest(stmts: list[Stmt], place: int, stuck: Stuck, report: Report) -> bool:
    """Tells the sentence that comes nearest to one in the table itself that begins as no statement of the language; whether there is one."""
    if not no_start(stuck.toks, stuck.position):
        return False
    found = None if stmts[place].block else answered([stmts[place]], 0) or nearest([stmts[place]], 0)
    if found is not None:
        tell_heard(found, report)
    return found is not None


def tell_heard(heard: Heard, report: Report) -> None:
    """Reports a sentence that is not plain, with what it may mean."""
    ways = [_shown(text) for text in heard.texts[:3]]
    span = heard.said[0].span
    if heard.help:
        report.add("unknown-sentence", "This sentence is not understood as a whole.", span, help=heard.help)
    elif len(ways) > 1:
        report.add(
            "unclear-sentence",
            "This may mean more than one thing.",
            span,
            help=with_left_out(_words(heard), say("Write {list}.", list=either(ways))),
        )
    else:
        report.add(
            "unknown-sentence",
            "This sentence is not understood as a whole.",
            span,
            help=_nearly(heard, ways[0]),
        )


def _words(heard: Heard) -> str:
    """What somebody wrote."""
    source = heard.said[0].span.source.text
    return source[heard.said[0].span.start : heard.said[-1].span.end]


def _nearly(heard: Heard, shown: str) -> str:
    """The sentence that comes nearest, with the parts that it does not say."""
    if not heard.left:
        return with_left_out(_words(heard), say("Perhaps this says it: {ways}", ways=shown))
    if heard.texts[0].endswith(REST):
        return say(
            "Understood is when it happens: {ways}. Not understood is {left}. {examples}",
            ways=shown,
            left=listed(f"`{part}`" for part in heard.left),
            examples=say(
                "What happens is said such as {list}.",
                list=listed(
                    f"`{one}`" for one in ("clear the table", "skip 1 player", "the player discards 1 card")
                ),
            ),
        )
    return say(
        "This says it, but for {left}: {ways}", left=listed(f"`{part}`" for part in heard.left), ways=shown
    )


def tell_read(heard: list[Heard], report: Report) -> None:
    """Tells how sentences are read, each where it stands."""
    for item in heard:
        if item.texts[0].startswith("#"):
            report.add(
                "read-as",
                "So it is played already: nothing needs to be written for it.",
                item.said[0].span.to(item.said[-1].span),
                severity="hint",
                help="`yakusoku fmt` makes a comment of it.",
            )
            continue
        report.add(
            "read-as",
            say("This is read as: {shown}", shown=_shown(item.texts[0])),
            item.said[0].span.to(item.said[-1].span),
            severity="hint",
            help="`yakusoku fmt` writes it so.",
        )


def retold(text: str, heard: list[Heard], *, keep_lines: bool = True) -> str:
    """The text with these sentences in the language; `keep_lines`: every other line stays where it is."""
    lines = text.split("\n")
    gone = set()
    for item in heard:
        for number, line in item.lines().items():
            lines[number - 1] = line
            if not line:
                gone.add(number - 1)
    return "\n".join(line for number, line in enumerate(lines) if keep_lines or number not in gone)


def _shown(text: str) -> str:
    lines = text.split("\n")
    return f"`{text}`" if len(lines) == 1 else "\n" + "\n".join(f"    {line}" for line in lines)
