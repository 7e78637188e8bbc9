package org.junit.jupiter.params.provider;

public interface Arguments {
    Object[] get();

    static Arguments arguments(Object... all) {
        return () -> all;
    }
}
