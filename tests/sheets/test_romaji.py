"""Japanese names in Latin letters: modified Hepburn, made from the readings that a file writes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from yakusoku.model.cards import Names
from yakusoku.sheets.en.voice import named
from yakusoku.sheets.page import Foreign
from yakusoku.sheets.romaji import romaji


@pytest.mark.parametrize(
    ("name", "latin"),
    [
        ("八切[はちぎ]り", "hachigiri"),
        ("大富豪[だいふごう]", "daifugō"),
        ("大[おお]きな鳥[とり]", "ōkina tori"),
        ("スペ三[さん]返[がえ]し", "supe sangaeshi"),
        ("Jバック", "J bakku"),
        ("5飛[と]び", "5 tobi"),
        ("5[ご]飛[と]び", "gotobi"),
        ("6[ろく]透視[とうし]", "rokutōshi"),
        ("10[じゅう]捨[す]て", "jūsute"),
        ("J[ジェイ]バック", "jei bakku"),
        ("６[ろく]飛[と]び", "rokutobi"),
        ("4止[ど]め", "4 dome"),
        ("砂嵐[すなあらし]", "sunaarashi"),
        ("都[みやこ]落[お]ち", "miyakoochi"),
        ("おばあちゃんのクイーン", "obaachan no kuīn"),
        ("その他[た]の役[やく]", "sono ta no yaku"),
        ("こいこいか勝負[しょうぶ]", "koikoi ka shōbu"),
        ("日本[にほん]大富豪[だいふごう]連盟[れんめい]ルール", "nihon daifugō renmei rūru"),
        ("反則[はんそく]上[あ]がり", "hansoku agari"),
        ("縛[しば]り解除[かいじょ]", "shibari kaijo"),
        ("割[わ]り込[こ]みと数[かず]え", "warikomi to kazue"),
        ("一人[ひとり]ずつのパス制限[せいげん]", "hitori zutsu no pasu seigen"),
        ("月見[つきみ]で一杯[いっぱい]", "tsukimi de ippai"),
        ("2は何[なん]でも流[なが]す", "2 wa nan demo nagasu"),
        ("十字軍[じゅうじぐん]", "jūjigun"),
        ("一丁[いっちょう]", "itchō"),
        ("短一[たんいち]", "tan'ichi"),
        ("禁煙[きんえん]", "kin'en"),
        ("トリプル・エース", "toripuru ēsu"),
        ("ファースト", "fāsuto"),
        ("シェフ", "shefu"),
        ("切[き]り札", ""),
        # These as the tokenizer behind cutlet parts them, which was asked for all names that ship.
        ("pagatの解説[かいせつ]による大富豪[だいふごう]", "pagat no kaisetsu ni yoru daifugō"),
        ("2上[あ]がりなし", "2 agari nashi"),
        ("ころし一枚[いちまい]", "koroshi ichimai"),
        ("きりん蝶[ちょう]", "kirinchō"),
        ("特別[とくべつ]な役[やく]", "tokubetsu na yaku"),
        ("配[くば]られて上[あ]がり", "kubararete agari"),
        ("点[てん]のある札[ふだ]", "ten no aru fuda"),
        ("馬鹿[ばか]っ花[ぱな]", "bakappana"),
        ("捨[す]て札[ふだ]", "sutefuda"),
    ],
)
def test_a_name_in_latin_letters(name: str, latin: str) -> None:
    assert romaji(name) == latin


def test_what_is_the_english_name_already_is_not_said_twice() -> None:
    said = [piece for piece in named(Names("Dai Fugō", "大富豪[だいふごう]")) if isinstance(piece, Foreign)]
    assert said == []
    said = [piece for piece in named(Names("Eight cut", "八切[はちぎ]り")) if isinstance(piece, Foreign)]
    assert said == [Foreign("hachigiri", "ja-Latn")]


def test_what_is_in_latin_letters_or_figures_already_is_not_said_twice() -> None:
    assert not any(isinstance(piece, Foreign) for piece in named(Names("Thirteen", "13")))
    assert not any(isinstance(piece, Foreign) for piece in named(Names("Ace", "A")))


def test_every_japanese_name_of_the_shipped_files_has_one() -> None:
    root = Path(__file__).parents[2] / "rulesets"
    head = re.compile(
        r'^\s*(?:rule|shape|title|yaku|group|game|variant|library|set) .*?"[^"]*" "([^"]+)"', re.M
    )
    names = {name for path in root.rglob("*.yaku") for name in head.findall(path.read_text(encoding="utf-8"))}
    assert len(names) > 300
    assert [name for name in names if not romaji(name) or re.search("[\u3041-\u9fff]", romaji(name))] == []


def test_a_reading_without_letters_is_no_word() -> None:
    assert romaji("漢[<b>]漢[かん]") == "kan"
