#include ROW

int main(void) {
    void *data = source();
    goto use;
    return 1;
use:
    sink(data);
    return 0;
}
