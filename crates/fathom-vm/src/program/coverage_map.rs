//! The coverage map of a program: its files, functions and branches, as coverage counts them.
//!
//! Branches are those of the unoptimised code, which are the source's conditions: two for each conditional branch, one
//! for each distinct target of a switch. Where several labels of a switch lead to one target, each of them is a goal, too. Only the
//! user's files count.

use std::sync::Arc;

use crate::models::specs::source_name;
use fathom_ir::Object;
use fathom_ir::code::{CallTarget, Code, Definition, Instr, Loc, Pc, SymbolId};
use fathom_trace::{Branch, BranchId, Function, Program, SourceFile};
use rustc_hash::{FxHashMap, FxHashSet};

/// Branches from a pc of a function, in numbers of [`CoverageMap`]'s program.
#[derive(Default)]
struct Numbers {
    /// By pc of a branch or switch: its targets and their branches.
    sides: FxHashMap<Pc, Vec<(Pc, BranchId)>>,
    /// The mark of the function's entry.
    entered: Option<u32>,
}

pub struct CoverageMap {
    pub program: Arc<Program>,
    /// The code's file numbers in the program's.
    files: Vec<Option<u32>>,
    /// By symbol.
    numbers: Vec<Numbers>,
    /// By mark (branches, then function entries): the lines that are executed with it.
    lines: Vec<Box<[(u32, u32)]>>,
    /// Labels of switches, each with the branch that it is part of.
    labels: Vec<(BranchId, BranchId)>,
}

impl CoverageMap {
    /// `mine` says which files are the user's.
    pub fn new(code: &Object, mine: &dyn Fn(&str) -> bool) -> CoverageMap {
        let mut map = CoverageMap {
            program: Arc::default(),
            files: Vec::new(),
            numbers: (0..code.symbols.len()).map(|_| Numbers::default()).collect(),
            lines: Vec::new(),
            labels: Vec::new(),
        };
        for file in &code.files {
            let number = mine(file).then(|| {
                let files = &mut Arc::make_mut(&mut map.program).files;
                files.push(SourceFile { path: file.clone(), lines: Vec::new() });
                files.len() as u32 - 1
            });
            map.files.push(number);
        }
        let functions = functions(code);
        let mut used = vec![false; map.program.files.len()];
        for (symbol, function) in &functions {
            map.add(*symbol, function, code, &mut used);
        }
        for (symbol, function) in &functions {
            map.add_labels(*symbol, function);
        }
        for file in &mut Arc::make_mut(&mut map.program).files {
            file.lines.sort_unstable();
            file.lines.dedup();
        }
        for (symbol, function) in &functions {
            map.mark_entry(*symbol, function);
        }
        map.follow(&functions);
        map
    }

    fn add(&mut self, symbol: SymbolId, function: &Code, object: &Object, used: &mut [bool]) {
        let Some(file) = self.file(function.loc).filter(|_| function.loc.line != 0) else { return };
        used[file as usize] = true;
        let mut lines: Vec<u32> = Vec::new();
        for (pc, instr) in function.instrs.iter().enumerate() {
            let loc = function.locs[pc];
            if loc.line == 0 || self.file(loc).is_none() {
                continue;
            }
            if self.file(loc) == Some(file) {
                lines.push(loc.line);
            }
            let mut targets = targets(function, instr);
            targets.iter_mut().for_each(|to| *to = behind_label(function, *to));
            let mut seen = FxHashSet::default();
            targets.retain(|to| seen.insert(*to));
            if targets.len() < 2 {
                continue;
            }
            let sides = targets.into_iter().map(|to| (to, self.branch(function, loc, to, None))).collect();
            self.numbers[symbol as usize].sides.insert(pc as Pc, sides);
        }
        lines.push(function.loc.line);
        lines.sort_unstable();
        lines.dedup();
        let program = Arc::make_mut(&mut self.program);
        program.files[file as usize].lines.extend(lines.iter().copied());
        program.functions.push(Function {
            name: source_name(&function.name).into(),
            file,
            line: function.loc.line,
            end_line: lines.last().copied().unwrap_or(function.loc.line),
            public: object.symbols[symbol as usize].linkage != fathom_ir::module::Linkage::Internal,
        });
    }

