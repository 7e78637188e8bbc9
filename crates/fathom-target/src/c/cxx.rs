//! Units of C++ need more than those of C: flags, places in the library's headers, and the part of the library that is machine code elsewhere.
//!
//! Templates of the library come with the program (`assets/cxx/prefix.h` has them instantiated where they are used). What they call
//! and headers do not have is in `assets/cxx/*.cpp`, written against the same headers and compiled by the same clang,
//! once for each clang; only the functions that a program needs are linked to it.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use fathom_ir::Object;
use fathom_ir::code::{Code, Definition, Loc};
use fathom_ir::module::Linkage;
use fathom_ir::source::{REFERENCE, Shape, Signature, SourceType, TypeId, shape};
use fathom_trace::halves;

use super::clang::{Clang, Unit};
use super::read_ir;
use crate::TargetError;

/// Included before everything else of a unit.
const PREFIX: &str = include_str!("assets/cxx/prefix.h");
const BUCKETS: &str = include_str!("assets/cxx/buckets.inc");

/// Parts of the library: what one needs is in those behind it.
const PARTS: [(&str, &str); 2] =
    [("io.cpp", include_str!("assets/cxx/io.cpp")), ("core.cpp", include_str!("assets/cxx/core.cpp"))];

/// The standard of a unit whose flags name none: that of current compilers.
const STANDARD: &str = "-std=gnu++17";

/// Whether a unit is C++, by its flags or by its name.
pub(super) fn is_cxx(unit: &Unit) -> bool {
    let said =
        unit.flags.windows(2).rev().find(|pair| pair[0] == "-x").map(|pair| pair[1].starts_with("c++"));
    said.unwrap_or_else(|| is_source(&unit.file))
}

/// Whether a file is C++ by its name.
pub(super) fn is_source(file: &Path) -> bool {
    let ending = file.extension().and_then(|e| e.to_str());
    matches!(ending, Some("cc" | "cp" | "cpp" | "cxx" | "c++" | "C" | "CPP" | "ii"))
}

/// Adds the standard to the flags of a unit that names none.
pub(super) fn settle(unit: &mut Unit) {
    let named = unit.flags.iter().any(|flag| flag.starts_with("-std=") || flag.starts_with("--std"));
    if unit.ir.is_none() && is_cxx(unit) && !named {
        unit.flags.push(STANDARD.to_string());
    }
}

/// The flags for reading a C++ unit.
pub(super) fn flags(unit: &Unit, include: &Path) -> Vec<String> {
    match is_cxx(unit) {
        true => vec!["-include".to_string(), include.join("fathom/cxx.h").display().to_string()],
        false => Vec::new(),
    }
}

/// Whether a file is the header that C++ units begin with.
pub(super) fn is_prefix(file: &str) -> bool {
    file.ends_with("/fathom/cxx.h")
}

/// Writes the header of C++ units.
pub(super) fn write(include: &Path) -> io::Result<()> {
    std::fs::create_dir_all(include.join("fathom"))?;
    std::fs::write(include.join("fathom/cxx.h"), PREFIX)
}

/// Takes the places of library code out of an object: what happens there is told by the line of the caller, as in a library
/// without debug information.
pub(super) fn forget_places(object: &mut Object, mine: &dyn Fn(&str) -> bool) {
    let foreign: Vec<bool> = object.files.iter().map(|file| !file.is_empty() && !mine(file)).collect();
    // File 0 is the module itself.
    let is_foreign = |loc: &Loc| loc.line != 0 && foreign.get(loc.file as usize).copied().unwrap_or(false);
    for symbol in &mut object.symbols {
        let Definition::Function(code) = &mut symbol.definition else { continue };
        if !is_foreign(&code.loc) && !code.locs.iter().any(is_foreign) {
            continue;
        }
        let code: &mut Code = Arc::make_mut(code);
        for loc in code.locs.iter_mut().chain([&mut code.loc]).filter(|loc| is_foreign(loc)) {
            *loc = Loc::default();
        }
        if code.loc.line == 0 {
            code.variables.clear();
        }
    }
}

