package fathom.rt;

import java.util.HashMap;
import java.util.IdentityHashMap;

/**
 * Knowledge of objects beyond their values, by identity: shadows of array elements, lengths and fields, and the
 * characters of symbolic texts. A shadow is valid only while the value beside it is still the one that it was stored
 * with, so that code that is not rewritten may change any value.
 */
public final class Heap {
    private Heap() {}

    /** Not a bytecode: below, without sign. */
    static final int BELOW = 1000;
    /** Longest array or text whose elements are distinguished by a symbolic index. */
    private static final int WIDEST = 256;

    /** The owner of the static fields of all classes. */
    static final Object STATICS = new Object();

    static final class Known {
        int length;
        int[] cells;
        long[] bits;
        HashMap<Integer, long[]> fields;
        char[] chars;
        /** Under which the native half knows the text that these characters are; 0 where it does not yet. */
        int text;
        /** Data that a model keeps for the object. */
        Object beside;
        /** References of an object of the input that have not been read yet. */
        java.util.Map<Integer, java.lang.reflect.Field> waiting;
        /** References that were read: what may still be open of each. */
        HashMap<Integer, Integer> open;
        /** Undecided properties of the elements of an array, and the elements themselves as the input gives them. */
        int[] elements;
        Object[] given;
    }

    private static final IdentityHashMap<Object, Known> table = new IdentityHashMap<>();

    static void clear() {
        table.clear();
        Rt.heap = false;
    }

