//! The command line as it was typed. Flags of the search, the solver and the suite are fields of [`Job`]; those of languages and of this program are
//! here, and [`crate::request`] puts both together.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use fathom_explore::SearchOptions;
use fathom_finding::DataModel;
use fathom_job::job::{JobLimits, SolverOptions};
use fathom_job::{Job, flags};
use fathom_report::framework::{FrameworkName, Frameworks};
use fathom_report::writers;
use fathom_target::whole::WholeProgram;

#[derive(Parser, Debug)]
#[command(
    name = "fathom",
    version = crate::version::SHORT,
    long_version = crate::version::long(),
    about = "Explores programs on real inputs and on symbols at once: finds inputs for every branch, bugs with the input that shows them, and writes the tests.",
    after_help = "Exit code: 0 no finding; 1 at least one finding; 2 wrong usage, missing tool or bad target."
)]
pub struct LowArgs {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Explore a target, write tests, report
    Run(Explore),
    /// Find bugs: all checkers, with symbolic files and environment variables
    Check(Explore),
    /// Answer a property of a whole program, as verification competitions ask: true, false(PROPERTY) or unknown
    Verify(Verify),
    /// Run a folder of small test cases with and without bugs, laid out like the Juliet suite for C
    Suite(Suite),
    /// Compile C as clang does, and keep the IR for `fathom run PROGRAM`: make CC="fathom cc"
    #[command(name = "cc")]
    Cc(Compile),
    /// The same for C++: make CXX="fathom c++"
    #[command(name = "c++")]
    Cxx(Compile),
    /// Run tests again on the plain program, and report which findings are confirmed
    Replay(Replay),
    /// Make reports from the results of an earlier run
    Report(Report),
    /// Show a result folder in the browser, on this machine only, and follow runs that update it
    Serve(Serve),
    /// Serve an editor: findings, coverage and tests beside the code (Language Server Protocol on stdin and stdout)
    Lsp,
    /// Show which tools are installed, which are missing, and how to install them
    Doctor(Doctor),
    /// Write a fathom.toml for a project and a first file for its build server; existing files are kept
    Init(Init),
    /// Describe a kind of finding, with an example and its fixed form; without a name, list all kinds
    Explain(Explain),
    /// List small programs to try Fathom on, or write one out
    Examples(Examples),
    /// Ask the solver chain about an SMT-LIB file
    Solve(Solve),
    /// Have workers on other machines explore a target, and merge their results
    Coordinator(Explore),
    /// Explore parts of the jobs on a NATS server, until stopped
    Worker(Worker),
    /// Show the jobs and workers of a NATS server, or remove a job
    #[command(subcommand)]
    Cluster(Cluster),
    /// Write man pages, shell completions and the pages of flags and finding kinds
    Docs(Docs),
    /// Choose the inputs of a target that the parent process runs; the socket to it is stdin
    #[command(hide = true)]
    Hosted(Hosted),
}

/// The words are the compiler's own: `main` hands them on before anything else looks at them.
#[derive(Args, Debug)]
pub struct Compile {
    /// Arguments for clang; $FATHOM_CLANG names another compiler
    #[arg(value_name = "WORDS")]
    pub words: Vec<String>,
}

/// The frameworks that tests can be written for, by language.
pub fn frameworks() -> String {
    let list = |known: Frameworks| format!("{} ({})", flags::either(&known.names), known.title);
    let lists: Vec<String> = writers::frameworks().into_iter().map(list).collect();
    lists.join(", ")
}

/// The help of `--framework`.
fn framework_help() -> String {
    format!("Framework of the written tests: {}; the first of a language is its default", frameworks())
}

#[derive(Args, Debug)]
pub struct Explore {
    /// C files, a program built with `fathom cc`, a folder with a compile_commands.json, LLVM IR (.ll); a Java file, class or jar, a Maven or Gradle project's
    /// folder; a Python file, a folder or package of them; or one function: file.c::function, Shop.java::Shop.total, file.py::function
    #[arg(required = true, num_args = 1.., value_name = "TARGET")]
    pub targets: Vec<String>,

