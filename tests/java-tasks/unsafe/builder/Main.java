import org.sosy_lab.sv_benchmarks.Verifier;

/** A builder is cut and turned around; one text of three characters comes out the same. */
public class Main {
    public static void main(String[] args) {
        char a = Verifier.nondetChar();
        char b = Verifier.nondetChar();
        StringBuilder built = new StringBuilder();
        built.append(a).append('-').append(b).append(42);
        built.setLength(3);
        built.insert(0, 'x').deleteCharAt(0);
        String there = built.toString();
        String back = built.reverse().toString();
        if (a != 'q') return;
        assert !there.equals(back);
    }
}
