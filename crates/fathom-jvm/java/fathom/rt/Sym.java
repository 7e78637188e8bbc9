package fathom.rt;

/**
 * The runtime's functions for models. These methods are called by rewritten code and take shadows as arguments and results, but
 * are not rewritten themselves.
 */
public final class Sym {
    private Sym() {}

    /** The shadow that came with an argument. */
    private static int shadow(int i) {
        return Rt.tag != 0 && Rt.mine() ? Rt.args[i] : 0;
    }

    private static int taken(int i) {
        int s = shadow(i);
        if (s != 0) Rt.tag = 0;
        return s;
    }

    /** Whether a number is symbolic. */
    public static boolean is(int a) {
        return taken(0) != 0;
    }

    public static boolean is(long a) {
        return taken(0) != 0;
    }

    public static boolean is(float a) {
        return taken(0) != 0;
    }

    public static boolean is(double a) {
        return taken(0) != 0;
    }

    /** A fresh box takes over the shadow of the number in it. */
    public static <T> T box(T fresh, int a) {
        return box(fresh, a, taken(1));
    }

    public static <T> T box(T fresh, long a) {
        return box(fresh, a, taken(1));
    }

    public static <T> T box(T fresh, float a) {
        return box(fresh, Rt.bits(a), taken(1));
    }

    public static <T> T box(T fresh, double a) {
        return box(fresh, Rt.bits(a), taken(1));
    }

    private static <T> T box(T fresh, long bits, int s) {
        if (s != 0) Heap.setField(fresh, bits, s, 0);
        return fresh;
    }

    /** The number in a box, with its shadow. */
    public static int unbox(Object box, int a) {
        if (Rt.heap) Rt.give(Heap.field(box, a, 0));
        return a;
    }

    public static long unbox(Object box, long a) {
        if (Rt.heap) Rt.give(Heap.field(box, a, 0));
        return a;
    }

    public static float unbox(Object box, float a) {
        if (Rt.heap) Rt.give(Heap.field(box, Rt.bits(a), 0));
        return a;
    }

    public static double unbox(Object box, double a) {
        if (Rt.heap) Rt.give(Heap.field(box, Rt.bits(a), 0));
        return a;
    }

    /** Whether both are boxes of which one is symbolic. */
    public static boolean boxes(Object a, Object b) {
        if (!Rt.heap || a == null || b == null || a.getClass() != b.getClass()) return false;
        if (!(a instanceof Number || a instanceof Character || a instanceof Boolean)) return false;
        return Rt.mine() && (Heap.symbolic(a, 0) || Heap.symbolic(b, 0));
    }

    /** Whether a symbol can be seen in this object. */
    public static boolean any(Object o) {
        return Rt.heap && Rt.mine() && Heap.symbolic(o, 0);
    }

    /** Some object has shadows, and this thread may see them. */
    public static boolean active() {
        return Rt.heap && Thread.currentThread() == Rt.owner;
    }

    /** A class of the platform, whose methods models know. */
    public static boolean platform(Object o) {
        return o.getClass().getClassLoader() == null;
    }

    /** The number as it is on this path; the decision is recorded. */
    public static int pin(int a) {
        int s = taken(0);
        if (s != 0) Native.pin(a, s, -1);
        return a;
    }

    /** Takes a character to be in the range around it that is of one class; that is listed. */
    public static void range(int c, int kind) {
        int s = taken(0);
        if (s != 0) Native.within(s, Ranges.low(c, kind), Ranges.high(c, kind));
    }

    /** Takes a character to be what it is. */
    public static void fix(int c) {
        int s = taken(0);
        if (s != 0) Native.within(s, c, c);
    }

    /** Nothing is recorded until {@link #follow}: the conditions in between are decided already, by other means. */
    public static void quiet() {
        if (Thread.currentThread() == Rt.runner) {
            depth++;
            Rt.owner = null;
        }
    }

    public static void follow() {
        if (Thread.currentThread() == Rt.runner && depth > 0 && --depth == 0 && !Rt.over) Rt.owner = Rt.runner;
    }

    static int depth;

    /** Lists that a symbol reaches code that is not followed. */
    public static void lost(String what) {
        if (Rt.mine()) Native.note(Main.utf8(what), Main.utf8("its value on this path was used"));
    }

    /** Lists that a method is called whose code could not be rewritten. */
    public static void unfollowed(String method, boolean tooLarge) {
        String why = tooLarge ? "its code is too large to be followed" : "its code has subroutines (`jsr`), which are not followed";
        if (Rt.mine()) Native.note(Main.utf8(method), Main.utf8(why));
    }

    /** The number without its shadow, for those who only show it. */
    public static int plain(int a) {
        return a;
    }

    public static short plain(short a) {
        return a;
    }

    public static byte plain(byte a) {
        return a;
    }

    public static char plain(char a) {
        return a;
    }

    public static long plain(long a) {
        return a;
    }

    public static float plain(float a) {
        return a;
    }

    public static double plain(double a) {
        return a;
    }

    public static int plain(Boolean a) {
        return a ? 1 : 0;
    }

    /** 1 or 0 as true or false, and back, without a decision. */
    public static boolean truth(int a) {
        Rt.give(taken(0));
        return a != 0;
    }

    public static int number(boolean a) {
        Rt.give(taken(0));
        return a ? 1 : 0;
    }

    /** The truth without its shadow. */
    public static boolean flag(boolean a) {
        return a;
    }

    /** A function of floating-point numbers that the theory knows: square root, and rounding to even, down and up. */
    public static double floating(double result, double a, int which) {
        int s = taken(1);
        if (s != 0) Rt.give(Native.unary(2000 + which, Rt.bits(a), s));
        return result;
    }
}
