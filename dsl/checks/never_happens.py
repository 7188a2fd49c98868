"""An event that never comes.

What it finds
    Numbers of cards that one card of flowers never takes (it takes one card of its month, or three: two ribbons never); more than one card that
    is drawn, laid or left; somebody who is skipped where no rule skips; the end of a rule of which nothing lasts, or nothing but to the end of a hand; a play on one of another shape, or on one that it never beats (a lone 3 on a lone 2);
    the winner who plays or passes, and is out, or goes out second; the last to play who passes; somebody who never is there (an opposite player of three, partners where there are no sides); a play, or
    one that is allowed, with a relation to jokers alone, which have no suit, colour or rank. It is a warning, and a hint in a rule that was taken
    from a library.
Why it matters
    The rule stands on the sheet and is never heard of. What has come together over several turns is asked with *if*.
Example
    rule comfort "Comfort"
        when a player is skipped
        then the player scores 1 point
Instead
    rule comfort "Comfort"
        when a play contains 5
        then skip 1 player
        when a player is skipped
        then the player scores 1 point
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...analysis.shapes import any_possible, shape_facts
from ...analysis.walk import values
from ...ground.diagnostics import Report, Severity, Span
from ...ground.said import say
from ...model import (
    Answer,
    Clause,
    Climbing,
    EndRound,
    Event,
    EventKind,
    Fishing,
    Patterns,
    PlayPattern,
    Relation,
    Restrict,
    Restriction,
    Rule,
    RuleSet,
    Skip,
    Standing,
    Who,
)
from ._absent import nobody
from ._identities import never_that_one
from ._laid_on import too_low, unlike
from ._most import Most, captured, most_of
from ._reach import Why
from ._titles import inherited

_ARTICLE = re.compile(r"\b(an?|the)\s+\Z")
_COUNTED: set[Relation] = {"same size", "same shape"}  # jokers count in these as any other card
_NOTHING_ALIKE = "jokers alone have no suit, colour or rank that could be compared"
_IN: tuple[EventKind, ...] = ("play", "lead", "pass", "turn", "skipped")  # what only happens to who is in
_ONE_CARD = {"draws": "draws", "lays": "lays", "leaves": "leaves"}


def check(rules: RuleSet, report: Report) -> None:
    most = most_of(rules)
    for rule in rules.rules:
        for part, allowed in _allowed(rule):
            if _beside_jokers(rules, allowed.patterns, allowed.on):
                report.add(
                    "never-happens",
                    say(
                        "Nothing is ever allowed by this line of the rule `{rule}`: {nothing_alike}.",
                        rule=rule.id,
                        nothing_alike=_NOTHING_ALIKE,
                    ),
                    part.span,
                    severity="hint" if inherited(rules, part.span) else "warning",
                    help="Name the plays themselves: `allow S3 on a lone joker`, `allow a lone red on a lone joker`.",
                )
        for clause in rule.clauses:
            _of_clause(most, rule, clause, report)


def _of_clause(most: Most, rule: Rule, clause: Clause, report: Report) -> None:
    """Reports a clause of which no event ever happens; else those of its events that never do."""
    severity: Severity = "hint" if inherited(most.rules, clause.span) else "warning"
    written: dict[Span | None, list[Why | None]] = {}  # a kind of rules that acts is several events
    first: Why | None = None
    for event in clause.events:
        why = _never(most, event)
        first = first or why
        written.setdefault(event.span, []).append(why or _of_no_shape(most, event))
    dead = {span: whys[0] for span, whys in written.items() if all(whys)}
    if len(dead) == len(written):
        if first is not None:  # else it is told by never_acts.py
            told = say(
                "This clause of the rule `{rule}` is never heard of: {first}.", rule=rule.id, first=first.text
            )
            report.add("never-happens", told, clause.span, severity=severity, help=first.help)
        return
    for span, why in dead.items():
        if span is not None and why is not None:
            told = say(
                "`when {as_written}` of the rule `{rule}` never comes: {why}.",
                as_written=_as_written(span),
                rule=rule.id,
                why=why.text,
            )
            report.add(
                "never-happens",
                told,
                span,
                severity=severity,
                help=say("{help} Or leave this event out.", help=why.help),
            )


def _as_written(span: Span) -> str:
    """The words of a stretch, with the article before it."""
    text = span.source.text
    line = text[text.rfind("\n", 0, span.start) + 1 : span.start]
    article = _ARTICLE.search(line)
    return " ".join(f"{article.group() if article else ''}{text[span.start : span.end]}".split())


def _of_no_shape(most: Most, event: Event) -> Why | None:
    """Why one of several events never comes, of which a whole clause is told elsewhere (`never-acts`)."""
    facts = shape_facts(most.rules)
    if facts is not None and not (any_possible(facts, event.patterns) and any_possible(facts, event.on)):
        return Why("no shape of the game makes such a play", "Look at the number of cards and at the deck.")
    if event.kind == "out" and event.place == "last":
        return Why("the hand ends when one player is left", "Write `when a player is left last`.")
    return None


def _allowed(rule: Rule) -> Iterator[tuple[Clause | Answer | Standing, Restriction]]:
    """All that a rule allows, and where it is said."""
    for standing in rule.standings:
        if isinstance(standing.what, Restriction) and standing.what.mode == "allow":
            yield standing, standing.what
    for part in rule.acting:
        for effect in part.effects:
            if isinstance(effect, Restrict) and effect.restriction.mode == "allow":
                yield part, effect.restriction


def _beside_jokers(rules: RuleSet, played: Patterns, on: Patterns) -> bool:
    """Whether a play must have a suit, a colour or a rank like (or unlike) that of jokers alone."""
    compared = all(item.apart is not None or {*item.relations} - _COUNTED for item in played)
    return bool(played) and bool(on) and compared and all(_jokers_alone(rules, item) for item in on)


def _jokers_alone(rules: RuleSet, item: PlayPattern) -> bool:
    jokers = rules.deck.joker_mask
    sets = item.exact if item.kind == "exact" else (item.of,)
    return all(cards is not None and cards.kind == "faces" and not cards.mask & ~jokers for cards in sets)


def _never(most: Most, event: Event) -> Why | None:
    absent = nobody(most, event.who)
    if absent is not None:
        return absent
    if event.who == Who("winner") and event.kind in _IN:
        return Why(
            "the winner has gone out and plays no more in this hand",
            "Name who won the hand before, `when the last winner plays a pair`; or say it as it happens: `when a player goes out first`.",
        )
    someone = never_that_one(most, event)
    if someone is not None:
        return someone
    if event.kind == "ends" and event.rule and not most.may_last((event.rule,)):
        return Why(
            "nothing that the rule does lasts, so it never ends",
            "Let it last (`then this rule holds until the table is cleared`), or hear of what it does: `when that_rule acts`.",
        )
    if event.kind == "ends" and event.rule and not most.may_end((event.rule,)):
        return Why(
            "it ends with a hand, if at all, and of that nobody hears",
            "Hear of the hand (`when the hand ends`), or let it last for turns or clears (`for 2 clears`).",
        )
    match most.rules.game:
        case Climbing():
            if event.kind == "skipped" and Skip not in most.kinds:
                return Why(
                    "no rule skips anybody",
                    "Use a rule that does, or write one: `when a play contains 5 then skip 1 player`.",
                )
            if event.kind == "play" and _beside_jokers(most.rules, event.patterns, event.on):
                return Why(_NOTHING_ALIKE, "Name the plays themselves: `when S3 is played on a lone joker`.")
            return unlike(most, event) or too_low(most, event)
        case Fishing() as fishing:
            if event.kind == "goes on" and not any(
                item.choice for rule in most.rules.rules for item in values(rule.clauses, EndRound)
            ):
                return Why(
                    "no rule asks anybody whether to go on",
                    "Let a rule do so: `when a player makes a new yaku then the player stops the round or goes on`.",
                )
            return _of_cards(most.rules, fishing, event)


def _of_yaku(fishing: Fishing) -> Why | None:
    """No yaku is made with captured cards, or none of which rules hear."""
    made = [item for group in fishing.groups if not group.dealt for item in group.yaku]
    if not made:
        return Why(
            "the game has no yaku of captured cards",
            'Write one, `group specials "Specials"` with `yaku … is …, worth …`; or hear of cards: `when a player captures a bright`.',
        )
    if all(item.stops for item in made):
        return Why(
            "every yaku of captured cards stops the round at once",
            "Say it in a row of the settlement, or hear of cards: `when a player captures a bright`.",
        )
    return None


def _of_cards(rules: RuleSet, fishing: Fishing, event: Event) -> Why | None:
    if event.kind == "yaku":
        return _of_yaku(fishing)
    if event.counted is None:
        return None
    words, count = " or ".join(event.counted.cards.words).replace("any", "cards"), event.counted.count
    if event.kind in _ONE_CARD:
        verb = _ONE_CARD[event.kind]
        if count.low > 1:
            return Why(
                say("a player {verb} one card at a time", verb=verb),
                say("Write `when a player {verb} {words}`.", verb=verb, words=words),
            )
        return None
    if event.kind != "captures" or any(number in count for number in captured(rules, fishing, event.counted)):
        return None
    most = max(captured(rules, fishing, event.counted), default=0)
    if count.low > most:
        return Why(
            say("one card takes at most {most} of these at a time", most=most)
            if most
            else "no card takes any of these",
            say(
                "What has come together is asked with `if`: `when a player captures {words} if the player has captured {low} or more {words}`.",
                words=words,
                low=count.low,
            ),
        )
    return Why(
        "one card takes another of its month, or all three: two cards come together, or four",
        say(
            "Count both: `when a player captures 2 {words}`, `4 {words}`, or `2 or more {words}`.",
            words=words,
        ),
    )
