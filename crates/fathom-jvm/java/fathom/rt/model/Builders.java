package fathom.rt.model;

import fathom.rt.Heap;
import fathom.rt.Sym;

/** {@link StringBuilder}: the builder is changed as ever, and beside it the array of its characters. */
public final class Builders {
    private Builders() {}

    private static StringBuilder add(StringBuilder b, char[] more) {
        char[] all = Strings.join(Strings.of(b), more);
        b.append(more);
        Heap.built(b, all);
        return b;
    }

    /** The builder has these characters from now on. */
    private static StringBuilder become(StringBuilder b, char[] all) {
        b.setLength(0);
        b.append(all);
        Heap.built(b, all);
        return b;
    }

    public static StringBuilder java_lang_StringBuilder_append(StringBuilder b, String s) {
        if (Strings.plain(b) && Strings.plain(s)) return b.append(s);
        return add(b, s == null ? "null".toCharArray() : Strings.of(s));
    }

    public static StringBuilder java_lang_StringBuilder_append(StringBuilder b, CharSequence s) {
        if (Strings.plain(b) && Strings.plain(s)) return b.append(s);
        return add(b, s == null ? "null".toCharArray() : Strings.of(s));
    }

    public static StringBuilder java_lang_StringBuilder_append(StringBuilder b, CharSequence s, int from, int to) {
        if (Strings.plain(b) && Strings.plain(s) || s == null) return b.append(s, from, to);
        if (from < 0 || from > to || to > Strings.java_lang_CharSequence_length(s)) return b.append(s, Sym.plain(from), Sym.plain(to));
        return add(b, Strings.of(Strings.java_lang_String_substring(Strings.java_lang_CharSequence_toString(s), from, to)));
    }

    public static StringBuilder java_lang_StringBuilder_append(StringBuilder b, Object o) {
        return java_lang_StringBuilder_append(b, Strings.java_lang_String_valueOf(o));
    }

    public static StringBuilder java_lang_StringBuilder_append(StringBuilder b, char[] c) {
        if (Strings.plain(b) && !Heap.knows(c)) return b.append(c);
        return add(b, c);
    }

    public static StringBuilder java_lang_StringBuilder_append(StringBuilder b, char[] c, int from, int n) {
        if (Strings.plain(b) && !Heap.knows(c) && !Sym.is(from) && !Sym.is(n)) return b.append(c, from, n);
        from = Sym.pin(from);
        n = Sym.pin(n);
        if (from < 0 || n < 0 || from > c.length - n) return b.append(c, from, n);
        char[] part = new char[n];
        for (int i = 0; i < n; i++) part[i] = c[from + i];
        return add(b, part);
    }

    public static StringBuilder java_lang_StringBuilder_append(StringBuilder b, char c) {
        if (Strings.plain(b) && !Sym.is(c)) return b.append(c);
        return add(b, Strings.one(c));
    }

    public static StringBuilder java_lang_StringBuilder_append(StringBuilder b, int a) {
        if (Strings.plain(b) && !Sym.is(a)) return b.append(a);
        return add(b, Numbers.digits(a));
    }

    public static StringBuilder java_lang_StringBuilder_append(StringBuilder b, long a) {
        if (Strings.plain(b) && !Sym.is(a)) return b.append(a);
        return add(b, Numbers.digits(a));
    }

    public static StringBuilder java_lang_StringBuilder_append(StringBuilder b, boolean a) {
        if (!Strings.plain(b)) return add(b, (a ? "true" : "false").toCharArray());
        return a ? b.append(true) : b.append(false);
    }

    public static StringBuilder java_lang_StringBuilder_append(StringBuilder b, float a) {
        if (Strings.plain(b) && !Sym.is(a)) return b.append(a);
        return java_lang_StringBuilder_append(b, Doubles.java_lang_Float_toString(a));
    }

    public static StringBuilder java_lang_StringBuilder_append(StringBuilder b, double a) {
        if (Strings.plain(b) && !Sym.is(a)) return b.append(a);
        return java_lang_StringBuilder_append(b, Doubles.java_lang_Double_toString(a));
    }

    public static StringBuilder java_lang_StringBuilder_insert(StringBuilder b, int at, String s) {
        if (Strings.plain(b) && Strings.plain(s) && !Sym.is(at)) return b.insert(at, s);
        char[] c = Strings.of(b);
        if (at < 0 || at > c.length) return b.insert(Sym.plain(at), s);
        int place = Sym.pin(at);
        char[] more = s == null ? "null".toCharArray() : Strings.of(s);
        char[] front = Strings.of(Strings.slice(c, 0, place)), back = Strings.of(Strings.slice(c, place, c.length));
        return become(b, Strings.join(Strings.join(front, more), back));
    }

    public static StringBuilder java_lang_StringBuilder_insert(StringBuilder b, int at, char a) {
        return java_lang_StringBuilder_insert(b, at, Characters.java_lang_Character_toString(a));
    }

    public static StringBuilder java_lang_StringBuilder_insert(StringBuilder b, int at, int a) {
        return java_lang_StringBuilder_insert(b, at, Numbers.java_lang_Integer_toString(a));
    }

    public static StringBuilder java_lang_StringBuilder_insert(StringBuilder b, int at, long a) {
        return java_lang_StringBuilder_insert(b, at, Numbers.java_lang_Long_toString(a));
    }

    public static StringBuilder java_lang_StringBuilder_insert(StringBuilder b, int at, boolean a) {
        return java_lang_StringBuilder_insert(b, at, a ? "true" : "false");
    }

