package fathom.rt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * References of the input. What each one is was settled before the run, because a run needs values; that it is this and nothing else
 * becomes a decision at the first use that depends on it. Two objects are distinguished when the second of them is used: the point of
 * its initialisation.
 */
final class References {
    /** A reference of the input. */
    static final class Reference {
        final String name;
        final Class<?> type;
        private final int order;
        boolean isNull;
        Object value;
        /** Classes that an object here can have, of which the first is taken when none is named. */
        List<Class<?>> classes = List.of();
        /** Decisions made together with it. */
        Later later;
        private boolean nullDecided;
        /** The input says that there is an object, and none can be made. */
        private boolean missing;
        /** Its object was used before. */
        private boolean old;

        Reference(String name, Class<?> type, int order) {
            this.name = name;
            this.type = type;
            this.order = order;
        }
    }

    /** Decisions that wait for a use. */
    static final class Later {
        private List<Runnable> waiting = new ArrayList<>();

        void add(Runnable decision) {
            if (waiting == null) decision.run();
            else waiting.add(decision);
        }

        /** Decides; what comes later is decided at once. */
        void now() {
            List<Runnable> all = waiting;
            waiting = null;
            if (all != null) for (Runnable decision : all) decision.run();
        }

        boolean isOver() {
            return waiting == null;
        }
    }

    private final Inputs inputs;
    private final List<Reference> all = new ArrayList<>();
    private final Map<String, Reference> named = new HashMap<>();
    /** Objects that were used, each by the reference that it was used by first. */
    private final List<Reference> initialised = new ArrayList<>();
    /** Where the decisions are made that are being made. */
    private int site = -1;

    References(Inputs inputs) {
        this.inputs = inputs;
    }

    Reference of(String name, Class<?> type) {
        Reference known = named.get(name);
        if (known != null) return known;
        Reference fresh = new Reference(name, type, all.size());
        all.add(fresh);
        named.put(name, fresh);
        return fresh;
    }

    /** Its shadow. */
    static int shadow(Reference r) {
        return r.order + 1;
    }

    // ---- before the run

    /**
     * The object of an earlier reference that the input has here, too, if it is of the wanted class. References are compared with the first one
     * that an object was used by, and what the input says of later ones is left from other runs.
     */
    Object alias(Reference r, Class<?> wanted) {
        for (Reference earlier : all.subList(0, r.order)) {
            Object value = earlier.value;
            if (value == null || earlier.old || !Inputs.isShared(value) || !fits(r, wanted, value)) continue;
            if (Native.peek(Main.utf8(same(r, earlier))) == 1 && allowed(r, value)) return value;
        }
        return null;
    }

    /** Whether nothing that the input says forbids this object. */
    private boolean allowed(Reference r, Object value) {
        for (Reference earlier : all.subList(0, r.order)) {
            if (!earlier.old && earlier.value == value && Native.peek(Main.utf8(same(r, earlier))) == 0) return false;
        }
        return true;
    }

    private static boolean fits(Reference r, Class<?> wanted, Object value) {
        return r.type.isInstance(value) && (wanted == null || Stubs.standsFor(value) == wanted);
    }

    /** Of the classes that are possible, the one that the input names. */
    static Class<?> chosen(Reference r) {
        for (int i = r.classes.size() - 1; i > 0; i--) {
            if (Native.peek(Main.utf8(is(r, r.classes.get(i)))) == 1) return r.classes.get(i);
        }
        return r.classes.isEmpty() ? null : r.classes.get(0);
    }

    private static String is(Reference r, Class<?> type) {
        return r.name + " is " + type.getSimpleName();
    }

    /** Both orders of two references are one condition. */
    private static String same(Reference a, Reference b) {
        return a.order > b.order ? a.name + " == " + b.name : b.name + " == " + a.name;
    }

    // ---- decisions

    void decide(String what, boolean holds) {
        Native.settle(Main.utf8(what), holds, false, site);
    }

    void decideNull(Reference r) {
        decideNull(r, false);
    }

    /** {@code tested}: the program asks for it, where it could also have gone on without. */
    private void decideNull(Reference r, boolean tested) {
        if (r.nullDecided) return;
        r.nullDecided = true;
        Native.settle(Main.utf8(r.name + " == null"), r.isNull, tested, site);
        if (r.missing) Harness.discard();
    }

    /** There is no object of the type: the reference is null where that is still open, and a run that needs an object ends when it does. */
    void missing(Reference r, boolean open) {
        if (r.nullDecided) Harness.discard();
        else if (open) r.isNull = true;
        else r.missing = true;
    }

    /** The class of the object; and whether it is one that was used before. */
    void decideObject(Reference r, Class<?> actual) {
        for (int i = r.classes.size() - 1; i > 0; i--) {
            decide(is(r, r.classes.get(i)), actual == r.classes.get(i));
            if (actual == r.classes.get(i)) break;
        }
        for (Reference earlier : initialised) {
            if (!fits(r, actual, earlier.value)) continue;
            r.old = earlier.value == r.value;
            decide(same(r, earlier), r.old);
            if (r.old) return;
        }
    }

    /** An object is used by this reference, and was not used before. */
    void initialised(Reference r) {
        if (r.old) return;
        initialised.add(r);
        inputs.initialise(r.value, r.name);
    }

    private void settle(Reference r, int where) {
        if (r.later == null || r.later.isOver()) return;
        int before = site;
        site = where;
        r.later.now();
        site = before;
    }

    /** Decides every reference of a type whose objects are looked at before the run. */
    void settleAll(java.util.function.Predicate<Class<?>> which) {
        for (int i = 0; i < all.size(); i++) {
            if (which.test(all.get(i).type)) settle(all.get(i), -1);
        }
    }

    private static References current() {
        Inputs inputs = Inputs.current;
        return inputs == null || !Rt.mine() ? null : inputs.references;
    }

    static void use(int s, int site) {
        References of = current();
        if (of != null) of.settle(of.all.get(s - 1), site);
    }

    static void nil(int s, int site) {
        nil(s, true, site);
    }

    private static void nil(int s, boolean tested, int site) {
        References of = current();
        if (of == null) return;
        Reference r = of.all.get(s - 1);
        if (r.nullDecided || r.later == null || r.later.isOver()) return;
        of.site = site;
        of.decideNull(r, tested);
        of.site = -1;
    }

    static void pair(int sa, int sb, int site) {
        References of = current();
        if (of == null) return;
        if (sa != 0) nil(sa, false, site);
        if (sb != 0) nil(sb, false, site);
        boolean one = sa != 0 && of.all.get(sa - 1).value == null, other = sb != 0 && of.all.get(sb - 1).value == null;
        if (one || other) return;
        if (sa != 0) use(sa, site);
        if (sb != 0) use(sb, site);
    }
}
