package fathom.rt;

import java.lang.reflect.Constructor;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The methods that a stub of a type overrides, and the class as a test would write it. */
final class Overrides {
    private Overrides() {}

    /** A method that is overridden: all that have its name and its parameters are one to the source. */
    static final class Overridden {
        /** The one with the narrowest result. */
        Method method;
        /** The others, which code calls by another descriptor. */
        final List<Method> all = new ArrayList<>();

        Overridden(Method method) {
            this.method = method;
        }
    }

    /**
     * The abstract methods; of a concrete class, all that can be overridden. Sorted, because the
     * platform lists them in any order.
     */
    static List<Overridden> of(Class<?> type) {
        boolean whole = !Modifier.isAbstract(type.getModifiers());
        Map<String, Method> nearest = new LinkedHashMap<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Method m : c.getDeclaredMethods()) nearest.putIfAbsent(key(m), m);
        }
        for (Method m : type.getMethods()) nearest.putIfAbsent(key(m), m);
        Map<String, Overridden> found = new java.util.TreeMap<>();
        for (Method m : nearest.values()) {
            int modifiers = m.getModifiers();
            boolean fixed = (modifiers & (Modifier.STATIC | Modifier.PRIVATE | Modifier.FINAL)) != 0 || m.isSynthetic();
            boolean open = Modifier.isAbstract(modifiers) || whole && m.getDeclaringClass().getClassLoader() != null;
            if (fixed || !open || ofObject(m)) continue;
            String name = m.getName() + parameters(type, m);
            Overridden one = found.computeIfAbsent(name, n -> new Overridden(m));
            one.all.add(m);
            if (one.method.getReturnType().isAssignableFrom(m.getReturnType())) one.method = m;
        }
        return new ArrayList<>(found.values());
    }

    static String key(Method m) {
        return m.getName() + java.lang.invoke.MethodType.methodType(m.getReturnType(), m.getParameterTypes()).descriptorString();
    }

    /** Whether every object has the method; `Comparator` declares `equals` again. */
    static boolean ofObject(Method method) {
        try {
            Object.class.getMethod(method.getName(), method.getParameterTypes());
            return true;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** Constructors that a class without a name in the tests may call, the simplest first. */
    static List<Factories.Factory> constructors(Class<?> type, Recipe recipe) {
        List<Factories.Factory> all = new ArrayList<>();
        for (Constructor<?> c : type.getDeclaredConstructors()) {
            if (!c.isSynthetic() && inherited(c.getModifiers(), type, recipe)) all.add(new Factories.Factory(c, null));
        }
        all.sort(java.util.Comparator.comparingInt((Factories.Factory w) -> w.parameters().length).thenComparing(Factories.Factory::toString));
        return all;
    }

    /** Whether a test could write a class for the type: it is open, and nothing that it has to say is hidden. */
    static boolean possible(Class<?> type, Recipe recipe) {
        if (type.isSealed() || type.isArray() || type.isPrimitive() || Modifier.isFinal(type.getModifiers())) return false;
        if (type.isInterface()) return true;
        boolean around = type.isLocalClass() || type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers());
        if (type.isEnum() || type.isRecord() || around || constructors(type, recipe).isEmpty()) return false;
        for (Overridden one : of(type)) {
            if (!inherited(one.method.getModifiers(), one.method.getDeclaringClass(), recipe)) return false;
        }
        return true;
    }

    private static boolean inherited(int modifiers, Class<?> owner, Recipe recipe) {
        if (Modifier.isPrivate(modifiers)) return false;
        return recipe.isHome(owner) || (modifiers & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
    }

    // ---- types as the source has them

    /** The parameters of a method as a class that extends the type declares them, which need not be generic. */
    static List<Class<?>> parameters(Class<?> type, Method method) {
        Map<TypeVariable<?>, Type> known = variables(type);
        List<Class<?>> all = new ArrayList<>();
        for (Type parameter : method.getGenericParameterTypes()) all.add(erased(parameter, known));
        return all;
    }

    static Class<?> result(Class<?> type, Method method) {
        return erased(method.getGenericReturnType(), variables(type));
    }

    /** The arguments of the type parameters of all supertypes; empty where the type itself is used raw. */
    private static Map<TypeVariable<?>, Type> variables(Class<?> type) {
        Map<TypeVariable<?>, Type> known = new HashMap<>();
        if (type.getTypeParameters().length == 0) above(type, known);
        return known;
    }

    private static void above(Class<?> type, Map<TypeVariable<?>, Type> known) {
        List<Type> all = new ArrayList<>(List.of(type.getGenericInterfaces()));
        if (type.getGenericSuperclass() != null) all.add(type.getGenericSuperclass());
        for (Type one : all) {
            if (one instanceof ParameterizedType) {
                ParameterizedType generic = (ParameterizedType) one;
                Class<?> raw = (Class<?>) generic.getRawType();
                for (int i = 0; i < raw.getTypeParameters().length; i++) {
                    known.put(raw.getTypeParameters()[i], generic.getActualTypeArguments()[i]);
                }
                above(raw, known);
            } else if (one instanceof Class && ((Class<?>) one).getTypeParameters().length == 0) {
                above((Class<?>) one, known);
            }
        }
    }

    private static Class<?> erased(Type type, Map<TypeVariable<?>, Type> known) {
        if (type instanceof Class) return (Class<?>) type;
        if (type instanceof ParameterizedType) return (Class<?>) ((ParameterizedType) type).getRawType();
        if (type instanceof GenericArrayType) return erased(((GenericArrayType) type).getGenericComponentType(), known).arrayType();
        if (type instanceof WildcardType) return erased(((WildcardType) type).getUpperBounds()[0], known);
        Type meant = known.get(type);
        return erased(meant != null ? meant : ((TypeVariable<?>) type).getBounds()[0], known);
    }
}
