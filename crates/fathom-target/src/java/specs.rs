//! Specifications of Java classes: in a copy of the source a watched method gets another name, and a wrapper with its own name
//! evaluates the conditions, reports the event, and calls it. The copy is compiled and explored; tests use the source as it is.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

use fathom_spec::{At, Moment, Probe, Source, Spec, Weave, Woven, expression};

use super::annotations::{self, Seen};
use super::source::{Members, Method, members};
use super::watch::Watched;
use super::weaving::{self, Made, Orders};
use crate::TargetError;
use crate::specs::{self, Known, needs_object};

/// The separator between method and class in the new name of a watched method.
const BODY: &str = fathom_jvm::picture::BODY;
/// Marks expressions in the copy that is only checked.
const MARK: &str = "/*fathom-spec ";

/// A source and its members.
struct File {
    path: PathBuf,
    text: String,
    name: String,
    members: Members,
}

impl File {
    fn package(&self) -> String {
        super::package_of(&self.text)
    }
}

/// The woven copy of the sources, and the plan.
pub struct Prepared {
    pub specs: Vec<Spec>,
    pub weave: Weave,
    pub methods: Vec<Watched>,
    pub orders: Orders,
}

/// Weaves the orders into files, and returns those that changed, a line each.
pub type Weaver<'a> = dyn Fn(&Orders, &[PathBuf]) -> Result<String, String> + 'a;

/// The tools of a JDK, as far as weaving needs them.
pub struct Tools<'a> {
    /// Compiles files; the error is the compiler's output.
    pub check: &'a dyn Fn(&[PathBuf]) -> Result<(), String>,
    /// Weaves constructors and writes.
    pub weave: &'a Weaver<'a>,
}

/// The members that specifications name, by the [`key`] of the plan: methods by file and number, constructors and fields.
#[derive(Default)]
struct Places {
    methods: BTreeMap<String, (usize, usize)>,
    made: BTreeMap<String, Made>,
    written: BTreeMap<String, weaving::Field>,
}

/// Reads the sources below a root, weaves, and writes those that changed into the folder. `None` when there is nothing to watch.
/// Specifications in comments and annotations are read only from the target's own sources, the first `meant` of them.
pub fn prepare(
    root: &Path,
    (sources, meant): (&[PathBuf], usize),
    mut specs: Vec<Spec>,
    to: &Path,
    tools: &Tools<'_>,
) -> Result<Option<Prepared>, TargetError> {
    let mut files = Vec::new();
    for path in sources {
        let text = std::fs::read_to_string(path).map_err(|_| TargetError::Missing(path.clone()))?;
        let name = path.to_string_lossy().into_owned();
        let members = members(&text);
        files.push(File { path: path.clone(), name, text, members });
    }
    for file in &files[..meant] {
        specs.extend(specs::in_comments(&file.name, &file.text)?);
    }
    let seen: Vec<Seen<'_>> =
        files.iter().map(|f| Seen { file: &f.name, text: &f.text, members: &f.members }).collect();
    for one in &seen[..meant] {
        specs.extend(annotations::read(one, &seen)?);
    }
    if specs.is_empty() {
        return Ok(None);
    }
    let mut places = Places::default();
    let (plan, known) = specs::weave(&specs, |woven| find(&files, woven, &mut places))?;
    fits(&specs, &plan, &known)?;
    let changed: BTreeSet<usize> = places.methods.values().map(|(file, _)| *file).collect();
    let mut orders = orders(&plan, &places, false);
    let anywhere = !orders.is_empty();
    let write = |lines: bool| -> Result<Vec<PathBuf>, TargetError> {
        let mut written = Vec::new();
        for (number, file) in files.iter().enumerate() {
            // Sources that are neither the target's own nor watched are used in place; any source may write a field.
            if number >= meant && !changed.contains(&number) && !anywhere {
                continue;
            }
            let place = to.join(file.path.strip_prefix(root).unwrap_or(&file.path));
            let text = match changed.contains(&number) {
                true => woven_text(file, &plan, &places, number, lines),
                false => file.text.clone(),
            };
            let io = |e: std::io::Error| TargetError::Scratch(e.to_string());
            std::fs::create_dir_all(place.parent().unwrap_or(to)).map_err(io)?;
            std::fs::write(&place, text).map_err(io)?;
            written.push(place);
        }
        Ok(written)
    };
    // Expressions get lines of their own only after an error: then the compiler's messages have their places.
    let written = write(false)?;
    if !orders.is_empty() {
        let said = (tools.weave)(&orders, &written).map_err(|why| beyond(&specs, &plan, &places, &why))?;
        orders.changed(to, &said);
    }
    if (tools.check)(&written).is_err() {
        let apart = write(true)?;
        let in_lines = self::orders(&plan, &places, true);
        if !in_lines.is_empty() {
            (tools.weave)(&in_lines, &apart).map_err(|why| beyond(&specs, &plan, &places, &why))?;
        }
        let said = (tools.check)(&apart).err().unwrap_or_default();
        let error = complaint(&specs, &plan, &said);
        let first = said.lines().find(|l| l.contains("error")).unwrap_or("it failed").to_owned();
        return Err(error.unwrap_or(TargetError::DoesNotCompile(files[0].path.clone(), first)));
    }
    let methods = changed.iter().flat_map(|&number| {
        let relative = files[number].path.strip_prefix(root).unwrap_or(&files[number].path);
        watched(&files[number], relative, &by_method(&plan, &places, number))
    });
    let methods = methods.collect();
    Ok(Some(Prepared { specs, weave: plan, methods, orders }))
}

