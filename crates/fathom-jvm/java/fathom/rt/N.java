package fathom.rt;

/** The native half: terms, the trace, and the rewriting of classes. Texts travel as UTF-8. */
public final class N {
    private N() {}

    static native void attach(int socket, int memory);

    /** What to do next, a line a part; empty when Fathom is gone. */
    static native byte[] order();

    static native void answer(boolean good, byte[] text);

    static native void ran(int status);

    static native byte[] rewrite(byte[] bytes);

    /** A number that the input gives: its bits. {@link #last} is its shadow. */
    static native long symbol(byte[] name, int type, long otherwise);

    static native int last();

    /** Decides a condition about the shape of the input: the value of a symbol that is true or false. */
    static native boolean shape(byte[] name);

    static native int unary(int op, long a, int sa);

    static native int binary(int op, long a, long b, int sa, int sb);

    static native void branch(int op, long a, long b, int sa, int sb, boolean taken, int site);

    static native void check(int op, long a, long b, int sa, int sb, boolean taken, int site);

    /** Which of the distinct targets of a switch is taken. */
    static native int choose(int value, int shadow, int site);

    /** The cell of an array that a symbolic index names: 0 where the index had to be pinned. */
    static native int select(int index, int shadow, long[] bits, int[] cells, int type, int site);

    static native void pin(long value, int shadow, int site);

    /** Whether two texts are equal, as a shadow. */
    static native int same(int lengthA, int la, char[] a, int[] sa, int lengthB, int lb, char[] b, int[] sb);

    static native void covered(int branch);

    static native void lost(int reason, int site);

    static native void note(byte[] what, byte[] why);

    static native void returned(int type, long bits, byte[] text);

    static native void raised(byte[] lines);

    static native void exited(int code);

    static native void hung(byte[] lines);
}
