//! The monitors as tables of numbers, for generated tests: those monitor the plain program without anything of Fathom.
//!
//! Events and propositions of all specifications are numbered consecutively, and so are the rules. A table does the same as
//! [`crate::judge`], step by step; a test compares both on generated histories.

use crate::pltl::Atom;
use crate::spec::{Rule, RuleKind, Scope, Spec};
use crate::weave::{Weave, What};

/// The effects of a probe: bits are those of the reported values.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProbeTable {
    /// Bit and rule of each condition that must hold.
    pub checks: Vec<(usize, usize)>,
    /// Bit and event; an event that happens whatever the values has no bit.
    pub events: Vec<(Option<usize>, usize)>,
    /// Bit and proposition.
    pub props: Vec<(usize, usize)>,
}

/// A rule over events as an automaton; one that is a condition has no states.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleTable {
    /// Its name with its place, the start of messages.
    pub name: String,
    pub scope: Scope,
    /// Its events take steps one after the other (a regular expression), or all of a moment take one (a formula).
    pub single: bool,
    /// The events at which it takes a step.
    pub steps: Vec<usize>,
    /// The parts of a letter: events in their order, then propositions. In a formula each is a bit; in a regular
    /// expression the letter is the index of the event.
    pub events: Vec<usize>,
    pub props: Vec<usize>,
    /// By state and letter.
    pub next: Vec<Vec<u32>>,
    pub bad: Option<u32>,
    /// States in which the run may end, where that matters.
    pub accepting: Option<Vec<bool>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tables {
    pub probes: Vec<ProbeTable>,
    pub rules: Vec<RuleTable>,
}

/// The name of a rule in messages: the same in findings and in tests.
pub fn named(spec: &Spec, rule: &Rule) -> String {
    format!("{} `{}` ({}:{})", rule.word(), title(rule), spec.file, rule.at.line)
}

/// The title of a rule: its name, or its text.
fn title(rule: &Rule) -> &str {
    match &rule.kind {
        RuleKind::Regex { .. } | RuleKind::Pltl { .. } => &rule.name,
        RuleKind::Pre(condition) | RuleKind::Post(condition) => &condition.function.text,
        RuleKind::Invariant(conditions) => &conditions[0].source.text,
    }
}

impl Tables {
    pub fn new(specs: &[Spec], weave: &Weave) -> Tables {
        let first = |count: &dyn Fn(&Spec) -> usize| -> Vec<usize> {
            specs
                .iter()
                .scan(0, |sum, spec| {
                    let here = *sum;
                    *sum += count(spec);
                    Some(here)
                })
                .collect()
        };
        let (events, props) = (first(&|s| s.events.len()), first(&|s| s.props.len()));
        let rules = first(&|s| s.rules.len());
        let mut tables = Tables::default();
        for id in 0..weave.probes() as u32 {
            let probe = weave.probe(id);
            let mut table = ProbeTable::default();
            table.events.extend(probe.events.iter().map(|&(s, e)| (None, events[s] + e)));
            for (bit, expr) in probe.exprs.iter().enumerate() {
                match expr.what {
                    What::When { spec, event } => table.events.push((Some(bit), events[spec] + event)),
                    What::Prop { spec, prop } => table.props.push((bit, props[spec] + prop)),
                    What::Check { spec, rule } => table.checks.push((bit, rules[spec] + rule)),
                }
            }
            table.events.sort_by_key(|&(_, event)| event);
            tables.probes.push(table);
        }
        for (s, spec) in specs.iter().enumerate() {
            let all: Vec<usize> = (0..spec.events.len()).collect();
            tables.rules.extend(spec.rules.iter().map(|rule| {
                let mut table =
                    RuleTable { name: named(spec, rule), scope: rule.scope, ..RuleTable::default() };
                let global = |list: &[usize]| list.iter().map(|e| events[s] + e).collect::<Vec<_>>();
                match &rule.kind {
                    RuleKind::Regex { dfa, complete } => {
                        table.single = true;
                        table.steps = global(&dfa.events);
                        table.events = table.steps.clone();
                        table.accepting = complete.then(|| dfa.automaton.accepting.clone());
                    }
                    RuleKind::Pltl { formula, automaton: Some(_) } => {
                        table.steps = global(&formula.events().unwrap_or(all.clone()));
                        for atom in formula.atoms() {
                            match atom {
                                Atom::Event(event) => table.events.push(events[s] + event),
                                Atom::Prop(prop) => table.props.push(props[s] + prop),
                            }
                        }
                    }
                    _ => {}
                }
                if let Some(automaton) = rule.automaton() {
                    table.next.clone_from(&automaton.next);
                    table.bad = automaton.bad;
                }
                table
            }));
        }
        tables
    }

