package fathom.rt;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Every model against the method that it replaces, on generated arguments. Texts, builders and arrays are registered as if they
 * held symbols, so that the models do their own work instead of asking the original.
 */
final class Agreement {
    private static final Random random = new Random(20261115);
    private static final List<String> SIZES = List.of("setLength", "copyOf", "copyOfRange", "repeat", "pow", "setScale", "divide");
    private static int compared, skipped;

    public static void main(String[] arguments) throws Exception {
        int rounds = Integer.parseInt(arguments[0]);
        // Not attached to anything: it knows no terms, and the models give what their originals do all the same.
        System.load(System.getProperty("fathom.native"));
        Rt.runner = Thread.currentThread();
        int models = 0;
        RegexAgreement.main(rounds);
        StreamAgreement.main(rounds);
        for (int i = 1; i < arguments.length; i++) {
            Class<?> type = Class.forName("fathom.rt.model." + arguments[i]);
            for (Method model : type.getDeclaredMethods()) {
                if (!Modifier.isPublic(model.getModifiers())) continue;
                Method original = original(model);
                if (original == null) continue;
                models++;
                int done = compared + skipped;
                for (int round = 0; round < rounds; round++) compare(model, original);
                if (compared + skipped == done) fail(model, "nothing could be compared");
            }
        }
        System.out.println(models + " models, " + compared + " compared, " + skipped + " skipped");
    }

    /** The method that a model's name says: package, class and method joined by underscores. */
    private static Method original(Method model) {
        String name = model.getName();
        int method = name.lastIndexOf('_');
        if (method < 0 || name.endsWith("_new") || name.endsWith("_before")) return null;
        Class<?> owner;
        try {
            owner = Class.forName(name.substring(0, method).replace('_', '.'));
        } catch (ClassNotFoundException e) {
            return null;
        }
        Class<?>[] types = model.getParameterTypes();
        try {
            Method found = owner.getMethod(name.substring(method + 1), types);
            if (Modifier.isStatic(found.getModifiers())) return found;
        } catch (NoSuchMethodException e) {
            // It has a receiver, then.
        }
        try {
            return owner.getMethod(name.substring(method + 1), Arrays.copyOfRange(types, 1, types.length));
        } catch (NoSuchMethodException | IllegalArgumentException e) {
            throw new AssertionError(model + " is a model of nothing");
        }
    }

