"""Writes docs/vocabulary-ja.md: every phrase of the language in Japanese words, with an example of what ships.

In: the Japanese side of the grammar (grammar/kotoba.lark), the rule sets that ship. Out: the page. To be run after a change of either:
python tools/vocabulary_ja.py. A test says when.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from yakusoku.dsl.kotoba.translate import parts_in_japanese
from yakusoku.dsl.parser import parse_source
from yakusoku.dsl.shipped import catalogue
from yakusoku.dsl.syntax import Node, subtrees
from yakusoku.ground.diagnostics import Report, Source

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "vocabulary-ja.md"
GRAMMAR = ROOT / "grammar" / "kotoba.lark"
MOST_LETTERS = 110  # of an example
# What is put in a place: rules of the grammar that have a table of their own, or need none.
LABELS = {
    "NAME": "名前", "NUMBER": "数", "number": "数", "STRING": "「文」", "texts": "「文」", "LANGUAGE": "言語", "PATTERN": "並び",
    "SLOT": "{設定}", "SIGN": "+か-", "CODE_card": "カード", "CODE_bare": "カード", "NAME_card": "カード", "rank_word": "数字",
    "card_word": "カード", "card_words": "カード", "cards": "カード", "_thing": "札", "_things": "札", "codes": "カード", "_code": "カード",
    "who": "人", "someone": "人", "_someone_ga": "人が", "_doer": "人が", "condition": "条件、", "conditions": "条件", "check": "条件",
    "said_any": "その人のこと", "play_patterns": "出し方", "play_pattern": "出し方", "play_head": "出し方", "effect": "起きること",
    "_effects": "起きること", "then": "起きること", "acts": "起きること", "otherwise": "起きること", "event": "出来事", "duration": "いつまで",
    "beginning": "いつから", "relations": "前との比べ方", "all_same": "比べ方", "shape": "形", "need": "札", "value": "値", "chosen": "値",
    "place": "順位", "_called": "「名前」", "people": "人数", "method": "決め方", "for_each": "数え方", "moved_o": "カード", "until": "いつまで",
    "worth": "点", "forbidden": "出し方", "required": "出し方", "on": "〈出し方〉の上に", "expectation": "結果", "step": "したこと",
    "score_row": "得点の行", "exchange_cards": "交換するカード", "rank_by": "順位の見方", "side_of": "組の決め方", "hand_pay": "もらう分",
    "said_all": "その人のこと", "condition_and": "条件", "counted_ga": "カードが", "counted_o": "カードを", "counted_none": "カードを1枚も",
    "counted_no": "カードが1枚も", "counted": "カード", "shape_tail": "、勝ち方", "run_extra": "、続き方", "stand_ins": "カード",
}  # fmt: skip
HEADINGS = {
    "who": "人の呼び方", "shape": "形の決め方", "method": "決め方", "place": "順位", "event": "いつ(後に「ら、」か「とき、」が付く)",
    "play_head": "出し方", "play_tail": "出し方の前に付く言葉", "card_word": "カードの呼び方", "amount": "数え方", "relation": "前との比べ方",
    "check": "条件(後に「なら、」か「場合を除き、」が付く)", "said": "その人のこと(「その人が」「大富豪が」などの後)", "effect": "起きること",
    "duration": "いつまで", "beginning": "いつから", "for_each": "いくつにつき", "quantity": "何枚", "quality": "どのカードを", "until": "…するまで",
    "need": "役の札", "yaku_tail": "役の点とただし書き", "worth": "役の点", "settled": "払い方", "step": "例の行", "expectation": "例の結果(「と、」の後)",
    "forbidden": "禁止できること", "required": "制限", "score_row": "得点の行", "exchange_cards": "交換するカード", "kind": "設定の値",
    "side_of": "組の決め方", "rank_by": "総合順位の見方", "seating": "席の決め方", "place_for": "階級の順位", "hand_pay": "もらう分",
}  # fmt: skip
HEAD = """# 言葉の一覧

うちのルールに書ける言葉の全部です。書き方の手引きは[日本語でルールを書く](language-ja.md)にあります。この一覧にない言い方は、書けません(近い言い方があれば、`yakusoku check` が教えます)。

読み方:

