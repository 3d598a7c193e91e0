//! The program at the end of the chapter "moving" of the guide.

include!(concat!(env!("OUT_DIR"), "/moving.rs"));
