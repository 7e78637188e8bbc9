//! The guest's memory: one flat arena of bytes with a shadow.
//!
//! A concrete load is an address check, a shadow check and a host load. What is symbolic, and which object a
//! stored pointer points into, is kept beside the bytes, page by page and only where there is any.
//!
//! Snapshots share unchanged pages: a write marks its page, taking a snapshot copies the marked pages, going
//! back copies those that differ.

pub mod access;
pub mod cow;
pub mod extent;
pub mod gauge;
pub(crate) mod lines;
pub mod object;
mod origins;
pub mod reach;
pub mod tracking;

use std::sync::Arc;

use fathom_jit::page;
use fathom_term::Term;
use fathom_trace::Ranges;

use crate::memory::cow::CowVec;
use crate::memory::gauge::{Counted, Gauge};
use crate::memory::object::ObjectId;
use crate::memory::tracking::Tracking;
use crate::state::symbol_matching::Matcher;

/// Guest addresses below this are never mapped, so that a null pointer plus a small offset is caught.
pub const BASE: u64 = 0x1_0000;
pub const PAGE: usize = 1024;

/// States of a byte.
pub mod shadow {
    pub const UNALLOCATED: u8 = 0;
    /// Allocated and never written.
    pub const UNINITIALISED: u8 = 1;
    pub const CONCRETE: u8 = 2;
    /// The byte's term is in the side table; the arena holds its value under the run's input.
    pub const SYMBOLIC: u8 = 3;
}

/// Terms of a page's bytes and origins of its pointers, where there are any.
#[derive(Clone, Default)]
#[repr(C)]
struct Side {
    terms: Option<Box<[Option<Term>; PAGE]>>,
    origins: Option<Box<Origins>>,
}

/// The objects of the pointers that a page holds; 0 for none.
#[derive(Clone)]
#[repr(C)]
struct Origins {
    /// Those of each aligned eight bytes: compiled code reads them here.
    even: [ObjectId; PAGE / 8],
    /// Those of the upper halves of eight bytes, where pointers have four.
    odd: Option<Box<[ObjectId; PAGE / 8]>>,
}

impl Origins {
    const NONE: [ObjectId; PAGE / 8] = [0; PAGE / 8];

    /// The object of the pointer at an offset in the page, which is a multiple of a pointer's size.
    #[inline]
    fn at(&self, slot: usize) -> ObjectId {
        if slot.is_multiple_of(8) {
            return self.even[slot / 8];
        }
        self.odd.as_ref().map_or(0, |odd| odd[slot / 8])
    }

    fn set(&mut self, slot: usize, origin: ObjectId) {
        let part = match slot % 8 {
            0 => &mut self.even,
            _ => self.odd.get_or_insert_with(|| Box::new(Origins::NONE)),
        };
        part[slot / 8] = origin;
    }

    fn copy_from(&mut self, other: &Origins) {
        self.even = other.even;
        self.odd.clone_from(&other.odd);
    }
}

impl Side {
    /// Becomes a copy of another one, in place where there is room already.
    fn copy_from(&mut self, other: &Side) {
        self.terms.clone_from(&other.terms);
        match (&mut self.origins, &other.origins) {
            (Some(own), Some(other)) => own.copy_from(other),
            (own, other) => own.clone_from(other),
        }
    }

    fn bytes(&self) -> u64 {
        let terms = if self.terms.is_some() { size_of::<[Option<Term>; PAGE]>() } else { 0 };
        let origins = self.origins.as_ref().map_or(0, |origins| {
            let odd = if origins.odd.is_some() { size_of::<[ObjectId; PAGE / 8]>() } else { 0 };
            size_of::<Origins>() + odd
        });
        (terms + origins) as u64
    }
}

/// A page as a snapshot keeps it.
struct Page {
    data: [u8; PAGE],
    shadow: [u8; PAGE],
    side: Side,
    _counted: Counted,
}

type Pages = CowVec<Option<Arc<Page>>>;

/// Two snapshots share the page, or neither has it.
fn same_page(a: Option<&Option<Arc<Page>>>, b: Option<&Option<Arc<Page>>>) -> bool {
    match (a.and_then(Option::as_ref), b.and_then(Option::as_ref)) {
        (Some(a), Some(b)) => Arc::ptr_eq(a, b),
        (None, None) => true,
        _ => false,
    }
}

