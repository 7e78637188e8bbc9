//! A list that grows at its end and shares its beginning with other lists.

use std::sync::Arc;

/// Items of a path so far. A copy is one reference count.
pub struct Chain<T> {
    last: Option<Arc<Link<T>>>,
    len: u32,
}

struct Link<T> {
    item: T,
    before: Option<Arc<Link<T>>>,
}

impl<T> Default for Chain<T> {
    fn default() -> Self {
        Chain { last: None, len: 0 }
    }
}

impl<T> Clone for Chain<T> {
    fn clone(&self) -> Self {
        Chain { last: self.last.clone(), len: self.len }
    }
}

impl<T: Clone> Chain<T> {
    pub fn len(&self) -> u32 {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn push(&mut self, item: T) {
        self.last = Some(Arc::new(Link { item, before: self.last.take() }));
        self.len += 1;
    }

    /// Newest first.
    pub fn rev(&self) -> impl Iterator<Item = &T> {
        std::iter::successors(self.last.as_deref(), |link| link.before.as_deref()).map(|link| &link.item)
    }

    /// Oldest first.
    pub fn to_vec(&self) -> Vec<T> {
        let mut all: Vec<T> = self.rev().cloned().collect();
        all.reverse();
        all
    }
}

/// Dropping a long list must not recurse once per item.
impl<T> Drop for Link<T> {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(link) = next {
            match Arc::try_unwrap(link) {
                Ok(mut last) => next = last.before.take(),
                Err(_) => break,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_part_where_they_were_made() {
        let mut a = Chain::default();
        a.push(1);
        a.push(2);
        let mut b = a.clone();
        a.push(3);
        b.push(4);
        assert_eq!((a.to_vec(), b.to_vec()), (vec![1, 2, 3], vec![1, 2, 4]));
        let mut long = Chain::default();
        (0..1_000_000).for_each(|n| long.push(n));
        assert_eq!(long.len(), 1_000_000);
    }
}
