//~ run: --max-paths 200
/* Failures that follow from what only a caller can know: a null beside a count, a buffer that is too short, a function that is not
 * there, a structure whose fields disagree. */
#include <stddef.h>

struct slice {
    const unsigned char *data;
    size_t size;
};

int last(const int *values, size_t count) {
    if (count == 0) {
        return -1;
    }
    return values[count - 1];
}

int version(const unsigned char *header, size_t size) {
    (void)size;
    return header[5];
}

int apply(int (*function)(int), int value) {
    return function(value) > 3 ? 1 : 0;
}

unsigned sum(const struct slice *slice) {
    unsigned all = 0;
    for (size_t i = 0; i < slice->size; i++) {
        all += slice->data[i];
    }
    return all;
}
