#include ROW

int main(void) {
    void *data = source();
    void **place = &data;
    {
        void *copy = *place;
        sink(copy);
    }
    return 0;
}
