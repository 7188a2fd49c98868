"""Statements to trees, with the LALR tables of the grammar.

In: the statements of dsl/layout.py. Out: one `Node` per statement with its tree, or nothing where the statement is
wrong, which is then reported once and does not disturb its neighbours. What a word is at its place is said by dsl/tables.py.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from ..ground.diagnostics import Report, Source
from ..ground.near import did_mean
from ..ground.said import say
from .kinds import HEADS, spoken
from .layout import CONTINUES, THEN, Stmt, layout
from .lexer import Tok, lex, tell_bad
from .orphans import lone_choices
from .statement import MAX_WORDS, read_statement
from .syntax import Node, Stuck, Tree
from .tables import significant
from .texts import tell as tell_texts

# ids of one plain word: what has an underscore is nobody's speech
_INTRODUCED = re.compile(
    r"^[ \t]*(?:replace[ \t]+)?(?:rule|shape|title|side|set|setting|group|yaku|counter)[ \t]+([a-z]+)(?![a-z0-9_])",
    re.MULTILINE,
)

if TYPE_CHECKING:
    from .spoken.hearing import Heard

_SENTENCE = 4  # words: fewer are a slip rather than something that people say
MAX_MISTAKES = 200
MAX_HEARD = 50  # so many mistakes, and no further sentence is looked at as people speak
MOST_HEARD = 500  # sentences of a file that are read as people speak
# Words that people say for players, and that are nobody's id.
SPOKEN = frozenset(
    {
        "somebody",
        "someone",
        "anybody",
        "anyone",
        "you",
        "he",
        "she",
        "they",
        "whoever",
        "I",
        "left",
        "right",
        "others",
        "straight",
        "straights",
    }
)


# How people call cards of a rank behind `of`: `a pair of kings`, `a set of 8s`.
_CALLED = re.compile(r"(?:[2-9]|10)s|(?:ace|king|queen|jack|deuce)s?")


@dataclass(frozen=True, slots=True)
class Ear:
    """What is heard of sentences that are said as people speak. `ids` are those of the file: a line with one of them is none."""

    ids: frozenset[str]
    heard: list[Heard]
    text: str = ""  # of the file

    def hears(self, toks: list[Tok]) -> bool:
        """Whether a line may be such a sentence."""
        return self.ids.isdisjoint(tok.text for tok in toks if tok.kind == "word")

    def fits(self, heard: Heard) -> bool:
        """Whether what was heard can be meant in the game of the file: in a flower game nothing that speaks of plays."""
        from .spoken.flowers import flower_table, of_climbing

        return not of_climbing(heard) or flower_table(self.text) is None

    def fits_table(self) -> bool:
        """Whether a table may hold such sentences outside of its rules: one of a flower game says other things."""
        from .spoken.flowers import flower_table

        return flower_table(self.text) is None


def ear_for(text: str) -> Ear:
    """An ear for the sentences of a file."""
    return Ear(frozenset(_INTRODUCED.findall(text)), [], text)


def parse_source(source: Source, report: Report) -> tuple[Source, list[Node]]:
    """Every statement of a text, and the text that they stand in: where sentences are said as people speak, they are written in the
    language there, on the same lines, and that is told."""
    first = Report()
    ear = ear_for(source.text)
    nodes = parse(layout(lex(source, first), first), first, ear)
    if not ear.heard:
        report.join(first)
        return source, nodes
    from .spoken.telling import retold, tell_read

    written = Source(source.name, retold(source.text, ear.heard))
    nodes = parse(layout(lex(written, report), report), report, ear)
    tell_read(ear.heard, report)
    return written, nodes


def parse(root: Stmt, report: Report, ear: Ear) -> list[Node]:
    """Every statement of the file, in order; those that are wrong are reported and left out, with their blocks read. Sentences that are
    said as people speak are added to what the ear heard if it is plain what they mean, and left out."""
    found: list[Node] = []
    place = 0
    while place < len(root.block):
        stmt = root.block[place]
        if len(report.items) > MAX_MISTAKES:
            told = say(
                "There are more than {max_mistakes} mistakes up to here; the rest was not read.",
                max_mistakes=MAX_MISTAKES,
            )
            report.add("too-many-mistakes", told, stmt.span, help="Mend those first.")
            break
        tree = read_statement(stmt)
        begins_file = ""  # what a line that begins a file says first, where it stands in a block
        if root.toks and isinstance(tree, Tree) and tree.data in HEADS:
            begins_file, tree = spoken(tree.data), Stuck(significant(stmt.toks), 0, [])
        if isinstance(tree, Stuck) and _has_letters(stmt) and not _is_open(stmt, report):
            from .kotoba import statements as japanese

            if japanese.is_japanese(stmt):
                if japanese.tell_unclear(stmt, report):
                    parse(stmt, report, ear)
                    place += 1
                    continue
                said_so = japanese.read_japanese(stmt)
                if root.toks and isinstance(said_so, Tree) and said_so.data in HEADS:
                    begins_file, said_so = spoken(said_so.data), japanese.nothing_of(stmt)
                if is_rule(root) and len(report.items) < MAX_HEARD and len(ear.heard) < MOST_HEARD:
                    from .spoken.outside_ja import hear_in_rule

                    if hear_in_rule(root, stmt, said_so, ear.heard, report):
                        place += 1
                        continue
                if len(report.items) < MAX_HEARD and len(ear.heard) < MOST_HEARD:
                    if _is_table(root):
                        from .spoken.table_ja import hear_table

                        if hear_table(stmt, said_so, ear.heard, report):
                            place += 1
                            continue
                    from .spoken.flowers_ja import tell_or_hear as hear_flowers

                    if hear_flowers(stmt, said_so, ear.heard, report):
                        place += 1
                        continue
                    from .spoken.japanese import hear_rules

                    if not is_rule(root) and hear_rules(stmt, said_so, ear.heard, report):
                        place += 1
                        continue
                    if _is_table(root):
                        from .spoken.japanese import tell_or_hear

                        if tell_or_hear(stmt, said_so, ear.heard, report, in_rule=False):
                            place += 1
                            continue
                if isinstance(said_so, Tree) and (
                    japanese.tell_mistaken(stmt, said_so, report)
                    or japanese.tell_unsaid(stmt, said_so, report)
                ):
                    pass
                elif isinstance(said_so, Tree):
                    tell_texts(said_so, stmt.span.source, report)
                    found.append(Node(stmt, said_so, parse(stmt, report, ear)))
                else:
                    if begins_file:
                        _tell_head(begins_file, stmt, report)
                    else:
                        japanese.tell(stmt, said_so, report)
                    parse(stmt, report, ear)
                place += 1
                continue
        if (isinstance(tree, Stuck) or tree.data == "s_step") and _tell_then(stmt, report):
            parse(stmt, report, ear)
            place += 1
            continue
        if _turned_inside(stmt, report):
            parse(stmt, report, ear)
            place += 1
            continue
        few = len(report.items) < MAX_HEARD and len(ear.heard) < MOST_HEARD and not _line_twice(stmt)
        if (
            few
            and (isinstance(tree, Stuck) or tree.data in ("s_step", "s_yaku"))
            and _hear_of_flowers(root, place, tree, ear, report)
        ):
            continue
        if (
            is_rule(root)
            and few
            and not lone_choices(stmt.toks)
            and (isinstance(tree, Stuck) or tree.data == "s_step" or speaks(stmt.toks))
        ):
            from .spoken.answers import answered
            from .spoken.telling import tell_heard, understood

            if ear.hears(stmt.toks):
                said = understood(root.block, place, tree)
            else:
                said = answered(root.block, place) if isinstance(tree, Stuck) else None
            if said is not None and not ear.fits(said):
                said = None
            if said is None or not said.certain:
                from .spoken.hearing import parted

                parts = parted(stmt) if isinstance(tree, Stuck) else []
                if parts:
                    root.block[place : place + 1] = parts
                    continue
            if said is not None:
                if said.certain:
                    ear.heard.append(said)
                elif isinstance(tree, Stuck) and (count := _tell_opening(root, place, tree, ear, report)):
                    place += count
                    continue
                else:
                    tell_heard(said, report)
                place += len(said.said)
                continue
        if few and (isinstance(tree, Stuck) or tree.data == "s_step") and _is_table(root):
            from .spoken.hearing import parted
            from .spoken.telling import hear_or_tell, tell_nearest

            if isinstance(tree, Stuck) and (parts := parted(stmt)):
                root.block[place : place + 1] = parts
                continue
            sentence = len(stmt.toks) >= _SENTENCE and ear.hears(stmt.toks) and ear.fits_table()
            said = hear_or_tell(stmt, report) if sentence else None
            if (
                said is None
                and sentence
                and isinstance(tree, Stuck)
                and tell_nearest(root.block, place, tree, report)
            ):
                place += 1
                continue
            if said is not None:
                if said.certain:
                    ear.heard.append(said)
                place += 1
                continue
        if not begins_file and isinstance(tree, Stuck):
            if count := _tell_opening(root, place, tree, ear, report):
                place += count
                continue
        if begins_file:
            _tell_head(begins_file, stmt, report)
        elif isinstance(tree, Stuck):
            if not (few and _tell_of_flowers(root, stmt, tree, ear, report)):
                tell(stmt, tree, report)
        elif any(tok.kind in ("bad", "string") for tok in stmt.toks):
            _tell_read(stmt, tree, report)
        # what is only so because its first line is not known to be a setting is not told
        lost = isinstance(tree, Stuck) and _is_setting(stmt)
        block = parse(stmt, Report() if lost else report, ear)
        if isinstance(tree, Tree):
            found.append(Node(stmt, tree, block))
        place += 1
    return found


def _tell_opening(root: Stmt, place: int, stuck: Stuck, ear: Ear, report: Report) -> int:
    """Reports the line that does not begin as one that goes on with the line above; how many statements are done with it, with what stands below
    them read."""
    from .openings import tell_opening

    if any(_is_open(stmt, report) for stmt in root.block[max(place - 1, 0) : place + 2]):
        return 0
    count = tell_opening(root, place, stuck, report)
    for stmt in root.block[place : place + count]:
        parse(stmt, report, ear)
    return count


def _turned_inside(stmt: Stmt, report: Report) -> bool:
    """Whether a further line of a statement begins with two words the wrong way round, which is reported then."""
    if not any(tok.text in CONTINUES for start in stmt.breaks for tok in stmt.toks[start + 1 : start + 2]):
        return False
    from .openings import tell_inside

    return not _is_open(stmt, report) and tell_inside(stmt, report)


def _tell_head(first: str, stmt: Stmt, report: Report) -> None:
    report.add(
        "second-head",
        say("`{spoken}` can only begin a file: it cannot stand in the middle of one.", spoken=first),
        stmt.span,
        help="Take the line out, or say it in other words.",
    )


def _hear_of_flowers(root: Stmt, place: int, tree: Tree | Stuck, ear: Ear, report: Report) -> bool:
    """Whether a statement is one of flower games that is said as people speak; it is heard then, or told what to write. Where a line of it
    begins so with `if`, which goes on with the line above, the two are parted first."""
    from .spoken.flowers import flower_table, hear_flowers, parted
    from .spoken.flowers_paid import Told

    stmt, table = root.block[place], flower_table(ear.text)
    if table is None or (root.toks[:1] and root.toks[0].text in ("example", "例")):
        return False
    if isinstance(tree, Stuck) and (parts := parted(root, stmt, table)):
        root.block[place : place + 1] = parts
        return True
    heard = hear_flowers(root, stmt, table)
    if heard is None:
        return False
    if isinstance(heard, Told):
        report.add("unknown-sentence", heard.message, stmt.span, help=heard.help)
    else:
        ear.heard.append(heard)
    del root.block[place]
    return True


def _tell_of_flowers(root: Stmt, stmt: Stmt, stuck: Stuck, ear: Ear, report: Report) -> bool:
    """Whether a statement of a flower game begins as none of the language, and is told how one is written."""
    from .beginnings import no_start
    from .spoken.flowers import advise, flower_table

    table = flower_table(ear.text)
    if (
        table is None
        or not no_start(stuck.toks, stuck.position)
        or (root.toks[:1] and root.toks[0].text in ("example", "例"))
    ):
        return False
    told = advise(stmt, table)
    if told is not None:
        report.add("unknown-sentence", told.message, stmt.span, help=told.help)
    return told is not None


def _is_setting(stmt: Stmt) -> bool:
    """Whether a statement that cannot be read was to say what a setting is called."""
    from .beginnings import starts

    first = stmt.toks[0].text
    return first == "setting" or (stmt.toks[-1].kind == "colon" and first not in starts())


def _line_twice(stmt: Stmt) -> bool:
    """Whether a line of a statement stands twice, one right below the other: nobody speaks so."""
    places = [0, *stmt.breaks, len(stmt.toks)]
    lines = [[tok.text for tok in stmt.toks[start:end]] for start, end in pairwise(places)]
    return any(line == after for line, after in pairwise(lines))


def is_rule(stmt: Stmt) -> bool:
    """Whether a block is that of a rule: only there a sentence may be said as people speak."""
    words = [tok.text for tok in stmt.toks[:2]]
    return words[:1] in (["rule"], ["ルール"]) or words == ["replace", "rule"]


def _is_table(stmt: Stmt) -> bool:
    """Whether a block is that of a table, in which sentences may stand outside of a rule; so is a file that begins with one whose lines are
    not indented."""
    if not stmt.toks and stmt.block:
        return _is_table(stmt.block[0])
    return [tok.text for tok in stmt.toks[:1]] in (["variant"], ["卓"])


def speaks(toks: list[Tok]) -> bool:
    """Whether a statement that the grammar accepts may be no statement of the language: a word that people say stands for a name
    or a rank in it, or a rank for a play."""
    words = [tok.text for tok in toks if tok.kind in ("word", "number")]
    if not SPOKEN.isdisjoint(words):
        return True
    if any(
        _CALLED.fullmatch(word) and (before == "of" or word.endswith("s"))
        for before, word in pairwise(["", *words])
    ):
        return True
    if words[0] not in ("when", "forbid", "allow") or not {"played", "plays", "with", "on"} & set(words):
        return False
    from .spoken.reading import names_no_play

    return names_no_play(significant(toks))


def parse_statement(stmt: Stmt, report: Report) -> Tree | None:
    """The tree of one statement; None where it is wrong, which is reported."""
    tree = read_statement(stmt)
    if isinstance(tree, Stuck) and _has_letters(stmt) and not _is_open(stmt, report):
        from .kotoba import statements as japanese

        if japanese.is_japanese(stmt):
            if japanese.tell_unclear(stmt, report):
                return None
            read = japanese.read_japanese(stmt)
            if isinstance(read, Tree):
                return read
            japanese.tell(stmt, read, report)
            return None
    if isinstance(tree, Stuck):
        tell(stmt, tree, report)
        return None
    _tell_read(stmt, tree, report)
    return tree


def _has_letters(stmt: Stmt) -> bool:
    """Whether a statement holds letters that no English word has."""
    return any(tok.kind != "string" and not tok.text.isascii() for tok in stmt.toks)


def tell(stmt: Stmt, stuck: Stuck, report: Report) -> None:
    """Reports why a statement cannot be read."""
    if len(stuck.toks) > MAX_WORDS:
        told = say("This statement has more than {max_words} words.", max_words=f"{MAX_WORDS:,}")
        report.add("too-large", told, stmt.toks[0].span, help="Split it.")
        return
    from .mistakes import lose
    from .mistakes import tell as tell_mistake

    if _is_open(stmt, report):  # what follows a text without an end is told already
        lose(stuck.toks, report)
        return
    _tell_bad(stmt, report)
    if any(tok.kind != "bad" for tok in stmt.toks):
        tell_mistake(stmt, stuck.toks, stuck.position, stuck.steps, report)


def _tell_then(stmt: Stmt, report: Report) -> bool:
    """Reports a word that was meant as `then`, and with which all is well then; whether there is one."""
    if THEN.isdisjoint(tok.text.lower() for tok in stmt.toks if tok.text != "then"):
        return False
    from .mistakes import lose
    from .slips import then_misspelt

    toks = significant(stmt.toks)
    tok = then_misspelt(toks)
    if tok is None:
        return False
    lose(toks, report)
    shown = say("`{shown}` cannot stand here.", shown=tok.text)
    small = say("Words of the language are written in small letters: `{lower}`.", lower="then")
    help = small if tok.text.lower() == "then" else did_mean(["then"])
    report.add("unexpected-word", shown, tok.span, help=help)
    return True


def _is_open(stmt: Stmt, report: Report) -> bool:
    """Whether a text in a statement is not closed, so that all that is wrong in it may come from that."""
    start, end = stmt.toks[0].span.start, stmt.toks[-1].span.end
    return any(
        item.code == "unclosed-text" and item.span is not None and start <= item.span.start < end
        for item in report.items
    )


def _tell_read(stmt: Stmt, tree: Tree, report: Report) -> None:
    """Reports what is wrong with a statement that can be read: characters that mean nothing, texts of which one is missing."""
    _tell_bad(stmt, report)
    if sum(1 for tok in stmt.toks if tok.kind == "string") > 1:
        tell_texts(tree, stmt.span.source, report)


def _tell_bad(stmt: Stmt, report: Report) -> None:
    """Reports each run of characters that mean nothing, once."""
    run: list[Tok] = []
    for number, tok in enumerate(stmt.toks):
        if tok.kind == "bad":
            run.append(tok)
        if run and (tok.kind != "bad" or number + 1 in stmt.breaks or number + 1 == len(stmt.toks)):
            text = " ".join(item.text for item in run)
            tell_bad(Tok("bad", text, run[0].span.to(run[-1].span)), report)
            run = []