    /// Where the results go [default: fathom-out/<target>]
    #[arg(short, long = "out", value_name = "DIR")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub job: Job,

    /// Allow explored code to use: net, exec, write=PATH (repeatable, or separated by commas)
    #[arg(long, value_name = "WHAT", value_delimiter = ',')]
    pub allow: Vec<String>,

    /// Framework of the written tests.
    #[arg(long, value_name = "NAME", default_value_t = FrameworkName::default().to_string(), help = framework_help(), help_heading = None)]
    pub framework: String,

    #[command(flatten)]
    pub checking: Checking,

    #[command(flatten)]
    pub nats: Nats,

    /// Explore again, even if cached results of the same job on an unchanged target exist
    #[arg(long)]
    pub fresh: bool,

    /// Explore only functions that changed since the results in the folder were made, and those that may call them
    #[arg(long)]
    pub by_function: bool,

    /// Open the report in the browser at the end
    #[arg(long)]
    pub open: bool,

    /// Print findings as annotations of a build server: github (GitLab reads code-quality.json in the results)
    #[arg(long, value_name = "HOST")]
    pub annotate: Option<String>,

    /// Only the summary, as JSON, on stdout
    #[arg(long)]
    pub json: bool,

    /// Print errors only
    #[arg(short, long)]
    pub quiet: bool,

    /// Print more
    #[arg(short, long)]
    pub verbose: bool,

    /// No live progress
    #[arg(long)]
    pub no_progress: bool,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Checkers")]
pub struct Checking {
    /// Checkers for C: a,b for these alone, -c for all but c [default: all for check, those that cost nothing for run]
    #[arg(long, value_name = "NAMES", allow_hyphen_values = true)]
    pub checkers: Option<String>,

    /// Let malloc, fopen and similar functions fail
    #[arg(long)]
    pub fail_alloc: bool,

    /// Wrap-around and truncation that the language defines are findings, too
    #[arg(long)]
    pub strict_int: bool,

    /// Report only findings that are not in this file (a summary.json, or a folder with one)
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct Verify {
    /// A task definition (.yml), or a program: C files, or Java files and folders
    #[arg(required = true, num_args = 1.., value_name = "TARGET")]
    pub targets: Vec<PathBuf>,

    /// Property file (.prp) [default: the only one of the task]
    #[arg(long, value_name = "FILE")]
    pub property: Option<PathBuf>,

    /// Replay a violation witness (version 2 of the format): false(PROPERTY) confirms it, true says that the program has no such violation
    #[arg(long, value_name = "FILE")]
    pub witness: Option<PathBuf>,

    /// Sizes of C's types: ILP32 or LP64 [default: the task's, otherwise LP64]
    #[arg(long, value_name = "MODEL")]
    pub data_model: Option<DataModel>,

    /// Where the results go [default: fathom-out/<target>]
    #[arg(short, long = "out", value_name = "DIR")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub limits: JobLimits,

    #[command(flatten)]
    pub search: SearchOptions,

    #[command(flatten)]
    pub solver: SolverOptions,

    /// Do not confirm a violation on the plain program, and write no tests
    #[arg(long)]
    pub no_tests: bool,

    #[command(flatten)]
    pub program: WholeProgram,

    /// Explore again, even if cached results of the same job on an unchanged target exist
    #[arg(long)]
    pub fresh: bool,

    /// Only the summary, as JSON, on stdout
    #[arg(long)]
    pub json: bool,

    /// Print the summary of the results on stderr, too
    #[arg(short, long)]
    pub verbose: bool,
}

#[derive(Args, Debug)]
pub struct Suite {
    /// The folder with the test cases, files CWEnnn_..._FF[a-e].c at any depth
    pub folder: PathBuf,

    /// Only these CWEs (repeatable, or separated by commas)
    #[arg(long, value_name = "N", value_delimiter = ',')]
    pub cwe: Vec<u32>,

