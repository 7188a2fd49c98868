# positions by standard input that are no UTF-8: told in the words of a file
{"stdin": "\u00ff\u00fe\n"}
"legal"
"daifugo"
"--positions"
"-"
