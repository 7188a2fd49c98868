"""Climbing games in Japanese: ranking, shapes, jokers, the turn, titles, exchange and score."""

from __future__ import annotations

from typing import Literal, assert_never

from ...model import Choosing, Climbing, DealPart, Method, Range, RuleSet, Shape, Side
from ..facts import asks_next_rank, following, may_return, rungs
from ..page import Cards, Ladder, Line, PageTable, Rung
from ..samples import samples
from ..titles import title_places
from .cards import card_noun, exact_play, face_name, rank_name
from .furigana import furigana
from .people import who
from .sessions import seats
from .voice import Voice, ja, named, said
from .words import amount, both, count


def _ladder(rules: RuleSet, title: str, reverse: bool) -> Ladder:
    deck, order = rules.deck, rungs(rules, reverse)
    names = tuple(deck.ranks[which] if kind == "rank" else face_name(deck, which) for kind, which in order)
    return Ladder(furigana(title), furigana("弱い"), furigana("強い"), names, tuple(order))


def _suit_ladder(rules: RuleSet, climbing: Climbing) -> Ladder:
    """The order of the suits, where they have one."""
    order = climbing.suit_order
    names = tuple(ja(rules.deck.suits[suit].names) for suit in order)
    pictures: tuple[Rung, ...] = tuple(("suit", suit) for suit in order)
    return Ladder("マーク", furigana("弱い"), furigana("強い"), names, pictures, told=True)


def runs(rules: RuleSet) -> tuple[Line, ...]:
    """K・A・2は続いていますが、A・2・3は続いていません。"""
    voice, found = Voice(rules), []
    for item in following(rules):
        names = "、".join(voice.shape(id) for id in item.shapes)
        inside, *over = ["・".join(ranks) for ranks in (item.inside, *item.over)]
        ends = (
            f"{inside}も、{'や'.join(over)}も続いています"
            if item.wrapping
            else f"{inside}は続いていますが、{'や'.join(over)}は続いていません"
        )
        found.append(f"{names}の数字の続きは、上の強さの順で見ます。{ends}。")
    return said(*found)


def run_name(voice: Voice) -> str:
    """What plays in consecutive ranks are called here."""
    return voice.shape(voice.run) if voice.run else "連番"


def ladders(rules: RuleSet, climbing: Climbing, reversible: bool) -> tuple[Ladder, ...]:
    """The ranking, the ranking as it is while it is reversed, and the order of the suits."""
    found = [_ladder(rules, "ふだんの強さ" if reversible else "", False)]
    if reversible:
        found.append(_ladder(rules, "逆のときの強さ", True))
    if climbing.suit_order:
        found.append(_suit_ladder(rules, climbing))
    return tuple(found)


def ranking(rules: RuleSet, climbing: Climbing) -> tuple[Line, ...]:
    if not climbing.suit_order:
        return said("マークに強さの違いはありません。同じ数字のカードは同じ強さです。")
    suits = "、".join(ja(rules.deck.suits[suit].names) for suit in climbing.suit_order)
    return said(f"同じ数字のカードは、マークで強さが決まります。弱い方から{suits}の順です。")


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
            different = "、" if item.suits == "different suits" else ""
            return f"{_suits(item)}{different}数字が{_step(item)}続いたカード{size}{_run(voice, item)}"
        case "multirun":
            return f"数字が{_step(item)}続いた、同じ数字の{item.width}枚組が{amount(item.size, '組')}{_run(voice, item)}"
        case "pattern":
            return f"{_suits(item)}{exact_play(voice, item.pattern)}"
        case "kicker":
            return f"{voice.shape(item.core)}に{_kickers(item)}付けたもの"
        case _:
            assert_never(item.kind)


def _kickers(item: Shape) -> str:
    """別のカードを1枚; 枚数の組と同じ数だけ別の2枚組を."""
    thing, counter = ("2枚組", "組") if item.kicker_width == 2 else ("カード", "枚")
    match item.kicker_ranks:
        case "any":
            which = f"別の{thing}を"
        case "other":
            which = f"数字の違う{thing}を"
        case "different":
            which = f"数字がすべて違う別の{thing}を"
        case _:
            assert_never(item.kicker_ranks)
    return f"{which}組の数だけ" if item.kickers_each else f"{which}{count(item.kickers, counter)}"


