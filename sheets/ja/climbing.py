"""Climbing games in Japanese: ranking, shapes, jokers, the turn, titles, exchange and score."""

from __future__ import annotations

from typing import assert_never

from ...dsl.model import Choosing, Exchange, ExchangeCards, Method, RuleSet, Shape, Turn
from ..page import Ladder, Line, Reading, Table, line
from ..titles import title_places
from .cards import card_noun, exact_play, face_name, rank_name
from .furigana import furigana
from .people import who
from .voice import Voice, named
from .words import amount, both, count


def said(*texts: str) -> tuple[Line, ...]:
    """Lines with readings; empty ones are left out."""
    return tuple(line(Reading(furigana(text))) for text in texts if text)


def _rungs(rules: RuleSet, reverse: bool) -> tuple[str, ...]:
    climbing = rules.climbing
    assert climbing is not None
    ranks = [rank_name(rules.deck, rank) for rank in climbing.ranking]
    ranks = ranks[::-1] if reverse else ranks
    if rules.deck.jokers and climbing.joker == "above all":
        ranks = [*ranks, "ジョーカー"]
    elif rules.deck.jokers and climbing.joker == "below all":
        ranks = ["ジョーカー", *ranks]
    return tuple(ranks)


def ladders(rules: RuleSet, reversible: bool) -> tuple[Ladder, ...]:
    """The ranking, and the ranking as it is while it is reversed."""
    normal = Ladder("ふだんの強さ" if reversible else "", "弱い", "強い", _rungs(rules, False))
    if not reversible:
        return (normal,)
    return normal, Ladder("逆のときの強さ", "弱い", "強い", _rungs(rules, True))


def ranking(rules: RuleSet) -> tuple[Line, ...]:
    climbing = rules.climbing
    assert climbing is not None
    if not climbing.suit_order:
        return said("マークに強さの違いはありません。同じ数字のカードは同じ強さです。")
    suits = "、".join(rules.deck.suits[suit].names.ja for suit in climbing.suit_order)
    return said(f"同じ数字のカードはマークで強さが決まります。弱い方から{suits}の順です。")


# --------------------------------------------------------------------------------------------------------------- shapes


def shape(voice: Voice, item: Shape) -> str:
    """What makes a shape: 同じマークで数字が続いた3枚以上のカード."""
    size = amount(item.size, "枚")
    match item.kind:
        case "any":
            return f"{_suits(item)}カード{size}"
        case "set":
            return f"{_suits(item)}同じ数字のカード{size}"
        case "run":
            return f"{_suits(item)}数字が{_step(item)}続いたカード{size}{_run(voice, item)}"
        case "multirun":
            thing = f"同じ数字{item.width}枚組"
            return f"数字が{_step(item)}続いた{thing}を{amount(item.size, '組')}{_run(voice, item)}"
        case "pattern":
            return f"{_suits(item)}{exact_play(voice, item.pattern)}"
        case "kicker":
            extra = "別の2枚組" if item.kicker_width == 2 else "別のカード"
            many = count(item.kickers, "組" if item.kicker_width == 2 else "枚")
            return f"{voice.shape(item.core)}に{extra}を{many}付けたもの"
        case _:
            assert_never(item.kind)


def _suits(item: Shape) -> str:
    match item.suits:
        case "free":
            return ""
        case "one suit":
            return "同じマークの"
        case "one colour":
            return "同じ色の"
        case "different suits":
            return "マークがすべて違う"
        case _:
            assert_never(item.suits)


def _step(item: Shape) -> str:
    return f"{item.step}つおきに" if item.step > 2 else "一つおきに" if item.step == 2 else ""


def _run(voice: Voice, item: Shape) -> str:
    notes = []
    if item.without:
        ranks = [
            rank_name(voice.deck, rank) for rank in range(len(voice.deck.ranks)) if item.without >> rank & 1
        ]
        notes.append(f"{both(ranks)}は使えません")
    if item.wrapping:
        notes.append("最高の数字の次は最低の数字に戻ります")
    return f"({'。'.join(notes)})" if notes else ""


