//! Specifications of a C program: a watched function gets another name, and a wrapper with its own name evaluates the conditions
//! of the specification, reports the event, and calls it. The same files are explored and are part of the tests.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use fathom_spec::{At, Moment, Probe, Spec, Weave, Woven, expression};

use super::clang::Unit;
use super::patch::patch;
use super::stub::{Code, Parameter, Prototype, declared, name_on};
use super::stubbing::Patched;
use super::writes::Written;
use super::{Building, is_ir, list};
use crate::TargetError;
use crate::specs::{self, Known, needs_object};

/// The file names of a specification's lines in the compiler's messages, and of the lines around them.
pub(super) const LINES: &str = "<spec ";
pub(super) const OURS: &str = "#line 1 \"<fathom-specs>\"\n";

const HEAD: &str = "\
/* Tells what the specification watches. Written by Fathom. */
void fathom_spec_probing(void);
void fathom_spec_passed(unsigned probe, const void *object, unsigned long long values);
";

/// The functions and fields that specifications name, in the units of the program.
#[derive(Default)]
struct WatchedItems {
    prototypes: BTreeMap<String, (usize, Prototype)>,
    written: BTreeMap<String, BTreeMap<usize, Written>>,
}

impl WatchedItems {
    fn units(&self) -> BTreeSet<usize> {
        let written = self.written.values().flat_map(|units| units.keys().copied());
        self.prototypes.values().map(|(unit, _)| *unit).chain(written).collect()
    }

    /// The fields and globals whose writes are watched in a unit, by their place in the plan.
    fn fields<'a>(&'a self, plan: &'a Weave, unit: usize) -> Vec<(usize, &'a Woven, &'a Written)> {
        let fields = plan.functions.iter().enumerate().filter(|(_, woven)| woven.field);
        fields
            .filter_map(|(at, woven)| Some((at, woven, self.written.get(&woven.function.text)?.get(&unit)?)))
            .collect()
    }
}

impl Building {
    /// Weaves the specifications into the units and compiles those again.
    pub(super) fn weave(&mut self, mut specs: Vec<Spec>) -> Result<(Vec<Spec>, Weave), TargetError> {
        for unit in self.units.iter().filter(|unit| !is_ir(&unit.file)) {
            let text = std::fs::read_to_string(&unit.file).unwrap_or_default();
            specs.extend(specs::in_comments(&unit.file.to_string_lossy(), &text)?);
        }
        if specs.is_empty() {
            return Ok((specs, Weave::default()));
        }
        let mut found = WatchedItems::default();
        let (plan, known) = specs::weave(&specs, |woven| self.find(woven, &mut found))?;
        if let Some((spec, source)) = needs_object(&plan, &known) {
            let message = format!("`on OBJECT` was expected for `{}`: C has no receivers", source.text);
            return Err(specs[spec].error(source.at, message).into());
        }
        if let Some((spec, source)) = specs::assignment(&plan) {
            return Err(specs[spec]
                .error(source.at, "a condition was expected, not an assignment: `==`?")
                .into());
        }
        if let Some((spec, at, message)) = specs::unbalanced(&plan) {
            return Err(specs[spec].error(at, message).into());
        }
        for unit in found.units() {
            self.weave_unit(unit, (&specs, &plan), &found)?;
            self.check_woven(unit, &specs)?;
            let compiled = self.compile_stubbed(unit)?;
            self.replace(unit, compiled);
        }
        Ok((specs, plan))
    }

    fn find(&self, woven: &Woven, found: &mut WatchedItems) -> Result<Known, String> {
        let name = &woven.function.text;
        if woven.field {
            let (known, units) = self.find_written(woven)?;
            found.written.insert(name.clone(), units);
            return Ok(known);
        }
        if let Some(probe) = woven.probes.iter().find(|probe| probe.moment == Moment::Exception) {
            let word = probe.moment.word();
            return Err(format!("`call` or `return` was expected, not `{word}`: C has no exceptions"));
        }
        let functions = self.functions();
        let Some((unit, code)) = functions.get(name) else {
            return Err(format!("there is no function `{name}`; there are {}", list(functions.keys())));
        };
        let refuse = |why: &str| format!("`{name}` cannot be watched: {why}");
        if is_ir(&self.units[*unit].file) || self.units[*unit].ir.is_some() {
            return Err(refuse("there is no source of it, only IR"));
        }
        if code.variadic {
            return Err(refuse("it takes any number of arguments"));
        }
        let prototype =
            self.prototype(*unit, name).map_err(|_| refuse("its prototype is beyond what can be read"))?;
        let params = prototype.parameters.iter().enumerate().map(|(at, p)| param_name(p, at)).collect();
        let returns = prototype.result != "void";
        found.prototypes.insert(name.clone(), (*unit, prototype));
        Ok(Known { params, receiver: false, returns })
    }

