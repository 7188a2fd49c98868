"""Climbing games in Japanese: the ranking, jokers, a turn, the titles."""

from __future__ import annotations

from collections.abc import Sequence

from ...model.cards import Deck
from ..phrases import climbing as book
from ..phrases.climbing import Jokers, Ranked, Turns
from .cards import face_name
from .dealing import DEALING
from .furigana import furigana
from .shapes import SHAPES
from .voice import WRITING, Voice, ja

_RANKED: Ranked = {
    "usual": furigana("ふだんの強さ"),
    "reversed": furigana("逆のときの強さ"),
    "suits": "マーク",
    "low": furigana("弱い"),
    "high": furigana("強い"),
    "suits_decide": ("同じ数字のカードは、マークで強さが決まります。", "弱い方から{suits}の順です。"),
    "suits_equal": ("マークに強さの違いはありません。", "同じ数字のカードは同じ強さです。"),
}
_JOKERS: Jokers = {
    "any_card": "ジョーカーは、{shapes}の中でどのカードの代わりにもなります。",
    "beyond": "{run}の中では、最低の数字の下や最高の数字の上のカードの代わりにもなります。{above}は、{highest}より数字一つ分強い{run}です。",
    "high": "強く",
    "low": "弱く",
    "above_all": "ジョーカーを1枚だけで出すと、ほかのどのカードよりも強くなります。",
    "above_all_ever": "ジョーカーを1枚だけで出すと、強さの順が逆のときも、ほかのどのカードよりも強くなります。",
    "below_all": "ジョーカーを1枚だけで出すと、ほかのどのカードよりも弱くなります。",
    "below_all_ever": "ジョーカーを1枚だけで出すと、強さの順が逆のときも、ほかのどのカードよりも弱くなります。",
    "ranked_above_all": (
        "ジョーカーを1枚だけで出すと、ほかのどのカードよりも強くなります。",
        "ジョーカーどうしでは、{high}が{low}より強くなります。",
    ),
    "ranked_above_all_ever": (
        "ジョーカーを1枚だけで出すと、強さの順が逆のときも、ほかのどのカードよりも強くなります。",
        "ジョーカーどうしでは、{high}が{low}より強くなります。",
    ),
    "ranked_below_all": (
        "ジョーカーを1枚だけで出すと、ほかのどのカードよりも弱くなります。",
        "ジョーカーどうしでは、{high}が{low}より強くなります。",
    ),
    "ranked_below_all_ever": (
        "ジョーカーを1枚だけで出すと、強さの順が逆のときも、ほかのどのカードよりも弱くなります。",
        "ジョーカーどうしでは、{high}が{low}より強くなります。",
    ),
    "jokers_no_set": "ジョーカーどうしを{shapes}と見なすことはありません。",
    "jokers_alone": "ジョーカーだけの{shapes}も同じで、同じ枚数のどの組よりも{far}なります。",
    "alike": "ジョーカーどうしは同じ強さです。",
    "no_card": "ジョーカーは、ほかのカードの代わりにはなりません。",
    "equal": "そのときの強さは、代わりをしているカードと同じです。{natural}と{wild}は同じ強さです。",
    "placed": "ルールで強さの順の中に置かれたジョーカーは、その位置の強さになります。",
    "locks": ("ジョーカーは{obeys}。", "{starts}。"),
    "meets_any": "どの縛りにも合います",
    "meets_as_card": "、縛りでは代わりをしているカードとして扱い、何の代わりでもなければ、どの縛りにも合うことにします",
    "can_start": "ジョーカーの入った出し方からも、縛りが始まることがあります",
    "cannot_start": "前のカードと今出したカードのどちらかにジョーカーが入っているときは、縛りは始まりません",
    "relates_to_none": (
        "前後の出し方のどちらかがジョーカーを含むときは、マーク・色・偶数か奇数かが同じとも違うとも見なしません。",
        "強さがちょうど一つ上とも一つ下とも、何段上とも何段下とも見なしません。",
    ),
    "seen_as_card": "決まったカードで起こるルールでは、ジョーカーも、代わりをしているカードとして扱います。",
    "seen_as_joker": (
        "決まったカードで起こるルールでは、ジョーカーを、何の代わりをしていても、ジョーカーとしてだけ扱います。"
    ),
}
_HIGHER = "{must}前と同じ形、同じ枚数で、前より強くなければなりません。"
_TURNS: Turns = {
    "begins": ("親は、上のどれかの形のカードを場に表向きに出します。", "親はパスできません。"),
    "begins_if_able": (
        "親は、上のどれかの形のカードを場に表向きに出します。",
        "出せるカードがあるかぎり、親はパスできません。",
        "出してもよいカードが1枚もなければパスし、次の人が親になります。",
        "全員がそうしてパスし続けたら、ゲームはそこで終わり、手札の少ない人から順に上の順位になります。",
    ),
    "follows": "続いて{turn}に1人ずつ、カードを出すかパスします。",
    "must": "出すカードは",
    "must_unless": "出すカードは、下のルールで認められている場合を除いて、",
    "must_or_above": "出すカードは、もっと上の形を出す場合を除いて、",
    "must_or_above_unless": "出すカードは、もっと上の形を出す場合とルールで認められている場合を除いて、",
    "higher": (_HIGHER, "同じ強さでは出せません。"),
    "higher_by_suit": (_HIGHER, "同じ数字なら、マークの強い方が上です。"),
    "sets_by_suit": ("{shapes}は、その中の一番強いマークどうしで比べます。",),
    "equal_or_higher": ("{must}前と同じ形、同じ枚数で、前と同じか、前より強くなければなりません。",),
    "whole_run": (
        _HIGHER,
        "{run}は、一番弱いカードが、前の{run}の一番強いカードより強くなければ出せません。",
    ),
    "runs": ("{run}は、{highest}だけで比べます。",),
    "runs_by_suit": ("{run}は、{highest}だけで比べ、その数字が同じなら、マークの強い方が上です。",),
    "runs_and_next_rank": (
        "{run}は、{highest}だけで比べます。",
        "前よりちょうど一つ強いかどうかを見るルールでも同じです。",
    ),
    "highest": "一番強いカード",
    "highest_turned": "そのときの強さの順で一番強いカード",
    "next_rank": ("前よりちょうど一つ強いかどうかを見るルールでは、{run}は一番強いカードで比べます。",),
    "attached": "{cores}だけで比べ、付けたカードは比べません。",
    "attached_to": "{shapes}は{core}の部分",
    "no_more": ("{shapes}は、{core}とは見なしません。",),
    "order": (
        "ただし、次の形は、枚数が同じなら違う形の上にも出せます。",
        "弱い方から{shapes}の順で、後に書いた形が、先に書いた形のどれにも勝ちます。",
        "いくつかの形に当てはまるカードは、その中の一番強い形として扱います。",
    ),
    "passing": ("強いカードを残したいときなど、出せるときでもパスできます。",),
    "passing_and_back": (
        "強いカードを残したいときなど、出せるときでもパスできます。",
        "パスした後でも、場が流れるまでに番が回ってくれば、また出せます。",
    ),
    "cleared_by_others": (
        "誰かが出した後、ほかの全員がパスすると場が流れ(場のカードを脇[わき]によけること)、最後に出した人が次の親になります。",
    ),
    "cleared_by_rules": "ルールで場が流れたときも、特に断りがなければ、最後に出した人が次の親になります。",
    "cleared_by_all": (
        "誰かが出した後、ほかの全員がパスすると、最後に出した人の番に戻り、その人は自分のカードの上にさらに出すか、パスします。",
        "全員がパスすると場が流れ(場のカードを脇[わき]によけること)、最後に出した人が次の親になります。",
    ),
    "passed_over": "番を飛ばされた人も、ここではパスしたものと数えます。",
    "passed_over_or_out": "番を飛ばされた人や、番が来なくなっている人も、ここではパスしたものと数えます。",
    "passed_out": "番が来なくなっている人も、ここではパスしたものと数えます。",
    "passed_before": "前にパスして番が来なくなった人も、ここではパスしたものと数えます。",
    "empty": "親になるはずの人に手札がないときは、手札のある次の人が親になります。",
    "out": (
        "手札がなくなった人は上がりです。",
        "最後に出したカードの上には、ほかの人がまだ出せます。",
        "ただし、手札のある人が1人になったら、すぐにゲームが終わります。",
        "順位は上がった順で、残った人がその次です。",
    ),
    "out_or_ended": (
        "手札がなくなった人は上がりです。",
        "最後に出したカードの上には、ほかの人がまだ出せます。",
        "ただし、手札のある人が1人になったら、すぐにゲームが終わります(ルールによって先に終わることもあります)。",
        "順位は上がった順で、残った人がその次です。",
    ),
    "out_and_ended": ("最初に手札がなくなった人が上がりで1位となり、そこでゲームが終わります({rule})。",),
    "everyone": (
        "ルールで「全員」「ほかの全員」などというときは、まだ上がっていない人だけのことです(ゲームが終わってから行うルールでは、上がった人も含みます)。"
    ),
}


