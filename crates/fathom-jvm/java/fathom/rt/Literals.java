package fathom.rt;

/** Values as Java source. */
final class Literals {
    private Literals() {}

    static String number(char type, long bits) {
        switch (type) {
            case 'Z': return bits != 0 ? "true" : "false";
            case 'B': return "(byte) " + (byte) bits;
            case 'S': return "(short) " + (short) bits;
            case 'C': return "'" + escaped((char) bits, '\'') + "'";
            case 'J': return bits == Long.MIN_VALUE ? "Long.MIN_VALUE" : bits + "L";
            case 'F': {
                float f = Float.intBitsToFloat((int) bits);
                return f != f ? "Float.NaN" : f == Float.POSITIVE_INFINITY ? "Float.POSITIVE_INFINITY"
                        : f == Float.NEGATIVE_INFINITY ? "Float.NEGATIVE_INFINITY" : f + "f";
            }
            case 'D': {
                double d = Double.longBitsToDouble(bits);
                return d != d ? "Double.NaN" : d == Double.POSITIVE_INFINITY ? "Double.POSITIVE_INFINITY"
                        : d == Double.NEGATIVE_INFINITY ? "Double.NEGATIVE_INFINITY" : Double.toString(d);
            }
            default: {
                int i = (int) bits;
                return i == Integer.MIN_VALUE ? "Integer.MIN_VALUE" : i == Integer.MAX_VALUE ? "Integer.MAX_VALUE" : Integer.toString(i);
            }
        }
    }

    /** A boxed number or text where an object is wanted. */
    static String boxed(Object value) {
        if (value instanceof String) return text((String) value);
        if (value instanceof Integer) return number('I', (Integer) value);
        if (value instanceof Boolean) return value.toString();
        if (value instanceof Character) return number('C', (Character) value);
        if (value instanceof Long) return number('J', (Long) value);
        if (value instanceof Double) return number('D', Double.doubleToLongBits((Double) value));
        if (value instanceof Float) return number('F', Float.floatToIntBits((Float) value));
        if (value instanceof Short) return number('S', (Short) value);
        if (value instanceof Byte) return number('B', (Byte) value);
        return "null";
    }

    static String text(String value) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : value.toCharArray()) out.append(escaped(c, '"'));
        return out.append('"').toString();
    }

    private static String escaped(char c, char quote) {
        switch (c) {
            case '\n': return "\\n";
            case '\r': return "\\r";
            case '\t': return "\\t";
            case '\\': return "\\\\";
            default: return c == quote ? "\\" + c : c >= ' ' && c <= '~' ? String.valueOf(c) : String.format("\\u%04x", (int) c);
        }
    }

    /** An array of numbers. */
    static String array(Object array, String type) {
        StringBuilder out = new StringBuilder("new " + type + "[] {");
        int length = java.lang.reflect.Array.getLength(array);
        char kind = array.getClass().getComponentType().descriptorString().charAt(0);
        for (int i = 0; i < length; i++) {
            if (i > 0) out.append(", ");
            out.append(number(kind, Fields.bits(java.lang.reflect.Array.get(array, i))));
        }
        return out.append('}').toString();
    }
}