    /// Makes the text of a unit in which the watched functions have other names, and the file with their wrappers.
    fn weave_unit(
        &mut self,
        unit: usize,
        (specs, plan): (&[Spec], &Weave),
        found: &WatchedItems,
    ) -> Result<(), TargetError> {
        let file = self.units[unit].file.clone();
        let source = std::fs::read_to_string(&file).map_err(|_| TargetError::Missing(file.clone()))?;
        let place = format!("#line 1 \"{}\"\n", file.display());
        let (text, before) = match self.bodies.text(unit) {
            Some((text, stubs)) if text.starts_with("#line 1 ") => (text.to_owned(), stubs.to_owned()),
            Some((_, stubs)) => (format!("{place}{source}\n#line 2 \"stubbed\"\n"), stubs.to_owned()),
            None => (format!("{place}{source}\n#line 2 \"<fathom-specs>\"\n"), String::new()),
        };
        let mut text = text;
        let mut wrappers = format!("{before}{HEAD}");
        let functions = self.functions();
        for (name, (_, prototype)) in found.prototypes.iter().filter(|(_, (at, _))| *at == unit) {
            // The first line is ours.
            let line = functions[name].1.loc.line + 1;
            text = renamed(&text, name, line, &head(prototype, name, false)).ok_or_else(|| {
                let why = "its definition is not plain C in this file (a macro makes it, or a header has it)";
                let why = format!("`{name}` cannot be watched: {why}");
                let named = plan.functions.iter().find(|w| !w.field && w.function.text == *name);
                match named {
                    Some(woven) => specs[woven.spec].error(woven.function.at, why).into(),
                    None => TargetError::DoesNotCompile(file.clone(), why),
                }
            })?;
            let woven: Vec<&Woven> =
                plan.functions.iter().filter(|w| !w.field && w.function.text == *name).collect();
            write_wrapper(&mut wrappers, prototype, &woven);
        }
        let fields = found.fields(plan, unit);
        if let [(_, first, _), ..] = &*fields {
            let renamed = |name: &str| match found.prototypes.contains_key(name) {
                true => fathom_vm::body_of(name),
                false => name.to_owned(),
            };
            let (edited, functions) = self
                .with_writes(unit, &text, &renamed, &fields)
                .map_err(|why| specs[first.spec].error(first.function.at, why))?;
            text = edited;
            wrappers.push_str(&functions);
        }
        let name = if self.units.len() == 1 { "specs.c".to_owned() } else { format!("specs{unit}.c") };
        let rest = "#line 2 \"<fathom-specs>\"\n";
        // The source ends with the line before; what follows it is ours.
        let patched =
            text.strip_suffix(rest).map(|text| text.strip_suffix('\n').unwrap_or(text)).and_then(|text| {
                let patch = patch(&source, text)?;
                Some(Patched { patch, text: text.to_owned(), rest: rest.to_owned() })
            });
        self.bodies.put(unit, text, (name, wrappers));
        if let Some(patched) = patched {
            self.bodies.patched(unit, patched);
        }
        Ok(())
    }

