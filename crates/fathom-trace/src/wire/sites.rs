//! The places that the runs of one executor name: a place that runs number differently gets one number here.

use std::collections::HashMap;

use super::SiteInfo;
use crate::program::{Site, SiteId};

/// The number of a file that is not the target's own.
pub const NO_FILE: u32 = u32::MAX;

/// An executor's knowledge of the places that its runs name.
pub trait Places {
    fn describe(&self, info: &SiteInfo) -> Site;

    /// The place as users read it.
    fn shown(&self, info: &SiteInfo) -> String;
}

/// Every place that a run named, by number.
pub struct Sites<P> {
    pub places: P,
    numbers: HashMap<SiteInfo, SiteId>,
    sites: Vec<Site>,
}

impl<P: Places> Sites<P> {
    pub fn new(places: P) -> Sites<P> {
        Sites { places, numbers: HashMap::new(), sites: Vec::new() }
    }

    pub fn get(&self, id: SiteId) -> &Site {
        &self.sites[id.0 as usize]
    }

    pub fn number(&mut self, info: &SiteInfo) -> SiteId {
        if let Some(&id) = self.numbers.get(info) {
            return id;
        }
        let id = SiteId(self.sites.len() as u32);
        self.sites.push(self.places.describe(info));
        self.numbers.insert(info.clone(), id);
        id
    }
}
