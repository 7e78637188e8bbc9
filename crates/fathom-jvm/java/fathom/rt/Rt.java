package fathom.rt;

/**
 * What rewritten code calls. Every method returns at once while nothing is symbolic, and is small, so that the JIT
 * compiler inlines it. A shadow is 0 for a concrete value.
 */
public final class Rt {
    private Rt() {}

    /** Symbols exist on the thread of the test only. */
    static volatile Thread owner;
    /** Some object has shadows. */
    static boolean heap;
    /** The run was left; every hook that notices ends it. */
    static volatile boolean over;

    /** Which callee the arguments are for. */
    static int tag;
    static final int[] args = new int[256];
    static int resultTag;
    static int resultShadow;

    /** Branches that this run has taken. */
    static byte[] seen = new byte[0];
    static int[] taken = new int[0];
    static int count;

    /** Starts over. */
    static void begin() {
        for (int i = 0; i < count; i++) seen[taken[i]] = 0;
        count = 0;
        tag = 0;
        resultTag = 0;
        saved = 0;
        over = false;
        Heap.clear();
    }

    private static boolean mine() {
        return Thread.currentThread() == owner;
    }

    // ---- calls

    public static void call() {
        tag = 0;
        resultTag = 0;
    }

    public static void pass(int s, int i, int t) {
        if (s != 0) passSlow(s, i, t);
    }

    private static void passSlow(int s, int i, int t) {
        if (!mine() || i >= args.length) return;
        if (tag != t) {
            java.util.Arrays.fill(args, 0);
            tag = t;
        }
        args[i] = s;
    }

    public static int param(int t, int i) {
        return tag == t ? paramSlow(i) : 0;
    }

    private static int paramSlow(int i) {
        return mine() && i < args.length ? args[i] : 0;
    }

    public static void entered() {
        tag = 0;
    }

    public static void ret(int s, int t) {
        if (s != 0) retSlow(s, t);
    }

    static void retSlow(int s, int t) {
        if (!mine()) return;
        resultShadow = s;
        resultTag = t;
    }

    public static int result(int t) {
        tag = 0;
        if (resultTag != t) return 0;
        resultTag = 0;
        return mine() ? resultShadow : 0;
    }

    /** Arguments that wait while a class is initialised. */
    private static int[][] waiting = new int[16][];
    private static int saved;

    public static void clinit() {
        if (!mine()) return;
        if (saved == waiting.length) waiting = java.util.Arrays.copyOf(waiting, 2 * saved);
        int[] all = null;
        if (tag != 0) {
            all = java.util.Arrays.copyOf(args, args.length + 1);
            all[args.length] = tag;
        }
        waiting[saved++] = all;
        tag = 0;
    }

    public static void clinited() {
        if (!mine() || saved == 0) return;
        int[] all = waiting[--saved];
        tag = 0;
        if (all != null) {
            System.arraycopy(all, 0, args, 0, args.length);
            tag = all[args.length];
        }
    }

    // ---- arithmetic: operands, their shadows, the bytecode

    public static int i2(int a, int b, int sa, int sb, int op) {
        return (sa | sb) == 0 ? 0 : N.binary(op, a, b, sa, sb);
    }

    public static int l2(long a, long b, int sa, int sb, int op) {
        return (sa | sb) == 0 ? 0 : N.binary(op, a, b, sa, sb);
    }

    public static int lsh(long a, int b, int sa, int sb, int op) {
        return (sa | sb) == 0 ? 0 : N.binary(op, a, b, sa, sb);
    }

    public static int f2(float a, float b, int sa, int sb, int op) {
        return (sa | sb) == 0 ? 0 : N.binary(op, bits(a), bits(b), sa, sb);
    }

    public static int d2(double a, double b, int sa, int sb, int op) {
        return (sa | sb) == 0 ? 0 : N.binary(op, bits(a), bits(b), sa, sb);
    }

    public static int idiv(int a, int b, int sa, int sb, int op, int site) {
        return (sa | sb) == 0 ? 0 : divide(a, b, sa, sb, op, site);
    }

    public static int ldiv(long a, long b, int sa, int sb, int op, int site) {
        return (sa | sb) == 0 ? 0 : divide(a, b, sa, sb, op, site);
    }

    private static int divide(long a, long b, int sa, int sb, int op, int site) {
        if (sb != 0) N.check(op, b, 0, sb, 0, b == 0, site);
        return b == 0 ? 0 : N.binary(op, a, b, sa, sb);
    }

    public static int iinc(int a, int s, int by) {
        return s == 0 ? 0 : N.binary(96, a, by, s, 0);
    }

    public static int i1(int a, int s, int op) {
        return s == 0 ? 0 : N.unary(op, a, s);
    }

    public static int l1(long a, int s, int op) {
        return s == 0 ? 0 : N.unary(op, a, s);
    }

    public static int f1(float a, int s, int op) {
        return s == 0 ? 0 : N.unary(op, bits(a), s);
    }

    public static int d1(double a, int s, int op) {
        return s == 0 ? 0 : N.unary(op, bits(a), s);
    }

    static long bits(float a) {
        return Float.floatToIntBits(a) & 0xffff_ffffL;
    }

    static long bits(double a) {
        return Double.doubleToLongBits(a);
    }

    // ---- branches

    private static void cover(int branch) {
        if (seen[branch] == 0) first(branch);
    }

    private static void first(int branch) {
        if (!mine()) return;
        seen[branch] = 1;
        taken[count++] = branch;
        N.covered(branch);
    }

    public static void if1(int a, int s, int op, int site, int branch) {
        boolean t = holds(a, 0, op - 153);
        if (branch >= 0) cover(t ? branch + 1 : branch);
        if (s != 0) N.branch(op, a, 0, s, 0, t, site);
    }

