"""Lines about yaku and flower cards as people say them in Japanese, and what they are in the Japanese words of the language.

In: a statement of a file that stands on a game with yaku. Out: the line that it is; or the lines to write, filled in with the cards, the name and
the value that were said. A word that is no card of the deck is told, and nothing is guessed: what may be two cards is none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ...ground.diagnostics import Report, Span
from ...ground.near import near
from ...ground.said import listed, say
from ..called_to_readers import names_here
from ..founded import has_yaku, plain
from ..kotoba.letters import said
from ..kotoba.reading import Stuck
from ..layout import Stmt
from ..standing import accepted
from ..syntax import Tree
from .flower_words_ja import BY_COLOUR, Table, red_ribbons, table_of
from .hearing import Heard
from .japanese import has_new_names
from .kept import left_out, with_left_out
from .there_ja import base_of

MAX_CHARACTERS = 120  # of a line, with its texts
_FIGURES = str.maketrans("〇一二三四五六七八九", "0123456789")
_N = r"([0-9]+|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])"
_POLITE = r"(?:です|だ|ね|よ|とする|にする|に決める|に変える|に変更する?|になる|にしよう|にします|でいい|でやる|として数える|と数える|で数える|もらえる|もらう|入る|の役)*"
_VALUE = re.compile(rf"^(.*?)(?:の文数|の点|の点数)?{_N}[文点]{_POLITE}$")
_GATHERED = re.compile(
    r"(?:、|=|:|→|は|で|を|が|なら|だと|だったら|の?両方|(?:取|と|集め|あつめ|そろえ|揃え|そろ|揃|あ|作|持)(?:っ|つ)?(?:たら|ると|れば|て))+$"
)
_GONE = re.compile(
    r"^(.*?)(?:って|という役|の役|は|を|も)*(?:なし|無し|ナシ|使わない|使いません|外す|はずす|やらない|数えない|認めない|ない|ありません|禁止)(?:で|でいい|にする|とする|です|にしよう|ね)*$"
)
_ROUNDS = re.compile(
    rf"^(?:全部で)?(?:(?:[0-9]+|[一二三四五六七八九十]+)(?:局|ゲーム|回戦|か月|ヶ月|カ月|ヵ月|回)?(?:じゃなくて?|ではなく(?:て)?|でなく(?:て)?)、?)?{_N}(?:局|ゲーム|回戦|か月|ヶ月|カ月|ヵ月|回)(?:だけ|のみ)?(?:やって.*(?:勝ち|優勝)|で終わり|で終わる|勝負|やる|する|まで|にする|で決着|で勝負)*$"
)
_FEWER = re.compile(rf"^(.+?)は{_N}枚(?:から|以上|で)(?:数える|役|つく|でいい|になる|です|とする)*$")
_EACH_MORE = re.compile(
    rf"^(.+?)は?{_N}枚(?:以上)?(?:で|は|から|なら){_N}[文点]、?(?:それから|それ以上は|それより多いと|そのあとは?|そこから|以降は?|あとは|さらに)?、?"
    rf"(?:もう)?(?:1枚)?(?:増える|追加する|多い|増す)?(?:1枚)?(?:ごとに|につき|たびに){_N}[文点]{_POLITE}$"
)
_SO_MANY = re.compile(
    rf"^([^0-9一二三四五六七八九十はがをと、]+)(?:は|が|を)?{_N}枚(?:で|は|なら|だと|集めたら|取ったら|とったら|あれば|、)?{_N}[文点]{_POLITE}$"
)
_MORE_OF = re.compile(
    rf"^(.+?)は{_N}[文点]、?(?:あとは?|それに|さらに|追加で|ほかに|プラス)?、?(?:もう|余分な?|余った)?(.+?)(?:が|を|も)?(?:もう|あと)?1枚(?:増える|多い|加わる)?(?:ごとに|につき|たびに)"
    rf"(?:プラス)?{_N}[文点]{_POLITE}$"
)
_TIMES = re.compile(
    rf"^{_N}[文点]以上(?:の役)?(?:を|で|なら|は|だと|だったら|ある|あれば|あったら|取る|取ったら|とったら|取れば|の時|のとき|と|、)*{_N}倍{_POLITE}(?:づけ|付け|になります)?$"
)
_THEN_NAMED = re.compile(r"^(.+?(?:たら|ると|れば|って))、?(.+?)[では、]*$")
_COUNTED = re.compile(rf"^(.+?)(?:の(?:うち|中)(?:から|で)?|[をがの])?{_N}枚(?:以上)?$")
_SOME_OF = re.compile(  # of cards that are named one by one
    rf"^(.+?)(の(?:うち|内|中|なか)(?:から|で|の|、)*|の?(?:どれか|いずれか|どれでも|好きな)|から|の)(?:、)?(?:{_N}(?:枚|つ)|ひとつ|一つ)(?:以上)?$"
)
_ANY_OF = re.compile(r"^(.+?)の?(どれか|いずれか|どれでも|どちらか)(1枚)?$")
_OR_ROW = re.compile(rf"^(.+?か.+?)()(?:{_N}枚)?$")
_EACH_OF = re.compile(
    r"^(.+?)(?:は|が|も|を|で)?、?(?:それぞれ|各々|おのおの|めいめい|各|どれも|どちらも|(?:1|一)枚(?:につき|ごとに|で))(?:は|が|、)*$"
)
_WHOLE = re.compile(r"^(.+?)(?:を|が)?(?:全部|すべて|全て|ぜんぶ|みんな|4枚全部)$")
_GROUP = "役の組"
_WITH_ID = re.compile(r"^役([a-z]\w*)(?=「)")
_YAKU = re.compile(r"^役「([^」]*)」(?:は|:|=|、)?(.*)$")
_TITLE = re.compile(r"^「([^」]*)」(?:は|:|=|、)?(.*)$")
_IF = re.compile("なら|たら|だと|れば|とき|場合|ない|なし|以外|あれば|入")  # says another thing than a value
_AS_YAKU = re.compile(r"^([^はが]+?)で(?:1つの|一つの|ひとつの)?役(?:になる|にする|とする|です)?$")
_HIGHEST = 10_000
_LONGEST_NAME = 24  # letters of a name that is what was said
_FEWEST = 2  # cards in a row of which some are needed


@dataclass(slots=True)
class Told:
    """What becomes of a line: what it is, or what to say of it."""

    line: str = ""
    help: str = ""
    lines: Sequence[str] = ()  # to be shown, where the game takes them
    left: str = ""  # the words that those lines leave out


@dataclass(frozen=True, slots=True)
class _Some:
    """Cards of which so many are needed, and what was named with them that is no card; `plainly` some of them: the word for it is there."""

    cards: list[str]
    others: list[str]
    many: int
    plainly: bool


def tell_or_hear(stmt: Stmt, tree: Tree | Stuck, heard: list[Heard], report: Report) -> bool:
    """Takes a line about yaku that is plain, and tells the lines to write of one that is not; False where it is no such line."""
    if isinstance(tree, Tree) and not _names_unknown(stmt, tree):
        return False
    text = said(stmt)
    if not text or len(text) > MAX_CHARACTERS or not has_yaku(stmt.span.source.text):
        return False
    if text.startswith(_GROUP):
        return False  # the head of a group is no line about its yaku
    table = table_of(stmt.span.source.text)
    if table is None:
        return False
    told = read(text, table)
    if told.line and told.line != text and not told.line.startswith("#") and left_out(text, told.line):
        told = Told(lines=[told.line])
    if told.line and told.line != text:
        heard.append(Heard((stmt,), (told.line,), True))
        return True
    base = base_of(stmt.span.source.text)
    help = told.help
    if told.lines and (not base or accepted(base, tuple(told.lines)) is not None):
        help = with_left_out(text, _write([*told.lines]))
        if told.left:
            help = say(
                "This says it, but for {left}: {ways}", left=f"`{told.left}`", ways=f"`{told.lines[0]}`"
            )
    if not help:
        return False
    report.add(
        "unknown-sentence",
        "This sentence is not understood as a whole.",
        Span(stmt.span.source, stmt.toks[0].span.start, stmt.toks[-1].span.end),
        help=help,
    )
    return True


def _names_unknown(stmt: Stmt, tree: Tree) -> bool:
    """Whether a statement can only be read with cards that nobody knows; or says what a yaku is worth, which may be a setting."""
    if tree.data == "s_set_value":
        return _VALUE.match(said(stmt)) is not None  # points are those of a yaku
    return tree.data == "s_yaku_worth" or (
        tree.data == "s_yaku" and has_new_names(tree, names_here(stmt.span.source.text))
    )


def read(text: str, table: Table) -> Told:
    """What a line is; nothing where it is not about yaku or cards. The id of a yaku stays before its name."""
    found = _WITH_ID.match(text)
    if found is None:
        return _read(text, table)
    told = _read(f"役{text[found.end() :]}", table)
    put = [line.replace("役「", f"役 {found[1]}「", 1) for line in (told.line, told.help, *told.lines)]
    return Told(put[0], put[1], put[2:], told.left)


def _read(text: str, table: Table) -> Told:
    """The same of a line without an id."""
    if found := _ROUNDS.match(text):
        return Told(f"全部で{_number(found[1])}ゲーム")
    if told := _without(text, table) or _other(text, table):
        return told
    if found := _TIMES.match(text):
        line = f"役の合計が{_number(found[1])}点以上なら、{_number(found[2])}倍にする"
        return Told(lines=["ルール「倍」", f"    {line}"])
    parts = [
        _VALUE.match(part)
        for part in re.split(r"、|(?<=[文点])で、?(?=[^、]+(?:は|が)?[0-9一二三四五六七八九十]+[文点])", text)
    ]
    worths = [(_named(part[1].rstrip("はがも、"), table.yaku), _number(part[2])) for part in parts if part]
    if 1 < len(worths) == len(parts) and all(yaku for yaku, _ in worths):
        return Told(lines=[_worth(yaku, number, table).line for yaku, number in worths])
    if found := _EACH_MORE.match(text):
        return _each_more(found[1], [_number(found[at]) for at in (2, 3, 4)], table)
    if (found := _MORE_OF.match(text)) and (told := _more_of(found, table)):
        return told
    if (found := _SO_MANY.match(text)) and (told := _so_many(found, table)):
        return told
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
        counted = _AS_YAKU.match(rest)
        return (
            _yaku(name, counted[1], 0, table)
            if counted is not None and not _IF.search(counted[1])
            else Told()
        )
    said_cards = (value[1] if value is not None else rest) if rest else ""
    gathered, said_cards = said_cards, _GATHERED.sub("", said_cards)
    together = gathered.rstrip("はが、") != said_cards.rstrip("はが、")  # 赤短と青短を両方そろえたら
    if number and not said_cards and (one := _named(name, table.yaku)) in table.numbers:
        return _worth(one, number, table)  # a yaku of the game by its name, and no cards
    exactly = said_cards in table.yaku
    if not (name or exactly or together) and number and (each := _each_named(said_cards, table)):
        # Whether each is worth it, or both together are one more yaku, only the writer knows.
        return Told(lines=[_worth(one, number, table).line for one in each])
    if number and not name and (told := _each_of(value[1] if value is not None else "", number, table)):
        return told
    if not name and (one := _named(said_cards, table.yaku)):
        return _worth(one, number, table)
    named_so = _THEN_NAMED.match(said_cards) if number and not name else None
    if named_so is not None and (one := _named(named_so[2], table.yaku)):
        return _worth(one, number, table)  # 手四で6文, with its cards before it
    begun = re.match(r"([^はが、]+)[はが].", said_cards)
    if (
        not name
        and number
        and begun is not None
        and not _IF.search(said_cards)
        and (one := _named(begun[1], table.yaku))
    ):
        behind = said_cards[len(begun[1]) + 1 :].strip("、はがで")  # with more words than its value
        return Told(lines=[_worth(one, number, table).line], left=behind)
    return _yaku(name, said_cards, number, table)


def _each_named(text: str, table: Table) -> list[str]:
    """The yaku that are named one beside the other; nothing where one part of it is none, or it is one thing."""
    parts = [part for part in re.split(r"[、・]|と(?!り)|や(?!つ)", text) if part]
    known = [one for part in parts if (one := _named(part, table.yaku))]
    return known if len(parts) > 1 and len(known) == len(parts) and len(set(known)) > 1 else []


def _each_of(text: str, number: int, table: Table) -> Told | None:
    """That each of several things is worth as much: a line for each, since together they would be one yaku."""
    found = _EACH_OF.match(text)
    if found is None:
        return None
    if each := _each_named(found[1], table):
        return Told(lines=[_worth(one, number, table).line for one in each])
    if word := _several(found[1].removesuffix("すべて"), table):
        return Told(lines=[f"役「{word}1枚」は{word}1枚、{number}点と、{word}もう1枚ごとに{number}点"])
    parts = _parts(found[1], table)
    needs = [_need(part, table) for part in parts]
    if not parts or any(len(need) != 1 for need in needs):
        return None
    return Told(
        lines=[f"役「{part}」は{need[0]}、{number}文" for part, need in zip(parts, needs, strict=True)]
    )


def _some_of(text: str, table: Table) -> _Some | None:
    """So many of cards that are named one by one; None where it is not said so."""
    for pattern in (_SOME_OF, _ANY_OF, _OR_ROW):
        found = pattern.match(text)
        if found is None:
            continue
        rows = re.split(r"か(?!す|ら)", found[1]) if pattern is _OR_ROW else [found[1]]
        parts = [part for row in rows for part in ([row] if _need(row, table) else _parts(row, table))]
        cards = [table.cards.get(plain(part), ()) for part in parts]
        known = [one[0] for one in cards if len(one) == 1]
        if len(parts) >= _FEWEST and known:
            others = [part for part, one in zip(parts, cards, strict=True) if len(one) != 1]
            return _Some(known, others, _number(found[3] or "1"), plainly=found[2] != "の")
    return None


def _of_some(some: _Some, name: str, text: str, number: int, table: Table) -> Told:
    """The yaku of so many of some cards; what is to be written, where more are asked for than there are, or not plainly some of them."""
    title = name or (text if len(text) <= _LONGEST_NAME and not some.others else "うちの役")
    fewer = some.many < len(some.cards)
    needs = f"{'か'.join(some.cards)} {some.many}枚" if fewer else "と".join(some.cards)
    line = f"役「{title}」は{needs}、{number or 5}文"
    if some.others:
        return Told(help=_unknown(some.others[0], line, table))
    taken = number and some.many <= len(some.cards) and (some.plainly or not fewer)
    return Told(line) if taken else Told(lines=[line])


def _worth(yaku: str, number: int, table: Table) -> Told:
    if yaku in table.settings:
        return Told(f"「{table.settings[yaku]}」を{number}に決める")
    return Told(f"{yaku}は{number}文")


def _each_more(name: str, numbers: list[int], table: Table) -> Told:
    """A yaku of so many cards of a kind, and more for each further one: another than the one of the game, which it replaces."""
    word = _several(name, table)
    if not word:
        return Told()
    many, worth, more = numbers
    line = f"役「{word}{many}枚」は{word}{many}枚、{worth}点と、{word}もう1枚ごとに{more}点"
    yaku = _named(name, table.yaku) or _named(word, table.yaku)
    if table.numbers.get(yaku) == (many, worth, more):
        return Told(f"# {name}は{many}枚で{worth}文、1枚増えるごとに{more}文")
    return Told(lines=[f"{yaku}を外す", line]) if yaku else Told(line)


def _so_many(found: re.Match[str], table: Table) -> Told | None:
    """So many cards of a kind of which the game has a yaku: that yaku, with another value or from another number on, and no second one beside it."""
    word = _several(found[1], table)
    alike = [key for key, other in table.several.items() if other == word] if word else []
    yaku = next(
        (
            one
            for key in (found[1], word, *alike)
            if key and (one := _named(key, table.yaku)) in table.numbers
        ),
        "",
    )
    own, many, worth = table.numbers.get(yaku, ()), _number(found[2]), _number(found[3])
    if len(own) != 3:
        return None
    if own[0] != many:
        line = f"役「{word}{many}枚」は{word}{many}枚、{worth}点と、{word}もう1枚ごとに{own[2]}点"
        return Told(lines=[f"{yaku}を外す", line])
    if own[1] == worth:
        return Told(f"# {yaku}は{many}枚で{worth}文")
    return _worth(yaku, worth, table)


def _more_of(found: re.Match[str], table: Table) -> Told | None:
    """A yaku of the game that counts more for each card of a kind, too: the yaku anew."""
    yaku, word = _named(found[1], table.yaku), _several(found[3], table)
    if not yaku or not word:
        return None
    needs = "と".join(sorted(table.of_card.get(yaku, ()))) or "…"
    line = f"役「{yaku}」は{needs}、{_number(found[2])}点と、{word}もう1枚ごとに{_number(found[4])}点"
    return Told(lines=[f"{yaku}を外す", line])


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
    names = [part for part in re.split(r"[、と]|や", found[1]) if part]
    if len(names) == 1:
        switch = next((name for name in table.switches if name.removesuffix("を使う") == names[0]), "")
        if switch:
            return Told(f"「{table.switches[switch]}」をなしに決める")
    meant = [_named(name, table.yaku) for name in names]
    if meant and all(meant):
        return Told("、".join(dict.fromkeys(meant)) + "を外す")
    return None


def _other(text: str, table: Table) -> Told | None:
    """What people say of rounds and of going on that is written in a rule, or holds already."""
    if (
        re.match(
            r"(?:(?:二人|2人|全員|両方|どちら|誰)(?:とも)?[もに]?)?役(?:が|の)?(?:なし|なければ|ない|なくて|できない|できなければ)|(?:二人とも|どちらも|誰も|両方)(?:が)?(?:上がれ|あがれ|勝て|役を作れ|役ができ)な",
            text,
        )
        and "親" in text
    ):
        value = re.search(rf"{_N}[文点]", text)
        if value:
            number = _number(value[1])
            return Told(lines=(["ルール「役なし」", f"    誰にも役がないなら、払いは親からほかの各自に{number}点"] if re.search(r"親が.*(?:払|はら)", text)
                        else ["ルール「役なし」", f"    誰にも役がないなら、払いは各自から親に{number}点"]))  # fmt: skip
    deals = re.match(
        r"(?:次の)?(?:親|配り手)?は?(?:(負けた人|敗者|負け|最下位)|(勝った人|勝者|勝ち|上がった人|あがった人))が(?:次の?)?(?:回|局|ゲーム|月|ラウンド)?の?(?:親|配り手|配る|配ります|カードを配る|札を配る|親になる|親をする|親をやる|やる|する)",
        text,
    )
    if deals:
        later = "前回の最下位" if deals[1] else "前回の1位"
        return Told(lines=([f"配り手はくじ、次からは{later}"]))
    barred = re.match(
        r"(.+?)は(雨|柳)(?:の札|札|の光札?)?(?:が|を)?(?:ある|あった|あれ|取る|取った|取れ|とる|とった)?(?:と|ら|ば|とき)、?(?:無効|なし|だめ|ダメ|流れ)",
        text,
    )
    if barred:
        text = f"{barred[2]}の札を取ったら{barred[1]}はなし"
    gone = re.match(
        r"(?:雨流れ(?:あり|有り|アリ)?(?:で|。|、))?(雨|柳)(?:の光札?|の札|札)?(?:を|が)?(?:取られ|取|と|入|あ|来)っ?(?:たら|ると|れば)、?(.*)$",
        text,
    )
    if gone and (
        without := _GONE.match(
            re.sub(
                "も(?=.*なし)(?!なし)",
                "、",
                re.sub("(?:流れる|流れ|無効|だめ|ダメ)(?:になる|です|だ)*$", "なし", gone[2]),
            )
        )
    ):
        meant = [one for part in re.split(r"[、と]|や", without[1]) if (one := _named(part, table.yaku))]
        if meant:
            lines = []
            for one in dict.fromkeys(meant):
                needs = "と".join(sorted(table.of_card.get(one, ()))) or "…"
                lines += [f"役「雨の{one}」は{needs}と柳に小野道風なし、{table.worth.get(one, '5')}文"]
            return Told(lines=(["、".join(dict.fromkeys(meant)) + "を外す", *lines]))
    return None


def _yaku(name: str, text: str, number: int, table: Table) -> Told:
    """A yaku of its own: the cards that were said, in the words of the language."""
    if (some := _some_of(text, table)) is not None:
        return _of_some(some, name, text, number, table)
    parts = _parts(text, table)
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
    title = name or (said_so if text and len(text) <= _LONGEST_NAME and not wrong else "うちの役")
    line = f"役「{title}」は{'と'.join(needs) or '松に鶴と桐に鳳凰'}、{number or 5}文"
    if wrong and not needs and not name and not red_ribbons(wrong[0]):
        return Told()
    if wrong:
        return Told(help=_unknown(wrong[0], line, table))
    if not number or not needs:
        return Told(lines=([line]))
    cards = _cards_of(needs, table)
    if not name and len(needs) == 1 and len(cards) == 1:
        return Told(help=_write([line]))  # of one card: what it counts may be meant
    same = next((one for one, all in table.of_card.items() if all == cards), "")
    return _worth(same, number, table) if same and not name else Told(line)


def _parts(text: str, table: Table) -> list[str]:
    """What is joined by と, や and marks; a name in which such a letter stands (ほととぎす) is one part."""
    pieces = re.split(r"([、+]|と(?!り)|や(?!つ))", text)
    found: list[str] = []
    place = 0
    while place < len(pieces):
        whole = next(
            (
                end
                for end in range(min(len(pieces), place + 5), place + 1, -2)
                if _need("".join(pieces[place:end]), table)
            ),
            place + 1,
        )
        found.append("".join(pieces[place:whole]))
        place = whole + 1
    return [part for part in found if part]


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
    if part in BY_COLOUR:
        return [f"{part}すべて"]
    return sorted(table.of_card.get(_named(part, table.yaku), ()))


def _several(text: str, table: Table) -> str:
    text = re.sub(r"の?札$", "", text) or text
    return table.several.get(plain(text), "") or table.months.get(plain(text), "")


def _unknown(word: str, line: str, table: Table) -> str:
    """That a word is no card, with those that it may be."""
    month = re.match(r"(.+?)[のに].+$", word)
    cards = table.cards.get(plain(word), ()) or red_ribbons(word)
    if red_ribbons(word):
        line = line.replace("松に鶴と桐に鳳凰", cards[-1])
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
    key = plain(re.sub("で(?:一|1)杯$", "酒", text))
    if key in names:
        return names[key]
    found = {name for one, name in names.items() if len(key) > 1 and one.startswith(key)}
    return next(iter(found)) if len(found) == 1 else ""
