package fathom.rt;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The answers of a stub of a type: each is a value of the input. For an interface it is a proxy; for a class it is a
 * class of its own that is made when it is needed, whose constructor calls one of the type's.
 */
public final class Stubs implements InvocationHandler {
    /** Stub classes made so far, by the type's name. */
    private static final Map<String, byte[]> classes = new ConcurrentHashMap<>();
    /** Of the run that goes on, by the object. */
    private static final Map<Object, Stubs> known = new IdentityHashMap<>();
    /** Whose object is being made: its constructor may ask already. */
    private static Stubs making;

    private final Inputs inputs;
    private final String name;
    private final Class<?> type;
    private final List<Overrides.Overridden> methods;
    /** Numbers of methods in {@link #methods}, by name and descriptor. */
    private final Map<String, Integer> numbers = new HashMap<>();
    /** The answers so far, as source, by number. */
    private final Map<Integer, List<String>> answers = new HashMap<>();
    /** Arguments of the constructor, as source. */
    private String arguments = "";
    /** Its constructor has asked it, before anybody else could. */
    private boolean early;
    /** A default method of the interface has been called. */
    private boolean inherits;

    Stubs(Inputs inputs, String name, Class<?> type) {
        this.inputs = inputs;
        this.name = name;
        this.type = type;
        methods = Overrides.of(type);
        for (int i = 0; i < methods.size(); i++) for (Method m : methods.get(i).all) numbers.put(Overrides.key(m), i);
    }

    static void clear() {
        known.clear();
        making = null;
    }

    /** The class that an object is meant to have. */
    static Class<?> standsFor(Object value) {
        Stubs stub = known.get(value);
        return stub == null ? value.getClass() : stub.type;
    }

    // ---- an interface

