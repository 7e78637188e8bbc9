package fathom.rt;

import java.util.function.IntPredicate;

/** Ranges of characters for which a question about their class has one answer. */
public final class Ranges {
    private Ranges() {}

    private static final IntPredicate[] CLASSES = {
        Character::isDigit, Character::isLetter, Character::isLetterOrDigit, Character::isAlphabetic, Character::isUpperCase,
        Character::isLowerCase, Character::isWhitespace, Character::isSpaceChar, Character::isJavaIdentifierStart,
        Character::isJavaIdentifierPart,
    };

    public static boolean test(int c, int kind) {
        return CLASSES[kind].test(c);
    }

    /** The first character beyond ASCII, up to this one, from which on the answer is this one's. */
    public static int low(int c, int kind) {
        boolean answer = test(c, kind);
        int low = c;
        // Below zero there are no characters, and the answer is no.
        while (low > (c < 0 ? Integer.MIN_VALUE : 128) && test(low - 1, kind) == answer) {
            if (c < 0) return Integer.MIN_VALUE;
            low--;
        }
        return low;
    }

    /** The last one. */
    public static int high(int c, int kind) {
        boolean answer = test(c, kind);
        if (c < 0) return -1;
        int high = c;
        while (high < Character.MAX_CODE_POINT && test(high + 1, kind) == answer) high++;
        return high == Character.MAX_CODE_POINT && !answer ? Integer.MAX_VALUE : high;
    }
}
