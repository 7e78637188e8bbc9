package fathom.rt;

/**
 * Hooks that rewritten code calls. Every method returns at once while nothing is symbolic, and is small, so that the JIT
 * compiler inlines it. A shadow is 0 for a concrete value.
 */
public final class Rt {
    private Rt() {}

    /** Symbols exist on the thread of the test only; null while nothing is followed. */
    static Thread owner;
    /** The thread of the test, also while nothing is followed. */
    static Thread runner;
    /** Some object has shadows. */
    static boolean heap;
    /** The run was left; every hook that notices ends it. */
    static boolean over;
    /** That another thread met symbols was listed. */
    private static volatile boolean listed;

    /** Symbolic places of arrays are decided, and only cells that are met are symbols of a condition. */
    static boolean lazyArrays;

    /** The method that rewritten code is about to call; 0 once it was entered. */
    static int callee;
    /** Which callee the arguments are for. */
    static int tag;
    static final int[] args = new int[256];
    static int resultTag;
    static int resultShadow;

    /** The number of branches; set before the first of them is taken. */
    static int branches;

    /** Starts over. */
    static void begin() {
        Branches.clear();
        callee = 0;
        tag = 0;
        resultTag = 0;
        saved = 0;
        over = false;
        listed = false;
        Heap.clear();
        Stubs.clear();
    }

    static boolean mine() {
        if (Thread.currentThread() == owner) return true;
        if (Thread.currentThread() != runner) elsewhere();
        return false;
    }

    /** Another thread met what may be symbolic: it goes on with plain values, and that is listed. */
    private static void elsewhere() {
        if (listed || runner == null) return;
        listed = true;
        Native.note(Main.utf8("another thread than the test's"), Main.utf8("it works on plain values of what is symbolic here"));
    }

    // ---- calls

    public static void call(int t) {
        if (Thread.currentThread() != owner) return;
        callee = t;
        tag = 0;
        resultTag = 0;
    }

    public static void pass(int s, int i, int t) {
        if (s != 0) passSlow(s, i, t);
    }

    private static void passSlow(int s, int i, int t) {
        if (!mine()) return;
        if (i >= args.length) {
            Native.note(Main.utf8("a parameter beyond the " + args.length + "th"), Main.utf8("its value on this path was used"));
            return;
        }
        if (tag != t) {
            java.util.Arrays.fill(args, 0);
            tag = t;
        }
        args[i] = s;
    }

    /** A method of the platform's is about to be called: shadows are for it only if it is the program's own that overrides it. */
    public static void call(Object receiver, int t) {
        if (Thread.currentThread() != owner) return;
        boolean ours = receiver != null && receiver.getClass().getClassLoader() != null;
        callee = ours ? t : 0;
        tag = 0;
        resultTag = 0;
    }

    /** An argument of a method of the platform's. */
    public static void pass(int s, int i, int t, int reason, int site) {
        if (s == 0 || !mine()) return;
        if (callee == t) passSlow(s, i, t);
        else Native.lost(reason, site);
    }

    /** A method begins: whether rewritten code has called it. */
    public static int enter(int t) {
        if (Thread.currentThread() != owner) return 0;
        if (resultTag != 0) astray();
        if (callee == t) {
            callee = 0;
            return 1;
        }
        callee = 0;
        if (tag != 0) astray();
        tag = 0;
        return 0;
    }

    /** A number was given to code that is not followed, which has called something else before it was done with it. */
    private static void astray() {
        resultTag = 0;
        Native.note(Main.utf8("a number on its way through code that is not followed"), Main.utf8("its value on this path was used"));
    }

    public static int param(int t, int i) {
        return tag == t ? paramSlow(i) : 0;
    }

    private static int paramSlow(int i) {
        return mine() && i < args.length ? args[i] : 0;
    }

    public static void entered() {
        if (Thread.currentThread() == owner) tag = 0;
    }

    /** The callee is done; shadows that it did not take over are lost. */
    public static void after(int reason, int site) {
        if (tag != 0) afterSlow(reason, site);
    }

    private static void afterSlow(int reason, int site) {
        if (!mine()) return;
        tag = 0;
        Native.lost(reason, site);
    }

