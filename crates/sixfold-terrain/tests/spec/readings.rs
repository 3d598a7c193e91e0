//! The rows of `docs/readings.md` that concern heights of triangles, one test each.

mod terrain;
