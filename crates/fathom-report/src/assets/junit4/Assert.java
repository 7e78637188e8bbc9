package org.junit;

/** The few assertions that generated tests use, with JUnit 4's meaning, for checking the tests where JUnit is not at hand. */
public final class Assert {
    private Assert() {}

    private static void check(boolean good, Object expected, Object actual) {
        if (!good) throw new AssertionError("expected:<" + expected + "> but was:<" + actual + ">");
    }

    public static void assertEquals(long expected, long actual) {
        check(expected == actual, expected, actual);
    }

    public static void assertEquals(float expected, float actual, float margin) {
        check(Float.compare(expected, actual) == 0, expected, actual);
    }

    public static void assertEquals(double expected, double actual, double margin) {
        check(Double.compare(expected, actual) == 0, expected, actual);
    }

    public static void assertEquals(Object expected, Object actual) {
        check(java.util.Objects.equals(expected, actual), expected, actual);
    }

    /** Arrays of any kind; elements that are arrays are compared the same way. */
    public static void assertArrayEquals(Object expected, Object actual) {
        check(java.util.Objects.deepEquals(expected, actual), expected, actual);
    }

    public static void assertArrayEquals(double[] expected, double[] actual, double margin) {
        check(java.util.Arrays.equals(expected, actual), expected, actual);
    }

    public static void assertArrayEquals(float[] expected, float[] actual, float margin) {
        check(java.util.Arrays.equals(expected, actual), expected, actual);
    }

    public static void assertSame(Object expected, Object actual) {
        check(expected == actual, expected, actual);
    }

    public static void assertNotNull(Object actual) {
        check(actual != null, "an object", actual);
    }

    public static void assertNull(Object actual) {
        check(actual == null, null, actual);
    }

    public static <T extends Throwable> T assertThrows(Class<T> type, ThrowingRunnable code) {
        try {
            code.run();
        } catch (Throwable thrown) {
            if (type.isInstance(thrown)) return type.cast(thrown);
            throw new AssertionError("expected " + type.getName() + " but " + thrown + " was thrown", thrown);
        }
        throw new AssertionError("expected " + type.getName() + " to be thrown, but nothing was");
    }
}
