package fathom.rt;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Values as Java expressions that make an equal value. */
final class Values {
    private Values() {}

    /** Elements and characters beyond which an expression says too little to its readers. */
    private static final int MOST = 24, LONGEST = 400, DEEPEST = 3;

    /** Classes of the platform whose texts can be parsed again. */
    private static final Set<String> PARSED = Set.of("java.time.LocalDate", "java.time.LocalTime", "java.time.LocalDateTime", "java.time.Instant",
            "java.time.Duration", "java.time.Period", "java.time.OffsetDateTime", "java.time.ZonedDateTime", "java.time.YearMonth", "java.time.Year");

    /** An expression that is equal to the value where an object is wanted; null when there is none. {@code own}: code of the program may be run. */
    static String object(Object value, Recipe recipe, boolean own) {
        String source = source(value, recipe, own);
        if (source == null || !(value instanceof Number || value instanceof Character) || source.startsWith("new ")) return source;
        return value.getClass().getSimpleName() + ".valueOf(" + source + ")";
    }

    /** The same, where a primitive may stand for its box. */
    static String source(Object value, Recipe recipe, boolean own) {
        String source = source(value, recipe, own, 0);
        return source == null || source.length() > LONGEST ? null : source;
    }

    private static String source(Object value, Recipe recipe, boolean own, int depth) {
        if (value == null) return "null";
        Class<?> type = value.getClass();
        if (value instanceof String || isBox(type)) return Literals.boxed(value);
        if (value instanceof Enum<?>) {
            Class<?> declaring = ((Enum<?>) value).getDeclaringClass();
            return recipe.nameable(declaring) ? recipe.name(declaring) + "." + ((Enum<?>) value).name() : null;
        }
        if (value instanceof Class<?>) return recipe.nameable((Class<?>) value) ? recipe.name((Class<?>) value) + ".class" : null;
        if (depth > DEEPEST) return null;
        if (type.isArray()) return array(value, recipe, own, depth);
        String text = null;
        if (type == java.math.BigInteger.class || type == java.math.BigDecimal.class) return "new " + type.getName() + "(" + Literals.text(value.toString()) + ")";
        if (PARSED.contains(type.getName())) return type.getName() + ".parse(" + Literals.text(value.toString()) + ")";
        if (type == java.util.UUID.class) return "java.util.UUID.fromString(" + Literals.text(value.toString()) + ")";
        if (type == java.net.URI.class) return "java.net.URI.create(" + Literals.text(value.toString()) + ")";
        if (value instanceof java.util.Optional<?>) {
            if (!((java.util.Optional<?>) value).isPresent()) return "java.util.Optional.empty()";
            text = source(((java.util.Optional<?>) value).get(), recipe, own, depth + 1);
            return text == null ? null : "java.util.Optional.of(" + text + ")";
        }
        if (value instanceof java.util.OptionalInt) {
            java.util.OptionalInt optional = (java.util.OptionalInt) value;
            return optional.isPresent() ? "java.util.OptionalInt.of(" + Literals.boxed(optional.getAsInt()) + ")" : "java.util.OptionalInt.empty()";
        }
        if (value instanceof java.util.OptionalLong) {
            java.util.OptionalLong optional = (java.util.OptionalLong) value;
            return optional.isPresent() ? "java.util.OptionalLong.of(" + Literals.boxed(optional.getAsLong()) + ")" : "java.util.OptionalLong.empty()";
        }
        if (value instanceof java.util.OptionalDouble) {
            java.util.OptionalDouble optional = (java.util.OptionalDouble) value;
            return optional.isPresent() ? "java.util.OptionalDouble.of(" + Literals.boxed(optional.getAsDouble()) + ")" : "java.util.OptionalDouble.empty()";
        }
        if (own || isPlatform(type)) {
            if (value instanceof List<?>) return list((List<?>) value, recipe, own, depth);
            if (value instanceof Set<?>) {
                String elements = list((Set<?>) value, recipe, own, depth);
                return elements == null ? null : "new java.util.HashSet<>(" + elements + ")";
            }
            if (value instanceof Map<?, ?>) return map((Map<?, ?>) value, recipe, own, depth);
        }
        return type.isRecord() ? made(value, type, recipe, own, depth) : null;
    }

