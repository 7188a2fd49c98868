"""Characters to tokens.

In: a `Source`. Out: for every line its tokens and its comment. Which *word of the language* a token is depends on where
it stands ("lead" is an event in one place, a name in another), so that is left to the parser.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ..ground.diagnostics import Report, Source, Span
from ..ground.said import say
from .brackets import unpaired, without_language

Kind = Literal["word", "number", "string", "pattern", "slot", "comma", "colon", "sign", "bad"]

# Kana, kanji and what goes with them: names may be written so.
_JAPANESE = "\\u3005-\\u3007\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff"
_NAME = re.compile(f"[{_JAPANESE}]")

ID = f"[A-Za-z0-9_{_JAPANESE}][A-Za-z0-9_'’{_JAPANESE}]*"  # a word, as which an id is written
SPACE = "[ \\t\\u3000]"

_TOKEN = re.compile(
    rf"""(?P<space>[ \t\r\u3000]+)
      | (?P<comment>\#[^\n]*)
      | (?P<slashes>//[^\n]*)
      | (?P<string>"(?:[^"\\\n]|\\.)*")
      | (?P<open>"[^\n]*)
      | (?P<slot>\{{[A-Za-z_{_JAPANESE}][A-Za-z0-9_{_JAPANESE}]*\}})
      | (?P<braced>\{{[ \t]*{ID}(?:[^{{}}"\n]{{0,80}}\}})?|{ID}\}}|\{{[ \t]*\}})
      | (?P<suited>[♠♥♦♣](?:10|[0-9AJQKajqk])|(?:10|[2-9AJQK])[♠♥♦♣])
      | (?P<beyond>[SHDCshdc][+\-−](?=[\s,]|$))
      | (?P<pattern>[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+)
      | (?P<number>[0-9]+(?![A-Za-z0-9_{_JAPANESE}]))
      | (?P<word>{ID})
      | (?P<comma>,) | (?P<colon>:) | (?P<sign>[+\-−])
      | (?P<bad>[^A-Za-z0-9_"{{\#,:+\-−\s♠♥♦♣{_JAPANESE}]+|.)""",
    re.VERBOSE,
)

MAX_DIGITS = 9
_NAMED_BY_ID = frozenset(
    {
        "rule",
        "shape",
        "title",
        "side",
        "set",
        "setting",
        "group",
        "yaku",
        "counter",
        "game",
        "variant",
        "library",
        "or",  # a choice of a setting
    }
)
# A text that ends with a wide or a curled quotation mark before another one, or at the end of the line.
_WIDE_END = re.compile(r'"([^"＂”]*[^"＂”\s])([＂”])(?=\s*(?:"|[:,]|$)|\s+(?:for|if|of|is|in|or|worth) )')
_HALF = re.compile("[\ud800-\udfff]")
MAX_LETTERS = 100  # of a word
MAX_TEXT = 2_000  # characters of a text in quotation marks
ARTICLES = frozenset({"a", "an", "the"})
_SUIT_LETTERS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


@dataclass(frozen=True, slots=True)
class Tok:
    """One token: its kind, its text as the language reads it, and where it stands."""

    kind: Kind
    text: str
    span: Span


@dataclass(slots=True)
class Line:
    """One line of the file: indentation in columns, tokens, and the comment at its end (with its `#`)."""

    number: int
    indent: int
    toks: list[Tok]
    comment: str
    start: int


def lex(source: Source, report: Report) -> list[Line]:
    """All lines of a text. Characters that mean nothing are tokens, too (`bad`): whoever reads the statement says what is to be said of them."""
    lines: list[Line] = []
    offset = 0
    for number, text in enumerate(source.text.split("\n"), start=1):
        lines.append(_line(source, number, _whole(source, text, offset, report), offset, report))
        offset += len(text) + 1
    return lines


def _tell_open(text: str, start: int, toks: list[Tok], span: Span, report: Report) -> None:
    """Tells that one of the quotation marks of a line is missing: the one before a text, or the one behind it; or that it is none of those that
    end a text. `start`: where the line begins."""
    source = span.source
    if wide := _WIDE_END.search(text):
        report.add(
            "unclosed-text",
            say("This text does not end: `{mark}` is no quotation mark of the language.", mark=wide.group(2)),
            Span(source, start + wide.start(2), start + wide.end(2)),
            help=say("Write {text}.", text=f'"{wide.group(1)}"'),
        )
        return
    begun, ended, opened = _unpaired(text)
    if not ended or opened:
        if opened:
            span = Span(source, start + begun, start + ended)
        mark = "」" if source.text[span.start] == "「" else '"'
        report.add(
            "unclosed-text",
            "This text is opened with a quotation mark and never closed.",
            span,
            help=say("Put a quotation mark behind it: {text}", text=f"{text[begun:ended].rstrip()}{mark}")
            if opened
            else say("Close it with {mark} on the same line.", mark=mark),
        )
        return
    if not begun:  # behind the word that says what it is, and behind an id
        before = [tok for tok in toks if tok.kind != "string"]
        if before and before[0].text == "replace":
            del before[0]
        words = before[: 2 if before and before[0].text in _NAMED_BY_ID else 1]
        begun = words[-1].span.end - start if words else 0
    missing = text[begun:ended].strip()
    report.add(
        "unclosed-text",
        "A text ends here with a quotation mark and begins with none.",
        span,
        help=say('Put a quotation mark before it: {text}"', text='"' + missing),
    )


def _tell_unpaired(span: Span, closed: bool, report: Report) -> None:
    """Tells that one of the marks of a text in 「」 is missing."""
    text = span.source.text[span.start : span.end].strip()
    if closed:
        told = "A text ends here with a quotation mark and begins with none."
        help = say("Put a quotation mark before it: {text}", text=f"「{text}")
    else:
        told = "This text is opened with a quotation mark and never closed."
        help = say("Put a quotation mark behind it: {text}", text=f"{without_language(text)}」")
    report.add("unclosed-text", told, span, help=help)


def _unpaired(text: str) -> tuple[int, int, bool]:
    """Where a text stands in a line that lacks the quotation mark before it: from the end of the text before (0 for none) to its mark; or, and
    then that is said, one that lacks the mark behind it; 0, 0 for none such."""
    begun, inside = 0, False
    for found in re.finditer(r'\\.|"', text.split(" #")[0]):
        at = found.start()
        if found.group() != '"':
            continue
        if not inside and at and not text[at - 1].isspace():
            return begun, at, False
        if inside and text[at - 1].isspace() and at + 1 < len(text) and not text[at + 1].isspace():
            return begun - 1, at, True
        inside, begun = not inside, at + 1
    return 0, 0, False


def _whole(source: Source, text: str, offset: int, report: Report) -> str:
    """The line without halves of characters, which no file can hold: texts from other programs may."""
    half = _HALF.search(text)
    if half is None:
        return text
    span = Span(source, offset + half.start(), offset + half.end())
    report.add("not-utf8", "This is half of a character.", span, help="Write the text anew.")
    return _HALF.sub("\ufffd", text)


def _line(source: Source, number: int, text: str, offset: int, report: Report) -> Line:
    toks: list[Tok] = []
    comment = ""
    lone = unpaired(text) if "「" in text or "」" in text else None
    for match in _TOKEN.finditer(_narrow(text)):
        kind = match.lastgroup or "bad"
        if lone is not None and match.end() > lone.start:
            span = Span(source, offset + lone.start, offset + len(text.rstrip()))
            _tell_unpaired(Span(source, span.start, offset + lone.end), lone.closed, report)
            toks.append(Tok("string", text[lone.start :].rstrip()[:MAX_TEXT], span))
            break
        span = Span(source, offset + match.start(), offset + match.end())
        value = match.group()
        if kind == "space":
            continue
        if kind == "comment":
            comment = value.rstrip()
        elif kind == "slashes":
            report.add(
                "unknown-character", "`//` begins no comment here.", span, help="A comment begins with #"
            )
        elif kind == "open":
            _tell_open(text, offset, toks, span, report)
            toks.append(Tok("string", value[1:].rstrip()[:MAX_TEXT], span))
        else:
            toks.append(_tok(kind, value, span, report))
    if len(toks) > 1 and toks[-1].kind == "bad" and toks[-1].text == ".":
        del toks[-1]  # who ends a sentence with a full stop says nothing else by it
    if toks and toks[0].text == "use":
        toks = [Tok("word", "is", tok.span) if (tok.kind, tok.text) == ("bad", "=") else tok for tok in toks]
    lead = text[: len(text) - len(text.lstrip(" \t\u3000"))]
    return Line(number, _width(lead), toks, comment, offset)


def _tok(kind: str, value: str, span: Span, report: Report) -> Tok:
    match kind:
        case "number" if len(value) > MAX_DIGITS:
            report.add(
                "number-out-of-range",
                say("{value}… is too large.", value=value[:12]),
                span,
                help="No number of the language is so long.",
            )
            return Tok("number", "9" * MAX_DIGITS, span)
        case "string":
            return Tok("string", _short(re.sub(r"\\(.)", r"\1", value[1:-1]), "text", span, report), span)
        case "slot":
            return Tok("slot", value[1:-1], span)
        case "braced":
            _tell_braced(value, span, report)
            name = re.search(ID, value)
            return Tok("slot", name.group() if name is not None else "setting", span)
        case "suited":
            suit = next(character for character in value if character in _SUIT_LETTERS)
            return Tok("word", _SUIT_LETTERS[suit] + value.replace(suit, "").upper(), span)
        case "beyond":  # a joker beyond the ends of the ranking
            return Tok("word", value[0].upper() + ("+" if value[1] == "+" else "-"), span)
        case "sign":
            return Tok("sign", "-" if value in "-−" else "+", span)
        case "word" | "pattern":
            return Tok(kind, _short(value, "word", span, report), span)
        case "number" | "comma" | "colon" | "bad":
            return Tok(kind, value, span)
        case _:
            raise ValueError(f"no token is made of a {kind}")


def _short(value: str, what: Literal["word", "text"], span: Span, report: Report) -> str:
    """A word or a text; what is longer than any may be is told and cut off."""
    most = MAX_TEXT if what == "text" else MAX_LETTERS
    if len(value) > most:
        told = say("This {what} has more than {most} characters.", what=what, most=f"{most:,}")
        report.add("too-large", told, span, help="Make it shorter, or make several of it.")
    return value[:most]


def _width(lead: str) -> int:
    width = 0
    for character in lead:
        width += 4 - width % 4 if character == "\t" else 2 if character == "\u3000" else 1
    return width


def tell_bad(tok: Tok, report: Report) -> None:
    """Reports characters that mean nothing."""
    value, span = tok.text, tok.span
    name = f" ({unicodedata.name(value, 'a control character').lower()})" if len(value) == 1 else ""
    help = {
        "=": "Between a setting and its value stands nothing, or `is`.",
        ";": "A statement ends with its line.",
    }.get(value, "Take it out.")
    report.add(
        "unknown-character",
        say("`{what}`{name} has no meaning here.", what=value if value.isprintable() else "?", name=name),
        span,
        help=help,
    )


def _tell_braced(value: str, span: Span, report: Report) -> None:
    """Reports braces that hold no one setting."""
    words = re.findall(ID, value)
    meant = words[0] if words else "setting"
    if not value.startswith("{"):
        meant = re.split("[にがはをで]", meant)[-1] or meant  # `1ゲームに回数}回まで`
    if not value.endswith("}") and (bare := meant.removesuffix("が")):
        meant = bare  # `{必要な枚数が「4」なら`
    if words and value.startswith("{") != value.endswith("}"):
        meant = _known_setting(value, span.source.text) or meant
    if not words:
        what = "Between these braces stands no setting."
    elif not value.endswith("}"):
        what = "This brace is opened and never closed."
    elif not value.startswith("{"):
        what = "This brace closes none."
    else:
        what = "Between braces stands the id of one setting, and nothing else."
    report.add("unknown-character", what, span, help=say("Write `{slot}`.", slot=f"{{{meant}}}"))


def _known_setting(value: str, text: str) -> str:
    """The longest setting of the file with which a text in one brace begins or ends: `枚数分逆にする}`."""
    named = {re.sub(r"\[[^\]]*\]", "", name) for name in re.findall("設定[^「\n]*「([^」\n]+)」", text)}
    known = {*named, *re.findall(rf"\{{({ID})\}}", text)}
    bare = value.strip("{} \t")
    found = [
        name for name in known if (bare.startswith(name) if value.startswith("{") else bare.endswith(name))
    ]
    return max(found, key=len, default="")


_QUOTES = "“”„«»「」＂"
_NARROW = {"、": ",", "。": ".", "−": "-", "ー": "-", "・": ","}


@lru_cache(maxsize=64)
def narrowed(text: str) -> str:
    """A whole text as it is read: each line that begins with wide characters, in its narrow form."""
    lines = text.split("\n")
    return "\n".join(line if line.partition('"')[0].isascii() else _narrow(line) for line in lines)


def _narrow(text: str) -> str:
    """The line with the narrow form of each full-width character outside texts and comments: what was meant is plain."""
    if text.isascii():
        return text
    found, quoted, escaped = list(text), "", False
    for number, character in enumerate(text):
        if escaped:
            escaped = False
            continue
        escaped = bool(quoted) and character == "\\"
        if not quoted and not (character in "ー・" and number and _NAME.match(text[number - 1])):
            found[number] = _meant(character) or character
        if (quoted == '"' and character == '"') or (quoted == "“" and character in _QUOTES):
            quoted, found[number] = "", '"'
        elif not quoted and found[number] == "#":
            break
        elif not quoted and found[number] == '"':
            quoted = '"' if character == '"' else "“"
    return "".join(found)


def _meant(character: str) -> str:
    """The character of the language that a wide one stands for; "" where it stands for none."""
    if character.isascii() or character in "♠♥♦♣\u3000−":
        return ""
    if character in _QUOTES:
        return '"'
    if character in _NARROW:
        return _NARROW[character]
    plain = unicodedata.normalize("NFKC", character)
    return plain if re.fullmatch(r"[A-Za-z0-9_,:=#{}+\- ]", plain) else ""
