//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A pointer stored in an object that another pointer chooses. */
struct box {
    int *inside;
    int tag;
};
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    int a = 11, b = 22, c = 33;
    struct box boxes[3] = {{&a, 1}, {&b, 2}, {&c, 3}};
    struct box *chosen = s[0] == 'l' ? &boxes[0] : s[0] == 'm' ? &boxes[1] : &boxes[2];
    *chosen->inside += s[1];
    if (b == 100) abort(); //~ BUG abort
    return 0;
}
