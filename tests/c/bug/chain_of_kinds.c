//~ run: --first-finding 
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* A chain of seventeen tests of different kinds over one line. */
int main(void) {
    char s[64];
    if (!fgets(s, sizeof s, stdin)) return 1;
    s[strcspn(s, "\n")] = 0;
    size_t n = strlen(s);
    if (n < 17) return 2;
    if (s[0] != 'k') return 3;
    if (s[1] != s[0] + 1) return 4;
    if (s[2] * 2 != 'n' + 'l') return 5;
    if ((s[3] ^ s[0]) != 5) return 6;
    if (s[4] % 10 != 1) return 7;
    if (s[5] < '0' || s[5] > '9') return 8;
    if (s[6] - '0' != (s[5] - '0') / 2) return 9;
    if (strchr("xyz", s[7]) == NULL) return 10;
    if (s[8] != s[7]) return 11;
    if (s[9] + s[10] != 200) return 12;
    if (s[10] - s[9] != 4) return 13;
    if ((s[11] & 0xf) != 7) return 14;
    if (s[12] != (s[11] | 0x20)) return 15;
    if (s[13] != '!') return 16;
    if (memcmp(s + 14, "end", 3) != 0) return 17;
    abort(); //~ BUG abort
}
