"""What the two sides say differently beyond words and their order.

In: trees of the one side. Out: the same as the other side has them:
  * of the names and texts of a thing the first without its language is English on the one side, Japanese on the other;
  * an id that is just the Japanese name is not written a second time in Japanese;
  * `a player`, `the player`: 誰か, その人, or nobody is named at all, because it is plain who is meant.
"""

from __future__ import annotations

import re
import unicodedata

from ...ground.names import without_readings
from ..syntax import Token, Tree, subtrees
from ..texts import PHRASES

Child = Tree | Token | None
_NO_LETTER = re.compile(
    r"[^A-Za-z0-9_\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30ff\u3400-\u9fff\uf900-\ufaff]+"
)
ARTICLES = {"誰か": "a", "だれか": "a", "その人": "the", "本人": "the", "自分": "the", "プレイヤー": "the"}
_ARTICLE = re.compile(r"\b(a|an|the)\s+$")
HEADED = frozenset(
    ("s_game", "s_variant", "s_library", "s_rule", "s_shape", "s_title", "s_side", "s_setting", "choice", "s_counter", "s_card_set", "s_group", "s_yaku")
)  # fmt: skip


CHOICES = {"はい": "yes", "いいえ": "no", "あり": "yes", "なし": "no", "すぐに": "at_once", "次に場が流れてから": "at_next_clear", "次の一手だけ": "this_play",
           "場が流れるまで": "until_clear", "ゲームが終わるまで": "until_hand_ends", "全部のゲームが終わるまで": "until_session_ends"}  # fmt: skip


# What holds effects one behind the other: who does one of them is taken to do those after it.
_ROWS = ("acts", "way", "otherwise", "afterwards", "choosing")


def id_of(name: str) -> str:
    """The id that a thing has of which only the Japanese name is written: the name without readings."""
    return _NO_LETTER.sub("_", unicodedata.normalize("NFKC", without_readings(name))).strip("_")


# ------------------------------------------------------------------------------------------------------------ to Japanese


def to_japanese(tree: Tree, text: str) -> Tree:
    """A tree as Japanese says it; `text` is that in which it stands."""
    return _Turning(text).turn(tree)


class _Turning:
    def __init__(self, text: str) -> None:
        self.text = text

    def turn(self, tree: Tree, *, told: bool = False) -> Tree:
        """`told`: somebody else was spoken of before it, so that the player has to be named."""
        if tree.data in PHRASES:
            return _japanese_first(tree)
        told = told or _asks_another(tree)
        children: list[Child] = []
        for child in tree.children:
            if not isinstance(child, Tree):
                children.append(child)
                continue
            if child.data == "w_player":
                children.append(self._player(tree, child, told=told or _inside(tree)))
            else:
                children.append(self.turn(child, told=told))
            if tree.data in _ROWS:
                told = told or _names_another(child)
        made = Tree(tree.data, children, tree.start_pos, tree.end_pos)
        return _without_id(made) if tree.data in HEADED else made

    def _player(self, around: Tree, player: Tree, *, told: bool) -> Tree:
        name = _who(around, player, self.text)
        if (
            name == "w_player"
            and around.data.startswith("x_")
            and not told
            and around.children
            and around.children[0] is player
        ):
            name = "w_silent"
        return Tree(name, [], player.start_pos, player.end_pos)


def _who(around: Tree, player: Tree, text: str) -> str:
    """Whether the player is meant, or anybody: by the article, or by what Japanese has for it."""
    article = ARTICLES.get(text[player.start_pos : player.end_pos])
    if article is None:
        found = _ARTICLE.search(text, max(0, player.start_pos - 100), player.start_pos)
        article = found[1] if found is not None else ""
    if around.data.startswith("e_"):
        return "w_player" if article == "the" else "w_anybody"
    return "w_someone" if article == "a" else "w_player"


def as_said(tree: Tree, text: str) -> Tree:
    """A tree of the one grammar with `a player` told from `the player`, as the text has it."""
    children: list[Child] = []
    for child in tree.children:
        if isinstance(child, Tree):
            if child.data == "w_player":
                child = Tree(_who(tree, child, text), [], child.start_pos, child.end_pos)
            else:
                child = as_said(child, text)
        children.append(child)
    return Tree(tree.data, children, tree.start_pos, tree.end_pos)


