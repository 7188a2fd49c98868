"""Rules that hear of what happens in a turn: cards laid, left and swept, wishes, cards taken from the field."""

from __future__ import annotations

import random

import pytest
from helpers.rigged import asked, choose, events, offered, playing, shown, variant

from yakusoku.game.decisions import Cards, Pick
from yakusoku.interpreter import computer
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.model import RuleSet

BARE = "drop stake, stop\n"
YES, NO = Pick(1), Pick(0)


def rules(clause: str, more: str = "") -> RuleSet:
    return variant(f'{BARE}rule house_act "House"\n    {clause}\n{more}')


def says(game: FishingGame, yes: bool) -> FishingGame:
    game.choose(YES if yes else NO)
    return game


def test_a_card_that_takes_the_last_of_the_field_clears_it() -> None:
    sweep = rules("when a player clears the field then the player scores 3 points")
    game = choose(playing([[10], [40]], field=[11], rules=sweep), 10)
    assert game.round.gain == [3, 0]
    game = choose(playing([[10], [40]], field=[11, 50], rules=sweep), 10)
    assert game.round.gain == [0, 0]


def test_a_card_that_captures_nothing_is_left_on_the_field() -> None:
    left = rules("when a player leaves a bright on the field then the player pays 2 points to everyone else")
    assert choose(playing([[10, 11], [40, 41]], field=[50], rules=left), 10).round.gain == [-2, 2]
    assert choose(playing([[10, 11], [40, 41]], field=[12], rules=left), 10).round.gain == [0, 0]
    drawn = playing([[11, 20], [40, 41]], field=[12], pile=[30], rules=left)
    assert choose(drawn, 11).round.gain == [-2, 2]


def test_points_are_counted_for_each_card_of_what_happened() -> None:
    each = rules(
        "when a player captures a chaff then the next player pays 2 points to the player for each chaff"
    )
    assert choose(playing([[12, 20], [40, 41]], field=[13, 50], rules=each), 12).round.gain == [4, -4]
    assert choose(playing([[10, 20], [40, 41]], field=[13, 50], rules=each), 10).round.gain == [2, -2]


def test_a_wish_is_asked_for_and_does_what_is_said() -> None:
    wish = rules(
        "when a player captures a bright if the player wishes then the player pays 1 point to the next player"
    )
    for yes, gain in ((True, [-1, 1]), (False, [0, 0])):
        game = choose(playing([[10, 20], [40, 41]], field=[11, 50], rules=wish), 10)
        assert asked(game) == (0, "wish")
        assert game.decision is not None
        assert game.decision.rule == "house_act"
        assert [game.data(option) for option in game.options()] == ["yes", "no"]
        assert says(game, yes).round.gain == gain
        assert asked(game) == (1, "play")


def test_a_wish_is_not_asked_for_where_it_decides_nothing() -> None:
    clause = "when a player captures a bright if the player wishes and the next player holds 1 bright then the player scores 1 point"
    game = choose(playing([[10, 20], [40, 41]], field=[11, 50], rules=rules(clause)), 10)
    assert asked(game) == (1, "play")
    game = choose(playing([[10, 20], [30, 41]], field=[11, 50], rules=rules(clause)), 10)
    assert asked(game) == (0, "wish")


def test_the_wish_of_somebody_else() -> None:
    clause = "when a player captures a bright if the next player does not wish then the player scores 1 point"
    game = choose(playing([[10, 20], [40, 41]], field=[11, 50], rules=rules(clause)), 10)
    assert asked(game) == (1, "wish")
    assert says(game, False).round.gain == [1, 0]


def test_a_card_of_the_field_is_chosen_and_captured() -> None:
    hook = rules("when a player lays lightning then the player takes 1 card from the field")
    game = choose(playing([[113, 20], [40, 41]], field=[50, 60, 110], rules=hook), 113)
    assert asked(game) == (0, "take")
    assert offered(game) == [50, 60, 110]
    choose(game, 60)
    assert shown(game, game.round.captured[0]) == [60, 110, 113]
    assert shown(game, game.round.field) == [50]


