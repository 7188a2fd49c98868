# a name that is no UTF-8 in SARIF: its bytes are written as in any address
"check"
"\udcff\udcfe.yaku"
"--format=sarif"
