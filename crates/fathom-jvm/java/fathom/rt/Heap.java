package fathom.rt;

import java.util.HashMap;
import java.util.IdentityHashMap;

/**
 * What is known of objects beyond their values, by identity: shadows of array elements, lengths and fields, and the
 * characters of symbolic texts. A shadow is believed only while the value beside it is still the one that it was stored
 * with, so that code that is not rewritten may change what it wants.
 */
public final class Heap {
    private Heap() {}

    /** Not a bytecode: below, without sign. */
    static final int BELOW = 1000;
    /** Longest array or text whose elements are told apart by a symbolic index. */
    private static final int WIDEST = 256;

    /** Stands for all classes as the owner of their static fields. */
    static final Object STATICS = new Object();

    static final class Known {
        int length;
        int[] cells;
        long[] bits;
        HashMap<Integer, long[]> fields;
        char[] chars;
    }

    private static final IdentityHashMap<Object, Known> table = new IdentityHashMap<>();

    static void clear() {
        table.clear();
        Rt.heap = false;
    }

    private static boolean mine() {
        return Thread.currentThread() == Rt.owner;
    }

    private static Known known(Object o) {
        Known k = table.get(o);
        if (k == null) {
            k = new Known();
            table.put(o, k);
            Rt.heap = true;
        }
        return k;
    }

    /** The input gives this array: its length and its elements are symbols. */
    static void array(Object array, int length, int[] cells, long[] bits) {
        Known k = known(array);
        k.length = length;
        k.cells = cells;
        k.bits = bits;
    }

    /** The characters of a text whose characters are known. */
    static void text(String text, char[] chars) {
        known(text).chars = chars;
    }

    /** The characters of a text, if some of them are symbolic; an array with shadows of its own. */
    public static char[] chars(String text) {
        if (!Rt.heap || !mine()) return null;
        Known k = table.get(text);
        return k == null ? null : k.chars;
    }

    /** A text that consists of these characters, some of which are symbolic perhaps. */
    public static String textOf(char[] chars) {
        String text = new String(chars);
        Known k = Rt.heap && mine() ? table.get(chars) : null;
        if (k != null) text(text, chars);
        return text;
    }

    static int length(Object array) {
        if (!mine()) return 0;
        Known k = table.get(array);
        return k == null ? 0 : k.length;
    }

    static int load(Object array, int i, long value, int s) {
        if (!mine()) return 0;
        Known k = table.get(array);
        if (s != 0) {
            int length = java.lang.reflect.Array.getLength(array);
            int[] cells = k == null ? null : k.cells;
            long[] bits = new long[length > WIDEST ? 0 : length];
            int[] valid = new int[bits.length];
            for (int j = 0; j < bits.length; j++) {
                bits[j] = element(array, j);
                if (cells != null && k.bits[j] == bits[j]) valid[j] = cells[j];
            }
            return N.select(i, s, bits, valid, type(array), -1);
        }
        return k == null || k.cells == null || k.bits[i] != value ? 0 : k.cells[i];
    }

    static void store(Object array, int i, long value, int si, int sv) {
        if (!mine() || array == null) return;
        int length = java.lang.reflect.Array.getLength(array);
        if (i < 0 || i >= length) return;
        // Which cell changes must be one cell.
        if (si != 0) N.pin(i, si, -1);
        Known k = table.get(array);
        if (sv == 0 && (k == null || k.cells == null)) return;
        if (k == null) k = known(array);
        if (k.cells == null) {
            k.cells = new int[length];
            k.bits = new long[length];
        }
        k.cells[i] = sv;
        k.bits[i] = value;
    }

    private static int type(Object array) {
        return array.getClass().getComponentType().descriptorString().charAt(0);
    }

    private static long element(Object array, int i) {
        if (array instanceof int[]) return ((int[]) array)[i];
        if (array instanceof byte[]) return ((byte[]) array)[i];
        if (array instanceof char[]) return ((char[]) array)[i];
        if (array instanceof short[]) return ((short[]) array)[i];
        if (array instanceof boolean[]) return ((boolean[]) array)[i] ? 1 : 0;
        if (array instanceof long[]) return ((long[]) array)[i];
        if (array instanceof float[]) return Rt.bits(((float[]) array)[i]);
        return Rt.bits(((double[]) array)[i]);
    }

    static int field(Object o, long value, int id) {
        if (!mine()) return 0;
        Known k = table.get(o);
        if (k == null || k.fields == null) return 0;
        long[] row = k.fields.get(id);
        return row == null || row[0] != value ? 0 : (int) row[1];
    }

    static void setField(Object o, long value, int s, int id) {
        if (!mine() || o == null) return;
        Known k = table.get(o);
        if (s == 0) {
            if (k != null && k.fields != null) k.fields.remove(id);
            return;
        }
        if (k == null) k = known(o);
        if (k.fields == null) k.fields = new HashMap<>();
        k.fields.put(id, new long[] {value, s});
    }

    /** Whether two texts are equal; the answer has a shadow. The number is {@link #SAME}'s. */
    public static boolean same(char[] a, char[] b) {
        boolean equal = java.util.Arrays.equals(a, b);
        if (mine()) {
            Known x = table.get(a), y = table.get(b);
            int s = N.same(a.length, x == null ? 0 : x.length, a, cells(a, x), b.length, y == null ? 0 : y.length, b, cells(b, y));
            if (s != 0) Rt.retSlow(s, sameTag);
        }
        return equal;
    }

    static int sameTag;

    private static int[] cells(char[] chars, Known k) {
        int[] cells = new int[chars.length];
        if (k == null || k.cells == null) return cells;
        for (int i = 0; i < cells.length; i++) if (k.bits[i] == chars[i]) cells[i] = k.cells[i];
        return cells;
    }
}
