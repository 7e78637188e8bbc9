#include ROW

static int always = 1;

int main(void) {
    void *data = source();
    if (always) sink(data);
    return 0;
}
