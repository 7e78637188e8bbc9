#include ROW

static void keep(void *data, int use) {
    static void *kept;
    if (!use) {
        kept = data;
    } else {
        void *copy = kept;
        kept = 0;
        sink(copy);
    }
}

int main(void) {
    keep(source(), 0);
    keep(0, 1);
    return 0;
}
