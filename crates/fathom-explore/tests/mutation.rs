//! Mutation beside a search: a branch that no condition leads to is found by changed inputs, and is covered by a run with a trace.

use std::sync::{Arc, Mutex};

use fathom_explore::{Control, Exploration, FixedLoad, Plan, Tools, UnlimitedMemory, explore};
use fathom_finding::End;
use fathom_solve::{ChainOptions, SharedCache, build_chain};
use fathom_term::{Op, Sort, Store, Value};
use fathom_trace::batch::room_in;
use fathom_trace::{
    BatchEnd, BatchLimits, BatchRun, Branch, BranchId, ByteInput, Decision, DecisionKind, Executor,
    ExecutorError, Feed, Input, Observer, Part, Program, Request, Site, SiteId, Trace,
};

/// Decisions of a path, each over a bit of the input.
const BITS: usize = 16;
/// Branches of the bits, then the one that no decision mentions, then one behind a longer input than usual.
const HIDDEN: usize = 2 * BITS;
const LONG: usize = HIDDEN + 1;
const USUAL: usize = 8;

/// A program over bytes: each bit of the first two is looked at, and the letter after them is not.
struct Bits {
    store: Arc<Store>,
    program: Arc<Program>,
    behaviour: Behaviour,
    /// Inputs that were run for coverage.
    batches: Arc<Mutex<Vec<Vec<u8>>>>,
}

/// How runs for coverage go.
#[derive(Clone, Copy)]
struct Behaviour {
    /// Instructions of a run.
    instructions: u64,
    /// Runs of a batch, at most.
    most: usize,
}

const USUAL_BEHAVIOUR: Behaviour = Behaviour { instructions: 10, most: usize::MAX };

impl Bits {
    fn new(store: Arc<Store>, behaviour: Behaviour, batches: &Arc<Mutex<Vec<Vec<u8>>>>) -> Bits {
        let branch = |line: u32| Branch {
            file: 0,
            line,
            column: 1,
            to_line: 0,
            function: "main".into(),
            label_of: None,
        };
        let program = Program { branches: (0..=LONG as u32).map(branch).collect(), ..Program::default() };
        Bits { store, program: Arc::new(program), behaviour, batches: batches.clone() }
    }

    fn covered(bytes: &[u8]) -> Vec<usize> {
        let bit = |at: usize| bytes.get(at / 8).is_some_and(|byte| byte >> (at % 8) & 1 == 1);
        let mut covered: Vec<usize> = (0..BITS).map(|at| 2 * at + usize::from(bit(at))).collect();
        covered.extend((bytes.get(2) == Some(&b'a')).then_some(HIDDEN));
        covered.extend((bytes.len() > 2 * USUAL).then_some(LONG));
        covered
    }
}

fn parts() -> Vec<Part> {
    vec![Part {
        name: "data".into(),
        usual: USUAL,
        most: 64,
        length: Some(("size".into(), 64)),
        first: Vec::new(),
        first_len: USUAL,
    }]
}

impl Executor for Bits {
    fn program(&self) -> &Arc<Program> {
        &self.program
    }

    fn site(&self, id: SiteId) -> Site {
        Site {
            file: 0,
            line: id.0,
            column: 1,
            function: "main".into(),
            text: "".into(),
            sides: [Some(BranchId(2 * id.0)), Some(BranchId(2 * id.0 + 1))],
            place: 0,
            next: Box::default(),
        }
    }

    fn run(&mut self, request: &Request<'_>, _: &mut dyn Observer) -> Result<Trace, ExecutorError> {
        let room = room_in(request.input, "data", USUAL);
        let mut input = request.input.clone();
        let bytes = ByteInput::of(&parts(), &input).parts.remove(0);
        for at in 0..room {
            input.values.entry(format!("data[{at}]").into()).or_insert(Value::bv(8, 0u8));
        }
        let mut trace = Trace::ended(input, End::Returned);
        for at in 0..BITS {
            let byte = self.store.var(&format!("data[{}]", at / 8), Sort::BYTE);
            let bit = self.store.mk(Op::Extract { high: at as u32 % 8, low: at as u32 % 8 }, &[byte]);
            let cond = self.store.mk(Op::Eq, &[bit, self.store.bv(1, 1u8)]);
            let taken = match trace.input.get(&format!("data[{}]", at / 8)) {
                Some(Value::BitVec(bits)) => bits.to_u64().unwrap_or(0) >> (at % 8) & 1 == 1,
                _ => false,
            };
            trace.covered.push((BranchId((2 * at + usize::from(taken)) as u32), at as u32));
            let site = SiteId(at as u32);
            trace.decisions.push(Decision { site, kind: DecisionKind::Branch, cond, taken, scene: 0 });
        }
        let others = Bits::covered(&bytes).into_iter().filter(|&branch| branch >= HIDDEN);
        trace.covered.extend(others.map(|branch| (BranchId(branch as u32), BITS as u32)));
        Ok(trace)
    }