    /// As lines of numbers, which every language reads easily. A probe is `P`, its checks, its events (bit -1: always) and its
    /// propositions, each list with its length first; a rule is `R`, scope, single, bad, width, then the lists of steps,
    /// events, propositions, accepting states (-1 alone where none is asked for) and the table.
    pub fn numbers(&self) -> Vec<String> {
        let list = |values: Vec<i64>| -> String {
            let mut text = values.len().to_string();
            for value in values {
                text.push_str(&format!(" {value}"));
            }
            text
        };
        let pairs =
            |pairs: Vec<(i64, usize)>| list(pairs.into_iter().flat_map(|(a, b)| [a, b as i64]).collect());
        let mut lines = Vec::new();
        for probe in &self.probes {
            let checks = pairs(probe.checks.iter().map(|&(bit, rule)| (bit as i64, rule)).collect());
            let events = probe.events.iter().map(|&(bit, e)| (bit.map_or(-1, |bit| bit as i64), e));
            let props = pairs(probe.props.iter().map(|&(bit, prop)| (bit as i64, prop)).collect());
            lines.push(format!("P {checks} {} {props}", pairs(events.collect())));
        }
        for rule in &self.rules {
            let ints = |all: &[usize]| list(all.iter().map(|&v| v as i64).collect());
            let scope = match rule.scope {
                Scope::Global => 0,
                Scope::Object => 1,
                Scope::Thread => 2,
            };
            let bad = rule.bad.map_or(-1, i64::from);
            let width = rule.next.first().map_or(0, Vec::len);
            let accepting = match &rule.accepting {
                Some(states) => list(states.iter().map(|&a| i64::from(a)).collect()),
                None => "-1".into(),
            };
            let table = list(rule.next.iter().flatten().map(|&state| i64::from(state)).collect());
            lines.push(format!(
                "R {scope} {} {bad} {width} {} {} {} {accepting} {table}",
                u8::from(rule.single),
                ints(&rule.steps),
                ints(&rule.events),
                ints(&rule.props),
            ));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Monitors, parse};
    use fathom_finding::End;
    use fathom_trace::{Happening, Input, Trace};

    /// A monitor that works with the tables like those in generated tests.
    fn first_broken(tables: &Tables, told: &[Happening]) -> Option<usize> {
        let mut states: Vec<std::collections::BTreeMap<u64, (u32, u64)>> =
            vec![Default::default(); tables.rules.len()];
        for happening in told {
            let probe = &tables.probes[happening.probe as usize];
            let bit = |bit: usize| happening.values >> bit & 1 == 1;
            let mut broken = probe.checks.iter().find(|&&(b, _)| !bit(b)).map(|&(_, rule)| rule);
            let now: Vec<usize> =
                probe.events.iter().filter(|(b, _)| b.is_none_or(bit)).map(|&(_, e)| e).collect();
            for (number, rule) in tables.rules.iter().enumerate() {
                if rule.next.is_empty() || !now.iter().any(|e| rule.steps.contains(e)) {
                    continue;
                }
                let key = match rule.scope {
                    Scope::Global => 0,
                    Scope::Object => happening.object,
                    Scope::Thread => u64::from(happening.thread),
                };
                let (state, props) = states[number].entry(key).or_default();
                if rule.single {
                    for event in &now {
                        if let Some(letter) = rule.events.iter().position(|e| e == event) {
                            *state = rule.next[*state as usize][letter];
                        }
                    }
                } else {
                    for &(b, prop) in &probe.props {
                        if let Some(at) = rule.props.iter().position(|&p| p == prop) {
                            *props = *props & !(1 << at) | u64::from(bit(b)) << at;
                        }
                    }
                    let letter: usize = rule
                        .events
                        .iter()
                        .enumerate()
                        .map(|(at, e)| usize::from(now.contains(e)) << at)
                        .sum();
                    let letter = letter | (*props as usize) << rule.events.len();
                    *state = rule.next[*state as usize][letter];
                }
                if Some(*state) == rule.bad {
                    broken = broken.or(Some(number));
                }
            }
            if broken.is_some() {
                return broken;
            }
        }
        tables.rules.iter().enumerate().find_map(|(number, rule)| {
            let accepting = rule.accepting.as_ref()?;
            let unfinished = states[number].values().any(|(state, _)| !accepting[*state as usize]);
            unfinished.then_some(number)
        })
    }

    #[test]
    fn tables_say_what_the_judge_says() {
        let text = "\
scope object
event open = call open(f)  on f
event use = call use(f) on f when f > 1
event close = return close(f) on f
prop big = f > 9
regex usage: (open use* close)*
complete regex whole: (open use{0,3} close)*
scope thread
pltl safe: use -> (!close S open)
scope global
pltl small: close -> once !big && !(big S open)
post close(f): result > 0
";
        let specs = vec![parse("t.spec", text).unwrap()];
        let weave = Weave::new(&specs, &|_, _, _| true).unwrap();
        let tables = Tables::new(&specs, &weave);
        let monitors = Monitors::new(specs, weave, "none");
        let mut seed = 7u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) % below
        };
        let mut found = [0usize; 6];
        for _ in 0..20_000 {
            let length = random(14);
            let told: Vec<Happening> = (0..length)
                .map(|_| Happening {
                    probe: random(monitors.weave.probes() as u64) as u32,
                    object: random(2),
                    thread: random(2) as u32,
                    values: random(16) | u64::from(random(10) > 0),
                    ..Happening::default()
                })
                .collect();
            let mut trace = Trace::ended(Input::default(), End::Returned);
            trace.happenings.clone_from(&told);
            let judged = monitors.judge(&trace).violation.map(|v| v.rule);
            assert_eq!(first_broken(&tables, &told), judged, "{told:?}");
            found[judged.map_or(5, |rule| rule)] += 1;
        }
        assert!(found.iter().all(|&count| count > 20), "every rule is broken at times: {found:?}");
    }
}
