"""What a page would wait for otherwise, made ready where the page is built.

In: nothing. Out: the cache of this machine holds what is made of all that ships: trees, decks, pictures.
"""

from __future__ import annotations

import json

from ..ground.json import Json
from ..services.files import Memory
from ..services.rulebook import rows
from ..services.service import Service
from ..services.workspace import Workspace
from .door import Door


def warm() -> None:
    """Reads every game and preset that ships, and draws each kind of sheet once."""
    Door()  # takes what was prepared, which is not to be kept a second time
    made = Workspace()
    for row in rows():
        if row.kind in ("game", "variant"):
            made.open("house.yaku", f'variant house "House" of {row.id}\n')
            made.check("house.yaku")
            made.sheet("house.yaku")
    made.open("house.yaku", "".join(_all_rules()))
    made.check("house.yaku")
    service = Service(Memory({}))
    for game in ("daifugo", "koi_koi"):
        service.call("open", {"file": "house.yaku", "text": f'variant house "House" of {game}\n'})
        service.call("table", {"file": "house.yaku"})
        service.call("parts", {"file": "house.yaku"})


def _all_rules() -> list[str]:
    """A text that uses one rule of every library, so that each is read."""
    first = {row.file: row.id for row in rows() if row.kind == "rule" and not row.home}
    return ['variant house "House" of daifugo\n', *(f"    use {id}\n" for id in first.values())]


def asked_once() -> str:
    """Asks each question that a page asks, in both languages and families, as the page does; how many were answered. ValueError where one is refused."""
    door, many = Door(), 0
    ticked = next(row.id for row in rows() if row.kind == "rule" and not row.home)
    for game, card in (("daifugo", ticked), ("koi_koi", "")):
        text = f'variant house "House" "うち" of {game}\n' + (f"    use {card}\n" if card else "")
        wrong = f'{text}    rule own "Own"\n        when nonsense then\n'
        for lang in ("en", "ja"):
            for question, parameters, said in _questions(game, card, lang, text, wrong):
                line = {
                    "id": many,
                    "question": question,
                    "parameters": parameters,
                    "lang": lang,
                    "texts": {_FILE: said},
                }
                answer = json.loads(door.answer(json.dumps(line)))
                if "answer" not in answer:
                    raise ValueError(f"{question} {parameters}: {answer}")
                many += 1
    texts = {
        "before.yaku": 'variant house "House" of daifugo\n',
        "after.yaku": f'variant house "House" of daifugo\n    use {ticked}\n',
    }
    asked: Json = {"before": "before.yaku", "after": "after.yaku", "hands": 100}
    for _ in range(_MOST_STEPS):
        answer = json.loads(
            door.answer(json.dumps({"id": many, "question": "effect", "parameters": asked, "texts": texts}))
        )
        if "answer" not in answer:
            raise ValueError(f"effect: {answer}")
        if not answer["answer"]["more"]:
            break
    return f"{many} questions answered"


_FILE = "house.yaku"
_MOST_STEPS = 1000


def _questions(game: str, card: str, lang: str, text: str, wrong: str) -> list[tuple[str, Json, str]]:
    file: Json = {"file": _FILE}
    asked: list[tuple[str, Json, str]] = [
        *(
            (question, file, said)
            for said in (text, wrong)
            for question in ("table", "check", "colours", "format")
        ),
        *(
            ("sheet", {**file, "lang": lang, "profile": profile}, text)
            for profile in ("full", "reference", "changes")
        ),
        ("complete", {**file, "offset": len(text)}, text),
        ("hover", {**file, "offset": text.index(game) + 1}, text),
        ("pictures", {**file, "cards": []}, text),
        ("parts", file, text),
        ("set", {**file, "what": "name", "value": "Ours"}, text),
        ("play", {**file, "seed": 1}, text),
        ("hint", {}, text),
        ("choose", {"option": 0}, text),
        ("why", {"cards": []}, text),
        ("undo", {}, text),
        ("replay", {"choices": ["0"]}, text),
    ]
    if card:
        asked += [
            ("tick", {**file, "rule": card, "on": False}, text),
            ("example", {"rule": card, "base": game}, text),
            (
                "write",
                {**file, "lines": ["when a play contains 6 then clear the table"], "names": {"en": "Six"}},
                text,
            ),
            ("try", {**file, "rule": card}, text),
        ]
    return asked
