//! C: files compiled to IR by the user's own clang, run by the machine.

pub mod build;
pub mod call;
pub mod clang;
pub mod command;
mod cxx;
pub mod database;
pub mod driver;
pub mod folder;
pub(crate) mod headers;
mod interface;
mod language;
pub mod making;
mod options;
mod patch;
pub mod program;
pub mod record;
mod specs;
mod stating;
pub mod stub;
mod stubbing;
pub mod suite;
mod watch;
pub mod wrapper;
mod write_sites;
mod writes;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, OnceLock};

use fathom_finding::InputFlow;
use fathom_ir::code::{Code, Definition};
use fathom_ir::source::{Signature, SourceType};
use fathom_spec::{Monitors, Spec, Weave};
use fathom_term::Store;
use fathom_trace::{Executor, Program};
pub use fathom_vm::Mode;
pub use fathom_vm::checkers::{self, Checks};
use fathom_vm::environment::world::{Contents, GuestFile, Length, World};
use fathom_vm::executor::checkpoints::Limits;
use fathom_vm::input::parameters::{CallOf, Capacity, Layout};
use fathom_vm::input::sources::{BEGINNING, BEGINNINGS, WIDE_BEGINNINGS};
use fathom_vm::{CExecutor, CTarget, Entry, Jit};

use crate::bundle::{Bundle, HERE};
use crate::{Allow, Guard, Options, Profile, Reach, Suite, Target, TargetError, parallel};
use call::Caller;
use clang::{Clang, Unit};
use headers::Headers;
pub use language::C;
pub(crate) use language::PROFILE_NAME;
use making::{Facts, Find, Plan};
pub use options::COptions;
use program::Recorded;
use stubbing::Bodies;
pub use suite::CSuite;

const STDIN: u64 = 32;
const FILE: u64 = 64;
const FUZZER: &str = "LLVMFuzzerTestOneInput";

/// The translation units of the target, with the other inputs to link them.
fn units(path: &Path, options: &COptions) -> Result<Recorded, TargetError> {
    let real = |p: &Path| p.canonicalize().map_err(|_| TargetError::Missing(p.to_path_buf()));
    let here = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("/"));
    let plain = |file: &Path| -> Result<Unit, TargetError> {
        Ok(Unit { file: real(file)?, flags: Vec::new(), folder: here.clone(), ir: None })
    };
    let mut recorded = if path.is_dir() {
        let mut units = database::read(&build::database_of(&real(path)?)?)?;
        if !options.only.is_empty() {
            units.retain(|unit| options.only.contains(&unit.file));
        }
        Recorded { units, ..Recorded::default() }
    } else if program::recognises(path) {
        program::read(path)?
    } else {
        Recorded { units: vec![plain(path)?], ..Recorded::default() }
    };
    for more in &options.more {
        if program::recognises(more) {
            let more = program::read(more)?;
            recorded.units.extend(more.units);
            recorded.link.extend(more.link);
        } else {
            recorded.units.push(plain(more)?);
        }
    }
    // Flags do not apply to units that were built before.
    for unit in recorded.units.iter_mut().filter(|unit| unit.ir.is_none()) {
        unit.flags.extend(options.flags.iter().cloned());
    }
    recorded.link.extend(command::read(&options.flags, &here).link);
    recorded.units.iter_mut().for_each(cxx::settle);
    Ok(recorded)
}

/// A program that is being compiled and linked.
struct Building {
    clang: Option<Clang>,
    units: Vec<Unit>,
    objects: Vec<fathom_ir::Object>,
    /// Their IR, if the program will be sent to other machines.
    texts: Vec<String>,
    headers: Headers,
    /// Libraries of the program, for its tests.
    link: Vec<String>,
    bodies: Bodies,
    /// See [`Building::declared`].
    declared: OnceLock<Vec<BTreeSet<String>>>,
}

/// A unit, and its IR as text.
type Compiled = (fathom_ir::Object, String);

fn is_ir(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "ll")
}

