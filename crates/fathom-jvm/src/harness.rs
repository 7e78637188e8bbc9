//! The classes by which a test driver asks for values: SV-COMP's `Verifier`, with its package and without, and our `fathom.Fathom`.
//!
//! While a program is explored their calls go to models. The class here is for the compiler, and for tests: it returns the given
//! answers, in the order of the calls.

/// The classes, as class files name them.
pub const CLASSES: [&str; 3] = ["org/sosy_lab/sv_benchmarks/Verifier", "Verifier", "fathom/Fathom"];

pub fn is_harness(class: &str) -> bool {
    CLASSES.contains(&class)
}

const KINDS: [(&str, &str, &str, &str); 9] = [
    ("boolean", "Boolean", "Boolean", "false"),
    ("byte", "Byte", "Byte", "(byte) 0"),
    ("char", "Char", "Character", "'a'"),
    ("short", "Short", "Short", "(short) 0"),
    ("int", "Int", "Integer", "0"),
    ("long", "Long", "Long", "0L"),
    ("float", "Float", "Float", "0f"),
    ("double", "Double", "Double", "0.0"),
    ("String", "String", "String", "\"\""),
];

/// The source of one of them.
pub fn source(class: &str) -> String {
    let (package, name) = class.rsplit_once('/').unwrap_or(("", class));
    let verb = if name == "Fathom" { "any" } else { "nondet" };
    let mut out = String::new();
    if !package.is_empty() {
        out.push_str(&format!("package {};\n\n", package.replace('/', ".")));
    }
    out.push_str(&format!(
        "/** Gives the answers that it was told to give, in the order in which it is asked. */\n\
         public final class {name} {{\n    \
             private static final java.util.ArrayDeque<Object> answers = new java.util.ArrayDeque<>();\n    \
             private static final Object NULL = new Object();\n\n    \
             private {name}() {{}}\n\n    \
             public static void answers(Object... all) {{\n        \
                 answers.clear();\n        \
                 for (Object answer : all) answers.add(answer == null ? NULL : answer);\n    \
             }}\n\n    \
             private static Object next(Object otherwise) {{\n        \
                 Object answer = answers.poll();\n        \
                 return answer == null ? otherwise : answer == NULL ? null : answer;\n    \
             }}\n\n    \
             public static void assume(boolean good) {{\n        \
                 if (!good) throw new IllegalStateException(\"an assumption does not hold\");\n    \
             }}\n"
    ));
    for (kind, suffix, boxed, otherwise) in KINDS {
        out.push_str(&format!(
            "\n    public static {kind} {verb}{suffix}() {{\n        return ({boxed}) next({otherwise});\n    }}\n"
        ));
    }
    if verb == "any" {
        out.push_str(
            "\n    @SuppressWarnings(\"unchecked\")\n    public static <T> T any(Class<T> type) {\n        \
             return (T) next(null);\n    }\n",
        );
    }
    out.push_str("}\n");
    out
}
