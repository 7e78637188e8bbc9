//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>

/* A copy that runs over into the next field of its structure. */
struct account {
    char name[4];
    char admin[4];
};
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    struct account a = {"", "no"};
    char *to = (char *)&a;
    for (size_t i = 0; i < sizeof a && s[i]; i++) to[i] = s[i];
    if (memcmp(a.admin, "yes", 3) == 0) abort(); //~ BUG abort
    return 0;
}
