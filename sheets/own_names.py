"""Readings for names that a file gives without any: those of a table's own rules.

In: 六リバース. Out: 六[ろく]リバース. What is known here are whole words, and stems only before the kana that settle how they are read: 流し is
ながし, but of 止 alone nothing is known. A name in which one kanji stays open is printed without readings, each of its kanji marked
with empty brackets, 連勝[]で税[]なし, so that nobody reads it by other words later: half a reading is worse than none, and a wrong one worse still.
"""

from __future__ import annotations

import re
from functools import lru_cache

from .readings import RUBY, pieces

_KANJI = "\u3400-\u9fff\uf900-\ufaff々〆〇ヶ"

# Words that are read so wherever they stand among other kanji.
_COMPOUNDS = """
革命=かくめい 大革命=だいかくめい 階段=かいだん 反則=はんそく 都落=みやこお 下剋上=げこくじょう 下克上=げこくじょう
大富豪=だいふごう 富豪=ふごう 平民=へいみん 大貧民=だいひんみん 貧民=ひんみん 最下位=さいかい 最上位=さいじょうい 上位=じょうい 下位=かい
一位=いちい 二位=にい 三位=さんい 四位=よんい 五位=ごい 最後=さいご 最初=さいしょ 最強=さいきょう 最弱=さいじゃく 最大=さいだい 最小=さいしょう
強制=きょうせい 交換=こうかん 禁止=きんし 中止=ちゅうし 停止=ていし 阻止=そし 防止=ぼうし 廃止=はいし 解禁=かいきん 無効=むこう 有効=ゆうこう
枚数=まいすう 人数=にんずう 回数=かいすう 点数=てんすう 文数=もんすう 得点=とくてん 失点=しってん 同点=どうてん 減点=げんてん 加点=かてん
一枚=いちまい 二枚=にまい 三枚=さんまい 四枚=よんまい 五枚=ごまい 六枚=ろくまい 七枚=ななまい 八枚=はちまい 九枚=きゅうまい 十枚=じゅうまい
一人=ひとり 二人=ふたり 三人=さんにん 四人=よにん 五人=ごにん 六人=ろくにん 全員=ぜんいん 仲間=なかま 相手=あいて 自分=じぶん 味方=みかた
一番=いちばん 二番=にばん 三番=さんばん 一回=いっかい 二回=にかい 三回=さんかい 一度=いちど 二度=にど 三度=さんど 二倍=にばい 三倍=さんばい 四倍=よんばい
連勝=れんしょう 連敗=れんぱい 全勝=ぜんしょう 全敗=ぜんぱい 優勝=ゆうしょう 勝者=しょうしゃ 敗者=はいしゃ 勝利=しょうり 敗北=はいぼく 勝負=しょうぶ 引き分け=ひきわけ
数字=すうじ 奇数=きすう 偶数=ぐうすう 連番=れんばん 連続=れんぞく 同色=どうしょく 同数=どうすう 同時=どうじ 順番=じゅんばん 順位=じゅんい
逆転=ぎゃくてん 逆流=ぎゃくりゅう 逆順=ぎゃくじゅん 反転=はんてん 回転=かいてん 制限=せいげん 開始=かいし 終了=しゅうりょう 追加=ついか 特殊=とくしゅ 特別=とくべつ 特権=とっけん
罰金=ばっきん 罰則=ばっそく 天国=てんごく 地獄=じごく 天使=てんし 悪魔=あくま 神様=かみさま 女王=じょおう 王様=おうさま 王子=おうじ 騎士=きし 魔法=まほう
貴族=きぞく 奴隷=どれい 農民=のうみん 市民=しみん 皇帝=こうてい 将軍=しょうぐん 大統領=だいとうりょう 首相=しゅしょう 暗殺=あんさつ 泥棒=どろぼう 盗賊=とうぞく 海賊=かいぞく
救急車=きゅうきゅうしゃ 砂嵐=すなあらし 爆弾=ばくだん 税金=ぜいきん 相続税=そうぞくぜい 銀行=ぎんこう 借金=しゃっきん 復活=ふっかつ 強化=きょうか 弱体化=じゃくたいか 弱化=じゃっか
運命=うんめい 幸運=こううん 不運=ふうん 天変地異=てんぺんちい 地震=じしん 津波=つなみ 台風=たいふう 火山=かざん 太陽=たいよう 満月=まんげつ 新月=しんげつ
月見=つきみ 花見=はなみ 月見酒=つきみざけ 花見酒=はなみざけ 雪見=ゆきみ 雪見酒=ゆきみざけ 猪鹿蝶=いのしかちょう 鳳凰=ほうおう 小野道風=おののとうふう 桜吹雪=さくらふぶき 吹雪=ふぶき
三光=さんこう 四光=しこう 五光=ごこう 雨四光=あめしこう 手札=てふだ 場札=ばふだ 山札=やまふだ 取り札=とりふだ 捨て札=すてふだ 切り札=きりふだ 絵札=えふだ 光札=ひかりふだ 種札=たねふだ 手役=てやく 出来役=できやく
赤短=あかたん 青短=あおたん 短冊=たんざく 牡丹=ぼたん 菖蒲=あやめ 紅葉=もみじ 単騎=たんき 独裁=どくさい 独占=どくせん 平和=へいわ 戦争=せんそう 休戦=きゅうせん 同盟=どうめい 裏切=うらぎ
祖父=そふ 祖母=そぼ 家族=かぞく 先生=せんせい 友達=ともだち 学校=がっこう 会社=かいしゃ 部長=ぶちょう 社長=しゃちょう 旅行=りょこう 合宿=がっしゅく 正月=しょうがつ
支払=しはら 時計回=とけいまわ 反時計回=はんとけいまわ 右隣=みぎどなり 左隣=ひだりどなり 両隣=りょうどなり 公開=こうかい 宣言=せんげん 選択=せんたく 指定=してい 配札=はいふだ
革命返=かくめいがえ 反則上=はんそくあ 八切=はちぎ 数字縛=すうじしば 色縛=いろしば 片縛=かたしば 激縛=げきしば 両縛=りょうしば 逆回=ぎゃくまわ
"""
# Read so before or behind one of those words: 新革命, 大富豪税, 階段革命中.
_BEFORE = "新=しん 旧=きゅう 超=ちょう 真=しん 逆=ぎゃく 準=じゅん 全=ぜん"
_BEHIND = "税=ぜい 中=ちゅう 卓=たく 者=しゃ 制=せい 戦=せん 無用=むよう"
# Read so where nothing stands beside them that would make them another word: ばかっ花 is ばかっばな.
_ALONE = """
税=ぜい 罰=ばつ 苦=く 楽=らく 神=かみ 鬼=おに 王=おう 姫=ひめ 雷=かみなり 嵐=あらし 火=ひ 水=みず 風=かぜ 雪=ゆき 花=はな 星=ほし 夜=よる 朝=あさ 昼=ひる 雨=あめ 月=つき
酒=さけ 猫=ねこ 犬=いぬ 鳥=とり 竜=りゅう 龍=りゅう 虎=とら 蛇=へび 亀=かめ 兎=うさぎ 狐=きつね 狸=たぬき 猪=いのしし 鹿=しか 蝶=ちょう 鶴=つる 赤=あか 青=あお 黒=くろ 白=しろ 緑=みどり 銀=ぎん
札=ふだ 役=やく 光=ひかり 父=ちち 母=はは 兄=あに 姉=あね 弟=おとうと 妹=いもうと 夏=なつ 冬=ふゆ 春=はる 秋=あき 隣=となり 裏=うら 右=みぎ 左=ひだり 前=まえ 次=つぎ 後=あと 逆=ぎゃく 倍=ばい
松=まつ 梅=うめ 桜=さくら 藤=ふじ 菊=きく 桐=きり 萩=はぎ 柳=やなぎ 芒=すすき 盃=さかずき 海=うみ 山=やま 川=かわ 空=そら 森=もり 島=しま 橋=はし 旅=たび 夢=ゆめ 恋=こい 命=いのち 影=かげ 闇=やみ 宝=たから 壁=かべ 盾=たて 剣=けん
"""
_FIGURES = "一=いち 二=に 三=さん 四=よん 五=ご 六=ろく 八=はち 九=きゅう 十=じゅう"
# Behind a figure.
_COUNTED = "枚=まい 枚目=まいめ 枚組=まいぐみ 回=かい 回目=かいめ 番目=ばんめ 位=い 点=てん 倍=ばい 度=ど 月=がつ 番=ばん"
# Stems, each with the kana that must follow; of the first also where another kanji or a figure stands before them.
_STEMS = """
流:[しすさせれ]=なが 飛:[びばぶべ]=と 渡:[しすさせりる]=わた 捨:[てつ]=す 縛:[りらるれ]=しば 落:[ちつとろ]=お 上:が[りるっ]=あ 戻:[しすさりるっ]=もど 拾:[いうわっ]=ひろ 配:[りるらっ]=くば
混:ぜ=ま 贈:[りる]=おく 選:[びぶばべん]=えら 奪:[いうわえっ]=うば 終:[わえ]=お 出:[しすさせ]=だ 持:[ちつたっ]=も 決:[めま]=き 集:[めま]=あつ 消:[しすさ]=け 入:れ=い 合:わ=あ 抜:[きくけ]=ぬ 残:[りるしす]=のこ 数:え=かぞ 使:[いうえわっ]=つか
"""
_STARTS = """
切:[りるれらっ]=き 取:[りるられっ]=と 引:[きくい]=ひ 勝:[ちつてたっ]=か 負:[けか]=ま 貸:[しす]=か 休:[みむ]=やす 回:[しすりるっ]=まわ 見:[るせ]=み 出:[るな]=で 最:も=もっと 同:じ=おな 少:な=すく
強:(?:い(?!る)|く|さ)=つよ 弱:[いくさ]=よわ 高:[いくさ]=たか 低:[いくさ]=ひく 多:[いくさ]=おお 早:[いくさ]=はや 重:ね=かさ 組:[みむ]=く 合:[いう]=あ 受:[けっ]=う 払:[いうえわっ]=はら 変:[えわ]=か 代:[わ]=か 続:[けくき]=つづ 降:り=お 待:[ちつっ]=ま
助:[けか]=たす 許:[すさしせ]=ゆる 移:[すしるり]=うつ 打:[ちつっ]=う 守:[るりっ]=まも 食:べ=た 止:ま=と 始:[めま]=はじ 隠:[しす]=かく 逃:げ=に 集:[う]=つど 増:[えや]=ふ 減:[らる]=へ 置:[きくい]=お 重:い=おも 軽:い=かる 赤:い=あか 青:い=あお 黒:い=くろ 白:い=しろ
"""
# Stems that are voiced behind a figure: 8切り, 3返し, 4止め.
_VOICED = "切:[りるら]=ぎ 返:[しす]=がえ 止:め=ど"
_GIVEN_BACK = "返:[しすさせ]=かえ"  # but for を返す: 仕返し and お返し differ

