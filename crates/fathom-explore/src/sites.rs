//! Sites of decisions, with one numbering for all executors of an exploration.
//!
//! Each executor numbers its sites as it meets them. Workers have executors of their own, so a trace is put into
//! the exploration's numbering before it reaches the tree.

use std::sync::Arc;

use fathom_trace::{Executor, Site, SiteId, Trace};
use rustc_hash::{FxHashMap, FxHashSet};

/// A site, and how often each side of it was taken.
#[derive(Clone, Debug)]
pub struct SiteInfo {
    pub site: Arc<Site>,
    /// Decisions by side: false, true.
    pub taken: [u64; 2],
}

#[derive(Default, Debug)]
pub struct Sites {
    infos: Vec<SiteInfo>,
    ids: FxHashMap<Arc<Site>, u32>,
}

/// The exploration's number of each of one executor's sites.
#[derive(Default, Debug)]
pub struct LocalSites {
    known: FxHashMap<SiteId, SiteId>,
}

impl LocalSites {
    /// The sites of `trace` that this executor has not named before. Asked outside any lock: an executor
    /// in another process may take its time.
    pub fn unnamed(&self, trace: &Trace, executor: &dyn Executor) -> Vec<(SiteId, Site)> {
        let mut found = FxHashSet::default();
        let ids = trace.decisions.iter().map(|decision| decision.site);
        let ids = ids.chain(trace.wishes.iter().map(|wish| wish.site));
        ids.filter(|id| !self.known.contains_key(id) && found.insert(*id))
            .map(|id| (id, executor.site(id)))
            .collect()
    }
}

impl Sites {
    /// The source text of a decision made there, if it was made at a place.
    pub fn text(&self, site: Option<SiteId>) -> &str {
        site.map_or("", |site| &self.get(site).site.text)
    }

    pub fn get(&self, id: SiteId) -> &SiteInfo {
        &self.infos[id.0 as usize]
    }

    pub fn len(&self) -> usize {
        self.infos.len()
    }

    pub fn is_empty(&self) -> bool {
        self.infos.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = (SiteId, &SiteInfo)> {
        self.infos.iter().enumerate().map(|(i, info)| (SiteId(i as u32), info))
    }

    /// The sites alone, by number.
    pub fn places(&self) -> Vec<Site> {
        self.infos.iter().map(|info| Site::clone(&info.site)).collect()
    }

    fn intern(&mut self, site: Site) -> SiteId {
        let infos = &mut self.infos;
        let id = *self.ids.entry(Arc::new(site)).or_insert_with_key(|site| {
            infos.push(SiteInfo { site: site.clone(), taken: [0; 2] });
            infos.len() as u32 - 1
        });
        SiteId(id)
    }

    /// Renumbers the trace's sites and counts its decisions. Returns how many sides were taken for the
    /// first time.
    pub fn adopt(&mut self, trace: &mut Trace, local: &mut LocalSites, named: Vec<(SiteId, Site)>) -> u32 {
        for (id, site) in named {
            local.known.insert(id, self.intern(site));
        }
        for wish in &mut trace.wishes {
            wish.site = local.known[&wish.site];
        }
        let mut fresh = 0;
        for decision in &mut trace.decisions {
            decision.site = local.known[&decision.site];
            let count = &mut self.infos[decision.site.0 as usize].taken[usize::from(decision.taken)];
            fresh += u32::from(*count == 0);
            *count += 1;
        }
        fresh
    }
}
