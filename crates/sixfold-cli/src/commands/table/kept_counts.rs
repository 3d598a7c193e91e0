use std::fmt;

use sixfold_server::copies::Kept;

/// The numbers of matches and maps that were new, were continued, and existed already.
#[derive(Debug, Default)]
pub(super) struct KeptCounts {
    new: u64,
    longer: u64,
    already: u64,
}

impl KeptCounts {
    /// Counts one more match or map.
    pub(super) fn add(&mut self, kept: Kept) {
        *match kept {
            Kept::New => &mut self.new,
            Kept::Longer => &mut self.longer,
            Kept::Already => &mut self.already,
        } += 1;
    }
}

impl fmt::Display for KeptCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let KeptCounts { new, longer, already } = self;
        write!(f, "{new} matches and maps are new, {longer} were continued, {already} were there already")
    }
}
