//! The instrumentation plan: the functions to instrument, and the expressions to evaluate there.
//!
//! Every language carries out the same plan in its own way: a wrapper around a function evaluates the expressions of a probe, each as
//! a branch of the program, and then reports that the probe was passed, with the values.

use serde::{Deserialize, Serialize};

use crate::expression::{mentions, take_olds};
use crate::spec::{Moment, RuleKind, Scope, Source, Spec, SpecError};

/// The meaning of an expression's value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum What {
    /// Whether an event happens.
    When {
        spec: usize,
        event: usize,
    },
    Prop {
        spec: usize,
        prop: usize,
    },
    /// Whether a `pre`, `post` or `invariant` holds.
    Check {
        spec: usize,
        rule: usize,
    },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Expr {
    pub source: Source,
    pub what: What,
    /// The specification that the source is in.
    pub spec: usize,
}

/// A moment of a function at which values are reported.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Probe {
    pub id: u32,
    pub moment: Moment,
    /// The object of the events; the receiver by default.
    pub key: Option<Source>,
    /// Whether a rule needs the object.
    pub keyed: bool,
    pub exprs: Vec<Expr>,
    /// Events that happen here, whatever the values: specification and event.
    pub events: Vec<(usize, usize)>,
}

/// A function with its probes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Woven {
    pub function: Source,
    /// The first specification that names it, for messages.
    pub spec: usize,
    pub params: Option<Vec<String>>,
    /// Expressions that are evaluated at the call, for `old(...)`.
    pub olds: Vec<Source>,
    pub probes: Vec<Probe>,
    /// A field whose writes are monitored, not a function.
    pub field: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Weave {
    pub functions: Vec<Woven>,
    /// By probe: function and place in its list.
    index: Vec<(usize, usize)>,
}

/// The maximum number of values of a probe: they are reported as bits of a word.
const EXPRESSIONS: usize = 64;

impl Weave {
    /// The plan for these specifications. `known` says whether every free name of an expression has a meaning at a moment of a
    /// function; a proposition is evaluated wherever it has.
    pub fn new(specs: &[Spec], known: &dyn Fn(&Woven, Moment, &str) -> bool) -> Result<Weave, SpecError> {
        let mut weave = Weave::default();
        for (s, spec) in specs.iter().enumerate() {
            for rule in 0..spec.rules.len() {
                weave.add_checks(spec, s, rule)?;
            }
            for event in 0..spec.events.len() {
                weave.add_event(spec, s, event)?;
            }
        }
        for (s, spec) in specs.iter().enumerate() {
            for prop in 0..spec.props.len() {
                weave.add_prop(spec, s, prop, known)?;
            }
        }
        for woven in &mut weave.functions {
            for probe in &mut woven.probes {
                if probe.exprs.len() > EXPRESSIONS {
                    let at = woven.function.at;
                    let message = format!("at most {EXPRESSIONS} conditions at one function were expected");
                    return Err(specs[woven.spec].error(at, message));
                }
            }
        }
        Ok(weave)
    }

    pub fn probe(&self, id: u32) -> &Probe {
        let (function, probe) = self.index[id as usize];
        &self.functions[function].probes[probe]
    }

    pub fn function(&self, id: u32) -> &Woven {
        &self.functions[self.index[id as usize].0]
    }

    pub fn probes(&self) -> usize {
        self.index.len()
    }

    fn woven(&mut self, spec: usize, function: &Source, params: &Option<Vec<String>>, field: bool) -> usize {
        let same = |w: &Woven| w.function.text == function.text && w.params == *params && w.field == field;
        self.functions.iter().position(same).unwrap_or_else(|| {
            self.functions.push(Woven {
                function: function.clone(),
                spec,
                params: params.clone(),
                olds: Vec::new(),
                probes: Vec::new(),
                field,
            });
            self.functions.len() - 1
        })
    }

    fn probe_at(&mut self, function: usize, moment: Moment, key: Option<&Source>) -> &mut Probe {
        let probes = &mut self.functions[function].probes;
        let same = |p: &Probe| p.moment == moment && p.key.as_ref().map(|k| &k.text) == key.map(|k| &k.text);
        let at = probes.iter().position(same).unwrap_or_else(|| {
            let id = self.index.len() as u32;
            self.index.push((function, probes.len()));
            probes.push(Probe {
                id,
                moment,
                key: key.cloned(),
                keyed: false,
                exprs: Vec::new(),
                events: Vec::new(),
            });
            probes.len() - 1
        });
        &mut probes[at]
    }

