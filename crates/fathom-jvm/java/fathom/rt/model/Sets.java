package fathom.rt.model;

import fathom.rt.Sym;
import java.util.Collection;
import java.util.Comparator;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedSet;

/**
 * Sets and queues. Which of the elements an object equals, or where it belongs in the order, is decided by comparing it as the
 * program would; then the real collection does its work on what is decided, unobserved.
 */
public final class Sets {
    private Sets() {}

    /** The element of a collection that an object equals; itself if there is none. */
    static Object resolve(Collection<?> all, Object o) {
        if (all instanceof SortedSet) return ordered(all, ((SortedSet<?>) all).comparator(), o);
        for (Object element : all) if (Objects_.equal(o, element)) return element;
        return o;
    }

    static Object ordered(Collection<?> all, Comparator<?> by, Object o) {
        for (Object element : all) {
            int c = Objects_.compare(by, o, element);
            if (c == 0) return element;
            if (c < 0) break;
        }
        return o;
    }

    private static boolean followed(Collection<?> all) {
        return Sym.active() && Sym.platform(all);
    }

    private static boolean hashed(Object all) {
        return all instanceof Set || all instanceof PriorityQueue;
    }

    /** Decides how an element compares with all that are there, so that every later move is decided, too. */
    private static void place(PriorityQueue<?> queue, Object o) {
        if (o == null) return;
        for (Object element : queue) {
            int c = Objects_.compare(queue.comparator(), o, element);
            if (c < 0) continue;
            if (c == 0) continue;
        }
    }

    @SuppressWarnings("unchecked")
    public static boolean java_util_Collection_add(Collection<?> all, Object o) {
        Collection<Object> to = (Collection<Object>) all;
        if (!followed(all) || !hashed(all)) return to.add(o);
        if (all instanceof PriorityQueue) {
            place((PriorityQueue<?>) all, o);
            return quietly(to, o);
        }
        return quietly(to, resolve(all, o));
    }

    private static boolean quietly(Collection<Object> to, Object o) {
        Sym.quiet();
        try {
            return to.add(o);
        } finally {
            Sym.follow();
        }
    }

    public static boolean java_util_Queue_offer(java.util.Queue<?> queue, Object o) {
        @SuppressWarnings("unchecked")
        java.util.Queue<Object> to = (java.util.Queue<Object>) queue;
        if (!followed(queue) || !(queue instanceof PriorityQueue)) return to.offer(o);
        place((PriorityQueue<?>) queue, o);
        return quietly(to, o);
    }

    public static Object java_util_Queue_poll(java.util.Queue<?> queue) {
        if (!followed(queue)) return queue.poll();
        Sym.quiet();
        try {
            return queue.poll();
        } finally {
            Sym.follow();
        }
    }

    public static Object java_util_Queue_remove(java.util.Queue<?> queue) {
        if (!followed(queue)) return queue.remove();
        Sym.quiet();
        try {
            return queue.remove();
        } finally {
            Sym.follow();
        }
    }

    public static boolean java_util_Collection_contains(Collection<?> all, Object o) {
        if (!followed(all)) return all.contains(o);
        if (!(all instanceof SortedSet)) {
            for (Object element : all) if (Objects_.equal(o, element)) return true;
            return false;
        }
        Object found = resolve(all, o);
        Sym.quiet();
        try {
            return all.contains(found);
        } finally {
            Sym.follow();
        }
    }

    public static boolean java_util_Collection_remove(Collection<?> all, Object o) {
        if (!followed(all)) return all.remove(o);
        Object found = resolve(all, o);
        Sym.quiet();
        try {
            return all.remove(found);
        } finally {
            Sym.follow();
        }
    }

    public static boolean java_util_Collection_addAll(Collection<?> all, Collection<?> more) {
        @SuppressWarnings("unchecked")
        Collection<Object> to = (Collection<Object>) all;
        if (!followed(all) || !hashed(all)) return to.addAll(more);
        boolean changed = false;
        for (Object o : more) changed |= java_util_Collection_add(all, o);
        return changed;
    }

