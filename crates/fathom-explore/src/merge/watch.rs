//! Watching a run: stops it at a place from which it can bring nothing new.

use std::sync::Arc;
use std::time::Duration;

use fathom_solve::{Answer, Query, Solve};
use fathom_spec::Monitors;
use fathom_term::{Limit, Store, Symbol, Term, Value};
use fathom_trace::{Agreement, DecisionKind, Observer, Place, StateId, Watch, held};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{BugId, Guard, Summary};
use crate::plan::Criterion;

/// Earlier places of the run itself that it is compared with at each decision.
const MAX_COMPARED: usize = 16;
/// Queries at each decision; a path that needs more goes on.
const MAX_QUERIES: u32 = 24;
/// Time for each query.
const QUERY_TIME: Duration = Duration::from_millis(500);

/// The knowledge that merging draws on, shared with other workers.
pub(crate) trait MergeSource {
    fn store(&self) -> &Arc<Store>;

    /// The limit of something that may take so long: not beyond the end of the search.
    fn limit(&self, time: Duration) -> Limit<'_>;

    fn criterion(&self) -> Criterion;

    /// The specifications that runs are held to.
    fn monitors(&self) -> Option<&Monitors>;

    /// Whether proofs that were carried over are checked again.
    fn self_check(&self) -> bool;

    /// Earlier places at a program point that a run may agree with.
    fn known(&self, key: u64, scene: u64) -> Vec<KnownPlace>;

    /// Bugs that guards need not exclude any more.
    fn bugs_found(&self) -> Arc<FxHashSet<BugId>>;

    /// The conditions on the path to a node.
    fn conditions_before(&self, node: u32) -> Vec<Term>;
}

/// The part of a run in which it may be merged.
#[derive(Clone, Copy)]
pub(crate) struct MergeScope {
    /// The decision from which on the path is new.
    pub new_from: u32,
    /// The run is not merged before this decision, because it leads somewhere.
    pub not_before: u32,
    /// The input was chosen for what it shows, by the user or as an example: such a run is not left to the subtree of another
    /// place, which may never be explored.
    pub chosen: bool,
}

/// An earlier place.
pub(crate) struct KnownPlace {
    pub node: u32,
    pub state: StateId,
    pub summary: Option<Arc<Summary>>,
}

/// Why the run was stopped.
pub(crate) enum Merge {
    /// The summary of a node, with a proof for each of its guards.
    Summary { by: u32, summary: Arc<Summary>, cores: Vec<GuardProof> },
    /// The context of a node.
    Context { by: u32 },
    /// The context of this run at an earlier decision.
    Own { position: u32 },
}

/// The core by which a guard holds on the merged path.
pub(crate) struct GuardProof {
    pub terms: Vec<Term>,
    pub kind: DecisionKind,
    pub bug: Option<BugId>,
}

/// The result of watching a run.
pub(crate) struct Watched {
    pub merge: Option<Merge>,
    pub wrong: Vec<String>,
}

/// The observer of one run.
pub(crate) struct Watcher<'a> {
    source: &'a dyn MergeSource,
    chain: &'a mut dyn Solve,
    scope: MergeScope,
    /// Places of this run, which the tree does not know yet.
    own: FxHashMap<u64, Vec<(StateId, u32)>>,
    /// The state of the specifications' rules after so many events; nothing when a rule is broken.
    standing: Option<(u32, Option<u64>)>,
    merge: Option<Merge>,
    /// Merges that a second proof did not confirm.
    wrong: Vec<String>,
}

/// The path condition at the place of the run.
struct Now {
    path: Vec<Term>,
    holds: FxHashSet<Term>,
    asked: u32,
}

