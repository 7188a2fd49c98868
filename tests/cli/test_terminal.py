"""Playing at the terminal through plain pipes, and the computer's way of playing."""

from __future__ import annotations

import io
import re

import pytest

from yakusoku.console.terminal import TerminalGame, session
from yakusoku.game.decisions import Claim, Pass, Pick, Play
from yakusoku.interpreter import computer
from yakusoku.interpreter.record import random_player
from yakusoku.interpreter.start import new_game
from yakusoku.model import RuleSet
from yakusoku.services.rules import load, load_text

HEAD = 'variant house "House" of daifugo\n'


def rules(text: str) -> RuleSet:
    found = load_text(HEAD + text, examples=False)
    assert found.ruleset is not None, found.diagnostics
    return found.ruleset


PLAIN = rules("    use eight_cut, revolution, tens_discard, suit_lock, miyako_ochi, forbidden_finish\n")
ASKING = rules(
    "    rule bomber \"Bomber\"\n        when a play contains Q\n        then the player names 1 rank for each Q\n"
    "        and everyone discards all cards of the named ranks\n"
    "    rule seven \"Seven pass\"\n        when a play contains 7\n        then the player may give 1 card for each 7 to the next player\n"
    "    rule choice \"Choice\"\n        when a play contains 9\n        if the next player wishes\n        then clear the table\n"
    "    rule swap \"Swap\"\n        when a play contains 5\n        then the player chooses another player\n        and the player swaps hands with the chosen player\n"
)  # fmt: skip


def play(typed: str, ruleset: RuleSet = PLAIN, seed: int = 4, players: int = 4, **more: object) -> str:
    out = io.StringIO()
    assert session(TerminalGame.open(ruleset, players, 1, seed, **more), io.StringIO(typed), out) == 0  # type: ignore[arg-type]
    return out.getvalue()


def test_the_end_of_what_is_typed_leaves_the_game() -> None:
    assert play("").endswith("The game is left.\n")
    assert "The game is left." in play("quit\n")


def test_every_word_is_answered() -> None:
    out = play("help\n?\nhint\nrules\ntable\nwhy\nwhy S3 H3\nwhy X\nwhy pass\nnonsense\n123\n\n")
    for word in (
        "numbers in the hand list",
        "The computer would choose",
        "Eight cut",
        "There is no card `nonsense`",
        "There is no card `123`",
    ):
        assert word in out


def test_cards_can_be_typed_in_every_way_and_a_refusal_says_why() -> None:
    assert re.search(r"You do not hold .*2\.\n", play("S2 H2 D2\n"))
    assert "You play ♥Q ♣Q." in play("Q Q\n")  # so many cards of a rank
    assert "You do not hold K." in play("K K\n")
    game = TerminalGame.open(PLAIN, 4, 1, 4).game
    while game.decision is not None and game.decision.player != 0:
        game.choose(computer.choose(game))
    held = next(option for option in game.options() if isinstance(option, Play) and not option.wild)
    codes = game.codes(held.cards)
    symbols = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
    ways = {
        " ".join(codes),
        " ".join(symbols[code[0]] + code[1:] for code in codes),
        " ".join(code[1:] + symbols[code[0]] for code in codes),
        " ".join(code.lower() for code in codes),
    }
    shown = " ".join(symbols[code[0]] + code[1:] for code in codes)
    for way in ways:
        assert f"You play {shown}" in play(way + "\n"), way


def test_a_whole_session_of_people_who_ask_for_hints() -> None:
    """Every kind of decision is asked and can be answered by what is shown."""
    for seed in range(6):
        table = TerminalGame.open(ASKING, 4, 2, seed, seats="all")
        asked: set[str] = set()
        typed = Answers(table, asked)
        out = io.StringIO()
        assert session(table, typed, out) == 0  # type: ignore[arg-type]
        assert "The session is over." in out.getvalue()
        if {"name rank", "give", "wish", "choose player", "exchange"} <= asked:
            return
    raise AssertionError(f"only {asked} were asked")


class Answers:
    """Types what the random player would do, in the words of the terminal."""

    def __init__(self, table: TerminalGame, asked: set[str]) -> None:
        self.game, self.asked, self.chance = table.game, asked, random_player(1)
        self.waiting: list[str] = []

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        if self.waiting:
            return self.waiting.pop()
        game = self.game
        assert game.decision is not None
        self.asked.add(game.decision.kind)
        options = game.options()
        option = options[self.chance.below(len(options))]
        if isinstance(option, Pass):
            return "pass\n"
        if isinstance(option, Pick | Claim):
            return f"{options.index(option) + 1}\n"
        codes = game.codes(option.cards)  # type: ignore[union-attr]
        same = [other for other in options if getattr(other, "cards", None) == option.cards]  # type: ignore[union-attr]
        if len(same) > 1:
            self.waiting.append(f"{same.index(option) + 1}\n")
        return " ".join(codes) + "\n" if codes else "none\n"


class NamesFive(Answers):
    """Names the rank 5, after a number that is only a place of a list."""

    def readline(self) -> str:
        kind = self.game.decision.kind if self.game.decision is not None else ""
        if not self.waiting and kind == "name rank" and kind not in self.asked:
            self.asked.add(kind)
            self.waiting += ["5\n", "1\n"]
        return super().readline()


def test_a_number_that_is_typed_where_a_rank_is_named_is_that_rank() -> None:
    for seed in range(6):
        table = TerminalGame.open(ASKING, 4, 2, seed, seats="all")
        asked: set[str] = set()
        out = io.StringIO()
        assert session(table, NamesFive(table, asked), out) == 0  # type: ignore[arg-type]
        if "name rank" in asked:
            told = out.getvalue()
            assert "Type one of these as it stands: 3  4  5" in told and "(3)  5" not in told
            assert "names 5" in told
            return
    raise AssertionError("no rank was named")