    fn add_checks(&mut self, spec: &Spec, s: usize, rule: usize) -> Result<(), SpecError> {
        let (conditions, moment) = match &spec.rules[rule].kind {
            RuleKind::Pre(condition) => (std::slice::from_ref(condition), Moment::Call),
            RuleKind::Post(condition) => (std::slice::from_ref(condition), Moment::Return),
            RuleKind::Invariant(conditions) => (&**conditions, Moment::Return),
            RuleKind::Regex { .. } | RuleKind::Pltl { .. } => return Ok(()),
        };
        for condition in conditions {
            if moment == Moment::Call {
                for word in ["result", "old"] {
                    if mentions(&condition.source.text, word) && word == "old" {
                        let message = "a condition of the call was expected: nothing is old there";
                        return Err(spec.error(condition.source.at, message));
                    }
                }
            }
            let function = self.woven(s, &condition.function, &condition.params, false);
            let source = take_olds(&condition.source, &mut self.functions[function].olds, &spec.file)?;
            let moment = if condition.raised { Moment::Exception } else { moment };
            let probe = self.probe_at(function, moment, None);
            probe.exprs.push(Expr { source, what: What::Check { spec: s, rule }, spec: s });
        }
        Ok(())
    }

    fn add_event(&mut self, spec: &Spec, s: usize, event: usize) -> Result<(), SpecError> {
        // An event that no rule uses is monitored all the same: its count is reported.
        let declared = &spec.events[event];
        let keyed = spec.rules.iter().any(|rule| {
            rule.scope == Scope::Object && rule.events().is_none_or(|events| events.contains(&event))
        });
        let function = self.woven(s, &declared.function, &declared.params, declared.moment == Moment::Write);
        let when = declared
            .when
            .as_ref()
            .map(|when| take_olds(when, &mut self.functions[function].olds, &spec.file))
            .transpose()?;
        let probe = self.probe_at(function, declared.moment, declared.on.as_ref());
        probe.keyed |= keyed;
        match when {
            Some(source) => {
                probe.exprs.push(Expr { source, what: What::When { spec: s, event }, spec: s });
            }
            None => probe.events.push((s, event)),
        }
        Ok(())
    }

    fn add_prop(
        &mut self,
        spec: &Spec,
        s: usize,
        prop: usize,
        known: &dyn Fn(&Woven, Moment, &str) -> bool,
    ) -> Result<(), SpecError> {
        let declared = &spec.props[prop];
        let mut looked_at = false;
        for f in 0..self.functions.len() {
            for p in 0..self.functions[f].probes.len() {
                let woven = &self.functions[f];
                let probe = &woven.probes[p];
                let here = happening_here(probe, s);
                let wanted = match &declared.events {
                    Some(events) => here.iter().any(|event| events.contains(event)),
                    None => !here.is_empty() && known(woven, probe.moment, &declared.source.text),
                };
                if !wanted {
                    continue;
                }
                looked_at = true;
                let used = spec.rules.iter().any(|rule| {
                    rule.props().contains(&prop)
                        && rule.events().is_none_or(|events| here.iter().any(|event| events.contains(event)))
                });
                if used {
                    let source = take_olds(&declared.source, &mut self.functions[f].olds, &spec.file)?;
                    let what = What::Prop { spec: s, prop };
                    self.functions[f].probes[p].exprs.push(Expr { source, what, spec: s });
                }
            }
        }
        if looked_at {
            return Ok(());
        }
        let names = declared.source.text.clone();
        Err(spec.error(
            declared.source.at,
            format!("names that an event of this specification knows were expected in `{names}`: parameters, `this`, `result`, globals"),
        ))
    }
}

/// The events of a specification that may happen at a probe.
fn happening_here(probe: &Probe, spec: usize) -> Vec<usize> {
    let always = probe.events.iter().filter(|(s, _)| *s == spec).map(|&(_, event)| event);
    let sometimes = probe.exprs.iter().filter_map(|expr| match expr.what {
        What::When { spec: s, event } if s == spec => Some(event),
        _ => None,
    });
    always.chain(sometimes).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    #[test]
    fn probes_join_what_is_looked_at_in_one_moment() {
        let text = "\
event put = call put(x)
event done = return put(x) when result > old(n)
prop full = n == cap
pltl p: put -> !full
post put(x): n == old(n) + 1
";
        let specs = [parse("b.spec", text).unwrap()];
        let weave = Weave::new(&specs, &|_, moment, _| moment == Moment::Call).unwrap();
        assert_eq!(weave.functions.len(), 1);
        let woven = &weave.functions[0];
        assert_eq!(woven.olds.len(), 1);
        assert_eq!(woven.probes.len(), 2);
        let returns = &woven.probes[0];
        assert_eq!(returns.moment, Moment::Return);
        assert_eq!(returns.exprs[1].source.text, "result > fathom_old_0");
        assert_eq!(woven.probes[1].events, [(0, 0)]);
        assert_eq!(woven.probes[1].exprs[0].what, What::Prop { spec: 0, prop: 0 });
        let nowhere = Weave::new(&specs, &|_, _, _| false).unwrap_err().to_string();
        assert!(nowhere.starts_with("b.spec:3:13: names that an event"), "{nowhere}");
    }
}
