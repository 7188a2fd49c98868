"""Players in Japanese."""

from __future__ import annotations

from ...model import CardSet, Who
from ..phrases import people
from ..phrases.people import Comparing, Having
from ..phrases.vocabulary import Anyone, Called, Neighbours, OfRounds
from ..several import are_several, happen, may_share
from .cards import card_noun
from .voice import Voice
from .words import Says

FIRST_OUT = "1位で上がった人"
ANOTHER = "(自分以外)"  # nobody is compared with himself
SAME_OR_NOBODY = "(それが本人のときや、その人がいないときも含む)"  # of whom it is denied
_CALLED: Called = {
    "next": "次の人",
    "previous": "前の人",
    "everyone": "全員",
    "everyone else": "ほかの全員",
    "everyone at the table": "卓の全員",
    "everyone else at the table": "卓のほかの全員",
    "anyone": "誰か",
    "anyone else": "ほかの誰か",
    "that player": "当人",
    "chosen": "選ばれた人",
    "beaten": "直前に出していた人",
    "skipped": "飛ばされた人",
    "last winner": "前回の1位の人",
    "last loser": "前回の最下位の人",
    "last winner at the end": "最後のゲームの1位の人",
    "last loser at the end": "最後のゲームの最下位の人",
    "leader": "この場で最初に出した人",
    "dealer": "配り手",
    "opposite": "向かいの人",
    "left": "左隣の人",
    "right": "右隣の人",
    "after next": "次の次の人",
    "last to play": "最後に出した人",
    "most cards": "手札の一番多い人",
    "fewest cards": "手札の一番少ない人",
    "winner": FIRST_OUT,
    "winner at the end": "1位の人",
    "next or sitting": "次の人(番が来なくなっている人も含む)",
    "partners": "味方全員",
    "opponents": "相手全員",
}
_ANYONE: Anyone = {
    "player": "誰か",
    "everyone": "誰か",
    "everyone else": "ほかの誰か",
    "everyone at the table": "卓の誰か",
    "everyone else at the table": "卓のほかの誰か",
    "partners": "味方の誰か",
    "opponents": "相手の誰か",
}


_AMONG = {
    "everyone": "",
    "everyone else": "ほかの人のうち、",
    "everyone at the table": "上がった人も含めた全員のうち、",
    "everyone else at the table": "上がった人も含めたほかの人のうち、",
}
_OF_ROUNDS: OfRounds = {
    "last winner": "前の局の勝者",
    "last loser": "前の局の敗者",
    "winner": "その局の勝者",
    "leader": "親",
}


_OWN: Neighbours = {
    "next": "自分の次の人",
    "previous": "自分の前の人",
    "left": "自分の左隣の人",
    "right": "自分の右隣の人",
    "opposite": "自分の向かいの人",
    "after next": "自分の次の次の人",
    "partners": "自分の味方全員",
    "opponents": "自分の相手全員",
    "everyone else": "自分以外の全員",
    "everyone else at the table": "卓の自分以外の全員",
}


_NEAR: dict[str, str] = {
    "left": "左隣の人",
    "right": "右隣の人",
    "opposite": "向かいの人",
    "next": "次の人",
    "previous": "前の人",
    "after next": "次の次の人",
}