fn read_ir(path: &Path, text: &str) -> Result<fathom_ir::Object, TargetError> {
    let broken = |why: String| TargetError::BadIr(path.to_path_buf(), why);
    let module = fathom_ir::parse(text).map_err(|e| broken(e.to_string()))?;
    fathom_ir::lower(&module).map_err(|e| broken(e.to_string()))
}

impl Building {
    fn new(recorded: Recorded, options: &Options) -> Result<Building, TargetError> {
        let Recorded { units, link, compiler } = recorded;
        let named = options.c.clang.as_deref().or(compiler.as_deref());
        let clang = if units.iter().any(|unit| unit.ir.is_none() && !is_ir(&unit.file)) {
            Some(clang::find(named)?)
        } else if units.iter().all(|unit| unit.ir.is_some() && unit.file.exists()) {
            // The IR is there; the sources are for tests.
            clang::find(named).ok()
        } else {
            None
        };
        let headers = Headers::unpack().map_err(|e| TargetError::Scratch(e.to_string()))?;
        let mut building = Building {
            clang,
            units,
            objects: Vec::new(),
            texts: Vec::new(),
            headers,
            link,
            bodies: Bodies::default(),
            declared: OnceLock::new(),
        };
        let (objects, texts) = building.compile_all()?.into_iter().unzip();
        building.objects = objects;
        if options.travels {
            building.texts = texts;
        }
        Ok(building)
    }

    /// Compiles every unit. Only the error of the first failed one is returned.
    fn compile_all(&self) -> Result<Vec<Compiled>, TargetError> {
        parallel::map(&self.units, |number, unit| self.compile(unit, number)).into_iter().collect()
    }

    /// The IR that clang writes for a unit.
    fn ir_file(&self, number: usize) -> PathBuf {
        self.headers.folder().join(format!("{number}.ll"))
    }

    fn compile(&self, unit: &Unit, number: usize) -> Result<Compiled, TargetError> {
        let text = if is_ir(&unit.file) {
            let bytes = std::fs::read(&unit.file)
                .map_err(|e| TargetError::BadIr(unit.file.clone(), e.to_string()))?;
            String::from_utf8_lossy(&bytes).into_owned()
        } else if let Some(ir) = &unit.ir {
            ir.to_string()
        } else {
            let clang = self.clang.as_ref().ok_or(TargetError::NoClang)?;
            clang.compile(unit, self.headers.include(), &self.ir_file(number))?
        };
        let mut object = read_ir(&unit.file, &text)?;
        if cxx::is_cxx(unit) {
            let scratch = self.headers.folder().to_string_lossy();
            cxx::forget_places(&mut object, &|file| is_mine(file, &scratch));
            cxx::adapt_types(&mut object);
        }
        Ok((object, text))
    }

    /// Replaces the object of a unit.
    fn replace(&mut self, unit: usize, (object, text): Compiled) {
        self.objects[unit] = object;
        if let Some(travels) = self.texts.get_mut(unit) {
            *travels = text;
        }
    }

    /// Functions with code and where they are, by symbol.
    fn defined(&self) -> BTreeMap<&str, (usize, &Arc<Code>)> {
        let mut found = BTreeMap::new();
        for (unit, object) in self.objects.iter().enumerate() {
            for symbol in &object.symbols {
                if let Definition::Function(code) = &symbol.definition
                    // Code of the library of C++ is nobody's to name.
                    && (code.loc.line != 0 || !symbol.name.starts_with("_Z"))
                {
                    found.entry(&*symbol.name).or_insert((unit, code));
                }
            }
        }
        found
    }

    /// Functions with code, by the name that users write, with the unit that has them.
    fn functions(&self) -> BTreeMap<String, (usize, Arc<Code>)> {
        let defined = self.defined();
        let names = cxx::names(defined.keys().copied());
        let named =
            defined.iter().map(|(symbol, (unit, code))| (names[symbol].clone(), (*unit, Arc::clone(code))));
        named.collect()
    }

