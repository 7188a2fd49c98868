"""Before play, in Japanese: who deals and leads, how the cards are dealt, who belongs together."""

from __future__ import annotations

from collections.abc import Sequence

from ...model import CardSet, Climbing, Range
from ...model.cards import Names
from ..passages import Sentences
from ..phrases import dealing as book
from ..phrases.dealing import Chosen, Dealt, Methods, Sides, Turning
from .cards import card_noun, face_name
from .people import PEOPLE
from .sessions import seats
from .voice import WRITING, Voice, ja
from .winning import ROLES
from .words import amount, both

_METHODS: Methods = {
    "random": "抽選で決めた人",
    "holder": "{card}を持っている人",
    "holder_of_several": "{card}を持っている人(何人かいれば、配り手の次から数えて最初の人)",
    "earliest_in_pack": "全員が山札から1枚ずつ引いて、一番早い月を引いた人",
    "earliest_on_field": "全員が場に伏せた札から1枚ずつ引いて、一番早い月を引いた人",
    "first": "前の{hand}の1位の人",
    "last": "前の{hand}の最下位の人",
    "winner": "前の{hand}の勝者",
    "loser": "前の{hand}で負けた人",
    "least": "前の{hand}で勝者のほかに一番得の少なかった人(何人かいるときは、その{hand}の配り手から順に見て最後の人)",
    "least_from_leader": "前の{hand}で勝者のほかに一番得の少なかった人(何人かいるときは、その{hand}の親から順に見て最後の人)",
    "dealer": "配り手",
    "after_dealer": "配り手の次の人",
    "after_last": "前の配り手の次の人",
}
_CHOSEN: Chosen = {
    "unheld": "{card}を持っている人がいないときは、配り手が親になります。",
    "said_by_rules": "ただし、{rules}でほかの人が親に決まったときは、その人が代わって最初の親になります。",
    "unheld_lot": "{card}を持っている人がいないときは、抽選で親を決めます。",
    "always": "毎{hand}、{first}が{role}になります。",
    "changing": "{role}は、最初の{hand}では、{first}です。次の{hand}からは、{later}です。",
    "dealer": "同じときは、その中に配り手がいれば配り手、いなければ配り手の次から数えて最初の人に決まります。",
    "leader": "同じときは、その中に親がいれば親、いなければ親の次から数えて最初の人に決まります。",
}
_DEALT: Dealt = {
    "all": "配り手はカードを混ぜ、配り手の次の人から{turn}に1枚ずつ、すべて配ります。",
    "uneven": "人によって1枚多いことがありますが、そのままで構いません。",
    "steps": "配り手はカードを混ぜ、配り手の次の人から{turn}に1枚ずつ、{steps}ます。",
    "first_aside": "配り手はまず、{cards}を除いたカードから余る枚数を見ずに抜き、伏せて置きます。",
    "first_pile": "配り手はまず、{cards}を除いたカードから余る枚数を見ずに抜き、伏せて山札にします。",
    "rest": "残りは伏せて置き、山札にします。",
    "rest_unused": "カードが残れば伏せて置き、そのゲームでは使いません。",
    "players": "{table}1人{cards}になるまで配り",
    "equal": "全員が同じ枚数になるように配り",
    "more": "{who}にはさらに{cards}配り",
    "rest_to": "残りはすべて{who}に(いなければ全員に順に)配り",
    "rest_among": "残りはすべて{who}に1枚ずつ順に(いなければ全員に順に)配り",
    "rest_to_players": "残りもすべて配り",
    "draw_pile": "残りは伏せて山札にし",
    "aside": "残りは見ずに除き",
}
_SIDES: Sides = {
    "leader": "最初の親が{name}になります。",
    "dealer": "配り手が{name}になります。",
    "winner": "前のゲームの1位の人が{name}になります。",
    "loser": "前のゲームの最下位の人が{name}になります。",
    "holder": "{card}を配られた人が{name}になります。",
    "title": "前のゲームの{titles}が{name}になります。",
    "titles": "前のゲームの{titles}が{name}になります。",
    "second": "最初の親と、そこから1人おきの人が{name}になります。",
    "else": "ほかの人が{name}になります。",
}
_TURNS: Turning = {"clockwise": "時計回り", "anticlockwise": "反時計回り"}


class Dealing(book.Dealing[Voice]):
    """A step of the deal goes up to its ます."""

    def card(self, voice: Voice, face: int) -> str:
        return face_name(voice.deck, face)

    def cards(self, count: int) -> str:
        return f"{count}枚"

    def at_table(self, players: Range) -> str:
        return f"{amount(players, '人')}のときは"

    def kind(self, voice: Voice, cards: CardSet) -> str:
        return str(card_noun(voice, cards))

    def then(self, steps: Sequence[str]) -> str:
        return "、".join(steps)

    def side_name(self, names: Names) -> str:
        return ja(names)

    def titles(self, titles: Sequence[str]) -> str:
        return both(titles)

    def seats(self, climbing: Climbing) -> Sentences:
        return seats(climbing)


DEALING = Dealing(
    WRITING, PEOPLE, _METHODS, _CHOSEN, ROLES, ("最初の親(最初に出す人)", ""), _DEALT, _SIDES, _TURNS
)
