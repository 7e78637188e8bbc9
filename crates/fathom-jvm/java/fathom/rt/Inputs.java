package fathom.rt;

/** Arguments from the input: values on one side, shadows on the other. */
final class Inputs {
    private Inputs() {}

    /** Of the value that was made last. */
    static int shadow;

    static Class<?> type(String descriptor, ClassLoader loader) throws ClassNotFoundException {
        switch (descriptor) {
            case "Z": return boolean.class;
            case "B": return byte.class;
            case "C": return char.class;
            case "S": return short.class;
            case "I": return int.class;
            case "J": return long.class;
            case "F": return float.class;
            case "D": return double.class;
            default: {
                String name = descriptor.startsWith("[") ? descriptor : descriptor.substring(1, descriptor.length() - 1);
                return Class.forName(name.replace('/', '.'), false, loader);
            }
        }
    }

    static Object value(String name, String descriptor) {
        shadow = 0;
        if (descriptor.length() == 1) {
            long bits = symbol(name, descriptor.charAt(0), 0);
            shadow = N.last();
            return number(descriptor.charAt(0), bits);
        }
        if (N.shape(Main.utf8(name + " == null"))) return null;
        boolean text = descriptor.equals("Ljava/lang/String;");
        char element = text ? 'C' : descriptor.charAt(1);
        int length = (int) symbol(name + ".length", 'N', 0);
        int lengthShadow = N.last();
        Object array = java.lang.reflect.Array.newInstance(arrayType(element), length);
        int[] cells = new int[length];
        long[] bits = new long[length];
        for (int i = 0; i < length; i++) {
            bits[i] = symbol(name + "[" + i + "]", element, element == 'C' ? 'a' : 0);
            cells[i] = N.last();
            java.lang.reflect.Array.set(array, i, number(element, bits[i]));
        }
        Heap.array(array, lengthShadow, cells, bits);
        if (!text) return array;
        String made = new String((char[]) array);
        Heap.text(made, (char[]) array);
        return made;
    }

    private static Class<?> arrayType(char element) {
        switch (element) {
            case 'Z': return boolean.class;
            case 'B': return byte.class;
            case 'C': return char.class;
            case 'S': return short.class;
            case 'I': return int.class;
            case 'J': return long.class;
            case 'F': return float.class;
            default: return double.class;
        }
    }

    private static long symbol(String name, char type, long otherwise) {
        return N.symbol(Main.utf8(name), type, otherwise);
    }

    private static Object number(char type, long bits) {
        switch (type) {
            case 'Z': return bits != 0;
            case 'B': return (byte) bits;
            case 'C': return (char) bits;
            case 'S': return (short) bits;
            case 'I': return (int) bits;
            case 'J': return bits;
            case 'F': return Float.intBitsToFloat((int) bits);
            default: return Double.longBitsToDouble(bits);
        }
    }
}
