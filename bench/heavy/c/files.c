#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
/* Fills the disk, reads what never ends, and waits for what never comes. */
int fill(const char *name, int count) {
    char block[4096];
    FILE *out = fopen(name, "w");
    if (!out)
        return -1;
    memset(block, count, sizeof block);
    while (fwrite(block, 1, sizeof block, out) == sizeof block)
        ;
    fclose(out);
    return 0;
}
int zeros(int until) {
    int file = open("/dev/zero", O_RDONLY), seen = 0;
    char c;
    while (read(file, &c, 1) == 1)
        if (c == until)
            seen++;
    return seen;
}
int lines(void) {
    char line[128];
    int count = 0;
    while (!feof(stdin)) {
        if (fgets(line, sizeof line, stdin) && strcmp(line, "end\n") == 0)
            break;
        if (line[0] == 'r')
            rewind(stdin);
        count++;
    }
    return count;
}
int wait_for(int n) {
    int ends[2];
    char c;
    if (pipe(ends))
        return -1;
    return read(ends[0], &c, 1) + n;
}
