//! Several machines, simulated by processes on one: a real server, a coordinator and workers.

use std::collections::BTreeSet;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value;

pub const PYTHON: &str = "
import time

def f(a: int, b: int, c: int, d: int) -> int:
    time.sleep(0.02)
    n = 0
    if a > 10:
        n += 1
    if b == 77:
        n += 2
    if c < -5:
        n += 4
    if d % 7 == 3:
        n += 8
    if n == 15 and a == 4242:
        return 1 // (b - 77)
    if n == 3 and a + d == 100:
        return 2
    return n
";

pub const C: &str = "
#include <stdio.h>
#include <assert.h>
int main(void) {
  unsigned char b[9];
  if (fread(b, 1, 9, stdin) != 9) return 1;
  int n = 0;
  for (int i = 0; i < 9; i++) if (b[i] > 'm') n++;
  if (n == 9 && b[3] == 'z') assert(b[4] != 'q');
  if (n == 2 && b[0] == b[1]) { int k[2] = {0, 1}; return k[b[0] - 'n']; }
  return n;
}
";

pub const JAVA: &str = "
public class J {
    public static int f(int a, int b, int[] c) {
        int n = 0;
        if (a > 10) n++;
        if (b == 77) n += 2;
        if (c.length > 2 && c[1] == 5) n += 4;
        if (n == 7) throw new IllegalStateException(\"seven\");
        return 100 / (a - 1234);
    }
}
";

/// A server with a folder, which outlives it.
pub struct Server {
    pub child: Child,
    pub url: String,
    pub port: u16,
    pub folder: tempfile::TempDir,
}

/// One at a time: each has many processes.
static TURN: Mutex<()> = Mutex::new(());

/// A turn, if there is a server to have it with.
pub fn turn() -> Option<MutexGuard<'static, ()>> {
    installed().then(|| TURN.lock().unwrap_or_else(PoisonError::into_inner))
}

pub fn installed() -> bool {
    let there = Command::new("nats-server").arg("--version").output().is_ok();
    if !there {
        println!("skipped: nats-server is not installed (scripts/install-test-tools.sh does that)");
    }
    there
}

fn serve(port: u16, folder: &Path, more: &[&str]) -> Child {
    let child = Command::new("nats-server")
        .args(["-a", "127.0.0.1", "-p", &port.to_string(), "-sd"])
        .arg(folder)
        .args(more)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(begun.elapsed() < Duration::from_secs(20), "the server does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    child
}

impl Server {
    pub fn start(more: &[&str]) -> Server {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let folder = tempfile::tempdir().unwrap();
        let url = format!("nats://127.0.0.1:{port}");
        Server { child: serve(port, folder.path(), more), url, port, folder }
    }

    /// A server with a configuration file.
    pub fn with_config(config: &str) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("server.conf");
        std::fs::write(&file, config).unwrap();
        Server::start(&["-js", "-c", file.to_str().unwrap()])
    }

    pub fn url(&self) -> String {
        self.url.clone()
    }

    /// Dies at once and is started again after a while.
    pub fn die_for(&mut self, time: Duration) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        std::thread::sleep(time);
        self.child = serve(self.port, self.folder.path(), &["-js"]);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A process that does not outlive the test.
pub struct Process(pub Child);

impl Process {
    pub fn worker(server: &Server) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
        command.args(["worker", "--quiet", "--jobs", "1", "--nats", &server.url()]);
        Process(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap())
    }

    pub fn coordinator(server: &Server, target: &Path, out: &Path) -> Process {
        let mut command = coordinator(server, target, out);
        Process(command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap())
    }

    pub fn signal(&self, signal: i32) {
        // SAFETY: the process is a child that has not been waited for.
        unsafe { libc::kill(self.0.id() as i32, signal) };
    }

    /// The exit code, if the process ends in this time.
    pub fn wait(&mut self, most: Duration) -> Option<i32> {
        let begun = Instant::now();
        while begun.elapsed() < most {
            if let Some(status) = self.0.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        None
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub fn coordinator(server: &Server, target: &Path, out: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
    command.args(["coordinator", "--nats", &server.url(), "--silence", "4s", "--time", "200s", "--fresh"]);
    command.args(["--no-progress", "--no-tests", "-o"]).arg(out).arg(target);
    command
}

/// Results that must not depend on the number of workers.
#[derive(PartialEq, Debug)]
pub struct Seen {
    pub findings: BTreeSet<(String, u64)>,
    pub branches: Value,
    completed: Value,
    infeasible: Value,
    complete: Value,
    verdict: Value,
}

impl Seen {
    /// The work of a dead worker is repeated, and its paths are counted twice.
    pub fn without_counts(self) -> Seen {
        Seen { completed: Value::Null, infeasible: Value::Null, ..self }
    }
}

pub fn seen(out: &Path) -> Seen {
    let text = std::fs::read_to_string(out.join("summary.json")).unwrap();
    let summary: Value = serde_json::from_str(&text).unwrap();
    let findings = summary["findings"].as_array().unwrap();
    Seen {
        findings: findings
            .iter()
            .map(|f| (f["kind"].as_str().unwrap().to_owned(), f["line"].as_u64().unwrap()))
            .collect(),
        branches: summary["branches"].clone(),
        completed: summary["paths"]["completed"].clone(),
        infeasible: summary["paths"]["infeasible"].clone(),
        complete: summary["complete"].clone(),
        verdict: summary["verdict"].clone(),
    }
}

/// A program in a folder of its own, and the results of one machine.
pub fn alone(name: &str, text: &str) -> (tempfile::TempDir, PathBuf, Seen) {
    alone_with(name, text, &[])
}

pub fn alone_with(name: &str, text: &str, more: &[&str]) -> (tempfile::TempDir, PathBuf, Seen) {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("program").join(name);
    std::fs::create_dir(target.parent().unwrap()).unwrap();
    std::fs::write(&target, text).unwrap();
    let out = folder.path().join("alone");
    let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
    command.args(["run", "--fresh", "--quiet", "--no-tests", "--time", "100s", "-o"]).arg(&out).arg(&target);
    command.args(more);
    let output = command.output().unwrap();
    assert!(output.status.code() < Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    let seen = seen(&out);
    (folder, target, seen)
}

pub fn ended(mut process: Process) {
    until(|| process.0.try_wait().unwrap().is_some());
    let code = process.0.wait().unwrap().code();
    let mut said = String::new();
    std::io::Read::read_to_string(&mut process.0.stderr.take().unwrap(), &mut said).unwrap();
    assert_eq!(code, Some(1), "{said}");
}

/// Waits with a time limit.
pub fn until(mut come: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !come() {
        assert!(begun.elapsed() < Duration::from_secs(230), "it does not come");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Until the server has a job.
pub fn until_job(server: &Server) {
    until(|| {
        let status = fathom(&["cluster", "status", "--json", "--nats", &server.url()]);
        let status: Value = serde_json::from_slice(&status.stdout).unwrap_or_default();
        status["jobs"].as_array().is_some_and(|jobs| !jobs.is_empty())
    });
}

pub fn fathom(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fathom")).args(words).output().unwrap()
}

/// One line on stderr, exit code 2.
pub fn complaint(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert_eq!(text.trim_end().lines().count(), 1, "{text}");
    text
}

/// Explores a target with a worker of its own: it must end with a bug, and with the results of one machine.
pub fn run_together(server: &Server, target: &Path, out: &Path, more: &[&str], expected: &Seen) {
    let output = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["run", "--fresh", "--time", "100s", "--nats", &server.url, "-o"])
        .arg(out)
        .arg(target)
        .args(more)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(seen(out), *expected);
}
