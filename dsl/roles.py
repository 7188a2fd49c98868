"""What a name means where it stands: an id of which kind, and whether the statement declares it.

In: the tree of a statement. Out: each name in it with the kinds of things that it may mean there, in the order in which they are looked for.
Nothing is looked up here: who has the files (an editor, a check of the whole) does that. `ROLES` has a row for each phrase of the grammar in
which a NAME stands, which a test holds against the grammar.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from .syntax import Token, Tree

Kind = Literal[
    "game", "variant", "library", "rule", "family of rules", "setting", "choice", "shape", "title", "side", "counter", "set", "group",
    "yaku", "variable", "deck", "card", "player",
]  # fmt: skip
Kinds = tuple[Kind, ...]

_BASE: Kinds = ("game", "variant")
_RULE: Kinds = ("rule", "family of rules")
_CARD: Kinds = ("set", "card")  # a named set of cards, a card, a rank or a suit
_PERSON: Kinds = ("side", "title")
_YAKU: Kinds = ("group", "yaku")
_ANYTHING: Kinds = ("rule", "shape", "title", "side", "group", "yaku", "set")

# What a phrase declares by its first name.
DECLARES: dict[str, Kind] = {
    "s_game": "game",
    "s_variant": "variant",
    "s_library": "library",
    "s_rule": "rule",
    "s_shape": "shape",
    "s_title": "title",
    "s_side": "side",
    "s_setting": "setting",
    "choice": "choice",
    "s_counter": "counter",
    "s_card_set": "set",
    "s_group": "group",
    "s_yaku": "yaku",
    "numbered": "variable",
}

# Of each phrase what its names mean, in their order; the last one holds for all that follow.
ROLES: dict[str, tuple[Kinds, ...]] = {
    "s_game": (("game",),),
    "s_variant": (("variant",), _BASE),
    "s_library": (("library",), _BASE),
    "s_rule": (("rule",),),
    "s_deck": (("deck",),),
    "s_suits": (("card",),),
    "rank_word": (("card",),),
    "s_shape": (("shape",),),
    "shape_kicker": (("shape",),),
    "s_wild": (("shape",),),
    "s_stands": (("shape",),),
    "x_stands": (("shape",),),
    "s_follow_order": (("shape",),),
    "s_deal_lay": (_CARD,),
    "method_holder": (("card",),),
    "s_title": (("title",),),
    "s_side": (("side",),),
    "side_holder": (("card",),),
    "side_titles": (("title",),),
    "score_title": (_PERSON,),
    "score_payment": (_PERSON,),
    "payee": (_PERSON,),
    "by_name": (("title", "counter"),),
    "use_item": (("rule",),),
    "setting_pair": (("setting",),),
    "s_drop": (_ANYTHING,),
    "s_set_value": (("setting",),),
    "s_between": (_RULE,),
    "s_setting": (("setting",),),
    "choice": (("choice",),),
    "value": (("choice", "card"),),
    "s_counter": (("counter",),),
    "s_needs": (("rule",),),
    "s_conflicts": (_RULE,),
    "s_replaces": (_RULE,),
    "s_counts_as": (_RULE,),
    "s_order": (_RULE,),
    "w_name": (_PERSON,),
    "card_name": (("set", "card", "counter"),),
    "p_named": (("shape", "card"),),
    "owned_counter": (("counter",),),
    "c_nobody_has": (_YAKU,),
    "c_tally": (("counter",),),
    "x_switch_off": (_RULE,),
    "x_cancel": (_RULE,),
    "x_become": (("title",),),
    "x_own_set": (("counter",),),
    "x_get": (("counter",),),
    "x_lose": (("counter",),),
    "x_set_number": (("counter",),),
    "x_raise": (("counter",),),
    "each_owned": (("counter",),),
    "each_own": (("counter",),),
    "s_card_set": (("set",),),
    "item_card": (_CARD,),
    "item_without": (_CARD,),
    "s_group": (("group",),),
    "also_counts": (_CARD,),
    "s_yaku": (("yaku",),),
    "s_yaku_worth": (("yaku",),),
    "numbered": (("variable",),),
    "need_all": (_CARD,),
    "need_some": (_CARD,),
    "need_month": (_CARD,),
    "need_card": (_CARD,),
    "need_none": (_CARD,),
    "need_only": (_CARD,),
    "need_claimed": (_YAKU,),
    "need_own_month": (_YAKU,),
    "need_count": (("variable",),),
    "tail_unless": (_YAKU,),
    "tail_in_place": (_YAKU,),
    "worth_var": (("variable",),),
    "worth_each": (_CARD,),
    "worth_further": (_CARD,),
    "s_redeal_cards": (_CARD,),
    "s_return_after": (_YAKU, _CARD),
    "pay_card": (_CARD,),
    "pay_each": ((*_CARD, *_YAKU),),
    "pay_all": (_CARD,),
    "pay_winner": (_YAKU,),
    "pay_plain": (_YAKU,),
    "card_value": (_CARD,),
    "s_month": (_CARD,),
    "s_captures": (_CARD,),
    "of_class": (_CARD,),
    "but_not": (_CARD,),
    "s_captured_by": (_CARD,),
    "s_last_card": (_CARD,),
    "s_leftover": (_CARD,),
    "left_cards": (_CARD,),
    "step_holds": (("player",),),
    "step_was": (("player",), _PERSON),
    "step_force": (_RULE,),
    "step_plays": (("player",),),
    "step_passes": (("player",),),
    "step_chooses": (("player",),),
    "step_may": (("player",),),
    "because": (_RULE,),
    "codes": ((*_CARD, "player", "choice"),),
    "step_captured": (_YAKU,),
    "step_apart": (_YAKU,),
    "step_stops": (_YAKU,),
    "step_dealt": (_YAKU,),
    "x_leads": (("player",),),
    "x_next": (("player",),),
    "x_acts": (_RULE,),
    "x_silent": (_RULE,),
    "x_placed": (("player",),),
    "x_is_out": (("player",),),
    "x_titled": (("player",), _PERSON),
    "x_holds": (("player",),),
    "x_sees": (("player",),),
    "x_unseen": (("player",),),
    "x_count": (("player",),),
    "x_number": (("counter",),),
    "x_tally": (("player",), ("counter",)),
    "x_may": (("player",),),
}

# Where a subject is no person: by the phrase in which it stands.
SUBJECTS: dict[str, Kinds] = {
    **dict.fromkeys(
        ("e_acts", "e_ends", "u_acts", "c_acted", "c_in_force", "c_in_use", "x_end", "x_hold"), _RULE
    ),
    **dict.fromkeys(("c_counter", "x_count_up", "x_count_down", "x_double", "x_count_set"), ("counter",)),
}


@dataclass(frozen=True, slots=True)
class Named:
    """A name in a statement: the token, what it may mean, and whether it is declared here. `under`: of a setting's value the setting,
    of a setting the rule to which it is given, the outer one first; nothing where that is the rule or game in which it stands."""

    token: Token
    kinds: Kinds
    declares: bool = False
    under: tuple[Token, ...] = ()


def named(tree: Tree) -> Iterator[Named]:
    """The names in a statement, in the order of the tree. A setting in braces is one, too."""
    yield from _named(tree, "", ())


def _named(tree: Tree, parent: str, under: tuple[Token, ...]) -> Iterator[Named]:
    names = [item for item in tree.children if isinstance(item, Token) and item.type == "NAME"]
    row = ROLES.get(tree.data, ())
    declared = DECLARES.get(tree.data)
    for number, token in enumerate(names):
        kinds = row[min(number, len(row) - 1)]
        if tree.data == "w_name":
            kinds = SUBJECTS.get(parent, kinds)
        yield Named(token, kinds, declared is not None and number == 0, under)
    of_value = {"s_setting": names, "s_set_value": names, "c_setting": _slots(tree), "tail_if": _slots(tree)}
    for child in tree.children:
        if isinstance(child, Token):
            if child.type == "SLOT":
                yield Named(child, ("setting",))
        elif child is not None:
            inner = under
            if tree.data in ("use_item", "setting_pair"):
                inner = (*under, names[0])
            elif of_value.get(tree.data):
                inner = (of_value[tree.data][0],)
            yield from _named(child, tree.data, inner)


def _slots(tree: Tree) -> list[Token]:
    return [item for item in tree.children if isinstance(item, Token) and item.type == "SLOT"]
