//! The C file that calls functions under test: the same for exploring and for the tests that are written.
//!
//! It includes the source that defines the functions, so that static functions and local types can be named.

use std::fmt::Write;

use fathom_ir::source::{REFERENCE, Shape, Signature, SourceType, TypeId, shape};
use fathom_trace::setup;
use fathom_vm::input::parameters::{STUB, Stub};

use super::making::{self, CallStep, Making, Plan, Role};
use super::{FUZZER, cxx};

/// A function under test.
pub struct Driven<'a> {
    pub name: &'a str,
    pub signature: &'a Signature,
    /// Functions that stand for those of its caller.
    pub stubs: Vec<Stub>,
    pub plan: &'a Plan,
    /// The functions of the calls before it, by their number.
    pub setup: Vec<SetupFunction<'a>>,
}

/// The function of a call that sets objects up; its types are those of its own unit.
pub struct SetupFunction<'a> {
    pub types: &'a [SourceType],
    pub signature: &'a Signature,
    pub stubs: Vec<Stub>,
}

/// The name of the function that drives another.
pub fn symbol(name: &str) -> String {
    format!("{DRIVE}{}", identifier(name))
}

/// A name of C for one of C++.
pub(super) fn identifier(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }).collect()
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
void fathom_argument(void *address, __SIZE_TYPE__ bytes, unsigned call, unsigned number);
void fathom_setup(int on);
void fathom_assume(int condition);
void fathom_returned_int(long long value);
void fathom_returned_unsigned(unsigned long long value);
void fathom_returned_double(double value);
void fathom_returned_pointer(const void *value);
";

/// The language of the functions that a driver calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    C,
    /// The parameters of its `main`, if it has one.
    Cxx {
        main: Option<usize>,
    },
}

/// A pointer of any type, for C++.
const ANY: &str = "\
struct fathom_any {
    void *address;
    template <class T> operator T *() const { return (T *)address; }
};
struct fathom_reference {
    void *address;
    template <class T> operator T &() const { return *(T *)address; }
    template <class T> operator T &&() const { return (T &&)*(T *)address; }
};
#define _Bool bool
";

/// The name of the user's `main` in tests.
pub(super) const MAIN: &str = "fathom_target_main";

