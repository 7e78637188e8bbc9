//! The native methods of `fathom.rt.Native`.

use std::path::PathBuf;

use fathom_finding::{Assumption, Call, End, Fact, FactKind, Limit, Observed, Outcome};
use fathom_term::{Float, FloatSort, Sort, Store, Term, Value};
use fathom_trace::wire::{Answer, Event, Order, Status, receive, send};
use fathom_trace::{DecisionKind, LARGE};

use super::jni::{Env, Jvm, Object};
use super::terms::{self, Comparison, Width, operand, shadow};
use super::texts::{self, Chars, Question};
use super::{RuntimeState, outcome, run::Over, state};
use crate::classfile::op;
use crate::rewrite;

/// Arrays and texts of an input are this long at most as long as that will do.
pub(super) const SHORT: u32 = 64;
/// Where a branch needs longer ones, the next of these is tried; there are none beyond the last.
pub(super) const LONGER: [u32; 3] = [128, 512, LONGEST];
pub(super) const LONGEST: u32 = 4096;
/// Most objects in an array or collection of an input: how many there are is decided at once.
const MOST_OBJECTS: u32 = 8;
/// Not a bytecode: below, without sign (`Heap.BELOW`).
const BELOW: i32 = 1000;

/// Runs on the state; nothing happens before `attach`.
fn with<T: Default>(act: impl FnOnce(&mut RuntimeState) -> T) -> T {
    state().as_mut().map(act).unwrap_or_default()
}

/// As [`with`], and the run ends where it may not go on.
fn or_stop<T: Default>(jvm: Jvm, act: impl FnOnce(&mut RuntimeState) -> Result<T, Over>) -> T {
    let done = state().as_mut().map_or_else(|| Ok(T::default()), act);
    done.unwrap_or_else(|Over| {
        jvm.throw(c"fathom/rt/Stop", c"the run is over");
        T::default()
    })
}