/// The spelling of a parameter that is text: the driver makes the class from an array of characters.
pub(super) const TEXT: &str = "std::string";

/// Writes the types of parameters as drivers can make them: typedefs by what they stand for, since their names may be those
/// of a namespace or of a class, and classes of text as text.
pub(super) fn adapt_types(object: &mut Object) {
    let resolved: Vec<(Arc<str>, bool)> = (0..object.types.len() as TypeId)
        .map(|ty| {
            let (mut at, mut reference) = (ty, false);
            // The bound is for broken metadata that runs in circles.
            for _ in 0..64 {
                match &object.types[at as usize] {
                    SourceType { shape: Shape::Alias(to), .. } => at = *to,
                    SourceType { shape: Shape::Pointer(to), spelling }
                        if &**spelling == REFERENCE && !reference =>
                    {
                        (at, reference) = (*to, true);
                    }
                    _ => break,
                }
            }
            let spelling = object.types[at as usize].spelling.clone();
            let text = &*spelling == TEXT || spelling.starts_with("std::basic_string_view<char,");
            (spelling, text)
        })
        .collect();
    for (ty, (spelling, _)) in object.types.iter_mut().zip(&resolved) {
        if matches!(ty.shape, Shape::Alias(_)) {
            ty.spelling = spelling.clone();
        }
    }
    let character = Shape::Int { bytes: 1, signed: true, character: true };
    let first = object.types.len() as TypeId;
    object.types.push(SourceType { shape: character, spelling: "char".into() });
    object.types.push(SourceType { shape: Shape::Pointer(first), spelling: TEXT.into() });
    for symbol in &mut object.symbols {
        let Definition::Function(code) = &mut symbol.definition else { continue };
        let is_text = |ty: TypeId| resolved.get(ty as usize).is_some_and(|(_, text)| *text);
        let Some(signature) = code.signature.as_ref().filter(|s| s.params.iter().any(|(_, ty)| is_text(*ty)))
        else {
            continue;
        };
        let mut signature = signature.clone();
        let count = signature.params.len();
        signature.never_null.resize(count, false);
        signature.read_only.resize(count, false);
        for (at, (_, ty)) in signature.params.iter_mut().enumerate().filter(|(_, (_, ty))| is_text(*ty)) {
            *ty = first + 1;
            signature.never_null[at] = true;
            signature.read_only[at] = true;
        }
        Arc::make_mut(code).signature = Some(signature);
    }
}

/// The name of a function as users write it, from its symbol: with its parameters where another has the same name.
pub(super) fn names<'a>(symbols: impl Iterator<Item = &'a str>) -> BTreeMap<&'a str, String> {
    let plain = |name: String| name.replace("(anonymous namespace)::", "");
    let named: Vec<(&str, String)> = symbols
        .map(|symbol| (symbol, fathom_ir::demangle::name(symbol).map_or_else(|| symbol.to_string(), plain)))
        .collect();
    let mut count: BTreeMap<&str, u32> = BTreeMap::new();
    named.iter().for_each(|(_, name)| *count.entry(name.as_str()).or_default() += 1);
    let unique = |symbol: &str, name: &str| match count[name] {
        1 => name.to_string(),
        _ => plain(fathom_ir::demangle::signature(symbol)),
    };
    named.iter().map(|(symbol, name)| (*symbol, unique(symbol, name))).collect()
}

/// Why a function of C++ cannot be driven.
pub(super) fn cannot(name: &str, types: &[SourceType], signature: &Signature) -> Option<String> {
    let object = signature.params.first().and_then(|(name, _)| name.as_deref()) == Some("this");
    if object {
        return Some("it is called on an object, which cannot be made yet".to_string());
    }
    let made = |ty: TypeId| match shape(types, ty) {
        Shape::Pointer(to) => *shape(types, *to) != Shape::Unknown || types[*to as usize].spelling.is_empty(),
        _ => true,
    };
    if let Some((at, (name, _))) = signature.params.iter().enumerate().find(|(_, (_, ty))| !made(*ty)) {
        let name = name.as_deref().map_or_else(|| format!("{}", at + 1), str::to_string);
        return Some(format!("its parameter {name} is an object that needs a constructor"));
    }
    let odd = ["operator", "{", "[abi:"].iter().any(|part| name.contains(part));
    odd.then(|| "its name cannot be written in a call".to_string())
}