/// The file. `body` brings in the source that defines the functions; its `main` gets another name.
pub fn write(source: Source, types: &[SourceType], body: &str, functions: &[Driven<'_>]) -> String {
    let mut out = String::from("/* Calls functions under test. Written by Fathom. */\n");
    match source {
        Source::C => writeln!(out, "#define main {MAIN}\n{body}\n#undef main\n\n{HEAD}").unwrap(),
        Source::Cxx { main } => {
            // A macro would take from it that it returns 0 at its end.
            if let Some(params) = main {
                let params = ["", "int", "int, char **", "int, char **, char **"][params.min(3)];
                writeln!(out, "int main({params}) __asm__(\"{MAIN}\");").unwrap();
            }
            let end = if functions.is_empty() { "" } else { "\nextern \"C\" {" };
            writeln!(out, "{body}\n\nextern \"C\" {{\n{HEAD}}}\n{ANY}{end}").unwrap();
        }
    }
    for function in functions {
        function.stubs.iter().for_each(|one| stub(&mut out, types, one));
        for call in &function.setup {
            call.stubs.iter().for_each(|one| stub(&mut out, call.types, one));
        }
        drive(&mut out, source, types, function);
    }
    if source != Source::C && !functions.is_empty() {
        out.push_str("}\n");
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

fn drive(out: &mut String, source: Source, types: &[SourceType], function: &Driven<'_>) {
    writeln!(out, "int {}(void) {{", symbol(function.name)).unwrap();
    let params = &function.signature.params;
    let made = function.plan.made();
    for (at, &(_, ty)) in params.iter().enumerate() {
        let declaration =
            declared(types, ty, &format!("p{at}")).expect("only what can be declared is driven");
        if made.contains(&at) {
            writeln!(out, "    {declaration} = 0;").unwrap();
        } else {
            writeln!(out, "    {declaration};\n    fathom_parameter(&p{at}, sizeof p{at}, {at});").unwrap();
        }
    }
    for making in &function.plan.makings {
        make(out, function, making);
    }
    let spelling = |ty: TypeId| &*types[ty as usize].spelling;
    let argument = |at: usize| match (shape(types, params[at].1), spelling(params[at].1)) {
        _ if source == Source::C => format!("p{at}"),
        (Shape::Pointer(_), REFERENCE) => format!("fathom_reference{{p{at}}}"),
        (Shape::Pointer(_), cxx::TEXT) => format!("(const char *)p{at}"),
        (Shape::Pointer(_), _) => format!("fathom_any{{p{at}}}"),
        (Shape::Enum { .. }, name) => format!("({name})p{at}"),
        _ => format!("p{at}"),
    };
    let arguments: Vec<String> = (0..params.len()).map(argument).collect();
    let name = function.name.split('(').next().unwrap_or_default();
    let call = format!("{name}({})", arguments.join(", "));
    let result = function.signature.result;
    let reporter = reporter(types, result).filter(|_| spelling(result) != REFERENCE);
    // Exceptions are for the caller. A harness has none.
    let (before, after) = match source != Source::C && name != FUZZER {
        true => ("try { ", " } catch (...) {}"),
        false => ("", ""),
    };
    match (reporter, source) {
        (Some(reporter), Source::C) => writeln!(out, "    {reporter}({call});").unwrap(),
        (Some(reporter), _) => {
            let ty = match shape(types, result) {
                Shape::Pointer(_) => "const void *",
                Shape::Float { .. } => "double",
                Shape::Int { signed: false, .. } | Shape::Bool => "unsigned long long",
                _ => "long long",
            };
            writeln!(out, "    {before}{reporter}(({ty}){call});{after}").unwrap();
        }
        (None, _) => writeln!(out, "    {before}{call};{after}").unwrap(),
    }
    writeln!(out, "    return 0;\n}}\n").unwrap();
}

/// Makes the object of a parameter: by one of the functions that can, changed by others, or invented.
fn make(out: &mut String, function: &Driven<'_>, making: &Making) {
    let (at, count) = (making.param, making.makers.len());
    let object = format!("p{at}");
    // Objects that functions fill must live as long as the call.
    for step in making.makers.iter().chain(making.changes.iter().flatten()) {
        storage(out, function, step);
    }
    choose(out, &format!("from{at}"), &setup::maker(&making.name), count);
    writeln!(out, "    fathom_setup(1);").unwrap();
    for (number, one) in making.makers.iter().enumerate() {
        writeln!(out, "    {}if (from{at} == {number}) {{", if number > 0 { "else " } else { "" }).unwrap();
        step(out, function, one, &object);
        writeln!(out, "    }}").unwrap();
    }
    if let Some(call) = making.invented {
        writeln!(out, "    else fathom_argument(&p{at}, sizeof p{at}, {call}, {at});").unwrap();
    }
    for (number, changes) in making.changes.iter().enumerate() {
        let (before, choice) = match number {
            0 => (format!("from{at} < {count}"), format!("then{at}_0")),
            _ => (format!("then{at}_{}", number - 1), format!("then{at}_{number}")),
        };
        writeln!(out, "    unsigned char {choice} = 0;\n    if ({before}) {{").unwrap();
        symbolic(out, &choice, &setup::change(&making.name), changes.len());
        for (which, one) in changes.iter().enumerate() {
            writeln!(out, "    {}if ({choice} == {}) {{", if which > 0 { "else " } else { "" }, which + 1)
                .unwrap();
            step(out, function, one, &object);
            writeln!(out, "    }}").unwrap();
        }
        writeln!(out, "    }}").unwrap();
    }
    writeln!(out, "    fathom_setup(0);").unwrap();
}

/// A symbolic number up to `most`.
fn choose(out: &mut String, variable: &str, name: &str, most: usize) {
    writeln!(out, "    unsigned char {variable};").unwrap();
    symbolic(out, variable, name, most);
}

fn symbolic(out: &mut String, variable: &str, name: &str, most: usize) {
    writeln!(
        out,
        "    fathom_symbolic(&{variable}, sizeof {variable}, \"{name}\");\n    fathom_assume({variable} <= {most});"
    )
    .unwrap();
}

/// The variable that a function fills.
fn storage(out: &mut String, function: &Driven<'_>, step: &CallStep) {
    for inner in step.objects.iter().flat_map(|making| &making.makers) {
        storage(out, function, inner);
    }
    let Role::Fills(at) = step.role else { return };
    let SetupFunction { types, signature, .. } = &function.setup[step.call];
    if let Some(spelling) = pointee_spelling(types, signature.params[at].1) {
        let call = step.call;
        writeln!(out, "    {spelling} s{call};\n    __builtin_memset((void *)&s{call}, 0, sizeof s{call});")
            .unwrap();
    }
}

/// How the source spells the type behind a pointer.
pub fn pointee_spelling(types: &[SourceType], ty: TypeId) -> Option<&str> {
    let Shape::Pointer(to) = *shape(types, ty) else { return None };
    Some(&*types[to as usize].spelling).filter(|spelling| !spelling.is_empty())
}

/// One call that makes or changes the object that a variable points to.
fn step(out: &mut String, function: &Driven<'_>, step: &CallStep, object: &str) {
    let SetupFunction { types, signature, .. } = &function.setup[step.call];
    let call = step.call;
    let own = making::own(step.role);
    let mut arguments = Vec::new();
    for (at, &(_, ty)) in signature.params.iter().enumerate() {
        if own == Some(at) {
            arguments.push(match step.role {
                Role::Stores(_) => format!("(void *)&{object}"),
                Role::Fills(_) => format!("&s{call}"),
                Role::Returns | Role::Changes { .. } => object.to_string(),
            });
            continue;
        }
        let variable = format!("a{call}_{at}");
        let declaration = declared(types, ty, &variable).expect("only what can be declared is called");
        match step.objects.iter().find(|making| making.param == at) {
            Some(inner) => {
                writeln!(out, "        {declaration} = 0;").unwrap();
                for one in &inner.makers {
                    self::step(out, function, one, &variable);
                }
            }
            None => writeln!(
                out,
                "        {declaration};\n        fathom_argument(&{variable}, sizeof {variable}, {call}, {at});"
            )
            .unwrap(),
        }
        arguments.push(variable);
    }
    let expression = format!("{}({})", step.function, arguments.join(", "));
    let line = match step.role {
        Role::Returns | Role::Changes { returns: true, .. } => {
            format!("{object} = (void *){expression};\n        fathom_assume({object} != 0);")
        }
        Role::Stores(_) => format!("{expression};\n        fathom_assume({object} != 0);"),
        Role::Fills(_) => {
            // A number that says whether it succeeded is zero, a truth value is one.
            let done = match shape(types, signature.result) {
                Shape::Void => format!("{expression};"),
                Shape::Bool => format!("fathom_assume({expression} != 0);"),
                _ => format!("fathom_assume({expression} == 0);"),
            };
            format!("{done}\n        {object} = (void *)&s{call};")
        }
        Role::Changes { returns: false, .. } => format!("{expression};"),
    };
    writeln!(out, "        {line}").unwrap();
}
