//! The main loop: messages of the editor, and results of jobs.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crossbeam_channel::{Receiver, Sender, select, unbounded};
use fathom_report::{Results, uri, wording};
use fathom_target::languages;
use lsp_server::{Connection, ErrorCode, Message, Notification, ProtocolError, Request, RequestId, Response};
use serde_json::{Value, json};

use crate::job::{self, Done, Running, Task};
use crate::{Settings, view};

/// Capabilities of this server.
pub fn capabilities() -> Value {
    json!({
        "textDocumentSync": { "openClose": true, "change": 0, "save": true },
        "hoverProvider": true,
        "codeLensProvider": { "resolveProvider": false },
        "codeActionProvider": { "codeActionKinds": ["quickfix"] },
        "executeCommandProvider": { "commands": ["fathom.explore", "fathom.reach", "fathom.test", "fathom.report"] },
    })
}

/// Time for an exploration, unless the editor says otherwise.
const TIME: &str = "10s";

struct Document {
    path: PathBuf,
    results: Option<Results>,
    job: Option<Running>,
}

pub struct Server<'a> {
    connection: &'a Connection,
    settings: Settings,
    /// Flags of `fathom run`.
    flags: Vec<String>,
    /// Whether the editor shows progress and documents, and knows of new lenses.
    progress: bool,
    shows: bool,
    refreshes: bool,
    documents: BTreeMap<String, Document>,
    /// Files that have diagnostics of a document.
    marked: BTreeMap<String, Vec<String>>,
    asked: i32,
    jobs: u64,
    done: (Sender<Done>, Receiver<Done>),
}