impl<'a> Watcher<'a> {
    pub fn new(source: &'a dyn MergeSource, chain: &'a mut dyn Solve, scope: MergeScope) -> Watcher<'a> {
        let own = FxHashMap::default();
        Watcher { source, chain, scope, own, standing: None, merge: None, wrong: Vec::new() }
    }

    /// Why the run was stopped, if it was; and the merges that a second proof did not confirm.
    pub fn end(self) -> Watched {
        Watched { merge: self.merge, wrong: self.wrong }
    }

    fn store(&self) -> &'a Arc<Store> {
        self.source.store()
    }

    fn limit(&self) -> Limit<'a> {
        self.source.limit(QUERY_TIME)
    }

    /// The core by which the conditions cannot hold on the path.
    fn excluded(&mut self, now: &mut Now, conditions: &[Term]) -> Option<Vec<Term>> {
        let store = self.store();
        if let Some(&never) = conditions.iter().find(|&&c| store.value(c) == Some(&Value::Bool(false))) {
            return Some(vec![never]);
        }
        if let Some(&clash) = conditions.iter().find(|&&c| now.holds.contains(&store.not(c))) {
            return Some(vec![store.not(clash), clash]);
        }
        if now.asked >= MAX_QUERIES {
            return None;
        }
        now.asked += 1;
        let mut prefix = now.path.clone();
        let (&goal, before) = conditions.split_last()?;
        prefix.extend_from_slice(before);
        match self.chain.check(&Query { prefix: &prefix, goal, hint: None, limit: self.limit() }) {
            Answer::Unsat(core) if core.is_empty() => {
                prefix.push(goal);
                Some(prefix)
            }
            Answer::Unsat(core) => Some(core),
            Answer::Sat(_) | Answer::Unknown(_) => None,
        }
    }

    /// A proof for every guard of a summary on this path, or `None` if one cannot be proved.
    fn guards_hold(
        &mut self,
        now: &mut Now,
        summary: &Summary,
        agreement: &Agreement,
    ) -> Option<Vec<GuardProof>> {
        let mut cores = Vec::with_capacity(summary.guards.len());
        let mut renaming = Renaming::new(self.store(), agreement, summary);
        let found = self.source.bugs_found();
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
            cores.push(GuardProof { terms: core, kind: guard.kind, bug: guard.bug });
        }
        Some(cores)
    }

    /// Under self-check, a core that was carried over is proved again.
    fn prove_again(&mut self, core: &[Term]) {
        if !self.source.self_check() {
            return;
        }
        let Some((&goal, prefix)) = core.split_last() else { return };
        let query = Query { prefix, goal, hint: None, limit: self.limit() };
        if let Answer::Sat(_) = self.chain.check(&query) {
            let words: Vec<String> =
                core.iter().map(|&c| held::readable(self.source.store()).condition(c, true)).collect();
            self.wrong.push(format!("a merged path can have {}", words.join(" and ")));
        }
    }

    /// Whether the path implies the earlier path's conditions on the live symbols.
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
        let known = if self.scope.chosen { Vec::new() } else { self.source.known(key, place.scene()) };
        let own = self.own.get(&key).cloned().unwrap_or_default();
        if known.is_empty() && own.is_empty() {
            return None;
        }
        let path = place.path();
        let mut now = Now { holds: path.iter().copied().collect(), path, asked: 0 };
        let limit = self.limit();
        for &(state, position) in own.iter().rev().take(MAX_COMPARED).take_while(|_| !limit.is_over()) {
            if let Some(agreement) = place.agree(state, None) {
                let before = place.path_before(position);
                if self.implies_context(&mut now, &before, &agreement) {
                    return Some(Merge::Own { position });
                }
            }
        }
        let merging = self.source.criterion() != Criterion::Context;
        for earlier in known.iter().filter(|_| merging).take_while(|_| !limit.is_over()) {
            if let Some(summary) = &earlier.summary
                && let Some(agreement) = place.agree(earlier.state, Some(&summary.reads))
                && let Some(cores) = self.guards_hold(&mut now, summary, &agreement)
            {
                return Some(Merge::Summary { by: earlier.node, summary: summary.clone(), cores });
            }
        }
        for earlier in known.iter().take_while(|_| !limit.is_over()) {
            if merging && earlier.summary.is_some() {
                continue;
            }
            if let Some(agreement) = place.agree(earlier.state, None) {
                let prefix = self.source.conditions_before(earlier.node);
                if self.implies_context(&mut now, &prefix, &agreement) {
                    return Some(Merge::Context { by: earlier.node });
                }
            }
        }
        None
    }
}

/// The core of a guard whose conditions behind the place are, term for term, conditions of this path.
fn by_syntax(now: &Now, behind: Vec<Term>, ahead: &[Term]) -> Option<Vec<Term>> {
    let holds = behind.iter().all(|term| now.holds.contains(term));
    holds.then(|| behind.into_iter().chain(ahead.iter().copied()).collect())
}

impl Observer for Watcher<'_> {
    fn merges(&self) -> bool {
        self.source.criterion() != Criterion::Path
    }

    fn new_from(&self) -> u32 {
        self.scope.new_from
    }

    fn meeting(&mut self, place: &mut dyn Place) -> Watch {
        if let Some(monitors) = self.source.monitors() {
            // Later events are judged by the state of the rules: paths meet only where that state is the same. A path that broke
            // a rule ends there in any case.
            let told = place.told();
            if self.standing.is_none_or(|(before, _)| before != told) {
                self.standing = Some((told, monitors.standing(&place.happenings())));
            }
            match self.standing.and_then(|(_, standing)| standing) {
                Some(standing) => place.tell_apart(standing),
                None => return Watch::GoOn,
            }
        }
        if place.position() >= self.scope.not_before
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

/// Expresses the earlier path's conditions in terms of this one: symbols that it made later under names that are taken here get
/// new names.
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
