"""The advice to those who write as they speak: each is told what to write instead, and what is taken as it stands."""

from __future__ import annotations

import pytest

from yakusoku.services.rules import load, load_text

HEAD = 'variant house "House" of {}\n'


def errors(text: str, base: str = "daifugo") -> list[str]:
    """Message and advice of every error of a variant."""
    loaded = load_text(HEAD.format(base) + text, examples=True)
    return [f"{item.message} {item.help}" for item in loaded.diagnostics if item.severity == "error"]


def rule(clause: str) -> list[str]:
    return errors(f'    rule r "R"\n        {clause}\n')


@pytest.mark.parametrize("result", ["A has 1 point", "B has -1 points", "C is out"])
def test_what_follows_from_a_step_is_told_to_stand_behind_it(result: str) -> None:
    scene = f"with 3 players\n            A holds S9 S5\n            A plays S9\n            {result}"
    first, *_ = rule(f'when a lone 9 is played then skip 1 player\n        example "x"\n            {scene}')
    assert f"behind it: `A plays S8, then {result}`" in first


_FIRST_TURN = (
    "when a player's turn begins if it is the first turn of the hand then the player scores 1 point\n"
    '        example "x"\n            with 3 players\n            A holds S9 S5\n            A plays S9, then A has 1 points'
)


@pytest.mark.parametrize(
    ("clause", "advice"),
    [
        (_FIRST_TURN, "shown so: `the cards are dealt, then r acts`."),
        (
            "when the hand ends then the player who played the lowest card scores 1 point",
            "`each player who holds a 2`",
        ),
        (
            'counter bid "bid" of each player\n        when the hand ends then each player whose bid is 3 or more scores 1 point',
            "`each player who has 3 or more bid`",
        ),
        (
            'counter bid "bid" of each player\n        when the hand ends then each player whose bid is the highest scores 1 point',
            "`each player who has the most bid`",
        ),
        ("when 4-4-4 is played then take 1 best card from the next player", "`the player takes …`"),
        ("when a lone 9 is played then only red cards until the clear", "`only` begins no effect."),
        ("when 7-7-7 takes the trick then clear the table", "`when a player takes the trick with 7-7-7`"),
        ("when a play contains 6 then forbid a play containing 10, J or Q", "Join them by `or`: 10 or J."),
        (
            "when a play contains 6 then the player may not pass",
            "`forbid passing for the next player until the clear`",
        ),
        ("when a play contains 9 then everyone's points becomes 0", "`the points of everyone`"),
        (
            "when a play contains 9 then the player may discard 1 card, otherwise either the player discards 2 cards, or else skip 1 player",
            "Behind `otherwise` nobody chooses between ways",
        ),
        (
            "when a play contains 9 then forbid a pair beginning at the next clear for 1 clear",
            "`for 1 clear beginning at the next clear`",
        ),
        ("when a play contains 9 then allow passing for the next player", "`forbid passing`"),
        ("when a play contains Ace then clear the table", "Did you mean `A`?"),
        ("when a play contains 8S then clear the table", "Did you mean `S8`?"),
    ],
)
def test_who_writes_as_one_speaks_is_told_the_words(clause: str, advice: str) -> None:
    first, *more = rule(clause)
    assert advice in first
    assert not more


@pytest.mark.parametrize(
    "clause",
    [
        "when a play contains 8 if the play does not contain a joker then clear the table",
        "when 8-8 is played if the play does not have the same suits then clear the table",
        "when a play contains 8 if the next player does not hold a joker then clear the table",
        "when a play contains 8 if the next player does not have 1 card then clear the table",
        "when 8-8 is played then the player discards a card",
        "when 8-8 is played then the next player gives the joker to the player",
        "when 8-8 is played then the player may take a random card for each 8 from the discards",
        "when A-A-A-A is played then all players become heimin",
    ],
)
def test_what_is_plain_is_taken(clause: str) -> None:
    assert rule(clause) == []


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("when a play contains the king of hearts then clear the table", "a play contains HK"),
        ("when a pair of kings is played then clear the table", "when K-K is played"),
        ("when a pair of 8s is played then clear the table", "when 8-8 is played"),
        ("When a play contains 8 Then Clear the table", "when a play contains 8 then clear the table"),
    ],
)
def test_who_writes_as_one_speaks_is_told_how_it_is_read(said: str, read: str) -> None:
    loaded = load_text(HEAD.format("daifugo") + f'    rule r "R"\n        {said}\n')
    assert loaded.ruleset is not None
    [told] = [item.message for item in loaded.diagnostics if item.code == "read-as"]
    assert read in told


