//! The machine as an executor: runs an entry on an input, from the start or from a checkpoint, and returns the trace.

mod batch;
mod breach;
pub mod checkpoints;
mod fingerprint;
mod late_start;
mod recorder;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use fathom_finding::approximation::{Approximated, Approximation, ThreadOrder};
use fathom_finding::{Bug, BugStep, Call, Caller, End, Outcome, Place, StepEvent, ThreadStep};
use fathom_ir::analysis::{Liveness, MaybeSymbolic};
use fathom_ir::code::{Definition, Instr, Loc, SymbolId};
use fathom_term::{Evaluator, Op, Sort, Store, Symbol, Value};
use fathom_trace::{
    BatchLimits, Checkpoint, Decision, Executor, ExecutorError, Feed, Happening, Input, Marks, Observer,
    Part, Program as StaticProgram, Request, RunLimits, Site, SiteId, StateId, Trace, schedule,
};

use parking_lot::Mutex;

use crate::checkers::{Checks, LooksAt, Policy, Report};
use crate::environment::world::World;
use crate::executor::checkpoints::{Checkpoints, Limits};
use crate::executor::recorder::{Copies, Merging, Recorder, Spots};
use crate::explain;
use crate::input::parameters::Layout;
use crate::machine::fault::Fault;
use crate::machine::native::Jit;
use crate::machine::vm::{Bounds, Stop, Vm};
use crate::memory::Memory;
use crate::memory::object::{Kind, ObjectId, Objects};
use crate::models::specs::{Passed, WRITE, body_of, source_name};
use crate::program::Program;
use crate::program::coverage_map::CoverageMap;
use crate::program::source_text::SourceTexts;
use crate::state::state_equality::{self, States};
use crate::state::{State, StateSnapshot};
use crate::threads::sync::Spot;
use crate::threads::trouble::Trouble;

/// Writes the call that an input of an entry makes.
pub type Calls = Box<dyn Fn(&str, &Input, &[Arc<str>]) -> Option<Call> + Send + Sync>;

/// How an entry begins.
#[derive(Clone, Debug)]
pub enum Entry {
    /// `main`, with the world's arguments.
    Main { symbol: SymbolId },
    /// A function that makes the parameters of the one under test and calls it.
    Driver { symbol: SymbolId, layout: Arc<Layout> },
    /// A function without source types: a symbol for each scalar parameter.
    Function { symbol: SymbolId },
}

/// State that all executors of one target share.
pub struct CTarget {
    pub program: Arc<Program>,
    pub coverage_map: CoverageMap,
    pub world: Arc<World>,
    pub entries: BTreeMap<String, Entry>,
    pub checkpoints: Checkpoints,
    pub checks: Checks,
    pub policy: Arc<Policy>,
    pub texts: SourceTexts,
    /// Nobody asked for the functions that are called: see [`CExecutor::made_up`].
    pub made_up_callers: bool,
    /// The entry that is a fuzzing harness.
    pub harness: Option<String>,
    /// Whether the writers of shared memory are recorded: see [`crate::threads::defines`].
    pub watch_defines: bool,
    /// Compiled functions, if there are any.
    pub jit: Option<Arc<Jit>>,
    /// The same for runs for coverage alone.
    pub batch_jit: Option<Arc<Jit>>,
    /// How the calls of entries are written in tests, from an input and the order in which its symbols were made.
    pub calls: Calls,
    /// The user's small variables outside functions.
    globals: Vec<ObjectId>,
    /// The loaded program before it runs.
    fresh: StateSnapshot,
    /// By entry: the state right before the first look at a source.
    late: Mutex<BTreeMap<String, late_start::LateStart>>,
    /// By the room of the input: the state right before a harness looks at its bytes.
    handed: Mutex<BTreeMap<u64, late_start::LookedFor>>,
    /// Where decisions were made.
    spots: Spots,
    /// States that paths are compared with, and the parts of them that can matter.
    states: States,
    live: OnceLock<Liveness>,
    maybe: OnceLock<Arc<MaybeSymbolic>>,
}

