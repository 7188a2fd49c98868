"""Lines about yaku and flower cards as people say them in Japanese, and what they are in the Japanese words of the language.

In: a statement of a file that stands on a game with yaku. Out: the line that it is; or the lines to write, filled in with the cards, the name and
the value that were said. A word that is no card of the deck is told, and nothing is guessed: what may be two cards is none.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache

from ...ground.diagnostics import Report, Span
from ...ground.near import near
from ...ground.said import listed, say
from ...model import RuleSet, fishing_of
from ..founded import BASE, base_id, has_yaku, keys, plain
from ..kotoba.names import named
from ..kotoba.names import plain as without_readings
from ..kotoba.statements import text_of
from ..kotoba.tables import tables
from ..layout import Stmt
from ..loader import with_rules
from .hearing import Heard

MAX_CHARACTERS = 120  # of a line, with its texts
_KINDS = {
    "bright": "光|光札|ひかり", "animal": "タネ|種|たね|タネ札|動物", "ribbon": "短冊|短|タン|たん|短札|赤短|青短|たんざく", "chaff": "カス|かす|カス札|滓",
}  # fmt: skip
_CALLED = {  # besides by their names, by the name of the card
    "盃": "杯|酒|お酒|酒杯|盃札", "月": "満月|お月様|お月さま", "小野道風": "道風|小野の道風|雨の光|柳の光|雨の人|雨の光札", "幕": "桜の幕|花見の幕",
    "猪": "いのしし|イノシシ", "鹿": "シカ", "蝶": "蝶々|ちょうちょ", "不如帰": "時鳥|ホトトギス|杜鵑", "八橋": "八ツ橋|橋", "燕": "ツバメ", "雁": "ガン",
}  # fmt: skip
_MONTHS = {"柳": "雨", "芒": "坊主|薄|すすき", "菖蒲": "しょうぶ"}
_SETS = {"猪鹿蝶": ("猪", "鹿", "蝶"), "いのしかちょう": ("猪", "鹿", "蝶")}
_FIGURES = str.maketrans("〇一二三四五六七八九", "0123456789")
_N = r"([0-9]+|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])"
_POLITE = r"(?:です|だ|ね|よ|とする|にする|になる|にしよう|にします|でいい|でやる|として数える|と数える|で数える|もらえる|もらう|入る|の役)*"
_VALUE = re.compile(rf"^(.*?)(?:の文数|の点|の点数)?{_N}[文点]{_POLITE}$")
_GATHERED = re.compile(
    r"(?:、|=|:|→|は|で|を|が|なら|だと|だったら|(?:両方|全部|ぜんぶ|すべて)?(?:取|と|集め|あつめ|そろえ|揃え|そろ|揃|あ|作|持)(?:っ|つ)?(?:たら|ると|れば|て)|両方)+$"
)
_GONE = re.compile(
    r"^(.*?)(?:って|という役|の役|は|を|も)*(?:なし|無し|ナシ|使わない|使いません|外す|はずす|やらない|数えない|認めない|ない|ありません|禁止)(?:で|でいい|にする|とする|です|にしよう|ね)*$"
)
_ROUNDS = re.compile(rf"^(?:全部で)?{_N}(?:局|ゲーム|回戦)(?:で終わり|で終わる|勝負|やる|する|まで|にする|で決着|で勝負)*$")
_TIMES = re.compile(rf"^{_N}[文点]以上(?:なら|で|は|のとき|だと)、?(?:点|文|点数|文数)?[がはをも]?{_N}?倍.*$")
_COUNTED = re.compile(rf"^(.+?)[をがの]?{_N}枚(?:以上)?$")
_WHOLE = re.compile(r"^(.+?)(?:を|が)?(?:全部|すべて|全て|ぜんぶ|みんな|4枚全部)$")
_YAKU = re.compile(r"^役「([^」]*)」(?:は|:|=|、)?(.*)$")
_TITLE = re.compile(r"^「([^」]*)」(?:は|:|=|、)?(.*)$")
_HIGHEST = 10_000


@dataclass(frozen=True, slots=True)
class Table:
    """What the cards, yaku and settings of a flower game are called, each by what people may write."""

    cards: dict[str, tuple[str, ...]]  # the cards that a word is, in the words of the language
    several: dict[str, str]  # words for kinds of cards
    months: dict[str, str]
    yaku: dict[str, str]
    settings: dict[str, str]  # by the name of the yaku of which each is the value
    switches: dict[str, str]  # settings that are on or off
    of_card: dict[str, frozenset[str]] = field(default_factory=dict)  # of a yaku of single cards: those


@dataclass(slots=True)
class Told:
    """What becomes of a line: what it is, or what to say of it."""

    line: str = ""
    help: str = ""


def tell_or_hear(stmt: Stmt, heard: list[Heard], report: Report) -> bool:
    """Takes a line about yaku that is plain, and tells the lines to write of one that is not; False where it is no such line."""
    text = said(stmt)
    if not text or len(text) > MAX_CHARACTERS or not has_yaku(stmt.span.source.text):
        return False
    table = table_of(stmt.span.source.text)
    if table is None:
        return False
    told = read(text, table)
    if told.line:
        heard.append(Heard((stmt,), (told.line,), True))
        return True
    if not told.help:
        return False
    report.add(
        "unknown-sentence",
        "This sentence is not understood as a whole.",
        Span(stmt.span.source, stmt.toks[0].span.start, stmt.toks[-1].span.end),
        help=told.help,
    )
    return True


def said(stmt: Stmt) -> str:
    """The characters of a statement, with its texts, without blanks; a line below it is taken to go on with it."""
    if any(one.block for one in stmt.block) or len(stmt.block) > 1:
        return ""
    return "".join(map(_said, (stmt, *stmt.block)))


def _said(stmt: Stmt) -> str:
    text, _ = text_of(stmt)
    found, place = "", 0
    while place < len(text.characters):
        if place in text.quoted:
            words, place = text.quoted[place]
            found += f"「{words}」"
        else:
            found += text.characters[place]
            place += 1
    return re.sub(r"[。．!！?？]+$", "", re.sub(r"[,，]", "、", re.sub(r"\s+", "", found)))


def read(text: str, table: Table) -> Told:
    """What a line is; nothing where it is not about yaku or cards."""
    if found := _ROUNDS.match(text):
        return Told(f"全部で{_number(found[1])}ゲーム")
    if found := _TIMES.match(text):
        return _times(_number(found[1]), _number(found[2] or "2"), table)
    if told := _without(text, table) or _other(text, table):
        return told
    name, rest, is_yaku = "", text, False
    for pattern in (_YAKU, _TITLE):
        if opened := pattern.match(rest):
            name, rest, is_yaku = opened[1], opened[2], True
            break
    value = _VALUE.match(rest)
    number = _number(value[2]) if value is not None else 0
    if value is None and not is_yaku:
        return Told()
    said_cards = (value[1] if value is not None else rest) if rest else ""
    said_cards = _GATHERED.sub("", said_cards)
    if not name and (one := _named(said_cards, table.yaku)):
        return _worth(one, number, table)
    return _yaku(name, said_cards, number, table)


def _worth(yaku: str, number: int, table: Table) -> Told:
    if yaku in table.settings:
        return Told(f"{table.settings[yaku]}を{number}に決める")
    return Told(f"{yaku}は{number}文")


def _times(least: int, factor: int, table: Table) -> Told:
    line = f"役の合計が{least}点以上なら、" + ("倍にする" if factor == 2 else f"{factor}倍にする")
    switch = next((name for name in table.switches if re.search(r"[0-9]+文以上は倍", name)), "")
    lines = [*([f"{table.switches[switch]}を「いいえ」に決める"] if switch else []), "ルール「大きい役」", f"    {line}"]
    return Told(help=_write(lines))


def _without(text: str, table: Table) -> Told | None:
    """A yaku or a setting that a table does without."""
    found = _GONE.match(text)
    if found is None:
        return None
    if re.search(r"[0-9]+文以上で?は?倍", text):
        switch = next((name for name in table.switches if re.search(r"[0-9]+文以上は倍", name)), "")
        if switch and re.search(r"[0-9]+", switch)[0] == re.search(r"[0-9]+", text)[0]:  # type: ignore[index]
            return Told(f"{table.switches[switch]}を「いいえ」に決める")
    names = [part for part in re.split(r"[、と]|や", found[1]) if part]
    if len(names) == 1:
        switch = next((name for name in table.switches if name.removesuffix("を使う") == names[0]), "")
        if switch:
            return Told(f"{table.switches[switch]}を「いいえ」に決める")
    meant = [_named(name, table.yaku) for name in names]
    if meant and all(meant):
        return Told("、".join(dict.fromkeys(meant)) + "を外す")
    return None


def _other(text: str, table: Table) -> Told | None:
    """What people say of rounds and of going on that is written in a rule, or holds already."""
    if re.match(r"(?:二人|2人|全員|両方|どちら)(?:とも)?[もに]?役(?:が)?(?:なし|なければ|ない)", text):
        value = re.search(rf"{_N}[文点]", text)
        if value:
            number = _number(value[1])
            return Told(help=_write(["ルール「役なし」", f"    誰にも役がないなら、払いは親からほかの各自に{number}点"] if re.search(r"親が.*(?:払|はら)", text)
                        else ["ルール「役なし」", f"    誰にも役がないなら、払いは各自から親に{number}点"]))  # fmt: skip
    if re.match(r"(?:相手|ほかの人|他の人)が?こいこい", text) and "倍" in text:
        switch = next((name for name in table.switches if "こいこい" in name and "倍" in name), "")
        if switch:
            return Told(
                help=say(
                    "So it is played already: the setting `{name}` says it. It is written: {lines}",
                    name=switch,
                    lines=f"`{table.switches[switch]}を「はい」に決める`",
                )
            )
    if re.search(r"こいこい", text) and "倍" in text:
        return Told(
            help=say("How often somebody went on is not counted. What can be said is: {lines}", lines=_indented(["ルール「こいこい」", "    続けたなら、3倍にする"]))
        )
    gone = re.match(r"(雨|柳)(?:の札|札|の光)?(?:を|が)?(?:取|と|入|あ|来)っ?(?:たら|ると|れば)、?(.*)$", text)
    if gone and (without := _GONE.match(gone[2])):
        meant = [one for part in re.split(r"[、と]|や", without[1]) if (one := _named(part, table.yaku))]
        if meant:
            lines = []
            for one in dict.fromkeys(meant):
                needs = "と".join(sorted(table.of_card.get(one, ()))) or "…"
                lines += [f"役「雨の{one}」は{needs}と柳に小野道風なし、5文"]
            return Told(help=_write(["、".join(dict.fromkeys(meant)) + "を外す", *lines]))
    return None


def _yaku(name: str, text: str, number: int, table: Table) -> Told:
    """A yaku of its own: the cards that were said, in the words of the language."""
    parts = [part for part in re.split(r"[、+]|と(?!り)|や(?!つ)", text) if part]
    if not parts and not name:
        return Told()
    needs: list[str] = []
    wrong: list[str] = []
    kind = next((end for end in ("の光", "の短冊", "の赤短", "の青短", "のタネ", "の札") if text.endswith(end)), "")
    for part in parts:
        found = _need(part, table)
        if not found and kind and part in table.months:
            found = _need(part + kind, table)  # 松と桐の光
        if found:
            needs += found
        else:
            wrong.append(part)
    title = name or (text if text and len(text) <= 24 else "うちの役")
    line = f"役「{title}」は{'と'.join(needs) or '松に鶴と桐に鳳凰'}、{number or 5}文"
    if wrong and not needs and not name:
        return Told()
    if wrong:
        return Told(help=_unknown(wrong[0], line, table))
    if not number or not needs:
        return Told(help=_write([line]))
    if not name and any(cards == frozenset(needs) for cards in table.of_card.values()):
        return _worth(next(one for one, cards in table.of_card.items() if cards == frozenset(needs)), number, table)
    return Told(line)


def _need(part: str, table: Table) -> list[str]:
    """What one part of what a yaku needs is in the words of the language; nothing where it is none, or not plain."""
    part = _GATHERED.sub("", part) or part
    if whole := _WHOLE.match(part):
        if word := _several(whole[1], table):
            return [f"{word}すべて"]
        part = whole[1]
    if counted := _COUNTED.match(part):
        number = _number(counted[2])
        if word := _several(counted[1], table):
            return [f"{word}{number}枚"]
        cards = table.cards.get(plain(counted[1]), ())
        if len(cards) == number:
            return list(cards)
        return [f"{'か'.join(cards)} {number}枚"] if len(cards) > number > 0 else []
    if part in _SETS:
        return [card for one in _SETS[part] for card in table.cards[plain(one)]]
    cards = table.cards.get(plain(part), ())
    if len(cards) == 1:
        return [*cards]
    return [f"{part}すべて"] if part in ("赤短", "青短") and part in table.several else []


def _several(text: str, table: Table) -> str:
    text = re.sub(r"の?札$", "", text) or text
    return table.several.get(plain(text), "") or table.months.get(plain(text), "")


def _unknown(word: str, line: str, table: Table) -> str:
    """That a word is no card, with those that it may be."""
    month = re.match(r"(.+?)[のに].+$", word)
    cards = table.cards.get(plain(word), ())
    if cards:
        return say("`{word}` may be: {list}. A yaku is written so: {line}", word=word, list=_marked(cards), line=f"`{line}`")
    if month and plain(month[1]) not in table.months:
        return say(
            "There is no flower `{word}` in this deck. Its flowers are {list}. A yaku is written so: {line}",
            word=month[1],
            list="、".join(dict.fromkeys(table.months.values())),
            line=f"`{line}`",
        )
    own = table.months.get(plain(month[1]), "") if month else table.months.get(plain(re.sub("の?札$", "", word)), "")
    like = [card for names in table.cards.values() for card in names if own and card.startswith(own)]
    like = like or [card for key in near(plain(word), table.cards, limit=2) for card in table.cards[key]]
    return say(
        "There is no card `{word}` in this deck. Cards are called so: {list}. A yaku is written so: {line}",
        word=word,
        list=_marked(tuple(dict.fromkeys(like))[:4] or ("松に鶴", "菊に盃", "松のカス1", "赤短すべて")),
        line=f"`{line}`",
    )


def _marked(texts: tuple[str, ...]) -> str:
    return listed([f"`{text}`" for text in texts])


def _write(lines: list[str]) -> str:
    return say("Write: {lines}", lines=f"`{lines[0]}`" if len(lines) == 1 else _indented(lines))


def _indented(lines: list[str]) -> str:
    return "\n" + "\n".join(f"    {line}" for line in lines)


def _number(text: str) -> int:
    if "十" in text:
        before, _, after = text.partition("十")
        return int(before.translate(_FIGURES) or 1) * 10 + int(after.translate(_FIGURES) or 0)
    return min(int(text.translate(_FIGURES)), _HIGHEST)


def _named(text: str, names: dict[str, str]) -> str:
    """The thing that is called so, or the only one of which the name begins so."""
    key = plain(text)
    if key in names:
        return names[key]
    found = {name for one, name in names.items() if len(key) > 1 and one.startswith(key)}
    return next(iter(found)) if len(found) == 1 else ""


# -------------------------------------------------------------------------------------------------- what things are called


def table_of(text: str) -> Table | None:
    """The game that a file stands on, with the yaku that it has of its own; None where that is none of those that ship."""
    base = BASE.search(text)
    if base is None:
        return None
    shipped = _table(base_id(base.group(1) or base.group(2)))
    if shipped is None:
        return None
    own = {key: without_readings(one.name) for one in named(text) if one.kind == "yaku" for key in keys(one.name)}
    return Table(shipped.cards, shipped.several, shipped.months, own | shipped.yaku, shipped.settings, shipped.switches, shipped.of_card)


@lru_cache(maxsize=8)
def _table(base: str) -> Table | None:
    rules = with_rules(base, [])
    if rules is None or not rules.deck.months:
        return None
    words = {row[1]: row[0] for row in tables().japanese.words["NAME__CARD"] if len(row) > 1}
    months: dict[str, str] = {}
    for names in rules.deck.months:
        word = without_readings(names.ja)
        for key in (*keys(names.ja), *map(plain, _MONTHS.get(word, "").split("|"))):
            if key:
                months[key] = word
    several = {plain(word): words[kind] for kind, all in _KINDS.items() for word in all.split("|") if word not in ("赤短", "青短")}
    several |= {"赤短": "赤短", "青短": "青短"}
    yaku, of_card, settings = _yaku_of(rules, words)
    switches = {
        unicodedata.normalize("NFKC", without_readings(one.names.ja)): _settable(one.id, without_readings(one.names.ja))
        for one in rules.settings
        if one.normal in ("yes", "no")
    }
    return Table(_cards(rules, words, months), several, months, yaku, settings, switches, of_card)


def _settable(id: str, name: str) -> str:
    """How a setting is named where its value is set: by its id where its name holds words of the language."""
    return id if re.search(r"を|[0-9]", name) else name


def _cards(rules: RuleSet, words: dict[str, str], months: dict[str, str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}

    def called(key: str, word: str) -> None:
        if key and word not in found.setdefault(key, []):
            found[key].append(word)

    for place in rules.deck.cards:
        face = rules.deck.faces[place]
        word = words.get(face.id, "")
        if not word:
            continue
        for key in (*keys(face.names.ja), plain(word)):
            called(key, word)
        flower = without_readings(rules.deck.months[face.month - 1].ja) if face.month else ""
        of_month = [key for key, one in months.items() if one == flower]
        own = face.names.ja.split("に", 1)[1] if "に" in face.names.ja and face.kind in ("bright", "animal") else ""
        alone = [*keys(own), *map(plain, _CALLED.get(without_readings(own), "").split("|"))] if own else []
        for key in alone:
            called(key, word)
        kinds = [plain(one) for one in _KINDS.get(face.kind, "").split("|")]
        if face.kind == "ribbon":
            kinds = [one for one in kinds if one not in ("赤短", "青短") or word.endswith(one)]
        for month in of_month:
            for key in (*kinds, *alone):
                for joint in ("の", "に"):
                    called(f"{month}{joint}{key}", word)
    return {key: tuple(all) for key, all in found.items()}


def _yaku_of(rules: RuleSet, words: dict[str, str]) -> tuple[dict[str, str], dict[str, frozenset[str]], dict[str, str]]:
    yaku: dict[str, str] = {}
    of_card: dict[str, frozenset[str]] = {}
    settings: dict[str, str] = {}
    for group in fishing_of(rules).groups:
        for one in group.yaku:
            name = without_readings(one.names.ja)
            yaku |= dict.fromkeys(keys(one.names.ja), name)
            text = one.span.source.text[one.span.start : one.span.end] if one.span is not None else ""
            slot = re.search(r"(?:worth|、)\s*\{(\w+)\}", text)
            for setting in rules.settings:
                if slot is not None and setting.id == slot[1]:
                    settings[name] = without_readings(setting.names.ja)
            if one.needs and all(need.kind == "card" or need.count == need.mask.bit_count() for need in one.needs):
                faces = [face.id for face in rules.deck.faces for need in one.needs if need.mask >> face.index & 1]
                if all(id in words for id in faces):
                    of_card[name] = frozenset(words[id] for id in faces)
    return yaku, of_card, settings
