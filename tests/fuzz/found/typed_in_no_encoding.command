# what is typed is no UTF-8: asked again
{"stdin": "\u00f5Y\n1\n"}
"play"
"taiyaku"
"--hands"
"1"
"--seed"
"1"