impl CTarget {
    /// Whether paths of the program can be merged: summaries do not cover other schedules.
    pub fn merges(&self) -> bool {
        self.program.code.find("__fathom_thread_create").is_none()
    }

    pub fn new(
        code: fathom_ir::Object,
        world: World,
        mine: &dyn Fn(&str) -> bool,
        limits: Limits,
        checks: Checks,
        entries: impl FnOnce(&Program) -> BTreeMap<String, Entry>,
        calls: Calls,
    ) -> CTarget {
        let (mut memory, mut objects) = (Memory::new(), Objects::default());
        let program = Arc::new(Program::load(code, &mut memory, &mut objects));
        // The library's own code has symbols, too.
        let coverage_map = CoverageMap::new(&program.code, mine);
        let globals = fingerprint::globals(&program, &coverage_map);
        let mut state = State::new(memory, objects);
        let fresh = state.snapshot();
        CTarget {
            entries: entries(&program),
            program,
            coverage_map,
            world: Arc::new(world),
            checkpoints: Checkpoints::new(limits, fresh.gauge().clone()),
            checks,
            policy: Arc::default(),
            made_up_callers: false,
            harness: None,
            watch_defines: false,
            jit: None,
            batch_jit: None,
            texts: SourceTexts::default(),
            globals,
            calls,
            fresh,
            late: Mutex::default(),
            handed: Mutex::default(),
            spots: Spots::default(),
            states: States::default(),
            live: OnceLock::new(),
            maybe: OnceLock::new(),
        }
    }

    /// Calls of these functions alone are errors, whatever their code does. Only before anything runs.
    pub fn set_errors(&mut self, names: &[String]) {
        let program = Arc::get_mut(&mut self.program).expect("nobody else has the program yet");
        program.set_errors(names);
    }

    /// Where input can flow, if paths were merged.
    pub fn maybe_symbolic_if_asked(&self) -> Option<&MaybeSymbolic> {
        self.maybe.get().map(|maybe| &**maybe)
    }

    /// The same, found now if it was not: once.
    fn maybe_symbolic(&self) -> &Arc<MaybeSymbolic> {
        self.maybe.get_or_init(|| {
            let entries: Vec<SymbolId> = self.entries.values().map(Entry::symbol).collect();
            let overridden = &self.program.overridden;
            let modelled = |symbol: SymbolId| overridden[symbol as usize];
            Arc::new(MaybeSymbolic::new(&self.program.code, &entries, &modelled))
        })
    }
}

impl Entry {
    fn symbol(&self) -> SymbolId {
        match *self {
            Entry::Main { symbol } | Entry::Driver { symbol, .. } | Entry::Function { symbol } => symbol,
        }
    }
}

/// Runs one target. Executors of the same target share checkpoints, not machines.
pub struct CExecutor {
    target: Arc<CTarget>,
    store: Arc<Store>,
    /// Kept between runs: restoring a snapshot copies only changed pages.
    state: Option<State>,
    /// The same: its tables are as long as the store.
    evaluator: Option<Evaluator<Arc<Store>>>,
    /// Whether states are kept at decisions.
    keep: bool,
    /// The machine of runs for coverage.
    batch: Option<batch::Kept>,
}

impl CExecutor {
    pub fn new(target: Arc<CTarget>, store: Arc<Store>) -> CExecutor {
        CExecutor { target, store, state: None, evaluator: None, keep: true, batch: None }
    }

    /// The same, starting every run from the beginning.
    pub fn without_checkpoints(target: Arc<CTarget>, store: Arc<Store>) -> CExecutor {
        CExecutor { keep: false, ..CExecutor::new(target, store) }
    }

    fn loc_place(&self, loc: Loc, function: &str) -> Place {
        let file = self.target.program.code.files.get(loc.file as usize);
        Place {
            file: file.map(|f| f.to_string()).unwrap_or_default(),
            line: loc.line,
            column: loc.column,
            function: source_name(function).to_string(),
        }
    }

