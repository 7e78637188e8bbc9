package fathom.rt.model;

import fathom.rt.Heap;
import fathom.rt.Sym;
import java.util.Scanner;

/**
 * {@link Scanner} over a text, with its usual delimiters. Where a token begins and ends is decided on the text; the real scanner runs beside the model, and
 * throws the exceptions. One whose delimiters, locale or radix change, or that is asked for patterns, is no longer followed.
 */
public final class Scanners {
    private Scanners() {}

    /** Where a scanner of a known text is. */
    public static final class Place {
        final String text;
        int at;
        /** Of the token that was found last. */
        int from, to;
        /** The number that it is. */
        long number;

        Place(String text) {
            this.text = text;
        }

        int end() {
            return Strings.java_lang_String_length(text);
        }

        char at(int i) {
            return Strings.java_lang_String_charAt(text, i);
        }

        /** Whether there is a token. */
        boolean find() {
            from = at;
            while (from < end() && Characters.java_lang_Character_isWhitespace(at(from))) from++;
            if (from >= end()) return false;
            to = from + 1;
            while (to < end() && !Characters.java_lang_Character_isWhitespace(at(to))) to++;
            return true;
        }

        String token() {
            return Strings.java_lang_String_substring(text, from, to);
        }

        /** The end of the line, without its separator. */
        int line() {
            int i = at;
            while (i < end() && !separates(at(i))) i++;
            return i;
        }
    }

    private static boolean separates(char c) {
        return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029' || c == '\u0085';
    }

    private static Place of(Scanner s) {
        return Heap.beside(s) instanceof Place place ? place : null;
    }

    /** It is used in a way that is not followed. */
    private static void leave(Scanner s, String how) {
        if (of(s) == null) return;
        Sym.lost("a Scanner " + how);
        Heap.beside(s, null);
    }

    public static void java_util_Scanner_new(Object made, String text) {
        if (!Strings.plain(text)) Heap.beside(made, new Place(text));
    }

    public static boolean java_util_Scanner_hasNext(Scanner s) {
        Place p = of(s);
        return p == null ? s.hasNext() : p.find();
    }

    public static String java_util_Scanner_next(Scanner s) {
        Place p = of(s);
        if (p == null || !p.find()) return s.next();
        s.next();
        p.at = p.to;
        return p.token();
    }

    public static boolean java_util_Scanner_hasNextLine(Scanner s) {
        Place p = of(s);
        return p == null ? s.hasNextLine() : p.at < p.end();
    }

    public static String java_util_Scanner_nextLine(Scanner s) {
        Place p = of(s);
        if (p == null || p.at >= p.end()) return s.nextLine();
        s.nextLine();
        int from = p.at, to = p.line();
        p.at = to;
        if (to < p.end()) p.at = p.at(to) == '\r' && to + 1 < p.end() && p.at(to + 1) == '\n' ? to + 2 : to + 1;
        return Strings.java_lang_String_substring(p.text, from, to);
    }

    /** Whether the token is a number, which is kept; not where the scanner reads more as a number than parsing does. */
    private static boolean number(Place p, boolean real, boolean narrow) {
        boolean is = true;
        try {
            String token = p.token();
            p.number = narrow ? Numbers.java_lang_Integer_parseInt(token) : Numbers.java_lang_Long_parseLong(token);
        } catch (NumberFormatException e) {
            is = false;
        }
        // Separators between digits, or digits of another script.
        if (is != real) Sym.lost("a number that only a Scanner reads as one");
        return is && real;
    }

    public static boolean java_util_Scanner_hasNextInt(Scanner s) {
        Place p = of(s);
        if (p == null) return s.hasNextInt();
        boolean real = s.hasNextInt();
        return p.find() && (number(p, real, true) || real);
    }

    public static int java_util_Scanner_nextInt(Scanner s) {
        Place p = of(s);
        if (p == null || !p.find()) return s.nextInt();
        boolean is = number(p, s.hasNextInt(), true);
        int real = s.nextInt();
        p.at = p.to;
        return is ? (int) p.number : real;
    }

    public static boolean java_util_Scanner_hasNextLong(Scanner s) {
        Place p = of(s);
        if (p == null) return s.hasNextLong();
        boolean real = s.hasNextLong();
        return p.find() && (number(p, real, false) || real);
    }

    public static long java_util_Scanner_nextLong(Scanner s) {
        Place p = of(s);
        if (p == null || !p.find()) return s.nextLong();
        boolean is = number(p, s.hasNextLong(), false);
        long real = s.nextLong();
        p.at = p.to;
        return is ? p.number : real;
    }

    public static boolean java_util_Scanner_hasNextBoolean(Scanner s) {
        Place p = of(s);
        if (p == null) return s.hasNextBoolean();
        if (!p.find()) return false;
        String token = p.token();
        return Strings.java_lang_String_equalsIgnoreCase(token, "true") || Strings.java_lang_String_equalsIgnoreCase(token, "false");
    }

    public static boolean java_util_Scanner_nextBoolean(Scanner s) {
        Place p = of(s);
        if (p == null || !java_util_Scanner_hasNextBoolean(s)) return s.nextBoolean();
        s.nextBoolean();
        p.at = p.to;
        return Strings.java_lang_String_equalsIgnoreCase(p.token(), "true");
    }

    public static Scanner java_util_Scanner_useDelimiter(Scanner s, String pattern) {
        leave(s, "with other delimiters");
        return s.useDelimiter(pattern);
    }

    public static Scanner java_util_Scanner_useRadix(Scanner s, int radix) {
        leave(s, "with another radix");
        return s.useRadix(Sym.pin(radix));
    }

    public static double java_util_Scanner_nextDouble(Scanner s) {
        leave(s, "that reads a number with a fraction");
        return s.nextDouble();
    }

    public static String java_util_Scanner_next(Scanner s, String pattern) {
        leave(s, "that reads a pattern");
        return s.next(pattern);
    }

    public static String java_util_Scanner_findInLine(Scanner s, String pattern) {
        leave(s, "that looks for a pattern");
        return s.findInLine(pattern);
    }
}
