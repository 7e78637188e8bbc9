#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    char path[PATH_MAX];
    
    printf("%d\n", realpath("./seen.txt", path) != NULL);
    printf("%d %d\n", realpath("nothing", NULL) == NULL, errno == ENOENT);
    int fd = open("seen.txt", O_RDONLY);
    char *map = mmap(NULL, 18, PROT_READ, MAP_PRIVATE, fd, 0);
    printf("%.10s|\n", map);
    munmap(map, 18);
    map = mmap(NULL, 5000, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    map[4999] = 'x';
    printf("%d %d\n", map[0], map[4999]);
    printf("%d %s\n", getcwd(path, sizeof path) != NULL, strrchr(path, '/') ? "/" : "?");
    char buffer[8];
    printf("%ld %.4s\n", (long)pread(fd, buffer, 4, 6), buffer);
    close(fd);
    int r = rand();
    printf("%d\n", r >= 0);
    warnx("unseen %d", 5);
    errx(6, "the end");
}
