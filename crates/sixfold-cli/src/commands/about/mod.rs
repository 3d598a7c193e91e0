//! Documentation of the program: completions, manual pages, the page in the docs.

pub(crate) mod completions;
pub(crate) mod man;
pub(crate) mod reference;
