"""Who has won a round of a fishing game in Japanese, and what becomes of a round that nobody has won."""

from __future__ import annotations

from ...model import RuleSet, fishing_of
from .. import facts
from .voice import Voice

_OF_WINNER = {
    "pot": ("場に出た分を取り", "場に出た分を取ります"),
    "deal": ("次の局の札を配り", "次の局の札を配ります"),
    "lead": ("次の局の親になり", "次の局の親になります"),
}


def won(voice: Voice) -> list[str]:
    """Who has won the round, who of equals, and what follows where nobody has."""
    rules = voice.rules
    game = fishing_of(rules)
    if facts.only_if_stopped(game):
        return ["誰も局を止めなかったときは、何も払わず、その局の勝者もいません。" + _without(rules)]
    first = _first(rules)
    if facts.plain_settlement(game):
        tie = (
            f"一番高い合計の人が何人かいるときは、{first}がいれば{first}が、いなければ{first}から順に一番近い人が勝ちます。"
            "合計の同じ人は払いません。"
        )
        return [
            *([tie] if game.tie else []),
            "誰にも役がないときは、その局の勝者はいません。" + _without(rules),
        ]
    who = (
        "これで一番多く得た人" if facts.settles_card_points(game) else f"役の{voice.value}の合計が一番高い人"
    )
    stopped = "局を止めた人が勝者です。誰も止めなかったときは、" if facts.stoppable(rules) else ""
    void = "その局が無効のときと、" if any(row.what == "void" for row in game.changes) else ""
    return [
        f"{stopped}{who}がその局の勝者です。同じときは、{first}か、{first}から順に一番近い人が勝者になります。",
        f"{void}誰も何も得なかったときは、勝者はいません。" + _without(rules),
    ]


def _first(rules: RuleSet) -> str:
    return "配り手" if fishing_of(rules).tie == "dealer" else "親"


def _without(rules: RuleSet) -> str:
    """What becomes of the pot, the deal and the lead where nobody has won."""
    has = facts.of_winner(rules)
    if not has:
        return ""
    first = _first(rules)
    nearest = f"(打たないなら、{first}から順に一番近い人)" if facts.nearest_plays(rules) else ""
    parts = [_OF_WINNER[one][place + 1 == len(has)] for place, one in enumerate(has)]
    return f"そのときは、{first}{nearest}が{'、'.join(parts)}。"
