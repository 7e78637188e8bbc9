void reach_error() {}
// Nothing is known of the arguments that the program gets.
int main(int argc, char **argv) {
    if (argc > 3) reach_error();
    return argv[0] == 0;
}