    /// Reports clang's errors in the expressions of a specification at their places in the specification.
    fn check_woven(&self, number: usize, specs: &[Spec]) -> Result<(), TargetError> {
        let clang = self.clang.as_ref().ok_or(TargetError::NoClang)?;
        let scratch = |e: std::io::Error| TargetError::Scratch(e.to_string());
        for (name, text) in self.bodies.files() {
            std::fs::write(self.headers.folder().join(name), text).map_err(scratch)?;
        }
        let place = self.headers.folder().join(format!("woven{number}.c"));
        std::fs::write(&place, self.bodies.of(number, &self.units[number])).map_err(scratch)?;
        let mut unit = Unit { file: place, ir: None, ..self.units[number].clone() };
        if let Some(folder) = self.units[number].file.parent() {
            unit.flags.insert(0, format!("-iquote{}", folder.display()));
        }
        // An undeclared name is an error in every version of the language.
        unit.flags.extend(["-Wno-everything", "-Werror=implicit-function-declaration"].map(String::from));
        let said = clang.complaints(&unit, self.headers.include())?;
        for line in said.lines().filter(|line| line.contains("error: ")) {
            let Some(rest) = line.strip_prefix(LINES) else { continue };
            let Some((head, why)) = rest.split_once(": error: ") else { continue };
            let mut parts = head.split([':', '>']).filter(|part| !part.is_empty());
            let mut number = || parts.next().and_then(|part| part.parse::<u32>().ok());
            let (Some(spec), Some(line), Some(column)) = (number(), number(), number()) else { continue };
            let Some(spec) = specs.get(spec as usize) else { continue };
            // The lines are those of the specification; its columns are ahead by where the expression begins.
            let begins = specs::column_of(spec, line).unwrap_or(1);
            return Err(spec.error(At { line, column: begins + column - 1 }, why).into());
        }
        Ok(())
    }
}

fn param_name(parameter: &Parameter, at: usize) -> String {
    parameter.name.clone().unwrap_or_else(|| format!("p{at}"))
}

/// The head of a function under a name; of its definition or of a declaration.
fn head(prototype: &Prototype, name: &str, definition: bool) -> String {
    let mut params: Vec<String> =
        prototype.parameters.iter().enumerate().map(|(at, p)| declared(&p.ty, &param_name(p, at))).collect();
    if params.is_empty() {
        params.push("void".into());
    }
    let local = if prototype.local { "static " } else { "" };
    let end = if definition { " {" } else { ";" };
    format!("{local}{}{end}", declared(&prototype.result, &format!("{name}({})", params.join(", "))))
}

/// The text with the definition on this line under the name of a body, and a declaration of the function before it. Lines stay where
/// they are.
fn renamed(text: &str, name: &str, line: u32, declaration: &str) -> Option<String> {
    let at = name_on(text, name, line)?;
    let mut definition = Code { text: text.as_bytes(), at: at + name.len() };
    definition.find(b'(')?;
    definition.close(b'(', b')')?;
    definition.find(b'{')?;
    let begins = beginning(text, at)?;
    let body = fathom_vm::body_of(name);
    Some(format!("{} {declaration} {}{body}{}", &text[..begins], &text[begins..at], &text[at + name.len()..]))
}

/// Where the declaration that a place is part of begins: behind the last `;`, `}` or line of the preprocessor before it.
pub(super) fn beginning(text: &str, place: usize) -> Option<usize> {
    let mut code = Code { text: text.as_bytes(), at: 0 };
    let (mut depth, mut begins, mut fresh) = (0, 0, true);
    while code.at < place {
        let here = code.at;
        match code.step()? {
            b'#' if fresh => {
                // To the end of the line, with those that continue it.
                while !text[code.at..].is_empty() {
                    let end = text[code.at..].find('\n').map_or(text.len(), |end| code.at + end);
                    let goes_on = text[..end].ends_with('\\');
                    code.at = (end + 1).min(text.len());
                    if !goes_on {
                        break;
                    }
                }
                begins = if depth == 0 { code.at } else { begins };
                fresh = true;
                continue;
            }
            b'{' | b'(' => depth += 1,
            b')' => depth -= 1,
            b'}' => {
                depth -= 1;
                begins = if depth == 0 { code.at } else { begins };
            }
            b';' if depth == 0 => begins = code.at,
            _ => {}
        }
        let last = text.as_bytes()[here];
        fresh = last == b'\n' || fresh && last.is_ascii_whitespace();
    }
    // A comment may follow on the same line; what is inserted goes before it.
    Some(begins.min(place))
}

