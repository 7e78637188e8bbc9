#include ROW

static void *fetch(void) { return source(); }
static void use(void *data) { sink(data); }

int main(void) {
    use(fetch());
    return 0;
}
