package fathom.rt;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** A call once it is over, as it can be seen from outside, for the assertions of its test: its result, and the arguments and the object that it changed. */
final class Observed {
    /** Facts of one object, and characters of a text that are repeated. */
    private static final int MOST = 5, LONGEST = 200;

    /** The time for methods of the program that are asked, in milliseconds. */
    private static final int PATIENCE = 300;

    private final Recipe recipe;
    private final Method method;
    private final Object receiver;
    private final Object[] values;
    private final String[] names;
    private final String[] sources;
    private final String on;
    /** The arguments before the call, as expressions. */
    private final String[] before;
    private Object result;
    private Throwable thrown;
    private boolean over;

    Observed(Recipe recipe, Method method, Object receiver, String on, Object[] values, String[] names, String[] sources) {
        this.recipe = recipe;
        this.method = method;
        this.receiver = receiver;
        this.on = on;
        this.values = values;
        this.names = names;
        this.sources = sources;
        before = new String[values.length];
        for (int i = 0; i < values.length; i++) before[i] = content(values[i]);
    }

    /** The expression of an argument that a call can change; null for others. */
    private String content(Object value) {
        boolean changes = value != null && (value.getClass().isArray() || value instanceof Collection<?> || value instanceof Map<?, ?>);
        return changes ? Values.source(value, recipe, false) : null;
    }

    void returned(Object result) {
        this.result = result;
        over = true;
    }

    void raised(Throwable thrown) {
        this.thrown = thrown;
        over = true;
    }

