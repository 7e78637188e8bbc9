package org.junit;

public interface ThrowingRunnable {
    void run() throws Throwable;
}