* `〈カード〉` のような所には、そこに合う言葉を入れます。`〔前の人／次の人〕` は、どれか一つです。`（…）` の中は、なくてもかまいません。`…` は、いくつ並べてもよいということです。
* 例は、付属のルールの中の文です。
* 「ほかの言い方」は、同じ意味で通じる言葉です。

このページは、文法から作られています。

"""


@dataclass
class Way:
    """One way of writing a phrase: its name in the language, its parts, and the words that are read, too."""

    name: str
    text: str
    others: list[str] = field(default_factory=list)


def rules(text: str) -> Iterator[tuple[str, str, str]]:
    """The rules of the grammar: under which heading, the name, what stands behind the colon."""
    heading, name, body = "", "", ""
    for line in [*text.splitlines(), "end:"]:
        if found := re.match(r"// -{20,} (.*)", line):
            if name:
                yield heading, name, body
            heading, name, body = found[1].strip(), "", ""
        elif line.startswith(("//", "%")):
            continue
        elif found := re.match(r"\??(\w+)(?:\{\w+\})?: *(.*)", line):
            if name:
                yield heading, name, body
            name, body = found[1], found[2]
        elif line.strip():
            body += " " + line.strip()


def tokens(body: str) -> list[str]:
    return re.findall(r'"(?:[^"])*"(?:=[\w/]+)?|->|[()\[\]|*+?]|~\w*|\w+(?:\{\w+\})?', body)


def split(items: list[str]) -> list[list[str]]:
    """The alternatives of a row of tokens."""
    found: list[list[str]] = [[]]
    depth = 0
    for item in items:
        depth += (item in "([") - (item in ")]")
        if item == "|" and depth == 0:
            found.append([])
        else:
            found[-1].append(item)
    return found


class Renderer:
    """Writes the ways of a rule as a reader sees them."""

    def __init__(self, text: str) -> None:
        self.bodies = {name: tokens(body) for _, name, body in rules(text)}

    def ways(self, name: str) -> list[Way]:
        found = []
        for row in split(self.bodies[name]):
            own = name
            if "->" in row:
                own = row[row.index("->") + 1]
                row = row[: row.index("->")]
            others: list[str] = []
            text = self.row(row, others, (name,))
            if text:
                found.append(Way(own, text, others))
        return found

    def row(self, items: list[str], others: list[str], within: tuple[str, ...]) -> str:
        text, at = "", 0
        while at < len(items):
            item = items[at]
            if item in "([":
                end, depth = at, 0
                while True:
                    depth += (items[end] in "([") - (items[end] in ")]")
                    if not depth:
                        break
                    end += 1
                choices = [self.row(row, others, within) for row in split(items[at + 1 : end])]
                piece = self.either(choices)
                if item == "[" and piece:
                    piece = f"（{piece}）"
                at = end
            else:
                piece = self.one(item, others, within)
            if at + 1 < len(items) and items[at + 1] in ("*", "+"):
                piece = f"（{piece}…）" if items[at + 1] == "*" else f"{piece}…"
                at += 1
            text += piece
            at += 1
        return text

    def either(self, choices: list[str]) -> str:
        known = list(dict.fromkeys(filter(None, choices)))
        return known[0] if len(known) == 1 else f"〔{'／'.join(known)}〕" if known else ""

    def one(self, item: str, others: list[str], within: tuple[str, ...]) -> str:
        if item.startswith('"'):
            return item[1 : item.rindex('"')]
        if item.startswith(("~", "?", "|", "->")):
            return ""
        base, _, unit = item.partition("{")
        if base in ("amount", "need_count"):
            return f"〈数〉{self.one(unit.removesuffix('}'), others, within)}（以上／以下）"
        if base in LABELS:
            label = LABELS[base]
            return label if label[0] in "「{〈" else f"〈{label}〉"
        if base == "u":
            return ""
        if base.lstrip("_").isupper() or re.match(r"_?[A-Z]", base):
            return self.terminal(base, others)
        if base in within or base not in self.bodies:
            return f"〈{HEADINGS.get(base, base)}〉"
        return self.either(
            [self.row(_plain(row), others, (*within, base)) for row in split(self.bodies[base])]
        )

    def terminal(self, name: str, others: list[str]) -> str:
        known: dict[str, list[str]] = {}
        for item in self.bodies.get(name, []):
            if item.startswith('"'):
                word, _, meaning = item[1:].partition('"')
                known.setdefault(meaning or "=", []).append(word)
        firsts = [words[0] for words in known.values()]
        others += [f"{words[0]} → {'、'.join(words[1:])}" for words in known.values() if words[1:]]
        return self.either(firsts)


def _plain(row: list[str]) -> list[str]:
    return row[: row.index("->")] if "->" in row else row


def examples(names: set[str]) -> dict[str, str]:
    """For names of phrases a short statement of what ships that holds one, in Japanese."""
    best: dict[str, tuple[int, str, int]] = {}  # length, file, place
    texts = {entry.id: entry for entry in catalogue()}
    for entry in texts.values():
        source = Source(entry.id, entry.path.read_text(encoding="utf-8"))
        _, nodes = parse_source(source, Report())
        for node in _all(nodes):
            size = node.span.end - node.span.start
            for name in {tree.data for tree in subtrees(node.tree)} & names:
                if name not in best or size < best[name][0]:
                    best[name] = size, entry.id, node.span.start
    found: dict[str, str] = {}
    for id, entry in texts.items():
        places = {place: name for name, (_, file, place) in best.items() if file == id for place in [place]}

        def wanted(nodes: list[Node], places: dict[int, str] = places) -> dict[str, list[Node]]:
            return {
                str(node.span.start): [Node(node.stmt, node.tree)]
                for node in _all(nodes)
                if node.span.start in places
            }

        made = parts_in_japanese(entry.path.read_text(encoding="utf-8"), entry.path, wanted)
        for name, (_, file, place) in best.items():
            if file == id and made.get(str(place)):
                line = re.sub(r'[ 、]*英語(?:「[^」]*」|"[^"]*")', "", " ".join(made[str(place)]))
                line = re.sub(r"\[[^\]]*\]", "", line)
                line = re.sub(
                    r"^(ゲーム|卓|ルール集|ルール|形|階級|役の組|札の組|組|役|設定|数) ?[A-Za-z_]\w*(?=「)",
                    r"\1",
                    line,
                )
                if len(line) <= MOST_LETTERS:
                    found[name] = line
    return found


def _all(nodes: list[Node]) -> Iterator[Node]:
    for node in nodes:
        yield node
        yield from _all(node.block)


def page() -> str:
    text = GRAMMAR.read_text(encoding="utf-8")
    made = Renderer(text)
    sections: dict[str, list[tuple[str, list[Way]]]] = {}
    for heading, name, _ in rules(text):
        if heading and (name.startswith("s_") or name in HEADINGS):
            sections.setdefault(heading, []).append((name, made.ways(name)))
    shown = examples({way.name for rows in sections.values() for _, ways in rows for way in ways})
    lines = [HEAD.rstrip("\n")]
    for heading, rows in sections.items():
        lines += ["", f"## {heading}"]
        statements = [way for name, ways in rows if name.startswith("s_") for way in ways]
        tables = [("", statements)] if statements else []
        tables += [(HEADINGS[name], ways) for name, ways in rows if not name.startswith("s_")]
        for title, ways in tables:
            lines += ["", f"### {title}"] if title else []
            lines += ["", "| 書き方 | 例 | ほかの言い方 |", "|---|---|---|"]
            told: set[str] = set()
            for way in ways:
                example = shown.get(way.name, "") if way.name not in told else ""
                told.add(way.name)
                others = "、".join(dict.fromkeys(way.others)) if len(way.others) <= 4 else ""
                lines.append(
                    f"| {_cell(way.text)} | {f'`{_cell(example)}`' if example else ''} | {_cell(others)} |"
                )
    lines += ["", "## カードの名前", "", *_cards(made)]
    return "\n".join(lines) + "\n"


def _cards(made: Renderer) -> list[str]:
    names = [item[1:].partition('"')[0] for item in made.bodies["NAME_card"] if item.startswith('"')]
    return [
        "トランプは `♠7`、`♥J` のように書きます(ジョーカーは `JK`、2枚目は `JK2`)。ほかに、次の名前が使えます。",
        "",
        "、".join(f"`{name}`" for name in names),
    ]


def _cell(text: str) -> str:
    return text.replace("|", "\\|").removesuffix("、")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.stdout.write(f"{PAGE.relative_to(ROOT)} is written\n")