/// Checks of conditions before the compiler sees them.
fn fits(specs: &[Spec], plan: &Weave, known: &[Known]) -> Result<(), TargetError> {
    if let Some((spec, source)) = needs_object(plan, known) {
        let message = format!("`on OBJECT` was expected for `{}`, which is static", source.text);
        return Err(specs[spec].error(source.at, message).into());
    }
    if let Some((spec, source)) = specs::assignment(plan) {
        return Err(specs[spec]
            .error(source.at, "a condition was expected, not an assignment: `==`?")
            .into());
    }
    if let Some((spec, at, message)) = specs::unbalanced(plan) {
        return Err(specs[spec].error(at, message).into());
    }
    Ok(())
}

/// The error for something that cannot be woven, at the place of the specification that asks for it.
fn beyond(specs: &[Spec], plan: &Weave, places: &Places, why: &str) -> TargetError {
    let named = |woven: &&Woven| places.written.get(&key(woven)).is_some_and(|f| why.contains(&*f.name));
    let here = |woven: &&Woven| !places.methods.contains_key(&key(woven));
    let woven = plan.functions.iter().find(named).or_else(|| plan.functions.iter().find(here));
    match woven {
        Some(woven) => specs[woven.spec].error(woven.function.at, why).into(),
        None => TargetError::Scratch(why.to_owned()),
    }
}

/// The orders for the weaving of constructors and fields.
fn orders(plan: &Weave, places: &Places, lines: bool) -> Orders {
    let mut orders = Orders::default();
    let mut done = BTreeSet::new();
    for (number, woven) in plan.functions.iter().enumerate() {
        if let Some(field) = places.written.get(&key(woven)) {
            orders.write(number, field, woven, lines);
        } else if let Some(made) = places.made.get(&key(woven))
            && done.insert(key(woven))
        {
            let all: Vec<&Woven> = plan.functions.iter().filter(|w| key(w) == key(woven)).collect();
            orders.construct(number, made, &all, lines);
        }
    }
    orders
}

/// Whether two names mean the same class, where packages and outer classes may be omitted.
fn same_class(one: &str, other: &str) -> bool {
    let ends = |long: &str, short: &str| {
        long.strip_suffix(short).is_some_and(|before| before.is_empty() || before.ends_with('.'))
    };
    ends(one, other) || ends(other, one)
}

