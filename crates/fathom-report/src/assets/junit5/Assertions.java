package org.junit.jupiter.api;

/** The few assertions that generated tests use, with JUnit's meaning, for checking the tests where JUnit is not at hand. */
public final class Assertions {
    private Assertions() {}

    public interface Executable {
        void execute() throws Throwable;
    }

    private static void check(boolean good, Object expected, Object actual) {
        if (!good) throw new AssertionError("expected: <" + expected + "> but was: <" + actual + ">");
    }

    public static void assertEquals(int expected, int actual) {
        check(expected == actual, expected, actual);
    }

    public static void assertEquals(long expected, long actual) {
        check(expected == actual, expected, actual);
    }

    public static void assertEquals(byte expected, byte actual) {
        check(expected == actual, expected, actual);
    }

    public static void assertEquals(short expected, short actual) {
        check(expected == actual, expected, actual);
    }

    public static void assertEquals(char expected, char actual) {
        check(expected == actual, expected, actual);
    }

    public static void assertEquals(float expected, float actual) {
        check(Float.floatToIntBits(expected) == Float.floatToIntBits(actual), expected, actual);
    }

    public static void assertEquals(double expected, double actual) {
        check(Double.doubleToLongBits(expected) == Double.doubleToLongBits(actual), expected, actual);
    }

    public static void assertEquals(Object expected, Object actual) {
        check(java.util.Objects.equals(expected, actual), expected, actual);
    }

    /** Arrays of any kind; elements that are arrays are compared the same way. */
    public static void assertArrayEquals(Object expected, Object actual) {
        check(java.util.Arrays.deepEquals(new Object[] {expected}, new Object[] {actual}), expected, actual);
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

    public static <T extends Throwable> T assertThrows(Class<T> type, Executable code) {
        try {
            code.execute();
        } catch (Throwable thrown) {
            if (type.isInstance(thrown)) return type.cast(thrown);
            throw new AssertionError("expected " + type.getName() + " but " + thrown + " was thrown", thrown);
        }
        throw new AssertionError("expected " + type.getName() + " to be thrown, but nothing was");
    }

    /** Waits no longer than the property says, either. */
    public static void assertTimeoutPreemptively(java.time.Duration time, Executable code) {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(null, () -> {
            try {
                code.execute();
            } catch (Throwable e) {
                thrown[0] = e;
            }
        }, "test", 16L << 20);
        thread.setDaemon(true);
        thread.start();
        try {
            thread.join(Math.min(time.toMillis(), Long.getLong("fathom.patience", Long.MAX_VALUE)));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        if (thread.isAlive()) throw new AssertionError("execution timed out after " + time.toMillis() + " ms");
        if (thrown[0] != null) Assertions.<RuntimeException>pass(thrown[0]);
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void pass(Throwable thrown) throws T {
        throw (T) thrown;
    }

    public static void assertDoesNotThrow(Executable code) {
        try {
            code.execute();
        } catch (Throwable thrown) {
            throw new AssertionError("unexpected exception: " + thrown, thrown);
        }
    }
}
