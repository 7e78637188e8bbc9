// A function may return what nobody looks at, and main what it was given on every way.
static int perhaps(int given) {
    int result;
    if (given) result = 1;
    return result;
}

int main(int argc, char **argv) {
    int code = argc > 1;
    (void)argv;
    perhaps(0);
    return code;
}
