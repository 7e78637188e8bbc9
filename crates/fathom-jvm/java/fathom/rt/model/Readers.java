package fathom.rt.model;

import fathom.rt.Heap;
import fathom.rt.Sym;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.StringTokenizer;

/**
 * Readers of texts, and {@link StringTokenizer}. The real reader runs beside the model and gives the position; the characters come from the
 * text. A reader that other code has moved is no longer known.
 */
public final class Readers {
    private Readers() {}

    /** Where a reader of a known text is. */
    public static final class Place {
        final char[] chars;
        int at, marked;

        Place(char[] chars) {
            this.chars = chars;
        }
    }

    private static Place of(Object reader) {
        return Heap.beside(reader) instanceof Place place ? place : null;
    }

    public static void java_io_StringReader_new(Object made, String text) {
        char[] c = Heap.chars(text);
        if (c != null) Heap.beside(made, new Place(c));
    }

    public static void java_io_BufferedReader_new(Object made, Reader from) {
        Place place = of(from);
        if (place != null) Heap.beside(made, place);
    }

    public static void java_io_BufferedReader_new(Object made, Reader from, int size) {
        java_io_BufferedReader_new(made, from);
    }

    public static int java_io_StringReader_read(StringReader r) throws IOException {
        return java_io_Reader_read(r);
    }

    public static int java_io_BufferedReader_read(BufferedReader r) throws IOException {
        return java_io_Reader_read(r);
    }

    public static int java_io_Reader_read(Reader r) throws IOException {
        int real = r.read();
        Place place = of(r);
        if (place == null) return real;
        if (place.at >= place.chars.length) return -1;
        return place.chars[place.at++];
    }

    public static int java_io_Reader_read(Reader r, char[] into) throws IOException {
        return java_io_Reader_read(r, into, 0, into.length);
    }

    public static int java_io_StringReader_read(StringReader r, char[] into, int from, int count) throws IOException {
        return java_io_Reader_read(r, into, from, count);
    }

    public static int java_io_BufferedReader_read(BufferedReader r, char[] into, int from, int count) throws IOException {
        return java_io_Reader_read(r, into, from, count);
    }

    public static int java_io_Reader_read(Reader r, char[] into, int from, int count) throws IOException {
        int real = r.read(into, Sym.pin(from), Sym.pin(count));
        Place place = of(r);
        if (place == null || count == 0) return real;
        int n = 0;
        // As much as there is, one after the other: how much is decided by the length.
        while (n < count && place.at < place.chars.length) into[from + n++] = place.chars[place.at++];
        return n == 0 ? -1 : n;
    }

    public static void java_io_Reader_mark(Reader r, int limit) throws IOException {
        r.mark(Sym.pin(limit));
        Place place = of(r);
        if (place != null) place.marked = place.at;
    }

    public static void java_io_Reader_reset(Reader r) throws IOException {
        r.reset();
        Place place = of(r);
        if (place != null) place.at = place.marked;
    }

    public static long java_io_Reader_skip(Reader r, long n) throws IOException {
        long real = r.skip(n);
        Place place = of(r);
        if (place == null) return real;
        if (Sym.is(n)) Sym.lost("how many characters are skipped");
        place.at += (int) real;
        return real;
    }

    public static String java_io_BufferedReader_readLine(BufferedReader r) throws IOException {
        String real = r.readLine();
        Place place = of(r);
        if (place == null) return real;
        char[] c = place.chars;
        if (place.at >= c.length) return null;
        char[] line = new char[Sym.plain(c.length) - place.at];
        int n = 0;
        while (place.at < c.length && c[place.at] != '\n' && c[place.at] != '\r') line[n++] = c[place.at++];
        if (place.at < c.length && c[place.at++] == '\r' && place.at < c.length && c[place.at] == '\n') place.at++;
        return Strings.slice(line, 0, n);
    }

    // ---- StringTokenizer

    /** The remaining text of a tokenizer. */
    public static final class Tokens {
        final String text;
        String by;
        final boolean returned;
        int at;

        Tokens(String text, String by, boolean returned) {
            this.text = text;
            this.by = by;
            this.returned = returned;
        }

        boolean separates(int i) {
            return Strings.java_lang_String_indexOf(by, Strings.java_lang_String_charAt(text, i)) >= 0;
        }

        int end() {
            return Strings.java_lang_String_length(text);
        }

        int start() {
            int i = at;
            while (!returned && i < end() && separates(i)) i++;
            return i;
        }
    }

    private static Tokens tokens(Object tokenizer) {
        return (Tokens) Heap.beside(tokenizer);
    }

    public static void java_util_StringTokenizer_new(Object made, String text) {
        java_util_StringTokenizer_new(made, text, " \t\n\r\f", false);
    }

    public static void java_util_StringTokenizer_new(Object made, String text, String by) {
        java_util_StringTokenizer_new(made, text, by, false);
    }

    public static void java_util_StringTokenizer_new(Object made, String text, String by, boolean returned) {
        if (by != null && (!Strings.plain(text) || !Strings.plain(by))) Heap.beside(made, new Tokens(text, by, Sym.flag(returned)));
    }

    public static boolean java_util_StringTokenizer_hasMoreTokens(StringTokenizer t) {
        Tokens tokens = tokens(t);
        if (tokens == null) return t.hasMoreTokens();
        return tokens.start() < tokens.end();
    }

    public static boolean java_util_StringTokenizer_hasMoreElements(StringTokenizer t) {
        return java_util_StringTokenizer_hasMoreTokens(t);
    }

    public static String java_util_StringTokenizer_nextToken(StringTokenizer t) {
        Tokens tokens = tokens(t);
        if (tokens == null) return t.nextToken();
        int from = tokens.start();
        if (from >= tokens.end()) return t.nextToken();
        int to = from;
        while (to < tokens.end() && !tokens.separates(to)) to++;
        if (tokens.returned && to == from) to++;
        tokens.at = to;
        t.nextToken();
        return Strings.java_lang_String_substring(tokens.text, from, to);
    }

    public static Object java_util_StringTokenizer_nextElement(StringTokenizer t) {
        return java_util_StringTokenizer_nextToken(t);
    }

    public static String java_util_StringTokenizer_nextToken(StringTokenizer t, String by) {
        Tokens tokens = tokens(t);
        if (tokens == null) return t.nextToken(by);
        tokens.by = by;
        return java_util_StringTokenizer_nextToken(t);
    }

    public static int java_util_StringTokenizer_countTokens(StringTokenizer t) {
        Tokens tokens = tokens(t);
        if (tokens == null) return t.countTokens();
        int at = tokens.at, n = 0;
        while (tokens.start() < tokens.end()) {
            int to = tokens.start();
            int from = to;
            while (to < tokens.end() && !tokens.separates(to)) to++;
            tokens.at = tokens.returned && to == from ? to + 1 : to;
            n++;
        }
        tokens.at = at;
        return n;
    }
}
