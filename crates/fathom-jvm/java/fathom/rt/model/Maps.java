package fathom.rt.model;

import fathom.rt.Sym;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Maps: which of the keys a key equals is decided by comparing it as the program would; see {@link Sets}. */
public final class Maps {
    private Maps() {}

    private static boolean followed(Map<?, ?> map) {
        return Sym.active() && Sym.platform(map);
    }

    /** The key of the map that a key equals; itself if there is none. */
    private static Object resolve(Map<?, ?> map, Object key) {
        if (map instanceof SortedMap) return Sets.ordered(map.keySet(), ((SortedMap<?, ?>) map).comparator(), key);
        for (Object k : map.keySet()) if (Objects_.equal(key, k)) return k;
        return key;
    }

    public static Object java_util_Map_get(Map<?, ?> map, Object key) {
        if (!followed(map)) return map.get(key);
        Object k = resolve(map, key);
        Sym.quiet();
        try {
            return map.get(k);
        } finally {
            Sym.follow();
        }
    }

    public static boolean java_util_Map_containsKey(Map<?, ?> map, Object key) {
        if (!followed(map)) return map.containsKey(key);
        Object k = resolve(map, key);
        Sym.quiet();
        try {
            return map.containsKey(k);
        } finally {
            Sym.follow();
        }
    }