fn find(files: &[File], woven: &Woven, places: &mut Places) -> Result<Known, String> {
    let name = &woven.function.text;
    // Names of overloaded methods with annotations include the parameter types.
    let (path, types) = match name.split_once('(') {
        Some((path, types)) => (path, types.strip_suffix(')')),
        None => (&**name, None),
    };
    let Some((class, method)) = path.rsplit_once('.') else {
        let what = if woven.field { "Class.field" } else { "Class.method" };
        return Err(format!("`{what}` was expected, not `{name}`"));
    };
    if woven.field {
        let (class, _) = find_class(files, class)?;
        let field = weaving::Field { class, name: method.to_owned() };
        places.written.insert(key(woven), field);
        return Ok(Known { receiver: true, ..Known::default() });
    }
    if method == "<init>" || class.rsplit('.').next() == Some(method) {
        return find_constructor(files, class, woven, places);
    }
    let same_params = |file: &File, m: &Method| {
        types.is_none_or(|types| m.types(&file.text) == types)
            && woven.params.as_ref().is_none_or(|params| m.params(&file.text).len() == params.len())
    };
    let mut found: Option<(usize, Vec<usize>)> = None;
    for (number, file) in files.iter().enumerate() {
        let here: Vec<usize> = (0..file.members.methods.len())
            .filter(|&i| {
                let m = &file.members.methods[i];
                same_class(class, &m.class) && m.name == method && in_package(file, class, &m.class)
            })
            .collect();
        let fit: Vec<usize> =
            here.iter().copied().filter(|&i| same_params(file, &file.members.methods[i])).collect();
        if !fit.is_empty() {
            found = Some((number, fit));
        } else if !here.is_empty() {
            let params = file.members.methods[here[0]].params(&file.text).len();
            return Err(format!("{params} parameters were expected: `{name}` has so many"));
        }
    }
    let Some((file, fit)) = found else {
        let all: Vec<String> = files
            .iter()
            .flat_map(|f| f.members.methods.iter().map(|m| format!("`{}.{}`", m.class, m.name)))
            .take(12)
            .collect();
        let known = if all.is_empty() { "none".into() } else { all.join(", ") };
        return Err(format!("there is no method `{name}` with a body; there are {known}"));
    };
    if fit.len() > 1 {
        return Err(format!(
            "one method was expected: there are {} of the name `{name}`, say its parameters",
            fit.len()
        ));
    }
    let (text, method) = (&files[file].text, &files[file].members.methods[fit[0]]);
    let params = method.params(text).into_iter().map(|(_, name)| name).collect();
    let known = Known { params, receiver: !method.is_static(text), returns: method.result(text) != "void" };
    places.methods.insert(key(woven), (file, fit[0]));
    Ok(known)
}

/// Whether a class that was named with parts of its package is in that package.
fn in_package(file: &File, named: &str, class: &str) -> bool {
    match named.strip_suffix(class) {
        Some(before) => before.is_empty() || format!(".{}.", file.package()).ends_with(&format!(".{before}")),
        None => true,
    }
}

/// The full name of a class, and where it is.
fn find_class<'a>(files: &'a [File], named: &str) -> Result<(String, (&'a File, &'a str)), String> {
    let all =
        files.iter().flat_map(|file| file.members.classes.iter().map(move |(class, ..)| (file, &**class)));
    let fits: Vec<(&File, &str)> = all
        .clone()
        .filter(|(file, class)| same_class(named, class) && in_package(file, named, class))
        .collect();
    let full = |(file, class): &(&File, &str)| match &*file.package() {
        "" => (*class).to_owned(),
        package => format!("{package}.{class}"),
    };
    match &*fits {
        [one] => Ok((full(one), *one)),
        [] => {
            let known: Vec<String> = all.take(12).map(|(_, class)| format!("`{class}`")).collect();
            Err(format!("there is no class `{named}` with source; there are {}", known.join(", ")))
        }
        many => Err(format!(
            "one class was expected: `{named}` may be {}",
            many.iter().map(|one| format!("`{}`", full(one))).collect::<Vec<_>>().join(" or ")
        )),
    }
}

