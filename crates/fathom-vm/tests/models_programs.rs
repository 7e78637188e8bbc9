//! Small C programs, one a corner of the C library: each prints the same in the machine as natively, for every standard input
//! named in its `//~ stdin:` lines, and again when the input is symbolic. Then what it prints for another input that
//! takes the same decisions must be what the native program prints for that one.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use crate::common::Knowing;
use fathom_term::{Evaluator, Model, Sort, Store, Value};
use fathom_trace::{Executor, Input, Request, RunLimits};
use fathom_vm::environment::world::{Contents, Length, World};
use fathom_vm::executor::checkpoints::Limits;
use fathom_vm::executor::{CExecutor, CTarget, Entry};
use fathom_vm::memory::Memory;
use fathom_vm::memory::object::Objects;
use fathom_vm::{Program, State, Stop, Vm};

fn clang() -> &'static str {
    ["clang-19", "clang-22", "clang-18", "clang-17", "clang-16", "clang-15", "clang"]
        .into_iter()
        .find(|name| {
            Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
        })
        .expect("these tests need clang 15 or newer: apt install clang")
}

struct Case {
    name: String,
    ir: String,
    native: PathBuf,
    folder: PathBuf,
    stdins: Vec<Vec<u8>>,
    /// From `//~ args:`.
    args: Vec<String>,
}

/// `\n`, `\t`, `\0` and `\xHH` in a directive.
fn unescape(text: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        if byte != b'\\' {
            out.push(byte);
            continue;
        }
        match bytes.next() {
            Some(b'n') => out.push(b'\n'),
            Some(b't') => out.push(b'\t'),
            Some(b'0') => out.push(0),
            Some(b'x') => {
                let digits: String = bytes.by_ref().take(2).map(char::from).collect();
                out.push(u8::from_str_radix(&digits, 16).expect("two digits"));
            }
            Some(other) => out.push(other),
            None => {}
        }
    }
    out
}

fn build(source: &Path, level: &str, folder: &Path) -> Case {
    let text = std::fs::read_to_string(source).unwrap();
    let mut stdins: Vec<Vec<u8>> = text
        .lines()
        .filter_map(|line| line.strip_prefix("//~ stdin: "))
        .map(|line| unescape(line.trim_matches('"')))
        .collect();
    if stdins.is_empty() {
        stdins.push(Vec::new());
    }
    let args = text.lines().find_map(|line| line.strip_prefix("//~ args: ")).unwrap_or_default();
    let args = args.split_whitespace().map(str::to_string).collect();
    let name = source.file_stem().unwrap().to_string_lossy().into_owned();
    let (ll, native) = (folder.join(format!("{name}.ll")), folder.join(&name));
    let flags = [level, "-g", "-fno-vectorize", "-fno-slp-vectorize", "-Wno-everything", "-D_GNU_SOURCE"];
    let emit = Command::new(clang())
        .args(flags)
        .args(["-S", "-emit-llvm", "-Xclang", "-disable-O0-optnone", "-o"])
        .arg(&ll)
        .arg(source)
        .status();
    assert!(emit.unwrap().success(), "{name}");
    let link = Command::new(clang()).args(flags).arg("-o").arg(&native).arg(source).arg("-lm").status();
    assert!(link.unwrap().success(), "{name}");
    Case {
        name,
        ir: std::fs::read_to_string(ll).unwrap(),
        native,
        folder: folder.to_path_buf(),
        stdins,
        args,
    }
}

fn run_native(case: &Case, stdin: &[u8]) -> (Vec<u8>, i32) {
    let work = case.folder.join("native-work");
    let _ = std::fs::remove_dir_all(&work);
    std::fs::create_dir_all(&work).unwrap();
    std::fs::write(work.join("seen.txt"), b"first line\nsecond\n").unwrap();
    let mut child = Command::new(&case.native)
        .args(&case.args)
        .current_dir(&work)
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // A program that does not read its input may be gone before it is written.
    let _ = child.stdin.take().unwrap().write_all(stdin);
    let out = child.wait_with_output().unwrap();
    (out.stdout, out.status.code().unwrap_or(-1))
}

