#include ROW

int main(void) {
    void (*use)(void *) = sink;
    use(source());
    return 0;
}
