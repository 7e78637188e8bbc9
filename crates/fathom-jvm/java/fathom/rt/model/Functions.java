package fathom.rt.model;

import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;

/** Functions made of functions: the platform's own would call them out of sight. */
public final class Functions {
    private Functions() {}

    public static IntUnaryOperator java_util_function_IntUnaryOperator_andThen(IntUnaryOperator f, IntUnaryOperator g) {
        Objects.requireNonNull(g);
        return x -> g.applyAsInt(f.applyAsInt(x));
    }

    public static IntUnaryOperator java_util_function_IntUnaryOperator_compose(IntUnaryOperator f, IntUnaryOperator g) {
        Objects.requireNonNull(g);
        return x -> f.applyAsInt(g.applyAsInt(x));
    }

    public static LongUnaryOperator java_util_function_LongUnaryOperator_andThen(LongUnaryOperator f, LongUnaryOperator g) {
        Objects.requireNonNull(g);
        return x -> g.applyAsLong(f.applyAsLong(x));
    }

    public static LongUnaryOperator java_util_function_LongUnaryOperator_compose(LongUnaryOperator f, LongUnaryOperator g) {
        Objects.requireNonNull(g);
        return x -> f.applyAsLong(g.applyAsLong(x));
    }

    public static DoubleUnaryOperator java_util_function_DoubleUnaryOperator_andThen(DoubleUnaryOperator f, DoubleUnaryOperator g) {
        Objects.requireNonNull(g);
        return x -> g.applyAsDouble(f.applyAsDouble(x));
    }

    public static DoubleUnaryOperator java_util_function_DoubleUnaryOperator_compose(DoubleUnaryOperator f, DoubleUnaryOperator g) {
        Objects.requireNonNull(g);
        return x -> f.applyAsDouble(g.applyAsDouble(x));
    }

    public static IntPredicate java_util_function_IntPredicate_and(IntPredicate f, IntPredicate g) {
        Objects.requireNonNull(g);
        return x -> f.test(x) && g.test(x);
    }

    public static IntPredicate java_util_function_IntPredicate_or(IntPredicate f, IntPredicate g) {
        Objects.requireNonNull(g);
        return x -> f.test(x) || g.test(x);
    }

    public static IntPredicate java_util_function_IntPredicate_negate(IntPredicate f) {
        return x -> !f.test(x);
    }

    public static LongPredicate java_util_function_LongPredicate_and(LongPredicate f, LongPredicate g) {
        Objects.requireNonNull(g);
        return x -> f.test(x) && g.test(x);
    }

    public static LongPredicate java_util_function_LongPredicate_or(LongPredicate f, LongPredicate g) {
        Objects.requireNonNull(g);
        return x -> f.test(x) || g.test(x);
    }

    public static LongPredicate java_util_function_LongPredicate_negate(LongPredicate f) {
        return x -> !f.test(x);
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static Predicate java_util_function_Predicate_and(Predicate f, Predicate g) {
        Objects.requireNonNull(g);
        return x -> f.test(x) && g.test(x);
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static Predicate java_util_function_Predicate_or(Predicate f, Predicate g) {
        Objects.requireNonNull(g);
        return x -> f.test(x) || g.test(x);
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static Predicate java_util_function_Predicate_negate(Predicate f) {
        return x -> !f.test(x);
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static Function java_util_function_Function_andThen(Function f, Function g) {
        Objects.requireNonNull(g);
        return x -> g.apply(f.apply(x));
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static Function java_util_function_Function_compose(Function f, Function g) {
        Objects.requireNonNull(g);
        return x -> f.apply(g.apply(x));
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static BiFunction java_util_function_BiFunction_andThen(BiFunction f, Function g) {
        Objects.requireNonNull(g);
        return (x, y) -> g.apply(f.apply(x, y));
    }
}
