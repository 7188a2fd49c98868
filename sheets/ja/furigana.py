"""Readings for the words of our own sentences. Names that a file gives with readings keep theirs.

In: 8[はち]を含むカードが出されたとき. Out: the same text with a reading in brackets behind every kanji that had none. A word
that is not in the lexicon stays bare; a test looks for such words in everything that the sheets can say.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ..readings import RUBY

_WORDS = """
場合=ばあい 場札=ばふだ 場=ば 手札=てふだ 手役=てやく 捨て札=すてふだ 捨=す 山札=やまふだ 取り札=とりふだ 取=と 札=ふだ 役=やく
流=なが 逆=ぎゃく 強=つよ 弱=よわ 順番=じゅんばん 順位=じゅんい 順=じゅん 数字=すうじ 数=かず 偶数=ぐうすう 奇数=きすう 同=おな
枚数=まいすう 枚組=まいぐみ 枚=まい 回数=かいすう 回目=かいめ 回=かい 人数=にんずう 一人=ひとり 二人=ふたり 何人=なんにん 人目=にんめ
点数=てんすう 点=てん 組=くみ 続=つづ 連番=れんばん 形=かたち 色=いろ 前回=ぜんかい 前=まえ 次=つぎ 全員=ぜんいん 全体=ぜんたい 全部=ぜんぶ
選=えら 飛=と 配り手=くばりて 配=くば 親=おや 最下位=さいかい 最後=さいご 最初=さいしょ 直前=ちょくぜん 単独=たんどく 本物=ほんもの 絵札=えふだ
赤短=あかたん 青短=あおたん 赤=あか 黒=くろ 青=あお 上=うえ 下=した 縛=しば 効力=こうりょく 効果=こうか 有効=ゆうこう 無効=むこう 起=お 終=お
階級=かいきゅう 上下=じょうげ 向=む 回り=まわり 時計回=とけいまわ 反時計回=はんとけいまわ 休=やす 渡=わた 交換=こうかん 中身=なかみ 無作為=むさくい
指定=してい 見=み 一番=いちばん 好=す 払=はら 空=あ 伏=ふ 抜=ぬ 集=あつ 切=き 混=ま 直=なお 応=おう 関係=かんけい 優先=ゆうせん 早=はや
必要=ひつよう 一緒=いっしょ 使=つか 代=か 含=ふく 決=き 書=か 解=と 望=のぞ 知=し 持=も 残=のこ 共通=きょうつう 違=ちが 毎回=まいかい 交互=こうご
普段=ふだん 以上=いじょう 以下=いか 最低=さいてい 最高=さいこう 先=さき 後=あと 番=ばん 勝=か 負=ま 引=ひ 移=うつ 働=はたら 例=れい 注=ちゅう
出典=しゅってん 認=みと 位=い 名=な 版=はん 日付=ひづけ 元=もと 確認番号=かくにんばんごう 番号=ばんごう 長=なが 参加=さんか 得点=とくてん 失=うしな 方=ほう 意味=いみ
説明=せつめい 設定=せってい 他=ほか 卓=たく 進=すす 方法=ほうほう 用語=ようご 目次=もくじ 裏向=うらむ 表向=おもてむ 表=おもて 裏=うら 月=つき
短冊=たんざく 光札=ひかりふだ 光=ひかり 種札=たねふだ 抽選=ちゅうせん 配札=はいふだ 勝者=しょうしゃ 敗者=はいしゃ 同点=どうてん 差=さ 計算=けいさん
合計=ごうけい 賭=か 掛=か 支払=しはら 受=う 宣言=せんげん 公開=こうかい 戻=もど 半分=はんぶん 開=ひら 置=お 捕=と 自分=じぶん 相手=あいて 他人=たにん
高=たか 低=ひく 最大=さいだい 間=あいだ 今=いま 場所=ばしょ 代表=だいひょう 種類=しゅるい 変=か 変更=へんこう 基本=きほん 場面=ばめん 条件=じょうけん
選び方=えらびかた 下の表=したのひょう 進め方=すすめかた 配り方=くばりかた 使い方=つかいかた 持ち主=もちぬし 出し方=だしかた 決め方=きめかた 書き方=かきかた 切り方=きりかた
両方=りょうほう 片方=かたほう 以外=いがい 時点=じてん 加=くわ 引=ひ 倍=ばい 毎=ごと 座=すわ 席=せき 山=やま 底=そこ 返=かえ 通=とお 式=しき 人=ひと
対=たい 合=あ 時=とき 最=もっと 誰=だれ 出=で 入=い 行=おこな 言=い 来=く 足=た 当=あ 名前=なまえ 可能=かのう 不可=ふか 二=ふた 一=ひと 三=みっ 四=よっ 度=ど 手=て 等=ひと 結果=けっか
毎局=まいきょく 毎ゲーム=まいゲーム 局=きょく 始=はじ 打=う 作=つく 分=ぶん 多=おお 降=お 別=べつ 並=なら 近=ちか 中=なか 比=くら 付=つ 構=かま 必=かなら 扱=あつか 止=と 互=たが 確=たし 効=き 調=しら
基準=きじゅん 新=あたら 増減=ぞうげん 増=ふ 減=へ 得=え 得をし=とくをし 値打=ねう 替=か 要=い 聞=き 何=なに 話=はなし 少=すく 初=はじ 余=あま 載=の 除=のぞ
一度=いちど 一局=いっきょく 隣=となり 左隣=ひだりどなり 右隣=みぎどなり 左=ひだり 右=みぎ 味方=みかた 誓=ちか 役目=やくめ 倍率=ばいりつ 同意=どうい 同時=どうじ 等=ひと 消=き
引き継=ひきつ 打ち切=うちき 遊=あそ 決まり=きまり 違=ちが 行=おこな 二番目=にばんめ 三番目=さんばんめ 無効=むこう 全体=ぜんたい 失=うしな 見直=みなお 加=くわ
選択=せんたく 逆転=ぎゃくてん 反則=はんそく 途中=とちゅう 重=かさ
座=すわ 話=はなし 当=あ 入れ替=いれか 持ち点=もちてん 持ち文=もちもん 前置=まえお 文=もん 文数=もんすう 貫=かん 三人=さんにん 増=ふ 競=きそ 比べ=くらべ
線=せん 額=がく 考=かんが 落=お 重=かさ 判断=はんだん 供託=きょうたく 状態=じょうたい 限=かぎ 貫数=かんすう 特定=とくてい 成立=せいりつ 断=ことわ 遅=おそ 特=とく 遊び方=あそびかた 争=あらそ 禁=きん 記録=きろく
"""
# The same kanji, read by what stands behind it.
_BY_ENDING = (
    ("出", "(?:[さすせそ]|し(?!方))", "だ"),
    ("上", "[がぐげごっ]", "あ"),
    ("下", "[がげ]", "さ"),
    ("回", "[らりるれろっ]", "まわ"),
    ("流", "[さしすせそ]", "なが"),
    ("人", "(?:ずつ|組)", "にん"),
    ("空", "[いきく]", "あ"),
    ("分", "から", "ぶん"),  # もらった分から払った分を差し引く
    ("分", "[けか]", "わ"),
    ("入", "っ", "はい"),
    ("行", "の", "ぎょう"),
    ("消", "[しさすせそ]", "け"),
    ("何", "(?:[枚回組度]|でも|ゲーム|の代)", "なん"),
    ("数", "[えう]", "かぞ"),
    ("月", "札", "つき"),
)
_NUMERAL = (
    "枚組",
    "番目",
    "回目",
    "局目",
    "枚目",
    "局",
    "度",
    "人",
    "位",
    "点",
    "回",
    "枚",
    "組",
    "月",
    "文",
    "貫",
    "倍",
    "手",
)
_AFTER_NUMERAL = {
    "人": "にん",
    "位": "い",
    "点": "てん",
    "回": "かい",
    "枚": "まい",
    "枚組": "まいぐみ",
    "番目": "ばんめ",
    "回目": "かいめ",
    "局目": "きょくめ",
    "枚目": "まいめ",
    "局": "きょく",
    "度": "ど",
    "組": "くみ",
    "月": "がつ",
    "文": "もん",
    "貫": "かん",
    "倍": "ばい",
    "手": "て",
}
_LEXICON = dict(pair.split("=") for pair in _WORDS.split())
_KANJI = "\u3400-\u9fff々〆〇"


def _pattern() -> re.Pattern[str]:
    parts = [rf"(?<=[0-9〜]){sign}(?!\[)" for sign in _NUMERAL]
    parts += [rf"{kanji}(?={ending})" for kanji, ending, _ in _BY_ENDING]
    parts += [re.escape(word) for word in sorted(_LEXICON, key=len, reverse=True)]
    return re.compile("|".join(f"({part})" for part in parts))


_WORD = _pattern()


def _reading(match: re.Match[str]) -> str:
    place = match.lastindex or 0
    word = match[0]
    if place <= len(_NUMERAL):
        few = word == "人" and re.search("(?<![0-9])[12]$", match.string[: match.start()])
        return f"{word}[{'り' if few else _AFTER_NUMERAL[word]}]"  # 1人 is ひとり, 2人 ふたり
    if place <= len(_NUMERAL) + len(_BY_ENDING):
        return f"{word}[{_BY_ENDING[place - len(_NUMERAL) - 1][2]}]"
    return _split(word, _LEXICON[word])


def _split(word: str, over: str) -> str:
    """A reading for each run of kanji of a word: 捨[す]て札[ふだ]; kana stand for themselves."""
    runs = re.findall(rf"[{_KANJI}]+|[^{_KANJI}]+", word)
    if len(runs) == 1:
        return f"{word}[{over}]"
    shape = "".join("(.+)" if re.match(rf"[{_KANJI}]", run) else f"{re.escape(run)}" for run in runs)
    found = re.fullmatch(shape, over)
    if found is None:
        return f"{word}[{over}]"
    readings = iter(found.groups())
    return "".join(f"{run}[{next(readings)}]" if re.match(rf"[{_KANJI}]", run) else run for run in runs)


@lru_cache(maxsize=4_000)
def furigana(text: str) -> str:
    """The text with a reading behind each word of the lexicon that has none yet."""
    found: list[str] = []
    at = 0
    for marked in RUBY.finditer(text):
        found += [_WORD.sub(_reading, text[at : marked.start()]), marked[0]]
        at = marked.end()
    found.append(_WORD.sub(_reading, text[at:]))
    return "".join(found)


__all__ = ["furigana"]
