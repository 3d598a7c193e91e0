//! The program at the end of the chapter "drawing" of the guide.

include!(concat!(env!("OUT_DIR"), "/drawing.rs"));
