"""Words of the one grammar as English text.

In: the words of a statement. Out: it as somebody would write it: with articles, singular and plural as the numbers ask.
"""

from __future__ import annotations

import re
from functools import lru_cache

from .tables import tables
from .writing import Said

_PHRASES = {
    "hand ends": "the hand ends", "until hand ends": "until the hand ends", "when hand ends": "when the hand ends", "end hand": "end the hand",
    "session ends": "the session ends", "until session ends": "until the session ends", "until table is cleared": "until the table is cleared",
    "table is cleared": "the table is cleared", "clear table": "clear the table", "reverse ranking": "reverse the ranking",
    "reverse direction": "reverse the direction", "ranking becomes": "the ranking becomes", "release locks": "release the locks",
    "double score of this hand": "double the score of this hand", "multiply score of this hand by": "multiply the score of this hand by",
    "mirror titles": "mirror the titles", "wipe titles": "wipe the titles", "keep titles": "keep the titles", "skip exchange": "skip the exchange",
    "pool and redeal hands": "pool and redeal the hands", "turn up card": "turn up a card", "exchange is over": "the exchange is over",
    "player's turn begins": "a player's turn begins", "is dealt hand": "is dealt a hand", "begins hand": "begins the hand",
    "turn of": "the turn of", "next turn of": "the next turn of", "play before": "the play before", "last winner": "the last winner",
    "last loser": "the last loser", "next player": "the next player", "previous player": "the previous player",
    "chosen player": "the chosen player", "beaten player": "the beaten player", "skipped player": "the skipped player",
    "opposite player": "the opposite player", "player to left": "the player to the left", "player to right": "the player to the right",
    "player to left of": "the player to the left of", "player to right of": "the player to the right of",
    "player opposite": "the player opposite", "player after": "the player after", "player before": "the player before",
    "player after next": "the player after next", "last to play": "the last to play", "holder of": "the holder of",
    "player with most cards": "the player with the most cards", "player with fewest cards": "the player with the fewest cards",
    "player with most": "the player with the most", "player with fewest": "the player with the fewest", "winner": "the winner",
    "partners": "the partners", "opponents": "the opponents", "draw pile": "the draw pile", "discards": "the discards",
    "turned card": "the turned card", "highest": "the highest", "lowest": "the lowest", "named": "the named", "same": "the same",
    "last place": "the last place", "last free place": "the last free place", "rises to first place": "rises to the first place",
    "at next clear": "at the next clear", "ranks above play before": "ranks above the play before", "ranks below play before": "ranks below the play before",
    "most cards": "the most cards", "fewest cards": "the fewest cards", "for dealt hand": "for the dealt hand",
    "follow same shape and size": "follow the same shape and size", "table clears when": "the table clears when",
    "also beyond ends": "also beyond the ends", "beaten by higher one": "beaten by a higher one",
    "beaten by higher or equal one": "beaten by a higher or equal one", "calls round off": "calls the round off", "stops round": "stops the round",
    "called round off": "called the round off", "stopped round": "stopped the round", "call round off": "call the round off",
    "stop round": "stop the round", "takes back cards laid aside": "takes back the cards laid aside", "new yaku": "a new yaku",
    "new or better yaku": "a new or better yaku", "clears field": "clears the field", "leaves game": "leaves the game",
    "player who is out": "a player who is out", "for each player who": "for each player who", "in last hand": "in the last hand",
    "to winner": "to the winner", "from dealer on": "from the dealer on", "place in last hand": "place in the last hand",
    "in row": "in a row", "could have beaten play": "could have beaten the play", "using play": "using the play", "hand of": "the hand of",
    "for each card in hand of": "for each card in the hand of", "for each point of": "for each point of", "at same time": "at the same time",
    "one after other": "one after the other", "of same size": "of the same size", "of same rank": "of the same rank", "at table": "at the table",
    "rest": "the rest", "hand with": "the hand with", "last winner ": "the last winner", "more for each further win in row": "more for each further win in a row",
    "redeal if field has": "redeal if the field has", "redeal if hand has": "redeal if a hand has", "redeal if field has all": "redeal if the field has all",
    "dealer captures": "the dealer captures", "of one month on field": "of one month on the field", "claims close when leader draws": "claims close when the leader draws",
    "dealer may vow to play": "the dealer may vow to play", "to pot for winner": "to the pot for the winner", "half point": "half a point",
    "to next player who was dealt none": "to the next player who was dealt none", "hand and chips": "the hand and the chips",
    "two who are left share pot": "two who are left share the pot", "chips go back when all drop": "the chips go back when all drop",
    "leader may not drop": "the leader may not drop", "cut draw pile before first draw": "cut the draw pile before the first draw",
    "and draw pile": "and the draw pile", "difference to winner": "the difference to the winner", "of winner": "of the winner",
    "difference of card points to winner": "the difference of card points to the winner", "from everyone at table to": "from everyone at the table to",
    "whoever laid last card of new yaku pays for all": "whoever laid the last card of a new yaku pays for all",
    "whoever went on first wins round": "whoever went on first wins the round", "only highest multiplier counts": "only the highest multiplier counts",
    "others carry over": "the others carry over", "round is void": "the round is void", "claims are paid back": "the claims are paid back",
    "drawn last captures field": "drawn last captures the field", "left on field go to whoever captured": "left on the field go to whoever captured",
    "when played from hand": "when played from the hand", "cancels yaku of others": "cancels the yaku of others",
    "cards of month of round": "cards of the month of the round", "all cards of month of round": "all cards of the month of the round",
    "all cards of month of claimed": "all cards of the month of claimed", "for each card of month of round": "for each card of the month of the round",
    "for each further card of month of round": "for each further card of the month of the round", "yaku of hand": "the yaku of the hand",
    "any other place": "any other place", "not in yaku": "not in a yaku", "takes the trick": "takes the trick", "turn card": "turn up a card",
    "earliest month drawn": "earliest month drawn", "second player": "the second player", "third player": "the third player", "last player": "the last player",
}  # fmt: skip
_OF = {
    ("p_any", "_PLAY"): "a play", ("p_set", "_SET"): "a set", ("p_run", "RUN"): "a run", ("p_lone", "LONE"): "a lone", ("w_player", "_ONE"): "the player",
    ("w_someone", "_ONE"): "a player", ("w_anybody", "_ONE"): "a player", ("w_silent", "_ONE"): "the player", ("c_lock", "LOCK"): "a lock",
    ("x_take_play", "PLAY"): "the play", ("c_last_plays", "_PLAY"): "plays", ("sum_last", "_PLAY"): "plays", ("c_last_plays", "LAST"): "the last",
    ("sum_last", "LAST"): "the last", ("c_ranking", "RANKING"): "the ranking", ("x_order", "RANKING"): "the ranking", ("c_table", "TABLE"): "the table",
    ("x_table", "TABLE"): "the table", ("c_ranks_apart", "_PLAY"): "the play", ("s_before", "_PLAY"): "play", ("c_hands_empty", "HANDS"): "hands",
    ("c_zone_contains", "TRICK"): "the trick", ("sum_trick", "TRICK"): "the trick", ("source", "TABLE"): "the table", ("x_leave_game", "TABLE"): "the table",
    ("source", "FIELD"): "the field", ("c_field_has", "FIELD"): "the field", ("s_deal_step", "FIELD"): "the field", ("s_deal_lay", "FIELD"): "the field",
    ("method_earliest", "FIELD"): "the field", ("method_earliest", "DECK"): "the deck", ("method_winner", "LAST_WINNER"): "the last winner",
    ("method_loser", "LAST_LOSER"): "the last loser", ("x_take_play", "TRICK"): "the trick", ("s_before", "EACH_PLAYER"): "each player",
    ("relation", "NEXT"): "the next", ("relation", "PREVIOUS"): "the previous", ("relation", "SHARED"): "a shared", ("relation", "DIFFERENT"): "a different",
    ("c_first", "FIRST"): "the first", ("step_was", "LAST"): "the last",
}  # fmt: skip
_NOUNS = frozenset(("_CARD", "CARD", "_PLAYER", "_POINT", "HAND_COUNT", "TURN_COUNT", "CLEAR_COUNT", "TIMES", "_PACK", "_JOKER", "_LAID", "_TRICKS",
                    "BLANK", "_RANK", "PAIR", "TRIPLET", "_CARD_POINT", "_OF_ROUND"))  # fmt: skip
