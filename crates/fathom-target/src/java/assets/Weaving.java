package watched;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Weaves probes of constructors and of writes of fields into copies of sources: lines stay where they are.
 *
 * <p>Written by Fathom; it needs nothing but a JDK.
 */
public final class Weaving {
    /** Type, types of the parameters (* for every constructor that calls no other of its class), calls at the beginning, end and exception, and members. */
    private final String[][] constructors;
    /** Type, field, number, and members, in which @T@ is the type of the field. */
    private final String[][] fields;
    private final Set<String> declared = new HashSet<>();

    private Weaving(String[][] constructors, String[][] fields) {
        this.constructors = constructors;
        this.fields = fields;
    }

    /** A file of lines, their parts apart by tabs: options of the compiler, files, constructors and fields. */
    public static void main(String[] args) throws IOException {
        List<String> options = new ArrayList<>();
        List<Path> files = new ArrayList<>();
        List<String[]> constructors = new ArrayList<>();
        List<String[]> fields = new ArrayList<>();
        for (String line : new String(Files.readAllBytes(Paths.get(args[0])), StandardCharsets.UTF_8).split("\n")) {
            String[] parts = line.replace('\u0001', '\n').split("\t", -1);
            String[] rest = Arrays.copyOfRange(parts, 1, parts.length);
            if (parts[0].equals("option")) options.add(rest[0]);
            if (parts[0].equals("file")) files.add(Paths.get(rest[0]));
            if (parts[0].equals("constructor")) constructors.add(rest);
            if (parts[0].equals("field")) fields.add(rest);
        }
        try {
            for (Path changed : weave(files, options, constructors.toArray(new String[0][]), fields.toArray(new String[0][]))) {
                System.out.println(changed);
            }
        } catch (IllegalStateException e) {
            System.err.println(e.getMessage());
            System.exit(1);
        }
    }

