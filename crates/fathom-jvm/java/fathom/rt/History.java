package fathom.rt;

import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Calls that bring the receiver into a state before the entry is called on it: a fresh cache never evicts, an empty queue has no first element.
 * Which ones, and their arguments, are inputs like any other; the first run makes none. A call that throws makes the input one that nobody
 * looks at: the method has an entry of its own.
 */
final class History {
    /** Calls before the entry's own. */
    private static final int LONGEST = 3;

    private final Inputs inputs;
    private final Object subject;
    private final List<Method> methods = new ArrayList<>();
    /** How often each name was called so far. */
    private final Map<String, Integer> calls = new HashMap<>();

    /** {@code names} are names with descriptors, as `effects.rs` found them. */
    History(Inputs inputs, Object subject, String names) {
        this.inputs = inputs;
        this.subject = subject;
        if (names.isEmpty()) return;
        List<String> wanted = List.of(names.split(" "));
        Map<String, Method> found = new HashMap<>();
        for (Method m : subject.getClass().getMethods()) {
            if (inputs.recipe.sees(m.getDeclaringClass(), m.getModifiers())) found.put(m.getName() + descriptor(m), m);
        }
        for (String name : wanted) if (found.containsKey(name)) methods.add(found.get(name));
    }

    private static String descriptor(Method m) {
        return MethodType.methodType(m.getReturnType(), m.getParameterTypes()).descriptorString();
    }

    /** Makes the calls that the input names. False if one of them failed. */
    boolean play() throws ReflectiveOperationException {
        for (int step = 1; step <= LONGEST; step++) {
            Method chosen = chosen(step);
            if (chosen == null) return true;
            if (!call(chosen)) return false;
        }
        if (!methods.isEmpty()) Inputs.approximate("this", "more than " + LONGEST + " calls before this one are not tried");
        return true;
    }

    /** The names of these symbols are those of `setup.rs`. */
    private Method chosen(int step) {
        for (int i = 0; i < methods.size(); i++) {
            if (inputs.shape("this().then" + (step > 1 ? "#" + step : "") + "[" + i + "]")) return methods.get(i);
        }
        return null;
    }

    private boolean call(Method method) throws ReflectiveOperationException {
        int number = calls.merge(method.getName(), 1, Integer::sum);
        String prefix = "this." + method.getName() + (number > 1 ? "#" + number : "") + "().";
        method.setAccessible(true);
        Class<?>[] raw = method.getParameterTypes();
        Type[] types = method.getGenericParameterTypes().length == raw.length ? method.getGenericParameterTypes() : raw;
        Object[] values = new Object[raw.length];
        int[] shadows = new int[raw.length];
        String[] sources = new String[raw.length];
        for (int i = 0; i < raw.length; i++) {
            String parameter = prefix + method.getParameters()[i].getName();
            values[i] = inputs.value(parameter, types[i], 0);
            shadows[i] = inputs.shadow;
            if (values[i] == null) inputs.recipe.isNull(parameter);
            sources[i] = inputs.recipe.argument(values[i], raw[i]);
        }
        inputs.recipe.before(inputs.recipe.source(subject) + "." + method.getName() + "(" + String.join(", ", sources) + ")");
        int tag = Native.tag(Main.utf8(method.getName() + descriptor(method)));
        Rt.call(tag);
        for (int i = 0; i < shadows.length; i++) Rt.pass(shadows[i], i, tag);
        try {
            method.invoke(subject, values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Stop) throw Main.<RuntimeException>sneaky(e.getCause());
            return false;
        }
        Rt.result(tag);
        return true;
    }
}
