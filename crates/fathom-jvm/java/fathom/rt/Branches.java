package fathom.rt;

/**
 * The branches that this run has taken. A class of its own, made when the number of branches is known: constants of a class are
 * constants for the compiler, too, and of this type of array a program has few, so that a branch in a loop is looked up once.
 */
final class Branches {
    private Branches() {}

    static final short[] SEEN = new short[Rt.branches];
    private static final int[] TAKEN = new int[Rt.branches];
    private static int count;

    static void clear() {
        for (int i = 0; i < count; i++) SEEN[TAKEN[i]] = 0;
        count = 0;
    }

    static synchronized void first(int branch) {
        if (SEEN[branch] != 0 || Rt.runner == null) return;
        SEEN[branch] = 1;
        TAKEN[count++] = branch;
        N.covered(branch);
    }
}
