"""Readings for names that a file gives without any: those of a table's own rules.

In: 六リバース. Out: 六[ろく]リバース. A name in which one kanji is not known here stays as it is: half a reading is worse than none, and a
wrong one worse still, so kanji that names read in several ways stand here only within the words that settle it.
"""

from __future__ import annotations

import re
from functools import lru_cache

from .readings import RUBY

# Longer words come before shorter ones: what stands alone here is read so wherever no longer word holds it.
_WORDS = (
    """
革命返=かくめいがえ 大革命=だいかくめい 革命中=かくめいちゅう 革命流=かくめいなが 革命=かくめい 階段=かいだん 反則上=はんそくあ 反則=はんそく
八切=はちぎ 八流=はちなが 都落=みやこお 下剋上=げこくじょう 下克上=げこくじょう 大富豪=だいふごう 富豪=ふごう 平民=へいみん 大貧民=だいひんみん 貧民=ひんみん
最下位=さいかい 最上位=さいじょうい 一位=いちい 二位=にい 三位=さんい 最後=さいご 最初=さいしょ 最強=さいきょう 最弱=さいじゃく 強制=きょうせい 交換=こうかん 禁止=きんし
一枚=いちまい 二枚=にまい 三枚=さんまい 四枚=よんまい 五枚=ごまい 六枚=ろくまい 七枚=ななまい 八枚=はちまい 九枚=きゅうまい 十枚=じゅうまい 枚=まい 枚数=まいすう
一人=ひとり 二人=ふたり 三人=さんにん 四人=よにん 五人=ごにん 全員=ぜんいん 仲間=なかま 相手=あいて 自分=じぶん 隣=となり 右隣=みぎどなり 左隣=ひだりどなり
一番=いちばん 二番=にばん 一回=いっかい 二回=にかい 三回=さんかい 一度=いちど 二度=にど 二倍=にばい 三倍=さんばい 倍=ばい 二飛=にと 三飛=さんと 四飛=よんと 五飛=ごと 六飛=ろくと
一つ=ひとつ 二つ=ふたつ 三つ=みっつ 四つ=よっつ 五つ=いつつ 六つ=むっつ 七つ=ななつ 八つ=やっつ 九つ=ここのつ
一=いち 二=に 三=さん 四=よん 五=ご 六=ろく 七=なな 八=はち 九=きゅう 十=じゅう 百=ひゃく 千=せん 零=ぜろ
数字縛=すうじしば 色縛=いろしば 片縛=かたしば 激縛=げきしば 縛=しば 飛=と 渡=わた 捨=す 返=がえ 止=ど 戻=もど 拾=ひろ 配=くば 混=ま 隠=かく 選=えら 休=やす 奪=うば 貸=か
逆回=ぎゃくまわ 逆転=ぎゃくてん 逆流=ぎゃくりゅう 逆=ぎゃく 順番=じゅんばん 順位=じゅんい 数字=すうじ 奇数=きすう 偶数=ぐうすう 制限=せいげん 開始=かいし 終了=しゅうりょう 終=お 始=はじ
罰=ばつ 罰金=ばっきん 罰則=ばっそく 苦=く 楽=らく 天国=てんごく 地獄=じごく 天使=てんし 悪魔=あくま 神=かみ 神様=かみさま 鬼=おに 王=おう 女王=じょおう 王様=おうさま 王子=おうじ 姫=ひめ 騎士=きし 魔法=まほう
貴族=きぞく 奴隷=どれい 農民=のうみん 市民=しみん 皇帝=こうてい 将軍=しょうぐん 大統領=だいとうりょう 首相=しゅしょう 暗殺=あんさつ 泥棒=どろぼう 盗賊=とうぞく 海賊=かいぞく 救急車=きゅうきゅうしゃ 砂嵐=すなあらし 爆弾=ばくだん
税金=ぜいきん 相続税=そうぞくぜい 税=ぜい 銀行=ぎんこう 借金=しゃっきん 賭=か 勝負=しょうぶ 復活=ふっかつ 強化=きょうか 弱体化=じゃくたいか 特別=とくべつ 特権=とっけん 運命=うんめい 幸運=こううん 不運=ふうん
天変地異=てんぺんちい 地震=じしん 津波=つなみ 台風=たいふう 雷=かみなり 嵐=あらし 火山=かざん 火=ひ 水=みず 風=かぜ 雪=ゆき 花=はな 星=ほし 太陽=たいよう 夜=よる 朝=あさ 昼=ひる 雨=あめ 月見=つきみ 花見=はなみ
月見酒=つきみざけ 花見酒=はなみざけ 酒=さけ 猫=ねこ 犬=いぬ 鳥=とり 竜=りゅう 龍=りゅう 虎=とら 蛇=へび 亀=かめ 兎=うさぎ 狐=きつね 狸=たぬき 猪=いのしし 鹿=しか 蝶=ちょう 猪鹿蝶=いのしかちょう 鶴=つる 鳳凰=ほうおう
赤=あか 青=あお 黒=くろ 白=しろ 緑=みどり 黄色=きいろ 金=きん 銀=ぎん 同色=どうしょく 同数=どうすう 同時=どうじ 連番=れんばん 連続=れんぞく 手札=てふだ 場札=ばふだ 山札=やまふだ 札=ふだ 単騎=たんき 階=かい
父=ちち 母=はは 兄=あに 姉=あね 弟=おとうと 妹=いもうと 祖父=そふ 祖母=そぼ 家族=かぞく 先生=せんせい 友達=ともだち 我=わ 家=や 学校=がっこう 会社=かいしゃ 部長=ぶちょう 社長=しゃちょう 旅行=りょこう 合宿=がっしゅく 正月=しょうがつ 夏休=なつやす 冬休=ふゆやす 夏=なつ 冬=ふゆ 春=はる 秋=あき
"""
    + "卓=たく 特殊=とくしゅ 追加=ついか 新=しん 旧=きゅう 改=かい 超=ちょう 真=しん 切り札=きりふだ 裏=うら 表=おもて 右=みぎ 左=ひだり 前=まえ 次=つぎ 流=なが 切=ぎ 落=お 見=み 取=と 出=だ 持=も 引=ひ 付=つ 決=き 集=あつ 消=け 光=ひかり 役=やく 松=まつ 梅=うめ 桜=さくら 藤=ふじ 菊=きく 桐=きり 萩=はぎ 柳=やなぎ 牡丹=ぼたん 菖蒲=あやめ 紅葉=もみじ 薄=すすき 芒=すすき 盃=さかずき 短冊=たんざく 赤短=あかたん 青短=あおたん"
)
_READ = dict(pair.split("=") for pair in _WORDS.split())
_WORD = re.compile("|".join(re.escape(word) for word in sorted(_READ, key=len, reverse=True)))
_KANJI = re.compile("[\u3400-\u9fff々〆〇]")


@lru_cache(maxsize=4_000)
def with_reading(name: str) -> str:
    """The name with a reading behind each of its kanji, where it has none and all are known; otherwise as it is."""
    if not _KANJI.search(name) or RUBY.search(name):
        return name
    if _KANJI.search(_WORD.sub("", name)):
        return name
    return _WORD.sub(_marked, name)


def _marked(match: re.Match[str]) -> str:
    word, over = match[0], _READ[match[0]]
    kana = re.search(r"[^\u3400-\u9fff々〆〇]+$", word)  # 一つ: the kana stand for themselves
    end = kana[0] if kana else ""
    return f"{word.removesuffix(end)}[{over.removesuffix(end)}]{end}"


__all__ = ["with_reading"]
