package fathom.rt.model;

import fathom.rt.Heap;
import fathom.rt.Sym;
import fathom.rt.Text;

/**
 * {@link String}: where characters are symbolic, the methods work on the array of them. Characters are compared with as few
 * decisions as there are answers; where the original throws, it is called.
 */
public final class Strings {
    private Strings() {}

    /** The characters of a text that may be plain. */
    static char[] of(CharSequence s) {
        char[] c = Heap.chars(s);
        return c == null ? s.toString().toCharArray() : c;
    }

    static boolean plain(CharSequence s) {
        return Heap.chars(s) == null;
    }

    public static int java_lang_String_length(String s) {
        char[] c = Heap.chars(s);
        return c == null ? s.length() : c.length;
    }

    public static boolean java_lang_String_isEmpty(String s) {
        char[] c = Heap.chars(s);
        return c == null ? s.isEmpty() : c.length == 0;
    }

    public static int java_lang_CharSequence_length(CharSequence s) {
        char[] c = Heap.chars(s);
        return c == null ? s.length() : c.length;
    }

    public static char java_lang_CharSequence_charAt(CharSequence s, int i) {
        if (s instanceof String) return java_lang_String_charAt((String) s, i);
        char[] c = Heap.chars(s);
        if (c == null || i < 0 || i >= c.length) return s.charAt(i);
        return c[i];
    }

    public static String java_lang_CharSequence_toString(CharSequence s) {
        if (s instanceof StringBuilder) return Builders.java_lang_StringBuilder_toString((StringBuilder) s);
        return s.toString();
    }

    public static char java_lang_String_charAt(String s, int i) {
        char[] c = Heap.chars(s);
        if (c == null) {
            if (!Sym.is(i)) return s.charAt(i);
            c = s.toCharArray();
        }
        // The exception that is thrown is the original's.
        if (i < 0 || i >= c.length) return s.charAt(Sym.plain(i));
        return c[i];
    }

    public static int java_lang_String_codePointAt(String s, int i) {
        char[] c = Heap.chars(s);
        if (c == null || i < 0 || i >= c.length) return s.codePointAt(i);
        if (c[i] >= 0xd800 && c[i] < 0xdc00) {
            Sym.lost("a surrogate pair");
            return s.codePointAt(Sym.plain(i));
        }
        return c[i];
    }

    public static boolean java_lang_String_equals(String s, Object o) {
        if (!(o instanceof String)) return s.equals(o);
        String t = (String) o;
        if (plain(s) && plain(t)) return s.equals(t);
        return Text.equal(of(s), of(t));
    }

    public static boolean java_lang_String_contentEquals(String s, CharSequence t) {
        if (plain(s) && plain(t)) return s.contentEquals(t);
        return Text.equal(of(s), of(t));
    }

    public static boolean java_lang_String_equalsIgnoreCase(String s, String t) {
        if (t == null || plain(s) && plain(t)) return s.equalsIgnoreCase(t);
        if (!Text.large(s) && !Text.large(t) && Text.ascii(s) && Text.ascii(t)) return Text.equalIgnoringCase(s, t);
        char[] a = of(s), b = of(t);
        Text.fix(a, "letters beyond ASCII");
        Text.fix(b, "letters beyond ASCII");
        int n = Sym.plain(a.length);
        if (n != Sym.plain(b.length)) return false;
        int different = 0;
        for (int i = 0; i < n; i++) {
            if ((Sym.plain(a[i]) | Sym.plain(b[i])) < 128) different |= Characters.lower(a[i]) ^ Characters.lower(b[i]);
            else different |= one(a[i], b[i]);
        }
        return different == 0;
    }

    /** Whether two characters, one of which is beyond ASCII, differ in more than case. */
    private static int one(char a, char b) {
        char x = (char) Sym.pin(a), y = (char) Sym.pin(b);
        return Character.toString(Sym.plain(x)).equalsIgnoreCase(Character.toString(Sym.plain(y))) ? 0 : 1;
    }

    public static int java_lang_String_compareTo(String s, String t) {
        if (plain(s) && plain(t)) return s.compareTo(t);
        if (!Text.large(s) && !Text.large(t)) return Text.compare(s, t);
        char[] a = of(s), b = of(t);
        for (int i = 0; i < a.length && i < b.length; i++) if (a[i] != b[i]) return a[i] - b[i];
        return a.length - b.length;
    }

