//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/socket.h>
#include <netinet/in.h>
#include <arpa/inet.h>

/* A client and a server in one program. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    int server = socket(AF_INET, SOCK_STREAM, 0), client = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = 0, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    if (server < 0 || client < 0) return 2;
    if (bind(server, (struct sockaddr *)&at, sizeof at) != 0 || listen(server, 1) != 0) return 3;
    if (getsockname(server, (struct sockaddr *)&at, &size) != 0) return 4;
    if (connect(client, (struct sockaddr *)&at, sizeof at) != 0) return 5;
    int peer = accept(server, NULL, NULL);
    if (peer < 0) return 6;
    char back[3] = {0};
    if (send(client, s, 2, 0) != 2 || recv(peer, back, 2, 0) != 2) return 7;
    if (back[0] == 'o' && back[1] == 'k') abort(); //~ BUG abort
    return 0;
}
