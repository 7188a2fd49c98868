"""Fishing games in Japanese: the cards, the deal, the turn and claims; the yaku stand in combinations.py."""

from __future__ import annotations

from collections.abc import Sequence

from ...model import DealStep, Range, RuleSet, fishing_of
from ...model import Fishing as FishingRules
from ...model.cards import Names
from ..facts import Dealing, deals_all
from ..page import Line, Picked, line
from ..passages import Passage, Sentences, reworded
from ..phrases import fishing as book
from ..phrases.fishing import Claims, Deals, Heads, Turns
from ..readings import plain
from .cards import face_name, word_name
from .combinations import COMBINATIONS, group, need, things, worth, yaku
from .dealing import DEALING
from .dropping import hands
from .furigana import furigana
from .settlement import in_short, settled, settlement, where
from .taking import leaving, taking
from .voice import WRITING, Voice, ja, told
from .winning import ROLES
from .words import amount, both, count

_HEADS: Heads = {
    "months": ("月", "札"),
    "sets": ("札の種類", "札"),
    "rest": "ほかのすべての札",
    "marks": "役の左の線は札の種類：",
    "mixed": "何種類か",
    "matches": ("同じ月の場札", "どうなるか"),
    "none": ("ない", "出した札は場に残ります。"),
    "one": ("1枚", "2枚とも取ります。"),
    "two": ("2枚", "どちらかを選び、出した札と合わせて取ります。"),
    "three": ("3枚", "4枚とも取ります。"),
}
_DEALS: Deals = {
    "chips": ("全員が{chips}を持って始めます。", "持っている分より多く失うことはありません。"),
    "stake": (
        "局の初めに、1人{chips}ずつ賭けて前に置きます。",
        "その局で失うのは、差し引きで多くてもこの分だけです。",
    ),
    "turned_up": "引いた札は元の場所に戻し、場札を表に返します。",
    "redeal_month": "場札に同じ月の札が{count}あるときは、同じ人が配り直します。",
    "redeal_hand": "誰かの手札に同じ月の札が{count}あるときは、同じ人が配り直します。",
    "redeal_cards": "{cards}が場にそろったときは、同じ人が配り直します。",
    "field_month": (
        "場に同じ月の札が{count}あるときは、始める前に配り手が取ります。",
        "配り手が打たない局では親が取ります。",
    ),
    "laid_down": (
        "{whoever}{card}を配られた人は、それを除いて残りの手札を場に表向きに出し、その局を休みます。",
        "払いも受け取りもしません。",
        "その人が配り手や親としてすることは、次の順番の人が代わってします。",
    ),
    "other_numbers": "ほかの人数のときは、この札を使いません。",
}
_OPPONENT, _OTHERS = (
    "相手はすぐにその役の{value}を払います。",
    "{playing}ほかの人はそれぞれ、すぐにその役の{value}を払います。",
)
_STAKED = "払うのは賭けた分までです。"
_CLAIMS: Claims = {
    "claim": (
        "始める前に、配られた手札に下の役がある人は、親から順に、役になる札を全員に見せて手役を宣言できます。",
        "ほかの手札は見せません。",
    ),
    "playing": "その局を打つ",
    "opponent_pays": (_OPPONENT,),
    "others_pay": (_OTHERS,),
    "opponent_pays_staked": (_OPPONENT, _STAKED),
    "others_pay_staked": (_OTHERS, _STAKED),
    "shown": "見せた札は表に向けたまま置きますが、手札であることに変わりはありません。",
    "stops": (
        "局がすぐに終わる手役が宣言されたときは、その局は打ちません。",
        "宣言でもらった分から払った分を差し引いて、一番多く得をした人が勝者です。",
        "同点のときは、その中に{first}がいれば{first}、いなければ{first}から数えて先に番が来る人です。",
        "互いに払う分が同じで、差し引きで得をした人がいないときは、勝者はいません。",
        "そのような局では、局の終わりに払うものはありません。",
        "そのような手役を誰も宣言しなければ、ふだんどおり打ちます。",
    ),
    "groups": ("二つ以上の組に手役がある人は、どの組の分も宣言でき、宣言した分をすべてもらえます。",),
    "close": ("打ち始めてからでも、親が最初に山札を引くまでは宣言できます。",),
    "all_return": "宣言した人もしない人も、",
    "returns": "{where}{all}1人ずつ手札を{count}山札に戻し、山札を混ぜ直します",
    "own": "「{yaku}」を宣言した人は、その役の札を戻せません。",
    "not_these": ("「{yaku}」を宣言した人は、{card}を戻せません。",),
    "count_too": ("「{yaku}」を宣言した人は、{card}を戻せません。", "ここでは{cards}も{card}です。"),
}
_TURNS: Turns = {
    "begins": "親から始め、{direction}に進みます。",
    "plays": "手札を1枚場に出し、同じ月の場札があるか見ます(下の表)。",
    "draws": "次に山札の一番上を1枚めくり、同じようにします。",
    "cut": "その局で最初に引く前に、親が山札を半分に切り、下の半分を上に載せます。",
    "captures": (
        "手札から合う札を出さなくても構いませんが、出した札やめくった札が合うときは、必ず取ります。",
        "取り札は表を向けて自分の前に並べます。",
    ),
    "blank": (
        "{card}はどの月の札でもありません。",
        "何も取れず、同じ月の札として取ることもできず、出してもめくっても場に残ります。",
    ),
    "stops": "番の終わり(山札の札を出した後)に、局がすぐに終わる役ができたか確かめます。",
    "ends": "全員の手札がなくなったら、局が終わります。",
    "ends_or_stopped": "途中で終わらなければ、全員の手札がなくなったところで局が終わります。",
    "ends_empty": "全員の手札がなくなったら、山札がなくなるまで順に1枚ずつめくって取り合い、そこで局が終わります。",
    "left": "{where}手札がなくなったとき、山札は{cards}残っています。",
    "made": "番の終わり(山札の札を出した後)に、新しい役ができていれば",
    "made_better": "番の終わり(山札の札を出した後)に、新しい役ができたか、できていた役の値打ちが上がっていれば",
    "look": "{made}、{rule}の決まりを見ます。",
    "stop": "{made}、局を止めます。",
    "call_off": "{made}、局を打ち切ります。",
    "choose_stop": "{made}、{stop}か{on}かを選びます。",
    "choose_call_off": "{made}、{off}か{on}かを選びます。",
    "must_stop": "そのとき手札がなければ続けられず、局を止めます。",
    "must_call_off": "そのとき手札がなければ続けられず、局を打ち切ります。",
    "look_must_stop": "続けるかどうかを選ぶ場合でも、手札がないときは続けられず、局を止めます。",
    "look_must_call_off": "続けるかどうかを選ぶ場合でも、手札がないときは続けられず、局を打ち切ります。",
}


