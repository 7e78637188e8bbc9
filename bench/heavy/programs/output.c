#include <stdio.h>
int main() {
    int c = getchar();
    for (long i = 0; i < 100000000000L; i++) {
        printf("%ld %d hello hello hello\n", i, c);
    }
    return 0;
}