    @Override
    public Object invoke(Object self, Method method, Object[] arguments) throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            switch (method.getName()) {
                case "equals": return self == arguments[0];
                case "hashCode": return System.identityHashCode(self);
                default: return name;
            }
        }
        if (method.isDefault()) {
            inherits = true;
            return inherited(self, method, arguments);
        }
        Integer number = numbers.get(Overrides.key(method));
        return number == null ? plain(method.getReturnType()) : answer(number);
    }

    /** The result of the interface's own default method. */
    private static Object inherited(Object self, Method method, Object[] arguments) throws Throwable {
        Class<?> home = method.getDeclaringClass();
        if (home.getClassLoader() == null) return InvocationHandler.invokeDefault(self, method, arguments);
        // The program's own interfaces may be hidden from others.
        var inside = java.lang.invoke.MethodHandles.privateLookupIn(home, java.lang.invoke.MethodHandles.lookup());
        var handle = inside.unreflectSpecial(method, home).bindTo(self);
        return arguments == null ? handle.invoke() : handle.invokeWithArguments(arguments);
    }

    // ---- a class

    /** An object of the stub class for this type, made with these arguments. */
    Object made(Constructor<?> like, Object[] values, Loader loader) throws ReflectiveOperationException {
        Constructor<?> own = standing(loader).getDeclaredConstructor(like.getParameterTypes());
        own.setAccessible(true);
        Stubs before = making;
        making = this;
        try {
            Object made = own.newInstance(values);
            known.put(made, this);
            return made;
        } finally {
            making = before;
        }
    }

    void arguments(String source) {
        arguments = source;
    }

    private Class<?> standing(Loader loader) throws ClassNotFoundException {
        // A class of the platform's packages would be refused.
        String own = type.getClassLoader() == null ? "fathom_stub." + type.getName().replace('.', '_') : type.getName() + "$Fathom";
        byte[] bytes = classes.computeIfAbsent(own, n -> Native.stub(Main.utf8(spec(n))));
        return loader.define(own, bytes);
    }

    /** The name, the type, and then a line a member: access, name and descriptor of the constructors, and of the methods with a number before. */
    private String spec(String own) {
        StringBuilder out = new StringBuilder(own.replace('.', '/')).append('\n').append(type.getName().replace('.', '/'));
        for (Factories.Factory way : Overrides.constructors(type, inputs.recipe)) {
            out.append("\n1 <init> ").append(MethodType.methodType(void.class, way.parameters()).descriptorString());
        }
        for (int i = 0; i < methods.size(); i++) {
            for (Method m : methods.get(i).all) {
                int access = m.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED);
                String descriptor = MethodType.methodType(m.getReturnType(), m.getParameterTypes()).descriptorString();
                out.append('\n').append(access).append(' ').append(m.getName()).append(' ').append(descriptor).append(' ').append(i);
            }
        }
        return out.toString();
    }

    private static Object asked(Object self, int number) {
        Stubs stub = known.get(self);
        if (stub == null) {
            stub = making;
            stub.early = true;
        }
        return stub.answer(number);
    }

    public static int answerI(Object self, int number) {
        Object value = asked(self, number);
        if (value instanceof Boolean) return (Boolean) value ? 1 : 0;
        return value instanceof Character ? (Character) value : ((Number) value).intValue();
    }

    public static long answerJ(Object self, int number) {
        return (Long) asked(self, number);
    }

    public static float answerF(Object self, int number) {
        return (Float) asked(self, number);
    }

    public static double answerD(Object self, int number) {
        return (Double) asked(self, number);
    }

    public static Object answerA(Object self, int number) {
        return asked(self, number);
    }

    // ---- answers

    private Object answer(int number) {
        Method method = methods.get(number).method;
        Class<?> result = method.getReturnType();
        boolean mine = Rt.mine();
        // The arguments do not matter.
        if (mine) Rt.tag = 0;
        if (result == void.class) return null;
        if (!mine) return plain(result);
        List<String> given = answers.computeIfAbsent(number, m -> new ArrayList<>());
        // The method that it is an answer of has been called; what making the answer calls is another.
        int callee = Rt.callee;
        Object value = inputs.decided(name + "." + method.getName() + "_" + given.size(), method.getGenericReturnType(), 1);
        given.add(result.isPrimitive()
                ? Literals.number(result.descriptorString().charAt(0), Fields.bits(value))
                : inputs.recipe.source(value));
        Rt.callee = callee;
        Rt.give(inputs.shadow);
        return value;
    }

    private static Object plain(Class<?> type) {
        if (type == void.class) return null;
        return type.isPrimitive() ? java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(type, 1), 0) : null;
    }

    /** A class without a name that answers so, in a variable. */
    String source(Recipe recipe, String variable) {
        StringBuilder out = new StringBuilder("new " + recipe.name(type) + "(" + arguments + ") {");
        for (int number = 0; number < methods.size(); number++) {
            Method method = methods.get(number).method;
            List<String> given = answers.getOrDefault(number, List.of()).stream().map(a -> a.equals(variable) ? "this" : a).toList();
            Class<?> result = Overrides.result(type, method);
            String last = given.isEmpty() ? otherwise(result) : given.get(given.size() - 1);
            boolean varies = given.stream().anyMatch(answer -> !answer.equals(last));
            String counter = "asked" + method.getName() + number;
            if (varies) out.append(" int ").append(counter).append(';');
            String access = Modifier.toString(method.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED));
            out.append(access.isEmpty() ? " " : " " + access + " ");
            out.append(recipe.name(result)).append(' ').append(method.getName()).append('(');
            int i = 0;
            for (Class<?> parameter : Overrides.parameters(type, method)) {
                out.append(i == 0 ? "" : ", ").append(recipe.name(parameter)).append(" p").append(i++);
            }
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

    /** The same as a mock: its construction, then its answers; null where only a class will do. */
    List<String> mocked(Recipe recipe, String variable) {
        if (early) return null;
        List<String> out = new ArrayList<>();
        String made = Mocks.made(recipe, type, arguments, inherits);
        if (made == null) return null;
        out.add(made);
        for (int number = 0; number < methods.size(); number++) {
            List<String> given = answers.getOrDefault(number, List.of());
            if (given.isEmpty()) continue;
            String statement = Mocks.answering(recipe, type, variable, methods.get(number).method, given);
            if (statement == null) return null;
            out.add(statement);
        }
        return out;
    }

    private static String otherwise(Class<?> type) {
        if (type == void.class) return "";
        return type.isPrimitive() ? Literals.number(type.descriptorString().charAt(0), 0) : "null";
    }
}
