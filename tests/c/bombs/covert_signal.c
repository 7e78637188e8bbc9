//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <signal.h>

/* A handler that the input calls. */
static volatile int seen;
static void handler(int number) { seen = number; }
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    signal(SIGUSR1, handler);
    signal(SIGUSR2, handler);
    if (s[0] == '1') raise(SIGUSR1);
    else if (s[0] == '2') raise(SIGUSR2);
    if (seen == SIGUSR2) abort(); //~ BUG abort
    return 0;
}