_ONE_OF = {
    "_TURN": "turn",
    "_IS_PLAYED": "is played",
    "_OR_WHEN": "or when",
    "_STANDS": "stands for any card in",
}
_SEVERAL = re.compile(r"(?:partners|opponents|plays|cards|hands|players|there|yaku|points)$")
_CHIPS = frozenset(
    (
        "s_stake",
        "s_chips",
        "s_no_play",
        "s_cap",
        "s_unit",
        "s_drop_pay",
        "pay_flat",
        "pay_flat_table",
        "pay_flat_out",
    )
)
_MANY = frozenset(
    (
        "s_players",
        "s_sees",
        "e_dealt",
        "step_deal",
        "card_any",
        "card_of",
        "card_side",
        "by_points",
        "owned_points",
        "s_deal",
        "c_points",
    )
)


def text_of(words: list[Said]) -> str:
    """A statement."""
    found: list[str] = []
    for place, word in enumerate(words):
        found.append(_text(word, words, place, found))
    texts = [item for item in found if item.startswith('"')]
    line = " ".join('"' if item.startswith('"') else item for item in found if item)
    line = re.sub(r" ([,:])", r"\1", line)
    if line.startswith("score") or words[0].of == "s_step" or any(word.of == "x_tally" for word in words):
        line = re.sub(r"(^| )([+-]) (?=[0-9])", r"\1\2", line)
    line = re.sub(r",? beginning ", ", beginning ", line)
    line = re.sub(r",? then ", " then " if line.startswith(("when", "answer")) else ", then ", line)
    return re.sub('"', lambda _: texts.pop(0), line)


