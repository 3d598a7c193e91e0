//! Tokens: hexes of ground that are laid side by side, as an immutable value.

mod token;
mod token_error;
mod terrain;

pub use self::terrain::{Terrain, hex_at_anchor};
pub use self::token::Token;
pub use self::token_error::TokenError;
