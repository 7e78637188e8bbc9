package fathom.rt;

/** Answers to a test driver's own calls: {@code Verifier.nondetInt()}, {@code Fathom.anyInt()}. */
public final class Harness {
    private Harness() {}

    private static long number(String of, String what, char kind) {
        Inputs inputs = Inputs.current;
        if (inputs == null || !Rt.mine()) return 0;
        long bits = Native.symbol(Main.utf8(inputs.next(what)), kind, 0);
        int s = Native.last();
        inputs.recipe.answer(of, Literals.number(kind, bits));
        Rt.give(s);
        return bits;
    }

    public static boolean truth(String of, String what) {
        return number(of, what, 'Z') != 0;
    }

    public static byte small(String of, String what) {
        return (byte) number(of, what, 'B');
    }

    public static char character(String of, String what) {
        return (char) number(of, what, 'C');
    }

    public static short half(String of, String what) {
        return (short) number(of, what, 'S');
    }

    public static int number(String of, String what) {
        return (int) number(of, what, 'I');
    }

    public static long wide(String of, String what) {
        return number(of, what, 'J');
    }

    public static float single(String of, String what) {
        return Float.intBitsToFloat((int) number(of, what, 'F'));
    }

    public static double floating(String of, String what) {
        return Double.longBitsToDouble(number(of, what, 'D'));
    }

    public static Object object(String of, String what, Class<?> type, boolean maybe) {
        Inputs inputs = Inputs.current;
        if (inputs == null || !Rt.mine()) return null;
        String name = inputs.next(what);
        Object value = maybe ? inputs.decided(name, type, 0) : inputs.present(name, new Inputs.Generic(type));
        inputs.recipe.answer(of, inputs.recipe.source(value));
        return value;
    }

    /** Ends the run: the harness has no use for its input. */
    public static void discard() {
        if (!Rt.mine()) return;
        Native.discarded();
        Rt.over = true;
        throw new Stop("discarded");
    }
}
