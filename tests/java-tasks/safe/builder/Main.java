import org.sosy_lab.sv_benchmarks.Verifier;

/** Appended text is where it was put. */
public class Main {
    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n < 10);
        StringBuilder built = new StringBuilder("ab");
        built.append(c).append(n).append(true);
        assert built.length() == 8;
        assert built.charAt(2) == c;
        assert built.charAt(3) == (char) ('0' + n);
        assert built.toString().endsWith("true");
        assert built.indexOf("ab") == 0;
    }
}
