package fathom.rt;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * The constructors, methods and constants that make an object of a class from outside: its constructors, or, where it hides them, static methods and constants of its
 * own type. A class that hides its constructors decides what its objects look like, so that no other objects of it are tried.
 */
final class Factories {
    /** Most factories of one class that are tried. */
    private static final int MAX_FACTORIES = 8;

    /** Packages of the platform whose factories depend on nothing but their arguments, all but those that ask the time. */
    private static final Set<String> PURE =
            Set.of("java.time", "java.util", "java.math", "java.text", "java.net", "java.nio.charset");

    private Factories() {}

    /** A constructor or method that is called, or a constant that is there. */
    record Factory(Executable call, Field constant) {
        Class<?>[] parameters() {
            return call == null ? new Class<?>[0] : call.getParameterTypes();
        }

        /** How a test writes it. */
        String source(Recipe recipe, Class<?> type, String arguments) {
            if (constant != null) return recipe.name(constant.getDeclaringClass()) + "." + constant.getName();
            if (call instanceof Method) return recipe.name(call.getDeclaringClass()) + "." + call.getName() + "(" + arguments + ")";
            return "new " + recipe.name(type) + (type.getTypeParameters().length > 0 ? "<>" : "") + "(" + arguments + ")";
        }

        /** Whether a public class keeps it for its own package. */
        boolean hidden() {
            int near = Modifier.PUBLIC | Modifier.PROTECTED;
            return call instanceof Constructor && Modifier.isPublic(call.getDeclaringClass().getModifiers()) && (call.getModifiers() & near) == 0;
        }

        /** As the rewriter names it. */
        String name() {
            return call instanceof Method ? call.getName() : "<init>";
        }

        Class<?> result() {
            return call instanceof Method ? ((Method) call).getReturnType() : void.class;
        }

        Object go(Object[] values) throws ReflectiveOperationException {
            if (constant != null) return constant.get(null);
            return call instanceof Method ? ((Method) call).invoke(null, values) : ((Constructor<?>) call).newInstance(values);
        }
    }

    /** The simplest first. */
    static List<Factory> of(Class<?> type, Recipe recipe) {
        List<Factory> all = new ArrayList<>();
        boolean platform = type.getClassLoader() == null;
        for (Constructor<?> c : type.getDeclaredConstructors()) {
            // Of the platform's classes, only what anybody may call.
            boolean hidden = platform
                    ? !Modifier.isPublic(c.getModifiers()) || !Modifier.isPublic(type.getModifiers())
                    : Modifier.isPrivate(c.getModifiers());
            if (!hidden && !c.isSynthetic()) all.add(new Factory(c, null));
        }
        if (all.stream().allMatch(Factory::hidden) && !type.isRecord()) factories(type, recipe, all);
        all.sort(Comparator.comparing(Factory::hidden).thenComparing(w -> w.constant != null).thenComparingInt(w -> w.parameters().length).thenComparing(Factory::toString));
        for (Factory factory : all) if (!platform) open(factory);
        return all;
    }

    /** Whether a class is made by its factories only. */
    static boolean hides(Class<?> type) {
        if (type.isRecord() || type.isEnum()) return false;
        for (Constructor<?> c : type.getDeclaredConstructors()) if (!Modifier.isPrivate(c.getModifiers())) return false;
        return true;
    }

    private static void open(Factory factory) {
        if (factory.call != null) factory.call.setAccessible(true);
        else factory.constant.setAccessible(true);
    }

    private static void factories(Class<?> type, Recipe recipe, List<Factory> all) {
        boolean platform = type.getClassLoader() == null;
        if (platform && !PURE.contains(type.getPackageName())) return;
        List<Factory> found = new ArrayList<>();
        for (Class<?> home = type; home != null; home = home.getEnclosingClass()) {
            for (Method m : home.getDeclaredMethods()) {
                boolean fits = Modifier.isStatic(m.getModifiers()) && m.getReturnType() == type && recipe.sees(home, m.getModifiers());
                // A factory with a parameter of the type itself makes no first object, and `now` makes another one in every run.
                if (fits && !m.isSynthetic() && !wants(m, type) && !(platform && m.getName().equals("now"))) found.add(new Factory(m, null));
            }
            for (Field f : home.getDeclaredFields()) {
                int modifiers = f.getModifiers();
                boolean fits = Modifier.isStatic(modifiers) && Modifier.isFinal(modifiers) && f.getType() == type;
                if (fits && recipe.sees(home, modifiers)) found.add(new Factory(null, f));
            }
        }
        found.sort(Comparator.comparingInt((Factory w) -> w.parameters().length).thenComparing(Factory::toString));
        all.addAll(found.subList(0, Math.min(MAX_FACTORIES, found.size())));
    }

    private static boolean wants(Method m, Class<?> type) {
        for (Class<?> p : m.getParameterTypes()) if (p == type || p.isAssignableFrom(type) && p != Object.class) return true;
        return false;
    }
}
