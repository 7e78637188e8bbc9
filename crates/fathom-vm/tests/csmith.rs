//! Generated programs print the same under the machine and natively.
//!
//! `FATHOM_CSMITH=N` chooses how many (`cargo xtask soak` asks for thousands), `FATHOM_CSMITH_FROM=SEED` where to start.
//! Without csmith or clang there is nothing to compare, which is said and is no failure.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use fathom_term::Store;
use fathom_vm::checkers::Checks;
use fathom_vm::memory::Memory;
use fathom_vm::memory::object::Objects;
use fathom_vm::{Jit, Mode, Program, Slot, State, Stop, Unwatched, Vm};

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn is_there(name: &str) -> bool {
    Command::new(name)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|s| s.success())
}

/// A command's output (a short one: nobody reads it while it runs), or nothing when it fails or takes too long.
fn output(command: &mut Command, time: Duration) -> Option<String> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
    let deadline = std::time::Instant::now() + time;
    loop {
        match child.try_wait().ok()? {
            Some(status) if status.success() => {
                let output = child.wait_with_output().ok()?;
                return Some(String::from_utf8_lossy(&output.stdout).into_owned());
            }
            Some(_) => return None,
            None if std::time::Instant::now() > deadline => {
                let _ = child.kill();
                let _ = child.wait();
                return None;
            }
            None => std::thread::sleep(Duration::from_millis(5)),
        }
    }
}

/// Output of the program's `main` under the machine, or why it stopped.
fn machine(text: &str, mode: Mode) -> Result<String, String> {
    let module = fathom_ir::parse(text).map_err(|e| e.to_string())?;
    let code = fathom_ir::lower(&module).map_err(|e| e.to_string())?;
    let (mut memory, mut objects) = (Memory::new(), Objects::default());
    let program = Program::load(code, &mut memory, &mut objects);
    let main = program.code.find("main").ok_or("no main")?;
    let mut watcher = Unwatched;
    let state = State::new(memory, objects);
    let store = std::sync::Arc::new(Store::new());
    let jit = Jit::new(&program, &Checks::default(), mode, false);
    let mut vm = Vm::new(program.into(), store, state, Default::default(), &mut watcher);
    if let Some(jit) = jit {
        vm.compile_with(jit);
    }
    vm.bounds.instructions = 2_000_000_000;
    vm.start(main, &[Slot::number(1), Slot::number(0)]).map_err(|stop| format!("{stop:?}"))?;
    match vm.run() {
        Stop::Returned(_) | Stop::Exited(0) => Ok(String::from_utf8_lossy(&vm.stdout()).into_owned()),
        stop => Err(format!("{stop:?} at {:?}", vm.loc())),
    }
}

/// The output of a file's code natively, when clang only translates it.
fn as_compiled(ir: &Path, native: &Path) -> Option<String> {
    output(Command::new("clang").args(["-w", "-O0"]).arg(ir).arg("-o").arg(native), Duration::from_secs(60))?;
    output(&mut Command::new(native), Duration::from_millis(500))
}

/// Compares one program at -O0 and -O2: nothing when it was compared and agrees, or what differs. `None` when the program
/// does not end natively.
fn compare(seed: u64, folder: &Path) -> Option<Result<(), String>> {
    let source = folder.join(format!("{seed}.c"));
    let native = folder.join(format!("{seed}.out"));
    let ir = folder.join(format!("{seed}.ll"));
    let seconds = Duration::from_secs;
    output(Command::new("csmith").args(["--seed", &seed.to_string(), "--output"]).arg(&source), seconds(20))?;
    let clang = || {
        let mut command = Command::new("clang");
        command.args(["-w", "-I/usr/include/csmith"]).arg(&source);
        command
    };
    output(clang().arg("-o").arg(&native), seconds(60))?;
    let wanted = output(&mut Command::new(&native), Duration::from_millis(500))?;
    for level in [["-O0", "-Xclang", "-disable-O0-optnone"], ["-O2", "-fno-vectorize", "-fno-slp-vectorize"]]
    {
        output(clang().args(level).args(["-S", "-emit-llvm", "-o"]).arg(&ir), seconds(60))?;
        let text = std::fs::read_to_string(&ir).ok()?;
        // Compiling everything takes longer than running it.
        let modes: &[Mode] = if seed.is_multiple_of(4) { &[Mode::Off, Mode::Always] } else { &[Mode::Off] };
        for &mode in modes {
            match machine(&text, mode) {
                Ok(printed) if printed == wanted => {}
                // Clang may compile a program wrongly; then the machine does what the very same code does natively.
                Ok(printed) if Some(&printed) == as_compiled(&ir, &native).as_ref() => {
                    eprintln!("seed {seed} {}: clang changes what the program prints", level[0]);
                }
                Ok(printed) => {
                    let what = format!("{printed:?}, natively {wanted:?}");
                    return Some(Err(format!("seed {seed} {} {mode:?}: {what}", level[0])));
                }
                Err(why) => return Some(Err(format!("seed {seed} {} {mode:?}: {why}", level[0]))),
            }
        }
    }
    for file in [source, native, ir] {
        let _ = std::fs::remove_file(file);
    }
    Some(Ok(()))
}

#[test]
fn generated_programs_print_what_they_print_natively() {
    if !is_there("csmith") || !is_there("clang") {
        eprintln!(
            "csmith or clang is not installed: nothing is compared (scripts/install-test-tools.sh installs both)"
        );
        return;
    }
    let (count, first) = (number("FATHOM_CSMITH", 100), number("FATHOM_CSMITH_FROM", 1));
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let next = AtomicU64::new(first);
    let compared = AtomicU64::new(0);
    let differences = Mutex::new(Vec::new());
    let workers = std::thread::available_parallelism().map_or(2, |n| n.get());
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while compared.load(Ordering::Relaxed) < count {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed > first + 3 * count {
                        break;
                    }
                    match compare(seed, folder.path()) {
                        Some(Ok(())) => {
                            compared.fetch_add(1, Ordering::Relaxed);
                        }
                        Some(Err(what)) => differences.lock().expect("no worker panics").push(what),
                        None => {}
                    }
                }
            });
        }
    });
    let differences = differences.into_inner().expect("no worker panics");
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(compared.into_inner() >= count, "most generated programs end natively");
}
