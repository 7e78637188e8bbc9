public class Endless {
    public static int f(int a) {
        while (a != 3) {
            a += 2;
        }
        return a;
    }
    public static int g(String s) {
        int i = s.length();
        while (i != -1) {
            i = s.lastIndexOf("", i);
        }
        return i;
    }
}
