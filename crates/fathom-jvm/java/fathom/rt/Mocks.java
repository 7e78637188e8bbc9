package fathom.rt;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Stubs of types as a test writes them with Mockito. */
final class Mocks {
    private Mocks() {}

    /**
     * The mock, which does what the type has written itself where the stand-in did. Nothing where it would not: of a class that could be made
     * as it is, a mock also replaces methods that cannot be overridden.
     */
    static String made(Recipe recipe, Class<?> type, String arguments, boolean inherits) {
        String plain = "mock(" + recipe.name(type) + ".class";
        if (type.isInterface()) return plain + (inherits ? ", CALLS_REAL_METHODS)" : ")");
        boolean whole = !Modifier.isAbstract(type.getModifiers());
        boolean written = written(type, whole);
        if (whole && written) return null;
        if (!written && !shows(type)) return plain + ")";
        String real = written ? ".defaultAnswer(CALLS_REAL_METHODS)" : "";
        return plain + ", withSettings().useConstructor(" + arguments + ")" + real + ")";
    }

    /** Whether a class has methods that its stub does not override. */
    private static boolean written(Class<?> type, boolean whole) {
        for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
            for (Method m : c.getDeclaredMethods()) {
                boolean own = (m.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE | Modifier.ABSTRACT)) == 0 && !m.isSynthetic();
                boolean kept = !whole || Modifier.isFinal(m.getModifiers()) || c.getClassLoader() == null || Overrides.ofObject(m);
                if (own && kept) return true;
            }
        }
        for (Method m : type.getMethods()) if (m.isDefault()) return true;
        return false;
    }

    /** Whether fields that a constructor fills can be read from outside. */
    private static boolean shows(Class<?> type) {
        for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if ((f.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE)) == 0 && !f.isSynthetic()) return true;
            }
        }
        return false;
    }

    /** The statement that sets a mock's answers, in this order; null where a test cannot express it. */
    static String answering(Recipe recipe, Class<?> type, String variable, Method method, List<String> given) {
        // Versions of Mockito do not agree on what matches several arguments at once.
        if (method.isVarArgs()) return null;
        boolean near = recipe.isHome(method.getDeclaringClass());
        if (!near && !Modifier.isPublic(method.getModifiers())) return null;
        // The last answer is given again and again.
        int count = given.size();
        while (count > 1 && given.get(count - 1).equals(given.get(count - 2))) count--;
        List<String> answers = given.subList(0, count);
        String call = "." + method.getName() + "(" + matchers(recipe, type, method) + ")";
        if (open(method.getGenericReturnType())) return joined("doReturn", answers) + ".when(" + variable + ")" + call;
        return "when(" + variable + call + ")." + joined("thenReturn", answers);
    }

    /** All of them in one call; a bare null there would be taken for no answers. */
    private static String joined(String word, List<String> answers) {
        String between = answers.contains("null") ? ")." + word + "(" : ", ";
        return word + "(" + String.join(between, answers) + ")";
    }

    /** Whether a value of a type cannot be said to be one: {@code Class<?>}. */
    private static boolean open(Type type) {
        if (!(type instanceof ParameterizedType)) return false;
        for (Type argument : ((ParameterizedType) type).getActualTypeArguments()) {
            if (argument instanceof WildcardType) return true;
        }
        return false;
    }

    /** Any arguments, of the types that say which method is meant. */
    private static String matchers(Recipe recipe, Class<?> type, Method method) {
        boolean overloaded = isOverloaded(type, method);
        return Overrides.parameters(type, method).stream().map(parameter -> {
            if (parameter.isPrimitive()) {
                String name = parameter.getName();
                return "any" + Character.toUpperCase(name.charAt(0)) + name.substring(1) + "()";
            }
            return overloaded ? "(" + recipe.name(parameter) + ") any()" : "any()";
        }).collect(Collectors.joining(", "));
    }

    private static boolean isOverloaded(Class<?> type, Method method) {
        Set<List<Class<?>>> found = new HashSet<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) add(c.getDeclaredMethods(), type, method, found);
        add(type.getMethods(), type, method, found);
        return found.size() > 1;
    }

    private static void add(Method[] all, Class<?> type, Method like, Set<List<Class<?>>> found) {
        for (Method m : all) {
            boolean alike = m.getName().equals(like.getName()) && m.getParameterCount() == like.getParameterCount();
            if (alike && !m.isSynthetic()) found.add(Overrides.parameters(type, m));
        }
    }
}