    /// The calls that led to where a run stopped, outermost first, each with where it is.
    fn stack(&self, state: &State) -> Vec<Place> {
        let last = state.frames.len().saturating_sub(1);
        state
            .frames
            .iter()
            .enumerate()
            .map(|(depth, frame)| {
                // Callers have moved on past their call.
                let pc = if depth == last { frame.pc } else { frame.pc.saturating_sub(1) };
                let loc = frame.code.locs.get(pc as usize).copied().unwrap_or_default();
                self.loc_place(loc, &frame.code.name)
            })
            .filter(|place| place.line != 0)
            .collect()
    }

    /// An event of a specification with its place: the call, or the function where the call is not in the program's code.
    fn happening(&self, passed: &Passed) -> Happening {
        let program = &self.target.program;
        let mut place = self.loc_place(passed.loc, program.name(passed.caller));
        if self.target.coverage_map.file(passed.loc).is_none() {
            let body = program.code.find(&body_of(program.name(passed.function)));
            if let Some(Definition::Function(code)) =
                body.map(|s| &program.code.symbols[s as usize].definition)
            {
                place = self.loc_place(code.loc, program.name(passed.function));
            }
        }
        // Weaving has moved the columns of the line.
        if program.name(passed.function).starts_with(WRITE) {
            place.column = 0;
        }
        Happening {
            probe: passed.probe,
            begun: passed.begun,
            position: passed.position,
            object: passed.object,
            thread: passed.thread,
            values: passed.values,
            place,
            shown: String::new(),
        }
    }

    /// The function that a place is in: the last one that begins before it.
    fn function_at(&self, loc: Loc) -> String {
        let functions = self.target.program.code.symbols.iter().filter_map(|s| match &s.definition {
            fathom_ir::code::Definition::Function(code) => Some(code),
            _ => None,
        });
        let before =
            functions.filter(|c| c.loc.file == loc.file && c.loc.line <= loc.line && c.loc.line != 0);
        before.max_by_key(|c| c.loc.line).map(|c| c.name.to_string()).unwrap_or_default()
    }

    fn bug(&self, fault: &Fault, vm: &Vm<'_>) -> Bug {
        if let Fault::Threads(trouble) = fault {
            return self.trouble(trouble, vm);
        }
        let (kind, cwe, _) = fault.describe();
        let message = explain::message(vm, fault);
        let mut place = self.stack(&vm.state).last().cloned().unwrap_or_default();
        if let Fault::Checker(Report { at: Some(loc), .. }) = fault {
            place = self.loc_place(*loc, &self.function_at(*loc));
        }
        let mut steps = self.way(vm);
        steps.push(BugStep::new(place.clone(), StepEvent::Fails, explain::steps::variables(vm)));
        Bug { kind: kind.to_string(), cwe: Some(cwe), place, message, steps, ..Bug::default() }
    }

    /// How a run reached its state.
    fn way(&self, vm: &Vm<'_>) -> Vec<BugStep> {
        let site = |decision: &Decision| {
            let spot = self.target.spots.get(decision.site);
            let mine = spot.call.is_none() && spot.loc.line != 0;
            mine.then(|| {
                (self.site(decision.site), self.loc_place(spot.loc, self.target.program.name(spot.symbol)))
            })
        };
        let guide = explain::steps::Guide {
            place: &|loc, function| self.loc_place(loc, function),
            function_at: &|loc| self.function_at(loc),
            site: &site,
        };
        explain::steps::steps(vm, &guide)
    }

    fn spot_place(&self, spot: Spot) -> Place {
        self.loc_place(spot.loc, self.target.program.name(spot.symbol))
    }

    /// A bug between threads, with the schedule that shows it.
    fn trouble(&self, trouble: &Trouble, vm: &Vm<'_>) -> Bug {
        let place = self.spot_place(trouble.spot);
        let step = |(spot, step): &(Spot, ThreadStep)| {
            BugStep::new(self.spot_place(*spot), StepEvent::Thread(step.clone()), Vec::new())
        };
        let mut steps: Vec<BugStep> = trouble.schedule.iter().chain(&trouble.others).map(step).collect();
        steps.push(BugStep::new(place.clone(), StepEvent::Fails, explain::steps::variables(vm)));
        Bug {
            kind: trouble.kind.to_string(),
            cwe: Some(trouble.cwe),
            place,
            message: trouble.message.clone(),
            steps,
            ..Bug::default()
        }
    }

