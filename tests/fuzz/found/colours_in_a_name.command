# control characters in a name are shown when it is told what was formatted
"fmt"
"--check"
"\u001b[31mred\u001b[0m.yaku"
