import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.provider.Arguments;

/**
 * Runs the tests of the named classes and prints two lines for each, with tabs between their parts: "begin" and its name; then "end", its name, and why it
 * failed if it did. Names with a dash before them are tests to leave out.
 */
final class FathomTestRunner {
    public static void main(String[] names) throws Exception {
        java.io.PrintStream out = System.out;
        System.setOut(new java.io.PrintStream(java.io.OutputStream.nullOutputStream()));
        List<String> all = List.of(names);
        for (String name : all) {
            if (name.startsWith("-")) continue;
            Class<?> type = Class.forName(name);
            for (Method method : type.getDeclaredMethods()) {
                for (Object[] row : rows(type, method)) {
                    String which = row.length == 0 ? "" : "[" + row[0] + "]";
                    String test = (name + "#" + method.getName() + which).replaceAll("\\s+", " ");
                    if (all.contains("-" + test)) continue;
                    out.println("begin\t" + test);
                    out.flush();
                    String why = run(type, method, row);
                    out.println("end\t" + test + "\t" + why.replaceAll("\\s+", " "));
                    out.flush();
                }
            }
        }
        Runtime.getRuntime().halt(0);
    }

    /** The arguments of each run of a method: none, once, for a plain test. */
    private static List<Object[]> rows(Class<?> type, Method method) throws Exception {
        List<Object[]> all = new ArrayList<>();
        for (Annotation annotation : method.getAnnotations()) {
            String kind = annotation.annotationType().getSimpleName();
            if (kind.equals("Test")) all.add(new Object[0]);
            if (!kind.equals("ParameterizedTest")) continue;
            Method source = type.getDeclaredMethod(method.getName());
            source.setAccessible(true);
            ((Stream<?>) source.invoke(null)).forEach(row -> all.add(((Arguments) row).get()));
        }
        return all;
    }

    private static String run(Class<?> type, Method method, Object[] row) throws Exception {
        method.setAccessible(true);
        var constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object test = constructor.newInstance();
        long time = timeOf(method);
        try {
            if (time == 0) method.invoke(test, row);
            else Assertions.assertTimeoutPreemptively(java.time.Duration.ofMillis(time), () -> method.invoke(test, row));
            return "";
        } catch (InvocationTargetException e) {
            return String.valueOf(e.getCause()).replace('\t', ' ');
        } catch (Throwable e) {
            return String.valueOf(e).replace('\t', ' ');
        }
    }

    /** The timeout of a test, from the annotation of JUnit 4 or TestNG. */
    private static long timeOf(Method method) {
        var junit4 = method.getAnnotation(org.junit.Test.class);
        var testng = method.getAnnotation(org.testng.annotations.Test.class);
        return junit4 != null ? junit4.timeout() : testng != null ? testng.timeOut() : 0;
    }
}