    /// Only cases with one of these words in their names (repeatable)
    #[arg(long, value_name = "WORD")]
    pub only: Vec<String>,

    /// Leave out cases with one of these words in their names (repeatable)
    #[arg(long, value_name = "WORD")]
    pub except: Vec<String>,

    /// At most N cases of each CWE, evenly spread
    #[arg(long, value_name = "N")]
    pub sample: Option<usize>,

    /// Time for each half of a case
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = flags::duration)]
    pub time: Duration,

    /// Cases at a time [default: as many as there are cores]
    #[arg(short, long, value_name = "N")]
    pub jobs: Option<usize>,

    /// Where the results go; cases that are there already are not run again
    #[arg(short, long = "out", value_name = "DIR", default_value = "fathom-out/suite")]
    pub output: PathBuf,

    /// Run every case again
    #[arg(long)]
    pub fresh: bool,

    /// The folder with io.c and the headers [default: testcasesupport beside or above the cases]
    #[arg(long, value_name = "DIR")]
    pub support: Option<PathBuf>,

    /// Only the table, as JSON, on stdout
    #[arg(long)]
    pub json: bool,

    /// Print errors only
    #[arg(short, long)]
    pub quiet: bool,

    /// Without `--fail-alloc` and `--strict-int`, which every case is checked with otherwise
    #[arg(long)]
    pub lenient: bool,

    /// More flags for `fathom check`, the same for every case (`-- --checkers bounds,null`)
    #[arg(last = true, value_name = "FLAGS")]
    pub flags: Vec<String>,
}

impl Suite {
    /// Flags that every case is checked with.
    pub fn check_flags(&self) -> Vec<String> {
        let strict = ["--fail-alloc", "--strict-int"].map(String::from);
        strict.into_iter().filter(|_| !self.lenient).chain(self.flags.iter().cloned()).collect()
    }
}

#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Several machines")]
pub struct Nats {
    /// NATS server with JetStream that has the queue: nats://host:4222, or tls://
    #[arg(long = "nats", value_name = "URL")]
    pub url: Option<String>,

    /// Credentials file (JWT and key) for the server
    #[arg(long, value_name = "FILE")]
    pub creds: Option<PathBuf>,

    /// File with an NKey seed for the server
    #[arg(long, value_name = "FILE")]
    pub nkey: Option<PathBuf>,

    /// User name for the server; the password is taken from $FATHOM_NATS_PASSWORD
    #[arg(long = "nats-user", value_name = "NAME")]
    pub user: Option<String>,

    /// Certificates that the server's is checked against
    #[arg(long = "tls-ca", value_name = "FILE")]
    pub tls_ca: Option<PathBuf>,

    /// Namespace for teams that share a server: the same for coordinators and workers
    #[arg(long, value_name = "NAME", default_value = "main")]
    pub prefix: String,

    /// Time without a message after which a worker's part is given to another
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = flags::duration)]
    pub silence: Duration,
}

#[derive(Args, Clone, Debug)]
pub struct Worker {
    #[command(flatten)]
    pub nats: Nats,

    /// Parts that are explored at a time [default: as many as there are cores]
    #[arg(short, long, value_name = "N", value_parser = flags::jobs)]
    pub jobs: Option<usize>,

    /// Allow the code of jobs that ask for it to use: net, exec
    #[arg(long, value_name = "WHAT", value_delimiter = ',')]
    pub allow: Vec<String>,

    /// Work on this job alone, and end when it is over
    #[arg(long, value_name = "ID")]
    pub job: Option<String>,

    /// Print errors only
    #[arg(short, long)]
    pub quiet: bool,
}

#[derive(Subcommand, Clone, Debug)]
pub enum Cluster {
    /// Show workers, jobs, parts, coverage and findings; live on a terminal, once elsewhere
    Status(ClusterStatus),
    /// Remove an abandoned job
    Forget(ClusterForget),
}

#[derive(Args, Clone, Debug)]
pub struct ClusterStatus {
    #[command(flatten)]
    pub nats: Nats,

