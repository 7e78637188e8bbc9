import java.io.*;
import java.net.*;
import java.nio.channels.*;
import java.nio.file.*;
import java.util.*;

/** Methods that try to do harm; each takes a number so that there is something to explore. */
public class Hostile {
    static final String FOLDER = "@FOLDER@";
    static final Path VICTIM = Path.of(FOLDER, "victim.txt");

    interface Attempt {
        void run() throws Exception;
    }

    static void attempt(Attempt... attempts) {
        for (Attempt attempt : attempts) {
            try {
                attempt.run();
            } catch (Exception e) {
                // The next one.
            }
        }
    }

    public static int network(int n) {
        if (n > 3) {
            attempt(
                () -> new Socket("127.0.0.1", @PORT@).getOutputStream().write(1),
                () -> SocketChannel.open(new InetSocketAddress("127.0.0.1", @PORT@)).close(),
                () -> new DatagramSocket().send(new DatagramPacket(new byte[4], 4, InetAddress.getLoopbackAddress(), @PORT@)),
                () -> new URL("http://127.0.0.1:@PORT@/").openStream().read());
            return 1;
        }
        return 0;
    }

    public static int programs(int n) {
        if (n > 3) {
            attempt(
                () -> new ProcessBuilder("touch", FOLDER + "/touched").start().waitFor(),
                () -> Runtime.getRuntime().exec(new String[] {"touch", FOLDER + "/touched"}).waitFor());
            return 1;
        }
        return 0;
    }

    public static int files(int n) {
        if (n > 3) {
            attempt(
                () -> Files.writeString(VICTIM, "harmed"),
                () -> Files.writeString(Path.of(FOLDER, "new.txt"), "harmed"),
                () -> new RandomAccessFile(VICTIM.toFile(), "rw").setLength(0),
                () -> VICTIM.toFile().setReadOnly(),
                () -> VICTIM.toFile().setLastModified(0),
                () -> Files.delete(VICTIM),
                () -> Files.createDirectory(Path.of(FOLDER, "made")),
                () -> Files.move(VICTIM, Path.of("taken.txt")),
                () -> Files.createSymbolicLink(Path.of("way"), Path.of(FOLDER)),
                () -> Files.writeString(Path.of("way", "new.txt"), "harmed"),
                () -> Files.createLink(Path.of("same.txt"), VICTIM),
                () -> Files.writeString(Path.of("same.txt"), "harmed"));
            return 1;
        }
        return 0;
    }

    public static int others(int n) {
        if (n > 3) {
            attempt(
                () -> ProcessHandle.of(@PID@L).ifPresent(ProcessHandle::destroyForcibly),
                () -> ProcessHandle.current().parent().ifPresent(ProcessHandle::destroyForcibly),
                () -> ProcessHandle.allProcesses().forEach(ProcessHandle::destroyForcibly),
                () -> Files.writeString(Path.of("/proc/@PID@/comm"), "harmed"));
            return 1;
        }
        return 0;
    }

    public static int halts(int n) {
        if (n == 3) {
            Runtime.getRuntime().halt(0);
        }
        if (n == 4) {
            System.exit(0);
        }
        return 0;
    }

    public static int hooks(int n) {
        if (n > 3) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                while (true) {
                    attempt(() -> Files.writeString(Path.of(FOLDER, "later.txt"), "harmed"));
                }
            }));
        }
        return 0;
    }

    public static int threads(int n) {
        if (n > 3) {
            for (int i = 0; i < 100_000; i++) {
                new Thread(() -> {
                    while (true) {
                        attempt(() -> Thread.sleep(1000));
                    }
                }).start();
            }
        }
        return 0;
    }

    public static int stays(int n) throws InterruptedException {
        if (n > 3) {
            Object lock = new Object();
            synchronized (lock) {
                lock.wait();
            }
        }
        return 0;
    }

    public static int memory(int n) {
        List<byte[]> held = new ArrayList<>();
        while (n > 3) {
            held.add(new byte[1 << 24]);
        }
        return held.size();
    }

    public static int disk(int n) throws IOException {
        if (n > 3) {
            try (OutputStream out = new FileOutputStream("large")) {
                byte[] block = new byte[1 << 20];
                while (true) {
                    out.write(block);
                }
            }
        }
        return 0;
    }

    public static int closes(int n) throws IOException {
        if (n > 3) {
            System.in.close();
            System.out.close();
            System.err.close();
            new FileOutputStream(FileDescriptor.out).close();
        }
        return 0;
    }

    public static int crashes(int n) throws Exception {
        if (n > 3) {
            var field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            field.setAccessible(true);
            Object unsafe = field.get(null);
            unsafe.getClass().getMethod("putAddress", long.class, long.class).invoke(unsafe, 0L, 1L);
        }
        return 0;
    }
}
