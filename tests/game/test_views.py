"""What a player may see: nothing that the player cannot know, and all that became known; and whole games that fit it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any, get_args

import pytest
from budget import FACTOR
from helpers.pages import ROOT, rows
from helpers.played import asking, games, rule_sets
from helpers.scenes import deal, do, rules
from helpers.shipped import shipped

from yakusoku.game import lines
from yakusoku.game.chance import Chance
from yakusoku.game.decisions import Cards, Decision, Option, Pick
from yakusoku.game.game import Game
from yakusoku.game.guessing import arrange
from yakusoku.game.knowledge import Known
from yakusoku.game.lines import Line
from yakusoku.game.reading import read
from yakusoku.game.seen import UNSEEN, seen
from yakusoku.game.views import ClimbingSeen, FishingSeen, InForce, LaidOut, NamedThings, View
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.fishing import claims
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.record import drain, random_player
from yakusoku.interpreter.start import new_game
from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text

PACKS = """
variant packs "Two packs" of daifugo
    deck french with 2 jokers, 2 packs
    players 5 to 6
    rule gift "Gift"
        when a play contains 7
        then the player gives 1 card to the next player
"""
DRAWN = """
variant drawn "Drawn" of daifugo
    players 3
    deal
        9 cards to each player
        the rest to the draw pile
"""
SIDES = """
variant sides "Sides" of daifugo
    side one "one" "一人[ひとり]" is the holder of C3
    side rest "rest" "残[のこ]り" is everyone else
