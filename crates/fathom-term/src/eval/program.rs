//! Compiled conditions: for evaluating the same terms under thousands of assignments.
//!
//! A program is the terms' nodes in order, each with the registers of its arguments. Setting an input and running again
//! recomputes only what depends on that input, and stops where a value comes out as before.

use rustc_hash::FxHashMap;

use crate::eval::apply;
use crate::eval::cell::{Cell, Operands};
use crate::model::{FuncValue, Model};
use crate::op::Op;
use crate::sort::Sort;
use crate::store::{Func, Store, Symbol, Term};
use crate::value::Value;

/// Terms compiled for repeated evaluation. Keeps the values of the last run.
///
/// ```
/// use fathom_term::{Program, Sort, Store, Value};
///
/// let s = Store::new();
/// let (x, y) = (s.var("x", Sort::Int), s.var("y", Sort::Int));
/// let mut program = Program::compile(&s, &[s.lt(x, y), s.eq(s.mul(x, y), s.int(6))]);
/// program.set(s.declare("y", Sort::Int), &Value::int(3));
/// program.set(s.declare("x", Sort::Int), &Value::int(2));
/// program.run();
/// assert!(program.holds(0) && program.holds(1));
/// ```
pub struct Program {
    code: Vec<Instruction>,
    /// Registers of arguments, all instructions' one after the other.
    args: Vec<u32>,
    registers: Vec<Cell>,
    /// In which run a register last changed.
    changed: Vec<u32>,
    run: u32,
    inputs: Vec<Input>,
    by_symbol: FxHashMap<Symbol, u32>,
    dirty: Vec<u32>,
    roots: Vec<u32>,
    funcs: FxHashMap<Func, FuncValue>,
}

struct Instruction {
    op: Op,
    /// Register of the result.
    result: u32,
    first_arg: u32,
    arg_count: u32,
}

struct Input {
    symbol: Symbol,
    register: u32,
    dirty: bool,
    /// Instructions that depend on this input, in order.
    dependents: Box<[u32]>,
}

/// With more changed inputs than this, going through the whole program is cheaper than merging lists.
const FEW: usize = 2;

impl Program {
    /// The program of several terms; symbols start with their sort's default.
    pub fn compile(store: &Store, terms: &[Term]) -> Program {
        let order = order(store, terms);
        let register: FxHashMap<Term, u32> = order.iter().enumerate().map(|(i, &t)| (t, i as u32)).collect();
        let mut program = Program {
            code: Vec::with_capacity(order.len()),
            args: Vec::new(),
            registers: vec![Cell::Bool(false); order.len()],
            changed: vec![0; order.len()],
            run: 0,
            inputs: Vec::new(),
            by_symbol: FxHashMap::default(),
            dirty: Vec::new(),
            roots: terms.iter().map(|t| register[t]).collect(),
            funcs: FxHashMap::default(),
        };
        let mut dependents: Vec<Vec<u32>> = Vec::new();
        // The inputs each register depends on.
        let mut needs: Vec<Vec<u32>> = Vec::with_capacity(order.len());
        for (i, &t) in order.iter().enumerate() {
            let node = store.node(t);
            match node.op {
                Op::Const(c) => {
                    program.registers[i] = Cell::from_value(store.const_value(c));
                    needs.push(Vec::new());
                }
                Op::Symbol(symbol) => {
                    let number = program.inputs.len() as u32;
                    program.registers[i] = Cell::from_value(&Value::default_of(node.sort));
                    program.inputs.push(Input {
                        symbol,
                        register: i as u32,
                        dirty: false,
                        dependents: Box::new([]),
                    });
                    program.by_symbol.insert(symbol, number);
                    dependents.push(Vec::new());
                    needs.push(vec![number]);
                }
                _ if node.sort == Sort::RegLan && store.is_ground(t) => {
                    program.registers[i] = Cell::Re(store.ground_regex(t));
                    needs.push(Vec::new());
                }
                op => {
                    let here = program.code.len() as u32;
                    let first_arg = program.args.len() as u32;
                    program.args.extend(node.args.iter().map(|a| register[a]));
                    program.code.push(Instruction {
                        op,
                        result: i as u32,
                        first_arg,
                        arg_count: node.args.len() as u32,
                    });
                    let mut all: Vec<u32> =
                        node.args.iter().flat_map(|a| needs[register[a] as usize].iter().copied()).collect();
                    all.sort_unstable();
                    all.dedup();
                    all.iter().for_each(|&input| dependents[input as usize].push(here));
                    needs.push(all);
                    if let Op::Apply(f) = op {
                        let default = Value::default_of(store.func_info(f).result);
                        program.funcs.entry(f).or_insert(FuncValue { entries: Default::default(), default });
                    }
                }
            }
        }
        for (input, list) in program.inputs.iter_mut().zip(dependents) {
            input.dependents = list.into();
        }
        for i in 0..program.code.len() {
            program.step(i);
        }
        program
    }

    /// The symbols whose values matter.
    pub fn inputs(&self) -> impl Iterator<Item = Symbol> {
        self.inputs.iter().map(|i| i.symbol)
    }

    /// Gives a symbol its value for the next run; a symbol that does not occur is ignored.
    pub fn set(&mut self, symbol: Symbol, value: &Value) {
        self.set_cell(symbol, Cell::from_value(value));
    }

    /// `set` for an Int.
    pub fn set_int(&mut self, symbol: Symbol, value: i64) {
        self.set_cell(symbol, Cell::Int(value));
    }

