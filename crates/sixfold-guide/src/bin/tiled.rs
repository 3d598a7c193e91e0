//! The program of the page "tiled" of the guide.

include!(concat!(env!("OUT_DIR"), "/tiled.rs"));
