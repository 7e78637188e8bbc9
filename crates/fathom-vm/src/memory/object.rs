//! Objects: the targets of pointers, with bounds and lifetimes.

use std::collections::BTreeMap;
use std::sync::Arc;

use fathom_ir::code::Loc;
use fathom_term::Term;

use crate::memory::cow::CowVec;
use crate::memory::extent::Extent;
use crate::memory::lines::Lines;
use crate::memory::{BASE, Memory, shadow};

/// Number of an object. 0 is no object: the origin of an integer that was never an address.
pub type ObjectId = u32;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Global,
    ReadOnly,
    Stack,
    Heap,
    /// A function: its address can be called and compared, not read.
    Function,
    /// Bytes that belong to the environment (`argv`, `environ`, streams).
    Environment,
    /// An object that a function under test is given.
    Given,
    /// The same, but nothing says how long it is in truth: see [`crate::input::parameters`].
    Loose,
}

/// The allocator of a heap block, which says how it is freed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Maker {
    #[default]
    Malloc,
    New,
    NewArray,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Object {
    pub base: u64,
    pub size: u64,
    pub kind: Kind,
    pub alive: bool,
    pub maker: Maker,
    pub name: Option<Arc<str>>,
    /// The object that it is a part of, for an array inside a structure; 0 for none.
    pub whole: ObjectId,
    /// Its bytes end where a symbol says, at `size` at the latest: see [`Extent`].
    pub elastic: bool,
    /// Where it was made, and where it was freed.
    pub made: Loc,
    pub ended: Loc,
}

impl Object {
    /// A whole object that is alive.
    fn new(base: u64, size: u64, kind: Kind, made: Loc) -> Object {
        Object {
            base,
            size,
            kind,
            alive: true,
            maker: Maker::default(),
            name: None,
            whole: 0,
            elastic: false,
            made,
            ended: Loc::default(),
        }
    }

    #[inline]
    pub fn holds(&self, address: u64, len: u64) -> bool {
        let offset = address.wrapping_sub(self.base);
        offset <= self.size && len <= self.size - offset
    }

    /// Display name: `buffer "name" of 10 bytes`.
    pub fn words(&self) -> String {
        let what = match self.kind {
            Kind::Global | Kind::ReadOnly => "global",
            Kind::Stack => "stack variable",
            Kind::Heap => "heap block",
            Kind::Function => "function",
            Kind::Environment => "environment block",
            Kind::Given | Kind::Loose => "object",
        };
        match &self.name {
            Some(name) => format!("{what} '{name}' of {} bytes", self.size),
            None => format!("{what} of {} bytes", self.size),
        }
    }
}

/// Gap between objects: an access just outside one never lands in another.
const RED_ZONE: u64 = 32;
/// Heap and globals lie above the stack's region.
const STACK_SIZE: u64 = 8 << 20;

/// All objects, and where the next ones go.
#[derive(Clone)]
pub struct Objects {
    table: CowVec<Object, 64>,
    /// Live and dead objects outside the stack in the order of their addresses, for pointers without an origin. New ones lie above all others.
    by_address: CowVec<(u64, ObjectId), 64>,
    heap_top: u64,
    /// The stack of the thread that runs.
    stack: Stack,
    /// Parts of objects that the library was given, by what they are a part of and where they lie.
    parts: Arc<BTreeMap<(ObjectId, u64, u64), ObjectId>>,
    /// Where other threads' stacks lie.
    elsewhere: Arc<Vec<(u64, u64)>>,
    /// Where elastic objects end.
    extents: Arc<BTreeMap<ObjectId, Extent>>,
    /// Live objects that compiled code has asked for.
    pub(crate) lines: Lines,
}

/// A thread's stack.
#[derive(Clone, Debug, Default)]
pub struct Stack {
    base: u64,
    end: u64,
    top: u64,
    /// Live objects in order of their making.
    live: Vec<ObjectId>,
}

impl Default for Objects {
    fn default() -> Self {
        let mut table = CowVec::default();
        // Number 0 is taken, so that it can mean "no object".
        table.push(Object {
            base: 0,
            size: 0,
            kind: Kind::Environment,
            alive: false,
            maker: Maker::default(),
            name: None,
            whole: 0,
            elastic: false,
            made: Loc::default(),
            ended: Loc::default(),
        });
        Objects {
            table,
            by_address: CowVec::default(),
            heap_top: BASE + STACK_SIZE,
            stack: Stack { base: BASE, end: BASE + STACK_SIZE, top: BASE, live: Vec::new() },
            parts: Arc::default(),
            elsewhere: Arc::default(),
            extents: Arc::default(),
            lines: Lines::default(),
        }
    }
}

impl Objects {
    #[inline]
    pub fn get(&self, id: ObjectId) -> &Object {
        self.table.get(id as usize).expect("an object that was made")
    }