@pytest.mark.parametrize("everyone", ["everyone", "each player", "the players", "all players"])
def test_several_players_are_everyone(everyone: str) -> None:
    text = f'    rule r "R"\n        when a lone 8 is played then {everyone} discards 1 best card\n'
    shown = (
        '        example "All"\n            with 3 players\n            A holds S8 S9 S10\n            B holds S4 S5\n'
        "            A plays S8, then B holds S4 and B has 1 card and A has 1 card\n"
    )
    assert errors(text + shown) == []


@pytest.mark.parametrize(
    ("short", "full"),
    [
        ("the player discards a card", "the player discards 1 card"),
        ("the next player gives the joker to the player", "the next player gives 1 joker to the player"),
        ("everyone reveals the best card", "everyone reveals 1 best card"),
        ("the player gives H3 to the next player", "the player gives 1 H3 to the next player"),
        ("the player may discard a card for each 8", "the player may discard 1 card for each 8"),
    ],
)
def test_one_card_needs_no_number(short: str, full: str) -> None:
    def effects(text: str) -> object:
        loaded = load_text(
            f'{HEAD.format("daifugo")}    rule r "R"\n        when 8-8 is played then {text}\n'
        )
        assert loaded.ruleset is not None, loaded.diagnostics
        return loaded.ruleset.rules[0].clauses[0].effects

    assert effects(short) == effects(full)


def test_settings_of_one_rule_are_joined_by_and() -> None:
    [told] = errors("    use revolution with natural no, begins at_once\n")
    assert "`and begins at_once`" in told


def test_a_setting_that_cannot_be_is_told_once() -> None:
    assert len(errors("    use suit_lock with plays 9\n")) == 1
    assert len(errors("    use revolution with begins next_clear\n")) == 1


def test_a_row_without_its_group_stands_in_one_of_its_own() -> None:
    assert not errors('    yaku again "Again" is moon and curtain, worth 9\n', "taiyaku")
    assert not errors("    役「また」は芒に月と桜に幕、9点\n", "taiyaku")


def test_a_yaku_in_other_words_is_told_how_it_is_written() -> None:
    assert not errors("    花見酒は3文\n", "koi_koi")
    assert not errors("    役の組「うちの役」\n        役「松桐」は松の光と桐の光、3文\n", "koi_koi")
    told = errors("    役の組「うちの役」\n        役「松桐」は松の猫と桐の光、3文\n", "koi_koi")
    assert any("`松に鶴`" in one and "桐に鳳凰、3文`" in one for one in told)


def test_a_rule_twice_is_told_in_the_words_of_its_file() -> None:
    twice = "    ルール「五飛び」\n        5が出たら、場を流す\n" * 2
    [told] = errors(twice)
    assert "`ルール「五飛び」を差し替え`" in told


def test_what_follows_a_step_comes_after_then() -> None:
    told = errors('    example "E"\n        A holds S8 S9\n        A plays S8 and the table is clear\n')
    assert "comes after `then`" in told[0]


def test_every_setting_of_the_base_that_was_left_open_is_named_once() -> None:
    base = load("taiyaku").ruleset
    assert base is not None
    loaded = load_text(HEAD.format("taiyaku") + "    set rounds to 6\n    set stake to 8\n")
    hints = [item.message for item in loaded.diagnostics if item.code == "setting-at-default"]
    left = [item for item in base.settings if item.id not in ("rounds", "stake")]
    assert left
    assert [f"“{item.names.en}” (`{item.id}`)" in hint for item, hint in zip(left, hints, strict=True)] == [
        True
    ] * len(left)
    assert not [item for item in load("taiyaku").diagnostics if item.code == "setting-at-default"]


@pytest.mark.parametrize(
    ("shape", "advice"),
    [
        ("5 cards of one rank", "or let the joker stand in: `joker stands for any card in own`."),
        ("14 cards of any suits in consecutive ranks", "`joker stands for any card in own`."),
        ("14 cards of one suit", "or leave the shape out."),
    ],
)
def test_a_shape_that_nobody_can_make_may_be_made_with_the_joker(shape: str, advice: str) -> None:
    [told] = [text for text in errors(f'    shape own "Own" is {shape}\n') if "No hand of this deck" in text]
    assert told.endswith(advice)


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("redeal if a hand has no bright", "`redeal if a hand has 4 cards of one month`"),
        ("redeal if the field has 2 brights", "`redeal if the field has all brights`"),
        ("double if the winner went on twice", "`double for each time the winner went on`"),
    ],
)
def test_what_flower_games_cannot_say_is_told_with_what_comes_nearest(line: str, advice: str) -> None:
    [told] = errors(f"    {line}\n", "koi_koi")
    assert advice in told


