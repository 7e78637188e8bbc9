package fathom.rt;

/**
 * Methods of {@link String} on texts of which some characters or the length are symbolic: the original gives the value, and the
 * native half a term for every character, the length, or the answer. Nothing is decided but, in steps, how long a text of the input
 * can be. Models call these methods; shadows of arguments come with the call.
 */
public final class Text {
    private Text() {}

    /** Beyond this many characters, models decide character by character. */
    private static final int WIDEST = 128;

    private static final int TRIM = 1, STRIP = 2, LEADING = 3, TRAILING = 4, UPPER = 5, LOWER = 6, CHARS = 7, CONCAT = 8, PART = 9,
            REPLACE = 10, PIECE = 11;
    private static final int EQUAL = 20, EQUAL_FOLDED = 21, COMPARE = 22, COMPARE_FOLDED = 23, STARTS = 24, ENDS = 25, CONTAINS = 26,
            INDEX = 27, LAST_INDEX = 28, BLANK = 29, ASCII = 30, HASH = 31, COUNT = 32, IS_NUMBER = 33, NUMBER = 34;

    /** The number under which the native half knows a text. */
    static int of(CharSequence text) {
        char[] chars = Heap.chars(text);
        return of(chars == null ? text.toString().toCharArray() : chars);
    }

    static int of(char[] chars) {
        return Heap.number(chars);
    }

    /** Whether terms for each pair of characters would be too many. */
    public static boolean large(CharSequence text) {
        return text.length() > WIDEST;
    }

    private static int argument(int i) {
        return Rt.tag != 0 && Rt.mine() ? Rt.args[i] : 0;
    }

    /** A text of its own with these terms. */
    private static String made(String value, int number) {
        String text = new String(value);
        char[] chars = text.toCharArray();
        Heap.terms(chars, number, Native.textShadows(number, chars));
        Heap.text(text, chars);
        return text;
    }

    private static String made(String value, int what, int a, int b) {
        return made(value, Native.textMade(what, a, b, 0, 0, 0, 0, value.length()));
    }

    private static void ask(int what, int a, int b) {
        Rt.give(Native.textAsked(what, a, b, 0, 0, 0, 0));
    }

    /** From here on characters beyond ASCII, and the length, are taken to be what they are on this path, which is listed. */
    public static void fix(char[] chars, String what) {
        if (Rt.mine()) Native.textFixed(of(chars), false, Main.utf8(what));
    }

    /** The same for all characters. */
    public static void fixAll(char[] chars, String what) {
        if (Rt.mine()) Native.textFixed(of(chars), true, Main.utf8(what));
    }

    // ---- texts

    public static String trim(String s) {
        return made(s.trim(), TRIM, of(s), 0);
    }

    public static String strip(String s, boolean front, boolean back) {
        if (front && back) return made(s.strip(), STRIP, of(s), 0);
        return front ? made(s.stripLeading(), LEADING, of(s), 0) : made(s.stripTrailing(), TRAILING, of(s), 0);
    }

    /** Of a text of ASCII. */
    public static String cased(String s, boolean up) {
        return up ? made(s.toUpperCase(java.util.Locale.ROOT), UPPER, of(s), 0) : made(s.toLowerCase(java.util.Locale.ROOT), LOWER, of(s), 0);
    }

    public static String replace(String s, char from, char to) {
        int sf = argument(1), st = argument(2);
        Rt.tag = 0;
        String value = s.replace(from, to);
        return made(value, Native.textMade(CHARS, of(s), 0, from, sf, to, st, value.length()));
    }

    /** Null where the result could be too long. */
    public static String replace(String s, String from, String to) {
        String value = s.replace(from, to);
        int number = Native.textMade(REPLACE, of(s), of(from), of(to), 0, 0, 0, value.length());
        return number == 0 ? null : made(value, number);
    }

    public static String concat(String s, String t) {
        return made(s.concat(t), CONCAT, of(s), of(t));
    }

