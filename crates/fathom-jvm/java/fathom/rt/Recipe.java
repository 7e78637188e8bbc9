package fathom.rt;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * How the input of a run is built, as Java source: statements before the call, and the call. It is written down while the input is
 * made, with the values that things had then.
 */
final class Recipe {
    /** An object that the input consists of. */
    private static final class Made {
        final String variable;
        final Class<?> type;
        /** Its construction, or null for one that is made without a constructor. */
        final String construction;
        /** Nobody outside of its package can make it so. */
        boolean hidden;
        /** The program has looked into it. */
        boolean used;
        /** Its answers, for a stub. */
        Stubs stub;
        /** Names and sources of the fields that were filled. */
        final List<String[]> fields = new ArrayList<>();

        Made(String variable, Class<?> type, String construction) {
            this.variable = variable;
            this.type = type;
            this.construction = construction;
        }
    }

    private final IdentityHashMap<Object, String> sources = new IdentityHashMap<>();
    private final IdentityHashMap<Object, Made> made = new IdentityHashMap<>();
    private final List<Made> order = new ArrayList<>();
    private final List<String> variables = new ArrayList<>();
    private final List<String> answers = new ArrayList<>();
    private final java.util.Set<String> nulls = new java.util.LinkedHashSet<>();
    private final List<String> before = new ArrayList<>();
    private final List<String> late = new ArrayList<>();
    private String harness;
    private String expression = "";
    private final String home;

    /** {@code home} is the package that the tests are in. */
    Recipe(String home) {
        this.home = home;
    }

    /** A value that has a source of its own: a text, an array, an enum's constant. */
    void is(Object value, String source) {
        sources.put(value, source);
    }

    /** The source expression for a value where it is used. */
    String source(Object value) {
        if (value == null) {
            isNull("an element");
            return "null";
        }
        Made object = made.get(value);
        if (object != null) return object.variable;
        String known = sources.get(value);
        if (known != null) return known;
        return Literals.boxed(value);
    }

    /** The same, as an argument: a bare null would not say which method is meant. */
    String argument(Object value, Class<?> type) {
        if (type.isPrimitive()) return source(value);
        if (value == null) return "(" + name(type) + ") null";
        Made object = made.get(value);
        if (object != null && !declared(object)) return type == Object.class ? object.variable : "(" + name(type) + ") " + object.variable;
        // A bare number would do for another method of this name, too.
        boolean number = value instanceof Number || value instanceof Character || value instanceof Boolean;
        boolean bare = number && !made.containsKey(value) && !sources.containsKey(value);
        return bare ? "(" + name(value.getClass()) + ") " + (source(value).startsWith("-") ? "(" + source(value) + ")" : source(value)) : source(value);
    }

    void object(Object value, String name, String construction) {
        Made object = new Made(variable(name), value.getClass(), construction);
        made.put(value, object);
        order.add(object);
    }

    void stub(Object value, String name, Class<?> type, Stubs stub) {
        Made object = new Made(variable(name), type, "");
        object.stub = stub;
        made.put(value, object);
        order.add(object);
    }

    /** A name for a variable that no other has. */
    String variable(String name) {
        StringBuilder out = new StringBuilder();
        boolean upper = false;
        for (char c : name.toCharArray()) {
            if (!Character.isJavaIdentifierPart(c)) {
                upper = out.length() > 0;
                continue;
            }
            out.append(upper ? Character.toUpperCase(c) : c);
            upper = false;
        }
        String base = out.length() == 0 || !Character.isJavaIdentifierStart(out.charAt(0)) || out.toString().equals("this") ? "subject" : out.toString();
        if (javax.lang.model.SourceVersion.isKeyword(base)) base = base + "1";
        String free = base;
        for (int i = 2; variables.contains(free); i++) free = base + i;
        variables.add(free);
        return free;
    }

