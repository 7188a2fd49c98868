"""Words in which players look for a part that says it otherwise.

In: what the grammar calls a phrase. Out: words of both languages, as somebody may search for them; nothing is written with them.
"""

from __future__ import annotations

BETWEEN = "/"  # two of them: no search goes over it
_ALSO: dict[str, str] = {
    "w_everyone": "everybody/all players/all/everyone/みんな/皆/全員/全部の人",
    "w_anyone_else": "somebody/someone/anybody/any player/誰か/だれか",
    "w_next": "neighbour/neighbor/the one after/隣/となり/右隣/次の番",
    "w_previous": "neighbour/neighbor/the one before/隣/となり/左隣/前の番",
    "w_opponents": "enemies/others/相手/敵",
    "w_partners": "friends/team/味方/仲間",
    "w_last_winner": "first place/winner/一位/勝者/勝った人",
    "w_last_loser": "last place/loser/ビリ/負けた人/最下位",
    "x_clear": "wipe/end the trick/reset/cut/流れる/切る",
    "x_skip": "jump over/miss a turn/lose a turn/飛ばす/とばす/一回休み/休み",
    "x_direction": "turn around/other way/reverse/逆回り/リバース",
    "x_reverse": "upside down/weak is strong/逆転/強弱",
    "x_again": "another turn/once more/もう一度/もう一回/連続",
    "x_sit_out": "miss a turn/rest/pause/休む/一回休み",
    "x_lead": "start/begin/親になる/始める",
    "x_give": "pass on/hand over/donate/push/渡す/あげる/押し付ける",
    "x_take": "steal/rob/draw/pick/grab/get/奪う/もらう/盗む/引く/取る",
    "x_trade": "exchange/swap/交換/取り替え",
    "x_swap_hands": "exchange/trade/交換/手札を取り替え",
    "x_discard": "throw/throw away/get rid of/drop/dump/捨てる/すてる",
    "x_reveal": "show/open/look/see/expose/見せる/公開/開く/さらす",
    "x_go_out": "win/finish/be done/勝つ/上がる/あがり/勝ち",
    "x_fall": "lose/last/負ける/最下位/落ちる",
    "x_rise": "win/first/勝つ/一位/上がる",
    "x_end_hand": "stop/over/finish/終わる/終了",
    "x_forbid": "must not/may not/ban/禁止/だめ/出せない",
    "x_require": "must/have to/lock/bind/出さなければ",
    "x_allow": "may/can/permit/出してよい/出せる",
    "x_pay": "money/chips/払う/お金/チップ",
    "x_score": "get points/bonus/点をもらう/得点",
    "x_lose_points": "penalty/minus/減点/罰/マイナス",
    "x_double_score": "twice/times two/倍/二倍/2倍",
    "x_multiply_score": "times/double/倍/何倍",
    "x_name": "declare/call/say/言う/宣言",
    "x_choose_player": "pick/point at/指名/選ぶ",
    "x_swap_seats": "places/move/席替え/席を替わる",
    "x_change_seats": "places/move/席替え/席を替わる",
}


def also(phrase: str) -> str:
    """What a phrase of the grammar is called otherwise."""
    return _ALSO.get(phrase, "")