    /// Numbers the labels of a function's switches, behind all branches.
    fn add_labels(&mut self, symbol: SymbolId, function: &Code) {
        if function.labels.is_empty() {
            return;
        }
        let mut sides = std::mem::take(&mut self.numbers[symbol as usize].sides);
        for (pc, instr) in function.instrs.iter().enumerate() {
            let Some(known) = sides.get_mut(&(pc as Pc)) else { continue };
            for label in targets(function, instr) {
                let shared = behind_label(function, label);
                let of = known.iter().find(|&&(to, _)| to == shared).map(|&(_, id)| id);
                if let (true, Some(of)) = (shared != label, of) {
                    let id = self.branch(function, function.locs[pc], label, Some(of));
                    known.push((label, id));
                    self.labels.push((id, of));
                }
            }
        }
        self.numbers[symbol as usize].sides = sides;
    }

    fn branch(&mut self, function: &Code, loc: Loc, to: Pc, label_of: Option<BranchId>) -> BranchId {
        let id = BranchId(self.program.branches.len() as u32);
        let lines = self.straight_lines(function, to);
        let file = self.file(loc).expect("only branches of the user's files count");
        Arc::make_mut(&mut self.program).branches.push(Branch {
            file,
            line: loc.line,
            column: loc.column,
            to_line: lines.first().map_or(0, |&(_, line)| line.into()),
            function: source_name(&function.name).into(),
            label_of,
        });
        self.lines.push(lines);
        id
    }

    fn mark_entry(&mut self, symbol: SymbolId, function: &Code) {
        if self.file(function.loc).is_none() || function.loc.line == 0 {
            return;
        }
        let mut lines = self.straight_lines(function, 0).into_vec();
        lines.push((self.file(function.loc).expect("a file of the user's"), function.loc.line));
        self.numbers[symbol as usize].entered = Some(self.lines.len() as u32);
        self.lines.push(lines.into());
    }

    /// The lines that are executed from a place on, until the next branch.
    fn straight_lines(&self, function: &Code, from: Pc) -> Box<[(u32, u32)]> {
        let mut lines: Vec<(u32, u32)> = Vec::new();
        let mut seen = FxHashSet::default();
        let mut pc = from;
        while seen.insert(pc) {
            let loc = function.locs[pc as usize];
            if let (Some(file), true) = (self.file(loc), loc.line != 0)
                && !lines.contains(&(file, loc.line))
            {
                lines.push((file, loc.line));
            }
            match targets(function, &function.instrs[pc as usize])[..] {
                [only] => pc = only,
                [] if !ends(&function.instrs[pc as usize]) => pc += 1,
                _ => break,
            }
        }
        lines.into()
    }

    /// Which branches may come next after each, into the functions that are called on the way.
    fn follow(&mut self, functions: &[(SymbolId, Arc<Code>)]) {
        let codes: FxHashMap<SymbolId, &Arc<Code>> = functions.iter().map(|(s, c)| (*s, c)).collect();
        let mut first: FxHashMap<SymbolId, Vec<BranchId>> = FxHashMap::default();
        let mut follows = vec![Vec::new(); self.program.branches.len()];
        for (symbol, function) in functions {
            for sides in self.numbers[*symbol as usize].sides.values() {
                for &(to, id) in sides {
                    follows[id.0 as usize] = self.next(&codes, &mut first, *symbol, function, to, 0);
                }
            }
        }
        Arc::make_mut(&mut self.program).follows = follows;
    }

    /// How deep calls are looked into for the branches that come next.
    const DEEPEST: u32 = 8;

