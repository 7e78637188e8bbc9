package fathom.rt.model;

import fathom.rt.Sym;

/** The boxes of numbers: a box that holds a symbol is one of its own, and compares as if it were not. */
public final class Boxes {
    private Boxes() {}

    /** Whether two references are the same. Small numbers share their boxes. */
    public static boolean same(Object a, Object b) {
        if (a == b) return true;
        return Sym.boxes(a, b) && shared(a, b);
    }

    private static boolean shared(Object a, Object b) {
        if (a instanceof Boolean) return value((Boolean) a) == value((Boolean) b);
        if (a instanceof Float || a instanceof Double) return false;
        if (a instanceof Character) {
            char x = value((Character) a), y = value((Character) b);
            return x == y && x < 128;
        }
        long x = wide(a), y = wide(b);
        return x == y && x >= -128 && x <= 127;
    }

    private static long wide(Object a) {
        if (a instanceof Integer) return value((Integer) a);
        if (a instanceof Long) return value((Long) a);
        if (a instanceof Short) return value((Short) a);
        return value((Byte) a);
    }

    /** Whether two boxes of one class hold the same number. */
    static boolean equal(Object a, Object b) {
        if (a instanceof Integer) return value((Integer) a) == value((Integer) b);
        if (a instanceof Long) return value((Long) a) == value((Long) b);
        if (a instanceof Character) return value((Character) a) == value((Character) b);
        if (a instanceof Boolean) return value((Boolean) a) == value((Boolean) b);
        if (a instanceof Double) return Numbers.java_lang_Double_compare(value((Double) a), value((Double) b)) == 0;
        if (a instanceof Float) return Numbers.java_lang_Float_compare(value((Float) a), value((Float) b)) == 0;
        return wide(a) == wide(b);
    }

    /** How two boxes of one class compare. */
    static int compare(Object a, Object b) {
        if (a instanceof Integer) return Numbers.java_lang_Integer_compare(value((Integer) a), value((Integer) b));
        if (a instanceof Long) return Numbers.java_lang_Long_compare(value((Long) a), value((Long) b));
        if (a instanceof Character) return value((Character) a) - value((Character) b);
        if (a instanceof Boolean) return Numbers.java_lang_Boolean_compare(value((Boolean) a), value((Boolean) b));
        if (a instanceof Double) return Numbers.java_lang_Double_compare(value((Double) a), value((Double) b));
        if (a instanceof Float) return Numbers.java_lang_Float_compare(value((Float) a), value((Float) b));
        return (int) (wide(a) - wide(b));
    }

    static int hash(Object a) {
        if (a instanceof Integer) return value((Integer) a);
        if (a instanceof Long) return Numbers.java_lang_Long_hashCode(value((Long) a));
        if (a instanceof Character) return value((Character) a);
        if (a instanceof Boolean) return value((Boolean) a) ? 1231 : 1237;
        if (a instanceof Short || a instanceof Byte) return (int) wide(a);
        if (Sym.any(a)) Sym.lost("the hash of a floating-point number");
        return a.hashCode();
    }

    static boolean isBox(Object a) {
        return a instanceof Number && Sym.platform(a) && !(a instanceof java.math.BigInteger || a instanceof java.math.BigDecimal
                || a instanceof java.util.concurrent.atomic.AtomicInteger || a instanceof java.util.concurrent.atomic.AtomicLong)
                || a instanceof Character || a instanceof Boolean;
    }

