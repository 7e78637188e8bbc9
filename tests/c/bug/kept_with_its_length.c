//~ run: --max-paths 300
//~ verdict: bugs
/* A reader keeps a buffer and its length, and compares them wrongly. */
#include <stddef.h>
#include <stdlib.h>

struct reader {
    const unsigned char *data;
    size_t size;
    unsigned char at;
};

struct reader *reader_new(const unsigned char *data, size_t size) {
    struct reader *made = malloc(sizeof *made);
    if (made) {
        made->data = data;
        made->size = size;
        made->at = 0;
    }
    return made;
}

int reader_next(struct reader *reader) {
    if (reader->at > reader->size) {
        return -1;
    }
    return reader->data[reader->at++]; //~ BUG out-of-bounds-read
}

void reader_free(struct reader *reader) {
    free(reader);
}
