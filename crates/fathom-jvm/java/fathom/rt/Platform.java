package fathom.rt;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;

/** Objects of the platform's types that tests would give: readers of a text of the input, and what needs no input at all. */
final class Platform {
    private Platform() {}

    private static final java.util.Set<String> KNOWN = java.util.Set.of(
            "java.io.Reader", "java.io.StringReader", "java.lang.Readable", "java.io.InputStream", "java.io.ByteArrayInputStream",
            "java.io.Writer", "java.io.StringWriter", "java.lang.Appendable", "java.io.OutputStream", "java.io.ByteArrayOutputStream",
            "java.io.PrintStream", "java.io.PrintWriter", "java.nio.charset.Charset", "java.util.Locale", "java.util.Random",
            "java.time.Clock", "java.nio.file.Path");

    /** Whether there are objects of a type here. */
    static boolean knows(Class<?> type) {
        return KNOWN.contains(type.getName());
    }

    /** An object of exactly this type, or null where there is none of its own. */
    static Object made(Inputs inputs, String name, Class<?> type) {
        switch (type.getName()) {
            case "java.io.Reader":
            case "java.io.StringReader":
            case "java.lang.Readable": {
                String text = (String) inputs.text(name);
                Object made = new StringReader(text);
                known("Readers", "java_io_StringReader_new", made, String.class, text);
                return is(inputs, name, made, "new java.io.StringReader(" + inputs.recipe.source(text) + ")");
            }
            case "java.io.InputStream":
            case "java.io.ByteArrayInputStream": {
                byte[] bytes = (byte[]) inputs.numbers(name, byte.class);
                Object made = new ByteArrayInputStream(bytes);
                known("Bytes", "java_io_ByteArrayInputStream_new", made, byte[].class, bytes);
                return is(inputs, name, made, "new java.io.ByteArrayInputStream(" + Literals.array(bytes, "byte") + ")");
            }
            case "java.io.Writer":
            case "java.io.StringWriter":
                return is(inputs, name, new StringWriter(), "new java.io.StringWriter()");
            case "java.lang.Appendable":
                return is(inputs, name, new StringBuilder(), "new StringBuilder()");
            case "java.io.OutputStream":
            case "java.io.ByteArrayOutputStream":
                return is(inputs, name, new ByteArrayOutputStream(), "new java.io.ByteArrayOutputStream()");
            case "java.io.PrintStream":
                return is(inputs, name, new PrintStream(new ByteArrayOutputStream()), "new java.io.PrintStream(new java.io.ByteArrayOutputStream())");
            case "java.io.PrintWriter":
                return is(inputs, name, new PrintWriter(new StringWriter()), "new java.io.PrintWriter(new java.io.StringWriter())");
            case "java.nio.charset.Charset":
                return is(inputs, name, java.nio.charset.StandardCharsets.UTF_8, "java.nio.charset.StandardCharsets.UTF_8");
            case "java.util.Locale":
                return is(inputs, name, java.util.Locale.ROOT, "java.util.Locale.ROOT");
            case "java.util.Random":
                return is(inputs, name, new java.util.Random(0), "new java.util.Random(0)");
            case "java.time.Clock":
                return is(inputs, name, java.time.Clock.fixed(java.time.Instant.EPOCH, java.time.ZoneOffset.UTC),
                        "java.time.Clock.fixed(java.time.Instant.EPOCH, java.time.ZoneOffset.UTC)");
            case "java.nio.file.Path":
                return is(inputs, name, java.nio.file.Path.of("none/none"), "java.nio.file.Path.of(\"none/none\")");
            default:
                return null;
        }
    }

    /** Objects with a state have a variable, so that two uses in a test mean the same one. */
    private static Object is(Inputs inputs, String name, Object made, String source) {
        if (source.startsWith("new ")) inputs.recipe.object(made, name, source);
        else inputs.recipe.is(made, source);
        return made;
    }

    /** Passes the contents of an object to the model of its class. */
    private static void known(String model, String method, Object made, Class<?> type, Object inside) {
        try {
            Loader.model("fathom.rt.model." + model).getMethod(method, Object.class, type).invoke(null, made, inside);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
