//! Specifications of Java classes: in a copy of the source a watched method gets another name, and under its own stands what
//! evaluates the conditions, tells what happened, and calls it. The copy is compiled and explored; tests are of the source as it is.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

use fathom_explore::monitor::{At, Moment, Probe, Source, Spec, Weave, Woven, expression};

use super::annotations::{self, Seen};
use super::source::{Members, Method, members};
use super::watch::Watched;
use crate::TargetError;
use crate::specs::{self, Known, needs_object};

/// What follows the name of a watched method in the name of its own code, before the name of its class.
const BODY: &str = fathom_jvm::picture::BODY;
/// Around expressions in the copy that is only checked.
const MARK: &str = "/*fathom-spec ";

/// A source and what is watched in it.
struct File {
    path: PathBuf,
    text: String,
    name: String,
    members: Members,
}

/// The woven copy of the sources, and the plan.
pub struct Prepared {
    pub specs: Vec<Spec>,
    pub weave: Weave,
    pub methods: Vec<Watched>,
}

/// Reads the sources below a root, weaves, and writes those that changed into the folder. `None` when there is nothing to watch.
/// `check` compiles a list of files and gives what the compiler says.
pub fn prepare(
    root: &Path,
    sources: &[PathBuf],
    mut specs: Vec<Spec>,
    to: &Path,
    check: &dyn Fn(&[PathBuf]) -> Result<(), String>,
) -> Result<Option<Prepared>, TargetError> {
    let mut files = Vec::new();
    for path in sources {
        let text = std::fs::read_to_string(path).map_err(|_| TargetError::Missing(path.clone()))?;
        specs.extend(specs::in_comments(&path.to_string_lossy(), &text)?);
        let name = path.to_string_lossy().into_owned();
        let members = members(&text);
        files.push(File { path: path.clone(), name, text, members });
    }
    let seen: Vec<Seen<'_>> =
        files.iter().map(|f| Seen { file: &f.name, text: &f.text, members: &f.members }).collect();
    for one in &seen {
        specs.extend(annotations::read(one, &seen)?);
    }
    if specs.is_empty() {
        return Ok(None);
    }
    let mut places: BTreeMap<String, (usize, Vec<usize>)> = BTreeMap::new();
    let (plan, known) = specs::weave(&specs, |woven| find(&files, woven, &mut places))?;
    if let Some((spec, source)) = needs_object(&plan, &known) {
        let message = format!("`on OBJECT` was expected for `{}`, which is static", source.text);
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
    let changed: BTreeSet<usize> = places.values().map(|(file, _)| *file).collect();
    let write = |lines: bool| -> Result<Vec<PathBuf>, TargetError> {
        let mut written = Vec::new();
        for (number, file) in files.iter().enumerate() {
            let relative = file.path.strip_prefix(root).unwrap_or(&file.path).to_path_buf();
            let place = to.join(&relative);
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
    // Expressions on lines of their own first only where something is wrong: then what the compiler says has their places.
    let written = write(false)?;
    if check(&written).is_err() {
        let apart = write(true)?;
        let said = check(&apart).err().unwrap_or_default();
        let error = complaint(&specs, &plan, &said);
        let first = said.lines().find(|l| l.contains("error")).unwrap_or("it failed").to_owned();
        return Err(error.unwrap_or(TargetError::DoesNotCompile(files[0].path.clone(), first)));
    }
    let methods = changed.iter().flat_map(|&number| {
        let relative = files[number].path.strip_prefix(root).unwrap_or(&files[number].path);
        watched(&files[number], relative, &by_method(&plan, &places, number))
    });
    let methods = methods.collect();
    Ok(Some(Prepared { specs, weave: plan, methods }))
}

fn find(
    files: &[File],
    woven: &Woven,
    places: &mut BTreeMap<String, (usize, Vec<usize>)>,
) -> Result<Known, String> {
    let name = &woven.function.text;
    if woven.field {
        return Err("`call`, `return` or `exception` of a method was expected: writes of fields are not watched in Java".into());
    }
    // Overloaded methods that annotations are on come with their types.
    let (path, types) = match name.split_once('(') {
        Some((path, types)) => (path, types.strip_suffix(')')),
        None => (&**name, None),
    };
    let Some((class, method)) = path.rsplit_once('.') else {
        return Err(format!("`Class.method` was expected, not `{name}`"));
    };
    // Packages and outer classes may be left out.
    let ends = |long: &str, short: &str| {
        long.strip_suffix(short).is_some_and(|before| before.is_empty() || before.ends_with('.'))
    };
    let same_class = |m: &Method| ends(class, &m.class) || ends(&m.class, class);
    let same_params = |file: &File, m: &Method| {
        types.is_none_or(|types| m.types(&file.text) == types)
            && woven.params.as_ref().is_none_or(|params| m.params(&file.text).len() == params.len())
    };
    let mut found: Option<(usize, Vec<usize>)> = None;
    for (number, file) in files.iter().enumerate() {
        let here: Vec<usize> = (0..file.members.methods.len())
            .filter(|&i| same_class(&file.members.methods[i]) && file.members.methods[i].name == method)
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
        return Err(format!(
            "there is no method `{name}` with a body; there are {known} (constructors are not watched)"
        ));
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
    places.insert(key(woven), (file, fit));
    Ok(known)
}

/// Under which a method is found again: overloaded ones are told apart by how many parameters are named.
fn key(woven: &Woven) -> String {
    match &woven.params {
        Some(params) => format!("{}/{}", woven.function.text, params.len()),
        None => woven.function.text.clone(),
    }
}

/// What is watched in each method of a file.
fn by_method<'a>(
    plan: &'a Weave,
    places: &BTreeMap<String, (usize, Vec<usize>)>,
    number: usize,
) -> BTreeMap<usize, Vec<&'a Woven>> {
    let mut by_method: BTreeMap<usize, Vec<&Woven>> = BTreeMap::new();
    for woven in &plan.functions {
        if let Some((at, which)) = places.get(&key(woven))
            && *at == number
        {
            by_method.entry(which[0]).or_default().push(woven);
        }
    }
    by_method
}

/// The methods of a file for whoever weaves it once more.
fn watched(file: &File, relative: &Path, by_method: &BTreeMap<usize, Vec<&Woven>>) -> Vec<Watched> {
    let made = by_method.iter().map(|(&which, woven)| {
        let method = &file.members.methods[which];
        Watched {
            file: relative.to_string_lossy().into_owned(),
            class: method.class.clone(),
            method: method.name.clone(),
            parameters: method.params(&file.text).len(),
            body: body_name(method),
            wrapper: wrapper(&file.text, method, woven, false),
        }
    });
    made.collect()
}

/// The name of a method's own code.
fn body_name(method: &Method) -> String {
    format!("{}{BODY}{}", method.name, method.class.replace('.', "_"))
}

/// The text of a file with what watches its methods behind each of them, on the line where it ends.
fn woven_text(
    file: &File,
    plan: &Weave,
    places: &BTreeMap<String, (usize, Vec<usize>)>,
    number: usize,
    lines: bool,
) -> String {
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
        tell(&mut out, woven, Moment::Call, &names, is_static, lines);
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
    tell(out, woven, moment, names, is_static, lines);
    out.push_str("} ");
}

/// An expression in the words of the method, on a line of its own where that is asked for.
fn written(source: &Source, woven: &Woven, names: &[String], lines: bool, spec: usize) -> String {
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

fn tell(out: &mut String, woven: &Woven, moment: Moment, names: &[String], is_static: bool, lines: bool) {
    for probe in woven.probes.iter().filter(|probe| probe.moment == moment) {
        out.push_str("{ long fathom_values = 0; fathom.rt.Spec.probing(); ");
        for (i, expr) in probe.exprs.iter().enumerate() {
            let text = written(&expr.source, woven, names, lines, expr.spec);
            // What cannot be evaluated does not hold.
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

/// What the compiler says of an expression, with the expression's own place. It prints the line and a caret below.
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
        // The symbol that is not known is told on a line of its own.
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
            fathom_explore::monitor::parse(
                "b.spec",
                "post Box.put(amount): result == old(this.n) + amount\n",
            )
            .unwrap(),
        ];
        let to = tempfile::tempdir().unwrap();
        prepare(folder.path(), &[file], specs, to.path(), &|_| Ok(())).unwrap().unwrap();
        let made = std::fs::read_to_string(to.path().join("Box.java")).unwrap();
        assert_eq!(made.lines().count(), text.lines().count());
        assert!(made.contains("public int put__fathom_body_Box(int x)"), "{made}");
        assert!(!made.contains("@Override"), "{made}");
        assert!(made.contains("if (result == fathom_old_0 + x) fathom_values |= 1L << 0;"), "{made}");
        assert!(made.contains("final var fathom_old_0_0 = (this.n);"), "{made}");
    }
}