    public static int java_lang_String_compareToIgnoreCase(String s, String t) {
        if (plain(s) && plain(t)) return s.compareToIgnoreCase(t);
        if (!Text.large(s) && !Text.large(t) && Text.ascii(s) && Text.ascii(t)) return Text.compareIgnoringCase(s, t);
        char[] a = of(s), b = of(t);
        Text.fix(a, "letters beyond ASCII");
        Text.fix(b, "letters beyond ASCII");
        int n = Sym.plain(a.length), m = Sym.plain(b.length);
        for (int i = 0; i < n && i < m; i++) {
            if ((Sym.plain(a[i]) | Sym.plain(b[i])) < 128) {
                int x = Characters.lower(a[i]), y = Characters.lower(b[i]);
                if (x != y) return x - y;
            } else if (one(a[i], b[i]) != 0) {
                return Character.toString(Sym.plain(a[i])).compareToIgnoreCase(Character.toString(Sym.plain(b[i])));
            }
        }
        return n - m;
    }

    public static int java_lang_String_hashCode(String s) {
        if (plain(s)) return s.hashCode();
        if (!Text.large(s)) return Text.hash(s);
        char[] c = of(s);
        int n = Sym.pin(c.length);
        int h = 0;
        for (int i = 0; i < n; i++) h = 31 * h + c[i];
        return h;
    }

    // ---- searching

    /** 0 where the texts agree at a place. */
    private static int difference(char[] a, int at, char[] b) {
        int different = 0;
        for (int i = 0; i < b.length; i++) different |= a[at + i] ^ b[i];
        return different;
    }

    public static boolean java_lang_String_startsWith(String s, String prefix) {
        return java_lang_String_startsWith(s, prefix, 0);
    }

    public static boolean java_lang_String_startsWith(String s, String prefix, int from) {
        if (plain(s) && plain(prefix) && !Sym.is(from)) return s.startsWith(prefix, from);
        if (from < 0) return false;
        if (!Text.large(s) && !Text.large(prefix) && Sym.plain(from) < 128) return Text.starts(s, prefix, Sym.pin(from));
        char[] a = of(s), b = of(prefix);
        if (a.length < from + b.length || from + b.length < 0) return false;
        return difference(a, Sym.pin(from), b) == 0;
    }

    public static boolean java_lang_String_endsWith(String s, String suffix) {
        if (plain(s) && plain(suffix)) return s.endsWith(suffix);
        if (!Text.large(s) && !Text.large(suffix)) return Text.ends(s, suffix);
        char[] a = of(s), b = of(suffix);
        if (a.length < b.length) return false;
        return difference(a, Sym.pin(a.length) - Sym.pin(b.length), b) == 0;
    }

    public static boolean java_lang_String_regionMatches(String s, int at, String t, int from, int n) {
        if (plain(s) && plain(t)) return s.regionMatches(at, t, from, n);
        char[] a = of(s), b = of(t);
        if (at < 0 || from < 0 || at > (long) a.length - n || from > (long) b.length - n) return false;
        int different = 0;
        for (int i = 0; i < n; i++) different |= a[at + i] ^ b[from + i];
        return different == 0;
    }

    public static boolean java_lang_String_regionMatches(String s, boolean ignoringCase, int at, String t, int from, int n) {
        if (plain(s) && plain(t)) return s.regionMatches(ignoringCase, at, t, from, n);
        // Libraries ask so whether a text begins with another.
        if (!ignoringCase && at >= 0 && from == 0 && n == java_lang_String_length(t)) return java_lang_String_startsWith(s, t, at);
        if (!ignoringCase) return java_lang_String_regionMatches(s, at, t, from, n);
        if (at < 0 || from < 0 || at > (long) java_lang_String_length(s) - n || from > (long) java_lang_String_length(t) - n) return false;
        if (n <= 0) return true;
        return java_lang_String_equalsIgnoreCase(java_lang_String_substring(s, at, at + n), java_lang_String_substring(t, from, from + n));
    }

    public static boolean java_lang_String_contains(String s, CharSequence t) {
        if (plain(s) && plain(t)) return s.contains(t);
        String part = java_lang_CharSequence_toString(t);
        if (!Text.large(s) && !Text.large(part)) return Text.contains(s, part);
        return indexOf(of(s), of(t), 0) >= 0;
    }

