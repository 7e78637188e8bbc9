//~ verdict: bugs
//~ branches: 4/4
//~ run: --run-time 1s
public class Endless {
    /** Turns around between one and minus one, if it starts there. */
    public static int turns(int n) {
        int turns = 0;
        int at = n == 1234 ? 1 : 0;
        for (; at != 0; at = -at) turns++; //~ BUG hang
        return turns;
    }
}
