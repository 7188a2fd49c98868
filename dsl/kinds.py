"""Kinds of statements: which belongs where, and how each is called in messages.

Names are those of the rules of the grammar. Nothing is read here and nothing reported. `WHERE` has each kind of statement just once, which
a test holds against the grammar.
"""

from __future__ import annotations

from typing import Literal

from ..ground.said import Called
from .syntax import NotInGrammar

HEADS = ("s_game", "s_variant", "s_library")
LISTS = ("s_note", "s_source", "s_about")
PARTS = ("s_clause", "s_allow", "s_forbid", "s_require", "s_place", "s_stands", "s_answer", "s_counter")
ABOUT_RULE = (
    "s_setting",
    "s_needs",
    "s_conflicts",
    "s_replaces",
    "s_counts_as",
    "s_order",
    "s_limit",
    "s_why",
    *LISTS,
)
KEYED = ("s_shape", "s_title", "s_side", "s_card_set")  # one for each id
SINGLE = (
    "s_version",
    "s_date",
    "s_family",
    "s_players",
    "s_deck",
    "s_turn",
    "s_rounds",
    "s_ranking",
    "s_suits",
    "s_wild",
    "s_wild_lock",
    "s_sees",
    "s_follow",
    "s_follow_order",
    "s_clears",
    "s_deal",
    "s_dealer",
    "s_leader",
    "s_score",
    "s_seats",
    "s_exchange_order",
    "s_session_end",
    "s_standing",
    "s_redeal",
    "s_redeal_hand",
    "s_redeal_cards",
    "s_field_month",
    "s_stake",
    "s_chips",
    "s_claims",
    "s_return",
    "s_before",
    "s_match",
    "s_cut",
    "s_round_end",
    "s_stop",
    "s_tie",
    "s_cap",
    "s_unit",
    "s_card_points",
)
OF_THE_FILE = ("s_version", "s_date")  # of the file in which they stand, and of none that stands on it
SAYS_NOTHING = ("s_match",)  # there is only one way to match, so that nobody asks for it
SETTLING = (
    "s_settle",
    "s_multiply",
    "s_liable",
    "s_careless",
    "s_went_first",
    "s_highest",
    "s_void",
    "s_unclaim",
)  # rows, one added to the other
OF_CARDS = ("s_month", "s_captures", "s_captured_by", "s_last_card", "s_leftover")  # one for each card or set
SPOKEN = {
    "s_wild": "joker stands for",
    "s_stands": "stands for",
    "s_wild_lock": "joker obeys",
    "s_suits": "suits rank",
    "s_sees": "effects see",
    "s_follow_order": "follow … in this order",
    "s_clears": "the table clears when",
    "s_deal_step": "cards to …",
    "s_deal_more": "cards more to …",
    "s_deal_rest": "the rest to …",
    "s_exchange_order": "exchange at",
    "s_session_end": "session ends at",
    "s_standing": "final standing by",
    "s_clause": "when",
    "s_card_set": "set",
    "s_redeal": "redeal if",
    "s_redeal_hand": "redeal if a hand has",
    "s_redeal_cards": "redeal if the field has all",
    "s_field_month": "the dealer captures",
    "s_chips": "each player begins with",
    "s_return_after": "after",
    "s_deal_equal": "equal hands",
    "s_deal_most": "at most … hands",
    "s_before": "before play",
    "s_drop_pay": "who drops pays",
    "s_drop_hand": "who drops passes the hand",
    "s_drop_none": "chips go back",
    "s_drop_two": "two who are left",
    "s_forced": "who is not asked",
    "s_forced_share": "who is paid shares",
    "s_no_play": "no play at",
    "s_bound": "the leader may not drop",
    "s_idle": "idle hands",
    "s_claims": "claims close",
    "s_match": "match by",
    "s_cut": "cut the draw pile",
    "s_round_end": "round ends",
    "s_stop": "stopping yaku",
    "s_tie": "tie goes to",
    "s_cap": "nobody pays more than",
    "s_unit": "each point of yaku pays",
    "s_card_points": "cards count",
    "s_multiply": "multiply by",
    "s_liable": "whoever alone went on",
    "s_careless": "whoever laid the last card",
    "s_went_first": "whoever went on first",
    "s_highest": "only the highest multiplier",
    "s_deal_lay": "the hand with … to the field",
    "s_vow": "the dealer may vow",
    "s_drop_times": "fees and pay are multiplied",
    "s_void": "round is void",
    "s_unclaim": "claims are paid back",
    "s_month": "is month",
    "s_captures": "captures any",
    "s_captured_by": "is captured by",
    "s_last_card": "drawn last captures",
    "s_leftover": "left on field go to",
    "s_step": "step of an example",
    "s_set_value": "set … to",
    "s_yaku_worth": "is worth",
    "s_counts_as": "counts as",
    "s_limit": "once per",
    "s_order": "acts before",
    "s_between": "… acts before …",
}
NOTED = (
    *SINGLE,
    *SETTLING,
    *OF_CARDS,
    "s_shape",
    "s_title",
    "s_side",
    "s_exchange",
    "s_group",
    "s_yaku",
)  # under these a note may be indented; it is printed in their section of the sheet
BLOCKS: dict[str, tuple[str, ...]] = {
    "s_deal": ("s_deal_step", "s_deal_most", "s_deal_more", "s_deal_equal", "s_deal_rest", "s_deal_lay"),
    "s_before": (
        "s_vow",
        "s_drop_times",
        "s_drop_pay",
        "s_drop_hand",
        "s_drop_none",
        "s_drop_two",
        "s_forced",
        "s_forced_share",
        "s_no_play",
        "s_bound",
        "s_idle",
    ),
    "s_group": ("s_yaku", "s_example"),
    "s_return": ("s_return_after",),
    "s_example": ("s_step",),
}


