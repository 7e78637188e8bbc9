//! Judges the events of a run: the specification that it breaks, or how near it came to breaking one.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use fathom_finding::step::{Condition, Occurrence};
use fathom_finding::{Bug, BugStep, End, Place, StepEvent};
use fathom_trace::{Happening, Trace, without_parameters};

use crate::pltl::{Atom, Past};
use crate::spec::{Moment, Rule, RuleKind, Scope, Spec};
use crate::table::named;
use crate::usage::Usage;
use crate::weave::{Expr, Weave, What};

/// The specifications of an exploration, with the plan by which they were woven into the program.
#[derive(Clone, Debug)]
pub struct Monitors {
    pub specs: Vec<Spec>,
    pub weave: Weave,
    /// The function under test: a violated `pre` of its own call is its caller's fault.
    pub entry: String,
    /// By rule of each specification: the distance of each state to a violation, by the current propositions.
    changes: Vec<Vec<Option<Changes>>>,
}

/// Distances of a formula's automaton that count changes of propositions.
#[derive(Clone, Debug)]
struct Changes {
    distance: Vec<Vec<Option<u32>>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    pub spec: usize,
    pub rule: usize,
    /// The index of the event that broke it; `None` for the end of the run.
    pub happening: Option<usize>,
    /// Decisions before it.
    pub position: u32,
    /// The caller of the code under test broke it: the input is not valid for a test.
    pub boundary: bool,
}

/// The distance of the rules to a violation: of the nearest rule, and the sum. Smaller is nearer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nearness {
    pub least: u32,
    pub sum: u32,
}

impl Nearness {
    /// No distance is known, or no rule can break.
    pub const FAR: Nearness = Nearness { least: u32::MAX, sum: u32::MAX };
}

/// The judgement of a run.
#[derive(Clone, Debug)]
pub struct Judged {
    pub violation: Option<Violation>,
    /// The nearness from each of these decisions on, in order; the first entry is decision 0.
    pub nearness: Vec<(u32, Nearness)>,
    pub usage: Usage,
}

impl Judged {
    /// The nearness at a decision.
    pub fn at(&self, decision: u32) -> Nearness {
        let after = self.nearness.partition_point(|&(from, _)| from <= decision);
        self.nearness[..after].last().map_or(Nearness::FAR, |&(_, nearness)| nearness)
    }
}

/// The state of a rule in one history.
#[derive(Clone, Copy, Hash, Debug, Default)]
struct History {
    /// The state of the automaton, if there is one.
    state: u32,
    past: Past,
    /// Propositions as they were last seen.
    props: u64,
}

/// The histories of one rule, by object or thread, and the number of them at each distance.
#[derive(Clone, Debug, Default)]
struct Histories {
    by_key: BTreeMap<u64, History>,
    distances: BTreeMap<u32, u32>,
}

impl Monitors {
    pub fn new(specs: Vec<Spec>, weave: Weave, entry: &str) -> Monitors {
        let changes = specs.iter().map(|spec| spec.rules.iter().map(changes_of).collect()).collect();
        Monitors { specs, weave, entry: entry.to_owned(), changes }
    }