    /** A result: for rewritten code with its shadow, for others decided as far as they can see ({@code how}). */
    public static void ret(int value, int s, int from, int t, int how, int site) {
        if (s != 0) retSlow(value, s, from, t, how, site);
    }

    public static void ret(long value, int s, int from, int t, int how, int site) {
        if (s != 0) retSlow(value, s, from, t, how, site);
    }

    public static void ret(float value, int s, int from, int t, int how, int site) {
        if (s != 0) retSlow(bits(value), s, from, t, how, site);
    }

    public static void ret(double value, int s, int from, int t, int how, int site) {
        if (s != 0) retSlow(bits(value), s, from, t, how, site);
    }

    private static void retSlow(long value, int s, int from, int t, int how, int site) {
        if (!mine()) return;
        if (from != 0) {
            resultShadow = s;
            resultTag = t;
        } else {
            Native.outside(value, s, how, site);
        }
    }

    /** A method of the runtime gives a shadow to the rewritten code that called it. */
    static void give(int s) {
        if (s == 0 || Thread.currentThread() != owner) return;
        resultShadow = s;
        resultTag = callee;
    }

    public static int result(int t) {
        if (resultTag == 0 || Thread.currentThread() != owner) return 0;
        if (resultTag != t) {
            astray();
            return 0;
        }
        resultTag = 0;
        return resultShadow;
    }

    /** Something that is not followed gets to see an object. */
    public static void seen(Object o, int reason, int site) {
        if (heap) seenSlow(o, reason, site);
    }

    private static void seenSlow(Object o, int reason, int site) {
        // Objects of the program are read by its own code, which is followed.
        if (o == null || o.getClass().getClassLoader() != null) return;
        if (mine() && Heap.symbolic(o, 0)) Native.lost(reason, site);
    }

    /** Arguments that wait while a class is initialised. */
    private static int[][] waiting = new int[16][];
    private static int saved;

    public static void clinit() {
        if (Thread.currentThread() != owner) return;
        if (saved == waiting.length) waiting = java.util.Arrays.copyOf(waiting, 2 * saved);
        int[] all = tag == 0 ? new int[2] : java.util.Arrays.copyOf(args, args.length + 2);
        all[all.length - 2] = tag;
        all[all.length - 1] = callee;
        waiting[saved++] = all;
        tag = 0;
        callee = 0;
    }

    public static void clinited() {
        if (Thread.currentThread() != owner || saved == 0) return;
        int[] all = waiting[--saved];
        tag = all[all.length - 2];
        callee = all[all.length - 1];
        if (tag != 0) System.arraycopy(all, 0, args, 0, args.length);
    }

    // ---- arithmetic: operands, their shadows, the bytecode

    public static int i2(int a, int b, int sa, int sb, int op) {
        return (sa | sb) == 0 ? 0 : Native.binary(op, a, b, sa, sb);
    }

    public static int l2(long a, long b, int sa, int sb, int op) {
        return (sa | sb) == 0 ? 0 : Native.binary(op, a, b, sa, sb);
    }

    public static int lsh(long a, int b, int sa, int sb, int op) {
        return (sa | sb) == 0 ? 0 : Native.binary(op, a, b, sa, sb);
    }

    public static int f2(float a, float b, int sa, int sb, int op) {
        return (sa | sb) == 0 ? 0 : Native.binary(op, bits(a), bits(b), sa, sb);
    }

    public static int d2(double a, double b, int sa, int sb, int op) {
        return (sa | sb) == 0 ? 0 : Native.binary(op, bits(a), bits(b), sa, sb);
    }

    public static int idiv(int a, int b, int sa, int sb, int op, int site) {
        return (sa | sb) == 0 ? 0 : divide(a, b, sa, sb, op, site);
    }

    public static int ldiv(long a, long b, int sa, int sb, int op, int site) {
        return (sa | sb) == 0 ? 0 : divide(a, b, sa, sb, op, site);
    }

    private static int divide(long a, long b, int sa, int sb, int op, int site) {
        if (sb != 0) Native.check(op, b, 0, sb, 0, b == 0, site);
        return b == 0 ? 0 : Native.binary(op, a, b, sa, sb);
    }