/// The state of the memory at one moment.
#[derive(Clone)]
pub struct MemorySnapshot {
    pages: Pages,
    /// The pages lie below this one.
    used: usize,
    size: usize,
    word: usize,
    gauge: Gauge,
}

impl MemorySnapshot {
    /// Counts the pages of all snapshots of this memory, each once.
    pub fn gauge(&self) -> &Gauge {
        &self.gauge
    }

    /// Bytes of the table of pages that are not shared with other snapshots, about.
    pub fn table_bytes(&self) -> usize {
        self.pages.copy_bytes()
    }

    fn page(&self, number: usize) -> Option<&Arc<Page>> {
        self.pages.get(number).and_then(Option::as_ref)
    }

    /// A byte with its shadow, value, term, and the origin of a pointer that begins here.
    fn byte(&self, at: usize) -> Byte {
        let Some(page) = self.page(at / PAGE) else { return Byte::default() };
        let slot = at % PAGE;
        let state = page.shadow[slot];
        Byte {
            shadow: state,
            // An uninitialised byte reads as the value in the arena.
            value: if matches!(state, shadow::CONCRETE | shadow::UNINITIALISED) {
                page.data[slot]
            } else {
                0
            },
            term: match &page.side.terms {
                Some(terms) if state == shadow::SYMBOLIC => terms[slot],
                _ => None,
            },
            origin: match &page.side.origins {
                Some(origins) if at.is_multiple_of(4) => origins.at(slot),
                _ => 0,
            },
        }
    }

    /// Whether the later memory is the same at an address.
    fn same_at(&self, later: &MemorySnapshot, at: usize, alike: &mut Alike<'_, '_>) -> bool {
        let (a, b) = (self.byte(at), later.byte(at));
        let values = match (a.term, b.term) {
            (None, None) => a.shadow == b.shadow && a.value == b.value,
            (Some(a), Some(b)) => alike.matcher.matches(a, b),
            // A symbol may stand for a number.
            (Some(a), None) => {
                b.shadow == shadow::CONCRETE && alike.matcher.matches(a, alike.store.bv(8, b.value))
            }
            (None, Some(_)) => false,
        };
        values && (a.origin == 0 && b.origin == 0 || (alike.objects)(a.origin, b.origin))
    }

    /// Whether two memories are the same in a range of one page. Symbols on a page that both share stand for themselves.
    fn same_part(
        &self,
        later: &MemorySnapshot,
        mut part: std::ops::Range<usize>,
        alike: &mut Alike<'_, '_>,
    ) -> bool {
        let number = part.start / PAGE;
        match (self.page(number), later.page(number)) {
            (None, None) => true,
            (Some(a), Some(b)) if Arc::ptr_eq(a, b) && a.side.origins.is_none() => match &a.side.terms {
                None => true,
                Some(terms) => part.all(|at| match terms[at % PAGE] {
                    Some(term) if a.shadow[at % PAGE] == shadow::SYMBOLIC => alike.matcher.fix_all(term),
                    _ => true,
                }),
            },
            _ => part.all(|at| self.same_at(later, at, alike)),
        }
    }

    /// Whether the later memory is the same at these addresses.
    pub fn same_in(&self, later: &MemorySnapshot, ranges: &Ranges, alike: &mut Alike<'_, '_>) -> bool {
        ranges.iter().all(|(from, to)| {
            let (mut at, end) = (Memory::index(from), Memory::index(to));
            while at < end {
                let stop = ((at / PAGE + 1) * PAGE).min(end);
                if !self.same_part(later, at..stop, alike) {
                    return false;
                }
                at = stop;
            }
            true
        })
    }

    /// Whether the later memory is the same everywhere.
    pub fn same_everywhere(&self, later: &MemorySnapshot, alike: &mut Alike<'_, '_>) -> bool {
        let pages = self.size.max(later.size).div_ceil(PAGE);
        (0..pages).all(|page| self.same_part(later, page * PAGE..(page + 1) * PAGE, alike))
    }
}

/// How values of two states are compared.
pub struct Alike<'m, 's> {
    pub store: &'s fathom_term::Store,
    pub matcher: &'m mut Matcher<'s>,
    /// Whether two pointers point into the same object.
    pub objects: &'m dyn Fn(ObjectId, ObjectId) -> bool,
}

