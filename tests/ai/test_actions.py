"""Fixed numbers: each says the same in every state, and every option is said in just one way."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from budget import FACTOR
from helpers.played import NAMES, asking, games, rule_sets
from helpers.scenes import deal, do, rules
from helpers.shipped import shipped

from yakusoku.ai.actions import Actions, Speaker
from yakusoku.game.decisions import PASS, Cards, Claim, Option, Pick
from yakusoku.game.game import Game
from yakusoku.interpreter.start import new_game
from yakusoku.model import RuleSet

SOME = 0.008 * FACTOR  # of all decisions of random games
MOST_NUMBERS = 40_000
_MADE: dict[tuple[str, int], Actions] = {}


def actions_of(ruleset: RuleSet, players: int) -> Actions:
    key = ruleset.hash, players
    if key not in _MADE:
        _MADE[key] = Actions(ruleset, players)
    return _MADE[key]


def ways(speaker: Speaker) -> dict[tuple[int, ...], Option]:
    """Every way in which something can be said now, with the option that is chosen by it; told from copies of the game."""
    found = {}
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        said = waiting.pop()
        for number in _after(speaker, said).legal():
            chosen = _after(speaker, said).say(number)
            if chosen is None:
                waiting.append((*said, number))
            else:
                found[*said, number] = chosen
    return found


def _after(speaker: Speaker, said: tuple[int, ...]) -> Speaker:
    twin = speaker.copy()
    for number in said:
        assert twin.say(number) is None
    return twin


def test_every_option_of_random_games_has_numbers_of_its_own() -> None:
    chance, seen = Random(5), 0
    meaning: dict[tuple[str, int, str, tuple[int, ...]], Option] = {}
    for ruleset in (*rule_sets(), *asking()):
        for game in games(ruleset, hands=1, most=1):
            if game.decision is None or chance.random() > SOME:
                continue
            actions, options = actions_of(ruleset, game.players), game.options()
            kind = game.decision.kind
            numbers = [actions.numbers(kind, option) for option in options]
            assert len({*numbers}) == len(options) and max(map(max, numbers)) < len(actions)
            for row, option in zip(numbers, options, strict=True):
                assert meaning.setdefault((ruleset.hash, game.players, kind, row), option) == option
            said = sorted(numbers)
            assert all(b[: len(a)] != a for a, b in pairwise(said))  # none begins another
            seen += 1
    assert seen > 50


@pytest.mark.parametrize("name", ["dou_dizhu", "tien_len", "taiyaku", "kitchen_table", "hachi_hachi"])
def test_whatever_is_said_one_option_is_chosen_and_each_can_be(name: str) -> None:
    chance, tried = Random(2), 0
    for game in games(shipped(name), hands=1):
        if game.decision is None or len(game.options()) > 40 or chance.random() > 0.2:
            continue
        found = ways(Speaker(game, actions_of(game.rules, game.players)))
        assert sorted(map(repr, found.values())) == sorted(map(repr, game.options()))
        tried += 1
    assert tried > 3


@pytest.mark.parametrize("name", NAMES)
def test_every_number_of_what_ships_has_a_text_of_its_own_and_there_are_not_too_many(
    name: str,
) -> None:
    ruleset = shipped(name)
    actions = actions_of(ruleset, max(4, ruleset.players.low) if ruleset.most >= 4 else ruleset.players.low)
    texts = [actions.text(number) for number in range(len(actions))]
    assert len({*texts}) == len(texts) < MOST_NUMBERS
    with pytest.raises(IndexError):
        actions.text(len(actions))
    with pytest.raises(IndexError):
        actions.text(-1)


def speaking(game: Game) -> tuple[Speaker, dict[str, int]]:
    speaker = Speaker(game, actions_of(game.rules, game.players))
    return speaker, {speaker.actions.text(number): number for number in speaker.legal()}


def test_texts_say_what_is_chosen() -> None:
    game = new_game(shipped("daifugo"), 4, 7)
    speaker, legal = speaking(game)
    hand = game.codes(game.hand_of(game.decision.player if game.decision else 0))
    assert all(
        set(text.removeprefix("play ").split(" (")[0].split(" as ")[0].split()) <= {*hand} for text in legal
    )
    first, number = next(iter(legal.items()))
    assert first.startswith("play ") and speaker.say(number) is not None
    assert speaker.actions.text(speaker.legal()[0]) == "pass"
    assert speaker.say(speaker.actions.numbers("play", PASS)[0]) == PASS


def test_three_cards_that_are_given_are_said_one_by_one() -> None:
    gives = rules(
        extra="rule gift\n    when a play contains 3 then the player gives 3 cards to the next player"
    )
    game = do(deal(gives, ["S3 S4 S8 S9 S10", "H5 H7", "D6 D9"]), "S3")
    speaker, legal = speaking(game)
    assert sorted(legal) == ["give, one by one: S4", "give, one by one: S8"]
    assert speaker.say(legal["give, one by one: S4"]) is None
    assert [speaker.actions.text(number) for number in speaker.legal()] == [
        "give, one by one: S8",
        "give, one by one: S9",
    ]
    chosen = speaker.say(speaker.legal()[1])  # only S10 can follow
    assert isinstance(chosen, Cards) and game.codes(chosen.cards) == ["S4", "S9", "S10"]


def test_yaku_that_are_claimed_are_said_one_by_one() -> None:
    actions = actions_of(shipped("taiyaku"), 3)
    group = next(group for group in shipped("taiyaku").game.groups if group.dealt)  # type: ignore[union-attr]
    one, both = Claim((group.yaku[0].id,)), Claim((group.yaku[0].id, group.yaku[1].id))
    assert actions.numbers("claim", one)[0] == actions.numbers("claim", both)[0]
    assert len({actions.numbers("claim", claim) for claim in (one, both, Claim(()))}) == 3


def test_what_cannot_be_said_is_refused_and_changes_nothing() -> None:
    game = new_game(shipped("daifugo"), 4, 7)
    speaker, legal = speaking(game)
    before = game.to_json()
    wrong = next(number for number in range(len(speaker.actions)) if number not in legal.values())
    for number in (wrong, -1, len(speaker.actions)):
        with pytest.raises(ValueError, match="may not be chosen"):
            speaker.say(number)
    assert game.to_json() == before
    with pytest.raises(ValueError, match="has no number"):
        speaker.actions.numbers("stop", Pick(1))
    with pytest.raises(ValueError, match="other rules"):
        Speaker(new_game(shipped("president"), 4, 7), speaker.actions)
    with pytest.raises(ValueError, match="is for"):
        Actions(shipped("daifugo"), 99)