struct Run {
    out: Vec<u8>,
    code: i32,
    state: State,
}

fn run(store: &Arc<Store>, case: &Case, stdin: Contents, input: Input, model: Model) -> Run {
    let code = fathom_ir::lower(&fathom_ir::parse(&case.ir).unwrap()).unwrap();
    let (mut memory, mut objects) = (Memory::new(), Objects::default());
    let program = Arc::new(Program::load(code, &mut memory, &mut objects));
    let entry = program.code.find("main").unwrap();
    let work = case.folder.join("machine-work");
    std::fs::create_dir_all(&work).unwrap();
    std::fs::write(work.join("seen.txt"), b"first line\nsecond\n").unwrap();
    let mut watcher = Knowing { model, concretised: Vec::new() };
    let state = State::new(memory, objects);
    let mut vm = Vm::new(program, store.clone(), state, Arc::new(input), &mut watcher);
    let mut args = vec![Contents::Concrete(b"program".to_vec())];
    args.extend(case.args.iter().map(|arg| Contents::Concrete(arg.clone().into_bytes())));
    vm.world = Arc::new(World { stdin, args, folder: work, ..World::default() });
    vm.bounds.instructions = 200_000_000;
    vm.start_main(entry).unwrap();
    let code = match vm.run() {
        Stop::Returned(values) => values.first().map_or(0, |v| v.value as u8 as i32),
        Stop::Exited(code) => code,
        other => panic!(
            "{}: {other:?} at {:?} after {:?}",
            case.name,
            vm.loc(),
            String::from_utf8_lossy(&vm.stdout())
        ),
    };
    Run { out: vm.stdout(), code, state: vm.state }
}

