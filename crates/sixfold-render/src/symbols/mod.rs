//! Symbols of pieces and cards: paths as data, painted in the colours of a side.

mod symbol;

pub use self::symbol::{Symbol, SymbolPaint, SymbolPart};
