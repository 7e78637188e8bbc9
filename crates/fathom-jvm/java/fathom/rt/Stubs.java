package fathom.rt;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The answers of an object that stands for an interface: each is a value of the input. */
final class Stubs implements InvocationHandler {
    private final Inputs inputs;
    private final String name;
    private final Class<?> type;
    /** The answers so far, as source, by method. */
    private final Map<Method, List<String>> answers = new LinkedHashMap<>();

    Stubs(Inputs inputs, String name, Class<?> type) {
        this.inputs = inputs;
        this.name = name;
        this.type = type;
    }

    @Override
    public Object invoke(Object self, Method method, Object[] arguments) throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            switch (method.getName()) {
                case "equals": return self == arguments[0];
                case "hashCode": return System.identityHashCode(self);
                default: return name;
            }
        }
        if (method.isDefault()) return inherited(self, method, arguments);
        boolean mine = Rt.mine();
        // What it is asked with does not matter.
        if (mine) Rt.tag = 0;
        Class<?> result = method.getReturnType();
        List<String> given = answers.computeIfAbsent(method, m -> new ArrayList<>());
        if (result == void.class) return null;
        if (!mine) return plain(result);
        Object value = inputs.decided(name + "." + method.getName() + "_" + given.size(), method.getGenericReturnType(), 1);
        given.add(result.isPrimitive()
                ? Literals.number(result.descriptorString().charAt(0), Fields.bits(value))
                : value == null ? "null" : inputs.recipe.source(value));
        Rt.give(inputs.shadow);
        return value;
    }

    /** What the interface itself says. */
    private static Object inherited(Object self, Method method, Object[] arguments) throws Throwable {
        Class<?> home = method.getDeclaringClass();
        if (home.getClassLoader() == null) return InvocationHandler.invokeDefault(self, method, arguments);
        // The program's own interfaces may be hidden from others.
        var inside = java.lang.invoke.MethodHandles.privateLookupIn(home, java.lang.invoke.MethodHandles.lookup());
        var handle = inside.unreflectSpecial(method, home).bindTo(self);
        return arguments == null ? handle.invoke() : handle.invokeWithArguments(arguments);
    }

    private static Object plain(Class<?> type) {
        return type.isPrimitive() ? java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(type, 1), 0) : null;
    }

    /** Whether one of its answers is one of these variables. */
    boolean names(List<String> variables) {
        for (List<String> given : answers.values()) for (String answer : given) if (variables.contains(answer)) return true;
        return false;
    }

    /** A class without a name that answers so. */
    String source(Recipe recipe) {
        StringBuilder out = new StringBuilder("new " + recipe.name(type) + "() {");
        for (Method method : type.getMethods()) {
            if (!Modifier.isAbstract(method.getModifiers()) || ofObject(method)) continue;
            List<String> given = answers.getOrDefault(method, List.of());
            Class<?> result = method.getReturnType();
            String last = given.isEmpty() ? otherwise(result) : given.get(given.size() - 1);
            boolean varies = given.stream().anyMatch(answer -> !answer.equals(last));
            String counter = "asked" + method.getName() + Math.abs(method.toGenericString().hashCode() % 1000);
            if (varies) out.append(" int ").append(counter).append(';');
            out.append(" public ").append(recipe.name(result)).append(' ').append(method.getName()).append('(');
            int i = 0;
            for (Class<?> parameter : method.getParameterTypes()) out.append(i == 0 ? "" : ", ").append(recipe.name(parameter)).append(" p").append(i++);
            out.append(") {");
            if (varies) {
                out.append(" switch (").append(counter).append("++) {");
                for (int k = 0; k < given.size() - 1; k++) out.append(" case ").append(k).append(": return ").append(given.get(k)).append(';');
                out.append(" default: return ").append(last).append("; }");
            } else if (result != void.class) {
                out.append(" return ").append(last).append(';');
            }
            out.append(" }");
        }
        return out.append(" }").toString();
    }

    /** `Comparator` says again that there is `equals`. */
    private static boolean ofObject(Method method) {
        try {
            Object.class.getMethod(method.getName(), method.getParameterTypes());
            return true;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    private static String otherwise(Class<?> type) {
        if (type == void.class) return "";
        return type.isPrimitive() ? Literals.number(type.descriptorString().charAt(0), 0) : "null";
    }
}