fn write_wrapper(out: &mut String, prototype: &Prototype, woven: &[&Woven]) {
    let names: Vec<String> =
        prototype.parameters.iter().enumerate().map(|(at, p)| param_name(p, at)).collect();
    out.push_str(OURS);
    writeln!(out, "{}", head(prototype, &prototype.name, true)).unwrap();
    let returns = prototype.result != "void";
    for woven in woven {
        write_probes(out, woven, Moment::Call, &|text| in_words_of(woven, &names, text), "0");
    }
    // Values of the time of the call, by plan: each has numbers of its own.
    for (plan, woven) in woven.iter().enumerate() {
        for (number, old) in woven.olds.iter().enumerate() {
            let spec = woven.spec;
            let text = in_words_of(woven, &names, &old.text);
            let at = old.at.line;
            let name = format!("fathom_old_{plan}_{number}");
            writeln!(out, "__typeof__({text}) {name} = (").unwrap();
            writeln!(out, "#line {at} \"{LINES}{spec}>\"\n{text} );\n{OURS}").unwrap();
        }
    }
    let call = format!("{}({})", fathom_vm::body_of(&prototype.name), names.join(", "));
    if returns {
        writeln!(out, "{} = {call};", declared(&prototype.result, "result")).unwrap();
    } else {
        writeln!(out, "{call};").unwrap();
    }
    for (plan, woven) in woven.iter().enumerate() {
        tell_with_olds(out, woven, plan, &names);
    }
    if returns {
        out.push_str("return result;\n");
    }
    out.push_str("}\n");
}

fn tell_with_olds(out: &mut String, woven: &Woven, plan: usize, names: &[String]) {
    if woven.probes.iter().all(|probe| probe.moment != Moment::Return) {
        return;
    }
    out.push_str("{\n");
    for number in 0..woven.olds.len() {
        let kept = format!("fathom_old_{plan}_{number}");
        writeln!(out, "__typeof__({kept}) {} = {kept};", expression::old_name(number)).unwrap();
    }
    write_probes(out, woven, Moment::Return, &|text| in_words_of(woven, names, text), "0");
    out.push_str("}\n");
}

/// An expression with the function's own names for its parameters.
fn in_words_of(woven: &Woven, names: &[String], text: &str) -> String {
    expression::rename(text, |name| {
        let at = woven.params.as_ref()?.iter().position(|alias| alias == name)?;
        names.get(at).cloned()
    })
}

/// Writes the probes of a moment: each condition as a branch, then the event. `here` translates expressions to the names there.
pub(super) fn write_probes(
    out: &mut String,
    woven: &Woven,
    moment: Moment,
    here: &dyn Fn(&str) -> String,
    receiver: &str,
) {
    for probe in woven.probes.iter().filter(|probe| probe.moment == moment) {
        out.push_str("{\nunsigned long long fathom_values = 0;\nfathom_spec_probing();\n");
        for (i, expr) in probe.exprs.iter().enumerate() {
            let text = here(&expr.source.text);
            let (line, spec) = (expr.source.at.line, expr.spec);
            writeln!(
                out,
                "if (\n#line {line} \"{LINES}{spec}>\"\n{text} )\n{OURS}fathom_values |= 1ull << {i};"
            )
            .unwrap();
        }
        let object = object(woven, probe, here, receiver);
        writeln!(out, "fathom_spec_passed({}u, {object}, fathom_values);\n}}", probe.id).unwrap();
    }
}

fn object(woven: &Woven, probe: &Probe, here: &dyn Fn(&str) -> String, receiver: &str) -> String {
    match &probe.key {
        Some(key) if probe.keyed => {
            let (text, line, spec) = (here(&key.text), key.at.line, woven.spec);
            format!("(const void *)(__UINTPTR_TYPE__)(\n#line {line} \"{LINES}{spec}>\"\n{text} )\n{OURS}")
        }
        _ if probe.keyed => receiver.into(),
        _ => "0".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_definition_is_renamed_and_declared_before() {
        let text = "#include <a.h>\nstruct s { int x; };\n/* puts; */ static int\nput(struct s *s, int x)\n{ return put(s, x - 1); }\nint other(void);\n";
        let woven = renamed(text, "put", 4, "static int put(struct s *s, int x);").unwrap();
        assert_eq!(
            woven,
            "#include <a.h>\nstruct s { int x; }; static int put(struct s *s, int x); \n/* puts; */ static int\nput__fathom_body(struct s *s, int x)\n{ return put(s, x - 1); }\nint other(void);\n"
        );
        assert_eq!(renamed(text, "other", 6, ""), None, "a declaration is not a definition");
        let first = renamed("int f(void) { return 1; }\n", "f", 1, "int f(void);").unwrap();
        assert_eq!(first, " int f(void); int f__fathom_body(void) { return 1; }\n");
    }
}
