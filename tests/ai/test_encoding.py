"""Views as rows of numbers: as long for every state, and what they say is so."""

from __future__ import annotations

from helpers.played import games
from helpers.scenes import deal, do, rules
from helpers.shipped import shipped

from yakusoku.ai.encoding import Encoding


def test_rows_are_of_one_length_and_between_minus_one_and_one() -> None:
    for name in ("kitchen_table", "hachi_hachi", "dou_dizhu"):
        for number, game in enumerate(games(shipped(name), hands=1)):
            if number % 5:
                continue
            encoding = Encoding(game.rules, game.players)
            for seat in range(game.players):
                view = game.view(seat)
                row = encoding.row(view)
                assert len(row) == encoding.size and all(-1 <= item <= 1 for item in row)
                assert sum(
                    row[: len(game.card_codes) * (3 + 2 * game.players) : 3 + 2 * game.players]
                ) == len(view.cards)


def test_each_card_stands_where_the_player_knows_it_to_be() -> None:
    gives = rules(
        extra="rule gift\n    when a play contains 3 then the player gives 1 card to the next player"
    )
    game = do(deal(gives, ["S3 S4 S8", "H5 H7", "D6 D9"]), "S3", "S4")
    encoding, deck = Encoding(game.rules, 3), game.rules.deck
    channels = 4 + 2 * 3 - 1

    def of(seat: int, code: str) -> list[int]:
        card = deck.card(code)
        assert card is not None
        row = encoding.row(game.view(seat))[card * channels : (card + 1) * channels]
        return [number for number, value in enumerate(row) if value]

    assert of(0, "S8") == [0] and of(1, "S8") == []
    assert of(0, "S3") == of(2, "S3") == [1]
    assert of(0, "S4") == [4] and of(1, "S4") == [0] and of(2, "S4") == []  # the next player has it
