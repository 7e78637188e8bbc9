public class Swallow {
    public static int loop(int n) {
        while (true) {
            try {
                n++;
                if (n == -1)
                    return 100 / (n + 1);
            } catch (Throwable ignored) {
            }
        }
    }

    public static int last(int n) {
        try {
            return 10 / n;
        } finally {
            while (n != 1)
                n += 2;
        }
    }

    public static int deep(int n) {
        try {
            return deep(n + 1);
        } catch (StackOverflowError e) {
            return deep(n + 2);
        }
    }

    public static int memory(int n) {
        long[][] all = new long[1 << 20][];
        for (int i = 0;; i++) {
            try {
                all[i % all.length] = new long[1 << 24];
            } catch (OutOfMemoryError e) {
                if (i == n)
                    return i;
            }
        }
    }
}
