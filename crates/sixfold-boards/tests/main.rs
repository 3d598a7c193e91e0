//! Board files, the boards of Sixfold, and their specification.

mod spec;
mod files;
mod pictures;
