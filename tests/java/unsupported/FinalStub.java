//~ run: --stub Fixed
//~ error: no other class can stand for it
public class FinalStub {
    static final class Fixed {
        int f() {
            return 1;
        }
    }

    public static int g(Fixed fixed) {
        return fixed.f();
    }
}