    fn parts(&self, _: &str) -> Vec<Part> {
        parts()
    }

    fn batch(&mut self, _: &str, limits: &BatchLimits<'_>, feed: &mut dyn Feed) -> Result<(), ExecutorError> {
        let Behaviour { instructions, most } = self.behaviour;
        let end = if instructions > limits.instructions { BatchEnd::Cut } else { BatchEnd::Ended };
        for _ in 0..most {
            let Some(input) = feed.next() else { break };
            self.batches.lock().unwrap().push(input.parts[0].clone());
            let mut hits = [0; LONG + 1];
            Bits::covered(&input.parts[0]).into_iter().for_each(|branch| hits[branch] = 1);
            let hungry = input.parts[0].len() <= 2 * USUAL;
            feed.ran(&BatchRun { hits: &hits, end, instructions, hungry });
        }
        Ok(())
    }
}

fn run(change: impl FnOnce(&mut Plan)) -> Exploration {
    run_with(USUAL_BEHAVIOUR, change).0
}

/// The exploration, and the inputs that were run for coverage.
fn run_with(behaviour: Behaviour, change: impl FnOnce(&mut Plan)) -> (Exploration, Vec<Vec<u8>>) {
    let batches = Arc::default();
    let store = Arc::new(Store::new());
    let mut plan = Plan::new("main");
    plan.inputs.push(Input::default());
    plan.limits.paths = Some(1500);
    change(&mut plan);
    let options = ChainOptions { solver: "bitblast".into(), ..ChainOptions::default() };
    let cache = Arc::new(SharedCache::default());
    let tools = Tools {
        store: &store,
        executor: &|| Ok(Box::new(Bits::new(store.clone(), behaviour, &batches))),
        chain: &|| Ok(build_chain(&options, store.clone(), cache.clone()).expect("a chain")),
        control: &Control::new(),
        load: &FixedLoad(1.0),
        memory: &UnlimitedMemory,
        graphs: &Default::default(),
    };
    let result = explore(&plan, tools, &mut ()).unwrap();
    let batches = batches.lock().unwrap().clone();
    (result, batches)
}

#[test]
fn a_branch_that_no_condition_leads_to_is_found_and_run_with_a_trace() {
    let found = run(|_| {});
    for branch in [HIDDEN, LONG] {
        assert!(found.coverage.is_covered(BranchId(branch as u32)), "branch {branch}");
    }
    assert!(found.mutations.executions > 100 && found.mutations.kept > 1, "{:?}", found.mutations);
    assert!(found.mutations.longest > 2 * USUAL as u64 && found.mutations.longest <= 64);
    let kept = found.kept.iter().find(|kept| kept.trace.covered.iter().any(|(b, _)| b.0 == HIDDEN as u32));
    assert!(kept.is_some(), "its run is kept");
}

#[test]
fn programs_with_long_runs_are_mutated_too() {
    let (found, _) = run_with(Behaviour { instructions: 50_000_000, ..USUAL_BEHAVIOUR }, |_| {});
    assert!(found.mutations.kept > 1, "{:?}", found.mutations);
}

#[test]
fn inputs_of_other_runs_that_a_turn_has_no_time_for_are_looked_at_in_the_next() {
    // The first turn comes after more runs than that.
    let (found, batches) = run_with(Behaviour { most: 40, ..USUAL_BEHAVIOUR }, |_| {});
    let bytes = |input: &Input| ByteInput::of(&parts(), input).parts.remove(0);
    let missing = found.inputs.iter().take(100).filter(|input| !batches.contains(&bytes(input))).count();
    assert_eq!(missing, 0);
}

#[test]
fn without_mutation_nothing_is_run_for_coverage() {
    let plain = run(|plan| plan.options.no_mutation = true);
    assert_eq!(plain.mutations.executions, 0);
    assert!(!plain.coverage.is_covered(BranchId(LONG as u32)));
}

#[test]
fn without_a_time_limit_the_same_seed_gives_the_same_run() {
    let figures = |seed| {
        let result = run(|plan| plan.options.seed = seed);
        let inputs: Vec<Input> = result.inputs.iter().collect();
        (result.mutations.executions, result.mutations.kept, inputs)
    };
    assert_eq!(figures(3), figures(3));
    assert_ne!(figures(3).2, figures(4).2);
}

#[test]
fn a_small_tree_is_exhausted_before_mutation_begins() {
    let small = run(|plan| plan.limits.depth = 4);
    assert_eq!(small.mutations.executions, 0);
}
