// Code that leaves one sign out divides by the rest, and zero is in it.
public class Signs {
    public static int share(int total, int people) {
        if (people < 0) {
            return 0;
        }
        return total / people; //~ BUG zero-division
    }
}
