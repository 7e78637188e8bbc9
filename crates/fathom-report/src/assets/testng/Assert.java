package org.testng;

/** The few assertions that generated tests use, with TestNG's meaning, for checking the tests where TestNG is not at hand. */
public final class Assert {
    private Assert() {}

    public interface ThrowingRunnable {
        void run() throws Throwable;
    }

    private static void check(boolean good, Object actual, Object expected) {
        if (!good) throw new AssertionError("expected [" + expected + "] but found [" + actual + "]");
    }

    public static void assertEquals(boolean actual, boolean expected) {
        check(actual == expected, actual, expected);
    }

    public static void assertEquals(byte actual, byte expected) {
        check(actual == expected, actual, expected);
    }

    public static void assertEquals(short actual, short expected) {
        check(actual == expected, actual, expected);
    }

    public static void assertEquals(char actual, char expected) {
        check(actual == expected, actual, expected);
    }

    public static void assertEquals(int actual, int expected) {
        check(actual == expected, actual, expected);
    }

    public static void assertEquals(long actual, long expected) {
        check(actual == expected, actual, expected);
    }

    public static void assertEquals(float actual, float expected) {
        check(Float.compare(actual, expected) == 0, actual, expected);
    }

    public static void assertEquals(double actual, double expected) {
        check(Double.compare(actual, expected) == 0, actual, expected);
    }

    /** Arrays of any kind are compared by their elements. */
    public static void assertEquals(Object actual, Object expected) {
        check(java.util.Objects.deepEquals(actual, expected), actual, expected);
    }

    public static void assertSame(Object actual, Object expected) {
        check(actual == expected, actual, expected);
    }

    public static void assertNotNull(Object actual) {
        check(actual != null, actual, "an object");
    }

    public static void assertNull(Object actual) {
        check(actual == null, actual, null);
    }

    public static <T extends Throwable> void assertThrows(Class<T> type, ThrowingRunnable code) {
        expectThrows(type, code);
    }

    public static <T extends Throwable> T expectThrows(Class<T> type, ThrowingRunnable code) {
        try {
            code.run();
        } catch (Throwable thrown) {
            if (type.isInstance(thrown)) return type.cast(thrown);
            throw new AssertionError("expected " + type.getName() + " but " + thrown + " was thrown", thrown);
        }
        throw new AssertionError("expected " + type.getName() + " to be thrown, but nothing was");
    }
}