    private static boolean mine() {
        return Rt.mine();
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
    static void text(CharSequence text, char[] chars) {
        known(text).chars = chars;
    }

    /** The characters of a text or builder, if some of them are symbolic; an array with shadows of its own. */
    public static char[] chars(CharSequence text) {
        if (!Rt.heap || text == null || !mine()) return null;
        Known k = table.get(text);
        if (k == null || k.chars == null || text instanceof String) return k == null ? null : k.chars;
        // A builder may have been changed by code that is not followed.
        return text.length() == k.chars.length && text.toString().contentEquals(java.nio.CharBuffer.wrap(k.chars)) ? k.chars : null;
    }

    /** A text that consists of these characters, some of which are symbolic perhaps. */
    public static String textOf(char[] chars) {
        String text = new String(chars);
        if (knows(chars)) text(text, chars);
        return text;
    }

    /** A builder has these characters now. */
    public static void built(CharSequence builder, char[] chars) {
        if (mine()) known(builder).chars = chars;
    }

    /** Data that a model keeps for an object, or null. */
    public static Object beside(Object o) {
        if (!Rt.heap || o == null || !mine()) return null;
        Known k = table.get(o);
        return k == null ? null : k.beside;
    }

    public static void beside(Object o, Object what) {
        if (mine()) known(o).beside = what;
    }

    /** A copy of an array has what the array has. */
    public static void likeness(Object array, Object copy) {
        if (!mine()) return;
        Known k = table.get(array);
        if (k != null && k.elements != null) elements((Object[]) copy, k);
        if (k == null || k.cells == null) return;
        Known like = known(copy);
        like.length = k.length;
        like.cells = k.cells.clone();
        like.bits = k.bits.clone();
    }

    /** Whether elements or length of an array are symbolic. */
    public static boolean knows(Object array) {
        return Rt.heap && array != null && mine() && table.containsKey(array);
    }

    /** Whether code that is not followed could see a symbol in this. */
    static boolean symbolic(Object o, int depth) {
        if (o == null) return false;
        Known k = table.get(o);
        if (k != null && (k.length != 0 || k.cells != null || k.fields != null || k.chars != null || k.beside != null)) return true;
        if (depth > 2 || o.getClass().getClassLoader() != null) return false;
        if (o instanceof Object[]) {
            int n = 0;
            for (Object element : (Object[]) o) if (n++ < WIDEST && symbolic(element, depth + 1)) return true;
        } else if (o instanceof java.util.Collection) {
            int n = 0;
            for (Object element : (java.util.Collection<?>) o) if (n++ < WIDEST && symbolic(element, depth + 1)) return true;
        } else if (o instanceof java.util.Map) {
            int n = 0;
            for (var entry : ((java.util.Map<?, ?>) o).entrySet()) {
                if (n++ < WIDEST && (symbolic(entry.getKey(), depth + 1) || symbolic(entry.getValue(), depth + 1))) return true;
            }
        } else if (o instanceof java.util.Map.Entry) {
            var entry = (java.util.Map.Entry<?, ?>) o;
            return symbolic(entry.getKey(), depth + 1) || symbolic(entry.getValue(), depth + 1);
        } else if (o instanceof java.util.Optional) {
            return symbolic(((java.util.Optional<?>) o).orElse(null), depth + 1);
        }
        return false;
    }

    static int length(Object array) {
        if (!mine()) return 0;
        Known k = table.get(array);
        return k == null ? 0 : k.length;
    }

    static int load(Object array, int i, long value, int s) {
        if (!mine()) return 0;
        Known k = table.get(array);
        if (s != 0 && Rt.lazyArrays) {
            Native.pin(i, s, -1);
        } else if (s != 0) {
            int length = java.lang.reflect.Array.getLength(array);
            // An input of another length has other cells than these.
            if (k != null && k.length != 0) Native.pin(length, k.length, -1);
            int[] cells = k == null ? null : k.cells;
            long[] bits = new long[length > WIDEST ? 0 : length];
            int[] valid = new int[bits.length];
            for (int j = 0; j < bits.length; j++) {
                bits[j] = element(array, j);
                if (cells != null && k.bits[j] == bits[j]) valid[j] = cells[j];
            }
            return Native.select(i, s, bits, valid, type(array), -1);
        }
        return k == null || k.cells == null || k.bits[i] != value ? 0 : k.cells[i];
    }

    static void store(Object array, int i, long value, int si, int sv) {
        if (!mine() || array == null) return;
        int length = java.lang.reflect.Array.getLength(array);
        if (i < 0 || i >= length) return;
        // Which cell changes must be one cell.
        if (si != 0) Native.pin(i, si, -1);
        Known k = table.get(array);
        if (sv == 0 && (k == null || k.cells == null)) return;
        if (k == null) k = known(array);
        if (k.cells == null) {
            k.cells = new int[length];
            k.bits = new long[length];
        }
        k.cells[i] = sv;
        k.bits[i] = value;
        k.text = 0;
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

    /** The references of this object are made when they are read. */
    static void lazy(Object o, java.util.Map<Integer, java.lang.reflect.Field> waiting) {
        Known k = known(o);
        k.waiting = waiting;
        k.open = new HashMap<>();
    }

    /** A reference is about to be read: what is open of it. */
    static int met(Object o, int id) {
        if (o == null || !mine()) return 0;
        Known k = table.get(o);
        return k == null || k.waiting == null ? 0 : met(o, k, id);
    }

    private static int met(Object o, Known k, int id) {
        java.lang.reflect.Field field = k.waiting.remove(id);
        if (field == null) return k.open.getOrDefault(id, 0);
        int s = Inputs.current.fill(o, field);
        if (s != 0) k.open.put(id, s);
        return s;
    }

    /** The input gives this array: what is open of its elements. */
    static void elements(Object[] array, int[] open) {
        for (int s : open) {
            if (s == 0) continue;
            Known k = known(array);
            k.elements = open;
            k.given = array.clone();
            return;
        }
    }

    private static void elements(Object[] copy, Known of) {
        Known like = known(copy);
        like.elements = of.elements.clone();
        like.given = of.given;
    }

    /** An element is about to be read, which is there: what is open of it. */
    static int element(Object[] array, int i) {
        Known k = table.get(array);
        return k == null || k.elements == null || k.given[i] != array[i] ? 0 : k.elements[i];
    }

    /** An element is given by the program. */
    static void stored(Object[] array, int i) {
        Known k = table.get(array);
        if (k != null && k.elements != null) k.elements[i] = 0;
    }

    /** A reference was given by the program before it was read. */
    static void given(Object o, int id) {
        if (o == null || !mine()) return;
        Known k = table.get(o);
        if (k == null || k.waiting == null) return;
        k.waiting.remove(id);
        k.open.remove(id);
    }

    /** Makes and decides every reference of an object or array. */
    static void whole(Object o) {
        if (o == null || !mine()) return;
        Known k = table.get(o);
        if (k != null && k.elements != null) {
            Object[] array = (Object[]) o;
            for (int i = 0; i < array.length; i++) {
                int s = element(array, i);
                if (s != 0) References.use(s, -1);
                if (array[i] instanceof Object[]) whole(array[i]);
            }
        }
        if (k == null || k.waiting == null) return;
        for (Integer id : new java.util.TreeSet<>(k.waiting.keySet())) met(o, k, id);
        for (Integer s : new java.util.TreeMap<>(k.open).values()) References.use(s, -1);
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

    /** The number of the text that these characters are. */
    static int number(char[] chars) {
        Known k = table.get(chars);
        if (k == null) return Native.text(0, chars, new int[chars.length]);
        if (k.text == 0 || !valid(chars, k)) k.text = Native.text(k.length, chars, cells(chars, k));
        return k.text;
    }

    /** Whether the characters are unchanged since they were numbered. */
    private static boolean valid(char[] chars, Known k) {
        if (k.bits == null) return false;
        for (int i = 0; i < chars.length; i++) if (k.bits[i] != chars[i]) return false;
        return true;
    }

    /** Characters that a method gave: the number of their text, and the shadows of its length and of each. */
    static void terms(char[] chars, int number, int[] shadows) {
        Known k = known(chars);
        k.length = shadows[0];
        k.cells = java.util.Arrays.copyOfRange(shadows, 1, shadows.length);
        k.bits = new long[chars.length];
        for (int i = 0; i < chars.length; i++) k.bits[i] = chars[i];
        k.text = number;
    }

    private static int[] cells(char[] chars, Known k) {
        int[] cells = new int[chars.length];
        if (k == null || k.cells == null) return cells;
        for (int i = 0; i < cells.length; i++) if (k.bits[i] == chars[i]) cells[i] = k.cells[i];
        return cells;
    }
}
