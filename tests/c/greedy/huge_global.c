/* A global of four gigabytes: refused before anything is explored. */
//~ exit: 2
char big[4294967295u];
int main(void) { return big[7]; }
