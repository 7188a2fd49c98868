# what is typed is no UTF-16: told
{"stdin": "1\n2\n", "encoding": "utf-16"}
"play"
"daifugo"
"--hands"
"1"
"--seed"
"1"
