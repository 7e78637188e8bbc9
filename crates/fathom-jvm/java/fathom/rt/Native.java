package fathom.rt;

/** The native half: terms, the trace, and the rewriting of classes. Texts travel as UTF-8. */
public final class Native {
    private Native() {}

    static native void attach(int socket, int memory);

    /** The next order, a line a part; empty when Fathom is gone. */
    static native byte[] order();

    static native void answer(boolean good, byte[] text);

    static native void ran(int status);

    static native byte[] rewrite(byte[] bytes);

    /** A number that the input gives: its bits. {@link #last} is its shadow. */
    static native long symbol(byte[] name, int type, long otherwise);

    /** The length of this name is no more than what is tried of its kind, from here on. */
    static native void bound(byte[] name, int type);

    /** A probe of a specification was passed, as JSON; nothing where its conditions begin. */
    static native void happened(byte[] json);

    static native int last();

    /** Decides a condition about the shape of the input: the value of a symbol that is true or false. */
    static native boolean shape(byte[] name, boolean otherwise);

    /** The input's value for such a condition, without deciding it: 1, 0, or -1 for none. */
    static native int peek(byte[] name);

    /** Decides such a condition, which is known to hold or not to hold here. */
    static native void settle(byte[] name, boolean holds, boolean tested, int site);

    static native int unary(int op, long a, int sa);

    static native int binary(int op, long a, long b, int sa, int sb);

    static native void branch(int op, long a, long b, int sa, int sb, boolean taken, int site);

    static native void check(int op, long a, long b, int sa, int sb, boolean taken, int site);

    /** Which of the distinct targets of a switch is taken. */
    static native int choose(int value, int shadow, int site);

    /** The cell of an array that a symbolic index names: 0 where the index had to be pinned. */
    static native int select(int index, int shadow, long[] bits, int[] cells, int type, int site);

    static native void pin(long value, int shadow, int site);

    /** The number of a text of which some characters, or the length, are symbolic. */
    static native int text(int length, char[] chars, int[] cells);

    /** The input has a text of this name. */
    static native void reserve(byte[] name);

    /** The text that a method gives: two texts, two numbers with their shadows, and the length it has on this path. */
    static native int textMade(int what, int a, int b, int x, int sx, int y, int sy, int length);

    /** The shadow of the answer that a method gives. */
    static native int textAsked(int what, int a, int b, int x, int sx, int y, int sy);

    /** The shadow of whether a text has a match of a program. */
    static native int regex(int text, int[] program, int[] sets, int how, int from, int longest);

    /** The shadow of whether a character lies in one of some ranges. */
    static native int member(int shadow, int[] ranges);

    /** Takes a text to be what it is on this path: its length and its characters beyond ASCII, or all of it. */
    static native void textFixed(int text, boolean all, byte[] what);

    /** The shadows of a text's length and characters. */
    static native int[] textShadows(int text, char[] chars);

    /** Takes a character to lie between two others, without a goal beyond them; that is listed. */
    static native void within(int shadow, int low, int high);

    /** A number goes to code that is not followed: what it can see of it is decided. */
    static native void outside(long value, int shadow, int how, int site);

    /** The texts that a switch compares with, each after its length, as UTF-16. */
    static native byte[] literals(int site);

    /** The rewritten class of a lambda; empty where it cannot be made. */
    static native byte[] lambda(byte[] spec);

    /** A stub class that replaces another one; empty where it cannot be made. */
    static native byte[] stub(byte[] spec);

    /** The number of a field: class, name and descriptor, a line each. */
    static native int field(byte[] name);

    /** Concrete classes of the program that may be of a type, a line each. */
    static native byte[] heirs(byte[] type);

    /** The number of a callee: its name and descriptor. */
    static native int tag(byte[] name);

    static native void printed(byte[] text);

    static native void covered(int branch);

    static native void lost(int reason, int site);

    static native void note(byte[] what, byte[] why);

    static native void returned(int type, long bits, byte[] text);

    static native void raised(byte[] lines);

    static native void exited(int code);

    static native void hung(byte[] lines);

    /** The run has used up its memory. */
    static native void exhausted();

    /** The harness has no use for this input. */
    static native void discarded();

    /** The call that the run was, as statements (a line each) and an expression on the last line. */
    static native void called(byte[] lines);
}
