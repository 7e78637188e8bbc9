//~ run: --entry hidden
//~ error: it is private
public class Private {
    private static int hidden(int x) { return x; }
}