    /// The symbols of functions, by the same names.
    fn symbols(&self) -> BTreeMap<String, String> {
        let names = cxx::names(self.defined().into_keys());
        names.into_iter().map(|(symbol, name)| (name, symbol.to_string())).collect()
    }

    /// The names in full of functions of C++ whose namespaces or classes were left out.
    fn in_full(&self, named: &[String]) -> Vec<String> {
        let functions = self.functions();
        let full = |name: &String| {
            let ending = format!("::{name}");
            let mut all = functions.keys().filter(|known| known.ends_with(&ending));
            match (functions.contains_key(name), all.next(), all.next()) {
                (false, Some(only), None) => only.clone(),
                _ => name.clone(),
            }
        };
        named.iter().map(full).collect()
    }

    /// Why a function cannot be driven.
    fn cannot(&self, name: &str, unit: usize, signature: &Signature) -> Option<String> {
        let cxx = cxx::is_cxx(&self.units[unit]);
        let cxx = cxx.then(|| cxx::cannot(name, &self.objects[unit].types, signature)).flatten();
        cxx.or_else(|| driver::cannot(&self.objects[unit].types, signature))
    }

    /// The functions to explore: those named, or `main`, or a fuzzer's, or those that headers declare, or every one that others can call.
    fn entries(&self, path: &Path, named: &[String]) -> Result<Vec<String>, TargetError> {
        let functions = self.functions();
        if let Some(missing) = named.iter().find(|name| !functions.contains_key(*name)) {
            let known = match functions.is_empty() {
                true => "it defines none".to_string(),
                false => {
                    format!("it has {}", list(functions.keys().filter(|name| !fathom_vm::is_body(name))))
                }
            };
            return Err(TargetError::NoEntry { name: missing.clone(), file: path.to_path_buf(), known });
        }
        if !named.is_empty() {
            return Ok(named.to_vec());
        }
        for usual in ["main", FUZZER] {
            if functions.contains_key(usual) {
                return Ok(vec![usual.to_string()]);
            }
        }
        let entries = self.library(&functions);
        if entries.is_empty() {
            return Err(TargetError::NothingPublic(path.to_path_buf()));
        }
        Ok(entries)
    }

    /// The interface of a library: the functions that headers declare, or every one that others can call.
    fn library(&self, functions: &BTreeMap<String, (usize, Arc<Code>)>) -> Vec<String> {
        let symbols = self.objects.iter().flat_map(|o| &o.symbols);
        let public = symbols
            .filter(|s| s.linkage == fathom_ir::module::Linkage::External)
            .filter(|s| matches!(s.definition, Definition::Function(_)))
            // IR of another machine has its drivers with it, and a watched function is called by its own name.
            .filter(|s| !driver::is_driver(&s.name) && !fathom_vm::is_body(&s.name));
        let names = cxx::names(self.defined().into_keys());
        let public = public.filter_map(|s| names.get(&*s.name).cloned());
        let drivable = |name: &String| {
            let (unit, code) = &functions[name];
            code.signature.as_ref().is_some_and(|s| self.cannot(name, *unit, s).is_none()) && !code.variadic
        };
        let mut entries: Vec<String> = public.filter(drivable).collect();
        let interface: BTreeSet<&String> = self.declared().iter().flatten().collect();
        if entries.iter().any(|name| interface.contains(name)) {
            // The others are reached through these.
            entries.retain(|name| interface.contains(name));
        }
        entries.sort_by_key(|name| functions[name].1.loc.line);
        entries
    }

    /// For each unit the functions that headers of the project declare.
    fn declared(&self) -> &[BTreeSet<String>] {
        self.declared.get_or_init(|| {
            let declared = |number: usize, unit: &Unit| {
                let clang = self.clang.as_ref().filter(|_| !is_ir(&unit.file) && unit.file.exists())?;
                if clang::includes_files(&self.ir_file(number)) == Some(false) {
                    return None;
                }
                let expanded = clang.expanded(unit, self.headers.include()).ok()?;
                Some(interface::declared(&expanded))
            };
            let all = parallel::map(&self.units, declared);
            all.into_iter().map(Option::unwrap_or_default).collect()
        })
    }

