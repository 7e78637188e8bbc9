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
    /** The call of the run, once its input is made. */
    private static volatile Observed observed;

    public static void main(String[] arguments) {
        System.load(arguments[0]);
        Native.attach(Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
        while (true) {
            String[] order = new String(Native.order(), StandardCharsets.UTF_8).split("\n", -1);
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

    /** load, branches, and then lines that begin with what they are: a folder, a class with an empty constructor. */
    private static void load(String[] order) {
        Rt.branches = Integer.parseInt(order[1]);
        java.util.List<Path> found = new java.util.ArrayList<>();
        for (int i = 2; i < order.length; i++) {
            String rest = order[i].substring(1);
            switch (order[i].charAt(0)) {
                case 'F': found.add(Path.of(rest)); break;
                case 'S': Inputs.stubs.add(rest); break;
                case 'L': Rt.lazyArrays = true; break;
                default: Inputs.emptyConstructors.add(rest);
            }
        }
        folders = found.toArray(new Path[0]);
        Native.answer(true, utf8(System.getProperty("java.version")));
    }

    /** run, milliseconds, tag, class, method, package of the tests, lazy receiver, methods that may be called before, parameter names and descriptors… */
    private static void run(String[] order) {
        Rt.begin();
        Thread thread = new Thread(null, () -> test(order), "main", STACK);
        thread.setDaemon(true);
        Output output = new Output();
        System.setOut(output.stream());
        System.setErr(output.quiet());
        Rt.runner = thread;
        Rt.owner = thread;
        thread.start();
        try {
            thread.join(Long.parseLong(order[1]));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        boolean hangs = thread.isAlive();
        if (hangs) {
            Native.printed(utf8(output.text()));
            if (exhausted()) Native.exhausted();
            else Native.hung(utf8(place(thread.getStackTrace())));
        }
        Rt.owner = null;
        Rt.runner = null;
        Inputs inputs = Inputs.current;
        Branches.report();
        // Methods that are asked now are not part of the run.
        Observed call = observed;
        observed = null;
        String facts = hangs || call == null ? "" : call.facts();
        if (inputs != null) Native.called(utf8(inputs.recipe.text(facts)));
        Inputs.current = null;
        Native.ran(hangs ? TIMED_OUT : RETURNED);
    }

    /** A run that spends its time on looking for memory has none. */
    private static boolean exhausted() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory() > runtime.maxMemory() / 5 * 4;
    }

    private static void test(String[] order) {
        int count = (order.length - 8) / 2;
        try {
            Loader loader = new Loader(folders);
            Thread.currentThread().setContextClassLoader(loader);
            Inputs inputs = new Inputs(loader, order[5]);
            for (int i = 0; i < count; i++) inputs.parameters.add(order[8 + 2 * i]);
            Class<?> type = Class.forName(order[3], false, loader);
            Class<?>[] types = new Class<?>[count];
            for (int i = 0; i < count; i++) types[i] = Inputs.type(order[9 + 2 * i], loader);
            Method method = type.getDeclaredMethod(order[4], types);
            method.setAccessible(true);
            boolean isStatic = java.lang.reflect.Modifier.isStatic(method.getModifiers());
            Object receiver = isStatic ? null : order[6].equals("lazy") ? inputs.lazyReceiver(type) : inputs.constructed("this", type, 0);
            if (receiver != null && !new History(inputs, receiver, order[7]).play()) {
                Native.discarded();
                return;
            }
            Object[] values = new Object[count];
            int[] shadows = new int[count];
            String[] sources = new String[count];
            boolean main = isStatic && order[4].equals("main") && count == 1 && types[0] == String[].class;
            java.lang.reflect.Type[] generic = method.getGenericParameterTypes();
            for (int i = 0; i < count; i++) {
                if (main) {
                    values[i] = new String[0];
                    sources[i] = "new String[0]";
                    continue;
                }
                values[i] = inputs.value(order[8 + 2 * i], generic.length == count ? generic[i] : types[i], 0);
                shadows[i] = inputs.shadow;
                if (values[i] == null) inputs.recipe.isNull(order[8 + 2 * i]);
                sources[i] = types[i].isPrimitive()
                        ? Literals.number(order[9 + 2 * i].charAt(0), Fields.bits(values[i]))
                        : inputs.recipe.argument(values[i], types[i]);
            }
            String on = isStatic ? inputs.recipe.name(type) : inputs.recipe.source(receiver);
            inputs.recipe.call(on + "." + order[4] + "(" + String.join(", ", sources) + ")");
            if (!isStatic && receiver == null) {
                Native.note(utf8("objects of " + type.getName()), utf8("they cannot be made"));
                Native.discarded();
                return;
            }
            if (!inputs.valid()) {
                Native.discarded();
                return;
            }
            String[] names = new String[count];
            for (int i = 0; i < count; i++) names[i] = order[8 + 2 * i];
            observed = new Observed(inputs.recipe, method, receiver, on, values, names, sources);
            int tag = Integer.parseInt(order[2]);
            Rt.call(tag);
            for (int i = 0; i < count; i++) Rt.pass(shadows[i], i, tag);
            Object result = method.invoke(receiver, values);
            Native.printed(utf8(Output.now()));
            Outcomes.returned(result, method.getReturnType());
            observed.returned(result);
        } catch (Throwable e) {
            // Little stack or heap may be left; the objects of the run are out of scope here.
            Throwable thrown = e instanceof InvocationTargetException ? e.getCause() : e;
            if (!Rt.over) Native.printed(utf8(Output.now()));
            Outcomes.raised(thrown);
            if (observed != null && !(thrown instanceof StackOverflowError || thrown instanceof OutOfMemoryError)) observed.raised(thrown);
        }
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> T sneaky(Throwable thrown) throws T {
        throw (T) thrown;
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
