//! Underchex against a second generator: perft, random games, random set-ups and other boards.

mod boards;
mod impossible;
mod oracle;
mod perft;
mod playouts;