    public static void if2(int a, int b, int sa, int sb, int op, int site, int branch) {
        boolean t = holds(a, b, op - 159);
        if (branch >= 0) cover(t ? branch + 1 : branch);
        if ((sa | sb) != 0) N.branch(op, a, b, sa, sb, t, site);
    }

    private static boolean holds(int a, int b, int which) {
        switch (which) {
            case 0: return a == b;
            case 1: return a != b;
            case 2: return a < b;
            case 3: return a >= b;
            case 4: return a > b;
            default: return a <= b;
        }
    }

    public static void if1(Object a, int op, int site, int branch) {
        if (branch >= 0) cover((a == null) == (op == 198) ? branch + 1 : branch);
    }

    public static void if2(Object a, Object b, int op, int site, int branch) {
        if (branch >= 0) cover((a == b) == (op == 165) ? branch + 1 : branch);
    }

    public static void choose(int value, int s, int site, int branch) {
        int target = N.choose(value, mine() ? s : 0, site);
        if (branch >= 0) cover(branch + target);
    }

    // ---- arrays

    public static void index(Object array, int i, int s, int site) {
        if (s != 0 || heap) indexSlow(array, i, s, site);
    }

    private static void indexSlow(Object array, int i, int s, int site) {
        if (array == null || !mine()) return;
        int length = java.lang.reflect.Array.getLength(array);
        int known = Heap.length(array);
        if ((s | known) == 0) return;
        boolean inside = i >= 0 && i < length;
        N.check(Heap.BELOW, i, length, s, known, inside, site);
        // Objects in arrays are not told apart by terms.
        if (s != 0 && inside && array instanceof Object[]) N.pin(i, s, site);
    }

    public static int aload(Object array, int i, int value, int s) {
        return s == 0 && !heap ? 0 : Heap.load(array, i, value, s);
    }

    public static int aload(Object array, int i, long value, int s) {
        return s == 0 && !heap ? 0 : Heap.load(array, i, value, s);
    }

    public static int aload(Object array, int i, float value, int s) {
        return s == 0 && !heap ? 0 : Heap.load(array, i, bits(value), s);
    }

    public static int aload(Object array, int i, double value, int s) {
        return s == 0 && !heap ? 0 : Heap.load(array, i, bits(value), s);
    }

    public static void astore(Object array, int i, int value, int si, int sv) {
        if ((si | sv) != 0 || heap) Heap.store(array, i, value, si, sv);
    }

    public static void astore(Object array, int i, long value, int si, int sv) {
        if ((si | sv) != 0 || heap) Heap.store(array, i, value, si, sv);
    }

    public static void astore(Object array, int i, float value, int si, int sv) {
        if ((si | sv) != 0 || heap) Heap.store(array, i, bits(value), si, sv);
    }

    public static void astore(Object array, int i, double value, int si, int sv) {
        if ((si | sv) != 0 || heap) Heap.store(array, i, bits(value), si, sv);
    }

    public static int len(Object array, int value) {
        return heap ? Heap.length(array) : 0;
    }

    /** The length of a new array: negative is an exception, and otherwise it is what it is. */
    public static void size(int n, int s, int site) {
        if (s == 0) return;
        N.check(155, n, 0, s, 0, n < 0, site);
        if (n >= 0) N.pin(n, s, site);
    }

    // ---- fields

    public static int getf(Object o, int v, int id) {
        return heap ? Heap.field(o, v, id) : 0;
    }

    public static int getf(Object o, long v, int id) {
        return heap ? Heap.field(o, v, id) : 0;
    }

    public static int getf(Object o, float v, int id) {
        return heap ? Heap.field(o, bits(v), id) : 0;
    }

    public static int getf(Object o, double v, int id) {
        return heap ? Heap.field(o, bits(v), id) : 0;
    }

    public static void putf(Object o, int v, int s, int id) {
        if (s != 0 || heap) Heap.setField(o, v, s, id);
    }

    public static void putf(Object o, long v, int s, int id) {
        if (s != 0 || heap) Heap.setField(o, v, s, id);
    }

    public static void putf(Object o, float v, int s, int id) {
        if (s != 0 || heap) Heap.setField(o, bits(v), s, id);
    }

    public static void putf(Object o, double v, int s, int id) {
        if (s != 0 || heap) Heap.setField(o, bits(v), s, id);
    }

    public static int gets(int v, int id) {
        return heap ? Heap.field(Heap.STATICS, v, id) : 0;
    }

    public static int gets(long v, int id) {
        return heap ? Heap.field(Heap.STATICS, v, id) : 0;
    }

    public static int gets(float v, int id) {
        return heap ? Heap.field(Heap.STATICS, bits(v), id) : 0;
    }

    public static int gets(double v, int id) {
        return heap ? Heap.field(Heap.STATICS, bits(v), id) : 0;
    }

    public static void puts(int v, int s, int id) {
        if (s != 0 || heap) Heap.setField(Heap.STATICS, v, s, id);
    }

    public static void puts(long v, int s, int id) {
        if (s != 0 || heap) Heap.setField(Heap.STATICS, v, s, id);
    }

    public static void puts(float v, int s, int id) {
        if (s != 0 || heap) Heap.setField(Heap.STATICS, bits(v), s, id);
    }

    public static void puts(double v, int s, int id) {
        if (s != 0 || heap) Heap.setField(Heap.STATICS, bits(v), s, id);
    }

    // ---- the rest

    public static void lost(int s, int reason, int site) {
        if (s != 0) N.lost(reason, site);
    }

    public static void exit(int code) {
        N.exited(code);
        over = true;
        throw new Stop("exit");
    }

    public static void exit(Runtime runtime, int code) {
        exit(code);
    }
}