def test_nobody_is_asked_where_all_fitting_cards_are_taken() -> None:
    storm = rules("when a player lays lightning then the player takes all animals from the field")
    game = choose(playing([[113, 12], [40, 41]], field=[50, 20, 11], rules=storm), 113)
    assert shown(game, game.round.captured[0]) == [20, 50]
    assert shown(game, game.round.field) == [11, 113]
    assert asked(game) == (1, "play")
    one = rules("when a player lays lightning then the player takes 1 animal from the field")
    game = choose(playing([[113, 12], [40, 41]], field=[50, 11], rules=one), 113)
    assert shown(game, game.round.captured[0]) == [50]


def test_who_may_take_may_take_nothing() -> None:
    may = rules(
        "when a player leaves a ribbon on the field then the next player may take 1 ribbon from the field"
    )
    game = choose(playing([[11, 20], [40, 42]], field=[51, 60], rules=may), 11)
    assert asked(game) == (1, "take")
    assert [game.data(option)["cards"] for option in game.options()] == [[], [11], [51]]
    game.choose(Cards(0))
    assert game.round.captured == [0, 0]
    assert asked(game) == (1, "play")


def test_of_equal_best_cards_one_chooses() -> None:
    best = rules("when a player lays a chaff then the player takes 2 best cards from the field")
    game = choose(playing([[12, 20], [40, 42]], field=[51, 110, 61], rules=best), 12)
    assert game.decision is not None and game.decision.kind == "take"
    assert [shown(game, option.cards) for option in game.options()] == [[51], [61]]
    assert shown(game, game.round.captured[0]) == [110]


def test_the_best_card_is_taken_without_a_choice() -> None:
    best = rules("when a player lays a chaff then the player takes 1 best card from the field")
    game = choose(playing([[12, 20], [40, 42]], field=[51, 110, 60], rules=best), 12)
    assert shown(game, game.round.captured[0]) == [110]


def test_two_cards_are_taken_one_after_the_other() -> None:
    two = rules(
        "when a player lays a chaff then the player takes 2 cards from the field and the player scores 1 point"
    )
    game = choose(playing([[12, 20], [40, 42]], field=[51, 110, 60], rules=two), 12)
    choose(game, 60)
    assert asked(game) == (0, "take")
    assert game.round.gain == [0, 0]
    choose(game, 110)
    assert shown(game, game.round.captured[0]) == [60, 110]
    assert game.round.gain == [1, 0]


def test_a_round_that_a_capture_stops_ends_when_the_turn_is_over() -> None:
    stops = rules("when a player captures a bright then the player stops the round")
    game = choose(playing([[10, 20], [40, 41]], field=[11, 50], pile=[51], rules=stops, rounds=1), 10)
    assert game.over
    assert events(game, "draw") == []  # no record is kept here
    assert shown(game, game.round.captured[0]) == [10, 11, 50, 51]
    assert game.round.stopper == 0


def test_a_limit_is_counted_in_the_round() -> None:
    once = rules(
        "when a player leaves a card on the field then the player scores 1 point", "    once per hand\n"
    )
    game = choose(playing([[10, 20, 60], [30, 40, 70]], field=[50], rules=once), 10, 30, 20, 40)
    assert asked(game) == (0, "play")
    assert game.round.gain == [1, 0]


def test_what_is_refused_is_explained() -> None:
    hook = rules("when a player lays lightning then the player takes 1 animal from the field")
    game = choose(playing([[113, 20], [40, 41]], field=[50, 60, 10], rules=hook), 113)
    code = {card: 1 << card for card in range(48)}
    assert [reason.code for reason in game.explain(Cards(code[0])).reasons] == ["other-cards"]
    assert [reason.code for reason in game.explain(Cards(code[1])).reasons] == ["not-on-field"]
    (other,) = game.explain(YES).reasons
    assert (other.code, other.rule, other.clause) == ("wrong-decision", "house_act", 1)
    assert other.text == (
        "The player must choose what to take. It can be Eight-Plank Bridge (50) or Butterflies (60)."
    )


