public class Threads {
    public static int f(int n) throws Exception {
        for (int i = 0; i < n; i++) {
            new Thread(() -> {
                while (true)
                    ;
            }).start();
        }
        return n;
    }
    public static int g(int n) throws Exception {
        Object o = new Object();
        synchronized (o) {
            o.wait();
        }
        return n;
    }
}
