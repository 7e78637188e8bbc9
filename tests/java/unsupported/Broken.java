//~ error: does not compile
public class Broken {
    public static int f(int x) { return x + ; }
}
