//! Watching a run: whether it has come to where it can bring nothing new.

use std::sync::Arc;
use std::time::Duration;

use fathom_solve::{Answer, Query, Solve};
use fathom_term::{Store, Symbol, Term, Value};
use fathom_trace::{Agreement, DecisionKind, Observer, Place, StateId, Watch, held};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{BugId, Guard, Summary};
use crate::hunt::Hunt;
use crate::plan::Criterion;
use crate::task::Task;

/// Places of the run itself that it is compared with at each decision.
const MOST_COMPARED: usize = 16;
/// Questions for the solver at each decision; a path that needs more goes on.
const MOST_ASKED: u32 = 24;
/// Time for each of them.
const PATIENCE: Duration = Duration::from_millis(500);

/// An earlier place.
pub(crate) struct Known {
    pub node: u32,
    pub state: StateId,
    pub summary: Option<Arc<Summary>>,
}

/// Why the run was stopped.
pub(crate) enum Merge {
    /// The summary of a node, and the cores that show that its guards hold here.
    Summary { by: u32, summary: Arc<Summary>, cores: Vec<Shown> },
    /// The context of a node.
    Context { by: u32 },
    /// The context of this run at an earlier decision.
    Own { position: u32 },
}

/// Why a guard holds on the merged path.
pub(crate) struct Shown {
    pub terms: Vec<Term>,
    pub kind: DecisionKind,
    pub bug: Option<BugId>,
}

/// What came of watching a run.
pub(crate) struct Ended {
    pub merge: Option<Merge>,
    pub wrong: Vec<String>,
}

/// The observer of one run.
pub(crate) struct Watcher<'a, 'h> {
    hunt: &'a Hunt<'h>,
    chain: &'a mut dyn Solve,
    new_from: u32,
    leads_to: u32,
    chosen: bool,
    /// Places of this run, which the tree does not know yet.
    own: FxHashMap<u64, Vec<(StateId, u32)>>,
    /// What the rules of specifications know after so many happenings; nothing when one is broken.
    standing: Option<(u32, Option<u64>)>,
    merge: Option<Merge>,
    /// Merges that a second proof did not confirm.
    wrong: Vec<String>,
}

/// What the run knows at the place where it is.
struct Now {
    path: Vec<Term>,
    holds: FxHashSet<Term>,
    asked: u32,
}

impl<'a, 'h> Watcher<'a, 'h> {
    /// A run whose input was chosen for what it shows, by the user or as an example, is not left to what may be shown below another
    /// place some day. One that leads somewhere comes there first.
    pub fn new(hunt: &'a Hunt<'h>, chain: &'a mut dyn Solve, task: &Task) -> Watcher<'a, 'h> {
        let (new_from, leads_to, chosen) = (task.new_from, task.leads.to(), task.is_chosen());
        let own = FxHashMap::default();
        let (standing, merge, wrong) = (None, None, Vec::new());
        Watcher { hunt, chain, new_from, leads_to, chosen, own, standing, merge, wrong }
    }

    /// Why the run was stopped, if it was; and what a second proof did not confirm.
    pub fn end(self) -> Ended {
        Ended { merge: self.merge, wrong: self.wrong }
    }

    fn criterion(&self) -> Criterion {
        self.hunt.plan().criterion
    }