    /// Whether an access is certainly allowed.
    #[inline]
    pub fn allows(&self, id: ObjectId, address: u64, len: u64, write: bool) -> bool {
        if id == 0 {
            return false;
        }
        let object = self.get(id);
        object.alive
            && object.holds(address, len)
            && (object.kind != Kind::ReadOnly || !write)
            && object.kind != Kind::Function
    }

    pub fn len(&self) -> usize {
        self.table.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() <= 1
    }

    /// Bytes that a copy takes which is changed a little.
    pub fn table_bytes(&self) -> usize {
        self.table.copy_bytes() + self.by_address.copy_bytes() + self.stack.live.len() * size_of::<ObjectId>()
    }

    /// Makes an object outside the stack. Its bytes are uninitialised.
    pub fn make(&mut self, memory: &mut Memory, kind: Kind, size: u64, align: u64, made: Loc) -> ObjectId {
        let base = self.heap_top.next_multiple_of(align.max(16));
        self.heap_top = base + size + RED_ZONE;
        memory.grow(self.heap_top);
        memory.mark(base, size, shadow::UNINITIALISED);
        let object = Object::new(base, size, kind, made);
        let id = self.table.push(object) as ObjectId;
        self.by_address.push((base, id));
        id
    }

    /// Makes a stack object; `None` when the stack is full.
    pub fn push(&mut self, memory: &mut Memory, size: u64, align: u64, made: Loc) -> Option<ObjectId> {
        let base = self.stack.top.next_multiple_of(align.max(8));
        let top = base.checked_add(size)?.checked_add(RED_ZONE)?;
        if top > self.stack.end {
            return None;
        }
        self.stack.top = top;
        memory.grow(top);
        memory.mark(base, size, shadow::UNINITIALISED);
        let object = Object::new(base, size, Kind::Stack, made);
        let id = self.table.push(object) as ObjectId;
        self.stack.live.push(id);
        Some(id)
    }

    /// Whether stack objects of these sizes and alignments, one after another, have room.
    pub(crate) fn has_room(&self, slots: impl Iterator<Item = (u64, u64)>) -> bool {
        let mut top = Some(self.stack.top);
        for (size, align) in slots {
            let next = |top: u64| top.next_multiple_of(align.max(8)).checked_add(size)?.checked_add(RED_ZONE);
            top = top.and_then(next);
        }
        top.is_some_and(|top| top <= self.stack.end)
    }

    /// A part of an object as an object of its own: the same one for the same part.
    pub fn part(&mut self, of: ObjectId, base: u64, size: u64) -> ObjectId {
        if let Some(&known) = self.parts.get(&(of, base, size)) {
            return known;
        }
        let whole = self.get(of).clone();
        let id = self.table.push(Object { base, size, whole: of, ..whole }) as ObjectId;
        Arc::make_mut(&mut self.parts).insert((of, base, size), id);
        id
    }

    /// The object that a part belongs to; other objects themselves.
    #[inline]
    pub fn whole(&self, id: ObjectId) -> ObjectId {
        match self.get(id).whole {
            0 => id,
            whole => whole,
        }
    }

    /// Room for another thread's stack.
    pub fn new_stack(&mut self, memory: &mut Memory, size: u64) -> Stack {
        let base = self.heap_top.next_multiple_of(16);
        self.heap_top = base + size;
        memory.grow(self.heap_top);
        let elsewhere = Arc::make_mut(&mut self.elsewhere);
        if elsewhere.is_empty() {
            elsewhere.push((self.stack.base, self.stack.end));
        }
        elsewhere.push((base, base + size));
        Stack { base, end: base + size, top: base, live: Vec::new() }
    }

    /// Another thread's stack takes the place of the one that was used until now.
    pub fn swap_stack(&mut self, stack: Stack) -> Stack {
        std::mem::replace(&mut self.stack, stack)
    }

    /// How many stack objects live: what `pop_to` takes.
    pub fn stack_depth(&self) -> usize {
        self.stack.live.len()
    }

    /// Ends the stack objects made after the depth was read.
    pub fn pop_to(&mut self, memory: &mut Memory, depth: usize) {
        while self.stack.live.len() > depth {
            let id = self.stack.live.pop().expect("deeper than the target");
            let object = self.table.get_mut(id as usize).expect("an object that was made");
            object.alive = false;
            let (base, size) = (object.base, object.size);
            self.lines.forget(id);
            memory.mark(base, size, shadow::UNALLOCATED);
            self.stack.top = base;
        }
    }

    pub fn set_name(&mut self, id: ObjectId, name: Arc<str>) {
        self.table.get_mut(id as usize).expect("an object that was made").name = Some(name);
    }

    pub fn set_kind(&mut self, id: ObjectId, kind: Kind) {
        self.lines.forget(id);
        self.table.get_mut(id as usize).expect("an object that was made").kind = kind;
    }

