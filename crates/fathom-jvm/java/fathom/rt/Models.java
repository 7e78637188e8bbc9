package fathom.rt;

/**
 * Methods of the platform, written again so that they can be followed. This class is rewritten like the program under
 * test; a call of {@code java.lang.Math.abs(int)} goes to {@code java_lang_Math_abs(int)}, and the receiver of an
 * instance method comes first. Each does what the original does, exceptions included.
 */
public final class Models {
    private Models() {}

    // ---- Math

    public static int java_lang_Math_abs(int a) {
        return a < 0 ? -a : a;
    }

    public static long java_lang_Math_abs(long a) {
        return a < 0 ? -a : a;
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

    public static int java_lang_Math_addExact(int a, int b) {
        int sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) throw new ArithmeticException("integer overflow");
        return sum;
    }

    public static int java_lang_Math_subtractExact(int a, int b) {
        int difference = a - b;
        if (((a ^ b) & (a ^ difference)) < 0) throw new ArithmeticException("integer overflow");
        return difference;
    }

    public static int java_lang_Math_multiplyExact(int a, int b) {
        long product = (long) a * b;
        if ((int) product != product) throw new ArithmeticException("integer overflow");
        return (int) product;
    }

    public static int java_lang_Math_floorMod(int a, int b) {
        int rest = a % b;
        return (rest ^ b) < 0 && rest != 0 ? rest + b : rest;
    }

    public static int java_lang_Math_floorDiv(int a, int b) {
        int quotient = a / b;
        return (a ^ b) < 0 && quotient * b != a ? quotient - 1 : quotient;
    }

    // ---- numbers

    public static int java_lang_Integer_compare(int a, int b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public static int java_lang_Long_compare(long a, long b) {
        return a < b ? -1 : a == b ? 0 : 1;
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

    public static int java_lang_Integer_signum(int a) {
        return (a >> 31) | (-a >>> 31);
    }

    // ---- Character: ASCII is followed, what lies beyond is asked of the original

    public static boolean java_lang_Character_isDigit(char c) {
        return c < 128 ? c >= '0' && c <= '9' : Character.isDigit(c);
    }

    public static boolean java_lang_Character_isLetter(char c) {
        return c < 128 ? c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' : Character.isLetter(c);
    }

    public static boolean java_lang_Character_isLetterOrDigit(char c) {
        return c < 128
                ? c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
                : Character.isLetterOrDigit(c);
    }

    public static boolean java_lang_Character_isUpperCase(char c) {
        return c < 128 ? c >= 'A' && c <= 'Z' : Character.isUpperCase(c);
    }

    public static boolean java_lang_Character_isLowerCase(char c) {
        return c < 128 ? c >= 'a' && c <= 'z' : Character.isLowerCase(c);
    }

    public static boolean java_lang_Character_isWhitespace(char c) {
        return c < 128 ? c == ' ' || c >= 9 && c <= 13 || c >= 28 && c <= 31 : Character.isWhitespace(c);
    }

    public static char java_lang_Character_toUpperCase(char c) {
        return c < 128 ? c >= 'a' && c <= 'z' ? (char) (c - 32) : c : Character.toUpperCase(c);
    }

    public static char java_lang_Character_toLowerCase(char c) {
        return c < 128 ? c >= 'A' && c <= 'Z' ? (char) (c + 32) : c : Character.toLowerCase(c);
    }

    // ---- String

    public static int java_lang_String_length(String s) {
        char[] c = Heap.chars(s);
        return c == null ? s.length() : c.length;
    }

    public static boolean java_lang_String_isEmpty(String s) {
        char[] c = Heap.chars(s);
        return c == null ? s.isEmpty() : c.length == 0;
    }

    public static char java_lang_String_charAt(String s, int i) {
        char[] c = Heap.chars(s);
        if (c == null) return s.charAt(i);
        // The exception that is thrown is the original's.
        if (i < 0 || i >= c.length) return s.charAt(i);
        return c[i];
    }

    public static boolean java_lang_String_equals(String s, Object o) {
        char[] c = Heap.chars(s);
        if (!(o instanceof String)) return s.equals(o);
        String t = (String) o;
        char[] d = Heap.chars(t);
        if (c == null && d == null) return s.equals(o);
        return Heap.same(c == null ? s.toCharArray() : c, d == null ? t.toCharArray() : d);
    }

    public static boolean java_lang_String_startsWith(String s, String prefix) {
        char[] c = Heap.chars(s);
        if (c == null || Heap.chars(prefix) != null) return s.startsWith(prefix);
        int n = prefix.length();
        if (c.length < n) return false;
        for (int i = 0; i < n; i++) if (c[i] != prefix.charAt(i)) return false;
        return true;
    }

    public static int java_lang_String_indexOf(String s, int ch) {
        char[] c = Heap.chars(s);
        if (c == null) return s.indexOf(ch);
        for (int i = 0; i < c.length; i++) if (c[i] == ch) return i;
        return -1;
    }

    public static String java_lang_String_substring(String s, int from) {
        char[] c = Heap.chars(s);
        if (c == null || from < 0 || from > c.length) return s.substring(from);
        return slice(c, from, c.length);
    }

    public static String java_lang_String_substring(String s, int from, int to) {
        char[] c = Heap.chars(s);
        if (c == null || from < 0 || to > c.length || from > to) return s.substring(from, to);
        return slice(c, from, to);
    }

    private static String slice(char[] c, int from, int to) {
        char[] part = new char[to - from];
        for (int i = from; i < to; i++) part[i - from] = c[i];
        return Heap.textOf(part);
    }

    public static char[] java_lang_String_toCharArray(String s) {
        char[] c = Heap.chars(s);
        if (c == null) return s.toCharArray();
        char[] copy = new char[c.length];
        for (int i = 0; i < copy.length; i++) copy[i] = c[i];
        return copy;
    }
}
