//! `--stub NAME`: a function that returns any value and fills its output parameters, as C that the user can edit.
//!
//! The stub stands at the end of a unit that knows the function's prototype, so that its types are all there. A unit that defines
//! the function is compiled without its body. The same files are explored and are part of the tests.

mod cut;
mod prototype;

use std::collections::BTreeSet;
use std::fmt::Write;

pub use prototype::Parameter;

pub use cut::{Code, name_on, without_body};
pub use prototype::{Prototype, read};

const HEAD: &str = "\
/* Stand-ins for functions, made with --stub: each returns any value and fills what it is given to fill. Edit them
 * as you like; the tests of this folder are built with them. Included where the source's own types are known. */
#ifdef __cplusplus
extern \"C\"
#endif
void fathom_symbolic(void *address, __SIZE_TYPE__ bytes, const char *name);
";

/// The file with these stubs. The `opaque` types are incomplete where the stubs are.
pub fn file(prototypes: &[Prototype], opaque: &BTreeSet<String>) -> String {
    let mut out = String::from(HEAD);
    for prototype in prototypes {
        write_one(&mut out, prototype, opaque);
    }
    out
}

/// The types that pointers of a prototype point to, as far as a stub could fill or make them.
pub fn targets(prototype: &Prototype) -> Vec<String> {
    let types = prototype.parameters.iter().map(|p| p.ty.as_str()).chain([prototype.result.as_str()]);
    types.filter_map(pointee).map(|t| bare(t).to_string()).filter(|t| !is_bytes(t) && !is_handle(t)).collect()
}

/// A type without its `const`.
fn bare(ty: &str) -> &str {
    ty.trim_start_matches("const ").trim_end_matches(" const")
}

/// Integers by the names that clang prints.
fn is_integer(plain: &str) -> bool {
    let words = ["unsigned", "signed", "int", "long", "short", "char", "_Bool"];
    plain.split_whitespace().all(|word| words.contains(&word))
}

/// The type that a pointer points to, without qualifiers of the pointer itself; `None` for other types.
fn pointee(ty: &str) -> Option<&str> {
    let mut ty = ty.trim();
    for word in ["restrict", "__restrict", "const", "volatile", "_Nonnull", "_Nullable"] {
        ty = ty.strip_suffix(word).unwrap_or(ty).trim_end();
    }
    ty.strip_suffix('*').map(str::trim_end).filter(|_| !ty.contains("(*"))
}

fn is_constant(pointee: &str) -> bool {
    pointee.starts_with("const ") || pointee.ends_with("const")
}

/// Whether it is the library's own (streams, folders, argument lists) and must not be overwritten.
fn is_handle(pointee: &str) -> bool {
    matches!(pointee, "FILE" | "DIR" | "struct _IO_FILE" | "struct __dirstream" | "va_list")
}

fn is_bytes(pointee: &str) -> bool {
    matches!(pointee, "char" | "unsigned char" | "signed char" | "void" | "uint8_t" | "int8_t")
}

/// Whether a parameter is the length of the buffer that the parameter before it points to.
fn is_length(parameter: &Parameter) -> bool {
    let name = parameter.name.as_deref().unwrap_or("").trim_start_matches('_').to_ascii_lowercase();
    let names = ["n", "len", "length", "size", "count", "num", "nbytes", "nmemb", "cap", "capacity", "max"];
    is_integer(&parameter.plain)
        && (names.contains(&name.as_str())
            || name.ends_with("len")
            || name.ends_with("size")
            || name.ends_with("count"))
}

pub fn declared(ty: &str, name: &str) -> String {
    match ty.split_once("(*") {
        Some((before, after)) => format!("{before}(*{name}{after}"),
        None if ty.ends_with('*') => format!("{ty}{name}"),
        None => format!("{ty} {name}"),
    }
}

fn write_one(out: &mut String, function: &Prototype, opaque: &BTreeSet<String>) {
    let name = &function.name;
    let called: Vec<String> = function
        .parameters
        .iter()
        .enumerate()
        .map(|(at, p)| p.name.clone().unwrap_or_else(|| format!("p{at}")))
        .collect();
    let mut list: Vec<String> =
        function.parameters.iter().zip(&called).map(|(p, name)| declared(&p.ty, name)).collect();
    if list.is_empty() {
        list.push("void".into());
    }
    if function.variadic {
        list.push("...".into());
    }
    let local = if function.local { "static " } else { "" };
    let head = declared(&function.result, &format!("{name}({})", list.join(", ")));
    writeln!(out, "\n{local}{head} {{").expect("writing to a string");
    for at in 0..called.len() {
        fill(out, function, at, &called, opaque);
    }
    result(out, function, opaque);
    out.push_str("}\n");
}

