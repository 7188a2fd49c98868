"""Japanese, as the page asks for it: every method hands on to the module that knows the sentences."""

from __future__ import annotations

from ...model import Example, Range, RuleSet
from ...model.cards import Names
from ..facts import lacking
from ..language import Heading, Language, Rooms
from ..page import Line, PageTable, Reading, Story, Strong, line
from ..readings import plain
from . import changes, clauses, climbing, dropping, fishing, meeting, sessions, settings
from .cards import face_name
from .examples import example
from .furigana import furigana
from .polite import polite
from .voice import Voice, file_text, ja, named, said
from .words import amount, both, count

_HEADINGS: dict[Heading, str] = {
    "contents": "目次",
    "ranking": "カードの強さ",
    "shapes": "出せる形",
    "cards": "札",
    "deal": "始める前に",
    "dropping": "打つか、降りるか",
    "turn": "進め方",
    "yaku": "役",
    "dealt yaku": "手役",
    "settlement": "終わりと点数",
    "titles": "階級、カード交換、得点",
    "titles and score": "階級と得点",
    "places and score": "順位と得点",
    "session": "終わりと勝者",
    "rules": "ローカルルール",
    "special rules": "特別[とくべつ]なルール",
    "rules meet": "ルールが重なるとき",
    "own rules": "このゲームのルール",
    "examples": "例",
    "settings": "決めたこと",
    "notes": "注と出典",
    "sources": "出典",
    "continued": "(続き)",
    "triggers": "特別[とくべつ]なカードと役目[やくめ]",
    "special": "特別[とくべつ]なカード",
    "kinds of games": "ゲームの種類",
    "players": "人数とカード",
    "decided otherwise": "決め方の違い",
    "rules added": "加えるローカルルール",
    "rules left out": "使わないローカルルール",
    "rules rewritten": "中身の違うローカルルール",
    "also": "その他",
}


class Japanese(Language):
    """The Japanese sheet."""

    rooms = Rooms(climbing, sessions, fishing, dropping, meeting, settings, clauses, changes, Voice)
    space = ""

    def heading(self, key: Heading) -> str:
        return furigana(_HEADINGS[key])

    def full_name(self, names: Names) -> Line:
        return named(names)

    def plain_name(self, names: Names) -> str:
        return plain(ja(names))

    def card(self, rules: RuleSet, face: int, standing: bool = False) -> str:
        name = plain(face_name(rules.deck, face))
        return f"ジョーカー({name}として)" if standing else name

    # -------------------------------------------------------------------------------------------------------- facts

    def facts(self, rules: RuleSet) -> PageTable:
        rows = [
            ("人数", _players(rules)),
            ("カード", _pack(rules)),
            ("回る向き", "時計回り" if rules.clockwise else "反時計回り"),
        ]
        if rules.game.rounds:
            most = "最長" if rules.game.target else ""
            rows.append(("長さ", f"{most}{rules.game.rounds}{Voice(rules).hand}"))
        if rules.also:
            rows.append(("ほかの呼[よ]び名[な]", "、".join(ja(names) for names in rules.also)))
        if rules.base:
            rows.append(("元のルール", "、".join(ja(names) for names in rules.base_names)))
        return PageTable((), tuple(said(name, text) for name, text in rows if text), facts=True)

    def footer(self, rules: RuleSet) -> Line:
        parts = [ja(rules.names), f"版 {rules.version}" if rules.version else "", rules.date]
        parts.append(f"確認番号 {rules.hash}(同じ番号なら同じルール)" if rules.hash else "")
        return line(Reading(furigana(" · ".join(item for item in parts if item))))

    def but(self, titles: tuple[Names, ...]) -> Line:
        found = [(*file_text(title, polite), "。") for title in titles]
        return (
            (Reading(furigana("ただし: ")), *(piece for title in found for piece in title)) if found else ()
        )

    def seated(self, players: int) -> str:
        return furigana(
            f"上から見た席です({count(players, '人')}の例)。矢印[やじるし]の向きに番が回り、Aの次はBです。"
        )

    def in_turn(self, players: int) -> str:
        third = "、その次はCさん" if players > 2 else ""
        return furigana(f"例では、Aさんの次はBさん{third}の番です。")

    def why(self, texts: tuple[Names, ...]) -> Line:
        said = tuple(piece for text in texts for piece in self.text(text))
        return (Strong("ねらい:"), " ", *said) if texts else ()

    def text(self, text: Names) -> Line:
        return file_text(text)

    def example(self, rules: RuleSet, item: Example) -> Story:
        story = example(rules, item)
        return Story((Strong(furigana("例")), " ", *story.title), story.given, story.steps, story.grid)

    def said(self, *texts: str) -> tuple[Line, ...]:
        return said(*texts)


def _players(rules: RuleSet) -> str:
    """One range: from how many on, up to how many at most."""
    most = rules.most if rules.players.high is not None else None
    return amount(Range(rules.players.low, most), "人")


def _pack(rules: RuleSet) -> str:
    deck = rules.deck
    jokers = f"とジョーカー{amount(Range(deck.jokers, deck.jokers), '枚')}" if deck.jokers else ""
    jokers += "(強さが違います)" if deck.ranked_jokers else ""
    blanks = ""
    if deck.blanks:
        least, most = deck.blanks_for
        seats = Range(max(least, rules.players.low), min(most, rules.most))
        where = f"({amount(seats, '人')}のときだけ)" if deck.blanks_for != (0, 99) else ""
        blanks = f"と白札[しろふだ]{amount(Range(deck.blanks, deck.blanks), '枚')}{where}"
    without = both([ja(names) for names in lacking(deck)])
    but = f"({without}を除く)" if without else ""
    return f"{ja(deck.names)}{deck.size - deck.jokers - deck.blanks}枚{but}{jokers}{blanks}"


LANGUAGE = Japanese()
