"""Japanese of the reports."""

from __future__ import annotations

from ..measures import Name
from .words import Family, Said, Words

SAID: Said = {
    "simulated": "{name}を遊んでみると",
    "compared": "{base}と{others}",
    "swept": "{name}: どのルールが何を変えるか",
    "about": "{strategy}{players}人で、{count}{hands}遊びました。",
    "random": "でたらめに選ぶ人",
    "greedy": "簡単な決まりに従って選ぶ人",
    "search": "配り方をいくつか想像して試してから選ぶ人",
    "stopped_early": "途中で止めました(予定は{wanted}{hands})。",
    "hand_heading": "1{hand}の様子",
    "places_heading": "誰が1位になるか",
    "wins_heading": "誰が勝つか",
    "by_seat": "席ごと",
    "by_turn": "始めた人から順に",
    "by_dealer": "親から順に",
    "by_title": "前のゲームの階級ごと",
    "titles_heading": "階級の移り変わり",
    "titles_note": "行は前のゲームの階級、列は次に就く階級です。",
    "rules_heading": "ローカルルール",
    "rules_note": "「その人」は、自分の選んだことでそのルールが起きた人です。",
    "yaku_heading": "役",
    "yaku_note": "どのくらいできるか、できた人がどうなるか。珍しい役ほど点が高いはずです。",
    "yaku_picture": "役の点数と、できる割合。左にあるほど珍しく、上にあるほど点が高い役です。",
    "yaku_often": "できる局の割合",
    "never": "一度も働かなかったもの: {names}。働くとしても、{hands}{low}より少ないはずです。",
    "never_why": "{name}: {why}",
    "only_count": "数えるだけのルール(表にはありません): {names}。",
    "broken": "あってはならないこと",
    "longest": "一番長い{hand}には、選ぶ場面が{n}回ありました。",
    "longest_again": "`{command}`で書き出せます({number}番目の{hand})。",
    "what": "調べたこと",
    "value": "結果",
    "per_hand": "1{hand}に",
    "of_hands": "{hand}の割合",
    "who_wins": "その人が1位",
    "who_wins_round": "その人の勝ち",
    "mean_place": "平均順位",
    "mean_won": "得た点",
    "worth": "点数",
    "rule": "ルール",
    "yaku": "役",
    "seat": "席",
    "place_after": "前の階級",
    "differences_heading": "{name}: 確かな違い",
    "differences_note": "ルールの許す限り、どちらにも同じカードを配りました。たくさんの数を一度に比べても偶然とは考えにくい違いだけを、大きい順に並べています。図は、割合ならその差を、ほかの数ならもとの何%変わるかを表します。",
    "difference": "差",
    "unsure_heading": "{name}: 確かではない違い",
    "unsure_note": "ここにある差は偶然かもしれません。もっとたくさん遊べば分かります。",
    "nothing_sure": "確かに違うと言えることはありませんでした",
    "only_in": "{name}だけにあるもの",
    "with_rules": "{name}では、{sentence}",
    "without_rules": "{name}がないと、{sentence}",
    "instead": "{sentence}(もとは{before})",
    "fair": "{sentence}(損も得もなければ{fair})",
    "paired": "同じカードを配ったことで、およそ{times}倍の{hands}を遊んだのと同じ確かさになりました。",
    "combinations_heading": "一つずつ、そして組み合わせて",
    "decided": "{setting}: {value}",
    "decided_of": "{rule}({decided})",
    "combinations_note": "一番上の行は、何も変えないときです。",
    "combinations_marks": "太字の数は、一番上の行と確かに違います。図の点線は、一番上の行の値です。",
    "against_heading": "ルールが出合うとき",
    "against_note": "二つを一緒に使ったときの変化から、それぞれ一つだけのときの変化を引いた値です。0でなければ、片方がもう片方の働きを変えています。図は、割合ならその差を、ほかの数なら、どちらも使わないときの何%にあたるかを表します。",
    "less": "「{first}」と「{second}」は互いに打ち消し合います({what}: 一つだけなら{one}と{other}、一緒に使うと{together})",
    "more": "「{first}」と「{second}」は互いに強め合います({what}: 一つだけなら{one}と{other}、一緒に使うと{together})",
    "otherwise": "「{first}」と「{second}」を一緒に使うと、一つずつのときとは違うことが起こります({what}: 一つだけなら{one}と{other}、一緒に使うと{together})",
    "none": "どれも使わない",
    "alone": "一つずつの合計",
    "together": "一緒に使うと",
    "footer": "数字と一緒にあるのは、このような調べ方を100回すると95回は本当の値がその中に入る範囲です。{strategy}で調べたので、人が遊べば違ってきます。{hands_played}{hands}、シード{seed}。",
}


