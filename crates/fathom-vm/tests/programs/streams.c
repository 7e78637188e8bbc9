//~ stdin: "one\ntwo\nthree"
//~ stdin: "one\ntwx\nthree"
//~ stdin: ""
//~ stdin: "\n\n"
//~ stdin: "a line that is longer than the buffer\nx"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char line[12];
    while (fgets(line, sizeof line, stdin)) printf("[%s]", line);
    printf("eof %d error %d\n", !!feof(stdin), !!ferror(stdin));

    FILE *f = fopen("made.txt", "w+");
    fprintf(f, "%d lines\n%s\n", 2, "of text");
    fputc('!', f);
    printf("%ld\n", ftell(f));
    rewind(f);
    int c, count = 0;
    while ((c = getc(f)) != EOF) count += c == '\n';
    printf("%d %d\n", count, !!feof(f));
    fseek(f, -3, SEEK_END);
    printf("%c", getc(f));
    printf("%c\n", getc(f));
    ungetc('#', f);
    printf("%c %ld\n", getc(f), ftell(f));
    fclose(f);

    f = fopen("seen.txt", "r");
    char *text = NULL;
    size_t room = 0;
    long n;
    while ((n = getline(&text, &room, f)) > 0) printf("%ld %s", n, text);
    free(text);
    fclose(f);

    f = fopen("made.txt", "a");
    fputs("more", f);
    fclose(f);
    f = fopen("made.txt", "rb");
    char block[64];
    size_t got = fread(block, 4, 10, f);
    printf("%zu %.*s\n", got, (int)got * 4, block);
    fclose(f);

    printf("%p\n", (void *)fopen("missing.txt", "r"));
    perror("missing");
    printf("%s\n", strerror(2));
    printf("%d %d\n", remove("made.txt"), remove("made.txt"));
    f = tmpfile();
    fputs("temporary", f);
    rewind(f);
    printf("%s\n", fgets(block, sizeof block, f));
    fclose(f);
    return 0;
}
