//! A vector whose copies share unchanged parts.

use std::sync::Arc;

/// Copying is one reference count per chunk; writing to a shared chunk copies that chunk.
#[derive(Clone, Debug)]
pub struct CowVec<T, const CHUNK: usize = 256> {
    chunks: Vec<Arc<Vec<T>>>,
    len: usize,
}

impl<T, const CHUNK: usize> Default for CowVec<T, CHUNK> {
    fn default() -> Self {
        CowVec { chunks: Vec::new(), len: 0 }
    }
}

impl<T: Clone, const CHUNK: usize> CowVec<T, CHUNK> {
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

    /// Bytes of a copy that was written to in one place since: the list of chunks, and one of them.
    pub fn copy_bytes(&self) -> usize {
        self.chunks.len() * size_of::<Arc<Vec<T>>>() + CHUNK.min(self.len) * size_of::<T>()
    }

    pub fn last(&self) -> Option<&T> {
        self.get(self.len.checked_sub(1)?)
    }

    /// Items in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.chunks.iter().flat_map(|chunk| chunk.iter())
    }

    /// The number of items at the beginning that satisfy a condition, where all of them come first.
    pub fn partition_point(&self, mut holds: impl FnMut(&T) -> bool) -> usize {
        let (mut from, mut to) = (0, self.len);
        while from < to {
            let middle = from + (to - from) / 2;
            match self.get(middle) {
                Some(item) if holds(item) => from = middle + 1,
                _ => to = middle,
            }
        }
        from
    }

    /// Places where two vectors differ, which only chunks that they do not share are asked for; beyond its end a vector has nothing.
    pub fn differing<'a>(
        &'a self,
        other: &'a Self,
        same: impl Fn(Option<&T>, Option<&T>) -> bool + 'a,
    ) -> impl Iterator<Item = usize> + 'a {
        let most = self.chunks.len().max(other.chunks.len());
        (0..most)
            .filter(move |&c| match (self.chunks.get(c), other.chunks.get(c)) {
                (Some(a), Some(b)) => !Arc::ptr_eq(a, b),
                _ => true,
            })
            .flat_map(move |c| {
                let len = |v: &Self| v.chunks.get(c).map_or(0, |chunk| chunk.len());
                c * CHUNK..c * CHUNK + len(self).max(len(other))
            })
            .filter(move |&at| !same(self.get(at), other.get(at)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_do_not_see_later_writes() {
        let mut a: CowVec<i32> = CowVec::default();
        for n in 0..1000 {
            a.push(n);
        }
        let b = a.clone();
        *a.get_mut(700).unwrap() = -1;
        assert_eq!(b.get(700), Some(&700));
        assert_eq!(a.get(700), Some(&-1));
        assert_eq!(a.differing(&b, |a, b| a == b).collect::<Vec<usize>>(), [700]);
        let asked = a.differing(&b, |_, _| false).count();
        assert_eq!(asked, 256, "places of shared chunks are not asked for");
        a.push(1000);
        assert_eq!(a.differing(&b, |a, b| a == b).collect::<Vec<usize>>(), [700, 1000]);
        assert_eq!(a.get_mut(1001), None);
        assert_eq!(b.partition_point(|&n| n < 300), 300);
        assert_eq!((b.partition_point(|&n| n < -5), b.partition_point(|_| true)), (0, 1000));
    }
}
