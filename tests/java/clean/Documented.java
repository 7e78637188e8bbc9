//~ run: --max-paths 80
/** Documentation and annotations say what callers keep to: nothing of this is a finding, and no null is left to infer. */
public class Documented {
    @interface NonNull {}

    public static int length(@NonNull String text, boolean trimmed) {
        return trimmed ? text.trim().length() : text.length();
    }

    /**
     * The letter at a place.
     *
     * @param text the text, must not be {@code null}
     * @param at the place
     * @return the letter
     * @throws IndexOutOfBoundsException when there is no such place
     */
    public static char letter(String text, int at) {
        if (at > 40) {
            return ' ';
        }
        return text.charAt(at);
    }

    /**
     * The share of each.
     *
     * @throws ArithmeticException when there is nobody
     */
    public static int share(int total, int people) {
        if (total == 0) {
            return 0;
        }
        return total / people;
    }
}
