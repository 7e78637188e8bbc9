import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Runs the tests of the classes that are named, and says a line for each: its name, a tab, and why it failed if it did. */
final class FathomTestRunner {
    public static void main(String[] names) throws Exception {
        java.io.PrintStream out = System.out;
        System.setOut(new java.io.PrintStream(java.io.OutputStream.nullOutputStream()));
        for (String name : names) {
            Class<?> type = Class.forName(name);
            for (Method method : type.getDeclaredMethods()) {
                if (!method.isAnnotationPresent(org.junit.jupiter.api.Test.class)) continue;
                method.setAccessible(true);
                var constructor = type.getDeclaredConstructor();
                constructor.setAccessible(true);
                String why = "";
                try {
                    method.invoke(constructor.newInstance());
                } catch (InvocationTargetException e) {
                    why = String.valueOf(e.getCause());
                }
                out.println(name + "#" + method.getName() + "\t" + why.replaceAll("\\s+", " "));
                out.flush();
            }
        }
        Runtime.getRuntime().halt(0);
    }
}