/// A constructor by its parameters, or every one of the class where none are given.
fn find_constructor(
    files: &[File],
    class: &str,
    woven: &Woven,
    places: &mut Places,
) -> Result<Known, String> {
    let (full, (file, class)) = find_class(files, class)?;
    if !woven.olds.is_empty() {
        return Err("nothing is old when an object is made: `old(...)` of a constructor is not known".into());
    }
    let all: Vec<&Method> = file.members.constructors.iter().filter(|c| c.class == *class).collect();
    let chosen: Vec<&Method> = match &woven.params {
        Some(params) => all.iter().copied().filter(|c| c.params(&file.text).len() == params.len()).collect(),
        None => all.iter().copied().filter(|c| !c.delegates(&file.text)).collect(),
    };
    let made = match &*chosen {
        [one] => Made {
            class: full,
            types: woven.params.is_some().then(|| {
                let types = one.params(&file.text).into_iter();
                types.map(|(ty, _)| ty.replace(char::is_whitespace, "")).collect::<Vec<_>>().join(",")
            }),
            parameters: file.text[one.open + 1..one.close].replace(['\n', '\r'], " "),
            names: one.params(&file.text).into_iter().map(|(_, name)| name).collect(),
        },
        [] if woven.params.as_ref().is_some_and(|params| !params.is_empty() || !all.is_empty()) => {
            return Err(format!("a constructor of `{class}` has other parameters"));
        }
        many if woven.params.is_some() && many.len() > 1 => {
            return Err(format!("one constructor was expected: `{class}` has {} like this", many.len()));
        }
        // All of several constructors, which have no common parameters.
        _ => Made { class: full, types: None, parameters: String::new(), names: Vec::new() },
    };
    let params = made.names.clone();
    places.made.insert(key(woven), made);
    Ok(Known { params, receiver: true, returns: false })
}

/// The key of a method: overloads are distinguished by the number of named parameters.
fn key(woven: &Woven) -> String {
    let what = if woven.field { "write " } else { "" };
    match &woven.params {
        Some(params) => format!("{what}{}/{}", woven.function.text, params.len()),
        None => format!("{what}{}", woven.function.text),
    }
}

/// The watched items of each method of a file.
fn by_method<'a>(plan: &'a Weave, places: &Places, number: usize) -> BTreeMap<usize, Vec<&'a Woven>> {
    let mut by_method: BTreeMap<usize, Vec<&Woven>> = BTreeMap::new();
    for woven in &plan.functions {
        if let Some((at, which)) = places.methods.get(&key(woven))
            && *at == number
        {
            by_method.entry(*which).or_default().push(woven);
        }
    }
    by_method
}

/// The watched methods of a file, for the tests, which weave it again.
fn watched(file: &File, relative: &Path, by_method: &BTreeMap<usize, Vec<&Woven>>) -> Vec<Watched> {
    let made = by_method.iter().map(|(&which, woven)| {
        let method = &file.members.methods[which];
        Watched {
            file: relative.to_string_lossy().into_owned(),
            class: method.class.clone(),
            method: method.name.clone(),
            parameters: method.params(&file.text).len(),
            types: method.types(&file.text).replace(char::is_whitespace, ""),
            body: body_name(method),
            wrapper: wrapper(&file.text, method, woven, false),
        }
    });
    made.collect()
}

/// The new name of a watched method.
fn body_name(method: &Method) -> String {
    format!("{}{BODY}{}", method.name, method.class.replace('.', "_"))
}

/// The text of a file with a wrapper after each watched method, on the line where it ends.
fn woven_text(file: &File, plan: &Weave, places: &Places, number: usize, lines: bool) -> String {
    let by_method = by_method(plan, places, number);
    let mut text = file.text.clone();
    // From the end, so that earlier places stay.
    for (&which, woven) in by_method.iter().rev() {
        let method = &file.members.methods[which];
        let wrapper = wrapper(&file.text, method, woven, lines);
        text.insert_str(method.ends + 1, &wrapper);
        let body = body_name(method);
        text.replace_range(method.name_at..method.name_at + method.name.len(), &body);
        // It overrides nothing under its new name.
        let head = text[method.begins..method.name_at].replace("@Override", "         ");
        text.replace_range(method.begins..method.name_at, &head);
    }
    text
}

