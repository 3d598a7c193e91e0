use std::fmt;

use sixfold_server::copies::Kept;

/// The numbers of matches and maps that were new, were continued, existed already, and were or stay deleted.
#[derive(Debug, Default)]
pub(super) struct KeptCounts {
    new: u64,
    updated: u64,
    already: u64,
    stay_deleted: u64,
    deleted: u64,
}

impl KeptCounts {
    /// Counts one more match or map.
    pub(super) fn add(&mut self, kept: Kept) {
        *match kept {
            Kept::New => &mut self.new,
            Kept::Updated => &mut self.updated,
            Kept::Already => &mut self.already,
            Kept::StaysDeleted => &mut self.stay_deleted,
            Kept::Deleted => &mut self.deleted,
        } += 1;
    }
}

impl fmt::Display for KeptCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let KeptCounts { new, updated, already, stay_deleted, deleted } = self;
        write!(f, "{new} matches and maps are new, {updated} were continued, {already} were there already")?;
        if *deleted > 0 {
            write!(f, ", {deleted} were deleted as there")?;
        }
        if *stay_deleted > 0 {
            write!(f, ", {stay_deleted} were deleted here and stay so")?;
        }
        Ok(())
    }
}