    static boolean isBox(Class<?> type) {
        return type == Integer.class || type == Long.class || type == Boolean.class || type == Character.class || type == Double.class
                || type == Float.class || type == Short.class || type == Byte.class;
    }

    /** Whether a class comes with Java, so that its code is not the program's. */
    static boolean isPlatform(Class<?> type) {
        return type.getClassLoader() == null;
    }

    private static String array(Object value, Recipe recipe, boolean own, int depth) {
        int length = Array.getLength(value);
        Class<?> component = value.getClass().getComponentType();
        Class<?> innermost = component;
        while (innermost.isArray()) innermost = innermost.getComponentType();
        if (length > MOST || !innermost.isPrimitive() && !recipe.nameable(innermost)) return null;
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            String part = source(Array.get(value, i), recipe, own, depth + 1);
            if (part == null) return null;
            parts.add(part);
        }
        return "new " + recipe.name(component) + "[] {" + String.join(", ", parts) + "}";
    }

    private static String list(Collection<?> all, Recipe recipe, boolean own, int depth) {
        if (all.isEmpty()) return "java.util.Collections.emptyList()";
        if (all.size() > MOST) return null;
        List<String> parts = new ArrayList<>();
        for (Object one : all) {
            String part = source(one, recipe, own, depth + 1);
            if (part == null) return null;
            parts.add(part);
        }
        // A lone null or array would be taken for all elements.
        Object first = all.iterator().next();
        boolean lone = parts.size() == 1 && (first == null || first.getClass().isArray());
        return (lone ? "java.util.Collections.singletonList(" : "java.util.Arrays.asList(") + String.join(", ", parts) + ")";
    }

    private static String map(Map<?, ?> all, Recipe recipe, boolean own, int depth) {
        if (all.isEmpty()) return "java.util.Collections.emptyMap()";
        // Map.of has no form for more.
        if (all.size() > 10) return null;
        List<String> parts = new ArrayList<>();
        for (Map.Entry<?, ?> entry : all.entrySet()) {
            if (all.size() > 1 && (entry.getKey() == null || entry.getValue() == null)) return null;
            String key = source(entry.getKey(), recipe, own, depth + 1), value = source(entry.getValue(), recipe, own, depth + 1);
            if (key == null || value == null) return null;
            parts.add(key + ", " + value);
        }
        return (all.size() == 1 ? "java.util.Collections.singletonMap(" : "java.util.Map.of(") + String.join(", ", parts) + ")";
    }

    /** A record, from its components as they are stored: no code of the program is run. */
    private static String made(Object value, Class<?> type, Recipe recipe, boolean own, int depth) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        List<String> parts = new ArrayList<>();
        try {
            for (int i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                Field field = type.getDeclaredField(components[i].getName());
                field.setAccessible(true);
                Object component = field.get(value);
                String part = types[i].isPrimitive() ? Literals.boxed(component) : source(component, recipe, own, depth + 1);
                if (part == null) return null;
                parts.add(component == null ? "(" + recipe.name(types[i]) + ") null" : part);
            }
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            if (!recipe.nameable(type) || !recipe.sees(type, constructor.getModifiers())) return null;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
        boolean generic = type.getTypeParameters().length > 0;
        return "new " + recipe.name(type) + (generic ? "<>" : "") + "(" + String.join(", ", parts) + ")";
    }

    /** A word for a result that has no literal: a number, a constant, or its type. */
    static String shown(Object value, Class<?> type) {
        if (isBox(value.getClass())) return Literals.boxed(value);
        if (value instanceof Enum<?>) return ((Enum<?>) value).name();
        return type.getSimpleName();
    }
}
