//! A vector whose copies share what did not change.

use std::sync::Arc;

const CHUNK: usize = 256;

/// Copying is one reference count per 256 items; writing to a shared chunk copies that chunk.
#[derive(Clone, Debug)]
pub struct CowVec<T> {
    chunks: Vec<Arc<Vec<T>>>,
    len: usize,
}

impl<T> Default for CowVec<T> {
    fn default() -> Self {
        CowVec { chunks: Vec::new(), len: 0 }
    }
}

impl<T: Clone> CowVec<T> {
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub fn get(&self, at: usize) -> Option<&T> {
        self.chunks.get(at / CHUNK)?.get(at % CHUNK)
    }

    pub fn get_mut(&mut self, at: usize) -> Option<&mut T> {
        if at >= self.len {
            return None;
        }
        Arc::make_mut(&mut self.chunks[at / CHUNK]).get_mut(at % CHUNK)
    }

    pub fn push(&mut self, item: T) -> usize {
        let at = self.len;
        if at.is_multiple_of(CHUNK) {
            self.chunks.push(Arc::new(Vec::with_capacity(CHUNK)));
        }
        Arc::make_mut(&mut self.chunks[at / CHUNK]).push(item);
        self.len += 1;
        at
    }

    /// Indices at which the two may differ: whole shared chunks are passed over without looking inside.
    pub fn differing<'a>(&'a self, other: &'a CowVec<T>) -> impl Iterator<Item = usize> + 'a {
        let most = self.chunks.len().max(other.chunks.len());
        (0..most)
            .filter(move |&c| match (self.chunks.get(c), other.chunks.get(c)) {
                (Some(a), Some(b)) => !Arc::ptr_eq(a, b),
                _ => true,
            })
            .flat_map(move |c| {
                let len = |v: &CowVec<T>| v.chunks.get(c).map_or(0, |chunk| chunk.len());
                c * CHUNK..c * CHUNK + len(self).max(len(other))
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_do_not_see_later_writes() {
        let mut a = CowVec::default();
        for n in 0..1000 {
            a.push(n);
        }
        let b = a.clone();
        *a.get_mut(700).unwrap() = -1;
        assert_eq!(b.get(700), Some(&700));
        assert_eq!(a.get(700), Some(&-1));
        let differing: Vec<usize> = a.differing(&b).collect();
        assert!(differing.contains(&700) && !differing.contains(&0), "only one chunk was copied");
        assert_eq!(a.get_mut(1000), None);
    }
}
