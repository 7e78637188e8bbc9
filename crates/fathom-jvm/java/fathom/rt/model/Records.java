package fathom.rt.model;

import fathom.rt.Fields;

/** The methods of records that the compiler leaves to the JDK. */
public final class Records {
    private Records() {}

    public static boolean equals(Object a, Object b) {
        if (a == b) return true;
        if (b == null || a.getClass() != b.getClass()) return false;
        Object[] x = Fields.components(a), y = Fields.components(b);
        for (int i = 0; i < x.length; i++) if (!Objects_.equal(x[i], y[i])) return false;
        return true;
    }

    public static int hashCode(Object a) {
        int hash = 0;
        for (Object x : Fields.components(a)) hash = 31 * hash + Objects_.hash(x);
        return hash;
    }

    public static String toString(Object a) {
        String[] names = Fields.names(a);
        Object[] x = Fields.components(a);
        StringBuilder all = new StringBuilder(a.getClass().getSimpleName()).append('[');
        for (int i = 0; i < x.length; i++) {
            Builders.java_lang_StringBuilder_append(all, i == 0 ? "" : ", ");
            Builders.java_lang_StringBuilder_append(all, names[i]);
            Builders.java_lang_StringBuilder_append(all, "=");
            Builders.java_lang_StringBuilder_append(all, x[i]);
        }
        Builders.java_lang_StringBuilder_append(all, "]");
        return Builders.java_lang_StringBuilder_toString(all);
    }
}
