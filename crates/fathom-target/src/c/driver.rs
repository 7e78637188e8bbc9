//! The C file that calls functions under test: the same for exploring and for the tests that are written.
//!
//! It includes the source that defines the functions, so that static functions and local types can be named.

use std::fmt::Write;

use fathom_ir::source::{Shape, Signature, SourceType, TypeId, shape};
use fathom_vm::input::parameters::{STUB, Stub};

/// A function under test.
pub struct Driven<'a> {
    pub name: &'a str,
    pub signature: &'a Signature,
    /// Functions that stand for those of its caller.
    pub stubs: Vec<Stub>,
}

/// The name of the function that drives another.
pub fn symbol(name: &str) -> String {
    format!("{DRIVE}{name}")
}

const DRIVE: &str = "fathom_drive_";

pub fn is_driver(symbol: &str) -> bool {
    symbol.starts_with(DRIVE) || symbol.starts_with(STUB)
}

/// How a variable of the type is declared in C; `None` when the type cannot be named.
fn declared(types: &[SourceType], ty: TypeId, variable: &str) -> Option<String> {
    let spelling = &types[ty as usize].spelling;
    match shape(types, ty) {
        Shape::Pointer(_) => Some(format!("void *{variable}")),
        Shape::Bool => Some(format!("_Bool {variable}")),
        Shape::Enum { bytes, .. } => Some(format!("{} {variable}", if *bytes == 8 { "long" } else { "int" })),
        Shape::Int { .. } | Shape::Float { .. } if !spelling.is_empty() => {
            Some(format!("{spelling} {variable}"))
        }
        Shape::Struct { .. } | Shape::Union { .. } if !spelling.is_empty() => {
            Some(format!("{spelling} {variable}"))
        }
        _ => None,
    }
}

/// The function that reports a result, `None` when none does.
fn reporter(types: &[SourceType], ty: TypeId) -> Option<&'static str> {
    match shape(types, ty) {
        Shape::Int { signed: true, .. } | Shape::Enum { .. } => Some("fathom_returned_int"),
        Shape::Int { signed: false, .. } | Shape::Bool => Some("fathom_returned_unsigned"),
        Shape::Float { .. } => Some("fathom_returned_double"),
        Shape::Pointer(_) => Some("fathom_returned_pointer"),
        _ => None,
    }
}

/// Why a function cannot be driven.
pub fn cannot(types: &[SourceType], signature: &Signature) -> Option<String> {
    signature.params.iter().enumerate().find_map(|(at, (name, ty))| {
        let ok = declared(types, *ty, "x").is_some();
        let name = name.as_deref().map_or_else(|| format!("{}", at + 1), str::to_string);
        (!ok).then(|| format!("its parameter {name} has a type that cannot be made"))
    })
}

/// The declarations that drivers and tests share.
const HEAD: &str = "\
void fathom_symbolic(void *address, __SIZE_TYPE__ bytes, const char *name);
void fathom_parameter(void *address, __SIZE_TYPE__ bytes, unsigned number);
void fathom_returned_int(long long value);
void fathom_returned_unsigned(unsigned long long value);
void fathom_returned_double(double value);
void fathom_returned_pointer(const void *value);
";

/// The file. `body` brings in the source that defines the functions; its `main` gets another name.
pub fn write(types: &[SourceType], body: &str, functions: &[Driven<'_>]) -> String {
    let mut out = String::from("/* Calls functions under test. Written by Fathom. */\n");
    writeln!(out, "#define main fathom_target_main\n{body}\n#undef main\n\n{HEAD}").unwrap();
    for function in functions {
        function.stubs.iter().for_each(|one| stub(&mut out, types, one));
        drive(&mut out, types, function);
    }
    out
}

/// A function with symbolic answers. It ignores its arguments, so that it needs no types of parameters; the sanitizer of calls through
/// pointers would compare them.
fn stub(out: &mut String, types: &[SourceType], stub: &Stub) {
    let Stub { symbol, name, result } = stub;
    let (result, answer) = match shape(types, *result) {
        Shape::Void => ("void".to_string(), None),
        Shape::Bool => ("_Bool".to_string(), Some(("unsigned char answer".to_string(), "answer & 1"))),
        _ => match declared(types, *result, "answer") {
            Some(declaration) => {
                let ty = declaration.trim_end_matches("answer").trim_end().to_string();
                (ty, Some((declaration, "answer")))
            }
            None => return,
        },
    };
    writeln!(
        out,
        "/* Stands for {name}. */\n__attribute__((no_sanitize(\"function\"))) {result} {symbol}() {{"
    )
    .unwrap();
    if let Some((declaration, value)) = answer {
        writeln!(out, "    {declaration};\n    fathom_symbolic(&answer, sizeof answer, \"{name}()\");")
            .unwrap();
        writeln!(out, "    return {value};").unwrap();
    }
    writeln!(out, "}}\n").unwrap();
}

fn drive(out: &mut String, types: &[SourceType], function: &Driven<'_>) {
    writeln!(out, "int {}(void) {{", symbol(function.name)).unwrap();
    let params = &function.signature.params;
    for (at, &(_, ty)) in params.iter().enumerate() {
        let declaration =
            declared(types, ty, &format!("p{at}")).expect("only what can be declared is driven");
        writeln!(out, "    {declaration};\n    fathom_parameter(&p{at}, sizeof p{at}, {at});").unwrap();
    }
    let arguments: Vec<String> = (0..params.len()).map(|at| format!("p{at}")).collect();
    let call = format!("{}({})", function.name, arguments.join(", "));
    match reporter(types, function.signature.result) {
        Some(reporter) => writeln!(out, "    {reporter}({call});").unwrap(),
        None => writeln!(out, "    {call};").unwrap(),
    }
    writeln!(out, "    return 0;\n}}\n").unwrap();
}
