//~ verdict: bugs
/* An array inside a structure is written behind its end: the next member changes, and the bounds of the whole do not show it. */
#include <stdio.h>

struct record {
    int owner;
    char name[8];
    int checked;
};

int main(void) {
    struct record record = {7, {0}, 1};
    int at = getchar();
    if (at >= 0 && at < 10) record.name[at] = 'x'; //~ BUG out-of-bounds-write
    return record.checked;
}
