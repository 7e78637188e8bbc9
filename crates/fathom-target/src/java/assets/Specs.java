package watched;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Checks the code under test against its specifications. Its sources are compiled once more, with code around the methods that
 * the specifications name which reports calls, returns and exceptions; these events go through the tables of the rules.
 *
 * <p>Written by Fathom; it needs nothing but a JDK.
 */
public final class Specs {
    private static final String[] RULES = {
@RULES@    };
    /** The rules as numbers, see {@link #load}. */
    private static final String[] TABLES = {
@TABLES@    };
    /** File, class, method, number and types of its parameters, its new name, and the wrapper that is put after it. */
    private static final String[][] METHODS = {
@METHODS@    };
    /** Class, types of the parameters, the calls at call, return and exception, and the methods that they call. */
    private static final String[][] CONSTRUCTORS = {
@CONSTRUCTORS@    };
    /** Class, field, number, and the methods that write it. */
    private static final String[][] FIELDS = {
@FIELDS@    };
    /** The sources in which something is watched. */
    private static final String[] FILES = {
@FILES@    };
    /** Where the sources lie. */
    private static final String[] FOLDERS = {@FOLDERS@};

    private Specs() {}

    /** Fails when the code breaks this rule. */
    public static void keeps(String rule, Class<? extends Callable<?>> code) throws Exception {
        ClassLoader loader = new Again(compiled(), code.getClassLoader());
        java.lang.reflect.Constructor<?> made = loader.loadClass(code.getName()).getDeclaredConstructor();
        made.setAccessible(true);
        Callable<?> call = (Callable<?>) made.newInstance();
        begin();
        Throwable thrown = null;
        try {
            call.call();
        } catch (Exception | AssertionError e) {
            thrown = e;
        }
        int broken = end();
        if (broken >= 0 && !RULES[broken].equals(rule)) {
            throw new IllegalStateException("another rule is broken before: " + RULES[broken], thrown);
        }
        if (broken >= 0) throw new AssertionError("spec-violation: " + RULES[broken], thrown);
    }

    // ---- the code under test, with its probes

    private static Path classes;

