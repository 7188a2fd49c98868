"""Statements of a rule that are said in Japanese as people speak, and what they are in the Japanese words of the language.

In: a statement that the Japanese side of the grammar does not accept, or only with names that nobody knows. Out: what it means, in
Japanese; or the part of it that is understood, and what could be written. Nobody's words are left out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from ...ground.diagnostics import Report, Source, Span
from ...ground.near import did_mean
from ...ground.said import listed, say, sentences
from ..founded import has_yaku, plain
from ..kotoba.english import text_of as english_of
from ..kotoba.letters import text_of
from ..kotoba.names import rule_names
from ..kotoba.reading import _CARD as CARD
from ..kotoba.reading import _SUITS as SUITS
from ..kotoba.reading import Stuck, Text
from ..kotoba.speaking import Unsaid, tree_of
from ..kotoba.speaking import japanese as in_words
from ..kotoba.statements import known, slip, tell_slip, words_meant
from ..kotoba.tables import tables
from ..kotoba.turning import as_said
from ..kotoba.writing import Writer
from ..layout import Stmt, layout
from ..lexer import lex
from ..part_of_game import of_base
from ..statement import read_statement
from ..syntax import Token, Tree
from .hearing import Heard
from .in_force_ja import in_force, with_rule
from .near_ja import nearest, rule_of_name, strength
from .neighbours import whose
from .phrases import Chart, japanese_rows
from .reading import settled, valid
from .telling import tell_heard

_SENTENCE = re.compile(
    r"出|だす|でた|上が|あが|パス|捨|すて|渡|わた|流|引|休|飛|革命|交換|禁止|だめ|ダメ|ない|人|たら|とき|時"
)  # not of other statements
_WITHOUT = re.compile(
    r"^(.+?)(?:というルール|ルール)?(?:は|を|も|って)?(?:なし|無し|ナシ|使わない|使いません|やらない|採用しない|入れない|つかわない|禁止|不採用)(?:で|でいい|にする|とする|です|ね)*$"
)
_WITH = re.compile(
    r"^(.+?)(?:というルール|ルール)?(?:は|を|も)?(?:あり|有り|アリ|使います|つかう|やる|採用|採用する|入れる|ありで|有効)(?:で|でいい|にする|とする|です|ね)*$"
)
_JOINT = re.compile(r"^[、はがをにで]+|[、はがをにで]+$")
_FAR = 0.5  # of a sentence; what can be read up to there has a mistake in it
MAX_CHARACTERS = 90  # of a sentence
_CHANGING = re.compile(
    r"なら|場合|とき|時|たら|れば|まで|ない|なし|禁止|だめ|ダメ|以外|以上|以下|だけ|のみ|単独|人|者|誰|全員|みんな|自分|親|富豪|貧民|平民"
    r"|[0-9０-９一二三四五六七八九十枚点回]|札|手札|逆|同じ"
)  # left out, another thing is said
_TITLES = ("大富豪", "大貧民", "富豪", "貧民", "平民")
_QUOTES = str.maketrans("「」", "『』")
_SAME = re.compile(
    r"(?<![0-9A-Za-z-])([2-9JQKA])\1{1,3}(?=を|が|で出|で[流革場もう]|の[234])"
)  # 888を出したら
_BY_ITSELF = re.compile("(?:自動的に|自動で|強制的に|強制で|問答無用で)、?")  # says nothing besides
_LAST = re.compile(r"[。．.!！、,]+$")
_PLAYED = re.compile(r"when a play contains (\w+) ")
_ANOTHER = re.compile(
    r"(?:^| and )°?(?:the (?:next|previous|last|opposite|chosen)|everyone|the player (?:to|with))\b"
)
# Ranks that people say in figures, also where the rest is the language already: `12が出たら`.
_NUMBERED = re.compile(r"\bcontains (11|12|13)\b")
_LETTERS = {"11": "J", "12": "Q", "13": "K"}
_FRAMES = {  # kind: what may stand at its end, and words before and behind it in either language
    "event": (r"(?:ら|とき|ときに)", "", "、場を流す", "when ", " then clear the table"),
    "condition": (r"(?:なら|場合は|ときは|除き|除いて)", "場が流れたとき、", "、場を流す", "when the table is cleared if ", " then clear the table"),
    "effect": (r".", "場が流れたら、", "", "when the table is cleared then ", ""),
    "going-on": (r".", "場が流れたら、", "、場を流す", "when the table is cleared then ", " and clear the table"),
}  # fmt: skip


def _as_letter(found: re.Match[str]) -> str:
    return f"contains {_LETTERS[found[1]]}"


@dataclass(slots=True)
class Spoken:
    """The characters of a sentence, with the names that are known where it stands."""

    text: str
    names: frozenset[str]
    file: str = ""  # the text of the file
    yaku: bool = False  # whether it is said of a game that counts yaku
    done: dict[tuple[str, int], dict[int, str]] = field(default_factory=dict)

    def language(self, kind: str, place: int) -> dict[int, str]:
        """Where phrases end that are the language already, from a place on, and what they are in its English words."""
        key = (kind, place)
        if key not in self.done:
            self.done[key] = self._language(kind, place)
        return self.done[key]

    def _language(self, kind: str, place: int) -> dict[int, str]:
        if kind == "code":
            return self._code(place)
        if place and self.text[place - 1] != "、":
            return {}
        found = {}
        for end in range(place + 2, len(self.text) + 1):
            if end < len(self.text) and self.text[end] != "、":
                continue
            way = "going-on" if kind == "effect" and end < len(self.text) else kind
            said = self._said(way, self.text[place:end])
            if said:
                found[end] = said
        return found

    def _code(self, place: int) -> dict[int, str]:
        found = CARD.match(self.text, place)
        if found is None:
            return {}
        return {found.end(): found[3] or SUITS[found[1].removesuffix("の")] + found[2]}

    def _said(self, kind: str, part: str) -> str:
        ends, before, behind, first, last = _FRAMES[kind]
        if not re.search(ends + "$", part):
            return ""
        text = before + part + behind
        tree = tree_of(Text(text), self.names)
        if isinstance(tree, Stuck) or has_new_names(tree, self.names):
            return ""
        words = Writer(tables().english, frozenset(tables().silent)).write(as_said(tree, text))
        said = english_of(words) if words is not None else ""
        if not said.startswith(first) or not said.endswith(last):
            return ""
        return _NUMBERED.sub(_as_letter, said[len(first) : len(said) - len(last)])


def has_new_names(tree: Tree, names: frozenset[str]) -> bool:
    """Whether a tree was only read with names that nobody gave to anything: what people say is read so, too."""
    return any(token.isdigit() or (not token.isascii() and str(token) not in names) for token in _names(tree))


def _names(tree: Tree) -> list[Token]:
    found = []
    for child in tree.children:
        if isinstance(child, Tree):
            found += _names(child)
        elif child is not None and child.type == "NAME":
            found.append(child)
    return found


def spoken_of(stmt: Stmt) -> Spoken | None:
    """The characters of a statement that may be a sentence as people speak."""
    if stmt.block or any(tok.kind in ("string", "slot") for tok in stmt.toks):
        return None
    text, _ = text_of(stmt)
    characters = _LAST.sub(
        "", re.sub(r"[,，]", "、", re.sub(r"\s+", "", text.characters.replace("・", "、")))
    )
    if not 0 < len(characters) <= MAX_CHARACTERS:
        return None
    characters = _SAME.sub(lambda found: f"{len(found[0])}枚の{found[1]}", characters)
    return Spoken(characters, known(stmt.span.source.text), stmt.span.source.text)


def readings(spoken: Spoken) -> list[str]:
    """The sentences of the language, in Japanese, that a sentence may mean, each once."""
    said, lasting = in_force(spoken.text, spoken.file)
    if lasting:
        spoken = Spoken(said, spoken.names, spoken.file, spoken.yaku)
    chart = Chart(spoken.text, spoken.language, japanese_rows())
    found = [one for said in chart.whole("rule") for text in _so_many(said) for one in whose(_settled(text))]
    if not any(found) and (plainly := _BY_ITSELF.sub("", spoken.text)) != spoken.text:
        return readings(Spoken(plainly, spoken.names, spoken.file, spoken.yaku))
    japanese = [with_rule(_in_japanese(text), lasting) for text in found if text]
    return list(dict.fromkeys(filter(None, japanese)))


def _so_many(text: str) -> tuple[str, ...]:
    """The text; where nobody says how many cards it is, with one card and with one for each that was played: both may be meant."""
    if "¤" not in text or "<for each" in text or text.count("¤") > 1:
        return (text,)
    played = _PLAYED.match(text)
    one = text.replace(" ¤", "")
    return (one, f"{one} <for each {played[1]}>") if played is not None and "@" in text else (text,)


def english(text: str, names: frozenset[str]) -> list[str]:
    """The same of a text, in the English words of the language."""
    chart = Chart(text, Spoken(text, names).language, japanese_rows())
    return list(dict.fromkeys(one for text in chart.whole("rule") for one in whose(_settled(text)) if one))


def _settled(text: str) -> str:
    """The text with all that is marked in it put in order; nothing where it is not plain who does what, or how many cards it is."""
    _, _, acts = text.partition(" then ")
    if any(_ANOTHER.search(acts[:place]) for place, character in enumerate(acts) if character == "°"):
        return ""
    if "¤" in text and "<for each" not in text:
        return ""
    plain = settled(text.replace("°", "").replace(" ¤", ""))
    return plain if plain and "\n" not in plain and valid(plain) else ""


@lru_cache(maxsize=1_000)
def _in_japanese(text: str) -> str:
    """A statement in Japanese words; nothing where there are none for it."""
    if not text:
        return ""
    [stmt] = layout(lex(Source("", text), Report()), Report()).block
    tree = read_statement(stmt)
    if not isinstance(tree, Tree):
        return ""
    try:
        return in_words(tree, text)
    except Unsaid:
        return ""


# ------------------------------------------------------------------------------------------------- what is told of others


def tell_or_hear(
    stmt: Stmt, tree: Tree | Stuck, heard: list[Heard], report: Report, *, in_rule: bool = True
) -> bool:
    """Takes a sentence that is plain, and tells what is not; False where it is a statement of the language, or no such sentence. A table may
    hold such sentences outside of its rules, too, but there most lines are none: only those of which the beginning is understood."""
    spoken = spoken_of(stmt)
    if spoken is None or _is_language(tree, spoken):
        return False
    clause = isinstance(tree, Tree) and tree.data in (
        "s_clause",
        "s_step",
        "s_require",
        "s_forbid",
        "s_allow",
    )
    if not in_rule and ((isinstance(tree, Tree) and not clause) or has_yaku(stmt.span.source.text)):
        return False
    texts = readings(spoken)
    if len(texts) == 1:
        heard.append(Heard((stmt,), (texts[0],), True))
        return True
    if texts:
        tell_heard(Heard((stmt,), tuple(texts), False), report)
        return True
    spoken.yaku = has_yaku(stmt.span.source.text)
    if not spoken.yaku and (line := strength(spoken.text, spoken.file)):
        _tell_unknown(stmt, line, report)
        return True
    event, end = _event(spoken)
    if isinstance(tree, Stuck) and (
        end == len(spoken.text)
        or (tree.place >= end and words_meant(stmt, tree, sure=not end))
        or slip(stmt) is not None
    ):
        return (
            False  # a statement of the language that only stops too early, or has a word that is nearly one
        )
    if isinstance(tree, Tree) and tell_slip(stmt, report):
        return True
    if not event and not (_SENTENCE.search(spoken.text) and (in_rule or _is_other(tree, spoken))):
        return False
    _tell_unknown(stmt, _advice(spoken, event, end), report)
    return True


def _is_other(tree: Tree | Stuck, spoken: Spoken) -> bool:
    """Whether a line of a table is no statement of the language with a mistake in it: hardly its beginning is one."""
    return isinstance(tree, Stuck) and tree.place < _FAR * len(spoken.text)


def _tell_unknown(stmt: Stmt, help: str, report: Report) -> None:
    span = Span(stmt.span.source, stmt.toks[0].span.start, stmt.toks[-1].span.end)
    report.add("unknown-sentence", "This sentence is not understood as a whole.", span, help=help)


def hear_rules(stmt: Stmt, tree: Tree | Stuck, heard: list[Heard], report: Report) -> bool:
    """Takes a line of a table that leaves rules out or uses them; False where it is no such line. One that does both is two lines, which are
    told."""
    spoken = spoken_of(stmt) if isinstance(tree, Stuck) else None
    parts = spoken.text.split("、") if spoken is not None else []
    lines = [_with_or_without(part, stmt.span.source.text) for part in parts]
    if len({line[-3:] for line in lines}) > 1 and all(lines):
        file = stmt.span.source.text  # what the game does not have need not be left out
        there = [
            line for line in lines if line.endswith("使う") or of_base(line.removesuffix("を外す"), file)
        ]
        shown = "".join(f"\n    {line}" for line in there)
        span = Span(stmt.span.source, stmt.toks[0].span.start, stmt.toks[-1].span.end)
        report.add(
            "unknown-sentence",
            "What is used and what is left out stands on lines of their own.",
            span,
            help=say("Write it so: {lines}", lines=shown),
        )
        return True
    line = _with_or_without(spoken.text, stmt.span.source.text) if spoken is not None else ""
    if not line and all(lines):
        line = "、".join([*(one[:-3] for one in lines[:-1]), *lines[-1:]])
    if line:
        heard.append(Heard((stmt,), (line,), True))
    return bool(line)


def _with_or_without(text: str, file: str) -> str:
    """The line that leaves rules out, or uses them, where it is said of nothing but rules (`八切りは使わない`, `革命なし`); or nothing."""
    for pattern, does in ((_WITHOUT, "外す"), (_WITH, "使う")):
        found = pattern.match(text)
        if found is None:
            continue
        names = {plain(name): name for name in rule_names(file)}
        said = [part for part in re.split(r"[、と]|や", found[1]) if part]
        meant = [names.get(plain(part), "") or rule_of_name(part) for part in said]
        if said and all(meant):
            return f"{'、'.join(dict.fromkeys(meant))}を{does}"
    return ""


def _is_language(tree: Tree | Stuck, spoken: Spoken) -> bool:
    return isinstance(tree, Tree) and tree.data != "s_step" and not has_new_names(tree, spoken.names)


def _event(spoken: Spoken) -> tuple[str, int]:
    """When it happens, where that begins the sentence, and where it ends."""
    chart = Chart(spoken.text, spoken.language, japanese_rows())
    event, place = "", 0
    for heading in ("event", "short-event"):
        for end, texts in chart.texts(heading, 0).items():
            after = end + (spoken.text[end : end + 1] == "、")
            if after > place:
                event, place = texts[0], after
    return event, place


def _advice(spoken: Spoken, event: str, place: int) -> str:
    """The part that is understood, as it is to be written, and the words that are not."""
    chart = Chart(spoken.text, spoken.language, japanese_rows())
    effects = _effects(chart, place) if event else []
    for count in range(len(effects), 0, -1):  # without the last, where it is not plain who does it
        shown = _in_japanese(
            _settled(f"when {event} then {' and '.join(text for text, _ in effects[:count])}")
        )
        left = _left(spoken.text, place, [words for _, words in effects[:count]])
        if shown and not any(map(_CHANGING.search, left)):
            return say(
                "Not understood is: {left}. Without it the sentence is: `{shown}`",
                left=_marked(left),
                shown=shown,
            )
    when = _in_japanese(f"when {event} then clear the table").removesuffix("場を流す") if event else ""
    behind = spoken.text[place:].strip("、")
    if spoken.text[:place].endswith("は") and behind and not _SENTENCE.search(behind):
        when = ""  # only cards are named (`3は`): nobody says that they are played
    if when:
        if not behind:
            return say(
                "Understood is when it happens: `{when}`. Behind it stands what happens, such as: {list}.",
                when=when,
                list=_examples(),
            )
        near = _near_words(behind) or nearest(spoken.text, spoken.file, yaku=spoken.yaku)
        return say(
            "Understood is when it happens: {ways}. Not understood is {left}. {examples}",
            ways=f"`{when}`",
            left=_marked([behind]),
            examples=near or say("What happens is said such as {list}.", list=_examples()),
        )
    if near := nearest(spoken.text, spoken.file, yaku=spoken.yaku):
        return near
    if spoken.yaku:
        return say(
            "What is paid is said such as {list}; a yaku stands below the name of its group, such as {yaku}.",
            list=_marked(["役の合計が10点以上なら、倍にする"]),
            yaku=_marked(["役「松桐」は松に鶴と桐に鳳凰、5文"]),
        )
    written = say(
        "A sentence says when it happens, and what: {list}. Or what is not allowed: `{forbidden}`.",
        list=_marked(["8が出たら、場を流す"]),
        forbidden="2を含むカードで上がるのは禁止",
    )
    note = f"`注「{spoken.text.translate(_QUOTES)}」`"
    return sentences(
        written, say("What the program cannot play can still be printed on the sheet: {line}", line=note)
    )


def _near_words(text: str) -> str:
    """`Did you mean …?`: a title that stands in the words with one character more."""
    meant = [
        name
        for name in _TITLES
        if any(name[:at] + name[at - 1] + name[at:] in text for at in range(1, len(name)))
    ]
    return did_mean(meant) if meant else ""


def _examples() -> str:
    return _marked(
        ["場を流す", "1人飛ばす", "回りを逆にする", "次の人にカードを1枚渡す", "カードを1枚捨てる", "2点得る"]
    )


def _marked(texts: list[str]) -> str:
    return listed([f"`{text}`" for text in texts])


def _effects(chart: Chart, place: int) -> list[tuple[str, range]]:
    """The effects from a place on, each with its characters."""
    found: list[tuple[str, range]] = []
    while place < len(chart.words):
        ends = chart.texts("effect", place)
        end = max(ends, default=place)
        if end > place:
            found.append((ends[end][0], range(place, end)))
        place = max(end, place + 1)
    return found


def _left(text: str, place: int, said: list[range]) -> list[str]:
    """What stands behind a place, and in none of these parts."""
    found = []
    for part in [*said, range(len(text), len(text))]:
        found.append(_JOINT.sub("", text[place : part.start]))
        place = part.stop
    return [words for words in found if words]
