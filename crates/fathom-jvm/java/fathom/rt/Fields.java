package fathom.rt;

import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;

/** Fields by reflection, with their shadows. */
public final class Fields {
    private Fields() {}

    /** The components of a record; numbers come in boxes that have the field's shadow. */
    public static Object[] components(Object record) {
        RecordComponent[] all = record.getClass().getRecordComponents();
        Object[] values = new Object[all.length];
        for (int i = 0; i < all.length; i++) {
            try {
                Field field = record.getClass().getDeclaredField(all[i].getName());
                field.setAccessible(true);
                values[i] = boxed(record, field);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
        return values;
    }

    public static String[] names(Object record) {
        RecordComponent[] all = record.getClass().getRecordComponents();
        String[] names = new String[all.length];
        for (int i = 0; i < all.length; i++) names[i] = all[i].getName();
        return names;
    }

    /** The number of a field, as rewritten code knows it. */
    static int number(Field field) {
        return Native.field(Main.utf8(field.getDeclaringClass().getName().replace('.', '/') + "\n" + field.getName() + "\n"
                + field.getType().descriptorString()));
    }

    /** The bits of a boxed number. */
    static long bits(Object box) {
        if (box instanceof Boolean) return (Boolean) box ? 1 : 0;
        if (box instanceof Character) return (Character) box;
        if (box instanceof Float) return Rt.bits((Float) box);
        if (box instanceof Double) return Rt.bits((Double) box);
        return ((Number) box).longValue();
    }

    @SuppressWarnings({"deprecation", "removal"})
    private static Object boxed(Object owner, Field field) throws ReflectiveOperationException {
        Object value = field.get(owner);
        if (!field.getType().isPrimitive() || !Rt.heap || !Rt.mine()) return value;
        int s = Heap.field(owner, bits(value), number(field));
        if (s == 0) return value;
        Object fresh;
        if (value instanceof Integer) fresh = new Integer((Integer) value);
        else if (value instanceof Long) fresh = new Long((Long) value);
        else if (value instanceof Short) fresh = new Short((Short) value);
        else if (value instanceof Byte) fresh = new Byte((Byte) value);
        else if (value instanceof Character) fresh = new Character((Character) value);
        else if (value instanceof Boolean) fresh = new Boolean((Boolean) value);
        else if (value instanceof Float) fresh = new Float((Float) value);
        else fresh = new Double((Double) value);
        Heap.setField(fresh, bits(value), s, 0);
        return fresh;
    }
}