    public static StringBuilder java_lang_StringBuilder_insert(StringBuilder b, int at, Object o) {
        return java_lang_StringBuilder_insert(b, at, Strings.java_lang_String_valueOf(o));
    }

    public static StringBuilder java_lang_StringBuilder_delete(StringBuilder b, int from, int to) {
        if (Strings.plain(b) && !Sym.is(from) && !Sym.is(to)) return b.delete(from, to);
        char[] c = Strings.of(b);
        if (from < 0 || from > c.length || from > to) return b.delete(Sym.plain(from), Sym.plain(to));
        int end = Sym.pin(to > c.length ? c.length : to), start = Sym.pin(from);
        return become(b, Strings.join(Strings.of(Strings.slice(c, 0, start)), Strings.of(Strings.slice(c, end, c.length))));
    }

    public static StringBuilder java_lang_StringBuilder_deleteCharAt(StringBuilder b, int at) {
        if (Strings.plain(b) && !Sym.is(at)) return b.deleteCharAt(at);
        char[] c = Strings.of(b);
        if (at < 0 || at >= c.length) return b.deleteCharAt(Sym.plain(at));
        return java_lang_StringBuilder_delete(b, at, at + 1);
    }

    public static void java_lang_StringBuilder_setCharAt(StringBuilder b, int at, char a) {
        char[] c = Strings.of(b);
        if (Strings.plain(b) && !Sym.is(at) && !Sym.is(a) || at < 0 || at >= c.length) {
            b.setCharAt(Sym.plain(at), a);
            return;
        }
        char[] all = Strings.copy(c);
        all[at] = a;
        become(b, all);
    }

    public static void java_lang_StringBuilder_setLength(StringBuilder b, int n) {
        char[] c = Heap.chars(b);
        if (c == null || n < 0) {
            b.setLength(Sym.pin(n));
            return;
        }
        int length = Sym.pin(n), old = Sym.pin(c.length);
        char[] all = new char[length];
        for (int i = 0; i < length && i < old; i++) all[i] = c[i];
        become(b, all);
    }

    public static StringBuilder java_lang_StringBuilder_replace(StringBuilder b, int from, int to, String s) {
        if (Strings.plain(b) && Strings.plain(s)) return b.replace(Sym.pin(from), Sym.pin(to), s);
        char[] c = Strings.of(b);
        if (from < 0 || from > c.length || from > to || s == null) return b.replace(Sym.plain(from), Sym.plain(to), s);
        int end = Sym.pin(to > c.length ? c.length : to), start = Sym.pin(from);
        char[] front = Strings.join(Strings.of(Strings.slice(c, 0, start)), Strings.of(s));
        return become(b, Strings.join(front, Strings.of(Strings.slice(c, end, c.length))));
    }

    public static StringBuilder java_lang_StringBuilder_reverse(StringBuilder b) {
        char[] c = Heap.chars(b);
        if (c == null) return b.reverse();
        int n = Sym.pin(c.length);
        char[] all = new char[n];
        boolean surrogates = false;
        for (int i = 0; i < n; i++) {
            surrogates |= c[i] >= 0xd800 && c[i] < 0xe000;
            all[n - 1 - i] = c[i];
        }
        if (surrogates) {
            Sym.lost("a surrogate pair");
            return b.reverse();
        }
        return become(b, all);
    }

    public static int java_lang_StringBuilder_length(StringBuilder b) {
        char[] c = Heap.chars(b);
        return c == null ? b.length() : c.length;
    }

    public static boolean java_lang_StringBuilder_isEmpty(StringBuilder b) {
        return java_lang_StringBuilder_length(b) == 0;
    }

    public static char java_lang_StringBuilder_charAt(StringBuilder b, int at) {
        if (Strings.plain(b) && !Sym.is(at)) return b.charAt(at);
        char[] c = Strings.of(b);
        if (at < 0 || at >= c.length) return b.charAt(Sym.plain(at));
        return c[at];
    }

    public static int java_lang_StringBuilder_indexOf(StringBuilder b, String s) {
        if (Strings.plain(b) && Strings.plain(s)) return b.indexOf(s);
        return Strings.java_lang_String_indexOf(java_lang_StringBuilder_toString(b), s);
    }

    public static String java_lang_StringBuilder_substring(StringBuilder b, int from) {
        if (Strings.plain(b) && !Sym.is(from)) return b.substring(from);
        return Strings.java_lang_String_substring(java_lang_StringBuilder_toString(b), from);
    }

    public static String java_lang_StringBuilder_substring(StringBuilder b, int from, int to) {
        if (Strings.plain(b) && !Sym.is(from) && !Sym.is(to)) return b.substring(from, to);
        return Strings.java_lang_String_substring(java_lang_StringBuilder_toString(b), from, to);
    }

    public static String java_lang_StringBuilder_toString(StringBuilder b) {
        char[] c = Heap.chars(b);
        return c == null ? b.toString() : Heap.textOf(Strings.copy(c));
    }

    public static void java_lang_StringBuilder_new(Object made, String from) {
        char[] c = Heap.chars(from);
        if (c != null) Heap.built((StringBuilder) made, Strings.copy(c));
    }

    public static void java_lang_StringBuilder_new(Object made, CharSequence from) {
        char[] c = Heap.chars(from);
        if (c != null) Heap.built((StringBuilder) made, Strings.copy(c));
    }
}
