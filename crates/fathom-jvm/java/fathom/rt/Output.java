package fathom.rt;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What a run prints: the beginning is kept, the rest goes nowhere. */
final class Output extends OutputStream {
    private static final int MOST = 64 << 10;
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

    /** What the present run has printed. */
    static String now() {
        Output output = current;
        return output == null ? "" : output.text();
    }

    synchronized String text() {
        return kept.toString(StandardCharsets.UTF_8);
    }

    @Override
    public synchronized void write(int b) {
        if (kept.size() < MOST) kept.write(b);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
        int room = Math.min(length, MOST - kept.size());
        if (room > 0) kept.write(bytes, from, room);
    }
}
