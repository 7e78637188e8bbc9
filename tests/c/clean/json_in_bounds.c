//~ run: --max-paths 300
//~ branches: 28/28
// Every byte of a fuzzer's input is read behind a comparison with its size.
#include <stddef.h>
#include <stdint.h>

struct parser {
    const uint8_t *data;
    size_t size, pos;
};

static void skip_spaces(struct parser *p) {
    while (p->pos < p->size && p->data[p->pos] == ' ') p->pos++;
}

static int is_delimiter(uint8_t c) {
    return c == ',' || c == ']' || c == ' ';
}

static int value(struct parser *p, int depth) {
    skip_spaces(p);
    if (p->pos >= p->size || depth > 2) return 0;
    if (p->data[p->pos] == '[') {
        p->pos++;
        do {
            if (!value(p, depth + 1)) return 0;
            skip_spaces(p);
        } while (p->pos < p->size && p->data[p->pos++] == ',');
        return 1;
    }
    if (p->data[p->pos] != 't') return 0;
    if (p->pos + 2 > p->size || p->data[p->pos + 1] != 'r') return 0;
    p->pos += 2;
    return p->pos == p->size || is_delimiter(p->data[p->pos]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct parser p = {data, size, 0};
    value(&p, 0);
    return 0;
}
