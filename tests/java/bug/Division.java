//~ verdict: bugs
//~ branches: 6/6
public class Division {
    public static int share(int total, int people) {
        if (total < 0) {
            throw new IllegalArgumentException("total");
        }
        int extra = people - 7;
        if (people > 3 && total > 100) {
            return total / extra; //~ BUG zero-division
        }
        return total;
    }
}