/// Declares a native method: its name, its parameters after `env` and the class, and what it does with the JVM.
macro_rules! native {
    ($($(#[$doc:meta])* $name:ident($jvm:ident $(, $arg:ident: $t:ty)*) $(-> $r:ty)? $body:block)*) => { $(
        $(#[$doc])*
        /// # Safety
        /// Called by the JVM as the native method of this name.
        #[unsafe(no_mangle)]
        pub unsafe extern "system" fn $name(env: *mut Env, _class: Object $(, $arg: $t)*) $(-> $r)? {
            // SAFETY: the JVM passes its own table.
            let $jvm = unsafe { Jvm::new(env) };
            $body
        }
    )* };
}

native! {
    Java_fathom_rt_Native_attach(_jvm, socket: i32, memory: i32) {
        super::attach(socket, memory);
    }

    Java_fathom_rt_Native_order(jvm) -> Object {
        let socket = state().as_ref().and_then(|s| s.socket.try_clone().ok());
        let order = socket.and_then(|socket| receive::<Order>(&socket).ok());
        let text = with(|s| match order {
            Some(Order::Load(json)) => load(s, &json),
            Some(Order::Run { entry, input, milliseconds, depth, .. }) => {
                s.run.begin(input, depth, s.config.check);
                run_order(s, &entry, milliseconds)
            }
            Some(Order::Over(_)) | None => String::new(),
        });
        jvm.new_bytes(text.as_bytes())
    }

    Java_fathom_rt_Native_answer(jvm, good: u8, text: Object) {
        let text = jvm.text(text);
        with(|s| {
            let described = || serde_json::json!({ "java": text, "unconfined": s.unconfined }).to_string();
            let answer = if good != 0 { Answer::Loaded(described()) } else { Answer::Refused(text) };
            let _ = send(&s.socket, &answer);
        });
    }

    Java_fathom_rt_Native_ran(_jvm, status: i32) {
        with(|s| {
            s.run.over = true;
            let status = if status == 0 { Status::Exited(0) } else { Status::TimedOut };
            let _ = send(&s.socket, &Answer::Ran { status, cpu_microseconds: 0 });
        });
    }

    Java_fathom_rt_Native_rewrite(jvm, bytes: Object) -> Object {
        let bytes = jvm.bytes(bytes);
        // A class that cannot be taken apart is the JVM's to judge.
        let made = with(|s| rewrite::rewrite(&bytes, &mut s.registry).ok()).unwrap_or(bytes);
        jvm.new_bytes(&made)
    }

    Java_fathom_rt_Native_symbol(jvm, name: Object, kind: i32, otherwise: i64) -> i64 {
        let name = jvm.text(name);
        with(|s| symbol(s, &name, kind as u8, otherwise))
    }

    Java_fathom_rt_Native_bound(jvm, name: Object, kind: i32) {
        let name = jvm.text(name);
        with(|s| bound(s, &name, kind as u8));
    }

    Java_fathom_rt_Native_last(_jvm) -> i32 {
        with(|s| s.run.last)
    }

    Java_fathom_rt_Native_shape(jvm, name: Object, otherwise: u8) -> u8 {
        let name = jvm.text(name);
        or_stop(jvm, |s| {
            let (term, value) = s.run.symbol(&name, Sort::Bool, Value::Bool(otherwise != 0));
            let holds = value == Value::Bool(true);
            s.run.decide(&s.registry, -1, term, holds, DecisionKind::Shape)?;
            Ok(u8::from(holds))
        })
    }

    Java_fathom_rt_Native_peek(jvm, name: Object) -> i32 {
        let name = jvm.text(name);
        with(|s| s.run.wanted(&name).map_or(-1, i32::from))
    }

    Java_fathom_rt_Native_settle(jvm, name: Object, holds: u8, tested: u8, site: i32) {
        let name = jvm.text(name);
        or_stop(jvm, |s| {
            let actual = Value::Bool(holds != 0);
            let (term, _) = s.run.symbol_within(&name, Sort::Bool, actual.clone(), |v| *v == actual);
            let kind = if tested != 0 { DecisionKind::Branch } else { DecisionKind::Shape };
            s.run.decide(&s.registry, site, term, holds != 0, kind)
        });
    }

    Java_fathom_rt_Native_unary(_jvm, code: i32, a: i64, sa: i32) -> i32 {
        with(|s| {
            let store = &s.run.store;
            if code >= terms::FLOATING {
                return terms::floating(store, code, operand(store, Width::Double, a, sa)).map_or(0, |t| shadow(store, t));
            }
            let (width, _) = terms::widths(code as u8);
            let a = operand(store, width, a, sa);
            terms::unary(store, code as u8, a).map_or(0, |t| shadow(store, t))
        })
    }

    Java_fathom_rt_Native_binary(_jvm, code: i32, a: i64, b: i64, sa: i32, sb: i32) -> i32 {
        with(|s| {
            let code = code as u8;
            let store = &s.run.store;
            let (wa, wb) = terms::widths(code);
            let (left, right) = (operand(store, wa, a, sa), operand(store, wb, b, sb));
            let Some(term) = terms::binary(store, code, left, right) else { return 0 };
            let found = shadow(store, term);
            if found != 0 && matches!(code, op::LCMP..=op::DCMPG) {
                s.run.comparisons.insert(term, Comparison { code, left, right });
            }
            found
        })
    }

    Java_fathom_rt_Native_branch(jvm, code: i32, a: i64, b: i64, sa: i32, sb: i32, taken: u8, site: i32) {
        or_stop(jvm, |s| decide(s, code, (a, sa), (b, sb), taken != 0, site, DecisionKind::Branch));
    }

    Java_fathom_rt_Native_check(jvm, code: i32, a: i64, b: i64, sa: i32, sb: i32, taken: u8, site: i32) {
        or_stop(jvm, |s| decide(s, code, (a, sa), (b, sb), taken != 0, site, DecisionKind::Check));
    }

    Java_fathom_rt_Native_choose(jvm, value: i32, shadowed: i32, site: i32) -> i32 {
        or_stop(jvm, |s| choose(s, value, shadowed, site))
    }

    Java_fathom_rt_Native_select(jvm, index: i32, shadowed: i32, bits: Object, cells: Object, kind: i32, site: i32) -> i32 {
        let (bits, cells) = (jvm.longs(bits), jvm.ints(cells));
        or_stop(jvm, |s| select(s, (index, shadowed), &bits, &cells, kind as u8, site))
    }

    Java_fathom_rt_Native_pin(jvm, value: i64, shadowed: i32, site: i32) {
        or_stop(jvm, |s| pin(s, value, shadowed, site));
    }

    Java_fathom_rt_Native_text(jvm, shadow: i32, chars: Object, cells: Object) -> i32 {
        let (chars, cells) = (jvm.chars(chars), jvm.ints(cells));
        with(|s| texts::hold(s, &Chars { length: chars.len() as i32, shadow, chars, cells }))
    }

    Java_fathom_rt_Native_happened(jvm, json: Object) {
        let json = jvm.bytes(json);
        with(|s| {
            let event = match serde_json::from_slice(&json) {
                Ok(happening) => Event::Happening(Box::new(happening)),
                Err(_) => Event::Probing,
            };
            s.run.emit(&event);
        });
    }

    Java_fathom_rt_Native_reserve(jvm, name: Object) {
        let name = jvm.text(name);
        with(|s| texts::reserve(s, &name));
    }

    Java_fathom_rt_Native_textMade(
        jvm, what: i32, a: i32, b: i32, x: i32, sx: i32, y: i32, sy: i32, length: i32
    ) -> i32 {
        or_stop(jvm, |s| texts::made(s, Question { what, a, b, x: (x, sx), y: (y, sy) }, length))
    }

    Java_fathom_rt_Native_textAsked(jvm, what: i32, a: i32, b: i32, x: i32, sx: i32, y: i32, sy: i32) -> i32 {
        or_stop(jvm, |s| texts::asked(s, Question { what, a, b, x: (x, sx), y: (y, sy) }))
    }

    Java_fathom_rt_Native_regex(
        jvm, text: i32, program: Object, sets: Object, how: i32, from: i32, longest: i32
    ) -> i32 {
        let (program, sets) = (jvm.ints(program), jvm.ints(sets));
        or_stop(jvm, |s| {
            let Some(program) = super::regex::Program::read(&program, &sets, how) else { return Ok(0) };
            texts::matched(s, text, &program, from as usize, usize::try_from(longest).ok())
        })
    }

    Java_fathom_rt_Native_member(jvm, shadowed: i32, ranges: Object) -> i32 {
        let ranges = jvm.ints(ranges);
        with(|s| {
            let store = &s.run.store;
            let Some(term) = store.term_at((shadowed - 1) as usize) else { return 0 };
            let inside = super::regex::member(store, store.extract(15, 0, term), &ranges);
            shadow(store, store.bool_to_bv(32, inside))
        })
    }

    Java_fathom_rt_Native_textFixed(jvm, text: i32, all: u8, what: Object) {
        let what = jvm.text(what);
        with(|s| texts::fix(s, text, all != 0, &what));
    }

    Java_fathom_rt_Native_textShadows(jvm, text: i32, chars: Object) -> Object {
        let chars = jvm.chars(chars);
        let mut shadows = with(|s| texts::shadows(s, text, &chars));
        shadows.resize(chars.len() + 1, 0);
        jvm.new_ints(&shadows)
    }

    Java_fathom_rt_Native_within(_jvm, shadowed: i32, low: i32, high: i32) {
        with(|s| {
            let store = &s.run.store;
            let Some(term) = store.term_at((shadowed - 1) as usize) else { return };
            let bound = |n: i32| store.bv(32, n as u32);
            let cond = store.and(&[store.bv_sle(bound(low), term), store.bv_sle(term, bound(high))]);
            s.run.assume(cond);
            s.run.concretised(&s.registry, -1, "characters beyond ASCII", "only those of one range were tried");
        });
    }

    Java_fathom_rt_Native_outside(jvm, value: i64, shadowed: i32, how: i32, site: i32) {
        or_stop(jvm, |s| outside(s, value, shadowed, how, site));
    }

    Java_fathom_rt_Native_literals(jvm, site: i32) -> Object {
        let text = with(|s| literals(s, site));
        jvm.new_bytes(&text)
    }

    Java_fathom_rt_Native_lambda(jvm, spec: Object) -> Object {
        let spec = jvm.text(spec);
        let made = with(|s| rewrite::lambda(&spec, &mut s.registry).unwrap_or_default());
        jvm.new_bytes(&made)
    }

    Java_fathom_rt_Native_stub(jvm, spec: Object) -> Object {
        let spec = jvm.text(spec);
        jvm.new_bytes(&rewrite::stub(&spec).unwrap_or_default())
    }

    Java_fathom_rt_Native_field(jvm, name: Object) -> i32 {
        let name = jvm.text(name);
        let mut parts = name.split('\n');
        let mut part = || parts.next().unwrap_or_default();
        let (class, field, descriptor) = (part(), part(), part());
        with(|s| s.registry.field(class, field, descriptor))
    }

    Java_fathom_rt_Native_heirs(jvm, name: Object) -> Object {
        let name = jvm.text(name).replace('.', "/");
        let found = with(|s| {
            let may = |class: &&String| s.registry.may_be(&class.replace('.', "/"), &name);
            s.config.concrete.iter().filter(may).cloned().collect::<Vec<_>>().join("\n")
        });
        jvm.new_bytes(found.as_bytes())
    }

    Java_fathom_rt_Native_tag(jvm, name: Object) -> i32 {
        let name = jvm.text(name);
        with(|s| s.registry.tag(&name, ""))
    }

    Java_fathom_rt_Native_printed(jvm, text: Object) {
        let text = jvm.text(text);
        with(|s| s.run.emit(&Event::Stdout(text)));
    }

    Java_fathom_rt_Native_covered(_jvm, branch: i32) {
        with(|s| s.run.emit(&Event::Covered(fathom_trace::BranchId(branch as u32))));
    }

    Java_fathom_rt_Native_lost(_jvm, reason: i32, site: i32) {
        with(|s| {
            let what = s.registry.reason_text(reason).to_owned();
            s.run.concretised(&s.registry, site, &what, "its value on this path was used");
        });
    }

    Java_fathom_rt_Native_note(jvm, what: Object, why: Object) {
        let (what, why) = (jvm.text(what), jvm.text(why));
        with(|s| s.run.concretised(&s.registry, -1, &what, &why));
    }

    Java_fathom_rt_Native_returned(jvm, kind: i32, bits: i64, text: Object) {
        let text = jvm.bytes(text);
        with(|s| {
            s.run.emit(&Event::Outcome(outcome::returned(kind as u8, bits, &text)));
            s.run.end(End::Returned);
        });
    }

    Java_fathom_rt_Native_raised(jvm, lines: Object) {
        let lines = jvm.text(lines);
        with(|s| outcome::raised(s, &lines));
    }

    Java_fathom_rt_Native_exited(_jvm, code: i32) {
        with(|s| {
            s.run.emit(&Event::Outcome(Outcome::Exited { code }));
            s.run.end(End::Exited { code });
        });
    }

    Java_fathom_rt_Native_exhausted(_jvm) {
        with(|s| s.run.end(End::Limit(Limit::Memory)));
    }

    Java_fathom_rt_Native_discarded(_jvm) {
        with(|s| s.run.end(End::Discarded));
    }

    Java_fathom_rt_Native_called(jvm, lines: Object) {
        let text = jvm.text(lines);
        with(|s| {
            let lines = |part: &str| part.split('\n').map(str::to_owned).collect::<Vec<String>>();
            let mut parts = text.split('\u{c}');
            let mut setup = lines(parts.next().unwrap_or_default());
            let expression = setup.pop().unwrap_or_default();
            let mocks = parts.next().filter(|mocked| !mocked.is_empty()).map(lines).unwrap_or_default();
            let assumes = parts.next().unwrap_or_default().lines().filter_map(assumption).collect();
            let observed = observed(parts.next().unwrap_or_default());
            s.run.emit(&Event::Call(Call { setup, mocks, expression, assumes, observed, ..Call::default() }));
        });
    }

    Java_fathom_rt_Native_hung(jvm, lines: Object) {
        let lines = jvm.text(lines);
        with(|s| outcome::hung(s, &lines));
    }
}

/// Facts as `Observed.java` writes them.
fn observed(lines: &str) -> Observed {
    let mut observed = Observed::default();
    for line in lines.lines() {
        let mut parts = line.splitn(4, '\t').map(str::to_owned);
        let mut next = || parts.next().unwrap_or_default();
        let kind = match next().as_str() {
            "bind" => {
                observed.binding = Some(next());
                continue;
            }
            "equal" => FactKind::Equal,
            "array" => FactKind::ArrayEqual,
            "same" => FactKind::Same,
            "null" => FactKind::Null,
            "present" => FactKind::NotNull,
            "message" => FactKind::Message,
            _ => continue,
        };
        let of = Some(next()).filter(|expression| !expression.is_empty());
        observed.facts.push(Fact { kind, of, expected: next(), shown: next() });
    }
    observed
}

/// An assumption as `Recipe.java` writes it.
fn assumption(line: &str) -> Option<Assumption> {
    let (kind, what) = line.split_once(' ')?;
    let what = what.to_owned();
    match kind {
        "null" => Some(Assumption::Null { what }),
        "object" => Some(Assumption::NoConstructor { what }),
        _ => None,
    }
}

/// A number is passed to code that is not followed: decides the properties of it that the code can observe.
fn outside(s: &mut RuntimeState, value: i64, shadowed: i32, how: i32, site: i32) -> Result<(), Over> {
    let store = &s.run.store;
    let Some(term) = store.term_at((shadowed - 1) as usize) else { return Ok(()) };
    let zero = store.bv(32, 0u32);
    match how {
        rewrite::OUTSIDE_TRUTH => {
            let cond = store.ne(term, zero);
            s.run.decide(&s.registry, site, cond, value != 0, DecisionKind::Branch)
        }
        rewrite::OUTSIDE_SIGN => {
            let (less, equal) = (store.bv_slt(term, zero), store.eq(term, zero));
            s.run.decide(&s.registry, site, less, value < 0, DecisionKind::Branch)?;
            if value < 0 {
                return Ok(());
            }
            s.run.decide(&s.registry, site, equal, value == 0, DecisionKind::Branch)
        }
        _ => {
            s.run.concretised(
                &s.registry,
                site,
                "a result that code of the platform asked for",
                "its value on this path was used",
            );
            Ok(())
        }
    }
}

/// The texts that a switch compares with, each after its length, as UTF-16.
fn literals(s: &RuntimeState, site: i32) -> Vec<u8> {
    let switch = s.registry.sites.get(site as usize).and_then(|row| row.switch.as_ref());
    let mut units: Vec<u16> = Vec::new();
    for text in switch.iter().flat_map(|switch| switch.texts.values().flatten()) {
        let inside: Vec<u16> = text.encode_utf16().collect();
        units.push(inside.len() as u16);
        units.extend(inside);
    }
    units.iter().flat_map(|u| u.to_le_bytes()).collect()
}

/// Stores the configuration, and returns the part for the Java half: number of branches, folders.
fn load(s: &mut RuntimeState, json: &str) -> String {
    let Ok(config) = serde_json::from_str::<crate::config::Config>(json) else {
        return String::new();
    };
    s.registry.classes = config.classes.iter().map(|(name, base)| (name.clone(), Some(*base))).collect();
    for name in &config.libraries {
        s.registry.classes.entry(name.clone()).or_insert(None);
    }
    s.registry.shapes = config.shapes.clone();
    s.registry.models = config.models.clone();
    let sandbox = fathom_sandbox::Sandbox {
        allow_net: config.allow_net,
        programs: config.allow_exec.into(),
        allow_trace: false,
        writable: config.writable.iter().map(PathBuf::from).collect(),
        shield: true,
        memory: None,
    };
    // The threads of runs inherit it from this one.
    s.unconfined = match sandbox.enter() {
        Ok(applied) => applied.missing().iter().map(|m| (*m).to_string()).collect(),
        Err(error) => vec![format!("nothing is confined: {error}")],
    };
    let mut text = format!("load\n{}", config.branches);
    let lazy = if config.lazy_arrays { vec![String::new()] } else { Vec::new() };
    let lines =
        [('F', &config.folders), ('E', &config.empty_constructors), ('S', &config.stubs), ('L', &lazy)];
    for (letter, all) in lines {
        all.iter().for_each(|line| text.push_str(&format!("\n{letter}{line}")));
    }
    s.config = config;
    text
}

fn run_order(s: &mut RuntimeState, entry: &str, milliseconds: u64) -> String {
    let Some(entry) = s.config.entries.get(entry).cloned() else { return String::new() };
    let tag = s.registry.tag(&entry.method, &entry.descriptor);
    s.main = entry.method == "main";
    let package = entry.class.rsplit_once('.').map_or("", |c| c.0);
    let receiver = if s.config.lazy_receiver { "lazy" } else { "made" };
    let before = if s.config.lazy_receiver { String::new() } else { entry.before.join(" ") };
    let mut text = format!(
        "run\n{milliseconds}\n{tag}\n{}\n{}\n{package}\n{receiver}\n{before}",
        entry.class, entry.method
    );
    let params = crate::classfile::MethodType::parse(&entry.descriptor).map(|t| t.params).unwrap_or_default();
    for (name, descriptor) in entry.params.iter().zip(params) {
        text.push_str(&format!("\n{name}\n{descriptor}"));
    }
    text
}

/// A number of the input. Its term has the width that the machine computes with; the value is what the machine sees.
fn symbol(s: &mut RuntimeState, name: &str, kind: u8, otherwise: i64) -> i64 {
    let run = &mut s.run;
    let bits = |width: u32| (Sort::BitVec(width), Value::bv(width, otherwise as u64));
    let (sort, default) = match kind {
        b'Z' => (Sort::Bool, Value::Bool(otherwise != 0)),
        b'B' => bits(8),
        b'C' | b'S' => bits(16),
        b'J' => bits(64),
        b'F' => (Sort::Float(FloatSort::F32), Value::Float(Float::from_f32(0.0))),
        b'D' => (Sort::Float(FloatSort::F64), Value::Float(Float::from_f64(0.0))),
        _ => bits(32),
    };
    let most = most(kind);
    // Randomly generated lengths are not large.
    let fits = most.filter(|_| kind != b'N' || run.wanted(LARGE) == Some(true)).or(most.map(|_| SHORT));
    let short =
        |v: &Value| fits.is_none_or(|most| matches!(v, Value::BitVec(b) if b.to_u64() <= Some(most.into())));
    let (term, value) = run.symbol_within(name, sort, default, short);
    let store = &run.store;
    let wide = match kind {
        b'Z' => store.bool_to_bv(32, term),
        b'B' => store.sign_extend(24, term),
        b'C' => store.zero_extend(16, term),
        b'S' => store.sign_extend(16, term),
        _ => term,
    };
    run.last = shadow(store, wide);
    if most.is_some() {
        run.lengths.insert(term, of_length(name).to_owned());
    }
    let raw = match &value {
        Value::Bool(b) => u64::from(*b),
        Value::BitVec(b) => b.to_u64().unwrap_or(0),
        Value::Float(f) => f.bits as u64,
        _ => 0,
    } as i64;
    match kind {
        b'B' => i64::from(raw as i8),
        b'S' => i64::from(raw as i16),
        b'I' => i64::from(raw as i32),
        _ => raw,
    }
}

/// The greatest length of a kind of thing.
fn most(kind: u8) -> Option<u32> {
    match kind {
        b'N' => Some(LONGEST),
        b'M' => Some(MOST_OBJECTS),
        _ => None,
    }
}

/// The name of the value that a symbol is the length of.
fn of_length(name: &str) -> &str {
    name.strip_suffix(".length").unwrap_or(name)
}

/// From here on the run depends on a length, which is no more than what is tried.
fn bound(s: &mut RuntimeState, name: &str, kind: u8) {
    let run = &mut s.run;
    let (Some(most), Some(term)) = (most(kind), run.known_symbol(name)) else { return };
    let short = run.store.bv_ule(term, run.store.bv(32, most));
    run.bound(&s.registry, short, of_length(name), &format!("lengths above {most} are not tried"));
    if kind != b'N' {
        return;
    }
    let Value::BitVec(length) = run.value(term) else { return };
    let length = length.to_u64().unwrap_or(u64::MAX);
    let steps = [SHORT].into_iter().chain(LONGER);
    for step in steps.filter(|&step| length <= step.into() && step < most) {
        let short = run.store.bv_ule(term, run.store.bv(32, step));
        let why = format!("lengths above {step} are tried only where a branch needs them");
        run.prefer(&s.registry, short, of_length(name), &why);
    }
}

fn decide(
    s: &mut RuntimeState,
    code: i32,
    (a, sa): (i64, i32),
    (b, sb): (i64, i32),
    taken: bool,
    site: i32,
    kind: DecisionKind,
) -> Result<(), Over> {
    let run = &mut s.run;
    let store = &run.store;
    let cond = match code {
        BELOW => store.bv_ult(operand(store, Width::Int, a, sa), operand(store, Width::Int, b, sb)),
        // Is the divisor zero?
        _ if code == i32::from(op::LDIV) || code == i32::from(op::LREM) => {
            store.eq(operand(store, Width::Long, a, sa), store.bv(64, 0u32))
        }
        _ if code == i32::from(op::IDIV) || code == i32::from(op::IREM) => {
            store.eq(operand(store, Width::Int, a, sa), store.bv(32, 0u32))
        }
        _ => {
            let (left, right) = (operand(store, Width::Int, a, sa), operand(store, Width::Int, b, sb));
            let code = code as u8;
            match run.comparisons.get(&left) {
                Some(c) if code < op::IF_ICMPEQ => terms::against_zero(store, code, *c),
                _ if code < op::IF_ICMPEQ => terms::compare(store, code - op::IFEQ, left, right),
                _ => terms::compare(store, code - op::IF_ICMPEQ, left, right),
            }
        }
    };
    run.decide(&s.registry, site, cond, taken, kind)
}

/// Decides a switch key by key: equal to the one that is taken, or to none of them.
fn choose(s: &mut RuntimeState, value: i32, shadowed: i32, site: i32) -> Result<i32, Over> {
    let switch = s.registry.sites.get(site as usize).and_then(|row| row.switch.clone()).unwrap_or_default();
    let target = switch.keys.get(&value).copied().unwrap_or(switch.default) as i32;
    if shadowed == 0 {
        return Ok(target);
    }
    let term = operand(&s.run.store, Width::Int, value.into(), shadowed);
    let is = |store: &Store, key: i32| store.eq(term, store.bv(32, key as u32));
    // Each key that is not this one is a decision of its own, so that each can be reached from here.
    for &key in switch.keys.keys() {
        let cond = is(&s.run.store, key);
        s.run.decide(&s.registry, site, cond, key == value, DecisionKind::Branch)?;
        if key == value {
            break;
        }
    }
    Ok(target)
}

fn width_of(kind: u8) -> Width {
    match kind {
        b'J' => Width::Long,
        b'F' => Width::Float,
        b'D' => Width::Double,
        _ => Width::Int,
    }
}

fn select(
    s: &mut RuntimeState,
    (index, shadowed): (i32, i32),
    bits: &[i64],
    cells: &[i32],
    kind: u8,
    site: i32,
) -> Result<i32, Over> {
    if bits.is_empty() {
        return pin(s, index.into(), shadowed, site).map(|()| 0);
    }
    let store = &s.run.store;
    let at = operand(store, Width::Int, index.into(), shadowed);
    let width = width_of(kind);
    let element = |i: usize| operand(store, width, bits[i], cells[i]);
    let mut all: Term = element(bits.len() - 1);
    for i in (0..bits.len() - 1).rev() {
        let cell = element(i);
        if cell != all {
            all = store.ite(store.eq(at, store.bv(32, i as u32)), cell, all);
        }
    }
    Ok(shadow(store, all))
}

fn pin(s: &mut RuntimeState, value: i64, shadowed: i32, site: i32) -> Result<(), Over> {
    let store = &s.run.store;
    let term = operand(store, Width::Int, value, shadowed);
    let cond = store.eq(term, store.bv(32, value as u32));
    s.run.decide(&s.registry, site, cond, true, DecisionKind::Pin)
}
