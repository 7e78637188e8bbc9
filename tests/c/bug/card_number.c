//~ run: --first-finding 
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>
/* A card number: sixteen digits, a prefix, a checksum. */
int main(void) {
    char s[32];
    if (!fgets(s, sizeof s, stdin)) return 1;
    s[strcspn(s, "\n")] = 0;
    if (strlen(s) != 16) return 2;
    int sum = 0;
    for (int i = 0; i < 16; i++) {
        if (!isdigit((unsigned char)s[i])) return 3;
        int d = s[i] - '0';
        if (i % 2 == 0) { d *= 2; if (d > 9) d -= 9; }
        sum += d;
    }
    if (sum % 10 != 0) return 4;
    if (strncmp(s, "4711", 4) != 0) return 5;
    if (atoi(s + 12) != 1234) return 6;
    abort(); //~ BUG abort
}
