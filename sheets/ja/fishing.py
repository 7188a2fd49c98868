"""Fishing games in Japanese: the cards, the deal, the turn, claims and yaku."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ...model import (
    DealStep,
    Fishing,
    Group,
    LayDown,
    Need,
    Returning,
    ReturnLimit,
    RuleSet,
    Worth,
    Yaku,
)
from ...model.cards import bits
from ..facts import (
    MANY,
    Asked,
    asked_at_yaku,
    classes,
    dealt,
    months_for,
    only_two,
    picked,
    row_of,
    shown,
)
from ..page import Cards, Line, PageTable, Picked, Piece, Reading, Strong, line
from ..phrases.vocabulary import Seats
from ..readings import plain
from .cards import each_noun, face_name, word_name
from .climbing import choosing, turning
from .dropping import hands
from .furigana import furigana
from .settlement import leftover, settlement, where, wild
from .voice import Voice, ja, named, said
from .words import amount, both, count, either, quoted

FEW = 4  # so many are always shown one by one


def told(text: str) -> Piece:
    return Reading(furigana(text))


# ---------------------------------------------------------------------------------------------------- cards and classes


def cards(rules: RuleSet) -> PageTable:
    """The twelve months with their cards."""
    deck = rules.deck
    present = set(deck.cards)
    rows = []
    for month, names in enumerate(deck.months, 1):
        faces = [face.index for face in deck.faces if face.month == month and face.index in present]
        rows.append((line(told(f"{month}月 {ja(names)}")), (Cards(tuple(faces), "named"),)))
    return PageTable(said("月", "札"), tuple(rows), cards=True)


def sets(rules: RuleSet, game: Fishing, said_: str) -> PageTable:
    """The classes of the cards, and the sets whose names stand in what is said."""
    rows: list[tuple[Line, Line]] = [
        (
            line(told(word_name(rules.deck, item.kind))),
            picked(
                line(told("ほかのすべての札")),
                furigana("ほかのすべての札"),
                sum(1 << face for face in item.faces),
            )
            if item.rest
            else (Cards(item.faces, "row"),),
        )
        for item in classes(rules)
    ]
    rows += [(named(item.names), row_of(item.mask)) for item in game.sets if plain(ja(item.names)) in said_]
    return PageTable(said("札の種類", "札"), tuple(rows), cards=True)


def set_name(voice: Voice, word: str) -> str:
    """光札; 雨のない光; for several words: 短冊かカス."""
    known = {item.id: ja(item.names) for item in voice.sets}
    return either([known.get(part) or word_name(voice.deck, part) for part in word.split(" or ")])


# ----------------------------------------------------------------------------------------------------------------- deal


def deal(rules: RuleSet, game: Fishing) -> tuple[Line, ...]:
    voice = Voice(rules)
    found = [choosing(voice, rules.dealer, "配り手")]
    if game.chips:
        found.append(
            f"全員が{count(game.chips, voice.chips)}を持って始めます。持っている分より多く失うことはありません。"
        )
    if game.stake:
        found.append(
            f"局の初めに、一人{count(game.stake, voice.chips)}ずつ賭けて前に置きます。その局で失うのは、多くてもこの分だけです。"
        )
    found.append(f"配り手は札を混ぜ、{turning(rules)}に配ります。{_steps(voice, game)}{_totals(rules)}")
    found.append(hands(game))
    found.append(choosing(voice, rules.leader, "親"))
    if any(step.to == "field" and step.face_down for step in game.deal):
        found.append("引いた札は元の場所に戻し、場札を表に返します。")
    if game.redeal_month:
        found.append(f"場札に同じ月の札が{game.redeal_month}枚あるときは、配り直します。")
    if game.redeal_hand:
        found.append(f"誰かの手札に同じ月の札が{game.redeal_hand}枚あるときは、配り直します。")
    for mask, _ in game.redeal_cards:
        stuck = both([face_name(rules.deck, face) for face in bits(mask)])
        found.append(f"{stuck}が場にそろったときは、配り直します。")
    if game.field_month:
        found.append(
            f"場に同じ月の札が{game.field_month}枚あるときは、始める前に配り手が取ります。配り手が打たない局では親が取ります。"
        )
    found += [_laid_down(rules, item) for item in game.lays]
    return said(*found)


def _laid_down(rules: RuleSet, item: LayDown) -> str:
    deck, seats = rules.deck, where(item.players)
    lead = f"{seats}、" if seats else ""
    text = (
        f"{lead}{face_name(deck, item.face)}を配られた人は、それを除いて残りの手札を場に表向きに出し、その局を休みます。"
        "払いも受け取りもしません。その人の役目は次の順番の人がします。"
    )
    if deck.blanks and deck.blanks_for != (0, 99):
        text += "ほかの人数のときは、この札を使いません。"
    return text


def _steps(voice: Voice, game: Fishing) -> str:
    parts = [_step(step) for step in game.deal]
    return (
        f"まず{parts[0]}、{'、'.join(f'次に{part}' for part in parts[1:])}" + "配ります。"
        if len(parts) > 1
        else (f"{''.join(parts)}配ります。")
    )


def _step(step: DealStep) -> str:
    """場に3枚伏せて; 一人に4枚ずつ; 二人のときは場に4枚."""
    with_ = f"{amount(step.players, '人')}のときは" if step.players is not None else ""
    if step.to == "players":
        return f"{with_}一人に{step.count}枚ずつ"
    return f"{with_}場に{step.count}枚{'伏せて' if step.face_down else ''}"


def _totals(rules: RuleSet) -> str:
    rows = dealt(rules)
    if len(rows) == 1:
        return f"これで手札が{rows[0].hand}枚ずつ、場札が{rows[0].field}枚になります。残りは山札です。"
    cases = [f"{count(row.players, '人')}なら手札が{row.hand}枚ずつ、場札が{row.field}枚" for row in rows]
    return f"これで、{'、'.join(cases)}になります。残りは山札です。"


def claims(rules: RuleSet, game: Fishing) -> tuple[Line, ...]:
    """What may be claimed on the dealt hand, until when, and the card that goes back."""
    limit = "払うのは賭けた分までです。" if game.stake else ""
    others = "相手は" if only_two(rules) else "ほかの人はそれぞれ、"
    first = "配り手" if game.tie == "dealer" else "親"
    found = [
        "始める前に、配られた手札に次の役がある人は、役になる札を全員に見せて手役を宣言できます。ほかの手札は見せません。"
        f"{others}すぐにその役の{Voice(rules).value}を払います。{limit}見せた札は表に向けたままにしますが、手札のうちです。"
    ]
    if any(row.stops for group_ in game.groups if group_.dealt for row in group_.yaku):
        found.append(
            "局がすぐに終わる手役が宣言されたときは、局を打ちません。宣言で一番多く得た人がその局の勝者になり、同じなら"
            f"{first}か、{first}から順に一番近い人が勝者になります。誰も何も得なかったときは、勝者はいません。"
            "誰も宣言しなければ、ふだんどおり打ちます。"
        )
    if game.claims_close:
        found.append("手役は、親が最初に山札を引くまでに宣言します。その後は宣言できません。")
    if game.returning is not None:
        found.append(_return(game.returning))
        found += [_limit(rules, game, limit_) for limit_ in game.returning.limits]
    return said(*found)


def _return(back: Returning) -> str:
    return f"{where(back.players)}一人ずつ手札を{back.count}枚山札に戻し、山札を混ぜ直します。"


def _limit(rules: RuleSet, game: Fishing, limit: ReturnLimit) -> str:
    who = f"{quoted(yaku_name(rules, limit.yaku))}を宣言した人は"
    if limit.own:
        return f"{who}、その役の札を戻せません。"
    thing = set_name(Voice(rules), limit.word)
    also_ = [
        face_name(rules.deck, face)
        for group_ in game.groups
        if any(row.id == limit.yaku for row in group_.yaku)
        for face, word in group_.also
        if word == limit.word
    ]
    here = f"ここでは{both(also_)}も{thing}です。" if also_ else ""
    return f"{who}、{thing}を戻せません。{here}"


def yaku_name(rules: RuleSet, id: str) -> str:
    for group_ in Voice(rules).groups:
        for row in group_.yaku:
            if row.id == id:
                return ja(row.names)
    return id.replace("_", " ")


# ----------------------------------------------------------------------------------------------------------------- turn


def turn(rules: RuleSet, game: Fishing) -> tuple[Line, ...]:
    voice = Voice(rules)
    cut = "その局で最初に引く前に、親が山札を半分に切り、下の半分を上に載せます。" if game.cut_first else ""
    found = [
        f"親から始め、{turning(rules)}に進みます。",
        "手札を1枚場に出し、同じ月の場札があるか見ます(下の表)。",
        f"次に山札の一番上を1枚めくり、同じようにします。{cut}",
        "手札から合う札を出さなくても構いませんが、出した札やめくった札が合うときは、必ず取ります。取り札は表を向けて自分の前に並べます。",
    ]
    if any(row.stops for group_ in game.groups if not group_.dealt for row in group_.yaku):
        found.append("番の終わり(山札の札を出した後)に、局がすぐに終わる役ができたか確かめます。")
    found += [_asked(voice, item) for item in asked_at_yaku(rules)]
    found += [wild(voice, item) for item in game.wild]
    found += [leftover(voice, item) for item in game.leftovers]
    found.append(
        "全員の手札がなくなったら、山札がなくなるまで引き続け、そこで局が終わります。"
        if game.empty_pile
        else "全員の手札がなくなったら、局が終わります。"
    )
    return said(*found)


def _asked(voice: Voice, item: Asked) -> str:
    """What is decided at the end of a turn in which a yaku was made."""
    made = "番の終わり(山札の札を出した後)に、新しい役ができ" + (
        "たか、できていた役が増えていれば" if item.better else "ていれば"
    )
    if not item.always:
        return f"{made}、{voice.rules_named((item.rule,))}の決まりを見ます。"
    stop = "局を打ち切" if item.off else "局を止め"
    if not item.choice:
        return f"{made}、{stop}{'ります' if item.off else 'ます'}。"
    return f"{made}、{stop}るか、このまま続けるかを選びます。手札がないときは続けられず、{stop}{'ります' if item.off else 'ます'}。"


def matches(rules: RuleSet) -> PageTable:
    return PageTable(
        said("同じ月の場札", "どうなるか"),
        (
            said("ない", "出した札は場に残ります。"),
            said("1枚", "2枚とも取ります。"),
            said("2枚", "どちらかを選び、出した札と合わせて取ります。"),
            said("3枚", "4枚とも取ります。"),
        ),
    )


# ----------------------------------------------------------------------------------------------------------------- yaku


def group(rules: RuleSet, item: Group) -> tuple[Line, ...]:
    """How the yaku of a group count together."""
    return said("".join([_counting(item), *also(rules, item), _apart(item)]))


def _counting(item: Group) -> str:
    if len(item.yaku) < 2:
        return ""
    if not item.best:
        return "できた役をすべて数えます。"
    always = [quoted(ja(row.names)) for row in item.yaku if row.always]
    return "一番高い役だけを数えます。" + (f"ただし{both(always)}は、いつも加えます。" if always else "")


def also(rules: RuleSet, item: Group) -> list[str]:
    """Cards that are of another class in this group."""
    found = []
    for pairs, as_well in ((item.also, True), (item.instead, False)):
        for word in dict.fromkeys(word for _, word in pairs):
            names = both([face_name(rules.deck, face) for face, kind in pairs if kind == word])
            kind = set_name(Voice(rules), word)
            found.append(f"ここでは、{names}は{kind}{'としても' if as_well else 'としてだけ'}数えます。")
    return found


def _apart(item: Group) -> str:
    return "この役は別に数え、点数の決まりにあるときだけ使います。" if item.apart else ""


def yaku(rules: RuleSet, item: Group, rows: tuple[Yaku, ...]) -> PageTable:
    voice = Voice(rules)
    body: list[tuple[Line, ...]] = []
    seen = {0}
    for row in rows:
        body.append((named(row.names), shown(rules, item, needs(voice, row), seen), worth(voice, row)))
    return PageTable(said("役", "札", voice.worth), tuple(body), frozenset({2}), cards=True)


def needs(voice: Voice, row: Yaku) -> Line:
    """The cards of a yaku: all of them where they are few, else what they are picked from, and how many."""
    found: list[Piece] = []
    for item in row.needs:
        text = need(voice, item)
        last = found[-1] if found else ""
        if item.kind in ("card", "all") and isinstance(last, Cards) and isinstance(text[0], Cards):
            found[-1] = Cards((*last.faces, *text[0].faces), "row")
            continue
        found += ("と、", *text) if found else text
    notes = []
    if row.unless:
        names = either([quoted(yaku_name(voice.rules, other)) for other in row.unless])
        notes.append(f"{names}があるときは数えません")
    if row.in_place:
        names = both([quoted(yaku_name(voice.rules, other)) for other in row.in_place])
        notes.append(f"{names}の代わりになります")
    return _noted(found, f"({'。'.join(notes)})") if notes else tuple(found)


def _noted(found: list[Piece], note: str) -> Line:
    last = found[-1] if found else ""
    if isinstance(last, Picked):
        marked = furigana(note)
        found[-1] = replace(last, words=(*last.words, told(note)), caption=last.caption + marked)
    else:
        found.append(told(note))
    return tuple(found)


def need(voice: Voice, item: Need) -> Line:
    """One part of a yaku's pattern."""
    match item.kind:
        case "card":
            return row_of(item.mask)
        case "all":
            if item.mask.bit_count() <= MANY:
                return row_of(item.mask)
            text = f"{set_name(voice, item.word)}のすべて"
            return picked(line(told(text)), furigana("このすべて"), item.mask)
        case "some":
            return _some(voice, item)
        case "month":
            return _of_months(voice, item)
        case "none":
            return line(*_few(voice, item), told("がないこと"))
        case "only":
            return line(told(f"{set_name(voice, item.word)}以外の札がないこと"))
        case "points":
            least = "ちょうど" if item.exactly else ""
            return line(told(f"札の点の合計が{least}{item.count}点{'' if item.exactly else '以上'}"))
        case "of round":
            if not item.count:
                return line(told("その局の月の札がないこと"))
            least = f"ちょうど{item.count}枚" if item.exactly else f"{item.count}枚以上"
            return line(told(f"その局の月の札が{least}(最初の局は1月、2局目は2月、と進みます)"))
        case "few":
            text = f"{set_name(voice, item.word)}が{item.count}枚以下"
            return picked(line(told(text)), furigana(f"このうち{item.count}枚以下"), item.mask)
        case "few points":
            return line(told(f"札の点の合計が{item.count}点以下"))
        case "round":
            return line(told("その局の月の札すべて(最初の局は1月、2局目は2月、と進みます)"))
        case "claimed":
            names = either([quoted(voice.grouped(id)) for id in item.ids])
            return line(told(f"手役の{names}を宣言していること"))
        case "own month":
            names = either([quoted(voice.grouped(id)) for id in item.ids])
            return line(told(f"手役の{names}を宣言した月の札4枚すべて"))
        case _:
            assert_never(item.kind)


