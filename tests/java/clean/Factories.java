//~ run: --self-check
//~ branches: 33/34
// A class that hides its constructors is made by its own methods and constants, and only as they make it; streams, readers and
// writers of a caller are made from the input.
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.Charset;

public final class Factories {
    public static final Factories COMMA = of(',');
    private final char mark;

    private Factories(char mark) {
        this.mark = mark;
    }

    public static Factories of(char mark) {
        if (mark == '\n') throw new IllegalArgumentException("a line break");
        return new Factories(mark);
    }

    public boolean isTab() {
        return mark == '\t';
    }

    public static int kind(Factories f) {
        if (f == null) return 0;
        // No object has a line break.
        assert f.mark != '\n';
        if (f == COMMA) return 1;
        return f.mark == ';' ? 2 : 3;
    }

    public static final class Builder {
        private final Factories from;

        private Builder(Factories from) {
            this.from = from;
        }

        public static Builder create(Factories from) {
            if (from == null) throw new IllegalArgumentException("nothing to build from");
            return new Builder(from);
        }

        public int get() {
            return from.mark == 'q' ? 1 : 2;
        }
    }

    public static int quoted(Reader from) throws IOException {
        if (from == null) return -1;
        return from.read() == '"' && from.read() == '\\' ? 1 : 0;
    }

    public static int magic(InputStream from) throws IOException {
        if (from == null) return -1;
        return from.read() == 0xca && from.read() == 0xfe ? 1 : 0;
    }

    public static int write(Writer to, Charset charset, int times) throws IOException {
        if (to == null || charset == null) return -1;
        if (times > 2) throw new IllegalArgumentException("too often");
        to.write(charset.name());
        return to.toString().length();
    }
}