def test_hidden_cards_are_not_told() -> None:
    out = play("pass\n" * 3, seed=4)
    assert "hand 1" not in out
    for seed in range(3):
        told = play("", ruleset=ASKING, seed=seed)
        for line in told.splitlines():
            if "from Player" in line and "to Player" in line:
                assert re.match(r"  \d+ cards?: ", line), line


def test_what_is_typed_cannot_write_to_the_terminal() -> None:
    assert "\x1b" not in play("\x1b[31m\nwhy \x1b]0;x\n")


@pytest.mark.parametrize("seats", ["9", "x", "0"])
def test_a_seat_that_does_not_exist_is_refused(seats: str) -> None:
    with pytest.raises(ValueError, match="seat"):
        TerminalGame.open(PLAIN, 4, 1, 1, seats=seats)


def test_the_computer_always_finds_an_option_and_every_game_ends() -> None:
    for ruleset in (PLAIN, ASKING):
        for players in (3, 5):
            game = new_game(ruleset, players, 3, 3)
            while game.decision is not None:
                option = computer.choose(game)
                assert option in game.options()
                game.choose(option)


def test_the_computer_does_not_look_at_other_hands() -> None:
    game = new_game(PLAIN, 4, 5, 1)
    for _ in range(40):
        assert game.decision is not None
        chosen = computer.choose(game)
        twin = game.copy()
        seat = game.decision.player
        others = [other for other in range(4) if other != seat]
        hands = twin.state.hands  # type: ignore[attr-defined]
        pool = [card for other in others for card in range(53) if hands[other] >> card & 1]
        sizes = [hands[other].bit_count() for other in others]
        pool.reverse()
        for other, size in zip(others, sizes, strict=True):
            hands[other] = sum(1 << card for card in pool[:size])
            del pool[:size]
        assert computer.choose(twin) == chosen
        game.choose(chosen)
        if game.over:
            break


def test_the_computer_beats_the_random_player() -> None:
    firsts = 0
    for seed in range(40):
        game = new_game(PLAIN, 4, seed, 1)
        chance = random_player(seed)
        while game.decision is not None:
            options = game.options()
            me = game.decision.player == seed % 4
            game.choose(computer.choose(game) if me else options[chance.below(len(options))])
        firsts += game.state.places[0] == seed % 4  # type: ignore[attr-defined]
    assert firsts > 20


def test_a_fishing_session_is_played_to_its_end_by_what_is_shown() -> None:
    found = load("taiyaku").ruleset
    assert found is not None
    asked: set[str] = set()
    for seed in range(4):
        table = TerminalGame.open(found, 3, 3, seed, seats="all")
        out = io.StringIO()
        assert session(table, Answers(table, asked), out) == 0  # type: ignore[arg-type]
        assert "Round 3 is over." in out.getvalue()
        assert "chips" in out.getvalue()
    assert {"play", "capture", "return", "claim"} <= asked


def test_cards_put_back_are_told_to_their_owner_alone() -> None:
    found = load("taiyaku").ruleset
    assert found is not None
    out = io.StringIO()
    session(TerminalGame.open(found, 3, 1, 2, seats="none"), io.StringIO(), out)
    assert "  1 card: from Player 2 to the pile" in out.getvalue()


def test_the_computer_beats_the_random_player_at_fishing() -> None:
    found = load("taiyaku").ruleset
    assert found is not None
    total = 0
    for seed in range(12):
        game = new_game(found, 2, seed, 6)
        chance = random_player(seed)
        while game.decision is not None:
            options = game.options()
            me = game.decision.player == seed % 2
            game.choose(computer.choose(game) if me else options[chance.below(len(options))])
        total += game.totals[seed % 2]
    assert total > 0


def test_at_a_fishing_table_cards_are_named_as_they_are_shown() -> None:
    taiyaku = load("taiyaku").ruleset
    assert taiyaku is not None
    first = play("help\nwhy pass\nhint\n", taiyaku, players=3)
    assert "S3 H3" not in first
    assert "The player must choose" in first
    hint = re.search("The computer would choose: (.*)", first)
    assert hint is not None
    assert "There is no card" not in play(f"{hint.group(1)}\n", taiyaku, players=3)


def test_taiyaku_at_a_table_of_five_tells_who_plays_the_pot_and_the_stakes() -> None:
    taiyaku = load("taiyaku").ruleset
    assert taiyaku is not None
    out = play("why\ntable\nhint\ndrop\n", taiyaku, 3, 5)
    for words in (
        "Stakes:  You 8   Player 2 8",
        "You lead   Not asked yet: Player 2, Player 3, Player 4, Player 5",
        "(1)  play",
        "(2)  drop",
        "The computer would choose: ",
        "You drop out.",
        "You pay 1 to the pot (drop).",
        "The round is played by Player",
        "did not play",
        "from the pot.",
        "The session is over. You -1",
    ):
        assert words in out, words
    places = re.findall(r"^  (\d)\. (?:You|Player \d)  [+-]\d+ chips$", out, re.MULTILINE)
    assert len(places) == 5
    assert places == sorted(places)


def test_a_whole_session_of_taiyaku_people_at_six_seats() -> None:
    taiyaku = load("taiyaku").ruleset
    assert taiyaku is not None
    kinds: set[str] = set()
    for seed in range(4):
        table = TerminalGame.open(taiyaku, 6, 2, seed, seats="all")
        out = io.StringIO()
        assert session(table, Answers(table, kinds), out) == 0  # type: ignore[arg-type]
        assert "The session is over." in out.getvalue()
    assert {"stay", "play", "capture"} <= kinds