    /// The calls that set up the objects of entries.
    fn plans(&self, entries: &[String]) -> BTreeMap<String, Plan> {
        let functions = self.functions();
        let facts = |name: &String| {
            let (unit, code) = functions.get(name)?;
            let signature = code.signature.as_ref()?;
            let facts = Facts::new(name, code.loc.line, &self.objects[*unit].types, signature);
            Some((name.clone(), (*unit, facts)))
        };
        let driven: Vec<&String> = entries.iter().filter(|name| *name != "main" && *name != FUZZER).collect();
        if driven.is_empty() {
            return BTreeMap::new();
        }
        let library: BTreeMap<String, (usize, Facts)> =
            self.library(&functions).iter().filter_map(facts).collect();
        let plan = |name: &&String| {
            let (_, (unit, entry)) = facts(name)?;
            if cxx::is_cxx(&self.units[unit]) {
                return None;
            }
            let beside = making::visible(&library, unit, &self.declared()[unit]);
            let plan = making::plan(&beside, &entry);
            (!plan.makings.is_empty()).then(|| ((*name).clone(), plan))
        };
        driven.iter().filter_map(plan).collect()
    }

    /// Compiles the drivers of the entries in place of the units that define them.
    fn drive(
        &mut self,
        path: &Path,
        entries: &[String],
        plans: &BTreeMap<String, Plan>,
    ) -> Result<Drivers, TargetError> {
        let nothing = Plan::default();
        let functions = self.functions();
        let mut drivers = Drivers::default();
        let driven: Vec<&String> = entries.iter().filter(|name| *name != "main").collect();
        let units: BTreeSet<usize> = driven.iter().map(|name| functions[*name].0).collect();
        let mut written: Vec<(usize, PathBuf)> = Vec::new();
        for unit in units {
            if is_ir(&self.units[unit].file) {
                continue;
            }
            let types = &self.objects[unit].types;
            let mut list = Vec::new();
            for name in driven.iter().filter(|name| functions[**name].0 == unit) {
                let code = &functions[*name].1;
                let Some(signature) = &code.signature else { continue };
                if let Some(why) = self.cannot(name, unit, signature) {
                    return Err(TargetError::CannotDrive((*name).clone(), path.to_path_buf(), why));
                }
                // The same as for exploring: the numbers of types differ, and nothing else.
                let plan = plans.get(*name).unwrap_or(&nothing);
                let find = |name: &str| {
                    let (unit, code) = functions.get(name)?;
                    Some((self.objects[*unit].types.as_slice(), code.signature.as_ref()?))
                };
                let layout = layout(types, name, signature, Capacity::default(), plan, &find);
                drivers
                    .stubs
                    .extend(layout.all().flat_map(|layout| &layout.stubs).map(|stub| stub.symbol.clone()));
                let calls = plan.calls.iter().zip(&layout.setup);
                let setup = calls.filter_map(|(call, layout)| {
                    let (types, signature) = find(&call.function)?;
                    Some(driver::SetupFunction { types, signature, stubs: layout.stubs.clone() })
                });
                let setup = setup.collect();
                list.push(driver::Driven { name, signature, stubs: layout.stubs, plan, setup });
            }
            let main = functions.get("main").filter(|(at, _)| *at == unit).map(|(_, code)| params_of(code));
            let source = self.source(unit, main);
            let text = driver::write(source, types, &self.bodies.of(unit, &self.units[unit]), &list);
            let kind = if source == driver::Source::C { "c" } else { "cpp" };
            let place = self.headers.folder().join(format!("driver{unit}.{kind}"));
            std::fs::write(&place, &text).map_err(|e| TargetError::Scratch(e.to_string()))?;
            written.push((unit, place));
            drivers.units.insert(unit, text);
        }
        let compiled = parallel::map(&written, |_, (unit, place)| self.compile_in_place(*unit, place));
        for ((unit, _), compiled) in written.iter().zip(compiled) {
            self.replace(*unit, compiled?);
        }
        Ok(drivers)
    }

