package fathom.rt.model;

import fathom.rt.Heap;
import fathom.rt.Sym;
import java.util.OptionalInt;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Streams of numbers, element by element as the platform does it. The real stream is kept for operations without a model; beside it are
 * the source of its elements and the operations on them.
 */
public final class Streams {
    private Streams() {}

    /** Elements on their way: those of an array, or from one number to another. */
    public static final class Flow {
        final int[] elements;
        final int first, end;
        final Flow before;
        final Object stage;
        boolean used;

        Flow(int[] elements, int first, int end, Flow before, Object stage) {
            this.elements = elements;
            this.first = first;
            this.end = end;
            this.before = before;
            this.stage = stage;
        }

        /** Applies the stages to the element in a cell; returns whether it passes. */
        boolean passes(int[] cell) {
            if (before == null) return true;
            if (!before.passes(cell)) return false;
            if (stage instanceof IntPredicate) return ((IntPredicate) stage).test(cell[0]);
            if (stage instanceof IntUnaryOperator) cell[0] = ((IntUnaryOperator) stage).applyAsInt(cell[0]);
            return true;
        }

        Flow source() {
            Flow at = this;
            while (at.before != null) at = at.before;
            return at;
        }
    }

    private static IntStream made(IntStream real, Flow flow) {
        Heap.beside(real, flow);
        return real;
    }

    /** The flow of a stream that may be used once. */
    private static Flow of(IntStream s) {
        Flow flow = (Flow) Heap.beside(s);
        if (flow == null) return null;
        if (flow.used) throw new IllegalStateException("stream has already been operated upon or closed");
        return flow;
    }

    private static Flow over(int[] elements) {
        return new Flow(elements, 0, elements.length, null, null);
    }

    public static IntStream java_util_stream_IntStream_range(int from, int to) {
        IntStream real = IntStream.range(Sym.plain(from), Sym.plain(to));
        return Sym.is(from) || Sym.is(to) || Sym.active() ? made(real, new Flow(null, from, to, null, null)) : real;
    }

    public static IntStream java_util_stream_IntStream_of(int... elements) {
        return java_util_Arrays_stream(elements);
    }

    public static IntStream java_util_Arrays_stream(int[] elements) {
        IntStream real = java.util.Arrays.stream(elements);
        return Sym.active() ? made(real, over(elements)) : real;
    }

    public static IntStream java_lang_String_chars(String text) {
        IntStream real = text.chars();
        char[] chars = Heap.chars(text);
        if (chars == null) return real;
        int[] elements = new int[text.length()];
        for (int i = 0; i < chars.length; i++) elements[i] = chars[i];
        // As many as there are: how many is decided.
        if (Strings.java_lang_String_length(text) != chars.length) return real;
        return made(real, over(elements));
    }

    public static IntStream java_util_stream_IntStream_filter(IntStream s, IntPredicate p) {
        Flow flow = of(s);
        IntStream real = s.filter(p);
        if (flow == null) return real;
        flow.used = true;
        return made(real, new Flow(null, 0, 0, flow, p));
    }

    public static IntStream java_util_stream_IntStream_map(IntStream s, IntUnaryOperator f) {
        Flow flow = of(s);
        IntStream real = s.map(f);
        if (flow == null) return real;
        flow.used = true;
        return made(real, new Flow(null, 0, 0, flow, f));
    }

    /** Takes elements until it has seen enough. */
    private interface Sink {
        boolean takes(int element);
    }

    private static void drain(Flow flow, Sink sink) {
        flow.used = true;
        Flow source = flow.source();
        for (int i = source.first; i < source.end; i++) {
            int[] cell = new int[1];
            cell[0] = source.elements == null ? i : source.elements[i];
            if (flow.passes(cell) && !sink.takes(cell[0])) return;
        }
    }

    public static int java_util_stream_IntStream_sum(IntStream s) {
        Flow flow = of(s);
        if (flow == null) return s.sum();
        int[] sum = new int[1];
        drain(flow, x -> {
            sum[0] += x;
            return true;
        });
        return sum[0];
    }

    public static long java_util_stream_IntStream_count(IntStream s) {
        Flow flow = of(s);
        if (flow == null) return s.count();
        int[] count = new int[1];
        drain(flow, x -> {
            count[0]++;
            return true;
        });
        return count[0];
    }

    public static boolean java_util_stream_IntStream_anyMatch(IntStream s, IntPredicate p) {
        Flow flow = of(s);
        if (flow == null) return s.anyMatch(p);
        boolean[] found = new boolean[1];
        drain(flow, x -> {
            if (p.test(x)) found[0] = true;
            return !found[0];
        });
        return found[0];
    }

    public static boolean java_util_stream_IntStream_allMatch(IntStream s, IntPredicate p) {
        Flow flow = of(s);
        if (flow == null) return s.allMatch(p);
        boolean[] all = {true};
        drain(flow, x -> {
            if (!p.test(x)) all[0] = false;
            return all[0];
        });
        return all[0];
    }

    public static boolean java_util_stream_IntStream_noneMatch(IntStream s, IntPredicate p) {
        Flow flow = of(s);
        return flow == null ? s.noneMatch(p) : !java_util_stream_IntStream_anyMatch(s, p);
    }

    public static void java_util_stream_IntStream_forEach(IntStream s, IntConsumer c) {
        Flow flow = of(s);
        if (flow == null) {
            s.forEach(c);
            return;
        }
        drain(flow, x -> {
            c.accept(x);
            return true;
        });
    }

    public static int java_util_stream_IntStream_reduce(IntStream s, int start, IntBinaryOperator f) {
        Flow flow = of(s);
        if (flow == null) return s.reduce(start, f);
        int[] result = new int[1];
        result[0] = start;
        drain(flow, x -> {
            result[0] = f.applyAsInt(result[0], x);
            return true;
        });
        return result[0];
    }

    public static int[] java_util_stream_IntStream_toArray(IntStream s) {
        Flow flow = of(s);
        if (flow == null) return s.toArray();
        int[][] found = {new int[0]};
        drain(flow, x -> {
            int[] more = new int[found[0].length + 1];
            for (int i = 0; i < found[0].length; i++) more[i] = found[0][i];
            more[found[0].length] = x;
            found[0] = more;
            return true;
        });
        return found[0];
    }

    public static OptionalInt java_util_stream_IntStream_max(IntStream s) {
        return best(s, true);
    }

    public static OptionalInt java_util_stream_IntStream_min(IntStream s) {
        return best(s, false);
    }

    private static OptionalInt best(IntStream s, boolean most) {
        Flow flow = of(s);
        if (flow == null) return most ? s.max() : s.min();
        int[] best = new int[1];
        boolean[] any = new boolean[1];
        drain(flow, x -> {
            if (!any[0] || (most ? x > best[0] : x < best[0])) best[0] = x;
            any[0] = true;
            return true;
        });
        if (!any[0]) return OptionalInt.empty();
        OptionalInt real = OptionalInt.of(Sym.plain(best[0]));
        Heap.beside(real, best);
        return real;
    }

    public static int java_util_OptionalInt_getAsInt(OptionalInt o) {
        int[] known = (int[]) Heap.beside(o);
        return known == null ? o.getAsInt() : known[0];
    }

    public static int java_util_OptionalInt_orElse(OptionalInt o, int otherwise) {
        int[] known = (int[]) Heap.beside(o);
        if (known != null) return known[0];
        return o.isPresent() ? o.getAsInt() : otherwise;
    }
}