class Fishing(book.Fishing[Voice]):
    def month(self, number: int, names: Names) -> Line:
        return line(told(f"{number}月 {ja(names)}"))

    def class_name(self, voice: Voice, kind: str) -> Line:
        return line(told(word_name(voice.deck, kind)))

    def is_said(self, names: Names, said_: str) -> bool:
        return plain(ja(names)) in said_

    def rest(self, text: str, faces: tuple[int, ...]) -> Picked:
        return Picked(line(told(text)), furigana(text), faces, "pile")

    def chips(self, voice: Voice, count_: int) -> str:
        return count(count_, voice.chips)

    def cards_of(self, count_: int, *, more: bool = False) -> str:
        return count(count_, "枚以上" if more else "枚")

    def card(self, voice: Voice, face: int) -> str:
        return face_name(voice.deck, face)

    def every(self, voice: Voice, word: str, faces: Sequence[int], *, few: bool) -> str:
        if not few:
            return f"{things(voice, word)}のすべて"
        return both([face_name(voice.deck, face) for face in faces])

    def dealt(self, voice: Voice, ways: Sequence[Dealing]) -> list[Sentences]:
        """配り手は札を混ぜ、反時計回りに配ります。…; 2〜6人のときは、…。7人のときは、…"""
        shuffled = f"配り手は札を混ぜ、{self.dealing.turning(voice.rules)}に配ります。"
        game = fishing_of(voice.rules)

        def dealt(way: Dealing) -> Sentences:
            return _dealt(way, [count for count in way.players if deals_all(voice.rules, game, count)])

        found: list[Sentences] = [(shuffled, *dealt(way)) for way in ways[:1]]
        return [*found, *[dealt(way) for way in ways[1:]]]

    def hands(self, rules: RuleSet, game: FishingRules) -> Sentences:
        return hands(rules, game)

    def whoever(self, players: Range | None) -> str:
        return f"{self.where(players)}、" if self.where(players) else ""

    def where(self, players: Range | None) -> str:
        return where(players)

    def month_list(self, voice: Voice, rows: Sequence[tuple[int, Names, Sequence[int]]]) -> str:
        return f"月の順は、{'、'.join(f'{number}月は{ja(names)}' for number, names, _ in rows)}です。"

    def with_so_many(self, players_: Sequence[int]) -> str:
        return f"{_counts(players_)}のときは、"

    def opening(self, text: str) -> str:
        return text

    def payment(self, voice: Voice) -> str:
        return voice.value

    def a_card(self, voice: Voice, word: str) -> str:
        return things(voice, word)

    def such(self, voice: Voice, faces: Sequence[int]) -> str:
        return both([face_name(voice.deck, face) for face in faces])

    def turn(self, rules: RuleSet, game: FishingRules) -> Passage:
        return reworded(super().turn(rules, game), self.writing.voice(rules).in_words)

    def taking(self, voice: Voice, game: FishingRules) -> Passage:
        return taking(voice, game)

    def leaving(self, voice: Voice, game: FishingRules) -> Passage:
        return leaving(voice, game)