    public static int iinc(int a, int s, int by) {
        return s == 0 ? 0 : Native.binary(96, a, by, s, 0);
    }

    public static int i1(int a, int s, int op) {
        return s == 0 ? 0 : Native.unary(op, a, s);
    }

    public static int l1(long a, int s, int op) {
        return s == 0 ? 0 : Native.unary(op, a, s);
    }

    public static int f1(float a, int s, int op) {
        return s == 0 ? 0 : Native.unary(op, bits(a), s);
    }

    public static int d1(double a, int s, int op) {
        return s == 0 ? 0 : Native.unary(op, bits(a), s);
    }

    static long bits(float a) {
        return Float.floatToIntBits(a) & 0xffff_ffffL;
    }

    static long bits(double a) {
        return Double.doubleToLongBits(a);
    }

    // ---- branches

    private static void cover(int branch) {
        Branches.SEEN[branch] = 1;
    }

    // A method for each comparison, with a branch that is counted and without: small enough that every compiler inlines them.

    public static void ifeq(int a, int s, int site, int branch) {
        cover(a == 0 ? branch + 1 : branch);
        if (s != 0) Native.branch(153, a, 0, s, 0, a == 0, site);
    }

    public static void ifeq(int a, int s, int site) {
        if (s != 0) Native.branch(153, a, 0, s, 0, a == 0, site);
    }

    public static void ifeq(int a, int b, int sa, int sb, int site, int branch) {
        cover(a == b ? branch + 1 : branch);
        if ((sa | sb) != 0) Native.branch(159, a, b, sa, sb, a == b, site);
    }

    public static void ifeq(int a, int b, int sa, int sb, int site) {
        if ((sa | sb) != 0) Native.branch(159, a, b, sa, sb, a == b, site);
    }

    public static void ifne(int a, int s, int site, int branch) {
        cover(a != 0 ? branch + 1 : branch);
        if (s != 0) Native.branch(154, a, 0, s, 0, a != 0, site);
    }

    public static void ifne(int a, int s, int site) {
        if (s != 0) Native.branch(154, a, 0, s, 0, a != 0, site);
    }

    public static void ifne(int a, int b, int sa, int sb, int site, int branch) {
        cover(a != b ? branch + 1 : branch);
        if ((sa | sb) != 0) Native.branch(160, a, b, sa, sb, a != b, site);
    }

    public static void ifne(int a, int b, int sa, int sb, int site) {
        if ((sa | sb) != 0) Native.branch(160, a, b, sa, sb, a != b, site);
    }

    public static void iflt(int a, int s, int site, int branch) {
        cover(a < 0 ? branch + 1 : branch);
        if (s != 0) Native.branch(155, a, 0, s, 0, a < 0, site);
    }

    public static void iflt(int a, int s, int site) {
        if (s != 0) Native.branch(155, a, 0, s, 0, a < 0, site);
    }

    public static void iflt(int a, int b, int sa, int sb, int site, int branch) {
        cover(a < b ? branch + 1 : branch);
        if ((sa | sb) != 0) Native.branch(161, a, b, sa, sb, a < b, site);
    }

    public static void iflt(int a, int b, int sa, int sb, int site) {
        if ((sa | sb) != 0) Native.branch(161, a, b, sa, sb, a < b, site);
    }

    public static void ifge(int a, int s, int site, int branch) {
        cover(a >= 0 ? branch + 1 : branch);
        if (s != 0) Native.branch(156, a, 0, s, 0, a >= 0, site);
    }

    public static void ifge(int a, int s, int site) {
        if (s != 0) Native.branch(156, a, 0, s, 0, a >= 0, site);
    }

    public static void ifge(int a, int b, int sa, int sb, int site, int branch) {
        cover(a >= b ? branch + 1 : branch);
        if ((sa | sb) != 0) Native.branch(162, a, b, sa, sb, a >= b, site);
    }

    public static void ifge(int a, int b, int sa, int sb, int site) {
        if ((sa | sb) != 0) Native.branch(162, a, b, sa, sb, a >= b, site);
    }

