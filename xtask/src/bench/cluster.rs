//! Several machines: what the queue costs, and how much sooner many workers are done with a target whose runs are slow, so that the
//! cores of this machine are not the limit.

use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;

use super::{Options, Table};

/// Workers, and how many of them share a process.
const CURVE: [(usize, usize); 3] = [(1, 1), (8, 1), (32, 4)];
/// Branches of the target, each of which doubles the paths, and the seconds that a run of it takes.
const BRANCHES: usize = 10;
const SECONDS: f64 = 0.5;

/// A process that does not outlive the bench.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(command: &mut Command) -> Result<Process, String> {
    let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    child.map(Process).map_err(|e| format!("{}: {e}", command.get_program().to_string_lossy()))
}

fn serve(folder: &Path) -> Result<(Process, String), String> {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr());
    let port = free.map_err(|e| e.to_string())?.port();
    let mut command = Command::new("nats-server");
    command.args(["-js", "-a", "127.0.0.1", "-p", &port.to_string(), "-sd"]).arg(folder);
    let server = start(&mut command)?;
    let begun = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        if begun.elapsed() > Duration::from_secs(20) {
            return Err("the server does not start".to_owned());
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok((server, format!("nats://127.0.0.1:{port}")))
}

fn target() -> String {
    let names: Vec<String> = (0..BRANCHES).map(|n| format!("x{n}")).collect();
    let parameters: Vec<String> = names.iter().map(|name| format!("{name}: int")).collect();
    let mut text = format!("import time\n\n\ndef slow({}) -> int:\n", parameters.join(", "));
    text += &format!("    time.sleep({SECONDS})\n    n = 0\n");
    for (n, name) in names.iter().enumerate() {
        text += &format!("    if {name} > {}:\n        n += 1\n", 10 * n);
    }
    text + "    return n\n"
}

/// Seconds until every path is explored.
fn explore(options: &Options, url: &str, folder: &Path, workers: (usize, usize)) -> Result<f64, String> {
    let fathom = options.root.join("target/release/fathom");
    let (workers, together) = workers;
    let workers: Result<Vec<Process>, String> = (0..workers / together)
        .map(|_| {
            let mut command = Command::new(&fathom);
            command.args(["worker", "--quiet", "--nats", url, "--jobs", &together.to_string()]);
            start(&mut command)
        })
        .collect();
    let _workers = workers?;
    std::thread::sleep(Duration::from_secs(1));
    let begun = Instant::now();
    let output = Command::new(&fathom)
        .args(["coordinator", "--nats", url, "--fresh", "--json", "--no-tests", "--time", "900s", "-o"])
        .arg(folder.join("out"))
        .arg(folder.join("slow.py"))
        .output()
        .map_err(|e| e.to_string())?;
    let seconds = begun.elapsed().as_secs_f64();
    let summary: serde_json::Value = serde_json::from_slice(&output.stdout)
        .map_err(|_| String::from_utf8_lossy(&output.stderr).trim().to_owned())?;
    let paths = &summary["paths"]["completed"];
    if *paths != json!(1 << BRANCHES) {
        return Err(format!("{paths} paths, not {}", 1 << BRANCHES));
    }
    Ok(seconds)
}

pub fn run(options: &Options) -> Result<Table, String> {
    let folder = options.root.join("target/bench/cluster");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    std::fs::write(folder.join("slow.py"), target()).map_err(|e| e.to_string())?;
    let (_server, url) = serve(&folder.join("server"))?;
    let mut table = Table::new(&["workers", "seconds", "times one worker"]);
    let mut one = None;
    for workers in CURVE {
        if !workers.0.to_string().contains(&options.filter) {
            continue;
        }
        let seconds = explore(options, &url, &folder, workers)?;
        let times = *one.get_or_insert(seconds) / seconds;
        let aim = match workers.0 {
            8 => "6.5",
            32 => "22",
            _ => "",
        };
        table.figure(format!("workers against one: {}", workers.0), aim, format!("{times:.1}"));
        table.row(vec![json!(workers.0), json!(format!("{seconds:.1}")), json!(format!("{times:.1}"))]);
    }
    table.note(format!(
        "{} paths of a Python function that sleeps for {SECONDS} s; of 32 workers four share a process (`--jobs 4`).",
        1 << BRANCHES
    ));
    let queue =
        Command::new(options.root.join("target/release/examples/queue")).arg(&url).output().map_err(|e| {
            format!(
                "target/release/examples/queue: {e}; `cargo build --release --workspace --examples` makes it"
            )
        })?;
    let said = String::from_utf8_lossy(&queue.stdout).into_owned();
    if !queue.status.success() {
        return Err(String::from_utf8_lossy(&queue.stderr).trim().to_owned());
    }
    let figure = |name: &str| {
        let line = said.lines().find_map(|line| line.strip_prefix(name));
        line.map_or("?", str::trim).to_owned()
    };
    table.figure("cost of a part", "2 ms", format!("{} ms", figure("milliseconds_a_part")));
    table.figure(
        format!("memory of a coordinator with {} open parts", figure("open")),
        "500 MB",
        format!("{} MB", figure("megabytes")),
    );
    table.note(format!(
        "A part that takes no time: {} ms from part to part for one worker; {} parts a second for eight threads, server and \
         coordinator on one machine. A coordinator with {} open parts: {} MB.",
        figure("milliseconds_a_part"),
        figure("parts_a_second"),
        figure("open"),
        figure("megabytes")
    ));
    Ok(table)
}
