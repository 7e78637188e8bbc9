//~ run: --strict-callers
struct box {
    int width, height;
};

int area(const struct box *b) {
    return b->width * b->height; //~ BUG null-dereference
}
