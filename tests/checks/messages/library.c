/* Messages of calls that the library does not define, and of conversions: `//~ says` on the line of each. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct part { char text[12]; int n; };

static int drop(char *text, size_t n) {
    memcpy(text, text + 2, n); //~ says: 5 bytes are copied to a place 2 bytes away from them: the two overlap
    return text[0];
}

int main(void) {
    char line[16] = "some words";
    struct part part = {"part", 1};
    int five = 5, *small = (int *)(long)five;
    double big = 3e9, minus = -1.5;
    switch (getchar()) {
    case 'a': return drop(line, 2) + drop(line, 5);
    case 'b': strcpy(line, line + 1); return line[0]; //~ says: 10 bytes are copied to a place 1 byte away from them: the two overlap
    case 'c': strncpy(part.text + 1, part.text, 4); return part.n; //~ says: 4 bytes are copied to a place 1 byte away from them: the two overlap
    case 'd': printf("%d of %d\n", five); return 0; //~ says: the format takes an argument more than the call has: it has 2 arguments
    case 'f': printf("%s\n", (char *)(long)five); return 0; //~ says: five is 5, which is no address, and is given to printf
    case 'g': return (int)big; //~ says: big: 3000000000 does not fit into 32 signed bits
    case 'h': return (int)(unsigned char)minus; //~ says: minus: -1.5 does not fit into 8 unsigned bits
    case 'i': return *small; //~ says: small is 5, which is no address, and *small is read
    }
    return 0;
}
