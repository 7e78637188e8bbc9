// Every conversion, flag and width.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>

static int through(char *to, size_t n, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int len = vsnprintf(to, n, format, list);
    va_end(list);
    return len;
}

int main(void) {
    printf("%d|%5d|%-5d|%05d|%+d|% d|%.3d|%8.3d|%-8.3d|\n", 42, 42, 42, 42, 42, 42, 42, 42, 42);
    printf("%d %d %ld %lld %hhd %hd\n", INT_MIN, INT_MAX, LONG_MIN, LLONG_MAX, 300, 70000);
    printf("%u %x %X %#x %o %#o %lu %zu %jd %td\n", 4000000000u, 255, 255, 255, 8, 8, ULONG_MAX, (size_t)7, (intmax_t)-7,
           (ptrdiff_t)-3);
    printf("%c|%3c|%-3c|%s|%10s|%-10s|%.2s|%10.2s|%%\n", 'a', 'b', 'c', "text", "text", "text", "text", "text");
    printf("%f %.2f %10.3f %-10.1f| %e %.3E %g %G %a\n", 3.14159, 2.71828, 1.5, 2.25, 12345.678, 0.00012, 1e-5, 1e20, 0.1);
    printf("%Lf %.3Lg %5.1f%% %+.0f %#.0f\n", 1.5L, 123456.789L, 99.5, 2.5, 3.0);
    printf("%*d|%-*d|%.*f|%*.*s|\n", 6, 1, 6, 2, 2, 3.14159, 8, 3, "abcdef");
    printf("%p %s\n", (void *)0, (char *)0);
    char small[8], big[100];
    int n = snprintf(small, sizeof small, "%s-%d", "longer than that", 5);
    printf("%d %s\n", n, small);
    n = through(big, sizeof big, "%d %s %.1f %Lf %c %lu", 1, "two", 3.0, 4.0L, '5', 6ul);
    printf("%d %s\n", n, big);
    n = sprintf(big, "%08.3f|%-8s|%+5d", -3.5, "ab", 7);
    printf("%d %s\n", n, big);
    char *fresh = NULL;
    n = asprintf(&fresh, "%x/%o", 3735928559u, 64);
    printf("%d %s\n", n, fresh);
    free(fresh);
    printf("%d %d\n", printf("twelve bytes"), puts("!"));
    putchar('x');
    putc('y', stdout);
    fputs("z\n", stdout);
    fprintf(stdout, "%s %d\n", "to a stream", fprintf(stderr, "unseen"));
    fwrite("abcdef\n", 1, 7, stdout);
    printf("inf %f nan %f %g -0 %f\n", 1.0 / 0.0, __builtin_nan(""), -1.0 / 0.0, -0.0);
    return 7;
}