    fn store(&self) -> &'a Arc<Store> {
        self.hunt.store()
    }

    /// Whether the conditions cannot hold on the path; the core that says so.
    fn excluded(&mut self, now: &mut Now, conditions: &[Term]) -> Option<Vec<Term>> {
        let store = self.store();
        if let Some(&never) = conditions.iter().find(|&&c| store.value(c) == Some(&Value::Bool(false))) {
            return Some(vec![never]);
        }
        if let Some(&clash) = conditions.iter().find(|&&c| now.holds.contains(&store.not(c))) {
            return Some(vec![store.not(clash), clash]);
        }
        if now.asked >= MOST_ASKED {
            return None;
        }
        now.asked += 1;
        let mut prefix = now.path.clone();
        let (&goal, before) = conditions.split_last()?;
        prefix.extend_from_slice(before);
        match self.chain.check(&Query { prefix: &prefix, goal, hint: None, deadline: PATIENCE }) {
            Answer::Unsat(core) if core.is_empty() => {
                prefix.push(goal);
                Some(prefix)
            }
            Answer::Unsat(core) => Some(core),
            Answer::Sat(_) | Answer::Unknown(_) => None,
        }
    }

    /// Whether every guard of a summary holds for this path: the cores that say so.
    fn guards_hold(&mut self, now: &mut Now, summary: &Summary, agreement: &Agreement) -> Option<Vec<Shown>> {
        let mut cores = Vec::with_capacity(summary.guards.len());
        let mut renaming = Renaming::new(self.store(), agreement, summary);
        let found = self.hunt.bugs_found();
        let is_found = |guard: &&Guard| guard.bug.is_some_and(|bug| found.contains(&bug));
        for guard in summary.guards.iter().filter(|guard| !is_found(guard)) {
            let ahead: Vec<Term> = guard.ahead(summary.depth).map(|term| renaming.apply(term)).collect();
            let behind: Vec<Term> = guard.behind(summary.depth).map(|term| renaming.apply(term)).collect();
            let core = match by_syntax(now, behind, &ahead) {
                Some(core) => {
                    self.prove_again(&core);
                    core
                }
                None => self.excluded(now, &ahead)?,
            };
            cores.push(Shown { terms: core, kind: guard.kind, bug: guard.bug });
        }
        Some(cores)
    }

    /// Under self-check, a core that was carried over is asked again.
    fn prove_again(&mut self, core: &[Term]) {
        if !self.hunt.plan().self_check {
            return;
        }
        let Some((&goal, prefix)) = core.split_last() else { return };
        let query = Query { prefix, goal, hint: None, deadline: PATIENCE };
        if let Answer::Sat(_) = self.chain.check(&query) {
            let words: Vec<String> =
                core.iter().map(|&c| held::readable(self.hunt.store()).condition(c, true)).collect();
            self.wrong.push(format!("a merged path can have {}", words.join(" and ")));
        }
    }

    /// Whether the path implies what the earlier one knew of the symbols that live.
    fn implies_context(&mut self, now: &mut Now, earlier: &[Term], agreement: &Agreement) -> bool {
        let store = self.store();
        let mut symbols: FxHashSet<Symbol> = agreement.symbols.iter().copied().collect();
        let mut left: Vec<Term> = earlier.to_vec();
        let mut needed: Vec<Term> = Vec::new();
        loop {
            let (near, far): (Vec<Term>, Vec<Term>) =
                left.into_iter().partition(|&t| store.symbols_of(t).iter().any(|s| symbols.contains(s)));
            if near.is_empty() {
                break;
            }
            for &term in &near {
                symbols.extend(store.symbols_of(term).iter().copied());
            }
            needed.extend(near);
            left = far;
        }
        needed
            .into_iter()
            .all(|term| now.holds.contains(&term) || self.excluded(now, &[store.not(term)]).is_some())
    }

    fn meet(&mut self, place: &mut dyn Place) -> Option<Merge> {
        let key = place.key();
        let known = if self.chosen { Vec::new() } else { self.hunt.known(key, place.scene()) };
        let own = self.own.get(&key).cloned().unwrap_or_default();
        if known.is_empty() && own.is_empty() {
            return None;
        }
        let path = place.path();
        let mut now = Now { holds: path.iter().copied().collect(), path, asked: 0 };
        for &(state, position) in own.iter().rev().take(MOST_COMPARED) {
            if let Some(agreement) = place.agree(state, None) {
                let before = place.path_before(position);
                if self.implies_context(&mut now, &before, &agreement) {
                    return Some(Merge::Own { position });
                }
            }
        }
        let merging = self.criterion() != Criterion::Context;
        for earlier in known.iter().filter(|_| merging) {
            if let Some(summary) = &earlier.summary
                && let Some(agreement) = place.agree(earlier.state, Some(&summary.reads))
                && let Some(cores) = self.guards_hold(&mut now, summary, &agreement)
            {
                return Some(Merge::Summary { by: earlier.node, summary: summary.clone(), cores });
            }
        }
        for earlier in &known {
            if merging && earlier.summary.is_some() {
                continue;
            }
            if let Some(agreement) = place.agree(earlier.state, None) {
                let prefix = self.hunt.conditions_before(earlier.node);
                if self.implies_context(&mut now, &prefix, &agreement) {
                    return Some(Merge::Context { by: earlier.node });
                }
            }
        }
        None
    }
}

