/* Calls of the library that it defines: copies that touch or are of the very same range, moves, formats with arguments to spare. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct part { char text[12]; int n; };

static void swap(struct part *a, struct part *b) {
    struct part kept = *a;
    *a = *b;
    *b = kept;
}

static void joined(char *to, const char *from, size_t n) { memcpy(to, from, n); }

static int to_int(double number) { return (int)number; }

int main(void) {
    char line[32] = "some words";
    struct part parts[2] = {{"one", 1}, {"two", 2}};
    unsigned n = (unsigned)getchar() % 16;
    swap(&parts[0], &parts[0]);
    swap(&parts[0], &parts[1]);
    joined(line + 16, line, n);
    joined(line, line + n, n ? n : 1);
    joined(line, line, 8);
    memcpy(line + 4, line, 0);
    memmove(line + 1, line, n);
    strcpy(line + 11, "words");
    line[10] = 0;
    strcpy(line + 11, line);
    printf("%d\n", 1, 2);
    printf("%s %.0s%%\n", line, "");
    printf("%2$d %1$d\n", 1, 2);
    double number = n;
    int whole[] = {(int)number, (int)-0.9, to_int(2147483647.9), to_int(-2147483648.9), (unsigned char)255.9, (int)(unsigned)-0.5};
    return whole[n % 6] == 3;
}
