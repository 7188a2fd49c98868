"""What is missing in a statement, where more than one thing could stand there: a number, the value of a setting, what a number counts.

In: the tokens of a statement. Out: what to write, "" where nothing of the kind is missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..ground.diagnostics import Report, Source
from ..ground.said import either, say
from . import mends
from .founded import BASE, base_id
from .layout import Stmt, layout
from .lexer import Tok, lex
from .shipped import shipped_rules
from .standing import game
from .tables import reads, significant

_COUNTED = ("card", "cards", "pair", "pairs", "player", "players", "points", "point", "hands", "rounds")
_MOST_COUNTED = 99  # no play or hand has so many cards: a larger number is a slip of the pen
_OF_RANKS = ("contains", "containing", "contain")
_JOINS = ("with", "and")
_BEHIND = ("and", "or", "then", "if", "unless", "but")


def value(toks: list[Tok], text: str) -> str:
    """Where a line ends with a setting and without its value: `use my_rule with plays`, `if {plays} is`."""
    words = [tok.text for tok in toks]
    if len(words) > 2 and toks[-2].kind == "slot" and words[-1] == "is":
        return _value_of(toks[-2])
    if words[0] == "set" and len(words) == 3 and words[-1] == "to":
        return _value_to(words[1], text)
    if words[0] != "use" or len(words) < 4 or words[-2] not in _JOINS or "with" not in words:
        return ""
    setting = words[-1]
    declared = _declared(words[words.index("with") - 1], setting, text)
    if not declared:
        return ""
    span = re.match(r"(\d+) to (\d+)", declared)
    if span is not None:
        low, high = span.groups()
        return say(
            "Behind `{setting}` stands a number from {low} to {high}: `{setting} {low}`.",
            setting=setting,
            low=low,
            high=high,
        )
    listed = either(f"`{setting} {word}`" for word in _values(declared))
    return (
        say("Behind `{setting}` stands its value: {listed}.", setting=setting, listed=listed)
        if listed
        else ""
    )


def _value_to(setting: str, text: str) -> str:
    """What may stand behind `set … to`, by the setting of the game on which the file stands."""
    base = BASE.search(text)
    rules = game(base_id(base.group(1) or base.group(2))) if base is not None else None
    found = next((one for one in rules.settings if one.id == setting), None) if rules is not None else None
    if found is None:
        return ""
    if not found.choices:
        return say(
            "Behind `{setting}` stands a number from {low} to {high}: `{line}`.",
            setting="to",
            low=found.low,
            high=found.high,
            line=f"set {setting} to {found.value}",
        )
    listed = either(f"`set {setting} to {choice}`" for choice in found.choices)
    return say("Behind `{setting}` stands its value: {listed}.", setting="to", listed=listed)


def value_of_slot(toks: list[Tok], position: int) -> mends.Mend | None:
    """Where behind a setting in braces and `is` stands no value: `if {cards} is and {begins} is at_once`."""
    for place in (position, position - 1):
        if not 1 < place < len(toks) or toks[place - 2].kind != "slot" or toks[place - 1].text != "is":
            continue
        if toks[place].text not in _BEHIND or not reads(mends.put(toks, place, "yes")):
            continue
        if told := _value_of(toks[place - 2]):
            return mends.Mend(place, told, missing=True)
    return None


def _value_of(slot: Tok) -> str:
    declared = _in_block(slot.span.source.text, slot.text)
    span = re.match(r"(\d+) to (\d+)", declared)
    if span is not None:
        low, high = span.groups()
        return say(
            "Here should follow a number from {low} to {high}: {words}.",
            low=low,
            high=high,
            words=f"`{{{slot.text}}} is {low}`",
        )
    listed = either(f"`{{{slot.text}}} is {word}`" for word in _values(declared))
    return say("Here should follow a value: {listed}.", listed=listed) if listed else ""


def _values(declared: str) -> list[str]:
    """The values of a setting that is declared so."""
    bare = re.sub(r'"[^"]*"', "", declared.split(", normally")[0])
    return [word.strip() for word in bare.split(" or ") if re.fullmatch(r"\w+", word.strip())]


def _in_block(block: str, setting: str) -> str:
    found = re.search(
        rf'^[ \t]+setting[ \t]+{re.escape(setting)}\b[^\n:"]*(?:"[^"\n]*"[^\n:"]*)*:\s*([^#]*?normally)',
        block,
        re.MULTILINE,
    )
    return " ".join(found.group(1).split()) if found is not None else ""


def _declared(rule: str, setting: str, text: str) -> str:
    """What a setting of a rule may be, as the file or the one that ships says it; "" where none is found."""
    path = shipped_rules().get(rule)
    texts = [text, *([path.read_text(encoding="utf-8")] if path is not None else [])]
    for one in texts:
        begins = re.search(rf"^[ \t]*rule[ \t]+{re.escape(rule)}\b.*$", one, re.MULTILINE)
        if begins is None:
            continue
        block = re.split(r"^(?=\S)", one[begins.end() :], maxsplit=1, flags=re.MULTILINE)[0]
        if found := _in_block(block, setting):
            return found
    return ""


def counted(source: Source, start: int) -> str:
    """Where a number stands for a card, and what it counts is missing: `on any play of 1`."""
    stmt = next((one for one in _statements(source) if _spans(one, start)), None)
    if stmt is None:
        return ""
    toks = significant(stmt.toks)
    place = next((at for at, tok in enumerate(toks) if tok.span.start == start), -1)
    if place < 0 or not toks[place].text.isdecimal() or int(toks[place].text) > _MOST_COUNTED:
        return ""
    if int(toks[place].text) == 0 or toks[place - 1].text in _OF_RANKS:
        return ""  # a rank was meant: nobody counts nothing, and what a play contains are cards of a rank
    one = toks[place].text == "1"
    for word in _COUNTED:
        if word.endswith("s") == one or (place + 1 < len(toks) and toks[place + 1].text == word):
            continue
        if mends.is_plain(mends.put(toks, place + 1, word)):
            before = [mends.shown(tok) for tok in toks[max(place - 1, 0) : place + 1]]
            return say("A word is missing: {words}.", words=f"`{' '.join(before)} {word}`")
    return ""


def _statements(source: Source) -> Iterator[Stmt]:
    waiting = [layout(lex(source, Report()), Report())]
    while waiting:
        stmt = waiting.pop()
        if stmt.toks:
            yield stmt
        waiting += stmt.block


def _spans(stmt: Stmt, start: int) -> bool:
    return stmt.toks[0].span.start <= start < stmt.toks[-1].span.end


def comma_at_end(stmt: Stmt, toks: list[Tok]) -> Tok | None:
    """The comma at the end of a line after which nothing of that statement follows, but another one."""
    for at in stmt.breaks:
        comma = stmt.toks[at - 1]
        if comma.kind != "comma":
            continue
        before = [tok for tok in toks if tok.span.start < comma.span.start]
        behind = [tok for tok in toks if tok.span.start > comma.span.start]
        if before and behind and reads(before) and reads(behind):
            return comma
    return None


def who_or_what(toks: list[Tok], place: int) -> str:
    """The noun that is missing behind an article, with which all of the statement can be read: `if the has no joker`."""
    found = [word for word in ("play", "player", "ranking") if mends.is_plain(mends.put(toks, place, word))]
    if not found or not mends.behind_article(toks, place):
        return ""
    after = " ".join(mends.shown(tok) for tok in toks[place : place + 3])
    return say("A word is missing: {words}.", words=either(f"`the {word} {after}`" for word in found[:2]))


def may(toks: list[Tok]) -> str:
    """Where a step says what somebody does not do, and not that it is not allowed: `B not play S2`."""
    if len(toks[0].text) != 1:
        return ""  # who plays in an example is one letter: what people say of everybody is no step
    if (
        len(toks) > 2
        and toks[1].text == "may"
        and toks[2].text != "not"
        and reads(mends.put(toks, 2, "play"))
    ):
        return say("A word is missing: {words}.", words=f"`{toks[0].text} may play {_from(toks, 2)}`")
    if (
        len(toks) > 3
        and [tok.text for tok in toks[1:3]] == ["may", "not"]
        and reads(mends.put(toks, 3, "play"))
    ):
        return say("A word is missing: {words}.", words=f"`{toks[0].text} may not play {_from(toks, 3)}`")
    if len(toks) > 2 and toks[1].text == "not" and reads(mends.put(toks, 1, "may")):
        return say(
            "A word is missing: {words}.",
            words=f"`{' '.join([toks[0].text, 'may', *[tok.text for tok in toks[1:4]]])}`",
        )
    return ""


def _from(toks: list[Tok], place: int) -> str:
    """The cards that stand from a place on, as far as they are shown."""
    return " ".join(mends.shown(tok) for tok in toks[place : place + 4])


def between_settings(toks: list[Tok], position: int) -> mends.Mend | None:
    """Where `and` is missing between two settings that are decided: `use my_rule with plays 3 suits any`."""
    words = [tok.text for tok in toks]
    if words[0] != "use" or "with" not in words:
        return None
    for place in sorted(range(words.index("with") + 3, len(toks)), key=lambda at: abs(at - position)):
        if words[place - 1] in _JOINS or words[place] in _JOINS or not reads(mends.put(toks, place, "and")):
            continue
        if any(tok.kind == "comma" for tok in toks[place - 1 : place + 1]):
            continue
        both = f"`{mends.shown(toks[place - 1])} and {mends.shown(toks[place])}`"
        return mends.Mend(place, say("A word is missing: {words}.", words=both), missing=True)
    return None


def doer(toks: list[Tok], position: int) -> mends.Mend | None:
    """Where an effect does not say who does it (`then discards 1 card`), or an expectation what somebody does (`and A S3`)."""
    for place in (position, position - 1):
        if not 1 < place < len(toks):
            continue
        tok, before = toks[place], toks[place - 1]
        after = " ".join(mends.shown(one) for one in toks[place : place + 4])
        if before.text in ("then", "and", "otherwise", "afterwards") and toks[0].text == "when":
            if tok.text.endswith("s") and mends.is_plain(mends.put(toks, place, "player")):
                told = say("Say who does it: {words}.", words=f"`the player {after}`")
                return mends.Mend(place, told, missing=True)
        if (
            before.text in ("then", "and")
            and len(toks[0].text) == 1
            and tok.kind == "word"
            and tok.text.islower()
        ):
            numbered = tok.text == "is" and [one.kind for one in toks[place + 1 : place + 2]] == ["number"]
            if (
                not numbered
                and tok.text in mends.words_known()
                and mends.is_plain(mends.put(toks, place, "A"))
            ):
                told = say("Say of whom it is so: {words}.", words=f"`{before.text} A {after}`")
                return mends.Mend(place, told, missing=True)
        if len(before.text) == 1 and len(toks[0].text) == 1 and toks[place - 2].text in ("then", "and"):
            verb = tok.kind == "word" and tok.text.islower() and tok.text not in mends.words_known()
            if not verb and mends.is_plain(mends.put(toks, place, "holds")):
                told = say(
                    "Say what is so of {who}: {words}.",
                    who=before.text,
                    words=f"`{before.text} holds {after}`",
                )
                return mends.Mend(place, told, missing=True)
    return None
