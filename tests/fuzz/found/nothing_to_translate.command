# a file without a line
"translate"
"empty.yaku"
