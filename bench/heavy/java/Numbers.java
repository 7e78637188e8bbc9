import java.math.BigInteger;

public class Numbers {
    public static boolean large(BigInteger a, int n) {
        for (int i = 0; i < n; i++) a = a.multiply(a).add(BigInteger.ONE);
        return a.bitLength() == 77;
    }

    public static boolean mixed(long s, int n) {
        for (int i = 0; i < n; i++) {
            s ^= s << 13;
            s ^= s >>> 7;
            s ^= s << 17;
        }
        return s == 77;
    }

    public static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }
}
