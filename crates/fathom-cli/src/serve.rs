//! `fathom serve DIR`: the report page over HTTP, on this machine only, renewed while runs go on.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use fathom_job::watch::Note;
use fathom_report::{folder, html, merge};

use crate::args::Serve;
use crate::problem::Problem;
use crate::{Verdict, browser, interrupt};

/// Asks for new data every second and updates the open view.
const FOLLOW: &str = include_str!("assets/follow.js");

pub fn serve(args: &Serve) -> Result<Verdict, Problem> {
    if args.folder.exists() {
        folder::check(&args.folder)?;
        if args.folder.join(folder::DATA).exists() {
            folder::read(&args.folder)?;
        }
    }
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, args.port)).map_err(|e| {
        Problem::usage(format!(
            "cannot listen on 127.0.0.1:{}: {e}; choose another port with --port N",
            args.port
        ))
    })?;
    let port = listener.local_addr().map_err(|e| Problem::usage(e.to_string()))?.port();
    let note = Note::leave(&args.folder)?;
    let server =
        Arc::new(ReportServer { folder: args.folder.clone(), live: note.data().to_path_buf(), port });
    println!("http://127.0.0.1:{port}/  shows {}, Ctrl-C ends it", args.folder.display());
    let _ = std::io::stdout().flush();
    if args.open {
        browser::open(&format!("http://127.0.0.1:{port}/"))?;
    }
    let control = interrupt::control();
    listener.set_nonblocking(true).map_err(|e| Problem::usage(e.to_string()))?;
    while !control.interrupted() {
        match listener.accept() {
            Ok((stream, _)) => {
                let server = server.clone();
                std::thread::spawn(move || server.answer(stream));
            }
            Err(_) => std::thread::sleep(Duration::from_millis(50)),
        }
    }
    note.remove();
    Ok(Verdict::Nothing)
}

struct ReportServer {
    folder: PathBuf,
    live: PathBuf,
    port: u16,
}

impl ReportServer {
    /// One request, one answer; a malformed one gets status 400.
    fn answer(&self, mut stream: TcpStream) {
        let _ = stream.set_nonblocking(false);
        let _ = stream.set_read_timeout(Some(Duration::from_secs(5)));
        let (status, kind, body) = match self.request(&stream) {
            Some(path) => self.page(&path),
            None => ("400 Bad Request", "text/plain", "this server shows one report\n".to_string()),
        };
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}; charset=utf-8\r\nContent-Length: {}\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
            body.len()
        );
        let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body.as_bytes()));
    }

    /// The path of a request that names this server as its host; requests that another site made through a name of its own
    /// (DNS rebinding) are rejected.
    fn request(&self, stream: &TcpStream) -> Option<String> {
        let mut lines = BufReader::new(stream.take(16 * 1024)).lines();
        let first = lines.next()?.ok()?;
        let path = first.strip_prefix("GET ")?.split(' ').next()?.to_string();
        let ours = [format!("127.0.0.1:{}", self.port), format!("localhost:{}", self.port)];
        for line in lines {
            let line = line.ok()?;
            if line.is_empty() {
                return None;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("host")
            {
                return ours.iter().any(|o| o == value.trim()).then_some(path);
            }
        }
        None
    }

    fn page(&self, path: &str) -> (&'static str, &'static str, String) {
        match path.split('?').next().unwrap_or("/") {
            "/" | "/report.html" => {
                let (title, data) = self.data();
                let policy = "default-src 'none'; connect-src 'self'";
                ("200 OK", "text/html", html::page(&title, &data, policy, FOLLOW))
            }
            "/data.json" => ("200 OK", "application/json", self.data().1),
            "/state.json" => ("200 OK", "application/json", self.state()),
            _ => ("404 Not Found", "text/plain", "there is only /\n".into()),
        }
    }

    /// The newest data: of a run in progress, or of the last one.
    fn data(&self) -> (String, String) {
        let title = self.folder.to_string_lossy().into_owned();
        if let Ok(text) = std::fs::read_to_string(&self.live) {
            return (title, text);
        }
        match folder::read(&self.folder) {
            Ok(results) => (results.summary.target.clone(), html::data::json(&results)),
            Err(_) => (title.clone(), html::data::json(&merge::nothing(&title, ""))),
        }
    }

    fn state(&self) -> String {
        let live = stamp(&self.live);
        let done = stamp(&self.folder.join(folder::DATA));
        serde_json::json!({ "stamp": format!("{live:?} {done:?}"), "running": live.is_some() }).to_string()
    }
}

/// When a file was changed.
fn stamp(path: &Path) -> Option<u128> {
    let changed = std::fs::metadata(path).ok()?.modified().ok()?;
    changed.duration_since(UNIX_EPOCH).ok().map(|d| d.as_nanos())
}
