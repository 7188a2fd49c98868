"""Two rules make something of the same cards.

What it finds
    Two rules in use that act on one and the same named play (6-6-6), or one that acts on a named play and one that acts on every play
    that contains such a card (a 7, and 7-7-7). It is a warning, and only given where nothing is said about the two.
Why it matters
    Tables disagree whether both act on such a play or only one of them, and which comes first.
Example
    rule beast "Beast"
        when 6-6-6 is played then skip 1 player
    rule ghost "Ghost"
        when 6-6-6 is played then reverse the direction
Instead
    ghost acts after beast
    rule beast "Beast"
        when 6-6-6 is played then skip 1 player
    rule ghost "Ghost"
        when 6-6-6 is played then reverse the direction
"""

from __future__ import annotations

from typing import assert_never

from ...ground.diagnostics import Report
from ...ground.said import Called, say, sentences
from ...model import Clause, Climbing, Event, Fishing, PlayPattern, Rule, RuleSet
from ._bounds import pairs
from .rules_collide import settled

_PLAYS = ("play", "lead", "out", "trick")
Claim = tuple[Rule, Clause, Event, PlayPattern]


def check(rules: RuleSet, report: Report) -> None:
    if len(rules.rules) < 2:
        return
    match rules.game:
        case Climbing():
            _climbing(rules, report)
        case Fishing():
            pass  # nobody plays combinations there
        case _:
            assert_never(rules.game)


def _climbing(rules: RuleSet, report: Report) -> None:
    claims = [
        (rule, clause, event, pattern)
        for rule in rules.rules
        for clause in rule.clauses
        for event in clause.events
        if event.kind in _PLAYS
        for pattern in event.patterns
        if pattern.kind == "exact" or _containing(pattern)
    ]
    told = {item.message.split(" both ")[0] for item in report.items if item.code == "rules-collide"}
    for one, other in pairs(claims, report, None, "plays that rules act on"):
        who = say("The rules {one} and {other}", one=_called(one), other=_called(other))
        if one[0] is other[0] or who in told or not _same(one[3], other[3]) or _known(one[0], other[0]):
            continue
        if (one[1].effects, one[1].choice, one[1].otherwise) == (
            other[1].effects,
            other[1].choice,
            other[1].otherwise,
        ):  # what both do alike is done once or twice, as the table knows it from each
            continue
        told.add(who)
        report.add(
            "play-claimed-twice",
            say("{who} both act on {written}.", who=who, written=_written(one[3], other[3])),
            other[0].span,
            severity="warning",
            related=(
                (one[1].span, say("`{id}`", id=one[0].id)),
                (other[1].span, say("`{id}`", id=other[0].id)),
            ),
            help=_help(one, other),
        )


def _called(claim: Claim, quoted: str = "`") -> str:
    """A rule as it is written: by its id, or by its Japanese name."""
    rule = claim[0]
    ja = rule.names.text("ja")
    texts = (("ja", f"「{ja}」" if quoted else ja),) if ja else ()
    return Called(texts, f"{quoted}{rule.id}{quoted}")


def _help(one: Claim, other: Claim) -> str:
    first, second = _called(one, ""), _called(other, "")
    both = say("If both act, say in which order: `{other} acts after {one}`.", one=first, other=second)
    alone = say("If only one: `{other} replaces {one}`.", one=first, other=second)
    out = say("Or take one out: `drop {one}`.", one=first)
    return sentences(both, alone if one[2].kind == other[2].kind else "", out)


def _containing(pattern: PlayPattern) -> int:
    """The cards that a play of any other kind must contain at least one of; 0 for other patterns."""
    if pattern.kind != "any" or pattern.size is not None or len(pattern.containing) != 1:
        return 0
    [counted] = pattern.containing
    return counted.cards.mask if counted.count.low <= 1 and counted.cards.kind == "faces" else 0


def _same(one: PlayPattern, other: PlayPattern) -> bool:
    if one.exact and other.exact:
        return sorted(part.mask for part in one.exact) == sorted(part.mask for part in other.exact)
    named, single = (one, other) if one.exact else (other, one)
    return bool(named.exact) and all(part.mask == _containing(single) for part in named.exact)


def _known(one: Rule, other: Rule) -> bool:
    """Whether the author of one of the rules had the other in mind."""
    speaks = {*one.needs, *(id for answer in one.answers for id in answer.answered)}
    speaks_too = {*other.needs, *(id for answer in other.answers for id in answer.answered)}
    return settled(one, other) or other.id in speaks or one.id in speaks_too


def _written(one: PlayPattern, other: PlayPattern) -> str:
    named = one if one.exact else other
    return "-".join(" or ".join(part.words) for part in named.exact)


__all__ = ["check"]