    /**
     * A line for each fact: kind, expression (none for the result or the exception itself), expected value, and how that is shown, with tabs between
     * them. The recipe's call may change.
     */
    String facts() {
        if (!over || isPlain()) return "";
        List<String> lines = new ArrayList<>();
        Thread thread = new Thread(() -> {
            try {
                List<String> found = thrown == null ? returned() : raised();
                synchronized (lines) {
                    lines.addAll(found);
                }
            } catch (Throwable e) {
                // Nothing can be said about it.
            }
        });
        thread.setDaemon(true);
        thread.start();
        try {
            thread.join(PATIENCE);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        synchronized (lines) {
            return String.join("\n", lines);
        }
    }

    /** Whether the result says everything. */
    private boolean isPlain() {
        if (thrown != null) return false;
        for (String one : before) if (one != null) return false;
        return isLiteral() && (method.getReturnType() != void.class || receiver == null);
    }

    private boolean isLiteral() {
        return method.getReturnType().isPrimitive() || result == null || result instanceof String || result instanceof Boolean;
    }

    private List<String> raised() {
        List<String> lines = new ArrayList<>();
        StackTraceElement[] frames = thrown.getStackTrace();
        String message = thrown.getMessage();
        // The platform's own messages differ between its versions.
        if (message == null || message.length() > LONGEST || frames.length == 0 || !Main.isOurs(frames[0])) return lines;
        lines.add(fact("message", "", Literals.text(message), message));
        return lines;
    }

    private List<String> returned() {
        List<String> lines = new ArrayList<>();
        Class<?> type = method.getReturnType();
        if (!isLiteral()) result(type, lines);
        arguments(lines);
        if (type == void.class && receiver != null && recipe.isMade(receiver)) state(receiver, receiver.getClass(), on, lines);
        return lines;
    }

    private void result(Class<?> type, List<String> lines) {
        if (recipe.isMade(result) || result == receiver) {
            lines.add(fact("same", "", recipe.source(result), recipe.source(result)));
            return;
        }
        String expected = Values.object(result, recipe, true);
        if (expected != null) {
            boolean array = result.getClass().isArray();
            String shown = array || Values.isBox(result.getClass()) ? Values.source(result, recipe, true) : String.valueOf(result);
            lines.add(fact(array ? "array" : "equal", "", expected, shown));
            return;
        }
        String name = recipe.variable("result");
        boolean named = recipe.nameable(type) && !getters(type).isEmpty();
        Class<?> known = named || !recipe.nameable(result.getClass()) ? type : result.getClass();
        List<String> facts = new ArrayList<>();
        if (recipe.nameable(known)) {
            if (result instanceof Collection<?> || result instanceof Map<?, ?>) {
                int size = result instanceof Map<?, ?> ? ((Map<?, ?>) result).size() : ((Collection<?>) result).size();
                if (known != Object.class) facts.add(fact("equal", name + ".size()", Integer.toString(size), Integer.toString(size)));
            } else {
                state(result, known, name, facts);
            }
        }
        if (facts.isEmpty()) {
            lines.add(fact("present", "", "", ""));
            return;
        }
        String cast = known == type ? "" : "(" + recipe.name(known) + ") ";
        lines.add("bind\t" + recipe.name(known) + " " + name + " = " + cast);
        lines.addAll(facts);
    }

    /** Arguments that the call has changed get a variable. */
    private void arguments(List<String> lines) {
        boolean changed = false;
        for (int i = 0; i < values.length; i++) {
            String now = before[i] == null ? null : content(values[i]);
            if (now == null || now.equals(before[i])) continue;
            if (!recipe.isMade(values[i])) {
                String name = recipe.variable(names[i]);
                recipe.late(recipe.name(method.getParameterTypes()[i]) + " " + name + " = " + sources[i]);
                sources[i] = name;
                changed = true;
            }
            lines.add(fact(values[i].getClass().isArray() ? "array" : "equal", sources[i], now, now));
        }
        if (changed) recipe.call(on + "." + method.getName() + "(" + String.join(", ", sources) + ")");
    }

    /** The answers of the getters of an object, or else its text. */
    private void state(Object object, Class<?> type, String name, List<String> lines) {
        int count = 0;
        for (Method getter : getters(type)) {
            if (count == MOST) return;
            try {
                getter.setAccessible(true);
                Object value = getter.invoke(object);
                String call = name + "." + getter.getName() + "()";
                String expected = getter.getReturnType().isPrimitive() ? Literals.boxed(value) : Values.object(value, recipe, true);
                if (expected == null || expected.length() > LONGEST) continue;
                boolean array = value != null && value.getClass().isArray();
                lines.add(fact(value == null ? "null" : array ? "array" : "equal", call, expected, expected));
                count++;
            } catch (Throwable e) {
                // It has no answer in this state.
            }
        }
        if (count > 0) return;
        try {
            Class<?> declaring = object.getClass().getMethod("toString").getDeclaringClass();
            String text = declaring == Object.class ? null : object.toString();
            // The number of an object is another one in the next run.
            if (text == null || text.length() > LONGEST || text.matches("(?s).*@[0-9a-f]{4,}.*")) return;
            lines.add(fact("equal", name + ".toString()", Literals.text(text), text));
        } catch (Throwable e) {
            // It has no text.
        }
    }

    /** Methods that answer about the state of an object, by name, as far as tests may call them. */
    private List<Method> getters(Class<?> type) {
        List<Method> all = new ArrayList<>();
        if (Values.isPlatform(type)) return all;
        for (Method method : type.getMethods()) {
            Class<?> declaring = method.getDeclaringClass();
            boolean asks = method.getParameterCount() == 0 && method.getReturnType() != void.class && !Modifier.isStatic(method.getModifiers());
            if (!asks || method.isSynthetic() || declaring == Object.class || Values.isPlatform(declaring) && !isSize(method)) continue;
            boolean component = type.isRecord() && java.util.Arrays.stream(type.getRecordComponents()).anyMatch(one -> one.getAccessor().equals(method));
            if (component || isSize(method) || method.getName().matches("(get|is|has)[A-Z0-9_].*")) all.add(method);
        }
        all.sort(Comparator.comparing(Method::getName));
        return all;
    }

    private static boolean isSize(Method method) {
        return method.getName().equals("size") || method.getName().equals("length") || method.getName().equals("isEmpty");
    }

    private static String fact(String kind, String expression, String expected, String shown) {
        return kind + "\t" + expression + "\t" + expected + "\t" + shown.replaceAll("[\\s\\p{Cntrl}]+", " ");
    }
}
