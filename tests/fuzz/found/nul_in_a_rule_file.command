# a NUL in the name of a rule file: told
"fmt"
"\u0000"