def _of_months(voice: Voice, item: Need) -> Line:
    exactly = "ちょうど" if item.exactly and item.count < 4 else ""
    month = "別の同じ月" if item.other else "同じ月"
    text = f"{month}の札{exactly}{item.count}枚" + (f"を{item.times}組" if item.times > 1 else "")
    words = line(*((*_few(voice, item), told("のうち、")) if item.word != "month" else ()), told(text))
    return (Picked(words, furigana(f"{text}(例)"), months_for(voice.rules, item)),)


def _few(voice: Voice, item: Need) -> Line:
    """The cards of a need, shown where they are few."""
    if item.mask.bit_count() <= MANY:
        return row_of(item.mask)
    return line(told(set_name(voice, item.word)))


def _is_set(voice: Voice, word: str) -> bool:
    return any(item.id == word for item in voice.sets)


def _some(voice: Voice, item: Need) -> Line:
    size = item.mask.bit_count()
    if size <= item.count and size <= MANY:
        return row_of(item.mask)
    few = size <= FEW or (size <= MANY and (_is_set(voice, item.word) or " or " in item.word))
    many = f"{'ちょうど' if item.exactly else ''}{item.count}枚" + (
        "以上" if item.count == 1 and few and not item.exactly else ""
    )
    words = line(told(f"{set_name(voice, item.word)}{'を' if item.exactly else ''}{many}"))
    if few:
        words = line(*row_of(item.mask), told(f"のうち{many}"))
    return picked(words, furigana(f"このうち{many}"), item.mask)


