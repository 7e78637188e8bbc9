//! Summaries shared between explorers.
//!
//! A place is a state of the program, which is not sent. An input that reaches it is sent instead: an explorer that runs it has the
//! same state before the same decision, because executors are deterministic, and attaches the summary to it. Summaries of places on
//! one path are sent together; using them costs one run.

use std::collections::BTreeMap;
use std::sync::Arc;

use fathom_term::wire::{Decoder, Encoder, WireError, get_str, get_varint, put_str, put_varint};
use fathom_term::{Store, Term};
use fathom_trace::{DecisionKind, Input, Ranges, Site};

use super::guard::ASKED;
use super::{BugId, Guard, Merges, Summary};
use crate::sites::Sites;
use crate::tree::{Goal, NodeKind, RunId, Tree};

/// Guards of a summary that is shared; summaries with more seldom apply.
const MAX_GUARDS: usize = 64;

/// The summaries of places on the path of an input.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SharedSummary {
    pub input: Input,
    /// Decisions before the last place.
    pub last: u32,
    /// The places and their summaries, encoded.
    pub places: Vec<u8>,
}

/// Writes guards; each term is written once.
struct Writer<'a> {
    store: &'a Store,
    terms: Encoder,
    out: Vec<u8>,
}

impl Writer<'_> {
    fn number(&mut self, number: u64) {
        put_varint(&mut self.out, number);
    }

    fn terms(&mut self, terms: &[Term]) {
        self.number(terms.len() as u64);
        for &term in terms {
            self.terms.encode(self.store, term, &mut self.out);
        }
    }

    /// A kind of bug at a site, by properties that are the same in every exploration of the program.
    fn bug(&mut self, bug: Option<(&Site, &str)>) {
        self.number(u64::from(bug.is_some()));
        let Some((site, kind)) = bug else { return };
        put_str(&mut self.out, kind);
        put_str(&mut self.out, &site.function);
        put_str(&mut self.out, &site.text);
        for number in [site.file, site.line, site.column, site.place] {
            self.number(number.into());
        }
    }
}

/// A bug as it was written.
struct SharedBug<'b> {
    kind: &'b str,
    function: &'b str,
    text: &'b str,
    place: [u64; 4],
}

struct Reader<'a, 'b> {
    store: &'a Store,
    terms: Decoder,
    rest: &'b [u8],
}

impl<'b> Reader<'_, 'b> {
    fn number(&mut self) -> Result<u64, WireError> {
        get_varint(&mut self.rest)
    }

    fn terms(&mut self) -> Result<Vec<Term>, WireError> {
        (0..self.number()?).map(|_| self.terms.decode(self.store, &mut self.rest)).collect()
    }

    fn bug(&mut self) -> Result<Option<SharedBug<'b>>, WireError> {
        if self.number()? == 0 {
            return Ok(None);
        }
        let kind = get_str(&mut self.rest)?;
        let function = get_str(&mut self.rest)?;
        let text = get_str(&mut self.rest)?;
        let mut place = [0; 4];
        for number in &mut place {
            *number = self.number()?;
        }
        Ok(Some(SharedBug { kind, function, text, place }))
    }
}

