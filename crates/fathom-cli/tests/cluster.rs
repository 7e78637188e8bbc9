//! Several machines, played by processes on one: a real server, a coordinator and workers that come, go and die.

use std::collections::BTreeSet;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use fathom_cluster::{Access, Link};
use serde_json::Value;

const PYTHON: &str = "
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

const C: &str = "
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

const JAVA: &str = "
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
struct Server {
    child: Child,
    port: u16,
    folder: tempfile::TempDir,
}

/// One at a time: each has many processes.
static TURN: Mutex<()> = Mutex::new(());

/// A turn, if there is a server to have it with.
fn turn() -> Option<MutexGuard<'static, ()>> {
    installed().then(|| TURN.lock().unwrap_or_else(PoisonError::into_inner))
}

fn installed() -> bool {
    let there = Command::new("nats-server").arg("--version").output().is_ok();
    if !there {
        println!("skipped: nats-server is not installed (scripts/install.sh does that)");
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
    fn start(more: &[&str]) -> Server {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let folder = tempfile::tempdir().unwrap();
        Server { child: serve(port, folder.path(), more), port, folder }
    }

    fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Dies at once and is started again after a while.
    fn die_for(&mut self, time: Duration) {
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
struct Process(Child);

impl Process {
    fn worker(server: &Server) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
        command.args(["worker", "--quiet", "--jobs", "1", "--nats", &server.url()]);
        Process(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap())
    }

    fn coordinator(server: &Server, target: &Path, out: &Path) -> Process {
        let mut command = coordinator(server, target, out);
        Process(command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap())
    }

    fn signal(&self, signal: i32) {
        // SAFETY: the process is a child that has not been waited for.
        unsafe { libc::kill(self.0.id() as i32, signal) };
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn coordinator(server: &Server, target: &Path, out: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
    command.args(["coordinator", "--nats", &server.url(), "--silence", "2s", "--time", "200s", "--fresh"]);
    command.args(["--no-progress", "--no-tests", "-o"]).arg(out).arg(target);
    command
}

/// What must be the same, however many explored.
#[derive(PartialEq, Debug)]
struct Seen {
    findings: BTreeSet<(String, u64)>,
    branches: Value,
    completed: Value,
    infeasible: Value,
    complete: Value,
    verdict: Value,
}

impl Seen {
    /// What a dead worker had done is done again, and its paths are counted twice.
    fn without_counts(self) -> Seen {
        Seen { completed: Value::Null, infeasible: Value::Null, ..self }
    }
}

fn seen(out: &Path) -> Seen {
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

/// A program in a folder of its own, and what one machine sees of it.
fn alone(name: &str, text: &str) -> (tempfile::TempDir, PathBuf, Seen) {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("program").join(name);
    std::fs::create_dir(target.parent().unwrap()).unwrap();
    std::fs::write(&target, text).unwrap();
    let out = folder.path().join("alone");
    let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
    command.args(["run", "--fresh", "--quiet", "--no-tests", "--time", "100s", "-o"]).arg(&out).arg(&target);
    let output = command.output().unwrap();
    assert!(output.status.code() < Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    let seen = seen(&out);
    (folder, target, seen)
}

fn ended(mut process: Process) {
    until(|| process.0.try_wait().unwrap().is_some());
    let code = process.0.wait().unwrap().code();
    let mut said = String::new();
    std::io::Read::read_to_string(&mut process.0.stderr.take().unwrap(), &mut said).unwrap();
    assert_eq!(code, Some(1), "{said}");
}

/// Waits, and not for ever.
fn until(mut come: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !come() {
        assert!(begun.elapsed() < Duration::from_secs(230), "it does not come");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Until the server has a job.
fn until_job(server: &Server) {
    until(|| {
        let status = fathom(&["cluster", "status", "--json", "--nats", &server.url()]);
        let status: Value = serde_json::from_slice(&status.stdout).unwrap_or_default();
        status["jobs"].as_array().is_some_and(|jobs| !jobs.is_empty())
    });
}

#[test]
fn four_workers_see_what_one_machine_sees() {
    let Some(_turn) = turn() else { return };
    let server = Server::start(&["-js"]);
    let _workers: Vec<Process> = (0..4).map(|_| Process::worker(&server)).collect();
    for (name, text) in [("f.py", PYTHON), ("c.c", C), ("J.java", JAVA)] {
        let (folder, target, expected) = alone(name, text);
        assert!(!expected.findings.is_empty(), "{name}: {expected:?}");
        let out = folder.path().join("together");
        ended(Process::coordinator(&server, &target, &out));
        assert_eq!(seen(&out), expected, "{name}");
    }
}

#[test]
fn workers_die_and_come_and_nothing_is_lost() {
    let Some(_turn) = turn() else { return };
    let server = Server::start(&["-js"]);
    let (folder, target, expected) = alone("f.py", PYTHON);
    let out = folder.path().join("together");
    let coordinator = Process::coordinator(&server, &target, &out);
    let mut workers: Vec<Process> = (0..2).map(|_| Process::worker(&server)).collect();
    for _ in 0..3 {
        std::thread::sleep(Duration::from_millis(700));
        workers.push(Process::worker(&server));
        // At once, in the middle of something.
        drop(workers.remove(0));
    }
    // One that is away for longer than it may be, and comes back to a part that another has.
    workers[0].signal(libc::SIGSTOP);
    std::thread::sleep(Duration::from_millis(2500));
    workers[0].signal(libc::SIGCONT);
    ended(coordinator);
    assert_eq!(seen(&out).without_counts(), expected.without_counts());
}

#[test]
fn the_server_and_the_coordinator_die_and_nothing_is_lost() {
    let Some(_turn) = turn() else { return };
    let mut server = Server::start(&["-js"]);
    let (folder, target, expected) = alone("f.py", PYTHON);
    let out = folder.path().join("together");
    let first = Process::coordinator(&server, &target, &out);
    let _workers: Vec<Process> = (0..2).map(|_| Process::worker(&server)).collect();
    until_job(&server);
    std::thread::sleep(Duration::from_millis(700));
    drop(first);
    // It says so when it has taken up the job.
    let notes = folder.path().join("notes");
    let mut command = coordinator(&server, &target, &out);
    command.stdout(Stdio::null()).stderr(std::fs::File::create(&notes).unwrap());
    let mut second = Process(command.spawn().unwrap());
    until(|| std::fs::read_to_string(&notes).unwrap().contains("is on"));
    server.die_for(Duration::from_millis(1200));
    until(|| second.0.try_wait().unwrap().is_some());
    assert_eq!(second.0.wait().unwrap().code(), Some(1), "{}", std::fs::read_to_string(&notes).unwrap());
    assert_eq!(seen(&out).without_counts(), expected.without_counts());
}

#[test]
fn run_does_both_and_writes_what_run_writes() {
    let Some(_turn) = turn() else { return };
    let server = Server::start(&["-js"]);
    let (folder, target, expected) = alone("f.py", PYTHON);
    let out = folder.path().join("together");
    // The second time everything of the first is gone from the server.
    for _ in 0..2 {
        let output = Command::new(env!("CARGO_BIN_EXE_fathom"))
            .args(["run", "--fresh", "--jobs", "2", "--time", "100s", "--nats", &server.url(), "-o"])
            .arg(&out)
            .arg(&target)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(seen(&out), expected);
    }
    assert!(out.join("report.html").exists());
    let confirmed = std::fs::read_to_string(out.join("summary.json")).unwrap();
    assert!(confirmed.contains("\"confirmed\": true"), "{confirmed}");
    let status = fathom(&["cluster", "status", "--json", "--nats", &server.url()]);
    let status: Value = serde_json::from_slice(&status.stdout).unwrap();
    assert_eq!(status["jobs"], Value::Array(Vec::new()), "nothing of the job stays");
}

fn fathom(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fathom")).args(words).output().unwrap()
}

/// One line on stderr, exit code 2.
fn complaint(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert_eq!(text.trim_end().lines().count(), 1, "{text}");
    text
}

#[test]
fn what_is_wrong_with_the_server_is_told() {
    let Some(_turn) = turn() else { return };
    let (_folder, target, _) = alone("c.c", C);
    let target = target.to_str().unwrap();
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let nobody = format!("nats://127.0.0.1:{free}");
    let said = complaint(&fathom(&["run", target, "--nats", &nobody]));
    assert!(said.contains("nats-server -js"), "{said}");
    let said = complaint(&fathom(&["worker", "--nats", &nobody]));
    assert!(said.contains("nats-server -js"), "{said}");
    assert!(complaint(&fathom(&["worker"])).contains("--nats"));
    let keeps_nothing = Server::start(&[]);
    let said = complaint(&fathom(&["cluster", "status", "--nats", &keeps_nothing.url()]));
    assert!(said.contains("JetStream is off"), "{said}");
    let guarded = Server::start(&["-js", "--user", "me", "--pass", "secret"]);
    let said = complaint(&fathom(&["run", target, "--nats", &guarded.url()]));
    assert!(said.contains("credentials"), "{said}");
    let said = complaint(&fathom(&["worker", "--nats", &guarded.url(), "--nats-user", "me"]));
    assert!(said.contains("FATHOM_NATS_PASSWORD"), "{said}");
    let allowed = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["cluster", "status", "--nats", &guarded.url(), "--nats-user", "me"])
        .env("FATHOM_NATS_PASSWORD", "secret")
        .output()
        .unwrap();
    assert!(allowed.status.success(), "{}", String::from_utf8_lossy(&allowed.stderr));
    let said = complaint(&fathom(&["worker", "--nats", &nobody, "--prefix", "a.b"]));
    assert!(said.contains("prefix"), "{said}");
}

#[test]
fn a_job_of_another_version_is_left_alone() {
    let Some(_turn) = turn() else { return };
    let server = Server::start(&["-js"]);
    let access = Access { url: server.url(), prefix: "main".to_owned(), ..Access::default() };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let link = Link::connect(&access).await.unwrap();
        let job = "{\"version\": \"0.0.1/0\", \"more\": 1}";
        link.jobs().await.unwrap().put("0123456789abcdef", job.into()).await.unwrap();
    });
    let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
    command.args(["worker", "--jobs", "1", "--nats", &server.url()]).stderr(Stdio::piped());
    let mut worker = Process(command.spawn().unwrap());
    std::thread::sleep(Duration::from_millis(1500));
    worker.signal(libc::SIGTERM);
    until(|| worker.0.try_wait().unwrap().is_some());
    let mut said = String::new();
    std::io::Read::read_to_string(&mut worker.0.stderr.take().unwrap(), &mut said).unwrap();
    assert!(said.contains("0.0.1/0") && said.contains("fathom cluster forget"), "{said}");
    let forgotten = fathom(&["cluster", "forget", "0123456789abcdef", "--nats", &server.url()]);
    assert!(forgotten.status.success());
    let said = complaint(&fathom(&["cluster", "forget", "0123456789abcdef", "--nats", &server.url()]));
    assert!(said.contains("no job"), "{said}");
}
