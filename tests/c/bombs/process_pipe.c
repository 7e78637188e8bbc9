//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/wait.h>
#include <sys/types.h>

/* A child sends what decides through a pipe. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    int ends[2];
    if (pipe(ends) != 0) return 2;
    pid_t child = fork();
    if (child < 0) return 3;
    if (child == 0) {
        char out = (char)(s[0] + 1);
        close(ends[0]);
        if (write(ends[1], &out, 1) != 1) _exit(1);
        _exit(0);
    }
    close(ends[1]);
    char in = 0;
    if (read(ends[0], &in, 1) != 1) return 4;
    wait(NULL);
    if (in == 'n') abort(); //~ BUG abort
    return 0;
}
