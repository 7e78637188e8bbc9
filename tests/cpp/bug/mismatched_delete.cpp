//~ run: --stdin 1
//~ verdict: bugs
// An array that is freed as one object when the input asks for it.
#include <cstdio>

int main() {
    int *numbers = new int[4];
    numbers[0] = getchar();
    if (numbers[0] == 'x') {
        delete numbers; //~ BUG mismatched-free
        return 1;
    }
    delete[] numbers;
}
