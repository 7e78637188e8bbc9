//! Places that a run names: the target's own files and conditions.

use std::collections::HashMap;

use fathom_trace::wire::{NO_FILE, Places, SiteInfo};
use fathom_trace::{BranchId, Site};

use crate::description::Condition;

pub struct PyPlaces {
    /// Index of each of the target's files.
    files: HashMap<String, u32>,
    /// Conditions by file and line.
    conditions: HashMap<(u32, u32), Vec<Condition>>,
}

impl PyPlaces {
    pub fn new(files: HashMap<String, u32>, conditions: HashMap<(u32, u32), Vec<Condition>>) -> PyPlaces {
        PyPlaces { files, conditions }
    }

    /// The condition that a site decides: the smallest around it, or the only one on its line where columns are unknown.
    fn condition(&self, file: u32, info: &SiteInfo) -> Option<&Condition> {
        let here = self.conditions.get(&(file, info.line))?;
        if info.column == 0 {
            return match here.as_slice() {
                [only] => Some(only),
                _ => None,
            };
        }
        let at = (info.line, info.column);
        here.iter().filter(|c| c.start <= at && at < c.end).min_by_key(|c| (c.end.0 - c.start.0, c.width()))
    }
}

impl Places for PyPlaces {
    fn describe(&self, info: &SiteInfo) -> Site {
        let file = self.files.get(&info.file).copied().unwrap_or(NO_FILE);
        let condition = self.condition(file, info);
        let function = match file {
            NO_FILE if info.file.is_empty() => "input".into(),
            _ => info.function.as_str().into(),
        };
        Site {
            file,
            line: info.line,
            column: info.column,
            function,
            text: condition.map(|c| c.text.as_str()).unwrap_or("").into(),
            sides: condition.map_or([None, None], |c| c.sides.map(|s| s.map(BranchId))),
            place: 0,
            next: Box::default(),
        }
    }

    fn shown(&self, info: &SiteInfo) -> String {
        match (info.file.is_empty(), info.column) {
            (true, _) => "input".into(),
            (false, 0) => format!("{}:{}", info.file, info.line),
            (false, column) => format!("{}:{}:{column}", info.file, info.line),
        }
    }
}
