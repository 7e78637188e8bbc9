//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/socket.h>

/* A value that goes through a pair of sockets. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    int ends[2];
    char back = 0;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return 2;
    if (send(ends[0], s, 1, 0) != 1 || recv(ends[1], &back, 1, 0) != 1) return 3;
    if (back == '&') abort(); //~ BUG abort
    return 0;
}
