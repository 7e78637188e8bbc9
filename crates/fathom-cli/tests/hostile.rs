//! Programs that try to do harm: files, processes and listeners outside stay as they were, while the programs are explored and while their tests and findings
//! are run.

use std::net::{TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::java::has_jdk;

/// A machine that is busy with other tests is late by this.
const BUSY: Duration = Duration::from_secs(15);

/// Programs, relative to this folder.
const PROGRAMS: &str = "tests/hostile";

/// The things that must not be harmed.
struct Victims {
    folder: tempfile::TempDir,
    process: Child,
    tcp: TcpListener,
    udp: UdpSocket,
    local: UnixListener,
}

impl Victims {
    fn new() -> Victims {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("victim.txt"), "whole").unwrap();
        std::fs::create_dir(folder.path().join("src")).unwrap();
        let tcp = TcpListener::bind("127.0.0.1:0").unwrap();
        let udp = UdpSocket::bind(tcp.local_addr().unwrap()).unwrap();
        let address = SocketAddr::from_abstract_name(folder.path().to_string_lossy().as_bytes()).unwrap();
        let local = UnixListener::bind_addr(&address).unwrap();
        tcp.set_nonblocking(true).unwrap();
        udp.set_nonblocking(true).unwrap();
        local.set_nonblocking(true).unwrap();
        let process = Command::new("sleep").arg("1000").spawn().unwrap();
        Victims { folder, process, tcp, udp, local }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// A program of the tests that knows its victims.
    fn program(&self, name: &str) -> PathBuf {
        let text =
            std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(PROGRAMS).join(name)).unwrap();
        let text = text
            .replace("@FOLDER@", &self.path().to_string_lossy())
            .replace("@SOCKET@", &self.path().to_string_lossy())
            .replace("@PORT@", &self.tcp.local_addr().unwrap().port().to_string())
            .replace("@PID@", &self.process.id().to_string());
        let path = self.path().join("src").join(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    /// Processes whose program has this name and lies below the folder.
    fn processes_of(&self, name: &str) -> Vec<PathBuf> {
        let all = Path::new("/proc").read_dir().unwrap().flatten();
        let programs = all.filter_map(|process| std::fs::read_link(process.path().join("exe")).ok());
        let text = |program: &Path| program.to_string_lossy().trim_end_matches(" (deleted)").to_owned();
        programs
            .filter(|program| {
                program.starts_with(self.path()) && text(program).ends_with(&format!("/{name}"))
            })
            .collect()
    }

    /// Explores a program, and fails if anything outside was touched.
    fn explore(&mut self, name: &str, seconds: u64) -> Value {
        let program = self.program(name);
        let begun = Instant::now();
        let output = Command::new(env!("CARGO_BIN_EXE_fathom"))
            .args(["run", &program.to_string_lossy(), "-o", "out", "--time", &format!("{seconds}s")])
            .current_dir(self.path())
            .stdin(Stdio::null())
            // A signal to a whole group must not reach the tests.
            .process_group(0)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let late = begun.elapsed().saturating_sub(Duration::from_secs(seconds));
        assert!(late < BUSY, "{name} ended {late:?} after its limit");
        assert!(matches!(output.status.code(), Some(0 | 1)), "{name}: {}: {said}", output.status);

        let victim = self.path().join("victim.txt");
        assert_eq!(std::fs::read_to_string(&victim).unwrap(), "whole", "{name}: {said}");
        assert_eq!(victim.metadata().unwrap().permissions().mode() & 0o777, 0o644, "{name}");
        let mut names: Vec<String> =
            self.path().read_dir().unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        assert_eq!(names, ["out", "src", "victim.txt"], "{name}: files appeared");
        assert_eq!(self.path().join("src").read_dir().unwrap().count(), 1, "{name}: files appeared");
        assert!(self.process.try_wait().unwrap().is_none(), "{name} ended another process");
        assert!(self.tcp.accept().is_err(), "{name} reached a TCP port");
        assert!(self.udp.recv(&mut [0]).is_err(), "{name} reached a UDP port");
        assert!(self.local.accept().is_err(), "{name} reached an abstract socket");
        serde_json::from_str(&std::fs::read_to_string(self.path().join("out/summary.json")).unwrap()).unwrap()
    }
}

impl Drop for Victims {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Whether this kernel has Landlock, which confines by path.
fn has_landlock() -> bool {
    // SAFETY: asks for the version (flag 1), and passes no memory.
    let version =
        unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, std::ptr::null::<u8>(), 0usize, 1u32) };
    if version < 1 {
        eprintln!("skipped: this kernel has no Landlock");
    }
    version >= 1
}

/// The attempts were made: their branches were taken.
fn covered(summary: &Value, least: f64) {
    let (covered, total) = (&summary["branches"]["covered"], &summary["branches"]["total"]);
    let share = covered.as_f64().unwrap() / total.as_f64().unwrap();
    assert!(share >= least, "{covered} of {total} branches");
}

#[test]
fn python_does_no_harm() {
    if !has_landlock() {
        return;
    }
    covered(&Victims::new().explore("hostile.py", 40), 0.8);
}

#[test]
fn java_does_no_harm() {
    if !has_landlock() || !has_jdk() {
        return;
    }
    covered(&Victims::new().explore("Hostile.java", 40), 0.8);
}

#[test]
fn c_does_no_harm() {
    if !has_landlock() {
        return;
    }
    let mut victims = Victims::new();
    covered(&victims.explore("hostile.c", 20), 0.8);
    let left = victims.processes_of("tests");
    assert!(left.is_empty(), "processes of tests are left: {left:?}");
}

#[test]
fn cxx_does_no_harm() {
    if !has_landlock() {
        return;
    }
    covered(&Victims::new().explore("hostile.cpp", 20), 0.8);
}
