//! **Boundary.** Findings, coverage and tests in an editor, over the Language Server Protocol.
//!
//! A file is explored when it is opened or saved, on a thread of its own ([`job`]): a panic there costs one exploration, and
//! cancelling interrupts it. Unchanged files are answered from disk. [`view`] turns results into protocol values.

pub mod job;
mod server;
pub mod view;

use std::path::{Path, PathBuf};

use fathom_job::Job;
use lsp_server::Connection;

/// Settings of the server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The job that explores a file with the editor's flags.
    pub job: fn(&Path, &[String]) -> Result<Job, String>,
    /// Where results are kept.
    pub results: PathBuf,
}

#[derive(Debug, thiserror::Error)]
pub enum LspError {
    #[error(
        "the editor does not speak the language server protocol: {0}; `fathom lsp` is started by an editor"
    )]
    Protocol(String),
}

/// Serves an editor on stdin and stdout until it exits.
pub fn serve(settings: Settings) -> Result<(), LspError> {
    let (connection, threads) = Connection::stdio();
    let result = serve_on(&connection, settings);
    drop(connection);
    let io = threads.join().map_err(|e| LspError::Protocol(e.to_string()));
    result.and(io)
}

/// The same over any connection.
pub fn serve_on(connection: &Connection, settings: Settings) -> Result<(), LspError> {
    let wrong = |e: lsp_server::ProtocolError| LspError::Protocol(e.to_string());
    let (id, params) = connection.initialize_start().map_err(wrong)?;
    let answer = serde_json::json!({
        "capabilities": server::capabilities(),
        "serverInfo": { "name": "fathom", "version": env!("CARGO_PKG_VERSION") },
    });
    connection.initialize_finish(id, answer).map_err(wrong)?;
    server::Server::new(connection, settings, &params).run().map_err(wrong)
}