    private static synchronized Path compiled() throws IOException {
        if (classes != null) return classes;
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) throw new IllegalStateException("a JDK is needed to compile the watched sources");
        Path root = root();
        Path work = Files.createTempDirectory("watched-");
        Map<String, List<String[]>> byFile = new TreeMap<>();
        for (String file : FILES) byFile.put(file, new ArrayList<>());
        for (String[] method : METHODS) byFile.computeIfAbsent(method[0], file -> new ArrayList<>()).add(method);
        List<File> woven = new ArrayList<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            for (Map.Entry<String, List<String[]>> entry : byFile.entrySet()) {
                Path to = work.resolve("source").resolve(entry.getKey());
                Files.createDirectories(to.getParent());
                Files.writeString(to, weave(compiler, files, root.resolve(entry.getKey()), entry.getValue()));
                woven.add(to.toFile());
            }
            List<Path> copies = new ArrayList<>();
            woven.forEach(file -> copies.add(file.toPath()));
            Path out = Files.createDirectories(work.resolve("classes"));
            String path = System.getProperty("java.class.path");
            String more = System.getProperty("surefire.test.class.path", "");
            List<String> options = Arrays.asList("-proc:none", "-nowarn", "-g", "-encoding", "UTF-8", "-d", out.toString(), "-cp",
                    path + File.pathSeparator + more, "-sourcepath", root.toString());
            @WEAVE@
            StringWriter said = new StringWriter();
            if (!compiler.getTask(said, files, null, options, null, files.getJavaFileObjectsFromFiles(woven)).call()) {
                throw new IllegalStateException("the watched sources do not compile, write the tests again: " + said);
            }
            classes = out;
        }
        return classes;
    }

    private static Path root() {
        for (String folder : FOLDERS) {
            if (Files.exists(Paths.get(folder, FILES[0]))) return Paths.get(folder);
        }
        throw new IllegalStateException(FILES[0] + " was not found: edit FOLDERS in watched/Specs.java");
    }

    /** The text of a source with other names for the watched methods, and a wrapper after each. */
    private static String weave(JavaCompiler compiler, StandardJavaFileManager files, Path file, List<String[]> methods)
            throws IOException {
        StringBuilder text = new StringBuilder(Files.readString(file));
        JavacTask task = (JavacTask) compiler.getTask(null, files, problem -> {}, Collections.singletonList("-proc:none"), null,
                files.getJavaFileObjects(file.toFile()));
        CompilationUnitTree unit = task.parse().iterator().next();
        SourcePositions places = Trees.instance(task).getSourcePositions();
        // From the end, so that earlier places stay.
        TreeMap<Integer, Runnable> edits = new TreeMap<>(Collections.reverseOrder());
        Map<String, Integer> like = new HashMap<>();
        new TreeScanner<Void, String>() {
            @Override
            public Void visitClass(ClassTree type, String outer) {
                String name = outer.isEmpty() ? type.getSimpleName().toString() : outer + "." + type.getSimpleName();
                for (Tree member : type.getMembers()) {
                    if (!(member instanceof MethodTree)) continue;
                    MethodTree method = (MethodTree) member;
                    like.merge(name + method.getName() + method.getParameters().size(), 1, Integer::sum);
                }
                return super.visitClass(type, name);
            }

            @Override
            public Void visitMethod(MethodTree method, String type) {
                for (String[] wanted : methods) {
                    if (!wanted[1].equals(type) || !fits(method, wanted)) continue;
                    if (like.get(type + wanted[2] + wanted[3]) > 1 && !wanted[4].equals(types(method))) continue;
                    int from = (int) places.getEndPosition(unit, method.getReturnType());
                    int name = text.indexOf(wanted[2], from);
                    int end = (int) places.getEndPosition(unit, method);
                    edits.put(end, () -> text.insert(end, wanted[6]));
                    edits.put(name, () -> text.replace(name, name + wanted[2].length(), wanted[5]));
                    for (AnnotationTree annotation : method.getModifiers().getAnnotations()) {
                        if (!annotation.getAnnotationType().toString().equals("Override")) continue;
                        int begins = (int) places.getStartPosition(unit, annotation);
                        int ends = (int) places.getEndPosition(unit, annotation);
                        edits.put(begins, () -> text.replace(begins, ends, " ".repeat(ends - begins)));
                    }
                }
                return null;
            }
        }.scan(unit, "");
        edits.values().forEach(Runnable::run);
        return text.toString();
    }

    private static boolean fits(MethodTree method, String[] wanted) {
        return method.getName().contentEquals(wanted[2]) && method.getParameters().size() == Integer.parseInt(wanted[3]) && method.getBody() != null;
    }

    private static String types(MethodTree method) {
        List<String> types = new ArrayList<>();
        for (VariableTree parameter : method.getParameters()) types.add(parameter.getType().toString().replaceAll("\\s", ""));
        return String.join(",", types);
    }

    /** Loads the code under test anew, the watched classes among it. */
    private static final class Again extends ClassLoader {
        private final Path watched;

        Again(Path watched, ClassLoader parent) {
            super(parent);
            this.watched = watched;
        }

        @Override
        protected synchronized Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            String file = name.replace('.', '/') + ".class";
            Path own = watched.resolve(file);
            try (InputStream in = Files.exists(own) ? Files.newInputStream(own) : copied(name) ? getParent().getResourceAsStream(file) : null) {
                if (in == null) return super.loadClass(name, resolve);
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        private static boolean copied(String name) {
            for (String start : new String[] {"java.", "javax.", "jdk.", "sun.", "com.sun.", "org.junit.", "org.testng.", "watched."}) {
                if (name.startsWith(start)) return false;
            }
            return true;
        }
    }

    // ---- the rules

    private static final class Rule {
        int scope;
        boolean single;
        int bad;
        int width;
        int[] steps;
        int[] events;
        int[] props;
        int[] accepting;
        int[] next;
        Map<Long, long[]> histories;
    }

    private static final List<int[][]> PROBES = new ArrayList<>();
    private static final List<Rule> AUTOMATA = new ArrayList<>();
    private static final Map<Object, Long> OBJECTS = new IdentityHashMap<>();
    private static final Map<Object, Long> VALUES = new HashMap<>();
    private static final Map<Thread, Long> THREADS = new IdentityHashMap<>();
    private static boolean watching;
    private static int broken;

    /** A probe is its checks, events and propositions, in pairs of a bit (-1: always) and a number; a rule is its automaton. */
    private static void load() {
        for (String line : TABLES) {
            String[] words = line.substring(2).split(" ");
            int[] at = {0};
            if (line.startsWith("P")) {
                PROBES.add(new int[][] {list(words, at), list(words, at), list(words, at)});
                continue;
            }
            Rule rule = new Rule();
            rule.scope = Integer.parseInt(words[at[0]++]);
            rule.single = words[at[0]++].equals("1");
            rule.bad = Integer.parseInt(words[at[0]++]);
            rule.width = Integer.parseInt(words[at[0]++]);
            rule.steps = list(words, at);
            rule.events = list(words, at);
            rule.props = list(words, at);
            rule.accepting = list(words, at);
            rule.next = list(words, at);
            AUTOMATA.add(rule);
        }
    }

    private static int[] list(String[] words, int[] at) {
        int size = Integer.parseInt(words[at[0]++]);
        if (size < 0) return null;
        int[] numbers = new int[size];
        for (int i = 0; i < size; i++) numbers[i] = Integer.parseInt(words[at[0]++]);
        return numbers;
    }

    private static int place(int[] list, int value) {
        for (int i = 0; i < list.length; i++) {
            if (list[i] == value) return i;
        }
        return -1;
    }

    private static synchronized void begin() {
        if (PROBES.isEmpty()) load();
        AUTOMATA.forEach(rule -> rule.histories = new HashMap<>());
        OBJECTS.clear();
        VALUES.clear();
        THREADS.clear();
        broken = -1;
        watching = true;
    }

    /** The first rule that was broken, a usage that is unfinished among them; -1 for none. */
    private static synchronized int end() {
        watching = false;
        for (int i = 0; i < AUTOMATA.size() && broken < 0; i++) {
            Rule rule = AUTOMATA.get(i);
            if (rule.accepting == null) continue;
            for (long[] history : rule.histories.values()) {
                if (rule.accepting[(int) history[0]] == 0) broken = i;
            }
        }
        return broken;
    }

    /** Conditions are evaluated from here on. */
    public static void probing() {}

    /** A probe was passed, with the values of its conditions as bits. */
    public static synchronized void passed(int number, Object object, long values) {
        if (!watching || broken >= 0) return;
        int[][] probe = PROBES.get(number);
        for (int i = 0; i < probe[0].length && broken < 0; i += 2) {
            if ((values >> probe[0][i] & 1) == 0) broken = probe[0][i + 1];
        }
        List<Integer> now = new ArrayList<>();
        for (int i = 0; i < probe[1].length; i += 2) {
            if (probe[1][i] < 0 || (values >> probe[1][i] & 1) == 1) now.add(probe[1][i + 1]);
        }
        for (int i = 0; i < AUTOMATA.size(); i++) {
            if (step(AUTOMATA.get(i), probe, now, object, values) && broken < 0) broken = i;
        }
    }

    private static boolean step(Rule rule, int[][] probe, List<Integer> now, Object object, long values) {
        if (rule.next.length == 0 || now.stream().noneMatch(event -> place(rule.steps, event) >= 0)) return false;
        long key = rule.scope == 0 ? 0 : rule.scope == 1 ? number(object) : THREADS.computeIfAbsent(Thread.currentThread(), t -> (long) THREADS.size());
        long[] history = rule.histories.computeIfAbsent(key, k -> new long[2]);
        if (rule.single) {
            for (int event : now) {
                int letter = place(rule.events, event);
                if (letter >= 0) history[0] = rule.next[(int) history[0] * rule.width + letter];
            }
        } else {
            for (int i = 0; i < probe[2].length; i += 2) {
                int at = place(rule.props, probe[2][i + 1]);
                if (at >= 0) history[1] = history[1] & ~(1L << at) | (values >> probe[2][i] & 1) << at;
            }
            long letter = history[1] << rule.events.length;
            for (int event : now) {
                int at = place(rule.events, event);
                if (at >= 0) letter |= 1L << at;
            }
            history[0] = rule.next[(int) history[0] * rule.width + (int) letter];
        }
        return history[0] == rule.bad;
    }

    /** A number for an object; numbers and texts are themselves. */
    private static long number(Object object) {
        if (object == null) return 0;
        boolean value = object instanceof Number || object instanceof String || object instanceof Character;
        Map<Object, Long> known = value ? VALUES : OBJECTS;
        long fresh = OBJECTS.size() + VALUES.size() + 1L;
        return known.computeIfAbsent(object, k -> fresh);
    }
}
