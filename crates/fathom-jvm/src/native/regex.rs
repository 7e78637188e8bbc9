//! Whether a text has a match of a regular expression, as one condition: all ways through the program (`Regex.java`) at once, place by
//! place, with a condition for each instruction that can be reached there.

use fathom_term::{Store, Term};

use super::text_ops::{Text, at, between};

const TAKE: i32 = 0;
const SPLIT: i32 = 1;
const JUMP: i32 = 2;
const BEGIN: i32 = 4;
const END: i32 = 5;
const VERY_END: i32 = 6;
const MATCH: i32 = 7;

const WHOLE: i32 = 0;
const SOMEWHERE: i32 = 2;

/// Conditions on a position under which a path continues without consuming a character.
const GUARDS: [i32; 3] = [BEGIN, END, VERY_END];
/// The second half of a character does not follow: the first one stands alone.
const ALONE: u8 = 1 << GUARDS.len();

#[derive(Clone, Copy)]
struct Instruction {
    what: i32,
    x: usize,
    y: usize,
}

/// A regular expression as instructions, and where its match may lie.
pub struct Program {
    steps: Vec<Instruction>,
    sets: Vec<Vec<i32>>,
    how: i32,
    /// From each instruction, those reached without taking a character, and under which guards. Beyond the instructions are the places between
    /// the surrogates of a pair that an instruction takes.
    reached: Vec<Vec<(usize, u8)>>,
}

/// Whether a character (16 bits) lies in one of the ranges, as far as they have single characters.
pub fn member(s: &Store, c: Term, ranges: &[i32]) -> Term {
    let parts: Vec<Term> = ranges
        .chunks(2)
        .filter(|r| r[0] <= 0xffff)
        .map(|r| between(s, c, r[0] as u16, r[1].min(0xffff) as u16))
        .collect();
    s.or(&parts)
}

fn is(s: &Store, c: Term, code: u16) -> Term {
    s.eq(c, s.bv(16, code))
}

impl Program {
    /// None for what is no program.
    pub fn read(program: &[i32], sets: &[i32], how: i32) -> Option<Program> {
        let steps: Vec<Instruction> = program
            .chunks_exact(3)
            .map(|c| Instruction { what: c[0], x: c[1] as usize, y: c[2] as usize })
            .collect();
        let mut rest = sets;
        let mut all = Vec::new();
        while let Some((&n, more)) = rest.split_first().filter(|(n, _)| **n >= 0) {
            all.push(more.get(..n as usize)?.to_vec());
            rest = more.get(n as usize..)?;
        }
        if steps.iter().any(|step| step.what == TAKE && step.x >= all.len()) {
            return None;
        }
        let mut program = Program { steps, sets: all, how, reached: Vec::new() };
        program.reached = (0..2 * program.steps.len()).map(|from| program.closure(from)).collect();
        Some(program)
    }

    /// Matches may begin at many places.
    pub fn is_searched(&self) -> bool {
        self.how == SOMEWHERE
    }

    fn closure(&self, from: usize) -> Vec<(usize, u8)> {
        let n = self.steps.len();
        let mut found: Vec<(usize, u8)> = Vec::new();
        let mut waiting = vec![(from, 0u8)];
        while let Some((at, mask)) = waiting.pop() {
            // Under fewer guards it was reached before.
            if found.iter().any(|&(known, other)| known == at && other & mask == other) {
                continue;
            }
            found.retain(|&(known, other)| known != at || other & mask != mask);
            found.push((at, mask));
            if at >= n {
                waiting.push((at - n + 1, mask | ALONE));
                continue;
            }
            let step = self.steps[at];
            match step.what {
                TAKE | MATCH => {}
                SPLIT => waiting.extend([(step.x, mask), (step.y, mask)]),
                JUMP => waiting.push((step.x, mask)),
                what => {
                    let guard = GUARDS.iter().position(|g| *g == what).map_or(0, |i| 1 << i);
                    waiting.push((at + 1, mask | guard));
                }
            }
        }
        found.retain(|&(at, _)| at >= n || matches!(self.steps[at].what, TAKE | MATCH));
        found
    }

