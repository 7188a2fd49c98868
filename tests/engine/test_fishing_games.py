"""Generated engines of the fishing family: they play the interpreter's games, decision for decision."""

from __future__ import annotations

import hashlib
from itertools import islice, pairwise
from random import Random

import pytest
from budget import FACTOR
from judges.meaning_flowers import Petals, dimensions

import yakusoku
from tools.declare_fishing_parts import SHIPPED
from tools.declare_fishing_parts import made as made_now
from yakusoku.engine.face import Engine
from yakusoku.engine.fishing.generate import generate
from yakusoku.engine.language.reading import read
from yakusoku.engine.runner import start
from yakusoku.lab.compiled import Compiled, covers
from yakusoku.lab.simulate import play_session, seeds
from yakusoku.lab.tally import Tally
from yakusoku.model import RuleSet

from .fishing_lockstep import Lockstep, signed
from .runs import engine as engine_on

GAMES = max(3, round(4 * FACTOR))  # random ones
TABLES = {
    "koi_koi": (2,),
    "taiyaku": (2, 3, 4, 5, 6, 7),
    "hachi_hachi": (2, 3, 4, 5, 6, 7),
    "hana_awase": (2, 3, 4),
    "mushi": (2,),
    "roppyakken": (2, 3),
    "sudaoshi": (3,),
    "bakappana": (2, 3, 4),
}
# What tables do otherwise, so that every part has something to do.
HOUSES = {
    "koi_koi": ("field_of_four = dealer_takes", "month_cards = no"),
    "taiyaku": ("purse = 20", "nobody_plays = chips_back", "compensation = each_own", "leader_bind = yes"),
    "hachi_hachi": (
        *("bright_fields = carry_over", "liability = yes", "first_sage = first_to_go_on", "mizuten = yes"),
        *("two_left = they_share", "ribbons_further = 1", "must_play = 0"),
    ),
    "hana_awase": (
        *(
            "dropping = yes",
            "lightning_wild = yes",
            "willow_cancels = yes",
            "rain_bars_viewing = yes",
            "relief = yes",
        ),
        *("scoring = added_up", "hand_of_four = misdeal"),
    ),
    "mushi": ("stuck_field = dealt_again",),
    "roppyakken": ("rain_man_caught = no", "willow_ribbon_counts = no", "target = 3000"),
    "sudaoshi": ("hands = of_hachi_hachi",),
    "bakappana": ("played_out = no", "scoring = added_up"),
}
CLAUSES = (
    "when a player clears the field then the player scores 3 points",
    "when a player leaves a bright on the field then the player pays 2 points to everyone else",
    "when a player captures a chaff then the next player pays 2 points to the player for each chaff",
    "when a player captures a bright if the player wishes then the player takes 2 cards from the field",
    "when a player leaves a ribbon on the field if the next player wishes then the next player may take 1 card from the field",
    "when a player draws an animal then the player takes 1 random card from the field",
    "when a player lays a chaff then the player takes 1 best card from the field",
    "when a player captures a ribbon then the player gives 1 chaff to the next player",
    "when a player's turn begins if another player went on then the player loses 1 point",
    "when a player lays an animal then the player may take 2 random cards from the field",
    "when a player draws a ribbon then the player takes up to 2 random chaff from the field",
    "when a player captures a bright then the player may take 2 cards from the field",
    "when a player leaves a chaff on the field then the player may take all willow or pine from the field",
    "when a player leaves an animal on the field then the next player may take up to 2 best cards from the field",
    "when a player goes on if the player has captured 3 or more chaff then everyone else gives 1 chaff to the player",
    "when a player's turn begins if the player has captured 6 or more chaff then the player stops the round or goes on",
    "when a player's turn begins if the hands are empty then the player scores 2 points",
)


def ruleset(base: str, body: str) -> RuleSet:
    """A house's way of playing a shipped game."""
    loaded = yakusoku.load_text(f'variant house "House" of {base}\n{body}', "house.yaku", examples=False)
    assert loaded.ruleset is not None, [
        item.message for item in loaded.diagnostics if item.severity == "error"
    ]
    return loaded.ruleset


