"""Generated engines play the games of the interpreter: the same options in the same order, the same cards drawn, the same rules acting.

Each run tries some rule sets and some rules; a long one (see budget.py) all of them.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from budget import FACTOR, LONG
from helpers.library import RULES, using, with_needed
from helpers.mixtures import drawn, mixture
from helpers.scenes import rules as scene_rules
from helpers.shipped import shipped
from helpers.surroundings import missing

from yakusoku.console.main import main
from yakusoku.engine.climbing.generate import generate
from yakusoku.engine.language.reading import read
from yakusoku.game.chance import Chance
from yakusoku.game.lines import Decided
from yakusoku.interpreter.record import recorded
from yakusoku.lab.compiled import Compiled, all_plays, covers
from yakusoku.lab.simulate import play_session
from yakusoku.lab.tally import Tally
from yakusoku.services.rules import load_text

from . import clauses
from .lockstep import Lockstep
from .runs import engine

FAMILY = (
    *("daifugo", "kitchen_table", "pagat_variations", "skny", "tycoon", "uecda", "president", "scum"),
    *("dragon_quest", "federation", "big_two", "pagat", "dou_dizhu", "tien_len", "slave"),
)
TRIED = FAMILY if LONG else ("kitchen_table", "uecda", "big_two")
NOT_COVERED = {"any_suit_stairs", "double_stairs", "trump_rank"}
SOME_RULES = ("seven_pass", "spade_three", "number_lock", "jack_back")

# Together they have nearly all that the parts of engines can do.
AT_ONCE = (
    *(
        ("banana_ice", "anti_monopoly", "eight_ferry", "foul_bounces", "all_become_equal", "dokan"),
        ("gekokujo_overthrow", "cyclone_redeal", "draw_on_pass", "nine_shuffle", "joker_fall"),
        ("skipped_stop", "cataclysm", "canossa", "king_resurrection", "partial_lock", "guerrilla"),
    ),
    ("ten_throw", "queen_bomber", "five_skip", "nine_reverse", "eight_cut", "miyako_ochi", "final_countdown"),
    *(
        ("the_poor_pay", "spade_return", "jack_ceiling", "five_colour_lock", "queen_love"),
        (
            "telephorce_four",
            "guillotine_clock",
            "next_ace",
            "arthur_of_kings",
            "limited_passes",
            "wild_cards",
        ),
    ),
)


@pytest.mark.parametrize("name", TRIED)
def test_shipped_games_are_played_alike(name: str) -> None:
    rules = shipped(name)
    for players in rules.playing() if LONG else (max(rules.playing()),):
        both = Lockstep(rules, players)
        for seed in range(1, 2 + round(FACTOR)):
            assert both.play(seed, 3) > 100


@pytest.mark.parametrize("rule", sorted(set(RULES) - NOT_COVERED) if LONG else SOME_RULES)
def test_rules_of_the_library_are_played_alike(rule: str) -> None:
    rules = using(with_needed(rule)).ruleset
    assert rules is not None
    Lockstep(rules, 4 if 4 in rules.playing() else max(rules.playing())).play(1, 3)


@pytest.mark.parametrize("ids", AT_ONCE)
def test_rules_of_all_kinds_are_played_alike_at_once(ids: tuple[str, ...]) -> None:
    rules = using(with_needed(*ids)).ruleset
    assert rules is not None
    both = Lockstep(rules, 5 if 5 in rules.playing() else max(rules.playing()))
    for seed in range(1, 1 + max(2, round(2 * FACTOR))):
        both.play(seed, 4)


def test_random_clauses_are_played_alike() -> None:
    """Many at once, of every kind that the judge of the written law is tried on."""
    random, tried = Random(5), 0
    for _ in range(max(4, round(4 * FACTOR))):
        variant, rules = clauses.together(random)
        players = random.choice((3, 4, 5))
        if covers(rules, players).lacks:
            continue
        tried += 1
        both = Lockstep(rules, players)
        for seed in range(3):
            try:
                both.play(seed, 2, choices=300)
            except AssertionError as difference:
                raise AssertionError(f"{variant.text}\n{difference}") from None
    assert tried


def test_mixtures_are_played_alike() -> None:
    """Rules of the library with rules that nobody would write, all at once."""
    chance, tried = Random(7), 0
    for _ in range(max(4, round(6 * FACTOR))):
        rules = mixture(drawn(chance))
        made = covers(rules, 4)
        if not made.lacks:
            tried += 1
            Lockstep(rules, 4).play(tried, 2)
    assert tried


SPOKEN_OF = (
    "when a player leads a pair then the player may name 1 suit and require a play containing cards of the named suit until the hand ends",
    "when a play is made then the player may name 1 suit\n"
    "    when a player leads then forbid a play without cards of the named suit until the clear, beginning at the next clear",
    "when a lone 7 is played then the player may name 1 rank\n    forbid a play without cards of the named rank",
    "when a play is made then forbid a play without cards of its suit until the hand ends",
    "when a play contains 9 then turn up a card and require a play containing cards of the turned rank until the clear\n"
    "    forbid a play containing cards of the turned rank if the player has 5 or more cards",
    "once per hand\n    when a play is made then the player names 1 rank\n"
    "    when a play contains cards of the named rank then clear the table",
    "2 times per trick\n    when a player passes then the player chooses another player\n"
    "    when a play is made then the chosen player gives 1 card to the player",
    "when a play is made if there are 2 or more players then the player chooses another player and the next player discards 1 best card "
    "and the player to the right of the leader pays 1 point to the chosen player for each card in the hand of the next player and clear the table",
    "when a play is made then the player chooses another player and the player after next gives 1 card to the player after the chosen player "
    "and skip 1 player and forbid a pair for everyone else until the next turn of the player after the chosen player",
    "when a play contains 9 or 7 then allow a lone card on a pair for everyone else until the hand ends "
    "and reverse the direction for each 9 until the clear",
)


@pytest.mark.parametrize("text", SPOKEN_OF)
def test_what_speaks_of_names_that_were_given_or_not_is_played_alike(text: str) -> None:
    rules = scene_rules(extra=f'rule own "Own"\n    {text}\n')
    both = Lockstep(rules, 3)
    for seed in range(1, 3 + round(FACTOR)):
        assert both.play(seed, 2) > 20


BIDDING = (
    "counter bid of each player\n    when the cards are dealt then everyone may raise bid up to 2 otherwise if nobody does deal again\n"
    "    when a player begins the hand if the player has the most bids then the player leads next and the player scores 1 point for each bid",
    "counter bid of each player from 1\n    when the cards are dealt then everyone may raise bid up to 4, until nobody else does\n"
    "    when a player is dealt a hand if the player holds 3 or more S3 or 2 and the player wishes then deal again",
    "counter stake\n    when a play contains 9 or 8 then everyone may raise stake up to 40, until nobody else does otherwise skip 1 player\n"
    "    when a lone 4 is played then everyone else raises stake up to 3 and afterwards the player scores 1 point for each stake",
    "when the exchange is over if the player holds 7 or 8 then the player pays 1 point to the next player and deal again",
)


@pytest.mark.parametrize("text", BIDDING)
def test_auctions_and_hands_that_are_thrown_in_are_played_alike(text: str) -> None:
    sides = "side first is the leader\nside third is holder of S3\nside others is everyone else\n"
    rules = scene_rules(
        extra=f'{sides}rule own "Own"\n    {text}\n    when a player leads then first score 1 point\n'
    )
    both = Lockstep(rules, 4)
    for seed in range(1, 4 + round(FACTOR)):
        assert both.play(seed, 3) > 20


SCORING = (
    "score -1 for each card left to the winner, -2 for each card left with 5 or more cards to each other player\n"
    "    when a player goes out first then end the hand\n    when the hand ends then double the score of everyone for each 2 or 7 in their own hand",
    "score dai_fugo 2, hinmin pays 1 point to fugo\n    when a play contains 8 or 9 then multiply the score of the player by 3 for each 2 in the hand of everyone else\n"
    "    when a pair is played then the next player loses 1 point for each S3 or A in their own hand and double the score of dai_fugo",
)


@pytest.mark.parametrize("text", SCORING)
def test_scores_of_players_and_cards_that_are_left_count_alike(text: str) -> None:
    rules = scene_rules(extra=f'rule own "Own"\n    {text}\n')
    both = Lockstep(rules, 4)
    for seed in range(1, 4 + round(FACTOR)):
        assert both.play(seed, 3) > 20


PLACED = (
    "place S3 or 7 above 2\n    when a play contains the highest rank then the player scores 1 point\n"
    "    when a play contains the lowest rank then reverse the ranking until the hand ends",
    "shape full_house is triplet with 1 pair\n    place H7 or D5 or S3 above 2\n"
    "    when a lone 9 is played then reverse the ranking until the clear",
    "shape sequence is 3 or more cards of one suit in consecutive ranks, beaten by one wholly above\n    place 6 above K",
    "place H7 or D9 above 3\n    when a play with the next rank is made then skip 1 player\n"
    "    when a play is made if the play is at most 3 ranks above the play before then the player scores 1 point\n"
    "    when a lone 10 is played then place S4 above 8 until the hand ends",
    "shape sequence is 3 or more cards of one suit in consecutive ranks, wrapping round\n    place H7 above 2\n"
    "    when a lone 9 is played then reverse the ranking until the clear",
)


@pytest.mark.parametrize("text", PLACED)
def test_cards_with_places_of_their_own_are_played_alike(text: str) -> None:
    rules = scene_rules(extra=f'rule own "Own"\n    {text}\n')
    both = Lockstep(rules, 3)
    for seed in range(1, 3 + round(FACTOR)):
        assert both.play(seed, 2) > 20


REPLYING = (
    "replaces eight_cut\n    answer a lone 8 with a lone card by the next player then the player scores 1 point",
    "replaces five_skip, eight_cut\n    answer five_skip with a lone 8 or 5 then the player takes the play",
    "replaces eight_cut\n    answer any play with a lone 8 then the player scores 1 point",
)


ALLOWING = (
    "once per hand\n    allow a lone 3 or 4 on a lone card\n    when own acts then the player scores 1 point",
    "2 times per trick\n    allow a lone 3 or 4 on a lone card\n    when a lone 4 is played then skip 1 player\n"
    "    when own acts if own has acted in this hand then the player may take 1 card from the next player",
    "allow a lone card on a pair\n    when a pair is played then forbid a lone 9 until own acts\n"
    "    when a player passes if own has acted 2 or more times in this hand then reverse the direction until own acts",
    "replaces eight_cut, other\n    2 times per hand\n    allow a lone 8 or 3 on a lone card\n    when other acts then the player loses 1 point\n"
    'rule other "Other"\n    allow a lone 3 or 5 on a lone card\n    when own acts then the player scores 2 points',
    "require the same suits\n    when a player leads then allow a lone red on a lone black in spite of locks until the clear\n"
    "    when own acts if the player wishes then skip 1 player\n    answer any play with a lone 9 if own has acted in this trick then skip 1 player",
)


@pytest.mark.parametrize("text", ALLOWING)
def test_rules_that_act_by_what_they_allow_are_played_alike(text: str) -> None:
    rules = scene_rules("eight_cut", extra=f'rule own "Own"\n    {text}\n')
    both = Lockstep(rules, 4)
    for seed in range(1, 4 + round(FACTOR)):
        assert both.play(seed, 3) > 20


LEFT_OPEN = (
    "when a play is made then the player may discard 1 card and the next player may give 1 card to the player, otherwise the player scores 1 point",
    "when a lone card is played then everyone else may discard 1 card and the player may name 1 rank and afterwards the player may discard 1 card, "
    "otherwise skip 1 player",
)


@pytest.mark.parametrize("text", LEFT_OPEN)
def test_what_happens_where_nobody_does_any_of_several_things_is_played_alike(text: str) -> None:
    rules = scene_rules(extra=f'rule own "Own"\n    {text}\n')
    both = Lockstep(rules, 3)
    for seed in range(1, 3 + round(FACTOR)):
        assert both.play(seed, 3) > 20


TAKEN_BACK = (
    "when a player leads then clear the table and afterwards the player with the most points takes the play",
    "when a player takes the trick then the player discards 1 best card and afterwards the player takes the play",
    "when a player goes out with a lone card then the player takes the play\n    when a play contains 9 then clear the table",
    "when a player passes then clear the table and afterwards the player takes 1 card from the play before\n"
    "    when a pair is played then clear the table and afterwards the next player takes the play",
)


@pytest.mark.parametrize("text", TAKEN_BACK)
def test_a_play_that_was_put_away_is_taken_back_alike(text: str) -> None:
    rules = scene_rules(extra=f'rule own "Own"\n    {text}\n')
    both = Lockstep(rules, 3)
    for seed in range(1, 4 + round(FACTOR)):
        assert both.play(seed, 3, choices=300) > 20


HOW_MANY = (
    "when a play contains 6 then the player may take 1 card from the next player\n"
    "    when a play contains 7 then the player takes up to 2 red from the next player\n"
    "    when a play contains 8 then the player may take 2 best cards from the previous player",
    "when a play contains 6 then the player may give 2 cards to the next player\n"
    "    when a play contains 7 then the player may give up to 2 worst cards to the next player, otherwise the player loses 1 point\n"
    "    when a play contains 8 then everyone may discard all red at the same time",
    "when a play contains 6 then the player may discard up to 2 random cards\n"
    "    when a play contains 7 then the player may lay 1 random card aside face down\n"
    "    when a play contains 8 then the player may take up to 3 random cards from the discards",
    "when a play contains 6 then the player trades up to 2 cards with the next player\n"
    "    when a play contains 7 then the player may trade up to 2 random cards with the next player for 1 best\n"
    "    when a play contains 8 then the player may trade 2 cards with everyone else for 2 cards of the same rank\n"
    "    when a play contains 9 then the player trades 1 random card with the next player for any 1 face down",
    "when a play contains 6 then everyone reveals 2 cards to the next player\n"
    "    when a play contains 7 then everyone else reveals up to 2 random cards for each 7, otherwise skip 1 player\n"
    "    when a play contains 8 then the player reveals up to 2 best cards to everyone else\n"
    "    when a play contains 9 then the next player reveals 1 random card to the opponents and afterwards the player reveals all red",
)


@pytest.mark.parametrize("text", HOW_MANY)
def test_what_is_left_open_of_cards_that_move_or_are_shown_is_played_alike(text: str) -> None:
    rules = scene_rules(extra=f'rule own "Own"\n    {text}\n')
    both = Lockstep(rules, 4)
    for seed in range(1, 4 + round(FACTOR)):
        assert both.play(seed, 3, choices=300) > 20


WAITING = (
    "when a play contains 4 or when the hand ends then forbid a lone 2 for dai_fugo for 2 hands, beginning at the next clear and end the hand",
    "when the hand ends then place 3 above 2 until the session ends, beginning at the next clear\n"
    "    when a pair is played then forbid a lone red until the hand ends, beginning at the next clear and end the hand",
    "when a lone 5 is played then reverse the ranking for 3 hands, beginning at the next clear\n    when a lone 6 is played then end the hand",
)


@pytest.mark.parametrize("text", WAITING)
def test_what_waits_for_the_next_clear_is_played_alike(text: str) -> None:
    rules = scene_rules(extra=f'rule own "Own"\n    {text}\n')
    both = Lockstep(rules, 4)
    for seed in range(1, 4 + round(FACTOR)):
        assert both.play(seed, 6) > 20


OUT_AT_THE_END = (
    "when a lone 9 is played then the next player falls to the last place\n"
    "    when the hand ends then each player at the table who is out scores 1 point and the winner chooses a player who is out\n"
    "    when the hand ends if the last to play is not out then the chosen player loses 3 points"
)


@pytest.mark.parametrize("event", ["a player takes the trick", "the table is cleared"])
def test_who_is_first_of_equals_after_a_trick_is_played_alike(event: str) -> None:
    ended = f"when {event} if it is the third trick of the hand then end the hand"
    thrown = f"when {event} then everyone discards 3 random cards"
    for text in (ended, thrown):
        both = Lockstep(scene_rules(extra=f'rule own "Own"\n    {text}\n'), 4)
        for seed in range(2):
            both.play(seed, 3)


def test_who_is_out_when_the_hand_ends_is_played_alike() -> None:
    rules = scene_rules(extra=f'rule own "Own"\n    {OUT_AT_THE_END}\n')
    both = Lockstep(rules, 4)
    for seed in range(1, 3 + round(FACTOR)):
        assert both.play(seed, 3) > 20


KEEPING = (
    "when the hand ends if it is every 2nd hand of the session then keep the titles",
    "when the cards are dealt if it is every 2nd hand of the session then mirror the titles at once",
    "when a play contains 7 then the last winner swaps titles with the last loser",
    "when a play contains 7 then mirror the titles and keep the titles",
)


FIRST_LEADERS = (
    "deck french with 2 jokers\nleader holder of joker",
    "deck french with 1 joker without 4\ndealer next player, later the last loser\nleader the last winner",
    'deck french with 1 joker without 4\nexchange hinmin gives 1 named or best to fugo for any 1\nrule r "R"\n    when a lone 3 is played then the player names 1 rank',
)


@pytest.mark.parametrize("extra", FIRST_LEADERS)
def test_who_leads_first_and_what_can_be_named_is_played_alike(extra: str) -> None:
    both = Lockstep(scene_rules(extra=extra + "\n"), 4)
    for seed in range(1, 3 + round(FACTOR)):
        assert both.play(seed, 3) > 20


def test_places_that_rest_are_played_alike() -> None:
    high = 'rule high "High"\n    place H7 or D7 above 2\n    place S3 above 2 if the player has 4 or fewer cards\n'
    off = 'rule off "Off"\n    when a lone 4 is played then switch off high until the clear\n    when a lone 5 is played then switch off high for 2 clears\n'
    both = Lockstep(scene_rules(extra=high + off), 4)
    for seed in range(1, 3 + round(FACTOR)):
        assert both.play(seed, 3) > 20


@pytest.mark.parametrize("text", KEEPING)
def test_places_that_go_with_the_titles_are_played_alike(text: str) -> None:
    said = "when a player begins the hand if the player has won 2 or more hands in a row then the player scores 10 points"
    also = "when a player begins the hand if the player has lost 1 or more hands in a row then the player loses 1 point"
    rules = scene_rules(extra=f'rule own "Own"\n    {text}\n    {said}\n    {also}\n')
    both = Lockstep(rules, 4)
    for seed in range(1, 3 + round(FACTOR)):
        assert both.play(seed, 6) > 20


@pytest.mark.parametrize("text", REPLYING)
def test_answers_in_the_place_of_rules_are_played_alike(text: str) -> None:
    rules = scene_rules("eight_cut", "five_skip", extra=f'rule own "Own"\n    {text}\n')
    both = Lockstep(rules, 4)
    for seed in range(1, 3 + round(FACTOR)):
        assert both.play(seed, 2) > 20


@pytest.mark.parametrize("end", [3, 6, -2])
def test_a_last_hand_by_points_is_played_alike(end: int) -> None:
    extra = f"score dai_fugo 2, dai_hinmin -1, dai_fugo 9 in the last hand\nsession ends at {end} points\n"
    both = Lockstep(scene_rules(extra=extra), 5)
    for seed in range(1, 3 + round(FACTOR)):
        assert both.play(seed, 6) > 20


def test_every_mistake_shows_while_it_is_checked() -> None:
    assert Lockstep(shipped("kitchen_table"), 4, check=True).play(3, 2) > 50


def test_nobody_is_skipped_beside_what_clears_the_table() -> None:
    """Where that is all that happens it happens at once, and is judged all the same."""
    text = 'variant ours "Ours" of daifugo\n    use eight_cut\n    rule hop "Hop"\n        when a play contains 8 or 5 then skip 1 player\n'
    rules = load_text(text, examples=False).ruleset
    assert rules is not None
    wanted = play_session(rules, 4, 3, 4)
    (found,) = Compiled(covers(rules, 4), 4, print).play([(3, 4)])
    assert found == wanted
    assert wanted.acts["eight_cut"] and wanted.acts["hop"]


def test_who_is_out_first_and_rises_again_is_counted_alike() -> None:
    """Several who rise have changed places only where they do not lead all places already."""
    text = (
        'variant ours "Ours" of daifugo\n    rule lift "Lift"\n'
        "        when a player passes then each player at the table who is out rises to the first place\n"
    )
    rules = load_text(text, examples=False).ruleset
    assert rules is not None
    wanted = play_session(rules, 5, 3, 6)
    (found,) = Compiled(covers(rules, 5), 5, print).play([(3, 6)])
    assert found == wanted
    assert wanted.acts["lift"]


def test_what_is_decided_when_the_session_ends_counts_with_its_last_hand() -> None:
    text = (
        'variant ours "Ours" of daifugo\n    rule farewell "Farewell"\n'
        "        when the session ends then the last to play chooses another player and the chosen player scores 2 points\n"
    )
    rules = load_text(text, examples=False).ruleset
    assert rules is not None
    sessions = [(seed, 2) for seed in range(4)]
    (found,) = Compiled(covers(rules, 4), 4, print).play(sessions)
    wanted = Tally()
    for seed, hands in sessions:
        wanted.add(play_session(rules, 4, seed, hands))
    assert found == wanted
    assert found.acts["farewell"] == found.hands_with["farewell"] == found.actors["farewell"] == 4
    assert found.decisions == sum(
        isinstance(line, Decided) for seed, hands in sessions for line in recorded(rules, 4, hands, seed)
    )


@pytest.mark.parametrize(
    ("kind", "name", "players"),
    [
        *(("python", "dou_dizhu", 3), ("webassembly", "dou_dizhu", 3)),
        *(("webassembly", "kitchen_table", 5), ("webassembly", "tien_len", 4)),
    ],
)
def test_sessions_have_the_digests_of_simulate(kind: str, name: str, players: int) -> None:
    rules = shipped(name)
    made = covers(rules, players)
    running = engine(made.text, kind)  # type: ignore[arg-type]
    chance = Chance(7)
    seeds = [chance.next() for _ in range(3)]
    running.write("seeds", [seed if seed < 1 << 63 else seed - (1 << 64) for seed in seeds])
    running.write("session_hands", [4] * len(seeds))
    assert running.call("play_sessions", len(seeds)) == len(seeds)
    ends = running.read("text_ends", 0, len(seeds))
    text = running.read_bytes("text", 0, ends[-1])
    tallies = [play_session(rules, players, seed, 4) for seed in seeds]
    starts = [0, *ends]
    assert [hashlib.sha256(text[at:end]).hexdigest() for at, end in zip(starts, ends, strict=False)] == [
        digest for tally in tallies for digest in tally.digests
    ]
    acts = running.read("tally", made.places["ACTS"], len(made.rules))
    assert +Counter(dict(zip(made.rules, acts, strict=True))) == sum(
        (item.acts for item in tallies), Counter()
    )
    decisions = running.read("tally", made.places["DECISIONS"], 1)[0]
    assert decisions == sum(item.decisions for item in tallies)


MAIN = """#include <stdio.h>
#include "kitchen.h"
static kitchen_engine engine;
int main(void) {
    engine.seeds[0] = 7;
    engine.session_hands[0] = 3;
    kitchen_play_sessions(&engine, 1);
    fwrite(engine.text, 1, (size_t)engine.text_ends[0], stdout);
    return 0;
}
"""


@pytest.mark.parametrize(("name", "players"), [("kitchen_table", 4), ("dou_dizhu", 3), ("tien_len", 4)])
def test_c_plays_the_same_games(tmp_path: Path, name: str, players: int) -> None:
    compiler = shutil.which("cc")
    if compiler is None:
        missing("there is no C compiler")
    assert compiler is not None
    assert main(["compile", name, "--players", str(players), "-o", str(tmp_path / "kitchen.c")]) == 0
    assert (tmp_path / "kitchen_main.c").exists()
    (tmp_path / "play.c").write_text(MAIN, encoding="utf-8")
    command = [compiler, "-O1", "-Wall", "-Wextra", "-Werror", "kitchen.c", "play.c", "-o", "play"]
    subprocess.run(command, cwd=tmp_path, check=True)
    said = subprocess.run([str(tmp_path / "play")], capture_output=True, check=True).stdout
    (digest,) = play_session(shipped(name), players, 7, 3).digests
    assert hashlib.sha256(said).hexdigest() == digest


def test_what_cannot_be_printed_is_named_with_its_place() -> None:
    rules = using(("trump_rank",)).ruleset
    assert rules is not None
    made = covers(rules, 4)
    assert not made.text
    assert [(item.rule, item.what) for item in made.lacks] == [
        ("trump_rank", "a place of cards that depend on the moment")
    ]
    assert made.lacks[0].span is not None


WILD = """variant table "A table" of daifugo
    rule wild "Wild" "代[か]わり"
        {wild} stand for any card in {shapes}{when}
