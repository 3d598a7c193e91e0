//! The program at the end of the chapter "coordinates" of the guide.

include!(concat!(env!("OUT_DIR"), "/coordinates.rs"));
