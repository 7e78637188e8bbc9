package fathom.rt.model;

import fathom.rt.Heap;
import fathom.rt.Sym;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Streams over bytes that are known. The real stream runs beside the model; the bytes come from the array. */
public final class Bytes {
    private Bytes() {}

    /** Where a stream over known bytes is. */
    public static final class Place {
        final byte[] bytes;
        int at, marked;

        Place(byte[] bytes) {
            this.bytes = bytes;
        }
    }

    private static Place of(Object stream) {
        return Heap.beside(stream) instanceof Place place ? place : null;
    }

    public static void java_io_ByteArrayInputStream_new(Object made, byte[] bytes) {
        Heap.beside(made, new Place(bytes));
    }

    public static int java_io_ByteArrayInputStream_read(ByteArrayInputStream s) throws IOException {
        return java_io_InputStream_read(s);
    }

    public static int java_io_InputStream_read(InputStream s) throws IOException {
        int real = s.read();
        Place place = of(s);
        if (place == null) return real;
        if (place.at >= place.bytes.length) return -1;
        return place.bytes[place.at++] & 0xff;
    }

    public static int java_io_InputStream_read(InputStream s, byte[] into) throws IOException {
        return java_io_InputStream_read(s, into, 0, into.length);
    }

    public static int java_io_ByteArrayInputStream_read(ByteArrayInputStream s, byte[] into, int from, int count) throws IOException {
        return java_io_InputStream_read(s, into, from, count);
    }

    public static int java_io_InputStream_read(InputStream s, byte[] into, int from, int count) throws IOException {
        int real = s.read(into, Sym.pin(from), Sym.pin(count));
        Place place = of(s);
        if (place == null || count == 0) return real;
        int n = 0;
        while (n < count && place.at < place.bytes.length) into[from + n++] = place.bytes[place.at++];
        return n == 0 ? -1 : n;
    }

    public static int java_io_ByteArrayInputStream_available(ByteArrayInputStream s) throws IOException {
        return java_io_InputStream_available(s);
    }

    public static int java_io_InputStream_available(InputStream s) throws IOException {
        int real = s.available();
        Place place = of(s);
        return place == null ? real : place.bytes.length - place.at;
    }

    public static void java_io_InputStream_mark(InputStream s, int limit) {
        s.mark(Sym.pin(limit));
        Place place = of(s);
        if (place != null) place.marked = place.at;
    }

    public static void java_io_InputStream_reset(InputStream s) throws IOException {
        s.reset();
        Place place = of(s);
        if (place != null) place.at = place.marked;
    }

    public static long java_io_InputStream_skip(InputStream s, long n) throws IOException {
        long real = s.skip(n);
        Place place = of(s);
        if (place == null) return real;
        if (Sym.is(n)) Sym.lost("how many bytes are skipped");
        place.at += (int) real;
        return real;
    }
}
