// printf: arguments by number, error texts, wide strings.
#include <errno.h>
#include <stdio.h>
#include <wchar.h>

int main(void) {
    char text[128];
    printf("%2$s %1$d %2$.2s|%3$5c|\n", 42, "second", 'x');
    printf("%1$*2$d|%1$-*2$d|%3$.*4$f\n", 7, 5, 3.14159, 2);
    printf("%2$Lf %1$ld %2$.1Lf\n", 123456789012L, 2.5L);
    snprintf(text, sizeof text, "%2$x-%1$x", 0xab, 0xcd);
    puts(text);
    errno = ENOENT;
    printf("%m|%30m|%.4m|\n");
    printf("%ls|%8ls|%-8ls|%.2ls|%lc|\n", L"wide", L"wide", L"wide", L"wide", (wint_t)L'w');
    return 0;
}
