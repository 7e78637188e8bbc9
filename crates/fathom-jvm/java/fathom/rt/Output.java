package fathom.rt;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The output of a run: the beginning is kept, the rest is discarded. */
final class Output extends OutputStream {
    private static final int MAX_KEPT = 64 << 10;
    private static volatile Output current;

    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();

    Output() {
        current = this;
    }

    PrintStream stream() {
        return new PrintStream(this, true, StandardCharsets.UTF_8);
    }

    PrintStream quiet() {
        return new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    }

    /** The output of the present run so far. */
    static String now() {
        Output output = current;
        return output == null ? "" : output.text();
    }

    synchronized String text() {
        return kept.toString(StandardCharsets.UTF_8);
    }

    @Override
    public synchronized void write(int b) {
        if (kept.size() < MAX_KEPT) kept.write(b);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
        int room = Math.min(length, MAX_KEPT - kept.size());
        if (room > 0) kept.write(bytes, from, room);
    }
}