def digests(running: Engine, work: list[tuple[int, int]]) -> list[str]:
    """The digest of each of these sessions."""
    running.write("seeds", [signed(seed) for seed, _ in work])
    running.write("session_hands", [hands for _, hands in work])
    assert running.call("play_sessions", len(work)) == len(work)
    ends = [0, *running.read("text_ends", 0, len(work))]
    text = running.read_bytes("text", 0, ends[-1])
    return [hashlib.sha256(text[begin:end]).hexdigest() for begin, end in pairwise(ends)]


@pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name, tables in TABLES.items() for players in tables]
)
def test_a_shipped_game_has_the_digests_and_the_tally_of_the_interpreter(name: str, players: int) -> None:
    rules = yakusoku.load(name).ruleset
    assert rules is not None
    made = covers(rules, players)
    assert not made.lacks
    work, found, total = list(seeds(5, 60)), Tally(), Tally()
    for seed, hands in work:
        total.add(play_session(rules, players, seed, hands))
    for tally in Compiled(made, players, print).play(work):
        found.add(tally)
    assert found == total


@pytest.mark.parametrize("base", ["taiyaku", "koi_koi", "hana_awase"])
def test_rules_that_hear_of_a_turn_act_side_by_side(base: str) -> None:
    """Wishes, cards that go by choice, at random or by their points, payments; one rule with a limit."""
    drops = "drop stake, stop\n" if base == "taiyaku" else ""
    house = "".join(f'rule house_{n} "House {n}"\n    {text}\n' for n, text in enumerate(CLAUSES))
    rules = ruleset(base, drops + house + "    once per hand\n")
    made = generate(rules, 2)
    assert not made.lacks
    running = start(made.text, "tried", kind="python", check=True)
    for seed in range(3):
        assert Lockstep(rules, 2, made, running).play(seed, 6)


@pytest.mark.parametrize("base", HOUSES)
def test_what_tables_do_otherwise_is_played_side_by_side(base: str) -> None:
    rules = ruleset(base, "\n".join(f"set {line.replace(' = ', ' to ')}" for line in HOUSES[base]))
    players = TABLES[base][-1]
    made = generate(rules, players)
    assert not made.lacks
    running = start(made.text, "tried", kind="python", check=True)
    for seed in range(3):
        assert Lockstep(rules, players, made, running).play(seed, 10)


TOGETHER = {
    "rules that replace each other and ask": """set dandruff to 0
rule glow "Glow"
    when a player captures a bright
    if the player wishes
    then everyone else pays 1 point to the player

rule moonshine "Moonshine"
    replaces glow
    when a player captures moon
    if the next player wishes
    then everyone else pays 4 points to the player
rule sure "Sure"
    replaces moonshine
    acts before glow
    when a player captures moon or chaff
    then the player scores 3 points
""",
    "yaku beside each other, and further cards": """drop settle
set dandruff to 0
settle yaku from each player
settle festival from each player if nobody has shade
settle two to its maker
settle month to its maker
set poor "poor" is chaff, willow_ribbon
group festival "Festival", all count, counted apart
    yaku drum "Drum" is boar and 2 ribbons, worth 9 and 1 for each further animal, in place of flag, cancels the yaku of others
    yaku fife "Fife" is deer and 3 ribbons, worth 6, unless flag
    yaku shade "Shade" is crane, in place of two_brightz
group open "Open", all count
    yaku flag "Flag" is moon and 2 ribbons, worth 1 for each bright
    yaku bell "Bell" is crane, worth 5, unless drum
    yaku two_brightz "z" is 2 brights, worth 4
group two "Two", all count, counted apart
    yaku xa "Xa" is 3 ribbons, worth 2, in place of xb, cancels the yaku of others
    yaku xb "Xb" is 2 ribbons, worth 4
    yaku xc "Xc" is 1 or more of ribbons, worth 8, unless xb
group month "Month", all count
    yaku m1 "m1" is 4 of one month, worth 2 and 1 for each further chaff
    yaku m2 "m2" is 2 of one month twice, worth 2 and 1 for each further chaff
    yaku m3 "m3" is all cards of the month of the round, worth 2 and 1 for each further chaff
    yaku m4 "m4" is 2 or more cards of the month of the round, worth 2 and 1 for each further poor
    yaku m5 "m5" is crane and 1 or more cards of the month of the round, worth 2 and 1 for each further card of the month of the round
    yaku m6 "m6" is all pine, worth 2 and 1 for each further chaff
    yaku m7 "m7" is moon and 2 brights, worth 2 and 1 for each further bright
    yaku m8 "m8" is 2 of ribbons or chaff, worth 2 and 1 for each further chaff
    yaku m9 "m9" is moon, worth 1 for each card of the month of the round
    yaku mb "mb" is geese, worth 1 for each bright
rule stop_it "Stop"
    when a player makes a new yaku
    then the player stops the round or goes on
""",
    "a stake": """drop settle
stake 15 chips each round
each player begins with 40 chips
set played_out to no
settle yaku from each player
settle bright_yaku from each player
settle animals from each player
settle card points against 132 with 2 players or 88 with 3 players or 66 with 4 players
settle 3 points to each other player from the dealer if the winner has captured moon
group animals "Animals", all count
    yaku one "One" is 1 or more of animals, worth 2 for each animal
rule bright_tax "Bright tax"
    when a player draws a bright
    then the player pays 2 chips to everyone else
""",
}


