package fathom.rt.model;

import fathom.rt.Heap;
import fathom.rt.Sym;
import java.math.BigInteger;

/**
 * {@link BigInteger} as far as 128 bits reach. The real numbers go along; beside a number that depends on symbols are its two halves,
 * computed with as the program would. What does not fit is taken as it is on this path, and listed.
 */
public final class Bigs {
    private Bigs() {}

    /** A number of two's complement, 128 bits. */
    public static final class Wide {
        final long high, low;

        public Wide(long high, long low) {
            this.high = high;
            this.low = low;
        }

        /** It is a {@code long}. */
        boolean fits() {
            return high == low >> 63;
        }
    }

    private static Wide of(BigInteger a) {
        Wide known = (Wide) Heap.beside(a);
        if (known != null) return known;
        return a.bitLength() > 127 ? null : new Wide(a.shiftRight(64).longValue(), a.longValue());
    }

    private static boolean plain(BigInteger a) {
        return a == null || Heap.beside(a) == null;
    }

    private static boolean plain(BigInteger a, BigInteger b) {
        return plain(a) && plain(b) || a == null || b == null;
    }

    /** The real number, which may be shared, as one of its own that depends on symbols. */
    private static BigInteger made(BigInteger real, Wide wide) {
        BigInteger fresh = new BigInteger(real.toByteArray());
        Heap.beside(fresh, wide);
        return fresh;
    }

    private static BigInteger lost(BigInteger real) {
        Sym.lost("a BigInteger beyond 128 bits, or what is done with it");
        return real;
    }

    /** As numbers without a sign. */
    private static boolean below(long a, long b) {
        return a + Long.MIN_VALUE < b + Long.MIN_VALUE;
    }

    private static Wide plus(Wide a, Wide b) {
        long low = a.low + b.low;
        long carry = below(low, a.low) ? 1 : 0;
        long high = a.high + b.high + carry;
        // Beyond the last bit both had another sign than the result.
        return ((a.high ^ high) & (b.high ^ high)) < 0 ? null : new Wide(high, low);
    }

    private static Wide minus(Wide a) {
        if (a.low == 0) return a.high == Long.MIN_VALUE ? null : new Wide(-a.high, 0);
        return new Wide(~a.high, -a.low);
    }

    private static Wide times(Wide a, Wide b) {
        if (!a.fits() || !b.fits()) return null;
        long x = a.low, y = b.low;
        long x1 = x >> 32, x2 = x & 0xffffffffL, y1 = y >> 32, y2 = y & 0xffffffffL;
        long low = x2 * y2;
        long t = x1 * y2 + (low >>> 32);
        long middle = (t & 0xffffffffL) + x2 * y1;
        return new Wide(x1 * y1 + (t >> 32) + (middle >> 32), x * y);
    }

    private static int order(Wide a, Wide b) {
        if (a.high != b.high) return a.high < b.high ? -1 : 1;
        return a.low == b.low ? 0 : below(a.low, b.low) ? -1 : 1;
    }

    private static BigInteger give(BigInteger real, Wide wide) {
        return wide == null ? lost(real) : made(real, wide);
    }

    public static BigInteger java_math_BigInteger_valueOf(long a) {
        BigInteger real = BigInteger.valueOf(Sym.plain(a));
        return Sym.is(a) ? made(real, new Wide(a >> 63, a)) : real;
    }

    /** Whether the text is a number is decided before the platform throws. */
    public static void java_math_BigInteger_before(String text) {
        if (Heap.chars(text) == null || text.length() > 18) return;
        try {
            Numbers.java_lang_Long_parseLong(text);
        } catch (NumberFormatException e) {
            return;
        }
    }

    public static void java_math_BigInteger_new(Object made, String text) {
        if (Heap.chars(text) == null) return;
        if (text.length() > 18) lost((BigInteger) made);
        else {
            long value = Numbers.java_lang_Long_parseLong(text);
            Heap.beside(made, new Wide(value >> 63, value));
        }
    }

    public static BigInteger java_math_BigInteger_add(BigInteger a, BigInteger b) {
        BigInteger real = a.add(b);
        if (plain(a, b)) return real;
        Wide x = of(a), y = of(b);
        return give(real, x == null || y == null ? null : plus(x, y));
    }

    public static BigInteger java_math_BigInteger_subtract(BigInteger a, BigInteger b) {
        BigInteger real = a.subtract(b);
        if (plain(a, b)) return real;
        Wide x = of(a), y = of(b), z = y == null ? null : minus(y);
        return give(real, x == null || z == null ? null : plus(x, z));
    }

    public static BigInteger java_math_BigInteger_multiply(BigInteger a, BigInteger b) {
        BigInteger real = a.multiply(b);
        if (plain(a, b)) return real;
        Wide x = of(a), y = of(b);
        return give(real, x == null || y == null ? null : times(x, y));
    }

    /** A quotient or remainder of numbers that are long, where the platform's own is one, too. */
    private static BigInteger divided(BigInteger a, BigInteger b, BigInteger real, boolean quotient) {
        Wide x = of(a), y = of(b);
        if (x == null || y == null || !x.fits() || !y.fits() || x.low == Long.MIN_VALUE) return lost(real);
        long value = quotient ? x.low / y.low : x.low % y.low;
        return made(real, new Wide(value >> 63, value));
    }

    private static void divisor(BigInteger b) {
        if (!plain(b) && java_math_BigInteger_signum(b) == 0) throw new ArithmeticException("BigInteger divide by zero");
    }