def shapes(rules: RuleSet) -> Table:
    climbing = rules.climbing
    assert climbing is not None
    voice = Voice(rules)
    rows = [(named(item.names), said(shape(voice, item))[0]) for item in climbing.shapes]
    return Table(said("形", "説明"), tuple(rows))


def jokers(rules: RuleSet, locks: bool) -> tuple[Line, ...]:
    """What jokers may stand for, and how locks and rules see them."""
    climbing = rules.climbing
    assert climbing is not None
    if not rules.deck.jokers:
        return ()
    voice = Voice(rules)
    wild = [voice.shape(item.id) for item in climbing.shapes if item.wild]
    found = []
    if wild:
        found.append(f"ジョーカーは、{'、'.join(wild)}の中でどのカードの代わりにもなります。")
    if any(item.beyond for item in climbing.shapes):
        found.append("続いた数字の中では、最低の数字の下や最高の数字の上のカードの代わりにもなります。")
    match climbing.joker:
        case "above all":
            found.append("単独のジョーカーは、強さの順が逆のときも、ほかのどのカードよりも強くなります。")
        case "below all":
            found.append("単独のジョーカーは、強さの順が逆のときも、ほかのどのカードよりも弱くなります。")
        case "ranked":
            pass
        case _:
            assert_never(climbing.joker)
    if locks:
        obeys = (
            "どの縛りにも合います"
            if climbing.lock_joker == "any"
            else "代わりになったカードとして縛りに合わせます"
        )
        starts = "縛りを始められます" if climbing.lock_starts else "縛りを始められません"
        found.append(f"ジョーカーは{obeys}。ジョーカーを含むカードは{starts}。")
    if rules.rules:
        seen = (
            "代わりになったカードとして扱います"
            if climbing.sees == "declared"
            else "ジョーカーとしてだけ扱います"
        )
        found.append(f"どのカードを含むかで働くルールでは、ジョーカーを{seen}。")
    return said(*found)


# ---------------------------------------------------------------------------------------------------- deal and the turn


def method(voice: Voice, item: Method) -> str:
    """Who deals or leads."""
    game = "回" if voice.rules.family == "fishing" else "ゲーム"
    match item.kind:
        case "random":
            return "抽選で決めた人"
        case "holder":
            return f"{face_name(voice.deck, item.face)}を持っている人"
        case "earliest month":
            drawn = "場に伏せた札" if item.source == "field" else "山札"
            return f"全員が{drawn}から1枚ずつ引き、一番早い月を引いた人"
        case "winner":
            return f"前の{game}の勝者"
        case "loser":
            return f"前の{game}の最下位の人"
        case "dealer":
            return "配り手"
        case "next":
            return "前の配り手の次の人"
        case _:
            assert_never(item.kind)


def choosing(voice: Voice, item: Choosing, role: str) -> str:
    """最初のゲームは…、次からは…が配ります。"""
    game = "回" if voice.rules.family == "fishing" else "ゲーム"
    first, later = method(voice, item.first), method(voice, item.later)
    if item.first == item.later:
        text = f"毎{game}、{first}が{role}になります。"
    else:
        text = f"最初の{game}は{first}が、次からは{later}が{role}になります。"
    if item.ties:
        whom = "配り手" if item.ties == "dealer" else "親"
        text += f"同じときは、{whom}か、{whom}に一番近い次の人に決まります。"
    return text


def _turning(rules: RuleSet) -> str:
    return "時計回り" if rules.clockwise else "反時計回り"


def deal(rules: RuleSet) -> tuple[Line, ...]:
    voice = Voice(rules)
    return said(
        choosing(voice, rules.dealer, "配り手"),
        f"配り手はカードを混ぜ、{_turning(rules)}に1枚ずつ、すべて配ります。人によって1枚多いことがあります。",
        choosing(voice, rules.leader, "最初の親"),
    )


def _may_return(rules: RuleSet) -> bool:
    """Whether who passes stays in the trick: no rule makes them sit out."""
    clauses = [
        part
        for rule in rules.rules
        for part in rule.clauses
        if any(event.kind == "pass" for event in part.events)
    ]
    return not any(
        isinstance(done, Turn) and done.what == "sit out" for part in clauses for done in part.effects
    )


