"""The table at the terminal, as people sit at it: a real terminal, both languages, several people, what is typed and what is answered."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from helpers.shipped import shipped

from yakusoku.console.narrators import narrator
from yakusoku.console.screen import fold
from yakusoku.console.terminal import TerminalGame, session
from yakusoku.game.kinds import EITHER, KINDS
from yakusoku.game.lines import HandEnds, RoundEnds
from yakusoku.ground.colour import obeys_codes
from yakusoku.ground.columns import width
from yakusoku.interpreter import advice, computer
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.fishing.progress import progress
from yakusoku.interpreter.start import new_game
from yakusoku.telling.languages import phrases_of

ROOT = Path(__file__).parents[2]
CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
LEAVE = "\x1b[?1049l"
posix = pytest.mark.skipif(os.name == "nt", reason="a pseudo terminal")


def played(
    typed: str,
    name: str,
    language: str = "en",
    players: int | None = None,
    seed: int = 7,
    seats: str = "1",
    hands: int = 2,
) -> str:
    out = io.StringIO()
    table = TerminalGame.open(shipped(name), players, hands, seed, seats)
    assert session(table, io.StringIO(typed), out, language=language) == 0
    return out.getvalue()


# ------------------------------------------------------------------------------------------------------ a real terminal


class Terminal:
    """A game in a terminal of its own. `text`: all that was written."""

    def __init__(self, *arguments: str, columns: int, lines: int) -> None:
        import pty

        self.master, slave = pty.openpty()
        self.resize(columns, lines)
        environment = {**os.environ, "TERM": "xterm", "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"}
        for name in ("NO_COLOR", "COLUMNS", "LINES", "CI"):
            environment.pop(name, None)
        command = [sys.executable, "-m", "yakusoku", "play", *arguments]
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True,
            preexec_fn=_own_terminal,
        )  # fmt: skip
        os.close(slave)
        self.data = b""

    def resize(self, columns: int, lines: int) -> None:
        import fcntl
        import struct
        import termios

        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    @property
    def text(self) -> str:
        return self.data.decode("utf-8", "replace")

    @property
    def screen(self) -> str:
        """What can be seen since the screen was made empty last, without colours."""
        return CODES.sub("", self.text.rsplit("\x1b[H", 1)[-1]).replace("\r", "")

    def wait(self, ending: str = "> ", since: int = 0) -> str:
        """Reads until the text ends so, or the game does."""
        import select

        until = time.monotonic() + 60
        while time.monotonic() < until:
            if len(self.data) > since and CODES.sub("", self.text).endswith(ending):
                return self.screen
            if not select.select([self.master], [], [], 1)[0]:
                continue
            try:
                self.data += os.read(self.master, 65536)
            except OSError:  # it is over
                return self.screen
        raise AssertionError(f"nothing is asked: {self.screen}")

    def read(self, quiet: float = 0) -> None:
        """Takes what was written by now, and what comes until nothing has come for so many seconds."""
        import select

        while select.select([self.master], [], [], quiet)[0]:
            self.data += os.read(self.master, 65536)

    def type(self, text: str, ending: str = "> ") -> str:
        before = len(self.data) + len(text.encode())
        os.write(self.master, text.encode() + b"\n")
        return self.wait(ending, before)


def _own_terminal() -> None:
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(
        signal.SIGINT, signal.SIG_DFL
    )  # whatever started the tests in the background has it ignored


@contextmanager
def terminal(*arguments: str, columns: int = 100, lines: int = 36) -> Iterator[Terminal]:
    found = Terminal(*arguments, columns=columns, lines=lines)
    try:
        yield found
    finally:
        found.process.kill()
        found.process.wait()
        os.close(found.master)


@posix
@pytest.mark.parametrize("name", ["daifugo", "koi_koi"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_whole_hand_is_played_by_typing_what_the_hints_say(name: str, language: str) -> None:
    said = phrases_of(language)
    label = re.escape(said.hint.split("{")[0])
    with terminal(name, "--hands", "1", "--seed", "5", "--lang", language) as table:
        table.wait()
        assert "\x1b[?1049h" in table.text
        for _ in range(60):
            if table.process.poll() is not None or LEAVE in table.text:
                break
            if said.more in table.screen:
                table.type("")
                continue
            shown = table.type(said.words.get("ヒント", "hint"))
            hint = re.findall(rf"{label}(.+)", shown)
            if not hint:
                assert LEAVE in table.text, shown
                break
            table.type(re.sub(r"  +.*", "", hint[-1]).strip())
        assert table.process.wait(100) == 0
        table.wait("\0")
        assert said.session_over in table.text.split(LEAVE)[1]


@posix
def test_the_last_plays_are_still_told_when_the_screen_is_given_back() -> None:
    with terminal("taiyaku", "--players", "5", "--hands", "1", "--seed", "4", "--lang", "en") as table:
        table.wait()
        assert "(watch/skip)" in table.type("drop")
        table.type("watch")
        assert table.process.wait(100) == 0
        table.wait("\0")
        ended = table.text.split(LEAVE)[1]
        for words in ("The round is played by", " captures ", "Round 1 is over.", "The session is over."):
            assert words in ended, words


@posix
def test_between_two_people_the_hands_are_gone_until_the_next_one_says_so() -> None:
    with terminal("daifugo", "--seats", "1,2", "--seed", "7", "--lang", "en") as table:
        shown = table.wait("looks. ")
        assert not re.search("[♠♥♦♣]|JK", shown)
        mine = table.type("")
        assert "Your hand:" in mine
        held = set(re.findall(r"\d+:(\S+)", mine))
        shown = table.type("1", "looks. ")
        assert "Player 1 is next." in shown
        assert not re.search("[♠♥♦♣]|JK", shown)
        theirs = table.type("")
        assert "Your hand:" in theirs
        assert not held & set(re.findall(r"\d+:(\S+)", theirs))


@posix
def test_a_terminal_that_changes_its_size_is_drawn_anew() -> None:
    with terminal("koi_koi", "--seed", "7", "--lang", "ja") as table:
        assert max(map(width, table.wait().splitlines())) > 70
        before = len(table.data)
        table.resize(64, 40)
        table.process.send_signal(signal.SIGWINCH)
        shown = table.wait(since=before)
        assert max(map(width, shown.splitlines())) <= 64
        assert "あなたの手札" in shown


@posix
def test_a_size_that_changes_while_it_is_drawn_is_drawn_once_more() -> None:
    """The signal comes at any moment, also while the answer to the one before is being written."""
    with terminal("koi_koi", "--seed", "7", "--lang", "ja") as table:
        table.wait()
        for _ in range(300):
            table.process.send_signal(signal.SIGWINCH)
            table.read()
        table.resize(64, 40)
        table.read(quiet=2)  # what the signals before have drawn
        shown = table.type("zz")
        assert max(map(width, shown.splitlines())) <= 64
        assert "zz" in shown


@posix
def test_a_page_of_the_rules_says_what_it_understands_and_why() -> None:
    with terminal("daifugo", "--seed", "7", "--lang", "en", columns=80, lines=24) as table:
        table.wait()
        first = table.type("rules")
        told = table.type("undo")
        assert "Here: Enter goes on, b goes back, q ends" in told
        assert told.splitlines()[:10] == first.splitlines()[:10]
        assert "legal now" in table.type("why 1")
        seen = first + table.type("")
        assert table.type("b").splitlines()[0] == first.splitlines()[0]
        assert table.type("ｂ").splitlines()[0] == first.splitlines()[0]
        for _ in range(20):
            if "Your hand:" in (shown := table.type("")):
                break
            seen += shown
        assert "Your hand:" in shown
        for word in ("rules", "q"):
            shown = table.type(word)
        assert "Your hand:" in shown


@posix
def test_ctrl_c_ends_with_130_and_gives_the_screen_back() -> None:
    with terminal("koi_koi", "--seed", "7", "--lang", "en") as table:
        table.wait()
        os.write(table.master, b"\x03")
        assert table.process.wait(100) == 130
        table.wait("\0")
        assert "The game is left." in table.text.split(LEAVE)[1]


@posix
@pytest.mark.parametrize(("more", "columns", "lines"), [(("--plain",), 100, 36), ((), 50, 36), ((), 100, 12)])
def test_a_small_terminal_or_who_wants_it_gets_lines(more: tuple[str, ...], columns: int, lines: int) -> None:
    with terminal("koi_koi", "--lang", "en", *more, columns=columns, lines=lines) as table:
        table.wait()
        assert "\x1b[?1049h" not in table.text


# ---------------------------------------------------------------------------------------------------- what is drawn


@pytest.mark.parametrize(
    ("name", "players"),
    [("daifugo", 4), ("kitchen_table", 4), ("koi_koi", 2), ("taiyaku", 3), ("taiyaku", 5)],
)
def test_what_is_drawn_tells_nothing_that_the_player_does_not_see(name: str, players: int) -> None:
    game = new_game(shipped(name), players, 3, 2, record=True)
    chance = Random(1)
    for _ in range(60):
        if game.decision is None:
            break
        seat = game.decision.player
        twin = game.sample(seat, chance.randrange(1000))
        for language in ("en", "ja"):
            one, other = (narrator(each, frozenset({seat}), language=language) for each in (game, twin))
            assert one.table(seat) == other.table(seat)
        game.choose(computer.choose(game))


@pytest.mark.parametrize("columns", [20, 40, 61])
def test_lines_break_between_words_and_keep_their_colours(columns: int) -> None:
    text = "  Field:  \x1b[1;33mPine Chaff\x1b[0m (12), Curtain (30), \x1b[31mWisteria Ribbon\x1b[0m (41)\n場: 松に鶴(10)、桜に幕(30)、藤に短冊(41)、菊に盃(90)"
    rows = fold(text, columns)
    bare = [CODES.sub("", row) for row in rows]
    assert max(map(width, bare)) <= columns
    assert "".join(CODES.findall("".join(rows))) == "".join(CODES.findall(text))
    words = set(CODES.sub("", text).replace("、", "、 ").split())
    assert {word for row in bare for word in row.replace("、", "、 ").split()} == words


def test_a_text_without_room_is_cut_where_it_is_full() -> None:
    assert "".join(row.strip() for row in fold("x" * 100, 30)) == "x" * 100


@pytest.mark.parametrize("columns", [30, 41, 60, 80])
def test_japanese_lines_begin_with_no_mark_and_cut_no_word(columns: int) -> None:
    text = "5を含むカード(Five skip、five_skip)が出されたとき、5のカード1枚につき次の一人が飛ばされます。「yakusoku check house.yaku」で確かめてください。"
    rows = fold(text, columns, 4)
    assert max(map(width, rows)) <= columns
    assert all(row.startswith("    ") for row in rows[1:])
    assert all(row.strip()[0] not in "、。」)" and row.strip()[-1] not in "「(" for row in rows)
    for word in ("five_skip", "yakusoku", "check", "house.yaku", "Five", "skip"):
        assert word in "\n".join(rows)


def test_who_may_answer_is_told_by_which_rule_and_with_what() -> None:
    out = played("why S3\nS3 H3\n", "president", players=4, seed=6, hands=1)
    asked = out.split("You: answer this play, or pass (Four completed) > ")
    assert "(1)  ♠3 ♥3 ♦3 ♣3\n    (2)  pass\n    Four completed: When a " in asked[0]
    assert "That is not what is asked now: answer this play, or pass (Four completed)." in asked[1]
    assert "You play ♠3 ♥3 ♦3 ♣3." in asked[2]
    assert "The table is cleared; you lead." in asked[2]
    assert "to be chosen" not in out
    again = played("pass\n" * 30, "president", players=4, seed=6, hands=1)
    assert again.count("Four completed: When a ") == 1


def test_captured_cards_stand_by_kind_with_how_many() -> None:
    out = played("1\n1\n1\n1\n", "koi_koi")
    kinds = re.findall(r"^    (brights|animals|ribbons|chaff) (\d+):  (.*)$", out, re.MULTILINE)
    assert {kind for kind, _, _ in kinds} >= {"brights", "ribbons", "chaff"}
    assert all(int(many) == len(cards.split(", ")) for _, many, cards in kinds)


def test_what_is_paid_is_told_with_the_value_and_what_multiplies_it() -> None:
    found = ""
    for seed in range(40):
        game = new_game(shipped("koi_koi"), 2, seed, 4, record=True)
        while game.decision is not None:
            game.choose(computer.choose(game))
        words = narrator(game, frozenset())
        found += "".join(map(words.line, game.lines or ()))
    sums = re.findall(r"pays (\d+) \((\d+) × (\d+)\)", found)
    assert sums
    assert all(int(chips) == int(worth) * int(times) for chips, worth, times in sums)
    assert re.search(r"Player \d stops the round with [A-Z][\w ]+ \d", found)
    assert not re.search(r"stops the round\.", found)


def test_totals_are_those_of_the_hand_that_is_told_of_even_if_that_is_later() -> None:
    for name, players in (("daifugo", 4), ("koi_koi", 2)):
        game = new_game(shipped(name), players, 5, 4, record=True)
        sums = [0] * players
        told: list[list[str]] = []
        while game.decision is not None:
            game.choose(computer.choose(game))
        words = narrator(game, frozenset())
        for line in game.lines or ():
            if isinstance(line, HandEnds | RoundEnds):
                sums = [
                    one + won
                    for one, won in zip(
                        sums, line.score if isinstance(line, HandEnds) else line.chips, strict=True
                    )
                ]
                told.append(sorted(re.findall(r"in all ([+-]\d+)", words.line(line))))
                assert told[-1] == sorted(f"{total:+d}" for total in sums)
        assert len(told) == 4


# --------------------------------------------------------------------------------------------------- what is typed


def test_japanese_words_and_full_width_figures_are_understood() -> None:
    out = played("ヘルプ\nヒント\n役\nなぜ\nルール\n５\n戻す\n菊に青短\n終わる\n", "koi_koi", "ja")
    for words in (
        "出す札は?",
        "コンピューターなら:",
        "猪鹿蝶",
        "あなたは萩のカス(72)を出しました。",
        "前の選択まで戻しました。",
        "あなたは菊に青短(91)を出しました。",
        "ゲームを終わります。",
    ):
        assert words in out, words
    assert "パス" in played("パス\n", "daifugo", "ja").split("> パス")[1]


def test_nothing_that_is_told_in_japanese_is_english() -> None:
    for name, players in (("kitchen_table", 4), ("taiyaku", 5), ("hachi_hachi", 3), ("koi_koi", 2)):
        out = played("ヒント\n" * 3, name, "ja", players, seats="1")
        game = new_game(shipped(name), players, 5, 2, record=True)
        while game.decision is not None:
            game.choose(computer.choose(game))
        out += "".join(map(narrator(game, frozenset({0}), language="ja").line, game.lines or ()))
        assert not re.findall(r"[A-Za-z]{3,}", out), name


def test_what_was_chosen_is_taken_back_with_all_that_followed() -> None:
    first = played("1\n", "koi_koi").split("You: play > ")
    again = played("1\nundo\nundo\n", "koi_koi").split("You: play > ")
    table = re.compile(r"  Round 1 of .*", re.DOTALL)
    assert "Back to your last choice." in again[2]
    before, after = (table.search(text) for text in (first[0], again[2]))
    assert before is not None and after is not None
    assert before[0] == after[0]
    assert "There is nothing to undo." in again[3]
    assert "There is nothing to undo." in played("\n\nundo\n", "koi_koi", seats="all")


def test_who_dropped_out_may_skip_the_round() -> None:
    watched, skipped = (played(f"drop\n{word}\n", "taiyaku", players=5, seed=4) for word in ("watch", "skip"))
    for out in (watched, skipped):
        assert "Round 1 is over." in out
        assert "did not play" in out
    first = [out.split("Round 1 is over.")[0] for out in (watched, skipped)]
    assert " captures " in first[0]
    assert " captures " not in first[1]


def test_why_says_what_acted_last_and_what_the_rule_says() -> None:
    table = TerminalGame.open(shipped("koi_koi"), 2, 2, 7)
    out = io.StringIO()
    session(table, io.StringIO("1\nwhy\n"), out)
    assert "Koi-koi or shōbu: " in out.getvalue().split("> why")[1]


def test_every_hint_has_a_reason_that_names_what_it_speaks_of() -> None:
    reasons: set[str] = set()
    for name, players in (("daifugo", 4), ("kitchen_table", 4), ("koi_koi", 2), ("taiyaku", 5)):
        game = new_game(shipped(name), players, 2, 2, record=True)
        while game.decision is not None:
            found = advice.advise(game)
            assert found.option == computer.choose(game)
            assert bool(found.yaku) == (found.because in ("makes", "towards"))
            assert found.because != "towards" or 0 < found.have < found.want
            reasons.add(found.because)
            game.choose(found.option)
    assert reasons >= {"keep", "lead low", "beat low", "goes out", "makes", "towards", "least lost", "stop"}


def test_progress_agrees_with_what_is_made() -> None:
    game = new_game(shipped("koi_koi"), 2, 9, 3)
    assert isinstance(game, FishingGame)
    looked = 0
    while game.decision is not None:
        for seat in game.round.seats:
            rows = progress(game, seat)
            made = {row.yaku for row in game.made(seat).rows}
            assert made <= {row.yaku for row in rows if row.made}
            assert all(row.have <= row.want and row.open >= row.made for row in rows)
            assert all(row.have == row.want for row in rows if row.yaku in made)
            looked += len(made)
        game.choose(computer.choose(game))
    assert looked


# ------------------------------------------------------------------------------------------------------ the languages


def test_both_languages_say_every_decision_and_every_reason() -> None:
    english, japanese = phrases_of("en"), phrases_of("ja")
    for said in (english, japanese):
        assert {*said.asked} == {*KINDS}
    for kind, row in KINDS.items():
        assert {*japanese.told.get(kind, {})} >= {*row.told}, kind
    assert {word for pair in EITHER for word in pair} <= {*japanese.picks}
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "interpreter").rglob("*.py"))
    assert {*re.findall(r'Reason\(\s*"([a-z-]+)"', source)} <= {*japanese.reasons}
    assert {*english.because} == {*japanese.because}


def test_windows_gets_codes_only_where_they_are_obeyed() -> None:
    assert not obeys_codes({}, "nt")
    assert obeys_codes({"WT_SESSION": "1"}, "nt")
    assert obeys_codes({}, "posix")
    assert not obeys_codes({"TERM": "dumb"}, "posix")
