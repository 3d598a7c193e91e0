//! The program about itself: the first screen, completions, manual pages, the page in the docs.

pub(crate) mod welcome;
pub(crate) mod completions;
pub(crate) mod man;
pub(crate) mod reference;