/// One byte of memory. By default no object is there.
#[derive(Default)]
struct Byte {
    shadow: u8,
    value: u8,
    term: Option<Term>,
    origin: ObjectId,
}

pub struct Memory {
    data: Vec<u8>,
    shadow: Vec<u8>,
    sides: Vec<Side>,
    /// Pages as of the last snapshot taken or gone back to.
    saved: Pages,
    /// Saved pages lie below this one.
    used: usize,
    /// Pages with terms, each once.
    with_terms: Vec<u32>,
    /// Facts about each page, as compiled code reads them too.
    facts: Vec<u8>,
    dirty_pages: Vec<u32>,
    writes: u64,
    /// Reads and writes, recorded while paths are merged.
    tracking: Tracking,
    gauge: Gauge,
    /// Bytes of a pointer: eight, or four on i386.
    word: usize,
    /// The page of all pages that hold nothing but zeros: large global arrays consist of it.
    zeros: Option<Arc<Page>>,
}

/// Zeros at the end of a vector, up to a size. Fresh zeros from the system cost nothing until they are touched.
fn enlarge(bytes: &mut Vec<u8>, size: usize) {
    if !bytes.is_empty() && size - bytes.len() < MANY_ZEROS {
        bytes.resize(size, 0);
        return;
    }
    let mut larger = vec![0; size];
    larger[..bytes.len()].copy_from_slice(bytes);
    give_back(bytes);
    *bytes = larger;
}

/// Makes bytes zeros and returns their pages to the system. An allocator would keep those of freed memory for a while, and arrays that grow
/// or were large for one run would take several times what is in use.
fn give_back(bytes: &mut [u8]) {
    // SAFETY: the call only reads a number.
    let page = usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).unwrap_or(1 << 16);
    let first = bytes.as_ptr().align_offset(page).min(bytes.len());
    let whole = (bytes.len() - first) / page * page;
    let (before, rest) = bytes.split_at_mut(first);
    let (pages, after) = rest.split_at_mut(whole);
    before.fill(0);
    after.fill(0);
    // SAFETY: the range lies in bytes that nobody else refers to; the arrays are private memory, which reads as zeros afterwards.
    let given =
        whole == 0 || unsafe { libc::madvise(pages.as_mut_ptr().cast(), whole, libc::MADV_DONTNEED) } == 0;
    if !given {
        pages.fill(0);
    }
}

/// From here on returning memory costs less than writing zeros.
const MUCH_WRITTEN: usize = 8 << 20;

/// From here on copying what is there costs less than writing zeros.
const MANY_ZEROS: usize = 1 << 20;

impl Default for Memory {
    fn default() -> Self {
        Memory::new()
    }
}

impl Memory {
    pub fn new() -> Memory {
        Memory {
            data: Vec::new(),
            shadow: Vec::new(),
            sides: Vec::new(),
            saved: CowVec::default(),
            used: 0,
            with_terms: Vec::new(),
            facts: Vec::new(),
            dirty_pages: Vec::new(),
            writes: 0,
            tracking: Tracking::default(),
            gauge: Gauge::default(),
            word: 8,
            zeros: None,
        }
    }

    /// Makes pointers four bytes long. Only before any is stored.
    pub fn set_narrow(&mut self) {
        self.word = 4;
    }

    /// Bytes of a pointer.
    #[inline]
    pub fn word(&self) -> u32 {
        self.word as u32
    }

    /// Makes addresses below `end` exist.
    pub fn grow(&mut self, end: u64) {
        let need = ((end - BASE) as usize).next_multiple_of(PAGE);
        if need > self.data.len() {
            let size = need.max(self.data.len() * 3 / 2).next_multiple_of(PAGE);
            const { assert!(shadow::UNALLOCATED == 0) };
            enlarge(&mut self.data, size);
            enlarge(&mut self.shadow, size);
            self.sides.resize_with(size / PAGE, Side::default);
            self.facts.resize(size / PAGE, 0);
            self.tracking.grow(size);
        }
    }

    /// Addresses of the bytes, their shadow, the facts about pages and their side tables, for compiled code.
    pub(crate) fn parts(&mut self) -> [*mut u8; 4] {
        const { assert!(size_of::<Side>() == 16 && std::mem::offset_of!(Side, origins) == 8) };
        const { assert!(std::mem::offset_of!(Origins, even) == 0) };
        let sides = self.sides.as_mut_ptr().cast();
        [self.data.as_mut_ptr(), self.shadow.as_mut_ptr(), self.facts.as_mut_ptr(), sides]
    }