    public static int java_lang_String_indexOf(String s, String t) {
        return java_lang_String_indexOf(s, t, 0);
    }

    public static int java_lang_String_indexOf(String s, String t, int from) {
        if (plain(s) && plain(t) && !Sym.is(from)) return s.indexOf(t, from);
        if (!Text.large(s) && !Text.large(t)) return Text.index(s, t, from);
        return indexOf(of(s), of(t), from);
    }

    private static int indexOf(char[] a, char[] b, int from) {
        if (from < 0) from = 0;
        if (b.length == 0) return from < a.length ? from : a.length;
        for (int i = from; i <= a.length - b.length; i++) if (difference(a, i, b) == 0) return i;
        return -1;
    }

    public static int java_lang_String_indexOf(String s, int ch) {
        return java_lang_String_indexOf(s, ch, 0);
    }

    public static int java_lang_String_indexOf(String s, int ch, int from) {
        if (plain(s) && !Sym.is(ch) && !Sym.is(from)) return s.indexOf(ch, from);
        if (ch < 0 || ch > 0xffff) return java_lang_String_indexOf(s, surrogatePair(ch), from);
        if (!Text.large(s)) return Text.index(s, Heap.textOf(one((char) ch)), from);
        char[] c = of(s);
        for (int i = from < 0 ? 0 : from; i < c.length; i++) if (c[i] == ch) return i;
        return -1;
    }

    /** The surrogate pair of a code point; for an invalid one, a text that no other text contains. */
    private static String surrogatePair(int ch) {
        int plain = Sym.pin(ch);
        return Character.isValidCodePoint(plain) ? Character.toString(plain) : "\uffff\ufffe\uffff no character";
    }

    public static int java_lang_String_lastIndexOf(String s, int ch) {
        return java_lang_String_lastIndexOf(s, ch, Integer.MAX_VALUE);
    }

    public static int java_lang_String_lastIndexOf(String s, int ch, int from) {
        if (plain(s) && !Sym.is(ch) && !Sym.is(from)) return s.lastIndexOf(ch, from);
        if (ch < 0 || ch > 0xffff) return java_lang_String_lastIndexOf(s, surrogatePair(ch), from);
        return java_lang_String_lastIndexOf(s, Heap.textOf(one((char) ch)), from);
    }

    public static int java_lang_String_lastIndexOf(String s, String t) {
        return java_lang_String_lastIndexOf(s, t, Integer.MAX_VALUE);
    }

    public static int java_lang_String_lastIndexOf(String s, String t, int from) {
        if (plain(s) && plain(t) && !Sym.is(from)) return s.lastIndexOf(t, from);
        if (!Text.large(s) && !Text.large(t)) return Text.lastIndex(s, t, from);
        char[] a = of(s), b = of(t);
        int start = Sym.pin(a.length) - Sym.pin(b.length);
        for (int i = start < from ? start : from; i >= 0; i--) if (difference(a, i, b) == 0) return i;
        return -1;
    }

    // ---- parts and copies

    public static String java_lang_String_substring(String s, int from) {
        if (plain(s) && !Sym.is(from)) return s.substring(from);
        char[] c = of(s);
        if (from < 0 || from > c.length) return s.substring(Sym.plain(from));
        if (!Text.large(s)) return Text.substring(s, from, c.length);
        return slice(c, from, c.length);
    }

    public static String java_lang_String_substring(String s, int from, int to) {
        if (plain(s) && !Sym.is(from) && !Sym.is(to)) return s.substring(from, to);
        char[] c = of(s);
        if (from < 0 || to > c.length || from > to) return s.substring(Sym.plain(from), Sym.plain(to));
        if (!Text.large(s)) return Text.substring(s, from, to);
        return slice(c, from, to);
    }

    public static CharSequence java_lang_String_subSequence(String s, int from, int to) {
        return java_lang_String_substring(s, from, to);
    }

    static String slice(char[] c, int from, int to) {
        int start = Sym.pin(from), n = Sym.pin(to) - start;
        char[] part = new char[n];
        for (int i = 0; i < n; i++) part[i] = c[start + i];
        return Heap.textOf(part);
    }

    static char[] copy(char[] c) {
        int n = Sym.pin(c.length);
        char[] copy = new char[n];
        for (int i = 0; i < n; i++) copy[i] = c[i];
        return copy;
    }