def test_random_games_keep_all_cards_and_can_be_written_down_in_the_middle() -> None:
    clauses = (
        "when a player captures a bright if the player wishes then the player takes 2 cards from the field",
        "when a player leaves a ribbon on the field if the next player wishes then the next player may take 1 card from the field",
        "when a player draws an animal then the player takes 1 random card from the field",
        "when a player clears the field then the player stops the round or goes on",
    )
    text = "".join(f'rule house_{place} "House"\n    {clause}\n' for place, clause in enumerate(clauses))
    played, seen = variant(BARE + text), set()
    for seed in range(12):
        chance = random.Random(seed)
        game = FishingGame(played, 2, seed, 1)
        while game.decision is not None:
            seen.add(game.decision.kind)
            twin = FishingGame.from_json(played, game.to_json())
            option = chance.choice(list(game.options()))
            assert twin.read(game.data(option)) == option
            copied = game.copy()
            game.choose(option)
            twin.choose(option)
            copied.choose(option)
            assert game.to_json() == twin.to_json() == copied.to_json()
        round = game.round
        lying = [round.field, *round.hands, *round.captured, sum(1 << card for card in round.pile)]
        assert sum(mask.bit_count() for mask in lying) == 48
    assert {"wish", "take"} <= seen


@pytest.mark.parametrize(("chips", "wishes"), [("the next player pays 3 points to the player", True),
                                               ("the player pays 3 points to the next player", False)])  # fmt: skip
def test_the_computer_wishes_for_what_brings_something(chips: str, wishes: bool) -> None:
    clause = f"when a player captures a bright if the player wishes then {chips}"
    game = choose(playing([[10, 20], [40, 41]], field=[11, 50], rules=rules(clause)), 10)
    assert computer.choose(game) == Pick(int(wishes))


def test_the_computer_takes_the_card_that_is_worth_most() -> None:
    hook = rules("when a player lays lightning then the player takes 1 card from the field")
    game = choose(
        playing([[113, 20], [40, 41]], captured=[[10, 30, 80, 120], []], field=[52, 62, 110], rules=hook), 113
    )
    chosen = computer.choose(game)
    assert isinstance(chosen, Cards)
    assert shown(game, chosen.cards) == [110]


# ---------------------------------------------------------------------------------- judged together, and what has acted


def test_clauses_that_hear_one_event_are_judged_before_any_acts() -> None:
    both = (
        "when a player captures a bright if the next player has captured no chaff then the next player pays 1 point to the player\n"
        "    when a player captures a bright then the player gives 1 chaff to the next player\n"
        "    when a player captures a bright if the next player has captured 1 chaff then the player scores 5 points"
    )
    game = choose(playing([[10, 20], [40, 41]], field=[12, 50], rules=rules(both)), 10)
    assert game.round.gain == [1, -1]
    assert shown(game, game.round.captured[1]) == [12]


def test_a_rule_has_acted_only_where_something_happened() -> None:
    for clause, field, acts in (
        ("then the player takes 1 chaff from the next player", [11], False),
        ("then the player takes 1 animal from the field", [11], False),
        ("then the player takes 1 animal from the field", [11, 50], True),
        ("then the player pays 2 points to the next player for each chaff", [11], False),
        ("then the player pays 2 points to the next player for each chaff", [12], True),
        ("if the last winner has 1 or more cards then the player scores 1 point", [11], False),
    ):
        house = rules(f"when a player captures a bright {clause}", "    once per hand\n")
        game = choose(playing([[10, 20], [40, 41]], field=field, rules=house, record=True), 10)
        line = next(line for line in game.log or [] if line.get("decision") == "play")
        assert (line["fired"], game.round.acted.get("house_act", 0)) == (["house_act"] * acts, int(acts)), (
            clause
        )


