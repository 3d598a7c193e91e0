use alloc::sync::Arc;
use core::hash::{Hash, Hasher};

use crate::grid::UnitId;
use crate::grid::store::PersistentMap;

/// UnitNames and their small numbers; adding one gives a new table that shares the rest.
///
/// A name keeps its number for good, also when its unit leaves the grid.
#[derive(Clone, Debug)]
pub(crate) struct UnitNames {
    /// The newest of the names with a hash.
    newest: PersistentMap<u32>,
    names: PersistentMap<Name>,
}

#[derive(Clone, Debug)]
struct Name {
    text: Arc<str>,
    /// An older name with the same hash.
    older: Option<u32>,
}

impl UnitNames {
    pub(crate) const EMPTY: UnitNames =
        UnitNames { newest: PersistentMap::EMPTY, names: PersistentMap::EMPTY };

    /// The number of a name, if it has one.
    pub(crate) fn id(&self, name: &str) -> Option<UnitId> {
        self.chained(self.newest.get(hash(name)).copied(), name)
    }

    /// The number of a name among those with the same hash.
    fn chained(&self, newest: Option<u32>, name: &str) -> Option<UnitId> {
        let mut next = newest;
        while let Some(id) = next {
            let entry = self.entry(id);
            if *entry.text == *name {
                return Some(UnitId(id));
            }
            next = entry.older;
        }
        None
    }

    /// The name of a number; `None` when no name has it.
    pub(crate) fn name(&self, id: UnitId) -> Option<&Arc<str>> {
        self.names.get(id.0).map(|entry| &entry.text)
    }

    /// Whether a name has this number.
    pub(crate) fn knows(&self, id: UnitId) -> bool {
        // Numbers are given out from 0 and never taken back.
        id.index() < self.names.len()
    }

    fn entry(&self, id: u32) -> &Name {
        self.names.get(id).expect("a number was given out together with its name")
    }

    /// The number of a name, and the table that has it when this one has not.
    pub(crate) fn intern(&self, name: &str) -> (UnitId, Option<UnitNames>) {
        self.intern_hashed(name, hash(name))
    }

    fn intern_hashed(&self, name: &str, hash: u32) -> (UnitId, Option<UnitNames>) {
        let older = self.newest.get(hash).copied();
        if let Some(id) = self.chained(older, name) {
            return (id, None);
        }
        let id = u32::try_from(self.names.len()).expect("memory ends before 2^32 names");
        let names = self.names.with(id, Name { text: Arc::from(name), older });
        (UnitId(id), Some(UnitNames { newest: self.newest.with(hash, id), names }))
    }
}

/// A hash for which nobody can easily make many names that collide.
#[expect(deprecated, reason = "the one keyed hash that exists without std; its answers never leave memory")]
fn hash(name: &str) -> u32 {
    let mut hasher = core::hash::SipHasher::new_with_keys(0x7369_7866_6f6c_6421, 0x6e61_6d65_735f_6f66);
    name.hash(&mut hasher);
    (hasher.finish() >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::UnitNames;
    use crate::grid::UnitId;
    use alloc::format;

    #[test]
    fn names_keep_their_numbers() {
        let mut names = UnitNames::EMPTY;
        for i in 0..500 {
            let (id, added) = names.intern(&format!("unit-{i}"));
            assert_eq!(id, UnitId(i));
            names = added.expect("a new name");
        }
        for i in 0..500 {
            let name = format!("unit-{i}");
            assert_eq!(names.id(&name), Some(UnitId(i)));
            assert_eq!(names.name(UnitId(i)).map(|text| &**text), Some(&*name));
            assert!(names.intern(&name).1.is_none());
        }
        assert_eq!(names.id("unit-500"), None);
        assert!(names.name(UnitId(500)).is_none());
    }

    #[test]
    fn names_with_the_same_hash_are_told_apart() {
        let (_, one) = UnitNames::EMPTY.intern_hashed("one", 7);
        let (second, two) = one.expect("a new name").intern_hashed("two", 7);
        let two = two.expect("a new name");
        assert_eq!(second, UnitId(1));
        assert_eq!(two.intern_hashed("one", 7).0, UnitId(0));
        assert_eq!(two.intern_hashed("two", 7).0, UnitId(1));
        assert_eq!(two.intern_hashed("three", 7).0, UnitId(2));
    }
}
