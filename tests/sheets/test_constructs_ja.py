"""Every construct of the model has a Japanese sentence: the same constructs and vocabularies as in test_constructs.py."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, cast, get_args

import pytest

from yakusoku.dsl import model
from yakusoku.dsl.model import (
    CardSet,
    Change,
    CountIs,
    Do,
    Dropping,
    Duration,
    Event,
    ExchangeCards,
    IsFirst,
    Method,
    Move,
    Need,
    PlayPattern,
    Range,
    Restriction,
    Settle,
    Shape,
    Side,
    Step,
    Swap,
    Trade,
    Turn,
    Value,
    Who,
)
from yakusoku.sheets import choices
from yakusoku.sheets.ja import (
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
from yakusoku.sheets.ja.furigana import furigana
from yakusoku.sheets.ja.voice import Voice
from yakusoku.sheets.page import Reading

from . import test_constructs as english
from .test_constructs import CONDITIONS, DROPPING, EFFECTS, OTHERWISE, PLAYER, SPAN, literals
from .test_sentences_ja import bare

VOICE = Voice(english.VOICE.rules, "cut")
FLOWERS = Voice(english.FLOWERS.rules)
EIGHT = CardSet(VOICE.deck.words["8"], ("8",))
NEXT = Who("next")
# What has a sentence of its own in English only: in Japanese the same words say it.
ONLY_ENGLISH = {"relation that is required"}


SINGLE = Shape("x", VOICE.rules.names, "any", Range(1))
KICKER = Shape("x", VOICE.rules.names, "kicker", Range(3), core="pair", kickers=1)


def shape(kind: Any) -> str:
    pattern = (EIGHT, EIGHT) if kind == "pattern" else ()
    core = "pair" if kind == "kicker" else ""
    made = Shape("x", VOICE.rules.names, kind, Range(3), width=2, pattern=pattern, core=core, kickers=1)
    return climbing.shape(VOICE, made)


VOCABULARIES: list[tuple[str, tuple[Any, ...], Any]] = [
    ("relation as a quality", get_args(model.Relation), lambda word: plays.relation_qualities((word,))),
    ("relation of a play", get_args(model.Relation), lambda word: plays.relation_is((word,), "カード").plain),
    ("relation of several plays", get_args(model.Relation), lambda word: plays.relation_together(3, (word,)).plain),
    ("who", get_args(model.WhoKind), lambda word: people.who(VOICE, Who(word, "dai_fugo"))),
    ("whom it happens to", tuple(word for word in get_args(model.WhoKind) if word != "everyone"),
     lambda word: people.anyone(VOICE, Who(word, "dai_fugo"))),
    ("event", get_args(model.EventKind), lambda word: events.event(VOICE, Event(word, rule="cut"))),
    ("place of going out", get_args(model.Place), lambda word: events.event(VOICE, Event("out", place=word))),
    ("duration", get_args(model.Lasting), lambda word: effects.lasting(Duration(word, 2))),
    ("kind of play", get_args(model.PatternKind),
     lambda word: plays.play(VOICE, PlayPattern(word, "pair", exact=(EIGHT, EIGHT) if word == "exact" else ()))),
    ("kind of cards", get_args(model.CardKind), lambda word: cards.card_noun(VOICE, replace(EIGHT, kind=word))),
    ("shape", get_args(model.ShapeKind), shape),
    ("what beats a shape", get_args(model.Comparison)[1:], lambda word: climbing.compared(replace(SINGLE, compared=word))),
    ("ranks of attached cards", get_args(model.KickerRanks), lambda word: climbing.shape(VOICE, replace(KICKER, kicker_ranks=word))),
    ("side", get_args(model.SideKind), lambda word: climbing.side(VOICE, Side("x", VOICE.rules.names, word, 0))),
    ("zone taken from", get_args(model.Zone), lambda word: effects.effect(VOICE, Move(PLAYER, word, PLAYER, 1))),
    ("zone given to", get_args(model.Zone), lambda word: effects.effect(VOICE, Move(PLAYER, PLAYER, word, 1))),
    ("quality", get_args(model.Quality), lambda word: moves.move(VOICE, Move(PLAYER, PLAYER, NEXT, 1, quality=word))),
    ("quality in the exchange", get_args(model.Quality), lambda word: sessions.exchanged(VOICE, ExchangeCards(2, word))),
    ("card that is named", literals(ExchangeCards, "named"),
     lambda word: sessions.exchanged(VOICE, ExchangeCards(2, "any", named=word))),
    ("what a trade gives back", literals(Trade, "returns"), lambda word: moves.trade(VOICE, Trade(PLAYER, NEXT, 1, word, 1))),
    ("what is swapped", literals(Swap, "what"), lambda word: effects.effect(VOICE, Swap(PLAYER, NEXT, word))),
    ("method", get_args(model.MethodKind), lambda word: climbing.method(VOICE, Method(word, 0))),
    ("what is counted", get_args(model.CountKind),
     lambda word: conditions.condition(VOICE, CountIs(word, Range(2), rules=("cut",))).plain),
    ("number", get_args(model.ValueKind), lambda word: numbers.value(VOICE, Value(word, "countdown"))),
    ("number of times", get_args(model.ValueKind), lambda word: numbers.each(VOICE, Value(word, "countdown"))),
    ("scope of a count", get_args(model.Scope), lambda word: conditions.condition(VOICE, CountIs("plays", Range(2), word)).plain),
    ("what is first", literals(IsFirst, "what"), lambda word: conditions.condition(VOICE, IsFirst(word, "hand")).plain),
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


def texts(said: Any) -> list[str]:
    """All Japanese text in what a sheet says."""
    if isinstance(said, tuple):
        return [text for piece in said for text in texts(piece)]
    return (
        [said.text]
        if isinstance(said, Reading)
        else [said]
        if isinstance(said, str)
        else [furigana(str(said))]
    )


def test_every_language_says_what_english_says() -> None:
    assert choices.languages() == ("en", "ja")  # another one has a test like this one
    assert {row[0] for row in VOCABULARIES} | ONLY_ENGLISH == {row[0] for row in english.VOCABULARIES}


def test_every_condition_of_the_model_is_said_and_denied_in_japanese() -> None:
    for item in CONDITIONS:
        says = conditions.condition(VOICE, item)
        forms = (says.on, says.plain, says.not_on, says.not_plain)
        assert len(set(forms)) == 4, item
        assert says.denied().denied() == says
        assert [bare(furigana(form)) for form in forms] == [[]] * 4


def test_every_effect_of_the_model_is_said_in_japanese() -> None:
    told = [str(effects.effect(VOICE, item)) for item in EFFECTS]
    assert len(set(told)) == len(told)
    for text in told:
        assert text.endswith(("ます", "ません"))
        assert bare(furigana(text)) == []


@pytest.mark.parametrize(
    ("words", "say"), [row[1:] for row in VOCABULARIES], ids=[row[0] for row in VOCABULARIES]
)
def test_every_word_of_a_vocabulary_is_said_in_its_own_way_in_japanese(
    words: tuple[Any, ...], say: Any
) -> None:
    told = {word: str(say(word)) for word in words}
    assert all(told.values())
    assert len(set(told.values())) == len(words), told
    for word in words:
        said = say(word)
        for text in texts(said if isinstance(said, tuple) else furigana(str(said))):
            assert bare(text) == [], text


def test_every_part_of_dropping_out_changes_what_is_said_in_japanese() -> None:
    assert FLOWERS.rules.fishing is not None
    fishing_ = FLOWERS.rules.fishing

    def told(item: Dropping) -> str:
        return str(
            dropping.dropping(replace(FLOWERS.rules, fishing=replace(fishing_, dropping=item, unit=4)))
        )

    assert set(OTHERWISE) == {item.name for item in fields(Dropping)}
    for name, value in OTHERWISE.items():
        assert told(replace(DROPPING, **{name: value})) != told(DROPPING), name
    assert dropping.hands(replace(fishing_, hands=5)) != dropping.hands(fishing_) == ""


def test_a_beginning_at_once_needs_no_words_in_japanese() -> None:
    told = [effects.beginning(cast("model.Begin", word)) for word in get_args(model.Begin)]
    assert told == ["", "次に場が流れたときから、"]
