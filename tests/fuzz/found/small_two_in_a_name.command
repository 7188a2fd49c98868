# a figure that is no digit of a number: nothing is called so
"show"
"\u00b2"
