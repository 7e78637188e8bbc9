package fathom.rt.model;

import fathom.rt.Harness;

/** The calls by which a test driver asks for values; SV-COMP's and our own. */
public final class Harnesses {
    private Harnesses() {}

    public static boolean org_sosy_lab_sv_benchmarks_Verifier_nondetBoolean() {
        return Harness.truth("org.sosy_lab.sv_benchmarks.Verifier", "nondetBoolean");
    }

    public static byte org_sosy_lab_sv_benchmarks_Verifier_nondetByte() {
        return Harness.small("org.sosy_lab.sv_benchmarks.Verifier", "nondetByte");
    }

    public static char org_sosy_lab_sv_benchmarks_Verifier_nondetChar() {
        return Harness.character("org.sosy_lab.sv_benchmarks.Verifier", "nondetChar");
    }

    public static short org_sosy_lab_sv_benchmarks_Verifier_nondetShort() {
        return Harness.half("org.sosy_lab.sv_benchmarks.Verifier", "nondetShort");
    }

    public static int org_sosy_lab_sv_benchmarks_Verifier_nondetInt() {
        return Harness.number("org.sosy_lab.sv_benchmarks.Verifier", "nondetInt");
    }

    public static long org_sosy_lab_sv_benchmarks_Verifier_nondetLong() {
        return Harness.wide("org.sosy_lab.sv_benchmarks.Verifier", "nondetLong");
    }

    public static float org_sosy_lab_sv_benchmarks_Verifier_nondetFloat() {
        return Harness.single("org.sosy_lab.sv_benchmarks.Verifier", "nondetFloat");
    }

    public static double org_sosy_lab_sv_benchmarks_Verifier_nondetDouble() {
        return Harness.floating("org.sosy_lab.sv_benchmarks.Verifier", "nondetDouble");
    }

    public static String org_sosy_lab_sv_benchmarks_Verifier_nondetString() {
        return (String) Harness.object("org.sosy_lab.sv_benchmarks.Verifier", "nondetString", String.class, false);
    }

    public static void org_sosy_lab_sv_benchmarks_Verifier_assume(boolean good) {
        if (!good) Harness.discard();
    }

    public static boolean Verifier_nondetBoolean() {
        return Harness.truth("Verifier", "nondetBoolean");
    }

    public static byte Verifier_nondetByte() {
        return Harness.small("Verifier", "nondetByte");
    }

    public static char Verifier_nondetChar() {
        return Harness.character("Verifier", "nondetChar");
    }

    public static short Verifier_nondetShort() {
        return Harness.half("Verifier", "nondetShort");
    }

    public static int Verifier_nondetInt() {
        return Harness.number("Verifier", "nondetInt");
    }

    public static long Verifier_nondetLong() {
        return Harness.wide("Verifier", "nondetLong");
    }

    public static float Verifier_nondetFloat() {
        return Harness.single("Verifier", "nondetFloat");
    }

    public static double Verifier_nondetDouble() {
        return Harness.floating("Verifier", "nondetDouble");
    }

    public static String Verifier_nondetString() {
        return (String) Harness.object("Verifier", "nondetString", String.class, false);
    }

    public static void Verifier_assume(boolean good) {
        if (!good) Harness.discard();
    }

    public static boolean fathom_Fathom_anyBoolean() {
        return Harness.truth("fathom.Fathom", "anyBoolean");
    }

    public static byte fathom_Fathom_anyByte() {
        return Harness.small("fathom.Fathom", "anyByte");
    }

    public static char fathom_Fathom_anyChar() {
        return Harness.character("fathom.Fathom", "anyChar");
    }

    public static short fathom_Fathom_anyShort() {
        return Harness.half("fathom.Fathom", "anyShort");
    }

    public static int fathom_Fathom_anyInt() {
        return Harness.number("fathom.Fathom", "anyInt");
    }

    public static long fathom_Fathom_anyLong() {
        return Harness.wide("fathom.Fathom", "anyLong");
    }

    public static float fathom_Fathom_anyFloat() {
        return Harness.single("fathom.Fathom", "anyFloat");
    }

    public static double fathom_Fathom_anyDouble() {
        return Harness.floating("fathom.Fathom", "anyDouble");
    }

    public static String fathom_Fathom_anyString() {
        return (String) Harness.object("fathom.Fathom", "anyString", String.class, false);
    }

    public static void fathom_Fathom_assume(boolean good) {
        if (!good) Harness.discard();
    }

    public static Object fathom_Fathom_any(Class<?> type) {
        return Harness.object("fathom.Fathom", "any", type, true);
    }
}
