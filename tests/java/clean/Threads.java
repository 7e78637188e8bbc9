//~ run: --self-check
//~ branches: 2/2
//~ verdict: no_bugs
// Only the test's thread is followed: that another one reads a symbol is listed, so nothing is called verified.
public class Threads {
    static int shared;
    static int copy;

    public static int hands(int x) throws InterruptedException {
        shared = x;
        Thread other = new Thread(() -> copy = shared + 1);
        other.start();
        other.join();
        return copy == 1 ? 1 : 0;
    }
}