    public static boolean java_util_Collection_containsAll(Collection<?> all, Collection<?> some) {
        if (!followed(all)) return all.containsAll(some);
        for (Object o : some) if (!java_util_Collection_contains(all, o)) return false;
        return true;
    }

    public static boolean java_util_Collection_removeAll(Collection<?> all, Collection<?> some) {
        if (!followed(all)) return all.removeAll(some);
        boolean changed = false;
        for (var each = all.iterator(); each.hasNext(); ) {
            if (java_util_Collection_contains(some, each.next())) {
                each.remove();
                changed = true;
            }
        }
        return changed;
    }

    public static boolean java_util_Collection_retainAll(Collection<?> all, Collection<?> some) {
        if (!followed(all)) return all.retainAll(some);
        boolean changed = false;
        for (var each = all.iterator(); each.hasNext(); ) {
            if (!java_util_Collection_contains(some, each.next())) {
                each.remove();
                changed = true;
            }
        }
        return changed;
    }

    public static java.util.Iterator<?> java_util_Collection_iterator(Collection<?> all) {
        orderMatters(all);
        return all.iterator();
    }

    /** The order of a hash table depends on hashes, which are not followed. */
    static void orderMatters(Collection<?> all) {
        if (all.getClass() == java.util.HashSet.class && all.size() > 1 && Sym.any(all)) Sym.lost("the order of a hash set");
    }

    public static void java_util_HashSet_new(Object made, Collection<?> from) {
        if (Sym.any(from)) again((Collection<?>) made, from);
    }

    public static void java_util_LinkedHashSet_new(Object made, Collection<?> from) {
        if (Sym.any(from)) again((Collection<?>) made, from);
    }

    public static void java_util_TreeSet_new(Object made, Collection<?> from) {
        if (Sym.any(from)) again((Collection<?>) made, from);
    }

    public static void java_util_PriorityQueue_new(Object made, Collection<?> from) {
        if (Sym.any(from)) again((Collection<?>) made, from);
    }

    private static void again(Collection<?> made, Collection<?> from) {
        made.clear();
        for (Object o : from) java_util_Collection_add(made, o);
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_NavigableSet_floor(NavigableSet<?> all, Object o) {
        NavigableSet<Object> set = (NavigableSet<Object>) all;
        if (!followed(all)) return set.floor(o);
        Object found = resolve(all, o);
        Sym.quiet();
        try {
            return set.floor(found);
        } finally {
            Sym.follow();
        }
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_NavigableSet_ceiling(NavigableSet<?> all, Object o) {
        NavigableSet<Object> set = (NavigableSet<Object>) all;
        if (!followed(all)) return set.ceiling(o);
        Object found = resolve(all, o);
        Sym.quiet();
        try {
            return set.ceiling(found);
        } finally {
            Sym.follow();
        }
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_NavigableSet_higher(NavigableSet<?> all, Object o) {
        NavigableSet<Object> set = (NavigableSet<Object>) all;
        if (!followed(all)) return set.higher(o);
        Object found = resolve(all, o);
        Sym.quiet();
        try {
            return set.higher(found);
        } finally {
            Sym.follow();
        }
    }

    @SuppressWarnings("unchecked")
    public static Object java_util_NavigableSet_lower(NavigableSet<?> all, Object o) {
        NavigableSet<Object> set = (NavigableSet<Object>) all;
        if (!followed(all)) return set.lower(o);
        Object found = resolve(all, o);
        Sym.quiet();
        try {
            return set.lower(found);
        } finally {
            Sym.follow();
        }
    }

    static boolean equal(Set<?> a, Set<?> b) {
        return a.size() == b.size() && java_util_Collection_containsAll(a, b);
    }
}
