//~ stdin: "A"
//~ stdin: "z"
//~ stdin: "\x03"
//~ stdin: "\xc8"
// Printed text of a symbol depends on it, whether or not the program reads it.
#include <stdio.h>
#include <string.h>

int main(void) {
    int c = getchar();
    char text[4] = {(char)c, 'b', 0};
    printf("%d %5u %x %c %s|%6s|%-6s|%.1s\n", c, c * 1000, c, c, text, text, text, text);
    printf("%f %e\n", c / 3.0, (double)c);
    char copy[64];
    int n = sprintf(copy, "%d,%x,%o,%05d,%#x,%d", c, c, c, c, c, -c);
    printf("%d %zu %s\n", n, strlen(copy), copy);
    puts(text);
    fputs(text, stdout);
    putchar(c);
    return 0;
}
