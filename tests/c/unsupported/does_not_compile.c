//~ error: does_not_compile.c
int main(void) {
    return undeclared;
}