    fn begin(&self) -> Judge<'_> {
        Judge {
            monitors: self,
            histories: self.specs.iter().map(|spec| vec![Histories::default(); spec.rules.len()]).collect(),
            usage: Usage::new(&self.specs),
            entered: false,
        }
    }

    /// The state of all rules as a number: two runs with the same number are judged alike from then on. `None` when a rule is
    /// broken.
    pub fn standing(&self, happenings: &[Happening]) -> Option<u64> {
        let mut judge = self.begin();
        let known = happenings.iter().filter(|happening| (happening.probe as usize) < self.weave.probes());
        for happening in known {
            if judge.happen(happening).is_some() {
                return None;
            }
        }
        let mut hasher = std::hash::DefaultHasher::new();
        judge.entered.hash(&mut hasher);
        for histories in judge.histories.iter().flatten() {
            histories.by_key.hash(&mut hasher);
        }
        Some(hasher.finish())
    }

    /// Processes events until a rule is broken.
    pub fn judge(&self, trace: &Trace) -> Judged {
        let mut judge = self.begin();
        let mut nearness = vec![(0, judge.nearness())];
        let mut violation = None;
        for (number, happening) in trace.happenings.iter().enumerate() {
            if happening.probe as usize >= self.weave.probes() {
                continue;
            }
            if happening.begun < happening.position {
                let flipped = judge.nearest_other(happening);
                nearness.push((happening.begun, flipped));
            }
            if let Some((spec, rule, boundary)) = judge.happen(happening) {
                violation = Some(Violation {
                    spec,
                    rule,
                    happening: Some(number),
                    position: happening.position,
                    boundary,
                });
                break;
            }
            nearness.push((happening.position, judge.nearness()));
        }
        let over = matches!(trace.end, End::Returned | End::Raised | End::Exited { .. });
        if violation.is_none() && over {
            violation = judge.unfinished().map(|(spec, rule)| Violation {
                spec,
                rule,
                happening: None,
                position: trace.decisions.len() as u32,
                boundary: false,
            });
        }
        if let Some(broken) = &violation {
            judge.usage.specs[broken.spec].rules[broken.rule].violated += 1;
        }
        Judged { violation, nearness, usage: judge.usage }
    }

    /// The bug of a violation.
    pub fn bug(&self, violation: &Violation, trace: &Trace) -> Bug {
        let spec = &self.specs[violation.spec];
        let rule = &spec.rules[violation.rule];
        let until = violation.happening.map_or(trace.happenings.len(), |last| last + 1);
        let told: Vec<&Happening> =
            trace.happenings[..until].iter().filter(|h| (h.probe as usize) < self.weave.probes()).collect();
        // The history of a rule over events: the events that concern it, of the object that broke it.
        let key = violation.happening.map(|last| key_of(rule, &trace.happenings[last]));
        let concerned = |h: &Happening| {
            let events = self.events_at(h, violation.spec);
            match rule.events() {
                Some(wanted) if !wanted.is_empty() => {
                    events.iter().any(|event| wanted.contains(event))
                        && key.is_none_or(|key| key == key_of(rule, h))
                }
                Some(_) => true,
                None => !events.is_empty(),
            }
        };
        let observed: Vec<(&Place, Occurrence)> = told
            .iter()
            .enumerate()
            .filter(|(i, h)| violation.happening.is_some() && *i + 1 == told.len() || concerned(h))
            .map(|(_, h)| (&h.place, self.occurrence(h, violation.spec)))
            .collect();
        let place = told.last().map(|h| h.place.clone()).unwrap_or_default();
        let history: Vec<String> = observed.iter().map(|(_, occurrence)| short(occurrence)).collect();
        let named = named(spec, rule);
        let message = match (&rule.kind, violation.happening) {
            (RuleKind::Regex { .. }, None) => {
                format!("{named} is unfinished at the end of the run: after {}", sequence(&history))
            }
            (RuleKind::Regex { .. } | RuleKind::Pltl { .. }, _) => {
                let (last, before) = history.split_last().map_or(("", &[][..]), |(l, b)| (&**l, b));
                let expected = self.expected(violation, trace);
                format!("{named} is broken: {last} after {}{expected}", sequence(before))
            }
            (RuleKind::Pre(c) | RuleKind::Post(c), _) => {
                format!("{named} does not hold: `{}`", c.source.text)
            }
            (RuleKind::Invariant(_), _) => {
                let after = told.last().map_or("", |h| &*self.weave.function(h.probe).function.text);
                format!("{named} does not hold after `{after}`")
            }
        };
        let step = |(place, occurrence): (&Place, Occurrence)| {
            BugStep::new(place.clone(), StepEvent::Observed(occurrence), Vec::new())
        };
        Bug {
            kind: "spec-violation".into(),
            cwe: Some(573),
            place,
            message,
            steps: observed.into_iter().map(step).collect(),
            rule: Some(named),
            ..Bug::default()
        }
    }

    /// The events that a regular expression would have accepted next.
    fn expected(&self, violation: &Violation, trace: &Trace) -> String {
        let spec = &self.specs[violation.spec];
        let (RuleKind::Regex { dfa, .. }, Some(last)) =
            (&spec.rules[violation.rule].kind, violation.happening)
        else {
            return String::new();
        };
        let key = key_of(&spec.rules[violation.rule], &trace.happenings[last]);
        let mut state = 0;
        for happening in &trace.happenings[..=last] {
            if key_of(&spec.rules[violation.rule], happening) != key {
                continue;
            }
            for event in self.events_at(happening, violation.spec) {
                let after = dfa.step(state, event);
                if Some(after) == dfa.automaton.bad {
                    break;
                }
                state = after;
            }
        }
        let fine = dfa.automaton.next[state as usize].iter().zip(&dfa.automaton.letters);
        let fine: Vec<String> = fine
            .filter(|(to, _)| Some(**to) != dfa.automaton.bad)
            .map(|(_, letter)| format!("`{letter}`"))
            .collect();
        match &*fine {
            [] => "; nothing was to follow".into(),
            [one] => format!("; {one} was to follow"),
            many => format!("; one of {} was to follow", many.join(", ")),
        }
    }

    /// The events of a specification that happened, in the order of their declaration.
    fn events_at(&self, happening: &Happening, spec: usize) -> Vec<usize> {
        let probe = self.weave.probe(happening.probe);
        let mut events: Vec<usize> =
            probe.events.iter().filter(|(s, _)| *s == spec).map(|&(_, e)| e).collect();
        for (i, expr) in probe.exprs.iter().enumerate() {
            if let What::When { spec: s, event } = expr.what
                && s == spec
                && happening.values >> i & 1 == 1
            {
                events.push(event);
            }
        }
        events.sort_unstable();
        events
    }

    /// The events that happened, with the current propositions and the conditions that do not hold.
    fn occurrence(&self, happening: &Happening, spec: usize) -> Occurrence {
        let probe = self.weave.probe(happening.probe);
        let woven = self.weave.function(happening.probe);
        let events = self.events_at(happening, spec);
        let shown = if happening.shown.is_empty() { &woven.function.text } else { &happening.shown };
        let condition = |(i, expr): (usize, &Expr)| {
            let holds = happening.values >> i & 1 == 1;
            match expr.what {
                What::Prop { spec: s, prop } if s == spec => {
                    Some(Condition::Proposition { name: self.specs[s].props[prop].name.to_string(), holds })
                }
                What::Check { spec: s, rule } if s == spec && !holds => {
                    Some(Condition::Broken { rule: self.specs[s].rules[rule].text.to_string() })
                }
                _ => None,
            }
        };
        Occurrence {
            names: events.iter().map(|&e| self.specs[spec].events[e].name.to_string()).collect(),
            moment: probe.moment,
            of: shown.to_string(),
            conditions: probe.exprs.iter().enumerate().filter_map(condition).collect(),
        }
    }
}

