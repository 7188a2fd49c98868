"""Lines about yaku and flower cards as people say them in Japanese, and what they are in the Japanese words of the language.

In: a statement of a file that stands on a game with yaku. Out: the line that it is; or the lines to write, filled in with the cards, the name and
the value that were said. A word that is no card of the deck is told, and nothing is guessed: what may be two cards is none.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from ...ground.diagnostics import Report, Span
from ...ground.names import without_readings
from ...ground.near import near
from ...ground.said import listed, say
from ...model import RuleSet, fishing_of
from ..founded import BASE, base_id, has_yaku, keys, plain
from ..kotoba.letters import said
from ..kotoba.names import named
from ..kotoba.reading import Stuck
from ..kotoba.statements import known
from ..kotoba.tables import tables
from ..layout import Stmt
from ..standing import game
from ..syntax import Tree
from .hearing import Heard
from .japanese import has_new_names

MAX_CHARACTERS = 120  # of a line, with its texts
_KINDS = {
    "bright": "光|光札|ひかり", "animal": "タネ|種|たね|タネ札|動物", "ribbon": "短冊|短|タン|たん|短札|赤短|青短|たんざく", "chaff": "カス|かす|カス札|滓",
}  # fmt: skip
_CALLED = {  # besides by their names, by the name of the card
    "盃": "杯|酒|お酒|酒杯|盃札", "月": "満月|お月様|お月さま", "小野道風": "道風|小野の道風|雨の光|柳の光|雨の人|雨の光札", "幕": "桜の幕|花見の幕",
    "猪": "いのしし|イノシシ", "鹿": "シカ", "蝶": "蝶々|ちょうちょ", "不如帰": "時鳥|ホトトギス|杜鵑", "八橋": "八ツ橋|橋", "燕": "ツバメ", "雁": "ガン",
}  # fmt: skip
_MONTHS = {"柳": "雨", "芒": "坊主|薄|すすき", "菖蒲": "しょうぶ"}
_BY_COLOUR = ("赤短", "青短")
_FIGURES = str.maketrans("〇一二三四五六七八九", "0123456789")
_N = r"([0-9]+|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])"
_POLITE = r"(?:です|だ|ね|よ|とする|にする|になる|にしよう|にします|でいい|でやる|として数える|と数える|で数える|もらえる|もらう|入る|の役)*"
_VALUE = re.compile(rf"^(.*?)(?:の文数|の点|の点数)?{_N}[文点]{_POLITE}$")
_GATHERED = re.compile(
    r"(?:、|=|:|→|は|で|を|が|なら|だと|だったら|両方|(?:取|と|集め|あつめ|そろえ|揃え|そろ|揃|あ|作|持)(?:っ|つ)?(?:たら|ると|れば|て))+$"
)
_GONE = re.compile(
    r"^(.*?)(?:って|という役|の役|は|を|も)*(?:なし|無し|ナシ|使わない|使いません|外す|はずす|やらない|数えない|認めない|ない|ありません|禁止)(?:で|でいい|にする|とする|です|にしよう|ね)*$"
)
_ROUNDS = re.compile(
    rf"^(?:全部で)?{_N}(?:局|ゲーム|回戦)(?:で終わり|で終わる|勝負|やる|する|まで|にする|で決着|で勝負)*$"
)
_TIMES = re.compile(rf"^{_N}[文点]以上(?:なら|で|は|のとき|だと)、?(?:点|文|点数|文数)?[がはをも]?{_N}?倍.*$")
_FEWER = re.compile(rf"^(.+?)は{_N}枚(?:から|以上|で)(?:数える|役|つく|でいい|になる|です|とする)*$")
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
    of_card: dict[str, frozenset[str]]  # of a yaku that needs each of some cards: those
    worth: dict[str, str]  # of a yaku, where that is one number


@dataclass(slots=True)
class Told:
    """What becomes of a line: what it is, or what to say of it."""

    line: str = ""
    help: str = ""


def tell_or_hear(stmt: Stmt, tree: Tree | Stuck, heard: list[Heard], report: Report) -> bool:
    """Takes a line about yaku that is plain, and tells the lines to write of one that is not; False where it is no such line."""
    if isinstance(tree, Tree) and not _names_unknown(stmt, tree):
        return False
    text = said(stmt)
    if not text or len(text) > MAX_CHARACTERS or not has_yaku(stmt.span.source.text):
        return False
    table = table_of(stmt.span.source.text)
    if table is None:
        return False
    told = read(text, table)
    if told.line and told.line != text:
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


def _names_unknown(stmt: Stmt, tree: Tree) -> bool:
    """Whether a statement can only be read with cards that nobody knows; or says what a yaku is worth, which may be a setting."""
    return tree.data == "s_yaku_worth" or (
        tree.data == "s_yaku" and has_new_names(tree, known(stmt.span.source.text))
    )


def read(text: str, table: Table) -> Told:
    """What a line is; nothing where it is not about yaku or cards."""
    if found := _ROUNDS.match(text):
        return Told(f"全部で{_number(found[1])}ゲーム")
    if told := _without(text, table) or _other(text, table):
        return told
    if found := _TIMES.match(text):
        return _times(_number(found[1]), _number(found[2] or "2"), table)
    if found := _FEWER.match(text):
        return _fewer(found[1], _number(found[2]), table)
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
        return Told(f"「{table.settings[yaku]}」を{number}に決める")
    return Told(f"{yaku}は{number}文")


def _times(least: int, factor: int, table: Table) -> Told:
    line = f"役の合計が{least}点以上なら、" + ("倍にする" if factor == 2 else f"{factor}倍にする")
    switch = next((name for name in table.switches if re.search(r"[0-9]+文以上は倍", name)), "")
    lines = [
        *([f"「{table.switches[switch]}」をいいえに決める"] if switch else []),
        "ルール「大きい役」",
        f"    {line}",
    ]
    return Told(help=_write(lines))


def _fewer(name: str, number: int, table: Table) -> Told:
    """A yaku of so many cards of a kind, from another number on."""
    word = table.several.get(plain(name), "")
    yaku = _named(name, table.yaku) or _named(word, table.yaku)
    if not word or not yaku:
        return Told()
    return Told(
        help=_write(
            [f"{yaku}を外す", f"役「{word}{number}枚」は{word}{number}枚、1点と、{word}もう1枚ごとに1点"]
        )
    )


def _without(text: str, table: Table) -> Told | None:
    """A yaku or a setting that a table does without."""
    found = _GONE.match(text)
    if found is None:
        return None
    if re.search(r"[0-9]+文以上で?は?倍", text):
        switch = next((name for name in table.switches if re.search(r"[0-9]+文以上は倍", name)), "")
        if switch and re.search(r"[0-9]+", switch)[0] == re.search(r"[0-9]+", text)[0]:  # type: ignore[index]
            return Told(f"「{table.switches[switch]}」をいいえに決める")
    names = [part for part in re.split(r"[、と]|や", found[1]) if part]
    if len(names) == 1:
        switch = next((name for name in table.switches if name.removesuffix("を使う") == names[0]), "")
        if switch:
            return Told(f"「{table.switches[switch]}」をいいえに決める")
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
                    lines=f"`「{table.switches[switch]}」をはいに決める`",
                )
            )
    if re.search(r"こいこい", text) and "倍" in text:
        return Told(
            help=say(
                "How often somebody went on is not counted. What can be said is: {lines}",
                lines=_indented(["ルール「こいこい」", "    誰かが続けたなら、3倍にする"]),
            )
        )
    gone = re.match(
        r"(雨|柳)(?:の札|札|の光)?(?:を|が)?(?:取|と|入|あ|来)っ?(?:たら|ると|れば)、?(.*)$", text
    )
    if gone and (without := _GONE.match(gone[2])):
        meant = [one for part in re.split(r"[、と]|や", without[1]) if (one := _named(part, table.yaku))]
        if meant:
            lines = []
            for one in dict.fromkeys(meant):
                needs = "と".join(sorted(table.of_card.get(one, ()))) or "…"
                lines += [f"役「雨の{one}」は{needs}と柳に小野道風なし、{table.worth.get(one, '5')}文"]
            return Told(help=_write(["、".join(dict.fromkeys(meant)) + "を外す", *lines]))
    return None


def _yaku(name: str, text: str, number: int, table: Table) -> Told:
    """A yaku of its own: the cards that were said, in the words of the language."""
    parts = [part for part in re.split(r"[、+]|と(?!り)|や(?!つ)", text) if part]
    if not parts and not name:
        return Told()
    needs: list[str] = []
    wrong: list[str] = []
    kind = next(
        (end for end in ("の光", "の短冊", "の赤短", "の青短", "のタネ", "の札") if text.endswith(end)), ""
    )
    for part in parts:
        found = _need(part, table)
        if not found and kind and part in table.months:
            found = _need(part + kind, table)  # 松と桐の光
        if found:
            needs += found
        else:
            wrong.append(part)
    said_so = re.sub(r"(?:を|が)?(?:全部|すべて|全て|ぜんぶ)$", "", text)
    title = name or (said_so if text and len(text) <= 24 and not wrong else "うちの役")
    line = f"役「{title}」は{'と'.join(needs) or '松に鶴と桐に鳳凰'}、{number or 5}文"
    if wrong and not needs and not name:
        return Told()
    if wrong:
        return Told(help=_unknown(wrong[0], line, table))
    if not number or not needs:
        return Told(help=_write([line]))
    cards = _cards_of(needs, table)
    same = next((one for one, all in table.of_card.items() if all == cards), "")
    return _worth(same, number, table) if same and not name else Told(line)


def _cards_of(needs: list[str], table: Table) -> frozenset[str]:
    """The cards of which each is needed; none where only some of several are."""
    found: set[str] = set()
    names = {name for all in table.cards.values() for name in all}
    for need in needs:
        word = need.removesuffix("すべて")
        of_word = {
            name
            for name in names
            if name == word or (word != need and (name.endswith(word) or re.match(f"{word}[にの]", name)))
        }
        if not of_word:
            return frozenset()
        found |= of_word
    return frozenset(found)


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
    cards = table.cards.get(plain(part), ())
    if len(cards) == 1:
        return [*cards]
    if part in _BY_COLOUR:
        return [f"{part}すべて"]
    return sorted(table.of_card.get(_named(part, table.yaku), ()))


def _several(text: str, table: Table) -> str:
    text = re.sub(r"の?札$", "", text) or text
    return table.several.get(plain(text), "") or table.months.get(plain(text), "")


def _unknown(word: str, line: str, table: Table) -> str:
    """That a word is no card, with those that it may be."""
    month = re.match(r"(.+?)[のに].+$", word)
    cards = table.cards.get(plain(word), ())
    if cards:
        return say(
            "`{word}` may be: {list}. A yaku is written so: {line}",
            word=word,
            list=_marked(cards),
            line=f"`{line}`",
        )
    if month and plain(month[1]) not in table.months:
        return say(
            "There is no flower `{word}` in this deck. Its flowers are {list}. A yaku is written so: {line}",
            word=month[1],
            list="、".join(dict.fromkeys(table.months.values())),
            line=f"`{line}`",
        )
    own = (
        table.months.get(plain(month[1]), "")
        if month
        else table.months.get(plain(re.sub("の?札$", "", word)), "")
    )
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
    own = {
        key: without_readings(one.name) for one in named(text) if one.kind == "yaku" for key in keys(one.name)
    }
    return Table(
        shipped.cards,
        shipped.several,
        shipped.months,
        own | shipped.yaku,
        shipped.settings,
        shipped.switches,
        shipped.of_card,
        shipped.worth,
    )


@lru_cache(maxsize=8)
def _table(base: str) -> Table | None:
    rules = game(base)
    if rules is None or not rules.deck.months:
        return None
    words = {row[1]: row[0] for row in tables().japanese.words["NAME__CARD"] if len(row) > 1}
    months: dict[str, str] = {}
    for names in rules.deck.months:
        word = without_readings(names.ja)
        for key in (*keys(names.ja), *map(plain, _MONTHS.get(word, "").split("|"))):
            if key:
                months[key] = word
    several = {
        plain(word): words[kind]
        for kind, all in _KINDS.items()
        for word in all.split("|")
        if word not in _BY_COLOUR
    }
    several |= {word: word for word in _BY_COLOUR}
    yaku, of_card, settings, worth = _yaku_of(rules, words)
    switches = {
        unicodedata.normalize("NFKC", without_readings(one.names.ja)): without_readings(one.names.ja)
        for one in rules.settings
        if one.normal in ("yes", "no")
    }
    return Table(_cards(rules, words, months), several, months, yaku, settings, switches, of_card, worth)


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
        own = (
            face.names.ja.split("に", 1)[1]
            if "に" in face.names.ja and face.kind in ("bright", "animal")
            else ""
        )
        alone = [*keys(own), *map(plain, _CALLED.get(without_readings(own), "").split("|"))] if own else []
        for key in alone:
            called(key, word)
        kinds = [plain(one) for one in _KINDS.get(face.kind, "").split("|")]
        if face.kind == "ribbon":
            kinds = [one for one in kinds if one not in _BY_COLOUR or word.endswith(one)]
        for month in of_month:
            for key in (*kinds, *alone):
                for joint in ("の", "に"):
                    called(f"{month}{joint}{key}", word)
    return {key: tuple(all) for key, all in found.items()}


def _yaku_of(
    rules: RuleSet, words: dict[str, str]
) -> tuple[dict[str, str], dict[str, frozenset[str]], dict[str, str], dict[str, str]]:
    worth: dict[str, str] = {}
    yaku: dict[str, str] = {}
    of_card: dict[str, frozenset[str]] = {}
    settings: dict[str, str] = {}
    for group in fishing_of(rules).groups:
        for one in group.yaku:
            name = without_readings(one.names.ja)
            yaku |= dict.fromkeys(keys(one.names.ja), name)
            text = one.span.source.text[one.span.start : one.span.end] if one.span is not None else ""
            slot = re.search(r"(?:worth|、)\s*\{(\w+)\}", text)
            if number := re.search(r"(?:worth |、)([0-9]+)", text):
                worth[name] = number[1]
            for setting in rules.settings:
                if slot is not None and setting.id == slot[1]:
                    settings[name] = without_readings(setting.names.ja)
            if one.needs and all(
                need.kind == "card" or need.count == need.mask.bit_count() for need in one.needs
            ):
                faces = [
                    face.id for face in rules.deck.faces for need in one.needs if need.mask >> face.index & 1
                ]
                if all(id in words for id in faces):
                    of_card[name] = frozenset(words[id] for id in faces)
    return yaku, of_card, settings, worth
