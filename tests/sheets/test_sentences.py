"""What the sheet says, statement by statement: a sentence that a player would say."""

from __future__ import annotations

import pytest

from .table import rules_of, said

# (what is written, what is printed)
SENTENCES = [
    (
        "when a play contains 8 then clear the table",
        "When a play contains an 8, the table is cleared.",
    ),
    (
        "when a play contains 8 or J then clear the table",
        "When a play contains an 8 or a jack, the table is cleared.",
    ),
    (
        "when a play contains 2 or more red then clear the table",
        "When a play contains two or more red cards, the table is cleared.",
    ),
    (
        "when a play contains 2 8 then clear the table",
        "When a play contains exactly two 8s, the table is cleared.",
    ),
    (
        "when a play contains natural 8 then clear the table",
        "When a play contains a natural 8, the table is cleared.",
    ),
    (
        "when a play contains no joker then clear the table",
        "When a play contains no joker, the table is cleared.",
    ),
    (
        "when a play contains the highest rank then clear the table",
        "When a play contains a card of the highest rank, the table is cleared.",
    ),
    (
        "when a play contains a card above 10 then clear the table",
        "When a play contains a card above 10, the table is cleared.",
    ),
    (
        "when a set of 4 or more cards is played then reverse the ranking until the hand ends, beginning at the next clear",
        "When a set of four or more cards of one rank is played, the ranking is reversed until the hand ends, from the next time the table is cleared.",
    ),
    (
        "when a set of 8 is played then clear the table",
        "When a set of 8s is played, the table is cleared.",
    ),
    (
        "when a run of 5 or more cards is played then reverse the ranking until the clear",
        "When a run of five or more cards is played, the ranking is reversed until the table is cleared.",
    ),
    (
        "when a sequence of 4 or fewer cards is played then clear the table",
        "When a sequence of at most four cards is played, the table is cleared.",
    ),
    (
        "when a triplet is played then clear the table",
        "When three of a kind is played, the table is cleared.",
    ),
    (
        "when a pair containing A is played then clear the table",
        "When a pair contains an ace, the table is cleared.",
    ),
    (
        "when a set contains 7 or when a run contains J then clear the table",
        "When a set contains a 7 or a run contains a jack, the table is cleared.",
    ),
    (
        "when 6-6-6 is played then clear the table",
        "When a set of three 6s is played, the table is cleared.",
    ),
    (
        "when 3-3-9-6 is played then clear the table",
        "When the combination 3-3-9-6 is played, the table is cleared.",
    ),
    (
        "when S2-JK-S3 is played then clear the table",
        "When the combination 2 of spades, joker and 3 of spades is played, the table is cleared.",
    ),
    (
        "when a lone joker is played then clear the table",
        "When a single joker is played, the table is cleared.",
    ),
    (
        "when S3 is played then clear the table",
        "When the 3 of spades is played alone, the table is cleared.",
    ),
    (
        "when S3 is played on a lone joker then clear the table",
        "When the 3 of spades is played on a joker that was played alone, the table is cleared.",
    ),
    (
        "when S3 is played on a pair then clear the table",
        "When the 3 of spades is played alone on a pair, the table is cleared.",
    ),
    (
        "when a play of one colour is played then clear the table",
        "When a play of one colour is played, the table is cleared.",
    ),
    (
        "when a play without joker is played then clear the table",
        "When a play without a joker is played, the table is cleared.",
    ),
    (
        "when a play with the same suits is played then clear the table",
        "When a play with the same suits as the play before is played, the table is cleared.",
    ),
    (
        "when a lone 9 is played on a lone 3 then clear the table",
        "When a single 9 is played on a 3 that was played alone, the table is cleared.",
    ),
    (
        "when dai_hinmin plays a lone 4 then clear the table",
        "When the Dai Hinmin plays a single 4, the table is cleared.",
    ),
    (
        "when everyone else leads a pair then clear the table",
        "When anyone else leads a pair, the table is cleared.",
    ),
    (
        "when the player leads then clear the table",
        "When a player leads a trick, the table is cleared.",
    ),
    (
        "when the player passes then the player sits out until the table is cleared",
        "When a player passes, the player sits out until the table is cleared.",
    ),
    (
        "when the next player is skipped then the skipped player plays again",
        "When the next player is skipped, the skipped player plays again.",
    ),
    (
        "when the player goes out first then clear the table",
        "When a player goes out first, the table is cleared.",
    ),
    (
        "when the player goes out with a play containing joker then the player falls to the last place",
        "When a player goes out with a play containing a joker, the player falls to last place at once.",
    ),
    (
        "when the player goes out last then clear the table",
        "When a player is left in last place, the table is cleared.",
    ),
    (
        "when the table is cleared then the player leads next",
        "When the table is cleared, the player leads next.",
    ),
    (
        "when the cards are dealt then mirror titles",
        "When the cards have been dealt, all titles are turned round (the highest becomes the lowest, and so on).",
    ),
    (
        "when the exchange is over then the leader reveals 1 best",
        "When the exchange is over, the leader shows their best card to everyone.",
    ),
    (
        "when the hand ends then wipe titles",
        "When the hand ends, everyone loses their title.",
    ),
    (
        "when the session ends then the last winner pays 2 points to the last loser",
        "When the session ends, the winner of the last hand pays two points to the loser of the last hand.",
    ),
    (
        "when cut acts then end hand",
        "When the rule “Eight cut” acts, the hand ends at once.",
    ),
    (
        "when turning acts then end hand",
        "When one of the rules “Upheaval” or “Eight cut” acts, the hand ends at once.",
    ),
    (
        "when upheaval ends then end hand",
        "When the rule “Upheaval” ends, the hand ends at once.",
    ),
    (
        "when this rule acts then end hand",
        "When this rule acts, the hand ends at once.",
    ),
    (
        "when a play contains 8 if the ranking is reversed then clear the table",
        "When a play contains an 8 and the ranking is reversed, the table is cleared.",
    ),
    (
        "when a play contains 8 if the ranking is normal then clear the table",
        "When a play contains an 8 and the ranking is normal, the table is cleared.",
    ),
    (
        "when a play contains 8 unless the ranking is reversed then clear the table",
        "When a play contains an 8 and the ranking is normal, the table is cleared.",
    ),
    (
        "when a play contains 8 if the table is clear then clear the table",
        "When a play contains an 8 and the table is clear, the table is cleared.",
    ),
    (
        "when a play contains 8 if the table is not clear then clear the table",
        "When a play contains an 8 and the table is not clear, the table is cleared.",
    ),
    (
        "when a play contains 8 if a lock is in force then release locks",
        "When a play contains an 8 and a lock is in force, all locks end.",
    ),
    (
        "when a play contains 8 if a lock is not in force then release locks",
        "When a play contains an 8 and no lock is in force, all locks end.",
    ),
    (
        "when a play contains 8 if the play is a run then clear the table",
        "When a play contains an 8 and it is a run, the table is cleared.",
    ),
    (
        "when a play contains 8 if the play is not a run then clear the table",
        "When a play contains an 8 and it is not a run, the table is cleared.",
    ),
    (
        "when a play contains 8 if the play is a set or a run then clear the table",
        "When a play contains an 8 and it is a set or a run, the table is cleared.",
    ),
    (
        "when a play contains 8 unless the play is a set or a run then clear the table",
        "When a play contains an 8 and it is neither a set nor a run, the table is cleared.",
    ),
    (
        "when a play contains 8 if the play before is a lone joker then clear the table",
        "When a play contains an 8 and the play before is a single joker, the table is cleared.",
    ),
    (
        "when a play contains 8 if the play has the same suits then clear the table",
        "When a play contains an 8 and it has the same suits as the play before, the table is cleared.",
    ),
    (
        "when a play is made if the last 3 plays have the same suits and the next rank then require the same suits and the next rank until the clear",
        "When the last three plays have the same suits and rise by exactly one rank each time, every later play must have the same suits as the play before it and be exactly one rank above it until the table is cleared.",
    ),
    (
        "when a play is made if the last 2 plays have a shared suit then require the shared suit",
        "When a play shares a suit with the play before, every later play must have every suit that the last plays shared until the table is cleared.",
    ),
    (
        "when a play contains 8 if upheaval is in force then clear the table",
        "When a play contains an 8 and the rule “Upheaval” is in force, the table is cleared.",
    ),
    (
        "when a play contains 8 if upheaval is not in force then clear the table",
        "When a play contains an 8 and the rule “Upheaval” is not in force, the table is cleared.",
    ),
    (
        "when a play contains 8 if turning is in force then clear the table",
        "When a play contains an 8 and one of the rules “Upheaval” or “Eight cut” is in force, the table is cleared.",
    ),
    (
        "when a play contains 8 if this rule is in force then clear the table",
        "When a play contains an 8 and this rule is in force, the table is cleared.",
    ),
    (
        "when a play contains 8 if the player is dai_hinmin then clear the table",
        "When a play contains an 8 and the player is the Dai Hinmin, the table is cleared.",
    ),
    (
        "when a play contains 8 if the player is not the last winner or the last loser then clear the table",
        "When a play contains an 8 and the player is neither the winner of the last hand nor the loser of the last hand, the table is cleared.",
    ),
    (
        "when a play contains 8 if the next player is out then clear the table",
        "When a play contains an 8 and the next player has gone out, the table is cleared.",
    ),
    (
        "when a play contains 8 if the next player is not out then clear the table",
        "When a play contains an 8 and the next player is still in the hand, the table is cleared.",
    ),
    (
        "when a play contains 8 if the player has 3 or fewer cards then clear the table",
        "When a play contains an 8 and the player has at most three cards, the table is cleared.",
    ),
    (
        "when a play contains 8 if the player has no cards then clear the table",
        "When a play contains an 8 and the player has no cards, the table is cleared.",
    ),
    (
        "when a play contains 8 if the player holds joker then clear the table",
        "When a play contains an 8 and the player holds a joker, the table is cleared.",
    ),
    (
        "when a play contains 8 if the player holds no joker then clear the table",
        "When a play contains an 8 and the player holds no joker, the table is cleared.",
    ),
    (
        "when a play contains 8 unless the player holds a joker then clear the table",
        "When a play contains an 8 and the player does not hold a joker, the table is cleared.",
    ),
    (
        "when a play contains 8 if the next player has passed then clear the table",
        "When a play contains an 8 and the next player has passed since the last play, the table is cleared.",
    ),
    (
        "when a play contains 8 if the player wishes then clear the table",
        "When a play contains an 8 and the player wishes it, the table is cleared.",
    ),
    (
        "when a play contains 8 unless the player wishes then clear the table",
        "When a play contains an 8 and the player does not wish it, the table is cleared.",
    ),
    (
        "when a play contains 8 if it is the first lead of the hand then clear the table",
        "When a play contains an 8 and it is the first lead of the hand, the table is cleared.",
    ),
    (
        "when a play contains 8 if it is not the first turn of the trick then clear the table",
        "When a play contains an 8 and it is not the first turn of the trick, the table is cleared.",
    ),
    (
        "when a play contains 8 if it is the first hand of the session then clear the table",
        "When a play contains an 8 and it is the first hand of the session, the table is cleared.",
    ),
    (
        "when a play contains 8 if there are 4 or more players then clear the table",
        "When a play contains an 8 and four or more players are still in the hand, the table is cleared.",
    ),
    (
        "when a play contains 8 unless there are 4 or more players then clear the table",
        "When a play contains an 8 and at most three players are still in the hand, the table is cleared.",
    ),
    (
        "when a play contains 8 if there are no passes in this trick then clear the table",
        "When a play contains an 8 and there have been no passes in this trick, the table is cleared.",
    ),
    (
        "when a play contains 8 if there are 2 clears in this hand then clear the table",
        "When a play contains an 8 and the table has been cleared exactly twice in this hand, the table is cleared.",
    ),
    (
        "when a play contains 8 if there are 3 plays in this trick then clear the table",
        "When a play contains an 8 and there have been three plays in this trick, the table is cleared.",
    ),
    (
        "when a play contains 8 if cut has acted 2 or more times in this session then clear the table",
        "When a play contains an 8 and the rule “Eight cut” has acted at least twice in this session, the table is cleared.",
    ),
    (
        "when a play contains 8 if this rule has acted no times in this trick then clear the table",
        "When a play contains an 8 and this rule has not acted in this trick, the table is cleared.",
    ),
    (
        "when a play contains 8 if the table is clear or a lock is in force then clear the table",
        "When a play contains an 8 and either the table is clear or a lock is in force, the table is cleared.",
    ),
    (
        "when a play contains 8 if the table is clear and a lock is in force then clear the table",
        "When a play contains an 8, the table is clear, and a lock is in force, the table is cleared.",
    ),
    (
        "when a play contains 8 if the table is clear unless a lock is in force or the ranking is reversed then clear the table",
        "When a play contains an 8, the table is clear, no lock is in force, and the ranking is normal, the table is cleared.",
    ),
    (
        "when a play contains 8 then the ranking becomes 2 A K Q J 10 9 8 7 6 5 4 3 for 2 hands",
        "When a play contains an 8, the ranking becomes (from low to high) 2, ace, king, queen, jack, 10, 9, 8, 7, 6, 5, 4 and 3 for two hands.",
    ),
    (
        "when a play contains 8 then place H7 or D7 above 2 until the session ends",
        "When a play contains an 8, the 7 of hearts and the 7 of diamonds rank just above the 2 until the session ends.",
    ),
    (
        "when a play contains 8 then reverse direction",
        "When a play contains an 8, the direction of play is reversed until the hand ends.",
    ),
    (
        "when a play contains 9 then reverse direction for each 9",
        "When a play contains a 9, the direction of play is reversed, once for each 9, until the hand ends.",
    ),
    (
        "when a play contains 8 then forbid a play of face until the clear",
        "When a play contains an 8, no play of face cards may be made until the table is cleared.",
    ),
    (
        "when a play contains 8 then forbid a play containing face until the clear",
        "When a play contains an 8, no play containing a face card may be made until the table is cleared.",
    ),
    (
        "when a play contains 8 then forbid a lone joker on a lone joker for 3 turns",
        "When a play contains an 8, no single joker may be played on a joker that was played alone, for three turns.",
    ),
    (
        "when a play contains 8 then forbid passing",
        "When a play contains an 8, nobody may pass until the table is cleared.",
    ),
    (
        "when a play contains 8 then forbid going out with a run for 2 clears",
        "When a play contains an 8, nobody may go out with a run until the table has been cleared twice.",
    ),
    (
        "when a play contains 8 then allow a pair on a triplet for this play",
        "When a play contains an 8, a pair may be played on three of a kind, for this play.",
    ),
    (
        "when a play contains 8 then require a run",
        "When a play contains an 8, every later play must be a run until the table is cleared.",
    ),
    (
        "when a play contains 8 then require a play containing 5",
        "When a play contains an 8, every later play must contain a 5 until the table is cleared.",
    ),
    (
        "when a play contains 8 then skip 1 player",
        "When a play contains an 8, the next player is skipped.",
    ),
    (
        "when a play contains 8 then skip 2 players",
        "When a play contains an 8, the next two players are skipped.",
    ),
    (
        "when a play contains 5 then skip 1 player for each 5",
        "When a play contains a 5, one player is skipped for each 5.",
    ),
    (
        "when a play contains 8 then switch off upheaval until the hand ends",
        "When a play contains an 8, the rule “Upheaval” has no effect until the hand ends.",
    ),
    (
        "when a play contains 8 then switch off turning for 1 hand",
        "When a play contains an 8, the rules “Upheaval” and “Eight cut” have no effect for one hand.",
    ),
    (
        "when a play contains 8 then this rule holds until the clear",
        "When a play contains an 8, this rule is in force until the table is cleared.",
    ),
    (
        "when a play contains 8 then upheaval ends",
        "When a play contains an 8, the rule “Upheaval” is no longer in force.",
    ),
    (
        "when a play contains 8 then end hand",
        "When a play contains an 8, the hand ends at once.",
    ),
    (
        "when a play contains 8 then pool and redeal hands",
        "When a play contains an 8, all hands are put together, shuffled and dealt again.",
    ),
    (
        "when a play contains 7 then the player may give 1 card for each 7 to the next player",
        "When a play contains a 7, the player may give one card for each 7 to the next player.",
    ),
    (
        "when a play contains 8 then the player gives 2 best to the next player",
        "When a play contains an 8, the player gives their two best cards to the next player.",
    ),
    (
        "when a play contains 8 then the next player gives all joker to the player",
        "When a play contains an 8, the next player gives all their jokers to the player.",
    ),
    (
        "when a play contains 8 then everyone discards all cards of the named rank",
        "When a play contains an 8, everyone discards all their cards of the named ranks.",
    ),
    (
        "when a play contains 8 then everyone else discards 1 worst",
        "When a play contains an 8, everyone else discards their lowest card.",
    ),
    (
        "when a play contains 10 then the player may discard up to 2 cards",
        "When a play contains a 10, the player may discard up to two cards of their choice.",
    ),
    (
        "when a play contains 8 then the player discards 1 random",
        "When a play contains an 8, the player discards one card at random.",
    ),
    (
        "when a play contains 8 then the player takes 1 best from the next player",
        "When a play contains an 8, the player takes the best card from the next player.",
    ),
    (
        "when a play contains 8 then the player takes 1 card from the next player",
        "When a play contains an 8, the player takes one card unseen from the next player.",
    ),
    (
        "when a play contains 8 then the player takes all cards from the table",
        "When a play contains an 8, the player takes all cards from the table.",
    ),
    (
        "when a play contains 8 then the player takes 2 cards from the draw pile",
        "When a play contains an 8, the player draws two cards from the draw pile.",
    ),
    (
        "when a play contains 9 then the player may take 1 card from the discards for each 9",
        "When a play contains a 9, the player may take one card for each 9 from the discards.",
    ),
    (
        "when a play contains 8 then the player swaps hands with the next player",
        "When a play contains an 8, the player swaps hands with the next player.",
    ),
    (
        "when a play contains 8 then the player chooses another player and the chosen player discards 1 best",
        "When a play contains an 8, the player chooses another player, and the chosen player discards their best card.",
    ),
    (
        "when a play contains Q then the player names 1 rank for each Q",
        "When a play contains a queen, the player names one rank for each queen.",
    ),
    (
        "when a play contains 8 then the player may name 2 ranks",
        "When a play contains an 8, the player may name two ranks.",
    ),
    (
        "when a play contains 8 then the next player reveals 1 best to the player",
        "When a play contains an 8, the next player shows their best card to the player.",
    ),
    (
        "when a play contains 8 then everyone else reveals all",
        "When a play contains an 8, everyone else shows their hand to everyone.",
    ),
    (
        "when a play contains 8 then the player plays again",
        "When a play contains an 8, the player plays again.",
    ),
    (
        "when a play contains 8 then the player goes out at once",
        "When a play contains an 8, the player goes out at once.",
    ),
    (
        "when a play contains 8 then the last winner falls to the last place",
        "When a play contains an 8, the winner of the last hand falls to last place at once and lays down all cards.",
    ),
    (
        "when a play contains 8 then the last winner falls to the last free place when the hand ends",
        "When a play contains an 8, the winner of the last hand plays on, but falls to the last place that is still free when the hand ends.",
    ),
    (
        "when a play contains 8 then the player rises to first place",
        "When a play contains an 8, the player rises to first place.",
    ),
    (
        "when a play contains 8 then the beaten player becomes dai_hinmin",
        "When a play contains an 8, the beaten player becomes Dai Hinmin.",
    ),
    (
        "when a play contains 8 then the next player pays 1 point to the player for each 8",
        "When a play contains an 8, the next player pays one point for each 8 to the player.",
    ),
    (
        "when a play contains 8 then clear the table and the player takes 1 card from the discards and the player leads",
        "When a play contains an 8, the table is cleared, and the player takes one card of their choice from the discards and leads next.",
    ),
    (
        "allow S3 on a lone joker",
        "The 3 of spades may be played on a joker that was played alone.",
    ),
    (
        "allow S3 on a lone joker in spite of locks",
        "The 3 of spades may be played on a joker that was played alone, even against a lock.",
    ),
    (
        "allow a set of 3 on a lone joker",
        "A set of 3s may be played on a joker that was played alone.",
    ),
    (
        "allow 7-9-4",
        "The combination 7-9-4 may be played on any play.",
    ),
    (
        "forbid a run containing 2",
        "No run containing a 2 may be played.",
    ),
    (
        "forbid a lone joker on a lone joker",
        "No single joker may be played on a joker that was played alone.",
    ),
    (
        "forbid passing",
        "Nobody may pass.",
    ),
    (
        "forbid passing if the table is clear",
        "If the table is clear, nobody may pass.",
    ),
    (
        "forbid going out",
        "Nobody may go out.",
    ),
    (
        "forbid going out with a play containing joker or 2",
        "Nobody may go out with a play containing a joker or a 2.",
    ),
    (
        "require a play containing D3 if it is the first lead of the session",
        "On the first lead of the session, the play must contain the 3 of diamonds.",
    ),
    (
        "require the same colour",
        "Every play must have the same colours as the play before it.",
    ),
    (
        "place H7 or D7 above 2",
        "The 7 of hearts and the 7 of diamonds rank just above the 2.",
    ),
    (
        "answer cut with S7 then cancel cut",
        "When the rule “Eight cut” is about to act, anyone else may answer out of turn by playing the 7 of spades. Then the rule “Eight cut” does not act. If several could answer, the first in turn order to do so answers.",
    ),
    (
        "answer turning with a lone joker by the next player if the player holds 3 then clear the table and player leads",
        "When one of the rules “Upheaval” or “Eight cut” is about to act, the next player, if the player holds a 3, may answer out of turn by playing a single joker. Then the table is cleared, and the player leads next.",
    ),
]