    #[allow(clippy::too_many_arguments)]
    fn next(
        &self,
        codes: &FxHashMap<SymbolId, &Arc<Code>>,
        first: &mut FxHashMap<SymbolId, Vec<BranchId>>,
        symbol: SymbolId,
        function: &Code,
        from: Pc,
        depth: u32,
    ) -> Vec<BranchId> {
        let mut found: Vec<BranchId> = Vec::new();
        let mut seen = FxHashSet::default();
        let mut waiting = vec![from];
        while let Some(start) = waiting.pop() {
            let mut pc = start;
            while seen.insert(pc) {
                let instr = &function.instrs[pc as usize];
                if let Instr::Call { call } = instr
                    && let CallTarget::Symbol(callee) = function.calls[*call as usize].target
                    && let Some(code) = codes.get(&callee)
                    && depth < Self::DEEPEST
                {
                    if !first.contains_key(&callee) {
                        // Entered before it is known, so that recursion ends.
                        first.insert(callee, Vec::new());
                        let inside = self.next(codes, first, callee, code, 0, depth + 1);
                        first.insert(callee, inside);
                    }
                    found.extend(&first[&callee]);
                }
                if let Some(sides) = self.numbers[symbol as usize].sides.get(&pc) {
                    found.extend(sides.iter().map(|&(_, id)| id));
                    break;
                }
                if let Instr::Invoked { unwind, .. } = instr {
                    waiting.push(*unwind);
                }
                match targets(function, instr)[..] {
                    [only] => pc = only,
                    [] if !ends(instr) => pc += 1,
                    ref several => {
                        waiting.extend(several);
                        break;
                    }
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The branches that may come next after a place, for decisions that are no branches themselves.
    pub fn next_from(&self, object: &Object, symbol: SymbolId, pc: Pc) -> Box<[BranchId]> {
        let codes = functions(object);
        let codes: FxHashMap<SymbolId, &Arc<Code>> = codes.iter().map(|(s, c)| (*s, c)).collect();
        let Some(function) = codes.get(&symbol) else { return Box::default() };
        self.next(&codes, &mut FxHashMap::default(), symbol, function, pc, 0).into()
    }

    /// Whether a function is the user's.
    pub fn is_mine(&self, symbol: SymbolId) -> bool {
        self.numbers[symbol as usize].entered.is_some()
    }

    /// The program's number of the file of a place, if it is one of the user's.
    pub fn file(&self, loc: Loc) -> Option<u32> {
        self.files.get(loc.file as usize).copied().flatten()
    }

    /// The branch that leads from a pc to another.
    #[inline]
    pub fn side(&self, symbol: SymbolId, pc: Pc, to: Pc) -> Option<BranchId> {
        let sides = self.numbers[symbol as usize].sides.get(&pc)?;
        sides.iter().find(|&&(target, _)| target == to).map(|&(_, id)| id)
    }

    /// Adds the branches that labels among the covered ones are part of.
    pub fn add_branches_of_labels(&self, covered: &mut Vec<(BranchId, u32)>) {
        let mut known: FxHashSet<BranchId> = covered.iter().map(|&(id, _)| id).collect();
        for at in 0..covered.len() {
            let (id, depth) = covered[at];
            if let Some(of) = self.program.branches[id.0 as usize].label_of
                && known.insert(of)
            {
                covered.push((of, depth));
            }
        }
    }

    /// The same for marks: a branch is taken as often as its labels together.
    pub fn mark_branches_of_labels(&self, marks: &mut [u8]) {
        for &(label, of) in &self.labels {
            marks[of.0 as usize] = marks[of.0 as usize].saturating_add(marks[label.0 as usize]);
        }
    }

    pub fn entered(&self, symbol: SymbolId) -> Option<u32> {
        self.numbers[symbol as usize].entered
    }

    /// How many marks there are: branches first, then entries of functions.
    pub fn marks(&self) -> usize {
        self.lines.len()
    }

    pub fn lines(&self, mark: u32) -> &[(u32, u32)] {
        &self.lines[mark as usize]
    }
}

/// The place that a label of a switch shares with others; other places are their own.
fn behind_label(function: &Code, to: Pc) -> Pc {
    match (function.labels.binary_search(&to), &function.instrs[to as usize]) {
        (Ok(_), Instr::Jump { to }) => *to,
        _ => to,
    }
}

fn functions(code: &Object) -> Vec<(SymbolId, Arc<Code>)> {
    code.symbols
        .iter()
        .enumerate()
        .filter_map(|(number, symbol)| match &symbol.definition {
            Definition::Function(code) => Some((number as SymbolId, code.clone())),
            _ => None,
        })
        .collect()
}

/// Where an instruction may jump to, each once; none when it goes on or ends the function.
fn targets(function: &Code, instr: &Instr) -> Vec<Pc> {
    let mut targets = match instr {
        // A call that throws is no branch.
        Instr::Jump { to } | Instr::Invoked { normal: to, .. } => vec![*to],
        Instr::Branch { yes, no, .. } => vec![*yes, *no],
        Instr::Switch { table, .. } => {
            let table = &function.switches[*table as usize];
            table.cases.iter().map(|&(_, to)| to).chain([table.default]).collect()
        }
        Instr::IndirectJump { table, .. } => {
            function.indirects[*table as usize].iter().map(|&(_, to)| to).collect()
        }
        _ => Vec::new(),
    };
    let mut seen = FxHashSet::default();
    targets.retain(|to| seen.insert(*to));
    targets
}

fn ends(instr: &Instr) -> bool {
    matches!(
        instr,
        Instr::Return { .. } | Instr::Resume { .. } | Instr::Unreachable | Instr::Unsupported { .. }
    )
}
