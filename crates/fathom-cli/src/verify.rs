//! `fathom verify`: one property of a whole program, answered in one line.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::Instant;

use fathom_finding::Answer;
use fathom_job::job::SuiteOptions;
use fathom_job::task::{self, Task};
use fathom_job::witness;
use fathom_job::{Execution, Job, JobKind, Outcome};
use fathom_report::folder;
use fathom_report::terminal::{self, Look};
use fathom_target::{Circumstances, whole};

use crate::args;
use crate::presentation::Verbosity;
use crate::problem::Problem;
use crate::progress::TerminalObserver;
use crate::{Verdict, doctor, interrupt, run};

/// A checked command line.
struct Asked {
    job: Job,
    execution: Execution,
    /// Sources of several folders, as one.
    _sources: Option<tempfile::TempDir>,
}

/// `started` is the beginning of the process: the time limit counts from there.
pub fn verify(args: &args::Verify, started: Instant) -> Result<Verdict, Problem> {
    let asked = Asked::new(args)?;
    if let Some(line) = doctor::without_z3(&asked.job.solver) {
        eprintln!("fathom: {line}");
    }
    let shows = std::io::stderr().is_terminal() && !args.json;
    let verbosity =
        if shows { Verbosity::Normal { verbose: args.verbose, progress: true } } else { Verbosity::Quiet };
    let mut observer = TerminalObserver::new(verbosity);
    let (late, show) = ((asked.job.clone(), asked.execution.clone()), (args.json, args.verbose));
    interrupt::leave_while_loading(observer.began(), move || not_loaded(&late.0, &late.1, started, show));
    interrupt::leave_at_last();
    let outcome =
        fathom_job::run(&asked.job, &asked.execution, started, &interrupt::control(), &mut observer)?;
    drop(observer);
    tell(&outcome, &asked.execution, show);
    Ok(match outcome.results.summary.property.map(|answered| answered.answer) {
        Some(Answer::False(_)) => Verdict::Finding,
        Some(Answer::True | Answer::Unknown) | None => Verdict::Nothing,
    })
}

/// The time was over before the target was loaded.
fn not_loaded(job: &Job, execution: &Execution, started: Instant, show: (bool, bool)) -> i32 {
    match fathom_job::not_loaded::write(job, execution, started, &interrupt::control()) {
        Ok(outcome) => {
            tell(&outcome, execution, show);
            0
        }
        Err(error) => {
            eprintln!("fathom: {}", error.line());
            2
        }
    }
}

/// The answer, alone on stdout.
fn tell(outcome: &Outcome, execution: &Execution, (json, verbose): (bool, bool)) {
    let summary = &outcome.results.summary;
    run::tell_missing(outcome, execution);
    if verbose {
        let look = Look { colour: false, verbose: true };
        eprint!("{}", terminal::summary(&outcome.results, &execution.output.to_string_lossy(), look));
    }
    if json {
        print!("{}", folder::json(summary));
        return;
    }
    let answer = summary.property.as_ref().map_or("unknown", |answered| &answered.verdict);
    println!("{answer}");
}

impl Asked {
    fn new(args: &args::Verify) -> Result<Asked, Problem> {
        let (first, more) = args.targets.split_first().ok_or_else(|| Problem::usage("name a target"))?;
        let task = if task::is_task(first) { Some(Task::read(first)?) } else { None };
        if task.is_some() && !more.is_empty() {
            return Err(Problem::usage("name one task definition, or the files of one program"));
        }
        let file = match (&args.property, &task) {
            (Some(file), _) => file,
            (None, Some(task)) => &task.property(first)?.file,
            (None, None) => return Err(Problem::usage("name the property with --property FILE.prp")),
        };
        let property = task::property(file)?;
        let files = task.as_ref().map_or(&args.targets, |task| &task.files);
        if let Some(missing) = files.iter().find(|file| !file.exists()) {
            return Err(Problem::usage(format!("{} does not exist: check the path", missing.display())));
        }
        let data_model = args.data_model.or(task.as_ref().and_then(|task| task.data_model));
        let data_model = data_model.unwrap_or_default();
        if args.program.chooses_machine() {
            return Err(Problem::usage("--cc-flag=-m32 and -m64: use --data-model ILP32 or LP64 instead"));
        }
        let witness =
            args.witness.as_ref().map(|place| witness::read(place, &property, files)).transpose()?;
        let (files, sources) = whole::sources(&property, files)?;
        let (target, more) = files.split_first().expect("there is a file");
        let language = whole::language(&property);
        let named = task.as_ref().and_then(|task| task.language.as_deref());
        if named.unwrap_or(fathom_target::language_of(&target.to_string_lossy())) != language.name {
            let (file, title) = (file.display(), language.title);
            return Err(Problem::usage(format!(
                "{file} has a property of programs in {title}: this is none"
            )));
        }
        let mut job = Job {
            kind: JobKind::Verify,
            target: target.to_string_lossy().into_owned(),
            limits: args.limits.clone(),
            search: args.search.clone(),
            solver: args.solver.clone(),
            suite: SuiteOptions { no_tests: args.no_tests, ..SuiteOptions::default() },
            options: args.program.options(&property, args.solver.self_check, data_model),
            property: Some(property.clone()),
            data_model,
            witness,
            ..Job::default()
        };
        if let Some(folder) = &args.solver.log_queries {
            std::fs::create_dir_all(folder).map_err(|e| Problem::Write(folder.clone(), e))?;
        }
        let circumstances =
            Circumstances { more: more.to_vec(), property: Some(property), ..Circumstances::default() };
        fathom_target::settle(&mut job.options, &circumstances)?;
        let name = first.file_stem().map_or_else(|| "target".into(), |stem| stem.to_os_string());
        let output = args.output.clone().unwrap_or_else(|| PathBuf::from("fathom-out").join(name));
        let execution = Execution { output, fresh: args.fresh, ..Execution::default() };
        Ok(Asked { job, execution, _sources: sources })
    }
}