/// The path holds, word for word, what the earlier one held of the guard.
fn by_syntax(now: &Now, behind: Vec<Term>, ahead: &[Term]) -> Option<Vec<Term>> {
    let holds = behind.iter().all(|term| now.holds.contains(term));
    holds.then(|| behind.into_iter().chain(ahead.iter().copied()).collect())
}

impl Observer for Watcher<'_, '_> {
    fn merges(&self) -> bool {
        self.criterion() != Criterion::Path
    }

    fn new_from(&self) -> u32 {
        self.new_from
    }

    fn meeting(&mut self, place: &mut dyn Place) -> Watch {
        if let Some(monitors) = &self.hunt.plan().monitors {
            // What follows is judged by what the rules know: paths meet only where that is the same. One that broke a rule ends
            // there, whatever it does now.
            let told = place.told();
            if self.standing.is_none_or(|(before, _)| before != told) {
                self.standing = Some((told, monitors.standing(&place.happenings())));
            }
            match self.standing.and_then(|(_, standing)| standing) {
                Some(standing) => place.tell_apart(standing),
                None => return Watch::GoOn,
            }
        }
        if place.position() >= self.leads_to
            && let Some(merge) = self.meet(place)
        {
            let by = match merge {
                Merge::Summary { by, .. } | Merge::Context { by } => by,
                Merge::Own { position } => position,
            };
            self.merge = Some(merge);
            return Watch::Merge { by };
        }
        let state = place.keep();
        self.own.entry(place.key()).or_default().push((state, place.position()));
        Watch::GoOn
    }
}

/// The earlier path's conditions in terms of this one: symbols that it made later under names that are taken here get
/// new ones.
struct Renaming<'s> {
    substitution: Option<fathom_term::Substitution<'s>>,
}

impl<'s> Renaming<'s> {
    fn new(store: &'s Store, agreement: &Agreement, summary: &Summary) -> Renaming<'s> {
        let ahead = summary.guards.iter().flat_map(|guard| guard.ahead(summary.depth));
        let mut used: FxHashSet<Symbol> = FxHashSet::default();
        ahead.for_each(|term| used.extend(store.symbols_of(term).iter().copied()));
        let clashes: Vec<Symbol> = agreement.taken.iter().copied().filter(|s| used.contains(s)).collect();
        let mut map: FxHashMap<Term, Term> = FxHashMap::default();
        used.extend(agreement.taken.iter().copied());
        for symbol in clashes {
            // A name that neither path has: two symbols must never become one.
            let info = store.symbol_info(symbol);
            let mut name = info.name.to_string();
            let fresh = loop {
                name.push('~');
                let fresh = store.declare(&name, info.sort);
                if used.insert(fresh) {
                    break fresh;
                }
            };
            map.insert(store.symbol(symbol), store.symbol(fresh));
        }
        for &(symbol, term) in &agreement.renamed {
            map.insert(store.symbol(symbol), term);
        }
        let substitution = (!map.is_empty()).then(|| fathom_term::Substitution::new(store, map));
        Renaming { substitution }
    }

    fn apply(&mut self, term: Term) -> Term {
        match &mut self.substitution {
            Some(substitution) => substitution.apply(term),
            None => term,
        }
    }
}