    fn source(&self, unit: usize, main: Option<usize>) -> driver::Source {
        match cxx::is_cxx(&self.units[unit]) {
            true => driver::Source::Cxx { main },
            false => driver::Source::C,
        }
    }

    fn finish(mut self, path: &Path, options: &Options, specs: Vec<Spec>) -> Result<Opened, TargetError> {
        self.stub(path, &options.stubs)?;
        let (specs, weave) = match &options.woven {
            Some(folder) => crate::specs::arrive(folder)?,
            None => self.weave(specs)?,
        };
        let names = self.entries(path, &self.in_full(&options.entries))?;
        let symbols = self.symbols();
        let plans = match options.c.plans.is_empty() {
            true => self.plans(&names),
            // IR of another machine has its drivers with it.
            false => options.c.plans.clone(),
        };
        let drivers = self.drive(path, &names, &plans)?;
        let main_unit = self.functions().get("main").map(|(unit, code)| (*unit, params_of(code)));
        let suite = suite::plan(
            &self.units,
            self.clang.as_ref(),
            &drivers,
            &names,
            main_unit,
            &self.link,
            &self.bodies,
            (!specs.is_empty()).then(|| watch::write(&specs, &weave)),
        );
        if self.objects.iter().any(|object| object.narrow) {
            if self.units.iter().any(cxx::is_cxx) {
                return Err(TargetError::NarrowCxx(path.to_path_buf()));
            }
        } else {
            cxx::complete(&mut self.objects, self.clang.as_ref())?;
        }
        let reads = reads_stdin(&self.objects);
        let mut world = world(&options.c, path, reads)?;
        let code = fathom_ir::link(self.objects)
            .map_err(|e| TargetError::DoesNotLink(path.to_path_buf(), e.to_string()))?;
        let narrow = code.narrow;
        if narrow && names.iter().any(|name| name != "main") {
            return Err(TargetError::NarrowEntry(path.to_path_buf()));
        }
        let types = Arc::new(code.types.clone());
        let capacity = Capacity::default();
        let fuzzed = Capacity { bytes: options.c.stdin.unwrap_or(STDIN), ..capacity };
        let mut callers: BTreeMap<String, Caller> = BTreeMap::new();
        let mut starts: BTreeMap<String, Entry> = BTreeMap::new();
        for name in &names {
            let symbol = code.find(&symbols[name]).expect("an entry was found before");
            let Definition::Function(function) = &code.symbols[symbol as usize].definition else {
                unreachable!("entries have code");
            };
            let drive = code.find(&driver::symbol(name));
            match (name.as_str(), drive, &function.signature) {
                ("main", _, _) => {
                    starts.insert(name.clone(), Entry::Main { symbol });
                    callers.insert(name.clone(), Caller::Main);
                }
                (_, Some(drive), Some(signature)) => {
                    let capacity = if name == FUZZER { fuzzed } else { capacity };
                    let plan = plans.get(name).cloned().unwrap_or_default();
                    let find = |name: &str| match &code.symbols[code.find(name)? as usize].definition {
                        Definition::Function(code) => Some((types.as_slice(), code.signature.as_ref()?)),
                        _ => None,
                    };
                    let layout = Arc::new(layout(&types, name, signature, capacity, &plan, &find));
                    let setup = plan.calls.iter().filter_map(|call| Some(find(&call.function)?.1.clone()));
                    let setup = setup.collect();
                    starts.insert(name.clone(), Entry::Driver { symbol: drive, layout: layout.clone() });
                    let signature = signature.clone();
                    let types = types.clone();
                    callers.insert(name.clone(), Caller::Function { signature, types, layout, plan, setup });
                }
                _ => {
                    starts.insert(name.clone(), Entry::Function { symbol });
                }
            }
        }
        let scratch = self.headers.folder().to_string_lossy().into_owned();
        let folder = scratch.clone();
        let mine = move |file: &str| is_mine(file, &scratch);
        world.chance = names.is_empty() || names.iter().any(|name| name != FUZZER);
        let shared_world = world.clone();
        let calls = Box::new(move |entry: &str, input: &fathom_trace::Input, order: &[Arc<str>]| {
            callers.get(entry).map(|caller| call::call(entry, caller, &shared_world, input, order))
        });
        let memory = Limits::of_process(options.max_memory());
        let mut target = CTarget::new(code, world, &mine, memory, options.c.checks, |_| starts, calls);
        if let Some(errors) = &options.c.errors {
            target.set_errors(errors);
        }
        target.policy = Arc::new(options.c.policy.clone());
        // Native code is for addresses of eight bytes.
        let mode = if narrow { Mode::Off } else { options.c.mode() };
        target.jit = Jit::new(&target.program, &target.checks, mode, false);
        target.batch_jit = Jit::new(&target.program, &target.checks, mode, true);
        target.watch_defines = options.c.watch_defines;
        target.harness = names.iter().find(|name| *name == FUZZER).cloned();
        target.made_up_callers = options.c.made_up_callers && names.iter().all(|name| name != FUZZER);
        let file = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        Ok(Opened {
            reach: Reach {
                name: file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default(),
                root: file.parent().unwrap_or(Path::new("/")).to_path_buf(),
                file,
                interpreter: self.clang.map(|c| c.path).unwrap_or_default(),
            },
            target: Arc::new(target),
            texts: self.texts.iter().map(|text| text.replace(&folder, MADE_UP)).collect(),
            entries: names,
            plans,
            allow: options.allow.clone(),
            suite,
            specs,
            weave,
        })
    }
}

