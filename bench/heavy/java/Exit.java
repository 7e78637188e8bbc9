public class Exit {
    public static int f(int a) {
        if (a == 7)
            System.exit(3);
        if (a == 9)
            Runtime.getRuntime().halt(4);
        return a;
    }
    public static void g(int a) {
        for (;;)
            System.out.println("hello " + a);
    }
}
