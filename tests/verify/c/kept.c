extern void *malloc(unsigned long);
// A global variable points to the block until the end.
int *kept;
int main() {
    kept = malloc(sizeof(int));
    *kept = 3;
    return 0;
}
