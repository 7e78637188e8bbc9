//! The sites of one executor: what runs name gets one number here.

use std::collections::HashMap;
use std::sync::Arc;

use fathom_trace::wire::{Places, SiteInfo};
use fathom_trace::{Site, SiteId};

use crate::executor::JvmTarget;

/// Stands for a file that is not the target's own.
const NO_FILE: u32 = u32::MAX;

pub struct Sites {
    target: Arc<JvmTarget>,
    numbers: HashMap<SiteInfo, SiteId>,
    sites: Vec<Site>,
}

impl Sites {
    pub fn new(target: Arc<JvmTarget>) -> Sites {
        Sites { target, numbers: HashMap::new(), sites: Vec::new() }
    }

    pub fn get(&self, id: SiteId) -> &Site {
        &self.sites[id.0 as usize]
    }

    fn describe(&self, info: &SiteInfo) -> Site {
        let path = self.target.file(&info.file);
        let classes = &self.target.classes;
        let file = classes.program.files.iter().position(|f| *f.path == *path).map_or(NO_FILE, |i| i as u32);
        let key = (info.function.clone(), info.first_line, info.offset);
        let sides = match classes.deciders.get(&key) {
            Some(sides) if file != NO_FILE => sides.map(Some),
            _ => [None, None],
        };
        Site {
            file,
            line: info.line,
            column: info.column,
            function: if info.file.is_empty() { "input".into() } else { info.function.as_str().into() },
            text: "".into(),
            sides,
            place: 0,
            next: Box::default(),
        }
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
        match info.file.is_empty() {
            true => "input".into(),
            false => format!("{}:{}", self.target.file(&info.file), info.line),
        }
    }
}