    /// The parameters of a function that was not named by the user: its caller is made up. The arguments of a real caller are
    /// not known, so that a bug that depends on them is reported with that condition, and a null argument is none.
    fn made_up(&self, entry: &str) -> Option<&Layout> {
        match self.target.entries.get(entry) {
            Some(Entry::Driver { layout, .. }) if self.target.made_up_callers => Some(layout),
            _ => None,
        }
    }

    /// The caller of the entry: a made-up caller is to blame only where the path depends on its arguments.
    fn caller(&self, entry: &str, vm: &Vm<'_>) -> Caller {
        match self.target.entries.get(entry) {
            Some(Entry::Main { .. }) => Caller::Program,
            _ if self.target.harness.as_deref() == Some(entry) => Caller::Harness,
            _ => match self.made_up(entry) {
                Some(layout) if depends(vm, layout) => Caller::MadeUp,
                _ => Caller::Public,
            },
        }
    }

    /// The schedules that the run shows to be worth a run.
    fn wishes(&self, vm: &Vm<'_>) -> Vec<fathom_trace::Wish> {
        if vm.state.threads.sync().threads.len() < 2 {
            return Vec::new();
        }
        let mut sync = vm.state.threads.sync().clone();
        sync.log_pending();
        let choice = |number: u64, thread: usize| {
            let symbol = self.store.declare(&schedule::symbol(number), Sort::BitVec(schedule::WIDTH));
            let this = self.store.constant(Value::bv(schedule::WIDTH, thread as u64));
            self.store.mk(Op::Eq, &[self.store.symbol(symbol), this])
        };
        let told = sync.wishes.iter().map(|wish| fathom_trace::Wish {
            site: wish.point.site,
            position: wish.point.position,
            assumed: wish.point.assumed,
            choices: wish.threads.iter().map(|&thread| choice(wish.point.number, thread)).collect(),
            serves: wish
                .before
                .filter(|_| vm.watch_defines)
                .map(|event| vm.state.threads.defines.could(event)),
        });
        told.collect()
    }

    fn trace(&self, request: &Request<'_>, stop: Stop, vm: &Vm<'_>) -> Trace {
        let mut trace = Trace::ended(vm.completed_input(), End::Returned);
        let is_main = matches!(self.target.entries.get(request.entry), Some(Entry::Main { .. }));
        match &stop {
            Stop::Returned(values) if is_main => {
                let code = values.first().map_or(0, |slot| slot.value as u8).into();
                trace.end = End::Exited { code };
                trace.outcome = Some(Outcome::Exited { code });
            }
            Stop::Returned(_) => {
                let literal = vm.state.result.as_ref().map(ToString::to_string);
                trace.outcome =
                    Some(Outcome::Returned { shown: literal.clone().unwrap_or_default(), literal });
            }
            Stop::Exited(code) => {
                trace.end = End::Exited { code: *code };
                trace.outcome = Some(Outcome::Exited { code: *code });
            }
            Stop::Fault(fault) => {
                trace.end = End::Bug;
                trace.bug = Some(self.bug(fault, vm));
            }
            Stop::Unsupported(what) => {
                let place = self.stack(&vm.state).last().cloned().unwrap_or_default();
                let at = if place.line == 0 {
                    String::new()
                } else {
                    format!(" at {}:{}", place.file, place.line)
                };
                trace.end = End::Unsupported { what: format!("{what}{at}") };
            }
            Stop::Limit(limit) => trace.end = End::Limit(*limit),
            Stop::Discarded => trace.end = End::Discarded,
            Stop::Merged { by } => trace.end = End::Merged { by: *by },
        }
        trace.decisions = vm.state.path.to_vec();
        trace.went_on = vm.concrete;
        trace.wishes = self.wishes(vm);
        trace.defined = vm.state.threads.defines.seen().to_vec();
        trace.happenings = vm.state.happenings.to_vec().iter().map(|passed| self.happening(passed)).collect();
        trace.interleavings = crate::threads::count::interleavings(vm.state.threads.sync());
        trace.assumptions = vm.state.sources.assumptions().to_vec();
        if trace.end != End::Discarded {
            let made = vm.state.sources.made().iter();
            let order: Vec<Arc<str>> = made.map(|(s, _)| vm.store.symbol_info(*s).name.clone()).collect();
            trace.call = (self.target.calls)(request.entry, &trace.input, &order);
        }
        if let Some(bug) = &mut trace.bug {
            bug.caller = self.caller(request.entry, vm);
            bug.unrepeatable =
                vm.state.threads.sync().threads.len() > 1 || vm.state.environment.files.has_sockets();
            bug.breach = match (&stop, self.target.entries.get(request.entry)) {
                (Stop::Fault(fault), Some(Entry::Driver { layout, .. })) => breach::of(vm, layout, fault),
                _ => None,
            };
        }
        trace.stdout = String::from_utf8_lossy(&vm.stdout()).into_owned();
        trace.instructions = vm.state.instructions;
        let marks = vm.state.covered.to_vec();
        let coverage_map = &self.target.coverage_map;
        let branches = coverage_map.program.branches.len() as u32;
        let covered = marks.iter().filter(|(mark, _)| *mark < branches);
        trace.covered = covered.map(|&(mark, depth)| (fathom_trace::BranchId(mark), depth)).collect();
        coverage_map.add_branches_of_labels(&mut trace.covered);
        trace.lines = marks.iter().flat_map(|&(mark, _)| coverage_map.lines(mark).iter().copied()).collect();
        trace.lines.sort_unstable();
        trace.lines.dedup();
        trace
    }
}

