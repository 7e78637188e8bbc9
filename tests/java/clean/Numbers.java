//~ run: --self-check
//~ verdict: verified
//~ branches: 32/32
public class Numbers {
    public static int longs(long a, int b) {
        if ((a >>> 3) - b == 1_000_000_007L) {
            return 1;
        }
        return (a ^ ((long) b << 40)) == 0x123_4567_89abL ? 2 : 3;
    }

    public static int doubles(double x, float y) {
        if (x * 2 == 7.5) {
            return 1;
        }
        if (y > 1e10f && y < 2e10f) {
            return 2;
        }
        return x != x ? 3 : 4;
    }

    public static int small(boolean flag, byte b, char c, short s) {
        int n = 0;
        if (flag) n++;
        if (b == -100) n++;
        if (c == '\u20ac') n++;
        if (s < -32_000) n++;
        return n;
    }

    public static String chosen(int day) {
        switch (day) {
            case 1: return "first";
            case 2:
            case 3: return "early";
            case 100: return "late";
            default: return "none";
        }
    }

    public static int loop(byte n) {
        int steps = 0;
        for (int i = 0; i < n && i < 5; i++) steps += i;
        return steps;
    }

    private static int helper(int x, long y) {
        return x > y ? x : (int) y;
    }

    public static boolean calls(int x) {
        return helper(x * 2, 77L) == 78;
    }
}