    private static void compare(Method model, Method original) {
        Class<?>[] types = model.getParameterTypes();
        Object[] first = new Object[types.length], second = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            first[i] = value(types[i], i);
            // Nobody wants to wait for texts of a gigabyte.
            if (types[i] == int.class && SIZES.contains(original.getName())) first[i] = (int) first[i] % 100;
            second[i] = copy(first[i]);
        }
        if (!Modifier.isStatic(original.getModifiers()) && first[0] == null) return;
        Object wanted, got;
        wanted = outcome(() -> Modifier.isStatic(original.getModifiers())
                ? original.invoke(null, second)
                : original.invoke(second[0], Arrays.copyOfRange(second, 1, second.length)));
        Rt.begin();
        for (Object o : first) register(o);
        Rt.heap = true;
        Rt.owner = Thread.currentThread();
        String shown = show(first);
        got = outcome(() -> model.invoke(null, first));
        Rt.owner = null;
        if (got instanceof UnsatisfiedLinkError) {
            // It wanted to list something that it does not follow.
            skipped++;
            return;
        }
        compared++;
        if (!same(wanted, got)) fail(model, shown + " gives " + show(got) + ", not " + show(wanted));
        for (int i = 0; i < types.length; i++) {
            if (!same(first[i], second[i])) fail(model, shown + " leaves " + show(first[i]) + ", not " + show(second[i]));
        }
    }

    private interface Call {
        Object run() throws Exception;
    }

    private static Object outcome(Call call) {
        try {
            return call.run();
        } catch (InvocationTargetException e) {
            return e.getCause();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static void fail(Method model, String why) {
        System.out.println(model.getName() + ": " + why.substring(0, Math.min(why.length(), 500)));
        System.exit(1);
    }

    /** As if its parts were symbols. */
    private static void register(Object o) {
        if (o instanceof String || o instanceof StringBuilder || o instanceof StringBuffer) {
            if (random.nextInt(4) == 0) return;
            char[] chars = o.toString().toCharArray();
            Heap.array(chars, 0, new int[chars.length], new long[chars.length]);
            Heap.text((CharSequence) o, chars);
        } else if (o instanceof java.math.BigInteger && ((java.math.BigInteger) o).bitLength() < 128) {
            var big = (java.math.BigInteger) o;
            if (random.nextInt(3) > 0) Heap.beside(o, new fathom.rt.model.Bigs.Wide(big.shiftRight(64).longValue(), big.longValue()));
        } else if (o instanceof java.math.BigDecimal && ((java.math.BigDecimal) o).unscaledValue().bitLength() < 64) {
            if (random.nextInt(3) > 0) Heap.beside(o, new fathom.rt.model.Decimals.Unscaled(((java.math.BigDecimal) o).unscaledValue().longValue()));
        } else if (o instanceof Source) {
            fathom.rt.model.Bytes.java_io_ByteArrayInputStream_new(o, ((Source) o).all());
        } else if (o instanceof int[] || o instanceof char[] || o instanceof byte[] || o instanceof long[]) {
            int n = java.lang.reflect.Array.getLength(o);
            Heap.array(o, 0, new int[n], new long[n]);
        }
    }

    /** A stream that can be read twice. */
    private static final class Source extends java.io.ByteArrayInputStream {
        Source(byte[] all) {
            super(all);
        }

        byte[] all() {
            return buf.clone();
        }
    }

    private static final String LETTERS = "aAbBzZ019 \t-+.,%xyé\u00df\u2003";

    private static String text() {
        switch (random.nextInt(8)) {
            case 0: return Integer.toString(number());
            case 1: return Long.toString(random.nextLong());
            default: {
                StringBuilder out = new StringBuilder();
                int length = random.nextInt(7), reach = random.nextBoolean() ? 4 : LETTERS.length();
                for (int i = 0; i < length; i++) out.append(LETTERS.charAt(random.nextInt(reach)));
                return out.toString();
            }
        }
    }

    private static int number() {
        switch (random.nextInt(6)) {
            case 0: return random.nextInt();
            case 1: return 1 << random.nextInt(32);
            case 2: return (1 << random.nextInt(32)) - 1;
            case 3: return -random.nextInt(100);
            default: return random.nextInt(40) - 3;
        }
    }

    private static double floating() {
        switch (random.nextInt(8)) {
            case 0: return Double.NaN;
            case 1: return random.nextBoolean() ? 0.0 : -0.0;
            case 2: return random.nextBoolean() ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
            case 3: return Double.longBitsToDouble(random.nextLong());
            case 4: return number() + 0.5;
            case 5: return number() + 0.49999999999999994;
            default: return number();
        }
    }

    private static Object value(Class<?> type, int at) {
        if (type == boolean.class || type == Boolean.class) return random.nextBoolean();
        if (type == byte.class || type == Byte.class) return (byte) number();
        if (type == short.class || type == Short.class) return (short) number();
        if (type == char.class || type == Character.class) return random.nextInt(3) == 0 ? (char) number() : LETTERS.charAt(random.nextInt(LETTERS.length()));
        if (type == int.class || type == Integer.class || type == Number.class || type == Comparable.class) return number();
        if (type == long.class || type == Long.class) return random.nextBoolean() ? random.nextLong() : (long) number();
        if (type == float.class || type == Float.class) return (float) floating();
        if (type == double.class || type == Double.class) return floating();
        if (type == String.class || type == CharSequence.class) return at > 0 && random.nextInt(30) == 0 ? null : new String(text());
        if (type == java.math.BigInteger.class) return random.nextInt(3) == 0 ? new java.math.BigInteger(random.nextInt(140), random).negate() : new java.math.BigInteger(Long.toString(random.nextInt(3) == 0 ? random.nextLong() : number()));
        if (type == java.math.BigDecimal.class) return new java.math.BigDecimal(java.math.BigInteger.valueOf(random.nextInt(3) == 0 ? random.nextLong() : number()), random.nextInt(5) - 1);
        if (type == java.math.RoundingMode.class) return java.math.RoundingMode.values()[random.nextInt(8)];
        if (type == java.io.InputStream.class || type == java.io.ByteArrayInputStream.class) return new Source(new byte[] {1, (byte) number(), 3, 4, (byte) number()});
        if (type == StringBuilder.class) return new StringBuilder(text());
        if (type == StringBuffer.class) return new StringBuffer(text());
        if (type == java.util.Locale.class) return random.nextBoolean() ? java.util.Locale.ROOT : java.util.Locale.GERMAN;
        if (type == char[].class) return text().toCharArray();
        if (type == int[].class) return random.ints(random.nextInt(5), -3, 3).toArray();
        if (type == long[].class) return random.longs(random.nextInt(5), -3, 3).toArray();
        if (type == byte[].class) return new byte[] {(byte) number(), 1};
        if (type == Object[].class) return list().toArray();
        if (type == CharSequence[].class) return new CharSequence[] {text(), text()};
        if (type == java.util.Comparator.class) return random.nextBoolean() ? null : java.util.Comparator.reverseOrder();
        if (type == java.util.NavigableMap.class) return new java.util.TreeMap<>(map());
        if (Map.class.isAssignableFrom(type)) return map();
        if (type == java.util.NavigableSet.class) return new java.util.TreeSet<>(list());
        if (type == java.util.Queue.class) return random.nextBoolean() ? new java.util.PriorityQueue<>(list()) : new java.util.ArrayDeque<>(list());
        if (type == Collection.class) return random.nextBoolean() ? new java.util.TreeSet<>(list()) : new java.util.LinkedHashSet<>(list());
        if (type == Iterable.class) return new ArrayList<>(List.of(text(), text()));
        if (Collection.class.isAssignableFrom(type)) return list();
        if (type == java.util.function.BiFunction.class) return (java.util.function.BiFunction<Object, Object, Object>) (a, b) -> a == null ? b : a;
        if (type == java.util.function.Function.class) return (java.util.function.Function<Object, Object>) a -> "made";
        if (type == Object.class) return random.nextInt(3) == 0 && at == 0 ? text() : (Object) (random.nextInt(6) - 1);
        throw new AssertionError("no value of " + type);
    }

    private static List<Object> list() {
        List<Object> all = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) all.add(random.nextInt(6) - 1);
        return all;
    }

    private static Map<Object, Object> map() {
        Map<Object, Object> all = new java.util.LinkedHashMap<>();
        for (Object key : list()) all.put(key, "v" + key);
        return all;
    }

    private static Object copy(Object o) {
        if (o instanceof Source) return new Source(((Source) o).all());
        if (o instanceof int[]) return ((int[]) o).clone();
        if (o instanceof char[]) return ((char[]) o).clone();
        if (o instanceof byte[]) return ((byte[]) o).clone();
        if (o instanceof long[]) return ((long[]) o).clone();
        if (o instanceof Object[]) return ((Object[]) o).clone();
        if (!(o instanceof StringBuilder || o instanceof StringBuffer || o instanceof Collection || o instanceof Map)) return o;
        try {
            Class<?> from = o instanceof Collection ? Collection.class : o instanceof Map ? Map.class : String.class;
            if (o instanceof java.util.TreeMap) return ((java.util.TreeMap<?, ?>) o).clone();
            if (o instanceof java.util.TreeSet) return ((java.util.TreeSet<?>) o).clone();
            Constructor<?> constructor = o.getClass().getConstructor(from);
            return constructor.newInstance(from == String.class ? o.toString() : o);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean same(Object a, Object b) {
        if (a == b) return true;
        if (a == null || b == null) return false;
        if (a instanceof Source) return ((Source) a).available() == ((Source) b).available();
        if (a instanceof Throwable) return a.getClass() == b.getClass();
        if (a instanceof int[]) return b instanceof int[] && Arrays.equals((int[]) a, (int[]) b);
        if (a instanceof char[]) return b instanceof char[] && Arrays.equals((char[]) a, (char[]) b);
        if (a instanceof byte[]) return b instanceof byte[] && Arrays.equals((byte[]) a, (byte[]) b);
        if (a instanceof long[]) return b instanceof long[] && Arrays.equals((long[]) a, (long[]) b);
        if (a instanceof Object[]) return b instanceof Object[] && Arrays.deepEquals((Object[]) a, (Object[]) b);
        if (a instanceof java.util.Queue || a instanceof Iterable || a instanceof java.util.Iterator || a instanceof CharSequence && !(a instanceof String)) return show(a).equals(show(b));
        return a.equals(b);
    }

    private static String show(Object o) {
        if (o instanceof Object[]) return Arrays.deepToString((Object[]) o);
        if (o instanceof char[]) return new String((char[]) o);
        if (o instanceof int[]) return Arrays.toString((int[]) o);
        if (o instanceof java.util.Iterator) return "an iterator";
        return String.valueOf(o);
    }
}
