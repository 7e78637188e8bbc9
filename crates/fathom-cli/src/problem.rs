//! Errors that stop a command, reported once: one sentence with the next step, on stderr, exit code 2.

use std::path::PathBuf;

use fathom_job::JobError;
use fathom_report::folder::FolderError;
use fathom_solve::ChainError;
use fathom_target::TargetError;

#[derive(Debug, thiserror::Error)]
pub enum Problem {
    #[error("{0}")]
    Usage(String),
    #[error(transparent)]
    Job(#[from] JobError),
    #[error(transparent)]
    Target(#[from] TargetError),
    #[error(transparent)]
    Chain(#[from] ChainError),
    #[error(transparent)]
    Folder(#[from] FolderError),
    #[error(transparent)]
    Lsp(#[from] fathom_lsp::LspError),
    #[error("cannot read {0}: {1}")]
    Read(PathBuf, std::io::Error),
    #[error("cannot write {0}: {1}")]
    Write(PathBuf, std::io::Error),
}

impl Problem {
    pub fn usage(text: impl Into<String>) -> Problem {
        Problem::Usage(text.into())
    }

    /// The problem in one line.
    pub fn line(&self) -> String {
        self.to_string().split_whitespace().collect::<Vec<_>>().join(" ")
    }
}
