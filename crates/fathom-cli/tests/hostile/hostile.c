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

int main(void) {
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
