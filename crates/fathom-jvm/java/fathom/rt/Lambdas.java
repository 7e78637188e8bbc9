package fathom.rt;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.util.concurrent.ConcurrentHashMap;

/** Links lambdas and method references to classes of our own, so that what they capture is followed. */
public final class Lambdas {
    private Lambdas() {}

    /** Rewritten classes by what they were made of. */
    private static final ConcurrentHashMap<String, byte[]> kept = new ConcurrentHashMap<>();

    /** As {@link LambdaMetafactory#metafactory}. */
    public static CallSite metafactory(
            Lookup caller, String name, MethodType factory, MethodType declared, MethodHandle code, MethodType used)
            throws Exception {
        MethodHandleInfo info = caller.revealDirect(code);
        if (isPlain(caller, info)) {
            String spec = String.join("\n",
                    internal(caller.lookupClass()), name, factory.descriptorString(), declared.descriptorString(), used.descriptorString(),
                    Integer.toString(info.getReferenceKind()), internal(info.getDeclaringClass()),
                    Boolean.toString(info.getDeclaringClass().isInterface()), info.getName(), info.getMethodType().descriptorString());
            byte[] bytes = kept.computeIfAbsent(spec, s -> Native.lambda(Main.utf8(s)));
            if (bytes.length > 0) {
                Class<?> made = caller.defineHiddenClass(bytes, false, Lookup.ClassOption.NESTMATE).lookupClass();
                return new ConstantCallSite(caller.findStatic(made, "make", factory));
            }
        }
        Native.note(Main.utf8("what " + info.getName() + " captures"), Main.utf8("the values on this path were used"));
        return LambdaMetafactory.metafactory(caller, name, factory, declared, code, used);
    }

    /** Whether a class beside the caller may call the code as the caller does. */
    private static boolean isPlain(Lookup caller, MethodHandleInfo info) {
        Class<?> owner = info.getDeclaringClass();
        boolean near = owner == caller.lookupClass() || owner.getPackage() == caller.lookupClass().getPackage();
        if (owner.isArray() || owner.isHidden()) return false;
        // super::method means the one method.
        if (info.getReferenceKind() == MethodHandleInfo.REF_invokeSpecial) {
            return owner == caller.lookupClass() && Modifier.isPrivate(info.getModifiers());
        }
        return near || Modifier.isPublic(info.getModifiers()) && Modifier.isPublic(owner.getModifiers());
    }

    private static String internal(Class<?> type) {
        return type.getName().replace('.', '/');
    }
}
