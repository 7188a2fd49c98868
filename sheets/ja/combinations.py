"""Yaku in Japanese: what a group says of them, what each needs, what it is worth."""

from __future__ import annotations

from collections.abc import Sequence

from ...model import Need, Range
from ..page import Line
from ..phrases import combinations as book
from ..phrases.combinations import Groups, Needs, Some, Worths
from ..phrases.vocabulary import Seats
from .cards import each_noun, face_name, thing_name
from .settlement import where
from .voice import WRITING, Voice, ja, said
from .words import both, count, either, quoted

_BEST = "一番高い役だけを数えます。"
_GROUPS: Groups = {
    "best": (_BEST,),
    "stopping": "{yaku}ができたときは、ほかの役のほうが高くても、その役だけを数えます。",
    "best_and_one": (_BEST, "ただし{yaku}は、いつも加えます。"),
    "best_and_several": (_BEST, "ただし{yaku}は、いつも加えます。"),
    "all": ("できた役をすべて数えます。",),
    "apart_one": "この役は別に数え、下の「終わりと点数」に書いてあるときだけ使います。",
    "apart": "この役は別に数え、下の「終わりと点数」に書いてあるときだけ使います。",
    "impossible": ("使わない札があるので、{yaku}はできません。",),
}
_MONTHS = "(最初の局は1月、2局目は2月、と進みます)"
_NEEDS: Needs = {
    "and_": "と、",
    "and_none": "で、",
    "beside_list": "と、",
    "beside_others": "で、",
    "and_after_points": "で、",
    "all": "{cards}のすべて",
    "all_caption": "このすべて",
    "none": "{cards}がないこと",
    "none_of": "{cards}がどれもないこと",
    "only": "{cards}以外の札がないこと",
    "others": "ほかの札がすべて{cards}であること",
    "few": "{cards}が{count}枚以下",
    "few_caption": "このうち{count}枚以下",
    "points": "札の点の合計が{points}以上",
    "points_exactly": "札の点の合計がちょうど{points}",
    "few_points": "札の点の合計が{points}以下",
    "round": f"その局の月の札すべて{_MONTHS}",
    "of_round": f"その局の月の札が{{count}}枚以上{_MONTHS}",
    "of_round_exactly": f"その局の月の札がちょうど{{count}}枚{_MONTHS}",
    "of_round_none": "その局の月の札がないこと",
    "among": "{cards}の中の{text}",
    "for_example": "{text}(例)",
    "claimed": "手役の{yaku}を宣言していること",
    "own_month": "手役の{yaku}を宣言した月の札4枚すべて",
}
_WORTHS: Worths = {
    "next": "、",
    "beside": "、",
    "flat": "{where}{base_worth}",
    "points": "{where}{base_worth}、札の点が{beyond}点を1点超[こ]えるごとに{rate_worth}を足す",
    "each": "{where}{base_worth}、{thing}1枚ごとに{rate_worth}",
    "only_each": "{where}{thing}1枚ごとに{rate_worth}",
    "beyond": "{where}{base_worth}、{first}枚目からの{thing}1枚ごとに{rate_worth}を足す",
    "beyond_set": "{where}{base_worth}、{thing}は{first}枚目から1枚ごとに{rate_worth}を足す",
    "further": "{where}{base_worth}、役に必要な分を除き、{thing}1枚ごとに{rate_worth}を足す",
    "of_round": "その局の月の札",
    "besides": "この中の、{cards}以外の札",
    "these": "この札",
    "cancels": "ほかの人の役は消えます",
    "stops": "局がすぐに終わります",
}
_SEATS: Seats = {
    "any": "",
    "leader": "親は",
    "second": "二番手は",
    "third": "三番手は",
    "last": "最後の番の人は",
    "others": "ほかの人は",
}