    static String text(Object a) {
        if (a instanceof Integer) return Numbers.java_lang_Integer_toString(value((Integer) a));
        if (a instanceof Long) return Numbers.java_lang_Long_toString(value((Long) a));
        if (a instanceof Character) return Characters.java_lang_Character_toString(value((Character) a));
        if (a instanceof Boolean) return value((Boolean) a) ? "true" : "false";
        if (a instanceof Short || a instanceof Byte) return Numbers.java_lang_Integer_toString((int) wide(a));
        if (Sym.any(a)) Sym.lost("the text of a floating-point number");
        return a.toString();
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static Integer java_lang_Integer_valueOf(int a) {
        return Sym.is(a) ? Sym.box(new Integer(Sym.plain(a)), a) : Integer.valueOf(a);
    }

    static int value(Integer a) {
        return Sym.unbox(a, a.intValue());
    }

    public static int java_lang_Integer_intValue(Integer a) {
        return value(a);
    }

    public static long java_lang_Integer_longValue(Integer a) {
        return (long) value(a);
    }

    public static short java_lang_Integer_shortValue(Integer a) {
        return (short) value(a);
    }

    public static byte java_lang_Integer_byteValue(Integer a) {
        return (byte) value(a);
    }

    public static float java_lang_Integer_floatValue(Integer a) {
        return (float) value(a);
    }

    public static double java_lang_Integer_doubleValue(Integer a) {
        return (double) value(a);
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static Long java_lang_Long_valueOf(long a) {
        return Sym.is(a) ? Sym.box(new Long(Sym.plain(a)), a) : Long.valueOf(a);
    }

    static long value(Long a) {
        return Sym.unbox(a, a.longValue());
    }

    public static int java_lang_Long_intValue(Long a) {
        return (int) value(a);
    }

    public static long java_lang_Long_longValue(Long a) {
        return value(a);
    }

    public static short java_lang_Long_shortValue(Long a) {
        return (short) value(a);
    }

    public static byte java_lang_Long_byteValue(Long a) {
        return (byte) value(a);
    }

    public static float java_lang_Long_floatValue(Long a) {
        return (float) value(a);
    }

    public static double java_lang_Long_doubleValue(Long a) {
        return (double) value(a);
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static Short java_lang_Short_valueOf(short a) {
        return Sym.is(a) ? Sym.box(new Short(Sym.plain(a)), a) : Short.valueOf(a);
    }

    static short value(Short a) {
        return (short) Sym.unbox(a, (int) a.shortValue());
    }

    public static int java_lang_Short_intValue(Short a) {
        return (int) value(a);
    }

    public static long java_lang_Short_longValue(Short a) {
        return (long) value(a);
    }

    public static short java_lang_Short_shortValue(Short a) {
        return value(a);
    }

    public static byte java_lang_Short_byteValue(Short a) {
        return (byte) value(a);
    }

    public static float java_lang_Short_floatValue(Short a) {
        return (float) value(a);
    }

    public static double java_lang_Short_doubleValue(Short a) {
        return (double) value(a);
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static Byte java_lang_Byte_valueOf(byte a) {
        return Sym.is(a) ? Sym.box(new Byte(Sym.plain(a)), a) : Byte.valueOf(a);
    }

    static byte value(Byte a) {
        return (byte) Sym.unbox(a, (int) a.byteValue());
    }

    public static int java_lang_Byte_intValue(Byte a) {
        return (int) value(a);
    }

    public static long java_lang_Byte_longValue(Byte a) {
        return (long) value(a);
    }

    public static short java_lang_Byte_shortValue(Byte a) {
        return (short) value(a);
    }

    public static byte java_lang_Byte_byteValue(Byte a) {
        return value(a);
    }

    public static float java_lang_Byte_floatValue(Byte a) {
        return (float) value(a);
    }

    public static double java_lang_Byte_doubleValue(Byte a) {
        return (double) value(a);
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static Character java_lang_Character_valueOf(char a) {
        return Sym.is(a) ? Sym.box(new Character(Sym.plain(a)), a) : Character.valueOf(a);
    }

    static char value(Character a) {
        return (char) Sym.unbox(a, (int) a.charValue());
    }

    public static char java_lang_Character_charValue(Character a) {
        return value(a);
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static Boolean java_lang_Boolean_valueOf(boolean a) {
        return Sym.is(Sym.number(a)) ? Sym.box(new Boolean(Sym.flag(a)), Sym.number(a)) : Boolean.valueOf(a);
    }

    static boolean value(Boolean a) {
        return Sym.truth(Sym.unbox(a, Sym.plain(a)));
    }

    public static boolean java_lang_Boolean_booleanValue(Boolean a) {
        return value(a);
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static Float java_lang_Float_valueOf(float a) {
        return Sym.is(a) ? Sym.box(new Float(Sym.plain(a)), a) : Float.valueOf(a);
    }

    static float value(Float a) {
        return Sym.unbox(a, a.floatValue());
    }

    public static int java_lang_Float_intValue(Float a) {
        return (int) value(a);
    }

    public static long java_lang_Float_longValue(Float a) {
        return (long) value(a);
    }

    public static short java_lang_Float_shortValue(Float a) {
        return (short) value(a);
    }

    public static byte java_lang_Float_byteValue(Float a) {
        return (byte) value(a);
    }

    public static float java_lang_Float_floatValue(Float a) {
        return value(a);
    }

    public static double java_lang_Float_doubleValue(Float a) {
        return (double) value(a);
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static Double java_lang_Double_valueOf(double a) {
        return Sym.is(a) ? Sym.box(new Double(Sym.plain(a)), a) : Double.valueOf(a);
    }

    static double value(Double a) {
        return Sym.unbox(a, a.doubleValue());
    }

    public static int java_lang_Double_intValue(Double a) {
        return (int) value(a);
    }

    public static long java_lang_Double_longValue(Double a) {
        return (long) value(a);
    }

    public static short java_lang_Double_shortValue(Double a) {
        return (short) value(a);
    }

    public static byte java_lang_Double_byteValue(Double a) {
        return (byte) value(a);
    }

    public static float java_lang_Double_floatValue(Double a) {
        return (float) value(a);
    }

    public static double java_lang_Double_doubleValue(Double a) {
        return value(a);
    }

    public static int java_lang_Number_intValue(Number a) {
        if (a instanceof Integer) return value((Integer) a);
        if (a instanceof Long) return (int) value((Long) a);
        if (a instanceof Short) return (int) value((Short) a);
        if (a instanceof Byte) return (int) value((Byte) a);
        if (a instanceof Float) return (int) value((Float) a);
        if (a instanceof Double) return (int) value((Double) a);
        return a.intValue();
    }

    public static long java_lang_Number_longValue(Number a) {
        if (a instanceof Integer) return (long) value((Integer) a);
        if (a instanceof Long) return value((Long) a);
        if (a instanceof Short) return (long) value((Short) a);
        if (a instanceof Byte) return (long) value((Byte) a);
        if (a instanceof Float) return (long) value((Float) a);
        if (a instanceof Double) return (long) value((Double) a);
        return a.longValue();
    }

    public static short java_lang_Number_shortValue(Number a) {
        if (a instanceof Integer) return (short) value((Integer) a);
        if (a instanceof Long) return (short) value((Long) a);
        if (a instanceof Short) return value((Short) a);
        if (a instanceof Byte) return (short) value((Byte) a);
        if (a instanceof Float) return (short) value((Float) a);
        if (a instanceof Double) return (short) value((Double) a);
        return a.shortValue();
    }

    public static byte java_lang_Number_byteValue(Number a) {
        if (a instanceof Integer) return (byte) value((Integer) a);
        if (a instanceof Long) return (byte) value((Long) a);
        if (a instanceof Short) return (byte) value((Short) a);
        if (a instanceof Byte) return value((Byte) a);
        if (a instanceof Float) return (byte) value((Float) a);
        if (a instanceof Double) return (byte) value((Double) a);
        return a.byteValue();
    }

    public static float java_lang_Number_floatValue(Number a) {
        if (a instanceof Integer) return (float) value((Integer) a);
        if (a instanceof Long) return (float) value((Long) a);
        if (a instanceof Short) return (float) value((Short) a);
        if (a instanceof Byte) return (float) value((Byte) a);
        if (a instanceof Float) return value((Float) a);
        if (a instanceof Double) return (float) value((Double) a);
        return a.floatValue();
    }

    public static double java_lang_Number_doubleValue(Number a) {
        if (a instanceof Integer) return (double) value((Integer) a);
        if (a instanceof Long) return (double) value((Long) a);
        if (a instanceof Short) return (double) value((Short) a);
        if (a instanceof Byte) return (double) value((Byte) a);
        if (a instanceof Float) return (double) value((Float) a);
        if (a instanceof Double) return value((Double) a);
        return a.doubleValue();
    }
}