"""


@pytest.mark.parametrize(
    ("wild", "shapes", "when", "covered"),
    [
        ("2", "pair", "", True),
        ("D3 or H3", "pair, triplet", "", True),
        ("3", "pair, quad", " if the player has 5 or more cards", False),
        ("2 or 3", "pair", "", False),
    ],
)
def test_cards_that_always_stand_for_others(wild: str, shapes: str, when: str, covered: bool) -> None:
    rules = load_text(WILD.format(wild=wild, shapes=shapes, when=when), examples=False).ruleset
    assert rules is not None
    assert bool(covers(rules, 4).lacks) is not covered
    if covered:
        both = Lockstep(rules, 4)
        for seed in range(1, 3 + round(FACTOR)):
            assert both.play(seed, 2) > 50


def test_what_a_game_does_not_need_is_not_in_its_text() -> None:
    plain, rich = covers(shipped("daifugo"), 4).text, covers(shipped("dragon_quest"), 4).text
    for name in ("same_suits", "move_cards", "begin_naming", "do_effect"):
        assert f"def {name}(" not in plain
        assert f"def {name}(" in rich
    for name in ("HAS_LASTING", "HAS_MOVES", "HAS_CLAUSES", "HAS_TRADES"):
        assert name not in rich  # it is decided


def test_a_rule_can_be_followed_in_the_text() -> None:
    text = covers(shipped("kitchen_table"), 4).text
    rule = shipped("kitchen_table").rule("five_skip")
    assert f"skips_and_direction.yaku, line {rule.clauses[0].span.line}: Skip." in text
    assert "note_heard(RULE_FIVE_SKIP_CLAUSE_1)" in text
    assert "state[SKIPS] += 1 * often" in text


@pytest.mark.parametrize("id", ["active", "score", "rotate", "checked_x", "game_over", "rules"])
def test_a_rule_may_be_called_as_a_part_of_the_engine(id: str) -> None:
    text = f"""variant table "A table" of daifugo
    rule {id} "Something" "何[なに]か"
        when a play contains 8 and the next player has 3 or more cards
        then clear the table
        forbid any play containing 5 if the player has 3 or more cards
"""
    rules = load_text(text, examples=False).ruleset
    assert rules is not None
    assert Lockstep(rules, 4).play(1, 1) > 30


def test_a_file_may_be_called_as_a_part_of_the_engine(tmp_path: Path) -> None:
    for name in ("list.c", "rule.wasm"):
        assert main(["compile", "kitchen_table", "--players", "4", "-o", str(tmp_path / name)]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {
        "list.c",
        "list_engine.h",
        "list_engine_main.c",
        "rule.wasm",
    }
    assert '"list_engine.h"' in (tmp_path / "list.c").read_text(encoding="utf-8")


def test_the_text_depends_on_nothing_but_the_rules() -> None:
    rules = shipped("kitchen_table")
    first, second = (generate(rules, 4, all_plays(rules)).text for _ in range(2))
    assert first == second
    assert read(first, "game").exports == ("begin_session", "options", "choose", "play_sessions")
