//! The sites of one executor: what children name differently in each run gets one number here.

use std::collections::HashMap;

use fathom_trace::wire::{Places, SiteInfo};
use fathom_trace::{BranchId, Site, SiteId};

use crate::description::Condition;

/// Stands for a file that is not the target's own.
const NO_FILE: u32 = u32::MAX;

#[derive(Default)]
pub struct Sites {
    numbers: HashMap<SiteInfo, SiteId>,
    sites: Vec<Site>,
    /// Index of each of the target's files.
    files: HashMap<String, u32>,
    /// Conditions by file and line.
    conditions: HashMap<(u32, u32), Vec<Condition>>,
}

impl Sites {
    pub fn new(files: HashMap<String, u32>, conditions: HashMap<(u32, u32), Vec<Condition>>) -> Sites {
        Sites { files, conditions, ..Sites::default() }
    }

    pub fn get(&self, id: SiteId) -> &Site {
        &self.sites[id.0 as usize]
    }

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

impl Places for Sites {
    fn number(&mut self, info: &SiteInfo) -> SiteId {
        if let Some(&id) = self.numbers.get(info) {
            return id;
        }
        let id = SiteId(self.sites.len() as u32);
        let site = self.describe(info);
        self.sites.push(site);
        self.numbers.insert(info.clone(), id);
        id
    }

    fn shown(&self, info: &SiteInfo) -> String {
        match (info.file.is_empty(), info.column) {
            (true, _) => "input".into(),
            (false, 0) => format!("{}:{}", info.file, info.line),
            (false, column) => format!("{}:{}:{column}", info.file, info.line),
        }
    }
}