    /// Makes an object end where a symbol says.
    pub fn set_maker(&mut self, id: ObjectId, maker: Maker) {
        if let Some(object) = self.table.get_mut(id as usize) {
            object.maker = maker;
        }
    }

    pub fn set_extent(&mut self, id: ObjectId, extent: Extent) {
        self.lines.forget(id);
        self.table.get_mut(id as usize).expect("an object that was made").elastic = true;
        Arc::make_mut(&mut self.extents).insert(id, extent);
    }

    /// Where an elastic object ends.
    pub fn extent(&self, id: ObjectId) -> Option<&Extent> {
        self.extents.get(&id)
    }

    /// The path has decided that so many bytes belong to the object.
    pub fn know(&mut self, id: ObjectId, bytes: u64) {
        if self.extents.get(&id).is_some_and(|extent| extent.known < bytes)
            && let Some(extent) = Arc::make_mut(&mut self.extents).get_mut(&id)
        {
            extent.known = bytes;
        }
    }

    /// Gives an elastic object the size that it has under the run's input, for good.
    pub fn settle(&mut self, id: ObjectId, size: u64) {
        let object = self.table.get_mut(id as usize).expect("an object that was made");
        object.elastic = false;
        object.size = size;
        Arc::make_mut(&mut self.extents).remove(&id);
    }

    /// Gives every elastic object its size under the run's input: the run is over.
    pub fn settle_all(&mut self) {
        for (id, extent) in std::mem::take(&mut self.extents).iter() {
            let object = self.table.get_mut(*id as usize).expect("an object that was made");
            object.elastic = false;
            object.size = extent.size();
        }
    }

    pub fn revalue(&mut self, number: &mut impl FnMut(Term) -> u64) {
        if self.extents.is_empty() {
            return;
        }
        for extent in Arc::make_mut(&mut self.extents).values_mut() {
            extent.revalue(number);
        }
    }

    /// The terms that say where objects end.
    pub fn each_term(&self, see: &mut dyn FnMut(Term)) {
        self.extents.values().for_each(|extent| extent.each_term(see));
    }

    /// Ends a heap object. Its addresses are not given out again, so that a late use is seen.
    pub fn free(&mut self, memory: &mut Memory, id: ObjectId, ended: Loc) {
        let object = self.table.get_mut(id as usize).expect("an object that was made");
        object.alive = false;
        object.ended = ended;
        let (base, size) = (object.base, object.size);
        self.lines.forget(id);
        memory.mark(base, size, shadow::UNALLOCATED);
    }

    /// The object that an address lies in (or just past), when no origin says so.
    pub fn at(&self, address: u64) -> Option<ObjectId> {
        let holds = |id: &ObjectId| {
            let object = self.get(*id);
            object.alive && address >= object.base && address <= object.base + object.size
        };
        if (self.stack.base..self.stack.end).contains(&address) {
            return self.stack.live.iter().rev().copied().find(holds);
        }
        if self.elsewhere.iter().any(|&(base, end)| (base..end).contains(&address)) {
            // On the stack of a thread that does not run now.
            let stack = |id: &ObjectId| self.get(*id).kind == Kind::Stack && holds(id);
            return (1..self.table.len() as ObjectId).rev().find(stack);
        }
        let at = self.by_address.partition_point(|&(base, _)| base <= address).checked_sub(1)?;
        let &(_, id) = self.by_address.get(at)?;
        let object = self.get(id);
        (address <= object.base + object.size).then_some(id)
    }

    /// Where the next object outside the stack and the next one on it go.
    pub fn tops(&self) -> (u64, u64) {
        (self.heap_top, self.stack.top)
    }

    /// Whether the same objects are live, except for their numbers: the next ones get the same addresses, and lookups by address
    /// give the same result.
    pub fn same(&self, other: &Objects) -> bool {
        let same = |a: ObjectId, b: ObjectId| {
            let (a, b) = (self.get(a), other.get(b));
            a.base == b.base
                && a.size == b.size
                && a.kind == b.kind
                && a.alive == b.alive
                && a.maker == b.maker
                && a.made == b.made
        };
        let all =
            |a: &[ObjectId], b: &[ObjectId]| a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| same(a, b));
        self.tops() == other.tops()
            && all(&self.stack.live, &other.stack.live)
            && self.by_address.len() == other.by_address.len()
            && self.extents.len() == other.extents.len()
            && self.extents.iter().all(|(id, extent)| other.extent(*id).is_some_and(|o| extent.covers(o)))
            && self.by_address.iter().zip(other.by_address.iter()).all(|(&(_, a), &(_, b))| same(a, b))
    }

    /// Live heap objects, oldest first.
    pub fn live_heap(&self) -> impl Iterator<Item = ObjectId> + '_ {
        (1..self.table.len() as ObjectId).filter(|&id| {
            let object = self.get(id);
            object.alive && object.kind == Kind::Heap && object.whole == 0
        })
    }
}
