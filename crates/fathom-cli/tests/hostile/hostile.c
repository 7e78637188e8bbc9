/* A program that tries to do harm wherever its tests and findings are run. */
#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#define FOLDER "@FOLDER@"
#define VICTIM FOLDER "/victim.txt"

static void network(void) {
    struct sockaddr_in to;
    memset(&to, 0, sizeof to);
    to.sin_family = AF_INET;
    to.sin_port = htons(@PORT@);
    to.sin_addr.s_addr = htonl(0x7f000001);
    int s = socket(AF_INET, SOCK_STREAM, 0);
    if (s >= 0) {
        connect(s, (struct sockaddr *)&to, sizeof to);
        close(s);
    }
}

static void files(void) {
    remove(VICTIM);
    unlink(VICTIM);
    rename(VICTIM, FOLDER "/taken.txt");
    mkdir(FOLDER "/made", 0777);
    chmod(VICTIM, 0);
    truncate(VICTIM, 0);
    symlink(FOLDER, "way");
    rename("way/victim.txt", "taken.txt");
}

#ifndef __FATHOM__
#include <linux/io_uring.h>
#include <stddef.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/un.h>

/* Attempts of the compiled program alone. */
static void natively(void) {
    struct sockaddr_un hidden;
    struct io_uring_params ring;
    char block[65536];
    ptrace(PTRACE_ATTACH, @PID@, 0, 0);
    int memory = open("/proc/@PID@/mem", O_RDWR);
    if (memory >= 0 && lseek(memory, 4096, SEEK_SET) > 0) write(memory, "harm", 4);
    memset(&hidden, 0, sizeof hidden);
    hidden.sun_family = AF_UNIX;
    strcpy(hidden.sun_path + 1, "@SOCKET@");
    int s = socket(AF_UNIX, SOCK_STREAM, 0);
    connect(s, (struct sockaddr *)&hidden, offsetof(struct sockaddr_un, sun_path) + 1 + strlen("@SOCKET@"));
    memset(&ring, 0, sizeof ring);
    if (syscall(SYS_io_uring_setup, 8, &ring) >= 0) open(FOLDER "/ring.txt", O_CREAT | O_WRONLY, 0666);
    /* Processes that leave the group and stay. */
    for (int i = 0; i < 50; i++)
        if (fork() == 0) {
            setsid();
            for (;;) sleep(1000);
        }
    memset(block, 'x', sizeof block);
    int disk = open("filled", O_CREAT | O_WRONLY, 0666);
    for (int i = 0; i < 2000 && write(disk, block, sizeof block) > 0; i++) {}
    for (int i = 0; i < 64; i++) {
        char *much = malloc(256 << 20);
        if (!much) break;
        memset(much, 1, 256 << 20);
    }
}
#endif

int main(void) {
#ifndef __FATHOM__
    natively();
#endif
    int how = getchar();
    if (how == 'n')
        network();
    if (how == 'f')
        files();
    if (how == 'p')
        return system("touch " FOLDER "/touched");
    if (how == 'k')
        kill(@PID@, SIGKILL);
    if (how == 'P')
        kill(getppid(), SIGKILL);
    if (getchar() == 'x') {
        int *nothing = NULL;
        return *nothing;
    }
    return 0;
}