def test_a_rule_with_several_effects_has_acted_once() -> None:
    two = rules(
        "when a player captures a bright then the player takes 1 chaff from the field and the player scores 1 point",
        "    2 times per hand\n",
    )
    game = choose(playing([[10, 20], [30, 40]], field=[11, 31, 52, 63], rules=two, record=True), 10)
    if asked(game) == (0, "take"):
        choose(game, 52)
    assert (game.round.acted, game.round.gain) == ({"house_act": 1}, [1, 0])
    assert [line["fired"] for line in game.log or [] if line.get("fired")] == [["house_act"]]
    choose(game, 30)
    assert (game.round.acted, game.round.gain) == ({"house_act": 2}, [1, 1])


def test_who_declines_has_not_acted_and_may_still() -> None:
    may = rules(
        "when a player captures a card then the player may take 1 animal from the field",
        "    once per hand\n",
    )
    game = choose(playing([[10, 20], [40, 43]], field=[11, 41, 50, 60], rules=may, record=True), 10)
    assert asked(game) == (0, "take")
    game.choose(Cards(0))
    assert game.round.acted == {}
    choose(game, 40)
    assert asked(game) == (1, "take")
    choose(game, 50)
    assert game.round.acted == {"house_act": 1}
    choose(game, 20, 43)
    assert game.over


def test_who_takes_or_gives_captured_cards_chooses_them() -> None:
    takes = rules("when a player captures a bright then the player takes 1 card from the next player")
    game = choose(playing([[10, 20], [40, 43]], field=[11], captured=[[], [80, 12]], rules=takes), 10)
    assert (asked(game), offered(game)) == ((0, "take"), [12, 80])
    assert shown(choose(game, 80), game.round.captured[0]) == [10, 11, 80]
    gives = rules("when a player captures a bright then everyone else gives 1 card to the player")
    game = choose(playing([[10, 20], [40, 43]], field=[11], captured=[[], [80, 12]], rules=gives), 10)
    assert (asked(game), offered(game)) == ((1, "give"), [12, 80])
    assert game.explain(Cards(1)).reasons[0].text.startswith("The rule does not let the player give")
    assert FishingGame.from_json(gives, game.to_json()).to_json() == game.to_json()
    assert shown(choose(game, 12), game.round.captured[0]) == [10, 11, 12]


def test_an_empty_pile_gives_on_what_has_just_come_to_it() -> None:
    house = rules("when a player captures a bright then everyone gives 1 chaff to the next player")
    hands = [[10, 30], [40], [50]]
    game = choose(playing(hands, field=[11], captured=[[12], [], []], rules=house), 10)
    assert shown(game, game.round.captured[0]) == [10, 11, 12]
    assert [shown(game, cards) for cards in game.round.captured[1:]] == [[], []]


@pytest.mark.parametrize("verb", ["takes 1 chaff from", "gives 1 chaff to"])
def test_the_next_player_of_the_next_player_is_another(verb: str) -> None:
    """Taken from the player behind who takes, given by who gives: not the other way round, and not with the same player."""
    house = rules(f"when a player captures a bright then the next player {verb} the next player")
    hands, captured = [[10, 20], [40, 43], [50, 53]], [[], [12, 13], [22, 23]]
    game = choose(playing(hands, field=[11], captured=captured, rules=house), 10)
    takes = verb.startswith("takes")
    assert (asked(game), offered(game)) == ((1, "take"), [22, 23]) if takes else ((1, "give"), [12, 13])
    choose(game, 22 if takes else 12)
    assert [shown(game, cards) for cards in game.round.captured[1:]] == (
        [[12, 13, 22], [23]] if takes else [[13], [12, 22, 23]]
    )