def worth(voice: Voice, row: Yaku) -> Line:
    """The value of a yaku."""
    found: list[Piece] = (
        [told("、".join(_worth(voice, row, item) for item in row.worth))] if row.worth else []
    )
    for holds, text in ((row.cancels, "ほかの人の役は消えます"), (row.stops, "局がすぐに終わります")):
        if holds:
            found += [*((" ",) if found else ()), Strong(furigana(text))]
    return tuple(found)


def values(voice: Voice, row: Yaku) -> list[str]:
    """What the yaku is worth, for each number of players or seat."""
    return [_worth(voice, row, item) for item in row.worth]


def _worth(voice: Voice, row: Yaku, item: Worth) -> str:
    lead = (where(item.players) if item.players is not None else "") + SEAT_IS[item.seat]
    base, rate = count(item.base, voice.worth), count(item.rate, voice.worth)
    if item.points:
        return f"{lead}{base}、ほかの札の1点ごとに{rate}を足す"
    if not item.rate:
        return f"{lead}{item.base}"
    thing = "その局の月の札" if item.round else _each(voice, row, item)
    if item.beyond and _is_set(voice, item.word):
        return f"{lead}{base}、{thing}は{item.beyond + 1}枚目から1枚ごとに{rate}を足す"
    if item.beyond:
        return f"{lead}{base}、{item.beyond + 1}枚目からの{thing}1枚ごとに{rate}を足す"
    return (
        f"{lead}{item.base}、{thing}1枚ごとに{item.rate}"
        if item.base
        else f"{lead}{thing}1枚ごとに{item.rate}"
    )


SEAT_IS: Seats = {
    "any": "",
    "leader": "親は",
    "second": "二番目の人は",
    "third": "三番目の人は",
    "last": "最後の人は",
}


def _each(voice: Voice, row: Yaku, item: Worth) -> str:
    """What counts: "菊に盃のほかの札" where the row lists the cards already, else the class."""
    single = [one for one in row.needs if one.kind == "card" and not one.mask & item.each]
    if _is_set(voice, item.word) and any(one.mask == item.each for one in row.needs):
        besides = both([face_name(voice.deck, face) for one in single for face in bits(one.mask)])
        return f"{besides}のほかの札" if besides else "この札"
    return each_noun(set_name(voice, item.word))


__all__ = [
    "also",
    "cards",
    "claims",
    "deal",
    "group",
    "matches",
    "need",
    "needs",
    "sets",
    "settlement",
    "turn",
    "worth",
    "yaku",
]