class Combinations(book.Combinations[Voice]):
    def begun(self, cells: Line) -> Line:
        return cells

    def head(self, voice: Voice) -> tuple[Line, ...]:
        return said("役", "札", voice.worth)

    def number(self, value: int) -> str:
        return str(value)

    def points(self, count_: int) -> str:
        return count(count_, "点")

    def players(self, count_: Range) -> str:
        return where(count_)

    def where(self, players: str, seat: str) -> str:
        return players + seat

    def worth_of(self, voice: Voice, value: int) -> str:
        return count(value, voice.worth)

    def all_of(self, names: Sequence[str]) -> str:
        return both([quoted(name) for name in names])

    def one_of(self, voice: Voice, names: Sequence[str]) -> str:
        return either([quoted(name) for name in names])

    def things(self, voice: Voice, word: str, *, one: bool = False) -> str:
        """光札; 雨のない光; for several words: 短冊かカス."""
        return either([thing_name(voice, part) for part in word.split(" or ")])

    def each(self, voice: Voice, word: str) -> str:
        return each_noun(self.things(voice, word))

    def faces(self, voice: Voice, faces: Sequence[int]) -> str:
        return both([face_name(voice.deck, face) for face in faces])

    def nameless(self, voice: Voice, word: str) -> bool:
        """A set is a list of cards; only the classes have words for their cards."""
        return any(item.id == word for item in voice.sets)

    def counted_as(self, voice: Voice, faces: Sequence[int], word: str, *, as_well: bool) -> str:
        how = "としても" if as_well else "としてだけ"
        return f"ここでは、{self._whole_month(voice, faces)}{self.things(voice, word)}{how}数えます。"

    def _whole_month(self, voice: Voice, faces: Sequence[int]) -> str:
        """柳の札は4枚とも, where these are all of a month; else one by one."""
        months = {voice.deck.faces[face].month for face in faces}
        of_it = [face for face in voice.deck.cards if voice.deck.faces[face].month in months]
        if len(months) > 1 or {*of_it} != {*faces} or not of_it[1:]:
            return f"{self.faces(voice, faces)}は"
        return f"{ja(voice.deck.months[months.pop() - 1])}の札は{len(of_it)}枚とも"

    def notes(self, voice: Voice, unless: Sequence[str], in_place: Sequence[str], *, worthless: bool) -> str:
        notes = [f"{self.one_of(voice, unless)}もできているときは数えません"] if unless else []
        if in_place:
            barred = "これがあれば{}は数えません" if worthless else "{}の代わりになります"
            notes.append(barred.format(self.all_of(in_place)))
        return f"({'。'.join(notes)})" if notes else ""

    def some(self, voice: Voice, item: Need, *, few: bool, more: bool) -> Some:
        """短冊2枚; このうち1枚以上; 短冊がちょうど1枚."""
        exactly = "ちょうど" if item.exactly else ""
        many = f"{exactly}{item.count}枚" + (
            "以上" if more or (item.count == 1 and few and not item.exactly) else ""
        )
        named_ = f"{self.things(voice, item.word)}{'が' if item.exactly else ''}{many}"
        return Some(named_, f"{{cards}}のうち{many}", f"このうち{many}")

    def of_months(self, item: Need) -> str:
        """同じ月の札3枚; ほかの一つの月の札3枚; ほかの月の、同じ月の札2枚を2組; 同じ月の札がちょうど2枚ずつ4組."""
        exactly = "ちょうど" if item.exactly and item.count < 4 else ""
        again = f"を{item.times}組" if item.times > 1 else ""
        if item.other and item.times == 1:
            return f"ほかの一つの月の札{exactly}{item.count}枚"
        if exactly and item.times > 1:
            return (
                f"{'ほかの月の、' if item.other else ''}同じ月の札がちょうど{item.count}枚ずつ{item.times}組"
            )
        return f"{'ほかの月の、' if item.other else ''}同じ月の札{exactly}{item.count}枚{again}"

    def unknown(self, id: str) -> str:
        return id.replace("_", " ")


COMBINATIONS = Combinations(WRITING, _GROUPS, _NEEDS, _WORTHS, _SEATS)
group, also, yaku, yaku_name = (
    COMBINATIONS.group,
    COMBINATIONS.also,
    COMBINATIONS.yaku,
    COMBINATIONS.yaku_name,
)
needs, need = COMBINATIONS.needs, COMBINATIONS.need
worth, values, things = COMBINATIONS.worth, COMBINATIONS.values, COMBINATIONS.things