    /// Bytes of the arena that exist.
    pub fn size(&self) -> usize {
        self.data.len()
    }

    /// Starts or stops tracking reads and writes.
    pub fn track(&mut self, on: bool) {
        self.tracking.set(on, self.data.len());
    }

    /// Ends a stretch of that account: addresses read before they were written, and addresses written.
    pub fn end_stretch(&mut self) -> (Ranges, Ranges) {
        let (reads, writes) = self.tracking.take();
        let address =
            |ranges: Ranges| Ranges::new(ranges.iter().map(|(a, b)| (a + BASE, b + BASE)).collect());
        (address(reads), address(writes))
    }

    pub fn is_tracking(&self) -> bool {
        self.tracking.is_on()
    }

    /// How often anything was written: the same number means nothing has changed.
    #[inline]
    pub fn writes(&self) -> u64 {
        self.writes
    }

    #[inline]
    fn index(address: u64) -> usize {
        (address.wrapping_sub(BASE)) as usize
    }

    #[inline]
    fn touch(&mut self, at: usize, len: usize) {
        self.writes += 1;
        self.tracking.write(at, len);
        let (first, last) = (at / PAGE, (at + len.max(1) - 1) / PAGE);
        for number in first..=last {
            if self.facts[number] & page::DIRTY == 0 {
                self.facts[number] |= page::DIRTY;
                self.dirty_pages.push(number as u32);
            }
        }
    }

    /// Whether `len` bytes at the address exist and are all concrete: then `load` is right.
    #[inline]
    pub fn is_concrete(&self, address: u64, len: usize) -> bool {
        let at = Self::index(address);
        self.tracking.read(at, len);
        match self.shadow.get(at..at.wrapping_add(len)) {
            Some(bytes) => bytes.iter().all(|&s| s == shadow::CONCRETE),
            None => false,
        }
    }

    /// The bytes under the run's input, little-endian; the caller has checked that they exist.
    #[inline]
    pub fn load(&self, address: u64, len: usize) -> u64 {
        let at = Self::index(address);
        self.tracking.read(at, len);
        let mut word = [0; 8];
        word[..len].copy_from_slice(&self.data[at..at + len]);
        u64::from_le_bytes(word)
    }

    /// Writes concrete bytes.
    #[inline]
    pub fn store(&mut self, address: u64, len: usize, value: u64) {
        let at = Self::index(address);
        self.touch(at, len);
        self.data[at..at + len].copy_from_slice(&value.to_le_bytes()[..len]);
        self.shadow[at..at + len].fill(shadow::CONCRETE);
        let side = &mut self.sides[at / PAGE];
        if side.origins.is_some() || self.sides[(at + len - 1) / PAGE].origins.is_some() {
            self.clear_origins(at, len);
        }
    }

    /// How many bytes from an address on are concrete and wanted, at most so many.
    pub fn run_of(&self, address: u64, most: u64, want: impl Fn(u8) -> bool) -> u64 {
        /// Bytes that are looked at together.
        const STRIDE: usize = 64;
        let at = Self::index(address);
        let end = at.saturating_add(most as usize).min(self.data.len());
        let Some(states) = self.shadow.get(at..end) else { return 0 };
        let bytes = &self.data[at..end];
        let holds = |state: u8, byte: u8| (state == shadow::CONCRETE) & want(byte);
        let strides = states.chunks_exact(STRIDE).zip(bytes.chunks_exact(STRIDE));
        let whole = strides.take_while(|(states, bytes)| {
            states.iter().zip(*bytes).fold(true, |all, (&state, &byte)| all & holds(state, byte))
        });
        let first = whole.count() * STRIDE;
        let rest =
            states[first..].iter().zip(&bytes[first..]).take_while(|&(&state, &byte)| holds(state, byte));
        let count = first + rest.count();
        self.tracking.read(at, (count + 1).min(end - at));
        count as u64
    }

    pub fn byte(&self, address: u64) -> u8 {
        let at = Self::index(address);
        self.tracking.read(at, 1);
        self.data[at]
    }

    pub fn shadow_of(&self, address: u64) -> u8 {
        let at = Self::index(address);
        if at < self.shadow.len() {
            self.tracking.read(at, 1);
        }
        self.shadow.get(at).copied().unwrap_or(shadow::UNALLOCATED)
    }