def _text(word: Said, words: list[Said], place: int, before: list[str]) -> str:
    rows = [row[0] for row in tables().english.words.get(word.terminal, [[word.text]])]
    match word.terminal:
        case "STRING":
            return '"' + word.text.replace("\\", "\\\\").replace('"', '\\"') + '"'
        case "SLOT":
            return "{" + word.text + "}"
        case "_COMMA":
            return "" if word.of == "codes" else ","
        case "_COLON":
            return ":"
        case "NAME" if word.of in ("need_all", "need_some", "need_only") and (
            word.of != "need_some" or not _one(words, place)
        ):
            return _plurals().get(word.text, word.text)
        case "NAME" | "NUMBER" | "PATTERN" | "LANGUAGE" | "SIGN":
            return word.text
    if (found := _OF.get((word.of, word.terminal))) is not None:
        return found
    if word.terminal in ("LEADER", "DEALER", "WINNER") and (
        word.of.startswith(("w_", "side_")) or word.of in ("tie_break", "seat_word", "s_before", "s_forced")
    ):
        return f"the {rows[0]}"
    if word.terminal == "_IS_PLAYED" and before[-1:] == ["a play"]:
        return "is made"
    if word.terminal == "_IS" and word.of == "setting_pair":
        return ""
    if word.terminal == "_OR_IF":
        return "or if" if _lists(words, place) else "or"
    if word.terminal in _ONE_OF:
        return _ONE_OF[word.terminal]
    if word.terminal in _NOUNS and len(rows) > 1:
        if (
            word.terminal == "_POINT"
            and word.of in _CHIPS
            and not any(item.terminal == "OF_YAKU" for item in words[place : place + 2])
        ):
            rows = rows[2:]
        one, many = sorted(rows[:2], key=len)
        return one if _one(words, place) or before[-1:] == ["a lone"] else many
    if word.terminal == "_PLAY" and word.of.startswith("c_"):
        return "the play"
    text = word.text or rows[0]
    if (len(rows) > 1 and not word.text and word.terminal.startswith("_")) or word.terminal == "DOES_NOT":
        text = _agreeing(rows, before)
    return text if word.terminal == "_DISCARD" else _PHRASES.get(text, text)


@lru_cache(maxsize=1)
def _plurals() -> dict[str, str]:
    """Kinds of cards of which several are spoken of."""
    return {row[1]: row[2] for row in tables().japanese.words["NAME__CARD"] if len(row) > 2}


def _agreeing(rows: list[str], before: list[str]) -> str:
    """Of the two forms of a verb the one that goes with who stands before it."""
    several = bool(before) and (
        before[-1] in ("may", "does not", "do not", "did not")
        or _SEVERAL.search(" ".join(before[-2:])) is not None
    )
    one, many = sorted(rows[:2], key=lambda row: (row.split()[0] not in ("has", "is", "does"), -len(row)))
    return many if several else one


def _lists(words: list[Said], place: int) -> bool:
    """Whether the condition before it ends with a list, which a plain "or" would go on with."""
    for word in reversed(words[:place]):
        if word.terminal in ("IF", "UNLESS", "_AND", "_OR_IF"):
            return False
        if word.terminal == "_IS" and word.of in ("c_who_is", "c_play_is", "c_before_is", "c_turned"):
            return True
    return False


def _one(words: list[Said], place: int) -> bool:
    """Whether the number before it is 1, or there is none."""
    for word in reversed(words[max(0, place - 4) : place]):
        if word.terminal in ("OR_MORE", "OR_FEWER", "NO", "ALL", "FEWEST", "MOST"):
            return False
        if word.terminal in ("NUMBER", "SLOT"):
            return word.text == "1"
        if word.terminal in ("_COMMA", "IF", "_IS", "_AND", "_WITHOUT"):
            break
    return words[place].of not in _MANY
