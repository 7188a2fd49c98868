"""Every construct of the model has a sentence in every language: the unions and the literals are walked, so that a new one fails here."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, get_args, get_type_hints

import pytest
from helpers.sheet_rules import FLOWER_GAME, HEAD, OTHERS, rules_of
from helpers.tongues import ENGLISH, TONGUES, Tongue, plain

from yakusoku import model
from yakusoku.ground.diagnostics import Source, Span
from yakusoku.model import (
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
    MultiplyOwnScore,
    MultiplyScore,
    Name,
    NameNumber,
    Need,
    NobodyHas,
    Not,
    NumbersCompare,
    Pay,
    PlaceCards,
    PlayIs,
    PlayPattern,
    PlayRelates,
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
    StandsFor,
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
    Unless,
    Value,
    ValueIs,
    Vowed,
    WentOn,
    Who,
    WhoIs,
    Wild,
    Wishes,
    Worth,
    Yaku,
    YakuWorth,
    ZoneHolds,
    fishing_of,
)
from yakusoku.model.cards import Names
from yakusoku.sheets import choices

KITCHEN, FLOWERS = rules_of(HEAD + OTHERS), rules_of(FLOWER_GAME)
DECK, NAMES = KITCHEN.deck, KITCHEN.names
each_tongue = pytest.mark.parametrize("tongue", TONGUES, ids=[tongue.code for tongue in TONGUES])
EIGHT = CardSet(DECK.words["8"], ("8",))
PLAYER, NEXT = Who("player"), Who("next")
LASTING = Duration("hand")
WHO = tuple(
    word for word in get_args(model.WhoKind) if word != "each who"
)  # these are told by what is true of them
SPAN = Span(Source("test", ""), 0, 0)

CONDITIONS: tuple[Any, ...] = (
    PlayIs((PlayPattern("set"),)), PlayRelates(("same suit",)), PlaysRelate(3, ("same suit",)), Unless(Holds(Who("everyone else"), Counted(EIGHT, Range(1)))), RankingIs(True), TableIsClear(), Locked(), InForce(("cut",)),
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
    Name(PLAYER, 1), Reveal(PLAYER, 1, "best"), Turn(PLAYER, "again"), Fall(PLAYER), Rise(PLAYER), Become(PLAYER, "dai_fugo"),
    Pay(PLAYER, NEXT, 1), Tally("countdown", -1), SetCounter("countdown", 5), NameNumber(PLAYER, "countdown", 4, 20), NameNumber(PLAYER, "countdown", 1, 3, raising=True, optional=True, around=True), MultiplyOwnScore(PLAYER, 2, Value("held", who=PLAYER, cards=EIGHT)), LayAside(PLAYER, (PlayPattern("run"),)),
    Swap(PLAYER, NEXT, "seats"), ChangeSeats(NEXT), Trade(PLAYER, NEXT, 1, "same rank", 1), Score(PLAYER, 2), TakePlay(PLAYER), LeaveGame("table"),
    EndRound(PLAYER, True), EndRound(PLAYER, True, False, (Names("shōbu", "勝負"), Names("koi-koi", "こいこい"))), MultiplyScore(2), StandsFor(EIGHT, ("pair",)),
)  # fmt: skip


def test_every_language_is_asked() -> None:
    assert choices.languages() == tuple(tongue.code for tongue in TONGUES)


@each_tongue
def test_every_condition_of_the_model_is_said_and_denied(tongue: Tongue) -> None:
    assert {type(item) for item in CONDITIONS} == set(get_args(model.Condition))
    voice = tongue.voice_of(KITCHEN, "cut")
    for item in CONDITIONS:
        said = tongue.conditions.condition(voice, item)
        denied = said.denied()
        assert plain(said)
        assert plain(denied)
        assert plain(said) != plain(denied), item
        assert tongue.unread(plain(said)) == tongue.unread(plain(denied)) == []


def test_a_japanese_condition_has_four_forms() -> None:
    [japanese] = [tongue for tongue in TONGUES if tongue.code == "ja"]
    for item in CONDITIONS:
        says = japanese.conditions.condition(japanese.voice_of(KITCHEN, "cut"), item)
        forms = (says.on, says.plain, says.not_on, says.not_plain)
        assert len(set(forms)) == 4, item
        assert says.denied().denied() == says
        assert [japanese.unread(form) for form in forms] == [[]] * 4


@each_tongue
def test_every_effect_of_the_model_is_said(tongue: Tongue) -> None:
    assert {type(item) for item in EFFECTS} == set(get_args(model.Effect))
    told = [str(tongue.effects.effect(tongue.voice_of(KITCHEN, "cut"), item)) for item in EFFECTS]
    assert len(set(told)) == len(told)
    for text in told:
        assert len(text.split()) >= 3 if tongue.language.space else text.endswith(("ます", "ません")), text
        assert tongue.unread(text) == []


def literals(owner: type, name: str) -> tuple[Any, ...]:
    """The words that a field of the model may hold."""
    return get_args(get_type_hints(owner)[name])


def shape(t: Tongue, v: Any, kind: Any) -> Any:
    pattern = (EIGHT, EIGHT) if kind == "pattern" else ()
    core = "pair" if kind == "kicker" else ""
    made = Shape("x", NAMES, kind, Range(3), width=2, pattern=pattern, core=core, kickers=1)
    return t.climbing.shape(v, made)


# A vocabulary of the model, and how the sheet says one of its words: `t` a language, `v` its voice, `f` one for flower cards.
VOCABULARIES: list[tuple[str, tuple[Any, ...], Any]] = [
    ("relation as a quality", get_args(model.Relation), lambda t, v, f, word: t.plays.relation_qualities((word,))),
    ("relation of a play", get_args(model.Relation), lambda t, v, f, word: t.plays.relation_is((word,), *t.subject)),
    ("relation that is required", get_args(model.Relation), lambda t, v, f, word: t.plays.relation_must((word,))),
    ("relation of several plays", get_args(model.Relation), lambda t, v, f, word: t.plays.relation_together(3, (word,), lying=False)),
    ("relation of plays that lie on the table", get_args(model.Relation), lambda t, v, f, word: t.plays.relation_together(3, (word,), lying=True)),
    ("who", WHO, lambda t, v, f, word: t.people.who(v, Who(word, "dai_fugo"))),
    ("whom it happens to", tuple(word for word in WHO if word not in ("anyone", "anyone else")), lambda t, v, f, word: t.people.anyone(v, Who(word, "dai_fugo"))),
    ("event", get_args(model.EventKind), lambda t, v, f, word: t.events.event(v, Event(word, rule="cut"))),
    ("place of going out", get_args(model.Place), lambda t, v, f, word: t.events.event(v, Event("out", place=word))),
    ("duration", get_args(model.Lasting), lambda t, v, f, word: t.effects.lasting(Duration(word, 2))),
    ("kind of play", get_args(model.PatternKind),
     lambda t, v, f, word: t.plays.play(v, PlayPattern(word, "pair", exact=(EIGHT, EIGHT) if word == "exact" else ()))),
    ("kind of cards", get_args(model.CardKind), lambda t, v, f, word: getattr(t.cards, t.one_card)(v, replace(EIGHT, kind=word))),
    ("shape", get_args(model.ShapeKind), lambda t, v, f, word: shape(t, v, word)),
    ("what beats a shape", get_args(model.Comparison)[1:],
     lambda t, v, f, word: t.climbing.compared(Shape("x", NAMES, "set", Range(2), compared=word))),
    ("ranks of attached cards", get_args(model.KickerRanks),
     lambda t, v, f, word: t.climbing.shape(v, Shape("x", NAMES, "kicker", Range(1), core="pair", kickers=2, kicker_ranks=word))),
    ("side", get_args(model.SideKind), lambda t, v, f, word: t.climbing.side(v, Side("x", NAMES, word, 0))),
    ("zone taken from", get_args(model.Zone), lambda t, v, f, word: t.effects.effect(v, Move(PLAYER, word, PLAYER, 1))),
    ("zone given to", get_args(model.Zone), lambda t, v, f, word: t.effects.effect(v, Move(PLAYER, PLAYER, word, 1))),
    ("quality", get_args(model.Quality), lambda t, v, f, word: t.effects.effect(v, Move(PLAYER, PLAYER, NEXT, 1, quality=word))),
    ("quality in the exchange", get_args(model.Quality), lambda t, v, f, word: t.sessions.exchanged(v, ExchangeCards(2, word), "X")),
    ("card that is named", literals(ExchangeCards, "named"),
     lambda t, v, f, word: t.sessions.exchanged(v, ExchangeCards(2, "any", named=word), "X")),
    ("what a trade gives back", literals(Trade, "returns"), lambda t, v, f, word: t.effects.effect(v, Trade(PLAYER, NEXT, 1, word, 1))),
    ("what is named", literals(Name, "what"), lambda t, v, f, word: t.effects.effect(v, Name(PLAYER, 1, what=word))),
    ("what is swapped", literals(Swap, "what"), lambda t, v, f, word: t.effects.effect(v, Swap(PLAYER, NEXT, word))),
    ("method", get_args(model.MethodKind), lambda t, v, f, word: t.climbing.method(v, Method(word, 0))),
    ("what is counted", get_args(model.CountKind), lambda t, v, f, word: t.conditions.condition(v, CountIs(word, Range(2), rules=("cut",)))),
    ("number", get_args(model.ValueKind), lambda t, v, f, word: t.numbers.value(v, Value(word, "countdown"))),
    ("number of times", get_args(model.ValueKind), lambda t, v, f, word: t.numbers.each(v, Value(word, "countdown"))),
    ("scope of a count", get_args(model.Scope), lambda t, v, f, word: t.conditions.condition(v, CountIs("plays", Range(2), word))),
    ("what is first", literals(IsFirst, "what"), lambda t, v, f, word: t.conditions.condition(v, IsFirst(word, "hand"))),
    ("effect without parts", literals(Do, "what"), lambda t, v, f, word: t.effects.effect(v, Do(word))),
    ("turn", literals(Turn, "what"), lambda t, v, f, word: t.effects.effect(v, Turn(PLAYER, word))),
    ("restriction", literals(Restriction, "mode"),
     lambda t, v, f, word: t.restrictions.restriction(v, Restriction(word, patterns=(PlayPattern("set"),)))),
    ("what is forbidden", ("play", "pass", "finish"), lambda t, v, f, word: t.restrictions.restriction(v, Restriction("forbid", word))),
    ("part of a yaku", literals(Need, "kind"),
     lambda t, v, f, word: t.fishing.need(f, Need(word, 0b1001 if word in ("all", "some") else 1, 1, "brights"))),
    ("what is paid", get_args(model.Paid), lambda t, v, f, word: t.settlement.settle(f, Settle(word, model.ALWAYS, chips=3))),
    ("what changes it", literals(Change, "what"), lambda t, v, f, word: t.settlement.change(f, Change(word, model.ALWAYS, 2))),
    ("seat of a value", tuple(word for word in get_args(model.SeatWord) if word != "any"), lambda t, v, f, word: t.settlement.for_seat(word)),
    ("step of an example", literals(Step, "kind"), lambda t, v, f, word: t.examples.move(v, Step(word, SPAN, cards=("S3",), name="cut"))),
]  # fmt: skip


@each_tongue
@pytest.mark.parametrize(("what", "words", "say"), VOCABULARIES, ids=[what for what, _, _ in VOCABULARIES])
def test_every_word_of_a_vocabulary_is_said_in_its_own_way(
    what: str, words: tuple[Any, ...], say: Any, tongue: Tongue
) -> None:
    voice, flowers = tongue.voice_of(KITCHEN, "cut"), tongue.voice_of(FLOWERS)
    own = [word for word in words if word not in tongue.unsaid.get(what, ())]
    told = {word: plain(say(tongue, voice, flowers, word)) for word in own}
    assert all(told.values())
    assert len(set(told.values())) == len(own), told
    assert not any(tongue.unread(text) for text in told.values())


DROPPING = Dropping(
    3, fee=2, more=1, hand=True, chips=True, pays=(HandPay(4, 0b111, "brights", True),), share=True, void=9, idle=True
)  # fmt: skip
OTHERWISE: dict[str, Any] = {
    "until": 2, "least": 2, "start": "dealer", "fee": 0, "more": 0, "hand": False, "chips": False, "pays": (), "exempt": "dealer",
    "share": False, "void": 0, "bound": True, "back": True, "idle": False,
    "of_yaku": True, "half_more": True, "times": True, "vow": True, "two_share": True,
}  # fmt: skip


@each_tongue
def test_every_part_of_dropping_out_changes_what_is_said(tongue: Tongue) -> None:
    game = replace(fishing_of(FLOWERS), unit=4)

    def told(item: Dropping) -> str:
        changed = replace(game, dropping=item)
        return str(tongue.dropping.dropping(replace(FLOWERS, game=changed), changed))

    assert set(OTHERWISE) == {item.name for item in fields(Dropping)}
    for name, value in OTHERWISE.items():
        assert told(replace(DROPPING, **{name: value})) != told(DROPPING), name
    kinds = [HandPay(1, 1, "crane"), HandPay(1, 3, "brights"), HandPay(1, 3, "brights", True)]
    assert len({told(replace(DROPPING, pays=(item,))) for item in kinds}) == 3
    assert tongue.dropping.dropping(FLOWERS, fishing_of(FLOWERS)) == ()
    assert (
        tongue.dropping.hands(FLOWERS, replace(game, hands=5)) != tongue.dropping.hands(FLOWERS, game) == ()
    )


@each_tongue
def test_reasons_to_deal_again_and_cards_wild_at_times_are_said(tongue: Tongue) -> None:
    game = fishing_of(FLOWERS)

    def told(**parts: Any) -> str:
        changed = replace(game, **parts)
        rules = replace(FLOWERS, game=changed)
        return str((tongue.fishing.deal(rules, changed), tongue.fishing.turn(rules, changed)))

    wild = [told(wild=(Wild(3, 1, only=word),)) for word in get_args(get_type_hints(Wild)["only"])]
    others = [told(redeal_hand=4), told(redeal_cards=((7, "brights"),)), told(field_month=4), told()]
    assert len({*wild, *others}) == len(wild) + len(others)


@each_tongue
def test_what_a_card_of_the_month_is_worth_is_said(tongue: Tongue) -> None:
    rows = [
        Worth(0, 1, word="month", round=True),
        Worth(2, 1, word="month", beyond=1, round=True),
        Worth(0, 1, 1, "brights"),
    ]
    yaku, voice = Yaku("x", FLOWERS.names, (), ()), tongue.voice_of(FLOWERS)
    assert len({str(tongue.fishing.worth(voice, replace(yaku, worth=(row,)))) for row in rows}) == 3


def test_suits_of_a_play_are_said() -> None:
    told = [
        ENGLISH.plays.play(ENGLISH.voice_of(KITCHEN), PlayPattern(suits=word))
        for word in get_args(model.SuitRule)
    ]
    assert told == ["a play", "a play of one suit", "a play of one colour", "a play of different suits"]


@each_tongue
def test_a_beginning_at_once_needs_no_words(tongue: Tongue) -> None:
    at_once, later = (tongue.effects.beginning(word) for word in get_args(model.Begin))
    assert not at_once
    assert later


def test_the_same_method_for_all_hands_is_said_once() -> None:
    method = Method("random")
    assert ENGLISH.climbing.choosing(ENGLISH.voice_of(KITCHEN), Choosing(method, method), "deals") == (
        "In every hand, a player drawn by lot deals.",
    )