_JAPANESE = {
    "s_use": "使う",
    "s_drop": "外す",
    "s_set_value": "決める",
    "s_setting": "設定",
    "s_rule": "ルール",
    "s_group": "役の組",
    "s_yaku": "役",
    "s_shape": "形",
    "s_title": "階級",
    "s_example": "例",
    "s_note": "注",
    "s_about": "説明",
    "s_also": "別名",
    "s_source": "出典",
    "s_limit": "回数の上限",
    "s_needs": "必要なルール",
    "s_exchange": "カード交換",
    "s_score": "得点",
    "s_deal": "配り方",
    "s_players": "人数",
    "s_rounds": "ゲームの数",
    "s_leader": "最初の親",
    "s_dealer": "配り手",
    "s_settle": "払い",
    "s_multiply": "倍",
    "s_counter": "数",
}


def spoken(kind: str) -> str:
    """How a kind of statement is called in messages."""
    own = _JAPANESE.get(kind)
    return Called((("ja", own),) if own else (), SPOKEN.get(kind, kind.removeprefix("s_").replace("_", " ")))


# What becomes of a statement: begins a file; is a house rule; changes what is in use; stands once in a game, beside others in a list, or
# once for each id or card; is a part of what a rule does; is said of a rule; says a setting or its value; is a yaku or its value; names the game once more; stands only inside another.
Where = Literal[
    "head", "rule", "use", "drop", "single", "list", "keyed", "of cards", "settling", "exchange", "group", "part", "about rule",
    "setting", "value", "yaku", "worth", "between", "name", "example", "inside",
]  # fmt: skip
BY_WHERE: dict[Where, tuple[str, ...]] = {
    "head": HEADS,
    "rule": ("s_rule",),
    "use": ("s_use",),
    "drop": ("s_drop",),
    "single": SINGLE,
    "list": LISTS,
    "name": ("s_also",),
    "keyed": KEYED,
    "of cards": OF_CARDS,
    "settling": SETTLING,
    "exchange": ("s_exchange",),
    "group": ("s_group",),
    "part": PARTS,
    "about rule": tuple(kind for kind in ABOUT_RULE if kind not in ("s_setting", *LISTS)),
    "setting": ("s_setting",),
    "value": ("s_set_value",),
    "yaku": ("s_yaku",),
    "worth": ("s_yaku_worth",),
    "between": ("s_between",),
    "example": ("s_example",),
    "inside": tuple(kind for held in BLOCKS.values() for kind in held if kind not in ("s_example", "s_yaku")),
}
WHERE: dict[str, Where] = {kind: where for where, kinds in BY_WHERE.items() for kind in kinds}


def where(kind: str) -> Where:
    """What becomes of statements of that kind."""
    if kind not in WHERE:
        raise NotInGrammar(f"nobody takes the statement `{kind}`")
    return WHERE[kind]
