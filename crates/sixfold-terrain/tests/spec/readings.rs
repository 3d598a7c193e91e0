//! The rows of `docs/readings.md` about heights of triangles, one test each.

mod terrain;
