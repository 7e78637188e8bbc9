package fathom.rt.model;

import fathom.rt.Heap;
import fathom.rt.Sym;
import fathom.rt.Text;

/** Static methods of the classes of numbers: comparison, bits, texts to numbers and back. */
public final class Numbers {
    private Numbers() {}

    public static int java_lang_Integer_compare(int a, int b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public static int java_lang_Long_compare(long a, long b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public static int java_lang_Short_compare(short a, short b) {
        return a - b;
    }

    public static int java_lang_Byte_compare(byte a, byte b) {
        return a - b;
    }

    public static int java_lang_Boolean_compare(boolean a, boolean b) {
        return Sym.number(a) - Sym.number(b);
    }

    public static int java_lang_Double_compare(double a, double b) {
        if (a < b) return -1;
        if (a > b) return 1;
        if (a == b && a != 0.0) return 0;
        // Zeros and NaNs: -0.0 is below 0.0, and NaN above all.
        return java_lang_Integer_compare(rank(a), rank(b));
    }

    private static int rank(double a) {
        return a != a ? 2 : 1 / a < 0 ? 0 : 1;
    }

    public static int java_lang_Float_compare(float a, float b) {
        return java_lang_Double_compare(a, b);
    }

    public static boolean java_lang_Double_isNaN(double a) {
        return a != a;
    }

    public static boolean java_lang_Float_isNaN(float a) {
        return a != a;
    }

    public static boolean java_lang_Double_isInfinite(double a) {
        return a == Double.POSITIVE_INFINITY || a == Double.NEGATIVE_INFINITY;
    }

    public static boolean java_lang_Float_isInfinite(float a) {
        return a == Float.POSITIVE_INFINITY || a == Float.NEGATIVE_INFINITY;
    }

    public static boolean java_lang_Double_isFinite(double a) {
        return a - a == 0.0;
    }

    public static int java_lang_Integer_max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int java_lang_Integer_min(int a, int b) {
        return a <= b ? a : b;
    }

    public static int java_lang_Integer_sum(int a, int b) {
        return a + b;
    }

    public static long java_lang_Long_max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long java_lang_Long_min(long a, long b) {
        return a <= b ? a : b;
    }

    public static long java_lang_Long_sum(long a, long b) {
        return a + b;
    }

    public static double java_lang_Double_sum(double a, double b) {
        return a + b;
    }

    public static double java_lang_Double_max(double a, double b) {
        return Maths.java_lang_Math_max(a, b);
    }

    public static double java_lang_Double_min(double a, double b) {
        return Maths.java_lang_Math_min(a, b);
    }

    public static int java_lang_Integer_signum(int a) {
        return (a >> 31) | (-a >>> 31);
    }

    public static int java_lang_Long_signum(long a) {
        return (int) ((a >> 63) | (-a >>> 63));
    }

    public static int java_lang_Integer_hashCode(int a) {
        return a;
    }

    public static int java_lang_Long_hashCode(long a) {
        return (int) (a ^ (a >>> 32));
    }

    public static int java_lang_Character_hashCode(char a) {
        return a;
    }

    public static int java_lang_Boolean_hashCode(boolean a) {
        return a ? 1231 : 1237;
    }

    // ---- bits

    public static int java_lang_Integer_bitCount(int i) {
        i = i - ((i >>> 1) & 0x55555555);
        i = (i & 0x33333333) + ((i >>> 2) & 0x33333333);
        i = (i + (i >>> 4)) & 0x0f0f0f0f;
        i = i + (i >>> 8);
        i = i + (i >>> 16);
        return i & 0x3f;
    }

    public static int java_lang_Long_bitCount(long i) {
        return java_lang_Integer_bitCount((int) i) + java_lang_Integer_bitCount((int) (i >>> 32));
    }

    public static int java_lang_Integer_reverse(int i) {
        i = (i & 0x55555555) << 1 | (i >>> 1) & 0x55555555;
        i = (i & 0x33333333) << 2 | (i >>> 2) & 0x33333333;
        i = (i & 0x0f0f0f0f) << 4 | (i >>> 4) & 0x0f0f0f0f;
        return java_lang_Integer_reverseBytes(i);
    }

    public static int java_lang_Integer_reverseBytes(int i) {
        return (i << 24) | ((i & 0xff00) << 8) | ((i >>> 8) & 0xff00) | (i >>> 24);
    }

    public static int java_lang_Integer_highestOneBit(int i) {
        i |= i >>> 1;
        i |= i >>> 2;
        i |= i >>> 4;
        i |= i >>> 8;
        i |= i >>> 16;
        return i - (i >>> 1);
    }

    public static int java_lang_Integer_lowestOneBit(int i) {
        return i & -i;
    }

    public static int java_lang_Integer_numberOfLeadingZeros(int i) {
        i |= i >>> 1;
        i |= i >>> 2;
        i |= i >>> 4;
        i |= i >>> 8;
        i |= i >>> 16;
        return 32 - java_lang_Integer_bitCount(i);
    }

    public static int java_lang_Integer_numberOfTrailingZeros(int i) {
        return java_lang_Integer_bitCount(~i & (i - 1));
    }

    public static int java_lang_Integer_rotateLeft(int i, int by) {
        return (i << by) | (i >>> -by);
    }

    public static int java_lang_Integer_rotateRight(int i, int by) {
        return (i >>> by) | (i << -by);
    }

    public static int java_lang_Integer_compareUnsigned(int a, int b) {
        return java_lang_Integer_compare(a + Integer.MIN_VALUE, b + Integer.MIN_VALUE);
    }

    public static int java_lang_Integer_divideUnsigned(int a, int b) {
        return (int) ((a & 0xffffffffL) / (b & 0xffffffffL));
    }

    public static int java_lang_Integer_remainderUnsigned(int a, int b) {
        return (int) ((a & 0xffffffffL) % (b & 0xffffffffL));
    }

    public static long java_lang_Integer_toUnsignedLong(int a) {
        return a & 0xffffffffL;
    }

    // ---- texts to numbers

    public static int java_lang_Integer_parseInt(String s) {
        return java_lang_Integer_parseInt(s, 10);
    }

    public static int java_lang_Integer_parseInt(String s, int radix) {
        char[] c = Heap.chars(s);
        if (c == null || radix < 2 || radix > 36) return Integer.parseInt(s, Sym.pin(radix));
        if (!Text.large(s) && Text.ascii(s)) {
            int base = Sym.pin(radix);
            return Text.isNumber(s, base, 32) ? Text.number(s, base, 32) : Integer.parseInt(s, base);
        }
        long value = parsed(c, Sym.pin(radix), Integer.MAX_VALUE);
        if (value == WRONG) return Integer.parseInt(s, Sym.plain(radix));
        return (int) value;
    }

    public static long java_lang_Long_parseLong(String s) {
        return java_lang_Long_parseLong(s, 10);
    }

    public static long java_lang_Long_parseLong(String s, int radix) {
        char[] c = Heap.chars(s);
        if (c == null || radix < 2 || radix > 36) return Long.parseLong(s, Sym.pin(radix));
        if (!Text.large(s) && Text.ascii(s)) {
            int base = Sym.pin(radix);
            return Text.isNumber(s, base, 64) ? Text.number(s, base) : Long.parseLong(s, base);
        }
        int n = Sym.pin(c.length);
        // Lengths at which nothing can overflow; the others are rare.
        if (n <= 18 && Sym.pin(radix) <= 10) {
            long value = parsed(c, Sym.pin(radix), Long.MAX_VALUE);
            if (value == WRONG) return Long.parseLong(s, Sym.plain(radix));
            return value;
        }
        Sym.lost("a long number in a text");
        return Long.parseLong(s, Sym.plain(radix));
    }

    public static short java_lang_Short_parseShort(String s) {
        char[] c = Heap.chars(s);
        if (c == null) return Short.parseShort(s);
        if (!Text.large(s) && Text.ascii(s)) {
            return Text.isNumber(s, 10, 16) ? (short) Text.number(s, 10, 16) : Short.parseShort(s);
        }
        long value = parsed(c, 10, Short.MAX_VALUE);
        if (value == WRONG) return Short.parseShort(s);
        return (short) value;
    }

    public static byte java_lang_Byte_parseByte(String s) {
        char[] c = Heap.chars(s);
        if (c == null) return Byte.parseByte(s);
        if (!Text.large(s) && Text.ascii(s)) {
            return Text.isNumber(s, 10, 8) ? (byte) Text.number(s, 10, 8) : Byte.parseByte(s);
        }
        long value = parsed(c, 10, Byte.MAX_VALUE);
        if (value == WRONG) return Byte.parseByte(s);
        return (byte) value;
    }

    public static boolean java_lang_Boolean_parseBoolean(String s) {
        return s != null && Strings.java_lang_String_equalsIgnoreCase(s, "true");
    }

    public static Integer java_lang_Integer_valueOf(String s) {
        return Boxes.java_lang_Integer_valueOf(java_lang_Integer_parseInt(s));
    }

    public static Long java_lang_Long_valueOf(String s) {
        return Boxes.java_lang_Long_valueOf(java_lang_Long_parseLong(s));
    }

    public static Boolean java_lang_Boolean_valueOf(String s) {
        return Boxes.java_lang_Boolean_valueOf(java_lang_Boolean_parseBoolean(s));
    }

    /** No number of the type is this. */
    private static final long WRONG = Long.MIN_VALUE;

    /** The number that a text is, or {@link #WRONG}: not a number, or one beyond {@code most} (or below minus that minus one). */
    private static long parsed(char[] c, int radix, long most) {
        Text.fix(c, "digits beyond ASCII");
        int n = Sym.plain(c.length);
        if (n == 0) return WRONG;
        int from = 0;
        boolean negative = false;
        if (c[0] < '0') {
            negative = c[0] == '-';
            if (!negative && c[0] != '+') return WRONG;
            if (n == 1) return WRONG;
            from = 1;
        }
        long value = 0;
        int bad = 0;
        for (int i = from; i < n; i++) {
            if (Sym.plain(c[i]) >= 128) {
                int digit = Character.digit(Sym.plain(c[i]), radix);
                if (digit < 0) return WRONG;
                value = value * radix + digit;
            } else {
                int digit = Characters.ascii(c[i]);
                bad |= digit | (radix - 1 - digit);
                value = value * radix + digit;
            }
            // Twelve digits of base 36 fit; beyond that each step is looked at.
            if (i - from >= 11 && most < Long.MAX_VALUE && value > most + 1) return WRONG;
        }
        if (bad < 0) return WRONG;
        if (negative) value = -value;
        if (value > most || value < -most - 1) return WRONG;
        return value;
    }

    // ---- numbers to texts

    public static String java_lang_Integer_toString(int a) {
        return Sym.is(a) ? Heap.textOf(digits(a)) : Integer.toString(a);
    }

    public static String java_lang_Integer_toString(int a, int radix) {
        if (!Sym.is(a)) return Integer.toString(a, Sym.pin(radix));
        if (radix == 10) return java_lang_Integer_toString(a);
        Sym.lost("the text of a number to another base");
        return Integer.toString(Sym.plain(a), Sym.pin(radix));
    }

    public static String java_lang_Long_toString(long a, int radix) {
        if (!Sym.is(a)) return Long.toString(a, Sym.pin(radix));
        if (radix == 10) return java_lang_Long_toString(a);
        Sym.lost("the text of a number to another base");
        return Long.toString(Sym.plain(a), Sym.pin(radix));
    }

    public static String java_lang_Long_toString(long a) {
        return Sym.is(a) ? Heap.textOf(digits(a)) : Long.toString(a);
    }

    public static String java_lang_Short_toString(short a) {
        return java_lang_Integer_toString(a);
    }

    public static String java_lang_Byte_toString(byte a) {
        return java_lang_Integer_toString(a);
    }

    public static String java_lang_Boolean_toString(boolean a) {
        return a ? "true" : "false";
    }

    public static String java_lang_Integer_toBinaryString(int a) {
        return Sym.is(a) ? Heap.textOf(bits(a, 1)) : Integer.toBinaryString(a);
    }

    public static String java_lang_Integer_toHexString(int a) {
        return Sym.is(a) ? Heap.textOf(bits(a, 4)) : Integer.toHexString(a);
    }

    public static String java_lang_Integer_toOctalString(int a) {
        return Sym.is(a) ? Heap.textOf(bits(a, 3)) : Integer.toOctalString(a);
    }

    private static char[] bits(int a, int each) {
        int n = 1;
        while (n * each < 32 && a >>> n * each != 0) n++;
        char[] out = new char[n];
        for (int i = n - 1; i >= 0; i--) {
            int digit = a & (1 << each) - 1;
            // Letters from ten on: 39 more, without a decision.
            out[i] = (char) ('0' + digit + (39 & 9 - digit >> 31));
            a >>>= each;
        }
        return out;
    }

    /** The decimal digits of a number: how many there are is decided, which they are is not. */
    static char[] digits(int a) {
        if (a == Integer.MIN_VALUE) return "-2147483648".toCharArray();
        boolean negative = a < 0;
        int left = negative ? -a : a;
        int n = 1;
        int power = 10;
        while (n < 10 && left >= power) {
            n++;
            power = n < 10 ? power * 10 : power;
        }
        char[] out = new char[negative ? n + 1 : n];
        for (int i = out.length - 1; i >= (negative ? 1 : 0); i--) {
            out[i] = (char) ('0' + left % 10);
            left /= 10;
        }
        if (negative) out[0] = '-';
        return out;
    }

    static char[] digits(long a) {
        if (a == (int) a) return digits((int) a);
        if (a == Long.MIN_VALUE) return "-9223372036854775808".toCharArray();
        boolean negative = a < 0;
        long left = negative ? -a : a;
        int n = 1;
        long power = 10;
        while (n < 19 && left >= power) {
            n++;
            power = n < 19 ? power * 10 : power;
        }
        char[] out = new char[negative ? n + 1 : n];
        for (int i = out.length - 1; i >= (negative ? 1 : 0); i--) {
            out[i] = (char) ('0' + left % 10);
            left /= 10;
        }
        if (negative) out[0] = '-';
        return out;
    }
}
