//~ run: --self-check --entry leaves --entry prints
//~ branches: 4/4
//~ verdict: verified
// A run that leaves ends itself, not the others, and what it prints is kept.
public class Ends {
    public static int leaves(int x) {
        if (x == 12345) System.exit(3);
        return x;
    }

    public static int prints(int x) {
        System.out.println("x is " + (x > 7 ? "large" : "small"));
        return 0;
    }
}