/// The layout of an entry's call and of those before it.
fn layout<'a>(
    types: &[SourceType],
    name: &str,
    signature: &Signature,
    capacity: Capacity,
    plan: &Plan,
    find: Find<'_, 'a>,
) -> Layout {
    let made = plan.made();
    let call = CallOf { function: name, made: &made, harness: name == FUZZER, ..CallOf::default() };
    let mut layout = Layout::new(types, signature, capacity, &call);
    layout.setup = plan.layouts(name, find).unwrap_or_default();
    layout
}

/// Drivers by unit.
#[derive(Default)]
struct Drivers {
    units: BTreeMap<usize, String>,
    /// Functions that stand for those of callers.
    stubs: Vec<String>,
}

fn params_of(code: &Code) -> usize {
    code.signature.as_ref().map_or(code.params.len(), |s| s.params.len())
}

fn list<'a>(names: impl Iterator<Item = &'a String>) -> String {
    let mut names: Vec<&str> = names.map(String::as_str).collect();
    let more = names.len() > 8;
    names.truncate(8);
    format!("{}{}", names.join(", "), if more { ", …" } else { "" })
}

/// The folder of files that Fathom wrote beside the sources, on other machines.
const MADE_UP: &str = "/fathom-made-up";

/// Whether a file is the user's: not the system's, the compiler's or ours.
fn is_mine(file: &str, scratch: &str) -> bool {
    // Generated lines have a file name in angle brackets, which the compiler puts into a folder.
    let made_up = file.rsplit('/').next().is_some_and(|name| name.starts_with('<'));
    let ours = file.starts_with(scratch) || file.starts_with(MADE_UP);
    !file.starts_with("/usr/") && !ours && !file.is_empty() && !made_up
}

/// Whether the program can read its standard input.
fn reads_stdin(objects: &[fathom_ir::Object]) -> bool {
    const READERS: [&str; 17] = [
        "_ZSt3cin",
        "getchar",
        "getc",
        "fgetc",
        "fgets",
        "gets",
        "scanf",
        "__isoc99_scanf",
        "__isoc23_scanf",
        "read",
        "fread",
        "getline",
        "getdelim",
        "stdin",
        "getchar_unlocked",
        "getc_unlocked",
        "fscanf",
    ];
    let missing = |s: &fathom_ir::code::Symbol| matches!(s.definition, Definition::Missing { .. });
    objects.iter().flat_map(|o| &o.symbols).any(|s| missing(s) && READERS.contains(&&*s.name))
}

