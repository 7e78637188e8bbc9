//~ run: --entry triangle
//~ branches: 22/22
//~ verdict: verified
int triangle(int a, int b, int c) {
    if (a <= 0 || b <= 0 || c <= 0) return 0;
    if ((long)a + b <= c || (long)a + c <= b || (long)b + c <= a) return 0;
    if (a == b && b == c) return 3;
    if (a == b || b == c || a == c) return 2;
    return 1;
}