def test_the_best_the_worst_and_cards_for_each_of_several() -> None:
    for words, left in (("1 best card", [12, 20]), ("1 worst card", [20, 80]), ("2 best cards", [12])):
        house = rules(f"when a player captures a bright then the player takes {words} from the next player")
        game = choose(playing([[10, 30], [40]], field=[11], captured=[[], [80, 12, 20]], rules=house), 10)
        assert shown(game, game.round.captured[1]) == left
    to_all = rules("when a player captures a bright then the player gives 1 chaff to everyone else")
    hands = [[10, 30], [40], [50]]
    game = choose(playing(hands, field=[11], captured=[[12, 13], [], []], rules=to_all), 10)
    choose(game, 13)
    assert [shown(game, cards) for cards in game.round.captured[1:]] == [[13], [12]]


def test_what_is_said_of_several_holds_of_each_of_them() -> None:
    for said, acts in (
        ("everyone else has captured 1 or more chaff", 0),
        ("everyone else has 1 or more cards", 1),
        ("everyone else holds 1 or more animals", 0),
        ("everyone else has 0 or more card points", 1),
        ("the last winner has 1 or more cards", 0),
        ("another player has captured 1 chaff", 1),
    ):
        house = rules(f"when a player captures a bright if {said} then the player scores 1 point")
        hands = [[10, 30], [40], [51]]
        game = choose(playing(hands, field=[11], captured=[[], [12], []], rules=house), 10)
        assert game.round.gain[0] == acts, said


def test_where_a_rule_has_ended_the_round_nobody_is_asked_whether_to_stop() -> None:
    asks = "rule house_stop\n    when a player makes a new or better yaku\n    then the player stops the round or goes on\n"
    ends = "when a player captures a bright then the player stops the round"
    hands = [[80, 50], [40, 51]]
    for clause, asked_for in (
        ("when a player captures chaff then the player scores 1 point", True),
        (ends, False),
    ):
        house = rules(clause, asks)
        game = choose(playing(hands, field=[81], captured=[[10, 30], []], rules=house), 80)
        stopping = game.decision is not None and game.decision.kind == "stop"
        assert stopping == asked_for, clause
        assert (game.round.stopper == 0) != asked_for


def test_what_ends_the_round_as_a_turn_begins_ends_it_before_that_turn() -> None:
    house = rules("when a player's turn begins if the player went on then the player stops the round",
                  "rule house_stop\n    when a player makes a new or better yaku\n    then the player stops the round or goes on\n")  # fmt: skip
    hands = [[80, 50], [40, 51]]
    game = choose(playing(hands, field=[81], captured=[[10, 30], []], rules=house), 80)
    says(game, yes=False)
    choose(game, 40)
    assert game.decision is None and game.round.stopper == 0 and shown(game, game.round.hands[0]) == [50]


@pytest.mark.parametrize(("word", "gain"), [("", [1, -1]), ("afterwards ", [-1, 1])])
def test_whom_an_effect_means_is_settled_before_any_acts_and_anew_afterwards(
    word: str, gain: list[int]
) -> None:
    """The player takes the ribbon of the other, who had captured it before; afterwards the player has."""
    taking = rules(
        f"when a player captures a bright then the player takes 1 ribbon from the next player and {word}"
        "each player who has captured 1 or more ribbons pays 1 point to everyone else"
    )
    game = playing([[10, 20], [40, 41]], captured=[[], [21]], field=[12, 50], rules=taking)
    assert choose(game, 10).round.gain == gain


def test_rules_that_hear_together_are_settled_together() -> None:
    more = (
        'rule second "Second"\n    when a player captures a bright\n'
        "    then each player who has captured 1 or more ribbons pays 1 point to everyone else\n"
    )
    both = rules("when a player captures a bright then the player takes 1 ribbon from the next player", more)
    game = playing([[10, 20], [40, 41]], captured=[[], [21]], field=[12, 50], rules=both)
    assert choose(game, 10).round.gain == [1, -1]


