//~ stdin: "0"
//~ stdin: "3"
//~ stdin: "7"
// Tables that compilers make of switches: of numbers, of strings, and of distances between strings.
#include <stdio.h>

static const char *name(int n) {
    switch (n) {
    case 0: return "zero";
    case 1: return "one";
    case 2: return "two";
    case 3: return "three";
    case 4: return "four";
    case 5: return "five";
    default: return "many";
    }
}

static int square(int n) {
    switch (n) {
    case 0: return 17;
    case 1: return 1;
    case 2: return 4;
    case 3: return 9;
    case 4: return 16;
    default: return -1;
    }
}

int main(void) {
    int n = getchar() - '0';
    printf("%s %d\n", name(n), square(n));
    return 0;
}
