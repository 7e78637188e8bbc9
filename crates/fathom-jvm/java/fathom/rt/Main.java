package fathom.rt;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The program that Fathom starts: it takes orders, and runs the entry on one input after another. */
public final class Main {
    private Main() {}

    private static final int RETURNED = 0, TIMED_OUT = 1;
    /** Deep recursion needs more room in rewritten code; too much of it makes endless recursion slow. */
    private static final long STACK = 16L << 20;

    private static Path[] folders;

    public static void main(String[] arguments) {
        System.load(arguments[0]);
        N.attach(Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
        while (true) {
            String[] order = new String(N.order(), StandardCharsets.UTF_8).split("\n", -1);
            switch (order[0]) {
                case "load":
                    load(order);
                    break;
                case "run":
                    run(order);
                    break;
                default:
                    Runtime.getRuntime().halt(0);
            }
        }
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** load, branches, tag of Heap.same, folders… */
    private static void load(String[] order) {
        Rt.seen = new byte[Integer.parseInt(order[1])];
        Rt.taken = new int[Rt.seen.length];
        Heap.sameTag = Integer.parseInt(order[2]);
        folders = new Path[order.length - 3];
        for (int i = 0; i < folders.length; i++) folders[i] = Path.of(order[i + 3]);
        N.answer(true, utf8(System.getProperty("java.version")));
    }

    /** run, milliseconds, tag, class, method, parameter names and descriptors… */
    private static void run(String[] order) {
        Rt.begin();
        Thread thread = new Thread(null, () -> test(order), "main", STACK);
        thread.setDaemon(true);
        Rt.owner = thread;
        thread.start();
        try {
            thread.join(Long.parseLong(order[1]));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (thread.isAlive()) {
            N.hung(utf8(place(thread.getStackTrace())));
            Rt.owner = null;
            N.ran(TIMED_OUT);
        } else {
            N.ran(RETURNED);
        }
    }

    private static void test(String[] order) {
        int count = (order.length - 5) / 2;
        try {
            Loader loader = new Loader(folders);
            Thread.currentThread().setContextClassLoader(loader);
            Class<?> type = Class.forName(order[3], false, loader);
            Class<?>[] types = new Class<?>[count];
            Object[] values = new Object[count];
            int[] shadows = new int[count];
            for (int i = 0; i < count; i++) {
                types[i] = Inputs.type(order[6 + 2 * i], loader);
                values[i] = Inputs.value(order[5 + 2 * i], order[6 + 2 * i]);
                shadows[i] = Inputs.shadow;
            }
            Method method = type.getDeclaredMethod(order[4], types);
            method.setAccessible(true);
            Rt.call();
            for (int i = 0; i < count; i++) Rt.pass(shadows[i], i, Integer.parseInt(order[2]));
            Object result = method.invoke(null, values);
            Outcomes.returned(result, method.getReturnType());
        } catch (InvocationTargetException e) {
            Outcomes.raised(e.getCause());
        } catch (Throwable e) {
            Outcomes.raised(e);
        }
    }

    /** The innermost frame that is the program's own: class, method, file, line. */
    static String place(StackTraceElement[] frames) {
        for (StackTraceElement frame : frames) {
            if (isOurs(frame)) return frame.getClassName() + "\n" + frame.getMethodName() + "\n" + frame.getFileName() + "\n" + frame.getLineNumber();
        }
        return "\n\n\n0";
    }

    static boolean isOurs(StackTraceElement frame) {
        String name = frame.getClassName();
        if (name.startsWith("fathom.rt.") || frame.getModuleName() != null) return false;
        for (Path folder : folders) {
            if (java.nio.file.Files.exists(folder.resolve(name.replace('.', '/') + ".class"))) return true;
        }
        return false;
    }
}