    /// Once, even on a terminal
    #[arg(long)]
    pub once: bool,

    /// As JSON, once
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Clone, Debug)]
pub struct ClusterForget {
    #[command(flatten)]
    pub nats: Nats,

    /// The job, as `fathom cluster status` names it
    pub job: String,
}

#[derive(Args, Clone, Debug)]
pub struct Replay {
    /// A result folder, or one of its inputs or tests
    pub what: PathBuf,

    /// Python interpreter or virtual environment [default: the one that the results were made with]
    #[arg(long, value_name = "PATH")]
    pub python: Option<PathBuf>,

    /// Allow the code to use: net, exec, write=PATH
    #[arg(long, value_name = "WHAT", value_delimiter = ',')]
    pub allow: Vec<String>,

    /// Print errors only
    #[arg(short, long)]
    pub quiet: bool,
}

#[derive(Args, Debug)]
pub struct Report {
    /// A result folder
    pub folder: PathBuf,

    /// Write report.html again
    #[arg(long)]
    pub html: bool,

    /// Write report.sarif again
    #[arg(long)]
    pub sarif: bool,

    /// Write coverage.lcov again
    #[arg(long)]
    pub lcov: bool,

    /// Write junit.xml again
    #[arg(long)]
    pub junit: bool,

    /// Write cobertura.xml again
    #[arg(long)]
    pub cobertura: bool,

    /// Write code-quality.json (GitLab) again
    #[arg(long)]
    pub gitlab: bool,

    /// Print findings as annotations of a build server: github
    #[arg(long, value_name = "HOST")]
    pub annotate: Option<String>,

    /// Open the report in the browser
    #[arg(long)]
    pub open: bool,

    /// Only the summary, as JSON, on stdout
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Serve {
    /// A result folder; a run may create it later
    pub folder: PathBuf,

    /// The port on 127.0.0.1; 0 takes a free one
    #[arg(long, value_name = "N", default_value_t = 7411)]
    pub port: u16,

    /// Open it in the browser
    #[arg(long)]
    pub open: bool,
}

#[derive(Args, Debug)]
pub struct Docs {
    /// Output folder: man/, completions/, flags.md, findings.md, checkers.md
    pub folder: PathBuf,
}

#[derive(Args, Debug)]
pub struct Hosted {
    /// Print where the runtime is that a Python process loads, and do nothing else
    #[arg(long)]
    pub runtime: bool,

    /// Time for the whole search
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = flags::duration)]
    pub time: Duration,

    /// Memory limit of the search, which the test runner's own process is not part of: 512m, 2g (default: a quarter of the machine, at most 2g)
    #[arg(long = "max-memory", value_name = "SIZE", value_parser = fathom_target::memory_size)]
    pub memory: Option<u64>,

    #[command(flatten)]
    pub search: SearchOptions,

    #[command(flatten)]
    pub solver: SolverOptions,
}

#[derive(Args, Debug)]
pub struct Init {
    /// The project's folder
    #[arg(value_name = "DIR", default_value = ".")]
    pub folder: PathBuf,

    /// Build server to write a file for [default: gitlab where there is a .gitlab-ci.yml, otherwise github]
    #[arg(long, value_name = "SERVER")]
    pub ci: Option<crate::init::Server>,
}

#[derive(Args, Debug)]
pub struct Explain {
    /// The kind, as reports name it: division-by-zero
    pub kind: Option<String>,
}

#[derive(Args, Debug)]
pub struct Examples {
    /// The example to write out
    pub name: Option<String>,

    /// Folder that it is written into [default: this one]
    #[arg(short, long = "out", value_name = "DIR")]
    pub output: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct Doctor {
    /// Python interpreter or virtual environment to look at
    #[arg(long, value_name = "PATH")]
    pub python: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct Solve {
    /// An SMT-LIB 2 file
    pub file: PathBuf,

    #[command(flatten)]
    pub chain: SolverOptions,

    /// Print the answer of each layer
    #[arg(short, long)]
    pub verbose: bool,
}