    /// The byte's term, if it is symbolic.
    pub fn term(&self, address: u64) -> Option<Term> {
        let at = Self::index(address);
        self.tracking.read(at, 1);
        if self.shadow[at] != shadow::SYMBOLIC {
            return None;
        }
        self.sides[at / PAGE].terms.as_ref().and_then(|terms| terms[at % PAGE])
    }

    /// Writes one byte with its term and its value under the run's input.
    pub fn store_term(&mut self, address: u64, value: u8, term: Term) {
        let at = Self::index(address);
        self.touch(at, 1);
        self.data[at] = value;
        self.shadow[at] = shadow::SYMBOLIC;
        self.terms_of(at / PAGE)[at % PAGE] = Some(term);
        self.clear_origins(at, 1);
    }

    fn terms_of(&mut self, page: usize) -> &mut [Option<Term>; PAGE] {
        let with_terms = &mut self.with_terms;
        self.sides[page].terms.get_or_insert_with(|| {
            with_terms.push(page as u32);
            Box::new([None; PAGE])
        })
    }

    /// Sets a range's shadow: when an object comes, goes, or loses its contents.
    pub fn mark(&mut self, address: u64, len: u64, state: u8) {
        if len == 0 {
            return;
        }
        let (at, len) = (Self::index(address), len as usize);
        self.touch(at, len);
        self.shadow[at..at + len].fill(state);
        self.clear_origins(at, len);
    }

    pub fn write_bytes(&mut self, address: u64, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        let at = Self::index(address);
        self.touch(at, bytes.len());
        self.data[at..at + bytes.len()].copy_from_slice(bytes);
        self.shadow[at..at + bytes.len()].fill(shadow::CONCRETE);
        self.clear_origins(at, bytes.len());
    }

    /// Writes the same concrete byte everywhere in a range.
    pub fn fill(&mut self, address: u64, len: u64, byte: u8) {
        if len == 0 {
            return;
        }
        let (at, len) = (Self::index(address), len as usize);
        self.touch(at, len);
        self.data[at..at + len].fill(byte);
        self.shadow[at..at + len].fill(shadow::CONCRETE);
        self.clear_origins(at, len);
    }

    pub fn bytes(&self, address: u64, len: u64) -> &[u8] {
        let at = Self::index(address);
        self.tracking.read(at, len as usize);
        &self.data[at..at + len as usize]
    }

    /// Copies bytes with everything known of them; the ranges may overlap.
    pub fn copy(&mut self, to: u64, from: u64, len: u64) {
        let (to_at, from_at, len) = (Self::index(to), Self::index(from), len as usize);
        if len == 0 || to_at == from_at {
            return;
        }
        self.tracking.read(from_at, len);
        let simple = self.shadow[from_at..from_at + len].iter().all(|&s| s == shadow::CONCRETE);
        let pointers = self.origins_in(from_at, len);
        self.touch(to_at, len);
        let terms: Vec<Option<Term>> =
            if simple { Vec::new() } else { (0..len as u64).map(|n| self.term(from + n)).collect() };
        self.data.copy_within(from_at..from_at + len, to_at);
        self.shadow.copy_within(from_at..from_at + len, to_at);
        for (n, term) in terms.into_iter().enumerate() {
            if let Some(term) = term {
                let at = to_at + n;
                self.terms_of(at / PAGE)[at % PAGE] = Some(term);
            }
        }
        self.clear_origins(to_at, len);
        if (to_at ^ from_at) & (self.word - 1) == 0 {
            for (offset, origin) in pointers {
                self.set_origin_at(to_at + offset, origin);
            }
        }
    }

    /// The same for a short copy without input or pointers inside of pages; false when it is another one, and nothing was copied.
    pub(crate) fn copy_plain(&mut self, to: u64, from: u64, len: u64) -> bool {
        let (to, from, len) = (Self::index(to), Self::index(from), len as usize);
        let inside = |at: usize| at / PAGE == (at + len - 1) / PAGE;
        let plain = len <= 64
            && inside(to)
            && inside(from)
            && !self.tracking.is_on()
            && self.facts[to / PAGE] == page::DIRTY
            && self.facts[from / PAGE] & page::ORIGINS == 0
            && self.shadow[from..from + len].iter().all(|&s| s != shadow::SYMBOLIC);
        if plain {
            self.data.copy_within(from..from + len, to);
            self.shadow.copy_within(from..from + len, to);
        }
        plain
    }

