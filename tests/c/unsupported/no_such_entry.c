//~ run: --entry missing
//~ error: there is no function `missing`
int present(int x) { return x; }