/// The event in a message: its name alone, or what happened where it has none.
fn short(occurrence: &Occurrence) -> String {
    match &*occurrence.names {
        [] => occurrence.described(),
        names => names.join(", "),
    }
}

/// Cuts a long history in the middle for a message: the steps of the bug have it whole.
fn sequence(history: &[String]) -> String {
    match history.len() {
        0 => "nothing".into(),
        1..=12 => history.join(", "),
        n => format!("{}, … ({} more) …, {}", history[..5].join(", "), n - 10, history[n - 5..].join(", ")),
    }
}

fn key_of(rule: &Rule, happening: &Happening) -> u64 {
    match rule.scope {
        Scope::Global => 0,
        Scope::Object => happening.object,
        Scope::Thread => u64::from(happening.thread),
    }
}

fn changes_of(rule: &Rule) -> Option<Changes> {
    let RuleKind::Pltl { formula, automaton: Some(automaton) } = &rule.kind else { return None };
    let atoms = formula.atoms();
    let props = formula.props().len() as u32;
    // Events come before propositions in the order of atoms.
    let events = atoms.len() as u32 - props;
    let values: Vec<u32> = (0..automaton.letters.len() as u32).map(|letter| letter >> events).collect();
    Some(Changes { distance: automaton.measure_changes(&values, props) })
}

/// A judgement under way.
struct Judge<'a> {
    monitors: &'a Monitors,
    histories: Vec<Vec<Histories>>,
    usage: Usage,
    /// The entry was called.
    entered: bool,
}

