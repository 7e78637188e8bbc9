// The sign of a divisor is looked at, and both are divided by: that it is not zero is up to the caller.
public class Signs {
    public static int rounded(int total, int parts) {
        int half = parts / 2;
        if (parts < 0) {
            half = -half;
        }
        return (total % 1000 + half) / parts;
    }
}
