//~ run: --self-check --property valid-assert
//~ verdict: verified
// Only assertions count, and an assumption leaves inputs out.
import fathom.Fathom;

public class Asserts {
    public static void main(String[] args) {
        int x = Fathom.anyInt();
        Fathom.assume(x > 3);
        if (x == 50) throw new IllegalStateException("not an assertion");
        assert x != 2;
    }
}
