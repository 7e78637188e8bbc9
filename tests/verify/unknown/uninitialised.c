void reach_error() {}
// The language gives the variable any value.
int main() {
    int x;
    if (x == 3) reach_error();
    return 0;
}
