"""What `new` asks and says, in English and in Japanese."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..services.starting import Lang


@dataclass(frozen=True, slots=True)
class Words:
    """The questions in one language."""

    welcome: str
    game: str
    players: str  # {low} {high}
    rules: str
    more: str
    again: str  # asked once more, with what is taken: {list}
    not_taken: str  # {rule}: taken back, but it was not there
    no_part: str  # {piece}: a number beside a word that is no rule
    nothing: str  # {word}
    setting: str  # {rule} {name} {choices} {normal}
    of_game: str  # {game}: before what is decided of the game itself
    choice: str  # {said} {word}: a choice, and how the file has it
    written: dict[
        str, str
    ]  # words of the language as a file in this one has them, where that is not what people say
    span: str  # {low} {high}: which numbers may be chosen
    of_numbers: str  # {low} {high} {normal}: the same, with what counts by itself
    name: str
    file: str
    number: str  # {low} {high}
    value: str  # {choices}
    taken: str  # {file}
    done: str  # {file}
    next: tuple[tuple[str, str], ...]  # commands, {file} {page}, and what each is for
    our_table: str
    cards: str
    ended: str
    clash: str  # {rule} {why}
    alone: str  # {rule} {others}: the one, and not the others
    stays: str  # {rule} {others}: the others, and not the one
    both: str  # {rule} {others}
    which: str
    left_out: str  # {rule} {why}
    told_both: str  # {rule} {others}
    wrong: str  # {why}
    tables: str  # {list}
    with_cards: str  # {cards}
    no_titles: str  # {players} {titles} {rules}
    chosen: str
    chose_game: str  # {game}
    chose_players: str  # {number}
    chose_rule: str
    chose_setting: str
    brings: str  # {list}: rules that the game has by itself
    yaku: str  # {line} {drop}: how the points of a yaku are changed
    chose_file: str  # {file}


WORDS: dict[Lang, Words] = {
    "en": Words(
        "A rule file for your table. Enter takes what stands in brackets; Ctrl-C ends, and nothing is written.",
        "Which game do you play? A number or a name [1]: ",
        "How many play? One number, or two such as 3-5 [{low}-{high}]: ",
        "House rules that many tables play:",
        "Which do you play? Numbers or names, with commas; `?skip` finds others, `?` shows this list again [none]: ",
        "Taken: {list}. Further ones; `not 8` or `not` with a name takes one back; Enter goes on: ",
        "`{rule}` was not taken.",
        "Nothing of `{piece}` is taken: put commas between rules.",
        "No rule says `{word}`; the list stays as it is.",
        "{rule}, {name}: {choices} [{normal}]: ",
        "How {game} itself is played at your table (`?` tells what the choices are):",
        "{said} (in the file: `{word}`)",
        {},
        "{low}-{high}",
        "a number from {low} to {high}; Enter takes {normal}",
        "What is your table called? [Our table]: ",
        "Into which file? [{file}]: ",
        "between {low} and {high}, please",
        "one of these, please: {choices}",
        "`{file}` exists already, and is not written over: give another name",
        "{file} is written. What you can do with it:",
        (
            ("yakusoku check {file}", "look for mistakes after a change"),
            ("yakusoku sheet {file} -o {page}", "print the rule sheet"),
            ("yakusoku play {file}", "play it"),
        ),
        "Our table",
        "cards such as 8 or J",
        "the answers ended before the questions; nothing was written",
        "{rule} does not go together with what is there. {why}",
        "{rule}, without {others}",
        "{others}, without {rule}",
        "both: {rule} acts after {others}",
        "Which do you play? [1]: ",
        "{rule} is left out. {why}",
        "{rule} acts after {others}: both decide the same.",
        "These do not go together. {why}",
        "Tables that stand on these, by their names: {list}",
        "Games with {cards}:",
        "With {players} players nobody is {titles}. Rules that change it: {rules}",
        "You chose:",
        "  game: {game}",
        "  players: {number}",
        "  rule: ",
        "  ",
        "  rules that it brings: {list}",
        "The points of a yaku are changed by a line in the file, such as `{line}`; `{drop}` leaves it out.",
        "  written: {file}",
    ),
    "ja": Words(
        "卓のルールファイルを作ります。Enterだけを押すと[ ]の中になります。Ctrl-Cで、何も書かずにやめます。",
        "どのゲームで遊びますか。番号か名前で [1]: ",
        "何人で遊びますか。4 や 3-5 のように [{low}-{high}]: ",
        "よく遊ばれるローカルルール:",
        "どれを使いますか。番号か名前を「、」で区切って。`?飛び` でほかのルールを探し、`?` で元の一覧に戻ります [なし]: ",
        "使うルール: {list}。ほかにもあれば番号か名前を、やめるなら「8をやめる」のように。これでよければEnter: ",
        "「{rule}」は選ばれていません。",
        "「{piece}」は一つも入れませんでした。ルールとルールの間は「、」で区切ってください。",
        "`{word}` の出てくるルールはありません。一覧は元のままです。",
        "{rule}の「{name}」: {choices} [{normal}]: ",
        "{game}そのものの決めごと(`?` で選択肢の説明):",
        "{said}(ファイルでは「{word}」)",
        {"yes": "あり", "no": "なし"},
        "{low}から{high}",
        "{low}から{high}までの数です。Enterだけなら{normal}になります",
        "卓の名前は? [私たちの卓]: ",
        "ファイル名は? [{file}]: ",
        "{low}から{high}までで答えてください",
        "次のどれかで答えてください: {choices}",
        "`{file}` はもうあるので、上書きしません。別の名前にしてください",
        "{file} ができました。次のことができます。",
        (
            ("yakusoku check {file} --lang ja", "直した後にエラーを探す"),
            ("yakusoku sheet {file} --lang ja -o {page}", "ルール表を作る"),
            ("yakusoku play {file} --lang ja", "遊んでみる"),
        ),
        "私[わたし]たちの卓[たく]",
        "8か2 のようなカード",
        "質問の途中で入力が終わったので、何も書きませんでした",
        "{rule}は、今あるルールと合いません。{why}",
        "{rule}にして、{others}は使わない",
        "{others}のままで、{rule}は使わない",
        "両方使う({rule}は{others}の後に働く)",
        "どれにしますか [1]: ",
        "{rule}は入れませんでした。{why}",
        "{rule}は{others}の後に働きます。同じことを決めるルールだからです。",
        "この組み合わせでは遊べません。{why}",
        "これらを元にした卓(名前で選べます): {list}",
        "{cards}のゲーム:",
        "{players}人では{titles}になる人がいません。いるようにするルール: {rules}",
        "選んだ内容:",
        "  ゲーム: {game}",
        "  人数: {number}人",
        "  ルール: ",
        "  ",
        "  ゲームに元からあるルール: {list}",
        "役の点を変えるには、ファイルに `{line}` のような行を書きます。`{drop}` と書くと、その役を使いません。",
        "  書いたファイル: {file}",
    ),
}
