//! The program of the page "terrain" of the guide.

include!(concat!(env!("OUT_DIR"), "/terrain.rs"));
