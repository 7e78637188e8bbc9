//~ run: --self-check --stub Clock
//~ branches: 18/18
// Interfaces without a class answer with any value, and so do those that --stub names; tests have them as classes without a name.
public class Stubbed {
    interface Sensor {
        int read(String channel);

        default boolean warm() {
            return read("t") > 30;
        }
    }

    interface Clock {
        long now();
    }

    static class Real implements Clock {
        public long now() {
            return System.nanoTime();
        }
    }

    public static int watch(Sensor sensor) {
        if (sensor == null) return -1;
        int first = sensor.read("a");
        if (first == 7 && sensor.read("a") == 9) return 2;
        return sensor.warm() ? 1 : 0;
    }

    public static int late(Clock clock) {
        if (clock == null) return -1;
        return clock.now() == 123456789012L ? 1 : 0;
    }

    public static int applied(java.util.function.IntUnaryOperator f, int x) {
        if (f == null) return 0;
        return f.applyAsInt(x) == 42 ? 1 : 2;
    }
}