@pytest.mark.parametrize("name", TOGETHER)
def test_what_hangs_together_is_played_side_by_side(name: str) -> None:
    rules = ruleset("hana_awase", TOGETHER[name])
    for players in (2, 3):
        made = generate(rules, players)
        assert not made.lacks
        running = start(made.text, "tried", kind="python", check=True)
        for seed in range(2):
            assert Lockstep(rules, players, made, running).play(seed, 4)


def test_random_games_are_played_side_by_side() -> None:
    """Clauses, settlements, wild cards and drops as the judge of the law is tried on."""
    chance, ways, played = Random(1), dimensions(), 0
    while played < GAMES:
        petals = Petals(tuple((name, chance.choice(values)) for name, values in ways.items()))
        loaded = yakusoku.load_text(petals.text, "petals.yaku")
        if loaded.ruleset is not None:
            players = 3 if petals["drops"] else 2
            made = generate(loaded.ruleset, players)
            assert not made.lacks, petals.text
            running = start(made.text, "tried", kind="python")
            assert Lockstep(loaded.ruleset, players, made, running).play(played, 4), petals.text
            played += 1


def test_webassembly_plays_the_same_games() -> None:
    rules = yakusoku.load("hachi_hachi").ruleset
    assert rules is not None
    text, work = generate(rules, 5).text, list(islice(seeds(6, 400), 40))
    assert digests(engine_on(text, "webassembly"), work) == digests(start(text, "tried", kind="python"), work)


def test_the_text_names_yaku_rows_and_rules_with_their_lines() -> None:
    rules = yakusoku.load("koi_koi").ruleset
    assert rules is not None
    text = generate(rules, 2).text
    functions = read(text, "koi_koi").functions
    assert {"makes_captured_gokou", "row_1", "change_1_holds", "rule_koi_1_fits", "settle", "deal"} <= set(
        functions
    )
    line = next(yaku.span.line for group in rules.game.groups for yaku in group.yaku if yaku.id == "gokou")
    assert f'"""Five Brights. koi_koi.yaku, line {line}."""' in text
    assert "one_for_all" not in functions  # nobody is liable in this game


def test_what_an_engine_cannot_do_is_said_with_its_place() -> None:
    months = "4 of one month and 3 of another month and 2 of another month and 1 of another month"
    odd = f'group odd "Odd" "Odd", all count\n    yaku odd_one "Odd" "Odd" is {months} and 1 of another month among brights, worth 5\n'
    rules = ruleset("mushi", odd)
    made = generate(rules, 2)
    lack = made.lacks[0]
    assert (made.text, lack.what) == ("", "more than four kinds of months in one yaku")
    assert lack.span is not None
    assert lack.span.line == 3


def test_what_the_parts_share_is_declared_as_it_is_made() -> None:
    assert SHIPPED.read_text(encoding="utf-8") == made_now(), "run: python tools/declare_fishing_parts.py"