/// Fills the object that a parameter points to.
fn fill(out: &mut String, function: &Prototype, at: usize, called: &[String], opaque: &BTreeSet<String>) {
    let (parameter, name) = (&function.parameters[at], &called[at]);
    let Some(target) = pointee(&parameter.ty) else {
        writeln!(out, "    (void){name};").expect("writing to a string");
        return;
    };
    let next = function.parameters.get(at + 1);
    let length = next.filter(|next| is_length(next) || is_bytes(target) && is_integer(&next.plain));
    let label = format!("{}.{name}", function.name);
    let (bytes, guard) = match length {
        _ if is_constant(target)
            || is_handle(target)
            || opaque.contains(target)
            || pointee(target).is_some() =>
        {
            writeln!(out, "    (void){name};").expect("writing to a string");
            return;
        }
        Some(_) if is_bytes(target) => (called[at + 1].clone(), format!(" && {} > 0", called[at + 1])),
        Some(_) => (format!("{} * sizeof *{name}", called[at + 1]), format!(" && {} > 0", called[at + 1])),
        None if is_bytes(target) => {
            writeln!(out, "    (void){name}; /* nothing says how many bytes there are to fill */")
                .expect("writing to a string");
            return;
        }
        None => (format!("sizeof *{name}"), String::new()),
    };
    writeln!(out, "    if ({name}{guard}) fathom_symbolic((void *){name}, {bytes}, \"{label}\");")
        .expect("writing to a string");
}

/// Any value; a pointer is null or points to an object of any contents.
fn result(out: &mut String, function: &Prototype, opaque: &BTreeSet<String>) {
    let (name, ty) = (&function.name, function.result.as_str());
    if ty == "void" {
        return;
    }
    let Some(target) = pointee(ty) else {
        let ty = ty.trim_start_matches("const ");
        writeln!(
            out,
            "    {ty} result;\n    fathom_symbolic(&result, sizeof result, \"{name}\");\n    return result;"
        )
        .expect("writing to a string");
        return;
    };
    let bare = bare(target);
    let object = if is_bytes(bare) {
        // A text of up to seven characters.
        let element = if bare == "void" { "char" } else { bare };
        Some((format!("static {element} object[8]"), "sizeof object - 1", "object".to_string()))
    } else if is_handle(bare) || pointee(bare).is_some() {
        None
    } else if opaque.contains(bare) {
        // The unit hands it on without looking inside.
        Some(("static long object[8]".to_string(), "sizeof object", format!("({ty})object")))
    } else {
        Some((format!("static {bare} object"), "sizeof object", "&object".to_string()))
    };
    match object {
        None => writeln!(out, "    return 0; /* no object of this kind can be made here */"),
        Some((object, bytes, address)) => writeln!(
            out,
            "    unsigned char some;\n    fathom_symbolic(&some, 1, \"{name}\");\n    if (!(some & 1)) return 0;\n    \
             {object};\n    fathom_symbolic((void *)&object, {bytes}, \"{name}.object\");\n    return {address};"
        ),
    }
    .expect("writing to a string");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameter(name: &str, ty: &str) -> Parameter {
        Parameter { name: Some(name.into()), ty: ty.into(), plain: ty.into() }
    }

    fn stub(result: &str, parameters: &[Parameter], opaque: &[&str]) -> String {
        let prototype = Prototype {
            name: "f".into(),
            result: result.into(),
            parameters: parameters.to_vec(),
            variadic: false,
            local: false,
        };
        file(&[prototype], &opaque.iter().map(|t| t.to_string()).collect())[HEAD.len()..].to_string()
    }

    #[test]
    fn out_parameters_are_filled_and_others_left_alone() {
        let parameters = [
            parameter("name", "const char *"),
            parameter("value", "int *"),
            parameter("buf", "void *restrict"),
            parameter("n", "unsigned long"),
            parameter("call", "void (*)(int)"),
        ];
        let text = stub("long", &parameters, &[]);
        assert!(text.contains("long f(const char *name, int *value, void *restrict buf, unsigned long n, void (*call)(int)) {"), "{text}");
        assert!(
            text.contains(
                "    (void)name;\n    if (value) fathom_symbolic((void *)value, sizeof *value, \"f.value\");"
            ),
            "{text}"
        );
        assert!(text.contains("    if (buf && n > 0) fathom_symbolic((void *)buf, n, \"f.buf\");"), "{text}");
        assert!(text.contains(
            "    long result;\n    fathom_symbolic(&result, sizeof result, \"f\");\n    return result;"
        ));
    }

    #[test]
    fn a_pointer_that_is_returned_is_null_or_points_to_something() {
        let text = stub("struct point *", &[], &[]);
        assert!(
            text.contains("struct point *f(void) {") && text.contains("static struct point object;"),
            "{text}"
        );
        assert!(stub("struct point *", &[], &["struct point"]).contains("return (struct point *)object;"));
        assert!(stub("FILE *", &[], &[]).contains("return 0; /*"));
        assert!(stub("const char *", &[], &[]).contains("static char object[8];"));
        assert_eq!(stub("void", &[parameter("s", "FILE *")], &[]), "\nvoid f(FILE *s) {\n    (void)s;\n}\n");
    }
}
