"""Japanese statements of a rule file.

In: statements of dsl/layout.py. Out: whether one is written in Japanese; its tree, or how far it can be read, with what to say about it.

A statement is Japanese if it holds Japanese letters outside of texts and cannot be read as one in English words: so a file may mix the two,
statement by statement.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import lru_cache

from ...ground.diagnostics import Report, Span
from ...ground.near import did_mean
from ...ground.said import listed, say, sentences
from ..layout import Stmt
from ..syntax import Tree
from ..unsaid import RESULT, RESULT_JA
from .letters import QUOTED, said, text_of
from .mends import Mended, mended
from .names import names_in, shipped_names
from .reading import _SAID, Stuck, Text, narrow
from .speaking import tree_of
from .tables import END, tables
from .turning import unsaid
from .whose import unclear

JAPANESE = re.compile(r"[\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30ff\u3400-\u9fff\uf900-\ufaff]")
MAX_CHARACTERS = 600  # of one statement, without its texts
_YAKU_LINE = "役「松桐」は松に鶴と桐に鳳凰、5文"
_WORTH = re.compile(r"[0-9一二三四五六七八九十]文(?:にする|になる|とする)?$")
_NO_CARD = re.compile(r"[♠♥♦♣](?!(?:10|[2-9AJQK])(?![0-9A-Za-z]))[0-9A-Za-z]*")
_CARDS_JOINED = re.compile(
    rf"(?:(?<=[2-9AJQK])|(?<=10)|(?<=ジョーカー))と(?=\s*(?:[♠♥♦♣]|ジョーカー|(?:{_SAID})の?[0-9AJQK]))"
)  # in an example: ♠5と♥5
_PART = re.compile(r"[^\s、。]{1,8}|[、。][^\s、。]{0,7}")
_KANJI = r"\u3005\u3400-\u9fff"
_NO_PARTICLE = "[ぁ-ん](?<![はがをにでとのもへやか])"
_ONE_WORD = re.compile(
    rf"[{_KANJI}]{{2}}|[\u30a1-\u30fa\u30fc]{{2}}|[0-9]{{2}}|[A-Za-z]{{2}}|[0-9][{_KANJI}]|[{_KANJI}]{_NO_PARTICLE}"
)
_GOES_ON = re.compile(rf"{_ONE_WORD.pattern}|[ぁ-ん]{{2}}")  # where what is shown ends
_LINE_BELOW = re.compile(r"[ \t]*\n[ \t]+([^\n\"「]+)")
_CONDITION = re.compile(r"^\{[^{}]*\}が[^、]*なら、?$")
_MOST = 4
_SHOWN = 30  # characters of a text in a message
_SLIPS = 8  # mistakes of a file, from which on the one wrong letter is not looked for: so a text of nothing but mistakes takes no minutes
_OF_A_TABLE = 4  # blanks before a statement that stands in no rule
_NEAR = 0.6
_VERY_NEAR = 0.65
_SURE = 0.85
_KINDS = {
    "NAME": "名前", "NUMBER": "数", "STRING": "「」に入れた文", "PATTERN": "6-6-6のようなカード", "SLOT": "{設定}", "SIGN": "+か-",
    "CODE__CARD": "♠3のようなカード", "LANGUAGE": "言語", END: "行の終わり",
}  # fmt: skip


def is_japanese(stmt: Stmt) -> bool:
    """Whether a statement that cannot be read in English words is meant to be Japanese."""
    if not any(tok.kind != "string" and JAPANESE.search(tok.text) for tok in stmt.toks):
        return False
    first = stmt.toks[0]
    return not (first.kind == "word" and first.text.isascii() and first.text in _english_starts())


@lru_cache(maxsize=1)
def _english_starts() -> frozenset[str]:
    from ..beginnings import starts

    return frozenset(starts())


def read_japanese(stmt: Stmt) -> Tree | Stuck:
    """The tree of a Japanese statement, its places those in the file; or how far it can be read."""
    text, offset = text_of(stmt)
    if _too_long(text):
        return Stuck(0)
    names = known(stmt.span.source.text)
    found = tree_of(text, names, offset)
    apart = _CARDS_JOINED.sub(" ", text.characters)
    if apart != text.characters and (isinstance(found, Stuck) or found.data == "s_step"):
        step = tree_of(Text(apart, text.quoted), names, offset)
        return step if isinstance(step, Tree) and step.data == "s_step" else found
    return found


def nothing_of(stmt: Stmt) -> Stuck:
    """What was read of a statement that can be none where it stands."""
    return Stuck(text_of(stmt)[1])


@lru_cache(maxsize=16)
def known(text: str) -> frozenset[str]:
    """The names that are known in a file."""
    return frozenset(names_in(text)) | shipped_names()


def _too_long(text: Text) -> bool:
    return len(text.characters) - text.characters.count(QUOTED) > MAX_CHARACTERS


# in an example: when a play has cleared the table, it is clear
_CLEARED = re.compile(r"^[A-L]が.+(?:すと|ると)、(?:.+、)?(場が流れる)")


def tell_unclear(stmt: Stmt, report: Report) -> bool:
    """Reports a neighbour of whom it is not plain whose it is; whether there is one."""
    text, offset = text_of(stmt)
    found = unclear(text.characters)
    if found is None:
        return False
    place, word = found
    report.add(
        "unclear-sentence",
        say(
            "It is not plain whose neighbour is meant: `{word}` may be who does it, or the player.", word=word
        ),
        Span(stmt.span.source, offset + place, offset + place + len(word)),
        help=say("Leave out `{word}の` for who does it; for the player write `プレイヤーの`.", word=word),
    )
    return True


def tell(stmt: Stmt, stuck: Stuck, report: Report) -> None:
    """Reports why a Japanese statement cannot be read."""
    text, offset = text_of(stmt)
    source = stmt.span.source
    end = stmt.toks[-1].span.end
    if any(
        item.code == "unknown-character" and item.span is not None and offset <= item.span.start < end
        for item in report.items
    ):  # a brace too few or too many is told
        return
    if _too_long(text):
        told = say(
            "This statement has more than {max_characters} characters.", max_characters=f"{MAX_CHARACTERS:,}"
        )
        report.add("too-large", told, stmt.toks[0].span, help="Split it.")
        return
    written = text.characters.rstrip()
    if yaku := _yaku(written):
        span = Span(source, offset, stmt.toks[-1].span.end)
        report.add("unknown-sentence", "This sentence is not understood as a whole.", span, help=yaku)
        return
    if told_of := RESULT_JA.search(written):
        span = Span(source, offset + told_of.start(), offset + told_of.end())
        shown = told_of.group().lstrip("と、")
        report.add("unexpected-word", say("`{shown}` cannot stand here.", shown=shown), span, help=RESULT)
        return
    if written == "例":
        titled = say("An example has a title: {line}.", line="`例「8で場が流れる」`")
        report.add("unfinished-statement", "This statement stops too early.", stmt.toks[0].span, help=titled)
        return
    if cleared := _CLEARED.search(written):
        span = Span(source, offset + cleared.start(1), offset + cleared.end(1))
        told = say("`{shown}` cannot stand here.", shown=cleared[1])
        report.add("unexpected-word", told, span, help=did_mean(["場が空になる"]))
        return
    if wrong := _NO_CARD.search(written):
        span = Span(source, offset + wrong.start(), offset + wrong.end())
        told = say("There is no card `{shown}`.", shown=wrong.group())
        card_help = say(
            "A card is its suit and its rank, 2 to 10, J, Q, K or A: {cards}.",
            cards=listed(["`♠3`", "`♥10`", "`♦A`"]),
        )
        report.add("unknown-card", told, span, help=card_help)
        return
    if first := text.quoted.get(0):
        shown = first[0] if len(first[0]) <= _SHOWN else f"{first[0][:_SHOWN]}…"
        told = say("No statement begins with `{shown}`.", shown=f"「{shown}」")
        kinds = listed([f"`例「{shown}」`", f"`注「{shown}」`"])
        text_help = say("Before a text stands what it is: {kinds}.", kinds=kinds)
        report.add("unknown-statement", told, stmt.toks[0].span, help=text_help)
        return
    if row := _of_flower_words(stmt, written):
        span = Span(source, offset, stmt.toks[-1].span.end)
        report.add("unknown-sentence", "This sentence is not understood as a whole.", span, help=row)
        return
    if _line_below_belongs(stmt, text):
        at = Span(source, end, end)
        report.add(
            "unfinished-statement",
            "This line stops too early.",
            at,
            help="The line below goes on with it: put 、 at the end of this line.",
        )
        return
    if tell_slip(stmt, report):
        return
    if _CONDITION.search(written):
        report.add(
            "unfinished-statement",
            "A condition alone is no statement.",
            Span(source, offset, stmt.toks[-1].span.end),
            help="Where it belongs to the line above, that line ends with 、; otherwise what happens stands behind it.",
        )
        return
    place, meant = _meant(written, stuck) if stuck.place < len(written) else (stuck.place, [])
    if place >= len(written):
        end = stmt.toks[-1].span.end
        report.add(
            "unfinished-statement",
            "This statement stops too early.",
            Span(source, end, end),
            help=sentences(
                say("Here should follow {listing}", listing=_listing(stuck.accepts)), _near(stmt, written)
            ),
        )
        return
    place, shown = _whole_words(text.characters, place)
    span = Span(source, offset + place, offset + place + max(1, len(shown)))
    told = say("`{shown}` cannot stand here.", shown=shown)
    help = _of_words(stmt, written) or (
        did_mean(meant)
        if meant
        else _near(stmt, written) or say("Expected {listing}", listing=_listing(stuck.accepts))
        if stuck.accepts
        else "Write it in shorter parts."
    )
    report.add("unexpected-word", told, span, help=help)


def _line_below_belongs(stmt: Stmt, text: Text) -> bool:
    """Whether the statement can be read as soon as a comma stands at its end, and the line below goes on with it."""
    file = stmt.span.source.text
    below = _LINE_BELOW.match(file, stmt.toks[-1].span.end)
    if below is None or not JAPANESE.search(below[1]):
        return False
    both = Text(f"{text.characters.rstrip()}、{narrow(below[1].strip())}", text.quoted)
    return isinstance(tree_of(both, known(file), strict=True), Tree)


def _whole_words(written: str, place: int) -> tuple[int, str]:
    """What is shown from a place on, up to where the next part begins: characters that are one word together are not cut."""
    while 0 < place < len(written) and _ONE_WORD.fullmatch(written[place - 1 : place + 1]):
        place -= 1
    rest = _PART.match(written, place)
    end = rest.end() if rest is not None else place + 1
    while end < len(written) and _GOES_ON.fullmatch(written[end - 1 : end + 1]):
        end += 1
    return place, written[place:end].replace(QUOTED, "").strip()


@lru_cache(maxsize=50)
def _mended(
    characters: str, quoted: tuple[tuple[int, tuple[str, int]], ...], known: frozenset[str]
) -> Mended | None:
    text = Text(characters, dict(quoted))
    for strict in (False, True):  # a name that nobody knows may hide where it goes wrong
        found = tree_of(text, known, strict=strict)
        if isinstance(found, Stuck) and found.accepts and (one := mended(text, found, known)) is not None:
            return one
    return None


def slip(stmt: Stmt) -> Mended | None:
    """The one letter that is wrong in a statement that cannot be read; its places are those of the text of the statement."""
    from ..spoken.near_ja import shipped_rule

    text, _ = text_of(stmt)
    if _too_long(text) or shipped_rule(text.characters):
        return None
    return _mended(text.characters, tuple(sorted(text.quoted.items())), known(stmt.span.source.text))


def tell_slip(stmt: Stmt, report: Report) -> bool:
    """Reports the one letter that is wrong in a statement; whether there is one. It takes a hundred readings to find: behind many mistakes
    nobody looks for it any more."""
    found = slip(stmt) if len(report.items) < _SLIPS else None
    if found is None:
        return False
    offset = stmt.toks[0].span.start
    text, _ = text_of(stmt)
    span = Span(stmt.span.source, offset + found.start, offset + max(found.end, found.start + 1))
    told = say("`{shown}` cannot stand here.", shown=text.characters[found.start : found.end].strip())
    report.add("unexpected-word", told, span, help=did_mean(found.written))
    return True


def tell_unsaid(stmt: Stmt, tree: Tree, report: Report) -> bool:
    """Reports an effect of which nobody says who does it, behind what somebody else does; whether there is one."""
    found = unsaid(tree)
    if found is None:
        return False
    report.add(
        "unclear-sentence",
        "It is not plain who does this: it may be whoever was spoken of before, or the player.",
        Span(stmt.span.source, found.start_pos, found.end_pos),
        help="Say who does it: `その人が` for the player, or the other one once more.",
    )
    return True


def tell_mistaken(stmt: Stmt, tree: Tree, report: Report) -> bool:
    """Reports a line that can only be read as a statement of which nothing is meant here: the value of a yaku in a game without any, a deck
    that is called like a sentence; whether it is one."""
    name = str(next(iter(tree.words("NAME")), ""))
    if tree.data != "s_yaku_worth" and not (tree.data == "s_deck" and "は" in name):
        return False
    text, offset = text_of(stmt)
    help = _of_words(stmt, text.characters.rstrip())
    if help:
        span = Span(stmt.span.source, offset, stmt.toks[-1].span.end)
        report.add("unknown-sentence", "This sentence is not understood as a whole.", span, help=help)
    return bool(help)


def _of_words(stmt: Stmt, written: str) -> str:
    """The line that the words of a statement ask for, in a game without yaku; nothing where they ask for none that is known."""
    from ..founded import has_yaku
    from ..spoken.near_ja import of_words

    text = stmt.span.source.text
    return "" if has_yaku(text) else of_words(said(stmt) or written, text)


def _of_flower_words(stmt: Stmt, written: str) -> str:
    """The same in a game with yaku."""
    from ..founded import has_yaku
    from ..spoken.near_ja import of_words

    text = stmt.span.source.text
    return of_words(said(stmt) or written, text, "words of flower") if has_yaku(text) else ""


def _near(stmt: Stmt, written: str) -> str:
    """Whole sentences that come near; nothing where none does. What stands in a table can always be printed on its sheet."""
    from ..founded import has_yaku
    from ..spoken.near_ja import nearest

    text = said(stmt) or written
    found = nearest(
        text, stmt.span.source.text, yaku=has_yaku(stmt.span.source.text), rule=stmt.indent > _OF_A_TABLE
    )
    if not found or stmt.indent != _OF_A_TABLE or QUOTED in written or "注「" in found:
        return found
    note = f"`注「{text}」`"
    return sentences(
        found, say("What the program cannot play can still be printed on the sheet: {line}", line=note)
    )


def _yaku(written: str) -> str:
    """How a yaku is written, where somebody seems to say one in other words."""
    if re.match(rf"役\s*{QUOTED}", written):
        return say("A yaku stands on one line: {line}.", line=f"`{_YAKU_LINE}`")
    if _WORTH.search(written) and "役" not in written and "たら" not in written:
        return say(
            "What a yaku is worth is said with its cards, below the name of its group, `{group}`: {line}.",
            group="役の組「うちの役」",
            line=f"`{_YAKU_LINE}`",
        )
    return ""


def _meant(written: str, stuck: Stuck) -> tuple[int, list[str]]:
    """Where the mistake is, and which words were probably meant there."""
    found = []
    for place, accepts in [*stuck.before, (stuck.place, stuck.accepts)]:
        for word in filter(lambda word: len(word) > 2, _words(accepts)):
            ratio = SequenceMatcher(None, written[place : place + len(word) + 1], word).ratio()
            here = written[place : place + len(word) + 1]
            if ratio >= _NEAR and word != here[: len(word)] and not _turned(here, word):
                found.append((ratio, len(word), place, word))
    best = max(found, default=None)
    if best is None:
        return stuck.place, []
    return best[2], [word for ratio, _, place, word in sorted(found, reverse=True) if place == best[2]][:3]


def words_meant(stmt: Stmt, stuck: Stuck, *, sure: bool = False) -> list[str]:
    """The words of the language that were probably meant where a statement cannot be read: those that are very near; `sure`: of which
    hardly a character differs."""
    written = text_of(stmt)[0].characters.rstrip()
    if not stuck.accepts or stuck.place >= len(written):
        return []
    place, meant = _meant(written, stuck)
    return [
        word
        for word in meant
        if SequenceMatcher(None, written[place : place + len(word) + 1], word).ratio()
        >= (_SURE if sure else _VERY_NEAR)
    ]


def _turned(written: str, word: str) -> bool:
    """Whether one says left and the other right: nobody meant that."""
    return any(one in written and other in word and one not in word for one, other in ("左右", "右左"))


def _first_shown(word: str) -> tuple[bool, int, str]:
    """What is done comes first: a sentence ends with it."""
    return not word.endswith(tuple("うくぐすつぬぶむる")), len(word), word


def _words(accepts: set[str]) -> list[str]:
    words = tables().japanese.words
    return sorted({row[0] for name in accepts for row in words.get(name, ()) if len(row[0]) > 1})


def _listing(accepts: set[str]) -> str:
    """What could stand there, the words first."""
    words = tables().japanese.words
    shown = [_KINDS[name] for name in sorted(accepts) if name in _KINDS and name != END]
    firsts = sorted(
        {words[name][0][0] for name in accepts if name in words and words[name][0][0] not in ("、", "が")},
        key=_first_shown,
    )
    listed = [
        *(f"「{word}」" for word in firsts if len(word) > 1),
        *shown,
        *(f"「{word}」" for word in firsts if len(word) == 1),
    ]
    return "、".join(listed[:_MOST]) + (" …" if len(listed) > _MOST else "")
