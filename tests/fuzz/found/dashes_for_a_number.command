# -- as the value of an option with a number is no value
"record"
"daifugo"
"--seed=--"
