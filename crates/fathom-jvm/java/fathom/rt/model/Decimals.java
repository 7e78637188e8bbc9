package fathom.rt.model;

import fathom.rt.Heap;
import fathom.rt.Sym;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * {@link BigDecimal} as far as unscaled values of 64 bits reach. The real numbers go along; beside a number that depends on symbols is its unscaled
 * value; its scale is that of the real one. What does not fit is taken as it is on this path, and listed.
 */
public final class Decimals {
    private Decimals() {}

    /** The unscaled value. */
    public static final class Unscaled {
        final long value;

        public Unscaled(long value) {
            this.value = value;
        }
    }

    /** Beyond this, arithmetic with powers of ten may not fit. */
    private static final int WIDEST = 18;

    private static boolean plain(BigDecimal a) {
        return a == null || !(Heap.beside(a) instanceof Unscaled);
    }

    /** Nothing to follow, or nothing to follow it with. */
    private static boolean plain(BigDecimal a, BigDecimal b) {
        return plain(a) && plain(b) || a == null || b == null;
    }

    private static boolean fits(BigDecimal a) {
        return !plain(a) || a.unscaledValue().bitLength() < 64;
    }

    private static long value(BigDecimal a) {
        return Heap.beside(a) instanceof Unscaled known ? known.value : a.unscaledValue().longValue();
    }

    private static BigDecimal made(BigDecimal real, long value) {
        BigDecimal fresh = new BigDecimal(real.unscaledValue(), real.scale());
        Heap.beside(fresh, new Unscaled(value));
        return fresh;
    }

    private static BigDecimal lost(BigDecimal real) {
        Sym.lost("a BigDecimal beyond 64 bits, or what is done with it");
        return real;
    }

    private static long power(int n) {
        long p = 1;
        for (int i = 0; i < n; i++) p *= 10;
        return p;
    }

    /** Whether a value can take so many digits more. */
    private static boolean takes(long value, int digits) {
        if (digits > WIDEST) return false;
        long most = Long.MAX_VALUE / power(digits);
        return value <= most && value >= -most;
    }

    public static BigDecimal java_math_BigDecimal_valueOf(long a) {
        BigDecimal real = BigDecimal.valueOf(Sym.plain(a));
        return Sym.is(a) ? made(real, a) : real;
    }

    public static BigDecimal java_math_BigDecimal_valueOf(long a, int scale) {
        BigDecimal real = BigDecimal.valueOf(Sym.plain(a), Sym.pin(scale));
        return Sym.is(a) ? made(real, a) : real;
    }

    public static void java_math_BigDecimal_new(Object made, int a) {
        if (Sym.is(a)) Heap.beside(made, new Unscaled(a));
    }

    public static void java_math_BigDecimal_new(Object made, long a) {
        if (Sym.is(a)) Heap.beside(made, new Unscaled(a));
    }

    /** Whether the text is a number is decided before the platform throws. */
    public static void java_math_BigDecimal_before(String text) {
        char[] c = Heap.chars(text);
        if (c == null) return;
        Doubles.Decimal d = Doubles.read(c);
        if (!d.plain && !d.wrong) Sym.lost("a number in a text that is not a short plain decimal");
    }

    public static void java_math_BigDecimal_new(Object made, String text) {
        char[] c = Heap.chars(text);
        if (c == null) return;
        Doubles.Decimal d = Doubles.read(c);
        if (d.plain) Heap.beside(made, new Unscaled(d.negative ? -d.digits : d.digits));
    }

    private static BigDecimal sum(BigDecimal a, BigDecimal b, BigDecimal real, boolean minus) {
        if (plain(a, b)) return real;
        if (!fits(a) || !fits(b)) return lost(real);
        int scale = real.scale(), x1 = scale - a.scale(), y1 = scale - b.scale();
        long x = value(a), y = value(b);
        if (!takes(x, x1) || !takes(y, y1)) return lost(real);
        x *= power(x1);
        y *= power(y1);
        long z = minus ? x - y : x + y;
        boolean beyond = minus ? ((x ^ y) & (x ^ z)) < 0 : ((x ^ z) & (y ^ z)) < 0;
        return beyond ? lost(real) : made(real, z);
    }

    public static BigDecimal java_math_BigDecimal_add(BigDecimal a, BigDecimal b) {
        return sum(a, b, a.add(b), false);
    }

    public static BigDecimal java_math_BigDecimal_subtract(BigDecimal a, BigDecimal b) {
        return sum(a, b, a.subtract(b), true);
    }

    private static boolean small(long a) {
        return a == (int) a;
    }

    public static BigDecimal java_math_BigDecimal_multiply(BigDecimal a, BigDecimal b) {
        BigDecimal real = a.multiply(b);
        if (plain(a, b)) return real;
        if (!fits(a) || !fits(b)) return lost(real);
        long x = value(a), y = value(b);
        return small(x) && small(y) ? made(real, x * y) : lost(real);
    }

    public static BigDecimal java_math_BigDecimal_negate(BigDecimal a) {
        BigDecimal real = a.negate();
        if (plain(a)) return real;
        long x = value(a);
        return x == Long.MIN_VALUE ? lost(real) : made(real, -x);
    }

    public static BigDecimal java_math_BigDecimal_abs(BigDecimal a) {
        return java_math_BigDecimal_signum(a) < 0 ? java_math_BigDecimal_negate(a) : a;
    }

    public static int java_math_BigDecimal_signum(BigDecimal a) {
        if (plain(a)) return a.signum();
        long x = value(a);
        return x < 0 ? -1 : x == 0 ? 0 : 1;
    }

