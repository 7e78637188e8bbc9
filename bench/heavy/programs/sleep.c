#include <stdio.h>
#include <unistd.h>
int main() {
    int c = getchar();
    sleep(1000);
    if (c == 3)
        pause();
    return 0;
}
