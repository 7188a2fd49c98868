"""A clause speaks of something that never is there when it happens.

What it finds
    A condition or an effect about the play, the play before, the trick, the beaten or skipped player, the winner, at an event at which
    there is none: no play when the table has been cleared, nobody skipped when a player passes; in a fishing game `for each …` at an
    event without cards: a turn begins, a yaku is made; how the play before stands to what it lies on; what is to last until the hand ends, said when it has ended;
    what would count for the score, the titles or the next hand, said when the session ends.
Why it matters
    The condition would never hold, and the effect would do nothing. The rule would stand on the sheet and never be played.
Example
    rule suit_stays "Suit stays"
        when the table is cleared
        then forbid a play containing cards of its suit until the table is cleared
Instead
    rule suit_stays "Suit stays"
        when a player takes the trick
        then forbid a play containing cards of its suit until the table is cleared
"""

from __future__ import annotations

from ...analysis.moments import (
    AT,
    EVENTS,
    OVER,
    WITH_CARDS,
    WITHOUT_CARDS,
    Thing,
    asks_who_has_passed,
    durations,
    missing,
    unanswered,
    unasked,
    uncounted,
    unseen,
)
from ...analysis.walk import Part, in_use, parts, values
from ...ground.diagnostics import Report
from ...ground.said import listed, say
from ...model import (
    Become,
    CanMake,
    ChangeSeats,
    Clause,
    Do,
    Effect,
    Event,
    Fall,
    Fishing,
    LayAside,
    MultiplyOwnScore,
    MultiplyScore,
    Patterns,
    PlayIs,
    Restriction,
    Rise,
    RuleSet,
    Swap,
    Turn,
)


def check(rules: RuleSet, report: Report) -> None:
    used = in_use(rules)
    for rule in rules.rules:
        for clause in rule.clauses:
            for event, thing, words in missing(clause, used):
                when = f"`{event.rule}` acts" if event.kind == "acts" else EVENTS[event.kind]
                report.add(
                    "not-there",
                    say("Nothing is there to speak of as {words} when {when}.", words=words, when=when),
                    clause.span,
                    help=_where(thing),
                )
            if isinstance(rules.game, Fishing):
                _nothing_to_count(clause, report)
            _too_late(clause, report)
            _put_away(clause, report)
            _nobody_yet(clause, report)
        for answer in rule.answers:
            for _, words in unanswered(answer):
                report.add(
                    "not-there",
                    say("Nothing is there to speak of as {words} in what an answer does.", words=words),
                    answer.span,
                    help="`the player` is who answers, `the beaten player` who made the play that is answered.",
                )
            for thing, words in unasked(answer, used):
                report.add(
                    "not-there",
                    say("Nothing is there to speak of as {words} before anybody answers.", words=words),
                    answer.span,
                    help=_where(thing),
                )
        for part in parts(rule):
            if any(_compared(patterns) for patterns in _beneath(part)):
                report.add(
                    "not-there",
                    "How this play stands to the one before it cannot be said: only the play that is made is compared with the play before.",
                    part.span,
                    help="Say it of the play that is made: `a lone 10 with the next rank`. Of several plays ask so: `if the last 3 plays have the next rank`.",
                )
        for standing in rule.standings:
            for thing, words in unseen(standing):
                if thing == "play":
                    report.add(
                        "not-there",
                        "Whoever passes makes no play, so there is none to speak of behind `forbid passing`.",
                        standing.span,
                        help="What lies on the table is `the play before`. Plays are forbidden so: `forbid a play containing 8`.",
                    )
                    continue
                report.add(
                    "not-there",
                    say("Nothing is there to speak of as {words} in a line that always holds.", words=words),
                    standing.span,
                    help=_where(thing),
                )


def _beneath(part: Part) -> list[Patterns]:
    """The patterns of what is compared with no play before: what a play lies on, and what a hand could make or lays aside."""
    found = [event.on for event in values(part, Event)]
    found += [restriction.on for restriction in values(part, Restriction)]
    found += [asked.patterns for asked in values(part, PlayIs) if asked.before]
    found += [asked.patterns for asked in values(part, CanMake)]
    return found + [effect.patterns for effect in values(part, LayAside)]


def _compared(patterns: Patterns) -> bool:
    """Whether such a play is compared with the one before it."""
    return any(item.relations or item.apart is not None for item in patterns)


def _where(thing: Thing) -> str:
    """At which events it is there."""
    return say(
        "It is there when {either}.",
        either=_either([EVENTS[event] for event, row in AT.items() if row[thing] != "never"]),
    )


def _either(there: list[str]) -> str:
    if len(there) == 1:
        return there[0]
    return say("{list} or {last}", list=listed(there[:-1]), last=there[-1])


