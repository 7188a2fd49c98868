# no file can be called so
"web"
"\u0000"