"""
SOME = 0.003 * FACTOR  # of all decisions of random games


def everything() -> Iterator[RuleSet]:
    yield from rule_sets()
    yield from asking()
    found = load_text(PACKS, examples=False)
    assert found.ruleset is not None, [item.message for item in found.diagnostics]
    yield found.ruleset


def cards_of(game: Game) -> list[int]:
    """Every card of a game, wherever it lies."""
    if isinstance(game, FishingGame):
        masks = [*game.round.hands, *game.round.captured, game.round.field]
        own = [card for mask in masks for card in range(game.engine.size) if mask >> card & 1]
        return sorted([*own, *game.round.pile])
    assert isinstance(game, ClimbingGame)
    state = game.state
    masks = [*state.hands, *state.own_aside, state.discards, state.aside, game.lying]
    if game.engine.climbing.together:
        masks += [gift.cards for gift in state.laid]
    return sorted(
        [card for mask in masks for card in range(game.rules.deck.size) if mask >> card & 1] + state.pile
    )


def hidden_cards(game: Game, player: int) -> int:
    return sum(
        len(cards) for place, cards in game.unseen_by(player).items() if place not in ("discards", "aside")
    )


_CARDS = {
    "hands",
    "field",
    "pile",
    "cards",
    "card",
    "takes",
    "shows",
}  # the fields of lines in which cards stand


def with_other_cards(data: Any, instead: dict[Any, Any], at: bool = False) -> Any:
    """A line in which other cards stand, wherever cards do."""
    if isinstance(data, dict):
        return {key: with_other_cards(item, instead, at or key in _CARDS) for key, item in data.items()}
    if isinstance(data, list):
        return [with_other_cards(item, instead, at) for item in data]
    return instead.get(data, data) if at else data


def told_of_another_deal(game: Game, player: int, seed: int) -> bool:
    """Has this hand been another one, in which the cards that the player does not know lay otherwise, and looks at its record: whether there
    was anything to look at. Where cards went about unseen that had been seen, it is not known where they lay before."""
    history, zones = game._known_to(player)
    begins = [number for number, line in enumerate(history) if isinstance(line, lines.HandBegins)]
    codes = game.card_codes
    if not begins or len({*codes}) < len(codes) or any(len(item.known.places) > 1 for item in zones.pinned):
        return False
    hand = (game.lines or [])[begins[-1] :]
    if any(isinstance(line, lines.Redeal | lines.Turned) for line in hand):
        return False
    arrangement = arrange(zones, Chance(seed))
    assert arrangement is not None
    instead = {codes[one]: codes[other] for one, other in arrangement.instead.items()}
    for line, told in zip(hand, history[begins[-1] :], strict=True):
        other = read(json.loads(json.dumps(with_other_cards(line.to_json(), instead))))
        assert seen(other, player, looked=game.looked(player)) == told, (line, other)
    return True


def test_games_that_differ_only_in_what_a_player_cannot_know_look_the_same_to_that_player() -> None:
    chance, looked_at, changed, known_, retold = Random(7), 0, 0, 0, 0
    for ruleset in everything():
        for game in games(ruleset, most=2):
            if chance.random() > SOME:
                continue
            for player in range(game.players):
                view, sample = game.view(player), game.sample(player, chance.randrange(1 << 64))
                other = sample.view(player)
                assert other == view and hash(other) == hash(view) and other.key == view.key
                assert cards_of(sample) == cards_of(game)
                if isinstance(sample, FishingGame) and isinstance(game, FishingGame):
                    before = zip(game.round.hands, game.round.dealt, strict=True)
                    after = zip(sample.round.hands, sample.round.dealt, strict=True)
                    assert [hand & ~dealt for hand, dealt in before] == [
                        hand & ~dealt for hand, dealt in after
                    ]
                assert sample.seed != game.seed and sample.chance.state != game.chance.state
                looked_at += hidden_cards(game, player) > 8
                retold += told_of_another_deal(game, player, chance.randrange(1 << 64))
                places = game.unseen_by(player)
                for item in view.known:  # what a player thinks to know is so
                    known_ += 1
                    there = {game.card_codes[card] for place in item.places for card in places[place]}
                    assert item.card in there
                changed += (
                    sample.to_json()["state" if ruleset.family == "climbing" else "round"]
                    != (game.to_json()["state" if ruleset.family == "climbing" else "round"])
                )
    assert looked_at > 90 * FACTOR and known_ > 3 * FACTOR and retold > 48 * FACTOR
    assert changed > 0.95 * looked_at  # otherwise nothing would have been shown by this


def test_a_sample_is_decided_by_the_view_and_the_seed_alone() -> None:
    game = new_game(shipped("daifugo"), 4, 3, record=True)
    assert isinstance(game, ClimbingGame)
    same = game.sample(1, 99)
    found = {tuple(one.sample(1, seed).state.hands) for one in (game, same) for seed in range(4)}
    assert len(found) == 4
    assert all(hands[1] == game.state.hands[1] for hands in found)


def test_every_unseen_card_comes_everywhere_alike() -> None:
    game = new_game(shipped("president"), 4, 3, record=True)
    assert isinstance(game, ClimbingGame)
    wanted = game.rules.deck.card("C3")
    assert wanted is not None and "C3" not in game.view(0).cards
    leader = game.state.hands.index(next(hand for hand in game.state.hands if hand >> wanted & 1))
    other = next(card for card in range(52) if not game.state.hands[0] >> card & 1 and card != wanted)
    times = [0] * 4
    for seed in range(600):
        hands = game.sample(0, seed).state.hands
        assert hands[leader] >> wanted & 1  # who holds it leads, as the rules say
        times[next(seat for seat in range(4) if hands[seat] >> other & 1)] += 1
    assert times[0] == 0
    assert all(150 < many < 250 for many in times[1:]), times


# ---------------------------------------------------------------------------------------------------- what becomes known


def known(game: Game, player: int) -> dict[Any, tuple[str, ...]]:
    return {item.card: item.places for item in game.view(player).known}


def with_rule(text: str) -> RuleSet:
    return rules(extra=f'rule under_test "Under test"\n    {text}')


def test_who_gives_a_card_knows_who_has_it_and_others_see_that_one_went() -> None:
    game = do(
        deal(
            with_rule("when a play contains 3 then the player gives 1 card to the next player"),
            ["S3 S4 S8", "H5 H7", "D6 D9"],
        ),
        "S3",
        "S4",
    )
    assert known(game, 0)["S4"] == ("hand 1",)
    assert "S4" in game.view(1).cards and "S4" not in known(game, 2)
    [moved] = [line for line in game.view(2).history if isinstance(line, lines.Move)]
    assert moved.cards == (UNSEEN,)
    [given] = [
        line for line in game.view(2).history if isinstance(line, lines.Decided) and line.decision == "give"
    ]
    assert given.choice == UNSEEN
    assert game.view(2).counts == (1, 3, 2)


def test_a_card_that_may_have_gone_on_unseen_is_known_to_be_in_one_of_two_hands() -> None:
    gives = with_rule("when a play contains 3 or 5 then the player gives 1 card to the next player")
    game = do(deal(gives, ["S3 S4 S8", "H5 H7 H9", "D6 D9"]), "S3", "S4", "H5", "S4")
    assert known(game, 0)["S4"] == ("hand 1", "hand 2")
    assert known(game, 1)["S4"] == ("hand 2",)
    where = {("S4" in game.sample(0, seed).view(2).cards) for seed in range(30)}
    assert where == {True, False}
    assert all("S4" in game.sample(1, seed).view(2).cards for seed in range(10))


def test_cards_shown_to_one_player_are_known_to_that_one_alone() -> None:
    shows = with_rule("when a play contains 3 then the player reveals the best card to the next player")
    game = do(deal(shows, ["S3 S4 S8", "H5 H7", "D6 D9"]), "S3")
    assert known(game, 1) == {"S8": ("hand 0",)}
    assert not known(game, 2)
    assert all("S8" in game.sample(1, seed).view(0).cards for seed in range(10))


def test_a_card_that_is_played_is_known_to_nobody_in_particular_any_more() -> None:
    shows = with_rule("when a play contains 3 then the player reveals the best card to the next player")
    game = do(deal(shows, ["S3 S8", "H5 H7", "D6 D9"]), "S3", "H5", "D6", "S8")
    assert not known(game, 1)
    assert isinstance(table := game.view(1).table, ClimbingSeen)
    assert table.trick[-1] == LaidOut(0, ("S8",), ("S8",), "single")


def test_who_may_take_a_card_of_another_has_seen_none() -> None:
    takes = with_rule("when a play contains 3 then the player may take 1 card from the next player")
    game = do(deal(takes, ["S3 S8 S9", "H5 H7", "D6 D9"]), "S3")
    assert game.decision is not None and game.decision.kind == "wish"
    assert not known(game, 0)
    game.choose(Pick(1))
    assert not known(game, 0) and not known(game, 2)
    [(card, places)] = known(game, 1).items()
    assert card in ("H5", "H7") and places == ("hand 0",)
    assert known(game.copy_with_record(), 1) == known(game, 1)


def test_who_may_choose_among_the_discards_has_seen_them() -> None:
    takes = with_rule(
        "when a play contains 3 then the next player falls to the last place and afterwards the player takes 1 card from the discards"
    )
    game = do(deal(takes, ["S3 S8 S9", "H5 H7", "D6 D9", "D10 DJ"]), "S3")
    assert game.decision is not None and game.decision.kind == "take"
    assert set(known(game, 0)) == {"H5", "H7"} and not known(game, 2)


def test_what_is_named_secretly_is_seen_by_who_named_it_until_it_is_told() -> None:
    secret = with_rule(
        "when a lone 5 is played then the player secretly names 1 rank\n"
        "    when a play contains cards of the named rank then the player scores 1 point"
    )
    game = do(deal(secret, ["S5 S9 S10", "H6 H7 H9", "D8 D9 D10"]), "S5")
    game.choose(Pick(game.rules.deck.ranks.index("8")))
    named = {seat: game.view(seat).table for seat in range(3)}
    assert [isinstance(table, ClimbingSeen) and table.named for table in named.values()] == [
        (NamedThings("under_test", "rank", ("8",)),), (), ()
    ]  # fmt: skip
    assert '"8"' not in json.dumps([line.to_json() for line in game.view(1).history])
    kept = {game.sample(0, seed).state.named for seed in range(10)}
    assert kept == {game.state.named}
    assert len({game.sample(1, seed).state.named for seed in range(20)}) > 3
    do(game, "H6", "D8")
    table = game.view(1).table
    assert isinstance(table, ClimbingSeen) and table.named[0].named == ("8",)


def test_hands_that_are_laid_down_unseen_are_not_among_the_discards_that_others_see() -> None:
    falls = with_rule("when a play contains 3 then the player falls to the last place")
    game = do(deal(falls, ["S3 S4 S8", "H5 H7", "D6 D9"]), "S3")
    table, own = game.view(1).table, game.view(0).table
    assert isinstance(table, ClimbingSeen) and isinstance(own, ClimbingSeen)
    assert not {"S4", "S8"} & {*table.discards, *table.gone}
    assert {"S4", "S8"} <= {*own.discards}


def in_exchange(extra: str) -> ClimbingGame:
    """The second hand of a session of four, in the exchange: the last has chosen what to give."""
    game = new_game(rules("exchange_together", extra=extra), 4, 3, 2, record=True)
    while game.decision is not None and game.decision.kind != "exchange":
        game.choose(game.options()[-1])
    assert isinstance(game, ClimbingGame) and game.decision is not None
    game.choose(game.options()[0])
    assert len(game.state.laid) == 1
    return game


def test_cards_that_lie_face_down_in_an_exchange_are_known_to_who_gave_them_alone() -> None:
    game = in_exchange("")
    [given] = game.state.laid
    other = next(seat for seat in range(4) if seat not in (given.giver, given.taker))
    assert {game.sample(given.giver, seed).state.laid for seed in range(6)} == {(given,)}
    assert len({game.sample(other, seed).state.laid for seed in range(6)}) > 3
    assert game.view(other).counts[given.giver] == game.hand_of(given.giver).bit_count()


def test_numbers_that_are_set_at_the_same_time_are_known_to_nobody_else_before() -> None:
    bids = rules(
        extra="""
        rule bids
            counter bid of each player
            when a play contains 3 then everyone sets bid from 0 to 9 at the same time
        """
    )
    game = do(deal(bids, ["S3 S4 S8", "H5 H7", "D6 D9"]), "S3")
    game.choose(Pick(7))
    assert {row[1] for seed in range(9) for row in game.sample(0, seed).state.waiting} == {7}
    assert len({row[1] for seed in range(20) for row in game.sample(1, seed).state.waiting}) > 4
    [line] = [line for line in game.view(1).history if isinstance(line, lines.Decided) and line.hidden]
    assert line.choice == UNSEEN


def test_what_is_offered_face_down_is_known_to_who_offers_it_alone() -> None:
    trades = with_rule("when a play contains 3 then the player trades 1 card with the next player face down")
    game = do(deal(trades, ["S3 S4 S8 S9", "H5 H7 H10", "D6 D9 DJ DQ"]), "S3", "S8")
    assert game.decision is not None and game.decision.player == 1
    assert (
        all("S8" in game.view(seat).key for seat in (0,))
        and '"S8"' not in game.view(1).key.split('"history"')[0]
    )
    offered = {tuple(sorted(game.codes(game.sample(2, seed).state.asked.offered))) for seed in range(12)}  # type: ignore[union-attr]
    assert len(offered) > 2
    for seed in range(6):
        sample = game.sample(2, seed)
        sample.choose(sample.options()[0])
        assert cards_of(sample) == cards_of(game)


def test_who_leads_after_the_exchange_holds_the_card_that_leads() -> None:
    for seed in range(60):
        game = new_game(shipped("uecda"), 5, seed, 2, record=True)
        chance = random_player(seed)
        while game.decision is not None and not isinstance((game.lines or [])[-1], lines.Leader):
            options = game.options()
            game.choose(options[chance.below(len(options))])
        if game.decision is None:
            continue
        leader = game.decision.player
        began = next(line for line in reversed(game.lines or []) if isinstance(line, lines.HandBegins))
        for player in {*range(5)} - {leader, began.leader}:
            assert known(game, player)["D3"] == (f"hand {leader}",)
        return
    pytest.fail("nobody else ever leads after the exchange")


def test_a_draw_pile_is_dealt_anew_with_the_hands() -> None:
    found = load_text(DRAWN, examples=False)
    assert found.ruleset is not None, [item.message for item in found.diagnostics]
    game = new_game(found.ruleset, 3, 2, record=True)
    assert isinstance(game, ClimbingGame) and len(game.state.pile) == 53 - 3 * 9
    samples = [game.sample(0, seed) for seed in range(5)]
    assert all(cards_of(sample) == cards_of(game) for sample in samples)
    assert len({*samples[0].state.pile} & {*game.state.pile}) < len(game.state.pile)
    assert len({tuple(sample.state.pile) for sample in samples}) == 5
    table = samples[0].view(0).table
    assert isinstance(table, ClimbingSeen) and table.pile == len(game.state.pile) and table.unseen == 0


def test_who_holds_the_card_of_a_side_is_on_that_side() -> None:
    found = load_text(SIDES, examples=False)
    assert found.ruleset is not None, [item.message for item in found.diagnostics]
    game = new_game(found.ruleset, 4, 2, record=True)
    assert isinstance(game, ClimbingGame)
    card = game.rules.deck.card("C3")
    assert card is not None
    player = next(seat for seat in range(4) if not game.state.hands[seat] >> card & 1)
    seen_ = set()
    for seed in range(12):
        state = game.sample(player, seed).state
        holder = next(seat for seat in range(4) if state.hands[seat] >> card & 1)
        assert state.sides == tuple("one" if seat == holder else "rest" for seat in range(4))
        seen_.add(holder)
    assert seen_ == {*range(4)} - {player}


def test_who_may_vow_has_not_looked_at_the_hand() -> None:
    ruleset = next(item for item in asking() if item.id == "vows")
    game = new_game(ruleset, 3, 1, record=True)
    assert game.decision is not None and game.decision.kind == "vow"
    player = game.decision.player
    view = game.view(player)
    assert view.cards == () and view.counts[player] > 0
    assert isinstance(
        dealt := next(line for line in view.history if isinstance(line, lines.HandBegins)), lines.HandBegins
    )
    assert set(dealt.hands[player]) == {UNSEEN}
    assert len({game.sample(player, seed).hand_of(player) for seed in range(4)}) == 4
    game.choose(game.options()[0])
    assert len(game.view(player).cards) == view.counts[player]


def test_what_was_claimed_can_be_claimed_in_a_sample_and_who_is_asked_can_claim() -> None:
    asked = claimed = 0
    for seed in range(60):
        game = new_game(shipped("taiyaku"), 3, seed, record=True)
        while game.decision is not None and game.decision.kind == "claim":
            assert isinstance(game, FishingGame)
            asking_ = game.round.queue[0]
            for player in {*range(3)} - {asking_}:
                sample = game.sample(player, seed)
                assert len(sample.options()) > 1
                for seat in sample.round.queue:
                    assert len(claims.claimable(sample, seat)) > 1
                asked += 1
            game.choose(game.options()[0])
            for player in {*range(3)} - {asking_}:
                sample = game.sample(player, seed)
                due = {row.yaku for row in sample.claims_of(asking_).rows}
                assert {*game.round.claimed[asking_]} <= due
                claimed += 1
    assert asked > 10 and claimed > 10


def test_a_card_that_was_put_back_is_known_to_lie_in_the_pile() -> None:
    for seed in range(40):
        game = new_game(shipped("taiyaku"), 3, seed, record=True)
        chance = random_player(seed)
        while game.decision is not None and game.decision.kind != "return":
            options = game.options()
            game.choose(options[chance.below(len(options))])
        if game.decision is None:
            continue
        player, card = game.decision.player, game.options()[0]
        assert isinstance(card, Cards)
        [code] = (game.card_codes[number] for number in range(48) if card.cards >> number & 1)
        game.choose(card)
        assert known(game, player)[code] == ("pile",)
        other = (player + 1) % 3
        assert code not in known(game, other)
        assert isinstance(game, FishingGame)
        places = {
            game.sample(player, seed).round.pile.index(card.cards.bit_length() - 1) for seed in range(9)
        }
        assert len(places) > 3  # but not where
        return
    pytest.fail("nobody put a card back")


# ---------------------------------------------------------------------------------------------------------- as a value


def reached(value: object, found: set[type]) -> None:
    """The types of all that can be reached from a value."""
    found.add(type(value))
    if isinstance(value, dict):
        for key, item in value.items():
            reached(key, found)
            reached(item, found)
    elif isinstance(value, tuple | list):
        for item in value:
            reached(item, found)
    elif is_dataclass(value):
        for item in fields(value):
            reached(getattr(value, item.name), found)
        for item in getattr(value, "__dict__", {}).values():
            reached(item, found)


def test_nothing_but_numbers_and_texts_can_be_reached_from_a_view() -> None:
    plain = {int, str, bool, type(None), tuple, list, dict}
    values = {View, ClimbingSeen, FishingSeen, LaidOut, InForce, NamedThings, Known, Decision, lines.Made}
    for name in ("kitchen_table", "taiyaku"):
        for game in games(shipped(name), hands=1):
            found: set[type] = set()
            reached(game.view(0), found)
            assert found <= plain | values | {*get_args(Option), *get_args(Line)}, found
            for line in game.view(1).history:
                assert line.to_json() == seen(line, 1).to_json()  # who sees it again sees no less


def test_a_view_stays_as_it_was_when_the_game_goes_on() -> None:
    game = new_game(shipped("kitchen_table"), 4, 5, record=True)
    view = game.view(2)
    before = json.dumps(view.to_json())
    for _ in range(30):
        game.choose(game.options()[0])
    assert json.dumps(view.to_json()) == before == json.dumps(json.loads(before))
    with pytest.raises(AttributeError):
        view.cards = ()  # type: ignore[misc]


def test_lines_that_were_taken_out_of_the_record_are_missed() -> None:
    takes = with_rule("when a play contains 3 then the player may take 1 card from the next player")
    game = do(deal(takes, ["S3 S8 S9", "H5 H7", "D6 D9"]), "S3")
    drain(game)
    game.choose(game.options()[-1])
    assert game.looks == []
    with pytest.raises(ValueError, match="record=True"):
        game.view(0)


def test_a_view_needs_a_record_and_a_player() -> None:
    game = new_game(shipped("daifugo"), 4, 5)
    with pytest.raises(ValueError, match="record=True"):
        game.view(0)
    game = new_game(shipped("daifugo"), 4, 5, record=True)
    for wrong in (-1, 4):
        with pytest.raises(ValueError, match="no player"):
            game.view(wrong)
    with pytest.raises(ValueError, match="seed"):
        game.sample(0, -1)


@pytest.mark.parametrize("name", ["daifugo", "taiyaku"])
def test_the_places_of_the_hand_before_are_to_be_had(name: str) -> None:
    game = new_game(shipped(name), 3, 5, 2)
    assert game.placed is None
    while game.hand == 1:
        game.choose(game.options()[-1])
    placed = game.placed
    assert placed is not None and min(placed) == 1 and len(placed) == 3
    assert game.copy().placed == placed
    assert type(game).from_json(game.rules, game.to_json()).placed == placed


# ------------------------------------------------------------------------------------------------------------ the pages


def test_the_page_names_every_field_of_a_view() -> None:
    described = {
        (row.mark, name.strip("`")) for row in rows(ROOT / "docs" / "formats.md") if row.mark.startswith("view")
        for name in row.cells[0].split(", ")
    }  # fmt: skip
    for mark, kind in (("view", View), ("view climbing", ClimbingSeen), ("view fishing", FishingSeen)):
        there = {item.name for item in fields(kind)} - {"choices"}
        assert {name for found, name in described if found == mark} == there
