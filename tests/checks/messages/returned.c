// What main returns is what the program tells its caller.
int main(int argc, char **argv) {
    int code;
    (void)argv;
    if (argc > 9) code = 3;
    return code; //~ says: code was never given a value, and main returns it
}
