package fathom.rt.model;

import fathom.rt.Sym;

/** {@link Math} and {@link StrictMath}'s exact part. */
public final class Maths {
    private Maths() {}

    public static int java_lang_Math_abs(int a) {
        return a < 0 ? -a : a;
    }

    public static long java_lang_Math_abs(long a) {
        return a < 0 ? -a : a;
    }

    public static float java_lang_Math_abs(float a) {
        return a <= 0.0f ? 0.0f - a : a;
    }

    public static double java_lang_Math_abs(double a) {
        return a <= 0.0 ? 0.0 - a : a;
    }

    public static int java_lang_Math_absExact(int a) {
        if (a == Integer.MIN_VALUE) return Math.absExact(Sym.plain(a));
        return java_lang_Math_abs(a);
    }

    public static int java_lang_Math_max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int java_lang_Math_min(int a, int b) {
        return a <= b ? a : b;
    }

    public static long java_lang_Math_max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long java_lang_Math_min(long a, long b) {
        return a <= b ? a : b;
    }

    public static float java_lang_Math_max(float a, float b) {
        if (a != a) return a;
        if (a == 0.0f && b == 0.0f && 1 / a < 0) return b;
        return a >= b ? a : b;
    }

    public static float java_lang_Math_min(float a, float b) {
        if (a != a) return a;
        if (a == 0.0f && b == 0.0f && 1 / b < 0) return b;
        return a <= b ? a : b;
    }

    public static double java_lang_Math_max(double a, double b) {
        if (a != a) return a;
        if (a == 0.0 && b == 0.0 && 1 / a < 0) return b;
        return a >= b ? a : b;
    }

    public static double java_lang_Math_min(double a, double b) {
        if (a != a) return a;
        if (a == 0.0 && b == 0.0 && 1 / b < 0) return b;
        return a <= b ? a : b;
    }

    public static int java_lang_Math_addExact(int a, int b) {
        int sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) throw new ArithmeticException("integer overflow");
        return sum;
    }

    public static long java_lang_Math_addExact(long a, long b) {
        long sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) throw new ArithmeticException("long overflow");
        return sum;
    }

    public static int java_lang_Math_subtractExact(int a, int b) {
        int difference = a - b;
        if (((a ^ b) & (a ^ difference)) < 0) throw new ArithmeticException("integer overflow");
        return difference;
    }

    public static long java_lang_Math_subtractExact(long a, long b) {
        long difference = a - b;
        if (((a ^ b) & (a ^ difference)) < 0) throw new ArithmeticException("long overflow");
        return difference;
    }

    public static int java_lang_Math_multiplyExact(int a, int b) {
        long product = (long) a * b;
        if ((int) product != product) throw new ArithmeticException("integer overflow");
        return (int) product;
    }

    public static long java_lang_Math_multiplyExact(long a, long b) {
        long product = a * b;
        if (a != 0 && (product / a != b || a == -1 && b == Long.MIN_VALUE)) throw new ArithmeticException("long overflow");
        return product;
    }

    public static int java_lang_Math_negateExact(int a) {
        if (a == Integer.MIN_VALUE) throw new ArithmeticException("integer overflow");
        return -a;
    }

    public static int java_lang_Math_incrementExact(int a) {
        if (a == Integer.MAX_VALUE) throw new ArithmeticException("integer overflow");
        return a + 1;
    }

    public static int java_lang_Math_decrementExact(int a) {
        if (a == Integer.MIN_VALUE) throw new ArithmeticException("integer overflow");
        return a - 1;
    }

    public static int java_lang_Math_toIntExact(long a) {
        if ((int) a != a) throw new ArithmeticException("integer overflow");
        return (int) a;
    }

    public static int java_lang_Math_floorMod(int a, int b) {
        int rest = a % b;
        return (rest ^ b) < 0 && rest != 0 ? rest + b : rest;
    }

    public static long java_lang_Math_floorMod(long a, long b) {
        long rest = a % b;
        return (rest ^ b) < 0 && rest != 0 ? rest + b : rest;
    }

    public static int java_lang_Math_floorDiv(int a, int b) {
        int quotient = a / b;
        return (a ^ b) < 0 && quotient * b != a ? quotient - 1 : quotient;
    }

    public static long java_lang_Math_floorDiv(long a, long b) {
        long quotient = a / b;
        return (a ^ b) < 0 && quotient * b != a ? quotient - 1 : quotient;
    }

    public static double java_lang_Math_sqrt(double a) {
        return Sym.floating(Math.sqrt(Sym.plain(a)), a, 0);
    }

    public static double java_lang_Math_rint(double a) {
        return Sym.floating(Math.rint(Sym.plain(a)), a, 1);
    }

    public static double java_lang_Math_floor(double a) {
        return Sym.floating(Math.floor(Sym.plain(a)), a, 2);
    }

    public static double java_lang_Math_ceil(double a) {
        return Sym.floating(Math.ceil(Sym.plain(a)), a, 3);
    }

    public static double java_lang_Math_signum(double a) {
        return a == 0.0 || a != a ? a : a > 0.0 ? 1.0 : -1.0;
    }

    public static float java_lang_Math_signum(float a) {
        return a == 0.0f || a != a ? a : a > 0.0f ? 1.0f : -1.0f;
    }

    public static long java_lang_Math_round(double a) {
        // Half up: the even neighbour may be the one below.
        if (!(a > -4503599627370496.0 && a < 4503599627370496.0)) return (long) a;
        double down = java_lang_Math_floor(a);
        return (long) (a - down >= 0.5 ? down + 1.0 : down);
    }

    public static int java_lang_Math_round(float a) {
        if (!(a > -8388608f && a < 8388608f)) return (int) a;
        double wide = a;
        double down = java_lang_Math_floor(wide);
        return (int) (wide - down >= 0.5 ? down + 1.0 : down);
    }
}