fn world(options: &COptions, path: &Path, reads: bool) -> Result<World, TargetError> {
    let first = match &options.stdin_file {
        Some(file) => std::fs::read(file).map_err(|_| TargetError::Missing(file.clone()))?,
        None => Vec::new(),
    };
    let size = match options.stdin {
        Some(size) => size,
        None if !first.is_empty() => first.len() as u64,
        None if reads => STDIN,
        None => 0,
    };
    let stdin = match size {
        0 => Contents::Concrete(first),
        _ => {
            let chosen = options.stdin.is_some() || !first.is_empty();
            Contents::Symbolic { size, first, length: if chosen { Length::Chosen } else { Length::Limited } }
        }
    };
    let program = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    let mut args = vec![Contents::Concrete(program.into_bytes())];
    let mut files = Vec::new();
    for arg in &options.args {
        if arg == "@@" {
            let size = options.file_size.unwrap_or(FILE);
            let length = if options.file_size.is_some() { Length::Chosen } else { Length::Limited };
            let contents = Contents::Symbolic { size, first: Vec::new(), length };
            let path = "fathom-input".to_string();
            args.push(Contents::Concrete(path.clone().into_bytes()));
            files.push(GuestFile { path, name: "file".into(), contents });
        } else {
            args.push(Contents::Concrete(arg.clone().into_bytes()));
        }
    }
    for &size in &options.symbolic_args {
        args.push(Contents::Symbolic { size, first: Vec::new(), length: Length::Fixed });
    }
    let variables = options.variables.iter().map(|(name, size)| {
        (name.clone(), Contents::Symbolic { size: *size, first: Vec::new(), length: Length::Fixed })
    });
    Ok(World {
        args,
        stdin,
        files,
        variables: variables.collect(),
        folder: std::env::current_dir().unwrap_or_else(|_| PathBuf::from("/")),
        open: options.open_world,
        real_files: true,
        grows: options.stdin.is_none(),
        chance: true,
    })
}

/// A program that is ready to run.
struct Opened {
    reach: Reach,
    target: Arc<CTarget>,
    /// The IR of its units, if it will be sent to other machines.
    texts: Vec<String>,
    entries: Vec<String>,
    /// The calls that set up the objects of entries.
    plans: BTreeMap<String, Plan>,
    allow: Allow,
    suite: Option<CSuite>,
    specs: Vec<Spec>,
    weave: Weave,
}

