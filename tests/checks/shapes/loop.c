#include ROW

int main(void) {
    void *data = source();
    int round = 0;
    while (1) {
        if (round == 2) {
            sink(data);
            break;
        }
        round++;
    }
    return 0;
}
