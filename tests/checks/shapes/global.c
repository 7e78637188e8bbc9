#include ROW

static void *shared;

static void use(void) {
    void *data = shared;
    shared = 0;
    sink(data);
}

int main(void) {
    shared = source();
    use();
    return 0;
}
