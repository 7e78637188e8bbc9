import org.sosy_lab.sv_benchmarks.Verifier;

/** Nested handlers, one exception in place of another, and nothing gets lost. */
public class Main {
    static class Bad extends Exception {
        final int code;

        Bad(int code, Throwable cause) {
            super("bad " + code, cause);
            this.code = code;
        }
    }

    static int at(int[] a, int i) throws Bad {
        try {
            return a[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new Bad(i, e);
        }
    }

    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        int seen = 0;
        try {
            seen = at(new int[] {1, 2, 3}, i);
            assert i >= 0 && i < 3;
        } catch (Bad e) {
            assert e.code == i && (i < 0 || i > 2);
            assert e.getCause() instanceof IndexOutOfBoundsException;
            seen = -1;
        } finally {
            seen++;
        }
        assert seen == 0 || seen == i + 2;
    }
}