    public static void ifgt(int a, int s, int site, int branch) {
        cover(a > 0 ? branch + 1 : branch);
        if (s != 0) Native.branch(157, a, 0, s, 0, a > 0, site);
    }

    public static void ifgt(int a, int s, int site) {
        if (s != 0) Native.branch(157, a, 0, s, 0, a > 0, site);
    }

    public static void ifgt(int a, int b, int sa, int sb, int site, int branch) {
        cover(a > b ? branch + 1 : branch);
        if ((sa | sb) != 0) Native.branch(163, a, b, sa, sb, a > b, site);
    }

    public static void ifgt(int a, int b, int sa, int sb, int site) {
        if ((sa | sb) != 0) Native.branch(163, a, b, sa, sb, a > b, site);
    }

    public static void ifle(int a, int s, int site, int branch) {
        cover(a <= 0 ? branch + 1 : branch);
        if (s != 0) Native.branch(158, a, 0, s, 0, a <= 0, site);
    }

    public static void ifle(int a, int s, int site) {
        if (s != 0) Native.branch(158, a, 0, s, 0, a <= 0, site);
    }

    public static void ifle(int a, int b, int sa, int sb, int site, int branch) {
        cover(a <= b ? branch + 1 : branch);
        if ((sa | sb) != 0) Native.branch(164, a, b, sa, sb, a <= b, site);
    }

    public static void ifle(int a, int b, int sa, int sb, int site) {
        if ((sa | sb) != 0) Native.branch(164, a, b, sa, sb, a <= b, site);
    }

    // The same outside of loop conditions: which side is taken is computed without a jump, so that the compiler may choose a value
    // without one where the program chooses a value.

    public static void flateq(int a, int s, int site, int branch) {
        cover(branch + ((a | -a) >>> 31 ^ 1));
        if (s != 0) Native.branch(153, a, 0, s, 0, a == 0, site);
    }

    public static void flateq(int a, int b, int sa, int sb, int site, int branch) {
        cover(branch + ((a ^ b | -(a ^ b)) >>> 31 ^ 1));
        if ((sa | sb) != 0) Native.branch(159, a, b, sa, sb, a == b, site);
    }

    public static void flatne(int a, int s, int site, int branch) {
        cover(branch + ((a | -a) >>> 31));
        if (s != 0) Native.branch(154, a, 0, s, 0, a != 0, site);
    }

    public static void flatne(int a, int b, int sa, int sb, int site, int branch) {
        cover(branch + ((a ^ b | -(a ^ b)) >>> 31));
        if ((sa | sb) != 0) Native.branch(160, a, b, sa, sb, a != b, site);
    }

    public static void flatlt(int a, int s, int site, int branch) {
        cover(branch + (a >>> 31));
        if (s != 0) Native.branch(155, a, 0, s, 0, a < 0, site);
    }

    public static void flatlt(int a, int b, int sa, int sb, int site, int branch) {
        cover(branch + (int) ((long) a - b >>> 63));
        if ((sa | sb) != 0) Native.branch(161, a, b, sa, sb, a < b, site);
    }

    public static void flatge(int a, int s, int site, int branch) {
        cover(branch + (~a >>> 31));
        if (s != 0) Native.branch(156, a, 0, s, 0, a >= 0, site);
    }

    public static void flatge(int a, int b, int sa, int sb, int site, int branch) {
        cover(branch + (int) ((long) a - b >>> 63 ^ 1));
        if ((sa | sb) != 0) Native.branch(162, a, b, sa, sb, a >= b, site);
    }

    public static void flatgt(int a, int s, int site, int branch) {
        cover(branch + (int) (-(long) a >>> 63));
        if (s != 0) Native.branch(157, a, 0, s, 0, a > 0, site);
    }

    public static void flatgt(int a, int b, int sa, int sb, int site, int branch) {
        cover(branch + (int) ((long) b - a >>> 63));
        if ((sa | sb) != 0) Native.branch(163, a, b, sa, sb, a > b, site);
    }

    public static void flatle(int a, int s, int site, int branch) {
        cover(branch + (int) ((long) a - 1 >>> 63));
        if (s != 0) Native.branch(158, a, 0, s, 0, a <= 0, site);
    }