    /** The characters of two texts, one after the other. */
    public static char[] concat(char[] a, char[] b) {
        char[] all = java.util.Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, all, a.length, b.length);
        int number = Native.textMade(CONCAT, of(a), of(b), 0, 0, 0, 0, all.length);
        Heap.terms(all, number, Native.textShadows(number, all));
        return all;
    }

    /** The places are inside. */
    public static String substring(String s, int from, int to) {
        int sf = argument(1), st = argument(2);
        Rt.tag = 0;
        return made(s.substring(from, to), Native.textMade(PART, of(s), 0, from, sf, to, st, to - from));
    }

    /** The part with this number between separators, of which the last goes to the end. */
    public static String piece(String s, String by, int which, boolean last) {
        Rt.tag = 0;
        int from = 0;
        for (int i = 0; i < which; i++) from = s.indexOf(by, from) + by.length();
        String value = last ? s.substring(from) : s.substring(from, s.indexOf(by, from));
        return made(value, Native.textMade(PIECE, of(s), of(by), which, 0, last ? 1 : 0, 0, value.length()));
    }

    // ---- answers

    public static boolean equal(char[] a, char[] b) {
        if (Rt.mine()) ask(EQUAL, of(a), of(b));
        return java.util.Arrays.equals(a, b);
    }

    /** The shadow of whether two texts are equal. */
    static int equalShadow(char[] a, char[] b) {
        return Native.textAsked(EQUAL, of(a), of(b), 0, 0, 0, 0);
    }

    /** Of texts of ASCII. */
    public static boolean equalIgnoringCase(String s, String t) {
        ask(EQUAL_FOLDED, of(s), of(t));
        return s.equalsIgnoreCase(t);
    }

    public static int compare(String s, String t) {
        ask(COMPARE, of(s), of(t));
        return s.compareTo(t);
    }

    /** Of texts of ASCII. */
    public static int compareIgnoringCase(String s, String t) {
        ask(COMPARE_FOLDED, of(s), of(t));
        return s.compareToIgnoreCase(t);
    }

    /** At a place that is decided, and not negative. */
    public static boolean starts(String s, String t, int from) {
        Rt.tag = 0;
        Rt.give(Native.textAsked(STARTS, of(s), of(t), from, 0, 0, 0));
        return s.startsWith(t, from);
    }

    public static boolean ends(String s, String t) {
        ask(ENDS, of(s), of(t));
        return s.endsWith(t);
    }

    public static boolean contains(String s, String t) {
        ask(CONTAINS, of(s), of(t));
        return s.contains(t);
    }

    public static int index(String s, String t, int from) {
        int sf = argument(2);
        Rt.tag = 0;
        Rt.give(Native.textAsked(INDEX, of(s), of(t), from, sf, 0, 0));
        return s.indexOf(t, from);
    }

    public static int lastIndex(String s, String t, int from) {
        int sf = argument(2);
        Rt.tag = 0;
        Rt.give(Native.textAsked(LAST_INDEX, of(s), of(t), from, sf, 0, 0));
        return s.lastIndexOf(t, from);
    }

    public static boolean blank(String s) {
        ask(BLANK, of(s), 0);
        return s.isBlank();
    }

    public static boolean ascii(String s) {
        ask(ASCII, of(s), 0);
        for (int i = 0; i < s.length(); i++) if (s.charAt(i) >= 128) return false;
        return true;
    }

    public static int hash(String s) {
        ask(HASH, of(s), 0);
        return s.hashCode();
    }

    /** How many separators there are, none of which overlap. */
    public static int count(String s, String by) {
        ask(COUNT, of(s), of(by));
        int n = 0;
        for (int at = s.indexOf(by); at >= 0; at = s.indexOf(by, at + by.length())) n++;
        return n;
    }

    /** Whether a text of ASCII is a number of so many bits. */
    public static boolean isNumber(String s, int radix, int bits) {
        Rt.tag = 0;
        Rt.give(Native.textAsked(IS_NUMBER, of(s), 0, radix, 0, bits, 0));
        try {
            long value = Long.parseLong(s, radix);
            return value >> bits - 1 == value >> 63;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    public static long number(String s, int radix) {
        Rt.tag = 0;
        Rt.give(Native.textAsked(NUMBER, of(s), 0, radix, 0, 64, 0));
        return Long.parseLong(s, radix);
    }

    public static int number(String s, int radix, int bits) {
        Rt.tag = 0;
        Rt.give(Native.textAsked(NUMBER, of(s), 0, radix, 0, bits, 0));
        return (int) Long.parseLong(s, radix);
    }

    /** Whether there is a match: of the whole text, at its front, or somewhere from a place on. The platform has said so. */
    public static boolean regex(String s, Regex regex, int how, int from, boolean value) {
        Rt.tag = 0;
        if (!Rt.mine()) return value;
        int n = 1;
        for (int[] set : regex.sets) n += set.length + 1;
        int[] sets = new int[n];
        n = 0;
        for (int[] set : regex.sets) {
            sets[n++] = set.length;
            for (int bound : set) sets[n++] = bound;
        }
        sets[n] = -1;
        Rt.give(Native.regex(of(s), regex.program, sets, how, from, regex.longest));
        return value;
    }

    /** Whether a character lies in one of some ranges. */
    public static boolean in(char c, int[] ranges) {
        int s = argument(0);
        Rt.tag = 0;
        if (s != 0) Rt.give(Native.member(s, ranges));
        for (int i = 0; i < ranges.length; i += 2) if (ranges[i] <= c && c <= ranges[i + 1]) return true;
        return false;
    }
}
