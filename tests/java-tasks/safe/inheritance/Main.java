import org.sosy_lab.sv_benchmarks.Verifier;

/** Interfaces with default methods, an enum with bodies, and a cast that always fits. */
public class Main {
    interface Shape {
        int area();

        default boolean larger(Shape other) {
            return area() > other.area();
        }
    }

    enum Unit implements Shape {
        SMALL { @Override public int area() { return 1; } },
        LARGE { @Override public int area() { return 100; } }
    }

    static final class Square implements Shape {
        private final int side;

        Square(int side) {
            this.side = side;
        }

        @Override public int area() {
            return side * side;
        }
    }

    public static void main(String[] args) {
        int side = Verifier.nondetInt();
        Verifier.assume(side > 1 && side < 10);
        Shape shape = Verifier.nondetBoolean() ? new Square(side) : Unit.LARGE;
        assert shape.larger(Unit.SMALL);
        if (shape instanceof Square) assert ((Square) shape).area() <= 81;
        else assert ((Unit) shape).ordinal() == 1;
    }
}
