// The result of main is output of the program.
int main(int argc, char **argv) {
    int code;
    (void)argv;
    if (argc > 9) code = 3;
    return code; //~ says: code was never given a value, and main returns it
}