    /// The present state, to go back to.
    pub fn snapshot(&mut self) -> MemorySnapshot {
        let pages = self.data.len() / PAGE;
        while self.saved.len() < pages {
            self.saved.push(None);
        }
        for page in std::mem::take(&mut self.dirty_pages) {
            let at = page as usize * PAGE;
            self.used = self.used.max(page as usize + 1);
            self.facts[page as usize] &= !page::DIRTY;
            if self.is_zeros(page as usize) {
                let zeros = self.zero_page();
                *self.saved.get_mut(page as usize).expect("as many saved pages as pages") = Some(zeros);
                continue;
            }
            let bytes = self.sides[page as usize].bytes() + size_of::<Page>() as u64;
            let mut copy = Page {
                data: [0; PAGE],
                shadow: [0; PAGE],
                side: self.sides[page as usize].clone(),
                _counted: self.gauge.count(bytes),
            };
            copy.data.copy_from_slice(&self.data[at..at + PAGE]);
            copy.shadow.copy_from_slice(&self.shadow[at..at + PAGE]);
            *self.saved.get_mut(page as usize).expect("as many saved pages as pages") = Some(Arc::new(copy));
        }
        MemorySnapshot {
            pages: self.saved.clone(),
            used: self.used,
            size: self.data.len(),
            word: self.word,
            gauge: self.gauge.clone(),
        }
    }

    /// The page holds concrete zeros, no terms and no pointers.
    fn is_zeros(&self, page: usize) -> bool {
        let bytes = page * PAGE..(page + 1) * PAGE;
        let side = &self.sides[page];
        self.data[bytes.start] == 0
            && self.data[bytes.clone()] == [0; PAGE]
            && self.shadow[bytes] == [shadow::CONCRETE; PAGE]
            && side.terms.is_none()
            && side.origins.is_none()
    }

    fn zero_page(&mut self) -> Arc<Page> {
        let gauge = &self.gauge;
        let make = || {
            Arc::new(Page {
                data: [0; PAGE],
                shadow: [shadow::CONCRETE; PAGE],
                side: Side::default(),
                _counted: gauge.count(size_of::<Page>() as u64),
            })
        };
        self.zeros.get_or_insert_with(make).clone()
    }

    /// An address where the memory differs from an earlier snapshot of it; unmapped memory does not count.
    pub fn differs_from(&self, earlier: &MemorySnapshot) -> Option<u64> {
        let saved = self.saved.differing(&earlier.pages, same_page);
        let pages = saved.chain(self.dirty_pages.iter().map(|&page| page as usize));
        let mut places = pages.flat_map(|page| page * PAGE..(page + 1) * PAGE);
        places.find(|&at| self.differs_in(earlier, at)).map(|at| BASE + at as u64)
    }

    /// Whether it differs at an address.
    pub fn differs_at(&self, earlier: &MemorySnapshot, address: u64) -> bool {
        address >= BASE && self.differs_in(earlier, Self::index(address))
    }

    fn differs_in(&self, earlier: &MemorySnapshot, at: usize) -> bool {
        let Some(&state) = self.shadow.get(at) else { return false };
        let old = earlier.byte(at);
        let term = match &self.sides[at / PAGE].terms {
            Some(terms) if state == shadow::SYMBOLIC => terms[at % PAGE],
            _ => None,
        };
        let value = if matches!(state, shadow::CONCRETE | shadow::UNINITIALISED) { self.data[at] } else { 0 };
        (state, value, term) != (old.shadow, old.value, old.term)
    }

    /// Whether going back to a snapshot returns much memory.
    pub fn wrote_much_since(&self, snapshot: &MemorySnapshot) -> bool {
        (self.used.saturating_sub(snapshot.used) + self.dirty_pages.len()) * PAGE >= MUCH_WRITTEN
    }

