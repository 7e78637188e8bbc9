int main(int c, char **v) {
    volatile int i = 0;
    for (;;)
        i++;
    return 0;
}
