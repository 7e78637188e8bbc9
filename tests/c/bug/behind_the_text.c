// The escaped character may be the terminator: the next one to be read lies behind the text.
int words(const char *text) {
    int count = 0;
    if (!text) return 0;
    while (*text) { //~ BUG out-of-bounds-read
        if (*text == '\\') text++;
        else count++;
        text++;
    }
    return count;
}
