package fathom.rt.model;

import fathom.rt.Heap;
import fathom.rt.Sym;

/**
 * Floating-point numbers and texts. A plain decimal number is read digit by digit, and so many digits only that dividing by a power of ten
 * is rounded once, as reading is; a whole number is written as one. Exponents, fractions that are written and all else is as it is on
 * this path, and listed.
 */
public final class Doubles {
    private Doubles() {}

    /** Powers of ten that are exact. */
    private static final double[] POWERS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};

    /** A text read as a decimal number. */
    static final class Decimal {
        /** It is a plain decimal number. */
        boolean plain;
        /** It is no number at all. */
        boolean wrong;
        boolean negative;
        long digits;
        int count, places;
    }

    static Decimal read(char[] c) {
        int n = Sym.pin(c.length);
        Decimal d = new Decimal();
        int i = 0;
        if (n > 0 && (c[0] == '-' || c[0] == '+')) {
            d.negative = c[0] == '-';
            i = 1;
        }
        boolean point = false;
        for (; i < n; i++) {
            char x = c[i];
            if (x >= '0' && x <= '9') {
                if (++d.count > 18) return d;
                d.digits = d.digits * 10 + (x - '0');
                if (point) d.places++;
            } else if (x == '.' && !point) {
                point = true;
            } else {
                // Blanks around it, a type or an exponent behind it, a hexadecimal number, NaN, Infinity.
                d.wrong = x > ' ' && ((x | 32) - 'd') >>> 1 > 1 && (x | 32) != 'x' && x != 'N' && x != 'I';
                return d;
            }
        }
        d.plain = d.count > 0;
        d.wrong = !d.plain;
        return d;
    }

    public static double java_lang_Double_parseDouble(String s) {
        char[] c = Heap.chars(s);
        if (c == null) return Double.parseDouble(s);
        Decimal d = read(c);
        if (d.wrong) return Double.parseDouble(s);
        if (!d.plain || d.count > 15) {
            Sym.lost("a number in a text that is not a short plain decimal");
            return Double.parseDouble(s);
        }
        double value = (double) d.digits / POWERS[d.places];
        return d.negative ? -value : value;
    }

    public static float java_lang_Float_parseFloat(String s) {
        char[] c = Heap.chars(s);
        if (c == null) return Float.parseFloat(s);
        Decimal d = read(c);
        if (d.wrong) return Float.parseFloat(s);
        if (!d.plain || d.count > 7) {
            Sym.lost("a number in a text that is not a short plain decimal");
            return Float.parseFloat(s);
        }
        float value = (float) d.digits / (float) POWERS[d.places];
        return d.negative ? -value : value;
    }

    public static Double java_lang_Double_valueOf(String s) {
        return Boxes.java_lang_Double_valueOf(java_lang_Double_parseDouble(s));
    }

    public static Float java_lang_Float_valueOf(String s) {
        return Boxes.java_lang_Float_valueOf(java_lang_Float_parseFloat(s));
    }

    /** Up to here a whole number is written without an exponent. */
    private static final int WHOLE = 10_000_000;

    public static String java_lang_Double_toString(double a) {
        if (!Sym.is(a)) return Double.toString(a);
        int n = (int) a;
        if (n == a && n != 0 && n > -WHOLE && n < WHOLE) return Strings.java_lang_String_concat(Numbers.java_lang_Integer_toString(n), ".0");
        if (a != a) return "NaN";
        Sym.lost("the text of a number with a fraction or an exponent");
        return Double.toString(Sym.plain(a));
    }

    public static String java_lang_Float_toString(float a) {
        if (!Sym.is(a)) return Float.toString(a);
        int n = (int) a;
        if (n == a && n != 0 && n > -WHOLE && n < WHOLE) return Strings.java_lang_String_concat(Numbers.java_lang_Integer_toString(n), ".0");
        if (a != a) return "NaN";
        Sym.lost("the text of a number with a fraction or an exponent");
        return Float.toString(Sym.plain(a));
    }

    public static String java_lang_String_valueOf(double a) {
        return java_lang_Double_toString(a);
    }

    public static String java_lang_String_valueOf(float a) {
        return java_lang_Float_toString(a);
    }
}
