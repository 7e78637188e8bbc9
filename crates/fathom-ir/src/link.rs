//! Linking: several lowered modules become one.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::code::{CallTarget, Clause, Code, ConstReg, Data, Definition, Loc, Object, Symbol, SymbolId};
use crate::module::Linkage;
use crate::source::{Member, Shape, SourceType, TypeId};

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LinkError {
    #[error("'{name}' is defined twice")]
    Twice { name: String },
    #[error("parts of it are for 32 bits and others for 64: compile all of it with -m32, or none")]
    Mixed,
}

/// Joins objects by the names of their symbols, as a linker does: a strong definition beats a weak one, and
/// two strong ones are an error.
pub fn link(objects: Vec<Object>) -> Result<Object, LinkError> {
    let mut program = Object::default();
    let mut names: FxHashMap<Arc<str>, SymbolId> = FxHashMap::default();
    if objects.iter().any(|object| object.narrow != objects[0].narrow) {
        return Err(LinkError::Mixed);
    }
    for object in objects {
        let files = join_files(&mut program, &object.files);
        let first_type = program.types.len() as u32;
        program.types.extend(object.types.iter().map(|ty| moved_type(ty, first_type)));
        let mut numbers = Vec::with_capacity(object.symbols.len());
        let mut wins = Vec::with_capacity(object.symbols.len());
        for symbol in &object.symbols {
            let (number, win) = place(&mut program, &mut names, symbol)?;
            numbers.push(number);
            wins.push(win);
        }
        let map = Map { numbers: &numbers, files: &files, first_type };
        for (at, symbol) in object.symbols.iter().enumerate() {
            if wins[at] {
                let slot = &mut program.symbols[numbers[at] as usize];
                slot.linkage = symbol.linkage;
                slot.definition = map.definition(&symbol.definition);
            }
        }
        let moved = |list: Vec<(u32, SymbolId)>| list.into_iter().map(|(p, s)| (p, numbers[s as usize]));
        program.narrow |= object.narrow;
        program.constructors.extend(moved(object.constructors));
        program.destructors.extend(moved(object.destructors));
    }
    program.constructors.sort_by_key(|&(priority, _)| priority);
    program.destructors.sort_by_key(|&(priority, _)| priority);
    Ok(program)
}

fn join_files(program: &mut Object, files: &[Arc<str>]) -> Vec<u32> {
    files
        .iter()
        .map(|file| match program.files.iter().position(|known| known == file) {
            Some(at) => at as u32,
            None => {
                program.files.push(file.clone());
                program.files.len() as u32 - 1
            }
        })
        .collect()
}

/// A type with the numbers of the types it refers to moved.
fn moved_type(ty: &SourceType, by: TypeId) -> SourceType {
    let members =
        |members: &[Member]| members.iter().map(|m| Member { ty: m.ty + by, ..m.clone() }).collect();
    let shape = match &ty.shape {
        Shape::Pointer(to) => Shape::Pointer(to + by),
        Shape::Alias(to) => Shape::Alias(to + by),
        Shape::Array { element, count } => Shape::Array { element: element + by, count: *count },
        Shape::Struct { size, members: all } => Shape::Struct { size: *size, members: members(all) },
        Shape::Union { size, members: all } => Shape::Union { size: *size, members: members(all) },
        Shape::Function { result } => Shape::Function { result: result + by },
        other => other.clone(),
    };
    SourceType { shape, spelling: ty.spelling.clone() }
}

/// The part of an object that others need: the symbols that are wanted, and what these are made of.
pub fn needed(object: Object, wanted: &dyn Fn(&str) -> bool) -> Object {
    let mut keep = vec![false; object.symbols.len()];
    let first = object.symbols.iter().enumerate().filter(|(_, symbol)| wanted(&symbol.name));
    let mut open: Vec<SymbolId> = first.map(|(number, _)| number as SymbolId).collect();
    while let Some(number) = open.pop() {
        if !std::mem::replace(&mut keep[number as usize], true) {
            each_symbol(&object.symbols[number as usize].definition, &mut |used| open.push(used));
        }
    }
    let mut next = 0;
    let numbers: Vec<SymbolId> = keep
        .iter()
        .map(|&kept| {
            next += u32::from(kept);
            next.wrapping_sub(1)
        })
        .collect();
    let files: Vec<u32> = (0..object.files.len() as u32).collect();
    let map = Map { numbers: &numbers, files: &files, first_type: 0 };
    let kept = object.symbols.iter().zip(&keep).filter(|(_, kept)| **kept);
    let symbols =
        kept.map(|(symbol, _)| Symbol { definition: map.definition(&symbol.definition), ..symbol.clone() });
    let symbols = symbols.collect();
    let moved = |list: Vec<(u32, SymbolId)>| {
        let list = list.into_iter().filter(|&(_, symbol)| keep[symbol as usize]);
        list.map(|(priority, symbol)| (priority, numbers[symbol as usize])).collect()
    };
    Object {
        symbols,
        files: object.files,
        constructors: moved(object.constructors),
        destructors: moved(object.destructors),
        types: object.types,
        narrow: object.narrow,
    }
}