    static char[] join(char[] a, char[] b) {
        if (Sym.is(a.length) || Sym.is(b.length)) return Text.concat(a, b);
        int n = Sym.pin(a.length), m = Sym.pin(b.length);
        char[] all = new char[n + m];
        for (int i = 0; i < n; i++) all[i] = a[i];
        for (int i = 0; i < m; i++) all[n + i] = b[i];
        return all;
    }

    public static char[] java_lang_String_toCharArray(String s) {
        char[] c = Heap.chars(s);
        return c == null ? s.toCharArray() : copy(c);
    }

    public static String java_lang_String_toString(String s) {
        if (s == null) throw new NullPointerException();
        return s;
    }

    public static String java_lang_String_concat(String s, String t) {
        if (t == null || plain(s) && plain(t)) return s.concat(t);
        return Heap.textOf(join(of(s), of(t)));
    }

    public static String java_lang_String_repeat(String s, int n) {
        if (plain(s) || n < 0) return s.repeat(Sym.pin(n));
        char[] all = new char[0];
        for (int i = 0; i < n; i++) all = join(all, of(s));
        return Heap.textOf(all);
    }

    public static String java_lang_String_trim(String s) {
        char[] c = Heap.chars(s);
        if (c == null) return s.trim();
        if (!Text.large(s)) return Text.trim(s);
        int from = 0, to = Sym.pin(c.length);
        while (from < to && c[from] <= ' ') from++;
        while (from < to && c[to - 1] <= ' ') to--;
        return slice(c, from, to);
    }

    public static String java_lang_String_strip(String s) {
        return stripped(s, true, true);
    }

    public static String java_lang_String_stripLeading(String s) {
        return stripped(s, true, false);
    }

    public static String java_lang_String_stripTrailing(String s) {
        return stripped(s, false, true);
    }

    private static String stripped(String s, boolean front, boolean back) {
        char[] c = Heap.chars(s);
        if (c == null) return front ? back ? s.strip() : s.stripLeading() : s.stripTrailing();
        if (!Text.large(s)) return Text.strip(s, front, back);
        int from = 0, to = Sym.pin(c.length);
        while (front && from < to && Characters.java_lang_Character_isWhitespace(c[from])) from++;
        while (back && from < to && Characters.java_lang_Character_isWhitespace(c[to - 1])) to--;
        return slice(c, from, to);
    }

    public static boolean java_lang_String_isBlank(String s) {
        char[] c = Heap.chars(s);
        if (c == null) return s.isBlank();
        if (!Text.large(s)) return Text.blank(s);
        for (int i = 0; i < c.length; i++) if (!Characters.java_lang_Character_isWhitespace(c[i])) return false;
        return true;
    }

    public static String java_lang_String_toUpperCase(String s) {
        char[] c = Heap.chars(s);
        return c == null ? s.toUpperCase() : cased(s, c, true);
    }

    public static String java_lang_String_toLowerCase(String s) {
        char[] c = Heap.chars(s);
        return c == null ? s.toLowerCase() : cased(s, c, false);
    }

    public static String java_lang_String_toUpperCase(String s, java.util.Locale locale) {
        char[] c = Heap.chars(s);
        return c == null || !usual(locale) ? s.toUpperCase(locale) : cased(s, c, true);
    }

    public static String java_lang_String_toLowerCase(String s, java.util.Locale locale) {
        char[] c = Heap.chars(s);
        return c == null || !usual(locale) ? s.toLowerCase(locale) : cased(s, c, false);
    }

    /** Not one of the languages that have rules of their own for ASCII. */
    private static boolean usual(java.util.Locale locale) {
        String language = locale.getLanguage();
        if (!language.equals("tr") && !language.equals("az") && !language.equals("lt")) return true;
        Sym.lost("letters of a language with rules of its own");
        return false;
    }