    /// Goes back to a snapshot of this memory.
    pub fn restore(&mut self, snapshot: &MemorySnapshot) {
        self.grow(BASE + snapshot.size as u64);
        let mut changed: Vec<usize> = self.saved.differing(&snapshot.pages, same_page).collect();
        for page in std::mem::take(&mut self.dirty_pages) {
            self.facts[page as usize] &= !page::DIRTY;
            changed.push(page as usize);
        }
        changed.sort_unstable();
        changed.dedup();
        self.drop_tail(snapshot.used, &mut changed);
        for number in changed {
            let at = number * PAGE;
            if at >= self.data.len() {
                continue;
            }
            let had_terms = self.sides[number].terms.is_some();
            match snapshot.pages.get(number).and_then(Option::as_ref) {
                Some(copy) => {
                    self.data[at..at + PAGE].copy_from_slice(&copy.data);
                    self.shadow[at..at + PAGE].copy_from_slice(&copy.shadow);
                    self.sides[number].copy_from(&copy.side);
                }
                None => {
                    self.data[at..at + PAGE].fill(0);
                    self.shadow[at..at + PAGE].fill(shadow::UNALLOCATED);
                    self.sides[number] = Side::default();
                }
            }
            if !had_terms && self.sides[number].terms.is_some() {
                self.with_terms.push(number as u32);
            }
            let origins = if self.sides[number].origins.is_some() { page::ORIGINS } else { 0 };
            self.facts[number] = self.facts[number] & !page::ORIGINS | origins;
        }
        self.with_terms.retain(|&page| self.sides[page as usize].terms.is_some());
        self.saved = snapshot.pages.clone();
        self.used = snapshot.used;
        self.word = snapshot.word;
        self.gauge = snapshot.gauge.clone();
        debug_assert!(snapshot.size <= self.data.len());
    }

    /// Empties pages from a number on, if very much was written there, and returns their memory; `changed` are the pages that were written.
    fn drop_tail(&mut self, from: usize, changed: &mut Vec<usize>) {
        let kept = changed.partition_point(|&page| page < from);
        if (changed.len() - kept) * PAGE < MUCH_WRITTEN {
            return;
        }
        give_back(&mut self.data[from * PAGE..]);
        give_back(&mut self.shadow[from * PAGE..]);
        let pages = self.sides.len();
        for page in changed.drain(kept..).filter(|&page| page < pages) {
            self.sides[page] = Side::default();
            self.facts[page] &= !page::ORIGINS;
        }
    }

    /// Makes every symbolic byte a number.
    pub fn drop_terms(&mut self) {
        for page in std::mem::take(&mut self.with_terms) {
            let page = page as usize;
            self.sides[page].terms = None;
            for state in &mut self.shadow[page * PAGE..(page + 1) * PAGE] {
                if *state == shadow::SYMBOLIC {
                    *state = shadow::CONCRETE;
                }
            }
            if self.facts[page] & page::DIRTY == 0 {
                self.facts[page] |= page::DIRTY;
                self.dirty_pages.push(page as u32);
            }
        }
    }

    /// Calls `see` with the address and term of every symbolic byte, in order.
    pub fn each_term(&self, see: &mut dyn FnMut(u64, Term)) {
        let mut pages = self.with_terms.clone();
        pages.sort_unstable();
        pages.dedup();
        for page in pages.into_iter().map(|page| page as usize) {
            let Some(terms) = &self.sides[page].terms else { continue };
            for (slot, term) in terms.iter().enumerate() {
                let at = page * PAGE + slot;
                if let (shadow::SYMBOLIC, Some(term)) = (self.shadow[at], term) {
                    see(BASE + at as u64, *term);
                }
            }
        }
    }

