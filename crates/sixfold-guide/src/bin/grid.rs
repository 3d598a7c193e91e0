//! The program at the end of the chapter "grid" of the guide.

include!(concat!(env!("OUT_DIR"), "/grid.rs"));
