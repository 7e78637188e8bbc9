// Children, what they leave behind, and what they do not.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    int ends[2], status = 0, mine = 1;
    char text[32] = {0};
    printf("before\n");
    fflush(stdout);
    if (pipe(ends) != 0) return 1;
    pid_t child = fork();
    if (child == 0) {
        mine = 2;
        close(ends[0]);
        if (write(ends[1], "from the child", 14) != 14) _exit(9);
        printf("child %d\n", mine);
        exit(5);
    }
    close(ends[1]);
    ssize_t n = read(ends[0], text, sizeof text - 1);
    pid_t ended = waitpid(child, &status, 0);
    printf("parent %d %zd %s %d %d %d\n", mine, n, text, ended == child, WIFEXITED(status), WEXITSTATUS(status));
    n = read(ends[0], text, 1);
    printf("end %zd %d\n", n, wait(NULL));
    fflush(stdout);
    // A grandchild.
    if (fork() == 0) {
        if (fork() == 0) _exit(3);
        wait(&status);
        _exit(WEXITSTATUS(status) + 1);
    }
    wait(&status);
    printf("grandchild %d\n", WEXITSTATUS(status));
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return 2;
    if (write(pair[0], "ping", 4) != 4 || read(pair[1], text, 4) != 4) return 3;
    if (send(pair[1], "pong!", 5, 0) != 5) return 4;
    memset(text, 0, sizeof text);
    shutdown(pair[1], SHUT_WR);
    n = recv(pair[0], text, sizeof text - 1, 0);
    printf("%zd %s %zd\n", n, text, recv(pair[0], text, 1, 0));
    return 0;
}