/// Whether the path to a bug depends on the function's arguments.
fn depends(vm: &Vm<'_>, layout: &Layout) -> bool {
    let given = |symbol: &Symbol| layout.names(&vm.store.symbol_info(*symbol).name);
    vm.state.path.rev().any(|decision| vm.store.symbols_of(decision.cond).iter().any(given))
}

/// A null pointer that is used, or an object that is freed under two names, where the made-up caller gave it so: no finding,
/// but the path went no further.
fn given_wrong(vm: &Vm<'_>, layout: &Layout, stop: Stop) -> Stop {
    let gave = match stop {
        Stop::Fault(Fault::NullDereference { .. } | Fault::NullCall) => {
            !layout.cut.is_empty() || layout.lacks_functions() || layout.chose_null(&vm.completed_input())
        }
        Stop::Fault(Fault::DoubleFree { id, .. } | Fault::UseAfterFree { id, .. }) => {
            is_given(vm, id) && layout.chose_alias(&vm.completed_input())
        }
        _ => false,
    };
    if gave { Stop::Limit(fathom_finding::Limit::Length) } else { stop }
}

/// Faults that no caller could cause: past an object whose length was said to be negative there is nothing to find, and a function
/// that is never given is not null by its caller's will.
fn beyond_the_given(vm: &Vm<'_>, layout: &Layout, stop: Stop) -> Stop {
    match stop {
        Stop::Fault(Fault::OutOfBounds { id, .. })
            if is_given(vm, id) && layout.chose_negative(&vm.completed_input()) =>
        {
            Stop::Limit(fathom_finding::Limit::Length)
        }
        Stop::Fault(Fault::NullCall)
            if layout.lacks_functions() && !layout.chose_null(&vm.completed_input()) =>
        {
            Stop::Unsupported("call through a function-pointer parameter (null here)".into())
        }
        other => other,
    }
}

/// The end of a run before the call under test: the object could not be made so. A fault is found where that function is under test.
fn not_set_up(stop: Stop) -> Stop {
    match stop {
        Stop::Fault(_) | Stop::Exited(_) => Stop::Discarded,
        Stop::Returned(_) | Stop::Unsupported(_) | Stop::Limit(_) | Stop::Discarded | Stop::Merged { .. } => {
            stop
        }
    }
}

fn is_given(vm: &Vm<'_>, id: crate::memory::object::ObjectId) -> bool {
    matches!(vm.state.objects.get(id).kind, Kind::Given | Kind::Loose)
}

impl Executor for CExecutor {
    fn program(&self) -> &Arc<StaticProgram> {
        &self.target.coverage_map.program
    }