def unsaid(tree: Tree, *, told: bool = False) -> Tree | None:
    """The first effect of a Japanese statement of which nobody says who does it, behind what somebody else does or wishes: it is the player who does
    it, and who reads it takes it for the other."""
    told = told or _asks_another(tree)
    for child in tree.children:
        if not isinstance(child, Tree):
            continue
        silent = child.data == "w_player" and child.start_pos == child.end_pos
        if silent and told and tree.data.startswith("x_") and tree.children[0] is child:
            return tree
        found = unsaid(child, told=told)
        if found is not None:
            return found
        if tree.data in _ROWS:
            told = told or _names_another(child)
    return None


def _asks_another(tree: Tree) -> bool:
    """Whether a clause is for what somebody wishes who is not the player."""
    return tree.data == "s_clause" and any(
        part.data == "c_said"
        and _names_another(part)
        and any(inner.data == "c_wishes" for inner in subtrees(part))
        for part in subtrees(tree)
    )


def _inside(tree: Tree) -> bool:
    return tree.data == "choosing"


def _names_another(tree: Tree) -> bool:
    """Whether an effect is done by somebody who is named."""
    first = next((child for child in tree.children if child is not None), None)
    return isinstance(first, Tree) and first.data.startswith("w_") and first.data != "w_player"


def _japanese_first(tree: Tree) -> Tree:
    own = [child for child in tree.children if isinstance(child, Token)]
    others = [child for child in tree.children if isinstance(child, Tree)]
    labelled = [_labelled("en", text) for text in own[:1]]
    if not own[1:]:  # the first that is Japanese, wherever it stands
        japanese = next((item for item in others if str(item.children[0]) == "ja"), None)
        own = [*own[:1], *([japanese.children[1]] if japanese is not None else [])]  # type: ignore[list-item]
        others = [item for item in others if item is not japanese]
        if japanese is not None and not labelled:
            return Tree(tree.data, [japanese.children[1], *others], tree.start_pos, tree.end_pos)
    return Tree(tree.data, [*own[1:], *labelled, *others], tree.start_pos, tree.end_pos)


def _labelled(code: str, text: Token) -> Tree:
    return Tree(
        "labelled",
        [Token("LANGUAGE", code, text.start_pos, text.start_pos), text],
        text.start_pos,
        text.end_pos,
    )


def _without_id(tree: Tree) -> Tree:
    """Of a thing whose id is its Japanese name only the name is kept."""
    names = next(
        (child for child in tree.children if isinstance(child, Tree) and child.data == "names"), None
    )
    id = next((child for child in tree.children if isinstance(child, Token) and child.type == "NAME"), None)
    if names is None or id is None or not names.children or not isinstance(names.children[0], Token):
        return tree
    if own_id(tree, names.children[0]) != str(id):
        return tree
    bare = Tree("bare", names.children, names.start_pos, names.end_pos)
    return Tree(
        tree.data,
        [bare if child is names else child for child in tree.children if child is not id],
        tree.start_pos,
        tree.end_pos,
    )


def own_id(tree: Tree, name: Token) -> str:
    """The id of a thing of which only the name is written."""
    return (CHOICES.get(without_readings(str(name)), "") if tree.data == "choice" else "") or id_of(str(name))


# ------------------------------------------------------------------------------------------------------------- to English


def to_english(tree: Tree) -> Tree:
    """A tree of the Japanese side as the one grammar has it, its parts still in the order of Japanese."""
    children: list[Child] = []
    for child in tree.children:
        if isinstance(child, Tree):
            child = to_english(child)
            if child.data == "bare":
                first = child.children[0]
                assert isinstance(first, Token)
                children.append(Token("NAME", own_id(tree, first) or "_", first.start_pos, first.end_pos))
                child = Tree("names", child.children, child.start_pos, child.end_pos)
            if child.data in PHRASES:
                child = _english_first(child)
            children.append(child)
        elif child is not None:
            children.append(child)
    return Tree(tree.data, children, tree.start_pos, tree.end_pos)


def _english_first(tree: Tree) -> Tree:
    own = [child for child in tree.children if isinstance(child, Token)]
    others = [child for child in tree.children if isinstance(child, Tree)]
    english = next((item for item in others if str(item.children[0]) == "en"), None)
    if english is not None:
        rest = [item for item in others if item is not english]
        return Tree(tree.data, [english.children[1], *own, *rest], tree.start_pos, tree.end_pos)
    return Tree(tree.data, [*(_labelled("ja", text) for text in own), *others], tree.start_pos, tree.end_pos)