class People(people.People[Voice]):
    def player(self, voice: Voice) -> str:
        return voice.actor

    def as_before(self, who: str, person: Who) -> str:
        """(変わる前の)次の人; of whom something is so, (変わる前の時点で)手札の一番多い人."""
        return f"(変わる前の{'' if person.kind in _NEAR or person.kind == 'title' else '時点で'}){who}"

    def seen_from(self, voice: Voice, person: Who, other: Who) -> str:
        return f"{self.who(voice, other)}の{_NEAR[person.kind]}"

    def of_that_one(self, voice: Voice, person: Who) -> str:
        return f"その人の{_NEAR[person.kind]}"

    def extreme(self, voice: Voice, person: Who) -> str:
        thing = voice.counter(person.title) if person.title else "点数"
        return f"{thing}の一番{'多い' if person.kind == 'most' else '少ない'}人"

    def holder(self, voice: Voice, cards: CardSet | None) -> str:
        return f"{card_noun(voice, cards) if cards is not None else 'カード'}を持っている人"

    def title(self, name: str) -> str:
        return name

    def side(self, voice: Voice, name: str, *, all: bool, several: bool) -> str:
        of = ("全員" if all else "の誰か") if several else ""
        return name + of

    def each_who(self, among: Who, relative: str) -> str:
        all_of_them = "全員" if (but := _but(relative)).endswith("以外の") else "人全員"
        among_all = among.kind == "everyone at the table" and relative == "上がっている"
        return f"{'' if among_all else _AMONG[among.kind]}{but}{all_of_them}"

    def any_who(self, among: Who, relative: str) -> str:
        return f"{_AMONG[among.kind]}{_but(relative)}人の誰か"

    def at_that_moment(self, told: str) -> str:
        return f"そのとき{told}"

    def each_sharing(self, voice: Voice, person: Who) -> str:
        return f"{self.who(voice, person)}全員"

    def any_sharing(self, voice: Voice, person: Who) -> str:
        found = self.who(voice, person)
        return f"{found}の誰か" if person.kind == "title" else found

    def nearest(self, somebody: str, having: Having = "", *, own: bool = False) -> str:
        of = {"": "", "a card": "、手札のある人のうち", "such a card": "、そのカードを持っている人のうち"}[
            having
        ]
        seen = "自分から見て" if own else ""
        return f"{somebody}(何人かいるときは{of}{seen}順番の早い人)"

    def as_seen(self, voice: Voice, somebody: str) -> str:
        return f"{voice.actor}から見て{somebody}"

    def together(self, voice: Voice, somebody: str, *, some: bool) -> str:
        return f"{somebody}({'何人かいるときは' if some else ''}全員の合計)"

    def but_self(self, somebody: str, *, several: bool) -> str:
        return f"{somebody}{ANOTHER}"

    def rival(self, voice: Voice, who: Who, person: Who, how: Comparing) -> str:
        """次の人より多い; 平民の誰よりも多い; ほかの全員と同じ枚数."""
        if how == "as many":
            return f"{self.alike(voice, who, person)}と"
        other = self.who(voice, person)
        return (
            f"{somebody(other).removesuffix('か')}よりも" if happen(voice.rules, person) else f"{other}より"
        )

    def whom(self, voice: Voice, person: Who) -> str:
        return self.who(voice, person) if may_share(voice.rules, person) else super().whom(voice, person)


PEOPLE = People(_CALLED, _ANYONE, _OF_ROUNDS, _OWN)
who, anyone, whom = PEOPLE.who, PEOPLE.anyone, PEOPLE.whom


def who_is_such(said: str) -> str:
    """2を持っている人; 前回の1位の人以外の人; 大富豪, who is nobody else."""
    return said.removesuffix("である") if said.endswith("である") else f"{_but(said)}人"


def is_all(voice: Voice, person: Who) -> bool:
    """Whether it ends in 全員: what each of them gets is said with ずつ."""
    return (person.of is None or person.kind == "each who") and are_several(voice.rules, person)


def nobody(who: str, said: Says) -> Says:
    """What is denied of several, so of none of them: ほかの誰も2を持っていない; 平民でない人は誰も…; ほかの誰の手札も…."""
    them = who.removesuffix("全員")
    start = f"{them}は" if them and not them.endswith("の") else them

    def put(text: str) -> str:
        if text.startswith(ga(who)):
            return f"{start}誰も{text.removeprefix(ga(who))}"
        thing, _, rest = text.removeprefix(no(who)).partition("が")
        return f"{start}誰の{thing}も{rest}"

    return Says(put(said.on), put(said.plain), put(said.not_on), put(said.not_plain))


def own_of_each(who: str, said: Says) -> Says:
    """What is said of something that each of several has, not of all of it together: ほかの全員の手札がどれも3枚以下."""

    def put(text: str) -> str:
        own = no(who)
        if not own or not text.startswith(own):
            return text
        thing, _, rest = text.removeprefix(own).partition("が")
        return f"{own}{thing}がどれも{rest}"

    if not who.endswith("全員"):
        return said
    return Says(put(said.on), put(said.plain), put(said.not_on), put(said.not_plain))


def somebody(who: str) -> str:
    """One of several: ほかの誰か; 味方の誰か."""
    them = who.removesuffix("全員")
    return f"{them}{'の' if them and not them.endswith('の') else ''}誰か"


def topic(voice: Voice, person: Who, *, one: bool = False) -> str:
    """With the particle of the one who acts: 次の人は; 全員が、 so that what follows is not taken for what all of them do. `one`: only one of
    those who share a place does it."""
    if one:
        return PEOPLE.one(voice, person) + "は"
    all_of_them = may_share(voice.rules, person) or is_all(voice, person)
    return PEOPLE.each(voice, person) + ("が、" if all_of_them else "は")


def ga(who: str) -> str:
    """As the subject; of the one whom what is said stands before, as in 2を持っている人, nothing."""
    return f"{who}が" if who else ""


def no(who: str) -> str:
    """As the owner; nothing, likewise."""
    return f"{who}の" if who else ""


def _but(relative: str) -> str:
    """1位で上がった人以外の, not 1位で上がった人でない, before 人."""
    return f"{relative.removesuffix('でない')}以外の" if relative.endswith("人でない") else relative
