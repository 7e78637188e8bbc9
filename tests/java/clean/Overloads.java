// An overload that takes a null of another type, or that never looks at it, says nothing about this one: nulls that callers avoid are preconditions.
public class Overloads {
    public static int length(String text) {
        return text == null ? 0 : text.length();
    }

    public static int length(StringBuilder text) {
        return text.length();
    }

    public static int same(String a, Object kept) {
        return a == null ? 1 : 2;
    }

    public static int same(String a, Object kept, int times) {
        return kept.hashCode() == times ? 1 : 2;
    }
}
