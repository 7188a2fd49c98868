# a NUL in the name of a record: told
"replay"
"\u0000"