def turn(rules: RuleSet) -> tuple[Line, ...]:
    climbing = rules.climbing
    assert climbing is not None
    match climbing.follow:
        case "higher":
            higher = "前より強くなければなりません。同じ強さでは出せません"
        case "equal or higher":
            higher = "前と同じか、前より強くなければなりません"
        case "wholly above":
            higher = "前より強くなければなりません。続いた数字は、全体が前より上でなければなりません"
        case _:
            assert_never(climbing.follow)
    has_runs = any(item.kind in ("run", "multirun") for item in climbing.shapes)
    runs = "続いた数字は、一番強いカードで比べます。" if has_runs else ""
    again = "同じ場で、後からまた出すこともできます。" if _may_return(rules) else ""
    return said(
        "親は、上のどれかの形のカードを場に表向きに出します。",
        f"続いて{_turning(rules)}に一人ずつ、カードを出すかパスします。出すカードは前と同じ形、同じ枚数で、{higher}。{runs}",
        f"出せるときでもパスできます。{again}",
        "誰かが出した後、ほかの全員がパスすると場が流れ、最後に出した人が次の親になります。"
        "その人に手札がないときは、手札のある次の人が親になります。",
        "手札がなくなった人は上がりです。最後に出したカードの上には、ほかの人がまだ出せます。"
        "手札のある人が一人になるとゲームが終わり、上がった順に順位が決まります。",
    )


# ------------------------------------------------------------------------------------------------ titles and the session


def _places(places: list[int]) -> str:
    if not places:
        return "–"
    if len(places) > 2 and places[-1] - places[0] == len(places) - 1:
        return f"{places[0]}〜{places[-1]}位"
    return "、".join(f"{place}位" for place in places)


def titles(rules: RuleSet) -> Table:
    climbing = rules.climbing
    assert climbing is not None
    counts = range(rules.players.low, max(rules.most, rules.players.low) + 1)
    by_count = {number: title_places(climbing.titles, number) for number in counts}
    head = said("階級", *[f"{number}人" for number in counts])
    rows = [
        (named(item.names), *said(*[_places(by_count[number][item.id]) for number in counts]))
        for item in climbing.titles
    ]
    return Table(head, tuple(rows))


def _exchanged(voice: Voice, item: ExchangeCards) -> str:
    but = f"({card_noun(voice, item.without)}を除く)" if item.without is not None else ""
    match item.quality:
        case "any":
            return f"好きなカードを{item.count}枚{but}"
        case "best":
            return f"一番強いカードを{item.count}枚{but}"
        case "worst":
            return f"一番弱いカードを{item.count}枚{but}"
        case "random":
            return f"無作為にカードを{item.count}枚{but}"
        case _:
            assert_never(item.quality)


def exchange(voice: Voice, item: Exchange) -> str:
    """大貧民は一番強いカードを2枚大富豪に渡し、大富豪は好きなカードを2枚返します。"""
    giver, taker = who(voice, item.giver), who(voice, item.taker)
    text = f"{giver}は{taker}に{_exchanged(voice, item.gives)}渡し"
    if item.returns is None:
        return text + "ます。"
    return f"{text}、{taker}は{_exchanged(voice, item.returns)}返します。"


def exchanges(rules: RuleSet) -> tuple[Line, ...]:
    climbing = rules.climbing
    assert climbing is not None
    if not climbing.exchanges:
        return ()
    voice = Voice(rules)
    told = "".join(exchange(voice, item) for item in climbing.exchanges)
    return said(f"2回目のゲームから、カードを配った後で交換します。{told}")


def score(rules: RuleSet) -> tuple[Line, ...]:
    climbing = rules.climbing
    assert climbing is not None
    if not climbing.scores:
        return ()
    voice = Voice(rules)
    parts = [f"{voice.title(title)}が{_points(points)}" for title, points in climbing.scores]
    return said(f"毎ゲームの得点は、{'、'.join(parts)}です。")


def _points(points: int) -> str:
    return f"{points}点" if points >= 0 else f"マイナス{-points}点"


__all__ = [
    "deal",
    "exchanges",
    "jokers",
    "ladders",
    "ranking",
    "score",
    "shape",
    "shapes",
    "titles",
    "turn",
]
