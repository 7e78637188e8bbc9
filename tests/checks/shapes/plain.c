#include ROW

int main(void) {
    sink(source());
    return 0;
}
