use alloc::sync::Arc;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use crate::grid::UnitId;
use crate::grid::store::PersistentMap;
use crate::grid::units::name_tree::NameTree;

/// The name, the number and the game's data of each unit.
///
/// A clone shares everything until one of the two changes. A name keeps its number forever, also when
/// its unit leaves the grid; the data stays with it until the unit is placed again. Data of type `()`
/// takes no memory in a record and is never written.
///
/// Names are found by a 32-bit hash with fixed keys, so that results are reproducible. Hostile input can
/// therefore contain many names with the same hash; those are stored in a balanced tree ordered by name.
#[derive(Clone, Debug)]
pub(crate) struct UnitRecords<U> {
    /// The first name of each hash.
    first: PersistentMap<u32>,
    records: PersistentMap<Record<U>>,
}

#[derive(Clone, Debug)]
struct Record<U> {
    name: Arc<str>,
    /// All later names with the same hash, if this is the first.
    others: NameTree,
    data: U,
}

/// A name that has no number yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewName<'n> {
    text: &'n str,
    hash: u32,
}

impl<U: Clone> UnitRecords<U> {
    pub(crate) const EMPTY: UnitRecords<U> =
        UnitRecords { first: PersistentMap::EMPTY, records: PersistentMap::EMPTY };

    /// Whether the data has a size; data of a type such as `()` is never written.
    pub(crate) const WRITES_DATA: bool = size_of::<U>() != 0;

    /// The number of a name, if assigned.
    pub(crate) fn id(&self, name: &str) -> Option<UnitId> {
        self.look_up(name).ok()
    }

    /// The number of a name, or the new name to add.
    pub(crate) fn look_up<'n>(&self, name: &'n str) -> Result<UnitId, NewName<'n>> {
        self.hashed(name, hash(name))
    }

    fn hashed<'n>(&self, text: &'n str, hash: u32) -> Result<UnitId, NewName<'n>> {
        let new = NewName { text, hash };
        let first = *self.first.get(hash).ok_or(new)?;
        let record = self.record(first);
        if *record.name == *text { Ok(UnitId(first)) } else { record.others.get(text).ok_or(new) }
    }

    /// The name of an assigned number.
    pub(crate) fn name(&self, id: u32) -> &Arc<str> {
        &self.record(id).name
    }

    /// The name and the data of an assigned number.
    pub(crate) fn name_and_data(&self, id: u32) -> (&str, &U) {
        let record = self.record(id);
        (&record.name, &record.data)
    }

    /// Whether this number is assigned.
    pub(crate) fn knows(&self, id: UnitId) -> bool {
        // Numbers are assigned from 0 and never reused.
        id.index() < self.records.len()
    }

    /// The number that the next new name gets.
    pub(crate) fn next_id(&self) -> UnitId {
        UnitId(u32::try_from(self.records.len()).expect("memory ends before 2^32 names"))
    }

    /// Assigns the next number to a new name.
    pub(crate) fn add(&mut self, NewName { text, hash }: NewName<'_>, data: U) {
        let id = self.next_id();
        let name: Arc<str> = Arc::from(text);
        match self.first.get(hash).copied() {
            None => self.first.insert(hash, id.0),
            Some(first) => {
                let mut record = self.record(first).clone();
                record.others = record.others.with(&name, id);
                self.records.insert(first, record);
            }
        }
        self.records.insert(id.0, Record { name, others: NameTree::EMPTY, data });
    }

    /// Replaces the data of an assigned number.
    pub(crate) fn set_data(&mut self, id: u32, data: U) {
        let record = Record { data, ..self.record(id).clone() };
        self.records.insert(id, record);
    }

    /// The same names and numbers with other data.
    pub(crate) fn map<V: Clone>(&self, mut f: impl FnMut(&str, &U) -> V) -> UnitRecords<V> {
        let mut records = PersistentMap::EMPTY;
        for id in 0..self.next_id().0 {
            let Record { name, others, data } = self.record(id);
            let data = f(name, data);
            records.insert(id, Record { name: Arc::clone(name), others: others.clone(), data });
        }
        UnitRecords { first: self.first.clone(), records }
    }

    /// The numbers whose data may differ between two tables; shared parts are skipped.
    pub(crate) fn changed_ids(&self, other: &UnitRecords<U>) -> Vec<u32> {
        if Self::WRITES_DATA { self.records.changed_keys(&other.records) } else { Vec::new() }
    }

    fn record(&self, id: u32) -> &Record<U> {
        self.records.get(id).expect("a number was given out together with its name")
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
    use super::{NewName, UnitRecords};
    use crate::grid::UnitId;
    use alloc::format;

    #[test]
    fn names_keep_their_numbers() {
        let mut names = UnitRecords::EMPTY;
        for i in 0..500 {
            let name = format!("unit-{i}");
            let new = names.look_up(&name).expect_err("a new name");
            assert_eq!(names.next_id(), UnitId(i));
            names.add(new, ());
        }
        for i in 0..500 {
            let name = format!("unit-{i}");
            assert_eq!(names.id(&name), Some(UnitId(i)));
            assert_eq!(**names.name(i), *name);
        }
        assert_eq!(names.id("unit-500"), None);
        assert!(names.knows(UnitId(499)) && !names.knows(UnitId(500)));
    }

    #[test]
    fn a_clone_keeps_its_names() {
        let mut names = UnitRecords::EMPTY;
        names.add(NewName { text: "one", hash: 7 }, ());
        let before = names.clone();
        names.add(NewName { text: "two", hash: 7 }, ());
        assert_eq!(before.hashed("two", 7).map_err(|new| new.text), Err("two"));
        assert_eq!(names.hashed("two", 7).ok(), Some(UnitId(1)));
    }

    /// A plain list of the names of one hash would take billions of comparisons.
    #[test]
    fn prepared_collisions_stay_cheap() {
        let count = 100_000;
        let name = |i: u32| format!("unit-{}", i.wrapping_mul(0x9E37_79B1));
        let mut names = UnitRecords::EMPTY;
        for i in 0..count {
            let text = name(i);
            let new = names.hashed(&text, 7).expect_err("a new name");
            names.add(new, ());
        }
        for i in 0..count {
            assert_eq!(names.hashed(&name(i), 7).ok(), Some(UnitId(i)));
        }
        assert!(names.hashed("another", 7).is_err());
    }
}
