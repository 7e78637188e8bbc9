//! Workers on hosts of their own, simulated by network namespaces: a partition of half a minute, a slow worker, a slow line.
//! Where namespaces are not allowed, the test is skipped with a message.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::nats::{C, JAVA, PYTHON, Process, alone, seen, turn, until};

/// The first has the coordinators, the others a worker each.
const HOSTS: usize = 5;
const ADDRESS: &str = "10.99.0.1";

/// A host with a bridge, and others that are connected to it.
struct Net {
    hub: String,
    hosts: Vec<String>,
}

fn ip(words: &str) -> Result<(), String> {
    let output = Command::new("ip").args(words.split(' ')).output().map_err(|e| e.to_string())?;
    let why = || String::from_utf8_lossy(&output.stderr).trim().to_owned();
    output.status.success().then_some(()).ok_or_else(why)
}

impl Net {
    fn new() -> Result<Net, String> {
        let name = format!("fathom{}", std::process::id());
        let hub = format!("{name}-hub");
        let mut net = Net { hub: hub.clone(), hosts: Vec::new() };
        ip(&format!("netns add {hub}"))?;
        ip(&format!("-n {hub} link set lo up"))?;
        ip(&format!("-n {hub} link add bridge type bridge"))?;
        ip(&format!("-n {hub} addr add {ADDRESS}/24 dev bridge"))?;
        ip(&format!("-n {hub} link set bridge up"))?;
        for n in 0..HOSTS {
            let host = format!("{name}-{n}");
            ip(&format!("netns add {host}"))?;
            net.hosts.push(host.clone());
            ip(&format!("link add to{n} netns {hub} type veth peer name line netns {host}"))?;
            ip(&format!("-n {hub} link set to{n} master bridge up"))?;
            ip(&format!("-n {host} addr add 10.99.0.{}/24 dev line", n + 10))?;
            ip(&format!("-n {host} link set lo up"))?;
            ip(&format!("-n {host} link set line up"))?;
        }
        Ok(net)
    }

    /// Cuts a host off, or connects it again.
    fn connect(&self, host: usize, connected: bool) {
        ip(&format!("-n {} link set to{host} {}", self.hub, if connected { "up" } else { "down" })).unwrap();
    }

    /// Makes a line slow, where the kernel can.
    fn delay(&self, host: usize, delay: &str) {
        let words = format!("netns exec {} tc qdisc add dev to{host} root netem delay {delay}", self.hub);
        if let Err(why) = ip(&words) {
            println!("lines are not slow here: {why}");
        }
    }

    /// A command on a host.
    fn on(&self, host: &str, program: &str) -> Command {
        let mut command = Command::new("ip");
        command.args(["netns", "exec", host, program]).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }
}

impl Drop for Net {
    fn drop(&mut self) {
        for host in self.hosts.iter().chain([&self.hub]) {
            let _ = ip(&format!("netns del {host}"));
        }
    }
}

/// Stops a process most of the time.
fn slow(process: &Process, over: &AtomicBool) {
    while !over.load(Ordering::Relaxed) {
        process.signal(libc::SIGSTOP);
        std::thread::sleep(Duration::from_millis(150));
        process.signal(libc::SIGCONT);
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn coordinator(net: &Net, url: &str, target: &Path, folder: &Path) -> Process {
    let mut command = net.on(&net.hosts[0], env!("CARGO_BIN_EXE_fathom"));
    command.args(["coordinator", "--nats", url, "--silence", "5s", "--time", "200s", "--fresh"]);
    command.args(["--no-progress", "--no-tests", "-o"]).arg(folder.join("together")).arg(target);
    command.stderr(std::fs::File::create(folder.join("notes")).unwrap());
    Process(command.spawn().unwrap())
}

#[test]
fn hosts_are_cut_off_and_slow_and_nothing_is_lost() {
    let Some(_turn) = turn() else { return };
    let net = match Net::new() {
        Ok(net) => net,
        Err(why) => {
            println!("skipped: no hosts of their own ({why})");
            return;
        }
    };
    let folder = tempfile::tempdir().unwrap();
    let mut server = net.on(&net.hub, "nats-server");
    server.args(["-js", "-a", ADDRESS, "-p", "4222", "-sd"]).arg(folder.path());
    let _server = Process(server.spawn().unwrap());
    let url = format!("nats://{ADDRESS}:4222");
    until(|| {
        let mut status = net.on(&net.hub, env!("CARGO_BIN_EXE_fathom"));
        status.args(["cluster", "status", "--once", "--nats", &url]).status().unwrap().success()
    });
    let worker = |host: usize| {
        let mut command = net.on(&net.hosts[host], env!("CARGO_BIN_EXE_fathom"));
        Process(command.args(["worker", "--quiet", "--jobs", "1", "--nats", &url]).spawn().unwrap())
    };
    let workers: Vec<Process> = (1..HOSTS).map(worker).collect();
    net.delay(3, "40ms");
    // Long enough for something to happen meanwhile.
    let python = PYTHON.replace("0.02", "0.3");
    let programs = [("J.java", JAVA), ("f.py", &*python), ("c.c", C)];
    let programs = programs.map(|(name, text)| (name, alone(name, text)));
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| slow(&workers[1], &over));
        let mut coordinators: Vec<Process> = Vec::new();
        for (_, (folder, target, _)) in &programs {
            coordinators.push(coordinator(&net, &url, target, folder.path()));
            let notes = || std::fs::read_to_string(folder.path().join("notes")).unwrap();
            until(|| notes().contains("is on"));
        }
        // In the middle of it the coordinators and a worker are away for half a minute.
        std::thread::sleep(Duration::from_millis(500));
        net.connect(0, false);
        net.connect(1, false);
        std::thread::sleep(Duration::from_secs(30));
        net.connect(0, true);
        net.connect(1, true);
        let connected = Instant::now();
        for (process, (name, _)) in coordinators.iter_mut().zip(&programs) {
            until(|| process.0.try_wait().unwrap().is_some());
            println!("{name} is done after {:.1} s more", connected.elapsed().as_secs_f64());
        }
        over.store(true, Ordering::Relaxed);
    });
    for (name, (folder, _, expected)) in programs {
        println!("{name}: {}", std::fs::read_to_string(folder.path().join("notes")).unwrap());
        let together = seen(&folder.path().join("together"));
        assert_eq!(together.without_counts(), expected.without_counts(), "{name}");
    }
}
