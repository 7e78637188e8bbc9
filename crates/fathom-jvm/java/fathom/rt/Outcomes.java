package fathom.rt;

/** The outcome of a run, reported to the native half. */
final class Outcomes {
    private Outcomes() {}

    static void returned(Object result, Class<?> type) {
        if (type == void.class) Native.returned('V', 0, new byte[0]);
        else if (result instanceof Boolean) Native.returned('Z', (Boolean) result ? 1 : 0, new byte[0]);
        else if (type.isPrimitive() && result instanceof Character) Native.returned('C', (Character) result, new byte[0]);
        else if (type == float.class) Native.returned('F', Rt.bits((Float) result), new byte[0]);
        else if (type == double.class) Native.returned('D', Rt.bits((Double) result), new byte[0]);
        else if (type == long.class) Native.returned('J', (Long) result, new byte[0]);
        else if (type == byte.class) Native.returned('B', ((Number) result).longValue(), new byte[0]);
        else if (type == short.class) Native.returned('S', ((Number) result).longValue(), new byte[0]);
        else if (type == int.class) Native.returned('I', (Integer) result, new byte[0]);
        else if (result == null) Native.returned('0', 0, new byte[0]);
        else if (result instanceof String) Native.returned('T', 0, characters((String) result));
        else Native.returned('A', 0, Main.utf8(Values.shown(result, type)));
    }

    /** The characters as they are, low byte first: an encoder would replace a lone surrogate. */
    private static byte[] characters(String text) {
        byte[] bytes = new byte[2 * text.length()];
        for (int i = 0; i < text.length(); i++) {
            bytes[2 * i] = (byte) text.charAt(i);
            bytes[2 * i + 1] = (byte) (text.charAt(i) >> 8);
        }
        return bytes;
    }

    /** The class that was not found; nothing when that is not what happened. */
    private static String absent(Throwable thrown) {
        boolean missing = thrown instanceof NoClassDefFoundError && thrown.getCause() instanceof ClassNotFoundException;
        String name = missing ? thrown.getCause().getMessage() : null;
        return name == null ? "" : name.replace('$', '.');
    }

    /** A message of the machine without names that the program does not have: of variables in models and in code without debugging data, of loaders. */
    private static String inWordsOfTheProgram(Throwable thrown, String thrower, String message) {
        int from = -1;
        if (thrown instanceof NullPointerException) {
            from = message.indexOf(" because \"");
            if (from >= 0 && !thrower.startsWith("fathom.rt.") && !message.startsWith("<local", from + 10)) from = -1;
        } else if (thrown instanceof ClassCastException) {
            from = message.indexOf(" (");
            if (from >= 0 && message.indexOf(" in unnamed module of loader ", from) < 0) from = -1;
        }
        return from < 0 ? message : message.substring(0, from);
    }

    /** The class of the checked exception that this one was made of; nothing when there is none. */
    private static String checkedCause(Throwable thrown) {
        Throwable cause = thrown.getCause();
        boolean unchecked = cause == null || cause instanceof RuntimeException || cause instanceof Error;
        return unchecked ? "" : cause.getClass().getName();
    }

    /** class, its superclasses joined by commas, where it was thrown, place of the program, the class that was not found, an object that no caller makes, the checked exception that caused it, message */
    static void raised(Throwable thrown) {
        if (thrown instanceof Stop || Rt.over) return;
        StringBuilder classes = new StringBuilder();
        for (Class<?> c = thrown.getClass(); c != Object.class; c = c.getSuperclass()) {
            if (classes.length() > 0) classes.append(',');
            classes.append(c.getName());
        }
        StackTraceElement[] frames = thrown.getStackTrace();
        String thrower = frames.length == 0 ? "" : frames[0].getClassName();
        String message;
        try {
            message = String.valueOf(thrown.getMessage());
            message = inWordsOfTheProgram(thrown, thrower, message);
        } catch (Throwable e) {
            message = "";
        }
        Native.raised(Main.utf8(classes + "\n" + thrower + "\n" + Main.place(frames) + "\n" + absent(thrown) + "\n" + Inputs.invented() + "\n" + checkedCause(thrown) + "\n" + message));
    }
}
