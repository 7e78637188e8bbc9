package fathom.rt;

import fathom.rt.model.Streams;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Streams of numbers against the platform's: the same steps on the same numbers, and the same order of what functions see. */
final class StreamAgreement {
    private static final Random random = new Random(20261115);

    static void main(int rounds) {
        for (int round = 0; round < rounds; round++) {
            long seed = random.nextLong();
            Rt.begin();
            String wanted = walk(new Random(seed), false);
            Rt.heap = true;
            Rt.owner = Thread.currentThread();
            String got = walk(new Random(seed), true);
            Rt.owner = null;
            if (!wanted.equals(got)) {
                System.out.println("streams: " + got + ", not " + wanted);
                System.exit(1);
            }
        }
    }

    /** A way through a stream, with everything that can be seen of it. */
    private static String walk(Random random, boolean model) {
        StringBuilder seen = new StringBuilder();
        IntStream s = source(random, model);
        for (int i = random.nextInt(4); i > 0; i--) {
            int k = random.nextInt(5) + 1;
            if (random.nextBoolean()) {
                IntPredicate p = x -> {
                    seen.append("f").append(x);
                    return x % k != 0;
                };
                s = model ? Streams.java_util_stream_IntStream_filter(s, p) : s.filter(p);
            } else {
                IntUnaryOperator f = x -> {
                    seen.append("m").append(x);
                    return x * k - 3;
                };
                s = model ? Streams.java_util_stream_IntStream_map(s, f) : s.map(f);
            }
        }
        int k = random.nextInt(9) - 4;
        switch (random.nextInt(9)) {
            case 0: seen.append(model ? Streams.java_util_stream_IntStream_sum(s) : s.sum()); break;
            case 1: seen.append(model ? Streams.java_util_stream_IntStream_anyMatch(s, x -> x > k) : s.anyMatch(x -> x > k)); break;
            case 2: seen.append(model ? Streams.java_util_stream_IntStream_allMatch(s, x -> x > k) : s.allMatch(x -> x > k)); break;
            case 3: seen.append(model ? Streams.java_util_stream_IntStream_noneMatch(s, x -> x > k) : s.noneMatch(x -> x > k)); break;
            case 4: seen.append(model ? Streams.java_util_stream_IntStream_reduce(s, k, (a, b) -> a * 31 + b) : s.reduce(k, (a, b) -> a * 31 + b)); break;
            case 5: seen.append(Arrays.toString(model ? Streams.java_util_stream_IntStream_toArray(s) : s.toArray())); break;
            case 6: {
                var best = model ? Streams.java_util_stream_IntStream_max(s) : s.max();
                seen.append(best.isPresent()).append(model ? Streams.java_util_OptionalInt_orElse(best, k) : best.orElse(k));
                break;
            }
            case 7: {
                var best = model ? Streams.java_util_stream_IntStream_min(s) : s.min();
                seen.append(best.isPresent()).append(model ? Streams.java_util_OptionalInt_orElse(best, k) : best.orElse(k));
                break;
            }
            default:
                if (model) Streams.java_util_stream_IntStream_forEach(s, x -> seen.append("e").append(x));
                else s.forEach(x -> seen.append("e").append(x));
        }
        try {
            if (model) Streams.java_util_stream_IntStream_sum(s);
            else s.sum();
        } catch (IllegalStateException e) {
            seen.append(" once");
        }
        return seen.toString();
    }

    private static IntStream source(Random random, boolean model) {
        if (random.nextBoolean()) {
            int from = random.nextInt(9) - 4, to = random.nextInt(9) - 4;
            return model ? Streams.java_util_stream_IntStream_range(from, to) : IntStream.range(from, to);
        }
        int[] elements = random.ints(random.nextInt(6), -9, 9).toArray();
        return model ? Streams.java_util_Arrays_stream(elements) : Arrays.stream(elements);
    }
}