    /// `set` for a bit-vector of at most 64 bits.
    pub fn set_bits(&mut self, symbol: Symbol, width: u32, bits: u64) {
        self.set_cell(symbol, Cell::Bv { width, bits });
    }

    fn set_cell(&mut self, symbol: Symbol, cell: Cell) {
        let Some(&number) = self.by_symbol.get(&symbol) else { return };
        let input = &mut self.inputs[number as usize];
        let register = &mut self.registers[input.register as usize];
        if register.same(&cell) {
            return;
        }
        *register = cell;
        if !input.dirty {
            input.dirty = true;
            self.dirty.push(number);
        }
    }

    /// Sets the table of an uninterpreted function, from the next full evaluation on.
    pub fn set_func(&mut self, f: Func, value: FuncValue) {
        if let Some(known) = self.funcs.get_mut(&f) {
            *known = value;
            for i in 0..self.code.len() {
                self.step(i);
            }
        }
    }

    /// Takes all values from a model; symbols it lacks get their default.
    pub fn load(&mut self, store: &Store, model: &Model) {
        let symbols: Vec<Symbol> = self.inputs().collect();
        for symbol in symbols {
            match model.get(symbol) {
                Some(value) => self.set(symbol, value),
                None => self.set(symbol, &Value::default_of(store.symbol_info(symbol).sort)),
            }
        }
        let funcs: Vec<Func> = self.funcs.keys().copied().collect();
        for f in funcs {
            if let Some(value) = model.func(f) {
                self.set_func(f, value.clone());
            }
        }
    }

    /// Brings all values up to date with what was set.
    pub fn run(&mut self) {
        if self.dirty.is_empty() {
            return;
        }
        self.run += 1;
        if self.run == u32::MAX {
            self.changed.fill(0);
            self.run = 1;
        }
        for &number in &self.dirty {
            let input = &mut self.inputs[number as usize];
            input.dirty = false;
            self.changed[input.register as usize] = self.run;
        }
        let dirty = std::mem::take(&mut self.dirty);
        if dirty.len() < FEW {
            for &number in &dirty {
                // Taken out and put back: the list does not change while it is gone through.
                let list = std::mem::take(&mut self.inputs[number as usize].dependents);
                list.iter().for_each(|&i| self.update(i as usize));
                self.inputs[number as usize].dependents = list;
            }
        } else {
            (0..self.code.len()).for_each(|i| self.update(i));
        }
        self.dirty = dirty;
        self.dirty.clear();
    }

    /// Recomputes an instruction if an argument has changed in this run.
    #[inline]
    fn update(&mut self, i: usize) {
        let code = &self.code[i];
        let args = &self.args[code.first_arg as usize..(code.first_arg + code.arg_count) as usize];
        if args.iter().all(|&a| self.changed[a as usize] != self.run) {
            return;
        }
        let cell = self.compute(code, args);
        let result = code.result as usize;
        if !self.registers[result].same(&cell) {
            self.registers[result] = cell;
            self.changed[result] = self.run;
        }
    }

    fn step(&mut self, i: usize) {
        let code = &self.code[i];
        let args = &self.args[code.first_arg as usize..(code.first_arg + code.arg_count) as usize];
        let cell = self.compute(code, args);
        let result = code.result as usize;
        self.registers[result] = cell;
    }

    #[inline]
    fn compute(&self, code: &Instruction, args: &[u32]) -> Cell {
        match code.op {
            Op::Apply(f) => {
                let values: Vec<Value> =
                    args.iter().map(|&a| self.registers[a as usize].to_value()).collect();
                let table = &self.funcs[&f];
                Cell::from_value(table.entries.get(&values).unwrap_or(&table.default))
            }
            op => apply(op, &Registers { registers: &self.registers, args }),
        }
    }

    /// Whether the `i`-th term was true in the last run.
    pub fn holds(&self, i: usize) -> bool {
        self.registers[self.roots[i] as usize].as_bool()
    }

    /// Whether all terms were true in the last run.
    pub fn all_hold(&self) -> bool {
        self.roots.iter().all(|&r| self.registers[r as usize].as_bool())
    }

    /// How many of the terms were true.
    pub fn count_true(&self) -> usize {
        self.roots.iter().filter(|&&r| self.registers[r as usize].as_bool()).count()
    }

    /// The value of the `i`-th term in the last run.
    pub fn value(&self, i: usize) -> Value {
        self.registers[self.roots[i] as usize].to_value()
    }

    /// How many operations a run over everything takes.
    pub fn len(&self) -> usize {
        self.code.len()
    }

    /// Whether a run takes no operations.
    pub fn is_empty(&self) -> bool {
        self.code.is_empty()
    }
}

/// All nodes of the terms, arguments first; regular languages without symbols are leaves.
fn order(store: &Store, terms: &[Term]) -> Vec<Term> {
    let mut seen = rustc_hash::FxHashSet::default();
    let mut all = Vec::new();
    let mut stack: Vec<Term> = terms.to_vec();
    while let Some(t) = stack.pop() {
        if seen.insert(t) {
            all.push(t);
            if store.sort(t) != Sort::RegLan || !store.is_ground(t) {
                stack.extend(store.args(t));
            }
        }
    }
    all.sort_unstable();
    all
}

struct Registers<'a> {
    registers: &'a [Cell],
    args: &'a [u32],
}

impl Operands for Registers<'_> {
    fn count(&self) -> usize {
        self.args.len()
    }
    #[inline]
    fn at(&self, i: usize) -> &Cell {
        &self.registers[self.args[i] as usize]
    }
}
