# a NUL in the name of a folder: told
"sheet"
"daifugo"
"--format"
"md"
"--templates"
"a\u0000b"
