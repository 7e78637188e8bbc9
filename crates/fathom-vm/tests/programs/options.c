//~ args: first -ab -cvalue --long=5 --flag second --sho -d --two 2 -- -x rest
#include <getopt.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    static int flag;
    static struct option longs[] = {{"long", required_argument, 0, 'l'}, {"flag", no_argument, &flag, 42},
                                    {"short", optional_argument, 0, 's'}, {"two", required_argument, 0, 't'}, {0, 0, 0, 0}};
    int c, index = -1;
    opterr = 0;
    while ((c = getopt_long(argc, argv, "abc:", longs, &index)) != -1)
        printf("%d %c arg=%s index=%d optind=%d optopt=%d\n", c, c > 32 ? c : '.', optarg ? optarg : "-", index, optind, c == '?' ? optopt : 0);
    printf("flag %d, rest:", flag);
    for (int i = optind; i < argc; i++) printf(" %s", argv[i]);
    char *plain[] = {"p", "-x", "-y", "1", "-z2", "end", "-x", NULL};
    optind = 0;
    while ((c = getopt(7, plain, "+xy:z::")) != -1) printf("\n%c %s", c, optarg ? optarg : "-");
    printf("\n%d %d\n", optind, argc);
    return 0;
}
