//! The functions of `_fathom` that make and record.

use std::collections::BTreeMap;

use fathom_finding::End;
use fathom_term::{Op, Value};
use fathom_trace::wire::Event;
use fathom_trace::{BranchId, DecisionKind};

use crate::args::{Arguments, term_object};
use crate::convert::{self, Kind, Owned, value_of};
use crate::error::{Fault, Result, guard};
use crate::ffi::{self, Py_ssize_t, PyObject};
use crate::state::state;

/// A function of the module: how many arguments it takes, and its body.
macro_rules! function {
    ($(#[$doc:meta])* $name:ident, $least:literal ..= $most:expr, $args:ident => $body:expr) => {
        $(#[$doc])*
        pub unsafe extern "C" fn $name(
            _module: *mut PyObject,
            args: *const *mut PyObject,
            n: Py_ssize_t,
        ) -> *mut PyObject {
            guard(|| {
                // SAFETY: the interpreter passes `n` live objects.
                let $args = unsafe { Arguments::new(args, n) };
                $args.expect($least, $most)?;
                $body
            })
        }
    };
}

pub fn tuple(items: Vec<Owned>) -> Result<*mut PyObject> {
    // SAFETY: each slot takes over one owned reference.
    unsafe {
        let tuple = Owned::new(ffi::PyTuple_New(items.len() as isize))?;
        for (i, item) in items.into_iter().enumerate() {
            ffi::PyTuple_SetItem(tuple.0, i as isize, item.give());
        }
        Ok(tuple.give())
    }
}

pub(crate) use function;

function! {
    /// `const(v) -> term`
    constant, 1..=1, args => {
        // SAFETY: a live object.
        let value = unsafe { value_of(args.0[0])? };
        term_object(state().store.constant(value))
    }
}

function! {
    /// `symbol(name, sort, default) -> (term, concrete)`
    symbol, 3..=3, args => {
        let name = args.string(0)?;
        let kind = Kind::named(&args.string(1)?)?;
        // SAFETY: a live object.
        let mut default = unsafe { value_of(args.0[2])? };
        if kind == Kind::Bool && let Value::Int(i) = &default {
            default = Value::Bool(*i != dashu_int::IBig::ZERO);
        }
        let (term, value) = state().run.symbol(&name, kind, default)?;
        tuple(vec![Owned(term_object(term)?), convert::object(&value, Some(kind))?])
    }
}

fn kind(number: i64) -> Result<DecisionKind> {
    Ok(match number {
        0 => DecisionKind::Branch,
        1 => DecisionKind::Check,
        2 => DecisionKind::Shape,
        3 => DecisionKind::Pin,
        4 => DecisionKind::Type,
        other => return Err(Fault::type_error(format!("no decision has the kind {other}"))),
    })
}

function! {
    /// `branch(term, taken, kind=0)`
    branch, 2..=3, args => {
        let s = state();
        let cond = args.term(s, 0)?;
        let taken = args.truth(1)?;
        let kind = if args.0.len() > 2 { kind(args.number(2)?)? } else { DecisionKind::Branch };
        s.run.decide(&mut s.sites, cond, taken, kind)?;
        Ok(ffi::none())
    }
}

function! {
    /// `assume(term, holds=True)`: holds on every path and is not to be negated. On an input without it the run ends.
    assume, 1..=2, args => {
        let s = state();
        let cond = args.term(s, 0)?;
        if args.0.len() == 1 || args.truth(1)? {
            s.run.assume(cond)?;
        } else {
            s.run.refuse(cond)?;
        }
        Ok(ffi::none())
    }
}

function! {
    /// `concretised(what, why)`: something symbolic was replaced by its value at the current site.
    concretised, 2..=2, args => {
        let s = state();
        if s.run.over {
            return Ok(ffi::none());
        }
        let here = s.sites.here();
        let site = s.run.site_number(&s.sites, here);
        s.run.emit(&Event::Concretised { site, what: args.string(0)?, why: args.string(1)? });
        Ok(ffi::none())
    }
}

function! {
    /// `blocked(what)`: the sandbox refused this.
    blocked, 1..=1, args => {
        state().run.emit(&Event::Blocked(args.string(0)?));
        Ok(ffi::none())
    }
}

function! {
    /// `covered(branch)`: this branch was taken for the first time in this run.
    covered, 1..=1, args => {
        let number = u32::try_from(args.number(0)?).map_err(|_| Fault::type_error("no such branch".into()))?;
        if !state().run.over {
            state().run.emit(&Event::Covered(BranchId(number)));
        }
        Ok(ffi::none())
    }
}

fn parsed<T: serde::de::DeserializeOwned>(json: &str) -> Result<T> {
    serde_json::from_str(json).map_err(|e| Fault::type_error(format!("not of the agreed form: {e}")))
}

function! {
    /// `report(what, json)`: `call`, `outcome`, `bug`, `happening` or `end`, in the form of `fathom-finding`'s types; `stdout` as it is.
    report, 2..=2, args => {
        let json = args.string(1)?;
        let event = match args.string(0)?.as_str() {
            "call" => Event::Call(parsed(&json)?),
            "outcome" => Event::Outcome(parsed(&json)?),
            "bug" => Event::Bug(parsed(&json)?),
            "stdout" => Event::Stdout(json),
            "probing" => Event::Probing,
            "happening" => Event::Happening(Box::new(parsed(&json)?)),
            "end" => Event::End(parsed(&json)?),
            other => return Err(Fault::type_error(format!("cannot report {other:?}"))),
        };
        state().run.emit(&event);
        Ok(ffi::none())
    }
}

function! {
    /// `stop(json)`: the run ends here, like this; the process of a real run leaves at once.
    stop, 1..=1, args => {
        let end: End = parsed(&args.string(0)?)?;
        state().run.stop(end)?;
        Ok(ffi::none())
    }
}

function! {
    /// `value(term)`: the Python value of a constant term, else None.
    value, 1..=1, args => {
        let s = state();
        match s.store.value(args.term(s, 0)?) {
            Some(v) => Ok(convert::object(v, None)?.give()),
            None => Ok(ffi::none()),
        }
    }
}

function! {
    /// `evaluate(term)`: its value under the run's input.
    evaluate, 1..=1, args => {
        let s = state();
        let value = s.run.evaluate(args.term(s, 0)?);
        Ok(convert::object(&value, None)?.give())
    }
}

function! {
    /// `show(term)`: in SMT-LIB's notation.
    show, 1..=1, args => {
        let s = state();
        Ok(convert::string(&s.run.print(args.term(s, 0)?))?.give())
    }
}

function! {
    /// `sort(term)`: the name of its sort.
    sort, 1..=1, args => {
        let s = state();
        Ok(convert::string(&s.store.sort(args.term(s, 0)?).to_string())?.give())
    }
}

function! {
    /// `runtime_folder(path)`: code of files under it is not the program's.
    runtime_folder, 1..=1, args => {
        state().sites.add_runtime_folder(args.string(0)?);
        Ok(ffi::none())
    }
}

function! {
    /// `over()`: the target has returned or raised; from now on nothing is recorded but reports.
    over, 0..=0, args => {
        let _ = args;
        state().run.over = true;
        Ok(ffi::none())
    }
}

function! {
    /// `check(on)`: evaluate every recorded condition and raise when it disagrees with the run.
    check, 1..=1, args => {
        state().run.check = args.truth(0)?;
        Ok(ffi::none())
    }
}

function! {
    /// `begin(values={}, depth=…)`: starts a run on this input, without any other process.
    begin, 0..=2, args => {
        let mut given = BTreeMap::new();
        if let Some(&dict) = args.0.first() {
            let (mut position, mut k, mut v) = (0, std::ptr::null_mut(), std::ptr::null_mut());
            // SAFETY: `PyDict_Next` answers 0 for what is not a dict; keys and values are borrowed.
            while unsafe { ffi::PyDict_Next(dict, &mut position, &mut k, &mut v) } != 0 {
                // SAFETY: live objects.
                unsafe { given.insert(convert::string_of(k)?, value_of(v)?) };
            }
        }
        let run = &mut state().run;
        run.begin(given);
        if args.0.len() > 1 {
            run.depth = u32::try_from(args.number(1)?).unwrap_or(u32::MAX);
        }
        Ok(ffi::none())
    }
}

fn entry(dict: &Owned, name: &str, value: Owned) -> Result<()> {
    let key = convert::string(name)?;
    // SAFETY: live objects.
    match unsafe { ffi::PyDict_SetItem(dict.0, key.0, value.0) } {
        0 => Ok(()),
        _ => Err(Fault::Raised),
    }
}

fn list(items: Vec<Owned>) -> Result<Owned> {
    // SAFETY: `Append` takes its own reference.
    unsafe {
        let list = Owned::new(ffi::PyList_New(0))?;
        for item in items {
            if ffi::PyList_Append(list.0, item.0) < 0 {
                return Err(Fault::Raised);
            }
        }
        Ok(list)
    }
}

fn number(n: impl Into<i64>) -> Result<Owned> {
    // SAFETY: plain conversion.
    Owned::new(unsafe { ffi::PyLong_FromLongLong(n.into()) })
}

function! {
    /// `finish() -> dict`: what was recorded since `begin`.
    finish, 0..=0, args => {
        let _ = args;
        let s = state();
        let events = std::mem::take(&mut s.run.events);
        let (mut sites, mut decisions, mut assumptions) = (Vec::new(), Vec::new(), Vec::new());
        let (mut concretised, mut covered, mut blocked) = (Vec::new(), Vec::new(), Vec::new());
        // SAFETY: creates a dict.
        let symbols = Owned::new(unsafe { ffi::PyDict_New() })?;
        for event in events {
            match event {
                Event::Site(info) => sites.push(info),
                Event::Decision { site, kind, cond, taken } => {
                    // SAFETY: creates a dict.
                    let d = Owned::new(unsafe { ffi::PyDict_New() })?;
                    entry(&d, "line", number(sites[site as usize].line)?)?;
                    entry(&d, "column", number(sites[site as usize].column)?)?;
                    entry(&d, "kind", number(kind as u8)?)?;
                    entry(&d, "taken", Owned(ffi::boolean(taken)))?;
                    entry(&d, "term", Owned(term_object(cond)?))?;
                    entry(&d, "cond", convert::string(&s.run.print(cond))?)?;
                    decisions.push(d);
                }
                Event::Assumption(cond) | Event::Bound { cond, .. } => {
                    assumptions.push(convert::string(&s.run.print(cond))?);
                }
                Event::Symbol { name, value } => entry(&symbols, &name, convert::object(&value, None)?)?,
                Event::Concretised { what, why, .. } => {
                    concretised.push(Owned(tuple(vec![convert::string(&what)?, convert::string(&why)?])?));
                }
                Event::Covered(branch) => covered.push(number(branch.0)?),
                Event::Blocked(what) => blocked.push(convert::string(&what)?),
                Event::Call(_) | Event::Outcome(_) | Event::Bug(_) | Event::Stdout(_) | Event::End(_) => {}
                Event::Probing | Event::Happening(_) | Event::Preference { .. } => {}
            }
        }
        // SAFETY: creates a dict.
        let result = Owned::new(unsafe { ffi::PyDict_New() })?;
        entry(&result, "decisions", list(decisions)?)?;
        entry(&result, "assumptions", list(assumptions)?)?;
        entry(&result, "symbols", symbols)?;
        entry(&result, "concretised", list(concretised)?)?;
        entry(&result, "covered", list(covered)?)?;
        entry(&result, "blocked", list(blocked)?)?;
        Ok(result.give())
    }
}

function! {
    /// `is_const(term)`
    is_const, 1..=1, args => {
        let s = state();
        Ok(ffi::boolean(matches!(s.store.op(args.term(s, 0)?), Op::Const(_))))
    }
}