def compared(item: Shape) -> str:
    """What beats the shape, where it is not as in the rest of the game; with its full stop before it."""
    if item.part:
        return "。これだけで出すことはできません"
    match item.compared:
        case "as the game":
            return ""
        case "higher":
            return "。これより強いものしか上に出せず、同じ強さでは出せません"
        case "equal or higher":
            return "。これより強いものか、同じ強さのものが上に出せます"
        case "wholly above":
            return "。全体がこれより上のものしか上に出せません"
        case "suit before rank":
            return "。まず一番強いカードのマークで比べ、次にその数字で比べます"
        case _:
            assert_never(item.compared)


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


def shapes(rules: RuleSet, climbing: Climbing) -> PageTable:
    voice = Voice(rules)
    rows = [
        (
            named(item.names),
            said(shape(voice, item) + compared(item))[0],
            (Cards(faces, "row"),) if faces else ("–",),
        )
        for item, faces in zip(climbing.shapes, samples(rules), strict=True)
    ]
    return PageTable(said("形", "説明", "例"), tuple(rows), cards=True)


def jokers(rules: RuleSet, climbing: Climbing, locks: bool) -> tuple[Line, ...]:
    """What jokers may stand for, and how locks and rules see them."""
    if not rules.deck.jokers:
        return ()
    found = stands_for(rules, climbing)
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
        found += at_locks(climbing)
    if rules.rules:
        found.append(seen(climbing))
    return said(*found)


def stands_for(rules: RuleSet, climbing: Climbing) -> list[str]:
    """In which shapes a joker is any card."""
    voice = Voice(rules)
    wild = [voice.shape(item.id) for item in climbing.shapes if item.wild]
    found = []
    if wild:
        found.append(f"ジョーカーは、{'、'.join(wild)}の中でどのカードの代わりにもなります。")
    if any(item.beyond for item in climbing.shapes):
        found.append(
            f"{run_name(voice)}の中では、最低の数字の下や最高の数字の上のカードの代わりにもなります。"
        )
    return found


def seen(climbing: Climbing) -> str:
    """How rules see a joker."""
    how = (
        "代わりになったカードとして扱います"
        if climbing.sees == "declared"
        else "何の代わりになっても、ジョーカーとしてだけ扱います"
    )
    return f"どのカードを含むかで働くルールでは、ジョーカーを{how}。"


def at_locks(climbing: Climbing) -> list[str]:
    obeys = (
        "どの縛りにも合います"
        if climbing.lock_joker == "any"
        else "代わりになったカードとして縛りに合わせます"
    )
    starts = "始められます" if climbing.lock_starts else "始められません"
    return [f"ジョーカーは{obeys}。ジョーカーを含む出し方では、縛りを{starts}。"]


# ---------------------------------------------------------------------------------------------------- deal and the turn


def method(voice: Voice, item: Method) -> str:
    """Who deals or leads."""
    game = voice.hand
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
    game = voice.hand
    first, later = method(voice, item.first), method(voice, item.later)
    if item.first == item.later:
        text = f"毎{game}、{first}が{role}になります。"
    else:
        text = f"最初の{game}は{first}が、次からは{later}が{role}になります。"
    if item.ties:
        whom = "配り手" if item.ties == "dealer" else "親"
        text += f"同じときは、{whom}か、{whom}に一番近い次の人に決まります。"
    return text


def deal(rules: RuleSet, climbing: Climbing) -> tuple[Line, ...]:
    voice = Voice(rules)
    return said(
        choosing(voice, rules.dealer, "配り手"),
        f"配り手はカードを混ぜ、配り手の次の人から{turning(rules)}に1枚ずつ、{_dealt(voice, climbing)}",
        choosing(voice, rules.leader, "最初の親"),
        "".join(seats(climbing)),
        *(side(voice, item) for item in climbing.sides),
    )


def turning(rules: RuleSet) -> str:
    return "時計回り" if rules.clockwise else "反時計回り"


def _dealt(voice: Voice, climbing: Climbing) -> str:
    """すべて配ります; or step by step."""
    if not climbing.deal:
        return "すべて配ります。人によって1枚多いことがあります。"
    *parts, last = [_part(voice, item) for item in climbing.deal]
    kept = climbing.deal[-1].to in ("rest", "draw pile", "aside")
    rest = "" if kept else "残りは伏せて置き、山札の要るルールではこれを山札にします。"
    return f"{''.join(f'{part}、' for part in parts)}{last}ます。{rest}"