impl<'a> Server<'a> {
    pub fn new(connection: &'a Connection, settings: Settings, params: &Value) -> Server<'a> {
        let options = &params["initializationOptions"];
        let time = options["time"].as_str().unwrap_or(TIME);
        let mut flags = vec!["--time".to_string(), time.to_string()];
        flags.extend(
            options["flags"].as_array().into_iter().flatten().filter_map(|f| f.as_str().map(str::to_string)),
        );
        let can = |path: &str| params["capabilities"].pointer(path).is_some_and(|v| v == true);
        Server {
            connection,
            settings,
            flags,
            progress: can("/window/workDoneProgress"),
            shows: can("/window/showDocument/support"),
            refreshes: can("/workspace/codeLens/refreshSupport"),
            documents: BTreeMap::new(),
            marked: BTreeMap::new(),
            asked: 0,
            jobs: 0,
            done: unbounded(),
        }
    }

    pub fn run(mut self) -> Result<(), ProtocolError> {
        let finished = self.done.1.clone();
        loop {
            select! {
                recv(self.connection.receiver) -> message => match message {
                    Ok(Message::Request(request)) => {
                        if self.connection.handle_shutdown(&request)? {
                            return Ok(());
                        }
                        self.request(request);
                    }
                    Ok(Message::Notification(n)) => self.notification(&n),
                    // Responses to our requests need no action.
                    Ok(Message::Response(_)) => {}
                    // The editor is gone.
                    Err(_) => return Ok(()),
                },
                recv(finished) -> done => if let Ok(done) = done { self.finished(done) },
            }
        }
    }

    fn send(&self, message: Message) {
        // A closed channel means that the editor is gone, which the loop sees next.
        let _ = self.connection.sender.send(message);
    }

    fn notify(&self, method: &str, params: Value) {
        self.send(Message::Notification(Notification::new(method.into(), params)));
    }

    fn ask(&mut self, method: &str, params: Value) {
        self.asked += 1;
        self.send(Message::Request(Request::new(RequestId::from(self.asked), method.into(), params)));
    }

    fn say(&self, kind: u32, text: &str) {
        self.notify("window/showMessage", json!({ "type": kind, "message": text }));
    }

    fn notification(&mut self, n: &Notification) {
        let uri = n.params["textDocument"]["uri"].as_str().unwrap_or_default().to_string();
        match n.method.as_str() {
            "textDocument/didOpen" => {
                if let Some(path) = view::path(&uri) {
                    self.documents
                        .insert(uri.clone(), Document { path: path.into(), results: None, job: None });
                    self.start(&uri, Task::Explore);
                }
            }
            "textDocument/didSave" => self.start(&uri, Task::Explore),
            "textDocument/didClose" => {
                self.documents.remove(&uri);
                for file in self.marked.remove(&uri).unwrap_or_default() {
                    self.notify("textDocument/publishDiagnostics", json!({ "uri": file, "diagnostics": [] }));
                }
            }
            "window/workDoneProgress/cancel" => {
                let token = n.params["token"].as_str().unwrap_or_default().to_string();
                let jobs = self.documents.values().filter_map(|d| d.job.as_ref());
                jobs.filter(|j| token_of(j.number) == token).for_each(Running::cancel);
            }
            _ => {}
        }
    }

    /// Explores a document, replacing a running exploration of it.
    fn start(&mut self, uri: &str, task: Task) {
        let Some(document) = self.documents.get_mut(uri) else { return };
        let ending = document.path.extension().unwrap_or_default().to_string_lossy().into_owned();
        if !languages().iter().any(|l| l.profile().file_endings.contains(&ending.as_str())) {
            return;
        }
        document.job = None;
        self.jobs += 1;
        let number = self.jobs;
        let path = document.path.clone();
        let words = match &task {
            Task::Explore => format!("exploring {}", name(&path)),
            Task::Reach(line) => format!("searching a way to line {line} of {}", name(&path)),
        };
        if self.progress {
            let token = token_of(number);
            self.ask("window/workDoneProgress/create", json!({ "token": token }));
            let begin = json!({ "kind": "begin", "title": "Fathom", "message": words, "cancellable": true });
            self.notify("$/progress", json!({ "token": token, "value": begin }));
        }
        let job = job::start(&self.settings, number, uri, &path, task, &self.flags, self.done.0.clone());
        if let Some(document) = self.documents.get_mut(uri) {
            document.job = Some(job);
        }
    }

    fn finished(&mut self, done: Done) {
        if self.progress {
            let mut value = json!({ "kind": "end" });
            if let Ok(results) = &done.outcome {
                value["message"] = json!(view::explored(results));
            }
            self.notify("$/progress", json!({ "token": token_of(done.number), "value": value }));
        }
        let Some(document) = self.documents.get_mut(&done.uri) else { return };
        // A newer job has taken its place.
        if document.job.as_ref().is_none_or(|j| j.number != done.number) {
            return;
        }
        document.job = None;
        let document_name = shown(document);
        match (done.outcome, done.task) {
            (Err(why), _) => self.say(2, &why),
            (Ok(results), Task::Reach(line)) => {
                let answer = results.summary.goal.as_ref();
                let words = answer.map_or_else(|| "was not searched for".into(), wording::goal);
                self.say(3, &format!("{document_name}:{line} {words}"));
            }
            (Ok(results), Task::Explore) => self.show(&done.uri, results),
        }
    }

    fn show(&mut self, uri: &str, results: Results) {
        let diagnostics = view::diagnostics(&results);
        let now: Vec<String> = diagnostics.keys().map(|file| uri::of_file(file)).collect();
        for file in self.marked.insert(uri.to_string(), now.clone()).unwrap_or_default() {
            if !now.contains(&file) {
                self.notify("textDocument/publishDiagnostics", json!({ "uri": file, "diagnostics": [] }));
            }
        }
        for (file, list) in &diagnostics {
            let params = json!({ "uri": uri::of_file(file), "diagnostics": list });
            self.notify("textDocument/publishDiagnostics", params);
            if let Some(mut lines) = view::margin(&results, file) {
                lines["uri"] = json!(uri::of_file(file));
                self.notify("fathom/coverage", lines);
            }
        }
        if let Some(document) = self.documents.get_mut(uri) {
            document.results = Some(results);
        }
        if self.refreshes {
            self.ask("workspace/codeLens/refresh", Value::Null);
        }
    }

    fn request(&mut self, request: Request) {
        let Request { id, method, params } = request;
        let answer = match method.as_str() {
            "textDocument/hover" => self.at(&params).map(|(document, _, line)| {
                let text = document.results.as_ref().and_then(|r| view::hover(r, &shown(document), line));
                text.map_or(
                    Value::Null,
                    |value| json!({ "contents": { "kind": "markdown", "value": value } }),
                )
            }),
            "textDocument/codeLens" => self
                .document(&params)
                .map(|(document, uri)| json!(view::lenses(document.results.as_ref(), &shown(document), uri))),
            "textDocument/codeAction" => self.at(&params).map(|(document, uri, line)| {
                json!(view::actions(document.results.as_ref(), &shown(document), uri, line))
            }),
            "workspace/executeCommand" => self.command(&params),
            _ => {
                let words = format!("fathom does not support {method}");
                return self.send(Message::Response(Response::new_err(
                    id,
                    ErrorCode::MethodNotFound as i32,
                    words,
                )));
            }
        };
        let response = match answer {
            Some(value) => Response::new_ok(id, value),
            None => {
                let words = format!("{method}: no such document, or not what the protocol says");
                Response::new_err(id, ErrorCode::InvalidParams as i32, words)
            }
        };
        self.send(Message::Response(response));
    }

    fn document<'p>(&self, params: &'p Value) -> Option<(&Document, &'p str)> {
        let uri = params["textDocument"]["uri"].as_str()?;
        Some((self.documents.get(uri)?, uri))
    }