    private static String cased(String s, char[] c, boolean up) {
        if (!Text.large(s) && Text.ascii(s)) return Text.cased(s, up);
        Text.fix(c, "letters beyond ASCII");
        int n = Sym.plain(c.length);
        char[] all = new char[0];
        boolean whole = false;
        for (int i = 0; i < n; i++) whole |= special(Sym.plain(c[i]));
        if (whole) {
            // The case conversion of these depends on their neighbours.
            Text.fixAll(c, "characters that their neighbours change");
            return up ? s.toUpperCase() : s.toLowerCase();
        }
        for (int i = 0; i < n; i++) {
            if (Sym.plain(c[i]) < 128) {
                all = join(all, one((char) (up ? Characters.upper(c[i]) : Characters.lower(c[i]))));
            } else {
                String letter = Character.toString(Sym.plain(c[i]));
                all = join(all, (up ? letter.toUpperCase() : letter.toLowerCase()).toCharArray());
            }
        }
        return Heap.textOf(all);
    }

    /** The final sigma, and surrogates. */
    private static boolean special(char c) {
        return c == 0x3a3 || c >= 0xd800 && c < 0xe000;
    }

    public static String java_lang_String_replace(String s, char from, char to) {
        if (plain(s) && !Sym.is(from) && !Sym.is(to)) return s.replace(from, to);
        if (!Text.large(s)) return Text.replace(s, from, to);
        char[] c = of(s);
        int n = Sym.pin(c.length);
        char[] out = new char[n];
        for (int i = 0; i < n; i++) {
            // All ones where it is another character.
            int other = (c[i] ^ from) - 1 >> 31 ^ -1;
            out[i] = (char) (c[i] & other | to & ~other);
        }
        return Heap.textOf(out);
    }

    public static String java_lang_String_replace(String s, CharSequence from, CharSequence to) {
        if (plain(s) && plain(from) && plain(to)) return s.replace(from, to);
        if (!Text.large(s) && !Text.large(from) && !Text.large(to)) {
            String made = Text.replace(s, java_lang_CharSequence_toString(from), java_lang_CharSequence_toString(to));
            if (made != null) return made;
        }
        char[] a = of(s), b = of(from), c = of(to);
        int n = Sym.pin(a.length), m = Sym.pin(b.length);
        char[] out = new char[0];
        if (m == 0) {
            for (int i = 0; i < n; i++) out = join(join(out, c), one(a[i]));
            return Heap.textOf(join(out, c));
        }
        for (int i = 0; i < n; ) {
            if (i + m <= n && difference(a, i, b) == 0) {
                out = join(out, c);
                i += m;
            } else {
                out = join(out, one(a[i]));
                i++;
            }
        }
        return Heap.textOf(out);
    }

    static char[] one(char c) {
        char[] one = {c};
        return one;
    }

    public static String[] java_lang_String_split(String s, String regex) {
        return java_lang_String_split(s, regex, 0);
    }

    public static String[] java_lang_String_split(String s, String regex, int limit) {
        char by = separator(regex);
        if (plain(s) || by == 0 || !plain(regex)) {
            if (!plain(s) && plain(regex)) return Regexes.java_util_regex_Pattern_split(java.util.regex.Pattern.compile(regex), s, limit);
            if (!plain(regex)) Sym.lost("a text that is split by a regular expression");
            return s.split(regex, limit);
        }
        if (!Text.large(s)) return pieces(s, Character.toString(by), Sym.pin(limit));
        char[] c = of(s);
        int n = Sym.pin(c.length), most = Sym.pin(limit);
        String[] parts = new String[n + 1];
        int count = 0, from = 0;
        for (int i = 0; i < n; i++) {
            if (c[i] == by && (most <= 0 || count < most - 1)) {
                parts[count++] = slice(c, from, i);
                from = i + 1;
            }
        }
        // Without a separator the text itself comes back.
        if (count == 0) return new String[] {s};
        parts[count++] = slice(c, from, n);
        if (most == 0) while (count > 0 && parts[count - 1].isEmpty()) count--;
        String[] out = new String[count];
        for (int i = 0; i < count; i++) out[i] = parts[i];
        return out;
    }

    /** How many separators there are is decided, where they are is not. */
    private static String[] pieces(String s, String by, int most) {
        int count = Text.count(s, by);
        int n = most > 0 && count > most - 1 ? most - 1 : Sym.pin(count);
        if (n == 0) return new String[] {s};
        String[] parts = new String[n + 1];
        for (int i = 0; i <= n; i++) parts[i] = Text.piece(s, by, i, i == n);
        int used = n + 1;
        if (most == 0) while (used > 0 && java_lang_String_isEmpty(parts[used - 1])) used--;
        String[] out = new String[used];
        for (int i = 0; i < used; i++) out[i] = parts[i];
        return out;
    }