/// An input that gives standard input these bytes.
fn input_of(store: &Store, stdin: &[u8], size: usize) -> (Input, Model) {
    let (mut input, mut model) = (Input::default(), Model::new());
    let mut set = |name: String, width: u32, value: u64| {
        model.set(store.declare(&name, Sort::BitVec(width)), Value::bv(width, value));
        input.values.insert(name.into(), Value::bv(width, value));
    };
    set("stdin.len".into(), 32, stdin.len() as u64);
    for at in 0..size {
        set(format!("stdin[{at}]"), 8, stdin.get(at).copied().unwrap_or(0).into());
    }
    (input, model)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn check(case: &Case) -> usize {
    let store = Arc::new(Store::new());
    let native: Vec<(Vec<u8>, i32)> = case.stdins.iter().map(|stdin| run_native(case, stdin)).collect();
    let size = case.stdins.iter().map(Vec::len).max().unwrap_or(0);
    let mut same_way = 0;
    for (at, stdin) in case.stdins.iter().enumerate() {
        let concrete = run(&store, case, Contents::Concrete(stdin.clone()), Input::default(), Model::new());
        assert_eq!(text(&concrete.out), text(&native[at].0), "{} on {:?}", case.name, text(stdin));
        assert_eq!(concrete.code, native[at].1, "exit code of {} on {:?}", case.name, text(stdin));
        if size == 0 {
            continue;
        }
        let (input, model) = input_of(&store, stdin, size);
        let contents = Contents::Symbolic { size: size as u64, first: Vec::new(), length: Length::Chosen };
        let symbolic = run(&store, case, contents, input, model);
        assert_eq!(text(&symbolic.out), text(&native[at].0), "{} on symbolic {:?}", case.name, text(stdin));
        let decisions = symbolic.state.path.to_vec();
        for (other, stdin) in case.stdins.iter().enumerate() {
            let (_, model) = input_of(&store, stdin, size);
            let mut evaluator = Evaluator::new(&store);
            let follows = decisions.iter().all(|d| evaluator.holds(d.cond, &model) == d.taken);
            assert!(follows || other != at, "{} on {:?}: a decision does not hold", case.name, text(stdin));
            if follows {
                same_way += usize::from(other != at);
                let out = symbolic.state.environment.stdout.bytes(&store, &model);
                assert_eq!(text(&out), text(&native[other].0), "{} on the way of another", case.name);
            }
        }
    }
    same_way
}

/// Runs that go on from a checkpoint of another input do what runs from the start do.
fn check_resumed(case: &Case) -> usize {
    let size = case.stdins.iter().map(Vec::len).max().unwrap_or(0);
    if size == 0 {
        return 0;
    }
    let store = Arc::new(Store::new());
    let work = case.folder.join("machine-work");
    std::fs::create_dir_all(&work).unwrap();
    let code = fathom_ir::lower(&fathom_ir::parse(&case.ir).unwrap()).unwrap();
    let stdin = Contents::Symbolic { size: size as u64, first: Vec::new(), length: Length::Chosen };
    let world = World { stdin, folder: work, ..World::default() };
    let entries = |program: &Program| {
        let symbol = program.code.find("main").unwrap();
        [("main".to_string(), Entry::Main { symbol })].into_iter().collect()
    };
    let target = Arc::new(CTarget::new(
        code,
        world,
        &|_| true,
        Limits::of_process(2 << 30),
        Default::default(),
        entries,
        Box::new(|_, _, _| None),
    ));
    let mut executor = CExecutor::new(target, store.clone());
    let mut run = |stdin: &[u8], checkpoint| {
        let (input, _) = input_of(&store, stdin, size);
        let limits = RunLimits { time: std::time::Duration::from_secs(60), ..RunLimits::default() };
        executor.run(&Request { checkpoint, ..Request::new("main", &input, limits) }, &mut ()).unwrap()
    };
    let mut resumed = 0;
    for from in &case.stdins {
        let first = run(from, None);
        for other in &case.stdins {
            let (_, model) = input_of(&store, other, size);
            let mut evaluator = Evaluator::new(&*store);
            let mut holds = |at: u32| {
                let decision = &first.decisions[at as usize];
                evaluator.holds(decision.cond, &model) == decision.taken
            };
            // The last checkpoint that the other input gets to, too.
            let same = (0..first.decisions.len() as u32).take_while(|&at| holds(at)).count() as u32;
            let Some(&(_, checkpoint)) = first.checkpoints.iter().rfind(|(at, _)| *at <= same) else {
                continue;
            };
            let whole = run(other, None);
            let rest = run(other, Some(checkpoint));
            assert_eq!(rest.stdout, whole.stdout, "{} on {:?} from a checkpoint", case.name, text(other));
            assert_eq!(rest.end, whole.end, "{} on {:?} from a checkpoint", case.name, text(other));
            assert_eq!(rest.decisions.len(), whole.decisions.len(), "{} on {:?}", case.name, text(other));
            assert!(rest.instructions <= whole.instructions);
            resumed += 1;
        }
    }
    resumed
}

fn check_all(level: &str) {
    let folder = std::env::temp_dir().join(format!("fathom-models-{}-{level}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let mut sources: Vec<PathBuf> =
        std::fs::read_dir(programs).unwrap().map(|item| item.unwrap().path()).collect();
    sources.sort();
    let only = std::env::var("ONLY").ok();
    let (mut same_way, mut resumed) = (0, 0);
    for source in &sources {
        if only.as_ref().is_some_and(|only| !source.to_string_lossy().contains(only.as_str())) {
            continue;
        }
        let case = build(source, level, &folder);
        same_way += check(&case);
        resumed += check_resumed(&case);
    }
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(same_way > 0 || only.is_some(), "no input ever took the way of another");
    assert!(resumed > 0 || only.is_some(), "no run ever went on from a checkpoint");
}

#[test]
fn programs_print_what_they_print_natively_unoptimised() {
    check_all("-O0");
}

#[test]
fn programs_print_what_they_print_natively_optimised() {
    check_all("-O2");
}