impl Judge<'_> {
    /// Processes one event; returns the rule that it breaks and whether that is the caller's fault.
    fn happen(&mut self, happening: &Happening) -> Option<(usize, usize, bool)> {
        let monitors = self.monitors;
        let woven = monitors.weave.function(happening.probe);
        let probe = monitors.weave.probe(happening.probe);
        let is_entry = probe.moment == Moment::Call && same_function(&woven.function.text, &monitors.entry);
        let boundary = is_entry && !self.entered;
        self.entered |= is_entry;
        let mut broken = None;
        for (i, expr) in probe.exprs.iter().enumerate() {
            let What::Check { spec, rule } = expr.what else { continue };
            self.usage.specs[spec].rules[rule].checked += 1;
            if happening.values >> i & 1 == 0 {
                let caller = matches!(monitors.specs[spec].rules[rule].kind, RuleKind::Pre(_));
                broken = broken.or(Some((spec, rule, caller && boundary)));
            }
        }
        // A call that violates its precondition is not made.
        if broken.is_some() && probe.moment == Moment::Call {
            return broken;
        }
        for spec in 0..monitors.specs.len() {
            let events = monitors.events_at(happening, spec);
            for &event in &events {
                self.usage.specs[spec].events[event] += 1;
            }
            if events.is_empty() {
                continue;
            }
            for rule in 0..monitors.specs[spec].rules.len() {
                if self.step(spec, rule, happening, &events) {
                    broken = broken.or(Some((spec, rule, false)));
                }
            }
        }
        broken
    }

    /// Advances a rule by the events of a probe; returns whether they break it.
    fn step(&mut self, spec: usize, rule: usize, happening: &Happening, events: &[usize]) -> bool {
        let what = &self.monitors.specs[spec].rules[rule];
        let key = key_of(what, happening);
        let histories = &self.histories[spec][rule];
        let before = histories.by_key.get(&key).copied();
        let Some((after, broken)) = self.advance(spec, rule, before.unwrap_or_default(), happening, events)
        else {
            return false;
        };
        let usage = &mut self.usage.specs[spec].rules[rule];
        usage.checked += 1;
        for state in before.is_none().then_some(0).into_iter().chain([after.state]) {
            if let Some(seen) = usage.states.get_mut(state as usize) {
                *seen += 1;
            }
        }
        let was = before.and_then(|before| self.distance(spec, rule, &before));
        let is = self.distance(spec, rule, &after);
        let histories = &mut self.histories[spec][rule];
        histories.by_key.insert(key, after);
        if let Some(was) = was
            && let Some(count) = histories.distances.get_mut(&was)
        {
            *count -= 1;
            if *count == 0 {
                histories.distances.remove(&was);
            }
        }
        if let Some(is) = is {
            *histories.distances.entry(is).or_default() += 1;
        }
        broken
    }

    /// The history after one more probe, and whether the rule is broken then; `None` when the probe does not concern the rule.
    fn advance(
        &self,
        spec: usize,
        rule: usize,
        mut history: History,
        happening: &Happening,
        events: &[usize],
    ) -> Option<(History, bool)> {
        match &self.monitors.specs[spec].rules[rule].kind {
            RuleKind::Regex { dfa, .. } => {
                let mut concerned = false;
                for event in events {
                    if dfa.events.contains(event) {
                        concerned = true;
                        history.state = dfa.step(history.state, *event);
                    }
                }
                concerned.then(|| (history, Some(history.state) == dfa.automaton.bad))
            }
            RuleKind::Pltl { formula, automaton } => {
                let steps = formula.events();
                if steps.is_some_and(|steps| !events.iter().any(|event| steps.contains(event))) {
                    return None;
                }
                let probe = self.monitors.weave.probe(happening.probe);
                for (i, expr) in probe.exprs.iter().enumerate() {
                    if let What::Prop { spec: s, prop } = expr.what
                        && s == spec
                    {
                        let bit = happening.values >> i & 1;
                        history.props = history.props & !(1 << prop) | bit << prop;
                    }
                }
                let holds = |atom| match atom {
                    Atom::Event(event) => events.contains(&event),
                    Atom::Prop(prop) => history.props >> prop & 1 == 1,
                };
                let fine = formula.step(&mut history.past, holds);
                if let Some(automaton) = automaton {
                    let atoms = formula.atoms();
                    let letter: usize =
                        atoms.iter().enumerate().map(|(i, &atom)| usize::from(holds(atom)) << i).sum();
                    history.state = automaton.next[history.state as usize][letter];
                }
                Some((history, !fine))
            }
            RuleKind::Pre(_) | RuleKind::Post(_) | RuleKind::Invariant(_) => None,
        }
    }

    /// The fewest events and changes of propositions from here to a violation; `None` without an automaton or a path.
    fn distance(&self, spec: usize, rule: usize, history: &History) -> Option<u32> {
        let what = &self.monitors.specs[spec].rules[rule];
        match &what.kind {
            RuleKind::Regex { dfa, .. } => dfa.automaton.distance[history.state as usize],
            RuleKind::Pltl { formula, .. } => {
                let changes = self.monitors.changes[spec][rule].as_ref()?;
                let props = formula.props();
                let now: usize =
                    props.iter().enumerate().map(|(i, &p)| ((history.props >> p & 1) as usize) << i).sum();
                changes.distance[history.state as usize][now]
            }
            RuleKind::Pre(_) | RuleKind::Post(_) | RuleKind::Invariant(_) => None,
        }
    }

    /// The nearest violation of the product of all monitors is the nearest of one of them: they take the same steps, and one broken
    /// rule is enough. The sum distinguishes equally near states.
    fn nearness(&self) -> Nearness {
        let mut least = u32::MAX;
        let mut sum = 0u32;
        for (spec, rules) in self.histories.iter().enumerate() {
            for (rule, histories) in rules.iter().enumerate() {
                let near = match histories.distances.first_key_value() {
                    Some((&near, _)) => Some(near),
                    None if histories.by_key.is_empty() => self.distance(spec, rule, &History::default()),
                    None => None,
                };
                if let Some(near) = near {
                    least = least.min(near);
                    sum = sum.saturating_add(near);
                }
            }
        }
        if least == u32::MAX { Nearness::FAR } else { Nearness { least, sum } }
    }

    /// The nearness if one of the probe's values were different: the result of the other side of a probe's decision.
    fn nearest_other(&self, happening: &Happening) -> Nearness {
        let probe = self.monitors.weave.probe(happening.probe);
        let mut nearest = self.nearness();
        for (i, expr) in probe.exprs.iter().enumerate() {
            let other = Happening { values: happening.values ^ 1 << i, ..happening.clone() };
            if matches!(expr.what, What::Check { .. }) {
                if other.values >> i & 1 == 0 {
                    return Nearness { least: 0, sum: 0 };
                }
                continue;
            }
            for spec in 0..self.monitors.specs.len() {
                let events = self.monitors.events_at(&other, spec);
                for rule in 0..self.monitors.specs[spec].rules.len() {
                    let key = key_of(&self.monitors.specs[spec].rules[rule], happening);
                    let before = self.histories[spec][rule].by_key.get(&key).copied().unwrap_or_default();
                    if events.is_empty() {
                        continue;
                    }
                    let Some((after, broken)) = self.advance(spec, rule, before, &other, &events) else {
                        continue;
                    };
                    let near = if broken { Some(0) } else { self.distance(spec, rule, &after) };
                    if let Some(near) = near {
                        nearest = nearest.min(Nearness { least: near, sum: near });
                    }
                }
            }
        }
        nearest
    }

    /// The first rule that must accept at the end and does not.
    fn unfinished(&self) -> Option<(usize, usize)> {
        for (s, spec) in self.monitors.specs.iter().enumerate() {
            for (r, rule) in spec.rules.iter().enumerate() {
                if let RuleKind::Regex { dfa, complete: true } = &rule.kind {
                    let histories = self.histories[s][r].by_key.values();
                    let mut states = histories.map(|history| history.state);
                    if states.any(|state| !dfa.automaton.accepting[state as usize]) {
                        return Some((s, r));
                    }
                }
            }
        }
        None
    }
}

/// Whether a function of a specification is the entry, whose name may be more or less qualified.
fn same_function(function: &str, entry: &str) -> bool {
    let entry = without_parameters(entry);
    let function = without_parameters(function);
    let (long, short) = if function.len() >= entry.len() { (function, entry) } else { (entry, function) };
    long == short || long.strip_suffix(short).is_some_and(|rest| rest.ends_with(['.', '/', '$', '#', ':']))
}

#[cfg(test)]
mod tests;
