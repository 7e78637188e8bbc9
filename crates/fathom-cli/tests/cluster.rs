//! Several machines find the same as one, even if workers join, leave and die; and errors are reported.

mod cluster_net;
mod cluster_trust;
mod nats;

use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::nats::{
    C, JAVA, PYTHON, Process, Server, alone, alone_with, complaint, coordinator, ended, fathom, run_together,
    seen, turn, until, until_job,
};
use fathom_cluster::{Access, Link};
use serde_json::Value;

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

/// A function of a library, without `main`, that asks another which is not there.
const GAUGE: &str = "
int read_sensor(int channel);
struct gauge { int scale; unsigned char table[4]; };
int level(struct gauge *g, int channel) {
  if (!g || g->scale < 1) return -1;
  int v = read_sensor(channel);
  if (v / g->scale == 12345 && channel > 3) return g->table[v % 7];
  return v > 100;
}
";

#[test]
fn functions_stubs_and_first_inputs_of_c_travel() {
    let Some(_turn) = turn() else { return };
    let server = Server::start(&["-js"]);
    let first = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(&first, "zzzzqzzzz").unwrap();
    let first = first.path().to_str().unwrap();
    for (text, flags) in
        [(GAUGE, ["--entry", "level", "--stub", "read_sensor"]), (C, ["--stdin-file", first, "--stdin", "9"])]
    {
        let (folder, target, expected) = alone_with("c.c", text, &flags);
        assert!(!expected.findings.is_empty(), "{flags:?}: {expected:?}");
        run_together(&server, &target, &folder.path().join("together"), &flags, &expected);
    }
}

/// Wraps around, which is a finding only with `--strict-int`.
const WRAPS: &str = "
#include <stdio.h>
int main(void) {
  unsigned char b[2];
  if (fread(b, 1, 2, stdin) != 2) return 1;
  unsigned n = b[0];
  n -= b[1];
  return n > 200;
}
";

#[test]
fn what_a_project_wants_travels() {
    let Some(_turn) = turn() else { return };
    let server = Server::start(&["-js"]);
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("wraps.c");
    std::fs::write(&target, WRAPS).unwrap();
    std::fs::write(folder.path().join("fathom.toml"), "strict-int = true\ncheckers = [\"all\"]\n").unwrap();
    let (alone, together) = (folder.path().join("alone"), folder.path().join("together"));
    let words = ["run", "--fresh", "--quiet", "--no-tests", "-o", alone.to_str().unwrap()];
    let output = fathom(&[&words[..], &[target.to_str().unwrap()]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    run_together(&server, &target, &together, &[], &seen(&alone));
}

#[test]
fn a_file_beside_more_than_a_bundle_holds_travels() {
    let Some(_turn) = turn() else { return };
    let server = Server::start(&["-js"]);
    let (folder, target, expected) = alone("f.py", PYTHON);
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    for number in 0..300 {
        std::fs::File::create(data.join(format!("{number}.bin"))).unwrap().set_len(1_000_000).unwrap();
    }
    run_together(&server, &target, &folder.path().join("together"), &[], &expected);
}

/// Every run sleeps, and there are many.
const SLOW: &str = "import time\n\ndef f(a: int, b: int):\n    time.sleep(0.5)\n    n = 0\n    for i in range(30):\n        if a + i * b == i * 37 % 101:\n            n += i\n    return n\n";

#[test]
fn limits_and_signals_hold_where_runs_are_slow() {
    let Some(_turn) = turn() else { return };
    let server = Server::start(&["-js"]);
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("slow.py");
    std::fs::write(&target, SLOW).unwrap();
    let out = folder.path().join("limited");
    let words = ["run", target.to_str().unwrap(), "--nats", &server.url(), "--quiet", "--time", "8s", "-o"];
    let begun = Instant::now();
    let output = fathom(&[&words[..], &[out.to_str().unwrap()]].concat());
    let took = begun.elapsed();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(took < Duration::from_secs(11) && out.join("summary.json").exists(), "{took:?}");

    let mut worker = Process::worker(&server);
    let out = folder.path().join("interrupted");
    let mut coordinator = Process::coordinator(&server, &target, &out);
    std::thread::sleep(Duration::from_secs(5));
    for (process, name) in [(&mut worker, "worker"), (&mut coordinator, "coordinator")] {
        let begun = Instant::now();
        process.signal(libc::SIGTERM);
        let code = process.wait(Duration::from_secs(5));
        assert_eq!(code, Some(0), "{name}: {:?}", begun.elapsed());
    }
    assert!(out.join("summary.json").exists());
}

#[test]
fn specifications_travel() {
    let Some(_turn) = turn() else { return };
    let server = Server::start(&["-js"]);
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/specs");
    for (language, ending, entry) in
        [("c", "c", "use"), ("java", "java", "HandleUse.use"), ("python", "py", "use")]
    {
        let program = &format!("handle_broken.{ending}");
        let from = all.join(language);
        let text = std::fs::read_to_string(from.join(program)).unwrap();
        let spec = from.join("handle.spec");
        let flags = ["--entry", entry, "--spec", spec.to_str().unwrap()];
        let (folder, target, expected) = alone_with(program, &text, &flags);
        assert!(expected.findings.iter().any(|(kind, _)| kind == "spec-violation"), "{expected:?}");
        run_together(&server, &target, &folder.path().join("together"), &flags, &expected);
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
        // Killed in the middle of its work.
        drop(workers.remove(0));
    }
    // A worker that is away for longer than allowed, and returns to a part that another has.
    workers[0].signal(libc::SIGSTOP);
    std::thread::sleep(Duration::from_millis(4500));
    workers[0].signal(libc::SIGCONT);
    ended(coordinator);
    assert_eq!(seen(&out).without_counts(), expected.without_counts());
}

#[test]
fn the_server_and_the_coordinator_die_and_nothing_is_lost() {
    let Some(_turn) = turn() else { return };
    let mut server = Server::start(&["-js"]);
    let (folder, target, expected) = alone("f.py", &PYTHON.replace("0.02", "0.1"));
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
    let summary = std::fs::read_to_string(out.join("summary.json")).unwrap_or_default();
    let notes = std::fs::read_to_string(&notes).unwrap();
    assert_eq!(second.0.wait().unwrap().code(), Some(1), "{notes}{summary}");
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
        run_together(&server, &target, &out, &["--jobs", "2"], &expected);
    }
    assert!(out.join("report.html").exists());
    let confirmed = std::fs::read_to_string(out.join("summary.json")).unwrap();
    assert!(confirmed.contains("\"confirmed\": true"), "{confirmed}");
    let status = fathom(&["cluster", "status", "--json", "--nats", &server.url()]);
    let status: Value = serde_json::from_slice(&status.stdout).unwrap();
    assert_eq!(status["jobs"], Value::Array(Vec::new()), "nothing of the job stays");
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