    void field(Object owner, Field field, String source) {
        Made object = made.get(owner);
        if (object == null) return;
        int modifiers = field.getModifiers();
        Class<?> declared = field.getDeclaringClass();
        boolean near = declared.getPackageName().equals(home) && object.type.getPackageName().equals(home);
        boolean open = Modifier.isPublic(modifiers) && Modifier.isPublic(declared.getModifiers());
        boolean fits = order.stream().allMatch(other -> declared(other) || !other.variable.equals(source));
        boolean assigned = (near || open) && fits && !Modifier.isPrivate(modifiers) && !Modifier.isFinal(modifiers);
        object.fields.add(new String[] {field.getName(), source, assigned ? "assigned" : "set"});
    }

    void statement(Object owner, String statement) {
        Made object = made.get(owner);
        if (object != null) object.fields.add(new String[] {null, statement});
    }

    void answer(String harness, String source) {
        this.harness = harness;
        answers.add(source);
    }

    /** Whether the input has a variable for a value. */
    boolean isMade(Object value) {
        return made.containsKey(value);
    }

    /** A call before the one under test, when all objects are there. */
    void before(String statement) {
        before.add(statement);
    }

    /** A statement right before the call. */
    void late(String statement) {
        late.add(statement);
    }

    /** The call that is shown, and the one before it. */
    String call(String expression) {
        String before = this.expression;
        this.expression = expression;
        return before;
    }

    /** Whether tests are in the package of a class. */
    boolean isHome(Class<?> type) {
        return type.getPackageName().equals(home);
    }

    /** Whether tests may name a member of a class. */
    boolean sees(Class<?> owner, int modifiers) {
        if (Modifier.isPrivate(modifiers) || Modifier.isPrivate(owner.getModifiers())) return false;
        if (owner.getPackageName().equals(home)) return true;
        return Modifier.isPublic(modifiers) && Modifier.isPublic(owner.getModifiers());
    }