    /// The document and line that a request is about.
    fn at<'p>(&self, params: &'p Value) -> Option<(&Document, &'p str, u32)> {
        let (document, uri) = self.document(params)?;
        let line = params.pointer("/position/line").or(params.pointer("/range/start/line"))?.as_u64()?;
        Some((document, uri, u32::try_from(line).ok()?.checked_add(1)?))
    }

    fn command(&mut self, params: &Value) -> Option<Value> {
        let uri = params["arguments"][0].as_str()?.to_string();
        let number = params["arguments"][1].as_u64();
        self.documents.get(&uri)?;
        match params["command"].as_str()? {
            "fathom.explore" => self.start(&uri, Task::Explore),
            "fathom.reach" => self.start(&uri, Task::Reach(u32::try_from(number?).ok()?)),
            "fathom.report" => self.open(&uri, "report.html", true),
            "fathom.test" => self.write_test(&uri, usize::try_from(number?).ok()?),
            _ => return None,
        }
        Some(Value::Null)
    }

    /// Shows a file of a document's results, or says where it is.
    fn open(&mut self, uri: &str, file: &str, outside: bool) {
        let Some(document) = self.documents.get(uri) else { return };
        let path = job::place(&self.settings, &document.path, &Task::Explore).join(file);
        if !path.exists() {
            return self.say(2, "there are no results yet: save the file, or choose `explore`");
        }
        let path = path.to_string_lossy().into_owned();
        if self.shows {
            self.ask("window/showDocument", json!({ "uri": uri::of_file(&path), "external": outside }));
        } else {
            self.say(3, &path);
        }
    }

    /// Copies the suite beside the source, so that it can be kept, and shows the test of a finding.
    fn write_test(&mut self, uri: &str, number: usize) {
        let Some(document) = self.documents.get(uri) else { return };
        let Some(finding) = document.results.as_ref().and_then(|r| r.summary.findings.get(number)) else {
            return self.say(2, "there is no such finding any more");
        };
        let from = job::place(&self.settings, &document.path, &Task::Explore).join("tests");
        let stem = document.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let to = document.path.with_file_name(format!("fathom-tests-{stem}"));
        let test = finding.test.split("::").next().unwrap_or("").trim_start_matches("tests/").to_string();
        if let Err(error) = copy(&from, &to) {
            return self.say(1, &format!("cannot write {}: {error}", to.display()));
        }
        let path = to.join(test);
        let shown = if path.is_file() { path } else { to };
        if self.shows && shown.is_file() {
            let uri = uri::of_file(&shown.to_string_lossy());
            self.ask("window/showDocument", json!({ "uri": uri, "takeFocus": true }));
        }
        self.say(3, &format!("written: {}", shown.display()));
    }
}

/// Copies a folder of tests without build output.
fn copy(from: &std::path::Path, to: &std::path::Path) -> std::io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if name == "__pycache__" {
            continue;
        }
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to.join(name))?;
        } else {
            std::fs::copy(entry.path(), to.join(name))?;
        }
    }
    Ok(())
}

fn token_of(job: u64) -> String {
    format!("fathom-{job}")
}

fn name(path: &std::path::Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn shown(document: &Document) -> String {
    document.path.to_string_lossy().into_owned()
}
