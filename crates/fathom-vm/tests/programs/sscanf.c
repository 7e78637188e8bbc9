#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    int n, a = 0, b = 0, c = 0, at = 0;
    char s[64] = "", t[64] = "";
    float f = 0;
    double d = 0;
    long double ld = 0;
    long l = 0;
    short h = 0;
    signed char hh = 0;
    unsigned u = 0;
    n = sscanf("10:20:30", "%d:%d:%d%n", &a, &b, &c, &at), printf("%d %d %d %d %d\n", n, a, b, c, at);
    n = sscanf("key = value # rest", "%[a-z] = %[^#]", s, t), printf("%d '%s' '%s'\n", n, s, t);
    n = sscanf("abc123", "%3c%2d", s, &a), printf("%d %.3s %d\n", n, s, a);
    n = sscanf("1.5 2.25e1 0.1", "%f%lf%Lf", &f, &d, &ld), printf("%d %g %g %.20Lf\n", n, f, d, ld);
    n = sscanf("-5 70000 300 ff 077", "%ld%hd%hhd%x%o", &l, &h, &hh, &u, &a), printf("%d %ld %d %d %x %d\n", n, l, h, hh, u, a);
    n = sscanf("skip 7 keep", "%*s %d %s", &a, s), printf("%d %d %s\n", n, a, s);
    n = sscanf("50%", "%d%%", &a), printf("%d %d\n", n, a);
    n = sscanf("", "%d", &a), printf("%d\n", n);
    n = sscanf("x", "%d", &a), printf("%d\n", n);
    n = sscanf("12345", "%2d%2d", &a, &b), printf("%d %d %d\n", n, a, b);
    n = sscanf("0x", "%i", &a), printf("%d\n", n);
    n = sscanf("inf nan -1e-2", "%lf%f%lf", &d, &f, &d), printf("%d %f %g\n", n, f, d);
    n = sscanf("]a-z", "%[]a-]%s", s, t), printf("%d '%s' '%s'\n", n, s, t);
    char *fresh = NULL;
    n = sscanf("some-rather-long-word-that-needs-growing!", "%m[a-z-]", &fresh), printf("%d %s\n", n, fresh);
    free(fresh);
    return 0;
}
