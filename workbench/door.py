"""One line in, one line out: how a page asks the services, whether they run in its worker or on this machine.

In: JSON of an object: `id`, `question`, `parameters`, `lang`, `texts`, what its files hold now, by their names, and `window`, a name of whoever asks. Out: JSON with the same `id` and `answer`, or
`refused`, a sentence. What people read of it is said in the language. Nothing is kept between two lines but what makes the next one quicker, and games.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from ..ground.json import Json
from ..ground.said import Said, Together
from ..messages import in_language, languages
from ..services import prepared
from ..services.files import Memory
from ..services.service import Refused, Service
from ..services.translated import in_words, written_in

if TYPE_CHECKING:
    from .effects import Effects

MOST_LINE = 2_000_000  # characters
MOST_BYTES = 4 * MOST_LINE  # of a line
MOST_WINDOWS = 8  # each with its files and games; the one that asked longest ago is forgotten
_TYPED = re.compile(r"`([^`「」]+)`")
_PREPARED = Path(__file__).with_name("prepared.json")


class Door:
    """The services of a page, or of a few of them."""

    def __init__(self) -> None:
        self._windows: dict[str, tuple[Service, Effects | None]] = {}
        if _PREPARED.is_file():  # where the page was built: what would take long is there
            prepared.give(json.loads(_PREPARED.read_text(encoding="utf-8")))

    def answer(self, line: str) -> str:
        """The answer to a line, as a line. A line that asks nothing is refused like a question that cannot be answered."""
        lang, found = "en", {}
        try:
            if len(line) > MOST_LINE:
                raise Refused("a question is too long")
            asked = json.loads(line)
            if not isinstance(asked, dict):
                raise Refused("a question is an object")
            wanted = asked.get("lang")
            lang = wanted if isinstance(wanted, str) and wanted in languages() else "en"
            found["id"] = asked.get("id")
            found["answer"] = _in(self._ask(asked, lang), lang)
        except (ValueError, RecursionError) as problem:
            found["refused"] = _sentence(problem, lang)
        return json.dumps(found, ensure_ascii=False, separators=(",", ":"))

    def _ask(self, asked: Json, lang: str) -> object:
        question, parameters, texts = (
            asked.get("question"),
            asked.get("parameters", {}),
            asked.get("texts", {}),
        )
        if (
            not isinstance(question, str)
            or not isinstance(parameters, dict)
            or not isinstance(texts, dict)
            or not all(isinstance(text, str) for text in texts.values())
        ):
            raise Refused("a question has a name, parameters and texts")
        window = str(asked.get("window", ""))[:40]
        service = self._of(window)
        for file, text in texts.items():
            service.call("open", {"file": file, "text": text})
        if question == "effect":  # the laboratory stands beside the services; most pages never need it
            return self._effect(window, parameters)
        answer = service.call(question, parameters)
        if question == "check":
            text = service.workspace.text(str(parameters.get("file")))
            return _tell(answer, lang, text if written_in(text) == "ja" else "")
        return answer

    def _of(self, window: str) -> Service:
        """The services of a window: two windows have the same names for their files and games."""
        found = self._windows.pop(window, None) or (Service(Memory({}), unit="utf-16"), None)
        self._windows[window] = found
        if len(self._windows) > MOST_WINDOWS:
            del self._windows[next(iter(self._windows))]
        return found[0]

    def _effect(self, window: str, parameters: Json) -> Json:
        """What the laboratory of a window answers; it is made when it is first asked."""
        from . import effects

        service, room = self._windows[window]
        room = room or effects.Effects(service.workspace)
        self._windows[window] = service, room
        return effects.effect(room, parameters)


def _sentence(problem: Exception, lang: str) -> str:
    said = problem.args[0] if problem.args and isinstance(problem.args[0], str) else str(problem)
    return in_language(said, lang)


def _tell(value: object, lang: str, japanese: str) -> object:
    """Findings in the language of whoever reads them, with what their help shows of rule files in Japanese words where the file is written in these: `japanese` is its
    text then."""
    if isinstance(value, list):
        return [_tell(item, lang, japanese) for item in value]
    if not isinstance(value, dict):
        return value
    found: Json = {}
    for key, item in value.items():
        if isinstance(item, str) and key in ("message", "help", "title"):
            text = in_language(item, lang)
            text = in_words(text, japanese) if key == "help" and text and lang == "ja" and japanese else text
            found[key] = _TYPED.sub(r"「\1」", text) if lang == "ja" else text
        else:
            found[key] = _tell(item, lang, japanese)
    return found


def _in(value: object, lang: str) -> object:
    """The value, what rooms below have said in it in the language."""
    if isinstance(value, dict):
        return {key: _in(item, lang) for key, item in value.items()}
    if isinstance(value, list):
        return [_in(item, lang) for item in value]
    return in_language(value, lang) if isinstance(value, Said | Together) else value
