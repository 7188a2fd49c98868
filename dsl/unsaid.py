"""What cannot be said, or not there or not so, though it is often meant, and what comes nearest to it.

In: the words of a line that could not be read. Out: advice, or an empty text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..ground.said import say

NEXT_HAND = (
    'No clause speaks of the next hand: what it does is over with this one. A counter that is kept can remember it until then: `counter sign "sign", kept until '
    "the session ends`, `when a play contains 8 then sign goes up by 1`, `when the cards are dealt if sign is 1 or more then skip the exchange and sign becomes 0`."
)
_PLACES = frozenset({"first", "second", "third", "fourth", "last", "any"})
_PLACED = "The place that has the title is said so: `first`, `second`, `last`, `second to last`; with so many players: `second of 5 or more`, `first of 3 to 4`."
_REDEAL = (
    "Cards are dealt again for so many of one month, or where all of a set lie on the field: `redeal if a hand has 4 cards of one month`, "
    "`redeal if the field has all brights`."
)
_ANY_HAND = (
    "The hand of anybody makes a misdeal, not that of one player: `redeal if a hand has 4 cards of one month`. What one player alone may claim for a dealt "
    "hand is a yaku: `yaku fours is 4 of one month, worth 4 for the leader`."
)
_MONTH = "Here a month goes by its flower: `pine` is the first, so `3 of pine or chaff`, `all pine`, `1 for each further pine`."
_HOW_OFTEN = "A condition asks only whether somebody went on: `double if the winner went on`. What grows with how often: `double for each time the winner went on`."


_MULTIPLIED = (
    "In a fishing game a line of its own multiplies what a round brings, no clause: `multiply by 3 if a player went on`, "
    "`multiply everything by 3 if it is the first hand`. In a climbing game: `then multiply the score of this hand by 3`."
)

_FIRST = (
    "Who is first is not named before it happens. What lasts until then: `until a player goes out`; what happens then: `when a player goes out "
    "first`; who it was, later: `the winner`."
)
_WHO = (
    "Those of whom something is so are `each player who holds a 2`, `each player who has 2 or fewer cards`. Nobody is looked for afterwards by what was "
    "played: who plays it is `the player` as it happens, `when a play contains 3 then the player scores 1 point`."
)
_EITHER = (
    "Behind `otherwise` nobody chooses between ways: `then either … or else …` is a clause of its own. What somebody may do stands there: "
    "`otherwise the next player may discard 1 card`."
)
_HOW_LONG = (
    "How long it lasts stands before when it begins: `for 1 clear beginning at the next clear`, "
    "`until the hand ends, beginning at the next clear`."
)


RESULT = (
    "An example calls its players A, B, C …, and tells who won or lost by the place, behind what is done: `A plays S8, then A is first`, "
    "`A plays S8, then B is last`."
)
RESULTS = frozenset({"winner", "loser", "wins", "won", "loses", "lost"})
RESULT_JA = re.compile(
    r"^(?:勝者|敗者|勝ち|負け)(?:は|が)|^[A-L][がはの](?:勝|負)|^[A-L]は(?:[0-9一二三四五六七八]位|勝者|敗者|最下位|ビリ)|(?:と|、)[A-L][がの](?:勝|負)"
)


def result_at(words: Sequence[str]) -> int | None:
    """Where a line that can only stand in an example tells who won or lost, with words that are none of an example; None in any other line."""
    place = next((at for at, word in enumerate(words) if word in RESULTS), None)
    of_example = words[0] in RESULTS or (len(words[0]) == 1 and words[0].isupper())
    return place if of_example and words[:2] != ["winner", "takes"] else None


def advice(words: Sequence[str], position: int) -> str:
    """What to write instead, where the word at `position` could not be read."""
    said = " ".join(words)
    if (
        words[0] == "title"
        and words[position] != "is"
        and words[position - 1] in ("is", "place")
        and not _PLACES & {words[position]}
    ):
        return _PLACED
    if words[0] == "redeal" and position and ("month" not in words or "field" not in words):
        return _ANY_HAND if position == 1 and "field" not in words else _REDEAL
    if words[0] == "when" and position and words[position] in ("multiply", "double"):
        return _MULTIPLIED
    if "first" in words[max(0, position - 1) : position + 1] and "player to go out" in said:
        return _FIRST
    if words[position].endswith("\u0027s") and position + 1 < len(words):
        whose = words[position].removesuffix("\u0027s")
        return say(
            "Whose it is stands behind: `the {words} of {whose}`.", words=words[position + 1], whose=whose
        )
    before = words[:position]
    if _is_described(words, position):
        return _WHO
    if words[position] == "whose" and words[position + 1 : position + 2] in (["hand"], ["cards"]):
        return _WHO
    if words[position] == "whose" and (count := _asked_of(words[position + 1 :])):
        told = "What somebody has stands behind `who`: `each player who has {count} {name}`."
        return say(told, count=count, name=words[position + 1])
    if words[0] == "yaku" and before[-1:] == ["month"] and words[position].isdigit():
        return _MONTH
    if "either" in before[-2:] and "otherwise" in before:
        return _EITHER
    if words[position] in ("for", "until") and "beginning" in before[-4:]:
        return _HOW_LONG
    settles = words[0] in ("settle", "multiply", "double")
    return _HOW_OFTEN if settles and "went on" in said and position > 2 else ""


def _is_described(words: Sequence[str], position: int) -> bool:
    """Whether a player is meant, there or just before, of whom something is said behind: the player who played the lowest card."""
    return any(
        words[place] == "player"
        and words[max(0, place - 1)] not in ("each", "every", "a", "any")
        and words[place + 1 : place + 2] in (["who"], ["with"], ["that"])
        for place in range(max(0, position - 2), position + 1)
    )


def _asked_of(words: Sequence[str]) -> str:
    """How many of what is asked: "3 or more" of *bid is 3 or more*, "the most" of *bid is the highest*."""
    match [word for word in words[1:] if word != "the"]:
        case ["is", number, "or", "more" | "fewer" as way, *_] if number.isdecimal():
            return f"{number} or {way}"
        case ["is", number, *_] if number.isdecimal():
            return number
        case ["is", "higher" | "more" | "larger" | "greater", "than", number, *_] if number.isdecimal():
            return f"{int(number) + 1} or more"
        case ["is", "lower" | "less" | "fewer" | "smaller", "than", number, *_] if number.isdecimal():
            return f"{max(int(number) - 1, 0)} or fewer"
        case ["is", "highest" | "most" | "largest" | "biggest", *_]:
            return "the most"
        case ["is", "lowest" | "fewest" | "smallest", *_]:
            return "the fewest"
        case _:
            return "1 or more" if words else ""


def not_allowed(words: list[str]) -> str:
    """What is to be written for `may not …`, where it can be said."""
    match words[:2]:
        case ["be", "skipped"]:
            return (
                "Who is not to be skipped is said where the skip is: `when a play contains 5 unless the next player is dai_hinmin then "
                "skip 1 player`; or switch the rule that skips off for a while: `switch off`, its name, `until the hand ends`."
            )
        case ["go", "out"]:
            return "What is not allowed is said with `forbid`: `forbid going out with a play containing 2`."
        case ["pass", *_]:
            return "What is not allowed is said with `forbid`: `forbid passing for the next player until the clear`."
        case _:
            return (
                "What is not allowed is said with `forbid`: `forbid a play containing 2 for the next player until the clear`, `forbid "
                "passing until the clear`, `forbid going out with a play containing 8`. Nothing else can be forbidden."
            )
