//! The rows of `docs/readings.md` that concern tactics, one test each.

mod tactics;
