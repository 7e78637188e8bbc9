import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Kernels on concrete data; each says how much processor time it takes, so that the same is measured with and without observation. */
public class Kernels {
    private int state;

    static int sieve(int n) {
        boolean[] composite = new boolean[n + 1];
        int count = 0;
        for (int i = 2; i <= n; i++) {
            if (composite[i]) continue;
            count++;
            for (long j = (long) i * i; j <= n; j += i) composite[(int) j] = true;
        }
        return count;
    }

    static int collatz(int most) {
        int best = 0;
        for (int i = 1; i < most; i++) {
            long x = i;
            int steps = 0;
            while (x != 1) {
                x = (x & 1) == 0 ? x >> 1 : 3 * x + 1;
                steps++;
            }
            if (steps > best) best = steps;
        }
        return best;
    }

    static double matrix(int n) {
        double[][] a = new double[n][n], b = new double[n][n], c = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = i + j;
                b[i][j] = i - j;
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double s = 0;
                for (int k = 0; k < n; k++) s += a[i][k] * b[k][j];
                c[i][j] = s;
            }
        }
        return c[n / 2][n / 3];
    }

    static int checksum(byte[] data) {
        int sum = -1;
        for (byte b : data) {
            sum ^= b & 0xff;
            for (int k = 0; k < 8; k++) sum = (sum & 1) != 0 ? (sum >>> 1) ^ 0xEDB88320 : sum >>> 1;
        }
        return ~sum;
    }

    static int calls(int n) {
        return n < 2 ? n : calls(n - 1) + calls(n - 2);
    }

    int next() {
        state = state * 1103515245 + 12345;
        return state >>> 16;
    }

    static int fields(int n) {
        Kernels k = new Kernels();
        int sum = 0;
        for (int i = 0; i < n; i++) sum += k.next() & 7;
        return sum;
    }

    static int sort(int n) {
        int[] a = new int[n];
        Kernels k = new Kernels();
        for (int i = 0; i < n; i++) a[i] = k.next();
        sort(a, 0, n - 1);
        return a[n / 2];
    }

    private static void sort(int[] a, int low, int high) {
        while (low < high) {
            int middle = a[(low + high) >>> 1], i = low, j = high;
            while (i <= j) {
                while (a[i] < middle) i++;
                while (a[j] > middle) j--;
                if (i <= j) {
                    int t = a[i];
                    a[i++] = a[j];
                    a[j--] = t;
                }
            }
            if (j - low < high - i) {
                sort(a, low, j);
                low = i;
            } else {
                sort(a, i, high);
                high = j;
            }
        }
    }

    interface Kernel {
        double run();
    }

    static void time(String name, Kernel kernel) {
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        double sum = 0;
        for (int i = 0; i < 15; i++) sum += kernel.run();
        long best = Long.MAX_VALUE;
        for (int i = 0; i < 10; i++) {
            long start = clock.getCurrentThreadCpuTime();
            sum += kernel.run();
            best = Math.min(best, clock.getCurrentThreadCpuTime() - start);
        }
        System.out.println("KERNEL " + name + " " + best / 1000 + (Double.isNaN(sum) ? " NaN" : ""));
    }

    public static void main(String[] args) {
        byte[] data = new byte[200_000];
        for (int i = 0; i < data.length; i++) data[i] = (byte) (i * 31);
        time("sieve", () -> sieve(1_000_000));
        time("collatz", () -> collatz(60_000));
        time("matrix", () -> matrix(120));
        time("checksum", () -> checksum(data));
        time("calls", () -> calls(27));
        time("fields", () -> fields(3_000_000));
        time("sort", () -> sort(150_000));
    }
}
