//! Errors that stop a job. The front end prints them once, with the next step in the same sentence.

use std::path::PathBuf;

use fathom_explore::ExploreError;
use fathom_finding::Doubt;
use fathom_report::folder::FolderError;
use fathom_report::plain::PlainError;
use fathom_report::suite::SuiteError;
use fathom_solve::ChainError;
use fathom_target::TargetError;
use fathom_trace::ExecutorError;

#[derive(Debug, thiserror::Error)]
pub enum JobError {
    #[error("{0}")]
    Usage(String),
    #[error(transparent)]
    Target(#[from] TargetError),
    #[error(transparent)]
    Explore(#[from] ExploreError),
    #[error(transparent)]
    Chain(#[from] ChainError),
    #[error(transparent)]
    Folder(#[from] FolderError),
    #[error(transparent)]
    Suite(#[from] SuiteError),
    #[error(transparent)]
    Plain(#[from] PlainError),
    #[error(transparent)]
    Cluster(#[from] fathom_cluster::ClusterError),
    #[error("cannot read {0}: {1}")]
    Read(PathBuf, std::io::Error),
    #[error("cannot write {0}: {1}")]
    Write(PathBuf, std::io::Error),
}

impl JobError {
    pub fn usage(text: impl Into<String>) -> JobError {
        JobError::Usage(text.into())
    }

    /// The doubt about a part of the target that could not be explored.
    pub fn doubt(&self) -> Doubt {
        match self {
            JobError::Target(TargetError::Executor(ExecutorError::Missing { dependency, .. }))
            | JobError::Explore(ExploreError::Executor(ExecutorError::Missing { dependency, .. })) => {
                Doubt::Missing { dependency: dependency.clone() }
            }
            other => Doubt::Failed { why: other.line() },
        }
    }

    /// The error in one line.
    pub fn line(&self) -> String {
        self.to_string().split_whitespace().collect::<Vec<_>>().join(" ")
    }
}
