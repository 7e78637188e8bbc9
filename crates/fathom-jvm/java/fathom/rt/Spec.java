package fathom.rt;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/** Events reported by methods that a specification watches. */
public final class Spec {
    private Spec() {}

    /** Numbers of the objects of a run, and whose they are. */
    private static Inputs of;
    private static Map<Object, Long> objects = new IdentityHashMap<>();
    private static Map<Object, Long> values = new HashMap<>();
    private static final Map<Thread, Integer> threads = new java.util.WeakHashMap<>();

    /** The conditions of a probe are evaluated from here on. */
    public static void probing() {
        if (Rt.mine()) Native.happened(new byte[0]);
    }

    public static void passed(int probe, Object object, long values) {
        if (Rt.over || Inputs.current == null) return;
        StackTraceElement[] frames = new Throwable().getStackTrace();
        // 0 is this method, 1 the watched one under its own name, 2 its caller; constructors and writes tell by methods of their own.
        int caller = 2;
        if (frames.length > 3 && frames[1].getMethodName().startsWith("fathom_made_")) caller = 3;
        while (frames[1].getMethodName().startsWith("fathom_write_") && frames[caller].getMethodName().startsWith("fathom_")) caller++;
        StackTraceElement at = frames.length > caller && !frames[caller].getClassName().startsWith("fathom.rt.")
            && !frames[caller].getClassName().startsWith("jdk.internal.") && !frames[caller].getClassName().startsWith("java.lang.")
            ? frames[caller] : frames[caller - 1];
        String name = at.getClassName();
        int dot = name.lastIndexOf('.');
        String folder = dot < 0 ? "" : name.substring(0, dot + 1).replace('.', '/');
        String method = at.getMethodName();
        int body = method.indexOf("__fathom_body_");
        if (body > 0) method = method.substring(0, body);
        String function = name.substring(dot + 1).replace('$', '.') + "." + method;
        String json = "{\"probe\":" + probe + ",\"object\":" + number(object) + ",\"thread\":" + thread()
            + ",\"values\":" + Long.toUnsignedString(values)
            + ",\"place\":{\"file\":\"" + folder + at.getFileName() + "\",\"line\":" + Math.max(at.getLineNumber(), 0)
            + ",\"column\":0,\"function\":\"" + function + "\"}}";
        Native.happened(json.getBytes(StandardCharsets.UTF_8));
    }

    /** The same number for the same object all through a run; numbers and texts are themselves. */
    private static synchronized long number(Object object) {
        if (of != Inputs.current) {
            of = Inputs.current;
            objects = new IdentityHashMap<>();
            values = new HashMap<>();
            threads.clear();
        }
        if (object == null) return 0;
        boolean plain = object instanceof Number || object instanceof String || object instanceof Character;
        Map<Object, Long> known = plain ? values : objects;
        return known.computeIfAbsent(object, o -> (long) (objects.size() + values.size() + 1));
    }

    private static synchronized int thread() {
        return threads.computeIfAbsent(Thread.currentThread(), t -> threads.size());
    }
}