def _part(voice: Voice, item: DealPart) -> str:
    """One step of the deal, up to its ます."""
    but = f"({card_noun(voice, item.without)}は入れない)" if item.without is not None else ""
    match item.to:
        case "players":
            some = f"{amount(item.players, '人')}のときは" if item.players != Range(0) else ""
            return f"{some}一人{item.count}枚になるまで配り"
        case "equal":
            return "全員が同じ枚数になるように配り"
        case "more":
            assert item.who is not None
            return f"{who(voice, item.who)}にはさらに{item.count}枚配り"
        case "rest" if item.who is not None:
            return f"残りはすべて{who(voice, item.who)}に(いなければ全員に順に)配り"
        case "rest":
            return "残りもすべて配り"
        case "draw pile":
            return f"残り{but}は伏せて山札にし"
        case "aside":
            return f"残り{but}は見ずに除き"
        case _:
            assert_never(item.to)


def side(voice: Voice, item: Side) -> str:
    """最初の親が地主になります。"""
    name = ja(item.names)
    match item.kind:
        case "leader":
            who_ = "最初の親"
        case "dealer":
            who_ = "配り手"
        case "winner":
            who_ = "前のゲームの勝者"
        case "loser":
            who_ = "前のゲームの最下位の人"
        case "holder":
            who_ = f"{face_name(voice.deck, item.face)}を配られた人"
        case "titles":
            who_ = "前のゲームの" + both([voice.title(title) for title in item.titles])
        case "second":
            who_ = "最初の親と、そこから一人おきの人"
        case "else":
            who_ = "ほかの人"
        case _:
            assert_never(item.kind)
    return f"{who_}が{name}になります。"


def _cleared(clears: Literal["all others", "all"]) -> str:
    match clears:
        case "all others":
            return "誰かが出した後、ほかの全員がパスすると場が流れ、最後に出した人が次の親になります。"
        case "all":
            return (
                "誰かが出した後、ほかの全員がパスすると、最後に出した人の番に戻り、その人は自分のカードの上にさらに出すか、"
                "パスします。全員がパスすると場が流れ、最後に出した人が次の親になります。"
            )
        case _:
            assert_never(clears)


def turn(rules: RuleSet, climbing: Climbing) -> tuple[Line, ...]:
    voice = Voice(rules)
    match climbing.follow:
        case "higher":
            higher = "前より強くなければなりません。同じ強さでは出せません"
        case "equal or higher":
            higher = "前と同じか、前より強くなければなりません"
        case "wholly above":
            higher = f"前より強くなければなりません。{run_name(voice)}は、全体が前より上でなければなりません"
        case _:
            assert_never(climbing.follow)
    has_runs = any(item.kind in ("run", "multirun") for item in climbing.shapes)
    next_rank = "数字の続きを見るルールでも同じです。" if asks_next_rank(rules) else ""
    runs = f"{run_name(voice)}は、一番強いカードで比べます。{next_rank}" if has_runs else ""
    if any(item.kind == "kicker" for item in climbing.shapes):
        runs += "付けたカードは比べません。"
    runs += _order(rules, climbing)
    again = "同じ場で、後からまた出すこともできます。" if may_return(rules) else ""
    return said(
        "親は、上のどれかの形のカードを場に表向きに出します。",
        f"続いて{turning(rules)}に一人ずつ、カードを出すかパスします。出すカードは前と同じ形、同じ枚数で、{higher}。{runs}",
        f"出せるときでもパスできます。{again}",
        f"{_cleared(climbing.clears)}その人に手札がないときは、手札のある次の人が親になります。",
        "手札がなくなった人は上がりです。最後に出したカードの上には、ほかの人がまだ出せます。"
        "手札のある人が一人になるとゲームが終わり、上がった順に順位が決まります。",
    )


def _order(rules: RuleSet, climbing: Climbing) -> str:
    """Which shapes beat others of the same size; empty where none does."""
    if len(climbing.follow_order) < 2:
        return ""
    names = "、".join(Voice(rules).shape(id) for id in climbing.follow_order)
    return (
        f"ただし枚数が同じなら、{names}の順に強く、後の形は前の形の上に出せます。"
        "いくつかの形に当てはまるカードは、一番強い形として扱います。"
    )


# ------------------------------------------------------------------------------------------------ titles and the session


def _places(places: list[int]) -> str:
    if not places:
        return "–"
    if len(places) > 2 and places[-1] - places[0] == len(places) - 1:
        return f"{places[0]}〜{places[-1]}位"
    return "、".join(f"{place}位" for place in places)


def titles(rules: RuleSet, climbing: Climbing) -> PageTable:
    counts = range(rules.players.low, max(rules.most, rules.players.low) + 1)
    by_count = {number: title_places(climbing.titles, number) for number in counts}
    head = said("階級", *[f"{number}人" for number in counts])
    rows = [
        (named(item.names), *said(*[_places(by_count[number][item.id]) for number in counts]))
        for item in climbing.titles
    ]
    return PageTable(head, tuple(rows))
