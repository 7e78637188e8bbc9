//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>

/* A value that travels by a jump. */
static jmp_buf home;
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    int came = setjmp(home);
    if (came == 0) longjmp(home, s[0] ? s[0] : 1);
    if (came == 'J') abort(); //~ BUG abort
    return 0;
}
