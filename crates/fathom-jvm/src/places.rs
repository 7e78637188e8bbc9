//! Places that a run names: the target's own files and branches.

use std::sync::Arc;

use fathom_trace::Site;
use fathom_trace::wire::{NO_FILE, Places, SiteInfo};

use crate::executor::JvmTarget;

pub struct JvmPlaces {
    target: Arc<JvmTarget>,
}

impl JvmPlaces {
    pub fn new(target: Arc<JvmTarget>) -> JvmPlaces {
        JvmPlaces { target }
    }
}

impl Places for JvmPlaces {
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

    fn shown(&self, info: &SiteInfo) -> String {
        match info.file.is_empty() {
            true => "input".into(),
            false => format!("{}:{}", self.target.file(&info.file), info.line),
        }
    }
}
