#include <stdio.h>
#include <string.h>

static char text[1 << 16];

static int count_words(const char *at) {
    int words = 0, inside = 0;
    for (; *at; at++) {
        if (*at == ' ' || *at == '\n')
            inside = 0;
        else if (!inside) {
            inside = 1;
            words++;
        }
    }
    return words;
}

int main(void) {
    for (unsigned i = 0; i + 1 < sizeof text; i++)
        text[i] = i % 7 == 3 ? ' ' : (char)('a' + i % 26);
    long sum = 0;
    for (int round = 0; round < 1500; round++) {
        sum += count_words(text);
        sum += (long)strlen(text);
        const char *found = strchr(text, '~');
        sum += found ? 1 : 0;
    }
    printf("%ld\n", sum);
    return 0;
}
