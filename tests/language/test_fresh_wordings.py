"""House rules in the words of more people, written before any of them was tried, and what they mean in the language.

What is taken must be right; what is not taken is shown the right sentence, or stands in NOT_TAKEN.
"""

from __future__ import annotations

import pytest

from yakusoku.dsl.fingerprint import fingerprint
from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text

TABLE = """variant wording_table "Table" of daifugo
    use revolution
    players 3 to 5
    deck french with 2 jokers
    deal
        7 cards to each player
        the rest to the draw pile
    rule wording "Wording"
"""

TAKEN = {
    # All choose before any card moves: so people mean it who do not say `in turn`.
    "on a 2 everybody passes one card to the right": "when a play contains 2\nthen everyone gives 1 card to the player to the right at the same time",
    "when a 3 is played, everybody passes one card to the person on their left, one after the other": "when a play contains 3\nthen everyone gives 1 card to the player to the left",
    "if anyone plays a six, the person to their left has to draw two cards from the deck": "when a play contains 6\nthen the player to the left takes 2 cards from the draw pile",
    "4s skip two people": "when a play contains 4\nthen skip 2 players",
    "when player put out 5, next player is rest one time": "when a play contains 5\nthen skip 1 player",
    "A player who goes out with a joker shall fall to the last place.": "when a player goes out with a play containing joker\nthen the player falls to the last place",
    "if you play three 3s together you get to go first again and everything gets cleared": "when 3-3-3 is played\nthen clear the table",
    "Whenever a play contains a 10, each opponent discards one card of their choice.": "when a play contains 10\nthen everyone else discards 1 card",
    "if somebody plays an ace, so must the next player give him his best card": "when a play contains A\nthen the next player gives 1 best card to the player",
    "black twos can't be your last cards": "forbid going out with a play containing S2 or C2",
    "whoever plays the queen of spades takes the whole pile into their hand": "when a play contains SQ\nthen the player takes the trick",
    "K = reverse direction": "when a play contains K\nthen reverse the direction",
    "a lone joker can be beaten by the 3 of spades": "allow S3 on a lone joker",
    "when run is played, ranking become reverse until the field is flowed": "when a run is played\nthen reverse the ranking until the table is cleared",
    "Should the poorest lead, he may discard one card.": "when the last loser leads\nthen the player may discard up to 1 card",
    "jokers make everybody else lose a turn": "when a play contains joker\nthen the player plays again",
    "When a player plays their last card, everyone else draws a card for each pass in this trick.": "when a player goes out\nthen everyone else takes 1 card from the draw pile for each pass in this trick",
    "if you win three tricks in a row you must give your best card to the player with the fewest cards": "when a player takes the trick\nif the player has taken 3 or more tricks in a row\nthen the player gives 1 best card to the player with the fewest cards",
    "When the table is cleared, the player who took it picks up the top card from the deck.": "when the table is cleared\nthen the player takes 1 card from the draw pile",
    "9 on 9: pile cleared": "when a play contains 9\nif the play before contains 9\nthen clear the table",
    "no finishing on a face card": "forbid going out with a play containing face",
    "if the president doesn't go out first he's the scum next round": "when a player goes out first\nif the player is not the last winner\nthen the last winner falls to the last place",
    "the player who has most cards can not pass": "forbid passing if the player has the most cards",
    "Two aces played as a pair oblige the previous player to surrender one card at random.": "when A-A is played\nthen the previous player gives 1 random card to the player",
    "The first play of each trick may not contain a 2 or a joker.": "forbid a play containing 2 or joker if the table is clear",
    "every 4 you play means the person on your right has to take a card from the stock": "when a play contains 4\nthen the player to the right takes 1 card for each 4 from the draw pile",
    "sevens: hand your worst card to whoever has the most cards": "when a play contains 7\nthen the player gives 1 worst card to the player with the most cards",
    "you are not allowed to go out with a 2": "forbid going out with a play containing 2",
    "after a pair of sixes the previous player discards two cards": "when 6-6 is played\nthen the previous player discards 2 cards",
    "If anybody takes four tricks in a row everyone else pays him 1 point.": "when a player takes the trick\nif the player has taken 4 or more tricks in a row\nthen everyone else pays 1 point to the player",
    "when someone leads with a king, the order is reversed till the pile is cleared": "when a player leads a play containing K\nthen reverse the ranking until the table is cleared",
    "the loser of last game takes two random cards from the winner of last game when the exchange is over": "when the exchange is over\nthen the last loser takes 2 random cards from the last winner",
    "no 2s on the first trick": "forbid a play containing 2 if it is the first trick of the hand",
    "3s make everyone draw one": "when a play contains 3\nthen everyone takes 1 card from the draw pile",
    "whoever passes must discard his best card": "when a player passes\nthen the player discards 1 best card",
    "a 5 on top of a 5 clears the table": "when a play contains 5\nif the play before contains 5\nthen clear the table",
    "The player with the fewest cards may not lead with a joker": "forbid a play containing joker if the table is clear and the player has the fewest cards",
    "playing three jacks lets you look at the next player's hand": "when J-J-J is played\nif the player wishes\nthen the next player reveals all cards to the player",
    "when someone goes out with a face card they lose 2 points": "when a player goes out with a play containing face\nthen the player loses 2 points",
    "the winner gets 2 extra points": "when the hand ends\nthen the winner scores 2 points",
    "jokers can't be played alone": "forbid a lone joker",
    "nobody may lead with a two unless it is their last card": "forbid a play containing 2 if the table is clear and the player has 2 or more cards",
    "you may not lead a two unless it is your last card": "forbid a play containing 2 if the table is clear and the player has 2 or more cards",
    "twos may not be led unless you have only one card left": "forbid a play containing 2 if the table is clear and the player has 2 or more cards",
    "forbid leading 2 except as your last card": "forbid a play containing 2 if the table is clear and the player has 2 or more cards",
    "if three players pass in a row the table is cleared": "when a player passes\nif there are 3 passes in a row\nthen clear the table",
    "the table is cleared if two people pass one after another": "when a player passes\nif there are 2 passes in a row\nthen clear the table",
    "when someone plays a 7 everyone else passes one card to their left neighbour at the same time": "when a play contains 7\nthen everyone else gives 1 card to the player to the left at the same time",
    "if somebody plays a 7 everybody throws away a card at the same time": "when a play contains 7\nthen everyone discards 1 card at the same time",
    "you can't lead with a joker": "forbid a play containing joker if the table is clear",
    "a pair of 9s makes the next player skip": "when 9-9 is played\nthen skip 1 player",
    "if you play three 7s, take a card from the discard pile": "when 7-7-7 is played\nthen the player takes 1 card from the discards",
    "the loser has to give his best card to the winner": "when the cards are dealt\nthen the last loser gives 1 best card to the last winner",
    "if you pass you can't play again this trick": "when a player passes\nthen the player sits out until the table is cleared",
    "you must play if you can": "forbid passing",
    "playing a 10 lets you throw away a card": "when a play contains 10\nthen the player may discard up to 1 card",
    "after a jack the order is reversed until the trick ends": "when a play contains J\nthen reverse the ranking until the table is cleared",
    "no pairs after a pair of kings": "forbid a pair on K-K",
    "2s can only be beaten by jokers": "forbid a play without joker on a play containing 2",
    "the dealer gets an extra card": "when the cards are dealt\nthen the dealer takes 1 card from the draw pile",
    "sequences must be at least 4 cards": "forbid a run of 3 cards",
    "4 of a kind beats everything": "allow a set of 4 cards on a play",
    "you may not finish on an ace": "forbid going out with a play containing A",
    "if someone finishes with an 8 they lose": "when a player goes out with a play containing 8\nthen the player falls to the last place",
    "when somebody goes out everyone else draws a card": "when a player goes out\nthen everyone else takes 1 card from the draw pile",
    "a 6 changes direction": "when a play contains 6\nthen reverse the direction",
    "if you play a 5 you can look at another player's hand": "when a play contains 5\nif the player wishes\nthen the player chooses another player and the chosen player reveals all cards to the player",
    "red cards can only be played on black cards": "forbid a play containing red on a play without black",
    "a lone queen lets you name a rank that everyone must discard": "when a lone Q is played\nthen the player names 1 rank and everyone discards all cards of the named ranks",
    "equal cards may be played on equal cards": "follow the same shape and size, equal or higher",
    "if you go out first twice in a row you get 5 points": "when a player goes out first\nif the player has won 1 or more hands in a row\nthen the player scores 5 points",
    "when a 9 is played points count double this hand": "when a play contains 9\nthen double the score of this hand",
    "if a pair of 2s is played, double the score": "when 2-2 is played\nthen double the score of this hand",
    "a joker lets you take a card from the discard pile": "when a play contains joker\nthen the player may take 1 card from the discards",
    "the person who plays a 4 gives a card to the loser": "when a play contains 4\nthen the player gives 1 card to the last loser",
    "whenever you pass you lose a point": "when a player passes\nthen the player loses 1 point",
    "when you play a run the next two players skip": "when a run is played\nthen skip 2 players",
    "if your last card is a joker you come last": "when a player goes out with a play containing joker\nthen the player falls to the last place",
    "a 5 lets you skip as many players as fives played": "when a play contains 5\nthen skip 1 player for each 5",
    "the president discards two cards at the start": "when the cards are dealt\nthen the last winner discards 2 cards",
    "black 3s can't be played first": "forbid a play containing S3 or C3 if the table is clear",
    "the loser gives 2 best cards to the winner": "when the cards are dealt\nthen the last loser gives 2 best cards to the last winner",
    "a triple clears the pile": "when a set of 3 cards is played\nthen clear the table",
    "if somebody plays three of a kind everyone else loses a point": "when a set of 3 cards is played\nthen everyone else loses 1 point",
    "if nobody beats your king you get a point": "when a player takes the trick with a play containing K\nthen the player scores 1 point",
    "you get 1 point for every trick you take": "when the hand ends\nthen each player scores 1 point for each of their own tricks",
    "when you go out you score a point for each card the others hold": "when a player goes out\nthen the player scores 1 point for each card in the hand of everyone else",
    "a 7 on a 7 skips two players": "when a play contains 7\nif the play before contains 7\nthen skip 2 players",
    "playing the same suit twice locks the suit": "when a play is made\nif the last 2 plays have the same suits\nthen require the same suits until the table is cleared",
    "when a 4 is played everyone passes a card to the left": "when a play contains 4\nthen everyone gives 1 card to the player to the left at the same time",
    "once a jack is out, threes are high": "when a play contains J\nthen reverse the ranking",
    "last place starts the next hand": "leader last loser",
    "nobody can pass in the first round": "forbid passing if it is the first trick of the hand",
    "when a lone K is played then the player scores 1 point unless the ranking is reversed": "when a lone K is played\nunless the ranking is reversed\nthen the player scores 1 point",
    "a queen swaps hands with the player to your right": "when a play contains Q\nthen the player swaps hands with the player to the right",
}

