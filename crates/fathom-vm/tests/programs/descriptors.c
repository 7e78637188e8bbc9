//~ stdin: "hello world"
//~ stdin: "jello world"
//~ stdin: "hi"
//~ stdin: ""
#include <errno.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    char buffer[64];
    long n = read(0, buffer, 5);
    printf("%ld %.*s\n", n, (int)n, buffer);
    n = read(0, buffer, sizeof buffer);
    printf("%ld %.*s\n", n, (int)n, buffer);
    n = read(0, buffer, sizeof buffer);
    printf("%ld\n", n);

    int fd = open("new.bin", O_RDWR | O_CREAT | O_TRUNC, 0644);
    printf("%d %ld\n", fd, (long)write(fd, "0123456789", 10));
    printf("%ld\n", (long)lseek(fd, 3, SEEK_SET));
    n = read(fd, buffer, 4);
    printf("%.*s\n", (int)n, buffer);
    int copy = dup(fd);
    n = read(copy, buffer, 100);
    printf("%ld %.*s\n", n, (int)n, buffer);
    lseek(fd, 20, SEEK_SET);
    write(fd, "end", 3);
    struct stat st;
    printf("%d %ld %o\n", fstat(fd, &st), (long)st.st_size, st.st_mode & 0170777);
    close(fd);
    printf("%ld %d\n", (long)lseek(copy, 0, SEEK_END), close(copy));
    printf("%d %d\n", close(copy), errno == EBADF);
    printf("%d %d\n", open("no/such/file", O_RDONLY), errno == ENOENT);
    printf("%d %d\n", open("new.bin", O_CREAT | O_EXCL, 0600), errno == EEXIST);
    printf("%d %ld %d\n", stat("seen.txt", &st), (long)st.st_size, S_ISREG(st.st_mode));
    printf("%d %d\n", stat(".", &st), S_ISDIR(st.st_mode));
    printf("%d %d\n", access("seen.txt", R_OK), access("gone", F_OK));
    printf("%d %d %d\n", mkdir("folder", 0755), mkdir("folder", 0755), errno == EEXIST);
    printf("%d %d\n", rename("new.bin", "folder/moved.bin"), access("new.bin", F_OK));
    DIR *dir = opendir("folder");
    struct dirent *e;
    int seen = 0;
    while ((e = readdir(dir))) seen += e->d_name[0] != '.' ? (int)strlen(e->d_name) : 100;
    closedir(dir);
    printf("%d %d %d\n", seen, unlink("folder/moved.bin"), rmdir("folder"));
    int ends[2];
    printf("%d\n", pipe(ends));
    write(ends[1], "through", 7);
    n = read(ends[0], buffer, sizeof buffer);
    printf("%ld %.*s\n", n, (int)n, buffer);
    fflush(stdout);
    int saved = dup(1);
    int out = open("captured", O_WRONLY | O_CREAT, 0600);
    dup2(out, 1);
    printf("hidden %d\n", 5);
    fflush(stdout);
    dup2(saved, 1);
    FILE *f = fopen("captured", "r");
    printf("again: %s", fgets(buffer, sizeof buffer, f));
    printf("%d\n", isatty(0));
    return 0;
}
