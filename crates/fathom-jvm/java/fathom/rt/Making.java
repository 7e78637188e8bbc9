package fathom.rt;

import java.lang.reflect.Constructor;

/** Objects without a constructor. */
final class Making {
    private Making() {}

    static Object of(Class<?> type) {
        try {
            Constructor<?> plain = sun.reflect.ReflectionFactory.getReflectionFactory()
                    .newConstructorForSerialization(type, Object.class.getDeclaredConstructor());
            return plain.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
