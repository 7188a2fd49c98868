"""Examples: what is set up, what is done, what must follow.

In: the examples of a game, a rule or a group, and the trees of their steps. Out: `Example` values; one that belongs to other settings, or
that speaks of what a variant took away, is left out. They are played elsewhere (interpreter/examples.py).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ...ground.diagnostics import Report
from ...ground.near import did_mean, did_you_mean, near
from ...ground.said import Called, listed, say, sentences
from ...model import ALWAYS, EXAMPLE_PLAYERS, NEVER, Example, Step
from ..kinds import spoken
from ..orphans import tell_second_example
from ..syntax import Node, Token
from ..unsaid import RESULT, RESULT_JA, RESULTS
from .conditions import conditions
from .context import Branch, Build, Context
from .counters import named
from .desk import Desk
from .games_common import place_word, seat_word_of
from .names import words
from .registry import BuilderTable


def examples(desk: Desk) -> tuple[Example, ...]:
    """Those of the game itself and of its groups of yaku."""
    nodes = [
        *desk.plan.examples,
        *(node for group in desk.plan.groups.values() for node in group.examples),
    ]
    return tuple(made for node in nodes for made in example(desk, node, ""))


def example(desk: Desk, node: Node, rule: str) -> list[Example]:
    """The example; none where its condition says that it does not belong to these settings."""
    condition = conditions(desk.ctx, desk.at(node, rule))
    if condition not in (ALWAYS, NEVER):
        desk.ctx.error(
            "unclear-example",
            "Whether an example counts can only depend on settings, and on which rules are in use.",
            node.span,
            "Write, for example: if {begins} is at_once, or: if my_rule is in use.",
        )
    if condition == NEVER:
        return []
    if node.span.source is desk.plan.head.span.source:
        return _own(desk, node, rule)
    # One of the base or of a library may speak of cards or titles that are not there any more: whoever changed the game
    # did not write it.
    report, quiet = desk.report, Report()
    desk.report = desk.ctx.report = quiet
    made = _own(desk, node, rule)
    desk.report = desk.ctx.report = report
    return [] if quiet.failed else made


def _own(desk: Desk, node: Node, rule: str) -> list[Example]:
    title = words(node.tree)
    own = node.span.source is desk.plan.file.source and (not desk.only or rule == desk.only)
    if tell_second_example(node.block, desk.report):
        return []
    steps = []
    for item in node.block:
        if item.kind != "s_step":
            desk.report.add(
                "misplaced-statement",
                say("`{spoken}` cannot stand inside an example.", spoken=spoken(item.kind)),
                item.span,
                help="An example has lines such as `captured crane, moon counts for 0`."
                if desk.ctx.deck.months
                else "An example has lines such as `A holds S8 H4`, `A plays S8, then the table is clear`.",
            )
            continue
        desk.at(item, rule)
        if own:
            _tell_not_in_use(desk.ctx, item.tree)
        made = step(desk.ctx, item.tree)
        if made is not None:
            steps.append(made)
    return [Example(title, tuple(steps), rule, node.span, own)]


_steps: BuilderTable[Build[Step | None]] = BuilderTable("step")
_expectations: BuilderTable[Build[Step | None]] = BuilderTable("expectation")


def step(ctx: Context, tree: Branch) -> Step | None:
    """One line of an example; none where it speaks of a rule that is not in use."""
    first = tree.one("step")
    made = _steps.of(first)(ctx, first)
    if made is None:
        return None
    wanted = [_expectations.of(item)(ctx, item) for item in tree.all("expectation")]
    return replace(made, expect=tuple(item for item in wanted if item is not None))


def _tell_not_in_use(ctx: Context, tree: Branch) -> None:
    """Reports each rule that a line of an example of one's own says to act, and that is not in use: nothing would be checked. One that is said
    not to act, only where a rule in use is nearly called so."""
    for item in tree.all("expectation"):
        name = item.word("NAME") if item.data in ("x_acts", "x_silent") else None
        if name is None or ctx.rule_ids(name):
            continue
        if item.data == "x_silent" and not near(str(name), ctx.rules, limit=1, cutoff=0.85):
            continue
        found = near(str(name), ctx.rules | set(ctx.kinds), limit=1, cutoff=0.75)
        help = "Take it out, or put the rule in use." if not found else did_mean(found)
        ctx.error("unknown-rule", say("The rule `{name}` is not in use here.", name=name), name, help)


_CARDS = ("S3", "H10", "DA")
_CARDS_JA = ("♠3", "♥10", "♦A")
_SHOWN = 8  # cards of a deck of flowers
_ORDER = "ranking"  # what people call the order of the cards
_VERBS = ("may", "plays", "holds", "has", "chooses", "passes", "was", "is")


def seat(ctx: Context, name: Token) -> int:
    """Players of an example are A, B, C …"""
    if len(name) != 1 or str(name) not in EXAMPLE_PLAYERS:
        ctx.error(
            "unknown-player",
            say("`{name}` is no player of an example.", name=name),
            name,
            say("A 、 is missing: `{before}、{after}`.", before=str(name)[:-1], after=str(name)[-1])
            if len(name) > 1 and not name[:-1].isascii() and name[-1] in EXAMPLE_PLAYERS
            else say("Say who does it: `A {verb} …`.", verb=name)
            if str(name) in _VERBS
            else did_mean([f"the {_ORDER}"])
            if str(name) == "order"
            else RESULT
            if str(name) in RESULTS
            or RESULT_JA.match(ctx.source.text[name.start_pos or 0 : (name.end_pos or 0) + 1] + "は")
            else sentences(
                did_you_mean(str(name), ("ranking", "table", "direction")), "Players are A, B, C, D …"
            ),
        )
        return 0
    return EXAMPLE_PLAYERS.index(str(name))


def codes(ctx: Context, tree: Branch) -> tuple[str, ...]:
    """Cards as written; each must be in the deck. Words such as `nothing`, `yes` and ids pass where a choice is made."""
    words = tree.words("NAME", "NUMBER")
    wrong = next((item for item in words if not _is_card(ctx, str(item))), None)
    if wrong is not None:
        before = ctx.source.text[: wrong.start_pos or 0].split()
        if before[-1:] == [str(wrong)]:
            told = say("There is no {what} `{name}`.", what="card", name=wrong)
            help = say("`{word}` stands here twice: take one of them out.", word=wrong)
            ctx.error("unknown-card", told, wrong, help)
            return tuple(map(str, words))
        if str(wrong) == "as":
            ctx.error(
                "unknown-card",
                "What a joker stands for cannot be said here.",
                wrong,
                "It is said where the cards are played: `B plays S6 JK as S6 C6`. Whether they may be played is asked without it.",
            )
            return tuple(map(str, words))
        follows = str(wrong) in ("and", "then") or near(str(wrong), ("then",)) or _names_more(ctx, str(wrong))
        ctx.unknown(
            "card",
            _as_written(ctx, wrong),
            wrong,
            () if follows or str(wrong) in ctx.deck.ranks else ctx.deck.written,
            "unknown-card",
            help=say("Before `then` stand cards: {step}.", step="`A plays S8, then …`")
            if str(wrong) == "then" and words[0] is wrong
            else "What follows from a step comes after `then`."
            if follows
            else _how_cards_are_written(ctx, wrong),
        )
    return tuple(map(str, words))


def _as_written(ctx: Context, word: Token) -> str:
    """A word as it stands in the file: what is said of a suit or a rank in Japanese is another word by now."""
    text = ctx.source.text[word.start_pos or 0 : word.end_pos or 0].strip()
    return text if text and not (text + word).isascii() else str(word)


def _how_cards_are_written(ctx: Context, word: Token) -> str:
    """How a card is written, for a word that is no card and near none."""
    if str(word) in ctx.deck.ranks and (suits := _with_suits(ctx, str(word))):
        return say("Its suit belongs to it: {cards}.", cards=listed(suits))
    if word.isascii() and near(str(word), ctx.deck.written):
        return ""
    if ctx.deck.months:
        names = [Called(face.names.texts, face.id) for face in ctx.deck.faces[:_SHOWN]]
        return say("There are: {list} …", list=listed(names)) if names else ""
    if any(ctx.deck.card(code) is None for code in _CARDS):
        return ""
    written = zip(_CARDS, _CARDS_JA, strict=True)
    cards = listed(Called((("ja", f"`{signs}`"),), f"`{code}`") for code, signs in written)
    return say("A card is its suit and its rank, 2 to 10, J, Q, K or A: {cards}.", cards=cards)


def _with_suits(ctx: Context, rank: str) -> list[str]:
    """The cards of a rank as they are written, in the order of the suits."""
    found = [(suit, f"{suit.code}{rank}") for suit in ctx.deck.suits]
    return [
        Called((("ja", f"`{suit.symbol}{rank}`"),), f"`{code}`")
        for suit, code in found
        if _is_card(ctx, code)
    ]


def _is_card(ctx: Context, word: str) -> bool:
    return ctx.deck.card(word) is not None or ctx.deck.face(word) is not None


def _names_more(ctx: Context, word: str) -> bool:
    """Whether a word that is no card is one of those with which it is said what follows: a rule, or a word before it."""
    return word in ctx.rules or word in ctx.library or word in ("it", "table", "ranking", "does", "acts")


def _codes_of(ctx: Context, tree: Branch) -> tuple[str, ...]:
    return codes(ctx, tree.one("codes"))


def _actor(ctx: Context, tree: Branch) -> int:
    """The player who stands first in a line."""
    return seat(ctx, tree.words("NAME")[0])


def _title(ctx: Context, name: Token) -> str:
    if str(name) in RESULTS:
        ctx.unknown("title", str(name), name, (), "unknown-title", RESULT)
    elif str(name) not in ctx.titles:
        ctx.unknown("title", str(name), name, ctx.titles, "unknown-title")
    return str(name)


# -------------------------------------------------------------------------------------------------- what is, what is done


@_steps("step_holds")
@_expectations("x_holds")
def _holds(ctx: Context, tree: Branch) -> Step:
    return Step("holds", ctx.span(tree), _actor(ctx, tree), _codes_of(ctx, tree))


@_steps("step_was")
def _was(ctx: Context, tree: Branch) -> Step:
    player, title = tree.words("NAME")
    hands = tree.maybe_word("NUMBER")
    name, many = _title(ctx, title), int(hands) if hands is not None else 0
    return Step("was", ctx.span(tree), seat(ctx, player), name=name, number=many)


def _numbered(kind: Literal["hand", "players", "month"]) -> Build[Step | None]:
    return lambda ctx, tree: Step(kind, ctx.span(tree), number=int(tree.word("NUMBER")))


_NUMBERED: dict[str, Literal["hand", "players", "month"]] = {
    "step_hand": "hand",
    "step_players": "players",
    "step_month": "month",
}
for _phrase, _kind in _NUMBERED.items():
    _steps(_phrase)(_numbered(_kind))


@_steps("step_deal")
def _deal(ctx: Context, tree: Branch) -> Step:
    return Step("deal", ctx.span(tree))


@_steps("step_force")
def _force(ctx: Context, tree: Branch) -> Step | None:
    names = ctx.rule_ids(tree.word("NAME"))
    return Step("force", ctx.span(tree), name=names[0]) if names else None


@_steps("step_plays")
def _plays(ctx: Context, tree: Branch) -> Step:
    read_as = tree.maybe("read_as")
    reading = _codes_of(ctx, read_as) if read_as is not None else ()
    return Step("plays", ctx.span(tree), _actor(ctx, tree), _codes_of(ctx, tree), reading)


@_steps("step_passes")
def _passes(ctx: Context, tree: Branch) -> Step:
    return Step("passes", ctx.span(tree), _actor(ctx, tree))


@_steps("step_chooses")
def _chooses(ctx: Context, tree: Branch) -> Step:
    chosen = tuple(str(item) for item in tree.one("codes").words("NAME", "NUMBER"))
    if "then" in chosen:  # no id is called so
        said = next(item for item in tree.one("codes").words("NAME") if item == "then")
        ctx.error(
            "unexpected-word",
            say("Something is missing before `{shown}`.", shown="then"),
            said,
            say(
                "Before `{then}` stands what is chosen: `A chooses S8, then …`, `A chooses nothing, then …`.",
                then="then",
            ),
        )
        return Step("passes", ctx.span(tree), _actor(ctx, tree))
    return Step("chooses", ctx.span(tree), _actor(ctx, tree), chosen)


@_steps("step_seat")
def _seat(ctx: Context, tree: Branch) -> Step:
    return Step("seat", ctx.span(tree), name=seat_word_of(tree))


def _scored(kind: Literal["captured", "apart", "dealt", "points"]) -> Build[Step | None]:
    def build(ctx: Context, tree: Branch) -> Step:
        cards, number = _codes_of(ctx, tree), tree.maybe_word("NUMBER")
        worth = int(number) if number is not None else 0  # it counts for nothing
        return Step(kind, ctx.span(tree), cards=cards, number=worth, names=_yaku(tree))

    return build


_SCORED: dict[str, Literal["captured", "apart", "dealt", "points"]] = {
    "step_captured": "captured",
    "step_apart": "apart",
    "step_dealt": "dealt",
    "step_points": "points",
}
for _phrase, _what in _SCORED.items():
    _steps(_phrase)(_scored(_what))


@_steps("step_stops")
def _stops(ctx: Context, tree: Branch) -> Step:
    return Step("stops", ctx.span(tree), cards=_codes_of(ctx, tree), names=_yaku(tree))


def _yaku(tree: Branch) -> tuple[str, ...]:
    """As which yaku cards count."""
    return tuple(str(item) for item in tree.words("NAME"))


@_steps("step_may")
@_expectations("x_may")
def _may(ctx: Context, tree: Branch) -> Step:
    played, because = tree.maybe("codes"), tree.maybe("because")
    reason = because.word("NAME") if because is not None else None
    if reason is not None and str(reason) not in ctx.rules and str(reason) not in ctx.kinds:
        ctx.unknown("rule", str(reason), reason, ctx.rules, "unknown-rule")
    return Step(
        "may",
        ctx.span(tree),
        _actor(ctx, tree),
        codes(ctx, played) if played is not None else (),
        name=str(reason or ""),
        negated=tree.has("NOT"),
        passing=played is None,
    )


# ---------------------------------------------------------------------------------------------------- what must follow


@_expectations("x_table")
def _table(ctx: Context, tree: Branch) -> Step:
    return Step("table", ctx.span(tree), negated=tree.has("NOT"))


@_expectations("x_leads")
def _leads(ctx: Context, tree: Branch) -> Step:
    return Step("leads", ctx.span(tree), _actor(ctx, tree))


@_expectations("x_next")
def _next(ctx: Context, tree: Branch) -> Step:
    return Step("leads", ctx.span(tree), _actor(ctx, tree), passing=True)


@_expectations("x_order")
def _order(ctx: Context, tree: Branch) -> Step:
    return Step("ranking", ctx.span(tree), negated=tree.has("NORMAL"))


def _acting(ctx: Context, tree: Branch, *, silent: bool) -> Step | None:
    rules = ctx.rule_ids(tree.word("NAME"))
    return Step("acts", ctx.span(tree), names=rules, name=rules[0], negated=silent) if rules else None


@_expectations("x_acts")
def _acts(ctx: Context, tree: Branch) -> Step | None:
    return _acting(ctx, tree, silent=False)


@_expectations("x_silent")
def _silent(ctx: Context, tree: Branch) -> Step | None:
    return _acting(ctx, tree, silent=True)


@_expectations("x_placed")
def _placed(ctx: Context, tree: Branch) -> Step:
    return Step("placed", ctx.span(tree), _actor(ctx, tree), name=place_word(tree.one("place")))


@_expectations("x_titled")
def _titled(ctx: Context, tree: Branch) -> Step:
    player, title = tree.words("NAME")
    name = _title(ctx, title)
    return Step("titled", ctx.span(tree), seat(ctx, player), name=name)


@_expectations("x_is_out")
def _is_out(ctx: Context, tree: Branch) -> Step:
    return Step("out", ctx.span(tree), _actor(ctx, tree), negated=tree.has("NOT"))


@_expectations("x_sees")
def _sees(ctx: Context, tree: Branch) -> Step:
    return Step("sees", ctx.span(tree), _actor(ctx, tree), _codes_of(ctx, tree))


@_expectations("x_unseen")
def _unseen(ctx: Context, tree: Branch) -> Step:
    return Step("sees", ctx.span(tree), _actor(ctx, tree), _codes_of(ctx, tree), negated=True)


@_expectations("x_count")
def _count(ctx: Context, tree: Branch) -> Step:
    return Step("count", ctx.span(tree), _actor(ctx, tree), number=int(tree.word("NUMBER")))


@_expectations("x_number")
def _number(ctx: Context, tree: Branch) -> Step:
    found = named(ctx, tree.word("NAME"))
    return Step("counter", ctx.span(tree), -1, name=found.id, number=int(tree.word("NUMBER")))


@_expectations("x_tally")
def _tally(ctx: Context, tree: Branch) -> Step:
    """So many of a counter; points, where no counter is called so."""
    player, name = tree.words("NAME")
    number, below = int(tree.word("NUMBER")), tree.maybe_word("SIGN") == "-"
    if str(name) in ("point", "points") and not ctx.counters.keys() & {"point", "points"}:
        return Step("score", ctx.span(tree), seat(ctx, player), number=-number if below else number)
    found = named(ctx, name)
    if below:
        ctx.error(
            "number-out-of-range",
            "A counter never goes below 0.",
            tree,
            "Points can: `A has -6 points`.",
        )
    return Step("counter", ctx.span(tree), seat(ctx, player), name=found.id, number=number)