/// Adds the parts of the library that a program needs, if it is C++.
pub(super) fn complete(objects: &mut Vec<Object>, clang: Option<&Clang>) -> Result<(), TargetError> {
    for (name, text) in PARTS {
        let missing = missing(objects);
        let (false, Some(clang)) = (missing.is_empty(), clang) else { return Ok(()) };
        let file = match compiled(clang, name, text) {
            Ok(file) => file,
            // A library of another kind has other headers: what is missing is told by name where a path needs it.
            Err(_) => continue,
        };
        let text = std::fs::read_to_string(&file).map_err(|error| TargetError::Scratch(error.to_string()))?;
        if !defined(&text).any(|name| missing.contains(name)) {
            continue;
        }
        let mut part = read_ir(&file, &text)?;
        for symbol in &mut part.symbols {
            if symbol.linkage == Linkage::External && !matches!(symbol.definition, Definition::Missing { .. })
            {
                symbol.linkage = Linkage::Weak;
            }
        }
        objects.push(fathom_ir::link::needed(part, &|name| missing.contains(name)));
    }
    Ok(())
}

/// The symbols that IR defines, read without understanding the rest.
fn defined(text: &str) -> impl Iterator<Item = &str> {
    let definitions = text.lines().filter(|line| line.starts_with("define ") || line.starts_with('@'));
    definitions.filter_map(|line| {
        let name = line.split_once('@')?.1;
        name.split(['(', ' ', '"']).find(|word| !word.is_empty())
    })
}

/// Names of C++ that the objects use and do not define.
fn missing(objects: &[Object]) -> BTreeSet<Arc<str>> {
    let is_missing = |definition: &Definition| matches!(definition, Definition::Missing { .. });
    let symbols = || objects.iter().flat_map(|object| &object.symbols);
    const THROWN_BY_CASTS: [&str; 3] =
        ["__cxa_bad_cast", "__cxa_bad_typeid", "__cxa_throw_bad_array_new_length"];
    let of_cxx = |name: &str| name.starts_with("_Z") || THROWN_BY_CASTS.contains(&name);
    let mut wanted: BTreeSet<Arc<str>> = symbols()
        .filter(|symbol| is_missing(&symbol.definition) && of_cxx(&symbol.name))
        .map(|symbol| symbol.name.clone())
        .collect();
    for symbol in symbols().filter(|symbol| !is_missing(&symbol.definition)) {
        wanted.remove(&symbol.name);
    }
    wanted
}

/// The IR of a part, from the cache where it was compiled before.
fn compiled(clang: &Clang, name: &str, text: &str) -> io::Result<PathBuf> {
    let compiler = format!("{} {}", clang.path.display(), clang.version);
    let files =
        [(name, text), ("prefix.h", PREFIX), ("buckets.inc", BUCKETS), ("compiler", compiler.as_str())];
    let folder = halves::cached("cxx", &files, |fresh| {
        std::fs::write(fresh.join(name), text)?;
        std::fs::write(fresh.join("buckets.inc"), BUCKETS)?;
        std::fs::write(fresh.join("prefix.h"), PREFIX)?;
        let output = fathom_sandbox::ends_with_us(&mut Command::new(&clang.path))
            .current_dir(fresh)
            .args([STANDARD, "-S", "-emit-llvm", "-O1", "-w", "-fno-access-control", "-include", "prefix.h"])
            .args(["-fno-vectorize", "-fno-slp-vectorize", "-fno-unroll-loops", "-fno-stack-protector"])
            .args(["-U_FORTIFY_SOURCE", "-fno-pic", "-o", "part.ll", name])
            .output()?;
        match output.status.success() {
            true => Ok(()),
            false => Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned())),
        }
    });
    Ok(folder?.join("part.ll"))
}