def test_a_hearing_is_written_down_between_its_parts() -> None:
    taking = rules(
        "when a player captures a bright then the player may take 1 chaff from the field and afterwards the player may take 1 animal "
        "from the field and each player who has captured 1 or more animals pays 1 point to everyone else"
    )
    game = playing([[10, 20], [40, 41]], field=[12, 52, 60], rules=taking)
    choose(game, 10)
    for _ in range(2):
        assert asked(game) == (0, "take")
        again = FishingGame.from_json(taking, game.to_json())
        for other in (game, again):
            other.choose(other.options()[-1])
        assert again.to_json() == game.to_json()
        game = again
    assert game.round.gain == [0, 0]


KOI = "when a player makes a new yaku then the player stops the round or goes on"
OFF = "when a player's turn begins if the player has captured a bright then the player calls the round off or goes on"


@pytest.mark.parametrize(("effect", "gain", "over"), [
    ("the player pays 1 point to the next player", [-1, 1], False),
    ("the player stops the round", [0, 0], True),
])  # fmt: skip
def test_who_goes_on_is_heard_before_the_next_turn(effect: str, gain: list[int], over: bool) -> None:
    heard = rules(KOI, f'rule on "On"\n    when a player goes on if the player went on then {effect}\n')
    game = playing([[11, 20], [40, 41]], field=[10, 50], captured=[[21, 31], []], rules=heard)
    choose(game, 11)
    assert asked(game) == (0, "stop")
    assert game.round.gain == [0, 0]
    game.choose(NO)
    assert (game.hand > 1 or game.decision is None) is over
    if not over:
        assert asked(game) == (1, "play")
        assert game.round.gain == gain


def test_who_goes_on_at_the_beginning_of_a_turn_plays_then() -> None:
    heard = rules(
        OFF, 'rule on "On"\n    when a player goes on then the player pays 1 point to the next player\n'
    )
    game = playing([[11, 20], [40, 41]], field=[50], pile=[60, 70, 80], captured=[[], [30]], rules=heard)
    choose(game, 11)
    assert asked(game) == (1, "stop")
    game.choose(NO)
    assert asked(game) == (1, "play")
    assert game.round.gain == [1, -1]


PLAYED_OUT = "round ends when hands and the draw pile are empty\n"


def test_a_turn_in_which_a_player_only_draws_begins_like_any_other() -> None:
    late = rules(
        "when a player's turn begins if the hands are empty then the player scores 1 point", PLAYED_OUT
    )
    game = choose(playing([[10], [40]], field=[50, 60], pile=[20, 30, 70, 80, 90], rules=late), 10)
    assert game.round.gain == [0, 0]
    choose(game, 40)
    assert game.over
    assert game.totals == [2, 1]


def test_who_only_draws_is_asked_when_the_turn_begins() -> None:
    ask = rules("when a player's turn begins if the hands are empty then the player calls the round off or goes on",
                PLAYED_OUT)  # fmt: skip
    game = choose(playing([[10], [40]], field=[50], pile=[20, 30, 70, 80], rules=ask), 10, 40)
    assert asked(game) == (0, "stop")
    game.choose(Pick(0))
    assert shown(game, game.round.field) == [10, 20, 30, 40, 50, 70]
    assert asked(game) == (1, "stop")
    game.choose(Pick(1))
    assert game.over


def test_a_rule_may_end_the_round_before_somebody_only_draws() -> None:
    end = rules(
        "when a player's turn begins if the hands are empty then the player stops the round", PLAYED_OUT
    )
    game = choose(playing([[10], [40]], field=[50], pile=[20, 30, 70, 80], rules=end), 10, 40)
    assert game.over
    assert shown(game, game.round.field) == [10, 20, 30, 40, 50]
