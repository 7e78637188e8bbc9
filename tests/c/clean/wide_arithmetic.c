//~ run: --entry mulmod
//~ verdict: verified
unsigned long mulmod(unsigned long a, unsigned long b) {
    unsigned __int128 product = (unsigned __int128)a * b;
    unsigned long high = (unsigned long)(product >> 64);
    if (high == 0) return (unsigned long)product;
    return high;
}
