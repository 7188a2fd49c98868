"""Every construct of the model has a sentence: the unions and the literals are walked, so that a new one fails here."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, get_args, get_type_hints

import pytest

from yakusoku.dsl import model
from yakusoku.dsl.diagnostics import Source, Span
from yakusoku.dsl.model import (
    AllOf,
    AnyOf,
    Become,
    Cancel,
    CanMake,
    Captured,
    CardPoints,
    CardSet,
    Change,
    ChangeSeats,
    ChoosePlayer,
    Choosing,
    CouldPlay,
    Counted,
    CountIs,
    Do,
    Dropping,
    Duration,
    EndHold,
    EndRound,
    Event,
    ExchangeCards,
    Fall,
    FieldHas,
    HandPay,
    HandsCompare,
    HandsEmpty,
    HandSize,
    HasPassed,
    Hold,
    Holds,
    InARow,
    InForce,
    IsFirst,
    IsNumber,
    IsOut,
    LayAside,
    LeaveGame,
    Locked,
    Method,
    Move,
    NameNumber,
    NameRank,
    Need,
    NobodyHas,
    Not,
    NumbersCompare,
    Pay,
    PlaceCards,
    PlayIs,
    PlayPattern,
    PlaysRelate,
    Range,
    RankingIs,
    Restrict,
    Restriction,
    Reveal,
    ReverseDirection,
    ReverseRanking,
    Rise,
    Score,
    SetCounter,
    SetRanking,
    Settle,
    Shape,
    Side,
    Skip,
    Step,
    Stopped,
    Swap,
    SwapHands,
    SwitchOff,
    TableIsClear,
    TakePlay,
    Tally,
    Trade,
    Turn,
    TurnedIs,
    Value,
    ValueIs,
    Vowed,
    WentOn,
    Who,
    WhoIs,
    Wishes,
    YakuWorth,
    ZoneHolds,
)
from yakusoku.sheets.en import (
    cards,
    climbing,
    conditions,
    dropping,
    effects,
    events,
    examples,
    fishing,
    moves,
    numbers,
    people,
    plays,
    restrictions,
    sessions,
    settlement,
)
from yakusoku.sheets.en.voice import Voice

from .table import FLOWER_GAME, HEAD, OTHERS, rules_of

VOICE = Voice(rules_of(HEAD + OTHERS), "cut")
FLOWERS = Voice(rules_of(FLOWER_GAME))
EIGHT = CardSet(VOICE.deck.words["8"], ("8",))
PLAYER, NEXT = Who("player"), Who("next")
LASTING = Duration("hand")
SPAN = Span(Source("test", ""), 0, 0)

CONDITIONS: tuple[Any, ...] = (
    PlayIs((PlayPattern("set"),)), PlaysRelate(2, ("same suit",)), RankingIs(True), TableIsClear(), Locked(), InForce(("cut",)),
    WhoIs(PLAYER, (NEXT,)), IsOut(NEXT), HandSize(PLAYER, Range(1, 1)), HandsCompare(PLAYER, "more", NEXT), NumbersCompare(Value("points", who=PLAYER), "more", NEXT), CouldPlay(NEXT), ZoneHolds("trick", Counted(EIGHT, Range(1))), IsNumber("trick", 5, "hand"), TurnedIs(EIGHT), ValueIs(Value("counter", "countdown"), Range(0, 0)),
    Holds(PLAYER, Counted(EIGHT, Range(1))), HasPassed(NEXT), CanMake(NEXT, (PlayPattern("set"),)),
    Wishes(PLAYER), IsFirst("lead", "hand"), CountIs("players", Range(3)), Not(Locked()), AllOf((Locked(), TableIsClear())),
    AnyOf((Locked(), TableIsClear())), InARow(PLAYER, True, Range(2)),
    AnyOf((Locked(), TableIsClear())), CardPoints(PLAYER, Range(0, 20)), Captured(PLAYER, Counted(EIGHT, Range(1))), WentOn(PLAYER), Stopped(PLAYER), HandsEmpty(), NobodyHas(),
    Vowed(PLAYER), YakuWorth(Range(7)), FieldHas(Counted(EIGHT, Range(1))),
)  # fmt: skip
EFFECTS: tuple[Any, ...] = (
    ReverseRanking(LASTING), SetRanking((0, 1, -1), LASTING), PlaceCards(EIGHT, True, 12, LASTING), ReverseDirection(LASTING),
    Restrict(Restriction("forbid", "pass"), LASTING), Do("clear table"), Skip(1), SwitchOff(("cut",), LASTING), Cancel("upheaval"),
    Hold("cut", LASTING), EndHold("cut"), Move(PLAYER, PLAYER, NEXT, 1), SwapHands(PLAYER, NEXT), ChoosePlayer(PLAYER),
    NameRank(PLAYER, 1), Reveal(PLAYER, 1, "best"), Turn(PLAYER, "again"), Fall(PLAYER), Rise(PLAYER), Become(PLAYER, "dai_fugo"),
    Pay(PLAYER, NEXT, 1), Tally("countdown", -1), SetCounter("countdown", 5), NameNumber(PLAYER, "countdown", 4, 20), LayAside(PLAYER, (PlayPattern("run"),)),
    Swap(PLAYER, NEXT, "seats"), ChangeSeats(NEXT), Trade(PLAYER, NEXT, 1, "same rank", 1), Score(PLAYER, 2), TakePlay(PLAYER), LeaveGame("table"),
    EndRound(PLAYER, True),
)  # fmt: skip


def test_every_condition_of_the_model_is_said_and_denied() -> None:
    assert {type(item) for item in CONDITIONS} == set(get_args(model.Condition))
    for item in CONDITIONS:
        plain, denied = conditions.condition(VOICE, item), conditions.condition(VOICE, item, negated=True)
        assert plain
        assert denied
        assert plain != denied, item


def test_every_effect_of_the_model_is_said() -> None:
    assert {type(item) for item in EFFECTS} == set(get_args(model.Effect))
    told = [str(effects.effect(VOICE, item)) for item in EFFECTS]
    assert len(set(told)) == len(told)
    for text in told:
        assert len(text.split()) >= 3, text


def literals(owner: type, name: str) -> tuple[Any, ...]:
    """The words that a field of the model may hold."""
    return get_args(get_type_hints(owner)[name])


def shape(kind: Any) -> str:
    pattern = (EIGHT, EIGHT) if kind == "pattern" else ()
    core = "pair" if kind == "kicker" else ""
    return climbing.shape(
        VOICE, Shape("x", VOICE.rules.names, kind, Range(3), width=2, pattern=pattern, core=core, kickers=1)
    )


# A vocabulary of the model, and how the sheet says one of its words.
VOCABULARIES: list[tuple[str, tuple[Any, ...], Any]] = [
    ("relation as a quality", get_args(model.Relation), lambda word: plays.relation_qualities((word,))),
    ("relation of a play", get_args(model.Relation), lambda word: plays.relation_is((word,))),
    ("relation that is required", get_args(model.Relation), lambda word: plays.relation_must((word,))),
    ("relation of several plays", get_args(model.Relation), lambda word: plays.relation_together(3, (word,))),
    ("who", get_args(model.WhoKind), lambda word: people.who(VOICE, Who(word, "dai_fugo"))),
    ("whom it happens to", get_args(model.WhoKind), lambda word: people.anyone(VOICE, Who(word, "dai_fugo"))),
    ("event", get_args(model.EventKind), lambda word: events.event(VOICE, Event(word, rule="cut"))),
    ("place of going out", get_args(model.Place), lambda word: events.event(VOICE, Event("out", place=word))),
    ("duration", get_args(model.Lasting), lambda word: effects.lasting(Duration(word, 2))),
    ("kind of play", get_args(model.PatternKind),
     lambda word: plays.play(VOICE, PlayPattern(word, "pair", exact=(EIGHT, EIGHT) if word == "exact" else ()))),
    ("kind of cards", get_args(model.CardKind), lambda word: cards.a_card(VOICE, replace(EIGHT, kind=word))),
    ("shape", get_args(model.ShapeKind), shape),
    ("what beats a shape", get_args(model.Comparison)[1:],
     lambda word: climbing.compared(Shape("x", VOICE.rules.names, "set", Range(2), compared=word))),
    ("ranks of attached cards", get_args(model.KickerRanks),
     lambda word: climbing.shape(VOICE, Shape("x", VOICE.rules.names, "kicker", Range(1), core="pair", kickers=2, kicker_ranks=word))),
    ("side", get_args(model.SideKind), lambda word: climbing._side(VOICE, Side("x", VOICE.rules.names, word, 0))),
    ("zone taken from", get_args(model.Zone), lambda word: effects.effect(VOICE, Move(PLAYER, word, PLAYER, 1))),
    ("zone given to", get_args(model.Zone), lambda word: effects.effect(VOICE, Move(PLAYER, PLAYER, word, 1))),
    ("quality", get_args(model.Quality), lambda word: moves.move(VOICE, Move(PLAYER, PLAYER, NEXT, 1, quality=word))),
    ("quality in the exchange", get_args(model.Quality), lambda word: sessions.exchanged(VOICE, ExchangeCards(2, word), "their")),
    ("card that is named", literals(ExchangeCards, "named"),
     lambda word: sessions.exchanged(VOICE, ExchangeCards(2, "any", named=word), "their")),
    ("what a trade gives back", literals(Trade, "returns"), lambda word: moves.trade(VOICE, Trade(PLAYER, NEXT, 1, word, 1))),
    ("what is swapped", literals(Swap, "what"), lambda word: effects.effect(VOICE, Swap(PLAYER, NEXT, word))),
    ("method", get_args(model.MethodKind), lambda word: climbing.method(VOICE, Method(word, 0), "deals")),
    ("what is counted", get_args(model.CountKind), lambda word: conditions.condition(VOICE, CountIs(word, Range(2), rules=("cut",)))),
    ("number", get_args(model.ValueKind), lambda word: numbers.value(VOICE, Value(word, "countdown"))),
    ("number of times", get_args(model.ValueKind), lambda word: numbers.each(VOICE, Value(word, "countdown"))),
    ("scope of a count", get_args(model.Scope), lambda word: conditions.condition(VOICE, CountIs("plays", Range(2), word))),
    ("what is first", literals(IsFirst, "what"), lambda word: conditions.condition(VOICE, IsFirst(word, "hand"))),
    ("effect without parts", literals(Do, "what"), lambda word: effects.effect(VOICE, Do(word))),
    ("turn", literals(Turn, "what"), lambda word: effects.effect(VOICE, Turn(PLAYER, word))),
    ("restriction", literals(Restriction, "mode"),
     lambda word: restrictions.restriction(VOICE, Restriction(word, patterns=(PlayPattern("set"),)))),
    ("what is forbidden", ("play", "pass", "finish"), lambda word: restrictions.restriction(VOICE, Restriction("forbid", word))),
    ("part of a yaku", literals(Need, "kind"),
     lambda word: fishing.need(FLOWERS, Need(word, 0b1001 if word in ("all", "some") else 1, 1, "brights"))),
    ("what is paid", get_args(model.Paid), lambda word: settlement.settle(FLOWERS, Settle(word, model.ALWAYS, chips=3))),
    ("what changes it", literals(Change, "what"), lambda word: settlement.change(FLOWERS, Change(word, model.ALWAYS, 2))),
    ("seat of a value", tuple(word for word in get_args(model.SeatWord) if word != "any"), settlement.for_seat),
    ("step of an example", literals(Step, "kind"), lambda word: examples.move(VOICE, Step(word, SPAN, cards=("S3",), name="cut"))),
]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "say"), [row[1:] for row in VOCABULARIES], ids=[row[0] for row in VOCABULARIES]
)
def test_every_word_of_a_vocabulary_is_said_in_its_own_way(words: tuple[Any, ...], say: Any) -> None:
    told = {word: str(say(word)) for word in words}
    assert all(told.values())
    assert len(set(told.values())) == len(words), told


DROPPING = Dropping(
    3, fee=2, more=1, hand=True, chips=True, pays=(HandPay(4, 0b111, "brights", True),), share=True, void=9, idle=True
)  # fmt: skip
OTHERWISE: dict[str, Any] = {
    "until": 2, "least": 2, "start": "dealer", "fee": 0, "more": 0, "hand": False, "chips": False, "pays": (), "exempt": "dealer",
    "share": False, "void": 0, "bound": True, "back": True, "idle": False,
    "of_yaku": True, "half_more": True, "times": True, "vow": True,
}  # fmt: skip


def test_every_part_of_dropping_out_changes_what_is_said() -> None:
    def told(item: Dropping) -> str:
        assert FLOWERS.rules.fishing is not None
        return str(
            dropping.dropping(replace(FLOWERS.rules, fishing=replace(FLOWERS.rules.fishing, dropping=item)))
        )

    assert set(OTHERWISE) == {item.name for item in fields(Dropping)}
    for name, value in OTHERWISE.items():
        assert told(replace(DROPPING, **{name: value})) != told(DROPPING), name
    kinds = [HandPay(1, 1, "crane"), HandPay(1, 3, "brights"), HandPay(1, 3, "brights", True)]
    assert len({told(replace(DROPPING, pays=(item,))) for item in kinds}) == 3
    assert FLOWERS.rules.fishing is not None
    assert dropping.dropping(FLOWERS.rules) == ()
    assert (
        dropping.hands(replace(FLOWERS.rules.fishing, hands=5)) != dropping.hands(FLOWERS.rules.fishing) == ""
    )


def test_suits_of_a_play_are_said() -> None:
    told = [plays.play(VOICE, PlayPattern(suits=word)) for word in get_args(model.SuitRule)]
    assert told == ["a play", "a play of one suit", "a play of one colour", "a play of different suits"]


def test_a_beginning_at_once_needs_no_words() -> None:
    assert [effects.beginning(word) for word in get_args(model.Begin)] == [
        "",
        ", from the next time the table is cleared",
    ]


def test_the_same_method_for_all_hands_is_said_once() -> None:
    method = Method("random")
    assert (
        climbing.choosing(VOICE, Choosing(method, method), "deals")
        == "In every hand, a player drawn by lot deals."
    )
