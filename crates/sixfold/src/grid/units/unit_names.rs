use alloc::sync::Arc;
use core::hash::{Hash, Hasher};

use crate::grid::UnitId;
use crate::grid::store::PersistentMap;
use crate::grid::units::name_tree::NameTree;

/// Names and their small numbers; a clone shares everything until one of the two gets a new name.
///
/// A name keeps its number for good, also when its unit leaves the grid.
///
/// Names are found by a hash of 32 bits with fixed keys, so that the same program does the same
/// each time. Names with the same hash can therefore be prepared; they lie in a balanced tree, which
/// is ordered by the names themselves.
#[derive(Clone, Debug)]
pub(crate) struct UnitNames {
    /// The first of the names with a hash.
    first: PersistentMap<u32>,
    names: PersistentMap<Name>,
}

#[derive(Clone, Debug)]
struct Name {
    text: Arc<str>,
    /// All later names with the same hash, when this is the first.
    others: NameTree,
}

/// A name that has no number yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewName<'n> {
    text: &'n str,
    hash: u32,
}

impl UnitNames {
    pub(crate) const EMPTY: UnitNames =
        UnitNames { first: PersistentMap::EMPTY, names: PersistentMap::EMPTY };

    /// The number of a name, if it has one.
    pub(crate) fn id(&self, name: &str) -> Option<UnitId> {
        self.look_up(name).ok()
    }

    /// The number of a name, or what to add.
    pub(crate) fn look_up<'n>(&self, name: &'n str) -> Result<UnitId, NewName<'n>> {
        self.hashed(name, hash(name))
    }

    fn hashed<'n>(&self, text: &'n str, hash: u32) -> Result<UnitId, NewName<'n>> {
        let new = NewName { text, hash };
        let first = *self.first.get(hash).ok_or(new)?;
        let entry = self.entry(first);
        if *entry.text == *text { Ok(UnitId(first)) } else { entry.others.get(text).ok_or(new) }
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

    /// The number that the next new name gets.
    pub(crate) fn next_id(&self) -> UnitId {
        UnitId(u32::try_from(self.names.len()).expect("memory ends before 2^32 names"))
    }

    /// Gives a new name the next number.
    pub(crate) fn add(&mut self, NewName { text, hash }: NewName<'_>) {
        let id = self.next_id();
        let text: Arc<str> = Arc::from(text);
        match self.first.get(hash).copied() {
            None => self.first.insert(hash, id.0),
            Some(first) => {
                let Name { text: its, others } = self.entry(first);
                let entry = Name { text: Arc::clone(its), others: others.with(&text, id) };
                self.names.insert(first, entry);
            }
        }
        self.names.insert(id.0, Name { text, others: NameTree::EMPTY });
    }

    fn entry(&self, id: u32) -> &Name {
        self.names.get(id).expect("a number was given out together with its name")
    }
}

/// The top half of `SipHash` with fixed keys.
#[expect(deprecated, reason = "the one keyed hash that exists without std; its answers never leave memory")]
fn hash(name: &str) -> u32 {
    let mut hasher = core::hash::SipHasher::new_with_keys(0x7369_7866_6f6c_6421, 0x6e61_6d65_735f_6f66);
    name.hash(&mut hasher);
    (hasher.finish() >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::{NewName, UnitNames};
    use crate::grid::UnitId;
    use alloc::format;

    #[test]
    fn names_keep_their_numbers() {
        let mut names = UnitNames::EMPTY;
        for i in 0..500 {
            let name = format!("unit-{i}");
            let new = names.look_up(&name).expect_err("a new name");
            assert_eq!(names.next_id(), UnitId(i));
            names.add(new);
        }
        for i in 0..500 {
            let name = format!("unit-{i}");
            assert_eq!(names.id(&name), Some(UnitId(i)));
            assert_eq!(names.name(UnitId(i)).map(|text| &**text), Some(&*name));
        }
        assert_eq!(names.id("unit-500"), None);
        assert!(names.name(UnitId(500)).is_none());
    }

    #[test]
    fn a_clone_keeps_its_names() {
        let mut names = UnitNames::EMPTY;
        names.add(NewName { text: "one", hash: 7 });
        let before = names.clone();
        names.add(NewName { text: "two", hash: 7 });
        assert_eq!(before.hashed("two", 7).map_err(|new| new.text), Err("two"));
        assert_eq!(names.hashed("two", 7).ok(), Some(UnitId(1)));
    }

    /// With a list of the names of one hash, this would take billions of comparisons.
    #[test]
    fn prepared_collisions_stay_cheap() {
        let count = 100_000;
        let name = |i: u32| format!("unit-{}", i.wrapping_mul(0x9E37_79B1));
        let mut names = UnitNames::EMPTY;
        for i in 0..count {
            let text = name(i);
            let new = names.hashed(&text, 7).expect_err("a new name");
            names.add(new);
        }
        for i in 0..count {
            assert_eq!(names.hashed(&name(i), 7).ok(), Some(UnitId(i)));
        }
        assert!(names.hashed("another", 7).is_err());
    }
}
