package org.junit.jupiter.params.provider;

public @interface MethodSource {}
