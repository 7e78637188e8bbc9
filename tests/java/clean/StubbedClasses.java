//~ run: --self-check --stub Database
//~ branches: 22/22
// An abstract class without a class that extends it answers with any value, and so does a class that --stub names. Its constructor runs, and may
// ask already; what it says itself is not asked. Tests have it as a class without a name.
import java.util.Comparator;
import java.util.List;

public class StubbedClasses {
    static abstract class Rates<K> {
        protected final int base;

        Rates(int base) {
            this.base = base;
            if (start() < 0) throw new IllegalArgumentException("no beginning");
        }

        protected abstract int start();

        abstract double rate(K key, List<String> tags);

        int twice() {
            return 2 * base;
        }
    }

    static abstract class Named extends Rates<String> implements Comparator<String> {
        protected Named(int base) {
            super(base);
        }

        abstract Owner owner(long id);
    }

    static class Owner {
        int age;
    }

    public static String price(Named named) {
        if (named == null) return "none";
        if (named.rate("k", null) > 2.5) return "high";
        Owner owner = named.owner(3);
        if (owner != null && owner.age == named.twice()) return "owner";
        return named.compare("k", "x") == 7 ? "seven" : "low";
    }

    static abstract class Gate {
        abstract boolean open();

        abstract Gate next();
    }

    public static boolean loops(Gate gate) {
        return gate != null && gate.open() && gate.next() == gate;
    }

    static class Database {
        int query(String text) {
            throw new IllegalStateException("no connection");
        }
    }

    public static int asked(Database database) {
        return database != null && database.query("a") > 5 ? 1 : 0;
    }
}
