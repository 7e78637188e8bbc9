#include ROW

int main(void) {
    void *data = source();
    switch (6) {
    case 5: return 1;
    case 6: sink(data); break;
    default: return 2;
    }
    return 0;
}