def test_who_will_go_out_first_is_not_named_before() -> None:
    for line in (
        "when a play contains 9 then place 3 above 2 until the first player to go out goes out",
        "when a play contains 9 then the first player to go out scores 1 point",
    ):
        told = errors(f'    rule r "R"\n        {line}\n')
        assert "`until a player goes out`" in told[0] and "`when a player goes out first`" in told[0]


def test_who_has_gone_on_is_not_asked_again_at_once() -> None:
    [told] = errors(
        '    rule r "R"\n        when a player goes on then the player stops the round or goes on\n',
        "koi_koi",
    )
    assert "when somebody has just gone on (write `stops the round`" in told


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        (
            "multiply everything by 3 if the player went on",
            "Write: `multiply by 3 if a player went on`. It multiplies what all rows have brought.",
        ),
        (
            "double if the player went on and another player stopped the round",
            "Write: `double if a player went on and another player stopped the round`.",
        ),
        ("double if the player has passed", "Say it with yaku, card points"),
        (
            'rule r "R"\n        when a player captures a bright then multiply everything by 3',
            "a line of its own multiplies what a round brings, no clause: `multiply by 3 if a player went on`",
        ),
    ],
)
def test_who_multiplies_too_early_is_told_the_sentence(line: str, advice: str) -> None:
    [found] = errors(f"    {line}\n", "koi_koi")
    assert advice in found


def test_who_deals_again_in_a_climbing_game_is_told_the_clause() -> None:
    [told] = errors("    redeal if a hand has 4 cards of one month\n")
    assert (
        "`when a player is dealt a hand if the player can make a quad then pool and redeal the hands`" in told
    )
    assert not rule(
        "when a player is dealt a hand if the player can make a quad then pool and redeal the hands"
    )


@pytest.mark.parametrize(("base", "cards"), [("koi_koi", "captured crane"), ("daifugo", "A plays S8")])
def test_an_example_that_checks_nothing_is_shown_cards_of_its_game(base: str, cards: str) -> None:
    loaded = load_text(f'{HEAD.format(base)}    example "Empty"\n        with 2 players\n')
    [told] = [item.help for item in loaded.diagnostics if item.code == "example-checks-nothing"]
    assert cards in told


def test_a_sentence_that_no_flower_game_knows_is_told_with_sentences_of_flower_games() -> None:
    heading = "    ルール「うちの」\n        "
    [told] = errors(heading + "役の合計が10点以上のときは半分\n", "koi_koi")
    assert "`役の合計が10点以上なら、倍にする`" in told and "8が出たら" not in told
    [told] = errors(heading + "四光は雨が入ってたら7点\n", "koi_koi")
    assert "`四光は7文`、`四光を外す`" in told
    [told] = errors(heading + "札を切るのは子\n", "koi_koi")
    assert "`注「札を切るのは子」`" in told
    assert not errors(heading + "役の合計が10点以上なら、倍にする\n", "koi_koi")
    [told] = errors(heading + "全員パスしたら役なし\n")
    assert "役の合計" not in told


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("rain_man captures chaff when drawn", "Write: `rain_man captures any of chaff when drawn`."),
        ("rain_man captures all the brights", "Write: `rain_man captures any of brights`."),
        (
            "sake_cup captures any of moon or curtain when drawn",
            'set our_cards "Our cards" is moon, curtain\n    sake_cup captures any of our_cards when drawn',
        ),
        ("rain_man captures 3", "Name a class or a set of cards behind `of`"),
        ("double if another player has no yaku", "only of all: `if nobody has a yaku`"),
        ("drop multiply", "All rows of the settlement go together: `drop settle`."),
        ("払いを外す", "All rows of the settlement go together: `drop settle`."),
        ("double if it is the twelfth hand", "Write the number in figures: `12th`."),
    ],
)
def test_what_a_flower_table_writes_otherwise_is_told_as_it_is_written(line: str, advice: str) -> None:
    [told] = errors(f"    {line}\n", "koi_koi")
    assert advice in told


def test_rows_are_dropped_in_either_words_of_japanese() -> None:
    for word in ("精算を外す", "settleを外す", "精算をやめる", "雨四光をやめる"):
        assert not errors(f"    {word}\n", "koi_koi")


def test_cards_that_are_taken_for_a_counter_are_held_or_captured() -> None:
    assert (
        "`holds 3 or more spades`"
        in rule("when a play contains 8 if the player has 3 spades then skip 1 player")[0]
    )
    assert (
        "`has captured 3 or more brights`"
        in errors("    double if the winner has no brights\n", "koi_koi")[0]
    )