    public static int java_math_BigDecimal_compareTo(BigDecimal a, BigDecimal b) {
        int real = a.compareTo(b);
        if (plain(a, b)) return real;
        int scale = a.scale() > b.scale() ? a.scale() : b.scale(), x1 = scale - a.scale(), y1 = scale - b.scale();
        if (fits(a) && fits(b) && takes(value(a), x1) && takes(value(b), y1)) {
            long x = value(a) * power(x1), y = value(b) * power(y1);
            return x < y ? -1 : x == y ? 0 : 1;
        }
        Sym.lost("a BigDecimal beyond 64 bits, or what is done with it");
        return real;
    }

    public static boolean java_math_BigDecimal_equals(BigDecimal a, Object b) {
        if (!(b instanceof BigDecimal) || plain(a, (BigDecimal) b)) return a.equals(b);
        BigDecimal other = (BigDecimal) b;
        return a.scale() == other.scale() && fits(a) && fits(other) && value(a) == value(other);
    }

    public static BigDecimal java_math_BigDecimal_min(BigDecimal a, BigDecimal b) {
        return java_math_BigDecimal_compareTo(a, b) <= 0 ? a : b;
    }

    public static BigDecimal java_math_BigDecimal_max(BigDecimal a, BigDecimal b) {
        return java_math_BigDecimal_compareTo(a, b) >= 0 ? a : b;
    }

    private static long size(long a) {
        return a < 0 ? -a : a;
    }

    /** A quotient, rounded in any way but by refusing. */
    private static long quotient(long x, long p, RoundingMode mode) {
        long q = x / p, rest = x % p;
        if (rest == 0 || mode == RoundingMode.DOWN) return q;
        boolean negative = (x < 0) != (p < 0);
        boolean away;
        if (mode == RoundingMode.UP) away = true;
        else if (mode == RoundingMode.FLOOR) away = negative;
        else if (mode == RoundingMode.CEILING) away = !negative;
        else {
            // Half of the divisor is where it turns.
            long more = size(rest) - (size(p) - size(rest));
            away = more > 0 || more == 0 && (mode == RoundingMode.HALF_UP || mode == RoundingMode.HALF_EVEN && (q & 1) != 0);
        }
        return away ? negative ? q - 1 : q + 1 : q;
    }

    public static BigDecimal java_math_BigDecimal_setScale(BigDecimal a, int scale, RoundingMode mode) {
        scale = Sym.pin(scale);
        if (plain(a)) return a.setScale(scale, mode);
        long x = value(a);
        int more = scale - a.scale();
        if (more >= 0) return takes(x, more) ? made(a.setScale(scale, mode), x * power(more)) : lost(a.setScale(scale, mode));
        if (-more > WIDEST) return lost(a.setScale(scale, mode));
        long p = power(-more);
        // It may refuse to round.
        if (mode == RoundingMode.UNNECESSARY && x % p != 0) return a.setScale(scale, mode);
        return made(a.setScale(scale, mode), quotient(x, p, mode));
    }

    public static BigDecimal java_math_BigDecimal_setScale(BigDecimal a, int scale) {
        return java_math_BigDecimal_setScale(a, scale, RoundingMode.UNNECESSARY);
    }

    public static BigDecimal java_math_BigDecimal_divide(BigDecimal a, BigDecimal b, int scale, RoundingMode mode) {
        scale = Sym.pin(scale);
        if (plain(a, b)) return a.divide(b, scale, mode);
        if (java_math_BigDecimal_signum(b) == 0) return a.divide(b, scale, mode);
        if (mode == RoundingMode.UNNECESSARY || !fits(a) || !fits(b)) return lost(a.divide(b, scale, mode));
        BigDecimal real = a.divide(b, scale, mode);
        long x = value(a), y = value(b);
        // x / 10^a divided by y / 10^b, in parts of 10^-scale.
        int more = scale + b.scale() - a.scale();
        if (more >= 0 ? !takes(x, more) : !takes(y, -more)) return lost(real);
        if (more >= 0) x *= power(more);
        else y *= power(-more);
        if (x == Long.MIN_VALUE || y == Long.MIN_VALUE) return lost(real);
        return made(real, quotient(x, y, mode));
    }

    public static BigDecimal java_math_BigDecimal_divide(BigDecimal a, BigDecimal b, RoundingMode mode) {
        return java_math_BigDecimal_divide(a, b, a.scale(), mode);
    }

    public static long java_math_BigDecimal_longValue(BigDecimal a) {
        if (plain(a)) return a.longValue();
        int scale = a.scale();
        if (scale == 0) return value(a);
        if (scale > 0 && scale <= WIDEST) return value(a) / power(scale);
        lost(a);
        return a.longValue();
    }

    public static int java_math_BigDecimal_intValue(BigDecimal a) {
        return plain(a) ? a.intValue() : (int) java_math_BigDecimal_longValue(a);
    }

    public static String java_math_BigDecimal_toPlainString(BigDecimal a) {
        if (plain(a)) return a.toPlainString();
        if (a.scale() == 0) return Numbers.java_lang_Long_toString(value(a));
        lost(a);
        return a.toPlainString();
    }

    public static String java_math_BigDecimal_toString(BigDecimal a) {
        if (plain(a)) return a.toString();
        if (a.scale() == 0) return Numbers.java_lang_Long_toString(value(a));
        lost(a);
        return a.toString();
    }
}
