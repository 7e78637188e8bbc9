//~ run: --sym-arg 8
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <fcntl.h>

/* Bytes that go through a descriptor. */
int main(int argc, char **argv) {
    if (argc < 2) return 1;
    const char *s = argv[1];
    int fd = open("bytes", O_RDWR | O_CREAT | O_TRUNC, 0600);
    char back[4] = {0};
    if (fd < 0 || write(fd, s, 4) != 4 || lseek(fd, 0, SEEK_SET) != 0 || read(fd, back, 4) != 4) return 2;
    if (back[0] == 'w' && back[3] == 'z') abort(); //~ BUG abort
    return 0;
}