    public static boolean java_util_Map_containsValue(Map<?, ?> map, Object value) {
        if (!followed(map)) return map.containsValue(value);
        for (Object v : map.values()) if (Objects_.equal(value, v)) return true;
        return false;
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_Map_put(Map<?, ?> map, Object key, Object value) {
        Map<Object, Object> to = (Map<Object, Object>) map;
        if (!followed(map)) return to.put(key, value);
        Object k = resolve(map, key);
        Sym.quiet();
        try {
            return to.put(k, value);
        } finally {
            Sym.follow();
        }
    }

    public static Object java_util_Map_remove(Map<?, ?> map, Object key) {
        if (!followed(map)) return map.remove(key);
        Object k = resolve(map, key);
        Sym.quiet();
        try {
            return map.remove(k);
        } finally {
            Sym.follow();
        }
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_Map_getOrDefault(Map<?, ?> map, Object key, Object otherwise) {
        if (!followed(map)) return ((Map<Object, Object>) map).getOrDefault(key, otherwise);
        Object value = java_util_Map_get(map, key);
        return value != null || java_util_Map_containsKey(map, key) ? value : otherwise;
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_Map_putIfAbsent(Map<?, ?> map, Object key, Object value) {
        if (!followed(map)) return ((Map<Object, Object>) map).putIfAbsent(key, value);
        Object old = java_util_Map_get(map, key);
        if (old == null) java_util_Map_put(map, key, value);
        return old;
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_Map_computeIfAbsent(Map<?, ?> map, Object key, Function<?, ?> make) {
        if (!followed(map)) return ((Map<Object, Object>) map).computeIfAbsent(key, (Function<Object, Object>) make);
        Object old = java_util_Map_get(map, key);
        if (old != null) return old;
        Object made = ((Function<Object, Object>) make).apply(key);
        if (made != null) java_util_Map_put(map, key, made);
        return made;
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_Map_computeIfPresent(Map<?, ?> map, Object key, BiFunction<?, ?, ?> change) {
        var apply = (BiFunction<Object, Object, Object>) change;
        if (!followed(map)) return ((Map<Object, Object>) map).computeIfPresent(key, apply);
        Object old = java_util_Map_get(map, key);
        return old == null ? null : changed(map, key, apply.apply(key, old));
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_Map_compute(Map<?, ?> map, Object key, BiFunction<?, ?, ?> change) {
        var apply = (BiFunction<Object, Object, Object>) change;
        if (!followed(map)) return ((Map<Object, Object>) map).compute(key, apply);
        return changed(map, key, apply.apply(key, java_util_Map_get(map, key)));
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_Map_merge(Map<?, ?> map, Object key, Object value, BiFunction<?, ?, ?> change) {
        var apply = (BiFunction<Object, Object, Object>) change;
        if (!followed(map) || value == null) return ((Map<Object, Object>) map).merge(key, value, apply);
        Object old = java_util_Map_get(map, key);
        return changed(map, key, old == null ? value : apply.apply(old, value));
    }

    private static Object changed(Map<?, ?> map, Object key, Object value) {
        if (value == null) java_util_Map_remove(map, key);
        else java_util_Map_put(map, key, value);
        return value;
    }

    public static void java_util_Map_putAll(Map<?, ?> map, Map<?, ?> more) {
        if (!followed(map)) {
            @SuppressWarnings("unchecked")
            Map<Object, Object> to = (Map<Object, Object>) map;
            to.putAll(more);
            return;
        }
        for (var entry : more.entrySet()) java_util_Map_put(map, entry.getKey(), entry.getValue());
    }

    public static void java_util_HashMap_new(Object made, Map<?, ?> from) {
        again((Map<?, ?>) made, from);
    }

    public static void java_util_LinkedHashMap_new(Object made, Map<?, ?> from) {
        again((Map<?, ?>) made, from);
    }

    public static void java_util_TreeMap_new(Object made, Map<?, ?> from) {
        again((Map<?, ?>) made, from);
    }

    private static void again(Map<?, ?> made, Map<?, ?> from) {
        if (!Sym.any(from)) return;
        made.clear();
        java_util_Map_putAll(made, from);
    }

    public static java.util.Set<?> java_util_Map_keySet(Map<?, ?> map) {
        orderMatters(map);
        return map.keySet();
    }

    public static java.util.Set<?> java_util_Map_entrySet(Map<?, ?> map) {
        orderMatters(map);
        return map.entrySet();
    }

    public static java.util.Collection<?> java_util_Map_values(Map<?, ?> map) {
        orderMatters(map);
        return map.values();
    }

    private static void orderMatters(Map<?, ?> map) {
        if (Sym.active() && map.getClass() == java.util.HashMap.class && map.size() > 1 && Sym.any(map.keySet())) {
            Sym.lost("the order of a hash map");
        }
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_NavigableMap_floorKey(NavigableMap<?, ?> map, Object key) {
        NavigableMap<Object, Object> all = (NavigableMap<Object, Object>) map;
        if (!followed(map)) return all.floorKey(key);
        Object k = resolve(map, key);
        Sym.quiet();
        try {
            return all.floorKey(k);
        } finally {
            Sym.follow();
        }
    }

    @SuppressWarnings("unchecked")
    public static Map.Entry<?, ?> java_util_NavigableMap_floorEntry(NavigableMap<?, ?> map, Object key) {
        NavigableMap<Object, Object> all = (NavigableMap<Object, Object>) map;
        if (!followed(map)) return all.floorEntry(key);
        Object k = resolve(map, key);
        Sym.quiet();
        try {
            return all.floorEntry(k);
        } finally {
            Sym.follow();
        }
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_NavigableMap_ceilingKey(NavigableMap<?, ?> map, Object key) {
        NavigableMap<Object, Object> all = (NavigableMap<Object, Object>) map;
        if (!followed(map)) return all.ceilingKey(key);
        Object k = resolve(map, key);
        Sym.quiet();
        try {
            return all.ceilingKey(k);
        } finally {
            Sym.follow();
        }
    }

    @SuppressWarnings("unchecked")
    public static Map.Entry<?, ?> java_util_NavigableMap_ceilingEntry(NavigableMap<?, ?> map, Object key) {
        NavigableMap<Object, Object> all = (NavigableMap<Object, Object>) map;
        if (!followed(map)) return all.ceilingEntry(key);
        Object k = resolve(map, key);
        Sym.quiet();
        try {
            return all.ceilingEntry(k);
        } finally {
            Sym.follow();
        }
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_NavigableMap_higherKey(NavigableMap<?, ?> map, Object key) {
        NavigableMap<Object, Object> all = (NavigableMap<Object, Object>) map;
        if (!followed(map)) return all.higherKey(key);
        Object k = resolve(map, key);
        Sym.quiet();
        try {
            return all.higherKey(k);
        } finally {
            Sym.follow();
        }
    }

    @SuppressWarnings("unchecked")
    public static Map.Entry<?, ?> java_util_NavigableMap_higherEntry(NavigableMap<?, ?> map, Object key) {
        NavigableMap<Object, Object> all = (NavigableMap<Object, Object>) map;
        if (!followed(map)) return all.higherEntry(key);
        Object k = resolve(map, key);
        Sym.quiet();
        try {
            return all.higherEntry(k);
        } finally {
            Sym.follow();
        }
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_NavigableMap_lowerKey(NavigableMap<?, ?> map, Object key) {
        NavigableMap<Object, Object> all = (NavigableMap<Object, Object>) map;
        if (!followed(map)) return all.lowerKey(key);
        Object k = resolve(map, key);
        Sym.quiet();
        try {
            return all.lowerKey(k);
        } finally {
            Sym.follow();
        }
    }

    @SuppressWarnings("unchecked")
    public static Map.Entry<?, ?> java_util_NavigableMap_lowerEntry(NavigableMap<?, ?> map, Object key) {
        NavigableMap<Object, Object> all = (NavigableMap<Object, Object>) map;
        if (!followed(map)) return all.lowerEntry(key);
        Object k = resolve(map, key);
        Sym.quiet();
        try {
            return all.lowerEntry(k);
        } finally {
            Sym.follow();
        }
    }

    static boolean equal(Map<?, ?> a, Map<?, ?> b) {
        if (a.size() != b.size()) return false;
        for (var entry : a.entrySet()) {
            Object other = java_util_Map_get(b, entry.getKey());
            if (!Objects_.equal(entry.getValue(), other)) return false;
            if (other == null && !java_util_Map_containsKey(b, entry.getKey())) return false;
        }
        return true;
    }

    static String text(Map<?, ?> map) {
        orderMatters(map);
        StringBuilder out = new StringBuilder("{");
        boolean first = true;
        for (var entry : map.entrySet()) {
            if (!first) Builders.java_lang_StringBuilder_append(out, ", ");
            Builders.java_lang_StringBuilder_append(out, entry.getKey());
            Builders.java_lang_StringBuilder_append(out, "=");
            Builders.java_lang_StringBuilder_append(out, entry.getValue());
            first = false;
        }
        Builders.java_lang_StringBuilder_append(out, "}");
        return Builders.java_lang_StringBuilder_toString(out);
    }
}
