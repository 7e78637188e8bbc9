//! Explorations of toy programs.

use std::ops::RangeInclusive;
use std::sync::Arc;

use fathom_explore::{
    Control, Exploration, ExploreError, FixedLoad, MemoryMeter, Plan, Progress, Tools, UnlimitedMemory,
    explore,
};
use fathom_solve::Solve;
use fathom_term::Store;
use fathom_testkit::{Backtrack, Toy, ToyExecutor};
use fathom_trace::Executor;

pub const RANGE: RangeInclusive<i64> = -20..=20;

/// Explores with executors and solvers made for tests.
pub struct Toys {
    pub toy: Arc<Toy>,
    pub store: Arc<Store>,
    pub range: RangeInclusive<i64>,
    pub control: Control,
    pub load: FixedLoad,
}

impl Toys {
    pub fn new(source: &str) -> Toys {
        Toys {
            toy: Arc::new(Toy::parse(source).unwrap()),
            store: Arc::new(Store::new()),
            range: RANGE,
            control: Control::new(),
            load: FixedLoad(1.0),
        }
    }

    pub fn try_explore(&self, plan: &Plan, progress: &mut dyn Progress) -> Result<Exploration, ExploreError> {
        self.explore_within(plan, progress, &UnlimitedMemory)
    }

    pub fn explore_within(
        &self,
        plan: &Plan,
        progress: &mut dyn Progress,
        memory: &dyn MemoryMeter,
    ) -> Result<Exploration, ExploreError> {
        let count = std::sync::atomic::AtomicU32::new(0);
        let executor = || -> Result<Box<dyn Executor>, ExploreError> {
            let executor = ToyExecutor::new(self.toy.clone(), self.store.clone());
            // Every other executor numbers its sites differently: the explorer must not care.
            let odd = count.fetch_add(1, std::sync::atomic::Ordering::Relaxed) % 2 == 1;
            Ok(Box::new(if odd { executor.with_reversed_sites() } else { executor }))
        };
        let chain = || -> Result<Box<dyn Solve>, ExploreError> {
            Ok(Box::new(Backtrack::new(self.store.clone(), self.range.clone())))
        };
        let Toys { store, control, load, .. } = self;
        let tools = Tools {
            store,
            executor: &executor,
            chain: &chain,
            control,
            load,
            memory,
            graphs: &Default::default(),
        };
        explore(plan, tools, progress)
    }

    pub fn explore(&self, plan: &Plan) -> Exploration {
        let result = self.try_explore(plan, &mut ()).unwrap();
        assert_eq!(result.wrong_terms, Vec::<String>::new());
        result
    }
}

/// A plan with every check on.
pub fn plan() -> Plan {
    Plan { self_check: true, ..Plan::new("main") }
}

pub fn run(source: &str, plan: &Plan) -> Exploration {
    Toys::new(source).explore(plan)
}

/// Kinds and lines of the findings, sorted.
pub fn bugs(result: &Exploration) -> Vec<(String, u32)> {
    let mut bugs: Vec<_> =
        result.findings.iter().map(|found| (found.bug.kind.clone(), found.bug.place.line)).collect();
    bugs.sort();
    bugs
}
