package fathom.rt;

/**
 * The branches that this run has taken. A class of its own, made when the number of branches is known: constants of a class are
 * constants for the compiler, too, and of this type of array a program has few, so that noting a branch in a loop is one store. They are
 * reported when the run is over.
 */
final class Branches {
    private Branches() {}

    static final short[] SEEN = new short[Rt.branches];

    static void clear() {
        java.util.Arrays.fill(SEEN, (short) 0);
    }

    /** Reports the taken branches to the native half. */
    static void report() {
        for (int i = 0; i < SEEN.length; i++) if (SEEN[i] != 0) Native.covered(i);
    }
}
