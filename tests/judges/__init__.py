"""Independent judges: second readings of the written rules, sharing no code with the package under test.

Positions: `daifugo_legal.legal(position, Table(...))` lists every legal play,
`taiyaku_score.score(captured)` and `taiyaku_score.teyaku(hand, players)` count yaku. Records:
`daifugo_referee.referee(lines, Table(...))` returns every violation found, `taiyaku_referee.referee(lines, players)` the first, an empty
list if the record is accepted. `sample_games` writes random records of Daifugō for the judges' own tests. `meaning_judge.judge(variant, lines)` follows
a record of a generated clause (`meaning_clauses`), answer or exchange and says where it departs from docs/meaning.md; `meaning_fishing.judge_fishing(petals, lines)` does so for
fishing games (`meaning_flowers`). How much of it was judged, what was refused, where it departed and where the law is silent, is said by `python -m helpers.meaning
--clauses 14000 --seed 1`, and `--fishing 2000 --seed 1` (with `tests` and `src` on the path), each seed with other clauses; `--event "a player is skipped"` judges clauses of that
event alone, by lot, which finds what pairs do not. Nothing here may import the package under test; only
`meaning`, which loads and plays what is to be judged, uses its public face.
"""