_TRUTHS = {"yes": "あり", "no": "なし"}
_HANDS: dict[Family, tuple[str, str]] = {"climbing": ("ゲーム", "ゲーム"), "fishing": ("局", "局")}
_LABELS: dict[Name, str] = {
    "decisions": "1{hand}に選ぶ回数(全員)",
    "options": "一度に選べる数",
    "forced": "一つしか選べない場面",
    "tricks": "1ゲームの場の数",
    "must_pass": "出せるカードのない番",
    "stuck": "誰も出せなくなって終わるゲーム",
    "swing": "1{hand}に動く点",
    "won": "{a}が1{hand}に得る点",
    "seat_place": "{a}が{b}",
    "turn_place": "{a}が{b}",
    "stays_first": "{a}が{a}のまま",
    "rises_last": "{a}の階級が上がる",
    "title_place": "{a}が{b}",
    "title_title": "{a}が{b}になる",
    "nobody": "勝者のない局",
    "no_yaku": "役のできない局",
    "stopped": "役や手役で途中で終わる局",
    "misdeals": "1局の配り直し",
    "seat_win": "{a}が勝つ",
    "turn_win": "{a}が勝つ",
    "turn_won": "{a}が1局に得る点",
    "acts": "{a}: 1{hand}の回数",
    "hands_with": "{a}: 起きる{hand}",
    "actor_place": "{a}: 起こした人の平均順位",
    "actor_win": "{a}: 起こした人が1位",
    "actor_won": "{a}: 起こした人の得る点",
    "worth": "{a}: 点数",
}
_PHRASES: dict[Name, str] = {
    "decisions": "1{hand}に、選ぶ場面は全員合わせて{n}回あります",
    "options": "一度に選べるのは平均{n}通りです",
    "forced": "選ぶ場面{n}は、一つしか選べません",
    "tricks": "1ゲームの場の数は平均{n}です",
    "must_pass": "番が来ても、{n}は出せるカードがありません",
    "stuck": "ゲーム{n}は、誰も出せなくなって終わります",
    "swing": "1{hand}に動く点は平均{n}です",
    "won": "{a}が1{hand}に得る点は{n}です",
    "seat_place": "{a}が{b}になるのは、ゲーム{n}です",
    "turn_place": "{a}が{b}になるのは、ゲーム{n}です",
    "stays_first": "{a}が{a}のままなのは、ゲーム{n}です",
    "rises_last": "{a}の階級が上がるのは、ゲーム{n}です",
    "title_place": "{a}が{b}になるのは、ゲーム{n}です",
    "title_title": "{a}が{b}になるのは、ゲーム{n}です",
    "nobody": "勝者のないのは、局{n}です",
    "no_yaku": "誰にも役ができないのは、局{n}です",
    "stopped": "役や手役で途中で終わるのは、局{n}です",
    "misdeals": "1局の配り直しは{n}回です",
    "seat_win": "{a}が勝つのは、局{n}です",
    "turn_win": "{a}が勝つのは、局{n}です",
    "turn_won": "{a}が1局に得る点は{n}です",
    "acts": "「{a}」は1{hand}に{n}回起きます",
    "hands_with": "「{a}」が起きるのは、{hand}{n}です",
    "actor_place": "「{a}」を起こした人の順位は、平均{n}位です",
    "actor_win": "「{a}」を起こした人が1位になるのは、{hand}{n}です",
    "actor_won": "「{a}」を起こした人がその局に得る点は{n}です",
    "worth": "「{a}」は{n}点です",
}
_YAKU_PHRASES: dict[Name, str] = {
    "acts": "「{a}」は1局に{n}回できます",
    "hands_with": "「{a}」ができるのは、局{n}です",
    "actor_win": "「{a}」のできた人が勝つのは、その局{n}です",
    "actor_won": "「{a}」のできた人がその局に得る点は{n}です",
}


class Japanese(Words):
    language = "ja"
    said = SAID
    hands = _HANDS
    listed = "、"
    truths = _TRUTHS
    labels = _LABELS
    phrases = _PHRASES
    yaku_phrases = _YAKU_PHRASES

    def seat(self, number: int) -> str:
        return f"席{number + 1}"

    def turn(self, number: int, family: Family) -> str:
        first = "始めた人" if family == "climbing" else "親"
        if not number:
            return first
        return f"{first}の次の人" if number == 1 else f"{first}から{number}人後の人"

    def place(self, number: int, players: int) -> str:
        return "最下位" if number == players and number > 1 else f"{number}位"

    def share(self, value: float, of: int) -> str:
        return f"{of:,}回のうち{round(value * of):,}回"

    def count(self, value: float, of: int) -> str:
        return f"{round(value * of):,}回"

    def sentence(self, text: str) -> str:
        return f"{text}。"