    fn site(&self, id: SiteId) -> Site {
        let spot = self.target.spots.get(id);
        let target = &self.target;
        let fathom_ir::code::Definition::Function(code) =
            &target.program.code.symbols[spot.symbol as usize].definition
        else {
            unreachable!("decisions are made in functions");
        };
        let own = code.locs.get(spot.pc as usize).is_some_and(|loc| *loc == spot.loc);
        let in_driver = target.coverage_map.file(spot.loc).is_none();
        let (mut sides, mut text) = ([None; 2], Arc::from(""));
        if own {
            match code.instrs[spot.pc as usize] {
                Instr::Branch { yes, no, .. } => {
                    sides = [
                        target.coverage_map.side(spot.symbol, spot.pc, no),
                        target.coverage_map.side(spot.symbol, spot.pc, yes),
                    ];
                    text = target.texts.condition(&target.program.code.files, spot.loc);
                }
                Instr::Switch { table, .. } => {
                    let table = &code.switches[table as usize];
                    let (case, to) = table.cases[spot.which as usize];
                    sides = [None, target.coverage_map.side(spot.symbol, spot.pc, to)];
                    let value = target.texts.condition(&target.program.code.files, spot.loc);
                    text = format!("{value} == {}", case as i64).into();
                }
                _ => {}
            }
        }
        if in_driver {
            text = Arc::from("");
        }
        let next = match spot.call {
            // A decision of the driver leads to the calls behind it.
            None if in_driver && own => {
                target.coverage_map.next_from(&target.program.code, spot.symbol, spot.pc)
            }
            Some((symbol, pc)) => target.coverage_map.next_from(&target.program.code, symbol, pc),
            None => Box::default(),
        };
        Site {
            file: target.coverage_map.file(spot.loc).unwrap_or(0),
            line: spot.loc.line,
            column: spot.loc.column,
            function: code.name.clone(),
            text,
            sides,
            // The sides distinguish places of the user's own code.
            place: if spot.call.is_some() { spot.pc } else { 0 },
            next,
        }
    }

