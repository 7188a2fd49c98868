"""What is answered to a sentence of which no statement can be made: that it holds already, or that it is nothing that cards can show.

In: the words of a sentence. Out: what to say, by the rows `answers` of phrases.txt: `!` stands before what holds in every game, `note` is what players say or do
beside the cards, `highest` and `lowest` before a rank of the game that it stands above or below all others, `longest` before the most cards that a run may have, `table`
before a line of the table itself, `next hand` what no clause says; anything else are lines to write, `;` between them.
"""

from __future__ import annotations

from ...ground.said import say
from ...model import Climbing
from ..layout import Stmt
from ..standing import game
from ..unsaid import NEXT_HAND
from .hearing import Heard, together, words_of
from .kept import with_left_out
from .phrases import Chart
from .reading import MAX_WORDS, said, settled, valid
from .there_ja import base_of, takes


def answered(stmts: list[Stmt], place: int) -> Heard | None:
    """The answer to the statement at a place, with those that go on with it; None where there is none."""
    for group in together(stmts, place) or [stmts[place : place + 1]]:
        sentence = said(words_of(group))
        if not 0 < len(sentence.words) <= MAX_WORDS:
            continue
        for found in Chart(sentence.words, sentence.language).whole("answers"):
            file = group[0].span.source.text
            words = "" if found.startswith("longest") else _text(group)  # its number is told as another one
            if help := _told(_of_game(found, file), words, file):
                return Heard(tuple(group), (), False, help=help)
    return None


def _text(group: list[Stmt]) -> str:
    source = group[0].span.source.text
    return " ".join(source[group[0].span.start : group[-1].span.end].split())


def _of_game(found: str, file: str) -> str:
    """The answer with the line for a rank that stands above or below all others, as the game of the file ranks them; for runs that are too long."""
    end, _, rank = found.partition(" ")
    if end == "longest":
        return f"forbid a run of {int(rank) + 1} or more cards" if rank.isdecimal() else ""
    return at_end(file, rank, top=end == "highest") if end in ("highest", "lowest") else found


def at_end(file: str, rank: str, *, top: bool) -> str:
    """The line that puts a rank above or below all others of the game that ships on which a file stands; "" where it stands on none of plays."""
    rules = game(base_of(file))
    if rules is None or not isinstance(rules.game, Climbing):
        return ""
    ranks = [rules.deck.ranks[number] for number in rules.game.ranking if number >= 0]
    others = [one for one in ranks if one != rank]
    if rank not in ranks or not others:
        return ""
    return f"place {rank} above {others[-1]}" if top else f"place {rank} below {others[0]}"


def _told(found: str, words: str, file: str) -> str:
    if found.startswith("!"):
        return say(
            "That holds already, it need not be written: {what}.", what=found.removeprefix("!").strip()
        )
    if found == "note":
        quoted = words.replace('"', "'")
        return say(
            "What players say or do beside the cards cannot be checked. It can be printed on the sheet, in a rule: {line}",
            line=f'`note "{quoted}"`',
        )
    if found == "next hand":
        return NEXT_HAND
    if found.startswith("table "):
        line = found.removeprefix("table ")
        told = "Such is a line of the table itself, in the place of a rule: {line}"
        return say(told, line=f"`{line}`") if takes(file, line) else ""
    text = settled(found)
    if not text or not valid(text):
        return ""
    lines = text.split("\n")
    shown = f"`{text}`" if len(lines) == 1 else "\n" + "\n".join(f"    {line}" for line in lines)
    return with_left_out(words, say("Such is written so: {line}", line=shown))
