# -- as the value of an option is no value
"explain"
"big_two"
"--position"
"positions.jsonl"
"--play=--"