    fn run(&mut self, request: &Request<'_>, observer: &mut dyn Observer) -> Result<Trace, ExecutorError> {
        let target = self.target.clone();
        let store = self.store.clone();
        let Some(entry) = target.entries.get(request.entry) else {
            return Err(ExecutorError::Target(format!("there is no function `{}` to run", request.entry)));
        };
        let mut model = request.input.to_model(&self.store);
        let resumed = request.checkpoint.and_then(|checkpoint| target.checkpoints.nearest(checkpoint));
        let mut state = self.state.take().unwrap_or_else(|| State::new(Memory::new(), Objects::default()));
        let mut evaluator = self.evaluator.take().unwrap_or_else(|| Evaluator::new(self.store.clone()));
        match &resumed {
            Some((_, snapshot)) => {
                state.restore(snapshot);
                for (symbol, value) in state.sources.held() {
                    let width = self.store.symbol_info(symbol).sort.width();
                    model.set(symbol, Value::bv(width, value));
                }
                state.revalue(&mut evaluator, &model);
            }
            None => state.restore(&target.fresh),
        }
        let merges = observer.merges() && target.merges();
        state.memory.track(merges);
        let merging = merges.then(|| Merging {
            observer,
            states: &target.states,
            live: target.live.get_or_init(|| state_equality::liveness(&target.program, &target.checks)),
            leaks: target.checks.look_at(LooksAt::Pointers),
            sources: target.checks.look_at(LooksAt::Sources),
            store: &store,
            marks: Marks::default(),
            open: Vec::new(),
            looked: u64::MAX,
        });
        let mut recorder = Recorder {
            coverage_map: &target.coverage_map,
            spots: &target.spots,
            settled: state.path.rev().map(|decision| (decision.cond, decision.taken)).collect(),
            not_zero: state
                .path
                .rev()
                .filter_map(|decision| {
                    let (cond, taken) = (decision.cond, decision.taken);
                    Some((recorder::not_zero(&store, cond, taken)?, (cond, taken)))
                })
                .collect(),
            store: &store,
            seen: vec![0; target.coverage_map.marks()],
            model,
            evaluator,
            deadline: Instant::now() + request.limits.time,
            interrupt: request.interrupt,
            checkpoints: self.keep.then_some(&target.checkpoints),
            kept: Vec::new(),
            last: resumed.as_ref().map(|(checkpoint, _)| *checkpoint),
            copies: Copies::default(),
            concretised: Default::default(),
            globals: &target.globals,
            files: &target.program.code.files,
            merging,
        };
        for &(mark, _) in state.covered.rev() {
            recorder.seen[mark as usize] = 1;
        }
        let before = state.instructions;
        let mut vm = Vm::new(
            target.program.clone(),
            self.store.clone(),
            state,
            Arc::new(request.input.clone()),
            &mut recorder,
        );
        vm.world = target.world.clone();
        vm.checks = target.checks;
        vm.maybe = merges.then(|| target.maybe_symbolic().clone());
        vm.watch_defines = target.watch_defines;
        vm.policy = target.policy.clone();
        if let Some(jit) = target.jit.as_ref().filter(|_| !merges) {
            vm.compile_with(jit.clone());
        }
        // The run's memory exists twice, as bytes and as their shadow, and other workers have one as well.
        let memory = request.limits.memory.min(target.checkpoints.limits().process / 4);
        let RunLimits { depth, goes_on, .. } = request.limits;
        vm.bounds = Bounds { depth, memory, goes_on, ..Bounds::default() };
        if let Entry::Driver { layout, .. } = entry {
            vm.layout = Some(layout.clone());
        }
        let started = match (&resumed, entry) {
            (Some(_), _) => Ok(()),
            (None, Entry::Main { symbol }) => vm.start_main(*symbol),
            (None, Entry::Driver { symbol, .. }) => {
                vm.start(*symbol, &[]).and_then(|()| vm.start_constructors())
            }
            (None, Entry::Function { symbol }) => vm.start_function(*symbol),
        };
        let stop = match started {
            Ok(()) => vm.run(),
            Err(stop) => stop,
        };
        let stop = match entry {
            Entry::Driver { .. } if vm.state.sources.in_setup() => not_set_up(stop),
            Entry::Driver { layout, .. } => {
                let stop = beyond_the_given(&vm, layout, stop);
                if self.target.made_up_callers { given_wrong(&vm, layout, stop) } else { stop }
            }
            _ => stop,
        };
        vm.state.objects.settle_all();
        let stop = vm.null_from_return(stop);
        // Memory left by a function under test is its caller's.
        let stop = if matches!(entry, Entry::Main { .. }) { vm.at_end(stop) } else { stop };
        // Reads made for the report are not reads of the run.
        vm.state.memory.track(false);
        let mut trace = self.trace(request, stop, &vm);
        trace.instructions -= before;
        let cut = vm.state.threads.sync().cut;
        let mut state = vm.state;
        if let Some(merging) = recorder.merging.take() {
            trace.marks = merging.end(&mut state);
        }
        state.release(&target.fresh);
        self.state = Some(state);
        self.evaluator = Some(recorder.evaluator);
        trace.checkpoints = recorder.kept;
        if cut {
            let what = Approximation::Threads(ThreadOrder::TooManyInteractions);
            recorder.concretised.insert(Approximated { site: String::new(), what });
        }
        trace.concretised = recorder.concretised.into_iter().collect();
        Ok(trace)
    }

    fn parts(&self, entry: &str) -> Vec<Part> {
        batch::parts(&self.target, entry)
    }

    fn tokens(&self) -> Vec<Vec<u8>> {
        batch::tokens(&self.target)
    }

    fn batch(
        &mut self,
        entry: &str,
        limits: &BatchLimits<'_>,
        feed: &mut dyn Feed,
    ) -> Result<(), ExecutorError> {
        self.run_batch(entry, limits, feed)
    }

    fn forget(&mut self, checkpoints: &[Checkpoint]) {
        self.target.checkpoints.forget(checkpoints);
    }

    fn drop_states(&mut self, states: &[StateId]) {
        self.target.states.forget(states);
    }
}