    /** Changes these files; returns those that were changed. */
    static List<Path> weave(List<Path> files, List<String> options, String[][] constructors, String[][] fields) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) throw new IllegalStateException("a JDK is needed to watch constructors and fields");
        Weaving weaving = new Weaving(constructors, fields);
        List<Path> changed = new ArrayList<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<java.io.File> listed = new ArrayList<>();
            files.forEach(file -> listed.add(file.toFile()));
            JavacTask task = (JavacTask) compiler.getTask(null, manager, problem -> {}, options, null, manager.getJavaFileObjectsFromFiles(listed));
            List<CompilationUnitTree> units = new ArrayList<>();
            task.parse().forEach(units::add);
            List<Source> sources = new ArrayList<>();
            for (CompilationUnitTree unit : units) {
                Source source = new Source(unit, Trees.instance(task));
                weaving.constructors(source);
                sources.add(source);
            }
            if (fields.length > 0) {
                task.analyze();
                for (Source source : sources) weaving.writes(source);
                for (String[] field : fields) {
                    if (!weaving.declared.contains(field[2])) throw new IllegalStateException("there is no field `" + field[1] + "` in " + field[0]);
                }
            }
            for (Source source : sources) {
                if (source.edits.isEmpty()) continue;
                Path file = Paths.get(source.unit.getSourceFile().toUri());
                Files.write(file, source.edited().getBytes(StandardCharsets.UTF_8));
                changed.add(file);
            }
        }
        return changed;
    }

    /** A piece of a text that becomes another one. */
    private static final class Edit {
        final int at, to, order;
        final boolean opens;
        final String text;

        Edit(int at, int to, boolean opens, int order, String text) {
            this.at = at;
            this.to = to;
            this.opens = opens;
            this.order = order;
            this.text = text;
        }
    }

    private static final class Source {
        final CompilationUnitTree unit;
        final Trees trees;
        final SourcePositions places;
        final String text;
        final List<Edit> edits = new ArrayList<>();

        Source(CompilationUnitTree unit, Trees trees) throws IOException {
            this.unit = unit;
            this.trees = trees;
            this.places = trees.getSourcePositions();
            this.text = unit.getSourceFile().getCharContent(true).toString();
        }

        int begins(Tree tree) {
            return (int) places.getStartPosition(unit, tree);
        }

        int ends(Tree tree) {
            return (int) places.getEndPosition(unit, tree);
        }

        String of(Tree tree) {
            return text.substring(begins(tree), ends(tree)).replace('\n', ' ').replace('\r', ' ');
        }

        long line(Tree tree) {
            return unit.getLineMap().getLineNumber(begins(tree));
        }

        /** Replaces text and keeps its line breaks. */
        void replace(int at, int to, int depth, String with) {
            StringBuilder lines = new StringBuilder(with);
            for (int i = at; i < to; i++) if (text.charAt(i) == '\n') lines.append('\n');
            edits.add(new Edit(at, to, true, depth, lines.toString()));
        }

        /** Inner ones first. */
        void close(int at, int depth, String with) {
            edits.add(new Edit(at, at, false, -depth, with));
        }

        String edited() {
            edits.sort(Comparator.<Edit>comparingInt(e -> e.at).thenComparing(e -> e.opens).thenComparingInt(e -> e.order));
            StringBuilder out = new StringBuilder();
            int done = 0;
            for (Edit edit : edits) {
                if (edit.at > done) out.append(text, done, edit.at);
                out.append(edit.text);
                done = Math.max(done, edit.to);
            }
            return out.append(text, done, text.length()).toString();
        }

        /** Before the brace that closes a class. */
        void member(ClassTree type, String members) {
            close(ends(type) - 1, 0, " " + members + " ");
        }
    }

    // ---- constructors

    private void constructors(Source source) {
        String dotted = source.unit.getPackageName() == null ? "" : source.unit.getPackageName() + ".";
        new TreeScanner<Void, String>() {
            @Override
            public Void visitClass(ClassTree type, String outer) {
                String name = outer + type.getSimpleName();
                List<String[]> wanted = new ArrayList<>();
                for (String[] one : constructors) {
                    if (one[0].equals(name)) wanted.add(one);
                }
                if (!wanted.isEmpty()) watch(source, type, wanted);
                return super.visitClass(type, name + ".");
            }
        }.scan(source.unit, dotted);
    }

    private static void watch(Source source, ClassTree type, List<String[]> wanted) {
        Set<String[]> missing = new HashSet<>(wanted);
        boolean none = true;
        for (Tree member : type.getMembers()) {
            if (!(member instanceof MethodTree) || !((MethodTree) member).getName().contentEquals("<init>")) continue;
            MethodTree constructor = (MethodTree) member;
            none = false;
            if (!source.text.substring(source.begins(constructor), source.begins(constructor.getBody())).contains("(")) {
                throw new IllegalStateException("a compact constructor, as that of " + type.getSimpleName() + ", cannot be watched");
            }
            StatementTree first = constructor.getBody().getStatements().isEmpty() ? null : constructor.getBody().getStatements().get(0);
            String called = called(first);
            StringBuilder call = new StringBuilder();
            StringBuilder end = new StringBuilder();
            StringBuilder error = new StringBuilder();
            for (String[] one : wanted) {
                boolean fits = one[1].equals("*") ? !called.equals("this") : one[1].equals(types(constructor));
                if (!fits) continue;
                missing.remove(one);
                call.append(one[2]);
                end.append(one[3]);
                error.append(one[4]);
            }
            if (call.length() + end.length() + error.length() > 0) {
                surround(source, constructor.getBody(), called.isEmpty() ? null : first, call.toString(), end.toString(), error.toString());
            }
        }
        if (none && type.getKind().name().equals("RECORD")) {
            throw new IllegalStateException("the constructor of the record " + type.getSimpleName() + " is not written down and cannot be watched");
        }
        String made = "";
        for (String[] one : wanted) {
            if (none && (one[1].equals("*") || one[1].isEmpty())) {
                missing.remove(one);
                made = one[2] + made + one[3];
            }
            source.member(type, one[5]);
        }
        if (!made.isEmpty()) {
            String access = "";
            for (Modifier modifier : Arrays.asList(Modifier.PUBLIC, Modifier.PROTECTED, Modifier.PRIVATE)) {
                if (type.getModifiers().getFlags().contains(modifier)) access = modifier + " ";
            }
            source.member(type, access + type.getSimpleName() + "() { " + made + "}");
        }
        for (String[] one : missing) {
            throw new IllegalStateException("the constructor " + one[0] + "(" + one[1] + ") was not found, write the tests again");
        }
    }

    /** `this` or `super`, where a constructor begins with that call. */
    private static String called(StatementTree first) {
        if (!(first instanceof ExpressionStatementTree)) return "";
        ExpressionTree call = ((ExpressionStatementTree) first).getExpression();
        if (!(call instanceof MethodInvocationTree)) return "";
        ExpressionTree method = ((MethodInvocationTree) call).getMethodSelect();
        String name = method instanceof MemberSelectTree ? ((MemberSelectTree) method).getIdentifier().toString() : method.toString();
        return name.equals("this") || name.equals("super") ? name : "";
    }

    private static String types(MethodTree method) {
        List<String> types = new ArrayList<>();
        for (VariableTree parameter : method.getParameters()) types.add(parameter.getType().toString().replaceAll("\\s", ""));
        return String.join(",", types);
    }

    /** Turns the code after a constructor's first call into a labelled block that is left where it returned. */
    private static void surround(Source source, BlockTree body, StatementTree first, String call, String end, String error) {
        boolean raises = !error.isEmpty();
        int from = first == null ? source.begins(body) + 1 : source.ends(first);
        source.replace(from, from, 0, " " + call + "fathom_made: if (true) { " + (raises ? "try { " : ""));
        String caught = raises ? "} catch (Throwable error) { " + error + "throw error; } " : "";
        source.close(source.ends(body) - 1, 0, " " + caught + "} " + end);
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitReturn(ReturnTree tree, Void none) {
                source.replace(source.begins(tree), source.ends(tree), 0, "break fathom_made;");
                return null;
            }

            @Override
            public Void visitLambdaExpression(LambdaExpressionTree tree, Void none) {
                return null;
            }

            @Override
            public Void visitClass(ClassTree tree, Void none) {
                return null;
            }
        }.scan(body, null);
    }

    // ---- writes

    private void writes(Source source) {
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitVariable(VariableTree tree, Void none) {
                String[] field = wanted(source, getCurrentPath());
                if (field != null && declared.add(field[2])) declare(source, getCurrentPath(), tree, field);
                return super.visitVariable(tree, none);
            }

            @Override
            public Void visitAssignment(AssignmentTree tree, Void none) {
                write(source, getCurrentPath(), tree.getVariable(), tree.getExpression(), "");
                return super.visitAssignment(tree, none);
            }

            @Override
            public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void none) {
                String op = SIGNS.get(tree.getKind());
                write(source, getCurrentPath(), tree.getVariable(), tree.getExpression(), op);
                return super.visitCompoundAssignment(tree, none);
            }

            @Override
            public Void visitUnary(UnaryTree tree, Void none) {
                switch (tree.getKind()) {
                    case PREFIX_INCREMENT:
                    case PREFIX_DECREMENT:
                    case POSTFIX_INCREMENT:
                    case POSTFIX_DECREMENT:
                        step(source, getCurrentPath(), tree);
                        break;
                    default:
                }
                return super.visitUnary(tree, none);
            }
        }.scan(source.unit, null);
    }

    private static final java.util.Map<Tree.Kind, String> SIGNS = new java.util.EnumMap<>(Tree.Kind.class);

    static {
        SIGNS.put(Tree.Kind.PLUS_ASSIGNMENT, "+");
        SIGNS.put(Tree.Kind.MINUS_ASSIGNMENT, "-");
        SIGNS.put(Tree.Kind.MULTIPLY_ASSIGNMENT, "*");
        SIGNS.put(Tree.Kind.DIVIDE_ASSIGNMENT, "/");
        SIGNS.put(Tree.Kind.REMAINDER_ASSIGNMENT, "%");
        SIGNS.put(Tree.Kind.AND_ASSIGNMENT, "&");
        SIGNS.put(Tree.Kind.OR_ASSIGNMENT, "|");
        SIGNS.put(Tree.Kind.XOR_ASSIGNMENT, "^");
        SIGNS.put(Tree.Kind.LEFT_SHIFT_ASSIGNMENT, "<<");
        SIGNS.put(Tree.Kind.RIGHT_SHIFT_ASSIGNMENT, ">>");
        SIGNS.put(Tree.Kind.UNSIGNED_RIGHT_SHIFT_ASSIGNMENT, ">>>");
    }

    /** The field that a name refers to, if it is watched. */
    private String[] wanted(Source source, TreePath path) {
        Element element = source.trees.getElement(path);
        if (element == null || element.getKind() != ElementKind.FIELD || !(element.getEnclosingElement() instanceof TypeElement)) return null;
        String type = ((TypeElement) element.getEnclosingElement()).getQualifiedName().toString();
        for (String[] field : fields) {
            if (field[0].equals(type) && element.getSimpleName().contentEquals(field[1])) return field;
        }
        return null;
    }

    private static boolean isFinal(Source source, TreePath path) {
        return source.trees.getElement(path).getModifiers().contains(Modifier.FINAL);
    }

    /** The methods that write, in the class that has the field. */
    private static void declare(Source source, TreePath path, VariableTree field, String[] wanted) {
        Tree type = path.getParentPath().getLeaf();
        if (!(type instanceof ClassTree)) return;
        String ty = field.getType().toString();
        boolean fixed = isFinal(source, path);
        boolean shared = source.trees.getElement(path).getModifiers().contains(Modifier.STATIC);
        String head = (shared ? "public static " : "public final ");
        String number = wanted[2];
        String of = shared ? wanted[1] : "this." + wanted[1];
        StringBuilder members = new StringBuilder();
        String template = wanted[3].replace("@HEAD@", head).replace("@T@", ty);
        if (shared && template.contains(", this, fathom_values)")) {
            throw new IllegalStateException("`on OBJECT` was expected for writes of `" + wanted[1] + "`, which is static");
        }
        if (fixed) {
            if (template.contains("/*olds*/")) throw new IllegalStateException("`" + wanted[1] + "` is final: nothing is old when it is written");
            members.append(template.replace("/*write*/", ""));
            members.append(" " + head + "void fathom_wrote_" + number + "() { fathom_write_" + number + "(" + of + "); }");
        } else {
            members.append(template.replace("/*write*/", of + " = fathom_value; "));
            if (NUMBERS.contains(ty)) {
                String next = "fathom_write_" + number + "((" + ty + ") (";
                members.append(" " + head + ty + " fathom_next_" + number + "(int fathom_by) { return " + next + of + " + fathom_by)); }");
                members.append(" " + head + ty + " fathom_then_" + number + "(int fathom_by) { " + ty + " fathom_before = " + of + "; "
                        + next + "fathom_before + fathom_by)); return fathom_before; }");
            }
        }
        source.member((ClassTree) type, members.toString());
    }

    private static final List<String> NUMBERS = Arrays.asList("int", "long", "short", "byte", "char", "float", "double", "Integer", "Long", "Float", "Double");
    private static final List<String> NARROW = Arrays.asList("short", "byte", "char");

    private static int depth(TreePath path) {
        int depth = 1;
        for (TreePath at = path; at != null; at = at.getParentPath()) depth++;
        return depth;
    }

    private static TreePath bare(TreePath path) {
        while (path.getLeaf() instanceof ParenthesizedTree) path = new TreePath(path, ((ParenthesizedTree) path.getLeaf()).getExpression());
        return path;
    }

    /** The receiver before the name of a field, or nothing. */
    private static ExpressionTree receiver(Tree variable) {
        return variable instanceof MemberSelectTree ? ((MemberSelectTree) variable).getExpression() : null;
    }

    private void write(Source source, TreePath path, ExpressionTree variable, ExpressionTree right, String op) {
        TreePath target = bare(new TreePath(path, variable));
        String[] field = wanted(source, target);
        if (field == null) return;
        Tree tree = path.getLeaf();
        ExpressionTree receiver = receiver(target.getLeaf());
        if (isFinal(source, target)) {
            Tree statement = path.getParentPath().getLeaf();
            if (!(statement instanceof ExpressionStatementTree)) throw odd(source, tree, field);
            source.replace(source.begins(statement), source.begins(statement), 0, "{ ");
            source.close(source.ends(statement), 0, " fathom_wrote_" + field[2] + "(); }");
            return;
        }
        String type = source.trees.getElement(target).asType().toString();
        int depth = depth(path);
        boolean shared = source.trees.getElement(target).getModifiers().contains(Modifier.STATIC);
        String name = "fathom_write_" + field[2] + "(";
        String given;
        if (op.isEmpty()) {
            given = NARROW.contains(type) ? "(" + type + ") (" : "(";
        } else {
            if (!isPure(receiver)) throw odd(source, tree, field);
            String of = receiver == null ? field[1] : source.of(receiver) + "." + field[1];
            String plain = type.startsWith("java.lang.") ? type.substring(10) : type;
            given = "(" + plain + ") (" + of + " " + op + " (";
        }
        from(source, tree, target, receiver, shared ? field[0] : null, depth, name + given, source.begins(right));
        source.close(source.ends(tree), depth, op.isEmpty() ? "))" : ")))");
    }

    /** Replaces the text around the receiver: from the beginning of the write to it, and from its end on. */
    private static void from(Source source, Tree tree, TreePath target, ExpressionTree receiver, String shared, int depth, String with, int to) {
        int begins = source.begins(tree);
        if (receiver == null || shared != null) {
            source.replace(begins, to, depth, (shared == null ? "" : shared + ".") + with);
            return;
        }
        source.replace(begins, source.begins(receiver), depth, "");
        source.replace(source.ends(receiver), to, depth, "." + with);
    }

    private void step(Source source, TreePath path, UnaryTree tree) {
        TreePath target = bare(new TreePath(path, tree.getExpression()));
        String[] field = wanted(source, target);
        if (field == null) return;
        boolean shared = source.trees.getElement(target).getModifiers().contains(Modifier.STATIC);
        boolean before = tree.getKind() == Tree.Kind.PREFIX_INCREMENT || tree.getKind() == Tree.Kind.PREFIX_DECREMENT;
        boolean up = tree.getKind() == Tree.Kind.PREFIX_INCREMENT || tree.getKind() == Tree.Kind.POSTFIX_INCREMENT;
        String call = (before ? "fathom_next_" : "fathom_then_") + field[2] + "(" + (up ? "1" : "-1") + ")";
        from(source, tree, target, receiver(target.getLeaf()), shared ? field[0] : null, depth(path), call, source.ends(tree));
    }

    /** A receiver that may be evaluated twice. */
    private static boolean isPure(ExpressionTree tree) {
        if (tree == null || tree instanceof IdentifierTree) return true;
        return tree instanceof MemberSelectTree && isPure(((MemberSelectTree) tree).getExpression());
    }

    private static IllegalStateException odd(Source source, Tree tree, String[] field) {
        return new IllegalStateException("writes of `" + field[1] + "` cannot be watched: that of line " + source.line(tree) + " is beyond what can be woven");
    }
}
