#include <math.h>
int f(double a, double b, double c) {
    double d = b * b - 4 * a * c;
    if (d < 0)
        return 0;
    double x = (-b + sqrt(d)) / (2 * a);
    if (fabs(a * x * x + b * x + c) > 1e-6)
        return 2;
    if (sin(x) * cos(x) == 0.25)
        return 3;
    if (pow(x, 3.5) == exp(a))
        return 4;
    return 1;
}
