//~ run: --self-check
//~ branches: 4/4
//~ verdict: verified
// A static field is one field under every name that reaches it, and one that hides another is another.
public class Inherited {
    static class Base {
        static int shared;
        int hidden;
    }

    static class Derived extends Base {
        int hidden;
    }

    public static int shared(int x) {
        Base.shared = x;
        return Derived.shared == 4711 ? 1 : 0;
    }

    public static int hidden(int x, int y) {
        Derived d = new Derived();
        d.hidden = x;
        ((Base) d).hidden = y;
        return d.hidden - ((Base) d).hidden == 4711 ? 1 : 0;
    }
}