    /// Whether the text has a match, from a place on.
    pub fn matches(&self, s: &Store, text: &Text, from: usize) -> Term {
        let n = self.steps.len();
        let cells = &text.cells;
        let mut here = vec![s.ff(); 2 * n];
        if self.how != SOMEWHERE {
            here[0] = s.tt();
        }
        let mut found = Vec::new();
        for i in 0..=cells.len() {
            if self.how == SOMEWHERE && i >= from {
                here[0] = s.tt();
            }
            let mut open = vec![s.ff(); 2 * n];
            for (q, &cond) in here.iter().enumerate().filter(|(_, c)| **c != s.ff()) {
                for &(to, mask) in &self.reached[q] {
                    let way = s.and(&[cond, self.guards(s, text, i, mask)]);
                    open[to] = s.or(&[open[to], way]);
                }
            }
            let ends = (0..n).filter(|&q| self.steps[q].what == MATCH).map(|q| open[q]).collect::<Vec<_>>();
            let within = match self.how {
                WHOLE => s.eq(text.length, at(s, i)),
                _ => s.bv_ule(at(s, i), text.length),
            };
            found.push(s.and(&[s.or(&ends), within]));
            if i < cells.len() {
                here = self.taken(s, cells[i], &open);
            }
        }
        s.or(&found)
    }

    /// The instructions reached by consuming a character.
    fn taken(&self, s: &Store, c: Term, open: &[Term]) -> Vec<Term> {
        let n = self.steps.len();
        let mut next = vec![s.ff(); 2 * n];
        let (first, second) = (between(s, c, 0xd800, 0xdbff), between(s, c, 0xdc00, 0xdfff));
        let mut go = |to: usize, ways: &[Term]| {
            let way = s.and(ways);
            next[to] = s.or(&[next[to], way]);
        };
        for q in (0..n).filter(|&q| self.steps[q].what == TAKE) {
            if open[n + q] != s.ff() {
                go(q + 1, &[open[n + q], second]);
            }
            if open[q] == s.ff() {
                continue;
            }
            let set = &self.sets[self.steps[q].x];
            if self.steps[q].y == 0 {
                go(q + 1, &[open[q], member(s, c, set)]);
                continue;
            }
            // Halves are all in the set: two of them are one character.
            go(q + 1, &[open[q], member(s, c, set), s.not(first)]);
            go(n + q, &[open[q], first]);
        }
        next
    }

    fn guards(&self, s: &Store, text: &Text, i: usize, mask: u8) -> Term {
        if mask == 0 {
            return s.tt();
        }
        let cell = |k: usize| text.cells.get(k).copied();
        let ends = |k: usize| s.eq(text.length, at(s, k));
        let mut all = Vec::new();
        if mask & ALONE != 0
            && let Some(c) = cell(i)
        {
            all.push(s.not(s.and(&[text.inside(s, i), between(s, c, 0xdc00, 0xdfff)])));
        }
        for (k, guard) in GUARDS.iter().enumerate().filter(|(k, _)| mask & (1 << k) != 0) {
            debug_assert_eq!(GUARDS[k], *guard);
            all.push(match *guard {
                BEGIN => s.bool(i == 0),
                VERY_END => ends(i),
                _ => {
                    let mut ways = vec![ends(i)];
                    if let Some(c) = cell(i) {
                        let feed = is(s, c, 0xa);
                        let broken =
                            i.checked_sub(1).and_then(cell).map_or(s.ff(), |before| is(s, before, 0xd));
                        let single = s.or(&[
                            s.and(&[feed, s.not(broken)]),
                            is(s, c, 0xd),
                            is(s, c, 0x85),
                            between(s, c, 0x2028, 0x2029),
                        ]);
                        ways.push(s.and(&[ends(i + 1), single]));
                        if let Some(second) = cell(i + 1) {
                            ways.push(s.and(&[ends(i + 2), is(s, c, 0xd), is(s, second, 0xa)]));
                        }
                    }
                    s.or(&ways)
                }
            });
        }
        s.and(&all)
    }
}
