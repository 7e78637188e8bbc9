// An address goes through memory and through a number before it is used too far.
#include <stdlib.h>

extern unsigned int __VERIFIER_nondet_uint(void);

struct buffer {
    char *start;
    unsigned long room;
};

int main(void) {
    struct buffer *buffer = malloc(sizeof *buffer);
    char other[4000] = {0};
    if (!buffer) return 0;
    buffer->room = 10;
    buffer->start = calloc(buffer->room, 1);
    if (!buffer->start) {
        free(buffer);
        return other[0];
    }
    unsigned int at = __VERIFIER_nondet_uint();
    if (at > 1000) at = 5;
    unsigned long place = (unsigned long)buffer->start;
    char *from = (char *)place;
    char found = from[at];
    free(from);
    free(buffer);
    return found;
}