impl Merges {
    /// Summaries for other explorers: those of the places nearest to the root, on the paths of at most so many runs.
    pub fn share(&self, store: &Store, tree: &Tree, sites: &Sites, most: usize) -> Vec<SharedSummary> {
        let mut known: Vec<(u32, Arc<Summary>)> = self
            .places
            .values()
            .flatten()
            .filter(|earlier| !earlier.shared)
            .filter_map(|earlier| Some((earlier.node, earlier.summary.clone()?)))
            .filter(|(_, summary)| summary.guards.len() <= MAX_GUARDS)
            .collect();
        known.sort_unstable_by_key(|(node, summary)| (summary.depth, *node));
        let mut by_run: BTreeMap<RunId, Vec<(u32, Arc<Summary>)>> = BTreeMap::new();
        for (node, summary) in known {
            let run = tree.node(node).run;
            let schedule = NodeKind::Decision(DecisionKind::Schedule);
            let alone = || !tree.path_to(Goal::new(node, true)).iter().any(|s| tree.of(*s).kind == schedule);
            if (by_run.len() < most || by_run.contains_key(&run))
                && let Some(&position) = self.positions.get(&node)
                && alone()
            {
                by_run.entry(run).or_default().push((position, summary));
            }
        }
        let bug_of = |id: BugId| {
            let (&(site, kind), _) = self.bug_ids.iter().find(|&(_, &number)| number == id)?;
            Some((sites.get(site).site.clone(), kind))
        };
        let encode = |(run, places): (RunId, Vec<(u32, Arc<Summary>)>)| {
            let mut writer = Writer { store, terms: Encoder::new(), out: Vec::new() };
            writer.number(places.len() as u64);
            let last = places.iter().map(|&(position, _)| position).max().unwrap_or(0);
            for (position, summary) in places {
                writer.number(position.into());
                let reads: Vec<(u64, u64)> = summary.reads.iter().collect();
                writer.number(reads.len() as u64);
                for (from, to) in reads {
                    writer.number(from);
                    writer.number(to);
                }
                writer.number(summary.guards.len() as u64);
                for guard in &summary.guards {
                    writer.number(guard.kind as u64);
                    let bug = guard.bug.and_then(bug_of);
                    writer.bug(bug.as_ref().map(|(site, kind)| (&**site, *kind)));
                    writer.terms(&guard.behind(summary.depth).collect::<Vec<_>>());
                    writer.terms(&guard.ahead(summary.depth).collect::<Vec<_>>());
                }
            }
            SharedSummary { input: tree.input_of_run(run), last, places: writer.out }
        };
        by_run.into_iter().map(encode).collect()
    }

    /// Attaches shared summaries to the places of the run that was folded in last. Returns the number of places that got one.
    pub fn learn(
        &mut self,
        store: &Store,
        tree: &Tree,
        sites: &Sites,
        places: &[u8],
    ) -> Result<usize, WireError> {
        let mut reader = Reader { store, terms: Decoder::new(), rest: places };
        let mut learned = 0;
        for _ in 0..reader.number()? {
            let position = reader.number()? as u32;
            let mut reads = Vec::new();
            for _ in 0..reader.number()? {
                reads.push((reader.number()?, reader.number()?));
            }
            let mut guards = Vec::new();
            for _ in 0..reader.number()? {
                let kind = kind(reader.number()?)?;
                let bug = reader.bug()?.and_then(|bug| self.known_bug(sites, &bug));
                let behind = reader.terms()?.into_iter().map(|term| (term, 0));
                let mut core: Vec<(Term, u32)> = behind.collect();
                core.extend(reader.terms()?.into_iter().map(|term| (term, ASKED)));
                guards.push(Guard { core: core.into(), kind, bug });
            }
            let Some(node) = self.node_at(tree, position) else { continue };
            let depth = tree.node(node).depth;
            let summary = Summary { depth, reads: Ranges::new(reads), guards };
            if let Some(earlier) = self.earlier(node)
                && earlier.summary.is_none()
            {
                earlier.summary = Some(Arc::new(summary));
                earlier.shared = true;
                learned += 1;
            }
        }
        Ok(learned)
    }

    /// The bug that is meant, if it is known here. A guard against an unknown bug is kept, which is safe.
    fn known_bug(&self, sites: &Sites, shared: &SharedBug<'_>) -> Option<BugId> {
        let is_it = |site: &Site| {
            let place = [site.file, site.line, site.column, site.place].map(u64::from);
            place == shared.place && *site.function == *shared.function && *site.text == *shared.text
        };
        let known = self.bug_ids.iter();
        known
            .filter(|((_, kind), _)| *kind == shared.kind)
            .find(|((site, _), _)| is_it(&sites.get(*site).site))
            .map(|(_, &id)| id)
    }
}

fn kind(number: u64) -> Result<DecisionKind, WireError> {
    use DecisionKind::{Branch, Check, Pin, Schedule, Shape, Type};
    let all = [Branch, Check, Shape, Pin, Type, Schedule];
    all.into_iter().find(|&kind| kind as u64 == number).ok_or(WireError::Malformed("kind"))
}
