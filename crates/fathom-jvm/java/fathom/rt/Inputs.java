package fathom.rt;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The input of a run: values on one side, shadows on the other. Objects of the program are made when they are first met: a
 * reference is null, or one of the objects that are there, or a new one, and each of these is a decision.
 */
final class Inputs {
    /** Objects of one input. */
    private static final int MOST_OBJECTS = 12;
    /** How deep parameters of constructors and elements of collections go. */
    private static final int DEEPEST = 4;

    /** Classes whose constructor without parameters does nothing. */
    static final Set<String> emptyConstructors = new HashSet<>();
    /** Concrete classes of the program that may be of a type, by its name. */
    private static final Map<String, String[]> heirs = new java.util.concurrent.ConcurrentHashMap<>();

    /** Of the run that goes on. */
    static Inputs current;

    final Recipe recipe;
    final References references = new References(this);
    /** Decisions postponed with the reference that is being made; null where decisions are made at once. */
    private References.Later later;
    private final Loader loader;
    private final List<Object> objects = new ArrayList<>();
    private final Set<Object> shared = java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());
    private final Map<Object, String> names = new java.util.IdentityHashMap<>();
    private final Map<String, Integer> asked = new HashMap<>();
    private boolean full;
    /** Names of the parameters of the method under test. */
    final Set<String> parameters = new HashSet<>();

    /** Of the number that was made last. */
    int shadow;

    Inputs(Loader loader, String home) {
        this.loader = loader;
        this.recipe = new Recipe(home);
        current = this;
    }

    static Class<?> type(String descriptor, ClassLoader loader) throws ClassNotFoundException {
        switch (descriptor) {
            case "Z": return boolean.class;
            case "B": return byte.class;
            case "C": return char.class;
            case "S": return short.class;
            case "I": return int.class;
            case "J": return long.class;
            case "F": return float.class;
            case "D": return double.class;
            default: {
                String name = descriptor.startsWith("[") ? descriptor : descriptor.substring(1, descriptor.length() - 1);
                return Class.forName(name.replace('/', '.'), false, loader);
            }
        }
    }

    private static long symbol(String name, char kind, long otherwise) {
        return Native.symbol(Main.utf8(name), kind, otherwise);
    }

    /** A condition on the shape of the input: what the input says of it holds, and is decided now or with the reference. */
    boolean shape(String what) {
        boolean holds = Native.peek(Main.utf8(what)) == 1;
        defer(() -> references.decide(what, holds));
        return holds;
    }

    private void defer(Runnable decision) {
        if (later == null) decision.run();
        else later.add(decision);
    }

    /** Makes all postponed decisions, before user code runs. */
    private void atOnce() {
        if (later != null) later.now();
    }

    static void approximate(String what, String why) {
        Native.note(Main.utf8(what), Main.utf8(why));
    }

    /** A number of a primitive type, in a box without a shadow; {@link #shadow} is its shadow. */
    Object number(String name, Class<?> type) {
        char kind = type.descriptorString().charAt(0);
        long bits = symbol(name, kind, 0);
        shadow = Native.last();
        return number(kind, bits);
    }

    private static Object number(char kind, long bits) {
        switch (kind) {
            case 'Z': return bits != 0;
            case 'B': return (byte) bits;
            case 'C': return (char) bits;
            case 'S': return (short) bits;
            case 'I': return (int) bits;
            case 'J': return bits;
            case 'F': return Float.intBitsToFloat((int) bits);
            default: return Double.longBitsToDouble(bits);
        }
    }

    /** A value of any type. It leaves its shadow in {@link #shadow}: of a number, or of a reference that is decided when it is used. */
    Object value(String name, Type generic, int depth) {
        Class<?> type = raw(generic);
        shadow = 0;
        if (type.isPrimitive()) return number(name, type);
        References.Reference r = references.of(name, type);
        boolean outermost = later == null;
        if (outermost) later = new References.Later();
        // Structures begin small: references within them are null unless the input says otherwise.
        int said = Native.peek(Main.utf8(name + " == null"));
        r.isNull = said < 0 ? depth > 0 : said == 1;
        later.add(() -> references.decideNull(r));
        // Whatever it is, the decisions about it are made in the same place.
        if (eager(generic)) atOnce();
        try {
            r.value = r.isNull ? null : present(name, generic, type, depth);
            if (r.value == null && !r.isNull) references.missing(r, said < 0);
        } finally {
            if (outermost) {
                r.later = later;
                later = null;
            }
        }
        shadow = outermost && !r.later.isOver() ? References.shadow(r) : 0;
        return r.value;
    }

    /** Types of the platform whose objects are made without running code that decides. */
    private static final Set<Class<?>> LAZY = Set.of(String.class, java.util.Optional.class, Integer.class, Long.class, Short.class,
            Byte.class, Character.class, Boolean.class, Float.class, Double.class);

    /** Whether making an object of a type, or of what is in it, runs code, so that everything is decided before. */
    private boolean eager(Type generic) {
        Class<?> type = raw(generic);
        if (type.isPrimitive() || type.isEnum() || type == Object.class) return false;
        if (type.isArray()) return eager(element(generic, type));
        if (Map.class.isAssignableFrom(type)) return first(MAPS, type) != null;
        if (Collection.class.isAssignableFrom(type) || type == Iterable.class) {
            Class<?> chosen = type == java.util.Set.class ? java.util.LinkedHashSet.class : first(COLLECTIONS, type);
            if (chosen != null) return !List.class.isAssignableFrom(chosen) || eager(argument(generic, 0));
        }
        if (type == java.util.Optional.class) return eager(argument(generic, 0));
        if (type.getClassLoader() == null) return !Modifier.isAbstract(type.getModifiers()) && !Platform.knows(type) && !LAZY.contains(type);
        if (stubbed(type)) return !type.isInterface();
        List<Class<?>> all = concrete(type);
        if (all.isEmpty()) return !type.isInterface() && Overrides.possible(type, recipe);
        return all.stream().anyMatch(c -> byCode(c) || stubbed(c));
    }

    /** Whether objects of a class come from its own code; others are filled as the program looks at them. */
    private boolean byCode(Class<?> type) {
        return type.isRecord() || type.getClassLoader() == null || Factories.hides(type) && !Factories.of(type, recipe).isEmpty();
    }

    /** The same, decided. */
    Object decided(String name, Type generic, int depth) {
        Object value = value(name, generic, depth);
        if (raw(generic).isPrimitive()) return value;
        if (shadow != 0) References.use(shadow, -1);
        shadow = 0;
        return value;
    }

    /** The same, never null. */
    Object present(String name, Generic generic) {
        return present(name, generic.type, raw(generic.type), 0);
    }

    /** A type, where a null would be ambiguous. */
    record Generic(Type type) {}

    private Object present(String name, Type generic, Class<?> type, int depth) {
        if (type == String.class || type == CharSequence.class) return text(name);
        if (type.isArray()) return array(name, generic, type, depth);
        if (type.isEnum()) return constant(name, type);
        Object box = box(name, type);
        if (box != null) return box;
        if (type == Object.class || type == Comparable.class || type == Number.class) return box(name, Integer.class);
        if (Collection.class.isAssignableFrom(type) || type == Iterable.class) {
            Object made = collection(name, generic, type, depth);
            if (made != null) return made;
        }
        if (Map.class.isAssignableFrom(type)) {
            Object made = map(name, generic, type, depth);
            if (made != null) return made;
        }
        if (type == java.util.Optional.class) {
            Object inside = shape(name + " is empty") ? null : present(name + ".value", argument(generic, 0), raw(argument(generic, 0)), depth + 1);
            Object made = java.util.Optional.ofNullable(inside);
            recipe.is(made, "java.util.Optional.ofNullable(" + recipe.source(inside) + ")");
            return made;
        }
        if (type.getClassLoader() == null && !stubbed(type)) {
            Object platform = Platform.made(this, name, type);
            if (platform != null) return platform;
        }
        return object(name, type, depth);
    }

    // ---- texts and arrays

    Object text(String name) {
        char[] chars = (char[]) numbers(name, char.class);
        String made = new String(chars);
        Heap.text(made, chars);
        recipe.is(made, Literals.text(made));
        return made;
    }

    Object numbers(String name, Class<?> element) {
        char kind = element.descriptorString().charAt(0);
        int length = length(name, 'N');
        int lengthShadow = shadow;
        if (kind == 'C') Native.reserve(Main.utf8(name));
        Object array = Array.newInstance(element, length);
        int[] cells = new int[length];
        long[] bits = new long[length];
        for (int i = 0; i < length; i++) {
            bits[i] = symbol(name + "[" + i + "]", kind, kind == 'C' ? 'a' : 0);
            cells[i] = Native.last();
            Array.set(array, i, number(kind, bits[i]));
        }
        Heap.array(array, lengthShadow, cells, bits);
        return array;
    }

    /** A length, whose shadow is in {@link #shadow}. It is bounded with the first decision that depends on the thing: earlier ones are
     * those of other inputs, too. */
    private int length(String name, char kind) {
        int length = (int) symbol(name + ".length", kind, 0);
        shadow = Native.last();
        defer(() -> Native.bound(Main.utf8(name + ".length"), kind));
        return length;
    }

    private Object array(String name, Type generic, Class<?> type, int depth) {
        Class<?> element = type.getComponentType();
        if (element.isPrimitive()) {
            Object array = numbers(name, element);
            recipe.is(array, Literals.array(array, element.getName()));
            return array;
        }
        int length = count(name);
        Object[] array = (Object[]) Array.newInstance(element, length);
        int[] open = new int[length];
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            array[i] = element(name + "[" + i + "]", element(generic, type), depth + 1);
            open[i] = shadow;
            parts.add(recipe.source(array[i]));
        }
        Heap.elements(array, open);
        recipe.is(array, "new " + recipe.name(type) + " {" + String.join(", ", parts) + "}");
        return array;
    }

    private static Type element(Type generic, Class<?> array) {
        return generic instanceof GenericArrayType ? ((GenericArrayType) generic).getGenericComponentType() : array.getComponentType();
    }

    /** An element of an array, which is decided when it is used, not with the array. */
    private Object element(String name, Type generic, int depth) {
        References.Later array = later;
        later = null;
        try {
            return value(name, generic, depth);
        } finally {
            later = array;
        }
    }

    /** How many things there are, which is decided at once. */
    private int count(String name) {
        int length = length(name, 'M');
        int s = shadow;
        if (s != 0) defer(() -> Native.pin(length, s, -1));
        return length;
    }

    private Object constant(String name, Class<?> type) {
        Object[] all = type.getEnumConstants();
        if (all.length == 0) return null;
        for (int i = 1; i < all.length; i++) {
            if (shape(name + " is " + all[i])) {
                recipe.is(all[i], recipe.name(type) + "." + ((Enum<?>) all[i]).name());
                return all[i];
            }
        }
        recipe.is(all[0], recipe.name(type) + "." + ((Enum<?>) all[0]).name());
        return all[0];
    }

    @SuppressWarnings({"deprecation", "removal"})
    private Object box(String name, Class<?> type) {
        Object fresh;
        if (type == Integer.class) fresh = new Integer((Integer) number(name, int.class));
        else if (type == Long.class) fresh = new Long((Long) number(name, long.class));
        else if (type == Short.class) fresh = new Short((Short) number(name, short.class));
        else if (type == Byte.class) fresh = new Byte((Byte) number(name, byte.class));
        else if (type == Character.class) fresh = new Character((Character) number(name, char.class));
        else if (type == Boolean.class) fresh = new Boolean((Boolean) number(name, boolean.class));
        else if (type == Float.class) fresh = new Float((Float) number(name, float.class));
        else if (type == Double.class) fresh = new Double((Double) number(name, double.class));
        else return null;
        Heap.setField(fresh, Fields.bits(fresh), shadow, 0);
        return fresh;
    }

    // ---- collections

    private static Type argument(Type generic, int i) {
        if (generic instanceof ParameterizedType) {
            Type[] all = ((ParameterizedType) generic).getActualTypeArguments();
            if (i < all.length) return all[i];
        }
        return Integer.class;
    }

    /** The raw class of a type. */
    private static Class<?> raw(Type type) {
        if (type instanceof Class) return (Class<?>) type;
        if (type instanceof ParameterizedType) return raw(((ParameterizedType) type).getRawType());
        if (type instanceof GenericArrayType) return raw(((GenericArrayType) type).getGenericComponentType()).arrayType();
        if (type instanceof TypeVariable) return raw(((TypeVariable<?>) type).getBounds()[0]);
        if (type instanceof WildcardType) {
            WildcardType wild = (WildcardType) type;
            return raw(wild.getLowerBounds().length > 0 ? wild.getLowerBounds()[0] : wild.getUpperBounds()[0]);
        }
        return Object.class;
    }

    private static final Class<?>[] COLLECTIONS = {
        java.util.ArrayList.class, java.util.LinkedList.class, java.util.HashSet.class, java.util.TreeSet.class,
        java.util.ArrayDeque.class, java.util.LinkedHashSet.class, java.util.PriorityQueue.class, java.util.Vector.class, java.util.Stack.class,
    };

    private static final Class<?>[] MAPS = {java.util.HashMap.class, java.util.TreeMap.class, java.util.LinkedHashMap.class};

    private static Class<?> first(Class<?>[] all, Class<?> type) {
        for (Class<?> one : all) if (type.isAssignableFrom(one)) return one;
        return null;
    }

    private Object collection(String name, Type generic, Class<?> type, int depth) {
        // Hash sets would have an order of their own.
        Class<?> chosen = type == java.util.Set.class ? java.util.LinkedHashSet.class : first(COLLECTIONS, type);
        if (chosen == null) return null;
        if (!List.class.isAssignableFrom(chosen)) atOnce();
        int length = depth > DEEPEST ? 0 : count(name);
        Collection<Object> all = make(chosen);
        List<String> parts = new ArrayList<>();
        boolean nulls = all instanceof List;
        for (int i = 0; i < length; i++) {
            String element = name + "[" + i + "]";
            Type inner = argument(generic, 0);
            Object value = nulls ? value(element, inner, depth + 1) : present(element, inner, raw(inner), depth + 1);
            parts.add(recipe.source(value));
            add(all, value);
        }
        String asList = "java.util.Arrays.asList(" + String.join(", ", parts) + ")";
        if (length == 1 && parts.get(0).equals("null")) asList = "java.util.Collections.singletonList(null)";
        recipe.is(all, "new " + chosen.getName() + "<>(" + (length == 0 ? "" : asList) + ")");
        return all;
    }

    /** Elements of sets and queues are compared as they come in. */
    private static void add(Collection<Object> all, Object value) {
        try {
            models("Sets", "java_util_Collection_add", Collection.class, Object.class).invoke(null, all, value);
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw Main.<RuntimeException>sneaky(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static java.lang.reflect.Method models(String type, String name, Class<?>... parameters) throws ReflectiveOperationException {
        return Loader.model("fathom.rt.model." + type).getMethod(name, parameters);
    }

    @SuppressWarnings("unchecked")
    private static <T> T make(Class<?> type) {
        try {
            return (T) type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private Object map(String name, Type generic, Class<?> type, int depth) {
        Class<?> chosen = type == Map.class ? java.util.LinkedHashMap.class : first(MAPS, type);
        if (chosen == null) return null;
        atOnce();
        Map<Object, Object> all = make(chosen);
        recipe.object(all, name, "new " + chosen.getName() + "<>()");
        int length = depth > DEEPEST ? 0 : count(name);
        for (int i = 0; i < length; i++) {
            Type key = argument(generic, 0), inner = argument(generic, 1);
            Object k = present(name + ".key" + i, key, raw(key), depth + 1);
            Object v = value(name + ".value" + i, inner, depth + 1);
            recipe.statement(all, recipe.source(all) + ".put(" + recipe.source(k) + ", " + recipe.source(v) + ")");
            try {
                models("Maps", "java_util_Map_put", Map.class, Object.class, Object.class).invoke(null, all, k, v);
            } catch (java.lang.reflect.InvocationTargetException e) {
                throw Main.<RuntimeException>sneaky(e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
        return all;
    }

    // ---- objects

    private Object object(String name, Class<?> type, int depth) {
        References.Reference r = references.of(name, type);
        if (!stubbed(type)) r.classes = concrete(type);
        Class<?> chosen = References.chosen(r);
        // Where it is decided at once, a new object is not there yet.
        r.value = references.alias(r, chosen);
        defer(() -> references.decideObject(r, chosen));
        if (r.value == null) r.value = made(name, type, chosen, depth);
        if (r.value != null && isShared(r.value)) defer(() -> references.initialised(r));
        return r.value;
    }

    /** An object of its own. */
    private Object made(String name, Class<?> type, Class<?> chosen, int depth) {
        Class<?> wanted = chosen == null ? type : chosen;
        boolean byNeed = chosen == null && (type.isInterface() || type.getClassLoader() != null);
        if ((byNeed || stubbed(wanted)) && Overrides.possible(wanted, recipe)) return stub(name, wanted, depth);
        if (chosen == null) {
            approximate(name + ": objects of " + type.getName(), "they are not made: only null is tried");
            return null;
        }
        if (chosen.isEnum()) return constant(name, chosen);
        if (byCode(chosen)) {
            atOnce();
            return constructed(name, chosen, depth);
        }
        if (objects.size() >= MOST_OBJECTS) {
            if (!full) approximate(name + ": structures of more than " + MOST_OBJECTS + " objects", "they are not tried");
            full = true;
            return null;
        }
        return lazy(name, chosen);
    }

    private void add(Object made) {
        objects.add(made);
        shared.add(made);
    }

    /** Whether two references may lead to this object: one of the input, that has an identity. */
    static boolean isShared(Object value) {
        return current != null && current.shared.contains(value);
    }

    /** Types that are stubbed although there are classes for them. */
    static final Set<String> stubs = new HashSet<>();

    private static boolean stubbed(Class<?> type) {
        return stubs.contains(type.getName().replace('$', '.')) || stubs.contains(type.getSimpleName());
    }

    /** An object that answers each call with a value of the input. */
    private Object stub(String name, Class<?> type, int depth) {
        if (!type.isInterface()) {
            atOnce();
            return constructed(name, type, depth, new Stubs(this, name, type));
        }
        ClassLoader home = type.getClassLoader() == null ? Inputs.class.getClassLoader() : loader;
        Stubs stub = new Stubs(this, name, type);
        Object made = java.lang.reflect.Proxy.newProxyInstance(home, new Class<?>[] {type}, stub);
        add(made);
        recipe.stub(made, name, type, stub);
        return made;
    }

    /** Classes that can be instantiated, of those that the type allows. */
    private List<Class<?>> concrete(Class<?> type) {
        List<Class<?>> all = new ArrayList<>();
        if (!Modifier.isAbstract(type.getModifiers()) && !type.isInterface()) all.add(type);
        for (String other : heirs.computeIfAbsent(type.getName(), Inputs::heirs)) {
            try {
                Class<?> found = Class.forName(other, false, loader);
                if (found != type && type.isAssignableFrom(found)) all.add(found);
            } catch (ClassNotFoundException | LinkageError e) {
                continue;
            }
        }
        return all;
    }

    private static String[] heirs(String type) {
        String all = new String(Native.heirs(Main.utf8(type)), java.nio.charset.StandardCharsets.UTF_8);
        return all.isEmpty() ? new String[0] : all.split("\n");
    }

    /** An object without a constructor, of which nothing is known before it is used. */
    private Object lazy(String name, Class<?> type) {
        Object made = Making.of(type);
        add(made);
        recipe.object(made, name, null);
        return made;
    }

    /** An object is used for the first time: its fields are symbols, its references are made when they are read. */
    void initialise(Object made, String name) {
        if (names.containsKey(made)) return;
        names.put(made, name);
        recipe.used(made);
        if (java.lang.reflect.Proxy.isProxyClass(made.getClass())) return;
        Map<Integer, Field> waiting = new HashMap<>();
        for (Class<?> c = made.getClass(); c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) || field.isSynthetic()) continue;
                field.setAccessible(true);
                if (field.getType().isPrimitive()) fill(made, field);
                else waiting.put(Fields.number(field), field);
            }
        }
        Heap.lazy(made, waiting);
    }

    /** Gives a field of an object its value, and says what is open of it. */
    int fill(Object owner, Field field) {
        String name = names.get(owner) + "." + field.getName();
        Object value = value(name, field.getGenericType(), 1);
        int open = shadow;
        try {
            field.set(owner, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        if (field.getType().isPrimitive()) {
            long bits = Fields.bits(value);
            if (shadow != 0) Heap.setField(owner, bits, shadow, Fields.number(field));
            if (bits != 0) recipe.field(owner, field, Literals.number(field.getType().descriptorString().charAt(0), bits));
        } else if (value != null) {
            recipe.field(owner, field, recipe.source(value));
        }
        return open;
    }

    /** An object made in one of the ways that there are, with symbolic arguments. */
    Object constructed(String name, Class<?> type, int depth) {
        return constructed(name, type, depth, null);
    }

    /** The same, of the type's stub class if one is given. */
    private Object constructed(String name, Class<?> type, int depth, Stubs stub) {
        List<Factories.Factory> all = stub == null ? Factories.of(type, recipe) : Overrides.constructors(type, recipe);
        if (all.isEmpty() || depth > DEEPEST) {
            approximate(name + ": objects of " + type.getName(), "they are not made: only null is tried");
            return null;
        }
        Factories.Factory chosen = all.get(0);
        for (int i = all.size() - 1; i > 0; i--) {
            if (shape(name + " by constructor " + i)) {
                chosen = all.get(i);
                break;
            }
        }
        Class<?>[] raw = chosen.parameters();
        Type[] types = raw.length == 0 ? raw : chosen.call().getGenericParameterTypes();
        if (types.length != raw.length) types = raw;
        Object[] values = new Object[types.length];
        int[] shadows = new int[types.length];
        String[] sources = new String[types.length];
        for (int i = 0; i < types.length; i++) {
            String argument = chosen.call().getParameters()[i].getName();
            String parameter = name.equals("this") ? ofReceiver(type, argument) : name + "." + argument;
            values[i] = value(parameter, types[i], depth + 1);
            shadows[i] = shadow;
            if (values[i] == null) recipe.isNull(parameter);
            sources[i] = raw[i].isPrimitive()
                    ? Literals.number(raw[i].descriptorString().charAt(0), Fields.bits(values[i]))
                    : recipe.argument(values[i], raw[i]);
        }
        String given = String.join(", ", sources);
        if (stub != null) stub.arguments(given);
        String source = stub == null ? chosen.source(recipe, type, given) : stub.source(recipe, "");
        // A constructor that throws is the call that did. Objects that are made late are made inside of another call.
        String inside = recipe.call(source);
        Object made;
        try {
            String descriptor = java.lang.invoke.MethodType.methodType(chosen.result(), raw).descriptorString();
            int tag = Native.tag(Main.utf8(chosen.name() + descriptor));
            Rt.call(tag);
            for (int i = 0; i < shadows.length; i++) Rt.pass(shadows[i], i, tag);
            made = stub == null ? chosen.go(values) : stub.made((Constructor<?>) chosen.call(), values, loader);
        } catch (java.lang.reflect.InvocationTargetException e) {
            // Its constructor has asked it.
            if (stub != null) recipe.call(stub.source(recipe, ""));
            throw Main.<RuntimeException>sneaky(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        recipe.call(inside);
        if (made == null) return null;
        add(made);
        names.put(made, name);
        if (stub == null) recipe.object(made, name, source);
        else recipe.stub(made, name, type, stub);
        if (chosen.hidden()) recipe.hidden(made);
        if (name.equals("this")) receiver(made);
        return made;
    }

    /** The name of an argument of the receiver's constructor: a parameter of the method that has the same name is another input. */
    private String ofReceiver(Class<?> type, String argument) {
        String free = argument;
        while (parameters.contains(free)) free = (type.isAnonymousClass() ? "made" : type.getSimpleName()) + "_" + free;
        return free;
    }

    /** The first object of the input that no caller makes and that the program has looked into, or an empty text. */
    static String invented() {
        return current == null ? "" : current.recipe.invented();
    }

    /** The receiver is there before everything else. */
    private void receiver(Object made) {
        References.Reference r = references.of("this", made.getClass());
        r.value = made;
        references.initialised(r);
    }

    /** The receiver without a constructor. */
    Object lazyReceiver(Class<?> type) {
        Object made = lazy("this", type);
        receiver(made);
        return made;
    }

    /** Whether `boolean repOk()` holds for every object of the input that has it; the objects that it reads are made, and decided. */
    boolean valid() throws ReflectiveOperationException {
        references.settleAll(type -> type.getClassLoader() != null && concrete(type).stream().anyMatch(c -> invariant(c) != null));
        for (Object object : new ArrayList<>(objects)) {
            java.lang.reflect.Method check = invariant(object.getClass());
            if (check == null) continue;
            int tag = Native.tag(Main.utf8("repOk()Z"));
            Rt.call(tag);
            boolean good;
            try {
                good = (Boolean) check.invoke(object);
            } catch (java.lang.reflect.InvocationTargetException e) {
                // An object whose check throws is not valid.
                if (e.getCause() instanceof Stop) throw Main.<RuntimeException>sneaky(e.getCause());
                return false;
            }
            int s = Rt.result(tag);
            if (s != 0) Native.branch(154, good ? 1 : 0, 0, s, 0, good, -1);
            if (!good) return false;
        }
        return true;
    }

    private static java.lang.reflect.Method invariant(Class<?> type) {
        for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
            try {
                java.lang.reflect.Method check = c.getDeclaredMethod("repOk");
                if (check.getReturnType() != boolean.class || Modifier.isStatic(check.getModifiers())) continue;
                check.setAccessible(true);
                return check;
            } catch (NoSuchMethodException e) {
                continue;
            }
        }
        return null;
    }

    // ---- answers to a harness

    /** The number of this call of a harness, which names its answer. */
    String next(String what) {
        int n = asked.merge(what, 1, Integer::sum) - 1;
        return what + "_" + n;
    }
}
