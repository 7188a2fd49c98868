"""Clauses of every kind: a covering array of pairs of the rows of the vocabulary.

Comes in: a seed and a bound. Goes out: `Variant` values such that every event meets every condition, effect, player and duration at least once,
as far as the bound allows. Source: docs/vocabulary.md, part 1; docs/meaning.md for the new words.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from .meaning_cover import Cover, Pair, pairs
from .meaning_exchange import BACKS, GIFTS, Exchange
from .meaning_numbers import EACH
from .meaning_rows import (
    ALSO,
    COUNTERS,
    DURATIONS,
    EFFECTS,
    EIGHT_CUT,
    EVENTS,
    HELPER,
    JOINS,
    LASTING,
    LASTING_OF,
    SKIPPER,
    STANDS,
    TURNER,
    checks_of,
    effect_of,
    plain_checks,
)
from .meaning_words import OF_ONE, PEOPLE, Answer, Clause, Condition, Effect, Lasting, Rule, Standing, Variant

BEHIND = ("afterwards", "behind")
"""What stands behind *afterwards*: the second effect, or the judged one."""


def _values() -> dict[str, list[str]]:
    people = list(PEOPLE)
    texts = [
        "",
        *[f"plain {i}" for i in range(len(list(plain_checks())))],
        *[f"of {i}" for i in range(len(list(checks_of("player"))))],
    ]
    return {
        "effect": EFFECTS,
        "check": texts,
        "event": list(EVENTS),
        "who": [word for word in people if word not in OF_ONE],
        "other": [word for word in people if word not in OF_ONE],
        "about": people,
        "lasting": list(DURATIONS),
        "each": list(EACH),
        "also": list(ALSO),
        "otherwise": list(ALSO),
        "then": ["and", *BEHIND],
        "join": list(JOINS),
        "unless": ["if", "unless"],
        "either": ["", "either"],
    }


def _takes(choice: dict[str, str]) -> dict[str, str]:
    """The dimensions that count in this choice: an effect without a number has none."""
    form = choice["effect"]
    used = {"event": choice["event"], "effect": form, "check": choice["check"], "also": choice["also"]}
    declined = _may(form)
    if choice["also"]:
        used["then"] = choice["then"]
    if choice["check"]:
        used["unless"] = choice["unless"]
        used["join"] = choice["join"]
        if not declined:
            used["otherwise"] = choice["otherwise"]
    if not declined and not used.get("otherwise"):
        used["either"] = choice["either"]
    if choice["check"].startswith("of"):
        used["about"] = choice["about"]
    if "{who}" in form:
        used["who"] = choice["who"]
    if "{other}" in form:
        used["other"] = choice["other"]
    if "{each}" in form:
        used["each"] = choice["each"]
    if form in LASTING or form in LASTING_OF:
        used["lasting"] = choice["lasting"]
    return used


def _like(name: str, value: str) -> str:
    """A class of values that count together with the same others."""
    if name == "effect":
        return " ".join(
            [
                *[part for part in ("{who}", "{other}", "{each}") if part in value],
                "lasts" if value in LASTING or value in LASTING_OF else "",
                "may" if _may(value) else "",
            ]
        )
    if name == "check":
        return value.split()[0] if value else ""
    return "some" if value and name in ("otherwise", "either") else ""


def _may(form: str) -> bool:
    """Whether a player may decline: then nothing stands behind *otherwise*, and there is no other way."""
    return " may " in form or " up to " in form


def cover(seed: int) -> Cover:
    """All pairs of values of two dimensions, and the rows that bring them together."""
    return Cover(_values(), _takes, _like, seed)


def pairs_of(choice: dict[str, str]) -> set[Pair]:
    """All pairs of values that a choice brings together."""
    return pairs(_takes(choice))


WITNESS = Rule("witness", (Clause(EVENTS["a play is made"], (Effect("score", "the player scores 1 point", "player"),)),))  # fmt: skip
ALSO_ANSWER = {
    effect.text: effect
    for effect in (
        Effect("score", "the player scores 2 points", "player", number=2),
        Effect("score", "the beaten player scores 2 points", "beaten", number=2),
        Effect("clear", "clear the table"),
        Effect("skip", "skip 1 player"),
        Effect("discard", "the player discards 1 best card", "player", quality="best"),
    )
}
SCORES = Effect("score", "the player scores 3 points", "player", number=3)
BACK_IN = (
    Effect(
        "take",
        "the chosen player takes 1 random card from the discards",
        "chosen",
        "discards",
        quality="back",
    ),
    Effect("in again", "the chosen player is in again", "chosen"),
)
HOLDS = Effect("hold", "this rule holds for 2 turns", lasting=Lasting("turns", "for 2 turns", 2))


def variant_of(choice: dict[str, str]) -> Variant:
    """The text of a choice, with the rules that make enough happen beside it."""
    condition = None
    if choice["check"]:
        kind, number = choice["check"].split()
        check = list(checks_of(choice["about"]) if kind == "of" else plain_checks())[int(number)]
        second = JOINS[choice["join"]]
        condition = Condition(check, choice["unless"] == "unless", choice["join"] if second else "", second)
    effect = effect_of(choice["effect"], choice["who"], choice["other"], choice["each"], choice["lasting"])
    effects: tuple[Effect, ...] = (effect,)
    later: tuple[Clause, ...] = ()
    if effect.kind.startswith("name "):
        named = effect.kind.removeprefix("name ")
        text = f"everyone discards all cards of the named {named}"
        using = Effect("discard", text, "everyone", number=99, what=f"named {named}")
        if effect.quality == "secretly":
            later = (Clause(EVENTS["a play contains J"], (using,)),)
        else:
            effects = (effect, using)
    elif effect.what == "out":
        effects = (effect, *BACK_IN)
    elif "chosen" in (effect.who, effect.other):
        effects = (Effect("choose player", "the player chooses another player", "player"), effect)
    elif effect.kind == "choose player":
        effects = (effect, Effect("score", "the chosen player scores 2 points", "chosen", number=2))
    second, instead = ALSO[choice["also"]], ALSO[choice["otherwise"]]
    if second is not None:
        effects = _in_order(effects, second, choice["then"])
    may = any(each.quality.startswith(("may", "up to")) for each in effects)
    otherwise = (instead,) if instead is not None and condition is not None and not may else ()
    other_way = (SCORES,) if choice["either"] and not otherwise and not may else ()
    clause = Clause(EVENTS[choice["event"]], effects, condition, otherwise, other_way)
    return with_helpers(clause, later)


def _in_order(effects: tuple[Effect, ...], second: Effect, then: str) -> tuple[Effect, ...]:
    """The effects and the second one, which may act afterwards, or before the others act."""
    if then == "behind":
        return (second, replace(effects[0], afterwards=True), *effects[1:])
    return (*effects, replace(second, afterwards=then == "afterwards"))


def with_helpers(clause: Clause, later: tuple[Clause, ...] = ()) -> Variant:
    """The rules that the clause speaks of, and those without which its event does not come."""
    text = clause.text
    rules: list[Rule] = [EIGHT_CUT]
    if "bids" in text or "tally" in text:
        rules.append(COUNTERS)
    if "helper" in text:
        rules.append(HELPER)
    if "skipped" in text:
        rules.append(SKIPPER)
    if "ranking is" in text:
        rules.append(TURNER)
    beginning = (Clause(EVENTS["a play contains J"], (HOLDS,)),) if clause.event.kind == "ends" else ()
    return Variant((*rules, Rule("judged", (clause, *beginning, *later))))


def answer_variants() -> Iterator[Variant]:
    """Each thing that can be answered with each answer and what it does."""
    cancels = Effect("cancel", "cancel eight_cut", what="eight_cut")
    it = Effect("cancel", "cancel it", what="it")
    ways: tuple[tuple[Effect, ...], ...] = (
        (ALSO_ANSWER["the player scores 2 points"],),
        (ALSO_ANSWER["clear the table"],),
        (ALSO_ANSWER["skip 1 player"],),
        (ALSO_ANSWER["the player discards 1 best card"],),
        (ALSO_ANSWER["the beaten player scores 2 points"],),
    )
    cancelling = ((cancels,), (it,), (it, ALSO_ANSWER["clear the table"]), *((cancels, *way) for way in ways))
    for relation in ("same colour", "different colour", "same parity", "different rank"):
        for answered in ("eight_cut", "a lone 7"):
            answer = Answer(answered, "a lone card", ways[0], relation)
            yield Variant((EIGHT_CUT, WITNESS, Rule("judged", (), answers=(answer,))))
    for answered, pattern in (
        ("a lone 7", "a pair"),
        ("a lone card", "a pair"),
        ("a lone card", "a run of 3 cards"),
        ("a pair", "a set of 3 cards"),
    ):
        for effects in ways:
            answer = Answer(answered, pattern, effects, using=True)
            yield Variant((EIGHT_CUT, WITNESS, Rule("judged", (), answers=(answer,))))
    for pattern in ("a lone 3 or J", "a lone red", "a pair"):
        for answered in ("eight_cut", "a lone 7", "a set of 2 or more cards"):
            for effects in (*ways, *(cancelling if answered == "eight_cut" else ())):
                yield Variant(
                    (EIGHT_CUT, WITNESS, Rule("judged", (), answers=(Answer(answered, pattern, effects),)))
                )


def standing_variants(seed: int, bound: int) -> Iterator[Variant]:
    """What stands by itself, with each condition and each player."""
    rng = random.Random(seed)
    forms = [(None, "")] + [
        (check, who) for who in PEOPLE for check in checks_of(who) if check.kind != "wishes"
    ]
    forms += [(check, "") for check in plain_checks()]
    rng.shuffle(forms)
    for number, (check, _) in enumerate(forms[:bound]):
        kind, what = STANDS[number % len(STANDS)]
        condition = None if check is None else Condition(check, rng.random() < 0.3)
        line = Standing(kind, what, condition)
        helpers = with_helpers(Clause(EVENTS["a play is made"], (Effect("clear", line.text),)))
        yield Variant((*helpers.rules[:-1], Rule("judged", (), (), (line,))))


BEFORE_PLAY = (
    Clause(EVENTS["the exchange is over"], (Effect("discard", "everyone discards 1 best card", "everyone", quality="best"),)),
    Clause(EVENTS["the cards are dealt"], (Effect("mirror now", "mirror the titles at once"),)),
    Clause(EVENTS["the cards are dealt"], (Effect("discard", "everyone discards 3 cards", "everyone", number=3),)),
    Clause(EVENTS["a player is dealt a hand"], (Effect("discard", "the player discards all 8 or 2", "player", number=99, what="8 or 2"),)),
    Clause(EVENTS["a play contains 8"], (Effect("reverse", "reverse the ranking until the session ends", lasting=DURATIONS["until the session ends"]),)),
    Clause(EVENTS["the hand ends"], (Effect("rise", "the last winner rises to the first place", "last winner"),)),
)  # fmt: skip
"""What may happen beside an exchange."""


def exchange_variants(seed: int) -> Iterator[Variant]:
    """Rows of an exchange, each with each that comes back, one after the other or at the same time, and with what changes hands or titles before."""
    rng = random.Random(seed)
    forms = [(*form, together) for form in product(GIFTS, BACKS, BEFORE_PLAY) for together in (False, True)]
    rng.shuffle(forms)
    for gift, back, clause, together in forms:
        first = Exchange("dai_hinmin", gift, "dai_fugo", back)
        second = Exchange("hinmin", rng.choice(GIFTS), "fugo", rng.choice(BACKS))
        yield Variant((EIGHT_CUT, Rule("judged", (clause,))), (first, second), together)
