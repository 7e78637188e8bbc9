package fathom.rt.model;

import fathom.rt.Sym;

/** The methods of every object, for objects of the platform that hold symbols; {@link java.util.Objects}. */
public final class Objects_ {
    private Objects_() {}

    public static boolean java_lang_Object_equals(Object a, Object b) {
        if (!Sym.active() || a == null || b == null) return a.equals(b);
        if (a instanceof String) return Strings.java_lang_String_equals((String) a, b);
        if (Boxes.isBox(a)) return a.getClass() == b.getClass() && Boxes.equal(a, b);
        if (!Sym.platform(a)) return a.equals(b);
        if (a instanceof java.math.BigInteger) return Bigs.java_math_BigInteger_equals((java.math.BigInteger) a, b);
        if (a instanceof java.util.List && b instanceof java.util.List) return Lists.equal((java.util.List<?>) a, (java.util.List<?>) b);
        if (a instanceof java.util.Set && b instanceof java.util.Set) return Sets.equal((java.util.Set<?>) a, (java.util.Set<?>) b);
        if (a instanceof java.util.Map && b instanceof java.util.Map) return Maps.equal((java.util.Map<?, ?>) a, (java.util.Map<?, ?>) b);
        if (a instanceof java.util.Map.Entry && b instanceof java.util.Map.Entry) {
            var x = (java.util.Map.Entry<?, ?>) a;
            var y = (java.util.Map.Entry<?, ?>) b;
            return equal(x.getKey(), y.getKey()) && equal(x.getValue(), y.getValue());
        }
        if (a instanceof java.util.Optional && b instanceof java.util.Optional) {
            return equal(((java.util.Optional<?>) a).orElse(null), ((java.util.Optional<?>) b).orElse(null));
        }
        if (Sym.any(a) || Sym.any(b)) Sym.lost("whether two objects of " + a.getClass().getName() + " are equal");
        return a.equals(b);
    }

    /** Equality where either may be null. */
    static boolean equal(Object a, Object b) {
        return a == b || a != null && b != null && java_lang_Object_equals(a, b);
    }

    public static int java_lang_Object_hashCode(Object a) {
        if (!Sym.active() || a == null) return a.hashCode();
        if (a instanceof String) return Strings.java_lang_String_hashCode((String) a);
        if (Boxes.isBox(a)) return Boxes.hash(a);
        if (!Sym.platform(a)) return a.hashCode();
        if (a instanceof java.util.List) {
            int hash = 1;
            for (Object element : (java.util.List<?>) a) hash = 31 * hash + hash(element);
            return hash;
        }
        if (Sym.any(a)) Sym.lost("the hash of an object of " + a.getClass().getName());
        return a.hashCode();
    }

    static int hash(Object a) {
        return a == null ? 0 : java_lang_Object_hashCode(a);
    }

    public static String java_lang_Object_toString(Object a) {
        if (!Sym.active() || a == null) return a.toString();
        if (a instanceof String) return (String) a;
        if (a instanceof StringBuilder) return Builders.java_lang_StringBuilder_toString((StringBuilder) a);
        if (Boxes.isBox(a)) return Boxes.text(a);
        if (!Sym.platform(a)) return a.toString();
        if (!Sym.any(a)) return a.toString();
        if (a instanceof java.math.BigInteger) return Bigs.java_math_BigInteger_toString((java.math.BigInteger) a);
        if (a instanceof java.util.Collection) return Lists.text((java.util.Collection<?>) a);
        if (a instanceof java.util.Map) return Maps.text((java.util.Map<?, ?>) a);
        Sym.lost("the text of an object of " + a.getClass().getName());
        return a.toString();
    }

    @SuppressWarnings("unchecked")
    public static int java_lang_Comparable_compareTo(Comparable<?> a, Object b) {
        if (a == null || b == null || !Sym.active()) return ((Comparable<Object>) a).compareTo(b);
        if (a instanceof String && b instanceof String) return Strings.java_lang_String_compareTo((String) a, (String) b);
        if (Boxes.isBox(a) && a.getClass() == b.getClass()) return Boxes.compare(a, b);
        if (Sym.platform(a) && (Sym.any(a) || Sym.any(b))) Sym.lost("how two objects of " + a.getClass().getName() + " compare");
        return ((Comparable<Object>) a).compareTo(b);
    }

    public static int java_lang_Integer_compareTo(Integer a, Integer b) {
        return Boxes.compare(a, b);
    }

    public static int java_lang_Long_compareTo(Long a, Long b) {
        return Boxes.compare(a, b);
    }

    public static int java_lang_Double_compareTo(Double a, Double b) {
        return Boxes.compare(a, b);
    }

    public static int java_lang_Character_compareTo(Character a, Character b) {
        return Boxes.compare(a, b);
    }

    /** By a comparator, or by nature without one. */
    @SuppressWarnings("unchecked")
    static int compare(java.util.Comparator<?> by, Object a, Object b) {
        if (by == null) return java_lang_Comparable_compareTo((Comparable<?>) a, b);
        if (by == java.util.Collections.reverseOrder()) return java_lang_Comparable_compareTo((Comparable<?>) b, a);
        return ((java.util.Comparator<Object>) by).compare(a, b);
    }

    // ---- java.util.Objects

    public static boolean java_util_Objects_equals(Object a, Object b) {
        return equal(a, b);
    }

    public static int java_util_Objects_hashCode(Object a) {
        return hash(a);
    }

    public static int java_util_Objects_hash(Object[] all) {
        return java_util_Arrays_hashCode(all);
    }

    public static int java_util_Arrays_hashCode(Object[] all) {
        if (all == null) return 0;
        int hash = 1;
        for (Object a : all) hash = 31 * hash + hash(a);
        return hash;
    }

    public static String java_util_Objects_toString(Object a) {
        return Strings.java_lang_String_valueOf(a);
    }

    public static String java_util_Objects_toString(Object a, String otherwise) {
        return a == null ? otherwise : java_lang_Object_toString(a);
    }

    public static int java_util_Objects_checkIndex(int index, int length) {
        if (index < 0 || index >= length) return java.util.Objects.checkIndex(Sym.plain(index), Sym.plain(length));
        return index;
    }

    /** Libraries ask so for the length of an array of any type. */
    public static int java_lang_reflect_Array_getLength(Object a) {
        if (a instanceof Object[]) return ((Object[]) a).length;
        if (a instanceof boolean[]) return ((boolean[]) a).length;
        if (a instanceof byte[]) return ((byte[]) a).length;
        if (a instanceof char[]) return ((char[]) a).length;
        if (a instanceof short[]) return ((short[]) a).length;
        if (a instanceof int[]) return ((int[]) a).length;
        if (a instanceof long[]) return ((long[]) a).length;
        if (a instanceof float[]) return ((float[]) a).length;
        if (a instanceof double[]) return ((double[]) a).length;
        return java.lang.reflect.Array.getLength(a);
    }
}
