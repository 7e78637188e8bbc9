/** Classifies a triangle by its three sides. */
public class Triangle {
    public static String classify(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            throw new IllegalArgumentException("sides must be positive");
        }
        // A sum of two sides may be too large for an int.
        if (a + b <= c || a + c <= b || b + c <= a) {
            return "none";
        }
        if (a == b && b == c) {
            return "equilateral";
        }
        if (a == b || b == c || a == c) {
            return "isosceles";
        }
        return "scalene";
    }

    /** How many times the shortest side fits into the perimeter beyond the two others. */
    public static int slack(int a, int b, int c) {
        int shortest = Math.min(a, Math.min(b, c));
        return (a + b + c) / (shortest - 3);
    }
}