fn wrapper(text: &str, method: &Method, woven: &[&Woven], lines: bool) -> String {
    let params = method.params(text);
    let names: Vec<String> = params.iter().map(|(_, name)| name.clone()).collect();
    let result = method.result(text);
    let is_static = method.is_static(text);
    let mut out = String::new();
    let list = text[method.open + 1..method.close].replace(['\n', '\r'], " ");
    write!(out, " {} {}({}) {} {{ ", method.head(text), method.name, list, method.throws(text)).unwrap();
    for woven in woven {
        write_probes(&mut out, woven, Moment::Call, &names, is_static, lines);
    }
    for (plan, woven) in woven.iter().enumerate() {
        for (old_number, old) in woven.olds.iter().enumerate() {
            let expr = written(old, woven, &names, lines, woven.spec);
            write!(out, "final var fathom_old_{plan}_{old_number} = {expr}; ").unwrap();
        }
    }
    let body = format!("{}({})", body_name(method), names.join(", "));
    let returns = result != "void";
    let watched = |moment: Moment| woven.iter().any(|w| w.probes.iter().any(|p| p.moment == moment));
    let call = if returns { format!("result = {body}; ") } else { format!("{body}; ") };
    if returns {
        write!(out, "final {result} result; ").unwrap();
    }
    if watched(Moment::Exception) {
        write!(out, "try {{ {call}}} catch (Throwable error) {{ ").unwrap();
        for (plan, woven) in woven.iter().enumerate() {
            with_olds(&mut out, woven, plan, Moment::Exception, &names, is_static, lines);
        }
        out.push_str("throw error; } ");
    } else {
        out.push_str(&call);
    }
    for (plan, woven) in woven.iter().enumerate() {
        with_olds(&mut out, woven, plan, Moment::Return, &names, is_static, lines);
    }
    if returns {
        out.push_str("return result; ");
    }
    out.push('}');
    out
}

fn with_olds(
    out: &mut String,
    woven: &Woven,
    plan: usize,
    moment: Moment,
    names: &[String],
    is_static: bool,
    lines: bool,
) {
    if woven.probes.iter().all(|probe| probe.moment != moment) {
        return;
    }
    out.push_str("{ ");
    for number in 0..woven.olds.len() {
        write!(out, "final var {} = fathom_old_{plan}_{number}; ", expression::old_name(number)).unwrap();
    }
    write_probes(out, woven, moment, names, is_static, lines);
    out.push_str("} ");
}

/// An expression with the method's parameter names, on a line of its own where that is asked for.
pub(super) fn written(source: &Source, woven: &Woven, names: &[String], lines: bool, spec: usize) -> String {
    let text = expression::rename(&source.text, |name| {
        let at = woven.params.as_ref()?.iter().position(|alias| alias == name)?;
        names.get(at).cloned()
    });
    let text = text.replace(['\n', '\r'], " ");
    match lines {
        true => format!("(\n{MARK}{spec} {} {}*/{text} )", source.at.line, source.at.column),
        false => format!("({text})"),
    }
}

pub(super) fn write_probes(
    out: &mut String,
    woven: &Woven,
    moment: Moment,
    names: &[String],
    is_static: bool,
    lines: bool,
) {
    for probe in woven.probes.iter().filter(|probe| probe.moment == moment) {
        out.push_str("{ long fathom_values = 0; fathom.rt.Spec.probing(); ");
        for (i, expr) in probe.exprs.iter().enumerate() {
            let text = written(&expr.source, woven, names, lines, expr.spec);
            // A condition that cannot be evaluated does not hold.
            write!(
                out,
                "try {{ if {text} fathom_values |= 1L << {i}; }} catch (RuntimeException fathom_error) {{ }} "
            )
            .unwrap();
        }
        let key = object(woven, probe, names, is_static, lines);
        write!(out, "fathom.rt.Spec.passed({}, {key}, fathom_values); }} ", probe.id).unwrap();
    }
}

fn object(woven: &Woven, probe: &Probe, names: &[String], is_static: bool, lines: bool) -> String {
    match &probe.key {
        _ if !probe.keyed => "null".into(),
        Some(key) => written(key, woven, names, lines, woven.spec),
        None if is_static => "null".into(),
        None => "this".into(),
    }
}

