/* Off by one: the byte behind the last is read. */
int last_is_zero(const unsigned char *data, unsigned long size) {
    if (!data || size < 3) return 0;
    return data[size] == 0; //~ BUG out-of-bounds-read
}