    /** The one character that a regular expression matches, or 0. */
    private static char separator(String regex) {
        if (regex.length() == 1 && ".$|()[{^?*+\\".indexOf(regex.charAt(0)) < 0) return regex.charAt(0);
        if (regex.length() == 2 && regex.charAt(0) == '\\' && !Character.isLetterOrDigit(regex.charAt(1))) return regex.charAt(1);
        return 0;
    }

    public static String java_lang_String_join(CharSequence by, CharSequence[] parts) {
        return joined(by, java.util.Arrays.asList(parts));
    }

    public static String java_lang_String_join(CharSequence by, Iterable<? extends CharSequence> parts) {
        return joined(by, parts);
    }

    private static String joined(CharSequence by, Iterable<? extends CharSequence> parts) {
        StringBuilder all = new StringBuilder();
        boolean first = true;
        for (CharSequence part : parts) {
            if (!first) Builders.java_lang_StringBuilder_append(all, by);
            Builders.java_lang_StringBuilder_append(all, part);
            first = false;
        }
        return Builders.java_lang_StringBuilder_toString(all);
    }

    // ---- from other values

    public static String java_lang_String_valueOf(int a) {
        return Numbers.java_lang_Integer_toString(a);
    }

    public static String java_lang_String_valueOf(long a) {
        return Numbers.java_lang_Long_toString(a);
    }

    public static String java_lang_String_valueOf(char a) {
        return Characters.java_lang_Character_toString(a);
    }

    public static String java_lang_String_valueOf(boolean a) {
        return a ? "true" : "false";
    }

    public static String java_lang_String_valueOf(Object a) {
        return a == null ? "null" : Objects_.java_lang_Object_toString(a);
    }

    public static String java_lang_String_valueOf(char[] a) {
        return Heap.knows(a) ? Heap.textOf(copy(a)) : String.valueOf(a);
    }

    public static String java_lang_String_copyValueOf(char[] a) {
        return java_lang_String_valueOf(a);
    }

    /** `%s`, `%d`, `%c`, `%b`, `%%` and `%n` without flags; everything else is left to the original. */
    public static String java_lang_String_format(String format, Object[] parts) {
        if (!plain(format) || !Sym.any(parts) || !simple(format, parts)) {
            if (!plain(format) || Sym.any(parts)) Sym.lost("a text that String.format makes");
            return String.format(format, parts);
        }
        StringBuilder all = new StringBuilder();
        int next = 0;
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            if (c != '%') {
                all = Builders.java_lang_StringBuilder_append(all, c);
                continue;
            }
            c = format.charAt(++i);
            if (c == '%' || c == 'n') all = Builders.java_lang_StringBuilder_append(all, c == '%' ? "%" : System.lineSeparator());
            else all = Builders.java_lang_StringBuilder_append(all, parts[next++]);
        }
        return Builders.java_lang_StringBuilder_toString(all);
    }

    private static boolean simple(String format, Object[] parts) {
        int next = 0;
        for (int i = 0; i < format.length(); i++) {
            if (format.charAt(i) != '%') continue;
            if (++i == format.length()) return false;
            char c = format.charAt(i);
            if (c == '%' || c == 'n') continue;
            if (next == parts.length) return false;
            Object part = parts[next++];
            boolean good = c == 's' && !(part instanceof java.util.Formattable)
                    || c == 'd' && (part instanceof Integer || part instanceof Long || part instanceof Short || part instanceof Byte)
                    || c == 'c' && part instanceof Character
                    || c == 'b' && part instanceof Boolean;
            if (!good) return false;
        }
        return true;
    }

    // ---- what a constructor has made

    public static void java_lang_String_new(Object made, char[] from) {
        if (Heap.knows(from)) Heap.built((String) made, copy(from));
    }

    public static void java_lang_String_new(Object made, char[] from, int at, int count) {
        if (Heap.knows(from)) Heap.built((String) made, of(slice(from, at, at + count)));
    }

    public static void java_lang_String_new(Object made, String from) {
        char[] c = Heap.chars(from);
        if (c != null) Heap.built((String) made, c);
    }

    public static void java_lang_String_new(Object made, StringBuilder from) {
        char[] c = Heap.chars(from);
        if (c != null) Heap.built((String) made, copy(c));
    }
}