    public static void flatle(int a, int b, int sa, int sb, int site, int branch) {
        cover(branch + (int) ((long) b - a >>> 63 ^ 1));
        if ((sa | sb) != 0) Native.branch(164, a, b, sa, sb, a <= b, site);
    }

    public static void if1(Object a, int op, int site, int branch) {
        if (branch >= 0) cover((a == null) == (op == 198) ? branch + 1 : branch);
    }

    /** A comparison of references that was already made. */
    public static void alike(int same, int op, int branch) {
        if (branch >= 0) cover((same != 0) == (op == 165) ? branch + 1 : branch);
    }

    public static void choose(int value, int s, int site, int branch) {
        int target = Native.choose(value, s != 0 && mine() ? s : 0, site);
        if (branch >= 0) cover(branch + target);
    }

    /** A switch over the hash of a text, which javac makes of a switch over the text. */
    public static void choose(int value, Object text, int site, int branch) {
        if (branch >= 0) cover(branch + Native.choose(value, 0, site));
        if (heap && text instanceof String) Texts.choose((String) text, site);
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
        Native.check(Heap.BELOW, i, length, s, known, inside, site);
        // Objects in arrays are not distinguished by terms.
        if (s != 0 && inside && array instanceof Object[]) Native.pin(i, s, site);
    }

    /** An element of an array of references is about to be read: what is open of it. */
    public static int element(Object array, int i, int s, int site) {
        return s == 0 && !heap ? 0 : elementSlow(array, i, s, site);
    }

    private static int elementSlow(Object array, int i, int s, int site) {
        indexSlow(array, i, s, site);
        if (array == null || i < 0 || !mine()) return 0;
        Object[] all = (Object[]) array;
        return i < all.length ? Heap.element(all, i) : 0;
    }

    /** An element of an array of references is about to be written. */
    public static void stored(Object array, int i, int s, int site) {
        if (s != 0 || heap) storedSlow(array, i, s, site);
    }

    private static void storedSlow(Object array, int i, int s, int site) {
        indexSlow(array, i, s, site);
        if (array == null || i < 0 || !mine()) return;
        Object[] all = (Object[]) array;
        if (i < all.length) Heap.stored(all, i);
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
        Native.check(155, n, 0, s, 0, n < 0, site);
        if (n >= 0) Native.pin(n, s, site);
    }

    /** A copy of an array has what the array has. */
    public static void likeness(Object array, Object copy) {
        if (heap) Heap.likeness(array, copy);
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

    /** A reference is about to be read: in an object of the input it may have to be made first. */
    public static int met(Object o, int id) {
        return heap ? Heap.met(o, id) : 0;
    }

    public static void given(Object o, int id) {
        if (heap) Heap.given(o, id);
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

    // ---- references of the input that are decided when something depends on them

    /** Something depends on what a reference is. */
    public static void use(int s, int site) {
        if (s != 0) References.use(s, site);
    }

    /** Something depends on whether a reference is null. */
    public static void nil(int s, int site) {
        if (s != 0) References.nil(s, site);
    }

    /** Two references are compared. */
    public static void pair(int sa, int sb, int site) {
        if ((sa | sb) != 0) References.pair(sa, sb, site);
    }

    /** A reference is the result: open for rewritten code, decided for others. */
    public static void back(int s, int from, int t, int site) {
        if (s != 0) backSlow(s, from, t, site);
    }

    private static void backSlow(int s, int from, int t, int site) {
        if (from == 0) References.use(s, site);
        else if (mine()) {
            resultShadow = s;
            resultTag = t;
        }
    }

    /** An object is copied by code that is not followed: all of it is decided. */
    public static void whole(Object o) {
        if (heap) Heap.whole(o);
    }

    // ---- the rest

    public static void lost(int s, int reason, int site) {
        if (s != 0) Native.lost(reason, site);
    }

    public static void exit(int code) {
        Native.exited(code);
        over = true;
        throw new Stop("exit");
    }

    public static void exit(Runtime runtime, int code) {
        exit(code);
    }
}