/// The compiler's message about an expression, with the expression's own place. It prints the line and a caret below.
fn complaint(specs: &[Spec], _plan: &Weave, said: &str) -> Option<TargetError> {
    let lines: Vec<&str> = said.lines().collect();
    for (i, line) in lines.iter().enumerate() {
        let Some((_, why)) = line.split_once(": error: ") else { continue };
        let Some(at) = lines[i + 1..].iter().take(3).position(|l| l.trim_start().starts_with(MARK)) else {
            continue;
        };
        let shown = lines[i + 1 + at];
        let begins = shown.find(MARK)?;
        let inner = &shown[begins + MARK.len()..];
        let (numbers, _) = inner.split_once("*/")?;
        let mut numbers = numbers.split(' ').filter_map(|n| n.parse::<u32>().ok());
        let (spec, line, column) = (numbers.next()?, numbers.next()?, numbers.next()?);
        let expr = begins + shown[begins..].find("*/")? + 2;
        let caret = lines.get(i + 2 + at).and_then(|l| l.find('^')).unwrap_or(expr);
        // An unknown symbol is reported on a line of its own.
        let more = lines[i + 1..].iter().take(5).find_map(|l| l.trim().strip_prefix("symbol:"));
        let why = more.map_or_else(
            || why.to_owned(),
            |m| format!("{why}: {}", m.split_whitespace().collect::<Vec<_>>().join(" ")),
        );
        let at = At { line, column: column + caret.saturating_sub(expr) as u32 };
        return Some(specs.get(spec as usize)?.error(at, why).into());
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_method_is_watched_on_its_own_lines() {
        let text =
            "class Box {\n  int n;\n  @Override public int put(int x)\n  { n += x;\n    return n; }\n}\n";
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("Box.java");
        std::fs::write(&file, text).unwrap();
        let specs = vec![
            fathom_spec::parse("b.spec", "post Box.put(amount): result == old(this.n) + amount\n").unwrap(),
        ];
        let to = tempfile::tempdir().unwrap();
        let tools = Tools { check: &|_| Ok(()), weave: &|_, _| unreachable!("a method alone") };
        prepare(folder.path(), (&[file], 1), specs, to.path(), &tools).unwrap().unwrap();
        let made = std::fs::read_to_string(to.path().join("Box.java")).unwrap();
        assert_eq!(made.lines().count(), text.lines().count());
        assert!(made.contains("public int put__fathom_body_Box(int x)"), "{made}");
        assert!(!made.contains("@Override"), "{made}");
        assert!(made.contains("if (result == fathom_old_0 + x) fathom_values |= 1L << 0;"), "{made}");
        assert!(made.contains("final var fathom_old_0_0 = (this.n);"), "{made}");
    }
    /// The error of a specification before the compiler runs.
    fn refused(spec: &str) -> String {
        let folder = tempfile::tempdir().unwrap();
        let text = "class P {\n  int count;\n  P(int n) { count = n; }\n  P(int n, int m) { this(n); }\n  int f(int n) { return n; }\n  int two(int a) { return a; }\n  int two(String b) { return 0; }\n  static int s() { return 0; }\n}\n";
        let file = folder.path().join("P.java");
        std::fs::write(&file, text).unwrap();
        let specs = vec![fathom_spec::parse("bad.spec", spec).unwrap()];
        let tools = Tools { check: &|_| Ok(()), weave: &|_, _| Ok(String::new()) };
        match prepare(folder.path(), (&[file], 1), specs, folder.path(), &tools) {
            Ok(_) => "nothing".into(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn errors_are_reported_with_their_place() {
        for (spec, message) in [
            (
                "event a = call P.g\nregex r: a\n",
                "bad.spec:1:16: there is no method `P.g` with a body; there are `P.f`, `P.two`",
            ),
            ("event a = write count\nregex r: a\n", "bad.spec:1:17: `Class.field` was expected, not `count`"),
            (
                "event a = new Q\nregex r: a\n",
                "bad.spec:1:15: there is no class `Q` with source; there are `P`",
            ),
            (
                "event a = new P(a, b, c)\nregex r: a\n",
                "bad.spec:1:15: a constructor of `P` has other parameters",
            ),
            (
                "event a = call P.two\nregex r: a\n",
                "bad.spec:1:16: one method was expected: there are 2 of the name `P.two`",
            ),
            ("pre P.f: n = 1\n", "bad.spec:1:10: a condition was expected, not an assignment"),
            ("event a = call P.f(x, y)\nregex r: a\n", "bad.spec:1:16: 1 parameters were expected"),
            ("scope object\nevent a = call P.s\nregex r: a\n", "bad.spec:2:16: `on OBJECT` was expected"),
        ] {
            let said = refused(spec);
            assert!(said.contains(message), "{message}\nexpected, and not\n{said}");
        }
        for fine in [
            "event a = new P\nregex r: a\n",
            "event a = call P.<init>(x)\nregex r: a\n",
            "event a = write P.count\nregex r: a\n",
        ] {
            assert_eq!(refused(fine), "nothing");
        }
    }
}