    /// Calls `see` with the term of every symbolic byte, and writes back the value it returns:
    /// a run that goes on from a snapshot has another input.
    pub fn revalue(&mut self, see: &mut dyn FnMut(Term) -> u8) {
        for page in self.with_terms.iter().map(|&page| page as usize) {
            let Some(terms) = &self.sides[page].terms else { continue };
            let mut changed = false;
            for slot in 0..PAGE {
                let at = page * PAGE + slot;
                if self.shadow[at] == shadow::SYMBOLIC
                    && let Some(term) = terms[slot]
                {
                    let value = see(term);
                    changed |= self.data[at] != value;
                    self.data[at] = value;
                }
            }
            if changed && self.facts[page] & page::DIRTY == 0 {
                self.facts[page] |= page::DIRTY;
                self.dirty_pages.push(page as u32);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_term::{Sort, Store};

    #[test]
    fn a_snapshot_brings_back_bytes_shadow_terms_and_origins() {
        let store = Store::new();
        let x = store.var("x", Sort::BYTE);
        let mut memory = Memory::new();
        memory.grow(BASE + 4096);
        memory.mark(BASE, 64, shadow::UNINITIALISED);
        memory.store(BASE, 8, 0x1122_3344_5566_7788);
        memory.set_origin(BASE, 7);
        memory.store_term(BASE + 9, 5, x);
        let snapshot = memory.snapshot();
        memory.store(BASE, 8, 0);
        memory.store(BASE + 8, 2, 0);
        memory.mark(BASE + 2000, 10, shadow::CONCRETE);
        assert_eq!((memory.origin(BASE), memory.term(BASE + 9)), (0, None));
        memory.restore(&snapshot);
        assert_eq!(memory.load(BASE, 8), 0x1122_3344_5566_7788);
        assert_eq!(memory.origin(BASE), 7);
        assert_eq!(memory.term(BASE + 9), Some(x));
        assert_eq!(memory.shadow_of(BASE + 8), shadow::UNINITIALISED);
        assert_eq!(memory.shadow_of(BASE + 2000), shadow::UNALLOCATED);
    }

    #[test]
    fn what_comes_back_does_not_differ() {
        let mut memory = Memory::new();
        memory.grow(BASE + 4096);
        memory.mark(BASE, 64, shadow::UNINITIALISED);
        memory.store(BASE + 8, 4, 7);
        let earlier = memory.snapshot();
        assert_eq!(memory.differs_from(&earlier), None);
        memory.store(BASE + 8, 4, 8);
        assert_eq!(memory.differs_from(&earlier), Some(BASE + 8));
        assert!(memory.differs_at(&earlier, BASE + 8) && !memory.differs_at(&earlier, BASE + 9));
        // Snapshots in between change nothing.
        let _ = memory.snapshot();
        assert_eq!(memory.differs_from(&earlier), Some(BASE + 8));
        memory.store(BASE + 8, 4, 7);
        assert_eq!(memory.differs_from(&earlier), None);
        memory.mark(BASE + 2000, 8, shadow::UNINITIALISED);
        assert_eq!(memory.differs_from(&earlier), Some(BASE + 2000));
    }

    #[test]
    fn memory_that_one_run_took_reads_as_never_used_in_the_next() {
        let store = Store::new();
        let x = store.var("x", Sort::BYTE);
        let mut memory = Memory::new();
        memory.grow(BASE + 3000);
        memory.mark(BASE, 3000, shadow::CONCRETE);
        memory.store(BASE + 2990, 8, 77);
        let snapshot = memory.snapshot();
        let size = 4 * MUCH_WRITTEN as u64;
        for _ in 0..2 {
            memory.grow(BASE + size);
            memory.mark(BASE + 3000, size - 3000, shadow::CONCRETE);
            for at in (3000..size - 8).step_by(777) {
                memory.store(BASE + at, 8, u64::MAX);
            }
            memory.store_term(BASE + size - 100, 1, x);
            memory.set_origin((BASE + size - 200) / 8 * 8, 9);
            memory.restore(&snapshot);
            assert_eq!(memory.load(BASE + 2990, 8), 77);
            let unused = |at: u64| memory.shadow_of(BASE + at) == shadow::UNALLOCATED;
            assert!((3000..size).step_by(13).all(unused));
            assert!(memory.data[3072..].iter().all(|&byte| byte == 0));
            assert_eq!(memory.term(BASE + size - 100), None);
            assert_eq!(memory.origin((BASE + size - 200) / 8 * 8), 0);
            memory.revalue(&mut |_| panic!("there are no terms"));
        }
    }

    #[test]
    fn copying_moves_terms_and_pointers() {
        let store = Store::new();
        let x = store.var("x", Sort::BYTE);
        let mut memory = Memory::new();
        memory.grow(BASE + 4096);
        memory.mark(BASE, 4096, shadow::UNINITIALISED);
        memory.store(BASE + 8, 8, BASE);
        memory.set_origin(BASE + 8, 3);
        memory.store_term(BASE, 1, x);
        memory.copy(BASE + 1016, BASE, 16);
        assert_eq!(memory.term(BASE + 1016), Some(x));
        assert_eq!(memory.origin(BASE + 1024), 3);
        assert_eq!(memory.shadow_of(BASE + 1017), shadow::UNINITIALISED);
    }
}