# In the words of the language the same games, but not the same clause.
OTHERWISE = {
    "a sequence flips the direction": "when a run is played\nthen reverse the direction",
    "after a revolution no jokers may be played": "forbid a play containing joker if the ranking is reversed",
}


def made(said: str) -> RuleSet | None:
    limit = [] if said.startswith(("forbid", "allow")) else ["        10 times per hand"]
    lines = [*limit, *(f"        {line}" for line in said.split("\n"))]
    return load_text(TABLE + "\n".join(lines) + "\n").ruleset


def same(said: str, meant: str) -> bool:
    plain = meant.startswith(("forbid", "allow"))
    limit = "" if plain else "        10 times per hand\n"
    found = load_text(TABLE + limit + f"        {said}\n").ruleset
    wanted = made(meant)
    assert wanted is not None, meant
    return found is not None and fingerprint(found) == fingerprint(wanted)


def _help(said: str) -> str:
    return next(
        item.help for item in load_text(TABLE + f"        {said}\n").diagnostics if item.severity == "error"
    )


def test_what_is_left_out_is_what_the_sentence_that_is_shown_does_not_say() -> None:
    said = (
        "when someone plays a 7 then everyone passes one card to their left neighbour at the very same time"
    )
    shown = "when a play contains 7 then everyone gives 1 card to the player to the left at the same time"
    assert _help(said) == f"Perhaps this says it: `{shown}`"


