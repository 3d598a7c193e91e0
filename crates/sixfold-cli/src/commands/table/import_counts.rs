use std::fmt;

use sixfold_server::copies::ImportResult;

/// The numbers of matches and maps that were new, were continued, existed already, and were or stay deleted.
#[derive(Debug, Default)]
pub(super) struct ImportCounts {
    new: u64,
    updated: u64,
    already: u64,
    stay_deleted: u64,
    deleted: u64,
}

impl ImportCounts {
    /// Counts one more match or map.
    pub(super) fn add(&mut self, kept: ImportResult) {
        *match kept {
            ImportResult::New => &mut self.new,
            ImportResult::Updated => &mut self.updated,
            ImportResult::Unchanged => &mut self.already,
            ImportResult::StaysDeleted => &mut self.stay_deleted,
            ImportResult::Deleted => &mut self.deleted,
        } += 1;
    }
}

impl fmt::Display for ImportCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ImportCounts { new, updated, already, stay_deleted, deleted } = self;
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
