//! Tokens: hexes of ground laid one beside the other, as an immutable value.

mod search_order;
mod hex_map;
mod token;
mod token_error;
mod terrain;

pub use self::terrain::{Terrain, hex_at_anchor};
pub use self::token::Token;
pub use self::token_error::TokenError;

pub(crate) use self::hex_map::HexMap;
pub(crate) use self::search_order::{HexBox, Scan, SearchOrder};
