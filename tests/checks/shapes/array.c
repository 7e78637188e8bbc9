#include ROW

static void use(void *all[]) { sink(all[2]); }

int main(void) {
    void *all[4] = {0};
    all[2] = source();
    use(all);
    return 0;
}
