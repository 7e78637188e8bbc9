package fathom.rt.model;

import fathom.rt.Heap;
import fathom.rt.Sym;

/**
 * {@link Character}: ASCII is followed without a decision of its own, the rest is left to the original. A number is
 * 0 where its bits 31 and up are: {@code (high - c | c - low) >= 0} says that c lies between the two.
 */
public final class Characters {
    private Characters() {}

    /** 1 where a character lies between two others, and 0 elsewhere. */
    private static int between(int c, int low, int high) {
        return (high - c | c - low) >>> 31 ^ 1;
    }

    /** The answer for a character beyond ASCII: it is taken to lie in a range of characters for which it is the same. */
    private static boolean beyond(int c, int kind) {
        Sym.range(c, kind);
        return fathom.rt.Ranges.test(Sym.plain(c), kind);
    }

    public static boolean java_lang_Character_isDigit(char c) {
        return c < 128 ? Sym.truth(between(c, '0', '9')) : beyond(c, 0);
    }

    public static boolean java_lang_Character_isLetter(char c) {
        return c < 128 ? Sym.truth(letter(c)) : beyond(c, 1);
    }

    private static int letter(char c) {
        return between(c | 32, 'a', 'z');
    }

    public static boolean java_lang_Character_isLetterOrDigit(char c) {
        return c < 128 ? Sym.truth(letter(c) | between(c, '0', '9')) : beyond(c, 2);
    }

    public static boolean java_lang_Character_isAlphabetic(int c) {
        return c >= 0 && c < 128 ? Sym.truth(letter((char) c)) : beyond(c, 3);
    }

    public static boolean java_lang_Character_isUpperCase(char c) {
        return c < 128 ? Sym.truth(between(c, 'A', 'Z')) : beyond(c, 4);
    }

    public static boolean java_lang_Character_isLowerCase(char c) {
        return c < 128 ? Sym.truth(between(c, 'a', 'z')) : beyond(c, 5);
    }

    public static boolean java_lang_Character_isWhitespace(char c) {
        return c < 128 ? Sym.truth(between(c, ' ', ' ') | between(c, 9, 13) | between(c, 28, 31)) : beyond(c, 6);
    }

    public static boolean java_lang_Character_isSpaceChar(char c) {
        return c < 128 ? Sym.truth(between(c, ' ', ' ')) : beyond(c, 7);
    }

    public static boolean java_lang_Character_isJavaIdentifierStart(char c) {
        return c < 128 ? Sym.truth(letter(c) | between(c, '_', '_') | between(c, '$', '$')) : beyond(c, 8);
    }

    public static boolean java_lang_Character_isJavaIdentifierPart(char c) {
        return c < 128
                ? Sym.truth(letter(c) | between(c, '_', '_') | between(c, '$', '$') | between(c, '0', '9') | between(c, 0, 8)
                        | between(c, 14, 27) | between(c, 127, 127))
                : beyond(c, 9);
    }

    public static boolean java_lang_Character_isDigit(int c) {
        return c >= 0 && c < 128 ? java_lang_Character_isDigit((char) c) : beyond(c, 0);
    }

    public static boolean java_lang_Character_isLetter(int c) {
        return c >= 0 && c < 128 ? java_lang_Character_isLetter((char) c) : beyond(c, 1);
    }

    public static boolean java_lang_Character_isLetterOrDigit(int c) {
        return c >= 0 && c < 128 ? java_lang_Character_isLetterOrDigit((char) c) : beyond(c, 2);
    }

    public static boolean java_lang_Character_isWhitespace(int c) {
        return c >= 0 && c < 128 ? java_lang_Character_isWhitespace((char) c) : beyond(c, 6);
    }

    /** A letter beyond ASCII is taken to be what it is on this path. */
    private static char fixed(char c) {
        Sym.fix(c);
        return Sym.plain(c);
    }

    private static int fixed(int c) {
        Sym.fix(c);
        return Sym.plain(c);
    }

    static int upper(int c) {
        return c - 32 * between(c, 'a', 'z');
    }

    static int lower(int c) {
        return c + 32 * between(c, 'A', 'Z');
    }

    public static char java_lang_Character_toUpperCase(char c) {
        return c < 128 ? (char) upper(c) : Character.toUpperCase(fixed(c));
    }

    public static char java_lang_Character_toLowerCase(char c) {
        return c < 128 ? (char) lower(c) : Character.toLowerCase(fixed(c));
    }

    public static int java_lang_Character_toUpperCase(int c) {
        return c >= 0 && c < 128 ? upper(c) : Character.toUpperCase(fixed(c));
    }

    public static int java_lang_Character_toLowerCase(int c) {
        return c >= 0 && c < 128 ? lower(c) : Character.toLowerCase(fixed(c));
    }

    /** The digit that an ASCII character is in base 36, or a negative number. */
    static int ascii(int c) {
        int digit = between(c, '0', '9'), letter = between(c | 32, 'a', 'z') & between(c, 'A', 'z');
        return digit * (c - '0') + letter * ((c | 32) - 'a' + 10) + (digit + letter - 1);
    }

    public static int java_lang_Character_digit(char c, int radix) {
        if (c >= 128 || radix < 2 || radix > 36) return Character.digit(fixed(c), fixed(radix));
        int digit = ascii(c);
        return digit < radix ? digit : -1;
    }

    public static int java_lang_Character_getNumericValue(char c) {
        return c < 128 ? ascii(c) : Character.getNumericValue(fixed(c));
    }

    public static char java_lang_Character_forDigit(int digit, int radix) {
        if (radix < 2 || radix > 36 || digit < 0 || digit >= radix) return 0;
        return (char) (digit < 10 ? '0' + digit : 'a' - 10 + digit);
    }

    public static int java_lang_Character_compare(char a, char b) {
        return a - b;
    }

    public static String java_lang_Character_toString(char c) {
        if (!Sym.is(c)) return Character.toString(c);
        char[] one = {c};
        return Heap.textOf(one);
    }
}