class ClimbingGames(book.ClimbingGames[Voice]):
    def suit(self, deck: Deck, suit: int) -> str:
        return ja(deck.suits[suit].names)

    def joker(self, deck: Deck, face: int) -> str:
        return face_name(deck, face)

    def in_order(self, names: Sequence[str]) -> str:
        return "、".join(names)

    def players(self, count: int) -> str:
        return f"{count}人"

    def place(self, place: int) -> str:
        return f"{place}位"

    def places(self, first: int, last: int) -> str:
        return f"{first}〜{last}位"

    def beside(self, places: Sequence[str]) -> str:
        return "・".join(place.removesuffix("位") for place in places) + "位"


GAMES = ClimbingGames(WRITING, SHAPES, DEALING, _RANKED, _JOKERS, _TURNS, ("階級", "呼[よ]び名[な]"))
ladders, ranking, jokers, turn, titles = (
    GAMES.ladders,
    GAMES.ranking,
    GAMES.jokers,
    GAMES.turn,
    GAMES.titles,
)
stands_for, seen, at_locks = GAMES.stands_for, GAMES.seen, GAMES.at_locks
everybody = GAMES.everybody
leaders = GAMES.leaders
shape, compared, shapes, runs = SHAPES.shape, SHAPES.compared, SHAPES.shapes, SHAPES.runs
method, choosing, deal, side = DEALING.method, DEALING.choosing, DEALING.deal, DEALING.side
turning = DEALING.turning