/// Calls `see` with every symbol that a definition mentions.
fn each_symbol(definition: &Definition, see: &mut dyn FnMut(SymbolId)) {
    match definition {
        Definition::Function(code) => {
            code.constants.iter().for_each(|constant| constant.symbols(see));
            for call in &code.calls {
                if let CallTarget::Symbol(symbol) = call.target {
                    see(symbol);
                }
            }
            let clauses = code.pads.iter().flat_map(|pad| &pad.clauses);
            clauses.flat_map(Clause::types).for_each(|constant| constant.symbols(see));
        }
        Definition::Data(data) => data.relocs.iter().for_each(|(_, target)| target.symbols(see)),
        Definition::Alias(symbol, _) | Definition::IFunc(symbol) => see(*symbol),
        Definition::Missing { .. } => {}
    }
}

/// How much a definition weighs against another of the same name.
fn rank(symbol: &Symbol) -> u8 {
    match (&symbol.definition, symbol.linkage) {
        (Definition::Missing { .. }, _) => 0,
        (_, Linkage::Available) => 1,
        (_, Linkage::Weak) => 2,
        _ => 3,
    }
}

/// The program's number for a symbol, and whether this definition is the one to keep.
fn place(
    program: &mut Object,
    names: &mut FxHashMap<Arc<str>, SymbolId>,
    symbol: &Symbol,
) -> Result<(SymbolId, bool), LinkError> {
    let fresh = program.symbols.len() as SymbolId;
    let local = matches!(symbol.linkage, Linkage::Internal | Linkage::Appending);
    if !local && let Some(&number) = names.get(&symbol.name) {
        let (old, new) = (rank(&program.symbols[number as usize]), rank(symbol));
        if old == 3 && new == 3 {
            return Err(LinkError::Twice { name: symbol.name.to_string() });
        }
        return Ok((number, new > old));
    }
    program.symbols.push(symbol.clone());
    if !local {
        names.insert(symbol.name.clone(), fresh);
    }
    Ok((fresh, true))
}

/// Renumbers one object's symbols and files.
struct Map<'a> {
    numbers: &'a [SymbolId],
    files: &'a [u32],
    first_type: TypeId,
}

impl Map<'_> {
    fn symbol(&self, symbol: SymbolId) -> SymbolId {
        self.numbers[symbol as usize]
    }

    fn loc(&self, loc: Loc) -> Loc {
        Loc { file: self.files[loc.file as usize], ..loc }
    }

    fn constant(&self, constant: &ConstReg) -> ConstReg {
        match constant {
            ConstReg::Symbol(s, at) => ConstReg::Symbol(self.symbol(*s), *at),
            ConstReg::Block(s, block) => ConstReg::Block(self.symbol(*s), *block),
            ConstReg::Computed(computed) => {
                ConstReg::Computed(Arc::new(computed.map(&mut |operand| self.constant(operand))))
            }
            ConstReg::Value(_) | ConstReg::Undef => constant.clone(),
        }
    }

    fn definition(&self, definition: &Definition) -> Definition {
        match definition {
            Definition::Function(code) => Definition::Function(Arc::new(self.code(Code::clone(code)))),
            Definition::Data(data) => {
                let mut data = Data::clone(data);
                for (_, target) in &mut data.relocs {
                    *target = self.constant(target);
                }
                data.loc = self.loc(data.loc);
                data.ty = data.ty.map(|ty| ty + self.first_type);
                Definition::Data(Arc::new(data))
            }
            Definition::Alias(s, at) => Definition::Alias(self.symbol(*s), *at),
            Definition::IFunc(s) => Definition::IFunc(self.symbol(*s)),
            Definition::Missing { function } => Definition::Missing { function: *function },
        }
    }

    fn code(&self, mut code: Code) -> Code {
        for constant in &mut code.constants {
            *constant = self.constant(constant);
        }
        for call in &mut code.calls {
            if let CallTarget::Symbol(s) = &mut call.target {
                *s = self.symbol(*s);
            }
        }
        let clauses = code.pads.iter_mut().flat_map(|pad| &mut pad.clauses);
        for constant in clauses.flat_map(Clause::types_mut) {
            *constant = self.constant(constant);
        }
        for loc in &mut code.locs {
            *loc = self.loc(*loc);
        }
        code.loc = self.loc(code.loc);
        if let Some(signature) = &mut code.signature {
            signature.result += self.first_type;
            signature.params.iter_mut().for_each(|(_, ty)| *ty += self.first_type);
        }
        for variable in &mut code.variables {
            variable.ty = variable.ty.map(|ty| ty + self.first_type);
        }
        code
    }
}
