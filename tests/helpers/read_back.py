"""Sentences read back: whoever knows only the sheet and the vocabulary writes the clause again that a sentence was printed from.

    PYTHONPATH=src:tests python -m helpers.read_back give en              numbered sentences, without what they were printed from
    PYTHONPATH=src:tests python -m helpers.read_back unread en            only those that nobody has read as they are now
    PYTHONPATH=src:tests python -m helpers.read_back compare en FILE      what came back different
    PYTHONPATH=src:tests python -m helpers.read_back record en FILE       the same; what was read right is kept

In: the tables of sentences beside `tests/sheets/test_sentences.py`; answers as lines of `12: when a play …`. Out: sentences, or for each answer whether the model
that comes of it is the one that was printed. What was read stands in `tests/sheets/read_back_<language>.txt` and is held by a test.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any

from yakusoku.model import CardSet

from .game_lines import meaning_of_lines, topic_of
from .sheet_rules import rules_with
from .tongues import TONGUES, Tongue, without_readings

SHEETS = Path(__file__).parents[1] / "sheets"
SEED = 7  # sentences that stand side by side in the table are alike, so that one would give the other away


@dataclass(frozen=True)
class Back:
    """One answer: the number of the sentence, what had been written, what was written after reading, and how they differ ("": not)."""

    number: int
    written: str
    answer: str
    differs: str


@dataclass(frozen=True)
class Reading:
    """A sentence and the clause that was read in it. `otherwise`: it is written otherwise than the one that was printed, and was judged to
    mean the same by the documents."""

    sentence: str
    clause: str
    otherwise: bool


def readings(tongue: Tongue) -> list[Reading]:
    """What was read, of a language."""
    text = (SHEETS / f"read_back_{tongue.code}.txt").read_text(encoding="utf-8")
    alike, _, others = text.strip().partition("\n\n# otherwise\n\n")
    found = []
    for part, otherwise in ((alike.partition("\n\n")[2], False), (others, True)):
        for block in filter(None, part.split("\n\n")):
            sentence, clause = block.split("\n    ")
            found.append(Reading(sentence, clause, otherwise))
    return found


def tongue_of(code: str) -> Tongue:
    return next(tongue for tongue in TONGUES if tongue.code == code)


def numbered(tongue: Tongue) -> list[tuple[int, str, str]]:
    """(number, written, printed) in an order that does not follow the table."""
    rows = [(number, *row) for number, row in enumerate(tongue.table(), start=1)]
    Random(SEED).shuffle(rows)
    return rows


def meaning(statement: str) -> Any:
    """The model of a statement, or of lines of a game, without the words in which its cards were written."""
    if topic_of(statement):
        return _bare(meaning_of_lines(statement))
    rule = rules_with(statement).rule("mine")
    return _bare((rule.clauses, rule.standings, rule.answers))


def _bare(part: Any) -> Any:
    if isinstance(part, CardSet):
        return ("cards", part.mask, part.kind)
    if isinstance(part, tuple):
        return tuple(_bare(item) for item in part)
    if is_dataclass(part):
        compared = [item.name for item in fields(part) if item.compare]
        return (type(part).__name__, *((name, _bare(getattr(part, name))) for name in compared))
    return part


def same(written: str, answer: str) -> str:
    """How the answer differs from what was written: "" where both are the same rule."""
    if written == answer:  # most readers find the very words
        return ""
    try:
        read = meaning(answer)
    except AssertionError as error:
        return f"is no statement: {error}"
    return "" if read == meaning(written) else "means something else"


def compared(tongue: Tongue, answers: Path) -> list[Back]:
    table = dict(enumerate((row for row, _ in tongue.table()), start=1))
    found = []
    for line in answers.read_text(encoding="utf-8").splitlines():
        number, colon, answer = line.partition(":")
        if colon and number.strip().isdigit():
            written = table[int(number)]
            answer = answer.strip()
            topic = topic_of(written)
            if topic and not topic_of(answer):
                answer = f"{topic}: {answer}"
            found.append(Back(int(number), written, answer, same(written, answer)))
    return found


def record(tongue: Tongue, backs: list[Back]) -> int:
    """Keeps what was read right, below what had been read, and drops what is not printed any more; how many are new."""
    printed = {number: text for number, _, text in numbered(tongue)}
    known = readings(tongue)
    sentences = {item.sentence for item in known}
    kept = [item for item in known if item.sentence in printed.values()]
    right = {printed[back.number]: back.answer for back in backs if not back.differs}
    fresh = [Reading(text, answer, False) for text, answer in right.items() if text not in sentences]
    path = SHEETS / f"read_back_{tongue.code}.txt"
    head = path.read_text(encoding="utf-8").partition("\n\n")[0]
    alike, others = (
        [f"{item.sentence}\n    {item.clause}" for item in (*kept, *fresh) if item.otherwise == otherwise]
        for otherwise in (False, True)
    )
    path.write_text("\n\n".join([head, *alike, "# otherwise", *others]) + "\n", encoding="utf-8")
    return len(fresh)


def main(command: str, code: str, file: str = "") -> None:
    tongue = tongue_of(code)
    if command in ("give", "unread"):
        read = {item.sentence for item in readings(tongue)} if command == "unread" else set()
        for number, written, printed in numbered(tongue):
            if printed not in read:
                topic = topic_of(written)
                about = f"[{topic}] " if topic else ""
                print(f"{number}: {about}{without_readings(printed)}")
        return
    backs = compared(tongue, Path(file))
    said = {number: text for number, _, text in numbered(tongue)}
    for back in backs:
        if back.differs:
            print(
                f"{back.number}: {said[back.number]}\n    was:  {back.written}\n    read: {back.answer}\n    {back.differs}\n"
            )
    if command == "record":
        print(f"{record(tongue, backs)} recorded")
    print(f"{len(backs)} of {len(said)} read, {sum(1 for back in backs if back.differs)} differ")


if __name__ == "__main__":
    main(*sys.argv[1:])
