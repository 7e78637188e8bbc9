public class Sleep {
    public static int f(int a) throws Exception {
        Thread.sleep(100000);
        return a > 3 ? 1 : 0;
    }
}