    /** Whether tests may name a class: nothing of what it lies in is private or has no name. */
    boolean nameable(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
            boolean near = c.getPackageName().equals(home);
            if (Modifier.isPrivate(c.getModifiers()) || c.isAnonymousClass() || c.isLocalClass()) return false;
            if (!near && !Modifier.isPublic(c.getModifiers())) return false;
        }
        return true;
    }

    /** Whether the variable of an object has its type; otherwise tests cannot name it, and the variable is an {@code Object}. */
    private boolean declared(Made object) {
        return object.construction != null || nameable(object.type);
    }

    /** A type as the tests name it. */
    String name(Class<?> type) {
        if (type.isArray()) return name(type.getComponentType()) + "[]";
        if (type.isPrimitive()) return type.getName();
        String canonical = type.getCanonicalName() == null ? type.getName() : type.getCanonicalName();
        String in = type.getPackageName();
        if (in.equals("java.lang") || in.equals(home)) return in.isEmpty() ? canonical : canonical.substring(in.length() + 1);
        return canonical;
    }

    /**
     * Statements a line each, and the call on the last line; then, after a form feed, which no source has in it, the same statements with
     * Mockito's mocks in place of stubs; after another, the call's assumptions about its caller; after a third one, the facts of {@link Observed}.
     */
    String text(String facts) {
        List<String> plain = statements(false);
        String mocked = "";
        if (order.stream().anyMatch(object -> object.stub != null)) {
            List<String> other = statements(true);
            if (!other.equals(plain)) mocked = String.join("\n", other);
        }
        plain.add(expression);
        return (String.join("\n", plain) + "\f" + mocked + "\f" + String.join("\n", assumptions()) + "\f" + facts).replace("\r", "\\r");
    }

    /** A line for each null ({@code null NAME}) and for each object that no constructor makes ({@code object NAME}). */
    private List<String> assumptions() {
        List<String> lines = new ArrayList<>();
        for (String name : nulls) lines.add("null " + name);
        for (Made object : order) if (invented(object)) lines.add("object " + object.variable);
        return lines;
    }

    /** Whether no caller makes such an object. */
    private boolean invented(Made object) {
        return object.hidden || object.construction == null && !(plain(object) && nameable(object.type));
    }

    /** The first object that no caller makes and that the program has looked into, or an empty text. */
    String invented() {
        for (Made object : order) if (object.used && invented(object)) return object.variable;
        return "";
    }

    /** The program looks into an object. */
    void used(Object value) {
        Made object = made.get(value);
        if (object != null) object.used = true;
    }

    /** An object was made in a way that its package keeps for itself. */
    void hidden(Object value) {
        Made object = made.get(value);
        if (object != null) object.hidden = object.used = true;
    }

    /** Something of this name is null in the input. */
    void isNull(String name) {
        nulls.add(name);
    }

    /** A statement that waits until the objects that it needs are there. */
    private record Waiting(String statement, String needs) {}

    private List<String> statements(boolean mocks) {
        List<String> lines = new ArrayList<>();
        if (harness != null) lines.add(harness + ".answers(" + String.join(", ", answers) + ")");
        List<Made> all = ordered();
        List<Waiting> open = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Made object = all.get(i);
            String type = name(object.type);
            List<String> mocked = mocks && object.stub != null ? object.stub.mocked(this, object.variable) : null;
            // Code that runs here finds the objects so far as they are to be.
            if (object.construction != null && (object.stub == null || mocked != null)) settle(open, all.subList(i, all.size()), lines);
            List<Waiting> own = new ArrayList<>();
            if (mocked != null) for (String told : mocked.subList(1, mocked.size())) own.add(new Waiting(told, told));
            for (String[] field : object.fields) own.add(new Waiting(set(object, field), field[1]));
            boolean waits = object.construction == null || mocked != null;
            if (waits) open.addAll(own);
            if (!declared(object)) {
                lines.add("Object " + object.variable + " = Made.of(Class.forName(\"" + object.type.getName() + "\"))");
                continue;
            }
            lines.add(type + " " + object.variable + " = " + (mocked != null ? mocked.get(0) : how(object, type)));
            if (!waits) own.forEach(one -> lines.add(one.statement));
        }
        settle(open, List.of(), lines);
        lines.addAll(before);
        lines.addAll(late);
        return lines;
    }

    private String how(Made object, String type) {
        if (object.stub != null) return object.stub.source(this, object.variable);
        if (object.construction != null) return object.construction;
        return plain(object) ? "new " + type + "()" : "Made.of(" + type + ".class)";
    }

    /** Whatever is made of other objects, or answers with them, comes after them. */
    private List<Made> ordered() {
        List<Made> all = new ArrayList<>();
        java.util.Set<Made> begun = new java.util.HashSet<>();
        for (Made object : order) after(object, begun, all);
        return all;
    }

    private void after(Made object, java.util.Set<Made> begun, List<Made> all) {
        if (!begun.add(object)) return;
        String how = object.stub != null ? object.stub.source(this, object.variable) : object.construction;
        if (how != null) for (Made other : order) if (other != object && mentions(how, other.variable)) after(other, begun, all);
        all.add(object);
    }

    /** Says what waits, all but what needs objects that are not there yet. */
    private static void settle(List<Waiting> open, List<Made> missing, List<String> lines) {
        List<Waiting> still = new ArrayList<>();
        for (Waiting one : open) {
            if (missing.stream().anyMatch(later -> mentions(one.needs, later.variable))) still.add(one);
            else lines.add(one.statement);
        }
        open.clear();
        open.addAll(still);
    }

    private static boolean mentions(String source, String variable) {
        for (int at = source.indexOf(variable); at >= 0; at = source.indexOf(variable, at + 1)) {
            int end = at + variable.length();
            boolean begins = at == 0 || !Character.isJavaIdentifierPart(source.charAt(at - 1));
            if (begins && (end == source.length() || !Character.isJavaIdentifierPart(source.charAt(end)))) return true;
        }
        return false;
    }

    private static String set(Made object, String[] field) {
        if (field[0] == null) return field[1];
        if (field[2].equals("set")) return "Made.set(" + object.variable + ", \"" + field[0] + "\", " + field[1] + ")";
        return object.variable + "." + field[0] + " = " + field[1];
    }

    /** Whether the constructor without parameters does nothing. */
    private static boolean plain(Made object) {
        if (!Inputs.emptyConstructors.contains(object.type.getName()) || Modifier.isPrivate(object.type.getModifiers())) return false;
        for (Constructor<?> c : object.type.getDeclaredConstructors()) {
            if (c.getParameterCount() == 0) return !Modifier.isPrivate(c.getModifiers());
        }
        return false;
    }
}
