import java.util.*;
public class Alloc {
    public static int f(int n) {
        List<byte[]> l = new ArrayList<>();
        while (true) {
            l.add(new byte[1 << 20]);
            if (l.size() == n)
                return l.size();
        }
    }
    public static int g(int n) {
        int[] a = new int[n];
        return a.length;
    }
    public static String h(String s) {
        for (;;) {
            s = s + s;
            if (s.length() < 0)
                return s;
        }
    }
}
