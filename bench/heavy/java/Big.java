import java.math.*;
public class Big {
    public static boolean f(int n, int k) {
        BigInteger b = BigInteger.valueOf(n).pow(Math.abs(k));
        return b.isProbablePrime(50);
    }
    public static int g(int n) {
        return BigInteger.TEN.pow(n).toString().length();
    }
}
