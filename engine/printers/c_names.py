"""Names in C.

In: names of a module. Out: names that C has not given to something else.
"""

from __future__ import annotations

import re

_KEYWORDS = """
    asm auto bool break case char const continue default do double else engine enum extern false float for goto if inline int long main
    register restrict return short signed sizeof static struct switch true typedef typeof union unsigned void volatile while
"""
# Functions of the C library: compilers know them, and warn if something else bears such a name.
_LIBRARY = """
    abort abs acos acosh asin asinh atan atan2 atanh atexit atof atoi atol atoll bcmp bcopy bsearch bzero cabs cacos cacosh calloc carg
    casin casinh catan catanh cbrt ccos ccosh ceil cexp cimag clog conj copysign cos cosh cpow cproj creal csin csinh csqrt ctan ctanh
    div drem erf erfc execl execle execlp execv execve execvp exit exp exp10 exp2 expm1 fabs fdim ffs ffsl ffsll floor fma fmax fmin
    fmod fork fprintf fprintf_unlocked fputc fputs fputs_unlocked free frexp fscanf fwrite fwrite_unlocked gamma getenv gettext hypot
    ilogb imaxabs imaxdiv index isalnum isalpha isascii isblank iscntrl isdigit isfinite isgraph isinf islower isnan isnormal isprint
    ispunct isspace isupper isxdigit j0 j1 jn labs ldexp ldiv lgamma llabs lldiv llrint llround log log10 log1p log2 logb lrint lround
    malloc memchr memcmp memcpy memmove mempcpy memset modf nan nearbyint nextafter nexttoward pow pow10 printf printf_unlocked putc
    putc_unlocked putchar putchar_unlocked puts puts_unlocked qsort rand random realloc remainder remquo rindex rint round roundeven
    scalb scalbln scalbn scanf setjmp signbit significand sin sincos sinh snprintf sprintf sqrt srand sscanf stpcpy stpncpy strcasecmp
    strcat strchr strcmp strcoll strcpy strcspn strdup strerror strfmon strftime strlen strncasecmp strncat strncmp strncpy strndup
    strnlen strpbrk strrchr strspn strstr strtod strtof strtok strtol strtoll strtoul strtoull strxfrm system tan tanh tgamma time
    toascii tolower toupper trunc vfprintf vfscanf vprintf vscanf vsnprintf vsprintf vsscanf y0 y1 yn
"""
KEYWORDS = frozenset(_KEYWORDS.split())
LIBRARY = frozenset(_LIBRARY.split())
# Macros and types of <stdint.h>, <stddef.h>, <stdio.h>, <stdlib.h> and <string.h>, and what the printer itself needs.
_MACROS = re.compile(
    r"U?INT\w*|SIZE_MAX|PTRDIFF_\w*|SIG_ATOMIC_\w*|W(CHAR|INT)_\w*|NULL|EOF|BUFSIZ|FILE|FILENAME_MAX|FOPEN_MAX|L_\w+|TMP_MAX|SEEK_\w+"
    r"|EXIT_\w+|RAND_MAX|MB_\w+|linux|unix|i386|std(in|out|err)|errno|u?int\w*_t|\w+_t|floor_div|floor_mod|shift_left|shift_right"
    r"|logical_shift|count_bits|lowest_bit|smaller|larger|report_failure|end_of_\w+"
)


def c_name(name: str) -> str:
    """The name in C: the same, or with one `_` more behind it. Two names never become the same, for both would get one."""
    plain = name.rstrip("_")
    taken = plain in KEYWORDS or plain in LIBRARY or _MACROS.fullmatch(plain)
    return name + "_" if taken else name