def _nothing_to_count(clause: Clause, report: Report) -> None:
    """What is to be done for each card, where the event has none."""
    for event in uncounted(clause):
        report.add(
            "not-there",
            say(
                "Nothing is there to speak of as cards that are counted when {without_cards}.",
                without_cards=WITHOUT_CARDS[event.kind],
            ),
            clause.span,
            help=say(
                "`for each` counts the cards of the event. They are there when {either}. What somebody has captured is asked with `if`: `if the player has captured 2 or more brights`.",
                either=_either([*WITH_CARDS.values()]),
            ),
        )


def _too_late(clause: Clause, report: Report) -> None:
    """What is to last until the hand ends, when it has ended."""
    late = next((event.kind for event in clause.events if event.kind in OVER), None)
    if late is None:
        return
    if any(event.kind == "session ends" for event in clause.events):
        _after_all(clause, report)
        return
    for effect in clause.effects:
        for duration in durations(effect):
            ends = duration.kind in ("hand", "clear", "play", "turns", "clears")
            ends |= duration.kind == "hands" and duration.count == 1
            if ends:
                report.add(
                    "not-there",
                    say(
                        "When {events} nothing can last any more but until the session ends, or for several hands.",
                        events=EVENTS[late],
                    ),
                    clause.span,
                    help="Say it when the next hand begins (`when the cards are dealt …`), or write `for 2 hands`, of which the next is the first, "
                    "or `until the session ends`.",
                )


def _after_all(clause: Clause, report: Report) -> None:
    """What would count for a hand, its titles or one that follows, when the session ends."""
    for effect in clause.effects:
        what = _comes_too_late(effect, later=bool(clause.afterwards))
        if what:
            report.add(
                "not-there",
                say(
                    "When {events} the last hand has been scored, and none follows: {what} changes nothing any more.",
                    events=EVENTS["session ends"],
                    what=what,
                ),
                clause.span,
                help="Say it earlier: `when the hand ends …`; or give points: `when the session ends then the player scores 5 points`.",
            )


def _comes_too_late(effect: Effect, *, later: bool) -> str:
    """What an effect is that does nothing when the session ends, as it is written; empty for one that does something. `later`: something of its
    clause comes afterwards, which may go by who has which title and sits where."""
    match effect:
        case MultiplyScore(by=by):
            return (
                "`double the score of this hand`" if by == 2 else f"`multiply the score of this hand by {by}`"
            )
        case MultiplyOwnScore(by=by):
            return "`double the score of …`" if by == 2 else f"`multiply the score of … by {by}`"
        case Become(title=title):
            return f"`becomes {title}`"
        case Fall():
            return "`falls to the last place`"
        case Rise():
            return "`rises to the first place`"
        case Do(what="mirror titles" | "wipe titles" | "keep titles" | "skip exchange" as what):
            return f"`{what.replace(' ', ' the ') if what != 'skip exchange' else what}`"
        case Do(what="mirror titles now"):
            return "" if later else "`mirror the titles at once`"
        case Do(what="end hand"):
            return "`end the hand`"
        case Do(what="deal again"):
            return "`deal again`"
        case Swap(what=what):
            return "" if later else f"`swaps {what}`"
        case ChangeSeats():
            return "" if later else "`changes seats`"
        case Turn(what="lead"):
            return "`leads next`"
        case Turn(what="go out"):
            return "`goes out at once`"
        case Turn(what="in again"):
            return "`is in again`"
        case Turn(what="again"):
            return ""  # nobody has a turn then, which is told by another check
        case _:
            return "what is to last" if [*durations(effect)] else ""


def _put_away(clause: Clause, report: Report) -> None:
    """What is to last for a play that is being put away."""
    if not any(event.kind == "trick" for event in clause.events):
        return
    if any(duration.kind == "play" for effect in clause.effects for duration in durations(effect)):
        report.add(
            "not-there",
            say("When {events} no other play can be laid on this play any more.", events=EVENTS["trick"]),
            clause.span,
            help="Write `until the table is cleared`, which then means the next trick.",
        )


def _nobody_yet(clause: Clause, report: Report) -> None:
    """Who has passed, when the trick has just begun."""
    leads = [event for event in clause.events if event.kind == "lead"]
    if leads and asks_who_has_passed(*leads, clause.condition, *clause.effects):
        report.add(
            "not-there",
            say("When {events} nobody has passed yet.", events=EVENTS["lead"]),
            clause.span,
            help=say(
                "Ask it when {events}, or when {events2}; or say how often, and in what: `has passed 1 or more times in this hand`.",
                events=EVENTS["pass"],
                events2=EVENTS["trick"],
            ),
        )