impl Target for Opened {
    fn language(&self) -> &'static Profile {
        &language::PROFILE
    }

    fn wants(&self, kind: &str) -> bool {
        self.target.checks.wants(kind)
    }

    fn reach(&self) -> &Reach {
        &self.reach
    }

    fn program(&self) -> &Program {
        &self.target.coverage_map.program
    }

    fn entries(&self) -> &[String] {
        &self.entries
    }

    /// In an open world, texts that often trigger bugs.
    fn examples(&self, entry: &str) -> Vec<fathom_trace::Input> {
        if !self.target.world.open || entry != "main" {
            return Vec::new();
        }
        let beginning = |at: usize| {
            let mut input = fathom_trace::Input::default();
            input.set(BEGINNING, fathom_term::Value::bv(8, at as u64));
            input
        };
        let uses = |names: &[&str]| names.iter().any(|name| self.target.program.code.find(name).is_some());
        let wide = uses(&["recv", "read", "fread"])
            && uses(&["swscanf", "wcslen", "wcschr", "wcstol", "wcscpy", "wcscat"]);
        let count = BEGINNINGS.len() + if wide { WIDE_BEGINNINGS.len() } else { 0 };
        (0..count).map(beginning).collect()
    }

    fn executor(&self, store: &Arc<Store>) -> Result<Box<dyn Executor>, TargetError> {
        Ok(Box::new(CExecutor::new(self.target.clone(), store.clone())))
    }

    fn plain(&self, _: &Path) -> Command {
        Command::new(&self.reach.interpreter)
    }

    fn guard(&self) -> Guard {
        Guard { allow: self.allow.clone(), ..Guard::default() }
    }

    fn suite(&self) -> Suite<'_> {
        self.suite.as_ref().map_or(Suite::None, Suite::C)
    }

    fn tells_decisions(&self) -> bool {
        true
    }

    fn monitors(&self, entry: &str) -> Option<Arc<Monitors>> {
        let some = !self.specs.is_empty();
        some.then(|| Arc::new(Monitors::new(self.specs.clone(), self.weave.clone(), entry)))
    }

    fn merges(&self) -> bool {
        self.target.merges()
    }

    /// IR has the stubs, the flags and the specifications in it.
    fn bundle(&self, options: &Options) -> Result<Bundle, TargetError> {
        let c = COptions {
            clang: None,
            flags: Vec::new(),
            more: Vec::new(),
            only: Vec::new(),
            stdin_file: None,
            plans: self.plans.clone(),
            ..options.c.clone()
        };
        let options = Options { stubs: Vec::new(), spec_files: Vec::new(), c, ..options.clone() };
        let mut bundle = Bundle::new(options);
        for (number, text) in self.texts.iter().enumerate() {
            // The program has its own name there, too.
            let file = format!("unit{number}/{}.ll", self.reach.name);
            match number {
                0 => bundle.target = format!("{HERE}{file}"),
                _ => bundle.options.c.more.push(format!("{HERE}{file}").into()),
            }
            bundle.add(file, text.as_bytes());
        }
        if let Contents::Symbolic { first, .. } | Contents::Concrete(first) = &self.target.world.stdin
            && !first.is_empty()
        {
            bundle.options.c.stdin_file = Some(format!("{HERE}stdin").into());
            bundle.add("stdin", first.clone());
        }
        crate::specs::send(&mut bundle, &self.specs, &self.weave);
        Ok(bundle)
    }

    fn input_flow(&self) -> Option<InputFlow> {
        let maybe = self.target.maybe_symbolic_if_asked()?;
        Some(InputFlow {
            instructions: maybe.instructions,
            concrete: maybe.concrete,
            held: maybe.parts() as u64,
        })
    }

    /// Less than for other languages: a VM that can resume at any decision makes many more of them.
    fn usual_depth(&self) -> u32 {
        2_000
    }
}

/// The C files of a folder that supports test cases, without a `main` of their own.
pub fn support_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> =
        entries.map(|e| e.path()).filter(|p| p.extension().is_some_and(|e| e == "c")).collect();
    files.retain(|p| !p.file_name().is_some_and(|n| n.to_string_lossy().starts_with("main")));
    files.sort();
    files
}

/// Compiles files to IR once, for programs that are made of them many times. Their headers are in `include`.
pub fn to_ir(files: &[PathBuf], include: &Path, folder: &Path) -> Result<Vec<PathBuf>, TargetError> {
    if files.is_empty() {
        return Ok(Vec::new());
    }
    let clang = clang::find(None)?;
    let headers = Headers::unpack().map_err(|e| TargetError::Scratch(e.to_string()))?;
    files
        .iter()
        .map(|file| {
            let flags = vec![format!("-I{}", include.display())];
            let file = file.canonicalize().map_err(|_| TargetError::Missing(file.clone()))?;
            let stem = file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
            let to = folder.join(format!("{stem}.ll"));
            let unit = Unit { file, flags, folder: folder.to_path_buf(), ir: None };
            let text = clang.compile(&unit, headers.include(), &to)?;
            std::fs::write(&to, text).map_err(|e| TargetError::Scratch(e.to_string()))?;
            Ok(to)
        })
        .collect()
}
