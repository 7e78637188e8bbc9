//! A real server for a test.

use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A process that does not outlive the test.
pub struct Process(pub Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub struct Server {
    pub url: String,
    _process: Process,
    _folder: tempfile::TempDir,
}

impl Server {
    /// A server with a folder of its own; `None`, with a message, where none is installed.
    pub fn start() -> Option<Server> {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let folder = tempfile::tempdir().unwrap();
        let mut server = Command::new("nats-server");
        server.args(["-js", "-a", "127.0.0.1", "-p", &port.to_string(), "-sd"]).arg(folder.path());
        let Ok(server) = server.stdout(Stdio::null()).stderr(Stdio::null()).spawn() else {
            println!("skipped: nats-server is not installed (scripts/install-test-tools.sh does that)");
            return None;
        };
        let process = Process(server);
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(begun.elapsed() < Duration::from_secs(20), "the server does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
        Some(Server { url: format!("nats://127.0.0.1:{port}"), _process: process, _folder: folder })
    }
}
