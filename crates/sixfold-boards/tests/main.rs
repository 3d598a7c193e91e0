//! Board files, the boards that come along, and their specification.

mod spec;
mod files;
mod pictures;
