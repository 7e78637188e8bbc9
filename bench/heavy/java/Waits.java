import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Waits {
    public static int deadlock(int n) throws Exception {
        Object a = new Object(), b = new Object();
        Thread other = new Thread(() -> {
            synchronized (b) {
                pause();
                synchronized (a) {
                }
            }
        });
        synchronized (a) {
            other.start();
            pause();
            synchronized (b) {
                return n;
            }
        }
    }

    static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
        }
    }

    public static int take(int n) throws Exception {
        return new LinkedBlockingQueue<Integer>().take() + n;
    }

    public static int future(int n) throws Exception {
        return new CompletableFuture<Integer>().get() + n;
    }

    public static int deaf(int n) {
        Lock lock = new ReentrantLock();
        new Thread(() -> lock.lock()).start();
        while (!lock.tryLock())
            Thread.yield();
        lock.newCondition().awaitUninterruptibly();
        return n;
    }

    public static int pool(int n) {
        ExecutorService pool = Executors.newFixedThreadPool(8);
        for (int i = 0; i < 8; i++)
            pool.submit(() -> {
                for (;;) {
                }
            });
        return n > 5 ? 1 : 2;
    }

    public static int hook(int n) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            for (;;) {
            }
        }));
        if (n == 3)
            System.exit(1);
        return n;
    }

    public static int read(int n) throws Exception {
        return System.in.read() + n;
    }
}
