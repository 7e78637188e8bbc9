import org.sosy_lab.sv_benchmarks.Verifier;

/** Three numbers are sorted, whatever they are. */
public class Main {
    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int x = a[i], j = i - 1;
            while (j >= 0 && a[j] > x) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = x;
        }
    }

    public static void main(String[] args) {
        int[] a = new int[4];
        for (int i = 0; i < a.length; i++) a[i] = Verifier.nondetInt();
        sort(a);
        for (int i = 0; i + 1 < a.length; i++) assert a[i] <= a[i + 1];
    }
}
