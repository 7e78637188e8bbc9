#include ROW

union box {
    void *one;
    void *two;
};

int main(void) {
    union box box;
    box.one = source();
    sink(box.two);
    return 0;
}
