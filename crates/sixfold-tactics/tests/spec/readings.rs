//! The rows of `docs/readings.md` about tactics, one test each.

mod tactics;