def _dealt(way: Dealing, whole: Sequence[int]) -> Sentences:
    """The steps, and what comes of them; with the numbers of players in `whole` no cards are left."""
    with_ = "" if way.any else f"{_counts(way.players)}のときは、"
    always = len(whole) == len(way.players)
    first, *then = [_step(step) for step in way.steps]
    steps = f"まず{first}、{'、'.join(f'次に{step}' for step in then)}" if then else first
    field = f"、場札が{way.field}枚" if way.field else ""
    return (
        f"{with_}{steps}配ります。",
        f"これで手札が{way.hand}枚ずつ{field}になります。",
        "" if way.field or always else "場札はありません。",
        "残りは山札です。" if not always else "札は残りません。",
        f"{_counts(whole)}のときは、札は残りません。" if whole and not always else "",
    )


def _counts(counts: Sequence[int]) -> str:
    """2人; 2人か3人; 2〜6人."""
    whole = list(counts) == list(range(counts[0], counts[-1] + 1))
    if len(counts) > 1 and whole:
        return amount(Range(counts[0], counts[-1]), "人")
    return "、".join(count(players, "人") for players in counts)


def _step(step: DealStep) -> str:
    """場に3枚伏せて; 1人に4枚ずつ."""
    if step.to == "players":
        return f"1人に{step.count}枚ずつ"
    return f"場に{step.count}枚{'伏せて' if step.face_down else ''}"


FISHING = Fishing(WRITING, COMBINATIONS, DEALING, _HEADS, _DEALS, _CLAIMS, _TURNS, ROLES)
cards, sets, matches, months = FISHING.cards, FISHING.sets, FISHING.matches, FISHING.months
marks = FISHING.marks
deal, claims, turn = FISHING.deal, FISHING.claims, FISHING.turn

__all__ = [
    "cards",
    "claims",
    "deal",
    "group",
    "in_short",
    "marks",
    "matches",
    "months",
    "need",
    "sets",
    "settled",
    "settlement",
    "turn",
    "worth",
    "yaku",
]
