//! Live objects where compiled code finds them without looking into tables: by the low bits of their number.

use fathom_jit::{LINES, Object as Line};

use crate::memory::object::ObjectId;

#[derive(Default)]
pub struct Lines(Option<Box<[Line; LINES]>>);

/// A copy starts empty: it fills as code asks.
impl Clone for Lines {
    fn clone(&self) -> Self {
        Lines::default()
    }
}

impl Lines {
    fn all(&mut self) -> &mut [Line; LINES] {
        self.0.get_or_insert_with(|| Box::new([Line::NONE; LINES]))
    }

    pub fn start(&mut self) -> *mut Line {
        self.all().as_mut_ptr()
    }

    pub fn set(&mut self, id: ObjectId, line: Line) {
        self.all()[id as usize % LINES] = line;
    }

    /// The object has ended or changed.
    pub fn forget(&mut self, id: ObjectId) {
        if let Some(lines) = &mut self.0 {
            let line = &mut lines[id as usize % LINES];
            if line.readable == id {
                *line = Line::NONE;
            }
        }
    }

    pub fn clear(&mut self) {
        if let Some(lines) = &mut self.0 {
            lines.fill(Line::NONE);
        }
    }
}