_FIGURE = "0-9０-９A-Za-zＡ-Ｚａ-ｚ"
_PARTICLE = "(?![ぁ-ん])|(?=[のとはがをにでもやへ]|なし|あり)"


def _listed(text: str) -> dict[str, str]:
    return dict(pair.split("=") for pair in text.split())


def _any(words: dict[str, str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


@lru_cache(maxsize=1)
def _pattern() -> tuple[re.Pattern[str], list[dict[str, str] | str]]:
    """A word in each group, with the readings of it."""
    compounds, figures = _listed(_COMPOUNDS), _listed(_FIGURES)
    before, behind, alone, counted = map(_listed, (_BEFORE, _BEHIND, _ALONE, _COUNTED))
    parts: list[tuple[str, dict[str, str] | str]] = []

    def stems(text: str, place: str) -> None:
        for stem, over in _listed(text).items():
            kanji, _, kana = stem.partition(":")
            parts.append((f"{place}{kanji}(?={kana})", over))

    first = f"(?<![{_KANJI}{_FIGURE}])"
    stems(_VOICED, f"(?<=[{_FIGURE}一二三四五六七八九十])")
    stems(_GIVEN_BACK, "(?<![^をに、])")
    known = f"(?:{_any(compounds)})"
    parts += [
        (known, compounds),
        (f"(?:{_any(before)})(?={known})", before),
        (f"(?<=[{_KANJI}])(?:{_any(behind)})(?![{_KANJI}]|[ぁ-ん](?<![のとはがをにでもなやへ]))", behind),
        (f"(?<=[0-9０-９])(?:{_any(counted)})(?![しすりる])(?:(?![{_KANJI}](?<!出))|(?={known}))", counted),
    ]
    stems(_STEMS, "")
    stems(_STARTS, first)
    parts += [
        (f"(?<![^のとはがをにでもお、・「( ])(?:{_any(alone)})(?![{_KANJI}])(?:{_PARTICLE})", alone),
        (
            f"{first}(?:{_any(figures)})(?!(?<=一)[ァ-ヺ])(?![{_KANJI}](?<![切飛止渡捨流])|[ぁ-ん](?<![のとはがをにでもや]))",
            figures,
        ),
    ]
    return re.compile("|".join(f"({part})" for part, _ in parts)), [over for _, over in parts]


_HELD = re.compile(f"[{_KANJI}]+")


@lru_cache(maxsize=4_000)
def with_reading(name: str) -> str:
    """The name with a reading behind each of its kanji where all are known, else with empty brackets; what the file reads stays."""
    written = [(base, over) for base, over in pieces(name)] if RUBY.search(name) else [(name, "")]
    return "".join(f"{base}[{over}]" if over else _read(base) for base, over in written)


def _read(text: str) -> str:
    if not _HELD.search(text):
        return text
    words, _ = _pattern()
    if _HELD.search(words.sub("", text)):
        return _HELD.sub(r"\g<0>[]", text)
    return words.sub(_marked, text)


def _marked(match: re.Match[str]) -> str:
    word, read = match[0], _pattern()[1][(match.lastindex or 1) - 1]
    over = read if isinstance(read, str) else read[word]
    return _split(word, over)


def _split(word: str, over: str) -> str:
    """A reading for each run of kanji of a word: 捨[す]て札[ふだ]; kana stand for themselves."""
    shape = _HELD.sub("(.+)", word)
    found = re.fullmatch(shape, over)
    assert found is not None, word
    readings = iter(found.groups())
    return _HELD.sub(lambda run: f"{run[0]}[{next(readings)}]", word)


__all__ = ["with_reading"]
