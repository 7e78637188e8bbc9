//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/wait.h>
#include <sys/types.h>

/* A child tells by its exit status. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    pid_t child = fork();
    if (child < 0) return 2;
    if (child == 0) _exit(s[0] ^ 0x2a);
    int status = 0;
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status)) return 3;
    if (WEXITSTATUS(status) == 0x55) abort(); //~ BUG abort
    return 0;
}