def test_a_number_of_players_is_no_card() -> None:
    assert "contains 3" not in _help("if three players knock the table is cleared")


def test_a_word_is_only_missing_where_the_sentence_can_be_read_with_it() -> None:
    assert "A word is missing" not in _help("nobody may lead with a two unless the moon shines")


def test_the_ranks_are_told_in_their_order() -> None:
    ranks = "3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A, 2."
    assert _help("forbid a play containing 0") == f"There are: {ranks}"
    assert _help("forbid a play containing 15") == f"There are: {ranks}"


@pytest.mark.parametrize("said", list(TAKEN))
def test_is_taken_and_right(said: str) -> None:
    assert same(said, TAKEN[said])


@pytest.mark.parametrize("said", list(OTHERWISE))
def test_is_taken_in_other_words(said: str) -> None:
    assert same(said, OTHERWISE[said])


def test_an_if_below_a_line_without_condition_begins_a_sentence() -> None:
    text = (
        TABLE
        + "        once per hand\n        if anyone plays a six, everyone draws two cards from the deck\n"
    )
    assert load_text(text).ruleset is not None


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "when a lone K is played then the player may discard 1 card, otherwise skip 1 player unless the ranking is reversed",
            "The condition stands before `then`: `when a lone K is played unless the ranking is reversed then the player may discard 1 card, otherwise skip 1 player`.",
        ),
        (
            "when a lone K is played then skip 1 player if the ranking is reversed and clear the table",
            "A condition stands before `then`: `when … if … then …`.",
        ),
        (
            "when a lone 5 is played then the player may not be skipped until the hand ends",
            "`when a play contains 5 unless the next player is dai_hinmin then skip 1 player`",
        ),
        (
            "when a lone 5 is played then the next player may not pass until the clear",
            "`forbid passing for the next player until the clear`",
        ),
        (
            "when a lone 5 is played then the next player may not play a 2",
            "`forbid a play containing 2 for the next player until the clear`",
        ),
        (
            "when a lone K is played then everyone else may discard 1 card, otherwise that player loses 1 point",
            "`otherwise` comes once, not for each",
        ),
        (
            "when 9-9 is played then either clear the table or else skip 1 player and afterwards the player scores 1 point",
            "`afterwards` stands neither behind `otherwise` nor in one of several ways.",
        ),
        (
            "when 9-9 is played then the player may discard 1 card, otherwise skip 1 player and afterwards the player scores 1 point",
            "`afterwards` stands neither behind `otherwise` nor in one of several ways.",
        ),
        ("if nobody then clear the table", "A clause begins with what happens"),
    ],
)
def test_what_is_not_understood_is_told_with_what_to_write(said: str, told: str) -> None:
    found = load_text(TABLE + f"        {said}\n")
    assert any(told in item.help for item in found.diagnostics if item.severity == "error")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("each player begins with two lives", "counter lives of each player from 2"),
        (
            "Each player begins with two lives and goes on from hand to hand",
            "counter lives of each player from 2, kept until the session ends",
        ),
        (
            "Each player begins with two lives, kept from hand to hand",
            "counter lives of each player from 2, kept until the session ends",
        ),
    ],
)
def test_lives(said: str, meant: str) -> None:
    rest = "        when a player is left last then the player loses 1 life\n"
    found = [load_text(TABLE + f"        {line}\n{rest}").ruleset for line in (said, meant)]
    assert found[0] is not None and found[1] is not None
    assert found[0].rule("wording").counters == found[1].rule("wording").counters
