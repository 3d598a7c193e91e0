//! The program of the page "board" of the guide.

include!(concat!(env!("OUT_DIR"), "/board.rs"));
