import java.lang.reflect.Field;

/** Objects in a state that no constructor gives them. */
final class Made {
    private Made() {}

    /** An object of a class, without a constructor: every field is zero or null. */
    static <T> T of(Class<T> type) throws Exception {
        return type.cast(sun.reflect.ReflectionFactory.getReflectionFactory()
                .newConstructorForSerialization(type, Object.class.getDeclaredConstructor())
                .newInstance());
    }

    /** Gives a field a value, whoever may see it. */
    static void set(Object object, String name, Object value) throws Exception {
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    field.set(object, value);
                    return;
                }
            }
        }
        throw new NoSuchFieldException(name);
    }
}
