//! The program at the end of the chapter "saving" of the guide.

include!(concat!(env!("OUT_DIR"), "/saving.rs"));
