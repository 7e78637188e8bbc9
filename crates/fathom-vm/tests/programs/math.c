//~ stdin: "5"
//~ stdin: "7"
//~ stdin: "\x01"
#include <math.h>
#include <stdio.h>

int main(void) {
    double x = getchar() / 3.0;
    double whole, some[] = {0.0, -0.0, 0.5, -1.5, 2.5, 1e300, -1e-310, INFINITY, -INFINITY, NAN, 3.0};
    printf("%g %g %g %g %g\n", floor(x), ceil(x), trunc(-x), round(x), rint(x));
    printf("%.17g %.17g %.17g\n", sqrt(x), fabs(-x), fmod(x, 0.7));
    printf("%d %d\n", x > floor(x), (int)lround(x));
    for (unsigned i = 0; i < sizeof some / sizeof *some; i++) {
        double y = some[i];
        int e = 0;
        double f = frexp(y, &e);
        double r = modf(y, &whole);
        printf("%d%d%d%d %d %g %g %g %d %g %g\n", !!isnan(y), !!isinf(y), !!isfinite(y), !!signbit(y), fpclassify(y), r, whole, f, e,
               fmin(y, 1), fmax(1, y));
        printf("%g %g %g %g\n", copysign(2, y), fdim(y, 1), remainder(y, 3), ldexp(1.5, (int)i - 3));
        printf("%g %g %g\n", floor(y), ceil(y), nearbyint(y));
    }
    printf("%.15g %.15g %.15g %.15g %.15g\n", sin(1), cos(1), tan(1), atan2(1, 2), exp(1));
    printf("%.15g %.15g %.15g %.15g %.15g\n", log(2), log10(2), log2(10), pow(2, 0.5), cbrt(2));
    printf("%.7g %.7g %.7g %.7g\n", sinf(1), sqrtf(2), powf(2, 0.5f), floorf(-1.5f));
    printf("%.19Lg %.19Lg %.19Lg\n", sqrtl(2), floorl(-1.5L), fabsl(-2.5L));
    printf("%ld %ld %lld %d\n", lrint(2.5), lround(2.5), llround(-2.5), ilogb(10));
    printf("%.15g %.15g %.15g\n", hypot(3, 4), fma(2, 3, 4), expm1(1e-5));
    return isnan(x);
}