    public static BigInteger java_math_BigInteger_divide(BigInteger a, BigInteger b) {
        divisor(b);
        BigInteger real = a.divide(b);
        return plain(a, b) ? real : divided(a, b, real, true);
    }

    public static BigInteger java_math_BigInteger_remainder(BigInteger a, BigInteger b) {
        divisor(b);
        BigInteger real = a.remainder(b);
        return plain(a, b) ? real : divided(a, b, real, false);
    }

    public static BigInteger java_math_BigInteger_mod(BigInteger a, BigInteger b) {
        if (!plain(b) && java_math_BigInteger_signum(b) <= 0) throw new ArithmeticException("BigInteger: modulus not positive");
        BigInteger real = a.mod(b);
        if (plain(a, b)) return real;
        Wide x = of(a), y = of(b);
        if (x == null || y == null || !x.fits() || !y.fits()) return lost(real);
        long value = x.low % y.low;
        if (value < 0) value += y.low;
        return made(real, new Wide(value >> 63, value));
    }

    public static BigInteger java_math_BigInteger_negate(BigInteger a) {
        BigInteger real = a.negate();
        return plain(a) ? real : give(real, minus(of(a)));
    }

    public static BigInteger java_math_BigInteger_abs(BigInteger a) {
        BigInteger real = a.abs();
        if (plain(a)) return real;
        Wide x = of(a);
        return give(real, x.high < 0 ? minus(x) : x);
    }

    public static BigInteger java_math_BigInteger_and(BigInteger a, BigInteger b) {
        BigInteger real = a.and(b);
        if (plain(a, b)) return real;
        Wide x = of(a), y = of(b);
        return give(real, x == null || y == null ? null : new Wide(x.high & y.high, x.low & y.low));
    }

    public static BigInteger java_math_BigInteger_or(BigInteger a, BigInteger b) {
        BigInteger real = a.or(b);
        if (plain(a, b)) return real;
        Wide x = of(a), y = of(b);
        return give(real, x == null || y == null ? null : new Wide(x.high | y.high, x.low | y.low));
    }

    public static BigInteger java_math_BigInteger_xor(BigInteger a, BigInteger b) {
        BigInteger real = a.xor(b);
        if (plain(a, b)) return real;
        Wide x = of(a), y = of(b);
        return give(real, x == null || y == null ? null : new Wide(x.high ^ y.high, x.low ^ y.low));
    }

    public static BigInteger java_math_BigInteger_not(BigInteger a) {
        BigInteger real = a.not();
        if (plain(a)) return real;
        Wide x = of(a);
        return made(real, new Wide(~x.high, ~x.low));
    }

    public static BigInteger java_math_BigInteger_min(BigInteger a, BigInteger b) {
        return java_math_BigInteger_compareTo(a, b) < 0 ? a : b;
    }

    public static BigInteger java_math_BigInteger_max(BigInteger a, BigInteger b) {
        return java_math_BigInteger_compareTo(a, b) > 0 ? a : b;
    }

    public static BigInteger java_math_BigInteger_pow(BigInteger a, int n) {
        n = Sym.pin(n);
        BigInteger real = a.pow(n);
        if (plain(a)) return real;
        Wide result = new Wide(0, 1);
        for (int i = 0; i < n && result != null; i++) result = times(result, of(a));
        return give(real, result);
    }

    public static int java_math_BigInteger_signum(BigInteger a) {
        if (plain(a)) return a.signum();
        Wide x = of(a);
        return x.high < 0 ? -1 : (x.high | x.low) == 0 ? 0 : 1;
    }

    public static int java_math_BigInteger_compareTo(BigInteger a, BigInteger b) {
        int real = a.compareTo(b);
        if (plain(a, b)) return real;
        Wide x = of(a), y = of(b);
        if (x != null && y != null) return order(x, y);
        // One of them is larger than all that the other can be.
        return real;
    }

    public static boolean java_math_BigInteger_equals(BigInteger a, Object b) {
        if (!(b instanceof BigInteger) || plain(a, (BigInteger) b)) return a.equals(b);
        Wide x = of(a), y = of((BigInteger) b);
        return x != null && y != null && x.high == y.high && x.low == y.low;
    }

    public static int java_math_BigInteger_intValue(BigInteger a) {
        return plain(a) ? a.intValue() : (int) of(a).low;
    }

    public static long java_math_BigInteger_longValue(BigInteger a) {
        return plain(a) ? a.longValue() : of(a).low;
    }

    public static int java_math_BigInteger_intValueExact(BigInteger a) {
        if (plain(a)) return a.intValueExact();
        Wide x = of(a);
        if (x.fits() && (int) x.low == x.low) return (int) x.low;
        throw new ArithmeticException("BigInteger out of int range");
    }

    public static long java_math_BigInteger_longValueExact(BigInteger a) {
        if (plain(a)) return a.longValueExact();
        Wide x = of(a);
        if (x.fits()) return x.low;
        throw new ArithmeticException("BigInteger out of long range");
    }

    public static boolean java_math_BigInteger_testBit(BigInteger a, int n) {
        if (plain(a)) return a.testBit(Sym.pin(n));
        if (n < 0) throw new ArithmeticException("Negative bit address");
        Wide x = of(a);
        if (n >= 127) return x.high < 0;
        return ((n < 64 ? x.low >>> n : x.high >>> (n - 64)) & 1) != 0;
    }

    public static String java_math_BigInteger_toString(BigInteger a) {
        if (plain(a)) return a.toString();
        Wide x = of(a);
        if (x.fits()) return Numbers.java_lang_Long_toString(x.low);
        lost(a);
        return a.toString();
    }
}