@pytest.mark.parametrize(("written", "printed"), SENTENCES, ids=[written for written, _ in SENTENCES])
def test_a_statement_is_said_so(written: str, printed: str) -> None:
    assert said(written) == printed


def test_every_sentence_begins_with_a_capital_and_ends_with_one_stop() -> None:
    for _, printed in SENTENCES:
        assert printed[0].isupper()
        assert printed.endswith(".")
        assert ".." not in printed
        assert "  " not in printed
        assert " ," not in printed


def about(lines: str) -> str:
    """What is said about a rule as a whole."""
    from yakusoku.sheets.en.clauses import about_rule
    from yakusoku.sheets.en.voice import Voice

    from .table import HEAD, OTHERS

    body = "".join(f"    {line}\n" for line in lines.split("; "))
    rules = rules_of(
        f'{HEAD}{OTHERS}\nrule mine "Mine"\n{body}    when a play contains 5 then clear the table\n'
    )
    return " ".join(about_rule(Voice(rules, "mine"), rules.rule("mine")))


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("once per hand", "This rule acts at most once in each hand."),
        ("3 times per session", "This rule acts at most three times in each session."),
        ("acts before cut", "It acts before the rule “Eight cut”."),
        ("acts after cut, upheaval", "It acts after the rules “Eight cut” and “Upheaval”."),
        ("needs cut", "It needs the rule “Eight cut”."),
        (
            "ranking 2 A K Q J 10 9 8 7 6 5 4 3, joker above all",
            "It decides the ranking, as described above.",
        ),
    ],
)
def test_what_holds_for_a_whole_rule(written: str, printed: str) -> None:
    assert about(written) == printed
