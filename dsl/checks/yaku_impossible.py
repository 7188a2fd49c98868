"""A yaku that cannot be made with this deck.

What it finds
    Needs beyond the cards there are: more of a set than it has, five cards of one month, a card taken out of the deck, `exactly` so
    many although its other needs already bring more, needs that exclude each other; a card of no month
    (the blank card) that no card captures; one that asks for a claim with which the round is over (a warning); and claims on the dealt hand that need more
    cards than are dealt, or only a hand that is dealt again (a warning).
    It is a warning where the line comes from the base of a variant that takes cards out of the deck, or deals hands again, itself, and only a hint where both are
    taken over.
Why it matters
    Players would try for something that never comes. Mostly a number or the name of a set is wrong.
Example
    group extra "Extra", best one counts
        yaku all_ribbons "All ribbons" is 11 ribbons, worth 5
Instead
    group extra "Extra", best one counts
        yaku all_ribbons "All ribbons" is 10 ribbons, worth 5
"""

from __future__ import annotations

import itertools

from ...analysis.patterns import never_captured
from ...analysis.relations import Looks
from ...analysis.tallies import Budget
from ...ground.diagnostics import Report
from ...ground.said import listed, say
from ...model import Fishing, RuleSet, Yaku
from ..kinds import spoken
from ._needs import cards, why_not
from ._titles import inherited

MOST_STEPS = 50_000  # of all questions together


def check(rules: RuleSet, fishing: Fishing, report: Report) -> None:
    deck = cards(rules)
    dealt = max(fishing.hand(players) for players in rules.tables())
    budget, uncaught = Budget(MOST_STEPS), never_captured(rules)
    own_deck = (place := rules.place("deck")) is not None and not inherited(rules, place)
    own_redeal = (place := rules.place(spoken("s_redeal_hand"))) is not None and not inherited(rules, place)
    for group in fishing.groups:
        looks = Looks(rules, fishing, dealt=group.dealt, budget=budget)
        for yaku in group.yaku:
            if group.dealt and _dealt_again(yaku, fishing.redeal_hand):
                report.add(
                    "yaku-impossible",
                    say(
                        "Nobody can claim `{yaku}`: a hand with {redeal_hand} cards of one month is dealt again.",
                        yaku=yaku.id,
                        redeal_hand=fishing.redeal_hand,
                    ),
                    yaku.span,
                    severity="hint" if inherited(rules, yaku.span) and not own_redeal else "warning",
                    help=say(
                        "Leave the yaku out (`drop {yaku}`), or take out `redeal if a hand has …`.",
                        yaku=yaku.id,
                    ),
                )
                continue
            if claims := _over_when_claimed(yaku, fishing):
                report.add(
                    "yaku-impossible",
                    say(
                        "Nobody can make `{yaku}`: whoever claims {claims} ends the round before it is played.",
                        yaku=yaku.id,
                        claims=listed([f"`{row.id}`" for row in claims]),
                    ),
                    yaku.span,
                    severity="hint"
                    if all(inherited(rules, row.span) for row in (yaku, *claims))
                    else "warning",
                    help=say(
                        "Let it ask for a claim after which the round is played, or write `{claim}` without `stops the round`.",
                        claim=claims[0].id,
                    ),
                )
                continue
            reason = why_not(yaku, deck, dealt if group.dealt else 0) or _contradiction(yaku, looks)
            reason = reason or ("" if group.dealt else _never_captured(yaku, uncaught))
            if reason:
                report.add(
                    "yaku-impossible",
                    say("Nobody can make `{yaku}`: {reason}.", yaku=yaku.id, reason=reason),
                    yaku.span,
                    severity=("warning" if own_deck else "hint") if inherited(rules, yaku.span) else "error",
                    help=_listed(yaku)
                    or (
                        say(
                            "Leave it out (`drop {yaku}`), or write a yaku of other cards in its place.",
                            yaku=yaku.id,
                        )
                        if inherited(rules, yaku.span)
                        else "Ask for fewer cards, or leave the yaku out."
                    ),
                )


def _never_captured(yaku: Yaku, uncaught: int) -> str:
    """Why its cards cannot be captured, where they cannot."""
    for need in yaku.needs:
        wanted = need.count if need.kind in ("some", "card", "all") else 0
        if wanted and need.mask & uncaught and (need.mask & ~uncaught).bit_count() < wanted:
            return say("`{word}` is of no month, and no card captures it", word=need.word)
    return ""


def _over_when_claimed(yaku: Yaku, fishing: Fishing) -> list[Yaku]:
    """The claims for one of which it asks, where the round is over with each of them."""
    for need in yaku.needs:
        if need.kind in ("claimed", "own month"):
            claims = [
                row
                for group in fishing.groups
                for row in group.yaku
                if group.dealt and (row.id in need.ids or group.id in need.ids)
            ]
            if claims and all(row.stops for row in claims):
                return claims
    return []


def _dealt_again(yaku: Yaku, most: int) -> bool:
    """Whether it needs so many cards of one month that its hand is dealt again; 0: none is."""
    return bool(most) and any(need.kind == "month" and need.count >= most for need in yaku.needs)


def _listed(yaku: Yaku) -> str:
    """What was meant by `3 of crane, moon, phoenix`: the commas end what is counted."""
    for place, need in enumerate(yaku.needs):
        after = [
            item.word
            for item in itertools.takewhile(lambda item: item.kind == "card", yaku.needs[place + 1 :])
        ]
        if need.kind == "some" and need.count > need.mask.bit_count() and after:
            return say(
                "Cards that are counted together are joined by `or`: `{count} of {list}`.",
                count=need.count,
                list=" or ".join([need.word, *after]),
            )
    return ""


def _contradiction(yaku: Yaku, looks: Looks) -> str:
    if looks.possible([yaku]) is not False:
        return ""
    if looks.hands == [None]:
        return "no cards of the deck meet all of its needs together"
    return "no hand that is dealt meets all of its needs together"
