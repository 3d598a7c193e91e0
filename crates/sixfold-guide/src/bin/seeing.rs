//! The program at the end of the chapter "seeing" of the guide.

include!(concat!(env!("OUT_DIR"), "/seeing.rs"));
