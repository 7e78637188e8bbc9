package fathom.rt.model;

import fathom.rt.Heap;
import fathom.rt.Sym;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Lists and arrays: elements are compared as the program would compare them; a symbolic index is decided. */
public final class Lists {
    private Lists() {}

    // ---- by index

    public static Object java_util_List_get(List<?> list, int i) {
        if (!Sym.is(i) || !Sym.platform(list)) return list.get(i);
        if (i < 0 || i >= list.size()) return list.get(Sym.plain(i));
        return list.get(Sym.pin(i));
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_List_set(List<?> list, int i, Object value) {
        List<Object> all = (List<Object>) list;
        if (!Sym.is(i) || !Sym.platform(list)) return all.set(i, value);
        if (i < 0 || i >= list.size()) return all.set(Sym.plain(i), value);
        return all.set(Sym.pin(i), value);
    }

    public static Object java_util_List_remove(List<?> list, int i) {
        if (!Sym.is(i) || !Sym.platform(list)) return list.remove(i);
        if (i < 0 || i >= list.size()) return list.remove(Sym.plain(i));
        return list.remove(Sym.pin(i));
    }

    @SuppressWarnings("unchecked")
    public static void java_util_List_add(List<?> list, int i, Object value) {
        List<Object> all = (List<Object>) list;
        if (!Sym.is(i) || !Sym.platform(list)) all.add(i, value);
        else if (i < 0 || i > list.size()) all.add(Sym.plain(i), value);
        else all.add(Sym.pin(i), value);
    }

    // ---- by element

    public static int java_util_List_indexOf(List<?> list, Object o) {
        if (!Sym.active() || !Sym.platform(list)) return list.indexOf(o);
        int i = 0;
        for (Object element : list) {
            if (Objects_.equal(o, element)) return i;
            i++;
        }
        return -1;
    }

    public static int java_util_List_lastIndexOf(List<?> list, Object o) {
        if (!Sym.active() || !Sym.platform(list)) return list.lastIndexOf(o);
        for (int i = list.size() - 1; i >= 0; i--) if (Objects_.equal(o, list.get(i))) return i;
        return -1;
    }

    public static boolean java_util_List_contains(List<?> list, Object o) {
        if (!Sym.active() || !Sym.platform(list)) return list.contains(o);
        return java_util_List_indexOf(list, o) >= 0;
    }

    public static boolean java_util_List_remove(List<?> list, Object o) {
        if (!Sym.active() || !Sym.platform(list)) return list.remove(o);
        int at = java_util_List_indexOf(list, o);
        if (at < 0) return list.remove(new Object());
        list.remove(at);
        return true;
    }

    static boolean equal(List<?> a, List<?> b) {
        if (a.size() != b.size()) return false;
        var other = b.iterator();
        for (Object element : a) if (!Objects_.equal(element, other.next())) return false;
        return true;
    }

    static String text(Collection<?> all) {
        StringBuilder out = new StringBuilder("[");
        boolean first = true;
        for (Object element : all) {
            if (!first) Builders.java_lang_StringBuilder_append(out, ", ");
            Builders.java_lang_StringBuilder_append(out, element);
            first = false;
        }
        Builders.java_lang_StringBuilder_append(out, "]");
        return Builders.java_lang_StringBuilder_toString(out);
    }

    // ---- in order

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void java_util_List_sort(List<?> list, Comparator<?> by) {
        if (!Sym.active() || !Sym.platform(list)) {
            ((List) list).sort(by);
            return;
        }
        Object[] all = list.toArray();
        sort(all, by);
        for (int i = 0; i < all.length; i++) ((List<Object>) list).set(i, all[i]);
    }

    public static void java_util_Collections_sort(List<?> list) {
        java_util_List_sort(list, null);
    }

    public static void java_util_Collections_sort(List<?> list, Comparator<?> by) {
        java_util_List_sort(list, by);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void java_util_Arrays_sort(Object[] all, Comparator<?> by) {
        if (Sym.active()) sort(all, by);
        else java.util.Arrays.sort(all, (Comparator) by);
    }

    public static void java_util_Arrays_sort(Object[] all) {
        if (Sym.active()) sort(all, null);
        else java.util.Arrays.sort(all);
    }

    /** Any stable order is the same order. */
    private static void sort(Object[] all, Comparator<?> by) {
        for (int i = 1; i < all.length; i++) {
            Object one = all[i];
            int low = 0, high = i;
            while (low < high) {
                int middle = low + high >>> 1;
                if (Objects_.compare(by, one, all[middle]) < 0) high = middle;
                else low = middle + 1;
            }
            for (int j = i; j > low; j--) all[j] = all[j - 1];
            all[low] = one;
        }
    }

    public static Object java_util_Collections_max(Collection<?> all) {
        return java_util_Collections_max(all, null);
    }

    public static Object java_util_Collections_min(Collection<?> all) {
        return java_util_Collections_min(all, null);
    }

    public static Object java_util_Collections_max(Collection<?> all, Comparator<?> by) {
        var each = all.iterator();
        Object best = each.next();
        while (each.hasNext()) {
            Object next = each.next();
            if (Objects_.compare(by, next, best) > 0) best = next;
        }
        return best;
    }

    public static Object java_util_Collections_min(Collection<?> all, Comparator<?> by) {
        var each = all.iterator();
        Object best = each.next();
        while (each.hasNext()) {
            Object next = each.next();
            if (Objects_.compare(by, next, best) < 0) best = next;
        }
        return best;
    }

    public static int java_util_Collections_frequency(Collection<?> all, Object o) {
        int n = 0;
        for (Object element : all) if (Objects_.equal(o, element)) n++;
        return n;
    }

    // ---- arrays

    public static void java_util_Arrays_sort(int[] a) {
        if (!Heap.knows(a)) {
            java.util.Arrays.sort(a);
            return;
        }
        for (int i = 1; i < a.length; i++) {
            int one = a[i];
            int j = i;
            while (j > 0 && a[j - 1] > one) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = one;
        }
    }

    public static void java_util_Arrays_sort(char[] a) {
        if (!Heap.knows(a)) {
            java.util.Arrays.sort(a);
            return;
        }
        for (int i = 1; i < a.length; i++) {
            char one = a[i];
            int j = i;
            while (j > 0 && a[j - 1] > one) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = one;
        }
    }

    public static boolean java_util_Arrays_equals(int[] a, int[] b) {
        if (a == null || b == null || !Heap.knows(a) && !Heap.knows(b)) return java.util.Arrays.equals(a, b);
        if (a.length != b.length) return false;
        int different = 0;
        for (int i = 0; i < a.length; i++) different |= a[i] ^ b[i];
        return different == 0;
    }

    public static boolean java_util_Arrays_equals(char[] a, char[] b) {
        if (a == null || b == null || !Heap.knows(a) && !Heap.knows(b)) return java.util.Arrays.equals(a, b);
        return fathom.rt.Text.equal(a, b);
    }

    public static boolean java_util_Arrays_equals(byte[] a, byte[] b) {
        if (a == null || b == null || !Heap.knows(a) && !Heap.knows(b)) return java.util.Arrays.equals(a, b);
        if (a.length != b.length) return false;
        int different = 0;
        for (int i = 0; i < a.length; i++) different |= a[i] ^ b[i];
        return different == 0;
    }

    public static void java_util_Arrays_fill(int[] a, int value) {
        if (!Heap.knows(a) && !Sym.is(value)) java.util.Arrays.fill(a, value);
        else for (int i = 0; i < a.length; i++) a[i] = value;
    }

    public static void java_util_Arrays_fill(char[] a, char value) {
        if (!Heap.knows(a) && !Sym.is(value)) java.util.Arrays.fill(a, value);
        else for (int i = 0; i < a.length; i++) a[i] = value;
    }

    public static int[] java_util_Arrays_copyOf(int[] a, int n) {
        if (!Heap.knows(a)) return java.util.Arrays.copyOf(a, Sym.pin(n));
        int[] out = new int[n];
        for (int i = 0; i < n && i < a.length; i++) out[i] = a[i];
        return out;
    }

    public static char[] java_util_Arrays_copyOf(char[] a, int n) {
        if (!Heap.knows(a)) return java.util.Arrays.copyOf(a, Sym.pin(n));
        char[] out = new char[n];
        for (int i = 0; i < n && i < a.length; i++) out[i] = a[i];
        return out;
    }

    public static int[] java_util_Arrays_copyOfRange(int[] a, int from, int to) {
        if (!Heap.knows(a) || from < 0 || from > a.length || from > to) return java.util.Arrays.copyOfRange(a, Sym.pin(from), Sym.pin(to));
        int[] out = new int[to - from];
        for (int i = from; i < to && i < a.length; i++) out[i - from] = a[i];
        return out;
    }

    public static String java_util_Arrays_toString(int[] a) {
        if (!Heap.knows(a)) return java.util.Arrays.toString(a);
        StringBuilder out = new StringBuilder("[");
        for (int i = 0; i < a.length; i++) {
            if (i > 0) Builders.java_lang_StringBuilder_append(out, ", ");
            Builders.java_lang_StringBuilder_append(out, a[i]);
        }
        Builders.java_lang_StringBuilder_append(out, "]");
        return Builders.java_lang_StringBuilder_toString(out);
    }

    public static void java_lang_System_arraycopy(Object from, int at, Object to, int place, int n) {
        if (!Heap.knows(from) && !Heap.knows(to)) {
            System.arraycopy(from, Sym.pin(at), to, Sym.pin(place), Sym.pin(n));
            return;
        }
        int start = Sym.pin(at), goal = Sym.pin(place), count = Sym.pin(n);
        if (from == null || to == null || from.getClass() != to.getClass() || start < 0 || goal < 0 || count < 0
                || start > java.lang.reflect.Array.getLength(from) - count || goal > java.lang.reflect.Array.getLength(to) - count) {
            System.arraycopy(from, start, to, goal, count);
        } else if (from instanceof int[]) {
            int[] a = (int[]) ((int[]) from).clone();
            Heap.likeness(from, a);
            for (int i = 0; i < count; i++) ((int[]) to)[goal + i] = a[start + i];
        } else if (from instanceof char[]) {
            char[] a = (char[]) ((char[]) from).clone();
            Heap.likeness(from, a);
            for (int i = 0; i < count; i++) ((char[]) to)[goal + i] = a[start + i];
        } else if (from instanceof byte[]) {
            byte[] a = (byte[]) ((byte[]) from).clone();
            Heap.likeness(from, a);
            for (int i = 0; i < count; i++) ((byte[]) to)[goal + i] = a[start + i];
        } else if (from instanceof long[]) {
            long[] a = (long[]) ((long[]) from).clone();
            Heap.likeness(from, a);
            for (int i = 0; i < count; i++) ((long[]) to)[goal + i] = a[start + i];
        } else {
            if (!(from instanceof Object[])) Sym.lost("elements that System.arraycopy moves");
            System.arraycopy(from, start, to, goal, count);
        }
    }
}
