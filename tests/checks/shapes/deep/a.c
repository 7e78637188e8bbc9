#include ROW

void deep_b(void *data);

int main(void) {
    deep_b(source());
    return 0;
}
